// A full turn of any system by the keyboard alone, through the text view: what is wanted gets the focus, Enter is pressed.
// How it begins and what it marches is looked for with Tab, as a person would; what merely passes the turn is not, for the
// way there is long and always the same.
import assert from "node:assert/strict";
import {digest, scene, settled, until} from "./harness.mjs";

// Tab until what has the focus reads like `wanted`, then Enter.
export async function enter(page, wanted, limit = 250) {
    for (let n = 0; n < limit; ++n) {
        if (wanted.test(await page.evaluate(() => document.activeElement?.textContent ?? ""))) {
            await page.keyboard.press("Enter");
            return settled(page);
        }
        await page.keyboard.press("Tab");
    }
    throw new Error(`the keyboard does not get to ${wanted}: ${(await page.locator("#reading").innerText()).slice(0, 1500)}`);
}

// Waits for it as a person does: on a slow machine the words come after the picture.
async function press(page, words, patience = 30000) {
    const focus = () => page.evaluate(words => {
        const button = [...document.querySelectorAll("#reading button")].find(b => b.textContent.startsWith(words));
        button?.focus();
        return Boolean(button) && document.activeElement === button;
    }, words);
    for (const end = Date.now() + patience; !await focus(); await page.waitForTimeout(50))
        assert.ok(Date.now() < end, `no "${words}" in words`);
    await page.keyboard.press("Enter");
    await settled(page);
}

export async function words(page) {
    await page.keyboard.press("t");
    await page.locator("#reading").waitFor();
    await settled(page);
}

const march = /^(March|Ride with|Move|Bring) .*: |^Go to |^(?!Set up).* to .*: (\d+ hex|cost)/, called = /^Let .* move$|^Move [^:]+$|^Activate (?!no)/;
// What is said no to, or passed over, first; else whatever can be done.
export const passes = [/^(End|On to|Ready|The army stands|Name no more) ?/, /^(Nobody|No |None|Hold|Let it|Stand|All stay|Do not|Not )/, /^(?!Give a|Lift a|From now).*(nobody|no more)/i,
    /^(Declare|Attack|Fire with)/, /^(?!Give a standing|Lift a standing|From now on|No longer)(?!.* choices?$)/];

// The turn that the table stands before, until `over(scene)`; one unit at least marches. Says what was done.
export async function turnByKeys(page, over, limit = 150) {
    const done = {marches: 0, presses: 0};
    for (let here = "", tried = new Set(); done.presses < limit; ++done.presses) {
        const s = await until(page, now => now.dialog || now.scene.turn !== "computer", "our turn");
        if (over(s)) {
            assert.ok(done.marches > 0, "nobody has marched");
            return done;
        }
        if (s.dialog || s.scene.roll) {
            await press(page, s.dialog ? "I am the" : "Go on");
            continue;
        }
        if (s.digest !== here) tried = new Set();
        here = s.digest;
        const offered = (await page.evaluate(() => [...document.querySelectorAll("#reading-choices button")].map(b => b.textContent))).filter(each => !tried.has(each));
        const first = way => offered.find(each => way.test(each));
        const wanted = done.marches === 0 && /movement/i.test(s.scene.bar.who + offered.join()) && tried.size < 12;
        const next = wanted && (first(march) ?? first(called) ?? first(/^Name no more/) ?? first(/ choices?$/)) || passes.map(first).find(Boolean) || offered[0];
        assert.ok(next, `nothing can be done: ${JSON.stringify([s.scene.bar, s.scene.prompt, [...tried]])}`);
        if (process.env.REDOUBT_TELL) console.log(`${s.scene.bar.who} | ${s.scene.prompt.subject} | ${next}`);
        tried.add(next);
        if (!march.test(next)) {
            await press(page, next);
        } else {
            await enter(page, march);
            if (await digest(page) !== s.digest) ++done.marches;
        }
    }
    throw new Error(`the turn does not end: ${JSON.stringify((await scene(page)).scene.prompt)}`);
}
