// A full turn of any system, played as a person at the table does: units and hexes tapped, what is asked answered by the
// buttons, phases ended. Every step is held against what a person needs: a prompt that says what is asked and is to be
// seen, taps that do what they are for.
import assert from "node:assert/strict";
import {scene, until} from "./harness.mjs";

const near = (a, b) => Math.abs(a - b) <= 3;

// The prompt is there, in words, whole on the screen, at its place below the bar, and nothing lies over it.
function prompted(s) {
    const {subject, sentence} = s.scene.prompt, [width] = s.size;
    assert.ok(subject.length > 2 && sentence.length > 8, `a decision without words: ${JSON.stringify([s.scene.bar, subject, sentence])}`);
    const bar = s.covered.find(([x0, y0, x1, y1]) => x0 === 0 && y0 === 0 && near(x1, width) && y1 < 120);
    const at = s.covered.findIndex(([x0, y0]) => x0 <= 20 && near(y0, bar[3] + 14));
    assert.ok(at >= 0, `the prompt "${subject}" is not drawn: ${JSON.stringify(s.covered)}`);
    const [x0, y0, x1, y1] = s.covered[at];
    assert.ok(x1 <= width && x1 - x0 > 120 && y1 - y0 >= 40, `the prompt is cut off: ${s.covered[at]}`);
    const over = s.covered.slice(at + 1).find(([a, b, c, d]) => a < x1 - 1 && c > x0 + 1 && b < y1 - 1 && d > y0 + 1);
    assert.equal(over, undefined, `${over} lies over the prompt "${subject}"`);
}

const words = s => JSON.stringify([s.scene.bar.who, s.scene.prompt, s.scene.buttons.map(b => b.label), s.scene.end?.label]);
const primary = s => s.scene.buttons.find(b => b.primary && b.enabled);

export class Turn {
    constructor(me, {picture = async () => {}, marches = 2, shots = 1, fights = 2} = {}) {
        Object.assign(this, {me, picture, most: {marches, shots, fights}});
        this.done = {marches: 0, entries: 0, shots: 0, fights: 0, answers: 0, rolls: 0, taps: 0};
        this.phases = new Set(); // all that were seen
        this.tried = new Set();
        this.pictured = new Set();
    }
    look() { return scene(this.me.page); }
    async once(what) {
        if (this.pictured.has(what)) return;
        this.pictured.add(what);
        await this.picture(what);
    }
    // A tap, and what it was for.
    async tap(hex, meant, what) {
        const before = await this.look();
        await this.me.tap(hex);
        const s = await this.look();
        ++this.done.taps;
        assert.ok(await meant(s, before), `a tap on ${hex} for ${what}: ${words(s)} ${JSON.stringify(s.scene.why ?? null)}`);
        return s;
    }
    async commit(label) { // a button that changes the position
        const before = await this.look();
        await this.me.press(label);
        const s = await this.look();
        assert.notEqual(s.digest, before.digest, `${label} does nothing: ${words(s)} ${JSON.stringify(s.scene.why ?? null)}`);
        return s;
    }
    far(s, hex) {
        const foes = [...this.me.enemies(s)].filter(foe => s.hexes[foe]);
        const [x, y] = s.hexes[hex];
        return Math.min(1e9, ...foes.map(foe => Math.hypot(s.hexes[foe][0] - x, s.hexes[foe][1] - y)));
    }
    part(s) { return s.scene.bar.clock + s.scene.bar.turn + s.scene.bar.who + s.scene.bar.side; }
    // Hexes whose top counter is ours and may act; those nearest the enemy first.
    ready(s) {
        return s.scene.counters.filter(c => c.ready && c.depth === 1 && c.side === s.scene.bar.side && s.hexes[c.hex])
            .map(c => c.hex).sort((a, b) => this.far(s, a) - this.far(s, b) || (a < b ? -1 : 1));
    }
    async clear() { // out of hand
        if (await this.me.can("Clear")) await this.me.press("Clear");
        else await this.me.page.keyboard.press("Escape");
    }

    // Marches some units by hand: unit, hex, button. Nearest to the enemy first.
    async march(s) {
        const key = "march " + this.part(s);
        if (this.tried.has(key)) return false;
        this.tried.add(key);
        let marched = 0;
        for (const hex of this.ready(s).slice(0, 3 * this.most.marches)) {
            if (marched >= this.most.marches) break;
            s = await this.look();
            if ("march " + this.part(s) !== key || s.scene.turn !== "mine" || s.dialog || s.scene.roll) break;
            if (!this.ready(s).includes(hex)) continue;
            s = await this.tap(hex, now => now.scene.selected.includes(hex) || now.scene.card || now.fan || now.scene.choices.length, "the unit there");
            const goals = () => (s.scene.legal ?? []).filter(x => x !== hex && s.scene.reach?.[x] !== undefined && this.me.spot(s, x))
                .sort((a, b) => this.far(s, a) - this.far(s, b) || (a < b ? -1 : 1));
            if (!goals().length) continue;
            await this.once("reach");
            const before = s.digest;
            s = await this.tap(goals()[0], (now, was) => now.digest !== was.digest || primary(now), "the way there");
            if (s.digest === before) {
                await this.once("march");
                s = await this.commit(primary(s).label);
            }
            ++marched, ++this.done.marches;
        }
        return marched > 0;
    }

    // Reinforcements: one of the list, then a lit hex.
    async enter(s) {
        if (!/ due\.$/.test(s.scene.prompt.subject)) return false;
        const row = s.scene.choices.find(c => c.enabled);
        if (!row || this.tried.has(this.part(s) + row.title)) return false;
        this.tried.add(this.part(s) + row.title);
        await this.me.press(row.title);
        s = await this.look();
        if (!s.scene.legal.length) return true;
        await this.once("reinforcements");
        const hex = s.scene.legal.find(x => this.me.spot(s, x)) ?? s.scene.legal[0];
        const before = s.digest;
        s = await this.tap(hex, (now, was) => now.digest !== was.digest || primary(now), "where it enters");
        if (s.digest === before) s = await this.commit(primary(s).label);
        ++this.done.entries;
        return true;
    }

    // Guns: the unit, the target, Fire.
    async fire(s) {
        const key = "fire " + this.part(s);
        if (this.tried.has(key) || !/End fire/.test(s.scene.end?.label ?? "")) return false;
        this.tried.add(key);
        let fired = 0;
        for (const hex of this.ready(s).slice(0, 4)) {
            if (fired >= this.most.shots) break;
            s = await this.look();
            if (!this.ready(s).includes(hex)) continue;
            s = await this.tap(hex, now => now.scene.selected.length || now.scene.card || now.scene.choices.length, "the guns there");
            const foes = this.me.enemies(s), target = (s.scene.legal ?? []).find(x => foes.has(x));
            if (!target) { await this.clear(); continue; }
            s = await this.tap(target, now => now.scene.forecast, "the target");
            await this.once("fire-forecast");
            s = await this.commit("Fire");
            ++fired, ++this.done.shots;
            if (s.scene.roll) break;
        }
        return fired > 0;
    }
}

// One decision answered the plain way: what the primary button says, else no thanks, else the first of what is lit.
const refusals = ["Hold the fire", "Let it come", "Do not", "Stand", "No chase", "All stay", "No more fire"];
export async function answer(turn, s) {
    const {me} = turn;
    const refusal = refusals.find(label => s.scene.buttons.some(b => b.label === label && b.enabled));
    ++turn.done.answers;
    if (/^Rifle fire/.test(s.scene.prompt.subject)) return turn.commit("No more fire");
    if (primary(s)) return me.press(primary(s).label);
    if (refusal) return me.press(refusal);
    const own = s.scene.choices.find(c => c.enabled && !/^(Answer beforehand|Both armies)/.test(c.title));
    if (/^End fire/.test(s.scene.end?.label ?? "") && await me.can("End fire")) return me.press("End fire");
    if (s.scene.dots.length) {
        const before = s.digest;
        await me.tap(s.scene.dots[0]);
        const now = await turn.look();
        const row = now.scene.choices.find(c => c.enabled && !/^(Answer beforehand|Both armies)/.test(c.title));
        if (now.digest === before && !now.scene.buttons.some(b => b.enabled) && row) await me.press(row.title);
        return null;
    }
    if (s.scene.end?.enabled) {
        const label = s.scene.end.label.replace(/ ·.*/, "");
        return await me.can(label) ? me.press(label) : turn.clear();
    }
    const plain = s.scene.buttons.find(b => b.enabled);
    if (plain) return me.press(plain.label);
    if (own) return me.press(own.title);
    if (s.scene.legal.length) return me.tap(s.scene.legal.find(hex => me.spot(s, hex)) ?? s.scene.legal[0]);
    throw new Error(`nothing can be done: ${words(s)} ${s.hits.map(h => h.label).join(" | ")}`);
}

// Plays until `over(scene)`; `own(turn, scene)` are the system's ways, each true when it has done something.
export async function playTurn(turn, own, over, limit = 300) {
    let still = 0, last = "";
    for (let n = 0; n < limit; ++n) {
        let s = await until(turn.me.page, now => now.dialog || now.scene.turn === "mine" || now.scene.turn === "nobody", "our turn");
        if (s.dialog) {
            await turn.me.press(/^(I am the|Close|OK)/);
            continue;
        }
        if (over(s)) return s;
        prompted(s);
        turn.phases.add(s.scene.bar.who);
        const here = [s.digest, s.scene.prompt.subject, s.scene.selected.join(), s.scene.roll?.check, s.scene.why?.reason].join();
        still = here === last ? still + 1 : 0;
        last = here;
        if (process.env.REDOUBT_TELL) console.log(`${Math.round(performance.now())} ${words(s)} ${s.scene.roll?.heading ?? ""}`);
        assert.ok(still < 4, `stuck: ${words(s)} ${s.hits.map(h => h.label).join(" | ")}`);
        if (s.scene.roll) {
            ++turn.done.rolls;
            await turn.once("roll");
            await turn.me.press("Go on");
            continue;
        }
        let done = false;
        for (const way of own) if (!done) done = await way(turn, s);
        if (!done) await answer(turn, s);
    }
    throw new Error(`the turn does not end: ${words(await turn.look())}`);
}

// ---- the systems ----------------------------------------------------------------------------------------------------

const movement = async (turn, s) => /[Mm]ovement/.test(s.scene.bar.who + (s.scene.end?.label ?? "")) && (await turn.enter(s) || await turn.march(s));
const guns = async (turn, s) => turn.fire(s);

// 7.0: what is owed is declared, with whoever can strike.
async function attack(turn, s) {
    if (!s.scene.duties.some(d => d.state === "owed") || s.scene.dots.length && !s.scene.duties.some(d => d.state === "now")) return false;
    if (primary(s) && /^Declare/.test(primary(s).label)) {
        await turn.once("forecast");
        await turn.commit("Declare");
        ++turn.done.fights;
        return true;
    }
    const drafted = await turn.me.draft();
    if (!drafted) return false;
    await turn.once("forecast");
    await turn.commit("Declare");
    ++turn.done.fights;
    return true;
}

// 9.0: whoever touches the enemy may shock him: a stack, its enemy, the button.
async function shock(turn, s) {
    if (!s.scene.buttons.some(b => /^(No|All) attacks/.test(b.label))) return false;
    if (turn.done.fights >= turn.most.fights) return false;
    const stack = s.scene.dots.find(hex => !turn.tried.has(turn.part(s) + hex));
    if (!stack) return false;
    turn.tried.add(turn.part(s) + stack);
    s = await turn.tap(stack, now => now.scene.selected.length || now.scene.legal.length, "who shocks");
    // Those beside it first; a charge goes further.
    const foes = turn.me.enemies(s), away = hex => Math.hypot(s.hexes[hex][0] - s.hexes[stack][0], s.hexes[hex][1] - s.hexes[stack][1]);
    const [target] = s.scene.legal.filter(hex => foes.has(hex)).sort((a, b) => Math.round(away(a) - away(b)) || (a < b ? -1 : 1));
    if (!target) { await turn.clear(); return true; }
    s = await turn.tap(target, now => now.scene.prompt.sentence.length, "whom it shocks");
    const button = s.scene.buttons.find(b => b.primary && b.enabled && /^(Shock|Charge)/.test(b.label));
    if (!button) { await turn.clear(); return true; }
    await turn.once("forecast");
    await turn.commit(button.label);
    ++turn.done.fights;
    return true;
}

export const systems = {
    classic: {
        begin: ["5 September", "Two at this table"],
        ways: [movement, attack],
        over: s => /^turn 2/.test(s.scene.bar.turn),
    },
    napoleon: {
        begin: ["Napoleon", "Szewardino", "Two at this table"],
        ways: [guns, movement, async (turn, s) => {
            if (!/attack$/.test(s.scene.bar.who)) return false;
            if (s.scene.buttons.some(b => b.label === "Fire" && b.enabled)) {
                await turn.once("rifles");
                await turn.commit("Fire");
                ++turn.done.shots;
                return true;
            }
            const owed = s.scene.duties.find(d => d.state === "owed" && /must be attacked/.test(d.sub));
            if (!owed || !/still owed|Nothing is owed/.test(s.scene.prompt.subject)) return false;
            s = await turn.tap(owed.hex, now => now.scene.dots.length || now.scene.forecast, "the one to be attacked");
            for (let n = 0; n < 4 && s.scene.dots.length; ++n) s = await turn.tap(s.scene.dots[0], now => now.scene.forecast, "who attacks");
            await turn.once("forecast");
            await turn.commit("Attack at");
            ++turn.done.fights;
            return true;
        }],
        over: s => /^stage 12/.test(s.scene.bar.turn),
    },
    triumph: {
        begin: ["Triumph", "The Schevardino", "Two at this table"],
        ways: [async (turn, s) => { // a command is raised
            const key = "raise " + turn.part(s);
            if (turn.tried.has(key) || !s.scene.buttons.some(b => /^Activate no/.test(b.label))) return false;
            turn.tried.add(key);
            const row = s.scene.choices.find(c => c.enabled && /^Activate/.test(c.title));
            if (!row) return false;
            await turn.me.press(row.title);
            return true;
        }, guns, movement, shock],
        over: s => /^Turn 2/.test(s.scene.bar.clock),
    },
};
