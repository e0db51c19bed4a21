// A full turn of each system on each size of table, from the title page, by clicks or by taps.
import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {dice, settled, shot, sizes, start} from "./harness.mjs";
import {player} from "./player.mjs";
import {playTurn, systems, Turn} from "./turns.mjs";

let world;
before(async () => { world = await start(); });
after(() => world?.stop());

for (const size of ["desktop", "landscape", "tablet"])
    for (const [system, {begin, ways, over}] of Object.entries(systems))
        test(`a turn of ${system}, ${size}`, async t => {
            const page = await world.open({size: sizes[size], init: dice});
            const fingers = Boolean(sizes[size].hasTouch);
            const me = await player(page, {fingers});
            const picture = async what => {
                if (!process.env.REDOUBT_PICTURES) return;
                await settled(page, 200);
                await shot(page, `turn-${system}-${size}-${what}`);
            };
            await me.press(begin[0]);
            for (const choice of begin.slice(1)) await me.press(choice);
            await picture("title");
            await me.begin("Begin");
            await picture("opening");
            const turn = new Turn(me, {picture});
            await playTurn(turn, ways, over);
            t.diagnostic(`${system} ${size}: ${JSON.stringify(turn.done)}, ${[...turn.phases].join(", ")}`);
            assert.deepEqual(page.faults, []);
            await page.context().close();
        });
