// What the staff tent and the report of a battle share (tent.js, report-luck.js): a worker of the tent, how far one is, and how luck
// is told. It speaks with the tent's words, and comes with whichever of them is wanted. See INTERFACE.md.
"use strict";

window.redoubtLuck = (() => {
    const {version, number, percent, words} = redoubtSheet;
    let own = {};
    const say = (english, slots) => redoubtWords.say(english, slots, own);
    const change = share => number(share, {style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero"});
    const between = (low, high) => say("{low} to {high}", {low: percent(low), high: percent(high)});
    const of = millionths => millionths / 1e6;

    // One job for {game, words, job}. hear(found, far): far of a thousand, -1 at the end. Gives the worker.
    function send(message, hear) {
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
        worker.postMessage(message);
        return worker;
    }
    const progress = ({trouble, busy, stopped}, far, done) => trouble ?? (busy ? say("At work: {far}", {far: percent(far)}) : stopped ? say("Stopped. What was found stands.") : done);

    return {
        change, between, send, progress,
        async speak() { own = await words("tent"); },
        // Of a game, as the worker's `luck` sums it up: [[words, figure]], and what is to be said of them.
        sums: sum => [[say("The French chance at the beginning"), percent(of(sum.start))], [sum.over ? say("The result") : say("As it stands"), percent(of(sum.end))],
            [say("With even dice"), `${percent(of(sum.even))} (${between(of(sum.low), of(sum.high))})`], [say("All dice together, for the French"), change(of(sum.sum))]],
        sides: sum => [[say("In French actions"), change(of(sum.sides[0]))], [say("In Russian actions"), change(of(sum.sides[1]))]],
        notes: sum => [say("Of each throw: what the chance to win became, less the exact mean of all that could have fallen. That is nought on average, whoever plays."),
            ...sum.sure ? [] : [say("The values are estimates, learned from few games.")]],
        // Of a throw.
        order: x => x.order || say("A throw of the game itself"),
        went: x => say("The French chance to win went from {from} to {to}.", {from: percent(of(x.before)), to: percent(of(x.after))}),
    };
})();
