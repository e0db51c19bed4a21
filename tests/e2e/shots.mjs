// Pictures for people to look at, laid beside the mock-ups:
//     node tests/e2e/shots.mjs [desktop|tablet] [day|night] [classic|napoleon|triumph]
// goes through what a game shows, and leaves build/shots/<what>-<size>-<theme>.png (napoleon-<what>-..., triumph-<what>-... for those).
import {dice, scene, settled, shot, sizes, start, until} from "./harness.mjs";
import {answer, end, fight, resting, stand, take} from "./napoleon.mjs";
import {player} from "./player.mjs";
import {onward, takePart} from "./triumph.mjs";

const asked = process.argv.slice(2);
const wanted = (...names) => names.every((name, i) => {
    const kinds = [["desktop", "tablet"], ["day", "night"], ["classic", "napoleon", "triumph"]][i];
    return !asked.some(word => kinds.includes(word)) || asked.includes(name);
});
const world = await start();

async function classic(page, me, picture, size) {
    await picture("title");
    await me.begin("Two at this table", "7 September", "Begin");
    await picture("opening");
    await me.press("Next unit");
    await picture("reach");
    await me.close(1);
    await me.press("Next unit");
    let s = await scene(page);
    const foes = me.enemies(s);
    const goal = s.scene.legal.find(h => me.spot(s, h) && me.beside(s, h).some(x => foes.has(x))) ?? s.scene.legal.find(h => me.spot(s, h));
    if (goal) await me.tap(goal);
    await picture("march");
    await me.close(4);
    await me.press("End movement");
    await me.press("End movement");
    await until(page, now => /combat/.test(now.scene.bar.who));
    await picture("owed");
    await me.press("End combat");
    await picture("whynot");
    for (let n = 0, chosen = 0; n < 30 && chosen < 1; ++n) {
        s = await scene(page);
        if (s.scene.roll) { await picture("roll"); await me.press("Go on"); continue; }
        const drafting = s.scene.duties.some(d => d.state === "now");
        if (!drafting && (s.scene.dots.length || s.scene.choices.length)) { await picture("choice"); ++chosen; continue; }
        if (!drafting) {
            const owed = s.scene.duties.find(d => d.state === "owed" && d.hex !== "-");
            if (!owed) break;
            await me.tap(owed.hex);
            for (const hex of (await scene(page)).scene.dots) await me.tap(hex);
            s = await scene(page);
        }
        await picture("forecast");
        if (s.scene.buttons.find(b => b.primary && b.enabled)) await me.press("Declare");
        else await me.press(s.scene.duties.find(d => d.state === "owed").title);
    }
    await me.press(size === "tablet" ? "Journal" : "All of the journal");
    await picture("journal");
}

// A stage of Szewardino, then the command points of Borodino.
async function napoleon(page, me, picture) {
    await me.press("Napoleon");
    await me.press("Szewardino");
    await picture("title");
    await stand(me);
    await picture("guns");
    await me.press("5th Division artillery 1");
    await me.tap("1418");
    await picture("fire");
    await me.press("Fire");
    await picture("fire-roll");
    await me.press("Go on");
    await me.press("Answer beforehand");
    await picture("standing-orders");
    await me.press("That is all");
    await me.press("Both armies by formations");
    await picture("order-of-battle");
    await me.press("That is all of them");
    await end(me, "End fire");
    await take(me, "1117", "Duppelin");
    await picture("reach");
    await me.tap("1317");
    await picture("march");
    await me.press("March to 1317");
    await answer(me, resting("French"));
    await take(me, "1118", "Guyardet");
    await me.tap("1318");
    await me.press("March to 1318");
    await me.press("4th Cavalry artillery");
    await picture("fire-at-a-mover");
    await me.press("Fire");
    await answer(me, resting("French"));
    await take(me, "1226", "Sulkowski");
    await me.press("Charge marker");
    await me.press("Shakhovskoy");
    await picture("charge-named");
    await me.press("Name the target");
    await me.tap("1223");
    await me.press("Ride to 1223");
    const charging = s => s.bar.side === "french" && s.choices.some(c => /^named/.test(c.sub) && c.enabled);
    await answer(me, charging, s => s.buttons.find(b => /^(Ride|Go on) to/.test(b.label))?.label ?? null);
    await me.press("Shakhovskoy");
    await me.press("Put the charge together");
    await picture("charge");
    await me.press("Charge");
    await answer(me, resting("French"));
    await end(me, "End movement");
    const seen = new Set();
    const once = async (what, is) => { if (is && !seen.has(what)) { seen.add(what); await picture(what); } };
    await picture("attacks-owed");
    await fight(me, async s => {
        await once("combat", s.buttons.some(b => /^Attack at/.test(b.label)));
        await once("rifles", s.buttons.some(b => b.label === "Fire"));
        await once("battle-roll", s.roll && /combat table/.test(s.roll.heading));
        await once("withdrawal", !s.roll && /falls? back|flees|goes back/.test(s.prompt.sentence));
    });
    if ((await scene(page)).scene.bar.who === "French attack") await end(me, "End attacks");
    await answer(me, s => /^Russian (artillery|movement)/.test(s.bar.who));
    if (/artillery/.test((await scene(page)).scene.bar.who)) await end(me, "End fire");
    await answer(me, resting("Russian"));
    await take(me, "1422", "Emmanuel");
    await me.press("Charge marker");
    const target = (await scene(page)).scene.choices.find(c => /1124/.test(c.sub) && c.enabled);
    if (target) {
        await me.press(target.title);
        await me.press("Name the target");
        const near = (await scene(page)).scene.reach["1223"] ? "1223" : "1123";
        await me.tap(near);
        await me.press("Ride to");
        const s = await answer(me, now => now.buttons.some(b => b.label === "Form a quadrangle") || resting("Russian")(now),
            now => now.bar.side === "russian" && (now.buttons.find(b => /^(Ride|Go on) to/.test(b.label))?.label ?? null));
        if (s.buttons.some(b => b.label === "Form a quadrangle")) {
            await picture("square");
            await me.press("Form a quadrangle");
            await picture("square-roll");
        }
    }
    // To the next reorganisation, nothing more being done.
    await answer(me, s => /[Rr]eorganisation/.test(s.bar.who) && s.dots.length > 0, async s => {
        if (s.roll || s.buttons.length) return null;
        const owed = s.duties.find(d => d.state === "owed" && /must be attacked/.test(d.sub));
        if (owed) {
            await me.tap(owed.hex);
            if (!(await scene(page)).scene.buttons.some(b => b.primary)) await me.tap((await scene(page)).scene.dots[0]);
            return true;
        }
        return s.end?.enabled ? s.end.label.replace(/ ·.*/, "") : null;
    }, 120);
    await me.press((await scene(page)).scene.choices[0].title);
    await picture("reorganisation");
    await me.press("Menu");
    await picture("menu");
    await page.reload();
    await settled(page, 500);
    await stand(me, "Borodino");
    await end(me, "End fire");
    await me.press("III Corps");
    await picture("command");
}

// Schevardino: set-up, a command raised, march, fire and shock with their forecasts.
async function triumph(page, me, picture) {
    const have = new Set();
    const once = async what => {
        if (!have.has(what)) await picture(what);
        have.add(what);
    };
    await me.begin("Triumph", "Two at this table", "The Schevardino", "Begin");
    await once("setup");
    for (let n = 0; n < 2; ++n) {
        await me.press("The army stands ready");
        await onward(me);
    }
    await once("muster");
    await me.press(/^Activate (?!no)/);
    await onward(me);
    await once("activation");
    const each = async (s, seen) => {
        for (const what of ["march", "fire", "shock"]) if (seen[what]) await once(what);
    };
    await takePart(me, {units: 6, until: all => all.shock && all.fire && all.march, each});
    await once("after");
}

for (const size of ["desktop", "tablet"])
    for (const theme of ["day", "night"])
        for (const [system, play] of [["classic", classic], ["napoleon", napoleon], ["triumph", triumph]]) {
            if (!wanted(size, theme, system)) continue;
            const context = await world.browser.newContext({...sizes[size], deviceScaleFactor: 1, colorScheme: theme === "night" ? "dark" : "light"});
            const page = await world.open({context, init: dice});
            const me = await player(page, {fingers: size === "tablet"});
            const name = system === "classic" ? "" : `${system}-`;
            const picture = async what => { await settled(page, 300); await shot(page, `${name}${what}-${size}-${theme}`); };
            await play(page, me, picture, size);
            await context.close();
        }
await world.stop();
