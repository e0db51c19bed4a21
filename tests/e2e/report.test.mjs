// The report of a battle that is over. A short game of each system is played to its end against the computer, which does
// the fighting; its report is opened at two sizes and in both themes, and its figures are those of the game.
import assert from "node:assert/strict";
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from "node:fs";
import {createRequire} from "node:module";
import {join} from "node:path";
import {after, before, test} from "node:test";
import {dice, digest, ready, root, scene, seldomSeen, settled, shot, sizes, start, until} from "./harness.mjs";
import {passes} from "./keys.mjs";
import {player} from "./player.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const battles = {
    classic: {begin: ["5 September"], name: "classic/sept5"},
    napoleon: {begin: ["Napoleon", "Szewardino"], name: "napoleon/szewardino"},
    triumph: {begin: ["Triumph", "The Schevardino"], name: "triumph/schevardino"},
};
let world;
before(async () => { world = await start(); });
after(() => world?.stop());

// The Russians hold what they have, the computer comes: to the end, through the buttons of the text view.
async function fightOut(page, begin) {
    const me = await player(page);
    await me.press("Settings");
    await me.press("At once");
    await me.press("Close");
    for (const choice of begin) await me.press(choice);
    await me.press("Against the computer");
    await me.press("Russian");
    await me.begin("Begin");
    await page.keyboard.press("t");
    await page.locator("#reading").waitFor();
    await page.evaluate(async ways => {
        const plain = ways.map(([source, flags]) => new RegExp(source, flags)), by = id => document.getElementById(id);
        const named = (box, words) => [...by(box).querySelectorAll("button")].find(b => b.textContent.startsWith(words));
        const seen = {};
        let before = "", since = 0, chance = 1812;
        for (const end = Date.now() + 240000; Date.now() < end;) {
            await new Promise(done => setTimeout(done, 30));
            if (!by("reading-over").hidden) {
                if (named("reading-heard", "The report")) return;
                (named("reading-heard", "I am the") ?? named("reading-heard", "Close"))?.click();
                continue;
            }
            const go = named("reading-commands", "Go on");
            if (go) { go.click(); continue; }
            const offered = [...by("reading-choices").querySelectorAll("button")], now = by("reading-choices").textContent + by("reading-prompt").textContent;
            if (now === before && Date.now() - since < 1500) continue; // what was chosen is not shown yet
            seen[now] = (seen[now] ?? 0) + 1; // where one has been before: something else
            const next = seen[now] > 1 ? offered[((chance = Math.imul(chance, 1103515245) + 12345 >>> 0) >>> 16) % offered.length]
                : plain.map(way => offered.find(b => way.test(b.textContent))).find(Boolean) ?? offered[0];
            if (!next) continue;
            if (!/ choices?$/.test(next.textContent)) [before, since] = [now, Date.now()];
            next.click();
        }
        throw new Error(`not over: ${by("reading").textContent.slice(0, 1500)}`);
    }, passes.map(way => [way.source, way.flags]));
    return me;
}

const texts = locator => locator.allInnerTexts();
async function sheet(page, how) { // opened by the button of the end
    const me = how ?? await player(page);
    await me.press("The report");
    await page.locator("#report").waitFor();
    await page.waitForFunction(() => document.querySelectorAll("#report .chart canvas").length > 0);
}
const figure = words => Number(words.replace("−", "-").replace(/[^\d-]/g, ""));

for (const [system, {begin, name}] of Object.entries(battles))
    test(`the report of ${system}`, {timeout: 900000}, async t => {
        const context = await world.browser.newContext({draws: true, reducedMotion: "reduce", ...sizes.desktop, serviceWorkers: "block", acceptDownloads: true});
        await context.addInitScript(seldomSeen);
        const page = await world.open({context, init: dice});
        assert.equal(await page.evaluate(() => performance.getEntriesByType("resource").filter(r => /report|uPlot/.test(r.name)).length), 0, "nothing of it comes before it is wanted");
        await fightOut(page, begin);
        const end = await scene(page), own = await digest(page);
        assert.equal(end.dialog, "ending");
        await page.locator("#reading-heard button", {hasText: "The report"}).click(); // by the text view
        await page.locator("#report").waitFor();
        await page.waitForFunction(() => document.querySelectorAll("#report .chart canvas").length > 1);
        const report = page.locator("#report");

        // ---- who won, and the figures
        assert.equal(await report.locator("h2").innerText(), end.scene.ending);
        const lost = [];
        for (const side of [0, 1]) {
            const rows = await Promise.all((await report.locator(`.side${side} tbody tr`).all()).map(async row => (await texts(row.locator("td"))).map(figure)));
            const foot = (await texts(report.locator(`.side${side} tfoot tr`).first().locator("td"))).map(figure);
            for (const at of [0, 1]) assert.equal(rows.reduce((sum, row) => sum + row[at], 0), foot[at]);
            assert.ok(foot[0] > 0 && foot[1] <= foot[0]);
            lost.push(foot[1]);
        }
        assert.ok(lost[0] + lost[1] > 0, "somebody has been lost");
        if (system === "classic") assert.deepEqual(lost, end.scene.bar.scores.map(Number));
        const tables = report.locator("figure");
        const heads = await texts(tables.locator("figcaption"));
        const of = async heading => {
            const one = tables.nth(heads.findIndex(head => head.startsWith(heading)));
            await one.locator("summary").click();
            const rows = await Promise.all((await one.locator("details tbody tr").all()).map(async row => (await texts(row.locator("td"))).map(figure)));
            await one.locator("summary").click();
            return rows;
        };
        const turns = await of("Losses, turn by turn"), together = await of("Losses, all together");
        for (const side of [0, 1]) {
            assert.equal(turns.reduce((sum, row) => sum + row[side], 0), lost[side]);
            assert.equal(together.at(-1)[side], lost[side]);
        }
        assert.equal(await report.locator(".holders tbody tr").count(), 1, "one place decides here");
        assert.equal(await report.locator(".holders").evaluate(e => getComputedStyle(e).position), "static", "it stays among the rest");
        assert.match(await report.innerText(), /about 6,000/);
        assert.match(await report.innerText(), /Sources: .*Tarle/);
        const results = await texts(report.locator("section").last().locator("tbody tr"));
        assert.equal(results.length, 1);
        assert.match(results[0], /Russians.*Colonel/s);

        // ---- numbers on a tap
        const canvas = report.locator(".chart .u-over").first();
        await canvas.scrollIntoViewIfNeeded();
        await canvas.click();
        assert.match(await report.locator(".u-legend").first().innerText(), /\d/);
        await page.evaluate(axe + "; window.axe = axe");
        const faults = async where => assert.deepEqual(await page.evaluate(async () => (await axe.run(document.getElementById("report"), {resultTypes: ["violations"]})).violations
            .map(v => `${v.id}: ${v.nodes.map(n => `${n.target} ${n.any[0]?.message ?? ""}`).slice(0, 4).join(" | ")}`)), [], where);
        await faults("paper");
        await page.locator("#report article").evaluate(e => e.scrollTo(0, 0));
        await shot(page, `report-${system}-desktop`);

        // ---- a picture of it
        const coming = page.waitForEvent("download");
        await page.evaluate(() => { window.looking = true; });
        await report.locator("#report-share").click();
        const file = await coming;
        await page.evaluate(() => { window.looking = false; });
        assert.equal(file.suggestedFilename(), `redoubt-${name.replace("/", "-")}.png`);
        const bytes = readFileSync(await file.path());
        assert.equal(bytes.subarray(1, 4).toString(), "PNG");
        assert.ok(bytes.length > 30000, `${bytes.length} bytes: the board is in it`);
        if (process.env.REDOUBT_PICTURES) {
            mkdirSync(join(root, "build", "shots"), {recursive: true});
            writeFileSync(join(root, "build", "shots", `report-${system}-shared.png`), bytes);
        }

        // ---- a turning point: to the time line, and back
        assert.match(await report.locator(".turning button").first().innerText(), /September.*1812, (Turn|Stage) \d+[\s\S]*(chance|outlook): from [\s\S]*Lost: French \d+, Russians \d+/);
        assert.ok(await report.locator(".side0 .share .past").count() > 1 && await report.locator(".side1 .share .gone").count() > 1, "bars, with history across them");
        const point = report.locator(".turning button").first(), step = Number(await point.getAttribute("data-steps"));
        await point.click();
        await report.waitFor({state: "detached"});
        const looked = await until(page, s => s.scene?.time_line, "the time line");
        assert.ok(step === 0 ? looked.scene.time_line.at === 0 : looked.scene.time_line.at > 0, JSON.stringify([step, looked.scene.time_line]));
        assert.notEqual(await digest(page), "", "the game is there");

        // ---- opened again, by night, on a tablet
        await page.emulateMedia({colorScheme: "dark"});
        await page.setViewportSize(sizes.tablet.viewport);
        await page.reload();
        await ready(page);
        const me = await player(page);
        await me.press("Continue");
        await until(page, s => s.dialog === "ending", "its end");
        assert.equal(await digest(page), own);
        await sheet(page, me);
        assert.deepEqual(lost, await Promise.all([0, 1].map(async side => figure((await texts(report.locator(`.side${side} tfoot tr`).first().locator("td")))[1]))));
        assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "night");
        await page.evaluate(axe + "; window.axe = axe");
        await faults("night");
        const box = await report.boundingBox();
        assert.ok(box.x >= 0 && box.x + box.width <= 820 && box.y >= 0 && box.y + box.height <= 1180, JSON.stringify(box));
        assert.equal(await report.locator("article").evaluate(e => e.scrollWidth > e.clientWidth), false, "nothing sticks out");
        assert.equal(await report.locator("section").last().locator("tbody tr").count(), 1, "it counts once");
        await shot(page, `report-${system}-tablet-night`);
        if (process.env.REDOUBT_PICTURES)
            for (const [what, width, height] of [["phone", 390, 844], ["landscape", 1024, 768]]) {
                await page.setViewportSize({width, height});
                for (const [part, share] of [["head", 0], ["middle", .4], ["end", 1]]) {
                    await page.locator("#report article").evaluate((e, to) => e.scrollTo(0, e.scrollHeight * to), share);
                    await page.waitForTimeout(300);
                    await shot(page, `report-${system}-${what}-${part}`);
                }
            }
        await page.keyboard.press("Escape");
        await report.waitFor({state: "detached"});
        await settled(page);
        assert.equal(await page.evaluate(() => document.activeElement.id), "canvas");

        // ---- in the other languages
        const by = async (verb, label = "") => {
            const hit = (await scene(page)).hits.filter(h => h.verb === verb && h.label.startsWith(label)).at(-1);
            assert.ok(hit, `${verb} ${label}`);
            await me.strike(hit.x, hit.y);
        };
        for (const [language, words] of system === "triumph" ? [["Français", "Pertes"], ["Polski", "Straty"], ["Русский", "Потери"]] : []) {
            await by("menu");
            await by("settings");
            await by("set", language);
            await until(page, s => s.hits.some(h => h.verb === "set" && h.label === language), language);
            await page.keyboard.press("Escape");
            await settled(page);
            await by("end_phase");
            await by("report");
            await page.locator("#report h3", {hasText: words}).first().waitFor();
            assert.doesNotMatch(await report.innerText(), /Losses|Turning|At first/);
            assert.equal(await report.locator("article").evaluate(e => e.scrollWidth > e.clientWidth), false, language);
            await shot(page, `report-${language}`);
            await page.keyboard.press("Escape");
            await report.waitFor({state: "detached"});
        }
        assert.deepEqual(page.faults, []);
        await context.close();
    });

test("a report that cannot be had says so and can be asked for again; damaged results are put aside, and lose nothing", {timeout: 900000}, async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop, serviceWorkers: "block"});
    const page = await world.open({context, init: dice});
    const kept = key => page.evaluate(name => { const bytes = redoubtStorage.get(name); return typeof bytes === "number" ? null : new TextDecoder().decode(bytes); }, key);
    const put = (key, words) => page.evaluate(([name, text]) => redoubtStorage.set(name, new TextEncoder().encode(text)), [key, words]);
    await put("redoubt/results", "scribble");
    await context.route("**/report.js*", route => route.abort());
    const me = await fightOut(page, battles.triumph.begin);
    await me.press("The report");
    await page.locator("#notice", {hasText: "The report could not be loaded."}).waitFor();
    assert.equal(await kept("redoubt/results"), "scribble");
    await context.unroute("**/report.js*");
    await me.press("The result");
    await sheet(page, me);
    assert.equal(await kept("redoubt/results-damaged"), "scribble");
    const good = await kept("redoubt/results");
    assert.match(good, /^redoubt-results-1 [0-9a-f]{16}\ntriumph\/schevardino 1 3 1 [01] -?\d+ \d+$/);
    const last = () => page.locator("#report section").last().innerText();
    assert.match(await last(), /Shevardino, Triumph/);
    const [head, line] = good.split("\n");
    for (const bad of ["", "scribble again", good + " 7", good + "\n", `${head}\n${line.replace(/ 1 3 /, " 9 3 ")}`, `${head}\n<b> 1 3 1 1 1 1000`,
        `${head} ${"a ".repeat(70)}\n${line}`, `${head}\n${Array(201).fill(line).join("\n")}`]) {
        await put("redoubt/results", bad);
        await page.keyboard.press("Escape");
        await me.press("The result");
        await sheet(page, me);
        assert.match(await last(), /cannot be read/, JSON.stringify(bad.slice(0, 80)));
        assert.equal(await kept("redoubt/results"), bad, "aside is taken: it stays");
        assert.equal(await kept("redoubt/results-damaged"), "scribble");
    }
    assert.deepEqual(page.faults.filter(fault => !/report\.js|ERR_FAILED/.test(fault)), []);
    await context.close();
});

test("every battle has its day in history, and a short name is a battle's", () => {
    const source = readFileSync(join(root, "web", "report-results.js"), "utf8"), short = source.match(/const battles = \{([^}]*)\}/)[1];
    const there = new Set(["campaign-borodino"]); // the campaign's second
    for (const system of ["classic", "napoleon", "triumph"])
        for (const file of readdirSync(join(root, "scenarios", system))) {
            const battle = JSON.parse(readFileSync(join(root, "scenarios", system, file), "utf8"));
            if (!battle.title || !battle.name) continue; // the map, the order of battle
            there.add(battle.name);
            const several = /\d to \d September/.test(battle.title), on = battle.title.match(/^(\d) September/)?.[1];
            if (on) assert.equal(battle.day, Number(on), battle.name);
            assert.ok(several ? !("day" in battle) : [5, 6, 7].includes(battle.day), `${battle.name}: ${battle.day}`);
        }
    const names = [...short.matchAll(/([\w-]+)"?: \(\) =>/g)].map(found => found[1]);
    assert.ok(names.length >= 10, names.join(" "));
    assert.deepEqual(names.filter(name => !there.has(name)), []);
});

test("what the report is made of is kept for the time without a network, once it has been wanted", async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop});
    const page = await world.open({context});
    await page.waitForFunction(() => navigator.serviceWorker.controller, null, {timeout: 120000});
    const wanted = ["report.js", "report-results.js", "report.css", "report-french.json", "uPlot.iife.min.js", "uPlot.min.css"];
    const there = () => page.evaluate(async names => Promise.all(names.map(async name => Boolean(await caches.match(`${name}?v=${document.body.dataset.version}`)))), wanted);
    assert.deepEqual(await there(), wanted.map(() => false), "not before");
    await page.evaluate(async names => Promise.all(names.map(async name => (await fetch(`${name}?v=${document.body.dataset.version}`)).text())), wanted);
    assert.deepEqual(await there(), wanted.map(() => true));
    await context.setOffline(true);
    assert.match(await page.evaluate(async () => (await fetch(`report.js?v=${document.body.dataset.version}`)).text()), /redoubtReport/);
    await context.close();
});
