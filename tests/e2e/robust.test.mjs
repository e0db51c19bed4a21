// Bad surroundings: parts of the page that are missing or never come, a thinker that cannot be had, hostile addresses,
// frames and openers of other sites.
import assert from "node:assert/strict";
import {createReadStream, existsSync, readFileSync} from "node:fs";
import {createServer} from "node:http";
import {join} from "node:path";
import {after, before, describe, test} from "node:test";
import {pageFolder, ready, root, shot, sizes, start, until} from "./harness.mjs";
import {player} from "./player.mjs";

let world;
const hosts = [];
before(async () => { world = await start(); });
after(async () => {
    await world?.stop();
    for (const host of hosts) host.close(), host.closeAllConnections();
});

// A host that sets no headers, as GitHub Pages. `odd` names files and what becomes of them: a number of bytes after which
// nothing more comes, "missing", "drips" (slowly, but it comes), a promise (all of it, after that), or a text that is sent instead.
const types = {html: "text/html", js: "text/javascript", css: "text/css", wasm: "application/wasm", svg: "image/svg+xml",
    json: "application/json", webmanifest: "application/manifest+json", png: "image/png"};
async function host(odd = {}) {
    const server = createServer((request, response) => {
        const name = decodeURIComponent(new URL(request.url, "http://x").pathname).replace(/^\/+/, "") || "index.html";
        const path = join(pageFolder, name), how = odd[name], type = types[name.split(".").pop()] ?? "application/octet-stream";
        if (how === "missing" || how === undefined && !existsSync(path)) {
            response.writeHead(404, {"content-type": "text/html"}).end("<p>Not here: /secret/path");
        } else if (typeof how === "string" && how !== "drips") {
            response.writeHead(200, {"content-type": type}).end(how);
        } else if (how === undefined) {
            response.writeHead(200, {"content-type": type});
            createReadStream(path).pipe(response);
        } else {
            const bytes = readFileSync(path);
            response.writeHead(200, {"content-type": type, "content-length": bytes.length});
            if (how instanceof Promise) {
                how.then(() => response.end(bytes));
            } else if (how !== "drips") {
                response.flushHeaders();
                response.write(bytes.subarray(0, how));
            } else {
                let sent = 0;
                const step = Math.ceil(bytes.length / 12), timer = setInterval(() => {
                    response.write(bytes.subarray(sent, sent += step));
                    if (sent >= bytes.length) response.end(), clearInterval(timer);
                }, 300);
                response.on("close", () => clearInterval(timer));
            }
        }
    });
    hosts.push(server);
    await new Promise(done => server.listen(0, "127.0.0.1", done));
    return {odd, server, address: `http://localhost:${server.address().port}/`, other: `http://127.0.0.1:${server.address().port}/`};
}

// A page of that host in a profile of its own; what it waits for at most is cut short.
async function visit(address, {limit = 1500, ...options} = {}) {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop, serviceWorkers: "block", ...options});
    const page = await context.newPage();
    await page.addInitScript(ms => { window.redoubtLimit = ms; }, limit);
    await page.goto(address, {waitUntil: "commit"});
    return page;
}
async function told(page) {
    await page.locator("#stopped").waitFor();
    assert.equal(await page.locator("#loading").isVisible(), false);
    return (await page.locator("#stopped").innerText()).replace(/\s+/g, " ");
}

const parts = ["words.js", "storage.js", "dialogs.js", "reading.js", "parts.js", "boot.js", "redoubt.js", "redoubt.wasm", "style.css"];
const raw = /http|\.js|\.wasm|404|Error|undefined|not defined|fetch|secret/i; // nothing of this is for a player

// Side by side: some of them only wait.
describe("bad surroundings", {concurrency: 3}, () => {
    describe("what is missing or silent", {concurrency: 2}, () => {
        for (const part of parts)
            test(`without ${part} the page says so, and begins once it is there`, async () => {
                const here = await host({[part]: "missing"}), page = await visit(here.address, {limit: 20000});
                const words = await told(page);
                assert.match(words, /could not be loaded.*connection.*safe.*Try again/);
                assert.doesNotMatch(words, raw);
                if (part === "boot.js") {
                    delete here.odd[part];
                    await page.locator("#stopped-again").click();
                    await ready(page);
                }
                await page.context().close();
            });

        for (const part of parts)
            test(`when ${part} never comes the page says so`, async () => {
                const here = await host({[part]: part === "redoubt.wasm" ? 100000 : 0}), page = await visit(here.address);
                const words = await told(page);
                assert.match(words, /connection.*safe.*Try again/);
                assert.doesNotMatch(words, raw);
                await page.context().close();
            });

        test("a program that never answers, one that is no program, and a script that is a page of the host's", async () => {
            for (const odd of [{"redoubt.js": "function createRedoubt() { return new Promise(() => {}); }"}, {"redoubt.wasm": "<p>/secret"},
                {"words.js": "<p>/secret"}]) {
                const page = await visit((await host(odd)).address);
                const words = await told(page);
                assert.match(words, /connection.*safe.*Try again/);
                assert.doesNotMatch(words, raw);
                await page.context().close();
            }
        });

        test("in French, without any of the words; in Russian on a phone, as was chosen", async () => {
            const french = await visit((await host({"words.js": "missing", "words-french.json": "missing"})).address, {locale: "fr-FR"});
            assert.match(await told(french), /n’a pas pu être chargé.*Réessayer/);
            assert.equal(await french.locator("#stopped").getAttribute("lang"), "fr");
            await shot(french, "robust-missing-french");
            await french.context().close();
            const phone = await visit((await host({"redoubt.wasm": 100000})).address, {viewport: {width: 390, height: 844}});
            await phone.evaluate(() => localStorage.setItem("redoubt-language", "ru"));
            await phone.reload({waitUntil: "commit"});
            assert.match(await told(phone), /Попробовать|Повторить|Ещё раз/);
            await shot(phone, "robust-silent-russian-phone");
            await phone.context().close();
        });

        test("a slow network that makes progress is waited for, and one that was given up may still come", async () => {
            const slow = await visit((await host({"redoubt.wasm": "drips"})).address, {limit: 2500});
            await ready(slow);
            assert.equal(await slow.locator("#stopped").isVisible(), false);
            await slow.context().close();
            let come;
            const late = await visit((await host({"redoubt.wasm": new Promise(done => { come = done; })})).address, {limit: 2500});
            assert.match(await told(late), /stopped loading/);
            come();
            await late.waitForFunction(() => window.redoubt.ready);
            assert.equal(await late.locator("#stopped").isVisible(), false);
            await late.context().close();
        });

        test("an error of the game's own is told without the engine's words", async () => {
            const page = await visit((await host()).address, {limit: 20000});
            await ready(page);
            await page.evaluate(() => { WebGL2RenderingContext.prototype.drawElements = () => { throw new Error("secret"); }; });
            await page.setViewportSize({width: 900, height: 600});
            assert.match(await told(page), /^Redoubt The game has stopped because of an error of its own\. It was saved after the last action: try again to go on from there\. Try again$/i);
            assert.match(await page.evaluate(() => window.redoubt.errors.join()), /secret/);
            await page.context().close();
        });
    });

    describe("the computer plays on", {concurrency: 4}, () => {
        for (const [what, how] of [["is missing", "missing"], ["never comes", 0], ["never answers", "onmessage = () => {};"]])
            test(`when worker.js ${what}`, async () => {
                const page = await visit((await host({"worker.js": how})).address, {limit: 20000, viewport: {width: 1024, height: 600}});
                await ready(page);
                const me = await player(page);
                for (const button of ["Against the computer", "7 September", "Russian", "Begin"]) await me.press(button);
                await me.press("Skip");
                const end = await until(page, s => s.scene?.turn === "mine", "our part", 120000);
                assert.equal(end.thinking.answers, 0);
                assert.ok(end.scene.journal.length > 20);
                await page.context().close();
            });
    });

    describe("addresses, frames and openers", () => {
        test("a page that is not there leads to this site only", async () => {
            const evil = (await host()).other, {host: away} = new URL(evil);
            const page = await visit(world.address), strange = [];
            page.on("request", request => { if (new URL(request.url()).host === away) strange.push(request.url()); });
            const site = world.address.slice(0, -1);
            for (const path of [`//${away}/%23x`, `/\\${away}/%23x`, `/%5C${away}/%23x`, `///${away}/%23x`, `//${away}?%23x`, `/.//${away}/%23x`,
                `/a/..//${away}/%23x`, `//x@${away}/%23x`, `/%09/${away}/%23x`, `/${evil}%23x`, `//${away}/licences`, "/javascript:alert(1)%23x"]) {
                await page.goto(site + path).catch(() => {}); // it may go on at once
                await page.waitForTimeout(150);
                assert.equal(new URL(page.url()).origin, site, path);
            }
            assert.deepEqual(strange, []);
            for (const path of ["/%23nonsense", "//%23nonsense"]) {
                await page.goto(site + path);
                await ready(page);
                assert.equal(new URL(page.url()).origin, site);
            }
            await page.context().close();
        });

        test("the page that is not there says so in the browser's language, and runs no script but its own", async () => {
            const page = await visit(world.address + "nothing/here", {locale: "pl-PL"});
            await page.locator("a").waitFor();
            assert.match(await page.locator("p").innerText(), /Nie ma takiej strony/);
            const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
            assert.match(policy, /default-src 'none'.*script-src 'sha256-[^']+'/);
            assert.equal(await page.evaluate(() => {
                const script = document.createElement("script");
                script.textContent = "window.foreign = 1";
                document.body.append(script);
                return window.foreign;
            }), undefined);
            await page.context().close();
        });

        test("the headers that a host may set are set here, with every answer", async () => {
            for (const path of ["", "boot.js", "nothing"]) {
                const {headers} = await fetch(world.address + path);
                assert.equal(headers.get("content-security-policy"), "frame-ancestors 'none'");
                assert.equal(headers.get("x-frame-options"), "DENY");
                assert.equal(headers.get("cross-origin-opener-policy"), "same-origin");
                assert.equal(headers.get("referrer-policy"), "no-referrer");
                assert.equal(headers.get("x-content-type-options"), "nosniff");
                assert.match(headers.get("permissions-policy"), /camera=\(self\), microphone=\(\)/);
            }
        });

        // By what stands in the page itself: this host sends no headers.
        test("the page's policy lets nothing go to, or come from, another site, and runs no script that is not its own", async () => {
            const here = await host(), page = await visit(here.address, {limit: 20000}), asked = [];
            await ready(page);
            const foreign = request => { if (request.headers.host.startsWith("127.")) asked.push(request.url); }; // the server is one, by two names
            here.server.on("request", foreign);
            here.server.on("upgrade", (request, socket) => { foreign(request); socket.destroy(); });
            const kinds = ["connect-src", "img-src", "script-src-elem", "script-src-attr", "script-src", "style-src-elem", "media-src", "worker-src", "frame-src", "object-src", "base-uri", "form-action"];
            const out = await page.evaluate(async ([other, kinds]) => {
                const seen = [], failed = {};
                document.addEventListener("securitypolicyviolation", event => seen.push(`${event.effectiveDirective} ${event.blockedURI.slice(0, other.length)}`));
                const element = (tag, more) => new Promise(done => {
                    const made = Object.assign(document.createElement(tag), more);
                    made.onload = () => done("came");
                    made.onerror = () => done("blocked");
                    document.body.append(made);
                    setTimeout(done, 30000, "nothing");
                });
                const tried = act => act().then(() => "came", () => "blocked");
                failed.fetch = await tried(() => fetch(other + "words.js", {mode: "no-cors"}));
                failed.beacon = await tried(async () => { navigator.sendBeacon(other + "words.js", "x"); throw 0; });
                failed.socket = await tried(() => new Promise((done, no) => { const socket = new WebSocket(other.replace("http", "ws")); socket.onopen = done; socket.onerror = no; }));
                failed.img = await element("img", {src: other + "icon.svg"});
                failed.script = await element("script", {src: other + "words.js?x"});
                failed.style = await element("link", {rel: "stylesheet", href: other + "style.css"});
                failed.media = await element("audio", {src: other + "icon.svg", preload: "auto"});
                failed.data = await element("script", {src: "data:text/javascript,window.hacked='data'"});
                failed.worker = await tried(() => new Promise((done, no) => { const worker = new Worker("data:text/javascript,postMessage(1)"); worker.onmessage = done; worker.onerror = no; }));
                document.body.append(Object.assign(document.createElement("script"), {textContent: "window.hacked = 'inline'"}));
                document.body.append(Object.assign(document.createElement("iframe"), {src: other + "404.html", name: "odd"}));
                document.body.append(Object.assign(document.createElement("object"), {data: other + "icon.svg"}));
                document.body.append(Object.assign(document.createElement("base"), {href: other}));
                const form = Object.assign(document.createElement("form"), {action: other + "words.js", method: "post", target: "odd"});
                document.body.append(form);
                form.submit();
                const image = document.createElement("p");
                image.setAttribute("onclick", "window.hacked = 'attribute'");
                image.click();
                setTimeout("window.hacked = 'text'");
                for (let n = 0; n < 300 && !kinds.every(kind => seen.some(line => line.startsWith(kind + " "))); ++n) await new Promise(done => setTimeout(done, 100));
                await new Promise(done => setTimeout(done, 500)); // for what must not come
                return {seen, failed, hacked: window.hacked ?? null, base: document.baseURI.startsWith(other)};
            }, [here.other, kinds]);
            assert.deepEqual(asked, [], "no request has arrived there");
            assert.equal(out.hacked, null);
            assert.equal(out.base, false);
            assert.deepEqual(new Set(Object.values(out.failed)), new Set(["blocked"]), JSON.stringify(out.failed));
            for (const kind of kinds) assert.ok(out.seen.some(line => line.startsWith(kind + " ")), `${kind} is not guarded: ${out.seen.join(" | ")}`);
            await page.context().close();
        });

        test("in a frame of another site the game does not run", async () => {
            const bare = await host({"frame.html": ""});
            for (const target of [world.address, bare.address]) {
                bare.odd["frame.html"] = `<!doctype html><iframe src="${target}" width=900 height=500></iframe>`;
                const page = await visit(bare.other + "frame.html", {locale: "fr-FR", limit: 20000});
                const frame = page.frameLocator("iframe");
                if (target === world.address) {
                    await page.waitForTimeout(3000);
                    assert.equal(await frame.locator("canvas").count(), 0, "web/serve forbids it");
                } else {
                    await frame.locator("#stopped-own").waitFor();
                    assert.match(await frame.locator("#stopped").innerText(), /dans une autre page/);
                    assert.equal(await frame.locator("#stopped-again").isVisible(), false);
                    await shot(page, "robust-framed-french");
                    const popup = page.waitForEvent("popup");
                    await frame.locator("#stopped-own").click();
                    const own = await popup;
                    await ready(own);
                    assert.equal(await own.evaluate(() => window.opener), null);
                }
                await page.context().close();
            }
        });

        // Eight links are as many as the ring of autosaves has places.
        const links = readFileSync(join(root, "tests/golden/match/classic-1.golden"), "utf8").split("\n")
            .filter(line => line.startsWith("link ")).map(line => line.split(" ")[3].replace(/^#/, "")).slice(0, 8);
        const kept = page => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("redoubt/")).sort().join("\n"));
        async function attacked(address, serviceWorkers) {
            assert.equal(links.length, 8);
            const evil = await host({"opener.html": "<!doctype html><p>Win a prize"});
            const mine = await visit(address, {serviceWorkers, limit: 20000});
            await ready(mine);
            if (serviceWorkers === "allow") await mine.waitForFunction(() => navigator.serviceWorker.controller);
            const me = await player(mine);
            await me.begin("Two at this table", "Begin");
            await mine.goto("about:blank"); // saves
            await mine.goto(address);
            await ready(mine);
            const before = await kept(mine);
            assert.match(before, /^redoubt\/game\//m);
            await mine.close({runBeforeUnload: false});

            const page = await me.page.context().newPage();
            await page.goto(evil.other + "opener.html");
            const popup = page.waitForEvent("popup");
            await page.evaluate(target => { window.game = window.open(target); }, address);
            const game = await popup;
            await game.waitForURL(address);
            await ready(game);
            const closed = await page.evaluate(async ([target, links]) => {
                for (const link of links) {
                    try { window.game.location = `${target}#${link}`; } catch { /* so much the better */ }
                    await new Promise(done => setTimeout(done, 300));
                }
                return window.game.closed;
            }, [address, links]);
            assert.equal(closed, true, "the opener's handle is severed");
            assert.equal(game.url(), address);
            assert.equal(await game.evaluate(() => window.opener), null);
            assert.equal(await kept(game), before);
            await page.context().close();
        }
        test("an opener of another site cannot drive the game: by the headers", () => attacked(world.address, "block"));
        test("an opener of another site cannot drive the game: by the service worker, where the host sets no headers",
            async () => attacked((await host()).address, "allow"));
    });
});
