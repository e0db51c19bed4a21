// A study: begun from a game in the staff tent, with notes, hexes and ways marked; read over the board; changed, kept, sent as a file and as a
// link to a device that has nothing of it; what is no study, in four languages; every size and theme.
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {join} from "node:path";
import {after, before, test} from "node:test";
import {root, scene, settled, shared, shot, sizes, start, until} from "./harness.mjs";
import {looks, within} from "./looks.mjs";
import {player} from "./player.mjs";

const file = {name: "game.redoubt", mimeType: "application/octet-stream", buffer: readFileSync(join(root, "tests", "e2e", "tent.redoubt"))};
let world;
before(async () => { world = await start(); });
after(() => world?.stop());

const tent = page => page.locator("#tent");
const notes = page => page.locator("#tent .notes li");
async function pitch(page) {
    const me = await player(page);
    for (let n = 0; n < 4 && (await scene(page)).dialog; ++n) await page.keyboard.press("Escape"), await settled(page);
    await me.press("Menu");
    await me.press("Staff tent");
    await tent(page).waitFor();
    await page.locator("#tent-tab-study").click();
}
const moment = page => scene(page).then(s => s.scene.time_line?.at);

test("a study is written, read over the board, kept and sent", async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop, serviceWorkers: "block", acceptDownloads: true});
    const page = await world.open({context});
    await page.setInputFiles("#file", file);
    await until(page, s => s.page === "table", "the table");
    await settled(page);
    await pitch(page);
    await page.locator("#study-begin").click();
    await page.locator("#study-add").click();
    await page.locator("#study-words").fill("The end of it.\n<b>No tag</b>");
    await page.locator("#study-marks").fill("1718, 1718-1820");
    await page.locator("#study-keep").click();
    await notes(page).first().waitFor();
    assert.match(await notes(page).first().innerText(), /Turn \d+ · 1718 · 1718-1820\s+The end of it\.\n<b>No tag<\/b>/);
    await page.locator("#study-title").fill("How it ended");
    await page.locator("#study-title").blur();

    // ---- another moment, by the board; a hex that is none is refused with its place
    await page.locator("#tent-close").click();
    await page.evaluate(() => redoubt.call?.("report", 1, 4));
    const me = await player(page);
    if (!(await scene(page)).scene.time_line) await me.press("Menu"), await me.press("Watch the game");
    await pitch(page);
    await page.locator("#study-add").click();
    await page.locator("#study-words").fill("Here it begins.");
    await page.locator("#study-marks").fill("9999");
    await page.locator("#study-keep").click();
    await page.locator("#tent .trouble").filter({hasText: "That is no study of ours"}).waitFor();
    assert.equal(await page.locator("#study-words").inputValue(), "Here it begins.", "nothing is lost");
    await page.locator("#study-marks").fill("1520");
    await page.locator("#study-keep").click();
    await notes(page).nth(1).waitFor();
    assert.match(await notes(page).first().innerText(), /1520\s+Here it begins\./, "by the order of the game");
    await looks(page, "tent", (what, theme, view) => within(tent(page), what, view));
    await shot(page, "study-tab");

    // ---- read
    await page.locator("#study-read").click();
    await tent(page).waitFor({state: "detached"});
    assert.match(await page.locator("#study-strip").innerText(), /1 \/ 2 · Turn \d+\s+Here it begins\./);
    await settled(page);
    const first = await moment(page);
    await page.locator("#study-next").click();
    await page.locator("#study-said").filter({hasText: "The end of it."}).waitFor();
    assert.equal(await page.locator("#study-said b").count(), 0, "words, not a page");
    await settled(page);
    const last = await moment(page);
    assert.ok(last > first, JSON.stringify([first, last]));
    await looks(page, "study-strip", (what, theme, view) => within(page.locator("#study-strip"), what, view));
    await shot(page, "study-read");
    await page.locator("#study-shut").click();

    // ---- kept; a file; a link
    await page.reload();
    await page.waitForFunction(() => window.redoubt?.ready);
    await until(page, s => s.page === "title", "the title");
    await page.setInputFiles("#file", file);
    await until(page, s => s.page === "table", "the table");
    await settled(page);
    await pitch(page);
    await notes(page).nth(1).waitFor();
    assert.equal(await page.locator("#study-title").inputValue(), "How it ended");
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator("#study-save").click()]);
    assert.equal(download.suggestedFilename(), "How it ended.study.json");
    const saved = JSON.parse(readFileSync(await download.path(), "utf8"));
    assert.deepEqual(saved.notes.map(note => note.marks), [["1520"], ["1718", "1718-1820"]]);
    await page.locator("#study-share").click();
    const link = await shared(page);
    assert.ok(link.length < 8000, `${link.length} characters`);
    await page.keyboard.press("Escape");
    await page.locator("#study-drop-0").click();
    await page.waitForFunction(() => document.querySelectorAll("#tent .notes li").length === 1);
    await page.locator("#study-change-0").click();
    await page.locator("#study-words").fill("Changed.");
    await page.locator("#study-keep").click();
    await notes(page).filter({hasText: "Changed."}).waitFor();
    await page.locator("#study-away").click();
    await page.locator("#study-begin").waitFor();
    await page.locator("#study-former").click(); // it was not thrown away
    await notes(page).filter({hasText: "Changed."}).waitFor();

    // ---- another one by a link takes its place, and gives it back; a damaged one does not touch it
    const again = await world.open({context, query: "?study#bm9uc2Vuc2U"});
    await again.locator("#tent .trouble").filter({hasText: "holds no study"}).waitFor();
    await notes(again).filter({hasText: "Changed."}).waitFor();
    await again.close();
    const third = await world.open({context, query: link.slice(link.indexOf("?"))});
    await notes(third).nth(1).waitFor();
    await third.locator("#study-former").click();
    await notes(third).filter({hasText: "Changed."}).waitFor();
    assert.equal(await notes(third).count(), 1);
    await context.close();

    // ---- on a device that has nothing of it
    const other = await world.browser.newContext({reducedMotion: "reduce", ...sizes.tablet, serviceWorkers: "block"});
    const there = await world.open({context: other, query: link.slice(link.indexOf("?"))});
    await notes(there).nth(1).waitFor();
    await there.locator("#study-show-1").click();
    await until(there, s => s.page === "table" && s.scene?.time_line, "the game of the study");
    await settled(there);
    assert.equal(await moment(there), last);
    assert.match(await there.locator("#study-strip").innerText(), /2 \/ 2/);
    await shot(there, "study-sent");
    await other.close();
});

test("what is no study is refused, in the reader's language", async () => {
    for (const [locale, words, study] of [["en", /holds no study/, "Study"], ["fr", /pas d’étude/, "Étude"], ["pl", /nie zawiera studium/, "Studium"], ["ru", /нет разбора/, "Разбор"]]) {
        const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.tablet, locale, serviceWorkers: "block"});
        const page = await world.open({context, query: "?study#bm9uc2Vuc2U"});
        await page.locator("#tent .trouble").filter({hasText: words}).waitFor();
        assert.equal(await page.locator("#tent-tab-study").innerText(), study);
        await context.close();
    }
    // A few bytes that would fill gigabytes; a study with a game that is none; something else altogether.
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.tablet, serviceWorkers: "block"});
    const page = await world.open({context, query: "?puzzle="});
    await page.locator("#tent-tab-study").click();
    const packed = async words => page.evaluate(async words => {
        const bytes = new Uint8Array(await new Response(new Blob([words]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer());
        return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    }, words);
    const bad = [[" ".repeat(5_000_000), /holds no study/], [JSON.stringify({study: 1, title: "x", games: ["#zzz"], notes: []}), /games 1/], ["[]", /no study of ours/]];
    for (const [words, says] of bad) {
        const link = `${world.address}?study#${await packed(words)}`;
        const other = await context.newPage();
        await other.goto(link);
        await other.locator("#tent .trouble").filter({hasText: says}).waitFor();
        await other.close();
    }
    await context.close();
});
