// A game is kept until its player throws it away: two tabs, a clock put back, full storage, many links, a link over a
// game and the browser's Back, deleting and taking back.
import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {dice, digest, ready, scene, settled, shared, shot, sizes, start, until} from "./harness.mjs";
import {linkOf} from "./keeping.mjs";
import {player} from "./player.mjs";

let world;
before(async () => { world = await start(); });
after(() => world?.stop());

const table = ["Two at this table", "7 September", "Begin"];
const games = page => page.evaluate(() => new Set(Object.keys(localStorage).filter(key => key.startsWith("redoubt/game/")).map(key => key.split("/")[2])).size);
const saves = page => page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => key !== "redoubt/settings").sort()));
const curtain = async me => {
    const s = await scene(me.page);
    if (s.dialog === "handover") await me.press("I am the");
    else if (s.dialog_heading === "This game is open twice") await me.press("Close");
};

async function act(me) { // something is done: a unit marches
    await curtain(me);
    const before = await digest(me.page);
    for (let n = 0; n < 12 && await digest(me.page) === before; ++n) {
        await curtain(me);
        await me.press(/^(Next unit|Suivante)/);
        await me.march(n);
    }
    assert.notEqual(await digest(me.page), before, "something is done");
}
async function goOn(me, name = "Continue") {
    await me.press(name);
    await until(me.page, s => s.page === "table", "the table");
    await curtain(me);
}
async function toTitle(me) {
    await me.press("Menu");
    await me.press("To the title page");
    await until(me.page, s => s.page === "title", "the title page");
}

test("two tabs: the one behind says so, plays nothing, and takes the newer position", async () => {
    const first = await world.open({init: dice});
    const one = await player(first);
    await one.begin(...table);
    await act(one);
    const second = await world.open({context: first.context()});
    const two = await player(second);
    await goOn(two);
    await act(two);
    const further = await digest(second), behind = await digest(first);
    await until(first, s => s.dialog === "message" && s.hits.some(h => h.label === "Take the newer position"), "the first tab's word");
    await settled(first);
    await shot(first, "kept-behind-desktop");
    await first.keyboard.press("Escape");
    await settled(first);
    const kept = await saves(first);
    assert.equal((await scene(first)).scene.save_trouble, true);
    await one.press("Next unit");
    await one.march();
    assert.equal(await digest(first), behind, "an action in it is refused");
    assert.equal(await saves(first), kept);
    await one.press("Take the newer position");
    assert.equal(await digest(first), further);
    await act(one);
    assert.notEqual((await scene(first)).scene.save_trouble, true);
    const own = await digest(first);
    // Now the second one: a line of its own.
    await until(second, s => s.dialog === "message" && s.hits.some(h => h.label === "Go on here"), "the second tab's word");
    await settled(second);
    await two.press("Go on here");
    await until(second, s => /line/.test(s.dialog_words ?? ""), "the new line");
    await two.press("Close");
    await act(two);
    assert.equal(await games(second), 2);
    assert.equal(await digest(first), own);
    assert.equal((await scene(first)).dialog, "");
    assert.deepEqual([...first.faults, ...second.faults], []);
    await first.context().close();
});

test("the clock put back a day: Continue opens what was played last", async () => {
    const page = await world.open({init: dice});
    const me = await player(page);
    await me.begin(...table);
    await act(me);
    const played = await digest(page);
    await toTitle(me);
    await page.addInitScript(() => {
        const Own = Date, back = 86400e3;
        window.Date = class extends Own { constructor(...given) { given.length ? super(...given) : super(Own.now() - back); } static now() { return Own.now() - back; } };
    });
    await page.reload();
    await ready(page);
    await goOn(me);
    assert.equal(await digest(page), played);
    await act(me);
    const further = await digest(page);
    await page.reload();
    await ready(page);
    await goOn(me);
    assert.equal(await digest(page), further);
    await toTitle(me);
    await me.begin("Two at this table", "5 September", "Begin");
    const last = await digest(page);
    await page.reload();
    await ready(page);
    await goOn(me);
    assert.equal(await digest(page), last);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("eight turns, eight times Continue and eight links: every game is still there", async () => {
    const page = await world.open({init: dice});
    const me = await player(page);
    await me.begin(...table);
    await act(me);
    const link = await linkOf(me), played = await digest(page);
    await toTitle(me);
    await me.begin("Two at this table", "5 September", "Begin");
    await me.advance(0);
    const other = await digest(page);
    const kept = await saves(page);
    for (let n = 0; n < 8; ++n) {
        await toTitle(me);
        await goOn(me);
        assert.equal(await digest(page), other);
    }
    assert.equal(await saves(page), kept, "Continue writes nothing");
    // A link of another device, opened in fresh tabs.
    const elsewhere = await world.open({init: dice, hash: link.split("#")[1]});
    await until(elsewhere, s => s.page === "table", "the link");
    assert.equal(await digest(elsewhere), played);
    await (await player(elsewhere)).press("Menu");
    assert.equal(await games(elsewhere), 0, "only looked at");
    await elsewhere.context().close();
    for (let n = 0; n < 2; ++n) { // four times each
        const tab = await world.open({context: page.context(), hash: link.split("#")[1]});
        for (let more = 0; more < 4; ++more) {
            await until(tab, s => s.digest === played, "the link");
            await tab.evaluate(text => { location.hash = text; }, link.split("#")[1]);
            await settled(tab);
        }
        await tab.close();
    }
    assert.equal(await saves(page), kept, "links write nothing");
    await me.play(s => /^turn 3/.test(s.scene?.bar?.turn ?? ""), {most: 0, limit: 300});
    await curtain(me);
    await toTitle(me);
    assert.equal(await games(page), 2);
    await me.press("Saved games");
    await shot(page, "kept-games-desktop");
    await me.press("7 September");
    await until(page, s => s.page === "table", "the first game");
    assert.equal(await digest(page), played);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("a link over a game opens beside it; Back returns", async () => {
    const page = await world.open({init: dice});
    const me = await player(page);
    await me.begin(...table);
    const link = (await linkOf(me)).split("#")[1];
    await toTitle(me);
    await me.begin("Two at this table", "5 September", "Begin");
    await me.advance(0);
    const own = await digest(page);
    await page.evaluate(text => { location.hash = text; }, link);
    await until(page, s => s.dialog === "message" && s.hits.some(h => /^Back to 5 September/.test(h.label)), "the note");
    await settled(page);
    await shot(page, "kept-beside-desktop");
    const theirs = await digest(page);
    assert.notEqual(theirs, own);
    await me.press("Close");
    await page.goBack();
    await until(page, s => s.digest === own, "Back");
    await page.goForward();
    await until(page, s => s.digest === theirs, "Forward");
    await settled(page);
    await curtain(me);
    await me.press("Menu");
    await shot(page, "kept-menu-desktop");
    await me.press("Back to 5 September");
    assert.equal(await digest(page), own);
    // Pasted; and the page loaded anew before going back.
    await me.press("Menu");
    await me.press("Paste a link");
    await page.locator("#ask-link-field").fill(link);
    await page.locator("#ask-link button[value=ok]").click();
    await until(page, s => s.digest === theirs, "the pasted link");
    await page.reload();
    await ready(page);
    await page.goBack();
    await until(page, s => s.digest === own, "Back after a reload");
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("a battle left by the menu leaves no entry of the history behind that shows nothing", async () => {
    const page = await world.open({init: dice});
    const me = await player(page);
    await me.begin(...table);
    const entries = await page.evaluate(() => history.length), own = await digest(page);
    await toTitle(me);
    await me.press("Continue");
    await until(page, s => s.page === "table", "the game continued");
    assert.equal(await page.evaluate(() => history.length), entries);
    await page.goBack();
    await until(page, s => s.page === "title", "Back");
    await page.goForward();
    await until(page, s => s.digest === own, "Forward");
    await settled(page);
    await curtain(me);
    await toTitle(me);
    await page.goForward(); // as after Back
    await until(page, s => s.digest === own, "Forward, after the menu");
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

// The link that this page sends: the one that is due, or the last one again.
async function sent(me) {
    if ((await scene(me.page)).dialog) await me.press("Close");
    await me.press(/^Send (the link|it again)/);
    const link = await shared(me.page);
    await me.page.locator("#share button[value=close]").click();
    await settled(me.page);
    return link.split("#")[1];
}

test("whoever has lost his copy begins new dice: the other side is asked before it takes them", async () => {
    const mine = await world.open(), host = await player(mine);
    await host.begin("By link", "7 September", "Begin");
    const theirs = await world.open({hash: await sent(host)}), guest = await player(theirs);
    await until(theirs, s => s.page === "table", "the invitation");
    const accepted = await sent(guest), own = await digest(theirs);
    // The host's copy is gone, but for the link that was sent to him.
    const lost = await world.open({hash: accepted}), again = await player(lost);
    await until(lost, s => s.page === "table", "the acceptance without a copy");
    const renewal = await sent(again);

    await theirs.evaluate(text => { location.hash = text; }, renewal);
    await until(theirs, s => s.dialog === "message" && /^Only its sender/.test(s.dialog_heading), "the question");
    await settled(theirs);
    await shot(theirs, "kept-trust-desktop");
    assert.equal(await digest(theirs), own, "nothing has changed until it is answered");
    await guest.press("Keep my game");
    await until(theirs, s => !s.dialog, "the answer");
    assert.equal(await digest(theirs), own);
    await theirs.evaluate(text => { location.hash = text; }, renewal + " ");
    await until(theirs, s => s.dialog === "message" && /^Only its sender/.test(s.dialog_heading), "the question again");
    await guest.press("Take it");
    await until(theirs, s => s.scene.turn === "elsewhere" || s.dialog, "the game goes on");
    for (const page of [mine, theirs, lost]) {
        assert.deepEqual(page.faults, []);
        await page.context().close();
    }
});

test("a turn brings only what is new; who lacks the game sends it back, and gets all of it", async () => {
    const mine = await world.open(), host = await player(mine);
    await host.begin("By link", "7 September", "Begin");
    const theirs = await world.open({hash: await sent(host), init: () => { // as if it was installed
        window.badges = [];
        navigator.setAppBadge = async n => void window.badges.push(n);
    }}), guest = await player(theirs), badge = () => theirs.evaluate(() => window.badges.at(-1) ?? 0);
    await until(theirs, s => s.page === "table", "the invitation");
    await mine.evaluate(text => { location.hash = text; }, await sent(guest));
    await until(mine, s => s.scene?.turn === "mine", "the acceptance");
    assert.deepEqual([await badge(), /^Redoubt/.test(await theirs.title())], [0, true]);
    const owes = s => s.hits.some(h => h.label === "Send the link");
    await host.play(owes); // from the opening, which takes a link no letters
    await theirs.evaluate(text => { location.hash = text; }, await sent(host));
    await until(theirs, s => s.scene?.turn === "mine", "the first turn");
    assert.deepEqual([await badge(), /^\(1\) Redoubt/.test(await theirs.title())], [1, true]);
    const [mover, waits] = [guest, host];
    await mover.play(owes);
    const brief = await sent(mover), played = await digest(mover.page);
    assert.ok(brief.length < 300, `${brief.length} characters`);
    assert.equal(await badge(), 0);

    // A device without the game: told, and the link at hand to be sent back.
    const strange = await world.open({hash: brief}), stranger = await player(strange);
    await strange.locator("#share").waitFor();
    assert.match(await strange.locator("#share-text").innerText(), /Send it back/);
    assert.equal((await shared(strange)).split("#")[1], brief);
    await shot(strange, "kept-lacking-desktop");
    await strange.locator("#share button[value=close]").click();
    assert.match((await scene(strange)).dialog_words, /only what is new/);
    await stranger.press("Close");

    // Back at its sender's: the whole of it.
    await mover.page.evaluate(text => { location.hash = text; }, brief);
    const whole = (await shared(mover.page)).split("#")[1];
    assert.notEqual(whole, brief);
    await mover.page.locator("#share button[value=close]").click();
    for (const [page, link] of [[strange, whole], [waits.page, brief]]) {
        await page.evaluate(text => { location.hash = text; }, link);
        await until(page, s => s.digest === played, "the turn");
    }
    for (const page of [mine, theirs, strange]) {
        assert.deepEqual(page.faults, []);
        await page.context().close();
    }
});

test("storage full: it is asked what may go, and nothing else goes", async () => {
    for (const [size, locale] of [["desktop", "en-GB"], ["tablet", "fr-FR"]]) {
        const context = await world.browser.newContext({...sizes[size], locale, reducedMotion: "reduce", serviceWorkers: "block"});
        const page = await world.open({context, init: dice});
        const me = await player(page, {fingers: size === "tablet"});
        const french = locale === "fr-FR";
        await me.begin(...(french ? ["À deux ici", /^7.septembre/, "Commencer"] : table));
        await me.press("Menu");
        await me.press(french ? "À la page de titre" : "To the title page");
        await me.begin(...(french ? ["À deux ici", "Commencer"] : ["Two at this table", "Begin"]));
        await page.evaluate(() => { // to the last byte
            for (let n = 1 << 20, i = 0; n > 0; n >>= 1)
                for (;;) try { localStorage.setItem(`filler${i}`, "x".repeat(n)); ++i; } catch { break; }
            for (;;) try { localStorage.setItem("filler9", localStorage.getItem("filler9") + "x"); } catch { break; }
        });
        for (let n = 0; n < 6 && (await scene(page)).dialog !== "room"; ++n) await act(me); // a save grows by a few letters
        await until(page, s => s.dialog === "room", "the question");
        await settled(page);
        await shot(page, `kept-room-${size}`);
        assert.equal(await games(page), 2);
        assert.equal((await scene(page)).scene.save_trouble, true);
        await me.press(french ? "Pas maintenant" : "Not now");
        await curtain(me);
        await shot(page, `kept-trouble-${size}`);
        await me.press(french ? "En savoir plus" : "More about it");
        await me.press(french ? "Supprimer 7" : "Delete 7");
        await shot(page, `kept-delete-${size}`);
        assert.equal(await games(page), 2, "it is asked once more");
        await me.press(french ? /^Supprimer$/ : /^Delete$/);
        await until(page, s => s.dialog !== "room" && !s.scene.save_trouble, "it is saved");
        assert.equal(await games(page), 1);
        assert.deepEqual(page.faults, []);
        await context.close();
    }
});

test("deleted and taken back, overwritten and taken back", async () => {
    const page = await world.open({size: sizes.tablet, init: dice});
    const me = await player(page, {fingers: true});
    await me.begin(...table);
    const name = async () => {
        await me.press("Menu");
        await me.press("Save, load");
        await me.press("Save this game under a name");
        await page.locator("#ask-name-field").fill("Before the redoubt");
        await page.locator("#ask-name button[value=ok]").click();
        await settled(page);
    };
    await name();
    const first = await page.evaluate(() => localStorage.getItem("redoubt/slot/Before the redoubt"));
    await act(me);
    await name();
    await shot(page, "kept-replace-tablet");
    await me.press("Replace");
    assert.notEqual(await page.evaluate(() => localStorage.getItem("redoubt/slot/Before the redoubt")), first);
    await shot(page, "kept-replaced-tablet");
    await me.press("Take back");
    assert.equal(await page.evaluate(() => localStorage.getItem("redoubt/slot/Before the redoubt")), first);
    const kept = await saves(page);
    await me.press("Menu");
    await me.press("Save, load");
    await me.press("Delete 7 September");
    await me.press(/^Delete$/);
    assert.equal(await games(page), 0);
    await shot(page, "kept-deleted-tablet");
    await me.press("Take back");
    assert.equal(await saves(page), kept);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});
