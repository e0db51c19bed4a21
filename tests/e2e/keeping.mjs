// A game kept and passed on, whatever its system: taken up again after the page was closed, shared as a link, opened
// in another browser.
import assert from "node:assert/strict";
import {digest, ready, scene, settled, shared, sizes, until} from "./harness.mjs";

// The page is loaded anew and the game taken up: it is the same.
export async function comesBack(me, played) {
    await me.page.reload();
    await ready(me.page);
    await me.press("Continue");
    await until(me.page, s => s.page === "table", "the table after reloading");
    assert.equal(await digest(me.page), played, "the autosave");
    if ((await scene(me.page)).dialog) await me.press(/I am|Close/);
}

export async function linkOf(me) {
    await me.press("Menu");
    await me.press("Share this game");
    const link = await shared(me.page);
    assert.match(await me.page.locator("#share-length").innerText(), new RegExp(link.length.toLocaleString("en")));
    await me.page.locator("#share button[value=close]").click();
    await settled(me.page);
    if ((await scene(me.page)).dialog) await me.press("Close"); // the menu
    return link;
}

// A second person opens the link: the same game. `look` at it as they see it, while it is open.
export async function opensElsewhere(world, link, played, look = async () => {}) {
    const context = await world.browser.newContext(sizes.desktop);
    const second = await world.open({context, hash: link.split("#")[1]});
    await until(second, s => s.page === "table" || s.dialog, "the link");
    assert.equal(await digest(second), played, "the link opened in a second page");
    await look(second);
    assert.deepEqual(second.faults, []);
    await context.close();
}
