// Watches over the loading of the page. It stands in index.html itself (deps/page.py puts it there, with the words it
// says), so that it cannot be missing when anything else is; and in old syntax, so that it also speaks where a browser
// is too old for the rest.
"use strict";

const redoubtGuard = (() => {
    const words = "@WORDS@"; // English -> language -> what stands for it
    const by = id => document.getElementById(id);
    const limit = window.redoubtLimit || 20000; // ms without a sign of life; tests have less patience
    const ticks = 20;
    let over = false, begun = false, stalled = false, idle = 0;

    let chosen = "";
    try { chosen = localStorage.getItem("redoubt-language"); } catch (_) { /* site data is blocked */ }
    const language = [chosen].concat(navigator.languages || []).map(tag => String(tag).slice(0, 2).toLowerCase())
        .filter(code => ["en", "fr", "ru", "pl"].indexOf(code) >= 0)[0] || "en";
    const say = english => words[english] && words[english][language] || english;

    function put(what, help, again, lang) {
        if (!by("stopped")) { // the page's own text is still on its way
            document.addEventListener("DOMContentLoaded", () => put(what, help, again, lang));
            return;
        }
        by("stopped").lang = lang;
        by("stopped-what").textContent = what;
        by("stopped-help").textContent = help;
        by("stopped-again").hidden = !again;
        by("stopped-again").textContent = say("Try again");
        by("stopped-again").onclick = () => location.reload();
        loading(false);
    }
    function loading(is) {
        by("stopped").hidden = is;
        by("loading").hidden = by("reading-skip").hidden = !is;
    }
    function end() {
        over = true;
        clearInterval(watch);
    }
    function show(what, help, again, lang) { // for good
        end();
        put(what, help, again, lang);
    }
    const helpful = () => say("Check the connection and try again; if that does not help, update the browser.") + " " +
        say("The games kept on this device are safe.");
    function missing() {
        if (!over) show(say("The game could not be loaded."), helpful(), true, language);
    }

    const watch = setInterval(() => {
        if (++idle !== ticks) return;
        const style = document.querySelector("link[rel=stylesheet]");
        if (style && !style.sheet) { // nothing is shown while it is waited for
            style.remove();
            missing();
            return;
        }
        stalled = true;
        put(say("The game has stopped loading: nothing has come for a while."), helpful(), true, language);
    }, limit / ticks);
    function step() { // something has arrived: wait on, even if it had been given up
        idle = 0;
        if (!stalled || over) return;
        stalled = false;
        loading(true);
    }

    const ours = element => element && (element.tagName === "SCRIPT" || element.rel === "stylesheet");
    document.addEventListener("load", event => { if (ours(event.target)) step(); }, true);
    addEventListener("error", event => {
        // A part is not there, or what came is no script of this browser's. Later errors are boot.js's affair.
        if (ours(event.target) || !begun && String(event.filename).indexOf(location.origin) === 0) missing();
    }, true);

    // In another page a person could be led to press what they do not see.
    if (window.top !== window.self) {
        end();
        document.addEventListener("DOMContentLoaded", () => {
            put(say("The game does not run inside another page."), "", false, language);
            by("stopped-own").textContent = say("Open it in a window of its own");
            by("stopped-own").href = location.href;
            by("stopped-own").hidden = false;
        });
    }

    return {
        language, say, show, missing, step, end,
        begin() { // by boot.js: may the game be loaded?
            begun = true;
            return !over;
        },
    };
})();
