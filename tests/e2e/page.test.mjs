// The page itself, whatever the program shows: loading, idleness, storage, dialogs, damaged surroundings.
import assert from "node:assert/strict";
import {readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import {after, before, test} from "node:test";
import {brotliCompressSync} from "node:zlib";
import {digest, frames, pageFolder, scene, settled, shot, sizes, start} from "./harness.mjs";

let world;
before(async () => { world = await start(); });
after(() => world?.stop());

test("the game starts at every size without an error", async () => {
    for (const [name, size] of Object.entries(sizes)) {
        const page = await world.open({size});
        assert.deepEqual(page.faults, []);
        assert.ok(await page.evaluate(() => window.redoubt.frames > 0));
        assert.equal(typeof await scene(page), "object");
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

test("the whole page, fonts and all, does not grow unseen: at most 960 kB as it is sent", () => {
    const sent = readdirSync(pageFolder, {withFileTypes: true}).filter(entry => entry.isFile() && !/^(examples|words)-/.test(entry.name)) // those are fetched when they are wanted
        .map(({name}) => [name, brotliCompressSync(readFileSync(join(pageFolder, name))).length]);
    const total = sent.reduce((sum, [, bytes]) => sum + bytes, 0);
    assert.ok(total <= 960_000, `${total} bytes: ${sent.filter(([, bytes]) => bytes > 5000).map(pair => pair.join(" ")).join(", ")}`);
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
