// The title page, used while only the first part of the program is there: by page.test.mjs, which sees that nothing else is
// called, and by web/deps/first.mjs, which makes the list of what that part must have.
import {scene, settled} from "./harness.mjs";

// All that the title page answers by itself (is_of_title in shell/app/app_intents.cpp). Every step is done on two pages: of `shown` all of
// the program is there, it tells where things stand; `other` is not to be asked. `more` are further steps.
export async function useTitle(shown, other, ...more) {
    const both = async act => {
        for (const page of [shown, other]) await act(page);
        for (const page of [shown, other]) await settled(page, 60);
    };
    const press = async (verb, number) => {
        const hit = (await scene(shown)).hits.find(h => h.enabled && h.verb === verb && (number === undefined || h.number === number));
        if (hit) await both(page => page.mouse.click(hit.x, hit.y));
    };
    for (let system = 2; system >= 0; --system) {
        await press("system", system);
        for (let n = 0; n < 4; ++n) await press("scenario", n);
        for (let seat = 2; seat >= 0; --seat) await press("seat", seat);
        for (let side = 1; side >= 0; --side) await press("play_side", side);
        await press("strength");
        await press("set", 2 * system + 1);
        await press("strength");
        await press("close");
    }
    for (const key of ["Tab", "Tab", "ArrowDown", "ArrowUp", "Shift+Tab", "Escape", "x"]) await both(page => page.keyboard.press(key));
    await both(page => page.mouse.move(700, 300));
    await both(page => page.mouse.move(200, 200));
    await both(page => page.mouse.wheel(0, 200));
    await both(page => page.mouse.click(page.viewportSize().width - 40, 300, {button: "right"}));
    await both(page => page.evaluate(() => { for (const what of ["blur", "focus", "pagehide"]) window.dispatchEvent(new Event(what)); }));
    for (const step of more) await both(step);
}
