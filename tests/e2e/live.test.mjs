// Live play (web/live.js): two windows of one device over a BroadcastChannel, and two browsers over WebRTC, play one game, hand-over
// by hand-over; with a window closed and one loaded anew in the middle. What cannot be is refused, and said.
import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {digest, launch, ready, scene, sizes, start, until} from "./harness.mjs";
import {passes} from "./keys.mjs";
import {accept, agree, answered, joined, live, meetAgain, meets, pictures, play, step, strip, taken, told, twoBrowsers, twoWindows} from "./live-table.mjs";

const patience = {timeout: 1800000};
let world;
before(async () => { live.world = world = await start(); });
after(() => world?.stop());

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
    // ---- the invitation is lost as well: any window that is opened is offered the place of the one that was closed, whichever it was
    for (const at of [1, 0]) {
        const [closed, stays] = [pages[at], pages[1 - at]], here = await digest(closed);
        await closed.close();
        await meets(async () => (await told(stays)).phase === "meeting", "it waits");
        const anew = pages[at] = await world.open({context: device});
        await anew.locator("#live-accept").waitFor();
        assert.match(await anew.locator("#live").innerText(), /another window of this device/);
        if (at === 1) await accept(anew); // a room of its own again
        else await anew.locator("#live-accept").click();
        await joined(...pages);
        await until(anew, s => s.page === "table" && s.digest === here, "the game of the window that was closed");
        assert.equal((await scene(anew)).dialog, "", "nothing is said of its being open twice");
        await agree(pages, n);
    }
    const [first, second] = pages;
    const stranger = await world.open({context: device}); // nobody is missing: nothing is offered
    await stranger.waitForTimeout(1000);
    assert.equal(await stranger.locator("#live").count(), 0);
    await stranger.close();
    n = await play(pages, 200);
    for (const page of pages) assert.ok((await scene(page)).scene.ending, `over after ${n} hand-overs`);
    assert.equal(await digest(first), await digest(second));
    for (const page of pages) assert.deepEqual(page.faults, []);
    await device.close();
});

// Fights where there are any, so that the break falls into one.
const fights = [/^(Attack|Declare|Charge|Fire|Shock|Commit|Pursue)/, ...passes];
for (const [system, choices] of [["napoleon", ["Napoleon", "Compans before"]], ["triumph", ["Triumph", "The mound"]]])
    test(`two browsers play a small battle of ${system} to its end over WebRTC, with a break in the middle of a fight`, patience, async () => {
        const {mine, theirs, close} = await twoBrowsers(choices);
        try {
            await taken(mine, await answered(theirs));
            await joined(mine, theirs);
            const pages = [mine, theirs], tried = [{}, {}];
            let n = await agree(pages, 2), broken = 0;
            // Step by step up to dice that lie on one side's table, the fight not yet over; then the other one's page goes, comes back, and
            // they meet anew; then that of him who threw them.
            for (let idle = 0; idle < 200 && !broken;) {
                let any = false;
                for (const at of [0, 1]) {
                    const both = await Promise.all(pages.map(told)); // no link is under way, nor waits until dice have been read
                    if (n > 2 && both[0].mine.n === both[1].mine.n && (await scene(pages[at])).scene.roll) {
                        const before = await Promise.all(pages.map(digest));
                        for (const page of [pages[1 - at], pages[at]]) {
                            await page.reload();
                            await ready(page);
                            await meets(async () => /connection is broken/.test(await strip(page === mine ? theirs : mine)), "the broken connection");
                            await until(page, s => s.page === "table", "the table after a reload");
                            await meetAgain(page, page === mine ? theirs : mine);
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
        } finally {
            await close();
        }
    });

test("two browsers play a small battle of classic to its end over WebRTC: invitation, answer, talk, a broken connection, a second meeting", patience, async () => {
    const {mine, theirs, link, close} = await twoBrowsers(["5 September"]);
    try {
        assert.ok(link.length < 500, `${link.length} characters`);
        assert.equal(new URL(theirs.url()).hash, "", "the address is the game's again");
        await pictures(theirs, "asked-far");
        await theirs.locator("#live-name").fill("<b>Boris</b>\u202e");
        const answer = await answered(theirs);
        await pictures(theirs, "answered");
        // something else, something cut, one's own invitation: said, and nothing is lost
        for (const [bad, words] of [["https://example.org/#1AAAA", /no invitation/], [answer.slice(0, -9), /missing/], [link, /of this window/]]) {
            await mine.locator("#live-answer").fill(bad);
            await mine.locator("#live-take").click();
            assert.match(await mine.locator("#live [role=alert]").first().innerText(), words);
        }
        await taken(mine, `Here: ${answer}`);
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
        const reply = await answered(mine);
        // this time its link is opened beside: that window hands it on
        const carrier = await world.open({context: theirs.context(), hash: reply.split("#")[1]});
        await joined(...pages);
        await carrier.getByText("has gone to the window").waitFor();
        await carrier.close();
        n = await agree(pages, n);
        n = await play(pages, 200); // the digests of every hand-over are compared (agree)
        for (const page of pages) assert.ok((await scene(page)).scene.ending, `over after ${n} hand-overs`);
        assert.equal(await digest(mine), await digest(theirs));
        for (const page of pages) assert.deepEqual(page.faults, []);
    } finally {
        await close();
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
