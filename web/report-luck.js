// Luck in the report of a battle: what the dice gave against what was to be expected, throw by throw. A worker of the staff tent
// reckons it when it is asked for, this draws what it tells. It comes with tent-luck.js. See INTERFACE.md.
"use strict";

window.redoubtReportLuck = (() => {
    const {by, make, button, table, number, language} = redoubtSheet, {change, order, went} = redoubtLuck;
    const mostRows = 300; // of the table
    let mine = {}; // of the game asked of last: key throws far busy stopped trouble worker, and sum when it is done
    let from, chart, chosen = 0;
    const say = (...what) => from.say(...what);
    const luck = x => x.luck / 1e6;
    const at = x => from.when(x.turn), who = x => from.sides()[x.side] ?? say("nobody");

    // ---- the worker --------------------------------------------------------------------------------------------------
    function end() { // what is done stays known
        mine.worker?.terminate();
        if (!mine.sum) mine = {};
    }
    async function begin() {
        const now = mine = {key: from.key, throws: [], far: 0, busy: true, stopped: false};
        by("report-luck-found").replaceChildren();
        show();
        try {
            await redoubtLuck.speak();
            const words = language() ? await redoubtWords.fetch(`words-${language()}.json`) : new Uint8Array();
            if (mine !== now) return;
            from.game(game => {
                now.worker = redoubtLuck.send({game, words, job: {job: "luck"}}, (found, far) => {
                    if (mine !== now) return;
                    for (const x of found)
                        if (x.kind === "error") now.trouble = x.words;
                        else if (x.kind === "throw") now.throws.push(x);
                        else if (x.kind === "luck") now.sum = x;
                    if (far < 0) now.busy = now.stopped = false;
                    else now.far = far;
                    show();
                });
            });
            if (!now.worker) throw new Error("no game");
        } catch {
            [now.busy, now.trouble] = [false, say("The luck could not be reckoned.")];
            show();
        }
    }
    function rest() { // or go on, or begin again
        if (mine.trouble) return begin();
        [mine.stopped, mine.busy] = [mine.busy, mine.stopped];
        mine.worker.postMessage({pause: mine.stopped});
        show();
    }

    // ---- what is shown -----------------------------------------------------------------------------------------------
    let waiting = 0, shown = -1; // how many throws
    function show() { // at most some times a second
        waiting ||= setTimeout(() => {
            waiting = 0;
            const state = by("report-luck-state"), stop = by("report-luck-stop");
            if (!state) return;
            state.setAttribute("aria-live", mine.busy ? "off" : "polite");
            state.textContent = redoubtLuck.progress(mine, mine.far / 1000, mine.throws.length ? "" : say("No dice were thrown."));
            stop.textContent = mine.trouble ? say("Try again") : mine.stopped ? say("Go on") : say("Stop");
            stop.hidden = !mine.trouble && (!mine.worker || !mine.busy && !mine.stopped);
            if (mine.busy || mine.throws.length === 0 || shown === mine.throws.length && !mine.sum) return;
            shown = mine.throws.length;
            found();
            if (mine.sum) from.done();
        }, 100);
    }
    function found() {
        const {throws, sum} = mine, most = Math.max(...throws.map(x => Math.abs(luck(x))));
        chosen = throws.findIndex(x => Math.abs(luck(x)) === most);
        const words = say("Luck, throw by throw"), step = by => () => choose(chosen + by);
        const details = make("details", by("report-luck-found").querySelector("details[open]") ? {open: ""} : {}, make("summary", {}, say("The same in numbers")));
        details.addEventListener("toggle", () => { if (details.open && !details.querySelector("table")) details.append(...figures()); });
        by("report-luck-found").replaceChildren(
            ...sum ? [make("dl", {}, ...[...redoubtLuck.sums(sum), ...redoubtLuck.sides(sum)].map(([what, value]) => make("div", {}, make("dt", {}, what), make("dd", {}, value)))),
                ...redoubtLuck.notes(sum).map(note => make("p", {class: "soft"}, note))] : [],
            make("figure", {}, make("figcaption", {}, make("strong", {}, words), make("span", {class: "soft"}, " " + say("In points of the chance to win: up for the French, down for the Russians. A tap on a bar tells of its throw."))),
                make("div", {id: "report-luck-chart", class: "chart", "aria-hidden": "true"}), make("div", {id: "report-luck-throw", role: "status"}),
                make("div", {class: "begin"}, button(say("The throw before"), step(-1), {id: "report-luck-before"}), button(say("The next throw"), step(1), {id: "report-luck-next"}),
                    button(say("Look at it"), () => from.watch(mine.throws[chosen].steps[0]), {id: "report-luck-look"})), details));
        draw();
        choose(chosen);
    }
    function figures() {
        const all = mine.throws, least = all.map(x => Math.abs(x.luck)).sort((a, b) => b - a)[mostRows - 1] ?? 0, told = all.filter(x => Math.abs(x.luck) >= least).slice(0, mostRows);
        return [told.length < all.length ? make("p", {class: "soft"}, say("Those that mattered most: {n} of {all}.", {n: number(told.length), all: number(all.length)})) : "",
            table(say("Luck, throw by throw"), [say("When"), say("Side"), say("Throw"), say("For the French"), say("On the time line")],
                told.map(x => [at(x), who(x), order(x), change(luck(x)), button(say("Look at it"), () => from.watch(x.steps[0]), {"aria-label": `${say("Look at it")}: ${at(x)}, ${order(x)}`})]))];
    }
    function choose(n) {
        chosen = Math.min(mine.throws.length - 1, Math.max(0, n));
        const x = mine.throws[chosen];
        by("report-luck-throw").replaceChildren(make("p", {}, make("strong", {}, `${at(x)} · ${who(x)}`), make("b", {class: "luck"}, change(luck(x)))), make("p", {}, order(x)), make("p", {class: "soft"}, went(x)));
        chart.redraw(false);
    }
    function draw() { // again when the sheet or its colours have changed
        const place = by("report-luck-chart");
        if (!place) return;
        const axis = redoubtSheet.axis("report"), values = mine.throws.map(luck), most = 1.08 * Math.max(.01, ...values.map(Math.abs)), wide = Math.max(240, place.clientWidth);
        const apart = Math.ceil(values.length * 26 / wide), turns = []; // the first throw of a turn, where there is room for its number
        mine.throws.forEach((x, n) => { if (x.turn !== mine.throws[n - 1]?.turn && n - (turns.at(-1) ?? -apart) >= apart) turns.push(n); });
        const bars = uPlot.paths.bars({size: [.8, 30, 1]}), ink = redoubtSheet.colour("report", "--ink");
        const series = side => ({stroke: redoubtSheet.colour("report", "--side" + side), fill: redoubtSheet.colour("report", "--side" + side), width: 1, paths: bars, points: {show: false}});
        place.replaceChildren();
        chart = new uPlot({
            width: wide, height: 230, legend: {show: false}, cursor: {drag: {x: false, y: false}, points: {show: false}}, scales: {x: {time: false, range: [-.6, values.length - .4]}, y: {range: [-most, most]}},
            axes: [{...axis, splits: () => turns, values: (_, splits) => splits.map(n => number(mine.throws[n].turn))}, {...axis, size: 62, values: (_, splits) => splits.map(change)}], series: [{}, series(0), series(1)],
            hooks: {draw: [({ctx, bbox, valToPos}) => { // the one that is told of
                const x = valToPos(chosen, "x", true), r = 5 * devicePixelRatio;
                ctx.fillStyle = ink;
                ctx.beginPath();
                for (const [dx, dy] of [[0, 2 * r], [r, 0], [-r, 0]]) ctx.lineTo(x + dx, bbox.top + dy);
                ctx.fill();
            }]},
        }, [values.map((_, n) => n), values.map(value => value >= 0 ? value : null), values.map(value => value < 0 ? value : null)], place);
        chart.over.addEventListener("click", event => choose(Math.round(chart.posToVal(event.clientX - chart.over.getBoundingClientRect().left, "x"))));
    }

    return {
        knows: key => mine.key === key && Boolean(mine.sum),
        end, draw,
        largest(key, turn) { // of a turn: the throw with the most luck in it, in words
            if (!this.knows(key)) return "";
            const [x] = mine.throws.filter(one => one.turn === turn).sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck));
            return x ? `${order(x)} (${change(luck(x))})` : "";
        },
        // Into `place` of the report. given: key of the game, words (say), game(use), when(turn), sides(), watch(step), done()
        show(place, given) {
            from = given;
            place.replaceChildren(make("div", {class: "told"}, make("p", {id: "report-luck-state", role: "status", tabindex: "-1"}), button("", rest, {id: "report-luck-stop", hidden: ""})), make("div", {id: "report-luck-found"}));
            shown = -1;
            if (this.knows(from.key)) return show();
            end();
            begin();
        },
    };
})();
