// Playing a triumph battle as a person does, for the tests and the pictures.
import {scene, settled} from "./harness.mjs";

// Curtains and rolls: read and put away.
export async function onward(me) {
    for (let n = 0; n < 12; ++n) {
        const s = await scene(me.page);
        const way = s.hits.find(h => h.enabled && /^(I am the|Go on$)/.test(h.label));
        if (!s.dialog && !s.scene.roll) return s;
        if (!way) return s;
        await me.strike(way.x, way.y);
    }
    return scene(me.page);
}

// Takes both sides' parts: fires what can fire, marches up to `units` in each movement towards the enemy, shocks whoever
// can be shocked, answers what is asked by the button. Ends when `until(seen)` holds, or after `most` presses. What has
// been seen: the button of the first march, the forecasts of the first fire and the first shock.
export async function takePart(me, {units = 4, until = () => false, most = 400, each = async () => {}} = {}) {
    const seen = {}, tried = new Set();
    let marched = "", turn = 0;
    for (let n = 0; n < most && !until(seen); ++n) {
        let s = await onward(me);
        if (s.scene.turn === "nobody") break;
        const label = s.scene.end?.label ?? "", part = s.scene.bar.turn + s.scene.bar.clock + s.scene.bar.who;
        await each(s, seen);
        if (/End fire/.test(label) && !seen.fire && s.scene.next?.enabled && !/End the fire/.test(s.scene.prompt.subject)) {
            await me.press(s.scene.next.label);
            s = await scene(me.page);
            const foes = me.enemies(s);
            const target = (s.scene.legal ?? []).find(hex => foes.has(hex));
            if (target) {
                await me.tap(target);
                s = await scene(me.page);
                const fire = s.scene.forecast;
                if (fire) {
                    await each(s, {...seen, fire});
                    await me.press("Fire");
                    if (/Who fires|too/.test(JSON.stringify((await scene(me.page)).scene.choices)) &&
                        (await scene(me.page)).scene.buttons.some(b => b.primary && b.label === "Fire")) await me.press("Fire");
                    seen.fire = fire;
                    continue;
                }
            }
        }
        if (/End movement/.test(label) && marched !== part && !/End the movement/.test(s.scene.prompt.subject)) {
            marched = part;
            for (let k = 0; k < units; ++k) {
                s = await onward(me);
                if (!s.scene.next?.enabled) break;
                await me.press(s.scene.next.label);
                s = await scene(me.page);
                const foes = [...me.enemies(s)].filter(hex => s.hexes[hex]);
                if (!foes.length) break;
                const far = hex => Math.min(...foes.map(foe => Math.hypot(s.hexes[foe][0] - s.hexes[hex][0], s.hexes[foe][1] - s.hexes[hex][1])));
                const goals = Object.keys(s.scene.reach ?? {}).filter(hex => me.spot(s, hex)).sort((a, b) => far(a) - far(b));
                if (!goals.length) continue;
                await me.tap(goals[0]);
                s = await scene(me.page);
                const button = s.scene.buttons.find(b => b.primary && b.enabled && /^March/.test(b.label));
                if (!button) continue;
                await each(s, {...seen, march: button.label});
                await me.press(button.label);
                seen.march ??= button.label;
            }
            continue;
        }
        if (/attacks|Shock/.test(s.scene.prompt.sentence) && s.scene.buttons.some(b => /No attacks|All attacks/.test(b.label))) {
            const stack = (s.scene.dots ?? []).find(hex => !tried.has(turn + hex));
            const owed = s.scene.duties.find(d => d.state === "owed" && d.hex !== "-");
            if (stack && !s.scene.forecast) {
                tried.add(turn + stack);
                await me.tap(stack);
                s = await scene(me.page);
                const foes = me.enemies(s);
                const target = (s.scene.legal ?? []).find(hex => foes.has(hex) && me.beside(s, stack).includes(hex));
                if (target) {
                    await me.tap(target);
                    s = await scene(me.page);
                    const button = s.scene.buttons.find(b => b.primary && b.enabled && /^(Shock|Charge)/.test(b.label));
                    if (button && s.scene.forecast) {
                        await each(s, {...seen, shock: s.scene.forecast});
                        if (s.scene.forecast.ratio !== "Guns alone") seen.shock ??= s.scene.forecast; // they have no chances
                        await me.press(button.label);
                        continue;
                    }
                }
                if (await me.can("Clear")) await me.press("Clear");
                continue;
            }
            if (owed && (await me.can(/^(Shock|Charge)/))) {
                await me.press(/^(Shock|Charge)/);
                continue;
            }
        }
        ++turn;
        s = await scene(me.page);
        const commit = (s.scene.buttons ?? []).find(b => b.primary && b.enabled);
        const press = commit ?? (s.scene.buttons ?? []).find(b => b.enabled);
        if (press && (await me.can(press.label))) await me.press(press.label);
        else if (s.scene.end?.enabled) await me.press(s.scene.end.label);
        else {
            const row = (s.scene.choices ?? []).find(c => c.enabled);
            const hex = (s.scene.dots ?? [])[0] ?? (s.scene.legal ?? [])[0];
            if (row && (await me.can(row.title))) await me.press(row.title);
            else if (hex) await me.tap(hex);
            else throw new Error(`nothing can be done: ${JSON.stringify(s.scene.prompt)} ${s.hits.map(h => h.label).join(" | ")}`);
        }
    }
    return seen;
}
