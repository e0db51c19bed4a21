// Three designs of one assault in the staff tent: boards of all three systems without a game, fought out and laid beside each other; another
// assault; what stands round a work in one's own game; stopped; other languages; every size and theme.
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {join} from "node:path";
import {after, before, test} from "node:test";
import {root, scene, settled, shot, sizes, start, until} from "./harness.mjs";
import {looks, within} from "./looks.mjs";
import {player} from "./player.mjs";

const long = {timeout: 400000};
let world;
before(async () => { world = await start(); });
after(() => world?.stop());

const tent = page => page.locator("#tent");
const boards = async (page, of = "shevardino") => { // French, Russian and walls of each
    await page.waitForFunction(of => document.querySelectorAll(`#tent [data-of="${of}"] svg.board`).length === 3, of, long);
    return page.evaluate(() => [...document.querySelectorAll("#tent svg.board")].map(svg => [svg.querySelectorAll(".side0 .body").length, svg.querySelectorAll(".side1 .body").length, svg.querySelectorAll(".wall").length]));
};
const cells = page => page.evaluate(() => [...document.querySelectorAll("#tent .wide table")].filter(table => !table.closest("details")).map(table => [...table.rows].map(row => [...row.cells].map(cell => cell.textContent))));

test("three boards of one assault, fought out and compared", {timeout: 1200000}, async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop, serviceWorkers: "block"});
    const page = await world.open({context, query: "?puzzle="});
    await page.locator("#tent-tab-designs").click();
    for (const counts of await boards(page)) assert.ok(counts.every(n => n >= 4), JSON.stringify(counts));
    await page.locator("#tent .designs ~ section p").first().waitFor(long); // what is known of the day
    assert.match(await page.locator("#tent-panel").innerText(), /12 heavy guns|Shevardino/);
    await page.locator("#designs-who-napoleon-head").click();
    assert.match(await page.locator("#designs-who-napoleon").innerText(), /Compans[\s\S]*Russians/);
    await page.locator("#designs-games").selectOption("20");
    await page.locator("#designs-level").selectOption("level1");
    await page.locator("#designs-begin").click();
    await page.locator("#tent-state").filter({hasText: "All fights have been fought."}).waitFor(long);
    const [figures, hours] = await cells(page);
    assert.deepEqual(figures[0], ["What is counted", "Classic", "Napoleon", "Triumph"]);
    assert.deepEqual(figures[1], ["Fights", "20", "20", "20"]);
    for (const row of figures.slice(2)) for (const cell of row.slice(1)) assert.match(cell, /^[\d,.]+( %|%)?( \([\d,.%–]+\))?$/, row.join(" | "));
    assert.equal(hours.at(-1)[0], "20:00");
    for (const [at, cell] of hours.at(-1).slice(1).entries()) assert.ok(figures[2][at + 1].startsWith(cell + " "), `the last hour is the end: ${hours.at(-1)} and ${figures[2]}`);
    // ---- the first fight, by the hour: somebody has moved, on every board
    const drawnNow = () => page.evaluate(() => [...document.querySelectorAll("#tent .designs section")].map(part => part.querySelector(".counters").innerHTML));
    const atFirst = await drawnNow();
    await page.locator("#designs-hour").focus();
    await page.keyboard.press("End");
    assert.match(await page.locator("label[for=designs-hour]").innerText(), /The first of these fights, at 20:00/);
    for (const [n, drawing] of (await drawnNow()).entries()) assert.notEqual(drawing, atFirst[n]);
    await looks(page, "tent", async (what, theme, view) => {
        await within(tent(page), what, view);
        assert.equal(await page.locator("#tent-panel").evaluate(e => e.scrollWidth > e.clientWidth), false, what);
        if (process.env.REDOUBT_PICTURES) await page.waitForTimeout(300), await shot(page, `designs-${what}-${theme}`);
    });

    // ---- another one: the boards at once, without figures; a long one can be stopped
    await page.locator("#designs-assault").selectOption("great");
    for (const counts of await boards(page, "great")) assert.ok(counts.every(n => n >= 2), JSON.stringify(counts));
    assert.equal(await page.locator("#designs-figures .wide").count(), 0);
    if (process.env.REDOUBT_PICTURES) await page.waitForTimeout(1500), await shot(page, "designs-great");
    await page.locator("#designs-games").selectOption("1000");
    await page.locator("#designs-begin").click();
    await page.waitForFunction(() => document.querySelectorAll("#designs-figures .wide").length > 0, null, long);
    await page.locator("#tent-stop").click();
    await page.locator("#tent-state").filter({hasText: "Stopped."}).waitFor(long);
    await context.close();
});

test("one's own game round a work, carried over; in another language", {timeout: 1200000}, async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.tablet, locale: "ru", serviceWorkers: "block", acceptDownloads: true});
    const page = await world.open({context});
    await page.setInputFiles("#file", {name: "game.redoubt", mimeType: "application/octet-stream", buffer: readFileSync(join(root, "tests", "e2e", "tent.redoubt"))});
    await until(page, s => s.page === "table", "the table");
    await settled(page);
    const me = await player(page);
    for (let n = 0; n < 4 && (await scene(page)).dialog; ++n) await page.keyboard.press("Escape"), await settled(page);
    for (const verb of ["menu", "tent"]) {
        const hit = (await scene(page)).hits.filter(h => h.verb === verb).at(-1);
        await page.mouse.click(hit.x, hit.y);
        await settled(page);
    }
    assert.ok(me);
    await tent(page).waitFor();
    await page.locator("#tent-tab-designs").click();
    await boards(page);
    assert.equal(await page.locator("#tent-tab-designs").innerText(), "Три замысла");
    await page.locator("#designs-assault").selectOption("own/shevardino");
    assert.ok((await boards(page, "own/shevardino")).every(([french, russians]) => french > 0 && russians > 0));
    assert.equal(await page.locator("#tent-state.trouble").count(), 0, await page.locator("#tent-state").innerText());
    await page.locator("#designs-assault").selectOption("own/gorki"); // nobody is near it
    await page.locator("#tent-state.trouble").waitFor(long);
    await page.setViewportSize({width: 390, height: 844});
    await within(page.locator("#tent header"), "tabs", {width: 390, height: 844});
    if (process.env.REDOUBT_PICTURES) await page.waitForTimeout(500), await shot(page, "designs-own");
    await context.close();
});
