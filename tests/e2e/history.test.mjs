// The history: a sheet that opens at what a key of the game names, is read, searched and printed, in four languages, and without
// a network once it was wanted; a key that nobody knows opens its beginning.
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {join} from "node:path";
import {after, before, test} from "node:test";
import {kept, pageFolder, ready, scene, shot, sizes, start} from "./harness.mjs";
import {looks, within} from "./looks.mjs";
import {player} from "./player.mjs";

const told = code => JSON.parse(readFileSync(join(pageFolder, `history-${code}.json`), "utf8"));
const entriesOf = file => file.chapters.flatMap(({entries}) => entries);
const english = told("en"), entries = entriesOf(english);
let world;
before(async () => { world = await start(); });
after(() => world?.stop());

const sheet = page => page.locator("#history");
const shown = page => page.locator("#history .entry:not([hidden])");
const seen = page => page.locator("#history nav ol ol li:visible");
const gone = page => sheet(page).waitFor({state: "detached"});
const focus = page => page.evaluate(() => document.activeElement.id);
const sticksOut = page => sheet(page).evaluate(e => [...e.querySelectorAll("header, article, .entry, menu")].some(part => part.scrollWidth > part.clientWidth));
const open = (page, at) => page.evaluate(key => redoubt.history(key), at);
const inSight = (page, id) => page.locator(`[id="${id}"] h4`).evaluate(e => {
    const box = e.getBoundingClientRect(), around = e.closest("article").getBoundingClientRect();
    return box.top >= around.top && box.bottom <= around.bottom;
});
async function closed(page, how) {
    await how();
    await gone(page);
}

test("the history opens at what a key names, marks it, and gives the focus back", {timeout: 600000}, async () => {
    const page = await world.open();
    assert.equal(await page.evaluate(() => performance.getEntriesByType("resource").filter(r => /history|sheet/.test(r.name)).length), 0, "nothing of it comes before it is wanted");
    await open(page, "napoleon/fI");
    const corps = entries.find(({of}) => of.includes("napoleon/fI")), id = "history-" + corps.id;
    assert.equal(await focus(page), id);
    assert.ok(await inSight(page, id));
    assert.deepEqual(await page.locator("#history .marked").evaluateAll(all => all.map(e => e.id)), [id]);
    assert.equal(await page.locator("#history nav [aria-current]").innerText(), corps.name);
    assert.deepEqual(await sheet(page).locator("h3").allInnerTexts(), ["The days", "Works and ground", "French", "Russians"]);
    assert.equal(await sheet(page).locator("h4").count(), entries.length);
    const next = await page.locator(`[id="${id}"] + section`).getAttribute("class");
    assert.match(next, /commander of-french/, "commanders stand after their corps");
    assert.equal(await page.locator("#history [style]").count(), 0);
    await looks(page, "history", async (what, theme, size) => {
        await within(sheet(page), what, size);
        assert.equal(await sticksOut(page), false, what);
        await shot(page, `history-${what}-${theme}`);
    });

    // ---- the contents: of one chapter, opened by its name
    assert.equal(await seen(page).count(), english.chapters[2].entries.length);
    await sheet(page).locator("nav a", {hasText: "Works and ground"}).click();
    assert.equal(await focus(page), "history-chapter-ground");
    assert.equal(await seen(page).count(), english.chapters[1].entries.length);
    const last = english.chapters[1].entries.at(-1);
    await seen(page).last().locator("a").click();
    assert.equal(await focus(page), "history-" + last.id);
    assert.ok(await inSight(page, "history-" + last.id));

    // ---- on paper: white, whole, nothing else of the page
    await page.setViewportSize({width: 704, height: 1016}); // A4 less its margins
    await page.emulateMedia({media: "print"});
    assert.deepEqual(await page.evaluate(() => ({
        ground: getComputedStyle(document.getElementById("history")).backgroundColor,
        seen: [...document.body.children].filter(e => e.id !== "history" && e.tagName !== "SCRIPT" && getComputedStyle(e).display !== "none").map(e => e.id || e.tagName),
        bars: [...document.querySelectorAll("#history, #history *")].filter(e => e.getClientRects().length > 0 && ["auto", "scroll"].includes(getComputedStyle(e).overflowY)).map(e => e.className || e.tagName),
    })), {ground: "rgb(255, 255, 255)", seen: [], bars: []});
    await page.emulateMedia({media: null});
    await page.setViewportSize(sizes.desktop.viewport);

    // ---- Escape, beside it, Close: back to the board, or to the text view
    await closed(page, () => page.keyboard.press("Escape"));
    assert.equal(await focus(page), "canvas");
    await open(page, "");
    assert.equal(await focus(page), "history-title");
    await closed(page, () => page.mouse.click(20, 400));
    await open(page, "napoleon/great-north");
    assert.equal(await focus(page), "history-title");
    await closed(page, () => page.keyboard.press("Escape"));
    await open(page, "napoleon/work/great-north"); // a work of a system's map
    assert.equal(await focus(page), "history-" + entries.find(({of}) => of.includes("work/raevsky")).id);
    await closed(page, () => page.locator("#history-close").click());
    await page.keyboard.press("t");
    await page.locator("#reading").waitFor();
    await open(page, "classic/russian/II");
    await closed(page, () => page.keyboard.press("Escape"));
    assert.equal(await focus(page), "reading-title", "what had it: there is no table yet");
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("the menu opens it at the battle, a unit's card at its corps, the text view as well", {timeout: 600000}, async () => {
    const page = await world.open(), me = await player(page);
    await me.begin("Begin");
    await me.press("Menu");
    await me.press("History");
    await sheet(page).waitFor();
    assert.equal(await focus(page), "history-" + entries.find(({of}) => of.includes("classic/sept7")).id);
    await closed(page, () => page.keyboard.press("Escape"));
    await me.tap((await scene(page)).scene.counters[0].hex);
    await me.press("History");
    await sheet(page).waitFor();
    assert.match(await focus(page), /^history-/);
    assert.notEqual(await focus(page), "history-title");
    await closed(page, () => page.keyboard.press("Escape"));
    await page.keyboard.press("t");
    await page.locator("#reading-commands button", {hasText: "History"}).click();
    await sheet(page).waitFor();
    assert.notEqual(await focus(page), "history-title");
    await closed(page, () => page.keyboard.press("Escape"));
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("the history is searched: names and texts, with no mind of accents; Escape empties the search first", {timeout: 600000}, async () => {
    const page = await world.open({size: sizes.landscape});
    await open(page, "place/borodino");
    const search = page.locator("#history-search"), found = page.locator("#history-found");
    await search.fill("FLECHES bagration");
    const plain = words => words.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
    const wanted = entries.filter(({name, text}) => ["fleches", "bagration"].every(word => plain(`${name} ${text}`).includes(word)));
    assert.ok(wanted.length > 0 && wanted.length < entries.length);
    assert.deepEqual(await shown(page).evaluateAll(all => all.map(e => e.id)), wanted.map(({id}) => "history-" + id));
    assert.equal(await seen(page).count(), wanted.length, "the contents show the same, of every chapter");
    assert.equal(await found.innerText(), `Entries found: ${wanted.length}`);
    await search.fill("zzz");
    assert.equal(await shown(page).count(), 0);
    assert.equal(await found.innerText(), "No entry has that.");
    await search.press("Escape");
    assert.equal(await shown(page).count(), entries.length);
    assert.equal(await sheet(page).count(), 1);
    await closed(page, () => search.press("Escape"));

    // ---- on a phone: the chapters across, that of the entry in sight
    await page.setViewportSize({width: 390, height: 844});
    await open(page, "classic/russian/II");
    assert.ok(await inSight(page, await focus(page)));
    const chapter = await page.locator("#history nav .open > a").boundingBox();
    assert.ok(chapter.x >= 0 && chapter.x + chapter.width <= 390, JSON.stringify(chapter));
    assert.equal(await seen(page).count(), 0);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("a key that nobody knows opens the beginning; every key of the file opens its entry", {timeout: 600000}, async () => {
    const page = await world.open();
    for (const key of ["nobody/knows", "napoleon/", "__proto__", "<b>", "x".repeat(100000), "place/utitsa\t", " "]) {
        await open(page, key);
        assert.equal(await focus(page), "history-title", key.slice(0, 20));
        assert.equal(await page.locator("#history .marked").count(), 0);
        await closed(page, () => page.keyboard.press("Escape"));
    }
    const keys = entries.flatMap(({of}) => of);
    assert.equal(new Set(keys).size, keys.length);
    await open(page, keys.at(-1)); // over the one that is open
    assert.equal(await sheet(page).count(), 1);
    assert.equal(await focus(page), "history-" + entries.find(({of}) => of.includes(keys.at(-1))).id);
    await open(page, "nobody/knows place/utitsa"); // several, as a hex has them
    assert.equal(await focus(page), "history-utitsa");
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("the history has every entry in four languages", {timeout: 600000}, async () => {
    for (const [code, title, first] of [["fr", "Histoire", "Les journées"], ["ru", "История", "Дни сражения"], ["pl", "Historia", "Dni bitwy"]]) {
        const file = told(code);
        assert.deepEqual(entriesOf(file).map(({id}) => id), entries.map(({id}) => id), code);
        const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.tablet, locale: code, serviceWorkers: "block"});
        const page = await world.open({context});
        await open(page, "napoleon/Kutuzov");
        assert.match(await page.locator("#history-title").innerText(), new RegExp("^" + title));
        assert.equal(await sheet(page).locator("h3").first().innerText(), first);
        assert.deepEqual(await sheet(page).locator("h4").allInnerTexts(), entriesOf(file).map(({name}) => name));
        assert.doesNotMatch(await sheet(page).locator("header, nav, menu, article > .soft").allInnerTexts().then(all => all.join(" ")), /\b(Search|Close|Contents|Facts|Works and ground)\b/);
        assert.equal(await sticksOut(page), false, code);
        assert.deepEqual(page.faults, []);
        await context.close();
    }
});

test("a history that cannot be had says so, can be asked for again, and is there without a network afterwards", {timeout: 600000}, async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop});
    const page = await world.open({context});
    await page.waitForFunction(() => navigator.serviceWorker.controller, null, {timeout: 120000});
    await context.setOffline(true);
    await open(page, "");
    await page.locator("#notice", {hasText: "The history could not be loaded."}).waitFor();
    assert.equal(await sheet(page).count(), 0);
    await context.setOffline(false);
    await open(page, "");
    await closed(page, () => page.keyboard.press("Escape"));
    await kept(page, "sheet.js", "sheet.css", "history.js", "history.css", "history-en.json");
    await context.setOffline(true);
    await page.reload();
    await ready(page);
    await open(page, "classic/sept5");
    assert.equal(await focus(page), "history-" + entries.find(({of}) => of.includes("classic/sept5")).id);
    await context.close();
});
