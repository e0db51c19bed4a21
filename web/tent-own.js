// Two decisions of one's own in the same position, over the same dice: played on the board as lines of their own, brought back, and
// tried a hundred times each in pairs. A part of the laboratory (tent.js), fetched with the tent. See INTERFACE.md.
"use strict";

window.redoubtOwn = ({say, turn, list, soft, work, onBoard, goBack, tryBoth, tried, at}) => {
    const {by, make, button} = redoubtSheet;
    // Of the run of a game: {step, decisions}, what its workers tell; a line on the board is `own.id` until it is brought back.
    function mine() {
        const {run, step} = at();
        if (run.own?.step === step) return run.own;
        for (const name of ["own", "played"]) run[name]?.end?.(), delete run[name]; // of another moment
        return run.own = {step, decisions: []};
    }
    function told(x) { // a decision as the worker tells it; without orders nothing was decided there
        const own = mine();
        [own.turn, own.side] = [x.turn, x.side];
        if (x.said.length && own.decisions.length < 2) own.decisions.push(x);
    }
    function played() { // what the game itself goes on with is the first
        const own = mine(), {step, run} = at();
        if (own.asked) return;
        own.asked = true;
        work("played", [{job: "decision", step}], (_, x) => {
            if (x.kind === "decision" && run.own === own) told(x);
        });
    }
    function anew() { // to the board, to decide there
        const own = mine(), {step, wait} = at();
        onBoard({job: "line", step, bare: true}, say("A decision, from {turn}", {turn: turn(own.turn)}), wait);
    }
    function came(step, bytes) { // back from the board
        work("decision", [{job: "decision", step}], (_, x) => {
            if (x.kind !== "decision") return;
            mine().empty = !x.said.length;
            told(x);
        }, bytes);
    }
    const names = () => [say("The first"), say("The second")];
    function one(x, n) {
        return make("div", {}, make("h3", {class: "small"}, names()[n]), list(x.said),
            x.whole ? "" : soft(say("The phase is not played to its end: the computer goes on with it.")),
            button(say("Leave it out"), () => {
                const own = mine();
                own.end?.();
                at().run.own = {step: own.step, decisions: own.decisions.filter(other => other !== x), turn: own.turn, side: own.side, asked: true};
                panel();
            }, {id: `tent-own-drop${n}`}));
    }
    function panel() {
        const place = by("tent-decisions");
        if (!place) return;
        played();
        const own = mine(), {run, away} = at(), {decisions} = own, trouble = run.played?.trouble, made = [own.step, decisions.map(x => x.said.join()).join("|"), own.turn, own.empty, trouble, away].join();
        if (place.dataset.made !== made) { // or a button that is pressed would go
            place.dataset.made = made;
            place.replaceChildren(...[make("h3", {}, say("Two decisions compared")),
                soft(say("What one side does next, in two ways, each a hundred times over the same dice. What was played from here is the first; another way is played on the board and brought back.")),
                trouble ? soft(say("Nobody decides here: choose a step at which one side has the word.")) : null,
                away && own.empty ? make("p", {}, say("Nothing has been tried yet: play on the board, then come back.")) : null,
                decisions.length ? make("div", {class: "pair"}, ...decisions.map(one)) : null,
                make("menu", {}, !trouble && own.turn !== undefined && decisions.length < 2 ? button(decisions.length ? say("Try another way on the board") : say("Try one way on the board"), anew, {id: "tent-own-try"}) : null,
                    decisions.length === 2 ? button(say("Try both a hundred times"), () => tryBoth({differs: own.step, side: own.side, notation: decisions[0].notation, instead: decisions[1].notation}, "own"), {id: "tent-own-both", class: "commit"}) : null,
                    away ? button(say("Back to the game"), goBack, {id: "tent-own-back"}) : null),
                make("div", {id: "tent-own"})].filter(Boolean));
        }
        tried("own");
    }
    return {panel, came};
};
