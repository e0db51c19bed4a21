// Playing the napoleon table in a browser, for its tests and its pictures.
import {scene, until} from "./harness.mjs";

// Bridges and both set-ups as they are proposed.
export async function stand(me, battle = "Szewardino") {
    await me.begin("Napoleon", battle, "Two at this table", "Begin");
    for (let n = 0; n < 8; ++n) {
        const {dialog, scene: s} = await scene(me.page);
        if (dialog) await me.press("I am the");
        else if (/^Bridges/.test(s.bar.who)) await me.press(s.buttons[0].label);
        else if (/set-up$/.test(s.bar.who)) await me.press("The army stands ready");
        else return;
    }
    throw new Error("the battle does not begin");
}

// Answers whatever is asked until `done(scene)`: closes rolls and the hand-over, holds fire, lets charges come, goes back
// to the first hex, chooses the first of a list. `first(scene)`: a label to press instead, true when it has done something
// itself, or nothing; it sees each step.
export async function answer(me, done, first = () => null, limit = 60) {
    for (let n = 0; n < limit; ++n) {
        const whole = await scene(me.page), s = whole.scene;
        if (whole.dialog) { await me.press(/^(I am the|Close|OK)/); continue; }
        if (s.roll) { await first(s); await me.press("Go on"); continue; }
        if (s.turn !== "mine") { await until(me.page, now => now.dialog || now.scene.turn === "mine", "our turn"); continue; }
        if (done(s)) return s;
        const wish = await first(s);
        const refusal = ["Hold the fire", "Let it come", "Do not", "Stand", "No chase", "All stay"].find(label =>
            s.buttons.some(b => b.label === label));
        if (wish === true) continue;
        if (wish) await me.press(wish);
        else if (refusal) await me.press(refusal);
        else if (/^(Rifle fire|Before)/.test(s.prompt.subject)) await me.press("No more fire");
        else if (s.buttons.some(b => b.primary && b.enabled)) await me.press(s.buttons.find(b => b.primary && b.enabled).label);
        else if (s.dots.length) {
            await me.tap(s.dots[0]); // where several of the hex could be meant the list is there
            const then = await scene(me.page), pick = then.scene.choices.find(c => c.enabled);
            if (then.digest === whole.digest && !then.scene.buttons.length && pick) await me.press(pick.title);
        }
        else if (s.choices.some(c => c.enabled)) await me.press(s.choices.find(c => c.enabled).title);
        else throw new Error(`nothing answers ${JSON.stringify([s.bar, s.prompt, s.buttons])}`);
    }
    throw new Error(`still not done: ${JSON.stringify([(await scene(me.page)).scene.bar, (await scene(me.page)).scene.prompt])}`);
}

// The movement phase, with nobody in hand and nothing asked.
export const resting = side => s => s.bar.who === `${side} movement` && s.bar.side === side.toLowerCase() && /movement\.$|have moved\.$|due\.$/.test(s.prompt.subject);

// Ends a phase whatever could still be done in it.
export async function end(me, label) {
    const before = (await scene(me.page)).scene.bar;
    for (let n = 0; n < 3; ++n) {
        await me.press(label);
        const whole = await scene(me.page), now = whole.scene.bar;
        if (whole.dialog || now.who !== before.who || now.turn !== before.turn) return;
    }
    throw new Error(`${before.who} does not end: ${JSON.stringify((await scene(me.page)).scene.prompt)}`);
}

// A unit by its hex, out of the stack there.
export async function take(me, hex, name) {
    await me.page.keyboard.press("Escape");
    await me.tap(hex);
    if (!new RegExp(`^${name}`).test((await scene(me.page)).scene.prompt.subject)) await me.press(name);
}

// Puts attacks together, with all who can join each, and fights them, until nothing is owed.
export async function fight(me, see = () => {}) {
    let battles = 0;
    for (let n = 0; n < 12; ++n) {
        const calm = s => !/attack$/.test(s.bar.who) || /still owed|Nothing is owed/.test(s.prompt.subject);
        let s = await answer(me, calm, async now => {
            await see(now);
            if (now.buttons.some(b => b.label === "Fire")) return "Fire";
            return /^Rifle fire/.test(now.prompt.subject) ? now.choices.find(c => c.enabled)?.title : null;
        });
        const owed = s.duties.find(d => d.state === "owed" && /must be attacked/.test(d.sub));
        if (!/attack$/.test(s.bar.who) || !owed) return battles;
        await me.tap(owed.hex);
        for (let more = 0; more < 4; ++more) {
            s = (await scene(me.page)).scene;
            if (!s.dots.length) break;
            await me.tap(s.dots[0]);
        }
        s = (await scene(me.page)).scene;
        await see(s);
        await me.press("Attack at");
        ++battles;
    }
    throw new Error("the attacks do not end");
}
