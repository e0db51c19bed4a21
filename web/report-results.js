// The battles fought on this device: what is kept of them, told in the report and on a sheet of their own, which is the journey
// too: what has been fought of each system, and what comes next. It comes with the report (report.js). See INTERFACE.md.
"use strict";

window.redoubtResults = (() => {
    const {by, make, button, table, local, number, words, sheet, show: open, systems} = redoubtSheet;
    let own = {}; // words: those of the report
    let order = [], titles = {}; // the battles as the title page has them, and what it calls them: told by the program
    const say = (english, slots) => redoubtWords.say(english, slots, own);
    const sides = () => [say("French"), say("Russians")];
    const date = (seconds, how) => new Intl.DateTimeFormat(local(), how).format(seconds * 1000).replaceAll(" ", "\u00a0");

    // ---- what is kept: by battle, side and opponent how often, and the best of each. A line of text each (battle side level
    // games won best time), after one with the ids of the last games, so that none counts twice.
    const place = "redoubt/results", aside = "redoubt/results-damaged", sign = "redoubt-results-1", mostKept = 200, mostIds = 64, second = "napoleon/campaign-borodino";
    function parsed(text) { // null: damaged
        const [head, ...lines] = text.split("\n"), [first, ...ids] = head.split(" ");
        if (first !== sign || lines.length > mostKept || ids.length > mostIds || !ids.every(id => /^\w{1,16}$/.test(id))) return null;
        const list = lines.map(line => {
            const [battle, ...words] = line.split(" "), [side, level, games, won, rank, time] = words.map(Number);
            const sound = /^[\w/-]{1,40}$/.test(battle) && words.length === 6 && words.every(word => /^-?\d{1,12}$/.test(word)) &&
                side >= 0 && side <= 2 && level >= 0 && level <= 17 && games > 0 && won >= 0 && won <= games;
            return sound ? {battle, side, level, games, won, rank, time} : null;
        });
        return list.includes(null) ? null : {ids, list};
    }
    function read() {
        const bytes = redoubtStorage.get(place);
        if (bytes === -1) return {ids: [], list: []};
        return typeof bytes === "number" ? null : parsed(new TextDecoder().decode(bytes));
    }
    function keep(battle, [id, side, level, rank]) {
        let all = read();
        if (!all) { // put aside what cannot be read; where something lies there already, or there is no room, it all stays as it is
            const bytes = redoubtStorage.get(place);
            if (typeof bytes === "number" || redoubtStorage.size(aside) !== -1 || redoubtStorage.set(aside, bytes) !== 0) return;
            all = {ids: [], list: []};
        }
        const begun = "c" + id.slice(1); // a campaign is one game of two battles, and counts at the end of each
        if (battle === "napoleon/campaign") id = begun;
        else if (all.ids.includes(begun)) battle = second;
        if (all.ids.includes(id)) return;
        let same = all.list.find(one => one.battle === battle && one.side === side && one.level === level);
        if (!same && all.list.length === mostKept) return;
        if (!same) all.list.push(same = {battle, side, level, games: 0, won: 0, rank: -Infinity, time: 0});
        ++same.games;
        if (rank > 0) ++same.won;
        if (rank > same.rank) [same.rank, same.time] = [rank, Math.floor(Date.now() / 1000)];
        all.ids = [...all.ids, id].slice(-mostIds);
        const text = [[sign, ...all.ids].join(" "), ...all.list.map(one => [one.battle, one.side, one.level, one.games, one.won, one.rank, one.time].join(" "))].join("\n");
        redoubtStorage.set(place, new TextEncoder().encode(text));
    }

    // ---- in words --------------------------------------------------------------------------------------------------
    const battles = {
        first: () => say("A first battle"), sept5: () => say("5 September"), sept6: () => say("6 September"), sept7: () => say("7 September"), grand: () => say("The Grand Battle"),
        szewardino: () => say("Shevardino"), schevardino: () => say("Shevardino"), borodino: () => say("Borodino"), campaign: () => say("The campaign"),
        "campaign-borodino": () => say("The campaign, Borodino"),
    };
    const systemOf = battle => battle.split("/")[0], nameOf = battle => battle.split("/")[1];
    const whole = battle => `${named(battle)}, ${systems[systemOf(battle)]?.name() ?? systemOf(battle)}`;
    const named = battle => battles[nameOf(battle)]?.() ?? titles[battle] ?? nameOf(battle);
    function best(battle, rank) {
        if (rank === 0) return say("a draw");
        const size = Math.abs(rank), won = rank > 0;
        if (battle.startsWith("classic/")) {
            if (won) return [say("marginal victory"), say("substantial victory"), say("decisive victory"), say("victory")][Math.min(size, 4) - 1];
            return [say("marginal defeat"), say("substantial defeat"), say("decisive defeat"), say("defeat")][Math.min(size, 4) - 1];
        }
        if (size === 1 || /first|s[cz]h?ewardino|schevardino/.test(battle)) return won ? say("victory") : say("defeat");
        return won ? say("victory by {n} {n#point|points}", {n: size - 1}) : say("defeat by {n} {n#point|points}", {n: size - 1});
    }
    // By level, as shell/session/reporter.h has it: from 8 on the computer's five ranks patient, then rash.
    const rankOf = level => level < 8 ? level : (level - 8) % 5 + 1;
    function opponent(level) {
        const rank = [say("the computer"), say("Cadet"), say("Lieutenant"), say("Colonel"), say("General"), say("Marshal"), say("by link"), say("at one table")][rankOf(level)];
        return level < 8 ? rank : level < 13 ? say("{rank}, patient", {rank}) : say("{rank}, rash", {rank});
    }
    // Why there is nothing to be told, or what is to be said beside it; null: nothing.
    function trouble(all) {
        if (!all) return redoubtStorage.get(place) === -2 ? say("This browser keeps nothing for the game: what was fought is not remembered.")
            : say("What is kept of them on this device cannot be read. Nothing of it has been changed.");
        return redoubtStorage.size(aside) >= 0 ? say("Earlier results could not be read. They have been put aside as they were.") : null;
    }
    const note = words => words === null ? null : make("p", {class: "trouble"}, words);
    function figures(list) {
        const rows = [...list].sort((a, b) => a.battle.localeCompare(b.battle) || a.side - b.side || rankOf(a.level) - rankOf(b.level) || a.level - b.level).map(({battle, side, level, games, won, rank, time}) =>
            [whole(battle), sides()[side] ?? say("both"), opponent(level), number(games),
                side === 2 ? say("French: {n}", {n: number(won)}) : number(won), side === 2 ? "–" : best(battle, rank), side === 2 ? "–" : date(time, {dateStyle: "medium"})]);
        return table(say("By battle, side and opponent, on this device"), [say("Battle"), say("Side"), say("Against"), say("Fought"), say("Won"), say("Best"), say("On")], rows);
    }
    const sum = (list, what) => list.reduce((total, one) => total + one[what], 0);
    const sided = list => list.filter(({side}) => side < 2); // not those at one table, where one has won and lost
    const tally = list => say("Fought: {n}, won: {won}", {n: number(sum(list, "games")), won: number(sum(sided(list), "won"))});

    // ---- the journey: the battles of each system, from the first to the last ------------------------------------------
    const way = system => order.filter(battle => systemOf(battle) === system);
    const last = battle => battle === "napoleon/campaign" ? second : battle; // its last battle
    const isFought = (list, battle) => list.some(one => one.battle === last(battle));
    const isWon = (list, battle) => sided(list).some(one => one.battle === last(battle) && one.won > 0);
    function next(list) { // of the system in which something was done last, then of the others; undefined: all is won
        const latest = [...list].sort((a, b) => b.time - a.time)[0], now = latest ? systemOf(latest.battle) : "classic";
        for (const battles of Object.keys(systems).sort((a, b) => (b === now) - (a === now)).map(way)) {
            const begun = battles.some(battle => isFought(list, battle)); // who has fought needs no first battle
            for (const done of [isFought, isWon]) {
                const open = battles.find((battle, at) => !done(list, battle) && (at > 0 || !begun));
                if (open) return open;
            }
        }
    }
    function step(list, battle, coming) {
        const mine = list.filter(one => one.battle === battle || one.battle === last(battle)), half = mine.length > 0 && !isFought(list, battle);
        const [top] = sided(mine).sort((a, b) => b.rank - a.rank || rankOf(b.level) - rankOf(a.level) || b.time - a.time), lines = [];
        if (mine.length) lines.push(tally(mine));
        if (top) lines.push(say("Best: {result}. {side}; opponent: {opponent}; {date}", {result: best(top.battle, top.rank), side: sides()[top.side],
            opponent: opponent(top.level), date: date(top.time, {dateStyle: "medium"})}));
        if (half) lines.push(say("Its first battle has been fought: the game goes on to Borodino. It is among the saved games."));
        const [kind, state] = isWon(list, battle) ? ["won", say("Has been won")] : mine.length ? ["fought", say("Has been fought")] : ["open", say("Not fought yet")];
        return make("li", {class: "step " + kind, "data-battle": battle}, make("p", {}, make("strong", {}, named(battle)), make("span", {class: "state"}, state),
            coming === battle ? make("span", {class: "next"}, say("Comes next")) : null), ...lines.map(words => make("p", {class: "soft"}, words)));
    }
    function journey(list, begin) {
        const coming = next(list), press = (words, side) => button(words, () => begin(2 * order.indexOf(coming) + side), {id: "report-begin" + side}); // as INTERFACE.md, redoubt_report
        const ways = !coming ? [] : nameOf(coming) === "first" ? [press(say("Begin, with lessons"), 0)] : [press(say("Begin as the French"), 0), press(say("Begin as the Russians"), 1)];
        return make("section", {}, make("h3", {}, say("The journey")),
            make("p", {id: "report-next"}, coming ? say("Comes next: {battle}", {battle: whole(coming)}) : say("All of them have been won. The computer has higher ranks.")),
            ways.length > 1 ? make("p", {class: "soft"}, say("Against the computer, as strong as it has been set on the title page.")) : "", make("div", {class: "begin"}, ...ways),
            make("div", {class: "ways"}, ...Object.entries(systems).map(([system, {name}]) => make("div", {}, make("h4", {id: "way-" + system}, name()),
                make("ol", {"aria-labelledby": "way-" + system}, ...way(system).map(battle => step(list, battle, coming)))))));
    }

    // ---- the sheet -------------------------------------------------------------------------------------------------
    function made({closed, begin, puzzles}) {
        const all = read(), list = all?.list ?? [];
        return sheet("report", {class: "battles"}, closed, make("article", {}, make("header", {}, make("p", {class: "over"}, say("On this device")),
            make("h2", {id: "report-title", tabindex: "-1"}, say("Battles fought")),
            !all ? null : make("p", {class: "sub"}, list.length ? tally(list) : say("None has been fought to its end yet. A first battle takes some ten minutes, and teaches as it goes.")),
            note(trouble(all))), all ? journey(list, begin) : null, list.length ? make("section", {}, make("h3", {}, say("In figures")), figures(list)) : ""),
        make("menu", {}, button(say("Puzzles"), puzzles, {id: "report-puzzles"}), button(say("Close"), () => by("report").close(), {id: "report-close", class: "commit"})));
    }
    async function show(from) { // what is to be done when it is closed, and to begin a battle
        own = await words("report");
        open(made(from));
        by("report-title").focus();
    }

    return {
        keep, sides, date, show,
        speak(words) { own = words; },
        know(battles) { [order, titles] = [battles.map(([name]) => name), Object.fromEntries(battles)]; },
        section(from) { // of a report
            const all = read();
            return [note(trouble(all)), !all ? null : all.list.length === 0 ? make("p", {}, say("None is kept on this device.")) : figures(all.list),
                button(say("Battles fought, and what comes next"), () => show(from), {id: "report-battles"})].filter(Boolean);
        },
    };
})();
