// The three engines that tablets and desks have, behind the part of a Playwright page that the players' scripts need:
// Chromium by Playwright, Firefox by WebDriver BiDi (puppeteer-core), WebKit by WebDriver (WebKitGTK's MiniBrowser). The
// last two open a window on a screen in memory: without one Firefox has no WebGL2.
import {spawn} from "node:child_process";
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import puppeteer from "puppeteer-core";
import {launch, ready, serve} from "./harness.mjs";

export class NotHere extends Error {}
const found = (places, what) => {
    const place = places.find(existsSync);
    if (!place) throw new NotHere(`no ${what} on this machine: ${places.join(", ")}`);
    return place;
};
// Ubuntu's /usr/bin/firefox only asks for a snap, which cannot be driven with a profile of ours.
const isSnap = place => existsSync(place) && statSync(place).size < 20000 && readFileSync(place, "latin1").includes("snap");
// Of whichever version of WebKitGTK there is; the newest last.
const miniBrowsers = () => ["x86_64", "aarch64"].map(machine => `/usr/lib/${machine}-linux-gnu`).filter(existsSync)
    .flatMap(folder => readdirSync(folder).filter(name => /^webkit2?gtk-/.test(name)).sort().map(name => join(folder, name, "MiniBrowser")));
const pause = ms => new Promise(go => setTimeout(go, ms));

// A screen of its own for each browser, larger than any window asked for.
async function screen() {
    for (let tries = 0; tries < 20; ++tries) {
        const number = 100 + Math.floor(Math.random() * 900);
        if (existsSync(`/tmp/.X${number}-lock`)) continue;
        const server = spawn(found(["/usr/bin/Xvfb"], "Xvfb"), [`:${number}`, "-screen", "0", "1600x1500x24", "-nolisten", "tcp"], {stdio: "ignore"});
        for (let n = 0; n < 600 && server.exitCode === null; ++n) {
            if (existsSync(`/tmp/.X11-unix/X${number}`)) return {display: `:${number}`, stop: () => server.kill()};
            await pause(50);
        }
        server.kill();
    }
    throw new Error("no screen could be had from Xvfb");
}
const onScreen = display => ({...process.env, DISPLAY: display, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1", NO_AT_BRIDGE: "1", LC_ALL: "C.UTF-8"});

// A question to a page, answered in text: as an object the scene takes a driver half a second to hand over.
const asked = (f, argument) => `JSON.stringify((${f})(${JSON.stringify(argument ?? null)}))`;

// What waits for something in a page that can only be asked.
async function waitFor(page, test, argument, limit = 120000) {
    for (const end = Date.now() + limit; ;) {
        const answer = await page.evaluate(test, argument);
        if (answer) return answer;
        if (Date.now() > end) throw new Error(`not within ${limit} ms: ${test}`);
        await pause(50);
    }
}
// The few words of a Playwright locator that are used.
const locators = page => selector => ({
    waitFor: () => waitFor(page, s => { const e = document.querySelector(s); return Boolean(e && e.checkVisibility()); }, selector),
    isVisible: () => page.evaluate(s => Boolean(document.querySelector(s)?.checkVisibility()), selector),
    innerText: () => page.evaluate(s => document.querySelector(s).innerText, selector),
    textContent: () => page.evaluate(s => document.querySelector(s).textContent, selector),
    inputValue: () => page.evaluate(s => document.querySelector(s).value, selector),
    click: () => page.evaluate(s => document.querySelector(s).click(), selector),
});
// Errors of the page since it was loaded, as its own script sees them.
const watched = () => {
    window.faults = [];
    window.addEventListener("error", event => window.faults.push(String(event.error ?? event.message)));
    window.addEventListener("unhandledrejection", event => window.faults.push(String(event.reason)));
};

async function chromiumEngine() {
    const browser = await launch([], true).catch(error => { throw /^No Chromium here/.test(error.message) ? new NotHere(error.message) : error; });
    return {
        fingers: true,
        async open(address, {width, height}) {
            const context = await browser.newContext({draws: true, viewport: {width, height}, reducedMotion: "reduce", hasTouch: true});
            const page = await context.newPage();
            await page.goto(address);
            return page;
        },
        close: page => page.context().close(),
        stop: () => browser.close(),
    };
}

// Fingers, which puppeteer-core sends with a pressure that Firefox refuses.
const touch = (page, [first, ...more]) => {
    const to = ([x, y]) => ({type: "pointerMove", x: Math.round(x), y: Math.round(y)});
    return page.mainFrame().browsingContext.performActions([{type: "pointer", id: "finger", parameters: {pointerType: "touch"},
        actions: [to(first), {type: "pointerDown", button: 0}, ...more.map(to), {type: "pointerUp", button: 0}]}]);
};
const way = (from, to, steps) => Array.from({length: steps + 1}, (_, n) => [from.x + (to.x - from.x) * n / steps, from.y + (to.y - from.y) * n / steps]);

async function firefoxEngine() {
    const place = found(["/usr/bin/firefox-esr", "/usr/bin/firefox"].filter(each => !isSnap(each)), "Firefox (a snap is none)");
    const x = await screen();
    const browser = await puppeteer.launch({
        browser: "firefox", executablePath: place, headless: false,
        env: onScreen(x.display), protocolTimeout: 300000, timeout: 120000,
        extraPrefsFirefox: {"webgl.force-enabled": true, "gfx.webrender.software": true, "ui.prefersReducedMotion": 1,
            "dom.w3c_touch_events.enabled": 1, "browser.shell.checkDefaultBrowser": false,
            "datareporting.policy.dataSubmissionEnabled": false, "app.update.enabled": false},
    }).catch(error => {
        x.stop();
        throw error;
    });
    return {
        fingers: true,
        async open(address, {width, height}) {
            const context = await browser.createBrowserContext(), own = await context.newPage();
            await own.setViewport({width, height});
            await own.goto(address);
            const page = {
                evaluate: async (f, argument) => JSON.parse(await own.evaluate(asked(f, argument)) ?? null),
                waitForTimeout: pause,
                waitForFunction: (f, argument, {timeout} = {}) => waitFor(page, f, argument ?? undefined, timeout),
                reload: () => own.reload(),
                goto: to => own.goto(to),
                screenshot: ({path}) => own.screenshot({path}),
                keyboard: {press: key => own.keyboard.press(key)},
                mouse: own.mouse,
                finger: {tap: (a, b) => touch(own, [[a, b]]), drag: (from, to) => touch(own, way(from, to, 8))},
                context: () => context,
            };
            page.locator = locators(page);
            return page;
        },
        close: page => page.context().close(),
        stop: async () => { await browser.close(); x.stop(); },
    };
}

// WebDriver as the standard has it: a question by HTTP, an answer in JSON.
async function webkitEngine() {
    const program = found(["/usr/bin/WebKitWebDriver"], "WebKitWebDriver"), browser = found(miniBrowsers(), "MiniBrowser of WebKitGTK");
    const x = await screen(), home = mkdtempSync(join(tmpdir(), "redoubt-webkit-"));
    // No motion, as in the others (prefers-reduced-motion): a driver's drag takes 10 ms, and would throw the map far away.
    for (const gtk of ["gtk-3.0", "gtk-4.0"]) {
        mkdirSync(join(home, gtk));
        writeFileSync(join(home, gtk, "settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
    }
    // A driver for each page. Now and then MiniBrowser never answers its driver (WebKitGTK 2.50): both are given up, and others started.
    const ask = async (port, method, path, body, limit = 150000) => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {method, body: body ? JSON.stringify(body) : undefined, signal: AbortSignal.timeout(limit)});
        const {value} = await answer.json();
        if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`);
        return value;
    };
    const drivers = new Set();
    const end = driver => {
        drivers.delete(driver);
        try { process.kill(-driver.pid, "SIGKILL"); } catch { /* it is gone */ }
    };
    const begin = async (args, tries = 3) => {
        const port = 20000 + Math.floor(Math.random() * 20000);
        const driver = spawn(program, [`--port=${port}`], {detached: true, stdio: "ignore",
            env: {...onScreen(x.display), HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1"}});
        drivers.add(driver);
        try {
            for (let n = 0; ; ++n)
                try {
                    await ask(port, "GET", "/status", null, 5000);
                    break;
                } catch (error) {
                    if (n > 600) throw error;
                    await pause(50);
                }
            const {sessionId} = await ask(port, "POST", "/session", {capabilities: {alwaysMatch: {"webkitgtk:browserOptions": {binary: browser, args}}}}, 60000);
            return {driver, ask: (method, path, body) => ask(port, method, `/session/${sessionId}${path}`, body)};
        } catch (error) {
            end(driver);
            if (tries > 1) return begin(args, tries - 1);
            throw error;
        }
    };
    const keys = {Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004", Space: " ", ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015"};
    return {
        fingers: false, // WebKitGTK's driver takes touches and makes clicks of them
        async open(address, {width, height}) {
            const {driver, ask} = await begin(["--automation", `--geometry=${width}x${height}`]);
            await ask("POST", "/timeouts", {script: 120000, pageLoad: 120000});
            // While a page is on its way in, the driver may lose an answer ("Could not parse script result"): asked again.
            const evaluate = async (f, argument) => {
                for (let n = 0; ; ++n)
                    try {
                        return JSON.parse(await ask("POST", "/execute/sync", {script: "return " + asked(f, argument), args: []}) ?? null);
                    } catch (error) {
                        if (n === 3 || !String(error).includes("parse script result")) throw error;
                        await pause(100);
                    }
            };
            // The window's own bars take some of it: grow it by what the page lacks.
            await ask("POST", "/window/rect", {width, height});
            for (let n = 0; n < 20; ++n) {
                const [w, h] = await evaluate(() => [innerWidth, innerHeight]);
                if (w === width && h === height) break;
                const rect = await ask("GET", "/window/rect");
                await ask("POST", "/window/rect", {width: rect.width + width - w, height: rect.height + height - h});
                await pause(100);
            }
            await ask("POST", "/url", {url: address});
            const pointer = {x: 0, y: 0};
            const act = actions => ask("POST", "/actions", {actions: [{type: "pointer", id: "mouse", parameters: {pointerType: "mouse"}, actions}]});
            const to = (a, b) => ({type: "pointerMove", duration: 0, origin: "viewport", x: Math.round(pointer.x = a), y: Math.round(pointer.y = b)});
            const page = {
                evaluate, waitForTimeout: pause,
                waitForFunction: (f, argument, {timeout} = {}) => waitFor(page, f, argument ?? undefined, timeout),
                reload: () => ask("POST", "/refresh", {}),
                goto: url => ask("POST", "/url", {url}),
                screenshot: async ({path}) => writeFileSync(path, Buffer.from(await ask("GET", "/screenshot"), "base64")),
                keyboard: {press: key => ask("POST", "/actions", {actions: [{type: "key", id: "keys", actions:
                    [{type: "keyDown", value: keys[key] ?? key}, {type: "keyUp", value: keys[key] ?? key}]}]})},
                mouse: {
                    click: (a, b) => act([to(a, b), {type: "pointerDown", button: 0}, {type: "pointerUp", button: 0}]),
                    down: () => act([{type: "pointerDown", button: 0}]),
                    up: () => act([{type: "pointerUp", button: 0}]),
                    move: (a, b, {steps = 1} = {}) => {
                        const {x: from, y: down} = pointer;
                        return act(Array.from({length: steps}, (_, n) => to(from + (a - from) * (n + 1) / steps, down + (b - down) * (n + 1) / steps)));
                    },
                },
                context: () => ({close: async () => end(driver)}),
            };
            page.locator = locators(page);
            return page;
        },
        close: page => page.context().close(),
        stop: async () => {
            for (const driver of drivers) end(driver);
            x.stop();
            await pause(200);
            rmSync(home, {recursive: true, force: true});
        },
    };
}

const engines = {chromium: chromiumEngine, firefox: firefoxEngine, webkit: webkitEngine};
export const names = Object.keys(engines);

// As harness.start(): a server and one engine. open() gives a page on which the game is ready, watched for errors.
export async function startEngine(name) {
    const server = await serve();
    let engine;
    try {
        engine = await engines[name]();
    } catch (error) {
        server.stop();
        throw error;
    }
    return {
        address: server.address, engine,
        async open({width, height}, hash = "") {
            const page = await engine.open(server.address + (hash ? "#" + hash : ""), {width, height});
            await ready(page);
            await page.evaluate(watched);
            return page;
        },
        faults: page => page.evaluate(() => window.faults),
        close: page => engine.close(page),
        // Without a network: the server is gone.
        goOffline: () => server.stop(),
        async stop() {
            await engine.stop();
            server.stop();
        },
    };
}
