// What the sheets of the page share (aids.js, report.js, tent.js, history.js): how they are made, opened and closed, how their files and
// words come, how numbers are written, and a sheet to look things up in. Fetched before the first of them that is wanted.
"use strict";

window.redoubtSheet = (() => {
    const by = id => document.getElementById(id), version = document.body.dataset.version;
    const {code, say, fetch: load} = redoubtWords;

    // ---- the systems, in the order of engine/rules/systems.def: what the sheets call each, what its losses count, so much of that ----
    const systems = {
        classic: {name: () => say("Classic"), counts: () => say("Printed strength of the units eliminated, garrisons too."), lost: n => say("{n} {n#strength point|strength points}", {n})},
        napoleon: {name: () => say("Napoleon"), counts: () => say("Strength points."), lost: n => say("{n} SP", {n})},
        triumph: {name: () => say("Triumph"), lost: n => say("{n} {n#unit|units}", {n}),
            counts: () => say("Units that count for a collapse: neither artillery nor militia. Units withdrawn from the fight are among the lost.")},
    };
    const systemOf = battle => systems[battle.split("/")[0]];

    // ---- what they are made of -------------------------------------------------------------------------------------
    function make(tag, more = {}, ...inside) {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries(more))
            if (name === "press") element.addEventListener("click", value);
            else element.setAttribute(name, value);
        element.append(...inside.filter(part => part !== null));
        return element;
    }
    const button = (words, press, more = {}) => make("button", {type: "button", press, ...more}, words);
    function download(name, blob) {
        const link = make("a", {href: URL.createObjectURL(blob), download: name});
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    }
    function table(caption, heads, rows, foot = []) { // the first of each row is its head
        const line = ([head, ...cells]) => make("tr", {}, make("th", {scope: "row"}, head), ...cells.map(inside => make("td", {}, inside)));
        return make("div", {class: "wide", tabindex: "0", role: "region", "aria-label": caption}, make("table", {},
            make("caption", {}, make("span", {}, caption)), make("thead", {}, make("tr", {}, ...heads.map(words => make("th", {scope: "col"}, words)))),
            make("tbody", {}, ...rows.map(line)), make("tfoot", {}, ...foot.map(line))));
    }

    // ---- numbers, as the language at hand writes them ------------------------------------------------------------------
    const local = () => navigator.languages.find(tag => tag.slice(0, 2) === code()) ?? (code() === "en" ? "en-GB" : code());
    const number = (n, how = {}) => new Intl.NumberFormat(local(), how).format(n).replace("-", "−");
    const percent = (share, digits = 0) => number(share, {style: "percent", maximumFractionDigits: digits});

    // ---- charts ----------------------------------------------------------------------------------------------------------
    const colour = (id, name) => getComputedStyle(by(id)).getPropertyValue(name).trim(); // of the sheet's theme
    const axis = id => ({stroke: colour(id, "--ink-2"), grid: {stroke: colour(id, "--line"), width: 1}, ticks: {stroke: colour(id, "--line"), width: 1}, font: "12px PT Sans, system-ui, sans-serif"});

    // ---- their files ---------------------------------------------------------------------------------------------------
    const here = {};
    function loaded(file) { // a style or a script, once; what could not be had is asked for again the next time
        return here[file] ??= new Promise((resolve, reject) => {
            const address = `${file}?v=${version}`;
            const element = file.endsWith(".css") ? make("link", {rel: "stylesheet", href: address}) : make("script", {src: address});
            element.onload = resolve;
            element.onerror = () => {
                element.remove();
                delete here[file];
                reject(new Error(file));
            };
            document.head.append(element);
        });
    }
    const json = async name => JSON.parse(new TextDecoder().decode(await load(name)));
    const language = () => ({fr: "french", ru: "russian", pl: "polish"})[code()];
    const known = {};
    const words = async name => language() ? known[name + code()] ??= await json(`${name}-${language()}.json`) : {}; // a sheet's own, by their English

    // ---- a sheet over the page -------------------------------------------------------------------------------------------
    function sheet(id, more, closed, ...inside) { // Escape, Close and a press beside it shut it
        const dialog = make("dialog", {id, "aria-labelledby": id + "-title", ...more}, ...inside);
        dialog.addEventListener("click", event => { if (event.target === dialog) dialog.close(); });
        dialog.addEventListener("close", () => {
            dialog.remove();
            if (!redoubtReading.isOpen()) by("canvas").focus({preventScroll: true});
            else by("reading-now").focus();
            closed();
        });
        return dialog;
    }
    function show(dialog) { // in the place of one that is open
        const old = by(dialog.id);
        old?.close();
        old?.remove();
        document.body.append(dialog);
        dialog.showModal();
    }

    // ---- a sheet to look things up in: search, contents, what is searched, Print -------------------------------------------
    const plain = words => words.toLocaleLowerCase(code()).normalize("NFD").replace(/\p{M}/gu, "").replaceAll("−", "-").replaceAll("ł", "l");
    function go(part) {
        part.focus({preventScroll: true});
        part.scrollIntoView({block: "start"});
    }
    const link = (id, words, more = {}) => make("a", {href: "#" + id, ...more, press: event => { // not through the address, which holds links
        event.preventDefault();
        go(by(id));
    }}, words);
    function book({id, title, subtitle, words, contents, parts, find}) { // find(has): shows what `has` is true of, and says how much it is
        const search = make("input", {id: id + "-search", type: "search", placeholder: words.search, "aria-label": words.search, autocomplete: "off", spellcheck: "false", enterkeyhint: "search"});
        const found = make("p", {id: id + "-found", class: "soft", role: "status"}), others = make("div", {id: id + "-others", class: "others", hidden: ""});
        function seek() {
            const asked = plain(search.value).split(/\s+/).filter(Boolean);
            const said = find(text => asked.every(word => plain(text).includes(word)), asked.length > 0);
            if (found.textContent !== said) found.textContent = said;
            loaded("search.js").then(() => redoubtSearch(dialog, search, others, asked)).catch(() => {}); // then this sheet alone is searched
        }
        const dialog = sheet(id, {class: "book"}, () => {},
            make("header", {}, make("h2", {id: id + "-title", tabindex: "-1"}, title, make("small", {}, " " + subtitle)), search, found),
            make("div", {class: "both"}, make("nav", {"aria-label": words.contents}, contents), make("article", {}, others, ...parts)),
            make("menu", {}, button(words.print, () => print(), {id: id + "-print"}), button(words.close, () => dialog.close(), {id: id + "-close", class: "commit"})));
        search.addEventListener("input", seek);
        dialog.addEventListener("cancel", event => { // Escape empties the search first
            if (!search.value) return;
            event.preventDefault();
            search.value = "";
            seek();
        });
        return dialog;
    }

    return {by, version, systems, systemOf, make, button, download, table, local, number, percent, colour, axis, loaded, json, language, words, sheet, show, plain, go, link, book};
})();
