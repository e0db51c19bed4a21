// The history of the days: what there is to know of battles, works, villages, corps and commanders, as a sheet of the page, to be read,
// searched and printed. It comes when it is wanted, with its style and one file of entries and words (history-<code>.json, made by
// deps/history.py: INTERFACE.md, js_history).
"use strict";

window.redoubtHistory = (() => {
    const {code} = redoubtWords, {by, make, json, loaded, link, go, book, show} = redoubtSheet;
    let data;
    const say = (english, slots) => redoubtWords.say(english, slots, data.words);
    const chapterNames = {days: () => say("The days"), ground: () => say("Works and ground"), french: () => say("French"), russian: () => say("Russians")};
    const sources = "OSG, Napoleon Against Russia; GMT, Borodino; Napoleon 14; Chambray, Pelet, Fain (A. Mikaberidze); Vasiliev, Eliseev 1997; Yulin; Nersesov; " +
        "N. Ivanov (museum.ru); V. Khlestkin (rusk.ru); F. Glinka; P. de Ségur; E. Foord; E. Tarle; T. Dodge; Mullié; Obscure Battles; History of War; mesiser/Borodino (GitHub)";

    const entry = ({id, kind, side, name, text}) => make("section", {id: "history-" + id, tabindex: "-1", class: `entry ${kind} ${["corps", "commander"].includes(kind) ? "of-" + side : ""}`.trim()}, make("h4", {}, name), make("p", {}, text));
    const chapter = ({id, entries}) => make("section", {id: "history-chapter-" + id, class: "chapter", tabindex: "-1"}, make("h3", {}, chapterNames[id]()), ...entries.map(entry));
    const contents = () => make("ol", {}, ...data.chapters.map(({id, entries}) => make("li", {}, link("history-chapter-" + id, chapterNames[id](), {class: "chapter"}),
        make("ol", {}, ...entries.map(one => make("li", {class: one.kind}, link("history-" + one.id, one.name)))))));

    function find(has, asked) {
        let found = 0;
        const linkTo = section => by("history").querySelector(`nav a[href="#${section.id}"]`).parentElement;
        for (const part of by("history").querySelectorAll(".chapter[id]")) {
            let any = false;
            for (const section of part.querySelectorAll(".entry")) {
                section.hidden = linkTo(section).hidden = !has(`${section.firstChild.textContent} ${section.lastChild.textContent}`);
                any ||= !section.hidden;
                found += section.hidden ? 0 : 1;
            }
            part.hidden = linkTo(part).hidden = !any;
        }
        by("history").classList.toggle("found", asked); // contents of all chapters are seen
        for (const part of by("history").querySelectorAll("nav, article")) part.scrollTop = 0;
        return !asked ? "" : found === 0 ? say("No entry has that.") : say("Entries found: {n}", {n: found});
    }
    function mark({target}) { // who has the focus is marked, here and in the contents, where its chapter is opened
        const section = target.closest("section[id]");
        if (!section) return;
        for (const was of by("history").querySelectorAll("[aria-current], .marked, .open")) was.classList.remove("marked", "open"), was.removeAttribute("aria-current");
        const there = by("history").querySelector(`nav a[href="#${section.id}"]`), around = there.closest("nav > ol > li");
        section.classList.add("marked");
        there.setAttribute("aria-current", "true");
        around.classList.add("open");
        for (const shown of [around.firstChild, there]) shown.scrollIntoView({block: "nearest", inline: "nearest"}); // where it is narrow the chapter alone
    }
    // The entry that a key of the game opens ("napoleon/fI"), or one of several ("classic/work/gorki place/gorki").
    const opened = at => data.chapters.flatMap(one => one.entries).find(({of}) => at.split(" ").some(key => of.includes(key)));

    return async at => {
        const [told] = await Promise.all([json(`history-${code()}.json`), loaded("sheet.css"), loaded("history.css")]);
        data = told;
        const words = {search: say("Search everything"), contents: say("Contents"), print: say("Print"), close: say("Close")};
        const dialog = book({id: "history", title: say("History"), subtitle: say("Borodino, 5–7 September 1812"), words, contents: contents(), find,
            parts: [...data.chapters.map(chapter), make("p", {class: "soft"}, say("Facts from: {names}", {names: sources}))]});
        const article = dialog.querySelector("article");
        article.tabIndex = 0; // scrolled by keys: nothing in it is pressed
        article.addEventListener("focusin", mark);
        show(dialog);
        const one = opened(at);
        if (!one) return by("history-title").focus();
        go(by("history-" + one.id));
        dialog.querySelector("[aria-current]").scrollIntoView({block: "center", inline: "nearest"});
    };
})();
