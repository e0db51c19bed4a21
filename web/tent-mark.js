// A mark of a review read over the board: what was played there and what was better, the hexes of it marked on the map, and the way to
// the next mark. A part of the staff tent (tent.js), fetched with it. See INTERFACE.md.
"use strict";

window.redoubtMark = ({say, title, words, page, id, close, back}) => {
    const {by, make, button} = redoubtSheet, mostHexes = 12; // as a note of a study bears (shell/tent/study.h)
    const shut = () => by("mark-strip")?.remove();
    function show(marks, at) {
        const mark = marks[at], to = (n, label, name) => button(label, () => show(marks, n), {id: name, ...(marks[n] ? {} : {disabled: ""})});
        close();
        shut();
        const hexes = [...new Set((mark.better ?? []).join(" ").match(/\b\d{4}\b/g) ?? [])].slice(0, mostHexes).join(" ");
        if (!page().moment(id(), mark.steps[0], hexes)) page().watch(mark.steps[0]);
        document.body.append(make("section", {id: "mark-strip", class: "strip reading", "aria-label": title(mark)},
            make("p", {class: "where"}, `${at + 1} / ${marks.length} · ${title(mark)}`), make("div", {id: "mark-said", class: "told", tabindex: "-1"}, ...words(mark).map(([label, text]) => make("p", {}, label ? make("strong", {}, label + " ") : "", text))),
            to(at - 1, say("Back"), "mark-back"), to(at + 1, say("Next"), "mark-next"), button(say("Staff tent"), () => { shut(); back(); }, {id: "mark-tent"}), button(say("Close"), shut, {id: "mark-shut"})));
        by("mark-said").focus({preventScroll: true});
    }
    return {show, shut};
};
