// The page itself, whatever the program shows: loading, idleness, storage, dialogs, damaged surroundings.
import assert from "node:assert/strict";
import {readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import {after, before, test} from "node:test";
import {brotliCompressSync} from "node:zlib";
import {digest, frames, kept, pageFolder, ready, scene, settled, shot, sizes, start, until} from "./harness.mjs";
import {linkOf} from "./keeping.mjs";
import {player} from "./player.mjs";
import {useTitle} from "./titles.mjs";

let world;
before(async () => { world = await start(); });
after(() => world?.stop());

test("the game starts at every size without an error", async () => {
    for (const [name, size] of Object.entries(sizes)) {
        const page = await world.open({size, draws: true});
        assert.deepEqual(page.faults, []);
        assert.ok(await page.evaluate(() => window.redoubt.frames > 0));
        assert.equal(typeof await scene(page), "object");
        const painted = (await page.screenshot()).length; // 1,634 bytes without the canvas
        assert.ok(painted > 100000, `${name}: a picture of ${painted} bytes: the canvas is in it`);
        await shot(page, `start-${name}`);
        await page.context().close();
    }
});

test("an idle page draws nothing for ten seconds", async () => {
    const page = await world.open();
    await settled(page, 500);
    const drawn = await frames(page);
    await page.waitForTimeout(10000);
    assert.equal(await frames(page), drawn);
    await page.context().close();
});

// As it is sent: what goes over the line for these files.
function weigh(files, most) {
    const sent = files.map(name => [name, brotliCompressSync(readFileSync(join(pageFolder, name))).length]);
    const total = sent.reduce((sum, [, bytes]) => sum + bytes, 0);
    assert.ok(total <= most, `${total} bytes: ${sent.filter(([, bytes]) => bytes > 5000).map(pair => pair.join(" ")).join(", ")}`);
}

test("the whole page, fonts and all, does not grow unseen: at most 973 kB as it is sent", () => {
    weigh(readdirSync(pageFolder, {withFileTypes: true}).filter(entry => entry.isFile() && !/^(aids|examples|words|report|live|tent|sound|history|sheet|search|code|releases|plays)[-.]|^(uPlot|qrcode)|^rules-\w+-/.test(entry.name)) // those are fetched when they are wanted
        .map(({name}) => name), 973_000);
});

// ---- in two parts: a context in which the second is missing, late, or there ------------------------------------------
const second = "**/redoubt-rest.wasm*";
async function title({how, size = sizes.desktop, locale = "en-GB", limit = 600000, colorScheme = "light", hash = ""} = {}) {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...size, locale, colorScheme, serviceWorkers: "block"});
    if (how) await context.route(second, how);
    const page = await context.newPage();
    page.asked = [];
    page.on("request", request => page.asked.push(new URL(request.url()).pathname.slice(1) || "index.html"));
    await page.addInitScript(ms => { window.redoubtLimit = ms; }, limit);
    await page.goto(world.address + hash);
    await page.waitForFunction(() => window.redoubt?.ready, null, {timeout: 120000});
    await settled(page);
    return page;
}
const early = page => page.evaluate(() => window.redoubt.early);
const strip = page => page.locator("#coming").innerText();
// Where something stands on the title page, from a page that may be asked.
async function places(size = sizes.desktop) {
    const page = await world.open({size}), {hits} = await scene(page);
    await page.context().close();
    return (verb, number = 0) => hits.find(h => h.verb === verb && h.number === number);
}
const held = () => { // a part that comes when it is let go
    let go;
    const going = new Promise(done => { go = done; });
    return {go, how: async route => { await going; await route.continue(); }};
};

test("until the title stands at most 430 kB come, and the rest of the program after it", async () => {
    const page = await title();
    await page.waitForFunction(() => window.redoubt.whole);
    const at = page.asked.indexOf("redoubt-rest.wasm");
    assert.ok(at > 0, page.asked.join(" "));
    for (const name of ["redoubt.wasm", "redoubt.js", "boot.js"]) assert.ok(page.asked.indexOf(name) < at, name);
    weigh(page.asked.slice(0, at), 430_000);
    await page.context().close();
});

test("the first part of the program is enough for the title page in every size and language, and for what is done there", async () => {
    for (const [n, size] of Object.values(sizes).entries())
        for (const [l, locale] of ["en-GB", "fr-FR", "ru-RU", "pl-PL"].entries()) {
            const late = held(), colorScheme = (n + l) % 2 ? "dark" : "light", page = await title({how: late.how, size, locale, colorScheme});
            let shown = null;
            if (l === n) { // else it is looked at only
                shown = await title({size, locale, colorScheme});
                await ready(shown);
                await useTitle(shown, page);
            }
            assert.deepEqual(await early(page), [], `${Object.keys(sizes)[n]} ${locale}`);
            assert.equal(await page.locator("#coming").isVisible(), false, "nobody waits for anything");
            if (shown) {
                late.go();
                await ready(page);
                assert.deepEqual((await scene(page)).hits, (await scene(shown)).hits, "what was done is done");
                await shown.context().close();
            }
            await page.context().close();
        }
});

test("Begin waits for the rest of the program, and says so", async () => {
    const late = held(), page = await title({how: late.how}), shown = await title();
    await ready(shown);
    for (const [verb, number] of [["system", 1], ["seat", 1], ["start", 0]]) {
        const {x, y} = (await scene(shown)).hits.find(h => h.verb === verb && h.number === number);
        for (const one of [shown, page]) await one.mouse.click(x, y);
        for (const one of [shown, page]) await settled(one);
    }
    assert.match(await strip(page), /on its way/);
    assert.equal(await page.locator("#coming-share").isVisible(), true);
    assert.equal(await page.locator("#coming-again").isVisible(), false);
    assert.deepEqual(await early(page), []);
    await shot(page, "parts-begin-waits");
    late.go();
    await ready(page);
    await settled(page);
    assert.equal((await scene(page)).page, "table");
    assert.equal(await page.title(), await shown.title(), "of the battle that was chosen");
    assert.equal(await page.locator("#coming").isVisible(), false);
    for (const one of [shown, page]) await one.context().close();
});

test("the rest of the program cannot be had: it is said, in the player's language, and can be tried again", async () => {
    let missing = true;
    const how = route => missing ? route.abort() : route.continue();
    const page = await title({how, size: sizes.tablet, locale: "pl-PL"}), at = await places(sizes.tablet);
    await page.locator("#coming-again").waitFor();
    assert.match(await strip(page), /Nie udało się wczytać reszty gry.*Spróbuj ponownie/s);
    await page.mouse.click(at("start").x, at("start").y);
    await settled(page);
    await shot(page, "parts-missing-polish");
    await page.locator("#coming-again").click();
    await page.locator("#coming-again").waitFor(); // missing still
    missing = false;
    await page.locator("#coming-again").click();
    await ready(page);
    await settled(page);
    assert.equal((await scene(page)).page, "table", "what was pressed is done");
    await page.context().close();
});

test("the rest of the program falls silent, or is of another build: it is said, and can be tried again", async () => {
    let silent = true;
    const page = await title({how: route => silent ? undefined : route.continue(), limit: 1500});
    await page.locator("#coming-again").waitFor();
    assert.match(await strip(page), /nothing has come for a while/);
    silent = false;
    await page.locator("#coming-again").click();
    await ready(page);
    await page.context().close();
    const foreign = Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]); // a module all the same
    const other = await title({how: route => route.fulfill({contentType: "application/wasm", body: foreign})});
    await other.locator("#coming-again").waitFor();
    await other.context().unroute(second);
    await other.locator("#coming-again").click();
    await ready(other); // loaded anew
    await other.context().close();
});

test("a link waits for the rest of the program, and the text view too", async () => {
    const own = await world.open(), me = await player(own);
    await me.begin("Two at this table", "7 September", "Begin");
    const link = await linkOf(me);
    await own.context().close();
    let missing = true;
    const page = await title({how: route => missing ? route.abort() : route.continue(), hash: new URL(link).hash});
    await page.locator("#coming-again").waitFor();
    missing = false;
    await page.locator("#coming-again").click();
    await ready(page);
    await until(page, s => s.page === "table", "the table of the link");
    await page.context().close();

    const late = held(), heard = await title({how: late.how});
    await heard.keyboard.press("t");
    await heard.locator("#coming").waitFor();
    await heard.evaluate(() => window.dispatchEvent(new StorageEvent("storage", {key: "redoubt/game/0000000000000000/0"}))); // another tab
    assert.deepEqual(await early(heard), []);
    late.go();
    await heard.locator("#reading").waitFor();
    assert.deepEqual(await early(heard), []);
    await heard.context().close();
});

test("what is called of the rest before it is here is waited for; where it cannot be had the page says so", async () => {
    let first = true;
    const page = await title({how: route => first ? void (first = false) : route.continue()});
    assert.equal((await scene(page)).page, "title"); // no page of ours asks that early
    assert.ok((await early(page)).length > 0);
    await ready(page);
    const me = await player(page);
    await me.begin("Two at this table", "7 September", "Begin");
    await page.context().close();

    const at = (await places())("start"), forced = async page => { // as if nothing held it back
        await page.evaluate(() => Object.defineProperty(redoubtParts, "whole", {value: true}));
        await page.mouse.click(at.x, at.y);
    };
    let missing = true;
    const lost = await title({how: route => missing ? route.abort() : route.continue()});
    await forced(lost);
    await lost.locator("#coming-again").waitFor(); // loaded anew, to begin with both parts
    assert.match(await strip(lost), /could not be loaded.*connection.*Try again/s);
    missing = false;
    await lost.locator("#coming-again").click();
    await ready(lost);
    assert.deepEqual(await early(lost), []);
    await lost.context().close();

    const forgets = await title({how: route => route.abort()}); // nothing can be kept for the next load: then it is said
    await forgets.evaluate(() => { Storage.prototype.setItem = () => { throw new Error("no room"); }; });
    await forced(forgets);
    await forgets.locator("#stopped").waitFor();
    assert.match(await forgets.locator("#stopped").innerText(), /could not be loaded.*connection.*Try again/s);
    await forgets.context().close();
});

test("what is missed of the second part without a network, but kept, is no dead end", async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop}), page = await world.open({context});
    await page.waitForFunction(() => navigator.serviceWorker.controller, null, {timeout: 120000});
    await kept(page, "redoubt.wasm", "redoubt-rest.wasm");
    await page.addInitScript(() => { // the browser believes in a network; it does not come at leisure, the first time
        Object.defineProperty(Navigator.prototype, "onLine", {get: () => true});
        const own = window.fetch;
        window.fetch = (what, ...more) => /rest/.test(what) && !sessionStorage.getItem("redoubt-both") ? new Promise(() => {}) : own(what, ...more);
    });
    await context.setOffline(true);
    await page.reload();
    await page.waitForFunction(() => window.redoubt?.ready);
    await settled(page);
    await page.evaluate(() => Object.defineProperty(redoubtParts, "whole", {value: true}));
    const at = (await places())("start");
    await page.mouse.click(at.x, at.y); // a worker does not answer who waits in the middle of the program
    await page.waitForFunction(() => sessionStorage.getItem("redoubt-both"));
    await ready(page);
    assert.equal((await scene(page)).page, "title");

    const knows = await world.open({context}); // that there is none
    await ready(knows);
    assert.equal(await knows.evaluate(() => sessionStorage.getItem("redoubt-both")), null);
    const me = await player(knows);
    await me.begin("Two at this table", "7 September", "Begin");
    assert.deepEqual([await early(knows), knows.faults], [[], []]);
    await context.close();
});

test("the canvas has one pixel of its own for each of the screen's", async () => {
    const page = await world.open({size: {viewport: {width: 800, height: 600}, deviceScaleFactor: 2}});
    assert.deepEqual(await page.evaluate(() => [canvas.width, canvas.height]), [1600, 1200]);
    await page.setViewportSize({width: 700, height: 500});
    await page.waitForFunction(() => canvas.width !== 1600); // a loaded machine is slow to tell the page
    await settled(page);
    assert.deepEqual(await page.evaluate(() => [canvas.width, canvas.height]), [1400, 1000]);
    assert.deepEqual(await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]), [700, 500]);
    await page.context().close();
});

test("without WebGL2 a page says so", async () => {
    const page = await world.open({wait: false, init: () => {
        const own = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
            return kind === "webgl2" ? null : own.call(this, kind, ...more);
        };
    }});
    await page.locator("#stopped").waitFor();
    assert.match(await page.locator("#stopped").innerText(), /WebGL2/);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("without its program a page says so", async () => {
    const context = await world.browser.newContext();
    await context.route("**/redoubt.wasm*", route => route.abort());
    const page = await world.open({context, wait: false});
    await page.locator("#stopped").waitFor();
    assert.match(await page.locator("#stopped").innerText(), /could not be loaded/);
    await context.close();
});

test("with storage forbidden the game starts and play goes on", async () => {
    const page = await world.open({init: () => {
        Object.defineProperty(window, "localStorage", {get() { throw new DOMException("no", "SecurityError"); }});
    }});
    await page.mouse.click(683, 384);
    await settled(page);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("a link whose # became %23 still leads to the game", async () => {
    const page = await world.open({wait: false, query: "%23" + "nonsense"});
    await page.waitForURL(/#|\/$/);
    await page.waitForFunction(() => window.redoubt?.ready);
    assert.deepEqual(page.faults.filter(fault => !/404/.test(fault)), []);
    await page.context().close();
});

test("a damaged link leaves the game running", async () => {
    for (const hash of ["x", "%", "%E0%A4%A", "A".repeat(20000), "\u{1F600}", "1AAAA", "<script>alert(1)</script>"]) {
        const page = await world.open({hash});
        assert.deepEqual(page.faults, [], hash.slice(0, 20));
        assert.ok((await scene(page)).dialog, `it is said what is wrong with ${hash.slice(0, 20)}`);
        assert.ok(await page.evaluate(() => window.redoubt.memory()) <= 64 << 20);
        await page.context().close();
    }
});

test("a foreign file leaves the game as it is", async () => {
    const page = await world.open();
    const here = await digest(page);
    for (const buffer of [Buffer.alloc(0), Buffer.from("not a game"), Buffer.alloc(1 << 20, 0xff), Buffer.alloc(17 << 20)]) {
        await page.setInputFiles("#file", {name: "foreign.redoubt", mimeType: "application/octet-stream", buffer});
        await settled(page);
        assert.equal(await digest(page), here);
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
});
