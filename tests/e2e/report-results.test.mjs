// The battles fought on this device, as a sheet of their own: told from what is kept, with or without a game, and the journey from
// battle to battle. What is kept is written as the report does it; damaged, it stays as it is.
import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {battles, scene, settled, shot, sizes, start, until} from "./harness.mjs";
import {looks, within} from "./looks.mjs";
import {player} from "./player.mjs";

const head = "redoubt-results-1 0123456789abcdef";
const some = [ // battle side level games won best time
    "classic/first 0 1 2 1 4 1788600000", "classic/sept5 0 3 3 2 4 1788700000", "classic/sept5 1 5 1 0 -4 1788710000", "classic/sept7 2 7 4 1 0 1788720000",
    "napoleon/szewardino 0 3 1 0 -1 1788730000", "napoleon/campaign 0 2 1 1 1 1788740000", "triumph/schevardino 1 6 1 1 3 1788790000",
    "napoleon/szewardino 0 9 1 0 -1 1788735000", "triumph/schevardino 1 15 2 1 3 1788780000", // a patient one, a rash one
].map((line, n) => line.replace(/^/, n ? "" : head + "\n")).join("\n");
const places = battles();
let world;
before(async () => { world = await start(); });
after(() => world?.stop());

const sheet = page => page.locator("#report");
const put = (page, key, words) => page.evaluate(([name, text]) => redoubtStorage.set(name, new TextEncoder().encode(text)), [key, words]);
const kept = (page, key) => page.evaluate(name => { const bytes = redoubtStorage.get(name); return typeof bytes === "number" ? bytes : new TextDecoder().decode(bytes); }, key);
const open = async page => {
    await page.evaluate(list => redoubt.report(JSON.stringify({battles: list})), places.map(name => [name, name]));
    await sheet(page).waitFor();
};
const shut = async page => {
    await page.keyboard.press("Escape");
    await sheet(page).waitFor({state: "detached"});
};
const step = (page, battle) => page.locator(`#report .step[data-battle="${battle}"]`);
const state = async (page, battle) => (await step(page, battle).getAttribute("class")).replace("step ", "");
const sticksOut = page => sheet(page).evaluate(e => [...e.querySelectorAll("header, article, section, .step, menu")].some(part => part.scrollWidth > part.clientWidth));

test("before anything is fought the sheet says so, and names the first battle", {timeout: 600000}, async () => {
    const page = await world.open();
    assert.equal(await page.evaluate(() => performance.getEntriesByType("resource").filter(r => /report|sheet/.test(r.name)).length), 0, "nothing of it comes before it is wanted");
    await open(page);
    assert.equal(await page.evaluate(() => document.activeElement.id), "report-title");
    assert.equal(await sheet(page).locator("h2").innerText(), "Battles fought");
    assert.match(await sheet(page).innerText(), /None has been fought to its end yet\. A first battle/);
    assert.equal(await page.locator("#report-next").innerText(), "Comes next: A first battle, Classic");
    assert.equal(await step(page, "classic/first").locator(".next").count(), 1);
    assert.equal(await sheet(page).locator("table").count(), 0);
    assert.equal(await page.evaluate(() => performance.getEntriesByType("resource").filter(r => /uPlot/.test(r.name)).length), 0, "no charts are here");
    await shut(page);
    assert.equal(await page.evaluate(() => document.activeElement.id), "canvas");
    assert.equal(await kept(page, "redoubt/results"), -1, "to look writes nothing");
    await open(page);
    await page.locator("#report-puzzles").click(); // of the staff tent, without a game
    await page.locator("#tent .puzzles li").first().waitFor();
    await page.locator("#tent-close").click();
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("what was fought, won and best is told, and what comes next; at every size, by day and by night", {timeout: 600000}, async () => {
    const page = await world.open();
    await put(page, "redoubt/results", some);
    await open(page);
    assert.match(await sheet(page).locator("header").innerText(), /Fought: 16, won: 6/); // at one table nobody has won alone
    assert.deepEqual(await Promise.all(["classic/first", "classic/sept5", "classic/sept6", "classic/sept7", "napoleon/szewardino", "napoleon/borodino", "napoleon/campaign",
        "triumph/first", "triumph/schevardino"].map(battle => state(page, battle))), ["won", "won", "open", "fought", "fought", "open", "fought", "open", "won"]);
    const words = await step(page, "classic/sept5").innerText();
    assert.match(words, /5 September\s+Has been won\s+Fought: 4, won: 2\s+Best: victory\. French; opponent: Colonel; .*Sep.*2026/, words);
    assert.match(await step(page, "napoleon/campaign").innerText(), /goes on to Borodino/, "its second battle waits");
    assert.doesNotMatch(await step(page, "classic/sept7").innerText(), /Best/);
    assert.equal(await page.locator("#report-next").innerText(), "Comes next: Borodino, Triumph", "of the system of the latest; who has fought needs no first battle");
    assert.equal(await sheet(page).locator(".next").count(), 1);
    assert.equal(await sheet(page).locator("tbody tr").count(), 9);
    const row = n => sheet(page).locator("tbody tr").nth(n).innerText();
    assert.match(await row(2), /5 September, Classic\s+Russians\s+Marshal\s+1\s+0\s+defeat\s+.*Sep.*2026/);
    assert.match(await row(5), /Shevardino, Napoleon\s+French\s+Lieutenant, patient\s+1\s+0\s+defeat\s/, "by rank, then by character");
    assert.match(await row(6), /Shevardino, Napoleon\s+French\s+Colonel\s+1\s+0\s+defeat\s/);
    assert.match(await row(7), /Shevardino, Triumph\s+Russians\s+Colonel, rash\s+2\s+1\s+victory\s/);
    assert.equal(await sheet(page).locator("[style]").count(), 0);
    await looks(page, "report", async (what, theme, size) => {
        await within(sheet(page), what, size);
        assert.equal(await sticksOut(page), false, what);
        await shot(page, `results-${what}-${theme}`);
    });
    const again = async lines => {
        await shut(page);
        await put(page, "redoubt/results", [head, ...lines].join("\n"));
        await open(page);
        return page.locator("#report-next").innerText();
    };
    assert.equal(await again(["napoleon/campaign 0 2 1 1 1 1788740000", "napoleon/campaign-borodino 0 2 1 1 5 1788750000"]), "Comes next: Shevardino, Napoleon");
    assert.match(await step(page, "napoleon/campaign").innerText(), /Has been won\s+Fought: 2, won: 2\s+Best: victory by 4 points/);
    assert.equal(await again(["triumph/first 0 1 1 0 -1 5", "triumph/schevardino 0 1 1 0 -1 6", "triumph/borodino 0 1 1 1 3 7"]), "Comes next: Shevardino, Triumph", "fought, not won");
    const battles = await sheet(page).locator(".step").evaluateAll(all => all.map(e => e.dataset.battle));
    assert.equal(await again([...battles, "napoleon/campaign-borodino"].map(battle => `${battle} 1 3 1 1 2 9`)), "All of them have been won. The computer has higher ranks.");
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("what comes next begins with a tap: the program is told its place and the side", {timeout: 600000}, async () => {
    const page = await world.open();
    await page.evaluate(() => { window.sent = []; });
    const told = async (lines, button) => {
        await put(page, "redoubt/results", [head, ...lines].join("\n"));
        await open(page);
        await page.evaluate(() => { window.sent = []; return redoubtReport.show({}, {send: (...what) => window.sent.push(what)}); });
        await page.locator(button).focus();
        await page.keyboard.press("Enter");
        await sheet(page).waitFor({state: "detached"});
        return page.evaluate(() => window.sent.filter(([what]) => what === 4));
    };
    assert.deepEqual(await told([], "#report-begin0"), [[4, 2 * places.indexOf("classic/first")]]);
    assert.deepEqual(await told(["classic/first 0 1 1 1 4 9"], "#report-begin1"), [[4, 2 * places.indexOf("classic/sept5") + 1]]);
    assert.deepEqual(await told(["napoleon/szewardino 0 1 1 1 1 9"], "#report-begin0"), [[4, 2 * places.indexOf("napoleon/borodino")]]);
    await page.context().close();
});

test("the title page and the menu open it, and the battle begins", {timeout: 600000}, async () => {
    const page = await world.open(), me = await player(page);
    await me.press("Battles fought");
    await sheet(page).waitFor();
    await sheet(page).locator("button", {hasText: "Begin, with lessons"}).click();
    await until(page, s => s.page === "table", "the first battle");
    await settled(page);
    assert.match(await page.title(), /The redoubt at dusk/);
    await put(page, "redoubt/results", `${head}\ntriumph/schevardino 1 3 1 1 1 9`);
    await me.press("Menu");
    await me.press("Battles fought");
    await sheet(page).waitFor();
    await sheet(page).locator("button", {hasText: "Begin as the Russians"}).click();
    await page.waitForFunction(() => /Borodino/.test(document.title));
    const {scene: {bar}, page: where} = await scene(page);
    assert.equal(where, "table");
    assert.ok(bar, "Borodino, of triumph");
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("a game counts once, and a campaign at the end of each of its two battles", {timeout: 600000}, async () => {
    const page = await world.open();
    await open(page);
    const ended = (battle, ...result) => page.evaluate(told => redoubtReport.show(told, {send() {}}), {battle, result});
    await ended("napoleon/campaign", "00000000000000aa", 0, 3, 1);
    await ended("napoleon/campaign", "00000000000000aa", 0, 3, 1);
    await ended("napoleon/borodino", "00000000000000aa", 0, 3, -4);
    await ended("napoleon/borodino", "00000000000000aa", 0, 3, -4);
    await ended("napoleon/borodino", "00000000000000bb", 1, 3, 2);
    const [ids, ...lines] = (await kept(page, "redoubt/results")).split("\n");
    assert.equal(ids.split(" ").length, 4);
    assert.deepEqual(lines.map(line => line.replace(/ \d+$/, "")), ["napoleon/campaign 0 3 1 1 1", "napoleon/campaign-borodino 0 3 1 0 -4", "napoleon/borodino 1 3 1 1 2"]);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("what cannot be read is said, and stays as it is", {timeout: 600000}, async () => {
    const page = await world.open();
    for (const bad of ["", "scribble", `${head}\nclassic/sept5 0 18 1 1 1 1`, `${head}\n<b> 0 3 1 1 1 1`, `${head}\n${Array(201).fill("classic/sept5 0 3 1 1 1 1").join("\n")}`]) {
        await put(page, "redoubt/results", bad);
        await open(page);
        assert.match(await sheet(page).innerText(), /cannot be read\. Nothing of it has been changed/, JSON.stringify(bad.slice(0, 60)));
        assert.equal(await sheet(page).locator(".step, table").count(), 0);
        await shut(page);
        assert.equal(await kept(page, "redoubt/results"), bad);
    }
    await put(page, "redoubt/results", `${head}\nfuture/battle 0 3 1 1 1 1788700000`); // of a release to come
    await put(page, "redoubt/results-damaged", "scribble");
    await open(page);
    assert.match(await sheet(page).innerText(), /Earlier results could not be read\. They have been put aside/);
    assert.match(await sheet(page).locator("tbody").innerText(), /battle, future/);
    await shut(page);
    await page.evaluate(() => { redoubtStorage.get = () => -2; });
    await open(page);
    assert.match(await sheet(page).innerText(), /This browser keeps nothing for the game/);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("the sheet speaks four languages", {timeout: 600000}, async () => {
    for (const [code, title] of [["fr", "Batailles livrées"], ["ru", "Сыгранные сражения"], ["pl", "Stoczone bitwy"]]) {
        const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.tablet, locale: code, serviceWorkers: "block"});
        const page = await world.open({context});
        await put(page, "redoubt/results", some);
        await open(page);
        assert.equal(await sheet(page).locator("h2").innerText(), title);
        assert.doesNotMatch(await sheet(page).innerText(), /\b(Fought|Won|Best|Not fought|Close|journey|victory)\b/);
        assert.equal(await sticksOut(page), false, code);
        await page.setViewportSize({width: 390, height: 844});
        assert.equal(await sticksOut(page), false, code);
        const [caption, row] = await sheet(page).locator(".wide").first().evaluate(e => { // what a table tells stays when it is moved
            e.scrollLeft = e.scrollWidth;
            return [...e.querySelectorAll("caption span, tbody th")].slice(0, 2).map(part => part.getBoundingClientRect().left - e.getBoundingClientRect().left);
        });
        assert.ok(caption >= 0 && row >= 0, `${code}: ${caption} ${row}`);
        await shot(page, `results-${code}`);
        assert.deepEqual(page.faults, []);
        await context.close();
    }
});

test("battles fought that cannot be had say so, and can be asked for again", {timeout: 600000}, async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop, serviceWorkers: "block"});
    await context.route("**/report.js*", route => route.abort());
    const page = await world.open({context}), me = await player(page);
    await me.press("Battles fought");
    await page.locator("#notice", {hasText: "The report could not be loaded."}).waitFor({timeout: 30000});
    await context.unroute("**/report.js*");
    await me.press("Battles fought");
    await sheet(page).waitFor();
    await context.close();
});

test("the journey has the battles of the title page, in its order", {timeout: 600000}, async () => {
    const page = await world.open(), me = await player(page);
    await me.press("Battles fought");
    await sheet(page).waitFor();
    assert.deepEqual(await sheet(page).locator(".step").evaluateAll(all => all.map(e => e.dataset.battle)), places);

    // one that has no short name is called what the program calls it
    await page.keyboard.press("Escape");
    await sheet(page).waitFor({state: "hidden"});
    await page.evaluate(() => redoubt.report(JSON.stringify({battles: [["classic/toy", "The mill at dawn"]]})));
    await sheet(page).waitFor();
    assert.match(await sheet(page).locator(".step").first().innerText(), /The mill at dawn/);
    await page.context().close();
});
