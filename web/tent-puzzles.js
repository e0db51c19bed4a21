// Puzzles in the staff tent: a position and a goal; what was decided on the board, judged against the best known. Which there are stands
// in tent-puzzles.json, and is read by a worker of the tent (shell/tent/puzzle.h).
"use strict";

window.redoubtPuzzles = (() => {
    const {by, make, button, table, number, percent, systems, systemOf} = redoubtSheet;

    // `tent`: say, put, state, send, work, list, soft, between, onBoard(job, words, before, bytes), choose(tab), run(), game() its id,
    // shown(tab), busy() with a question.
    return tent => {
        const {say, put, state, send, work, list, soft, between, onBoard, choose, run, game} = tent;
        let text, known = {}; // the file; its positions by their digest
        let shelf = null, puzzle = ""; // {list, trouble, busy}, as a worker has read it; the puzzle that is looked at
        const answers = new Set(); // games in which the best was shown: they solve nothing
        async function fetch() {
            try {
                text ??= new TextDecoder().decode(await redoubtWords.fetch("tent-puzzles.json"));
                known = Object.fromEntries(JSON.parse(text).puzzles.map(({digest, id}) => [digest, id]));
            } catch {} // what is wrong with it is told when it is wanted
        }
        function shelve() {
            shelf = {list: [], busy: true};
            send({job: "puzzles", text}, found => {
                shelf = {list: found.find(x => x.kind === "puzzles")?.list ?? [], trouble: found.find(x => x.kind === "error")?.words};
                if (tent.shown("puzzles")) panel();
            }, null);
        }
        function recognised(of, {start}) { // the board shows what somebody made of a puzzle
            if ("puzzle" in of || !known[start]) return;
            of.puzzle = known[start];
            if (!tent.shown("puzzles") && (!tent.shown("review") || tent.busy())) return;
            for (const name of ["review", "luck"]) of[name]?.end?.(), delete of[name];
            puzzle = of.puzzle;
            choose("puzzles");
        }
        const system = x => x.battle.split("/")[0];
        const lost = (x, n) => systemOf(x.battle).lost(n);
        const goal = x => ({
            take: () => say("Take: {place}", {place: x.where}), hold: () => say("Hold: {place}", {place: x.where}), win: () => say("Win the battle"),
            spare: () => x.amount ? say("Lose no more than {losses}", {losses: lost(x, x.amount)}) : say("Lose nothing"), cost: () => say("Cost the enemy at least {losses}", {losses: lost(x, x.amount)}),
        })[x.aim]();
        const until = x => ({
            phase: () => say("It counts at the end of this phase."), battle: () => say("It counts at the end of the battle."),
            turn: () => system(x) === "napoleon" ? say("It counts at the end of this stage.") : say("It counts at the end of this turn."),
            next: () => system(x) === "napoleon" ? say("It counts at the end of the next stage.") : say("It counts at the end of the next turn."),
        })[x.until]();
        const who = x => x.side === "french" ? say("You are the French.") : say("You are the Russians.");
        const when = x => system(x) === "napoleon" ? say("Stage {n}", {n: x.turn}) : say("Turn {n}", {n: x.turn});
        function kept() { // by puzzle: the best chance of what was tried, and whether that is as good as the best known
            try {
                const all = JSON.parse(localStorage.getItem("redoubt-puzzles"));
                return all && typeof all === "object" ? all : {};
            } catch { return {}; }
        }
        function keep({id}, chance, solved) {
            const all = kept(), next = Object.fromEntries(shelf.list.filter(x => Array.isArray(all[x.id])).map(x => [x.id, all[x.id]])), [best = 0, was = false] = next[id] ?? [];
            next[id] = [Math.max(Number(best) || 0, chance), Boolean(was) || solved];
            try { localStorage.setItem("redoubt-puzzles", JSON.stringify(next)); } catch {} // no room, or no storage
        }
        const turnTo = id => { puzzle = id; panel(); (by("tent-riddle") ?? by("tent-title")).focus(); };
        function row(x) {
            const [best, solved] = kept()[x.id] ?? [], done = solved ? say("Solved") : best !== undefined ? say("Tried: {share}", {share: percent((Number(best) || 0) / 10000)}) : "";
            return make("li", {}, button(make("span", {}, make("strong", {}, goal(x)), make("span", {class: "soft"}, `${x.side === "french" ? say("French") : say("Russians")} · ${when(x)} · ${x.title}`)),
                () => turnTo(x.id), {id: "tent-puzzle-" + x.id, class: "puzzle"}), make("b", {class: solved ? "solved" : "soft"}, done));
        }
        function shelves() {
            const solved = shelf.list.filter(({id}) => kept()[id]?.[1]).length;
            const made = JSON.stringify(kept());
            if (by("tent-shelf")?.dataset.made === made) return; // or a press would be lost between two of them
            put(make("p", {id: "tent-shelf", class: "soft", "data-made": made}, say("A position and a goal. Play on the board what you would do, come back, and see how often it reaches the goal, beside the best that is known. Solved: {solved} of {n}.", {solved, n: shelf.list.length})),
                ...Object.entries(systems).flatMap(([name, {name: words}]) => {
                    const its = shelf.list.filter(x => system(x) === name);
                    return its.length ? [make("h3", {}, words()), make("ul", {class: "puzzles"}, ...its.map(row))] : [];
                }));
        }
        function share(x) {
            const link = `${location.href.split(/[?#]/)[0]}?puzzle=${x.id}`;
            redoubtDialogs.share(link, say("A puzzle"), `${who(x)} ${goal(x)}. ${until(x)}`);
        }
        function tellPuzzle(x) { // one of them; what was decided, where the board shows it
            const at = shelf.list.indexOf(x), next = shelf.list[(at + 1) % shelf.list.length], mine = run().puzzle === x.id ? run().plan : null, told = mine?.told, some = told?.tried.length > 0, done = some && !mine.busy && !mine.stopped;
            const made = [x.id, some, done].join();
            if (by("tent-riddle")?.dataset.made === made) return; // or an answer that is open would shut
            const answer = make("div", {id: "tent-answer", "aria-live": "polite"}), exact = told?.ways > 0, [mean, low, high] = (told?.difference ?? []).map(n => n / 10000);
            const line = ([words, [share, from, to]]) => [words, percent(share / 10000), exact ? "–" : between(from / 10000, to / 10000)];
            put(make("h3", {id: "tent-riddle", tabindex: "-1", "data-made": made}, goal(x)), make("p", {class: "task"}, `${who(x)} ${goal(x)}. ${until(x)}`),
                soft(`${systemOf(x.battle).name()} · ${x.title} · ${when(x)}`),
                make("div", {id: "tent-plan"}, ...!some ? [] : [make("h3", {class: "small"}, say("Your plan")), list(told.tried),
                    told.whole ? "" : soft(say("The phase is not played to its end: the computer went on with it, and nothing is solved by that.")),
                    !done ? "" : table(exact ? say("Exactly: all {n} ways that the dice can fall", {n: told.ways}) : say("Played on with the same dice, {n} {n#time|times} each", {n: told.rounds}),
                        [say("Plan"), say("Reaches the goal"), say("Between")], [[say("Your plan"), told.chance[1]], [say("Best known"), told.chance[0]]].map(line)),
                    !done ? "" : make("p", {class: "verdict"}, told.sign > 0 ? say("Better than the best known.") : told.sign === 0 ? say("As good as the best known, for all that dice can tell.")
                        : exact ? say("The best known is better by {mean}.", {mean: percent(-mean)}) : say("The best known is better by {mean} ({low} to {high}).", {mean: percent(-mean), low: percent(-high), high: percent(-low)})),
                    !done ? "" : soft(say("In {n} other games the best known reached it {share} of the time, the next best that the computer’s minds had to offer {second}.", {n: number(x.games), share: percent(x.chance / 10000), second: percent(x.second / 10000)}))]),
                make("menu", {class: "ask"}, button(some ? say("Another try") : say("Play it on the board"), () => onBoard({job: "position", puzzle: x}, goal(x), () => {}, null), {id: "tent-puzzle-open", class: some ? "" : "commit"}),
                    some ? button(say("Tell me"), () => answer.replaceChildren(make("h3", {class: "small"}, say("Best known")), list(told.known)), {id: "tent-tell"}) : null,
                    button(say("Show the best on the board"), () => onBoard({job: "position", puzzle: x, best: true}, goal(x), id => answers.add(id), null), {id: "tent-puzzle-best"}),
                    button(say("Share"), () => share(x), {id: "tent-puzzle-share"}), next === x ? null : button(say("The next one"), () => turnTo(next.id), {id: "tent-next"}),
                    button(say("All puzzles"), () => { const {id} = x; turnTo(""); by("tent-puzzle-" + id)?.focus(); }, {id: "tent-shelves"})), answer,
                soft(say("What you decide until a die falls, or until the phase ends, is your plan; after it the computer plays for both sides. Every plan meets the same dice, and they are never those of your game.")));
        }
        function beginPlan(x) {
            run().plan = {};
            work("plan", [{job: "plan", puzzle: x}], (mine, found) => {
                if (found.kind !== "plan") return;
                mine.told = found;
                if (found.done && found.tried.length && !answers.has(game())) keep(x, found.chance[1][0], found.whole && found.sign >= 0);
            });
        }

        function panel() {
            const still = {far: [0]};
            if (text === undefined) return state({...still, trouble: say("The puzzles could not be loaded.")}), put();
            if (!shelf) shelve();
            if (shelf.busy) return state({...still, busy: true}), by("tent-stop").hidden = true, put();
            const one = shelf.list.find(({id}) => id === puzzle);
            if (one && run().puzzle === puzzle && !run().plan) beginPlan(one);
            const mine = one && run().puzzle === puzzle ? run().plan : still, tried = mine.told?.tried.length;
            state(shelf.trouble ? {...still, trouble: shelf.trouble} : puzzle && !one ? {...still, trouble: say("There is no puzzle of the name {id} here.", {id: puzzle.slice(0, 16)})} : mine,
                mine === still ? "" : tried ? say("Judged.") : say("Nothing has been tried yet: play on the board, then come back."));
            if (one) tellPuzzle(one);
            else shelves();
        }

        return {panel, fetch, recognised, look(id) { puzzle = id; }, spoken() { shelf = null; }};
    };
})();
