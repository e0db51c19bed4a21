// Sound: nothing of it before it is switched on, an attack heard once it is, and silence again; what each sound is, drawn
// as a wave in build/shots/sound; and a browser without any.
import assert from "node:assert/strict";
import {mkdirSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {after, before, test} from "node:test";
import {dice, root, scene, settled, shot, sizes, start, until} from "./harness.mjs";
import {player} from "./player.mjs";

let world;
before(async () => { world = await start(); });
after(() => world?.stop());

// Before the page's own scripts: what is made of the browser's audio is counted.
function spy() {
    window.audio = {contexts: [], sources: 0, begun: []};
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
        constructor(...how) {
            super(...how);
            window.audio.contexts.push(this);
        }
    };
    const begin = AudioScheduledSourceNode.prototype.start;
    for (const kind of [AudioBufferSourceNode, OscillatorNode]) {
        const own = kind.prototype.start ?? begin;
        kind.prototype.start = function (...when) {
            window.audio.sources++;
            return own.apply(this, when);
        };
    }
}
const spied = `(${dice})(); (${spy})();`;
const heard = page => page.evaluate(() => window.redoubtSound?.heard() ?? null);
const audio = page => page.evaluate(() => ({contexts: window.audio.contexts.length, sources: window.audio.sources, states: window.audio.contexts.map(c => c.state)}));
const fetched = page => page.evaluate(() => performance.getEntriesByType("resource").filter(r => /sound\.js/.test(r.name)).length);
async function open(size = sizes.desktop, init = spied) {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...size, serviceWorkers: "block"});
    await context.addInitScript(init);
    return world.open({context});
}
async function toCombat(me) {
    assert.equal(await me.close(3), 3, "units in contact");
    for (let n = 0; n < 2; ++n) await me.press("End movement");
    await until(me.page, now => /combat/.test(now.scene.bar.who), "the Combat Phase");
    await settled(me.page);
}
async function attack(me) {
    const drafted = await me.draft(() => {});
    assert.ok(drafted, "an attack is to be made");
    await me.press("Declare");
    await until(me.page, now => now.scene.roll, "the die");
}
async function goOn(me) { // whatever a result asks for is chosen, until another attack can be begun
    for (let n = 0; n < 40; ++n) {
        const s = await scene(me.page);
        if (s.scene.roll) {
            await me.press("Go on");
        } else if (s.scene.dots.length > 0 || s.scene.choices.length > 0 || s.scene.buttons.some(b => /hold|stand/.test(b.verb))) {
            if (s.scene.dots.length) await me.tap(s.scene.dots[0]);
            const now = await scene(me.page);
            if (now.digest !== s.digest) continue;
            const commit = now.scene.buttons.find(b => b.primary && b.enabled) ?? now.scene.buttons.find(b => b.enabled);
            await me.press(commit ? commit.label : now.scene.choices[0].title);
        } else {
            return;
        }
    }
}

for (const [name, size, fingers] of [["mouse", sizes.desktop, false], ["touch", sizes.tablet, true]])
    test(`sound by ${name}: none before it is switched on, then an attack is heard, then none again`, async () => {
        const page = await open(size);
        const me = await player(page, {fingers});
        await me.begin("Two at this table", "7 September", "Begin");
        await toCombat(me);
        await attack(me);
        assert.equal(await fetched(page), 0);
        assert.deepEqual(await audio(page), {contexts: 0, sources: 0, states: []}, "off: nothing is made");
        await goOn(me);

        await me.press("Menu");
        await shot(page, `sound-menu-${name}`);
        await me.press("Sound");
        await page.waitForFunction(() => window.redoubtSound?.heard().length === 1);
        assert.deepEqual(await heard(page), ["drum"], "one example, so that one knows");
        assert.equal(await fetched(page), 1);
        let now = await audio(page);
        assert.equal(now.contexts, 1);
        assert.deepEqual(now.states, ["running"]);
        assert.ok(now.sources > 20, "a roll has many strokes");
        await shot(page, `sound-menu-on-${name}`);
        await me.press("Close");

        // On a slow machine the resting context may take half a second to wake, and then it is too late for that attack.
        for (let n = 0; n < 3 && !(await heard(page)).includes("die"); ++n) {
            if (n) await goOn(me);
            await attack(me);
            await page.waitForFunction(() => window.redoubtSound.heard().includes("die"), null, {timeout: 5000}).catch(() => {});
        }
        assert.ok((await heard(page)).includes("die"), "an attack is heard");
        const words = (await heard(page)).slice(1);
        assert.equal(words[0], "die");
        assert.ok(words.some(word => /volley|gun|hooves/.test(word)), words.join());
        if (name === "mouse") assert.ok(words.includes("volley"), words.join());
        assert.ok((await audio(page)).sources > now.sources + 10);
        await goOn(me);
        await page.waitForFunction(() => window.audio.contexts[0].state === "suspended"); // when all has been heard it rests

        await me.press("Menu");
        await me.press("Sound");
        await me.press("Close");
        now = await audio(page);
        const before = await heard(page);
        while (await me.draft(() => {})) { // what is owed still, and the enemy's turn: it would have had a drum
            await me.press("Declare");
            await until(page, s => s.scene.roll, "the die");
            await goOn(me);
        }
        for (let n = 0; n < 2; ++n) await me.press("End combat");
        await until(page, s => s.dialog === "handover" || /Russian/.test(s.scene.bar.who), "the Russians' turn");
        await settled(page, 500);
        assert.deepEqual(await heard(page), before, "off again");
        assert.deepEqual(await audio(page), now);
        assert.deepEqual(now.states, ["suspended"]);
        assert.deepEqual(page.faults, []);
        await page.context().close();
    });

test("the switch is kept with the settings; the text view has it; a browser without audio plays on in silence", async () => {
    const page = await open(sizes.desktop, `delete window.AudioContext; delete window.webkitAudioContext; (${dice})();`);
    const me = await player(page);
    await me.begin("Two at this table", "7 September", "Begin");
    await me.press("Menu");
    await me.press("Sound");
    await me.press("Close");
    await toCombat(me);
    await attack(me);
    await goOn(me);
    assert.equal(await fetched(page), 0, "nothing could be made of it");
    assert.deepEqual(page.faults, []);
    await page.reload();
    await page.waitForFunction(() => window.redoubt?.whole);
    await settled(page);
    await page.keyboard.press("t");
    await page.locator("#reading").waitFor();
    await page.locator("#reading-heard button", {hasText: "Settings"}).click();
    const on = page.locator("#reading-heard button", {hasText: /^On\b/});
    await on.waitFor();
    assert.match(await on.innerText(), /On/);
    const settings = await page.evaluate(() => new TextDecoder().decode(redoubtStorage.get("redoubt/settings")));
    assert.match(settings, /^sound 1$/m);
    await page.locator("#reading-heard button", {hasText: /^Off\b/}).last().click();
    await page.waitForFunction(() => /^sound 0$/m.test(new TextDecoder().decode(redoubtStorage.get("redoubt/settings"))));
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("sounds come thinned, few at once, none of a page that is not seen; what cannot be fetched is done without", async () => {
    const page = await open();
    const me = await player(page);
    await me.press("Settings");
    for (let n = 0; n < 8 && !await me.can("On"); ++n) await page.keyboard.press("PageDown").then(() => settled(page));
    let refused = 0;
    await page.route("**/sound.js*", route => { ++refused; return route.abort(); });
    await me.press("On");
    await until(page, () => refused > 0, "asked for");
    await me.press(/^Off$/);
    await page.unroute("**/sound.js*");
    await me.press("On");
    await page.waitForFunction(() => window.redoubtSound?.heard().length === 1);
    assert.equal((await audio(page)).contexts, 1, "the same one");
    await shot(page, "sound-settings");
    page.faults.length = 0;

    const burst = await page.evaluate(async () => {
        const [ears] = window.audio.contexts, all = (1 << redoubtSound.kinds.length) - 1, wait = ms => new Promise(done => setTimeout(done, ms));
        await wait(3500);
        const real = performance.now.bind(performance);
        let now = real(), since = redoubtSound.heard().length; // milliseconds of the test's own: a machine may be slow
        performance.now = () => now;
        for (let n = 0; n < 40; ++n) {
            redoubtSound(ears, 1);
            now += 10;
        }
        for (let n = 0; n < 600 && redoubtSound.heard().length === since; ++n) await wait(50); // it rested: it wakes first
        const fast = redoubtSound.heard().length - since;
        for (let n = 0; n < 5; ++n) {
            now += 170;
            redoubtSound(ears, all);
        }
        const many = redoubtSound.heard().length - since - fast;
        Object.defineProperty(document, "hidden", {configurable: true, get: () => true});
        document.dispatchEvent(new Event("visibilitychange"));
        for (let n = 0; n < 600 && ears.state !== "suspended"; ++n) await wait(50);
        now += 1000;
        redoubtSound(ears, all);
        await wait(200);
        performance.now = real;
        return {fast, many, hidden: redoubtSound.heard().length - since - fast - many, state: ears.state};
    });
    assert.deepEqual([burst.fast, burst.hidden, burst.state], [1, 0, "suspended"]);
    assert.ok(burst.many >= 5 && burst.many <= 6, `${burst.many} of 30 while six voices may be heard at once`);
    assert.deepEqual(page.faults, []);
    await page.context().close();
});

test("every sound is heard, is never loud, ends in silence and without a click, and is different each time", async () => {
    const page = await open();
    await page.addScriptTag({url: "sound.js"});
    const found = await page.evaluate(async () => {
        const rate = 48000, out = [], sheet = document.createElement("canvas"), pen = sheet.getContext("2d");
        [sheet.width, sheet.height] = [1400, 6 * 130];
        pen.fillStyle = "#fff";
        pen.fillRect(0, 0, sheet.width, sheet.height);
        const render = async (list, seed) => {
            const context = new OfflineAudioContext(2, 3 * rate, rate), bus = redoubtSound.limiter(context);
            let end = 0;
            for (const [n, kind] of list.entries()) end = Math.max(end, redoubtSound.make(context, bus, kind, .02, seed + n));
            const buffer = await context.startRendering();
            return {end, left: buffer.getChannelData(0), right: buffer.getChannelData(1)};
        };
        const peak = samples => samples.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
        for (const [row, kind] of redoubtSound.kinds.entries())
            for (let seed = 1; seed <= 8; ++seed) {
                const {end, left, right} = await render([kind], seed), again = await render([kind], seed);
                const loud = Math.max(peak(left), peak(right)), from = left.findIndex((x, i) => Math.abs(x) > 1e-5 || Math.abs(right[i]) > 1e-5);
                const power = Math.sqrt(left.reduce((sum, x) => sum + x * x, 0) / rate);
                out.push({kind, seed, end, loud, power, first: Math.abs(left[0]), begins: from / rate,
                    tail: Math.max(peak(left.subarray(2.9 * rate)), peak(right.subarray(2.9 * rate))),
                    entry: Math.max(Math.abs(left[from]), Math.abs(right[from])),
                    same: left.reduce((most, x, i) => Math.max(most, Math.abs(x - again.left[i])), 0), shape: Array.from({length: 30}, (_, i) => peak(left.subarray(i * 4800, i * 4800 + 4800)))});
                if (seed > 2) continue;
                const x0 = (seed - 1) * 700, y0 = row * 130 + 70, each = left.length / 690;
                pen.fillStyle = "#000";
                pen.fillText(`${kind} ${seed}: to ${end.toFixed(2)} s, peak ${loud.toFixed(2)}`, x0 + 4, y0 - 56);
                pen.fillStyle = "#27436b";
                for (let x = 0; x < 690; ++x) {
                    const part = left.subarray(Math.floor(x * each), Math.floor((x + 1) * each));
                    const [low, high] = [part.reduce((a, b) => Math.min(a, b), 0), part.reduce((a, b) => Math.max(a, b), 0)];
                    pen.fillRect(x0 + x, y0 - high * 130, 1, (high - low) * 130 + 1);
                }
            }
        const six = [];
        for (const list of [redoubtSound.kinds, ...redoubtSound.kinds.map(kind => Array(6).fill(kind))]) {
            const {left, right} = await render(list, 40);
            six.push(Math.max(peak(left), peak(right)));
        }
        return {out, six, picture: sheet.toDataURL().split(",")[1]};
    });
    const folder = join(root, "build", "shots", "sound");
    mkdirSync(folder, {recursive: true});
    writeFileSync(join(folder, "waves.png"), Buffer.from(found.picture, "base64"));
    assert.equal(found.out.length, 48);
    for (const one of found.out) {
        const what = JSON.stringify({...one, shape: undefined});
        assert.ok(one.loud > .08 && one.loud < .9 && one.power > .005, what);
        assert.ok(one.end < 3 && one.tail < 1e-4, what);
        assert.ok(one.first < 1e-6 && one.entry < .01, what);
        assert.ok(one.begins >= .019 && one.begins < .5, what);
        assert.ok(one.same < 1e-3, `the same seed, the same sound: ${what}`);
    }
    for (const kind of new Set(found.out.map(one => one.kind)))
        assert.equal(new Set(found.out.filter(one => one.kind === kind).map(one => one.shape.map(x => x.toFixed(3)).join())).size, 8, `${kind}: eight times another`);
    for (const loud of found.six) assert.ok(loud < .9, `six at once: ${found.six}`);
    await page.context().close();
});

test("what makes the sounds is kept for the time without a network, once it has been wanted", async () => {
    const context = await world.browser.newContext({reducedMotion: "reduce", ...sizes.desktop});
    const page = await world.open({context});
    await page.waitForFunction(() => navigator.serviceWorker.controller, null, {timeout: 120000});
    const there = () => page.evaluate(async () => Boolean(await caches.match(`sound.js?v=${document.body.dataset.version}`)));
    assert.equal(await there(), false, "not before");
    const me = await player(page);
    await me.begin("Two at this table", "7 September", "Begin");
    await me.press("Menu");
    await me.press("Sound");
    await page.waitForFunction(() => window.redoubtSound?.heard().length === 1);
    await page.waitForFunction(async () => Boolean(await caches.match(`sound.js?v=${document.body.dataset.version}`)));
    await context.setOffline(true);
    await page.close();
    const cold = await world.open({context}), again = await player(cold);
    await again.begin("Two at this table", "7 September", "Begin");
    await again.press("Menu");
    await again.press("Sound"); // off
    await again.press("Sound");
    await cold.waitForFunction(() => window.redoubtSound?.heard().length === 1);
    assert.deepEqual(cold.faults, []);
    await context.close();
});
