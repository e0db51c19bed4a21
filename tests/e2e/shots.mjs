// Pictures for people to look at, laid beside the mock-ups: node tests/e2e/shots.mjs [desktop|tablet] [day|night]
// goes through title, table, reach, contact, forecast, roll and choice, and leaves build/shots/<what>-<size>-<theme>.png.
import {dice, scene, settled, shot, sizes, start, until} from "./harness.mjs";
import {player} from "./player.mjs";

const asked = process.argv.slice(2);
const world = await start();
for (const size of ["desktop", "tablet"])
    for (const theme of ["day", "night"]) {
        if (asked.length && !asked.includes(size) && !asked.includes(theme)) continue;
        if (asked.length === 2 && !(asked.includes(size) && asked.includes(theme))) continue;
        const context = await world.browser.newContext({...sizes[size], colorScheme: theme === "night" ? "dark" : "light"});
        const page = await world.open({context, init: dice});
        const me = await player(page, {fingers: size === "tablet"});
        const picture = async what => { await settled(page, 300); await shot(page, `${what}-${size}-${theme}`); };
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
        await context.close();
    }
await world.stop();
