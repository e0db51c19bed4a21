// Luck in the report of a battle: asked for, reckoned by a worker of the staff tent, stopped and gone on with; the sums, a bar for
// each throw, one told of by a tap and by keys, on the time line; the same as a table; when the tent cannot be had.
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {join} from "node:path";
import {after, before, test} from "node:test";
import {root, scene, settled, shot, sizes, start, until} from "./harness.mjs";
import {looks} from "./looks.mjs";
import {player} from "./player.mjs";

const file = {name: "game.redoubt", mimeType: "application/octet-stream", buffer: readFileSync(join(root, "tests", "e2e", "tent.redoubt"))};
const long = {timeout: 400000};
let world;
before(async () => { world = await start(); });
after(() => world?.stop());

const report = page => page.locator("#report"), state = page => page.locator("#report-luck-state"), told = page => page.locator("#report-luck-throw");
async function opened(page, words) { // the game of a cadet, which is over, and its report
    await page.setInputFiles("#file", file);
    await until(page, s => s.dialog === "ending", "the end");
    await settled(page);
    return again(page, words);
}
async function again(page, words = "The report") {
    const me = await player(page);
    if ((await scene(page)).dialog !== "ending") {
        const hit = (await scene(page)).hits.find(({verb}) => verb === "end_phase");
        await me.strike(hit.x, hit.y);
    }
    await me.press(words);
    await report(page).waitFor();
    await page.locator("#report .chart canvas").first().waitFor();
    return me;
}
const percentage = words => Number(words.replace("−", "-").replace(/[^\d.-]/g, ""));

test("luck is reckoned when it is asked for, rests and goes on, and its figures agree", {timeout: 1200000}, async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop, serviceWorkers: "block"});
    const page = await world.open({context});
    await opened(page);
    assert.equal(await page.evaluate(() => performance.getEntriesByType("resource").filter(r => /tent|luck/.test(r.name)).length), 0, "nothing of it comes before it is wanted");
    await page.evaluate(() => { // a worker that is slow enough to be stopped
        const post = Worker.prototype.postMessage;
        window.asked = [];
        Worker.prototype.postMessage = function (message, ...more) {
            window.asked.push(message.job?.job ?? message.pause);
            post.call(this, message, ...more);
            if (message.job) post.call(this, {pause: true}), window.wake = () => post.call(this, {pause: false});
        };
    });
    await page.locator("#report-luck-ask").click();
    await state(page).filter({hasText: "At work"}).waitFor(long);
    assert.equal(await page.evaluate(() => document.activeElement.id), "report-luck-state");
    await page.locator("#report-luck-stop").click();
    await state(page).filter({hasText: "Stopped"}).waitFor(long);
    await page.locator("#report-luck-stop", {hasText: "Go on"}).click();
    await page.evaluate(() => window.wake());
    await page.locator("#report-luck-chart canvas").waitFor(long);
    assert.deepEqual(await page.evaluate(() => window.asked), ["luck", true, false]);
    assert.equal(await state(page).innerText(), "");
    assert.equal(await page.locator("#report-luck-stop").isVisible(), false);

    // ---- the sums, and the throws they are made of
    const sums = Object.fromEntries(await page.locator("#report-luck dl div").evaluateAll(all => all.map(e => [e.children[0].textContent, e.children[1].textContent])));
    assert.match(sums["With even dice"], /^\d+\s?% \(\d+\s?% to \d+\s?%\)$/);
    await page.locator("#report-luck summary").click();
    await page.locator("#report-luck tbody tr").first().waitFor();
    const rows = await page.locator("#report-luck tbody tr").evaluateAll(all => all.map(row => [...row.children].map(cell => cell.textContent)));
    assert.ok(rows.length > 5, "a throw a row");
    assert.match(rows[0][0], /^Turn \d+/);
    const sum = whose => rows.filter(row => whose.includes(row[1])).reduce((total, row) => total + percentage(row[3]), 0), near = (a, b) => assert.ok(Math.abs(a - b) < .06 * rows.length + .1, `${a}, ${b}`);
    near(sum(["French", "Russians", "nobody"]), percentage(sums["All dice together, for the French"]));
    near(sum(["French"]), percentage(sums["In French actions"]));
    near(sum(["Russians"]), percentage(sums["In Russian actions"]));

    assert.match(await page.locator("#report-turning button").first().innerText(), /1812[\s\S]*The throw that weighed most: .+ \([+−]?[\d.]+%\)/);

    // ---- one of them: the largest first, then by a tap and by keys
    const most = rows.reduce((a, b) => Math.abs(percentage(b[3])) > Math.abs(percentage(a[3])) ? b : a);
    assert.ok((await told(page).innerText()).includes(most[3]));
    const over = page.locator("#report-luck-chart .u-over"), box = await over.boundingBox();
    await over.click({position: {x: box.width - 3, y: 20}});
    assert.ok((await told(page).innerText()).startsWith(`${rows.at(-1)[0]} · ${rows.at(-1)[1]}`), await told(page).innerText());
    await page.locator("#report-luck-before").focus();
    await page.keyboard.press("Enter");
    assert.ok((await told(page).innerText()).includes(rows.at(-2)[2]), await told(page).innerText());
    assert.match(await told(page).innerText(), /went from \d+\s?% to \d+\s?%/);
    for (let n = 0; n < 3; ++n) await page.locator("#report-luck-next").click();
    assert.ok((await told(page).innerText()).includes(rows.at(-1)[2]), "beyond the last there is none");

    // ---- looks, in both themes and at every size
    await looks(page, "report", async (what, theme) => {
        await page.waitForTimeout(300);
        assert.equal(await report(page).locator("article").evaluate(e => e.scrollWidth > e.clientWidth), false, what);
        await page.locator("#report-luck dl").evaluate(e => e.scrollIntoView());
        await shot(page, `luck-${what}-${theme}`);
    });

    // ---- its place on the time line; the report again, which knows it still
    await page.locator("#report-luck-look").click();
    await report(page).waitFor({state: "detached"});
    await until(page, s => s.scene?.time_line, "the time line");
    const me = await player(page);
    await me.press("Back to the game");
    await settled(page);
    await again(page);
    await page.locator("#report-luck-chart canvas").waitFor();
    assert.equal(await page.evaluate(() => window.asked.length), 3, "nothing is reckoned twice");
    assert.deepEqual(page.faults, []);
    await context.close();
});

test("luck in another language, and where the tent cannot be had", {timeout: 1200000}, async () => {
    for (const [code, words, heading] of [["fr", "Le rapport", "Chance"], ["ru", "Отчёт", "Везение"], ["pl", "Raport", "Szczęście"]]) {
        const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.tablet, locale: code, serviceWorkers: "block"});
        const page = await world.open({context});
        await opened(page, words);
        await report(page).locator("h3", {hasText: heading}).waitFor();
        await context.route(code === "fr" ? "**/tent-luck.js*" : "**/tent-mind.js*", route => route.abort());
        await page.locator("#report-luck-ask").click();
        if (code === "fr") {
            await page.locator("#report-luck .trouble", {hasText: "pas pu"}).waitFor(long);
            await context.unroute("**/tent-luck.js*");
        } else {
            await page.locator("#report-luck-stop", {hasText: code === "ru" ? "ещё раз" : "ponownie"}).waitFor(long);
            assert.match(await state(page).innerText(), /\S/);
            await context.unroute("**/tent-mind.js*");
        }
        await page.locator(code === "fr" ? "#report-luck-ask" : "#report-luck-stop").click();
        await page.locator("#report-luck-chart canvas").waitFor(long);
        await page.locator("#report-luck summary").click();
        assert.doesNotMatch(await page.locator("#report-luck").innerText(), /\b(Turn|Stop|French|dice|throw|Attack|attacks|Look)\b/);
        assert.equal(await report(page).locator("article").evaluate(e => e.scrollWidth > e.clientWidth), false, code);
        if (process.env.REDOUBT_PICTURES) await page.locator("#report-luck dl").evaluate(e => e.scrollIntoView()), await shot(page, `luck-${code}`);
        await context.close();
    }
});
