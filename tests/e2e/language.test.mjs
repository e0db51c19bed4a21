// The page in other languages: the browser's own, another one chosen, and both without a network.
import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {ready, scene, settled, shot, sizes, start, until} from "./harness.mjs";
import {player} from "./player.mjs";

let world;
before(async () => { world = await start(); });
after(() => world?.stop());

test("a French browser gets French, Russian is chosen, played and kept without a network", async () => {
    const context = await world.browser.newContext({...sizes.desktop, locale: "fr-FR", reducedMotion: "reduce", serviceWorkers: "allow"});
    const page = await world.open({context});
    const me = await player(page), lang = () => page.evaluate(() => document.documentElement.lang);
    assert.equal(await lang(), "fr");
    assert.ok(await me.can("Commencer"), "the title page speaks French from its first frame");
    assert.match(await page.title(), /septembre/);
    assert.match(await page.locator("#reading-skip").textContent(), /Vue texte/);
    await shot(page, "language-french-title");

    await me.press("Réglages");
    await me.press("Русский");
    await until(page, s => s.hits.some(h => h.label === "Крупный"), "the settings in Russian");
    assert.equal(await lang(), "ru");
    await shot(page, "language-russian-settings");
    await me.press("Закрыть");
    await shot(page, "language-russian-title");
    await me.press("Вдвоём здесь");
    await me.press("Начать");
    await until(page, s => s.page === "table", "the table");
    if ((await scene(page)).dialog) await me.press(/играю|Закрыть/);
    assert.ok(await me.can("Меню"));
    await shot(page, "language-russian-table");
    await page.keyboard.press("t");
    await page.locator("#reading-now").waitFor();
    assert.equal(await page.locator("#reading-now").textContent(), "Сейчас");
    await page.keyboard.press("Escape");
    await settled(page);

    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await context.setOffline(true);
    await page.reload();
    await ready(page);
    assert.equal(await lang(), "ru");
    await me.press("Продолжить");
    await until(page, s => s.page === "table", "the game without a network");
    if ((await scene(page)).dialog) await me.press(/играю|Закрыть/);

    // A language that nobody has fetched yet: said so, and Russian stays.
    await me.press("Меню");
    await me.press("Настройки");
    await me.press("Polski");
    await until(page, s => s.dialog === "settings" && s.dialog_words.includes("сет"), "that Polish is not to be had, in the dialog");
    await shot(page, "language-not-to-be-had");
    assert.equal(await lang(), "ru");
    await me.press("English");
    await until(page, s => s.hits.some(h => h.label === "Large"), "English needs no network");
    assert.equal(await lang(), "en");
    assert.deepEqual(page.faults.filter(fault => !/Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(fault)), []);
    await context.close();
});
