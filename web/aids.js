// Player aids: every table of a system that is looked up in play, as a sheet of the page, to be read, searched and printed. It
// comes when it is wanted, with its style and one file of tables (aids-<system>-<language>.json, made by shell/aids from the
// charts of the rules: INTERFACE.md, js_aids). Nothing is counted here.
"use strict";

window.redoubtAids = (() => {
    const {code} = redoubtWords, {by, make, json, loaded, link, book, show, go} = redoubtSheet;
    let data;

    // ---- the legend's symbols, as the counters have them (shell/board/card_parts.cpp): paths in a box of 42 by 27 ----
    const box = "M4 3H38V24H4Z", cross = "M4 3L38 24M4 24L38 3", slash = "M4 24L38 3", dot = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    const round = dot(21, 13.5, 12), staff = "M12 25V3";
    const symbols = { // strokes, then what is filled, then the class of the colour
        line: [box + cross], light: [box + cross, "M4 24L21 13.5L38 24Z"], grenadier: [box + cross, "M4 3L21 13.5L38 3Z"],
        guard: [cross + box + "M1 0H41V27H1Z"], militia: [cross, "", "", box], cavalry: [box + slash], heavy: [box + slash, "M4 24L38 3V24Z"],
        cossack: [box + slash, "M38 3L26 2L31 10Z"], foot_guns: [box, dot(21, 13.5, 5.5)], heavy_guns: [box + dot(21, 13.5, 8.5), dot(21, 13.5, 5.5)],
        horse_guns: [box + slash, dot(21, 13.5, 5.5)], work: ["M4 25V11H9L21 1L33 11H38V25M16 25V17H26V25"], commander: [round, "M21 6l2 5h5l-4 3.5 1.5 5-4.5-3-4.5 3 1.5-5-4-3.5h5Z"],
        act: ["", "M6 11H36V17H6Z", "gold"], chevron: ["M8 22L21 8L34 22"], bracket: ["M7 20L11 9H31L35 20"],
        square: ["M13 6H29V21H13ZM13 6l-5-5M29 6l5-5M13 21l-5 5M29 21l5 5"], disordered: ["M4 11L12 3M4 19L20 3M7 24L28 3M15 24L36 3M23 24L38 9M31 24L38 17", "", "red", box],
        shattered: [box + "M23 0L18 9L24 15L19 27", "", "red"], charge: [round + "M15 20C26 19 28 16 27 7M14 16L19 21", "", "red"], march: [round + "M16 8L21 13.5L16 19M22 8L27 13.5L22 19", "", "blue"],
        moved: [round + "M14 13.5H27M23 9L28 13.5L23 18"], no_command: [round + "M15 19V8L25 11L15 14M14 21L28 7", "", "blue"], defence: [round + "M15 9H27C27 15 25 19 21 21C17 19 15 15 15 9Z"],
        wound: [round + "M21 7V20M14.5 13.5H27.5", "", "red"], fired: [round, dot(17.5, 15, 4) + dot(22, 11.5, 4.5) + dot(25.5, 16, 3.5)],
        under: [staff, "M12 3L31 8L12 14Z", "gold"], none: [staff + "M12 3L31 8L12 14Z"], failed: [staff + "M12 3L31 8L12 14ZM8 16L32 2", "", "red"],
    };
    function symbol(name, label) {
        const [lines, filled = "", colour = "", broken = ""] = symbols[name], svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
        const path = (d, kind) => {
            const element = document.createElementNS(svg.namespaceURI, "path");
            element.setAttribute("d", d);
            element.setAttribute("class", kind);
            return element;
        };
        for (const [key, value] of Object.entries({viewBox: "-1 -1 44 29", role: "img", "aria-label": label, class: colour})) svg.setAttribute(key, value);
        svg.append(path(lines, "line"), path(broken, "line broken"), path(filled, "fill"));
        return svg;
    }

    // ---- a table -----------------------------------------------------------------------------------------------------
    function cell(what, head) { // words, or words and who suffers, or a symbol
        const [words, tone] = Array.isArray(what) ? what : [what];
        return make("td", tone && tone !== "s" ? {class: "tone-" + tone} : {}, tone === "s" ? symbol(words, head) : words);
    }
    const line = ([head, ...cells]) => make("tr", {}, make("th", {scope: "row"}, head), ...cells.map(what => cell(what, head)));
    function table({id, caption, rule, over, heads, parts, notes = [], numbers}) {
        const name = "aids-" + id, across = heads.length;
        const head = make("thead");
        if (over) head.append(make("tr", {}, make("th", {scope: "col", rowspan: "2"}, heads[0]), make("th", {scope: "colgroup", colspan: String(across - 1)}, over)),
            make("tr", {}, ...heads.slice(1).map(words => make("th", {scope: "col"}, words))));
        else head.append(make("tr", {}, ...heads.map(words => make("th", {scope: "col"}, words))));
        const bodies = parts.map(part => make("tbody", {},
            ...(part.head ? [make("tr", {class: "part"}, make("th", {scope: "rowgroup", colspan: String(across)}, part.head))] : []), ...part.rows.map(line)));
        return make("section", {id: name, tabindex: "-1"},
            make("div", {class: "wide", tabindex: "0", role: "region", "aria-labelledby": name + "-name"},
                make("table", {class: [numbers || over ? "figures" : "", across > 8 ? "broad" : ""].join(" ").trim()},
                    make("caption", {id: name + "-name"}, caption, ...(/\d|^[A-Z]/.test(rule) ? [make("small", {}, ` ${data.words.rule} ${rule}`)] : [])), head, ...bodies)),
            ...notes.map(words => make("p", {class: "soft"}, words)));
    }

    // ---- search: the tables that have every word asked for; where the name or a note has not, the rows that have them ------
    function find(has, asked) {
        let found = 0;
        for (const section of by("aids").querySelectorAll("article section")) {
            const rows = [...section.querySelectorAll("tbody tr:not(.part)")];
            const around = [...section.querySelectorAll("caption, thead th, p")].map(part => part.textContent).join(" ");
            const whole = has(around);
            let any = whole;
            for (const row of rows) {
                row.hidden = !whole && !has(`${row.parentElement.querySelector(".part")?.textContent ?? ""} ${row.textContent}`);
                any ||= !row.hidden;
            }
            for (const part of section.querySelectorAll("tr.part")) part.hidden = [...part.parentElement.children].every(row => row === part || row.hidden);
            section.hidden = !any;
            by("aids").querySelector(`nav a[href="#${section.id}"]`).parentElement.hidden = !any;
            found += any ? 1 : 0;
        }
        return !asked ? "" : found === 0 ? data.words.none_found : data.words.found.replace("{n}", found);
    }

    // ---- what is in force in the fight that is being put together, or whose dice were thrown last: read off the scene, as
    // "table/row/column" (either may be open; #n: the nth row from 0), "@paragraph=what it gives" of a tally, "@paragraph=" of a check
    const ratios = {napoleon: "1:4 1:3 1:2 1:1½ 1:1 1½:1 2:1 3:1 4:1", triumph: "1–4 1–3 1–2 2–3 1–1 3–2 2–1 3–1 4–1"};
    function inForce(system, {forecast, roll}) {
        const fight = roll ?? forecast;
        if (!fight) return [];
        const all = fight.cells.split(";"), ratio = ratios[system]?.split(" ").indexOf(fight.odds) ?? -1;
        if (ratio >= 0) all.push(`ratio/#${8 - ratio}/`);
        if (roll) {
            const [, die, total = die] = roll.sentence.match(/<(\d+)>(?: [+−]\d+ = (−?\d+))?/) ?? [];
            if (system === "classic") all.push(`crt/#${roll.die - 1}/${roll.odds}`);
            if (system === "napoleon" && ratio >= 0) all.push(`combat/${roll.strip.find(face => face.rolled)?.words}/`);
            if (system === "triumph" && roll.odds) all.push(`${ratio >= 0 ? "shock" : "fire"}/+${total}/`);
            return all.concat([...roll.sentence.matchAll(/\[([^\]]+)\]/g)].map(([, paragraph]) => `@${paragraph}=`));
        }
        if (system === "classic") all.push(`crt//${forecast.odds}`, `odds/${/^\d+$/.test(forecast.defence_total.value) ? forecast.defence_total.value : ""}/${forecast.odds}`);
        return all.concat(`@${forecast.rule}=`, forecast.modifiers?.filter(row => !row.struck).map(row => `@${row.rule}=${row.value}`) ?? []);
    }
    const numbers = words => words.match(/\d+/g)?.map(Number) ?? [];
    function row_of(rows, asked) { // "#3", a total, "+9", whatever range it falls in; a number that a head spans, "4–5"; the head's own words
        if (asked[0] === "#") return rows[+asked.slice(1)];
        const heads = rows.map(row => numbers(row.cells[0].textContent)), n = +asked.slice(1).replace("−", "-");
        if (asked[0] === "+") return rows.filter((row, i) => i === 0 || (heads[i].length > 1 ? heads[i][0] <= n && n <= heads[i][1] : i === rows.length - 1 && n >= heads[i][0])).at(-1);
        return /^\d+$/.test(asked) ? rows.find((row, i) => heads[i][0] <= +asked && +asked <= (heads[i][1] ?? heads[i][0])) : rows.find((row, i) => numbers(asked).join() === heads[i].join());
    }
    function column_of(heads, asked) { // "12 or more": an open end takes what lies beyond it
        if (!/^\d+$/.test(asked)) return heads.findIndex(head => head.textContent === asked);
        const least = heads.map(head => numbers(head.textContent)[0]);
        return least.indexOf(Math.min(Math.max(+asked, Math.min(...least)), Math.max(...least)));
    }
    function light(asked) { // the sections that have any of it, in their order
        const all = [...by("aids").querySelectorAll("article section")], body = table => [...table?.querySelectorAll("tbody tr:not(.part)") ?? []];
        const lit = part => { part?.classList.add("lit"); return part; };
        const now = cell => { lit(cell).classList.add("now"); cell.setAttribute("aria-current", "true"); };
        for (const one of asked) {
            if (one[0] === "@") {
                const [paragraph, value] = one.slice(1).split("=");
                const rows = all.filter(({id}) => (id === "aids-checks") === (value === "")).flatMap(body).filter(({cells}) => paragraph && cells.length > 2 && [...cells].at(-1).textContent === paragraph);
                const gives = value === "" ? rows : rows.filter(({cells}) => cells[1].textContent === value); // else one that says where to look
                for (const row of gives.length > 0 ? gives : rows.filter(({cells}) => !/^[+−]?\d/.test(cells[1].textContent))) now(lit(row).cells[0]);
                continue;
            }
            const [id, line = "", column = ""] = one.split("/"), table = by("aids-" + id)?.querySelector("table");
            if (!table) continue;
            const rows = body(table), heads = [...table.querySelectorAll("thead tr:last-child th")].slice(table.tHead.rows.length === 1 ? 1 : 0);
            const row = line && lit(row_of(rows, line)), at = column ? column_of(heads, column) : -1;
            if (at >= 0) for (const cell of [heads[at], ...rows.map(({cells}) => cells[at + 1])]) lit(cell);
            if (row) now(row.cells[at + 1]);
            else if (at >= 0) heads[at].setAttribute("aria-current", "true");
            const means = id === "crt" && row && at >= 0 && body(by("aids-results")).find(({cells}) => cells[0].textContent === row.cells[at + 1].textContent);
            if (means) now(lit(means).cells[0]);
        }
        return all.filter(section => section.querySelector(".lit"));
    }

    function atTable() { // dice that were read stay in force until the next fight is put together
        const {scene = {}, thrown} = window.redoubt.scene();
        return {forecast: scene.forecast, roll: scene.roll ?? (scene.forecast || scene.time_line ? undefined : thrown), read: !scene.roll};
    }

    return async (system, fight = atTable()) => {
        const [told] = await Promise.all([json(`aids-${system}-${code()}.json`), loaded("sheet.css"), loaded("aids.css")]);
        data = told;
        const {title, subtitle, words, tables} = data;
        const contents = make("ol", {}, ...tables.map(({id, caption}) => make("li", {}, link("aids-" + id, caption))));
        show(book({id: "aids", title, subtitle, words, contents, parts: tables.map(table), find}));
        const lit = light(inForce(system, fight));
        if (lit.length === 0) return by("aids-title").focus();
        lit[0].prepend(make("p", {class: "soft", id: "aids-lit"}, fight.roll && fight.read ? words.was_in_force : words.in_force));
        for (const section of lit) by("aids").querySelector(`nav a[href="#${section.id}"]`).classList.add("lit");
        go(lit[0]);
    };
})();
