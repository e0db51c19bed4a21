// Pictures of the computer as an opponent, for people to look at, in three sizes:
//     node tests/e2e/shots-opponent.mjs [desktop|landscape|tablet]
// who commands, its thinking, its advice, and why it gave an order: build/shots/opponent-<what>-<size>.png
import {dice, scene, settled, shot, sizes, start, until} from "./harness.mjs";
import {player} from "./player.mjs";

const asked = process.argv.slice(2);
const world = await start();
for (const [size, view] of Object.entries(sizes)) {
    if (asked.length > 0 && !asked.includes(size)) continue;
    const context = await world.browser.newContext({...view, deviceScaleFactor: 1});
    const page = await world.open({context, init: dice});
    const me = await player(page, {fingers: size !== "desktop"});
    const picture = async what => { await settled(page, 300); await shot(page, `opponent-${what}-${size}`); };
    await me.press("Against the computer");
    await me.press("7 September");
    await me.press("Russian");
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
    for (const choice of ["Against the computer", "7 September", "French", "Begin"]) await us.press(choice);
    await other.keyboard.press("i");
    await until(other, s => s.scene.example, "its advice");
    await settled(other, 300);
    await shot(other, `opponent-hint-${size}`);
    await context.close();
}
await world.stop();
