// The computer's thinking: in a worker, and without one; the same moves from the same dice either way. Its character: chosen, kept, told.
import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {dice, digest, scene, settled, start, until} from "./harness.mjs";
import {player} from "./player.mjs";

let world;
before(async () => { world = await start(); });
after(() => world?.stop());

// Run in the page before its own scripts: a worker of the wanted kind.
function prepare(kind) {
    const Own = window.Worker;
    if (kind === "none") window.Worker = class { constructor() { throw new Error("there are no workers here"); } };
    if (kind === "broken") window.Worker = class extends Own { constructor() { super("no-such-file.js"); } };
    if (kind === "slow") window.Worker = class extends Own {
        postMessage(data, more) {
            if (data.module) super.postMessage(data, more);
            else setTimeout(() => super.postMessage(data), window.thinkingTime); // the bytes are copied
        }
    };
    window.thinkingTime = 0;
}

// The computer plays the French part of the first turn at once. What it led to.
async function firstTurn(kind, character) {
    const context = await world.browser.newContext({viewport: {width: 1024, height: 600}});
    await context.addInitScript(dice);
    await context.addInitScript(prepare, kind);
    const page = await world.open({context});
    const me = await player(page);
    await me.press("Against the computer");
    await me.press("7 September");
    await me.press("Russian");
    if (character) {
        await me.press("Computer: ");
        await me.press(character);
        await me.press("Close");
    }
    if (kind === "slow") await page.evaluate(() => { window.thinkingTime = 4000; });
    const {x, y} = (await scene(page)).hits.findLast(hit => hit.label.startsWith("Begin"));
    await page.mouse.click(x, y); // and no rest awaited: on a slow machine the map is drawn for longer than the computer plays
    const now = await until(page, s => s.page === "table" && s.scene.turn === "computer", "the computer's part");
    if (kind === "slow") { // while it thinks, the page answers
        assert.equal(now.thinking.answers, 0);
        const began = Date.now();
        await me.press("Menu");
        assert.equal((await scene(page)).dialog, "menu");
        await me.press("Close");
        assert.equal((await scene(page)).dialog, "");
        if (Date.now() - began < 3500) assert.equal((await scene(page)).thinking.answers, 0, "it is still thinking");
        await page.evaluate(() => { window.thinkingTime = 0; });
    }
    await me.press("Skip");
    const end = await until(page, s => s.scene?.turn === "mine", "our part", 180000);
    await settled(page);
    const result = {digest: await digest(page), thinking: end.thinking, lines: end.scene.journal.length, faults: page.faults};
    await context.close();
    return result;
}

let expected = null;
test("the computer thinks in a worker, never on the page's own thread", async t => {
    expected = await firstTurn("plain");
    t.diagnostic(JSON.stringify(expected));
    assert.ok(expected.thinking.answers > 0);
    assert.equal(expected.thinking.slices, 0);
    assert.ok(expected.lines > 20);
    assert.deepEqual(expected.faults, []);
});

test("while it thinks the page answers", async () => {
    const slow = await firstTurn("slow");
    assert.equal(slow.digest, expected.digest);
    assert.equal(slow.thinking.slices, 0);
});

test("without workers it thinks in slices, and plays the same", async () => {
    const none = await firstTurn("none");
    assert.equal(none.thinking.answers, 0);
    assert.ok(none.thinking.slices > 0);
    assert.equal(none.digest, expected.digest);
    assert.deepEqual(none.faults, []);
});

test("when the worker cannot be started it thinks in slices, and plays the same", async () => {
    const broken = await firstTurn("broken");
    assert.equal(broken.thinking.answers, 0);
    assert.equal(broken.digest, expected.digest);
});

test("a rash one plays another game", async () => {
    const rash = await firstTurn("plain", "Rash");
    assert.ok(rash.thinking.answers > 0);
    assert.notEqual(rash.digest, expected.digest);
    assert.deepEqual(rash.faults, []);
});

test("its character stands beneath its rank at every size, and is kept by the page", async () => {
    const page = await world.open(), me = await player(page);
    await me.press("Against the computer");
    await me.press("7 September");
    const characters = ["Patient", "Methodical", "Rash"];
    for (const [width, height] of [[1366, 768], [1024, 768], [820, 1180], [390, 844]]) {
        await page.setViewportSize({width, height});
        await settled(page);
        if (width < 600) { // below the fold
            await page.mouse.move(width / 2, height / 2);
            await page.mouse.wheel(0, 1000);
            await settled(page);
        }
        await me.press("Computer: Colonel");
        const {hits} = await scene(page), rows = characters.map(name => hits.findLast(hit => hit.label === name));
        const marshal = hits.findLast(hit => hit.label === "Marshal");
        for (const row of rows) {
            assert.ok(row.y > marshal.y, JSON.stringify([width, row]));
            assert.ok(row.h >= 44 && row.x - row.w / 2 >= 0 && row.x + row.w / 2 <= width && row.y + row.h / 2 <= height, JSON.stringify([width, row]));
        }
        await me.press("Close");
    }
    await page.setViewportSize({width: 1366, height: 768});
    await settled(page); // or the button is pressed where it stood on the phone
    await me.press("Computer: Colonel");
    await me.press("Patient");
    await me.press("Close");
    await me.press("Computer: Colonel, patient");
    await me.press("Close");
    await page.reload();
    await me.begin("7 September", "French", "Begin");
    await me.press("Menu");
    await me.press("To the title page");
    await until(page, s => s.page === "title", "the title page");
    assert.ok(await me.can("Computer: Colonel, patient"));
    assert.deepEqual(page.faults, []);
});
