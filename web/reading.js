// The text view: what the program tells of the table (INTERFACE.md, js_reading) as headings, lists and buttons. It shows
// and asks; it decides nothing.
"use strict";

const redoubtReading = (() => {
    const by = id => document.getElementById(id), {say} = redoubtWords;
    const what = {close: 0, open: 1, group: 2, from: 3, find: 4, choose: 5, command: 6, press: 7, card: 8, hex: 9, kept: 12};
    let send = () => {}; // (what, number, words)
    const shown = {};    // part -> what it was made from, as text
    let open = false, logFrom = 0, logTo = 0, logCode = "", wasHeard = false;

    function make(tag, words = "", more = {}) {
        const element = document.createElement(tag);
        if (words) element.textContent = words;
        for (const [name, value] of Object.entries(more))
            if (name === "press") element.addEventListener("click", value);
            else element.setAttribute(name, value);
        return element;
    }
    function press(key, words, action, more = {}) {
        const button = make("button", words, {type: "button", "data-key": key, press: action, ...more});
        if (button.getAttribute("aria-disabled") === "false") button.removeAttribute("aria-disabled");
        return button;
    }
    function list(items) {
        const all = make("ul");
        for (const item of items) {
            const line = make("li");
            line.append(...[item].flat());
            all.append(line);
        }
        return all;
    }

    // A part is made anew only when what it shows has changed; the focus stays on what it was on, else goes to `home`.
    function part(id, data, build, home) {
        const text = redoubtWords.code() + JSON.stringify(data);
        if (shown[id] === text) return;
        shown[id] = text;
        const element = by(id), held = element.contains(document.activeElement) ? document.activeElement : null;
        element.replaceChildren(...build());
        if (!held) return;
        const again = [...element.querySelectorAll("[data-key]")].find(e => e.dataset.key === held.dataset.key);
        (again ?? by(home)).focus();
    }
    const paragraphs = lines => lines.map(line => make("p", line));
    function section(id, lines, build) { // hidden while it has nothing to say
        by(id).hidden = lines.length === 0;
        part(id + "-lines", lines, build ?? (() => lines.length > 1 ? [list(lines)] : paragraphs(lines)), "reading-now");
    }

    function heard(items) { // the title page, or a dialog
        let number = 0;
        return items.map((item, index) => {
            if (typeof item === "string") return make("p", item);
            return press(`${item.words} ${number++}`, item.words, () => send(what.press, index, item.words),
                {"aria-disabled": String(!item.enabled)});
        });
    }

    function choices(table) {
        if (table.groups.length === 0)
            return [make("p", table.legal ? say("Nothing fits what is looked for.") : say("Nothing is to be chosen now."))];
        return table.groups.flatMap(group => {
            const all = group.key === "all", out = [];
            const title = group.name + (group.note ? `, ${group.note}` : "") + ": " + say("{n} {n#choice|choices}", {n: group.count});
            if (all) out.push(make("h4", group.name));
            else out.push(press(group.key, title, () => send(what.group, 0, group.key), {"aria-expanded": String(group.open)}));
            if (!group.open) return out;
            out.push(list(group.choices.map(choice => press(`do ${choice.words}`, choice.words + (choice.note ? `: ${choice.note}` : ""),
                () => send(what.choose, choice.index, String(table.steps)), {class: "choice"}))));
            const end = group.from + group.choices.length;
            if (end < group.count || group.from > 0) {
                const turn = make("p", say("{from} to {to} of {n}.", {from: group.from + 1, to: end, n: group.count}) + " ");
                const step = Math.max(1, group.choices.length);
                if (group.from > 0) turn.append(press(`${group.key} before`, say("Those before"), () => send(what.from, Math.max(0, group.from - 40), "")));
                if (end < group.count) turn.append(press(`${group.key} after`, say("Those after"), () => send(what.from, group.from + step, "")));
                out.push(turn);
            }
            return out;
        });
    }

    function units(table) {
        return ["French", "Russian"].flatMap(side => {
            const own = table.units.filter(unit => unit.side === side);
            if (own.length === 0) return [];
            const fold = make("details", "", {"data-fold": side});
            fold.open = by("reading-units").querySelector(`[data-fold=${side}]`)?.open ?? false;
            fold.append(make("summary", side === "French" ? say("French units: {n}", {n: own.length}) : say("Russian units: {n}", {n: own.length}), {"data-key": `fold ${side}`}), list(own.map(unit =>
                press(`unit ${unit.unit}`, `${unit.name}, ${unit.place}, ${unit.about}${unit.acts ? "; " + say("may act now") : ""}`,
                    () => send(what.card, unit.unit, ""), {class: "choice"}))));
            return [fold];
        });
    }

    function log(table) { // only what is new is added, so that only that is read out
        const box = by("reading-log"), end = table.log_first + table.log.length, code = redoubtWords.code() + table.kept;
        if (end < logTo || table.log_first > logTo || logTo === 0 || logCode !== code) {
            box.replaceChildren(...paragraphs(table.log));
            logFrom = table.log_first;
        } else {
            box.append(...paragraphs(table.log.slice(logTo - table.log_first)));
            for (; logFrom < table.log_first; ++logFrom) box.firstChild?.remove();
        }
        logTo = end;
        logCode = code;
    }

    function render(state) {
        by("reading").style.fontSize = `${16 * state.size}px`;
        const said = [state.told, state.table?.why].filter(Boolean).join(" ");
        if (by("reading-say").textContent !== said) by("reading-say").textContent = said;
        by("reading-say").hidden = !said;
        const items = state.heard ?? [], over = items.length > 0;
        by("reading-over").hidden = !over;
        by("reading-over-title").textContent = state.page === "title" && !state.dialog ? say("Title page") : say("Over the table");
        part("reading-heard", items, () => heard(items), "reading-over-title");
        const table = state.table;
        by("reading-table").hidden = !table || over;
        if (table) {
            part("reading-bar", [table.game, table.when, table.phase, table.score], () =>
                paragraphs([table.game, `${table.when}. ${table.phase}.`, table.score].filter(Boolean)), "reading-now");
            part("reading-prompt", [table.subject, table.sentence, table.lesson], () =>
                [make("strong", table.subject), ` ${table.sentence}`, ...(table.lesson ? [make("p", table.lesson)] : [])], "reading-now");
            part("reading-commands", table.commands, () => table.commands.map((command, index) =>
                press(`command ${command.words}`, command.enabled ? command.words : say("{command}, not now: {why}", {command: command.words, why: command.reason}),
                    () => send(what.command, index, command.words), {"aria-disabled": String(!command.enabled)})), "reading-now");
            section("reading-roll", table.roll);
            section("reading-owed", table.owed);
            section("reading-chances", table.forecast);
            part("reading-choices", [table.steps, table.groups], () => choices(table), "reading-do");
            by("reading-card-title").textContent = table.card_name || say("Card");
            section("reading-card", table.card);
            section("reading-standing", table.standing);
            part("reading-units", table.units, () => units(table), "reading-who");
            by("reading-hexes-count").textContent = say("Hexes in which somebody stands or that count: {n}", {n: table.hexes.length});
            part("reading-hexes", table.hexes, () => [list(table.hexes.map(hex => `${hex.name}: ${hex.who}`))], "reading-who");
            by("reading-hex-says").textContent = state.hex;
            part("reading-kinds", [table.kinds, table.kept], () => table.kinds.map((words, n) => press(`kept ${n}`, words, () => send(what.kept, n, ""), {"aria-pressed": String(n === table.kept)})), "reading-now");
            log(table);
        }
        if (over !== wasHeard && by("reading").contains(document.activeElement))
            by(over ? "reading-over-title" : "reading-now").focus();
        wasHeard = over;
    }

    by("reading-close").addEventListener("click", () => send(what.close, 0, ""));
    by("reading-skip").addEventListener("click", () => send(what.open, 0, ""));
    let waiting = 0;
    by("reading-find").addEventListener("input", () => {
        clearTimeout(waiting);
        waiting = setTimeout(() => send(what.find, 0, by("reading-find").value.trim()), 150);
    });
    by("reading-hex").addEventListener("change", () => send(what.hex, 0, by("reading-hex").value.trim()));

    return {
        connect(to) { send = to; },
        isOpen: () => open,
        holds: element => by("reading").contains(element),
        overTable: () => wasHeard,
        close: () => send(what.close, 0, ""),
        // "" closes it; true: the room beside it has changed.
        show(text) {
            const before = open;
            open = text !== "";
            by("reading").hidden = !open;
            by("reading-skip").hidden = open;
            document.body.classList.toggle("reading", open);
            if (!open) {
                for (const id of Object.keys(shown)) delete shown[id];
                logTo = 0;
                wasHeard = false;
                by("reading-find").value = "";
                by("reading-log").replaceChildren();
                if (before) by("canvas").focus({preventScroll: true});
                return before;
            }
            if (!before) wasHeard = (JSON.parse(text).heard ?? []).length > 0;
            render(JSON.parse(text));
            if (!before) by("reading-title").focus();
            return !before;
        },
    };
})();
