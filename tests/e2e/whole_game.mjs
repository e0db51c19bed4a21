// Plays a whole game against the computer through the page, as a person would, and tells what it met:
//     node tests/e2e/whole_game.mjs [battle, as the title page calls it] [French|Russian] [most minutes]
// Prints every prompt, refusal and result once; ends with 0 when the battle has been played to its end.
import {digest, dice, scene, shot, start, until} from "./harness.mjs";
import {player} from "./player.mjs";

const [battle = "5 September", side = "French", minutes = "20"] = process.argv.slice(2);
const world = await start();
const page = await world.open({init: dice});
const me = await player(page);
const told = new Set();
const tell = (what, words) => {
    const plain = words.replace(/\d+/g, "#");
    if (!told.has(what + plain)) console.log(`${what}: ${words}`);
    told.add(what + plain);
};

await me.press("Settings");
await me.press("At once");
await me.press("Close");
await me.press("Against the computer");
await me.press(battle);
await me.press(side);
await me.press("Begin");
const end = Date.now() + 60000 * Number(minutes);
let ended = false, steps = 0, still = 0, last = "", phase = "";
while (!ended && Date.now() < end) {
    const s = await until(page, now => now.dialog || now.scene?.turn !== "computer", "the computer", 300000);
    ++steps;
    const here = [s.digest, s.dialog, JSON.stringify(s.scene?.prompt), s.scene?.selected.join(), s.scene?.why?.reason].join("|");
    still = here === last ? still + 1 : 0;
    last = here;
    if (still > 6) {
        await shot(page, "whole-game-stuck");
        console.log(`STUCK at ${JSON.stringify([s.scene.bar, s.scene.prompt, s.scene.why, s.scene.buttons, s.scene.duties, s.scene.choices, s.scene.dots])}`);
        break;
    }
    if (s.dialog) {
        tell("dialog", `${s.dialog}: ${s.dialog_heading}. ${s.dialog_words}`);
        if (s.dialog === "ending") {
            await shot(page, "whole-game-ending");
            console.log(`the end: ${JSON.stringify(s.scene.ending)} ${s.scene.bar.turn} ${JSON.stringify(s.scene.bar.scores)}`);
            ended = true;
        }
        await me.press(/^(I am the|Go on|Continue|Close|OK)/);
        continue;
    }
    const c = s.scene;
    tell("prompt", `${c.prompt.subject} ${c.prompt.sentence}`.replace(/^[A-Z][\w' -]*?(?= (is|are|attack|can|has|touch|to|falls|cannot|bombarded) )/, "NAME"));
    if (c.why) tell("why not", `${c.why.subject} ${c.why.reason} [${c.why.rule}]`);
    if (c.roll) {
        tell("roll", `${c.roll.heading} ${c.roll.sentence}`);
        await me.press("Go on");
        continue;
    }
    if (c.turn !== "mine") continue;
    if (/movement/.test(c.bar.who)) {
        if (c.bar.turn + c.bar.who !== phase) {
            phase = c.bar.turn + c.bar.who;
            console.log(`-- ${c.bar.clock} ${c.bar.turn}, ${c.bar.who}, lost ${c.bar.scores.join(":")}, ${Math.round((Date.now() - end) / 1000 + 60 * minutes)} s`);
            await me.advance(0);
            await me.close(12, {tries: 16, touch: false});
            continue;
        }
        await me.press(c.buttons.find(b => b.primary && b.enabled)?.label ?? "End movement");
        continue;
    }
    const primary = c.buttons.find(b => b.primary && b.enabled);
    const drafting = c.duties.some(d => d.state === "now");
    if (drafting) {
        await me.press(primary?.label ?? "Clear");
        continue;
    }
    if (primary && !/End/.test(primary.label)) { await me.press(primary.label); continue; }
    if (c.dots.length) { await me.tap(c.dots[0]); continue; }
    const choice = c.choices.find(x => x.enabled);
    if (choice) { await me.press(choice.title); continue; }
    if (c.duties.some(d => d.state === "owed")) {
        await me.draft(now => {
            if (now.scene.forecast?.trouble) tell("trouble", now.scene.forecast.trouble);
            tell("prompt", `${now.scene.prompt.subject} ${now.scene.prompt.sentence}`);
        });
        continue;
    }
    await me.press(primary?.label ?? c.end?.label ?? c.buttons[0].label);
}
console.log(`${ended ? "played to its end" : "NOT ENDED"}: ${steps} steps, digest ${await digest(page)}, faults ${JSON.stringify(page.faults)}`);
await world.stop();
process.exit(ended && !page.faults.length ? 0 : 1);
