#!/usr/bin/env node
// Makes web/deps/first.txt anew, the names of what runs until the title stands and while it is looked at (INTERFACE.md, "In two
// parts"): node web/deps/first.mjs, after a build of the page, with the packages of tests/e2e. The build itself needs no
// browser: it reads the list. To be done when the first page has grown, or has come to wait for its second part.
import {execFileSync} from "node:child_process";
import {cpSync, mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {dirname, join} from "node:path";
import {fileURLToPath} from "node:url";
import {launch, pageFolder, ready, root, serve} from "../../tests/e2e/harness.mjs";
import {player} from "../../tests/e2e/player.mjs";
import {useTitle} from "../../tests/e2e/titles.mjs";

const here = dirname(fileURLToPath(import.meta.url)), linked = join(root, "build/web-cmake/web/redoubt.wasm");
const split = (words, input = "") => execFileSync("python3", [join(here, "split.py"), ...words], {encoding: "utf8", input});

// The page as it is, which tells where things stand, and below it the same page with a program that counts.
const folder = mkdtempSync(join(tmpdir(), "redoubt-"));
cpSync(pageFolder, folder, {recursive: true});
cpSync(pageFolder, join(folder, "counted"), {recursive: true});
split(["--count", linked, join(folder, "counted/redoubt.wasm")]);
const ran = new Set();
const server = await serve(folder), browser = await launch();

const sizes = [{viewport: {width: 1366, height: 768}}, {viewport: {width: 1920, height: 1200}}, {viewport: {width: 820, height: 1180}, hasTouch: true, isMobile: true},
    {viewport: {width: 1024, height: 768}, hasTouch: true, isMobile: true}, {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true},
    {viewport: {width: 844, height: 390}, hasTouch: true, isMobile: true, deviceScaleFactor: 2}];
const visits = sizes.flatMap((size, n) => ["en-GB", "fr-FR", "ru-RU", "pl-PL"].map((locale, l) =>
    ({...size, locale, colorScheme: (n + l) % 2 ? "dark" : "light", reducedMotion: l % 2 ? "reduce" : "no-preference"})));

function keepInstance() { // of the counting program: it alone is asked for later
    const own = WebAssembly.instantiate;
    WebAssembly.instantiate = async (...what) => window.counted = await own.call(WebAssembly, ...what);
}
function counts() { // wasm-split: a checksum of eight bytes, then a number for each function
    const {exports} = window.counted, memory = Object.values(exports).find(value => value instanceof WebAssembly.Memory);
    const size = exports.__write_profile(0, 0), at = memory.buffer.byteLength;
    memory.grow((size >> 16) + 1);
    exports.__write_profile(at, size);
    const view = new DataView(memory.buffer, at, size);
    return Array.from({length: (size - 8) / 4}, (_, n) => view.getUint32(8 + 4 * n, true) ? n : -1).filter(n => n >= 0);
}

async function visit(options, used, state) {
    const context = await browser.newContext({...options, storageState: state, serviceWorkers: "block"});
    const [shown, counted] = [await context.newPage(), await context.newPage()];
    await counted.addInitScript(keepInstance);
    await shown.goto(server.address);
    await counted.goto(`${server.address}counted/`);
    for (const page of [shown, counted]) await ready(page);
    if (used) await useTitle(shown, counted, async page => page.setViewportSize({width: page.viewportSize().height, height: page.viewportSize().width}));
    for (const n of await counted.evaluate(counts)) ran.add(n);
    console.log(options.viewport.width, options.locale, options.colorScheme, state ? "after a game" : "", ran.size);
    return context;
}

let context;
for (const [n, options] of visits.entries()) await (await visit(options, n < 4 || n % 4 === 0)).close();
context = await visit(visits[0], false);
const me = await player(context.pages()[0]);
await me.begin("Against the computer", "5 September", "Begin");
await me.page.reload(); // which saves
await ready(me.page);
const state = await context.storageState();
await context.close();
for (const n of [0, 5, 10, 15, 16]) await (await visit(visits[n], false, state)).close();

writeFileSync(join(here, "first.txt"), split(["--list", linked], [...ran].join(" ")));
await browser.close();
server.stop();
rmSync(folder, {recursive: true});
console.log(`${ran.size} functions`);
