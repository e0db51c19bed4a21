// For everyone: the page without faults that a checker can see, and a turn played by the keyboard alone through the text
// view. And the page kept: installable, started without a network.
import assert from "node:assert/strict";
import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {createRequire} from "node:module";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {after, before, test} from "node:test";
import {dice, digest, pageFolder, ready, scene, serve, settled, shared, shot, sizes, start, until} from "./harness.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let world;
before(async () => { world = await start(); });
after(() => world?.stop());

// No violation of WCAG 2.2 A and AA nor of axe's best practices, in whatever the page shows now.
async function clean(page, where) {
    if (!await page.evaluate(() => "axe" in window)) await page.evaluate(axe + "; window.axe = axe");
    const found = await page.evaluate(async () => (await axe.run(document, {resultTypes: ["violations"]})).violations
        .map(v => `${v.id}: ${v.nodes.map(n => `${n.target} ${n.any[0]?.message ?? ""}`).slice(0, 4).join(" | ")}`));
    assert.deepEqual(found, [], where);
}

const focused = page => page.evaluate(() => document.activeElement?.textContent ?? "");

// Tab until what has the focus reads like `wanted`, then Enter.
async function enter(page, wanted, {back = false, limit = 200} = {}) {
    for (let n = 0; n < limit; ++n) {
        if (wanted.test(await focused(page))) {
            await page.keyboard.press("Enter");
            await settled(page);
            return;
        }
        await page.keyboard.press(back ? "Shift+Tab" : "Tab");
    }
    throw new Error(`the keyboard does not get to ${wanted}: ${await page.locator("#reading").innerText()}`.slice(0, 2000));
}

// The same where it is not the way there that is tried: the focus is set, the key pressed.
async function choose(page, wanted, among = "#reading button") {
    const button = page.locator(among).filter({hasText: wanted}).first();
    await button.focus();
    await page.keyboard.press("Enter");
    await settled(page);
}

test("a turn of classic is played by the keyboard alone through the text view; nothing on the page is out of order", async () => {
    const page = await world.open({init: dice});
    await clean(page, "the title page");
    await page.keyboard.press("t");
    await page.locator("#reading").waitFor();
    await settled(page);
    await clean(page, "the title page in words");
    await enter(page, /^Two at this table/);
    await enter(page, /^Begin/);
    await until(page, s => s.page === "table", "the table");
    await settled(page);
    await shot(page, "text-view");
    await clean(page, "the table in words, on paper");

    const first = await digest(page);
    await enter(page, /choices$/); // the first unit that may move
    await enter(page, /^(March|Ride with|Move|Bring) .*: /);
    assert.notEqual(await digest(page), first, "a unit has marched");
    await enter(page, /^Undo/, {back: true});
    assert.equal(await digest(page), first, "and is back");
    const before = (await scene(page)).scene.bar;
    await enter(page, /^End the .*movement/);
    // On through combat and the other side's turn: whatever is asked is answered by the first thing offered.
    const ways = [/^End the /, /^Declare/, /^(Attack|Fire) with/, /^Attack .*(?<!too)$/, /^Advance with nobody/, /^(Send|Remove|Push|Give|That|Stay)/];
    let last = "";
    for (let n = 0; n < 60 && (await scene(page)).scene.bar.turn === before.turn; ++n) {
        const {dialog, scene: {roll}} = await scene(page);
        const offered = await page.locator("#reading-choices button").allInnerTexts();
        const again = offered.join() === last; // refused: something is owed first
        const way = ways.slice(again ? 1 : 0).find(each => offered.some(words => each.test(words))) ?? /^nothing/;
        last = dialog || roll ? "" : offered.join();
        if (dialog || roll) await choose(page, dialog ? /^I am the/ : /^Go on/);
        else await choose(page, way, "#reading-choices button");
    }
    assert.notEqual((await scene(page)).scene.bar.turn, before.turn, "a whole turn has passed");
    if ((await scene(page)).dialog) await choose(page, /^I am the/);
    assert.ok(await page.locator("#reading-log p").count() > 3, "the journal is told");
    assert.ok(await page.locator("#reading-say").isHidden());
    await choose(page, /^Undo, not now/);
    assert.match(await page.locator("#reading-say").innerText(), /^Undo: not now\./);

    await page.evaluate(() => { document.documentElement.dataset.theme = "night"; }); // as js_theme does; the board's own night is long in software
    await clean(page, "the table in words, by night");
    await page.keyboard.press("Escape"); // back to the board
    await page.locator("#reading").waitFor({state: "hidden"});
    await settled(page);
    for (let n = 0; n < 60 && await page.evaluate(() => document.activeElement === canvas); ++n) await page.keyboard.press("Tab");
    assert.ok(await page.evaluate(() => document.activeElement !== canvas), "the board does not keep the keyboard");
    await page.locator("#canvas").focus();
    await page.keyboard.press("t"); // and dialogs of the page itself
    await page.locator("#reading").waitFor();
    await page.evaluate(() => { redoubtDialogs.link("Paste a link", "A link of Redoubt:", ""); }); // its answer is not waited for
    await page.locator("#ask-link").waitFor();
    await clean(page, "a dialog by night");
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

for (const [system, colorScheme] of [["Napoleon", "light"], ["Triumph", "dark"]])
    test(`the first battle of ${system}, its lessons in words, ${colorScheme === "dark" ? "by night as the system asks" : "by day"}: nothing out of order`, async () => {
        const page = await world.open({size: {...sizes.desktop, colorScheme}});
        await page.keyboard.press("t");
        await page.locator("#reading").waitFor();
        await choose(page, new RegExp(`^${system}`));
        await choose(page, /^Show me/);
        await until(page, s => s.page === "table", "the table");
        await settled(page);
        if (colorScheme === "dark") assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "night");
        const {scene: {lesson}} = await scene(page);
        assert.ok((await page.locator("#reading-prompt").innerText()).includes(lesson.words));
        await clean(page, `${system} in words`);
        await choose(page, /^Understood/);
        assert.notEqual((await scene(page)).scene.lesson?.heading, lesson.heading);
        if ((await scene(page)).scene.lesson) await choose(page, /^No more lessons/);
        assert.equal((await scene(page)).scene.lesson, undefined);
        assert.deepEqual(page.faults, []);
        await page.context().close();
    });

test("the installed game starts without a network, opens a pasted link, and says when a new version is there", async () => {
    const folder = mkdtempSync(join(tmpdir(), "redoubt-page-"));
    cpSync(pageFolder, folder, {recursive: true});
    const host = await serve(folder);
    const context = await world.browser.newContext({...sizes.desktop, serviceWorkers: "allow", permissions: ["clipboard-read", "clipboard-write"]});
    const open = async () => {
        const page = await context.newPage();
        await page.goto(host.address);
        await ready(page);
        return page;
    };
    try {
        const first = await open();
        const manifest = await first.evaluate(async () => {
            const found = await (await fetch(document.querySelector("link[rel=manifest]").href)).json();
            const right = [];
            for (const icon of found.icons.filter(icon => icon.type === "image/png")) {
                const picture = await createImageBitmap(await (await fetch(icon.src)).blob());
                right.push(`${picture.width}x${picture.height}` === icon.sizes);
            }
            return {start: found.start_url, display: found.display, purposes: found.icons.map(icon => icon.purpose), right};
        });
        assert.deepEqual(manifest, {start: "./", display: "standalone", purposes: ["any", "any", "any", "maskable"], right: [true, true, true]});
        await first.waitForFunction(() => navigator.serviceWorker.controller);
        assert.deepEqual(await first.evaluate(() => caches.keys()), [`redoubt/${await first.evaluate(() => window.redoubt.version)}`]);
        await first.close();

        await context.setOffline(true);
        const page = await open(); // a cold start: nothing of the first page is left
        const choose = async words => {
            await page.locator("#reading button").filter({hasText: words}).first().click();
            await settled(page);
        };
        await page.keyboard.press("t");
        for (const words of [/^Two at this table/, /^Begin/, /^Menu/, /^Share this game/]) await choose(words);
        const link = await shared(page), here = await digest(page);
        await page.keyboard.press("Escape");
        for (const words of [/^To the title page/, /^Paste a link/]) await choose(words); // the menu still lies on top
        await page.locator("#ask-link-field").fill(link);
        await page.locator("#ask-link button.commit").click();
        await until(page, s => s.page === "table", "the pasted game");
        assert.equal(await digest(page), here);

        // A new build: the page says so, and stays as it is until it is asked to change.
        await context.setOffline(false);
        const worker = join(folder, "sw.js");
        writeFileSync(worker, readFileSync(worker, "utf8").replace(/version="\w+"/, 'version="another"'));
        await page.evaluate(async () => { await (await navigator.serviceWorker.getRegistration()).update(); });
        await page.locator("#renewed").waitFor();
        await clean(page, "the notice of a new version");
        assert.equal(await digest(page), here, "the game in progress is kept");
        assert.equal(await page.evaluate(() => caches.keys().then(all => all.filter(name => name.startsWith("redoubt/")).length)), 2);
        await page.evaluate(() => { window.before = true; });
        await page.locator("#renewed-now").click();
        await page.waitForFunction(() => !window.before); // it comes anew
        await page.waitForFunction(() => caches.keys().then(async all => all.includes("redoubt/another") && navigator.serviceWorker.controller?.state === "activated"));
        await ready(page);
    } finally {
        await context.close();
        host.stop();
        rmSync(folder, {recursive: true, force: true});
    }
});
