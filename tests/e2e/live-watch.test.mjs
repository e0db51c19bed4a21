// Spectators of live play (web/live-watch.js): admitted by a player, between windows and over WebRTC; they see every turn, played
// before their eyes, and can do nothing.
import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {digest, launch, ready, scene, sizes, start, until} from "./harness.mjs";
import {accept, agree, invitation, host, joined, live, meets, pictures, play, strip, told, twoWindows} from "./live-table.mjs";

const patience = {timeout: 1800000};
let world;
before(async () => { live.world = world = await start(); });
after(() => world?.stop());

async function admits(page) { // the invitation for a spectator
    await page.locator("#live-strip button").click();
    const section = page.locator("#live-spectators");
    if (!await section.evaluate(e => e.open)) await section.locator("summary").click();
    await page.locator("#live-admit").click();
    await page.locator("#live-code svg").waitFor();
    return page.locator("#live-link").inputValue();
}
const close = page => page.locator("#live > menu").getByText("Close").click();
// It shows hand-over n, or one that came by itself after it: all moves before it have been played before the eyes.
const sees = (page, n) => meets(async () => {
    const {seat} = await told(page), now = await scene(page);
    return seat?.state === "looking" && seat.last >= n && !seat.waiting && now.page === "table" && !now.scene.time_line?.playing;
}, `a spectator sees hand-over ${n}`);
const leavesReplay = async page => { if ((await scene(page)).scene.time_line) await page.evaluate(() => document.activeElement?.blur()), await page.keyboard.press("Escape"); };

test("a third window looks on at a battle of triumph: every turn, and no choice", patience, async () => {
    const {device, mine, theirs} = await twoWindows(["Triumph", "The mound"]);
    await accept(theirs);
    await joined(mine, theirs);
    let n = await agree([mine, theirs], 2);
    const link = await admits(mine);
    await pictures(mine, "admits");
    await close(mine);
    const third = await world.open({context: device, hash: link.split("#")[1]});
    await third.locator("#live-accept").waitFor();
    assert.match(await third.locator("#live").innerText(), /Anna lets you look on.*The mound at Schevardino.*You see what both sides see/s);
    await pictures(third, "may-look-on");
    await third.locator("#live-accept").click();
    await sees(third, n);
    assert.deepEqual((await told(mine)).guests, 1);
    await meets(async () => /You look on/.test(await strip(third)), "its strip");
    n = await play([mine, theirs], n + 6, async at => {
        await sees(third, at);
        const now = await scene(third);
        assert.notEqual(now.scene.turn, "mine");
        assert.deepEqual(now.scene.choices ?? [], []);
    });
    await pictures(third, "looks-on");
    await leavesReplay(third);
    await until(third, s => s.scene.prompt.subject === "You look on.", "that it looks on");
    await pictures(third, "looks-on-table");
    await theirs.locator("#live-strip button").click();
    assert.match(await theirs.locator("#live-spectators").innerText(), /Admitted by the other side: 1/);
    await close(theirs);

    // Its own window's invitation is not for a player; the spectator leaves, and is no longer counted.
    await theirs.evaluate(text => { location.hash = text; }, link.split("#")[1]);
    await theirs.locator("#live [role=alert]").getByText("for spectators of the game that you play").waitFor();
    await close(theirs);
    await third.locator("#live-strip button").click();
    await third.getByText("Look on no longer").click();
    await meets(async () => (await told(mine)).guests === 0, "the spectator has gone");
    assert.equal(await third.locator("#live-strip").count(), 0);
    for (const page of [mine, theirs, third]) assert.deepEqual(page.faults, []);
    await device.close();
});

test("a spectator comes over WebRTC, sees the next turns, and is told when it breaks", patience, async () => {
    const browser = await launch(["--disable-features=WebRtcHideLocalIpsWithMdns"]);
    try {
        const {device, mine, theirs} = await twoWindows(["5 September"]);
        await accept(theirs);
        await joined(mine, theirs);
        let n = await agree([mine, theirs], 2);
        n = await play([mine, theirs], 3);
        const link = await admits(theirs); // either side may
        assert.ok(link.length < 500, `${link.length} characters`);
        const far = await browser.newContext({reducedMotion: "reduce", ...sizes.desktop, serviceWorkers: "block"});
        const third = await world.open({context: far, hash: link.split("#")[1]});
        await third.locator("#live-accept").waitFor();
        await third.locator("#live-name").fill("Clara");
        await third.locator("#live-accept").click();
        await third.locator("#live-code svg").waitFor();
        await pictures(third, "looks-on-answer");
        const answer = await third.locator("#live-link").inputValue();
        await theirs.locator("#live-answer").fill(answer);
        await theirs.locator("#live-take").click();
        await sees(third, n);
        assert.match(await theirs.locator("#live-spectators").innerText(), /Looking on: Clara/);
        await close(theirs);
        n = await play([mine, theirs], n + 2, at => sees(third, at));
        assert.deepEqual(await third.evaluate(() => Object.keys(localStorage).filter(key => !/settings$|^redoubt-live$/.test(key))), [], "nothing is kept");
        await theirs.close();
        await meets(async () => (await told(third)).seat.state === "lost", "the broken connection", 60000);
        assert.match(await strip(third), /left live play|connection is broken/);
        await third.locator("#live-strip button").click();
        await pictures(third, "looks-on-broken");
        for (const page of [mine, third]) assert.deepEqual(page.faults, []);
        await device.close();
    } finally {
        await browser.close();
    }
});
