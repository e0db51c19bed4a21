// Combat as it is played: contact, the forecast, the declaration, the die, and who decides where the beaten go.
import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {dice, scene, settled, shot, sizes, start, until} from "./harness.mjs";
import {player} from "./player.mjs";

let world;
before(async () => { world = await start(); });
after(() => world?.stop());

function checkForecast({forecast, buttons, prompt}) {
    assert.match(forecast.heading, /^Attack on /);
    const [, attack, defence] = forecast.ratio.match(/^(\d+) : (\d+)$/).map(Number);
    assert.equal(forecast.attack_total.value, String(attack));
    assert.equal(forecast.defence_total.value, String(defence));
    assert.match(forecast.odds, /^\d–\d$/);
    assert.ok(forecast.attack.length > 0 && forecast.attack.every(row => row.words && row.value));
    for (const row of [...forecast.attack, ...forecast.defence]) assert.ok(row.rule, `${row.words} has its rule`);
    const shares = forecast.bars.map(([percent]) => Number(percent.replace(/[^\d]/g, "")));
    const sum = shares.reduce((a, b) => a + b, 0);
    assert.ok(Math.abs(sum - 100) <= shares.length, `the chances are all there is: ${forecast.bars.map(b => b[0])}`);
    assert.equal(forecast.strip.length, 6);
    assert.ok(buttons.some(b => b.primary && b.label === `Declare ${forecast.odds}`), JSON.stringify(buttons));
    assert.match(prompt.sentence, new RegExp(`at ${forecast.odds}`));
}

// Fights until somebody had to choose what a result leads to, and the phase owes nothing more.
async function fight(me, name) {
    const seen = {rolls: 0, choices: 0};
    for (let n = 0; n < 80; ++n) {
        let s = await scene(me.page);
        if (s.scene.roll) {
            const face = s.scene.roll.strip[Number(s.scene.roll.die) - 1];
            assert.equal(face.rolled, true, "the face that fell is framed");
            assert.equal(s.scene.roll.strip.filter(f => f.rolled).length, 1);
            if (!seen.rolls++) await shot(me.page, `roll-${name}`);
            const journal = s.scene.journal.length;
            await me.press("Go on");
            s = await scene(me.page);
            assert.equal(s.scene.roll, undefined, "Go on closes the roll");
            assert.ok(s.scene.journal.length >= journal);
            continue;
        }
        const deciding = s.scene.dots.length > 0 || s.scene.choices.length > 0 || s.scene.buttons.some(b => /hold|stand/.test(b.verb));
        const drafting = s.scene.duties.some(d => d.state === "now");
        if (deciding && !drafting) {
            if (!seen.choices++) await shot(me.page, `choice-${name}`);
            assert.ok(s.scene.prompt.sentence.length > 8, "it is said what is asked");
            assert.equal(s.scene.end.enabled, false, "the phase does not end over a choice");
            const before = s.digest;
            if (s.scene.dots.length) await me.tap(s.scene.dots[0]);
            s = await scene(me.page);
            if (s.digest === before) {
                const commit = s.scene.buttons.find(b => b.primary && b.enabled) ?? s.scene.buttons.find(b => b.enabled);
                if (commit) await me.press(commit.label);
                else await me.press(s.scene.choices[0].title);
            }
            assert.notEqual((await scene(me.page)).digest, before, "the choice is made");
            continue;
        }
        assert.equal(drafting, false);
        const drafted = await me.draft(draft => {
            assert.match(draft.scene.prompt.subject + draft.scene.prompt.sentence, /is the target|attacks? /);
            if (draft.scene.forecast?.trouble) assert.match(draft.scene.forecast.trouble, /\[\d+\.\d/, "the rule is named");
        });
        if (!drafted) break;
        checkForecast(drafted.scene);
        if (!seen.rolls) await shot(me.page, `forecast-${name}`);
        await me.press("Declare");
        await until(me.page, now => now.scene.roll, "the die");
    }
    return seen;
}

for (const [name, size, fingers] of [["mouse", sizes.desktop, false], ["touch", sizes.tablet, true]])
    test(`an attack by ${name}: forecast, die, and what follows`, async () => {
        const page = await world.open({size, init: dice});
        const me = await player(page, {fingers});
        await me.begin("Two at this table", "7 September", "Begin");
        assert.equal(await me.close(3), 3, "units in contact");
        await me.press("End movement");
        await me.press("End movement");
        const s = await until(page, now => /combat/.test(now.scene.bar.who), "the Combat Phase");
        await settled(page);
        assert.ok(s.scene.duties.length > 0);
        // What is owed keeps the phase open, and the rule is named.
        await me.press("End combat");
        const refused = await scene(page);
        assert.equal(refused.scene.why.rule, "7.0B");
        assert.match(refused.scene.bar.who, /French combat/);
        await shot(page, `why-${name}`);
        const seen = await fight(me, name);
        assert.ok(seen.rolls >= 1, "a die fell");
        assert.ok(seen.choices >= 1, "somebody had to choose");
        const end = await scene(page);
        assert.equal(end.scene.duties.filter(d => d.state === "owed").length, 0);
        await me.press("End combat");
        await me.press("End combat");
        await until(page, now => now.dialog === "handover" || /Russian/.test(now.scene.bar.who), "the Russians' turn");
        assert.deepEqual(page.faults, []);
        await page.context().close();
    });
