// One search through all that can be looked up: the rules, the tables, the examples, the history and the units of the battle at hand. A
// sheet that is searched shows what it has itself (book() of sheet.js); what the others have is listed above it. It comes with the first
// letter, and then what it looks through: what is not to be had without a network is left out, and named.
"use strict";

window.redoubtSearch = (() => {
    const {code} = redoubtWords, {by, make, button, json, loaded, words, plain, go} = redoubtSheet, few = 6;
    let own = {}, books = {}, asking = 0;
    const say = (english, slots) => redoubtWords.say(english, slots, own);
    const once = async name => { try { return books[name] ??= await json(name); } catch { return null; } };

    // ---- what is looked through: {kind, head, text, side?, open(): shows it there} ------------------------------------------
    const kinds = {units: () => say("Units"), rules: () => say("Rules"), aids: () => say("Tables"), examples: () => say("Examples"), history: () => say("History")};
    const {read} = window.redoubt, card = 8, rule = 10, example = 11; // INTERFACE.md, redoubt_read

    const unitsOf = table => (table?.units ?? []).map(({side, name, place, about, of, unit}) => ({kind: "units", head: name, text: [of, place, about].filter(Boolean).join(" · "), side, open() {
        read(card, unit, "go");
        if (redoubtReading.isOpen()) setTimeout(() => { // when the view has been made anew, and the sheet has given the focus back
            by("reading-card-title").tabIndex = -1;
            go(by("reading-card-title"));
        }, 200);
    }}));
    const rulesOf = all => all.map(([number, title, ...rows]) => ({kind: "rules", head: `${number} ${title}`, text: rows.map(row => row[1]).join(" "), open: () => read(rule, 0, number)}));
    const examplesOf = (all, rules) => {
        const numbers = Object.fromEntries(rules.flatMap(([number, , ...rows]) => rows.map(([id]) => [id, number])));
        return all.map(({id, about, rules: [first]}) => ({kind: "examples", head: numbers[first] ?? id.split("-")[0], text: about, open: () => read(example, 0, id)}));
    };
    const historyOf = ({chapters}) => chapters.flatMap(({entries}) => entries).map(({id, name, text}) => ({kind: "history", head: name, text, async open() {
        await sheet("redoubtHistory", "history.js", "");
        go(by("history-" + id));
    }}));
    const wordsOf = cell => { const [said, tone] = [cell].flat(); return tone === "s" ? "" : said; }; // not of a symbol
    const tablesOf = ({tables}, system) => tables.flatMap(({id, caption, rule: number, parts, notes = []}) => {
        const open = at => async () => {
            await sheet("redoubtAids", "aids.js", system, {});
            const line = at < 0 ? null : by("aids-" + id).querySelectorAll("tbody tr:not(.part)")[at];
            go(by("aids-" + id));
            line?.classList.add("sought");
            line?.scrollIntoView({block: "center"});
        };
        const rows = parts.flatMap(({head = "", rows: lines}) => lines.map(([first, ...cells]) => [head, first, ...cells.map(wordsOf)].filter(Boolean).join(" · ")));
        return [{kind: "aids", head: caption, text: [number, ...notes].join(" "), open: open(-1)}, ...rows.map((text, at) => ({kind: "aids", of: caption, head: caption, text, open: open(at)}))];
    });
    async function sheet(name, file, ...how) {
        try {
            if (!window[name]) await loaded(file);
            await window[name](...how);
        } catch {
            redoubtDialogs.notify(say("It could not be loaded."));
        }
    }

    const looks = new WeakMap(); // the table does not change while a sheet lies over it
    async function all(dialog) {
        if (!looks.has(dialog)) {
            const {system, table} = window.redoubt.look();
            looks.set(dialog, {system, units: ready(unitsOf(table))});
        }
        const {system, units} = looks.get(dialog), except = dialog.id, key = system + code();
        const told = {units, lacks: []};
        own = await words("search").catch(() => ({}));
        const [rules, examples, aids, history] = await Promise.all([`search-${system}-${code()}`, `examples-${system}`, `aids-${system}-${code()}`, `history-${code()}`].map(name => once(name + ".json")));
        for (const [kind, file, made] of [["rules", rules, () => rulesOf(rules)], ["aids", aids, () => tablesOf(aids, system)], ["examples", rules && examples, () => examplesOf(examples.examples, rules)], ["history", history, () => historyOf(history)]])
            if (kind === except) continue;
            else if (file) told[kind] = here[key + kind] ??= ready(made());
            else told.lacks.push(kind);
        return told;
    }
    const here = {}; // made ready once: by system, language and kind
    function ready(list) {
        for (const one of list) one.plain = plain(`${one.head} ${one.text}`), one.name = plain(one.head);
        return list;
    }

    // ---- what is found -------------------------------------------------------------------------------------------------------
    const found = (list, asked) => {
        const hits = list.filter(one => asked.every(word => one.plain.includes(word)));
        const named = hits.filter(one => asked.every(word => one.name.includes(word))), tables = new Set(named.filter(one => !one.of).map(one => one.head));
        return [...named, ...hits.filter(one => !named.includes(one))].filter(one => !tables.has(one.of)); // a table that is meant as a whole: not each of its rows
    };
    // The words round the first that is asked for, which are marked. Letters are counted one by one: without their accents they may be fewer.
    function excerpt(text, asked) {
        const letters = [...text], bare = letters.map(plain), starts = [];
        let line = "";
        for (const one of bare) starts.push(line.length), line += one;
        const at = place => starts.findLastIndex(start => start <= place), marks = [];
        for (const word of asked) for (let n = line.indexOf(word); n >= 0; n = line.indexOf(word, n + word.length)) marks.push([at(n), at(n + word.length - 1) + 1]);
        marks.sort((a, b) => a[0] - b[0]);
        const long = 150, from = (marks[0]?.[0] ?? 0) < 90 ? 0 : text.indexOf(" ", letters.slice(0, marks[0][0] - 60).join("").length) + 1;
        const out = [], first = [...text.slice(0, from)].length, end = Math.min(letters.length, first + long);
        let done = first;
        for (const [a, b] of marks) {
            if (a < done || b > end) continue;
            out.push(letters.slice(done, a).join(""), make("mark", {}, letters.slice(a, b).join("")));
            done = b;
        }
        out.push(letters.slice(done, end).join("") + (end < letters.length ? " …" : ""));
        return [first > 0 ? "… " : "", ...out];
    }
    function hit(one, asked, shut) {
        return make("li", {}, button("", () => { shut(); one.open(); }, {class: `hit ${one.side ? "of-" + one.side.toLowerCase() : ""}`.trim()}));
    }
    function group(kind, hits, asked, shut) {
        const list = make("ul");
        const lines = some => list.append(...some.map(one => {
            const line = hit(one, asked, shut);
            line.firstChild.append(make("b", {}, ...excerpt(one.head, asked)), " ", make("span", {}, ...excerpt(one.text, asked)));
            return line;
        }));
        lines(hits.slice(0, few));
        const rest = hits.slice(few), more = rest.length === 0 ? null : button(say("All {n}", {n: hits.length}), () => {
            more.remove();
            lines(rest);
            list.children[few].firstChild.focus();
        }, {class: "more"});
        return make("div", {class: "kind", "data-kind": kind}, make("h3", {}, `${kinds[kind]()} (${hits.length})`), list, ...(more ? [more] : []));
    }

    return async (dialog, search, box, asked) => {
        const mine = ++asking;
        const told = await all(dialog);
        if (mine !== asking || !dialog.open) return;
        const groups = asked.join("").length < 2 ? [] : Object.keys(kinds).map(kind => [kind, found(told[kind] ?? [], asked)]).filter(([, hits]) => hits.length > 0);
        const shut = () => dialog.close(), n = groups.reduce((sum, [, hits]) => sum + hits.length, 0);
        box.hidden = asked.length === 0 || n === 0 && told.lacks.length === 0;
        box.replaceChildren(make("p", {class: "soft", role: "status"}, n ? say("Found elsewhere: {n}", {n}) : ""), ...groups.map(([kind, hits]) => group(kind, hits, asked, shut)),
            ...(told.lacks.length === 0 ? [] : [make("p", {class: "soft"}, say("Not to be had without a network: {what}", {what: told.lacks.map(kind => kinds[kind]()).join(", ")}))]));
        if (asked.length > 0) dialog.querySelector("article").scrollTop = 0;
        dialog.onkeydown ??= event => { // from the field down through what was found, and back
            const step = {ArrowDown: 1, ArrowUp: -1}[event.key], hits = [...box.querySelectorAll("button")], at = hits.indexOf(document.activeElement);
            if (!step || hits.length === 0 || at < 0 && document.activeElement !== search) return;
            event.preventDefault();
            (hits[at + step] ?? (step < 0 ? search : hits.at(-1))).focus();
        };
    };
})();
