// Live play (web/live.js): two windows of one device over a BroadcastChannel, and two browsers over WebRTC, play one game, hand-over
// by hand-over; with a window closed and one loaded anew in the middle. What cannot be is refused, and said.
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {createRequire} from "node:module";
import {after, before, test} from "node:test";
import {digest, launch, ready, scene, settled, shot, sizes, start, until} from "./harness.mjs";
import {passes, words} from "./keys.mjs";
import {player} from "./player.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const patience = {timeout: 1800000};
let world;
before(async () => { world = await start(); });
after(() => world?.stop());

const told = page => page.evaluate(() => window.redoubtLive?.told());
const strip = page => page.locator("#live-strip").innerText();
async function meets(test, what, limit = 120000) { // waits until it is so
    for (const end = Date.now() + limit; ;) {
        const now = await test();
        if (now) return now;
        if (Date.now() > end) throw new Error(`${what}: not within ${limit} ms`);
        await new Promise(done => setTimeout(done, 100));
    }
}
const joined = (...pages) => meets(async () => (await Promise.all(pages.map(told))).every(one => one?.greeted && one.phase === "together"), "both are there");
// Both have the same hand-over, and the same digest of it.
async function agree(pages, n) {
    const both = await meets(async () => {
        const [a, b] = await Promise.all(pages.map(told));
        if (a.halt || b.halt) throw new Error(`stopped: ${JSON.stringify([a, b])}`);
        return a.mine.n === b.mine.n && a.mine.n >= n && a.theirs.n === a.mine.n && b.theirs.n === b.mine.n && [a.mine, b.mine];
    }, `hand-over ${n}`);
    assert.match(both[0].digest, /^[0-9a-f]{16}$/);
    assert.equal(both[0].digest, both[1].digest, `the digests of hand-over ${both[0].n}`);
    return both[0].n;
}

// The battle by link is begun, and the sheet opened beside its link.
async function host(page, choices) {
    const me = await player(page);
    await me.begin("By link", ...choices, "Begin");
    await me.press("Play live");
    await page.locator("#live-invite").waitFor();
    return me;
}
async function invitation(page, name = "Anna") {
    await page.locator("#live-name").fill(name);
    await page.locator("#live-invite").click();
    await page.locator("#live-link").waitFor();
    await page.locator("#live-code svg").waitFor();
    return page.locator("#live-link").inputValue();
}

// Whatever is due on this page is done, a step of it, in words; false: it waits for the other side.
async function step(page, tried, ways = passes) {
    const s = await scene(page);
    if (s.dialog || s.scene.roll || s.scene.turn === "mine") await page.locator("#reading").isVisible() || await words(page);
    if (s.dialog || s.scene.roll) {
        const done = await page.evaluate(() => {
            const button = [...document.querySelectorAll("#reading-heard button, #reading-commands button, #reading-roll button")].find(b => /^(Go on|Close|I am the|Look at the field)/.test(b.textContent));
            button?.click();
            return button?.textContent;
        });
        if (!done) await (await player(page)).press(/^(Go on|Close|I am the)/);
        await settled(page);
        return true;
    }
    if (s.scene.turn !== "mine") return false;
    if (tried.at !== s.digest) tried.at = s.digest, tried.words = new Set();
    const choices = async () => (await page.evaluate(() => [...document.querySelectorAll("#reading-choices button")].map(b => b.textContent))).filter(each => !tried.words.has(each));
    let offered = await choices();
    for (let again = 0; again < 100 && !offered.length; ++again, offered = await choices()) await page.waitForTimeout(100); // the list comes with the next frame
    const wanted = ways.map(way => offered.find(each => way.test(each))).find(Boolean) ?? offered[0];
    assert.ok(wanted, `nothing can be done: ${JSON.stringify([s.scene.bar, s.scene.prompt, [...tried.words]])}`);
    tried.words.add(wanted);
    await page.evaluate(wanted => [...document.querySelectorAll("#reading-choices button")].find(b => b.textContent === wanted)?.click(), wanted);
    await settled(page);
    return true;
}
// Both play on until there are so many hand-overs, or the battle is over. `each(n)` after every one.
async function play(pages, most, each = async () => {}, ways = passes) {
    const tried = [{}, {}];
    let n = Math.min(...(await Promise.all(pages.map(told))).map(one => one.mine.n));
    for (let idle = 0; n < most;) {
        let any = false;
        for (const at of [0, 1]) any = await step(pages[at], tried[at], ways) || any;
        const [one, other] = await Promise.all(pages.map(told)); // a link waits where dice lie unread
        if (one.mine.n > n && other.mine.n === one.mine.n) {
            n = await agree(pages, one.mine.n);
            await each(n);
        }
        if ((await scene(pages[0])).scene.ending && (await scene(pages[1])).scene.ending) break;
        idle = any ? 0 : idle + 1;
        if (idle > 100) throw new Error(`nobody can do anything: ${JSON.stringify([await told(pages[0]), await told(pages[1]), (await scene(pages[0])).scene.prompt, (await scene(pages[1])).scene.prompt])}`);
        if (!any) await pages[0].waitForTimeout(200);
    }
    return n;
}
async function faults(page, where) {
    await page.evaluate(axe + "; window.axe = axe");
    assert.deepEqual(await page.evaluate(async () => (await axe.run(document.getElementById("live") ?? document.getElementById("live-strip"), {resultTypes: ["violations"]})).violations
        .map(v => `${v.id}: ${v.nodes.map(n => `${n.target} ${n.any[0]?.message ?? ""}`).slice(0, 4).join(" | ")}`)), [], where);
}
async function pictures(page, name) {
    await faults(page, name);
    for (const [what, width, height] of [["desktop", 1366, 768], ["landscape", 1024, 768], ["tablet", 820, 1180], ["phone", 390, 844]]) {
        await page.setViewportSize({width, height});
        const sheet = page.locator("#live");
        if (await sheet.count()) {
            const box = await sheet.boundingBox();
            assert.ok(box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= height, JSON.stringify([name, what, box]));
            assert.equal(await sheet.locator("article").evaluate(e => e.scrollWidth > e.clientWidth), false, `${name} ${what} sticks out`);
        }
        if (process.env.REDOUBT_PICTURES) {
            await settled(page);
            await shot(page, `live-${name}-${what}`);
        }
    }
    await page.setViewportSize(sizes.desktop.viewport);
}
const context = (more = {}) => world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop, serviceWorkers: "block", permissions: ["clipboard-read", "clipboard-write"], ...more});
async function twoWindows(choices, how = {}) {
    const device = await context(how), mine = await world.open({context: device});
    const me = await host(mine, choices), link = await invitation(mine);
    const theirs = await world.open({context: device, hash: link.split("#")[1]});
    await theirs.getByText("another window of this device").waitFor();
    return {device, mine, theirs, me, link};
}
async function accept(page) { // it is loaded anew, into a room of its own
    await Promise.all([page.waitForEvent("load"), page.locator("#live-accept").click()]);
    await ready(page);
}

test("two windows play a small battle of classic to its end, with one loaded anew and one closed in the middle", patience, async () => {
    const {device, mine, theirs, link} = await twoWindows(["5 September"]);
    assert.equal(await mine.evaluate(() => performance.getEntriesByType("resource").some(r => /qrcode|live/.test(r.name) && new URL(r.name).origin !== location.origin)), false, "no other host is asked");
    assert.match(await theirs.locator("#live").innerText(), /Anna invites you.*5 September: the Shevardino Redoubt.*You lead the Russians/s);
    await pictures(mine, "invited");
    await pictures(theirs, "asked");
    await accept(theirs);
    await joined(mine, theirs);
    let pages = [mine, theirs], n = await agree(pages, 2); // invitation and acceptance have gone over by themselves
    assert.equal((await scene(mine)).scene.turn, "mine");
    assert.equal((await scene(theirs)).scene.turn, "elsewhere");
    assert.equal(await digest(mine), await digest(theirs));
    assert.match(await strip(theirs), /Anna is thinking/);
    await pictures(theirs, "strip");

    n = await play(pages, 4, async () => assert.equal(await digest(mine), await digest(theirs)));
    // ---- one is loaded anew: it comes back to the table, in the middle of whatever it is, and they meet by themselves
    const tried = {};
    for (let steps = 0; steps < 3; ++steps) await step(pages[0], tried);
    const here = await Promise.all(pages.map(digest));
    await theirs.reload();
    await ready(theirs);
    await joined(mine, theirs);
    await until(theirs, s => s.page === "table", "the table after a reload");
    assert.deepEqual(await Promise.all(pages.map(digest)), here, "nothing is lost");
    await mine.reload();
    await ready(mine);
    await joined(mine, theirs);
    await until(mine, s => s.page === "table", "the table after a reload");
    assert.deepEqual(await Promise.all(pages.map(digest)), here, "nothing is lost, and nobody has his dice back");
    n = await play(pages, n + 1);

    // ---- one is closed: the other says so, plays on, and what is due goes over when they meet by the same invitation
    await theirs.close();
    await meets(async () => /Waiting for the other window|nothing is heard/.test(await strip(mine)), "it is said");
    await pictures(mine, "waiting");
    const again = await world.open({context: device, hash: link.split("#")[1]});
    await again.getByText("another window of this device").waitFor();
    await accept(again);
    pages = [mine, again];
    await joined(...pages);
    await until(again, s => s.page === "table", "the table of the window that was closed");
    await agree(pages, n);
    n = await play(pages, 200);
    for (const page of pages) assert.ok((await scene(page)).scene.ending, `over after ${n} hand-overs`);
    assert.equal(await digest(mine), await digest(again));
    for (const page of pages) assert.deepEqual(page.faults, []);
    await device.close();
});

// Fights where there are any, so that the break falls into one.
const fights = [/^(Attack|Declare|Charge|Fire|Shock|Commit|Pursue)/, ...passes];
for (const [system, choices] of [["napoleon", ["Napoleon", "Compans before"]], ["triumph", ["Triumph", "The mound"]]])
    test(`two windows play a small battle of ${system} to its end, with a break in the middle of a fight`, patience, async () => {
        const {device, mine, theirs} = await twoWindows(choices);
        await accept(theirs);
        await joined(mine, theirs);
        const pages = [mine, theirs], tried = [{}, {}];
        let n = await agree(pages, 2), broken = 0;
        // Step by step up to dice that lie on one side's table, the fight not yet over; then the other one's window goes, and comes
        // back; then that of him who threw them.
        for (let idle = 0; idle < 200 && !broken;) {
            let any = false;
            for (const at of [0, 1]) {
                const both = await Promise.all(pages.map(told)); // no link is under way, nor waits until dice have been read
                if (n > 2 && both[0].mine.n === both[1].mine.n && (await scene(pages[at])).scene.roll) {
                    const before = await Promise.all(pages.map(digest));
                    for (const page of [pages[1 - at], pages[at]]) {
                        await page.reload();
                        await ready(page);
                        await joined(...pages);
                        await until(page, s => s.page === "table", "the table after a reload");
                    }
                    assert.deepEqual(await Promise.all(pages.map(digest)), before, "nothing is lost, and no die comes back");
                    broken = n;
                    break;
                }
                any = await step(pages[at], tried[at], fights) || any;
            }
            n = Math.max(n, (await told(mine)).mine.n);
            idle = any ? 0 : idle + 1;
            if (!any) await mine.waitForTimeout(100);
        }
        assert.ok(broken, "no dice fell");
        n = await play(pages, 400, async () => {}, fights); // the digests of every hand-over are compared (agree)
        for (const page of pages) assert.ok((await scene(page)).scene.ending, `over after ${n} hand-overs`);
        assert.equal(await digest(mine), await digest(theirs));
        for (const page of pages) assert.deepEqual(page.faults, []);
        await device.close();
    });

test("two browsers play over WebRTC: invitation, answer, turns, talk, a broken connection, and a second meeting", patience, async () => {
    const other = await launch(["--disable-features=WebRtcHideLocalIpsWithMdns"]), first = await launch(["--disable-features=WebRtcHideLocalIpsWithMdns"]);
    try {
        const fresh = browser => browser.newContext({reducedMotion: "reduce", ...sizes.desktop, serviceWorkers: "block"});
        const mine = await world.open({context: await fresh(first)});
        await host(mine, ["5 September"]);
        const link = await invitation(mine);
        assert.ok(link.length < 500, `${link.length} characters`);
        const theirs = await world.open({context: await fresh(other), hash: link.split("#")[1]});
        await theirs.locator("#live-accept").waitFor();
        assert.equal(new URL(theirs.url()).hash, "", "the address is the game's again");
        await pictures(theirs, "asked-far");
        await theirs.locator("#live-name").fill("<b>Boris</b>\u202e");
        await theirs.locator("#live-accept").click();
        await theirs.locator("#live-code svg").waitFor();
        await pictures(theirs, "answered");
        const answer = await theirs.locator("#live-link").inputValue();
        // something else, something cut, one's own invitation: said, and nothing is lost
        for (const [bad, words] of [["https://example.org/#1AAAA", /no invitation/], [answer.slice(0, -9), /missing/], [link, /of this window/]]) {
            await mine.locator("#live-answer").fill(bad);
            await mine.locator("#live-take").click();
            assert.match(await mine.locator("#live [role=alert]").first().innerText(), words);
        }
        await mine.locator("#live-answer").fill(`Here: ${answer}`);
        await mine.locator("#live-take").click();
        await joined(mine, theirs);
        const pages = [mine, theirs];
        assert.equal(await agree(pages, 2), 2);
        await meets(async () => /<b>Boris<\/b> waits for you/.test(await strip(mine)), "who is there");
        let n = await play(pages, 5, async () => assert.equal(await digest(mine), await digest(theirs)));

        // ---- a line of talk: plain text, and no more than 200 signs of it
        await mine.locator("#live-strip button").click();
        await mine.locator("#live-line").fill("<img src=x onerror=alert(1)> Bonjour");
        await mine.keyboard.press("Enter");
        await meets(async () => /Anna: <img src=x onerror=alert\(1\)> Bonjour/.test(await strip(theirs)), "the line");
        assert.equal(await theirs.locator("img").count(), 0);
        await theirs.locator("#live-strip button").click();
        await pictures(theirs, "talk");
        await theirs.locator("#live menu").last().getByText("Close").click();
        await mine.locator("#live > menu").getByText("Close").click();

        // ---- it breaks: the game goes on by the links of before, or after meeting again
        await theirs.reload();
        await ready(theirs);
        await meets(async () => /connection is broken/.test(await strip(mine)), "the broken connection");
        await meets(async () => /connection is broken/.test(await strip(theirs)), "the broken connection");
        await until(theirs, s => s.page === "table", "the table after a reload");
        const due = {};
        while ((await scene(mine)).scene.turn === "mine") await step(mine, due); // goes over when they meet
        await mine.locator("#live-strip button").click();
        await pictures(mine, "broken");
        await mine.locator("#live > menu").getByText("Close").click();
        await theirs.locator("#live-strip button").click();
        await theirs.locator("#live-invite").click(); // the other way round
        await theirs.locator("#live-code svg").waitFor();
        const second = await theirs.locator("#live-link").inputValue();
        await mine.evaluate(text => { location.hash = text; }, second.split("#")[1]);
        await mine.locator("#live-accept").click();
        await mine.locator("#live-code svg").waitFor();
        const reply = await mine.locator("#live-link").inputValue();
        // this time its link is opened beside: that window hands it on
        const carrier = await world.open({context: theirs.context(), hash: reply.split("#")[1]});
        await joined(...pages);
        await carrier.getByText("has gone to the window").waitFor();
        await carrier.close();
        n = await agree(pages, n);
        await play(pages, n + 2);
        for (const page of pages) assert.deepEqual(page.faults, []);
    } finally {
        await other.close();
        await first.close();
    }
});

test("copies that differ stop, and it is said where; a turn that does not fit is refused; what is no message is left alone", patience, async () => {
    const {device, mine, theirs} = await twoWindows(["5 September"]);
    await accept(theirs);
    await joined(mine, theirs);
    await agree([mine, theirs], 2);
    const here = await digest(mine);
    // A page that says what it likes: on the same channel, in the place of the other window.
    await theirs.close();
    await meets(async () => /Waiting|nothing is heard/.test(await strip(mine)), "it is alone");
    const liar = await device.newPage();
    await liar.goto(`${world.address}404.html`);
    const {token, game} = await mine.evaluate(() => JSON.parse(sessionStorage.getItem("redoubt-live")));
    await liar.evaluate(([token]) => {
        const air = window.air = new BroadcastChannel("redoubt-live"), heard = window.heard = [];
        let other = null;
        window.say = message => air.postMessage({v: 1, token, side: 1, from: "liar", to: other, word: "say", text: typeof message === "string" ? message : JSON.stringify(message)});
        air.onmessage = ({data}) => {
            if (data.from === "liar") return;
            if (data.word === "met" || data.word === "meet") other = data.from;
            if (data.word === "say") heard.push(JSON.parse(data.text));
        };
        air.postMessage({v: 1, token, side: 1, from: "liar", word: "meet"});
    }, [token]);
    const say = message => liar.evaluate(message => window.say(message), message);
    await meets(() => liar.evaluate(() => heard.some(one => one.w === "hello")), "the greeting");
    for (const junk of ["", "{", "null", "[]", JSON.stringify({w: "at", n: 2, digest: "0".repeat(16)}), "x".repeat(300000)]) await say(junk); // before it has greeted: nothing
    assert.equal((await told(mine)).halt, null);
    await say({w: "hello", v: 1, game, side: 1, name: "Liar"});
    await joined(mine);
    for (const air of [{}, null, 7, {v: 1}, {v: 1, token, from: "x", word: "say", text: 7}, {v: 1, token, from: {}, word: "meet", side: 1}])
        await liar.evaluate(data => window.air.postMessage(data), air);
    await say({w: "at", n: 2, digest: "0123456789abcdef"});
    await meets(async () => (await told(mine)).halt?.why === "differs", "copies that differ");
    assert.match(await strip(mine), /stopped after hand-over 2/);
    await meets(() => liar.evaluate(() => heard.some(one => one.w === "stop" && one.why === "differs" && one.n === 2)), "and says so");
    await mine.locator("#live-strip button").click();
    assert.match(await mine.locator("#live [role=alert]").first().innerText(), /The two copies of the game differ after hand-over 2\..*stay as they are/s);
    await pictures(mine, "differ");
    await mine.locator("#live > menu").getByText("Close").click();

    // It goes on when both say the same again. A link that does not go on from here: refused by the program, and told back.
    await say({w: "link", n: 3, link: "1AAAAAAAAAAAAR"}); // of a game that differs: not even looked at
    await say({w: "at", ...(await told(mine)).mine});
    await meets(async () => (await told(mine)).halt === null, "copies that are the same again");
    assert.equal((await scene(mine)).dialog, "");
    await say({w: "link", n: 3, link: "1AAAAAAAAAAAAR"});
    await until(mine, s => s.dialog, "the refusal");
    await meets(() => liar.evaluate(() => heard.some(one => one.w === "stop" && one.why === "refused" && one.n === 3 && one.words.length > 10)), "and says why");
    assert.equal(await digest(mine), here, "the game is as it was");
    assert.equal((await told(mine)).mine.n, 2);

    // Who keeps sending what cannot be understood is not listened to any longer.
    for (let n = 0; n < 25; ++n) await say("{");
    await meets(async () => (await told(mine)).phase === "apart", "the end of it");
    assert.deepEqual(mine.faults, []);
    await device.close();
});

test("the sheet speaks the language at hand, and a code is scanned where the browser can", patience, async () => {
    const browser = await launch(["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"]);
    try {
        for (const [locale, invites] of [["fr-FR", /Anna vous invite.*5\sseptembre.*Vous menez les Russes/s], ["ru-RU", /Anna: приглашение.*5\sсентября.*командуете русскими/s], ["pl-PL", /Anna: zaproszenie.*5\swrześnia.*Dowodzisz Rosjanami/s]]) {
            const far = await browser.newContext({reducedMotion: "reduce", ...sizes.desktop, locale, serviceWorkers: "block", colorScheme: "dark"});
            const page = await world.open({context: far, hash: "live.AQFl2hZ4n7rMxgEjRWeJq83vAQAEQW5uYQ" });
            await page.locator("#live [role=alert]").first().waitFor(); // cut
            const link = await page.evaluate(() => redoubtLiveCode.pack({what: 1, token: "0123456789abcdef", game: "fedcba9876543210", battle: "classic/sept5", side: 0, name: "Anna",
                link: {ufrag: "abcd", pwd: "abcdefghijklmnopqrstuv", print: Array(32).fill(7), candidates: []}}));
            await page.evaluate(link => { window.BarcodeDetector = class { detect() { return Promise.resolve([{rawValue: `https://example.org/#${link}`}]); } }; }, link);
            await page.locator("#live > menu button").first().click();
            await page.evaluate(() => redoubtDialogs.notify("")); // nothing else is in the way
            await page.evaluate(text => { location.hash = text; }, "live.x");
            await page.locator("#live details").last().locator("summary").click();
            await page.locator("#live details").last().locator("menu button").first().click(); // the camera
            await page.locator("#live-accept").waitFor();
            assert.match(await page.locator("#live").innerText(), invites);
            await pictures(page, `asked-${locale.slice(0, 2)}`);
            assert.deepEqual(page.faults, []);
            await far.close();
        }
    } finally {
        await browser.close();
    }
});
