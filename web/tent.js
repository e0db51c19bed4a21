// The staff tent: a game looked through by the computer's minds (review, luck), and its position played on many times (the
// laboratory). A sheet of the page; what it tells comes from workers of its own (tent-worker.js), which are fetched with it
// when it is wanted, with its style, its words (tent-<language>.json) and uPlot. What is counted here is sums of what they
// tell. See INTERFACE.md.
"use strict";

window.redoubtTent = (() => {
    const {code, fetch: load} = redoubtWords, {by, version, make, button, table, number, percent, loaded, language, words, sheet, show: open} = redoubtSheet;
    let own = {}, ownCode = "en", pack = new Uint8Array(); // words: of the sheet, and of the minds
    const say = (english, slots) => redoubtWords.say(english, slots, own);
    let game, step, page; // bytes, what was shown, and what the page does for us
    let run = {}; // by tab: what is known, and who works on it
    let tab = "review", system = "";
    const asked = {games: "20", french: "level3", russian: "level3"}; // of the laboratory

    // ---- what it is made of ----------------------------------------------------------------------------------------
    const change = share => number(share, {style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero"});
    const between = (low, high) => say("{low} to {high}", {low: percent(low), high: percent(high)});
    const side = n => [say("French"), say("Russians")][n] ?? say("nobody");
    const turn = n => system === "napoleon" ? say("Stage {n}", {n}) : say("Turn {n}", {n});
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
    function send(job, hear) { // hear(found, far): far -1 at the end. Gives how to stop it
        const worker = new Worker(`tent-worker.js?v=${version}`);
        const end = found => { worker.terminate(); hear(found, -1); };
        worker.addEventListener("message", ({data}) => {
            if (data.failed) end([{kind: "error", words: data.failed}]);
            else if (data.far < 0) end(data.found);
            else hear(data.found, data.far);
        });
        worker.addEventListener("error", event => {
            event.preventDefault();
            end([{kind: "error", words: say("The tent’s minds could not be loaded.")}]);
        });
        worker.postMessage({game, words: pack, job});
        return () => worker.terminate();
    }
    function work(name, jobs, hear) {
        const mine = run[name] = {...run[name], far: jobs.map(() => 0), stopped: false, busy: true};
        let left = jobs.length;
        const stops = jobs.map((job, at) => send(job, (found, far) => {
            if (run[name] !== mine) return;
            mine.far[at] = far < 0 ? 1000 : far;
            for (const x of found)
                if (x.kind === "error") mine.trouble = x.words;
                else if (x.kind === "about") system = x.system;
                else hear(mine, x);
            if (far < 0 && --left === 0) mine.busy = false;
            show(name);
        }));
        mine.stop = () => { for (const stop of stops) stop(); mine.busy = false; mine.stopped = true; show(name); };
        show(name);
    }
    const waiting = {};
    function show(name) { // at most some times a second
        if (tab !== name || waiting[name] || !by("tent")) return;
        waiting[name] = setTimeout(() => { waiting[name] = 0; if (by("tent") && tab === name) panels[name](); }, 250);
    }
    function state(mine, done) { // how far, and Stop
        const far = mine.far.reduce((sum, x) => sum + x, 0) / mine.far.length / 1000;
        by("tent-state").textContent = mine.trouble ?? (mine.busy ? say("At work: {far}", {far: percent(far)}) : mine.stopped ? say("Stopped. What was found stands.") : done);
        by("tent-state").setAttribute("aria-live", mine.busy ? "off" : "polite"); // not every percent
        by("tent-state").classList.toggle("trouble", Boolean(mine.trouble));
        by("tent-stop").hidden = !mine.busy;
    }
    function put(...parts) { // anew, with the focus and what was open where they were
        const panel = by("tent-panel"), open = new Set([...panel.querySelectorAll("details[open]")].map(e => e.id)), focus = document.activeElement?.id, top = panel.scrollTop;
        panel.replaceChildren(...parts.filter(Boolean));
        for (const details of panel.querySelectorAll("details")) details.open = open.has(details.id);
        if (focus && panel.querySelector(`[id="${focus}"]`)) by(focus).focus({preventScroll: true});
        panel.scrollTop = top;
    }
    const look = (at, id) => button(say("Show on the board"), () => { close(); page.watch(at); }, {id: id + "-look"});

    // ---- review ----------------------------------------------------------------------------------------------------
    const marks = {
        blunder: () => say("Blunder"), mistake: () => say("Mistake"), inaccuracy: () => say("Inaccuracy"), brilliant: () => say("Brilliant"),
        lucky: () => say("Lucky dice"), unlucky: () => say("Unlucky dice"),
    };
    let only = -1, asking = false, listed = ""; // a side; a question stands there; what the list was made of
    function beginReview() {
        run.review = {marks: [], points: []};
        work("review", [{job: "review"}], (mine, x) => {
            if (x.kind === "curve") mine.points = x.points;
            if (x.kind === "mark") mine.marks.push(x);
            if (x.kind === "review") mine.seen = x;
        });
        if (!run.luck) beginLuck();
    }
    function better(mark) {
        const words = say("The better line, from {turn}", {turn: turn(mark.turn)});
        const key = [...crypto.getRandomValues(new Uint32Array(4))], id = [...crypto.getRandomValues(new Uint8Array(8))].map(x => x.toString(16).padStart(2, "0")).join("");
        by("tent-state").textContent = say("At work: {far}", {far: percent(0)});
        send({job: "line", step: mark.steps[0], key, id}, found => {
            for (const x of found) {
                if (x.kind === "error") by("tent-state").textContent = x.words;
                if (x.kind !== "line") continue;
                close();
                page.open(new File([x.file], `${words}.json`, {type: "application/json"}));
            }
        });
    }
    const list = words => make("ol", {class: "orders"}, ...words.map(one => make("li", {}, one)));
    function told(mark) {
        const dice = mark.order !== undefined, loss = dice ? (mark.side === 1 ? -1 : 1) * mark.luck / 1e6 : mark.mean / 10000; // to whose it is
        const id = `tent-${dice ? "dice" : "mark"}-${mark.steps[0]}`, head = make("summary", {id: id + "-head"}, make("strong", {class: "mark " + mark.mark}, marks[mark.mark]()), make("span", {}, `${side(mark.side)} · ${turn(mark.turn)}`), make("b", {}, change(loss)));
        if (dice) return make("details", {id}, head, soft(mark.order || say("A throw of the game itself")),
            make("p", {}, say("The French chance to win went from {from} to {to}.", {from: percent(mark.before / 1e6), to: percent(mark.after / 1e6)})), make("menu", {}, look(mark.steps[0], id)));
        return make("details", {id}, head,
            make("div", {class: "pair"}, make("div", {}, make("h3", {class: "small"}, say("Played")), list(mark.played)), make("div", {}, make("h3", {class: "small"}, mark.mark === "brilliant" ? say("The computer would have played") : say("Better")), list(mark.better))),
            make("p", {}, mark.mark === "brilliant"
                ? say("Played on with the same dice, {n} {n#time|times} each: what was played wins {played}, the computer’s way {better}.", {n: mark.pairs, played: percent(mark.chance[0] / 10000), better: percent(mark.chance[1] / 10000)})
                : say("Played on with the same dice, {n} {n#time|times} each: what was played wins {played}, the better way {better}.", {n: mark.pairs, played: percent(mark.chance[0] / 10000), better: percent(mark.chance[1] / 10000)}),
            " ", make("span", {class: "soft"}, say("The difference lies between {low} and {high}.", {low: change(mark.low / 10000), high: change(mark.high / 10000)}))),
            make("menu", {}, look(mark.steps[0], id), mark.mark === "brilliant" ? null : button(say("Play the better line"), () => better(mark), {id: id + "-line"})));
    }
    let drawn = null; // the chart of these points
    function curve(points) {
        if (drawn?.points === points && drawn.wide === by("tent-panel").clientWidth && drawn.theme === document.documentElement.dataset.theme) return drawn.figure;
        const place = make("div", {class: "chart", "aria-hidden": "true"}), wide = by("tent-panel").clientWidth;
        const figure = make("figure", {}, make("figcaption", {}, make("strong", {}, say("The French chance to win")), make("span", {class: "soft"}, " " + say("As the computer values the position."))), place);
        const axis = redoubtSheet.axis("tent");
        new uPlot({
            width: Math.max(240, Math.min(wide - (wide > 640 ? 52 : 32), 900)), height: 190, cursor: {drag: {x: false, y: false}}, scales: {x: {time: false}, y: {range: [0, 1]}},
            axes: [{...axis, values: (_, splits) => splits.map(n => number(n))}, {...axis, size: 52, values: (_, splits) => splits.map(n => percent(n))}],
            series: [{label: say("Step"), value: (_, n) => n === null || n === undefined ? "–" : number(n)}, {label: say("French"), stroke: redoubtSheet.colour("tent", "--side0"), width: 2, points: {show: false}, value: (_, n) => n === null || n === undefined ? "–" : percent(n)}],
        }, [points.map(([at]) => at), points.map(point => point[2] / 10000)], place);
        drawn = {points, wide, figure, theme: document.documentElement.dataset.theme};
        return figure;
    }
    const panels = {
        review() {
            const mine = run.review;
            state(mine, say("All decisions have been looked at."));
            if (asking) return;
            const dice = (run.luck?.throws ?? []).filter(x => Math.abs(x.luck) >= 80000 && x.side < 2)
                .map(x => ({...x, mark: (x.luck > 0) === (x.side === 0) ? "lucky" : "unlucky"}));
            const made = [mine.marks.length, dice.length, only, mine.points.length, mine.seen?.seen, mine.busy, by("tent-panel").clientWidth, document.documentElement.dataset.theme].join();
            if (made === listed && by("tent-only")) return; // or a list that is open would shut
            listed = made;
            const once = new Map(); // of a march cut by dice each step may say the same: the worst of them is told
            for (const x of [...mine.marks].sort((a, b) => Math.abs(b.mean) - Math.abs(a.mean))) {
                const key = [x.turn, x.side, x.mean < 0, ...x.instead].join();
                if (!once.has(key)) once.set(key, x);
            }
            const worst = [...once.values()], shown = [...worst, ...dice].filter(x => only < 0 || x.side === only).sort((a, b) => a.steps[0] - b.steps[0]);
            const blunders = worst.filter(x => ["blunder", "mistake"].includes(x.mark) && (only < 0 || x.side === only));
            const choose = make("select", {id: "tent-only"}, ...[-1, 0, 1].map(n => {
                const option = make("option", {value: String(n)}, n < 0 ? say("Both sides") : side(n));
                option.selected = n === only;
                return option;
            }));
            choose.addEventListener("change", () => { only = Number(choose.value); panels.review(); });
            put(mine.points.length > 1 ? curve(mine.points) : null,
                make("div", {class: "line"}, make("label", {for: "tent-only"}, say("Whose decisions")), choose,
                    blunders.length ? button(say("Learn from the mistakes"), () => learn(blunders.sort((a, b) => a.mean - b.mean), 0), {id: "tent-learn"}) : null),
                mine.seen ? soft(say("{seen} of {n} stretches of decisions seen; where the position fell most comes first.", {seen: number(mine.seen.seen), n: number(mine.seen.stretches)})) : null,
                shown.length ? make("div", {class: "marks"}, ...shown.map(told)) : mine.busy ? null : soft(say("Nothing was found that is more than chance.")));
        },
        luck() {
            const mine = run.luck, sum = mine.sum;
            state(mine, "");
            if (!sum) return put();
            const of = x => x / 1e6, most = Math.max(.02, ...sum.turns.map(([, a, b]) => Math.max(Math.abs(of(a)), Math.abs(of(b)))));
            const both = n => make("span", {class: "count"}, bar(n < 0 ? [[most + of(n), "none"], [-of(n), "side1"], [most, "none"]] : [[most, "none"], [of(n), "side0"], [most - of(n), "none"]], change(of(n))), change(of(n)));
            const figure = (words, value) => make("div", {}, make("dt", {}, words), make("dd", {}, value));
            const throws = [...mine.throws].sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck)).slice(0, 12).filter(x => Math.abs(x.luck) >= 5000);
            put(make("dl", {}, figure(say("The French chance at the beginning"), percent(of(sum.start))), figure(sum.over ? say("The result") : say("As it stands"), percent(of(sum.end))),
                figure(say("With even dice"), `${percent(of(sum.even))} (${between(of(sum.low), of(sum.high))})`), figure(say("All dice together, for the French"), change(of(sum.sum)))),
            soft(say("Of each throw: what the chance to win became, less the exact mean of all that could have fallen. That is nought on average, whoever plays.")),
            sum.sure ? null : soft(say("Of so large a battle the values are estimates.")),
            table(say("From turn to turn, for the French"), [system === "napoleon" ? say("Stage") : say("Turn"), say("In French actions"), say("In Russian actions")], [...sum.turns.map(([n, a, b]) => [turn(n), both(a), both(b)]),
                [say("In all"), change(of(sum.sides[0])), change(of(sum.sides[1]))]]),
            throws.length ? make("h3", {}, say("The throws that mattered most")) : null,
            throws.length ? make("div", {class: "marks"}, ...throws.map(x => told({...x, mark: (x.luck > 0) === (x.side !== 1) ? "lucky" : "unlucky"}))) : null);
        },
        lab() {
            const mine = run.lab ?? {far: [0]};
            if (run.lab) state(mine, say("All games have been played."));
            else by("tent-state").textContent = "", by("tent-stop").hidden = true;
            if (!by("tent-games")) {
                const select = (name, choices) => {
                    const made = make("select", {id: "tent-" + name}, ...choices.map(([value, words]) => {
                        const option = make("option", {value}, words);
                        option.selected = value === asked[name];
                        return option;
                    }));
                    made.addEventListener("change", () => { asked[name] = made.value; });
                    return made;
                };
                const levels = [["level1", say("Cadet")], ["level2", say("Lieutenant")], ["easy", say("Quick")], ["level3", say("Colonel")], ["level4", say("General")], ["level5", say("Marshal")]];
                put(soft(say("From the position shown (step {n}) the battle is played on to its end, again and again, each time with other dice.", {n: number(step)})),
                    make("div", {class: "line"}, ...[["games", say("Games"), [["20", "20"], ["100", "100"], ["1000", number(1000)]]], ["french", say("French"), levels], ["russian", say("Russians"), levels]]
                        .map(([name, words, choices]) => make("span", {class: "field"}, make("label", {for: "tent-" + name}, words), select(name, choices))),
                    button(say("Play them"), beginLab, {id: "tent-play", class: "commit"})), make("div", {id: "tent-found"}));
            }
            const games = mine.games ?? [];
            by("tent-found").replaceChildren(...(games.length ? found(games) : []));
        },
    };
    function beginLuck() {
        run.luck = {throws: []};
        work("luck", [{job: "luck"}], (mine, x) => {
            if (x.kind === "throw") mine.throws.push(x);
            if (x.kind === "luck") mine.sum = x, show("review");
        });
    }
    function beginLab() {
        run.lab?.stop?.();
        run.lab = {games: []};
        const games = Number(asked.games), shards = Math.min(4, games, Math.max(1, (navigator.hardwareConcurrency ?? 2) - 1));
        const seed = crypto.getRandomValues(new Uint32Array(1))[0], minds = [asked.french, asked.russian];
        work("lab", Array.from({length: shards}, (_, at) => ({job: "lab", games, seed, minds, step, shard: at + 1, shards})), (mine, x) => {
            if (x.kind === "game") mine.games.push(x);
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
    function found(games) {
        const n = games.length, won = ["french", "nobody", "russian"].map(name => games.filter(({winner}) => winner === name).length), cut = games.filter(x => x.cut).length;
        const share = (won[0] + won[1] / 2) / n, [low, high] = wilson(share, n), mean = at => games.reduce((sum, {losses}) => sum + losses[at], 0) / n;
        const places = games[0].places.map((name, at) => {
            const never = games.filter(x => x.fell[at] === 0).length, turns = count(games.map(x => x.fell[at]).filter(Boolean));
            const middle = turns.length ? games.map(x => x.fell[at]).filter(Boolean).sort((a, b) => a - b)[Math.floor((n - never) / 2)] : 0;
            return [name, percent(games.filter(x => x.held[at] === 0).length / n), percent(games.filter(x => x.held[at] === 1).length / n), percent(1 - never / n), middle ? turn(middle) : "–"];
        });
        return [
            make("p", {class: "verdict"}, say("{n} {n#game|games}: the French win {share} ({range})", {n, share: percent(share), range: between(low, high)})),
            bar([[won[0], "side0"], [won[1], "drawn"], [won[2], "side1"]], `${say("French")} ${won[0]}, ${say("drawn")} ${won[1]}, ${say("Russians")} ${won[2]}`),
            make("p", {class: "key"}, make("span", {class: "k0"}, `${say("French")} ${number(won[0])}`), won[1] ? make("span", {}, `${say("drawn")} ${number(won[1] - cut)}`) : "", make("span", {class: "k1"}, `${say("Russians")} ${number(won[2])}`)),
            cut ? soft(say("{n} {n#game was|games were} cut as too long, and {n#counts|count} as drawn.", {n: cut})) : "",
            places.length ? table(say("What is fought for"), [say("Place"), say("French at the end"), say("Russian at the end"), say("Changed hands"), say("Half of these by")], places) : "",
            make("div", {class: "pair"}, ...[0, 1].map(at => spread(count(games.map(x => x.losses[at])), say("Losses, {side}: {mean} on average", {side: side(at), mean: number(mean(at), {maximumFractionDigits: 1})})))),
        ].filter(Boolean);
    }

    // ---- learn from the mistakes: a question, an answer ---------------------------------------------------------------
    function learn(questions, at) {
        const mark = questions[at];
        asking = true;
        const answer = make("div", {id: "tent-answer", "aria-live": "polite"});
        put(make("h3", {id: "tent-question", tabindex: "-1"}, say("{at} of {n}: {side}, {turn}. What would you play?", {at: at + 1, n: questions.length, side: side(mark.side), turn: turn(mark.turn)})),
            soft(say("Here {loss} of the chance to win was given away. Look at the position, think, and compare.", {loss: change(mark.mean / 10000)})),
            make("menu", {class: "ask"}, look(mark.steps[0], "tent-question"), button(say("Tell me"), () => {
                const details = told(mark);
                details.open = true;
                answer.replaceChildren(details);
            }, {id: "tent-tell"}),
            at + 1 < questions.length ? button(say("The next one"), () => learn(questions, at + 1)) : null, button(say("Back to the list"), () => choose("review"))), answer);
        by("tent-question").focus();
    }

    // ---- the sheet ---------------------------------------------------------------------------------------------------
    const close = () => by("tent")?.close();
    const begin = {review: beginReview, luck: beginLuck, lab: () => show("lab")};
    function choose(name) {
        tab = name;
        asking = false;
        for (const one of by("tent").querySelectorAll("[role=tab]")) {
            const chosen = one.dataset.tab === name;
            one.setAttribute("aria-selected", String(chosen));
            one.tabIndex = chosen ? 0 : -1;
        }
        by("tent-panel").setAttribute("aria-labelledby", "tent-tab-" + name);
        put();
        if (name !== "lab" && !run[name]) begin[name]();
        else panels[name]();
    }
    function whole() {
        const tabs = [["review", say("Review")], ["luck", say("Luck")], ["lab", say("Laboratory")]];
        const row = make("div", {role: "tablist", "aria-label": say("Staff tent")}, ...tabs.map(([name, words]) =>
            button(words, () => choose(name), {id: "tent-tab-" + name, role: "tab", "data-tab": name, "aria-controls": "tent-panel"})));
        row.addEventListener("keydown", event => {
            const move = {ArrowRight: 1, ArrowLeft: 2}[event.key];
            if (!move) return;
            const to = tabs[(tabs.findIndex(([name]) => name === tab) + move) % 3][0];
            choose(to);
            by("tent-tab-" + to).focus();
        });
        return sheet("tent", {}, () => { drawn = null; }, make("header", {}, make("h2", {id: "tent-title", tabindex: "-1"}, say("Staff tent")), row),
            make("div", {class: "told"}, make("p", {id: "tent-state", role: "status"}), button(say("Stop"), () => run[tab]?.stop?.(), {id: "tent-stop", hidden: ""})),
            make("div", {id: "tent-panel", role: "tabpanel", tabindex: "0"}),
            make("menu", {}, button(say("Close"), close, {id: "tent-close", class: "commit"})));
    }
    const same = bytes => game && bytes.length === game.length && bytes.every((byte, at) => byte === game[at]);
    let wide = 0;
    window.addEventListener("resize", () => { if (by("tent") && wide !== innerWidth && tab === "review" && run.review) wide = innerWidth, show("review"); });

    return async (bytes, at, from) => {
        if (ownCode !== code()) {
            const wanted = code();
            own = await words("tent");
            pack = language() ? await load(`words-${language()}.json`) : new Uint8Array();
            ownCode = wanted;
            game = null; // what was told is in another language
        }
        await Promise.all(["tent.css", "uPlot.min.css", "uPlot.iife.min.js"].map(loaded));
        if (!same(bytes) || at !== step) run.lab?.stop?.(), delete run.lab;
        if (!same(bytes)) { // else what was found is still good
            for (const mine of Object.values(run)) mine.stop?.();
            run = {};
        }
        [game, step, page] = [bytes, at, from];
        open(whole());
        choose(tab);
        by("tent-title").focus();
    };
})();
