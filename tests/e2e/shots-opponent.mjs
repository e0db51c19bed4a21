// Pictures of the computer as an opponent, for people to look at, in four sizes:
//     node tests/e2e/shots-opponent.mjs [desktop|landscape|tablet|phone]
// who commands, its thinking, its advice, and why it gave an order: build/shots/opponent-<what>-<size>.png
import {dice, settled, shot, sizes, start, until} from "./harness.mjs";
import {player} from "./player.mjs";

const views = {...sizes, phone: {viewport: {width: 844, height: 390}, hasTouch: true, isMobile: true}};
const asked = process.argv.slice(2);
const world = await start();
for (const [size, view] of Object.entries(views)) {
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
    await me.press("Begin");
    await until(page, s => s.page === "table" && s.scene.turn === "computer", "the computer's part");
    await page.waitForTimeout(1500);
    await shot(page, `opponent-thinking-${size}`);
    await me.press("Move now");
    await me.press("Skip").catch(() => {}); // it may have nothing to show
    await until(page, s => s.scene?.turn === "mine", "our part", 180000);
    await me.press("Hint");
    await until(page, s => s.scene.example, "its advice");
    await picture("hint");
    await me.press("Close");
    await me.press("Menu");
    await me.press("Watch the game from its start");
    await me.press("One step on");
    await me.press("Why?");
    await picture("why");
    await context.close();
}
await world.stop();
