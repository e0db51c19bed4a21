// What every browser test needs: the page served, a browser, pages of a known size, and a look into the game.
import {spawn} from "node:child_process";
import {existsSync, mkdirSync, readdirSync, readFileSync} from "node:fs";
import {dirname, join} from "node:path";
import {fileURLToPath} from "node:url";
import {chromium} from "playwright-core";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
export const battles = () => ["classic", "napoleon", "triumph"].flatMap(system => readdirSync(join(root, "scenarios", system)) // in the order of the title page
    .map(file => JSON.parse(readFileSync(join(root, "scenarios", system, file), "utf8"))).filter(battle => battle.title)
    .sort((a, b) => a.order - b.order).map(battle => `${system}/${battle.name}`));
export const pageFolder = process.env.REDOUBT_PAGE ?? join(root, "build", "web");

// Software draws here, and most of the work of a test was pixels that nobody looks at: but for scripts, and where pictures
// are asked for, a pixel of the screen has a quarter of the work, and the canvas is not filled (unseen).
const pictures = Boolean(process.env.REDOUBT_PICTURES) || !process.argv[1].endsWith(".test.mjs");
const deviceScaleFactor = pictures ? 1 : 0.5;
export const sizes = { // LOOK.md section 8
    desktop: {viewport: {width: 1366, height: 768}, deviceScaleFactor},
    tablet: {viewport: {width: 820, height: 1180}, deviceScaleFactor, hasTouch: true, isMobile: true},
    landscape: {viewport: {width: 1024, height: 768}, deviceScaleFactor, hasTouch: true, isMobile: true},
};

// Debian's Chromium without the window around it takes three fifths of the work; `whole`: the browser that people have.
function findBrowser(whole) {
    const places = [process.env.REDOUBT_CHROMIUM, ...whole ? [] : ["/usr/bin/chromium-headless-shell"], "/usr/bin/chromium", "/usr/bin/google-chrome"]; // Ubuntu's chromium-browser is a snap
    const found = places.find(place => place && existsSync(place));
    if (!found) throw new Error("No Chromium here: run web/setup --tests, or set REDOUBT_CHROMIUM");
    return found;
}

export function serve(folder = pageFolder) {
    return new Promise((resolve, reject) => {
        const server = spawn("python3", [join(root, "web", "serve"), "--port", "0", "--with-parent", folder],
            {stdio: ["pipe", "pipe", "inherit"]});
        server.on("exit", code => reject(new Error(`web/serve ended with ${code}`)));
        let said = "";
        server.stdout.on("data", text => {
            said += text;
            const address = said.match(/http:\/\/localhost:\d+\//);
            if (address) resolve({address: address[0], stop: () => server.kill()});
        });
    });
}

// WebGL2 is drawn in software, the page around it more cheaply without WebGL's ways; without the background flags Chromium
// looks up hosts that a closed network refuses.
const switches = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-gpu-compositing", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--ignore-gpu-blocklist"];

// What a page may take for a step, on a machine that compiles beside it (Playwright's own 30 s have been too few).
const patience = 120000;

export async function launch(more = [], whole = false) {
    const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    const browser = await chromium.launch({executablePath: findBrowser(whole), args: [...switches, ...sandbox, ...more], timeout: patience});
    const context = browser.newContext.bind(browser);
    browser.newContext = async ({draws = pictures, ...options} = {}) => { // draws: where the canvas itself is asked for
        const made = await context(options);
        made.setDefaultTimeout(patience);
        if (!draws) await made.addInitScript(unseen);
        return made;
    };
    return browser;
}

// One server and one browser for a test file: `const world = await start(); after(() => world.stop());`
export async function start() {
    const server = await serve();
    const browser = await launch();
    return {
        address: server.address, browser,
        // A new profile (own storage) with one page, the game loaded. options: sizes.*, hash, context (share one), init
        // (script run before the page's own), wait: false where the game is not expected to start, draws (launch).
        async open({size = sizes.desktop, hash = "", context = null, init = null, wait = true, query = "", draws} = {}) {
            // Motion is for the eye: most tests ask for none, as a person may; a size with reducedMotion "no-preference" has it.
            context ??= await browser.newContext({draws, reducedMotion: "reduce", ...size, serviceWorkers: "block", permissions: ["clipboard-read", "clipboard-write"]});
            const page = await context.newPage();
            page.faults = [];
            page.on("pageerror", error => page.faults.push(String(error)));
            page.on("console", line => { if (line.type() === "error") page.faults.push(line.text()); });
            if (init) await page.addInitScript(init);
            await page.goto(`${server.address}${query}${hash ? "#" + hash : ""}`);
            if (wait) await ready(page);
            return page;
        },
        async stop() {
            await browser.close();
            server.stop();
        },
    };
}

// The program draws as ever, but the browser fills no pixel with it.
export function unseen() {
    WebGL2RenderingContext.prototype.drawElements = WebGL2RenderingContext.prototype.clear = () => {};
}

// The same until somebody looks (seen), but for the tiles of the map: they are drawn for good, each into a buffer of its own.
export function seldomSeen() {
    const gl = WebGL2RenderingContext.prototype;
    const {bindFramebuffer, drawElements, clear} = gl, ask = window.requestAnimationFrame.bind(window);
    let onScreen = true, frame = null;
    window.looking = false;
    gl.bindFramebuffer = function (target, buffer) { onScreen = !buffer; bindFramebuffer.call(this, target, buffer); };
    gl.drawElements = function (...what) { if (!onScreen || window.looking) drawElements.apply(this, what); };
    gl.clear = function (what) { if (!onScreen || window.looking) clear.call(this, what); };
    window.requestAnimationFrame = todo => ask(now => {
        const before = window.redoubt?.frames;
        todo(now);
        if (window.redoubt?.frames !== before) frame = todo;
    });
    window.drawAgain = () => new Promise(done => ask(now => { frame?.(now); ask(done); }));
}

// For `init`: the same secrets, and so the same dice, in every game.
export function dice() {
    let state = 1812;
    crypto.getRandomValues = array => {
        const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
        for (let i = 0; i < bytes.length; ++i) bytes[i] = (state = state * 1103515245 + 12345 >>> 0) >>> 16;
        return array;
    };
}

export async function ready(page) { // all of it: the title stands before the rest of the program is here
    await page.waitForFunction(() => window.redoubt?.ready && window.redoubt.whole || !document.getElementById("stopped").hidden, null, {timeout: 180000});
    const stopped = await page.locator("#stopped").isVisible();
    if (stopped) throw new Error("The game did not start: " + await page.locator("#stopped").innerText());
    await settled(page);
}

// The link that is offered. The field is always there, and what is packed first is not there at once.
export async function shared(page) {
    await page.locator("#share").waitFor();
    return page.locator("#share-link").inputValue();
}

// As text: value by value through the driver it was a third of all the work of a test.
export const scene = async page => JSON.parse(await page.evaluate(() => JSON.stringify(window.redoubt.scene())));
export const digest = page => page.evaluate(() => window.redoubt.digest());
export const frames = page => page.evaluate(() => window.redoubt.frames);

// Waits until the service worker has these files of the page, to be had without a network.
export const kept = (page, ...names) => page.waitForFunction(async names => {
    for (const name of names) if (!await caches.match(`${name}?v=${document.body.dataset.version}`)) return false;
    return true;
}, names);

// Waits until nothing is being drawn any more, nor will be soon: what was done last has been shown. The page itself looks, now
// and then: to ask it each time was a good part of the work of a test.
let waits = 0;
export async function settled(page, quiet = 150, limit = 180000) {
    const still = ([quiet, wait]) => { // before the program is there, nothing is
        const now = performance.now(), frames = window.redoubt?.frames;
        if (window.stillness?.wait !== wait || window.stillness.frames !== frames || (window.redoubt?.pending() ?? true))
            window.stillness = {wait, frames, since: now};
        return now - window.stillness.since >= quiet;
    };
    await page.waitForFunction(still, [quiet, ++waits], {timeout: limit, polling: 30}).catch(async error => {
        const {camera, tiles, thinking, dialog} = await scene(page);
        throw new Error(`still drawing after ${limit} ms and ${await frames(page)} frames: ${JSON.stringify({camera, tiles, thinking, dialog})} (${error.message})`);
    });
}

// Waits until the scene satisfies `test` (a function of the scene, run here).
// It is fetched when a frame has been drawn since it was last looked at, and twice a second.
export async function until(page, test, what = "the scene", limit = 120000) {
    const end = Date.now() + limit;
    let now, drawn, asked = 0;
    for (;;) {
        if (asked + 500 < Date.now()) drawn = undefined;
        const fresh = await page.evaluate(drawn => window.redoubt.frames !== drawn &&
            {drawn: window.redoubt.frames, text: JSON.stringify(window.redoubt.scene())}, drawn);
        if (fresh) {
            now = JSON.parse(fresh.text);
            if (test(now)) return now;
            [drawn, asked] = [fresh.drawn, Date.now()];
        }
        if (Date.now() > end) throw new Error(`${what}: not within ${limit} ms; the scene is ${JSON.stringify(now).slice(0, 2000)}`);
        await page.waitForTimeout(50);
    }
}

// Fingers, as a tablet sends them. points: [{x, y, id}]
export async function touch(page) {
    const session = await page.context().newCDPSession(page);
    const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", {type, touchPoints});
    return {
        down: (...points) => send("touchStart", points),
        move: (...points) => send("touchMove", points),
        up: (...left) => send("touchEnd", left),
        async tap(x, y) {
            await send("touchStart", [{x, y, id: 1}]);
            await send("touchEnd", []);
        },
        async hold(x, y, done, limit = 30000) { // until `done(scene)`: on a slow machine a long press takes longer
            await send("touchStart", [{x, y, id: 1}]);
            await until(page, done, "what a long press opens", limit);
            await send("touchEnd", []);
        },
        async drag(from, to, steps = 8) {
            await send("touchStart", [{...from, id: 1}]);
            for (let n = 1; n <= steps; ++n)
                await send("touchMove", [{x: from.x + (to.x - from.x) * n / steps, y: from.y + (to.y - from.y) * n / steps, id: 1}]);
            await send("touchEnd", []);
        },
        async pinch(centre, before, after, steps = 8) { // half distances of the two fingers
            const at = d => [{x: centre.x - d, y: centre.y, id: 1}, {x: centre.x + d, y: centre.y, id: 2}];
            await send("touchStart", at(before));
            for (let n = 1; n <= steps; ++n) await send("touchMove", at(before + (after - before) * n / steps));
            await send("touchEnd", []);
        },
    };
}

// Does `look` while what was drawn last is on the screen.
export async function seen(page, look) {
    await page.evaluate(() => {
        [window.looking, window.filled] = [true, !window.drawAgain];
        window.drawAgain?.().then(() => { window.filled = true; });
    });
    await page.waitForFunction(() => window.filled);
    await look();
    await page.evaluate(() => { window.looking = false; });
}

// A picture for people to look at, in build/shots, where they are asked for (REDOUBT_PICTURES).
export async function shot(page, name) {
    if (!pictures) return;
    const folder = join(root, "build", "shots");
    mkdirSync(folder, {recursive: true});
    await page.screenshot({path: join(folder, `${name}.png`)});
}
