// A rule case as an example: from the title page into the rules, played by its own steps with a finger, and left again.
import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {digest, scene, settled, sizes, start, until} from "./harness.mjs";
import {player} from "./player.mjs";

let world;
before(async () => { world = await start(); });
after(() => world?.stop());

test("an example of a rule is opened, shown step by step and left, and the game of before is still there", async () => {
    const page = await world.open({size: sizes.landscape});
    const me = await player(page, {fingers: true});
    await me.press("Two at this table");
    await me.press("7 September");
    await me.press("Begin");
    const own = await digest(page);
    await me.press("Menu");
    await me.press("To the title page");

    // Down the dialog until the row can be tapped.
    const find = async label => {
        for (let n = 0; n < 40 && !await me.can(label); ++n)
            await me.drag({x: 512, y: 560}, {x: 512, y: 260});
        await me.press(label);
    };
    await me.press("Rules");
    const words = "A garrison that destroys its attacker does not advance.";
    await find("Rule 10.0L");
    await until(page, s => s.dialog === "rule", "the rule");
    await find(words);
    const opened = await until(page, s => s.page === "table" && s.scene.example, "the example");
    assert.equal(opened.scene.example.heading, "Example 10.0L");
    assert.equal(opened.scene.example.words, words);
    assert.equal(opened.scene.example.place, "0 of 3");
    if (process.env.REDOUBT_PICTURES) await page.screenshot({path: `${process.env.REDOUBT_PICTURES}/example-begun.png`});
    for (let n = 1; n <= 3; ++n) {
        await me.press("Show the next step");
        await settled(page);
        assert.equal((await scene(page)).scene.example.place, `${n} of 3`);
    }
    assert.equal((await scene(page)).scene.example.note, "The example is over.");
    if (process.env.REDOUBT_PICTURES) await page.screenshot({path: `${process.env.REDOUBT_PICTURES}/example-over.png`});
    await me.press("Leave the example");
    const back = await scene(page);
    assert.equal(back.page, "title");
    assert.equal(back.dialog, "rule");
    for (let n = 0; n < 3 && !await me.can("Continue"); ++n) await me.press("Close"); // the rule, then the list it was opened from
    await me.press("Continue");
    assert.equal(await digest(page), own);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});
