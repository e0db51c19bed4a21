// The triumph battles as they are played: set-up, a command raised, fire, march, shock with forecast and tally, by
// mouse and by touch; kept, passed on as a link, with nothing of the sender's orders in what the receiver sees.
import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {dice, digest, ready, scene, shot, sizes, start, until} from "./harness.mjs";
import {comesBack, linkOf, opensElsewhere} from "./keeping.mjs";
import {player} from "./player.mjs";
import {onward, takePart} from "./triumph.mjs";

let world;
before(async () => { world = await start(); });
after(() => world?.stop());

const schevardino = ["Triumph", "Two at this table", "The Schevardino", "Begin"];
const borodino = ["Triumph", "Two at this table", "Borodino", "Begin"];

async function atStart(me) {
    assert.match((await scene(me.page)).scene.bar.who, /French set-up/);
    await me.press("The army stands ready");
    await onward(me);
    assert.match((await scene(me.page)).scene.bar.who, /Russian set-up/);
    await me.press("The army stands ready");
    await onward(me);
    const s = await scene(me.page);
    assert.match(s.scene.prompt.subject + s.scene.prompt.sentence, /French.*one more command/, "the French raise a command");
    return s;
}

async function ordersGiven(me) { // asked once more where some could still be given
    await me.press(/No more orders|Orders are given/);
    if (/Give no more orders/.test((await scene(me.page)).scene.prompt.subject)) await me.press("No more orders");
}

test("Schevardino by mouse: march, fire, shock with forecast and tally; saved, shared, opened elsewhere", async t => {
    const page = await world.open({init: dice});
    const me = await player(page);
    await me.begin(...schevardino);
    await atStart(me);
    await me.press(/^Activate (?!no)/);
    await onward(me);
    const seen = await takePart(me, {units: 8, until: all => all.shock && all.fire && all.march});
    assert.ok(seen.march, "somebody has marched");
    assert.match(seen.march, /March to \d{4}/);
    assert.ok(seen.fire, "guns have fired");
    assert.ok(seen.fire.modifiers.length > 0 && seen.fire.strip.length === 10, "fire: tally and die");
    for (const line of seen.fire.modifiers) assert.match(line.rule, /\d/, "each line has its rule");
    assert.ok(seen.shock, "somebody has been shocked");
    assert.match(seen.shock.ratio, /\d+ : \d+/);
    assert.ok(seen.shock.bars.length >= 4, "a chain of chances, not only the first die");
    for (const line of seen.shock.modifiers ?? []) assert.match(line.rule, /\d/);
    await shot(page, "triumph-board-desktop");

    const played = await digest(page);
    await comesBack(me, played);

    const link = await linkOf(me);
    t.diagnostic(`link: ${link.length} characters`);
    await opensElsewhere(world, link, played);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("Schevardino by touch", async () => {
    const page = await world.open({size: sizes.tablet, init: dice});
    const me = await player(page, {fingers: true});
    await me.begin(...schevardino);
    await atStart(me);
    await me.press(/^Activate (?!no)/);
    await onward(me);
    const seen = await takePart(me, {units: 3, until: all => all.march, most: 60});
    assert.ok(seen.march, "somebody has marched");
    await shot(page, "triumph-board-tablet");
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("Borodino: set-up, hidden orders, the first marker, the first activation", async () => {
    const page = await world.open({init: dice});
    const me = await player(page);
    await me.begin(...borodino);
    // One unit is turned, and the turn is taken back.
    const before = await digest(page);
    await me.press("Next");
    assert.ok((await scene(page)).scene.card, "a unit is in hand");
    await me.press("Turn right");
    await me.press("Turn to the");
    assert.notEqual(await digest(page), before);
    await me.press("Undo");
    assert.equal(await digest(page), before);
    await me.press("The army stands ready");
    await onward(me);
    await me.press("The army stands ready");
    await onward(me);
    let s = await scene(page);
    if (/flanking/i.test(s.scene.prompt.subject)) {
        await me.press("No flanking manoeuvre");
        await onward(me);
        s = await scene(page);
    }
    assert.match(s.scene.prompt.sentence, /orders/);
    const given = [];
    for (let n = 0; n < 2; ++n) {
        s = await scene(page);
        const row = s.scene.choices.find(c => / units?|and \d+ more/.test(c.title) && c.enabled && /in range/.test(c.sub) && !given.includes(c.title));
        assert.ok(row, "a command in range of Napoleon");
        given.push(row.title);
        await me.press(row.title);
        await me.press("Orders for");
    }
    await shot(page, "triumph-orders-desktop");
    await ordersGiven(me);
    await onward(me);
    // The Russians have the table now: what Napoleon has ordered is nowhere on it.
    s = await scene(page);
    assert.equal(s.scene.bar.side, "russian");
    const shown = JSON.stringify(s);
    for (const title of given) assert.ok(!shown.includes(title), `"${title}" is not to be seen by the Russians`);
    assert.ok(!/"under"|Under Orders/.test(JSON.stringify(s.scene.choices)), "no order is shown");

    // ... nor in the page of one who opens a link of this moment.
    const link = await linkOf(me);
    await opensElsewhere(world, link, await digest(page), async second => {
        const theirs = JSON.stringify(await scene(second));
        for (const title of given) assert.ok(!theirs.includes(title), `"${title}" is not to be seen in the receiver's page`);
    });

    await me.press(/Orders for the 1st Army/);
    await ordersGiven(me);
    await onward(me);
    s = await scene(page);
    assert.match(s.scene.prompt.sentence, /first marker/);
    await me.press(/^(First: )?I Corps/);
    await onward(me);
    s = await scene(page);
    assert.match(s.scene.bar.who, /^I Corps/);
    await shot(page, "triumph-borodino-desktop");
    const played = await digest(page);
    await comesBack(me, played);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});
