// The napoleon system as it is played: command, guns, a march under fire, charges and those who meet them, a quadrangle,
// rifles, battles; kept, passed on, taken up again; by mouse, by touch, against the computer.
import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {dice, digest, ready, scene, shot, sizes, start, until} from "./harness.mjs";
import {comesBack, linkOf, opensElsewhere} from "./keeping.mjs";
import {answer, end, fight, resting, stand, take} from "./napoleon.mjs";
import {player} from "./player.mjs";

let world;
before(async () => { world = await start(); });
after(() => world?.stop());

const now = async me => (await scene(me.page)).scene;
const counter = (s, name) => s.counters.find(c => c.name === name);

// Two dice: eleven sums, the shares of what can happen, every number with its rule.
function checkFire({forecast, buttons}, heading) {
    assert.match(forecast.heading, heading);
    assert.match(forecast.ratio, /^\d+ SP$/);
    assert.equal(forecast.strip.length, 11);
    assert.ok(forecast.bars.length >= 2);
    for (const row of [...forecast.attack ?? [], ...forecast.modifiers ?? []]) assert.ok(row.rule, `${row.words} has its rule`);
    assert.ok(buttons.some(b => b.primary && b.label === "Fire"));
}

function checkBattle({forecast}, heading) {
    assert.match(forecast.heading, heading);
    const [, attack, defence] = forecast.ratio.match(/^(\d+) : (\d+)$/).map(Number);
    assert.equal(forecast.attack_total.value, String(attack));
    assert.equal(forecast.defence_total.value, String(defence));
    assert.equal(forecast.strip.length, 6);
    for (const row of [...forecast.attack, ...forecast.defence, ...forecast.modifiers ?? []]) assert.ok(row.rule, `${row.words} has its rule`);
    const sum = forecast.bars.map(([percent]) => Number(percent.replace(/\D/g, ""))).reduce((a, b) => a + b, 0);
    assert.ok(Math.abs(sum - 100) <= forecast.bars.length, `the chances are all there is: ${forecast.bars.map(b => b[0])}`);
    assert.equal(forecast.modifiers_total.words, "Added to the die");
}

function checkRoll({roll}) {
    assert.ok(roll.heading && roll.sentence);
    if (roll.strip.length) assert.equal(roll.strip.filter(f => f.rolled).length, 1, "the face that fell is framed");
}

async function bombard(me, gun, target) {
    await me.press(gun);
    const choosing = await now(me);
    assert.ok(choosing.legal.includes(target), `${target} is in reach`);
    await me.tap(target);
    checkFire(await now(me), /^Fire on /);
    await me.press("Fire");
    const {scene: rolled} = await until(me.page, s => s.scene.roll, "the dice");
    checkRoll(rolled);
    await me.press("Go on");
    assert.match((await now(me)).journal.join("\n"), /fires at/);
}

// Marches to a hex; whatever interrupts is answered.
async function march(me, from, name, to, side, first = () => null) {
    await take(me, from, name);
    const chosen = await now(me);
    assert.match(chosen.prompt.sentence, / MP/);
    assert.ok(chosen.reach[to] > 0, `${to} has its price`);
    await me.tap(to);
    const way = await now(me);
    assert.match(way.prompt.sentence, new RegExp(`to ${to}, .* of \\d+ MP, facing`));
    await me.press(/^(March|Ride|Drive) to/);
    const s = await answer(me, resting(side), first);
    return {hex: counter(s, name)?.hex, journal: s.journal.join("\n")};
}

test("a stage of napoleon by mouse: guns, march under fire, counter-charge, charge, rifles, battle; kept and passed on", async t => {
    const page = await world.open({init: dice});
    const me = await player(page);
    await stand(me);
    await bombard(me, "5th Division artillery 1", "1418");
    await end(me, "End fire");

    // A march, and one under fire: the other side is asked while the unit is on its way.
    const quiet = await march(me, "1117", "Duppelin", "1317", "French");
    assert.equal(quiet.hex, "1317");
    assert.match(quiet.journal, /Duppelin marches from 1117 to 1317. It stops in the zone of Gogel./);
    let shots = 0;
    await march(me, "1118", "Guyardet", "1318", "French", async s => {
        if (s.bar.side !== "russian") return null;
        assert.match(s.prompt.sentence, /in range of your guns/);
        if (shots) return null;
        ++shots;
        await me.press("4th Cavalry artillery");
        checkFire(await now(me), /^(Defensive fire|Fire) on Guyardet/);
        return "Fire";
    });
    assert.equal(shots, 1, "the Russian guns were asked, and fired");

    // A cavalry brigade names whom it will charge; riding up, it is met by a counter-charge.
    await take(me, "1226", "Niemojewski");
    await me.press("Charge marker");
    await me.press("Voyeikov");
    await me.press("Name the target");
    await me.tap("1424");
    await me.press("Ride to 1424");
    const asked = await now(me);
    assert.match(asked.prompt.sentence, /may counter-charge/);
    await me.press("Akhtyrka Hussar regiment");
    await me.tap((await now(me)).dots[0]);
    checkBattle(await now(me), /^Counter-charge by Akhtyrka/);
    await shot(page, "napoleon-counter-charge-mouse");
    let rolls = 0;
    await me.press("Counter-charge from");
    await answer(me, resting("French"), s => { if (s.roll) checkRoll(s), ++rolls; });
    assert.ok(rolls > 0, "a die fell");

    // Another one charges.
    await take(me, "1226", "Sulkowski");
    await me.press("Charge marker");
    await me.press("Shakhovskoy");
    await me.press("Name the target");
    await me.tap("1223");
    await me.press("Ride to 1223");
    await answer(me, s => s.bar.side === "french" && s.choices.some(c => /^named/.test(c.sub) && c.enabled),
        s => s.bar.side === "french" && (s.buttons.find(b => /^(Ride|Go on) to/.test(b.label))?.label ?? null));
    await me.press("Shakhovskoy");
    await me.press("Put the charge together");
    const charge = await now(me);
    checkBattle(charge, /^Charge on Shakhovskoy/);
    assert.equal(charge.forecast.ratio.split(" : ")[0], "18", "a charge counts three times");
    await shot(page, "napoleon-charge-mouse");
    await me.press("Charge");
    await answer(me, resting("French"));
    await end(me, "End movement");

    // Every enemy in contact must be attacked: rifles first, then the die.
    assert.equal((await now(me)).bar.who, "French attack");
    await me.press("End attacks");
    assert.match((await now(me)).why.rule, /^8\.2/, "what is owed keeps the phase open");
    let drafts = 0, volleys = 0;
    const battles = await fight(me, s => {
        if (s.roll) return checkRoll(s);
        if (s.buttons.some(b => /^Attack at/.test(b.label))) checkBattle(s, /^Attack on /), ++drafts;
        if (s.buttons.some(b => b.label === "Fire")) checkFire(s, /^Rifle fire on /), ++volleys;
    });
    assert.ok(battles >= 1 && drafts >= battles, `${battles} battles, ${drafts} drafts`);
    assert.ok(volleys >= 1, "rifles were fired");
    if ((await now(me)).bar.who === "French attack") await end(me, "End attacks");
    await answer(me, s => /^Russian/.test(s.bar.who));

    // Kept: reload, Continue. Passed on: a link, opened in a second page.
    const played = await digest(page);
    await comesBack(me, played);
    const link = await linkOf(me);
    t.diagnostic(`the link of half a stage: ${link.length} characters`);
    await opensElsewhere(world, link, played);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("napoleon by touch: guns, a march, and a quadrangle against a charge; kept", async () => {
    const page = await world.open({size: sizes.tablet, init: dice});
    const me = await player(page, {fingers: true});
    await stand(me);
    await bombard(me, "5th Division artillery 1", "1418");
    await end(me, "End fire");
    assert.equal((await march(me, "1017", "Teste", "1116", "French")).hex, "1116");
    await end(me, "End movement");
    await answer(me, s => s.bar.who === "Russian artillery" || s.bar.who === "Russian movement");
    if ((await now(me)).bar.who === "Russian artillery") await end(me, "End fire");
    await answer(me, resting("Russian"));

    await take(me, "1422", "Emmanuel");
    await me.press("Charge marker");
    await me.press(/^Mielzynski|^Paszkowski/);
    await me.press("Name the target");
    await me.tap("1223");
    await me.press("Ride to 1223");
    const asked = await answer(me, s => s.buttons.some(b => b.label === "Form a quadrangle"),
        s => s.bar.side === "russian" && (s.buttons.find(b => /^(Ride|Go on) to/.test(b.label))?.label ?? null));
    assert.match(asked.prompt.sentence, /is about to charge .* Do they form a quadrangle\?/);
    assert.equal(asked.forecast.strip.length, 11);
    await shot(page, "napoleon-square-touch");
    await me.press("Form a quadrangle");
    const {scene: thrown} = await until(page, s => s.scene.roll, "the throw for the quadrangle");
    checkRoll(thrown);
    assert.match(thrown.journal.join("\n"), /quadrangle/i);
    await answer(me, s => s.bar.side === "russian", s => s.roll ? null : s.buttons.some(b => b.label === "No more fire") ? "No more fire" : null);

    const played = await digest(page);
    await comesBack(me, played);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("standing orders are found, given, kept in the journal, and answer for the player", async () => {
    const page = await world.open({init: dice});
    const me = await player(page);
    await stand(me);
    await end(me, "End fire");
    const open = await now(me);
    assert.ok(open.choices.some(c => c.title === "Answer beforehand"), "the list is offered in the movement phase");
    // While the Russians are asked, the order that would answer stands beside the question.
    await take(me, "1118", "Guyardet");
    await me.tap("1318");
    await me.press("March to 1318");
    const asked = await now(me);
    assert.equal(asked.bar.side, "russian");
    await me.press("Guns never fire at movers");
    const given = await now(me);
    assert.match(given.journal.join("\n"), /The Russians give a standing order: guns never fire at movers/);
    if (given.bar.side === "russian") await me.press("Hold the fire");
    await answer(me, resting("French"), s => {
        assert.notEqual(s.bar.side, "russian", "nobody is asked any more");
        return null;
    });
    await me.press("Answer beforehand");
    const list = await now(me);
    for (const title of [/^Guns never fire/, /^Guns hold fire .* 3 or more hexes/, /^Cavalry never counter-charges/, /^Cavalry never withdraws/,
        /^No quadrangle/, /^Whoever is charged tries/, /^Quadrangles hold/]) assert.ok(list.choices.some(c => title.test(c.title)), String(title));
    await me.press("Cavalry never counter-charges");
    const after = await now(me);
    assert.ok(after.choices.find(c => /counter-charges/.test(c.title)).chosen);
    assert.match(after.journal.join("\n"), /The French give a standing order: cavalry never counter-charges/);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("command points are given at Borodino", async () => {
    const page = await world.open({init: dice});
    const me = await player(page);
    await stand(me, "Borodino");
    await end(me, "End fire");
    const s = await now(me);
    assert.match(s.prompt.subject, /command points/);
    const points = Number(s.prompt.subject.match(/^(\d+)/)[1]);
    const row = s.choices.find(c => c.enabled && /units?,/.test(c.sub));
    assert.ok(row, "formations are offered");
    await me.press(row.title);
    const less = await now(me);
    assert.ok(Number(less.prompt.subject.match(/^(\d+)/)[1]) < points, "a formation costs points");
    assert.ok(less.choices.find(c => c.title === row.title).chosen);
    await me.press("Undo");
    assert.match((await now(me)).prompt.subject, new RegExp(`^${points} `), "and may be taken back");
    await me.press(row.title);
    await me.press("Go on to the movement");
    const moving = await answer(me, x => /movement$/.test(x.bar.who));
    assert.ok(moving.next.enabled, "the formation can move");
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("a stage of napoleon against the computer", async () => {
    const page = await world.open({init: dice});
    const me = await player(page);
    await me.press("Settings");
    await me.press("At once");
    await me.press("Close");
    await me.begin("Napoleon", "Szewardino", "Against the computer", "French", "Begin");
    const begun = await digest(page);
    const twelve = await answer(me, s => /stage 12/.test(s.bar.turn), async s => {
        if (s.buttons.some(b => /^(The army stands ready|All bridges stand)$/.test(b.label))) return null;
        const owed = s.duties.find(d => d.state === "owed" && /must be attacked/.test(d.sub));
        if (owed && !s.buttons.length) {
            await me.tap(owed.hex);
            if ((await now(me)).dots.length && !(await now(me)).buttons.some(b => b.primary)) await me.tap((await now(me)).dots[0]);
            return true;
        }
        return s.end?.enabled && !s.buttons.length ? s.end.label.replace(/ ·.*/, "") : null;
    }, 120);
    assert.match(twelve.bar.turn, /stage 12 \(2 of 6\)/);
    assert.notEqual(await digest(page), begun);
    assert.match(twelve.journal.join("\n"), /Russian movement/);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});
