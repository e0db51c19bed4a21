// Puzzles in the staff tent: the list without a game, one put on the board, played and judged beside the best known; the best shown; shared
// as an address; other languages; damaged files and unknown names.
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {createRequire} from "node:module";
import {join} from "node:path";
import {after, before, test} from "node:test";
import {digest, ready, root, scene, settled, shared, shot, sizes, start, until} from "./harness.mjs";
import {within} from "./looks.mjs";
import {player} from "./player.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const puzzles = JSON.parse(readFileSync(join(root, "scenarios", "puzzles", "tent-puzzles.json"), "utf8")).puzzles;
const long = {timeout: 400000};
const views = [["desktop", 1366, 768], ["landscape", 1024, 768], ["tablet", 820, 1180], ["phone", 390, 844]];
let world;
before(async () => { world = await start(); });
after(() => world?.stop());

const tent = page => page.locator("#tent");
const panel = page => page.locator("#tent-panel");
const said = (page, words) => page.locator("#tent-state").filter({hasText: words}).waitFor(long);
async function pitch(page) {
    for (let n = 0; n < 4 && (await scene(page)).dialog; ++n) await page.keyboard.press("Escape"), await settled(page);
    for (const verb of ["menu", "tent"]) {
        const hit = (await scene(page)).hits.filter(h => h.verb === verb).at(-1);
        await page.mouse.click(hit.x, hit.y);
        await settled(page);
    }
    await tent(page).waitFor();
}
async function faults(page) {
    await page.evaluate(axe + "; window.axe = axe");
    assert.deepEqual(await page.evaluate(async () => (await axe.run(document.getElementById("tent"), {resultTypes: ["violations"]})).violations
        .map(v => `${v.id}: ${v.nodes.map(n => `${n.target} ${n.any[0]?.message ?? ""}`).slice(0, 4).join(" | ")}`)), []);
}
async function pictures(page, name) { // at every size, by day and by night
    for (const theme of ["light", "dark"]) {
        await page.emulateMedia({colorScheme: theme});
        for (const [size, width, height] of views) {
            await page.setViewportSize({width, height});
            await page.waitForTimeout(400);
            assert.equal(await panel(page).evaluate(e => e.scrollWidth > e.clientWidth), false, `${name}, ${size}`);
            await shot(page, `tent-${name}-${size}-${theme}`);
        }
    }
    await faults(page);
    await page.emulateMedia({colorScheme: "light"});
    await page.setViewportSize(sizes.desktop.viewport);
}
async function onBoard(page, button) {
    await page.locator(button).click();
    await tent(page).waitFor({state: "detached", ...long});
    await until(page, s => s.page === "table" && !s.scene?.time_line, "the position");
    await settled(page);
}

test("a puzzle: found in the list, played on the board, judged; the best shown; shared", {timeout: 1200000}, async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop, serviceWorkers: "block"});
    const page = await world.open({context, query: "?puzzle="});
    await page.locator("#tent .puzzles li").first().waitFor(long);
    assert.equal(await page.locator("#tent .puzzles li").count(), puzzles.length);
    assert.equal(await page.locator("#tent [role=tab]").count(), 3, "without a game there are only studies, puzzles and designs");
    assert.match(await panel(page).innerText(), new RegExp(`Solved: 0 of ${puzzles.length}[\\s\\S]*Classic[\\s\\S]*Napoleon[\\s\\S]*Triumph`));
    await pictures(page, "puzzles");

    const one = puzzles.find(x => x.battle.startsWith("classic") && x.best.at(-1) === "end"); // a movement
    await page.locator(`#tent-puzzle-${one.id}`).click();
    assert.match(await panel(page).innerText(), /You are the (French|Russians)\. [\s\S]*It counts at the end of /);
    await page.locator("#tent-puzzle-share").click();
    assert.match(await shared(page), new RegExp(`\\?puzzle=${one.id}$`));
    assert.match(await page.locator("#share-text").innerText(), /You are the .*It counts at/);
    assert.ok(await page.locator("#share-mail").isVisible());
    await page.locator("#share-code").click();
    await page.locator("#share-picture svg path").waitFor();
    await within(page.locator("#share"), "the code", {width: 1366, height: 768});
    await shot(page, "share-code");
    await page.keyboard.press("Escape");

    // ---- on the board: nothing tried, then something
    await onBoard(page, "#tent-puzzle-open");
    await pitch(page);
    await said(page, "Nothing has been tried");
    await page.locator("#tent-close").click();
    const me = await player(page);
    const before = await digest(page);
    for (let n = 0; n < 3 && await digest(page) === before; ++n) await me.press(/^End/), await settled(page); // it is asked: some could still move
    await pitch(page);
    await said(page, "Judged");
    const told = await panel(page).innerText();
    assert.match(told, /Your plan[\s\S]*(200 times each|Exactly)[\s\S]*Your plan\s+\d+.?%[\s\S]*Best known\s+\d+.?%/);
    assert.match(told, /best known/);
    await page.locator("#tent-tell").click();
    assert.ok(await page.locator("#tent-answer li").count() >= 1);
    await pictures(page, "plan");

    // ---- the best, played: as good as itself, and it solves nothing
    await onBoard(page, "#tent-puzzle-best");
    await pitch(page);
    await said(page, "Judged");
    assert.match(await panel(page).innerText(), /As good as the best known/);
    await page.locator("#tent-shelves").click();
    assert.match(await page.locator("#tent li", {has: page.locator(`#tent-puzzle-${one.id}`)}).innerText(), /Tried: \d+.?%$/);
    assert.equal(await page.evaluate(id => document.activeElement.id === "tent-puzzle-" + id, one.id), true);
    await page.locator("#tent-tab-review").click(); // the other tabs are there
    await page.locator("#tent-tab-puzzles").click();
    assert.deepEqual(page.faults, []);

    // ---- kept, and opened by its address
    await page.goto(page.url().split(/[?#]/)[0] + `?puzzle=${one.id}`);
    await ready(page);
    await page.locator("#tent-riddle").waitFor(long);
    await page.locator("#tent-shelves").click();
    assert.match(await panel(page).innerText(), /Tried: \d+/);
    await context.close();
});

test("a plan that the computer has played to its end solves nothing, however good it is", {timeout: 600000}, async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop, serviceWorkers: "block"});
    const page = await world.open({context, query: "?puzzle=tec2ef"});
    await page.locator("#tent-riddle").waitFor(long);
    await onBoard(page, "#tent-puzzle-open");
    await (await player(page)).press("On to the fire"); // the fire itself is what is asked for
    await pitch(page);
    await said(page, "Judged");
    assert.match(await panel(page).innerText(), /nothing is solved by that[\s\S]*(Better than|As good as) the best known/);
    await page.locator("#tent-shelves").click();
    assert.match(await page.locator("#tent li", {has: page.locator("#tent-puzzle-tec2ef")}).innerText(), /Tried: \d+.?%$/);
    assert.match(await panel(page).innerText(), /Solved: 0 of/);
    assert.deepEqual(page.faults, []);
    await context.close();
});

test("one of every system is put on the board and known again", {timeout: 900000}, async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop, serviceWorkers: "block"});
    const page = await world.open({context});
    for (const system of ["napoleon", "triumph"]) {
        const one = puzzles.find(x => x.battle.startsWith(system));
        await page.goto(page.url().split(/[?#]/)[0] + `?puzzle=${one.id}`);
        await ready(page);
        await page.locator("#tent-riddle").waitFor(long);
        await onBoard(page, "#tent-puzzle-best");
        await pitch(page);
        await said(page, "Judged");
        assert.match(await panel(page).innerText(), /Best known\s+\d+.?%[\s\S]*As good as the best known/);
    }
    assert.deepEqual(page.faults, []);
    await context.close();
});

test("unknown names, damaged and missing files: a clear word; other languages", {timeout: 600000}, async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop, serviceWorkers: "block", locale: "fr-FR"});
    const page = await world.open({context, query: "?puzzle=zz%3Cb%3E"});
    await said(page, "Il n’y a pas ici de problème");
    await page.locator("#tent .puzzles li").first().waitFor(long);
    assert.doesNotMatch(await tent(page).innerText(), /Take:|Hold:|You are|Turn \d/);
    await page.evaluate(() => localStorage.setItem("redoubt-puzzles", "[1,{")); // nobody's
    for (const [body, words] of [["{", /syntax|fichier|file of puzzles/i], [JSON.stringify({puzzles: [{...puzzles[0], chance: "x"}]}), /puzzles\/0/], [null, /n’ont pas pu/]]) {
        await context.unroute("**/tent-puzzles.json*");
        await context.route("**/tent-puzzles.json*", route => body === null ? route.abort() : route.fulfill({body, contentType: "application/json"}));
        await page.goto(page.url().split(/[?#]/)[0] + "?puzzle=");
        await ready(page);
        await said(page, words);
    }
    await context.close();
});
