// Two decisions in one position, each played on to the end a hundred times over the same dice, in pairs: which wins more, and is that
// more than chance? Of a mark of the review, or two of one's own (tent-own.js). A part of the staff tent (tent.js). See INTERFACE.md.
"use strict";

window.redoubtPairs = ({say, work, shards, run, minds}) => {
    const {by, make, button, percent} = redoubtSheet, {change} = redoubtLuck;
    // {differs: the step, side, notation, instead}; what comes of it is in the run under this name.
    function begin(two, name) {
        const all = run();
        all[name]?.end?.();
        all[name] = {...all[name], over: false, pairs: new Map(), minds: minds()}; // by seed: values of the first, and of the second
        work(name, shards(100, {step: two.differs, lines: [two.notation, two.instead]}), (mine, x) => {
            if (x.kind === "game") mine.pairs.set(x.seed, Object.assign(mine.pairs.get(x.seed) ?? [], {[x.decision]: (two.side === 1 ? 10000 - x.value : x.value) / 10000}));
        });
    }
    function show(name) { // into its place
        const place = by("tent-" + name), mine = run()[name];
        if (!place || !mine?.pairs) return;
        const pairs = [...mine.pairs.values()].filter(pair => 0 in pair && 1 in pair), n = pairs.length, far = mine.far.reduce((sum, x) => sum + x, 0) / mine.far.length / 1000;
        const of = figure => pairs.reduce((sum, pair) => sum + figure(pair), 0) / n, mean = of(([a, b]) => b - a);
        const off = 1.959964 * Math.sqrt(of(([a, b]) => (b - a - mean) ** 2) / (n - 1)), real = n >= 20 && Math.abs(mean) > off; // as shell/tent/lab_sum.cpp
        const range = sign => ({mean: change(sign * mean), low: change(sign > 0 ? mean - off : -mean - off), high: change(sign > 0 ? mean + off : -mean + off)});
        if (!place.firstChild) // the button stays as it is, or a press would be lost between two of them
            place.append(make("p", {role: "status"}), make("p"), make("menu", {}, button("", () => run()[name].rest(!run()[name].stopped), {id: `tent-${name}-stop`})));
        const [how, result, {firstChild: stop}] = place.children;
        how.setAttribute("aria-live", mine.busy ? "off" : "polite");
        how.textContent = redoubtLuck.progress(mine, far, "");
        stop.textContent = mine.stopped ? say("Go on") : say("Stop");
        stop.hidden = !mine.busy && !mine.stopped;
        if (n < 2) return;
        const figures = {n, french: mine.minds[0], russian: mine.minds[1], first: percent(of(([a]) => a)), second: percent(of(([, b]) => b))};
        const [all, first, second, perhaps] = name === "own" ? [
            () => say("{n} {n#pair|pairs} of games to the end with the same dice, {french} against {russian}: the first wins {first}, the second {second}.", figures),
            () => say("The first wins {mean} ({low} to {high}): the difference is real.", range(-1)), () => say("The second wins {mean} ({low} to {high}): the difference is real.", range(1)),
            () => say("The second wins {mean} ({low} to {high}): it may be chance.", range(1))] : [
            () => say("{n} {n#pair|pairs} of games to the end with the same dice, {french} against {russian}: what was played wins {played}, the other way {other}.", {...figures, played: figures.first, other: figures.second}),
            () => say("What was played wins {mean} ({low} to {high}): the difference is real.", range(-1)), () => say("The other way wins {mean} ({low} to {high}): the difference is real.", range(1)),
            () => say("The other way wins {mean} ({low} to {high}): it may be chance.", range(1))];
        result.replaceChildren(all(), " ", make("strong", {}, (!real ? perhaps : mean > 0 ? second : first)()));
    }
    return {begin, show};
};
