// One search through all: a sheet's field finds in the rules, the tables, the examples, the history and the units of the battle, whatever
// the case and the accents, and a hit opens it there; by mouse, finger and keyboard, in the text view, in Russian, without a network.
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {createRequire} from "node:module";
import {join} from "node:path";
import {after, before, test} from "node:test";
import {dice, kept, pageFolder, ready, scene, settled, shot, sizes, start, until} from "./harness.mjs";
import {looks} from "./looks.mjs";
import {player} from "./player.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let world;
before(async () => { world = await start(); });
after(() => world?.stop());

const focus = page => page.evaluate(() => document.activeElement.id || document.activeElement.tagName);
const kinds = (page, id = "aids") => page.locator(`#${id}-others .kind`).evaluateAll(all => all.map(part => part.dataset.kind));
const hits = (page, kind, id = "aids") => page.locator(`#${id}-others [data-kind=${kind}] .hit`);
const head = (page, kind, id = "aids") => page.locator(`#${id}-others [data-kind=${kind}] h3`).innerText();
async function seek(page, words, id = "aids") {
    await page.locator(`#${id}-search`).fill("");
    await page.locator(`#${id}-others`).waitFor({state: "hidden"});
    await page.locator(`#${id}-search`).fill(words);
    await page.locator(`#${id}-others`).waitFor();
}
async function open(page) {
    await page.locator("#canvas").focus();
    await page.keyboard.press("a");
    await page.locator("#aids").waitFor();
}
const gone = (page, id = "aids") => page.locator("#" + id).waitFor({state: "detached"});

test("what a word finds in all, and where each hit leads", {timeout: 600000}, async () => {
    const page = await world.open({init: dice}), me = await player(page);
    await me.begin("Napoleon", "Borodino", "Two at this table", "Begin");
    await settled(page);
    for (let n = 0; n < 4 && (await scene(page)).dialog; ++n) await page.keyboard.press("Escape"), await settled(page);
    await open(page);
    assert.equal(await page.evaluate(() => performance.getEntriesByType("resource").filter(r => /search/.test(r.name)).length), 0, "nothing of it comes before it is wanted");
    await page.evaluate(axe + "; window.axe = axe");

    // ---- words anywhere, in any order and case; marked where they stand
    await seek(page, "DAVOUT");
    assert.ok((await kinds(page)).includes("units") && (await kinds(page)).includes("history"), `${await kinds(page)}`);
    const table = (await page.evaluate(() => redoubt.look())).table, own = table.units.filter(unit => /davout/i.test(`${unit.name} ${unit.of}`));
    assert.ok(own.length > 5);
    assert.equal(await head(page, "units"), `Units (${own.length})`, "by their formation");
    assert.equal(await hits(page, "units").count(), 6);
    assert.equal(await page.locator("#aids-others [role=status]").innerText(), `Found elsewhere: ${(await page.locator("#aids-others h3").allInnerTexts()).reduce((sum, text) => sum + +text.match(/\d+/)[0], 0)}`);
    await page.locator("#aids-others [data-kind=units] .more").click();
    assert.equal(await hits(page, "units").count(), own.length);
    assert.equal(await page.evaluate(() => document.activeElement.className.split(" ")[0]), "hit");
    assert.match(await hits(page, "history").first().locator("mark").first().innerText(), /^Davout$/i);
    await looks(page, "aids", async what => {
        const box = await page.locator("#aids-others").boundingBox(), all = await page.locator("#aids article").boundingBox();
        assert.ok(box.x >= all.x && box.x + box.width <= all.x + all.width + 1, what);
        assert.ok((await hits(page, "units").first().boundingBox()).height >= 44, what);
        await shot(page, `search-${what}`);
    });
    await page.setViewportSize(sizes.desktop.viewport);
    assert.deepEqual(await page.evaluate(async () => (await axe.run(document.getElementById("aids"), {resultTypes: ["violations"]})).violations.map(v => `${v.id}: ${v.nodes.map(n => n.target).slice(0, 4)}`)), []);

    // ---- a unit: the map goes to it, its card lies open
    const {digest} = await scene(page), unit = own.find(one => /^\d{4}/.test(one.place));
    await seek(page, `${unit.name} ${unit.place.slice(0, 4)}`);
    await hits(page, "units").first().click();
    await gone(page);
    await until(page, s => s.dialog === "" && s.scene.card?.sub.includes(unit.place.slice(0, 4)), "its card, in the column");
    await settled(page);
    let now = await scene(page);
    assert.ok(now.scene.card.sub.includes(unit.place.slice(0, 4)), JSON.stringify([unit, now.scene.card]));
    const [x, y] = now.hexes[unit.place.slice(0, 4)];
    assert.ok(x >= now.free[0] && x <= now.free[2] && y >= now.free[1] && y <= now.free[3], JSON.stringify([unit.place, x, y, now.free, now.camera, now.size]));
    await page.keyboard.press("Escape");

    // ---- a rule, by its number and by its words
    await open(page);
    await seek(page, "cavalry zone");
    assert.ok(await hits(page, "rules").count() > 1);
    await seek(page, "4.23");
    await hits(page, "rules").first().click();
    await until(page, s => s.dialog === "rule" && /^4\.23 {2}\S/.test(s.dialog_heading), "the paragraph, when the rules have come");
    await page.keyboard.press("Escape");

    // ---- an example, and back out of it
    await open(page);
    await seek(page, "quadrangle charge");
    const about = await hits(page, "examples").first().locator("span").innerText();
    await hits(page, "examples").first().click();
    now = await until(page, s => s.scene?.example, "the example");
    assert.equal(now.scene.example.words.slice(0, 40), about.slice(0, 40));
    await me.press("Leave the example");
    assert.equal((await scene(page)).digest, digest);

    // ---- history, and out of it a table at its row
    await open(page);
    await seek(page, "shevardino redoubt");
    await hits(page, "history").first().click();
    await page.locator("#history").waitFor();
    await page.waitForFunction(() => document.activeElement.id === "history-shevardino-redoubt");
    assert.equal(await page.locator("#aids").count(), 0);
    await seek(page, "forest", "history");
    assert.deepEqual((await kinds(page, "history")).filter(kind => kind === "history"), [], "what the sheet has it shows itself");
    await hits(page, "aids", "history").first().click();
    await page.locator("#aids .sought").waitFor();
    assert.match(await page.locator("#aids .sought").innerText(), /forest/i);
    assert.equal(await page.locator("#aids [aria-current]").count(), 0);
    await page.keyboard.press("Escape");
    await gone(page);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("by the keyboard alone, in the text view", {timeout: 600000}, async () => {
    const page = await world.open(), me = await player(page);
    await me.begin("5 September", "Two at this table", "Begin");
    await page.keyboard.press("t");
    await page.locator("#reading-commands button", {hasText: "Menu"}).click();
    await page.locator("#reading-heard button", {hasText: "Player aids"}).click();
    await page.locator("#aids").waitFor();
    const unit = (await page.evaluate(() => redoubt.look())).table.units.find(one => /^\d{4}/.test(one.place));
    await page.locator("#aids-search").focus();
    await page.keyboard.type(unit.name);
    await page.locator("#aids-others").waitFor();
    await page.keyboard.press("ArrowDown");
    assert.equal(await page.evaluate(() => document.activeElement.className.split(" ")[0]), "hit");
    await page.keyboard.press("ArrowUp");
    assert.equal(await focus(page), "aids-search");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await gone(page);
    await page.locator("#reading-card", {hasText: unit.of}).waitFor();
    await page.waitForFunction(() => document.activeElement.id === "reading-card-title"); // where it is read on
    assert.equal((await scene(page)).dialog, "");
    await page.locator("#reading-commands button", {hasText: "Menu"}).click();
    await page.locator("#reading-heard button", {hasText: "Player aids"}).click();
    await page.locator("#aids-search").fill("7.0");
    await page.locator("#aids-others [data-kind=rules] .hit").first().press("Enter");
    await page.locator("#reading-heard", {hasText: "7.0"}).waitFor();
    await page.keyboard.press("Escape");
    await until(page, s => !s.dialog, "the table again");
    assert.equal(await page.locator("#reading").isVisible(), true);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("the text view's journal is heard whole, or what of it is wanted", {timeout: 600000}, async () => {
    const page = await world.open(), me = await player(page);
    await me.begin("5 September", "Two at this table", "Begin");
    await page.keyboard.press("t");
    const log = page.locator("#reading-log p"), kind = words => page.locator("#reading-kinds button", {hasText: words});
    await log.first().waitFor();
    const whole = await log.allInnerTexts();
    assert.equal(await kind("All of the journal").getAttribute("aria-pressed"), "true");
    await kind("Losses").click();
    await page.locator("#reading-log", {hasText: /^Nothing of it so far\.$/}).waitFor();
    assert.equal(await kind("Losses").getAttribute("aria-pressed"), "true");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Losses", "the focus stays");
    await kind("All of the journal").click();
    await page.waitForFunction(n => document.querySelectorAll("#reading-log p").length === n, whole.length);
    assert.deepEqual(await log.allInnerTexts(), whole);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("by finger, in Russian and French: no mind of case and accents; from the title page there are no units", {timeout: 600000}, async () => {
    const told = code => JSON.parse(readFileSync(join(pageFolder, `history-${code}.json`), "utf8")).chapters.flatMap(({entries}) => entries);
    for (const [locale, words, expected, of] of [["ru", "БАРКЛАЙ", /Барклай/, ["Правила", "Таблицы", "История", "Примеры", "Отряды"]], ["fr", "fleche", /[Ff]lèche/, ["Règles", "Tableaux", "Histoire", "Exemples", "Unités"]]]) {
        const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.tablet, locale, serviceWorkers: "block"});
        const page = await world.open({context});
        await page.keyboard.press("a");
        await page.locator("#aids").waitFor();
        await seek(page, words);
        assert.ok(told(locale).length > 0);
        assert.equal(await hits(page, "units").count(), 0);
        assert.match(await page.locator("#aids-others [data-kind=history] mark").first().innerText(), expected);
        for (const name of await page.locator("#aids-others h3").allInnerTexts()) assert.ok(of.some(one => name.startsWith(one)), name);
        await hits(page, "history").first().tap();
        await page.locator("#history").waitFor();
        assert.deepEqual(page.faults, []);
        await context.close();
    }
});

test("without a network: what was looked through before is found, what is missing is named", {timeout: 600000}, async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop});
    const page = await world.open({context});
    await page.waitForFunction(() => navigator.serviceWorker.controller, null, {timeout: 120000});
    await open(page);
    await seek(page, "raevsky");
    assert.ok((await kinds(page)).includes("history"));
    await kept(page, "search.js", "search-classic-en.json", "history-en.json", "examples-classic.json", "aids-classic-en.json");
    await context.setOffline(true);
    await page.reload();
    await ready(page);
    await open(page);
    await seek(page, "raevsky");
    assert.ok((await kinds(page)).includes("history"));
    await seek(page, "zone of control");
    assert.ok((await kinds(page)).includes("rules"));
    await hits(page, "rules").first().click();
    await until(page, s => s.dialog === "rule", "the paragraph");

    // ---- what has never been wanted is named, and looked through as soon as it is there
    await page.evaluate(async () => {
        for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const request of await cache.keys()) if (/history-en/.test(request.url)) await cache.delete(request);
        }
    });
    await page.reload();
    await ready(page);
    await open(page);
    await seek(page, "raevsky");
    await page.locator("#aids-others p", {hasText: "Not to be had without a network: History"}).waitFor();
    await context.setOffline(false);
    await seek(page, "raevsky");
    await hits(page, "history").first().waitFor();
    await context.close();
});
