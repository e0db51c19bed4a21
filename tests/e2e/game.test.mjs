// The game as it is played: a whole turn by clicks and by touch, kept, passed on, taken up again.
import assert from "node:assert/strict";
import {readFile} from "node:fs/promises";
import {after, before, test} from "node:test";
import {digest, ready, scene, settled, shot, sizes, start, touch, until} from "./harness.mjs";
import {comesBack, linkOf, opensElsewhere} from "./keeping.mjs";
import {player} from "./player.mjs";

let world;
before(async () => { world = await start(); });
after(() => world?.stop());

const turnTwo = s => /^turn 2/.test(s.scene?.bar?.turn ?? "");
const table = ["Two at this table", "5 September", "Begin"];

test("a whole turn by clicks: saved, reloaded, shared, opened elsewhere", async t => {
    const page = await world.open();
    const me = await player(page);
    await shot(page, "title-desktop");
    await me.begin(...table);
    const {moved} = await me.play(turnTwo);
    assert.ok(moved >= 8, `${moved} units moved`); // eight reinforcements at least
    const played = await digest(page);
    await me.press("I am the");
    await shot(page, "board-desktop");

    await me.press("Menu");
    await me.press("Save, load");
    await me.press("Save this game under a name");
    await page.locator("#ask-name-field").fill("After the first hour");
    await page.locator("#ask-name button[value=ok]").click();
    await settled(page);

    await page.reload();
    await ready(page);
    await me.press("Saved games");
    await me.press("After the first hour");
    await until(page, s => s.page === "table", "the named game");
    assert.equal(await digest(page), played, "the named save");

    await comesBack(me, played);

    const link = await linkOf(me);
    t.diagnostic(`link after a turn: ${link.length} characters, of them ${link.split("#")[1].length} payload`);
    await opensElsewhere(world, link, played);

    // One changed character of the same link: said, and the game in progress stays.
    const payload = link.split("#")[1], at = payload.length >> 1;
    const damaged = payload.slice(0, at) + (payload[at] === "A" ? "B" : "A") + payload.slice(at + 1);
    await page.evaluate(text => { location.hash = text; }, damaged);
    await settled(page);
    assert.equal(await digest(page), played, "after a damaged link");
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("a whole turn by touch, with pinch, drag and long press", async () => {
    const page = await world.open({size: {...sizes.tablet, reducedMotion: "no-preference"}});
    const me = await player(page, {fingers: true});
    await shot(page, "title-tablet");
    await me.begin(...table);
    const finger = await touch(page);

    const [left, top, right, bottom] = (await scene(page)).free;
    const middle = {x: (left + right) / 2, y: (top + bottom) / 2};
    const before = await scene(page);
    await finger.pinch(middle, 60, 120);
    await settled(page);
    const nearer = await scene(page);
    assert.ok(nearer.camera.hex > before.camera.hex * 1.5, "two fingers spread: nearer");
    await finger.pinch(middle, 120, 60);
    await settled(page);

    const still = await scene(page);
    await finger.drag(middle, {x: middle.x - 100, y: middle.y});
    await settled(page);
    const moved = await scene(page);
    const [hex] = Object.keys(still.hexes).filter(h => moved.hexes[h]);
    assert.ok(moved.hexes[hex][0] < still.hexes[hex][0] - 50, "the ground follows the finger");
    assert.equal(moved.digest, before.digest);

    const counter = moved.scene.counters.find(c => c.depth === 1 && me.spot(moved, c.hex));
    const at = me.spot(moved, counter.hex);
    await finger.hold(at.x, at.y, s => s.dialog === "card");
    await settled(page);
    assert.ok((await scene(page)).scene.card, "a long press shows the unit's card");
    await me.press("Close");

    await me.play(turnTwo);
    await me.press("I am the");
    await shot(page, "board-tablet");
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("a game goes out as a file and comes in as the same", async () => {
    const page = await world.open();
    const me = await player(page);
    await me.begin(...table);
    await me.advance(0);
    const here = await digest(page);
    await me.press("Menu");
    await me.press("Save, load");
    const [download] = await Promise.all([page.waitForEvent("download"), me.press("Export a file")]);
    const buffer = await readFile(await download.path());
    const name = download.suggestedFilename();
    const other = await world.open();
    await other.setInputFiles("#file", {name, mimeType: "application/octet-stream", buffer});
    await until(other, s => s.page === "table" || s.dialog, "the file");
    assert.equal(await digest(other), here);
    for (const part of [0.1, 0.5, 0.9]) { // cut and altered files change nothing
        const at = Math.floor(buffer.length * part), altered = Buffer.from(buffer);
        altered[at] ^= 0x20;
        for (const bad of [buffer.subarray(0, at), altered]) {
            await other.setInputFiles("#file", {name, mimeType: "application/octet-stream", buffer: bad});
            await settled(other);
            assert.equal(await digest(other), here);
        }
    }
    assert.deepEqual([...page.faults, ...other.faults], []);
    await page.context().close();
    await other.context().close();
});

test("with storage full it is said, and play goes on", async () => {
    const page = await world.open({init: () => {
        Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
    }});
    const me = await player(page);
    await me.begin(...table);
    assert.equal((await scene(page)).dialog, "room"); // once, and plainly
    await me.press("Not now");
    const before = await digest(page);
    await me.advance(0);
    const s = await scene(page);
    assert.notEqual(s.digest, before);
    assert.equal(s.scene.save_trouble, true);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("the computer answers a turn", async () => {
    const page = await world.open();
    const me = await player(page);
    await me.press("Settings");
    await me.press("At once");
    await me.press("Close");
    await me.begin("Against the computer", "5 September", "Begin");
    const before = await digest(page);
    if (/French/.test((await scene(page)).scene.bar.who) && (await scene(page)).scene.turn === "mine")
        await me.play(s => s.scene?.turn !== "mine" && s.page === "table");
    await until(page, s => s.dialog || s.scene?.turn === "mine" && /turn [2-8]|French movement/.test(s.scene.bar.turn + s.scene.bar.who), "the computer's answer", 120000);
    assert.notEqual(await digest(page), before);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});
