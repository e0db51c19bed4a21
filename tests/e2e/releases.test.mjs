// A site where every release stays playable: the front page and the folders in r/, each kept for use without a network.
import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {launch, ready, sizes} from "./harness.mjs";
import {site} from "./site.mjs";

const [first, second, third] = ["aaaaaaaaaaaa", "bbbbbbbbbbbb", "cccccccccccc"];
let browser;
before(async () => { browser = await launch(); });
after(() => browser?.close());

const people = () => browser.newContext({...sizes.desktop, reducedMotion: "reduce", serviceWorkers: "allow"});
async function visit(context, address) {
    const page = await context.newPage();
    await page.goto(address);
    await ready(page);
    return page;
}
const release = page => page.evaluate(() => window.redoubt.version);

test("the front page and two old releases are all kept, and start without a network", async () => {
    const host = await site({name: first}, {name: second}, {name: third}), context = await people();
    const places = [["", third], [`r/${first}/`, first], [`r/${second}/`, second]];
    try {
        for (const [place, name] of places) {
            const page = await visit(context, host.address + place);
            assert.equal(await release(page), name);
            await page.waitForFunction(path => new URL(navigator.serviceWorker.controller?.scriptURL ?? location.origin).pathname === path, `/${place}sw.js`);
            await page.close();
        }
        await context.setOffline(true);
        for (const [place, name] of places) {
            const page = await visit(context, host.address + place);
            assert.equal(await release(page), name, `/${place} without a network`);
            if (!place) assert.deepEqual(await page.evaluate(() => caches.keys()), places.map(([place, name]) => `redoubt/${place}${name}`));
            await page.close();
        }
    } finally {
        await context.close();
        host.stop();
    }
});
