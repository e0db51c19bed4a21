// Looking back at a game by taps: from the menu, along the time line, and back to the game as it was.
import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {dice, digest, frames, scene, settled, sizes, start, until} from "./harness.mjs";
import {player} from "./player.mjs";

let world;
before(async () => { world = await start(); });
after(() => world?.stop());

test("what the computer did is stepped through and searched, and the game stays as it is", async () => {
    const page = await world.open({size: sizes.landscape, init: dice});
    const me = await player(page, {fingers: true});
    await me.press("Against the computer");
    await me.press("7 September");
    await me.press("Russian");
    await me.press("Begin");
    await until(page, s => s.page === "table" && s.scene.turn === "computer", "the computer's part");
    await me.press("Skip");
    await until(page, s => s.scene?.turn === "mine", "our part", 180000);
    await settled(page);
    const own = await digest(page);
    const line = async () => (await scene(page)).scene.time_line;

    await me.press("Menu");
    await me.press("Watch the game from its start");
    const first = await line();
    assert.equal(first.at, 0);
    assert.ok(first.last > 20 && first.fights > 0, JSON.stringify(first));
    await me.press("One step on");
    assert.equal((await line()).at, 1);
    await me.press("Why?"); // the computer's order
    const why = (await scene(page)).scene.example;
    assert.match(why.words, /^Task: /);
    assert.ok(why.reasons.length > 0, JSON.stringify(why));
    await me.press("Close");
    assert.equal((await scene(page)).scene.example, undefined);
    await me.press("To the next fight");
    const fight = await scene(page);
    assert.ok(fight.scene.time_line.at > 1);
    assert.ok(fight.scene.roll, "the dice of the fight lie on the table");
    await me.press("Time line"); // its middle
    const half = (await line()).at;
    assert.ok(Math.abs(half - first.last / 2) <= 1, `${half} of ${first.last}`);
    const drawn = await frames(page);
    await page.waitForTimeout(1000);
    assert.equal(await frames(page), drawn, "nothing is drawn while it rests");
    await me.press("Back to the game");
    const now = await scene(page);
    assert.equal(now.scene.time_line, undefined);
    assert.equal(now.scene.turn, "mine");
    assert.equal(await digest(page), own);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});
