// The staff tent: a game is opened from its file and looked through; review, luck and laboratory to their ends, one stopped and gone
// on with; both ways of a mark tried; a question answered on the board, and judged; two decisions of one's own compared; the board and back, the better line, other languages, without a network; damaged bytes.
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {createRequire} from "node:module";
import {join} from "node:path";
import {after, before, test} from "node:test";
import {kept, ready, root, scene, settled, shot, sizes, start, until} from "./harness.mjs";
import {player} from "./player.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const file = {name: "game.redoubt", mimeType: "application/octet-stream", buffer: readFileSync(join(root, "tests", "e2e", "tent.redoubt"))};
const long = {timeout: 400000};
let world;
before(async () => { world = await start(); });
after(() => world?.stop());

const tent = page => page.locator("#tent");
const state = page => page.locator("#tent-state");
async function opened(page, comes = true) { // the game, and the menu's entry
    await page.setInputFiles("#file", file);
    await until(page, s => s.page === "table", "the table");
    await settled(page);
    return pitch(page, comes);
}
async function pitch(page, comes = true) {
    const me = await player(page);
    for (let n = 0; n < 4 && (await scene(page)).dialog; ++n) await page.keyboard.press("Escape"), await settled(page);
    await me.press("Menu");
    await me.press(/^(Staff tent|Namiot|La tente|Штабная)/);
    if (comes) await tent(page).waitFor();
    return me;
}
const said = (page, words) => state(page).filter({hasText: words}).waitFor(long);
async function faults(page) {
    await page.evaluate(axe + "; window.axe = axe");
    assert.deepEqual(await page.evaluate(async () => (await axe.run(document.getElementById("tent"), {resultTypes: ["violations"]})).violations
        .map(v => `${v.id}: ${v.nodes.map(n => `${n.target} ${n.any[0]?.message ?? ""}`).slice(0, 4).join(" | ")}`)), []);
}
const sticksOut = page => page.locator("#tent-panel").evaluate(e => e.scrollWidth > e.clientWidth);

// Begins the laboratory anew, and waits until it tells of these games and no longer of the last.
async function playAnew(page) {
    const was = await page.locator("#tent .verdict").innerText();
    await page.locator("#tent-play").click();
    await page.waitForFunction(was => { const told = document.querySelector("#tent .verdict")?.textContent; return told && told !== was; }, was, long);
}

test("a game in the staff tent: review, luck, laboratory; the board and back; the better line", {timeout: 1200000}, async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop, serviceWorkers: "block"});
    const page = await world.open({context});
    assert.equal(await page.evaluate(() => performance.getEntriesByType("resource").filter(r => /tent/.test(r.name)).length), 0, "nothing of it comes before it is wanted");
    await opened(page);

    // ---- review: a cadet has erred
    await page.locator("#tent .chart canvas").waitFor(long);
    await said(page, "All decisions");
    await page.locator("#tent-figures-head").click();
    assert.match(await page.locator("#tent-figures table").innerText(), /Turn 1\s+\d+.?%[\s\S]*(Blunder|Mistake) \(/);
    await page.locator("#tent-figures-head").click();
    for (const share of [.1, .9]) { // a tap on the curve opens the nearest mark
        const over = await page.locator("#tent .u-over").boundingBox();
        await page.mouse.click(over.x + share * over.width, over.y + over.height / 2);
        const open = page.locator("#tent .marks details[open]");
        assert.equal(await open.count(), 1);
        assert.equal(await page.evaluate(() => document.activeElement.parentElement.open), true);
        await open.locator("summary").click();
        await page.locator("#tent .chart").scrollIntoViewIfNeeded();
    }
    const blunder = page.locator("#tent details", {has: page.locator(".blunder, .mistake")}).first();
    await blunder.locator("summary").click();
    assert.match(await blunder.innerText(), /Played[\s\S]*Better[\s\S]*same dice, \d+ times each/);
    assert.ok(await blunder.locator("ol").last().locator("li").count() > 0);
    assert.match(await page.locator("#tent .marks").innerHTML(), /Why: how it stood/); // at least one of the marks has reasons
    await faults(page);
    await shot(page, "tent-review-desktop");
    await page.locator("#tent-only").selectOption("1");
    assert.equal(await page.locator("#tent summary", {hasText: "French"}).count(), 0);
    await page.locator("#tent-only").selectOption("-1");
    await page.locator("#tent-learn").click();
    assert.match(await page.locator("#tent-question").innerText(), /What would you play/);
    await page.locator("#tent-tell").click();
    assert.match(await page.locator("#tent-answer").innerText(), /Better/);

    // ---- asked again, of another mind and in a hurry; stopped, and gone on with
    await page.locator("#tent-list").click();
    await page.locator("#tent-level").selectOption("level4");
    await page.locator("#tent-budget").selectOption("quick");
    await page.locator("#tent-again").click();
    await page.locator("#tent-stop").click();
    await said(page, "Stopped");
    await page.waitForTimeout(1500);
    const rests = await page.locator("#tent-panel").innerText();
    await page.waitForTimeout(1500);
    assert.equal(await page.locator("#tent-panel").innerText(), rests, "it rests");
    await page.locator("#tent-on").click();
    await said(page, /The budget is spent|All decisions/);
    assert.match(await page.locator("#tent-panel").innerText(), /\d+ of \d+ stretches/);
    await page.locator("#tent-level").selectOption("level3");
    await page.locator("#tent-budget").selectOption("whole");
    await page.locator("#tent-again").click();
    await said(page, "All decisions");

    // ---- luck
    await page.locator("#tent-tab-luck").click();
    await page.locator("#tent dl").waitFor(long);
    assert.match(await page.locator("#tent dl").innerText(), /With even dice[\s\S]*%/);
    await faults(page);
    await shot(page, "tent-luck-desktop");

    // ---- to the board, and back to what was found
    await page.locator("#tent .marks summary").first().click();
    await page.locator("#tent .marks button", {hasText: "Show on the board"}).first().click();
    await tent(page).waitFor({state: "detached"});
    const looked = await until(page, s => s.scene?.time_line, "the time line");
    assert.ok(looked.scene.time_line.at > 0);
    await pitch(page);
    assert.match(await page.locator("#tent dl").innerText(), /With even dice/);

    // ---- the laboratory, from the step shown; and stopped
    await page.locator("#tent-tab-lab").click();
    await page.locator("#tent-french").selectOption("easy");
    await page.locator("#tent-russian").selectOption("easy");
    await page.locator("#tent-manner0").selectOption("rash");
    assert.match(await page.locator("#tent-manners").innerText(), /Patient: .*40.?%.*400.?%.*Rash: .*300.?%.*40.?%/);
    await page.locator("#tent-play").click();
    await said(page, "All games");
    assert.match(await page.locator("#tent .verdict").innerText(), /^20 games: the French win \d+.?% \(\d+.?% to \d+.?%\)/);
    assert.match(await page.locator("#tent-found").innerText(), /How it ended[\s\S]*(victory|win)[\s\S]*When it changed hands for the first time[\s\S]*Turn \d+: \d+.?%/);
    await faults(page);
    await shot(page, "tent-lab-desktop");
    await page.locator("#tent-games").selectOption("100");
    await page.locator("#tent-narrow").selectOption("10");
    await playAnew(page);
    await said(page, /narrow enough|All games/);
    const [, n, low, high] = (await page.locator("#tent .verdict").innerText()).match(/^(\d+) games.*\((\d+).?% to (\d+).?%\)/);
    assert.ok(Number(n) === 100 || Number(n) >= 20 && high - low <= 21, `${n}: ${low} to ${high}`);
    await page.locator("#tent-narrow").selectOption("0");
    await page.locator("#tent-games").selectOption("1000");
    await playAnew(page);
    await page.locator("#tent-stop").click();
    await said(page, "Stopped");
    const games = await page.locator("#tent .verdict").innerText();
    await page.waitForTimeout(1000);
    assert.equal(await page.locator("#tent .verdict").innerText(), games, "it has stopped");
    await page.locator("#tent-on").click();
    await page.waitForFunction(games => document.querySelector("#tent .verdict").textContent !== games, games, long);
    await page.locator("#tent-stop").click();
    await said(page, "Stopped");

    // ---- both ways of a mark, tried to the end
    await page.locator("#tent-tab-review").click();
    const erred = page.locator("#tent details", {has: page.locator(".blunder, .mistake")}).first();
    await erred.locator("summary").click();
    await erred.locator("button", {hasText: "Try both"}).click();
    await page.waitForFunction(() => /\d+ pairs of games .* Quick \(Rash\) against Quick.*(may be chance|is real)/s.test(document.querySelector("#tent-panel").innerText), null, long);
    await erred.locator("button", {hasText: /^Stop$/}).click();
    await erred.locator("button", {hasText: "Go on"}).waitFor();
    await erred.locator("button", {hasText: "Go on"}).click();
    await page.waitForFunction(() => /^100 pairs of games/m.test(document.querySelector("#tent-panel").innerText), null, long);
    if (process.env.REDOUBT_PICTURES) await erred.scrollIntoViewIfNeeded(), await shot(page, "tent-both-desktop");
    await erred.locator("summary").click();

    // ---- every size, by night too
    for (const [name, width, height] of [["landscape", 1024, 768], ["tablet", 820, 1180], ["phone", 390, 844]]) {
        if (name === "tablet") await page.emulateMedia({colorScheme: "dark"});
        await page.setViewportSize({width, height});
        for (const tab of ["lab", "luck", "review"]) {
            await page.locator("#tent-tab-" + tab).click();
            await page.waitForTimeout(500);
            assert.equal(await sticksOut(page), false, `${tab}, ${name}`);
            await shot(page, `tent-${tab}-${name}`);
        }
    }
    await faults(page);

    // ---- the better line is a game of its own
    await page.setViewportSize(sizes.desktop.viewport);
    const again = page.locator("#tent details", {has: page.locator(".blunder, .mistake")}).first();
    await again.locator("summary").click();
    await again.locator("button", {hasText: "Play the better line"}).click();
    await tent(page).waitFor({state: "detached", ...long});
    await until(page, s => s.page === "table" && !s.scene?.time_line && !s.scene?.ending, "the line");
    assert.deepEqual(page.faults, []);
    await context.close();
});

test("a mistake answered on the board: the question waits, what is tried is judged, and the game comes back", {timeout: 900000}, async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop, serviceWorkers: "block"});
    const page = await world.open({context}), me = await opened(page);
    await said(page, "All decisions");
    await page.locator("#tent-learn").click();
    await page.locator("#tent-try").click();
    await tent(page).waitFor({state: "detached", ...long});
    await until(page, s => s.page === "table" && !s.scene?.ending && s.dialog, "the line");
    await pitch(page); // too early
    await said(page, "Nothing has been tried");
    await page.locator("#tent-close").click();
    await me.press("Stop here");
    await pitch(page);
    await said(page, "Judged");
    const told = await page.locator("#tent-panel").innerText();
    assert.match(told, /What would you play[\s\S]*Tried[\s\S]*facing[\s\S]*32 times each[\s\S]*Best known\s+\d+.?%\s+\d+.?% to \d+.?%/);
    assert.match(told, /(best known|what was played|was better)/);
    await page.locator("#tent-tell").click();
    assert.match(await page.locator("#tent-answer").innerText(), /Better/);
    await faults(page);
    if (process.env.REDOUBT_PICTURES)
        for (const [name, width, height] of [["desktop", 1366, 768], ["landscape", 1024, 768], ["tablet", 820, 1180], ["phone", 390, 844]]) {
            await page.setViewportSize({width, height});
            await page.waitForTimeout(400);
            assert.equal(await sticksOut(page), false, name);
            await shot(page, "tent-judged-" + name);
        }
    await page.setViewportSize(sizes.desktop.viewport);
    await page.locator("#tent-back").click();
    await until(page, s => s.page === "table" && s.dialog, "the game");
    await settled(page);
    await pitch(page);
    await said(page, "All decisions");
    assert.deepEqual(page.faults, []);
    await context.close();
});

test("two decisions of one's own in one position: the game's and one played on the board, over the same dice", {timeout: 900000}, async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop, serviceWorkers: "block"});
    const page = await world.open({context}), me = await opened(page);
    const blunder = page.locator("#tent details", {has: page.locator(".blunder")}).first(); // in a movement
    await said(page, "All decisions");
    await blunder.locator("summary").click();
    await blunder.locator("button", {hasText: "Show on the board"}).click();
    await tent(page).waitFor({state: "detached"});
    const strip = page.locator("#mark-strip"), where = () => strip.locator(".where").innerText();
    assert.match(await strip.innerText(), /^\d+ \/ \d+ · (Blunder|Mistake) · (French|Russians) · Turn \d+ · [−-]\d[\s\S]*Played: [\s\S]*Better: /);
    const looked = await until(page, s => s.scene?.time_line, "the time line");
    if (process.env.REDOUBT_PICTURES)
        for (const [name, width, height] of [["phone", 390, 844], ["tablet", 820, 1180], ["desktop", 1366, 768]]) {
            await page.setViewportSize({width, height});
            await settled(page);
            await shot(page, "tent-mark-" + name);
        }
    await page.locator("#mark-tent").click();
    await tent(page).waitFor();
    assert.equal(await strip.count(), 0);
    await page.locator("#tent-tab-luck").click(); // and from one throw to the next
    await page.locator("#tent .marks summary").first().click(long);
    await page.locator("#tent .marks button", {hasText: "Show on the board"}).first().click();
    const first = await where();
    assert.match(first, /^1 \/ \d+ · (Lucky|Unlucky) dice · /);
    const from = (await until(page, s => s.scene?.time_line, "the throw")).scene.time_line.at;
    await page.locator("#mark-next").click();
    assert.match(await where(), /^2 \//);
    await until(page, s => s.scene?.time_line?.at !== from, "the next throw");
    await page.locator("#mark-back").click();
    assert.equal(await where(), first);
    await until(page, s => s.scene?.time_line?.at === from, "the throw again");
    await page.locator("#mark-tent").click();
    await tent(page).waitFor();
    await page.locator("#tent-tab-review").click();
    await blunder.locator("button", {hasText: "Show on the board"}).evaluate(e => e.closest("details").open || e.closest("details").querySelector("summary").click());
    await blunder.locator("button", {hasText: "Show on the board"}).click();
    await pitch(page);
    await page.locator("#tent-tab-lab").click();
    const decisions = page.locator("#tent-decisions");
    await page.locator("#tent-own-drop0").waitFor(long);
    assert.match(await decisions.innerText(), /Two decisions compared[\s\S]*The first\s+\S+[\s\S]*Leave it out[\s\S]*Try another way on the board/);
    for (const side of ["french", "russian"]) await page.locator("#tent-" + side).selectOption("easy");
    await page.locator("#tent-own-try").click();
    await tent(page).waitFor({state: "detached", ...long});
    await until(page, s => s.page === "table" && !s.scene?.ending && s.dialog, "the line");
    for (let n = 0; n < 4 && (await scene(page)).dialog; ++n) await page.keyboard.press("Escape"), await settled(page);
    await pitch(page); // too early
    await decisions.filter({hasText: "Nothing has been tried yet"}).waitFor(long);
    await page.locator("#tent-close").click();
    await me.press("End movement");
    if (await me.can(/^End/)) await me.press(/^End/); // it asks once more
    await pitch(page);
    await page.locator("#tent-own-drop1").waitFor(long);
    assert.equal(await page.locator("#tent-tab-lab").getAttribute("aria-selected"), "true");
    await page.locator("#tent-own-both").click();
    await page.waitForFunction(() => /^100 pairs of games .* Quick against Quick: the first wins .*(may be chance|is real)/m.test(document.querySelector("#tent-panel").innerText), null, long);
    await faults(page);
    for (const [name, width, height] of [["desktop", 1366, 768], ["landscape", 1024, 768], ["tablet", 820, 1180], ["phone", 390, 844]]) {
        await page.setViewportSize({width, height});
        await page.waitForTimeout(300);
        assert.equal(await sticksOut(page), false, name);
        if (process.env.REDOUBT_PICTURES) await page.locator("#tent-decisions").scrollIntoViewIfNeeded(), await shot(page, "tent-own-" + name);
    }
    await page.setViewportSize(sizes.desktop.viewport);
    await page.locator("#tent-own-drop0").click();
    assert.equal(await decisions.locator("h3.small").count(), 1, "one is left, and what was tried with the other goes");
    assert.doesNotMatch(await decisions.innerText(), /pairs of games/);
    await page.locator("#tent-own-back").click();
    await until(page, s => s.page === "table" && s.dialog, "the game");
    await settled(page);
    await pitch(page);
    await page.locator("#tent-tab-review").click();
    await said(page, "All decisions");
    assert.deepEqual(page.faults, []);
    await context.close();
});

test("damaged bytes are refused with a reason; what cannot be had says so", {timeout: 600000}, async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop, serviceWorkers: "block"});
    const page = await world.open({context});
    await context.route("**/tent.js*", route => route.abort());
    await opened(page, false);
    await page.locator("#notice", {hasText: "The staff tent could not be loaded."}).waitFor();
    await context.unroute("**/tent.js*");
    await pitch(page);
    for (const bytes of [[1, 2, 3], [...file.buffer.subarray(0, 4000)], [...file.buffer.subarray(0, 9000), 7, ...file.buffer.subarray(9001)]]) {
        await page.evaluate(own => redoubtTent(new Uint8Array(own), 0, {watch() {}, open() {}}), bytes);
        await page.locator("#tent-state.trouble").waitFor(long);
        assert.ok((await state(page).innerText()).length > 10);
    }
    await context.close();
});

test("in every language, and without a network once it has been wanted", {timeout: 900000}, async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop, locale: "pl-PL"});
    const page = await world.open({context});
    await page.waitForFunction(() => navigator.serviceWorker.controller, null, {timeout: 120000});
    await page.setInputFiles("#file", file);
    await until(page, s => s.page === "table", "the table");
    await settled(page);
    const pitched = async () => {
        for (let n = 0; n < 4 && (await scene(page)).dialog; ++n) await page.keyboard.press("Escape"), await settled(page);
        const by = async verb => { const hit = (await scene(page)).hits.filter(h => h.verb === verb).at(-1); await page.mouse.click(hit.x, hit.y); await settled(page); };
        await by("menu");
        await by("tent");
        await tent(page).waitFor();
    };
    await pitched();
    await page.locator("#tent .chart canvas").waitFor(long);
    await said(page, "Obejrzano");
    assert.match(await tent(page).innerText(), /Namiot sztabowy[\s\S]*(Gruby błąd|Błąd|Niedokładność)/);
    assert.doesNotMatch(await tent(page).innerText(), /Review|Played|Blunder/);
    assert.equal(await sticksOut(page), false);
    await shot(page, "tent-polish");
    await kept(page, "words-polish.json", "sheet.js", "tent.js", "tent.css", "tent-polish.json", "tent-worker.js", "tent-mind.js", "tent-mind.wasm");
    await context.setOffline(true);
    await page.reload();
    await ready(page);
    await page.setInputFiles("#file", file);
    await until(page, s => s.page === "table", "the table");
    await settled(page);
    await pitched();
    await page.locator("#tent .chart canvas").waitFor(long);
    await context.close();
});
