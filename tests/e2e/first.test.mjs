// The first battle, as it is played by somebody who taps only what its lessons point at.
import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {dice, scene, settled, shot, sizes, start, until} from "./harness.mjs";
import {player} from "./player.mjs";

let world;
before(async () => { world = await start(); });
after(() => world?.stop());

// Finds the answer to a question on the board, where it may stand: in reach of the unit in hand, where an enemy is, one of ours, or where somebody may go.
async function answer(me, s) {
    const before = s.digest, told = async () => (await scene(me.page)).scene.lesson.words;
    const {reach = {}, counters, legal} = s.scene, russians = counters.filter(c => c.side === "russian");
    const places = /march/.test(s.scene.lesson.heading) ? Object.keys(reach) : [...russians, ...counters].map(c => c.hex).concat(legal);
    let wrong = 0;
    for (const hex of new Set(places)) {
        if (!me.spot(await scene(me.page), hex)) continue;
        await me.tap(hex);
        if (/^Right\./.test(await told())) break;
        assert.match(await told(), /^Not there\./);
        ++wrong;
    }
    assert.match(await told(), /^Right\./, s.scene.lesson.heading);
    assert.equal((await scene(me.page)).digest, before, "nothing comes of it");
    return wrong;
}

// Plays it to its end; what was read, and how long it took from the first tap to the first die.
async function follow(me, name, most = 400) {
    const {page} = me, headings = [], began = Date.now();
    let fight = 0, hidden = [];
    for (let n = 0; n < most; ++n) {
        const s = await scene(page), {lesson, guide, roll, turn, ending} = s.scene;
        if (ending) return {headings, fight, hidden, ending};
        if (lesson && headings.at(-1) !== lesson.heading) {
            headings.push(lesson.heading);
            if (process.env.REDOUBT_SHOTS) await shot(page, `first-${name}-${String(headings.length).padStart(2, "0")}`);
        }
        if (lesson?.heading.startsWith("A question") && !/^Right\./.test(lesson.words)) {
            await answer(me, s);
            await shot(page, `first-${name}-answer-${headings.length}`);
            continue;
        }
        if (roll && !fight) fight = Date.now() - began;
        const button = verb => s.hits.filter(hit => hit.enabled && hit.verb === verb).at(-1);
        if (s.dialog) await me.press("Close");
        else if (guide?.verb === "tap") {
            if (lesson && !me.spot(s, guide.hex)) hidden.push(`${lesson.heading}: ${guide.hex}`);
            await me.tap(guide.hex);
        } else if (guide && button(guide.verb)) await me.strike(button(guide.verb).x, button(guide.verb).y);
        else if (lesson && !guide) await me.press("Understood");
        else if (guide?.hex) await me.tap(guide.hex);
        else if (roll) await me.press("Go on");
        else if (button("commit")) await me.strike(button("commit").x, button("commit").y);
        else if (button("hold_ground")) await me.strike(button("hold_ground").x, button("hold_ground").y);
        else if (turn === "computer") await until(page, t => t.scene.turn !== "computer" || t.scene.roll || t.scene.lesson || t.scene.ending, "the computer");
        else throw new Error(`stuck: ${JSON.stringify([s.scene.prompt, guide, lesson?.heading, s.hits.map(h => h.label)])}`);
        await settled(page);
    }
    throw new Error("it does not end");
}

for (const [name, size, fingers] of [["desktop", sizes.desktop, false], ["tablet", sizes.tablet, true]])
    test(`the first battle of the classic game by ${fingers ? "taps" : "clicks"}, following its lessons to its end`, async t => {
        const page = await world.open({size, init: dice});
        const me = await player(page, {fingers});
        await me.press("Classic");
        await me.press("Show me");
        await until(page, s => s.page === "table", "the table");
        await settled(page);
        const {headings, fight, hidden} = await follow(me, name);
        t.diagnostic(`${headings.length} lessons; the first die after ${Math.round(fight / 1000)} s`);
        for (const heading of ["The field", "Take a division in hand", "Who must fight", "A question: the march", "A question: the fight", "The chances, before you commit", "The die"])
            assert.ok(headings.includes(heading), `${heading} among ${headings.join(", ")}`);
        assert.deepEqual(hidden, [], "no lesson covers what it points at");
        assert.ok(fight > 0 && fight < 180000, `the first fight after ${fight} ms`);
        await until(page, s => s.dialog === "ending", "what comes next");
        assert.ok(await me.can("Now the small battle"));
        assert.ok(await me.can("Next lessons"));
        await shot(page, `first-${name}-end`);
        assert.deepEqual(page.faults, []);
        await page.context().close();
    });
