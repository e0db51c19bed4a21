// A site where every release stays playable: the front page and the folders in r/, each kept for use without a network.
import assert from "node:assert/strict";
import {execFileSync, spawn} from "node:child_process";
import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {after, before, test} from "node:test";
import {digest, launch, pageFolder, ready, root, scene, serve, shot, sizes, until} from "./harness.mjs";
import {linkOf} from "./keeping.mjs";
import {player} from "./player.mjs";
import {otherRules, site} from "./site.mjs";

const [first, second, third] = ["aaaaaaaaaaaa", "bbbbbbbbbbbb", "cccccccccccc"];
let browser;
before(async () => { browser = await launch(); });
after(() => browser?.close());

const people = (more = {}) => browser.newContext({...sizes.desktop, locale: "en-GB", reducedMotion: "reduce", serviceWorkers: "allow", ...more});
async function visit(context, address) {
    const page = await context.newPage();
    page.faults = [];
    page.on("pageerror", error => page.faults.push(String(error)));
    page.on("console", line => { if (line.type() === "error") page.faults.push(line.text()); });
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

const table = page => until(page, s => s.page === "table" && !s.dialog, "the table");
const path = page => new URL(page.url()).pathname;
const strip = page => page.locator("#elsewhere");
const goneTo = async (page, name) => {
    await page.waitForURL(`**/r/${name}/**`);
    await ready(page);
    await table(page);
};

test("a link says which release made it, and opens in the newest that plays its rules, with a line that says so and the way to the newest", async () => {
    const host = await site({name: first}), contexts = [];
    const open = async (address, more) => {
        contexts.push(await people(more));
        return visit(contexts.at(-1), address);
    };
    try {
        const maker = await open(host.address), me = await player(maker);
        await me.begin("Two at this table", "7 September", "Begin");
        const link = await linkOf(me), played = await digest(maker), bare = link.replace(/\?[^#]*/, "");
        assert.ok(link.startsWith(`${host.address}?r=${first}#`), link.slice(0, 80));

        host.add({name: second}); // the same rules: it opens there
        const same = await open(link);
        await table(same);
        assert.deepEqual([path(same), await release(same), await digest(same)], ["/", second, played]);
        assert.equal(new URL(same.url()).search, "", "the address is clean again");

        host.add({name: third, change: otherRules});
        for (const [address, what] of [[link, "it names its release"], [bare, "of before links did"], [link.replace("#", "%23"), "a messenger has escaped it"]]) {
            const page = await open(address);
            await goneTo(page, second);
            assert.deepEqual([await release(page), await digest(page)], [second, played], what);
            await strip(page).waitFor();
            assert.match(await strip(page).innerText(), /begun under other rules than the newest release has\. It is played on here, in the release of .* 20\d\d \(bbbbbbbbbbbb\)/);
            assert.deepEqual(page.faults, [], what);
            if (address !== link) continue;
            await shot(page, "releases-line");
            await strip(page).locator("button.commit").click();
            assert.equal(await strip(page).count(), 0);
        }
        const page = contexts.at(-1).pages()[0];
        await strip(page).locator("button").last().click();
        await page.waitForURL(/\/\?r=/);
        await ready(page);
        await table(page);
        assert.deepEqual([path(page), await release(page), await digest(page)], ["/", third, played], "the newest shows it, and leads nowhere else");

        // Pasted, and as a file: from the front page's own ways to open a game.
        const pasted = await open(host.address);
        await pasted.evaluate(() => { window.before = true; });
        await pasted.keyboard.press("t");
        await pasted.locator("#reading button").filter({hasText: /^Paste a link/}).first().click();
        await pasted.locator("#ask-link-field").fill(`Your turn: ${link}.`);
        await pasted.locator("#ask-link button.commit").click();
        await goneTo(pasted, second);
        assert.equal(await digest(pasted), played);
        await pasted.goBack();
        await ready(pasted);
        assert.deepEqual([path(pasted), (await scene(pasted)).page], ["/", "title"]);

        for (const words of ["Menu", "Save, load, export"]) await me.press(words);
        const [download] = await Promise.all([maker.waitForEvent("download"), me.press(/^Export/)]);
        const name = download.suggestedFilename(), buffer = readFileSync(await download.path());
        await pasted.setInputFiles("#file", {name, mimeType: "application/octet-stream", buffer});
        await goneTo(pasted, second);
        assert.equal(await digest(pasted), played, "the file too");
        await strip(pasted).waitFor();
        assert.deepEqual(pasted.faults, []);

        await strip(pasted).locator("button").last().click();
        await pasted.waitForURL(/\/\?r=/);
        await ready(pasted);
        await table(pasted);
        assert.deepEqual([path(pasted), await release(pasted), await digest(pasted)], ["/", third, played], "the newest shows the file, and leads nowhere else");

        const without = await people({serviceWorkers: "block"}); // releases.js cannot be had: opened here, as far as it goes
        contexts.push(without);
        await without.route("**/releases.js*", route => route.abort());
        const alone = await visit(without, link);
        await table(alone);
        assert.deepEqual([path(alone), await digest(alone)], ["/", played]);

        // What is no list, or lists strange things, leads nowhere.
        for (const bad of ["", "<html>", "{}", "[1, null, {}]", `[{"release": "../../x", "links": 9, "saves": 9, "systems": {"classic": {"number": 0, "revision": 2}}}]`, "9".repeat(2 << 20)]) {
            writeFileSync(join(host.folder, "plays.json"), bad);
            const page = await open(link, {serviceWorkers: "block"});
            await table(page);
            assert.deepEqual([path(page), await digest(page)], ["/", played], bad.slice(0, 20));
            await page.context().close();
        }
    } finally {
        for (const context of contexts) await context.close();
        host.stop();
    }
});

test("a game goes on without a network in the release that it was begun in: the one that is left is kept", async () => {
    const host = await site({name: first}), context = await people();
    try {
        const page = await visit(context, host.address), me = await player(page);
        await me.begin("Two at this table", "7 September", "Begin");
        const link = await linkOf(me), played = await digest(page);
        await page.waitForFunction(() => navigator.serviceWorker.controller);
        host.add({name: second, change: otherRules});
        await page.evaluate(async () => { await (await navigator.serviceWorker.getRegistration()).update(); });
        await page.locator("#renewed").waitFor();
        await page.waitForFunction(name => caches.open(name).then(async all => (await all.keys()).length > 20), `redoubt/r/${first}/${first}`);
        await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).some(({active, scope}) => active && /\/r\//.test(scope)));
        await page.locator("#renewed-now").click();
        await page.waitForFunction(name => window.redoubt?.version === name, second);
        await ready(page);
        await context.setOffline(true);
        const again = await visit(context, link);
        await goneTo(again, first);
        assert.equal(await digest(again), played);
    } finally {
        await context.close();
        host.stop();
    }
});

test("a game kept on the device that was begun under other rules is opened with the way to its own release, where it goes on", async () => {
    const host = await site({name: first}), context = await people();
    try {
        const page = await visit(context, host.address), me = await player(page);
        await me.begin("Two at this table", "7 September", "Begin");
        const played = await digest(page);
        await page.close();
        const same = await visit(context, host.address), again = await player(same);
        await again.press(/^Go on|^Continue/);
        await table(same);
        await same.waitForTimeout(500);
        assert.equal(await strip(same).count(), 0, "nothing is said where it goes on");
        await same.close();

        host.add({name: second, change: otherRules});
        const later = await visit(await people({storageState: await context.storageState()}), host.address), anew = await player(later);
        await anew.press(/^Go on|^Continue/);
        await strip(later).waitFor();
        assert.match(await strip(later).innerText(), /begun under other rules\. It goes on under its own in the release of .* 20\d\d \(aaaaaaaaaaaa\); here it stands at its last position/);
        await shot(later, "releases-kept");
        await strip(later).locator("button.commit").click();
        await later.waitForURL(`**/r/${first}/`);
        await ready(later);
        const there = await player(later);
        await there.press(/^Go on|^Continue/);
        await table(later);
        assert.deepEqual([await release(later), await digest(later)], [first, played]);
        assert.deepEqual(later.faults, []);
        await later.context().close();
    } finally {
        await context.close();
        host.stop();
    }
});

test("system and revision are found in whatever a release has written", async () => {
    const host = await serve(), context = await people({serviceWorkers: "block"}), corpus = join(root, "tests", "corpus");
    try {
        const page = await visit(context, host.address);
        await page.addScriptTag({url: "releases.js"});
        const numbers = {classic: 0, napoleon: 1, triumph: 2};
        let asked = 0;
        for (const file of readdirSync(corpus, {recursive: true}).filter(file => file.endsWith(".corpus"))) {
            const [first, ...lines] = readFileSync(join(corpus, file), "utf8").trim().split("\n"), revision = Number(first.split(" ")[1]);
            for (const line of lines) {
                const [, kind, battle, bytes] = /^(\w+) (\S+) \w+ (.*)$/.exec(line), name = battle.split("/")[0];
                const found = await page.evaluate(([kind, bytes]) => redoubtReleases.madeUnder(kind === "link" ? bytes : kind === "json" ? new TextEncoder().encode(bytes)
                    : Uint8Array.from(atob(bytes.replaceAll("-", "+").replaceAll("_", "/")), c => c.charCodeAt(0))), [kind, bytes]);
                const format = kind === "link" ? {links: found.links, number: numbers[name]} : {saves: 1, name};
                assert.deepEqual(found, {...format, revision}, `${file}: ${line.slice(0, 60)}`);
                if (kind === "link") assert.equal(found.links, "-ABC".indexOf(bytes[1]) - 1);
                ++asked;
            }
        }
        assert.ok(asked >= 50, `${asked} were asked`);
        const odd = await page.evaluate(() => ["", "x", "#", "#AAAA", "#BAAAAAAAAAAAAAAAAA", "#PAAAAAAAAAAAAAAAAA", new Uint8Array(), new Uint8Array([137, 82, 68, 66, 84]), new TextEncoder().encode("{}")]
            .map(what => JSON.stringify(redoubtReleases.madeUnder(what))));
        assert.equal(odd.filter(said => said !== "null").length, 3, odd.join(" "));
    } finally {
        await context.close();
        host.stop();
    }
});

test("the game taken along runs from a plain server, as its page says", async () => {
    const folder = mkdtempSync(join(tmpdir(), "redoubt-zip-")), zip = join(folder, "redoubt.zip");
    execFileSync("python3", [join(root, "web", "release"), "--zip", zip, "--page", pageFolder]);
    execFileSync("python3", ["-m", "zipfile", "-e", zip, folder]);
    const server = spawn("python3", ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1"], {cwd: join(folder, "redoubt"), stdio: ["ignore", "pipe", "ignore"]});
    const context = await people();
    try {
        const port = await new Promise((resolve, reject) => {
            server.stdout.on("data", text => { if (/port (\d+)/.test(text)) resolve(RegExp.$1); });
            server.on("exit", code => reject(new Error(`python's server ended with ${code}`)));
        });
        const page = await visit(context, `http://localhost:${port}/`), me = await player(page);
        await me.begin("Two at this table", "7 September", "Begin");
        const link = await linkOf(me), played = await digest(page);
        await page.close();
        const again = await visit(context, link.replace(/\?[^#]*/, "")); // of no release: the list has this one alone
        await table(again);
        assert.equal(await digest(again), played);
        assert.deepEqual([...page.faults, ...again.faults], []);
        const how = await context.newPage();
        for (const [name, size] of [["desktop", {width: 1366, height: 768}], ["phone", {width: 390, height: 844}]]) {
            await how.setViewportSize(size);
            await how.goto(`http://localhost:${port}/HOW-TO.html`);
            assert.ok(await how.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `it fits: ${name}`);
            await shot(how, `how-to-${name}`);
        }
    } finally {
        await context.close();
        server.kill();
        rmSync(folder, {recursive: true, force: true});
    }
});
