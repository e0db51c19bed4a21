// The staff tent: a game looked through by the computer's minds (review, luck) and its position played on many times (the
// laboratory); puzzles, the study and the three designs have files of their own (tent-puzzles.js ...). A sheet of the page; what it
// tells comes from workers of its own (tent-worker.js), which are fetched with it when it is wanted, with its style, its words
// (tent-<language>.json) and uPlot. What is counted here is sums of what they tell. See INTERFACE.md.
"use strict";

window.redoubtTent = (() => {
    const {code, fetch: load} = redoubtWords, {by, make, button, table, number, percent, loaded, language, words, sheet, show: open} = redoubtSheet;
    let own = {}, ownCode = "en", pack = new Uint8Array(); // words: of the sheet, and of the minds
    const say = (english, slots) => redoubtWords.say(english, slots, own);
    let board, game, step, page; // bytes, what was shown, and what the page does for us
    let run = {}; // by tab: what is known, and who works on it
    let tab = "review", about = {}; // the worker's word of the game
    const asked = {games: "20", narrow: "0", french: "level3", russian: "level3", manner0: "methodical", manner1: "methodical", level: "level3", budget: "whole"};

    // ---- what it is made of ----------------------------------------------------------------------------------------
    const change = share => redoubtLuck.change(share), between = (low, high) => redoubtLuck.between(low, high);
    const side = n => [say("French"), say("Russians")][n] ?? say("nobody");
    const turn = n => about.system === "napoleon" ? say("Stage {n}", {n}) : say("Turn {n}", {n});
    const stage = () => about.system === "napoleon" ? say("Stage") : say("Turn");
    const soft = words => make("p", {class: "soft"}, words);
    function bar(parts, label) { // [share, class]
        const total = Math.max(1e-9, parts.reduce((sum, [share]) => sum + share, 0)), svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
        for (const [name, value] of Object.entries({viewBox: "0 0 100 6", preserveAspectRatio: "none", role: "img", "aria-label": label})) svg.setAttribute(name, value);
        let at = 0;
        for (const [share, kind] of parts) {
            const rect = document.createElementNS(svg.namespaceURI, "rect"), wide = 100 * share / total;
            for (const [name, value] of Object.entries({x: at, y: 0, width: wide, height: 6, class: kind})) rect.setAttribute(name, value);
            at += wide;
            svg.append(rect);
        }
        return svg;
    }
    function columns(counts, from, to) { // [turn, games]: a column each
        const most = Math.max(...counts.map(([, n]) => n)), svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
        for (const [name, value] of Object.entries({viewBox: `0 0 ${to - from + 1} 10`, preserveAspectRatio: "none", "aria-hidden": "true", class: "columns"})) svg.setAttribute(name, value);
        for (const [at, n] of counts) {
            const rect = document.createElementNS(svg.namespaceURI, "rect");
            for (const [name, value] of Object.entries({x: at - from + .1, y: 10 - 10 * n / most, width: .8, height: 10 * n / most, class: "all"})) rect.setAttribute(name, value);
            svg.append(rect);
        }
        return svg;
    }
    function select(name, choices, changed = () => {}) { // of what is asked for
        const made = make("select", {id: "tent-" + name}, ...choices.map(([value, words]) => {
            const option = make("option", {value}, words);
            option.selected = value === asked[name];
            return option;
        }));
        made.addEventListener("change", () => { asked[name] = made.value; changed(); });
        return made;
    }
    const field = (name, words, choices) => make("span", {class: "field"}, make("label", {for: "tent-" + name}, words), select(name, choices));
    const levels = () => [["level1", say("Cadet")], ["level2", say("Lieutenant")], ["easy", say("Quick")], ["level3", say("Colonel")], ["level4", say("General")], ["level5", say("Marshal")]];
    const manners = () => [["patient", say("Patient")], ["methodical", say("Methodical")], ["rash", say("Rash")]];
    const mind = side => asked[["french", "russian"][side]] + (asked["manner" + side] === "methodical" ? "" : "~" + asked["manner" + side]); // as shell/tent/minds.h has it
    function spread(counts, heading) { // [value, games]: at most 12 bars
        const values = counts.map(([value]) => value), least = Math.min(...values), most = Math.max(...values);
        const width = Math.max(1, Math.ceil((most - least + 1) / 12)), boxes = Array.from({length: Math.floor((most - least) / width) + 1}, () => 0);
        for (const [value, n] of counts) boxes[Math.floor((value - least) / width)] += n;
        const top = Math.max(...boxes);
        return table(heading, [say("Lost"), say("Games")], boxes.map((n, at) => {
            const from = least + at * width;
            return [width === 1 ? number(from) : `${number(from)}–${number(from + width - 1)}`, make("span", {class: "count"}, bar([[n, "all"], [top - n, "none"]], String(n)), number(n))];
        }));
    }

    // ---- the workers -----------------------------------------------------------------------------------------------
    const send = (job, hear, bytes = game) => redoubtLuck.send({game: bytes, words: pack, job}, hear);
    function work(name, jobs, hear, bytes = game) {
        const of = run, mine = of[name] = {...of[name], far: jobs.map(() => 0), stopped: false, busy: true};
        let left = jobs.length, late = [];
        const came = (at, found, far) => {
            if (of[name] !== mine || mine.over) return;
            if (mine.stopped) return void late.push([at, found, far]);
            mine.far[at] = far < 0 ? 1000 : far;
            for (const x of found)
                if (x.kind === "error") mine.trouble = x.words;
                else if (x.kind === "about") knows(of, x, name);
                else if (!mine.over) hear(mine, x);
            if (far < 0 && --left === 0) mine.busy = false;
            show(name);
        };
        const workers = jobs.map((job, at) => send(job, (found, far) => came(at, found, far), bytes));
        mine.rest = rests => { // or go on
            if (mine.over || !left || mine.stopped === rests) return;
            [mine.stopped, mine.busy] = [rests, !rests];
            for (const worker of workers) worker.postMessage({pause: rests});
            if (!rests) for (const [at, found, far] of late.splice(0)) came(at, found, far);
            show(name);
        };
        mine.end = () => { // for good
            for (const worker of workers) worker.terminate();
            [mine.over, mine.busy] = [true, false];
            show(name);
        };
        show(name);
    }
    function knows(of, x, name) {
        if (of !== run) return;
        if (name === "judge" || name === "decision") return void (x.id === question.id || another(x)); // the line of the question it is, or a game of its own
        about = x;
        if (by("tent-manners")) panels.lab();
        if (by("study") && !by("study-words")) panels.study();
        recognised(of, x);
    }
    const end = all => { for (const mine of Object.values(all)) mine.end?.(); };
    const waiting = {};
    function show(name) { // at most some times a second
        const its = name.startsWith("try") || name === "judge" ? "review" : name === "plan" ? "puzzles" : ["own", "played", "decision"].includes(name) ? "lab" : name;
        if (tab !== its || waiting[name] || !by("tent")) return;
        waiting[name] = setTimeout(() => {
            waiting[name] = 0;
            if (by("tent") && tab === its && run[name]) name === its || its === "puzzles" || its === "lab" ? panels[its]() : name !== "judge" ? tried(name) : asking === name && judged();
        }, 250);
    }
    function state(mine, done) { // how far, and Stop
        const far = mine.far.reduce((sum, x) => sum + x, 0) / mine.far.length / 1000;
        by("tent-state").textContent = redoubtLuck.progress(mine, far, done);
        by("tent-state").setAttribute("aria-live", mine.busy ? "off" : "polite"); // not every percent
        by("tent-state").classList.toggle("trouble", Boolean(mine.trouble));
        by("tent-stop").hidden = !mine.busy;
        by("tent-on").hidden = !mine.stopped || Boolean(mine.over);
    }
    function put(...parts) { // anew, with the focus and what was open where they were
        const panel = by("tent-panel"), open = new Set([...panel.querySelectorAll("details[open]")].map(e => e.id)), focus = document.activeElement?.id, top = panel.scrollTop;
        panel.replaceChildren(...parts.filter(Boolean));
        for (const details of panel.querySelectorAll("details")) details.open = open.has(details.id);
        if (focus && panel.querySelector(`[id="${focus}"]`)) by(focus).focus({preventScroll: true});
        panel.scrollTop = top;
    }
    const look = (at, id) => board !== game ? null : button(say("Show on the board"), () => { close(); page.watch(at); }, {id: id + "-look"});

    // ---- review ----------------------------------------------------------------------------------------------------
    const marks = {
        blunder: () => say("Blunder"), mistake: () => say("Mistake"), inaccuracy: () => say("Inaccuracy"), brilliant: () => say("Brilliant"),
        lucky: () => say("Lucky dice"), unlucky: () => say("Unlucky dice"),
    };
    const quick = 5e6; // valuations: a quick look at what is most suspicious
    let only = -1, asking = "", listed = ""; // a side; "learn": a question stands there, "judge": what was tried; what the list was made of
    function beginReview() {
        run.review?.end?.();
        run.review = {marks: [], points: [], level: asked.level};
        work("review", [{job: "review", level: asked.level, ...(asked.budget === "quick" ? {work: quick} : {})}], (mine, x) => {
            if (x.kind === "points") mine.points = [...mine.points, ...x.points];
            if (x.kind === "curve") mine.points = x.points;
            if (x.kind === "mark") mine.marks.push(x);
            if (x.kind === "review") mine.seen = x;
        });
        if (!run.luck) beginLuck();
    }
    function onBoard(job, words, before = () => {}, bytes = game) { // a line of its own
        const key = [...crypto.getRandomValues(new Uint32Array(4))], id = [...crypto.getRandomValues(new Uint8Array(8))].map(x => x.toString(16).padStart(2, "0")).join("");
        by("tent-state").textContent = say("At work: {far}", {far: percent(0)});
        send({key, id, ...job}, found => {
            for (const x of found) {
                if (x.kind === "error" && by("tent")) by("tent-state").textContent = x.words;
                if (x.kind !== "line") continue;
                before(id);
                close();
                page.open(new File([x.file], `${words}.json`, {type: "application/json"}));
            }
        }, bytes);
    }
    const better = mark => onBoard({job: "line", level: run.review.level, step: mark.steps[0]}, say("The better line, from {turn}", {turn: turn(mark.turn)}));
    // ---- both decisions of a mark, tried (tent-pairs.js)
    const minded = at => { const [name, manner] = mind(at).split("~"); return levels().find(([value]) => value === name)[1] + (manner ? ` (${manners().find(([value]) => value === manner)[1]})` : ""); };
    let pairs = null;
    const both = () => pairs ??= redoubtPairs({say, work, shards, run: () => run, minds: () => [minded(0), minded(1)]});
    const tryBoth = (mark, name) => both().begin(mark, name), tried = name => both().show(name);
    const list = words => make("ol", {class: "orders", ...(words.length > 12 ? {tabindex: "0"} : {})}, ...words.map(one => make("li", {}, one)));
    function why(mark) { // what the games that were played on differ in most
        const held = (place, x) => [say("Held: {place}", {place}), percent(x.was), percent(x.better)], one = n => number(n, {maximumFractionDigits: 1});
        const rows = (mark.why ?? []).map(x => x.what === "held" ? held(x.place, x) : [x.what === "own" ? say("Own losses") : say("The enemy’s losses"), one(x.was), one(x.better)]);
        return rows.length ? table(say("Why: how it stood when the side had the word again"), [say("On average"), say("Played"), betterOf(mark)], rows) : "";
    }
    // ... and over the board, one after another
    const betterOf = mark => mark.mark === "brilliant" ? say("The computer would have played") : say("Better");
    let shown = [], marked = null; // the marks that are listed, in their order
    const some = orders => orders.slice(0, 5).join("; ") + (orders.length > 5 ? " …" : "");
    const over = () => marked ??= redoubtMark({
        say, close, page: () => page, id: () => about.id, back: () => window.redoubtTent(board, boardStep, page),
        title: mark => [marks[mark.mark](), side(mark.side), turn(mark.turn), change(lossOf(mark))].join(" · "),
        words: mark => mark.order !== undefined ? [["", redoubtLuck.order(mark)], ["", redoubtLuck.went(mark)]] : [[say("Played") + ":", some(mark.played)], [betterOf(mark) + ":", some(mark.better)]],
    });
    function lookAt(mark, id) {
        const all = shown.includes(mark) ? shown : [mark];
        return board !== game ? null : button(say("Show on the board"), () => over().show(all, all.indexOf(mark)), {id: id + "-look"});
    }
    const lossOf = mark => mark.order !== undefined ? (mark.side === 1 ? -1 : 1) * mark.luck / 1e6 : mark.mean / 10000; // to whose it is
    const idOf = mark => `tent-${mark.order === undefined ? "mark" : "dice"}-${mark.steps[0]}`;
    function told(mark) {
        const dice = mark.order !== undefined, loss = lossOf(mark);
        const id = idOf(mark), trial = "try" + mark.steps[0], head = make("summary", {id: id + "-head"}, make("strong", {class: "mark " + mark.mark}, marks[mark.mark]()), make("span", {}, `${side(mark.side)} · ${turn(mark.turn)}`), make("b", {}, change(loss)));
        if (dice) return make("details", {id}, head, soft(redoubtLuck.order(mark)), make("p", {}, redoubtLuck.went(mark)),
            make("menu", {}, lookAt(mark, id)));
        return make("details", {id}, head,
            make("div", {class: "pair"}, make("div", {}, make("h3", {class: "small"}, say("Played")), list(mark.played)), make("div", {}, make("h3", {class: "small"}, betterOf(mark)), list(mark.better), ...(mark.then?.length ? [soft(say("Then, as the dice mostly fall:")), list(mark.then)] : []))),
            mark.heart ? make("p", {}, say("After this order it could hardly be mended: {order}", {order: mark.heart})) : "",
            make("p", {}, mark.mark === "brilliant"
                ? say("Played on with the same dice, {n} {n#time|times} each: what was played wins {played}, the computer’s way {better}.", {n: mark.pairs, played: percent(mark.chance[0] / 10000), better: percent(mark.chance[1] / 10000)})
                : say("Played on with the same dice, {n} {n#time|times} each: what was played wins {played}, the better way {better}.", {n: mark.pairs, played: percent(mark.chance[0] / 10000), better: percent(mark.chance[1] / 10000)}),
            " ", make("span", {class: "soft"}, say("The difference lies between {low} and {high}.", {low: change(mark.low / 10000), high: change(mark.high / 10000)}))),
            why(mark),
            make("menu", {}, lookAt(mark, id), mark.mark === "brilliant" ? null : button(say("Play the better line"), () => better(mark), {id: id + "-line"}),
                button(say("Try both a hundred times"), () => tryBoth(mark, trial), {id: id + "-try"})), make("div", {id: "tent-" + trial}));
    }
    let drawn = null; // the chart: of these points, with these marks
    const curveOf = points => [points.map(([at]) => at), points.map(point => point[2] / 10000)];
    function curve(points, shown) { // with the marks shown: a tap goes to the nearest of them
        if (drawn?.wide === by("tent-panel").clientWidth && drawn.theme === document.documentElement.dataset.theme) {
            const fresh = drawn.points !== points, other = drawn.marks.length !== shown.length || drawn.marks.some((mark, at) => mark.steps[0] !== shown[at].steps[0]);
            if (fresh) drawn.points = points, drawn.marks = shown, drawn.chart?.setData(curveOf(points));
            else if (other) drawn.marks = shown, drawn.chart?.redraw(false);
            return drawn.figure;
        }
        const place = make("div", {class: "chart", "aria-hidden": "true"}), wide = by("tent-panel").clientWidth;
        const figure = make("figure", {}, make("figcaption", {}, make("strong", {}, say("The French chance to win")), make("span", {class: "soft"}, " " + say("As the computer values the position. A tap goes to the nearest mark."))), place);
        const axis = redoubtSheet.axis("tent"), colours = Object.fromEntries(["bad", "good", "fair"].map(name => [name, redoubtSheet.colour("tent", "--" + name)]));
        const mine = {points, wide, figure, chart: null, marks: shown, theme: document.documentElement.dataset.theme};
        const height = step => mine.points[Math.max(0, mine.points.filter(([at]) => at <= step).length - 1)][2] / 10000;
        const draw = ({ctx, valToPos}) => {
            const r = 6 * devicePixelRatio;
            for (const {mark, steps: [step]} of mine.marks) {
                const x = valToPos(step, "x", true), y = valToPos(height(step), "y", true);
                ctx.fillStyle = colours[{blunder: "bad", unlucky: "bad", brilliant: "good", lucky: "good"}[mark] ?? "fair"];
                ctx.beginPath();
                if (mark === "lucky" || mark === "unlucky") ctx.rect(x - r * .7, y - r * .7, 1.4 * r, 1.4 * r);
                else if (mark === "inaccuracy") ctx.rect(x - r, y - r * .35, 2 * r, .7 * r);
                else for (const [dx, dy] of mark === "brilliant" ? [[0, -1], [1, 1], [-1, 1]] : [[0, 1], [1, -1], [-1, -1]]) ctx.lineTo(x + dx * r, y + dy * r);
                ctx.fill();
            }
        };
        const begun = () => {
            if (drawn !== mine) return; // the tent is shut, or has another size by now
            const chart = mine.chart = new uPlot({
                width: Math.max(240, Math.min(wide - (wide > 640 ? 52 : 32), 900)), height: 190, cursor: {drag: {x: false, y: false}}, scales: {x: {time: false}, y: {range: [0, 1]}},
                axes: [{...axis, values: (_, splits) => splits.map(n => number(n))}, {...axis, size: 52, values: (_, splits) => splits.map(n => percent(n))}], hooks: {draw: [draw]},
                series: [{label: say("Step"), value: (_, n) => n === null || n === undefined ? "–" : number(n)}, {label: say("French"), stroke: redoubtSheet.colour("tent", "--side0"), width: 2, points: {show: false}, value: (_, n) => n === null || n === undefined ? "–" : percent(n)}],
            }, curveOf(mine.points), place);
            chart.over.addEventListener("click", event => {
                const step = chart.posToVal(event.clientX - chart.over.getBoundingClientRect().left, "x");
                const [nearest] = [...mine.marks].sort((a, b) => Math.abs(a.steps[0] - step) - Math.abs(b.steps[0] - step));
                const details = nearest && by(idOf(nearest));
                if (!details) return;
                details.open = true;
                by(details.id + "-head").focus({preventScroll: true});
                details.scrollIntoView({block: "start"});
            });
        };
        drawn = mine;
        requestAnimationFrame(() => setTimeout(begun)); // a task of its own: the panel is laid out cold in one of 40 ms
        return figure;
    }
    function figures(points, shown) { // the same for who reads
        const turns = new Map(points.map(([step, n, value]) => [n, [step, value]])); // the last of each
        let from = -1;
        return make("details", {id: "tent-figures"}, make("summary", {id: "tent-figures-head"}, make("span", {}, say("The curve in figures"))),
            table(say("The French chance to win at the end of each turn"), [stage(), say("French"), say("Marks")], [...turns].map(([n, [step, value]]) => {
                const here = shown.filter(({steps: [at]}) => at > from && at <= step).map(mark => `${marks[mark.mark]()} (${side(mark.side)})`);
                from = step;
                return [turn(n), percent(value / 10000), here.join(", ") || "–"];
            })));
    }
    const panels = {
        review() {
            const mine = run.review;
            if (asking === "judge") return;
            state(mine, mine.seen && !mine.seen.whole ? say("The budget is spent: what was most suspicious has been looked at.") : say("All decisions have been looked at."));
            if (asking) return;
            const dice = (run.luck?.throws ?? []).filter(x => Math.abs(x.luck) >= 80000 && x.side < 2)
                .map(x => ({...x, mark: (x.luck > 0) === (x.side === 0) ? "lucky" : "unlucky"}));
            const made = [mine.marks.length, dice.length, only, mine.points.length, mine.seen?.seen, mine.busy, mine.stopped, by("tent-panel").clientWidth, document.documentElement.dataset.theme].join();
            if (made === listed && by("tent-only")) return; // or a list that is open would shut
            listed = made;
            const once = new Map(); // of a march cut by dice each step may begin the same way: the worst of them is told
            for (const x of [...mine.marks].sort((a, b) => Math.abs(b.mean) - Math.abs(a.mean))) {
                const key = [x.turn, x.side, x.mean < 0, ...x.instead.slice(0, 2)].join();
                if (!once.has(key)) once.set(key, x);
            }
            const worst = [...once.values()];
            shown = [...worst, ...dice].filter(x => only < 0 || x.side === only).sort((a, b) => a.steps[0] - b.steps[0]);
            const blunders = worst.filter(x => ["blunder", "mistake"].includes(x.mark) && (only < 0 || x.side === only));
            const choose = make("select", {id: "tent-only"}, ...[-1, 0, 1].map(n => {
                const option = make("option", {value: String(n)}, n < 0 ? say("Both sides") : side(n));
                option.selected = n === only;
                return option;
            }));
            choose.addEventListener("change", () => { only = Number(choose.value); panels.review(); });
            put(question && board !== question.bytes ? make("p", {class: "line"}, soft(say("A question of another game waits.")), button(say("Back to the game"), goBack, {id: "tent-back"})) : null,
                mine.points.length > 1 ? curve(mine.points, shown) : null, mine.points.length > 1 ? figures(mine.points, shown) : null,
                make("div", {class: "line"}, make("label", {for: "tent-only"}, say("Whose decisions")), choose,
                    blunders.length ? button(say("Learn from the mistakes"), () => learn(blunders.sort((a, b) => a.mean - b.mean), 0), {id: "tent-learn"}) : null),
                mine.seen ? soft(say("{seen} of {n} stretches of decisions seen; where the position fell most comes first.", {seen: number(mine.seen.seen), n: number(mine.seen.stretches)})) : null,
                shown.length ? make("div", {class: "marks"}, ...shown.map(told)) : mine.busy || mine.stopped ? null : soft(say("Nothing was found that is more than chance.")),
                make("div", {class: "line"}, field("level", say("Measured against"), levels().slice(3)), field("budget", say("How thoroughly"), [["quick", say("A quick look")], ["whole", say("Every decision")]]),
                    button(say("Ask again"), () => { listed = ""; beginReview(); }, {id: "tent-again"})));
            Object.keys(run).forEach(tried);
        },
        luck() {
            const mine = run.luck, sum = mine.sum;
            state(mine, "");
            if (!sum) return put();
            const of = x => x / 1e6, most = Math.max(.02, ...sum.turns.map(([, a, b]) => Math.max(Math.abs(of(a)), Math.abs(of(b)))));
            const both = n => make("span", {class: "count"}, bar(n < 0 ? [[most + of(n), "none"], [-of(n), "side1"], [most, "none"]] : [[most, "none"], [of(n), "side0"], [most - of(n), "none"]], change(of(n))), change(of(n)));
            shown = [...mine.throws].sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck)).slice(0, 12).filter(x => Math.abs(x.luck) >= 5000)
                .map(x => ({...x, mark: (x.luck > 0) === (x.side !== 1) ? "lucky" : "unlucky"}));
            put(make("dl", {}, ...redoubtLuck.sums(sum).map(([words, value]) => make("div", {}, make("dt", {}, words), make("dd", {}, value)))), ...redoubtLuck.notes(sum).map(soft),
            table(say("From turn to turn, for the French"), [stage(), say("In French actions"), say("In Russian actions")], [...sum.turns.map(([n, a, b]) => [turn(n), both(a), both(b)]),
                [say("In all"), change(of(sum.sides[0])), change(of(sum.sides[1]))]]),
            shown.length ? make("h3", {}, say("The throws that mattered most")) : null,
            shown.length ? make("div", {class: "marks"}, ...shown.map(told)) : null);
        },
        lab() {
            const mine = run.lab ?? {far: [0]};
            if (run.lab) state(mine, mine.narrow ? say("The interval is narrow enough.") : say("All games have been played."));
            else by("tent-state").textContent = "", by("tent-stop").hidden = by("tent-on").hidden = true;
            if (!about.characters && !run.review && !run.about) work("about", [{job: "about"}], () => {});
            if (!by("tent-games")) {
                put(soft(say("From the position shown (step {n}) the battle is played on to its end, again and again, each time with other dice.", {n: number(step)})),
                    make("div", {class: "line"}, field("french", say("French"), levels()), field("manner0", say("Character ({side})", {side: side(0)}), manners()),
                        field("russian", say("Russians"), levels()), field("manner1", say("Character ({side})", {side: side(1)}), manners())),
                    make("div", {class: "line"}, field("games", say("Games, at most"), [["20", "20"], ["100", "100"], ["1000", number(1000)]]),
                        field("narrow", say("Enough when the interval is"), [["0", say("as it comes: all games")], ["10", say("{n} points to each side", {n: 10})], ["5", say("{n} points to each side", {n: 5})]]),
                        button(say("Play them"), beginLab, {id: "tent-play", class: "commit"})),
                    make("p", {id: "tent-manners", class: "soft"}), make("div", {id: "tent-found"}), make("section", {id: "tent-decisions"}));
            }
            by("tent-manners").textContent = (about.characters ?? []).filter(([, press, caution]) => press !== 100 || caution !== 100)
                .map(([name, press, caution]) => say("{who}: ground and goals weigh {press}, own losses {caution}.", {who: manners().find(([value]) => value === name)[1], press: percent(press / 100), caution: percent(caution / 100)})).join(" ");
            const games = mine.games ?? [];
            by("tent-found").replaceChildren(...(games.length ? found(games) : []));
            compared().panel();
        },
    };
    function beginLuck() {
        run.luck = {throws: []};
        work("luck", [{job: "luck"}], (mine, x) => {
            if (x.kind === "throw") mine.throws.push(x);
            if (x.kind === "luck") mine.sum = x, show("review");
        });
    }
    // Shards of so many games from `step` on: as many workers as there are cores but one, at most four.
    function shards(games, more) {
        const n = Math.min(4, games, Math.max(1, (navigator.hardwareConcurrency ?? 2) - 1)), seed = seedNow();
        return Array.from({length: n}, (_, at) => ({job: "lab", games, seed, minds: [mind(0), mind(1)], step, ...more, shard: at + 1, shards: n}));
    }
    const seedNow = () => crypto.getRandomValues(new Uint32Array(1))[0];
    function beginLab() {
        run.lab?.end?.();
        const seed = seedNow(), wanted = Number(asked.narrow) / 50, ready = new Map(); // the width; games by number
        let n = 0, won = 0; // of the games that have come without a gap: which are taken does not hang on who is quick
        run.lab = {games: []};
        work("lab", shards(Number(asked.games), {seed}), (mine, x) => {
            if (x.kind !== "game") return;
            mine.games.push(x);
            if (!wanted) return;
            for (ready.set(x.seed - seed, x); ready.has(n);) {
                won += {french: 1, nobody: .5}[ready.get(n++).winner] ?? 0;
                const [low, high] = wilson(won / n, n);
                if (n < 20 || high - low > wanted) continue;
                mine.games = Array.from({length: n}, (_, at) => ready.get(at));
                mine.narrow = true;
                return void mine.end();
            }
        });
    }
    function wilson(share, n) { // 95 %, as shell/tent/interval.cpp
        const z = 1.959964, centre = (share + z * z / (2 * n)) / (1 + z * z / n), half = z / (1 + z * z / n) * Math.sqrt(share * (1 - share) / n + z * z / (4 * n * n));
        return [Math.max(0, centre - half), Math.min(1, centre + half)];
    }
    function count(values) {
        const counts = new Map();
        for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
        return [...counts].sort(([a], [b]) => a - b);
    }
    function ended(games) { // [in words, how often, whose], the French victories first
        const kinds = new Map(), order = ["french", "nobody", "russian"];
        for (const x of games) {
            const words = x.ending || say("Cut as too long"), one = kinds.get(words) ?? [words, 0, {french: "side0", russian: "side1"}[x.winner] ?? "drawn", order.indexOf(x.winner)];
            ++one[1];
            kinds.set(words, one);
        }
        return [...kinds.values()].sort((a, b) => a[3] - b[3] || b[1] - a[1]);
    }
    function found(games) {
        const n = games.length, won = ["french", "nobody", "russian"].map(name => games.filter(({winner}) => winner === name).length), cut = games.filter(x => x.cut).length;
        const share = (won[0] + won[1] / 2) / n, [low, high] = wilson(share, n), mean = at => games.reduce((sum, {losses}) => sum + losses[at], 0) / n;
        const places = games[0].places.map((name, at) => {
            const never = games.filter(x => x.fell[at] === 0).length, turns = count(games.map(x => x.fell[at]).filter(Boolean));
            const middle = turns.length ? games.map(x => x.fell[at]).filter(Boolean).sort((a, b) => a - b)[Math.floor((n - never) / 2)] : 0;
            return [name, percent(games.filter(x => x.held[at] === 0).length / n), percent(games.filter(x => x.held[at] === 1).length / n), percent(1 - never / n), middle ? turn(middle) : "–"];
        });
        const fell = games[0].places.map((name, at) => [name, count(games.map(x => x.fell[at]).filter(Boolean))]).filter(([, turns]) => turns.length);
        const all = fell.flatMap(([, turns]) => turns.map(([at]) => at)), from = Math.min(...all), to = Math.max(...all);
        return [
            make("p", {class: "verdict"}, say("{n} {n#game|games}: the French win {share} ({range})", {n, share: percent(share), range: between(low, high)})),
            bar([[won[0], "side0"], [won[1], "drawn"], [won[2], "side1"]], `${say("French")} ${won[0]}, ${say("drawn")} ${won[1]}, ${say("Russians")} ${won[2]}`),
            make("p", {class: "key"}, make("span", {class: "k0"}, `${say("French")} ${number(won[0])}`), won[1] ? make("span", {}, `${say("drawn")} ${number(won[1] - cut)}`) : "", make("span", {class: "k1"}, `${say("Russians")} ${number(won[2])}`)),
            cut ? soft(say("{n} {n#game was|games were} cut as too long, and {n#counts|count} as drawn.", {n: cut})) : "",
            table(say("How it ended"), [say("Result"), say("Games")], ended(games).map(([words, k, kind]) => [words, make("span", {class: "count"}, bar([[k, kind], [n - k, "none"]], percent(k / n)), `${number(k)} (${percent(k / n)})`)])),
            places.length ? table(say("What is fought for"), [say("Place"), say("French at the end"), say("Russian at the end"), say("Changed hands"), say("Half of these by")], places) : "",
            fell.length ? table(say("When it changed hands for the first time"), [say("Place"), `${turn(from)} – ${turn(to)}`, say("In figures")], fell.map(([name, turns]) =>
                [name, columns(turns, from, to), turns.map(([at, k]) => `${turn(at)}: ${percent(k / n)}`).join("; ")])) : "",
            make("div", {class: "pair"}, ...[0, 1].map(at => spread(count(games.map(x => x.losses[at])), say("Losses, {side}: {mean} on average", {side: side(at), mean: number(mean(at), {maximumFractionDigits: 1})})))),
        ].filter(Boolean);
    }

    // ---- learn from the mistakes: a question, an answer; tried on the board, and judged --------------------------------
    // The question waits while its line, another game, is on the board: {bytes, step, about, run, list, at, id of the line}.
    let question = null;
    const heading = (questions, at) => make("h3", {id: "tent-question", tabindex: "-1"},
        say("{at} of {n}: {side}, {turn}. What would you play?", {at: at + 1, n: questions.length, side: side(questions[at].side), turn: turn(questions[at].turn)}));
    function ways(questions, at, more) { // what can be done with a question
        const mark = questions[at], answer = make("div", {id: "tent-answer", "aria-live": "polite"});
        return [make("menu", {class: "ask"}, look(mark.differs, "tent-question"),
            button(more, () => onBoard({job: "line", step: mark.differs, bare: true}, say("A question, from {turn}", {turn: turn(mark.turn)}), id => {
                question = {bytes: game, step, about, run, list: questions, at, id};
            }), {id: "tent-try"}),
            button(say("Tell me"), () => {
                const details = told(mark);
                details.open = true;
                answer.replaceChildren(details);
            }, {id: "tent-tell"}),
            at + 1 < questions.length ? button(say("The next one"), () => learn(questions, at + 1), {id: "tent-next"}) : null,
            board === game ? button(say("Back to the list"), () => choose("review"), {id: "tent-list"}) : button(say("Back to the game"), goBack, {id: "tent-back"})), answer];
    }
    function goBack() { // of the question, to the board
        const {bytes} = question;
        close();
        page.open(new File([bytes], "redoubt", {type: "application/octet-stream"}));
    }
    function learn(questions, at) {
        asking = "learn";
        put(heading(questions, at), soft(say("Here {loss} of the chance to win was given away. Look at the position, think, and compare.", {loss: change(questions[at].mean / 10000)})),
            ...ways(questions, at, say("Try it on the board")));
        by("tent-question").focus();
    }
    function beginJudge() { // what was tried on the board, against what is known
        const mark = question.list[question.at];
        tab = "review";
        run.judge?.end?.();
        delete run.judge;
        work("judge", [{job: "judge", step: mark.differs, known: [mark.notation, mark.instead]}], (mine, x) => { if (x.kind === "judge") mine.told = x; }, board);
    }
    function judged() {
        const mine = run.judge, {list: questions, at} = question, x = mine.told;
        state(mine, x && !x.tried.length ? say("Nothing has been tried yet: play on the board, then come back.") : say("Judged."));
        if (!x && !mine.trouble) return;
        const made = [x?.rounds, mine.busy, mine.stopped, x?.tried.length].join();
        if (made === mine.made && by("tent-tried")) return; // or an answer that is open would shut
        mine.made = made;
        const some = x?.tried.length > 0, names = [say("Played"), say("Best known"), say("Tried")], [played, best] = (x?.against ?? []).map(({sign}) => sign);
        put(heading(questions, at), make("div", {id: "tent-tried"}, ...!some ? [] : [
            make("h3", {class: "small"}, say("Tried")), list(x.tried),
            x.whole ? "" : soft(say("The phase is not played to its end: the computer went on with it.")),
            x.rounds ? table(say("Played on with the same dice, {n} {n#time|times} each", {n: x.rounds}), [say("Decision"), say("The chance to win"), say("Between")],
                x.chance.map(([mean, low, high], n) => [names[n], percent(mean / 10000), between(low / 10000, high / 10000)])) : "",
            mine.busy || mine.stopped ? "" : make("p", {class: "verdict"}, best > 0 ? say("Better than the best known.") : best === 0 ? say("As good as the best known, for all that dice can tell.")
                : played > 0 ? say("Better than what was played; the best known is better still.") : played < 0 ? say("What was played was better.") : say("No better than what was played, for all that dice can tell."))]),
        ...ways(questions, at, say("Another try")));
    }

    // ---- two decisions of one's own (tent-own.js) ------------------------------------------------------------------------
    let decisions = null;
    const compared = () => decisions ??= redoubtOwn({
        say, turn, list, soft, work, onBoard, goBack, tryBoth, tried,
        at: () => ({run, step, away: board !== game, wait: id => { question = {bytes: game, step, about, run, id}; }}),
    });

    // ---- puzzles (tent-puzzles.js) -----------------------------------------------------------------------------------------
    let puzzles = null;
    const riddles = () => puzzles ??= redoubtPuzzles({
        say, put, state, send, work, list, soft, between, onBoard, choose, run: () => run, game: () => about.id, shown: name => Boolean(by("tent")) && tab === name, busy: () => asking,
    });
    panels.puzzles = () => riddles().panel();
    const recognised = (of, x) => riddles().recognised(of, x);

    // ---- the study (tent-study.js) ---------------------------------------------------------------------------------------
    let study = null;
    const studied = () => study ??= redoubtStudy({
        say, put, send, close, page: () => page, shown: () => ({id: board === game && about.id || "", step: boardStep, bytes: board}),
        turn: (system, n) => system === "napoleon" ? say("Stage {n}", {n}) : say("Turn {n}", {n}),
    });
    panels.study = () => studied().panel();

    // ---- three designs of one assault (tent-designs.js) ------------------------------------------------------------------
    let designs = null;
    const drafted = () => designs ??= redoubtDesigns({say, put, work, state, levels, run: () => run, shows: () => Boolean(by("tent")) && tab === "designs", shown: () => ({step: boardStep, bytes: board})});
    panels.designs = () => drafted().panel();

    // ---- the sheet ---------------------------------------------------------------------------------------------------
    const close = () => by("tent")?.close();
    const begin = {review: beginReview, luck: beginLuck, lab: () => show("lab"), puzzles() {
        if (board.length && !about.start && !run.about) work("about", [{job: "about"}], () => {});
        panels.puzzles();
    }, study() {
        if (board.length && !about.id && !run.about) work("about", [{job: "about"}], () => {});
        panels.study();
    }, designs: () => drafted().begin()};
    function choose(name) {
        tab = name;
        asking = name === "review" && board !== game && question?.list ? "judge" : "";
        for (const one of by("tent").querySelectorAll("[role=tab]")) {
            const chosen = one.dataset.tab === name;
            one.setAttribute("aria-selected", String(chosen));
            one.tabIndex = chosen ? 0 : -1;
        }
        by("tent-panel").setAttribute("aria-labelledby", "tent-tab-" + name);
        put();
        if (asking) judged();
        else if (name !== "lab" && !run[name]) begin[name]();
        else panels[name]();
    }
    function whole() {
        const tabs = [["review", say("Review")], ["luck", say("Luck")], ["lab", say("Laboratory")], ["study", say("Study")], ["puzzles", say("Puzzles")], ["designs", say("Three designs")]].slice(board.length ? 0 : 3); // where there is no game
        const working = () => run[asking === "judge" ? asking : tab === "puzzles" ? "plan" : tab];
        const row = make("div", {role: "tablist", "aria-label": say("Staff tent")}, ...tabs.map(([name, words]) =>
            button(words, () => choose(name), {id: "tent-tab-" + name, role: "tab", "data-tab": name, "aria-controls": "tent-panel"})));
        row.addEventListener("keydown", event => {
            const move = {ArrowRight: 1, ArrowLeft: tabs.length - 1}[event.key];
            if (!move) return;
            const to = tabs[(tabs.findIndex(([name]) => name === tab) + move) % tabs.length][0];
            choose(to);
            by("tent-tab-" + to).focus();
        });
        return sheet("tent", {}, () => { drawn = null; }, make("header", {}, make("h2", {id: "tent-title", tabindex: "-1"}, say("Staff tent")), row),
            make("div", {class: "told"}, make("p", {id: "tent-state", role: "status"}), button(say("Stop"), () => working()?.rest?.(true), {id: "tent-stop", hidden: ""}),
                button(say("Go on"), () => working()?.rest?.(false), {id: "tent-on", hidden: ""})),
            make("div", {id: "tent-panel", role: "tabpanel", tabindex: "0"}),
            make("menu", {}, button(say("Close"), close, {id: "tent-close", class: "commit"})));
    }
    const same = (one, other) => one && other && one.length === other.length && one.every((byte, at) => byte === other[at]);
    function take(kept) { // the game of a question, with what was found in it
        if (run !== kept.run) end(run);
        ({bytes: game, step, about, run} = kept);
    }
    function another(x) { // neither the game of the question nor its line: both wait
        for (const mine of Object.values(run)) mine.rest?.(true);
        run.judge?.end();
        run.decision?.end();
        delete run.judge;
        [game, step, about, run] = [board, boardStep, x, {}];
        choose(question.list ? "review" : "lab");
    }
    let boardStep = 0;
    function arrived(bytes, at) {
        boardStep = at;
        if (same(bytes, board)) { // what was found is still good
            if (game === board && at !== step) run.lab?.end?.(), delete run.lab, step = at;
            return;
        }
        board = bytes;
        if (!question) {
            end(run);
            [game, step, about, run] = [bytes, at, {}, {}];
        } else if (take(question), same(bytes, game)) {
            [board, step] = [game, at];
            run.lab?.end?.();
            delete run.lab;
            for (const mine of Object.values(run)) mine.rest?.(false);
        } else {
            if (question.list) beginJudge();
            else tab = "lab", compared().came(step, board);
        }
    }
    let wide = 0;
    window.addEventListener("resize", () => { if (by("tent") && wide !== innerWidth && tab === "review" && run.review) wide = innerWidth, show("review"); });

    return async (bytes, at, from, riddle, letters) => { // `riddle`: a puzzle by its name; `letters`: a study that was sent; without bytes there is no game
        if (ownCode !== code()) {
            const wanted = code();
            own = await words("tent");
            pack = language() ? await load(`words-${language()}.json`) : new Uint8Array();
            ownCode = wanted;
            game = board = question = null; // what was told is in another language
            end(run);
            study?.spoken();
            puzzles?.spoken();
        }
        await Promise.all(["tent.css", "tent-luck.js", "tent-puzzles.js", "tent-study.js", "tent-designs.js", "tent-pairs.js", "tent-own.js", "tent-mark.js", "uPlot.min.css", "uPlot.iife.min.js"].map(loaded));
        await riddles().fetch();
        await redoubtLuck.speak();
        page = from;
        arrived(bytes, at);
        if (letters !== undefined) tab = "study", await studied().came(letters);
        else if (!bytes.length && !["study", "designs"].includes(tab) || riddle !== undefined) tab = "puzzles";
        if (riddle !== undefined) riddles().look(riddle);
        marked?.shut();
        open(whole());
        choose(tab);
        by("tent-title").focus();
    };
})();
