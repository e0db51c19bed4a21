// The language of what the page itself says: English stands in index.html and in the scripts; another one comes with the
// program's words (words-<language>.json, its part "page": English -> translation). See INTERFACE.md.
"use strict";

const redoubtWords = (() => {
    const version = document.body.dataset.version;
    const keys = {fr: "french", ru: "russian", pl: "polish"};
    let table = {}, code = "en", rule = new Intl.PluralRules("en"), waiting = null, handed = null;

    // What stands in index.html, with the English it had.
    const fixed = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const node = walk.currentNode, english = node.data.trim();
        if (english && !/SCRIPT$/.test(node.parentElement.tagName)) fixed.push([english, words => { node.data = node.data.replace(/\S(.*\S)?/s, () => words); }]);
    }
    for (const element of document.querySelectorAll("[aria-label]"))
        fixed.push([element.getAttribute("aria-label"), words => element.setAttribute("aria-label", words)]);

    // "{n} {n#choice|choices}" as in the program's tables (shell/text/words.h).
    function say(english, slots = {}, own = table) {
        const pattern = typeof own[english] === "string" ? own[english] : english;
        return pattern.replace(/\{(\w+)(?:#([^}]*))?\}/g, (_, name, forms) => {
            if (forms === undefined) return String(slots[name]);
            const all = forms.split("|"), last = all.length - 1;
            return all[Math.min({one: 0, few: 1}[rule.select(Number(slots[name]))] ?? last, last)];
        });
    }

    function speak(to, bytes) {
        code = to;
        table = to === "en" ? {} : JSON.parse(text(bytes)).page ?? {};
        rule = new Intl.PluralRules(to);
        document.documentElement.lang = to;
        for (const [english, put] of fixed) put(say(english));
    }

    // A file that lies beside the page, as bytes. It is kept for the time without a network, also where the service worker
    // does not run yet.
    async function load(name) {
        const address = `${name}?v=${version}`, response = await fetch(address);
        if (!response.ok) throw new Error(`${name}: ${response.status}`);
        const kept = response.clone();
        globalThis.caches?.open(`redoubt${new URL("./", location).pathname}${version}`).then(cache => cache.put(address, kept)).catch(() => {});
        return new Uint8Array(await response.arrayBuffer());
    }

    const text = bytes => new TextDecoder().decode(bytes);
    return {
        say,
        code: () => code,
        // For the program, which answers with language() if it takes a file of words.
        async fetch(name) {
            const mine = load(name);
            if (name.startsWith("words-")) waiting = mine;
            const bytes = await mine;
            if (waiting === mine) handed = bytes;
            return bytes;
        },
        language(to) {
            if (to !== code) speak(to, handed);
            try { localStorage.setItem("redoubt-language", to); } catch { /* no room; the guard then goes by the browser's */ }
        },
        // Until the words that are on their way have come, but not long.
        settled: () => waiting && Promise.race([waiting.catch(() => {}).then(() => new Promise(done => setTimeout(done))), new Promise(done => setTimeout(done, 3000))]),
        // Before the program runs: what was spoken last, or what the browser asks for.
        async guess() {
            const {language} = redoubtGuard;
            if (keys[language]) speak(language, await load(`words-${keys[language]}.json`));
        },
    };
})();
