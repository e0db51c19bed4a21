// A sheet of the page in both themes and at every size: nothing that axe finds, and what `each` asks of it there.
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {createRequire} from "node:module";
import {sizes} from "./harness.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const views = [["desktop", 1366, 768], ["landscape", 1024, 768], ["tablet", 820, 1180], ["phone", 390, 844]];

export async function looks(page, id, each) {
    await page.evaluate(axe + "; window.axe = axe");
    for (const theme of ["paper", "night"]) {
        await page.evaluate(to => { document.documentElement.dataset.theme = to; }, theme);
        assert.deepEqual(await page.evaluate(async of => (await axe.run(document.getElementById(of), {resultTypes: ["violations"]})).violations
            .map(v => `${v.id}: ${v.nodes.map(n => `${n.target} ${n.any[0]?.message ?? ""}`).slice(0, 4).join(" | ")}`), id), [], theme);
        for (const [what, width, height] of views) {
            await page.setViewportSize({width, height});
            await each(what, theme, {width, height});
        }
        await page.setViewportSize(sizes.desktop.viewport);
    }
}
// It lies within the window.
export async function within(sheet, what, {width, height}) {
    const box = await sheet.boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= height, JSON.stringify([what, box]));
}
