// Plays as a person does: looks at the scene, then clicks or taps where things stand on the screen.
import {scene, settled, touch, until} from "./harness.mjs";

export async function player(page, {fingers = false} = {}) {
    const finger = fingers ? page.finger ?? await touch(page) : null; // of an engine of engines.mjs, or Chromium's
    const strike = async (x, y) => {
        if (finger) await finger.tap(x, y);
        else await page.mouse.click(x, y);
        await settled(page);
    };
    // The last one drawn is on top: a dialog's own Close, not the one that lies behind it over the whole screen.
    const find = (s, label) => s.hits.filter(hit => hit.enabled &&
        (label instanceof RegExp ? label.test(hit.label) : hit.label.startsWith(label))).at(-1);

    const self = {
        page, strike,
        look: () => scene(page),
        // Waits for it as a person does: on a slow machine a dialog comes when it comes.
        async press(label, patience = 30000) {
            for (const end = Date.now() + patience; ;) {
                const s = await scene(page), hit = find(s, label);
                if (hit) return strike(hit.x, hit.y);
                if (Date.now() > end) throw new Error(`no "${label}" among ${s.hits.map(h => h.label).join(" | ")}`);
                await page.waitForTimeout(50);
            }
        },
        async can(label) { return Boolean(find(await scene(page), label)); },

        async drag(from, to) {
            if (finger) {
                await finger.drag(from, to);
            } else {
                await page.mouse.move(from.x, from.y);
                await page.mouse.down();
                await page.mouse.move(to.x, to.y, {steps: 8});
                await page.mouse.up();
            }
            await settled(page);
        },

        // A place on the screen where this hex, and nothing else, is hit.
        spot(s, hex) {
            const at = s.hexes[hex];
            if (!at) return null;
            const [left, top, right, bottom] = s.free;
            const [x, y] = at;
            if (x < left + 20 || x > right - 20 || y < top + 20 || y > bottom - 20) return null;
            if ((s.covered ?? []).some(([x0, y0, x1, y1]) => x > x0 - 4 && x < x1 + 4 && y > y0 - 4 && y < y1 + 4)) return null;
            return s.hits.some(h => h.verb !== "" && Math.abs(h.x - x) < h.w / 2 + 6 && Math.abs(h.y - y) < h.h / 2 + 6) ? null : {x, y};
        },
        // Moves the map until `hex` can be tapped; null when it cannot be brought there.
        async bring(hex) {
            for (let n = 0; n < 6; ++n) {
                const s = await scene(page), at = self.spot(s, hex);
                if (at) return at;
                const [left, top, right, bottom] = s.free;
                const middle = {x: (left + right) / 2, y: (top + bottom) / 2 + 40};
                const [x, y] = s.hexes[hex] ?? [middle.x + (n % 2 ? 400 : -400), middle.y];
                const reach = (right - left) / 2 - 60, fall = (bottom - top) / 2 - 60;
                const from = middle;
                await self.drag(from, {x: from.x + Math.max(-reach, Math.min(reach, middle.x - x)), y: from.y + Math.max(-fall, Math.min(fall, middle.y - y))});
            }
            return null;
        },
        async tap(hex) {
            const at = await self.bring(hex);
            if (!at) {
                const s = await scene(page);
                throw new Error(`hex ${hex} at ${s.hexes[hex]} is not free to be tapped: ${JSON.stringify([s.free, s.covered, s.dialog, s.camera])}`);
            }
            await strike(at.x, at.y);
        },

        async begin(...choices) {
            for (const choice of choices) await self.press(choice);
            await until(page, s => s.page === "table", "the table");
            await settled(page);
        },

        // Brings the chosen unit to a legal hex that can be seen: first tap shows the way, then the button or a second tap
        // commits. Tells whether the position has changed.
        async march(turn = 0) {
            let before = await scene(page);
            const open = () => (before.scene.legal ?? []).map(hex => [hex, self.spot(before, hex)]).filter(([, at]) => at);
            let goals = open();
            if (!goals.length && before.scene.legal?.length) { // they lie under the panels: bring them into the middle
                const seen = before.scene.legal.map(hex => before.hexes[hex]).filter(Boolean);
                const [left, top, right, bottom] = before.free;
                const middle = {x: (left + right) / 2, y: (top + bottom) / 2};
                const [x, y] = seen[seen.length >> 1] ?? [middle.x, top];
                await self.drag(middle, {x: middle.x + Math.max(-250, Math.min(250, middle.x - x)), y: middle.y + Math.max(-250, Math.min(250, middle.y - y))});
                before = await scene(page);
                goals = open();
            }
            if (!goals.length) return false;
            const [hex, at] = goals[((goals.length >> 1) + 3 * turn) % goals.length];
            await strike(at.x, at.y);
            let s = await scene(page);
            if (s.digest === before.digest) {
                const button = (s.scene.buttons ?? []).find(b => b.primary && b.enabled);
                if (button && find(s, button.label)) await self.press(button.label);
                else await self.tap(hex);
                s = await scene(page);
            }
            return s.digest !== before.digest;
        },

        // Brings on all reinforcements that are due, then moves at most `most` units.
        async advance(most) {
            let entered = 0, moved = 0;
            for (let tries = 0; tries < 30; ++tries) {
                const s = await scene(page);
                const due = (s.scene.choices ?? []).filter(c => c.enabled && find(s, c.title));
                if (due.length) await self.press(due[tries % due.length].title);
                else if (s.scene.next?.enabled && moved < most) await self.press(s.scene.next.label);
                else break;
                if (await self.march(tries)) due.length ? ++entered : ++moved;
            }
            return entered + moved;
        },

        // The hexes beside `hex` that are on the screen.
        beside(s, hex) {
            const [x, y] = s.hexes[hex];
            return Object.keys(s.hexes).filter(h => h !== hex && Math.hypot(s.hexes[h][0] - x, s.hexes[h][1] - y) < 1.2 * s.camera.hex);
        },
        enemies: s => new Set(s.scene.counters.filter(c => c.side !== s.scene.bar.side).map(c => c.hex)),

        // Marches up to `most` units, each as near to the enemy as it can; with `touch` only those that come to touch him.
        // Returns how many have marched.
        async close(most, {tries = 40, touch = true} = {}) {
            let marched = 0;
            for (let n = 0; n < tries && marched < most; ++n) {
                let s = await scene(page);
                if (!s.scene.next?.enabled) break;
                await self.press(s.scene.next.label);
                s = await scene(page);
                const foes = [...self.enemies(s)].filter(hex => s.hexes[hex]);
                const far = hex => Math.min(...foes.map(foe => Math.hypot(s.hexes[foe][0] - s.hexes[hex][0], s.hexes[foe][1] - s.hexes[hex][1])));
                const goals = (s.scene.legal ?? []).map(hex => ({hex, at: self.spot(s, hex)})).filter(({at}) => at)
                    .map(goal => ({...goal, far: far(goal.hex)}))
                    .filter(goal => !touch || goal.far < 1.2 * s.camera.hex)
                    .sort((a, b) => Math.round(a.far - b.far) || (a.hex < b.hex ? -1 : 1));
                if (!goals.length) continue;
                await strike(goals[0].at.x, goals[0].at.y);
                const button = (await scene(page)).scene.buttons.find(b => b.primary && b.enabled && /^March/.test(b.label));
                if (!button) continue;
                await self.press(button.label);
                if ((await scene(page)).digest !== s.digest) ++marched;
            }
            return marched;
        },

        // Puts together an attack that may be declared: on the first enemy owed one, with all who can strike him, else with
        // fewer of them, else on two enemies at once. `each(scene)` sees every draft. Null: nothing is owed.
        async draft(each = () => {}) {
            const owed = (await scene(page)).scene.duties.filter(d => d.state === "owed" && d.hex !== "-" && /must be attacked/.test(d.sub));
            const declarable = s => s.scene.buttons.some(b => b.primary && b.enabled && /^Declare/.test(b.label));
            for (const duty of owed) {
                await self.tap(duty.hex);
                let s = await scene(page);
                each(s);
                const all = s.scene.dots;
                const without = all.map(hex => all.filter(x => x !== hex)).filter(list => list.length > 1);
                for (const set of [all, ...all.map(hex => [hex]), ...without]) {
                    if (set !== all) {
                        await self.press("Clear");
                        await self.tap(duty.hex);
                    }
                    for (const hex of set) await self.tap(hex);
                    s = await scene(page);
                    each(s);
                    if (declarable(s)) return s;
                    if (all.length === 1) break;
                }
                for (const other of owed.filter(x => x !== duty)) { // one attack on both
                    for (const hex of all) {
                        await self.press("Clear");
                        await self.tap(duty.hex);
                        await self.tap(other.hex);
                        await self.tap(hex);
                        s = await scene(page);
                        each(s);
                        if (declarable(s)) return s;
                    }
                }
                await self.press("Clear");
            }
            if (owed.length) throw new Error(`nothing that is owed can be declared: ${JSON.stringify((await scene(page)).scene.duties)}`);
            return null;
        },

        // Ends phases until `done(scene)`, moving a few units in each movement phase and taking what is asked in combat.
        async play(done, {most = 2, limit = 120} = {}) {
            let moved = 0, fought = 0, phase = "", last = "", still = 0;
            for (let n = 0; n < limit; ++n) {
                const s = await scene(page);
                if (done(s)) return {moved, fought};
                const here = [s.digest, s.dialog, s.scene.prompt?.subject, s.scene.selected].join();
                still = here === last ? still + 1 : 0;
                last = here;
                if (still > 4) throw new Error(`stuck: ${JSON.stringify(s.scene.prompt)} ${s.hits.map(h => h.label).join(" | ")}`);
                if (s.dialog) {
                    const way = find(s, /^(I am the|Go on|End|Yes|All the same|Continue|To the|Begin|I am ready|Ready)/i) ?? find(s, /^(Close|OK)/i);
                    if (!way) throw new Error(`the dialog ${s.dialog} offers only ${s.hits.map(h => h.label).join(" | ")}`);
                    await strike(way.x, way.y);
                    continue;
                }
                const now = s.scene.bar.turn + s.scene.bar.who;
                if (/movement/i.test(s.scene.bar.who) && now !== phase) {
                    phase = now;
                    moved += await self.advance(most);
                    continue;
                }
                const commit = (s.scene.buttons ?? []).find(b => b.primary && b.enabled);
                if (commit && find(s, commit.label)) {
                    await self.press(commit.label);
                    ++fought;
                } else if (s.scene.end?.enabled) {
                    await self.press(s.scene.end.label);
                } else {
                    const choice = (s.scene.choices ?? []).find(c => c.enabled && find(s, c.title));
                    const legal = (s.scene.legal ?? []).map(hex => self.spot(s, hex)).find(Boolean);
                    if (choice) await self.press(choice.title);
                    else if (legal) await strike(legal.x, legal.y);
                    else throw new Error(`nothing can be done: ${JSON.stringify(s.scene.prompt)} ${s.hits.map(h => h.label).join(" | ")}`);
                }
            }
            const s = await scene(page);
            throw new Error(`not done after ${limit} steps: ${s.scene.bar.turn}, ${s.scene.bar.who}, ${JSON.stringify(s.scene.prompt)}`);
        },
    };
    return self;
}
