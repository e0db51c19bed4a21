// Two players, or more who look on, at one game live (web/live.js): what the tests of it do at every table. `live.world` is the
// test's own (harness.mjs), set before it begins.
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {createRequire} from "node:module";
import {digest, launch, ready, scene, settled, shot, sizes} from "./harness.mjs";
import {passes, words} from "./keys.mjs";
import {player} from "./player.mjs";

export const live = {world: null};
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const told = page => page.evaluate(() => window.redoubtLive?.told());
export const strip = page => page.locator("#live-strip").innerText();
export async function meets(test, what, limit = 120000) { // waits until it is so
    for (const end = Date.now() + limit; ;) {
        const now = await test();
        if (now) return now;
        if (Date.now() > end) throw new Error(`${what}: not within ${limit} ms`);
        await new Promise(done => setTimeout(done, 100));
    }
}
export const joined = (...pages) => meets(async () => (await Promise.all(pages.map(told))).every(one => one?.greeted && one.phase === "together"), "both are there");
// Both have the same hand-over, and the same digest of it.
export async function agree(pages, n) {
    const both = await meets(async () => {
        const [a, b] = await Promise.all(pages.map(told));
        if (a.halt || b.halt) throw new Error(`stopped: ${JSON.stringify([a, b])}`);
        return a.mine.n === b.mine.n && a.mine.n >= n && a.theirs.n === a.mine.n && b.theirs.n === b.mine.n && [a.mine, b.mine];
    }, `hand-over ${n}`);
    assert.match(both[0].digest, /^[0-9a-f]{16}$/);
    assert.equal(both[0].digest, both[1].digest, `the digests of hand-over ${both[0].n}`);
    return both[0].n;
}

// The battle by link is begun, and the sheet opened beside its link.
export async function host(page, choices) {
    const me = await player(page);
    await me.begin("By link", ...choices, "Begin");
    await me.press("Play live");
    await page.locator("#live-invite").waitFor();
    return me;
}
export async function invitation(page, name = "Anna") {
    await page.locator("#live-name").fill(name);
    await page.locator("#live-invite").click();
    await page.locator("#live-link").waitFor();
    await page.locator("#live-code svg").waitFor();
    return page.locator("#live-link").inputValue();
}

// Whatever is due on this page is done, a step of it, in words; false: it waits for the other side.
export async function step(page, tried, ways = passes) {
    const s = await scene(page);
    if (s.dialog || s.scene.roll || s.scene.turn === "mine") await page.locator("#reading").isVisible() || await words(page);
    if (s.dialog || s.scene.roll) {
        const done = await page.evaluate(() => {
            const button = [...document.querySelectorAll("#reading-heard button, #reading-commands button, #reading-roll button")].find(b => /^(Go on|Close|I am the|Look at the field)/.test(b.textContent));
            button?.click();
            return button?.textContent;
        });
        if (!done) await (await player(page)).press(/^(Go on|Close|I am the)/);
        await settled(page);
        return true;
    }
    if (s.scene.turn !== "mine") return false;
    if (tried.at !== s.digest) tried.at = s.digest, tried.words = new Set();
    const choices = async () => (await page.evaluate(() => [...document.querySelectorAll("#reading-choices button")].map(b => b.textContent))).filter(each => !tried.words.has(each));
    let offered = await choices();
    for (let again = 0; again < 100 && !offered.length; ++again, offered = await choices()) await page.waitForTimeout(100); // the list comes with the next frame
    const wanted = ways.map(way => offered.find(each => way.test(each))).find(Boolean) ?? offered[0];
    assert.ok(wanted, `nothing can be done: ${JSON.stringify([s.scene.bar, s.scene.prompt, [...tried.words]])}`);
    tried.words.add(wanted);
    await page.evaluate(wanted => [...document.querySelectorAll("#reading-choices button")].find(b => b.textContent === wanted)?.click(), wanted);
    await settled(page);
    return true;
}
// Both play on until there are so many hand-overs, or the battle is over. `each(n)` after every one.
export async function play(pages, most, each = async () => {}, ways = passes) {
    const tried = [{}, {}];
    let n = Math.min(...(await Promise.all(pages.map(told))).map(one => one.mine.n));
    for (let idle = 0; n < most;) {
        let any = false;
        for (const at of [0, 1]) any = await step(pages[at], tried[at], ways) || any;
        const [one, other] = await Promise.all(pages.map(told)); // a link waits where dice lie unread
        if (one.mine.n > n && other.mine.n === one.mine.n) {
            n = await agree(pages, one.mine.n);
            await each(n);
        }
        if ((await scene(pages[0])).scene.ending && (await scene(pages[1])).scene.ending) break;
        idle = any ? 0 : idle + 1;
        if (idle > 100) throw new Error(`nobody can do anything: ${JSON.stringify([await told(pages[0]), await told(pages[1]), (await scene(pages[0])).scene.prompt, (await scene(pages[1])).scene.prompt])}`);
        if (!any) await pages[0].waitForTimeout(200);
    }
    return n;
}
export async function faults(page, where) {
    await page.evaluate(axe + "; window.axe = axe");
    assert.deepEqual(await page.evaluate(async () => (await axe.run(document.getElementById("live") ?? document.getElementById("live-strip"), {resultTypes: ["violations"]})).violations
        .map(v => `${v.id}: ${v.nodes.map(n => `${n.target} ${n.any[0]?.message ?? ""}`).slice(0, 4).join(" | ")}`)), [], where);
}
export async function pictures(page, name) {
    await faults(page, name);
    for (const [what, width, height] of [["desktop", 1366, 768], ["landscape", 1024, 768], ["tablet", 820, 1180], ["phone", 390, 844]]) {
        await page.setViewportSize({width, height});
        const sheet = page.locator("#live");
        if (await sheet.count()) {
            const box = await sheet.boundingBox();
            assert.ok(box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= height, JSON.stringify([name, what, box]));
            assert.equal(await sheet.locator("article").evaluate(e => e.scrollWidth > e.clientWidth), false, `${name} ${what} sticks out`);
        }
        if (process.env.REDOUBT_PICTURES) {
            await settled(page);
            await shot(page, `live-${name}-${what}`);
        }
    }
    await page.setViewportSize(sizes.desktop.viewport);
}
export const context = (more = {}) => live.world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop, serviceWorkers: "block", permissions: ["clipboard-read", "clipboard-write"], ...more});
export async function twoWindows(choices, how = {}) {
    const device = await context(how), mine = await live.world.open({context: device});
    const me = await host(mine, choices), link = await invitation(mine);
    const theirs = await live.world.open({context: device, hash: link.split("#")[1]});
    await theirs.getByText("another window of this device").waitFor();
    return {device, mine, theirs, me, link};
}
// Two browsers, as on two devices: what one says reaches the other over WebRTC alone. Both open the game, and have not met yet.
export async function twoBrowsers(choices) {
    const browsers = [await launch(["--disable-features=WebRtcHideLocalIpsWithMdns"]), await launch(["--disable-features=WebRtcHideLocalIpsWithMdns"])];
    const fresh = browser => browser.newContext({reducedMotion: "reduce", ...sizes.desktop, serviceWorkers: "block"});
    const mine = await live.world.open({context: await fresh(browsers[0])});
    await host(mine, choices);
    const link = await invitation(mine);
    const theirs = await live.world.open({context: await fresh(browsers[1]), hash: link.split("#")[1]});
    await theirs.locator("#live-accept").waitFor();
    return {mine, theirs, link, close: () => Promise.all(browsers.map(browser => browser.close()))};
}
// The one who was invited accepts; his answer, or the text that it stands in, goes back to who invited.
export async function answered(page) {
    await page.locator("#live-accept").click();
    await page.locator("#live-code svg").waitFor();
    return page.locator("#live-link").inputValue();
}
export async function taken(page, answer) {
    await page.locator("#live-answer").fill(answer);
    await page.locator("#live-take").click();
}
// After a broken connection: `host` invites anew, and they are together again.
export async function meetAgain(host, guest) {
    await host.locator("#live-strip button").click();
    await host.locator("#live-invite").click();
    await host.locator("#live-code svg").waitFor();
    const link = await host.locator("#live-link").inputValue();
    await guest.evaluate(text => { location.hash = text; }, link.split("#")[1]);
    await guest.locator("#live-accept").waitFor();
    await taken(host, await answered(guest));
    await joined(host, guest);
}

export async function accept(page) { // it is loaded anew, into a room of its own
    await Promise.all([page.waitForEvent("load"), page.locator("#live-accept").click()]);
    await ready(page);
}
