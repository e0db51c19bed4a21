// The player aids: every table of the system at hand on one sheet, opened from the menu, by a key and in the text view; searched,
// printed, read without a network; a file that is missing says so.
import assert from "node:assert/strict";
import {mkdirSync, readFileSync, writeFileSync} from "node:fs";
import {createRequire} from "node:module";
import {join} from "node:path";
import {after, before, test} from "node:test";
import {dice, kept, pageFolder, ready, root, scene, settled, shot, sizes, start, until} from "./harness.mjs";
import {player} from "./player.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const battles = {
    classic: {begin: ["5 September"], look: "garrison", row: "Town", has: "defenders ×2"},
    napoleon: {begin: ["Napoleon", "Szewardino"], look: "forest", row: "Forest", has: "−4"},
    triumph: {begin: ["Triumph", "The Schevardino"], look: "marsh", row: "Marsh", has: "4 D"},
};
let world;
before(async () => { world = await start(); });
after(() => world?.stop());

async function table(page, begin) {
    const me = await player(page);
    for (const choice of begin) await me.press(choice);
    await me.press("Two at this table");
    await me.begin("Begin");
    for (let n = 0; n < 8 && (await scene(page)).dialog; ++n) { // what is read or handed over first
        await page.keyboard.press("Escape");
        await settled(page);
        const {hits, dialog} = await scene(page);
        const go = dialog && hits.find(hit => /^(I am|Go on|Close)/.test(hit.label));
        if (go) await me.strike(go.x, go.y);
    }
    return me;
}
const sheet = page => page.locator("#aids");
const shown = page => page.locator("#aids article section:not([hidden])");
const gone = page => sheet(page).waitFor({state: "detached"});
const focus = page => page.evaluate(() => document.activeElement.id);
const sticksOut = page => sheet(page).locator("article").evaluate(e => e.scrollWidth > e.clientWidth);

for (const [system, {begin, look, row, has}] of Object.entries(battles))
    test(`the player aids of ${system}`, {timeout: 600000}, async () => {
        const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop, serviceWorkers: "block"});
        const page = await world.open({context});
        const me = await table(page, begin);
        assert.equal(await page.evaluate(() => performance.getEntriesByType("resource").filter(r => /aids/.test(r.name)).length), 0, "nothing of it comes before it is wanted");

        // ---- from the menu: every table of the file, and nothing in it is empty
        await me.press("Menu");
        await me.press("Player aids");
        await sheet(page).waitFor();
        assert.equal(await focus(page), "aids-title");
        const file = JSON.parse(readFileSync(join(pageFolder, `aids-${system}-en.json`), "utf8"));
        assert.ok(file.tables.length >= 8);
        assert.equal(await sheet(page).locator("table").count(), file.tables.length);
        assert.deepEqual(await sheet(page).locator("nav a").allInnerTexts(), file.tables.map(one => one.caption));
        assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll("#aids table")].filter(one => !one.caption || !one.querySelector("thead th[scope=col]") ||
            [...one.querySelectorAll("tbody tr")].some(line => !line.querySelector("th[scope^=row]")) ||
            [...one.querySelectorAll("th, td")].some(cell => !cell.textContent.trim() && !cell.querySelector("svg[aria-label]"))).map(one => one.caption?.textContent)), []);
        await page.evaluate(axe + "; window.axe = axe");
        const faults = async where => assert.deepEqual(await page.evaluate(async () => (await axe.run(document.getElementById("aids"), {resultTypes: ["violations"]})).violations
            .map(v => `${v.id}: ${v.nodes.map(n => `${n.target} ${n.any[0]?.message ?? ""}`).slice(0, 4).join(" | ")}`)), [], where);
        await faults("paper");
        await shot(page, `aids-${system}-desktop`);

        // ---- the table of contents leads there
        const last = file.tables.at(-1);
        await sheet(page).locator("nav a", {hasText: last.caption}).click();
        assert.equal(await focus(page), `aids-${last.id}`);
        assert.ok(await page.locator(`#aids-${last.id} caption`).evaluate(e => { const box = e.getBoundingClientRect(); return box.top >= 0 && box.bottom < innerHeight; }));
        assert.equal(new URL(page.url()).hash, "", "the address is the game's");

        // ---- search
        const search = page.locator("#aids-search");
        await search.fill(look.toUpperCase());
        const few = await shown(page).count();
        assert.ok(few > 0 && few < file.tables.length, `${few}`);
        assert.match(await page.locator("#aids-found").innerText(), new RegExp(`^Tables found: ${few}$`));
        assert.equal(await sheet(page).locator("nav li:not([hidden])").count(), few);
        await search.fill(row);
        assert.match(await page.locator("#aids-terrain tr:visible", {has: page.locator("th", {hasText: new RegExp(`^${row}$`)})}).innerText(), new RegExp(has));
        assert.equal(await page.locator("#aids-terrain tbody tr", {hasText: /^(Clear ground|Road)/}).first().isVisible(), false, "other rows are not shown");
        await search.fill("zzz");
        assert.equal(await shown(page).count(), 0);
        assert.equal(await page.locator("#aids-found").innerText(), "No table has that.");
        await search.fill("");
        assert.equal(await shown(page).count(), file.tables.length);

        // ---- on paper: white, whole, nothing to scroll, nothing else of the page
        await page.evaluate(() => { document.documentElement.dataset.theme = "night"; });
        await page.setViewportSize({width: 704, height: 1016}); // A4 less its margins
        await page.emulateMedia({media: "print"});
        const paper = await page.evaluate(() => ({
            ground: getComputedStyle(document.getElementById("aids")).backgroundColor,
            seen: [...document.body.children].filter(e => e.id !== "aids" && e.tagName !== "SCRIPT" && getComputedStyle(e).display !== "none").map(e => e.id || e.tagName),
            bars: [...document.querySelectorAll("#aids, #aids *")].filter(e => e.getClientRects().length > 0 && ["auto", "scroll"].includes(getComputedStyle(e).overflowX) || ["auto", "scroll"].includes(getComputedStyle(e).overflowY)).map(e => e.className || e.tagName),
            out: [...document.querySelectorAll("#aids table")].filter(e => e.getBoundingClientRect().right > innerWidth + 1).map(e => e.caption.textContent),
            buttons: getComputedStyle(document.querySelector("#aids menu")).display,
        }));
        assert.deepEqual(paper, {ground: "rgb(255, 255, 255)", seen: [], bars: [], out: [], buttons: "none"});
        const pdf = await page.pdf({preferCSSPageSize: true, printBackground: true});
        const pages = pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g).length;
        assert.ok(pages >= 3 && pages <= 10, `${pages} pages`);
        if (process.env.REDOUBT_PICTURES) {
            mkdirSync(join(root, "build", "shots"), {recursive: true});
            writeFileSync(join(root, "build", "shots", `aids-${system}.pdf`), pdf);
        }
        await page.emulateMedia({media: null});
        let asked = 0;
        await page.exposeFunction("printed", () => { ++asked; });
        await page.evaluate(() => { window.print = () => window.printed(); });
        await page.locator("#aids-print").click();
        assert.equal(asked, 1);

        // ---- every size, by night
        await faults("night");
        for (const [what, width, height] of [["desktop", 1366, 768], ["landscape", 1024, 768], ["tablet", 820, 1180], ["phone", 390, 844]]) {
            await page.setViewportSize({width, height});
            const box = await sheet(page).boundingBox();
            assert.ok(box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= height, JSON.stringify([what, box]));
            assert.equal(await sticksOut(page), false, what);
            await shot(page, `aids-${system}-${what}-night`);
        }
        await page.setViewportSize(sizes.desktop.viewport);

        // ---- Escape: back to the board; the key opens it again, and typing in it is not a game's key
        await page.locator("#aids-close").focus();
        await page.keyboard.press("Escape");
        await gone(page);
        assert.equal(await focus(page), "canvas");
        const before = (await scene(page)).digest;
        await page.keyboard.press("a");
        await sheet(page).waitFor();
        await search.click();
        await page.keyboard.type("undo end");
        await page.locator("#aids-close").click();
        await gone(page);
        assert.equal((await scene(page)).digest, before);
        assert.deepEqual(page.faults, []);
        await context.close();
    });

test("what is in force in a fight is lit in the player aids: its column, once thrown its cell", {timeout: 600000}, async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop, serviceWorkers: "block"});
    const page = await world.open({context, init: dice});
    const me = await player(page);
    const now = () => page.evaluate(() => [...document.querySelectorAll("#aids [aria-current]")].map(cell => [cell.closest("section").id.slice(5), cell.closest("tr").cells[0].textContent, cell.textContent].join("|")));
    const lit = id => page.evaluate(at => document.querySelectorAll(`#aids-${at} td.lit, #aids-${at} tr.lit td`).length, id);
    const faults = async where => { // of contrast and of names, where it is lit
        await page.evaluate(axe + "; window.axe = axe");
        assert.deepEqual(await page.evaluate(async () => (await axe.run(document.getElementById("aids"), {resultTypes: ["violations"]})).violations.map(v => `${v.id}: ${v.nodes.map(n => n.target).slice(0, 4)}`)), [], where);
    };
    await me.begin("Two at this table", "7 September", "Begin");
    await page.keyboard.press("a");
    await sheet(page).waitFor();
    assert.deepEqual(await now(), [], "nothing is being fought");
    assert.equal(await focus(page), "aids-title");
    assert.equal(await page.locator("#aids-lit").count(), 0);
    await page.keyboard.press("Escape");
    await gone(page);

    // ---- classic: the column while the attack is put together, the cell when the die lies
    assert.equal(await me.close(3), 3, "units in contact");
    await me.press("End movement");
    await me.press("End movement");
    await until(page, at => /combat/.test(at.scene.bar.who), "the Combat Phase");
    const drafted = await me.draft(() => {});
    assert.ok(drafted);
    const {odds} = drafted.scene.forecast;
    await page.keyboard.press("a");
    await sheet(page).waitFor();
    assert.ok((await now()).includes(`crt|Die|${odds}`), `${await now()}`);
    assert.equal(await lit("crt"), 6, "one column");
    assert.equal(await focus(page), "aids-crt", "it is led to");
    assert.match(await page.locator("#aids-lit").innerText(), /what counts in the fight/);
    await faults("paper");
    await shot(page, "aids-lit-desktop");
    await page.keyboard.press("Escape");
    await gone(page);
    await me.press("Declare");
    const {die, strip} = (await until(page, at => at.scene.roll, "the die")).scene.roll;
    await page.keyboard.press("a");
    await sheet(page).waitFor();
    const cell = (await now()).find(one => one.startsWith("crt|"));
    assert.equal(cell, `crt|${die}|${strip.find(face => face.rolled).words || "–"}`);
    assert.equal(await lit("crt"), 6 + 10 - 1, "a column and a row");
    await page.evaluate(() => { document.documentElement.dataset.theme = "night"; });
    await faults("night");
    for (const [what, width, height] of [["landscape", 1024, 768], ["tablet", 820, 1180], ["phone", 390, 844]]) {
        await page.setViewportSize({width, height});
        assert.equal(await sticksOut(page), false, what);
        assert.equal(await page.locator("#aids-crt .now").first().isVisible(), true);
        await shot(page, `aids-lit-${what}`);
    }
    await page.setViewportSize(sizes.desktop.viewport);

    // ---- read, it stays lit until the next fight is put together
    await page.keyboard.press("Escape");
    await gone(page);
    for (let n = 0; n < 6 && (await scene(page)).scene.roll; ++n) await me.press("Go on");
    assert.equal((await scene(page)).scene.roll, undefined);
    await page.keyboard.press("a");
    await sheet(page).waitFor();
    assert.ok((await now()).includes(cell), `${await now()}`);
    assert.match(await page.locator("#aids-lit").innerText(), /the last throw/);
    await page.keyboard.press("Escape");
    await gone(page);
    const after = await me.draft(() => {}); // none: nobody else is in contact
    if (after) {
        await page.keyboard.press("a");
        await sheet(page).waitFor();
        assert.equal((await now()).filter(one => one.startsWith("crt|")).join(), `crt|Die|${after.scene.forecast.odds}`);
    }

    // ---- every way in which a cell is named
    const shows = async (system, seen, expected) => { // cells
        await page.evaluate(([of, what]) => redoubtAids(of, what), [system, seen]);
        assert.deepEqual((await now()).map(one => one.replace(/^([^|]*)\|([^|]*)\|\2$/, "$1|$2")), expected, JSON.stringify(seen));
    };
    const within = async (system, seen, expected) => { // the tables, in their order
        await page.evaluate(([of, what]) => redoubtAids(of, what), [system, seen]);
        assert.deepEqual((await now()).map(one => one.split("|")[0]), expected, JSON.stringify(seen));
    };
    const said = (file, id) => JSON.parse(readFileSync(join(pageFolder, `aids-${file}-en.json`), "utf8")).tables.find(one => one.id === id).parts.flatMap(part => part.rows);
    const words = what => Array.isArray(what) ? what[0] : what;
    const losses = said("napoleon", "losses"), heavy = said("napoleon", "heavy"), rifles = said("napoleon", "foot_rifles");
    const faces = [{face: "5", words: "8–9", rolled: true}];
    await shows("napoleon", {roll: {odds: "1½:1", die: "5", sentence: "", strip: faces, cells: "losses/#3;losses/#5/7;"}},
        ["ratio|3 : 2", "combat|8–9", `losses|${losses[3][0]}`, `losses|${losses[5][0]}|${words(losses[5][6])}`]);
    await shows("napoleon", {roll: {odds: "3 SP", sentence: "", strip: [], cells: "heavy/#5/14;"}}, [`heavy|${heavy[5][0]}|${words(heavy[5].at(-1))}`]); // beyond the last column
    await shows("napoleon", {forecast: {odds: "", rule: "7.31", cells: "foot_rifles/4;"}}, [`foot_rifles|${rifles.find(([head]) => { const [least, most = least] = head.split("–").map(Number); return least <= 4 && 4 <= most; })[0]}`]);
    await within("napoleon", {forecast: {odds: "1½:1", rule: "12.21", cells: "", modifiers: [{rule: "8.12", value: "+1"}, {rule: "5.13", value: "+2"}, {rule: "8.423", value: "+3", struck: true}]}}, ["ratio", "modifiers", "modifiers", "checks"]);
    await shows("triumph", {roll: {odds: "1–1", sentence: "A Shock: <6> −1 = 5: ...", strip: [], cells: ""}}, [`shock|${said("triumph", "shock")[2][0]}`, "ratio|1–1"]);
    await shows("triumph", {roll: {odds: "strength 4", sentence: "G fires at Y: <8> +7 = 15: ... [8.5]", strip: [], cells: ""}}, [`fire|${said("triumph", "fire").at(-1)[0]}`, `checks|${said("triumph", "checks").find(row => row.at(-1) === "8.5")[0]}`]);
    await shows("triumph", {roll: {odds: "1–4", sentence: "<0> −6 = −6: ...", strip: [], cells: ""}}, [`shock|${said("triumph", "shock")[0][0]}`, `ratio|${said("triumph", "ratio").at(-1)[0]}`]);
    assert.deepEqual(page.faults, []);
    await context.close();
});

test("the player aids from the text view and from the rules of the title page, by finger, and in the other languages", {timeout: 600000}, async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.tablet, serviceWorkers: "block"});
    const page = await world.open({context});
    const me = await player(page, {fingers: true});
    await me.press("Triumph");
    await me.press("Rules");
    await me.press("Player aids");
    await sheet(page).waitFor();
    assert.match(await page.locator("#aids-title").innerText(), /Triumph/);
    await page.locator("#aids-close").tap();
    await gone(page);
    await table(page, ["Classic", "5 September"]);
    await page.keyboard.press("t");
    await page.locator("#reading-commands button", {hasText: "Menu"}).click();
    await page.locator("#reading-heard button", {hasText: "Player aids"}).click();
    await sheet(page).waitFor();
    await page.keyboard.press("Escape");
    await gone(page);
    assert.equal(await focus(page), "reading-now");
    assert.equal(await page.locator("#reading").isVisible(), true, "Escape has closed the sheet alone");
    for (const [language, title] of [["fr", "Aides de jeu"], ["pl", "Tabele gry"], ["ru", "Таблицы игры"]]) {
        const other = await world.browser.newContext({reducedMotion: "reduce", ...sizes.landscape, locale: language, serviceWorkers: "block"});
        const second = await world.open({context: other});
        await second.keyboard.press("a");
        await sheet(second).waitFor();
        assert.match(await second.locator("#aids-title").innerText(), new RegExp(title));
        assert.doesNotMatch(await sheet(second).innerText(), /\b(Rule|Search|Close|Terrain effects|Defenders)\b/);
        assert.equal(await sticksOut(second), false, language);
        assert.deepEqual(second.faults, []);
        await other.close();
    }
    await context.close();
});

test("player aids that cannot be had say so, can be asked for again, and are there without a network afterwards", {timeout: 600000}, async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop});
    const page = await world.open({context});
    await page.waitForFunction(() => navigator.serviceWorker.controller, null, {timeout: 120000});
    const notice = page.locator("#notice", {hasText: "The player aids could not be loaded."});
    await context.setOffline(true);
    await page.keyboard.press("a");
    await notice.waitFor();
    assert.equal(await sheet(page).count(), 0);
    await context.setOffline(false);
    await page.keyboard.press("a");
    await sheet(page).waitFor();
    await page.keyboard.press("Escape");
    await gone(page);
    await kept(page, "sheet.js", "sheet.css", "aids.js", "aids.css", "aids-classic-en.json");
    await context.setOffline(true);
    await page.reload();
    await ready(page);
    await page.keyboard.press("a");
    await sheet(page).waitFor();
    assert.match(await page.locator("#aids-crt").innerText(), /Ae\s+Ar\s+Ar\s+Dr/);
    await context.close();
});
