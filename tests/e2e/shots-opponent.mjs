// Pictures of the computer as an opponent, for people to look at, in four sizes:
//     node tests/e2e/shots-opponent.mjs [desktop|landscape|tablet|phone]
// who commands, its thinking, its advice, and why it gave an order: build/shots/opponent-<what>-<size>.png
import {dice, scene, settled, shot, sizes, start, until} from "./harness.mjs";
import {player} from "./player.mjs";

const asked = process.argv.slice(2);
const phone = {...sizes.tablet, viewport: {width: 390, height: 844}};
const world = await start();
for (const [size, view] of Object.entries({...sizes, phone})) {
    if (asked.length > 0 && !asked.includes(size)) continue;
    const context = await world.browser.newContext({...view, deviceScaleFactor: 1});
    const page = await world.open({context, init: dice});
    const me = await player(page, {fingers: size !== "desktop"});
    const picture = async what => { await settled(page, 300); await shot(page, `opponent-${what}-${size}`); };
    const choose = async (who, whose, choices) => {
        await who.press("Against the computer");
        await who.press("7 September");
        if (size === "phone") { // the rest is below the fold
            await whose.mouse.move(195, 422);
            await whose.mouse.wheel(0, 1000);
            await settled(whose);
        }
        for (const choice of choices) await who.press(choice);
    };
    await choose(me, page, ["Russian"]);
    await me.press("Computer: ");
    await me.press("Marshal");
    await me.press("Rash");
    await picture("who");
    await me.press("Close");
    await picture("title");
    const begin = (await scene(page)).hits.findLast(hit => hit.label.startsWith("Begin"));
    await page.mouse.click(begin.x, begin.y); // and no rest awaited: it thinks at once
    await until(page, s => s.page === "table" && s.hits.some(hit => hit.label === "Move now"), "its thinking");
    await shot(page, `opponent-thinking-${size}`);
    await until(page, s => s.scene?.turn === "mine", "our part", 180000);
    await me.press("Menu");
    await me.press("Watch the game from its start");
    await me.press("One step on");
    await me.press("Why?");
    await picture("why");
    const other = await world.open({context, init: dice}); // whose part comes first, so that there is something to be advised
    const us = await player(other, {fingers: size !== "desktop"});
    await choose(us, other, ["French", "Begin"]);
    await other.keyboard.press("i");
    await until(other, s => s.scene.example, "its advice");
    await settled(other, 300);
    await shot(other, `opponent-hint-${size}`);
    await context.close();
}
await world.stop();
