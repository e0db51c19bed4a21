// What every engine must do alike (engines.mjs): the title page, a turn of each system by taps and by keys, the computer's
// turn, a reload, a link, the text view, another language, and the page without its host. The whole suite runs in
// Chromium; this is the part that differs between engines. An engine that is not on this machine is skipped, and says why.
//   REDOUBT_ENGINES=webkit node --test tests/e2e/engines.test.mjs       one of them
import assert from "node:assert/strict";
import {mkdirSync} from "node:fs";
import {join} from "node:path";
import {test} from "node:test";
import {names, NotHere, startEngine} from "./engines.mjs";
import {dice, digest, ready, root, scene, seen, seldomSeen, settled, until} from "./harness.mjs";
import {comesBack, linkOf} from "./keeping.mjs";
import {enter, turnByKeys, words} from "./keys.mjs";
import {player} from "./player.mjs";
import {playTurn, systems, Turn} from "./turns.mjs";

const sizes = {landscape: {width: 1024, height: 768}, upright: {width: 820, height: 1180}};
const chosen = (process.env.REDOUBT_ENGINES ?? names.join()).split(",");
const pictures = join(root, "build", "shots", "engines");
mkdirSync(pictures, {recursive: true});

for (const name of chosen)
    test(`what every engine does: ${name}`, async t => {
        let world;
        try {
            world = await startEngine(name);
        } catch (error) {
            if (error instanceof NotHere && !process.env.REDOUBT_ENGINES) return t.skip(error.message); // asked for by name it must be there
            throw error;
        }
        try {
            const shot = (page, what) => seen(page, () => page.screenshot({path: join(pictures, `${what}-${name}.png`)}));
            let opened = null; // WebKit's driver has one page at a time
            const open = async (size, hash) => {
                opened = await world.open(size, hash);
                await opened.evaluate(dice);
                await opened.evaluate(seldomSeen); // from here until it is loaded again: pixels in software were half of the work
                return [opened, await player(opened, {fingers: world.engine.fingers})];
            };
            const close = async () => {
                if (opened) await world.close(opened);
                opened = null;
            };
            const done = async page => {
                assert.deepEqual(await world.faults(page), [], "errors of the page");
                await close();
            };
            t.afterEach(close);

            for (const [where, size] of Object.entries(sizes))
                await t.test(`the title page, ${where}`, async () => {
                    const [page, me] = await open(size);
                    assert.deepEqual(await page.evaluate(() => [innerWidth, innerHeight, canvas.clientWidth, canvas.clientHeight]), [size.width, size.height, size.width, size.height]);
                    assert.ok(await me.can("Begin"));
                    await page.waitForFunction(() => Boolean(navigator.serviceWorker.controller));
                    await page.waitForTimeout(500);
                    assert.equal(await page.locator("#renewed").isVisible(), false, "the first version is not a new one");
                    await shot(page, `title-${where}`);
                    await done(page);
                });

            for (const [system, where] of [["classic", "upright"], ["napoleon", "landscape"], ["triumph", "landscape"]])
                await t.test(`a turn of ${system}, ${where}; taken up after a reload`, async () => {
                    const [page, me] = await open(sizes[where]);
                    for (const choice of systems[system].begin) await me.press(choice);
                    await me.begin("Begin");
                    await shot(page, `${system}-${where}`);
                    const turn = new Turn(me, {marches: 1, picture: async what => {
                        if (/^(march|forecast|roll)$/.test(what)) await shot(page, `${system}-${what}`);
                    }});
                    await playTurn(turn, systems[system].ways, systems[system].over);
                    assert.deepEqual(await world.faults(page), []);
                    await comesBack(me, await digest(page));
                    await close();
                });

            for (const [system, where] of [["classic", "landscape"], ["napoleon", "upright"], ["triumph", "landscape"]])
                await t.test(`a turn of ${system} by the keyboard, in words, ${where}; a link, opened by somebody else`, async () => {
                    const [page, me] = await open(sizes[where]);
                    await words(page);
                    for (const choice of systems[system].begin) await enter(page, new RegExp(`^(\\d+ turns?, )?${choice}`));
                    await enter(page, /^Begin/);
                    await until(page, s => s.page === "table", "the table");
                    await settled(page);
                    t.diagnostic(JSON.stringify(await turnByKeys(page, systems[system].over)));
                    if ((await scene(page)).dialog) await enter(page, /^I am the/);
                    await shot(page, `words-${system}`);
                    await page.keyboard.press("Escape");
                    await settled(page);
                    const link = await linkOf(me), here = await digest(page);
                    await done(page);
                    const [other] = await open(sizes.upright, link.split("#")[1]);
                    await until(other, s => s.page === "table" || s.dialog, "the link");
                    assert.equal(await digest(other), here);
                    await done(other);
                });

            await t.test("the computer plays its turn", async () => {
                const [page, me] = await open(sizes.landscape);
                await me.press("Against the computer");
                await me.press("7 September");
                await me.press("Russian");
                await me.press("Begin");
                await until(page, s => s.page === "table" && s.scene.turn === "computer", "the computer's part");
                await me.press("Skip");
                const now = await until(page, s => s.scene?.turn === "mine", "our part", 240000);
                assert.ok(now.thinking.answers > 0, "its worker has answered");
                await settled(page);
                await shot(page, "computer");
                await done(page);
            });

            await t.test("another language; then all of it without the host", async () => {
                const [page, me] = await open(sizes.landscape);
                await me.press("Settings");
                await me.press("Français");
                await until(page, s => s.hits.some(h => h.label === "Fermer"), "the settings in French");
                await settled(page);
                assert.equal(await page.evaluate(() => document.documentElement.lang), "fr");
                await shot(page, "french");
                await me.press("Fermer");
                await me.press("À deux ici");
                await me.press("Commencer");
                await until(page, s => s.page === "table", "the table");
                const played = await digest(page);
                await page.waitForFunction(() => Boolean(navigator.serviceWorker.controller));
                await page.waitForFunction(async () => Boolean(await caches.match(`words-french.json?v=${document.body.dataset.version}`)));
                world.goOffline();
                await page.reload();
                await ready(page);
                await me.press("Continuer");
                await until(page, s => s.page === "table", "the game without its host");
                assert.equal(await digest(page), played);
                await close();
            });
        } finally {
            await world.stop();
        }
    });
