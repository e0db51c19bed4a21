// The report of a battle that is over: a sheet of the page, drawn from what the program tells (INTERFACE.md, js_report). It
// comes when it is wanted, with its style, its words (report-<language>.json) and uPlot, which draws the charts. All that
// is counted here is shares, differences and dates; facts of history name their source.
"use strict";

window.redoubtReport = (() => {
    const {by, make, button, download, table, number, percent, loaded, words, sheet, show, systemOf} = redoubtSheet, {sides, date} = redoubtResults;
    let own = {}; // words
    let data, page, charts = [];
    const say = (english, slots) => redoubtWords.say(english, slots, own);

    // ---- what it is made of ----------------------------------------------------------------------------------------
    const section = (heading, ...inside) => make("section", {}, make("h3", {}, heading), ...inside);
    const sideOf = holder => sides()[holder] ?? say("nobody");
    const system = () => data.battle.split("/")[0];
    function when({turn, clock}, at = -1) { // a turn, with its hour where it has one
        if (at === data.turns.length - 1) return say("At the end");
        const name = system() === "napoleon" ? say("Stage {n}", {n: turn}) : say("Turn {n}", {n: turn});
        return /\d:\d/.test(clock) ? `${name}, ${clock}` : name;
    }

    const on = turn => { // the day too: of several days as the rules count them (day_of_september)
        const september = {fifth: 5, sixth: 6, seventh: 7}[day()] ?? (turn.turn <= 9 ? 5 : turn.turn <= 25 ? 6 : 7);
        return `${date(Date.UTC(1812, 8, september) / 1000, {dateStyle: "long", timeZone: "UTC"})}, ${when(turn)}`;
    };

    // ---- history: facts and where they are from --------------------------------------------------------------------
    const sources = {
        fifth: "OSG, Napoleon Against Russia; Obscure Battles; History of War; E. Tarle",
        sixth: "R. Gibson, Phoenix; OSG, Napoleon Against Russia; Khlestkin (rusk.ru)",
        seventh: "Chambray, Pelet, Fain (A. Mikaberidze); Vasiliev, Eliseev 1997; Napoleon 14; OSG; GMT Borodino; Obscure Battles; History of War; E. Tarle",
    };
    // Men at the beginning and lost, each from the lowest to the highest figure.
    const past = {
        fifth: {men: [[32000, 36000], [18000, 20000]], lost: [[4000, 5000], [6000, 6000]],
            words: () => say("The first shots fell at about four in the afternoon. The redoubt changed hands several times, until the Russians left it at ten or eleven at night. Some 8,000 foot and 4,000 horse with 36 guns had held it at first, 18,000 to 20,000 men with those whom Bagration sent; against them came 32,000 to 36,000 French. Of Compans’ regiments the 57th lost about 500 men, the 61st about 300, the 111th about 800.")},
        sixth: {words: () => say("Nobody attacked on this day. The last French corps came up in the morning, Latour-Maubourg’s cavalry in the evening, and late in the day bridges were laid over the Kolocha. The Russians dug, and razed Semenovskaya so that it should not hamper their guns. No losses are told of this day.")},
        seventh: {men: [[120000, 133819], [155200, 155200]], lost: [[28000, 35000], [39000, 45000]],
            words: () => say("After a misty dawn the bridge of Borodino was burning at about six. From 102 to 120 French guns in line fired on the flèches and Semenovskaya; Napoleon’s men captured the Great Redoubt for good, and not one unwounded prisoner in it. The Russian right stood almost idle. The day has been called a very close victory for Napoleon.")},
        grand: {words: () => say("The Russians left Shevardino in the night after the 5th, nobody attacked on the 6th, and on the 7th the French captured the Great Redoubt for good: a very close victory for Napoleon, as the day has been called.")},
    };
    const day = () => ["fifth", "sixth", "seventh"][data.day - 5] ?? "grand"; // 0: a battle of all three
    const source = () => say("Sources: {names}", {names: sources[day() === "grand" ? "seventh" : day()]});
    const history = () => {
        const then = past[day()];
        return day() === "grand" ? {...past.seventh, ...then} : then;
    };
    const range = ([least, most]) => least === most ? say("about {n}", {n: number(least)})
        : say("{least} to {most}", {least: number(least), most: number(most)});

    // ---- losses ----------------------------------------------------------------------------------------------------
    function portion(part, past) { // in per cent, with a bar; past: the least and the most that was lost in history
        const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
        svg.setAttribute("viewBox", "0 0 100 12");
        svg.setAttribute("preserveAspectRatio", "none");
        svg.setAttribute("aria-hidden", "true");
        for (const [kind, from, to, y, height] of [["all", 0, 1, 3, 6], ...past ? [["past", ...past, 0, 12]] : [], ["gone", 0, part, 3, 6]]) {
            const rect = document.createElementNS(svg.namespaceURI, "rect");
            for (const [name, value] of Object.entries({class: kind, x: 100 * from, y, width: 100 * (to - from), height})) rect.setAttribute(name, value);
            svg.append(rect);
        }
        return make("span", {class: "share"}, svg, make("span", {}, percent(part)));
    }
    function losses() {
        const {men, lost} = history(), past = side => lost && [lost[side][0] / men[side][1], lost[side][1] / men[side][0]];
        return section(say("Losses"), make("p", {class: "soft"}, systemOf(data.battle).counts(), lost ? " " + say("The band across a bar: what the side lost in history, of its men.") : ""),
            make("div", {class: "pair"}, ...[0, 1].map(side => {
                const formations = data.formations.filter(([whose]) => whose === side);
                const row = (name, start, gone) => [name || say("Others"), number(start), number(gone), start > 0 ? portion(gone / start, past(side)) : "–"];
                const sum = at => formations.reduce((total, line) => total + line[at], 0);
                const foot = [row(say("In all"), sum(2), sum(3))];
                if (lost) foot.push([say("In history, men"), range(men[side]), range(lost[side]),
                    say("{least} to {most}", {least: percent(past(side)[0]), most: percent(past(side)[1])})]);
                const made = table(sides()[side], [say("Formation"), say("At first"), say("Lost"), say("Share")],
                    formations.filter(line => line[2] > 0 || line[3] > 0).map(([, name, start, gone]) => row(name, start, gone)), foot);
                made.classList.add("side" + side);
                return made;
            })), ...(lost ? [make("p", {class: "soft"}, source())] : []));
    }

    // ---- from turn to turn -----------------------------------------------------------------------------------------
    const colour = name => redoubtSheet.colour("report", name);
    function chart(heading, note, at, series, more) { // series: [{label, values, side}]; at: labels of the places along
        const place = make("div", {class: "chart", "aria-hidden": "true"});
        charts.push(() => {
            place.replaceChildren();
            const axis = redoubtSheet.axis("report");
            const paths = {bars: side => uPlot.paths.bars({size: [.36, 34], align: side === 0 ? -1 : 1}), step: () => uPlot.paths.stepped({align: 1})}[more.kind] ?? (() => null);
            new uPlot({
                width: Math.max(240, place.clientWidth), height: 210, cursor: {drag: {x: false, y: false}},
                scales: {x: {time: false, ...(more.kind === "bars" ? {range: (_, least, most) => [least - .6, most + .6]} : {})}, ...(more.range ? {y: {range: more.range}} : {})},
                axes: [{...axis, values: (_, splits) => splits.map(n => at[n] === undefined ? "" : n === data.turns.length - 1 ? "■" : String(data.turns[n].turn)), incrs: [1, 2, 4, 5, 8, 10]},
                    {...axis, size: 56, values: (_, splits) => splits.map(n => more.form ? more.form(n) : Number.isInteger(n) ? number(n) : "")}],
                series: [{label: say("When"), value: (_, n) => at[n] ?? "–"}, ...series.map(({label, side}) => ({
                    label, stroke: colour("--side" + side), width: side === 0 ? 2 : 2.5, dash: side === 0 || more.kind === "bars" ? [] : [7, 4],
                    fill: more.kind === "bars" ? colour("--side" + side) + (side === 0 ? "" : "66") : undefined,
                    paths: paths(side) ?? undefined, points: {show: more.kind === undefined && at.length < 30, size: 6},
                    value: (_, n) => n === null || n === undefined ? "–" : more.form ? more.form(n) : number(n)}))],
            }, [at.map((_, n) => n), ...series.map(({values}) => values)], place);
        });
        return make("figure", {}, make("figcaption", {}, make("strong", {}, heading), note ? make("span", {class: "soft"}, " " + note) : ""), place,
            make("details", {}, make("summary", {}, say("The same in numbers")), table(heading, [say("When"), ...series.map(({label}) => label)],
                at.map((label, n) => [label, ...series.map(({values}) => (more.form ?? number)(values[n]))]))));
    }
    function holders() { // a row a place, a cell a turn
        const shown = make("div", {class: "wide", tabindex: "0", role: "region", "aria-label": say("Who held what")}, make("table", {class: "holders"},
            make("caption", {}, make("span", {}, say("Who held what"))),
            make("thead", {}, make("tr", {}, make("th", {scope: "col"}, say("Place")), ...data.turns.map((turn, at) =>
                make("th", {scope: "col", title: when(turn, at)}, make("span", {class: "unseen"}, when(turn, at)),
                    make("span", {"aria-hidden": "true"}, at === data.turns.length - 1 ? "■" : String(turn.turn)))))),
            make("tbody", {}, ...data.places.map(([name, points], place) => make("tr", {},
                make("th", {scope: "row"}, points ? `${name} (${number(points)})` : name),
                ...data.turns.map(({held}, at) => make("td", {class: "held" + held[place], title: `${when(data.turns[at], at)}: ${sideOf(held[place])}`})))))));
        for (const one of shown.querySelectorAll("td")) {
            const side = sideOf(Number(one.className.slice(4)));
            one.append(make("span", {class: "unseen"}, side), make("span", {"aria-hidden": "true"}, one.className === "held2" ? "" : side[0]));
        }
        return shown;
    }
    const estimate = () => data.estimate ? " " + say("The values are estimates, learned from few games.") : "";
    function turns() {
        const at = data.turns.map((turn, place) => when(turn, place)), played = data.turns.slice(0, -1);
        const both = values => sides().map((label, side) => ({label, side, values: values(side)}));
        const out = [], pictures = [];
        if (data.places.length > 0) out.push(holders());
        if (data.places.length > 1) {
            const worth = ([, points]) => Number(points || 1);
            pictures.push(chart(say("What each side held"), data.places[0][1] ? say("In victory points.") : say("Number of places."), at,
                both(side => data.turns.map(({held}) => data.places.reduce((sum, place, n) => sum + (held[n] === side ? worth(place) : 0), 0))), {kind: "step"}));
        }
        pictures.push(chart(say("Losses, turn by turn"), "", at.slice(0, -1),
            both(side => played.map(({lost}, n) => data.turns[n + 1].lost[side] - lost[side])), {kind: "bars"}));
        pictures.push(chart(say("Losses, all together"), "", at, both(side => data.turns.map(({lost}) => lost[side])), {}));
        if (data.scored && system() !== "napoleon")
            pictures.push(chart(system() === "classic" ? say("Strength led off the map") : say("Victory points of groups that collapsed"), "", at,
                both(side => data.turns.map(({score}) => score[side])), {kind: "step"}));
        pictures.push(chart(say("The French chance to win"), say("As the computer values the position.") + estimate(), at,
            [{label: say("French"), side: 0, values: data.turns.map(({value}) => value / 10000)}], {form: n => percent(n), range: [0, 1]}));
        return section(say("Turn by turn"), ...(data.late ? [make("p", {class: "soft"}, say("This device knows the game from here on only: {when}.", {when: at[0]}))] : []),
            ...out, make("div", {class: "pair"}, ...pictures));
    }

    function watch(step) { // on the time line
        by("report").close();
        page.send(1, step);
    }

    // ---- turning points --------------------------------------------------------------------------------------------
    function turning() {
        const swings = data.swings;
        const lost = n => {
            const [french, russian] = [0, 1].map(side => number(data.turns[n + 1].lost[side] - data.turns[n].lost[side]));
            return say("Lost: French {french}, Russians {russian}", {french, russian});
        };
        const told = n => say("The French chance: from {from} to {to}", {from: percent(data.turns[n].value / 10000), to: percent(data.turns[n + 1].value / 10000)});
        const point = n => {
            const [before, after] = [data.turns[n], data.turns[n + 1]], most = window.redoubtReportLuck?.largest(key(), before.turn); // a throw, where luck has been reckoned
            const lines = data.places.map(([name], place) => before.held[place] === after.held[place] ? "" : say("{place}: now {side}", {place: name, side: sideOf(after.held[place])})).filter(Boolean);
            lines.push(lost(n));
            for (const [turn, , words] of data.why) if (turn === n) lines.push(...words); // an order of the computer's
            if (most) lines.push(say("The throw that weighed most: {throw}", {throw: most}));
            return make("li", {}, make("button", {type: "button", "data-steps": before.steps, press: () => watch(before.steps)}, make("span", {}, make("b", {}, on(before)), make("span", {}, told(n)),
                ...lines.map(words => make("span", {class: "soft"}, words))), make("small", {}, say("Look at it"))));
        };
        return section(say("Turning points"), make("p", {class: "soft"}, say("Where the French chance to win changed most, as the computer values a position when a turn begins.") + estimate()),
            swings.length === 0 ? make("p", {}, say("There were none.")) : make("ol", {class: "turning", id: "report-turning"}, ...swings.map(point)));
    }

    // ---- luck: reckoned by the staff tent, when it is asked for (report-luck.js) ------------------------------------------
    const key = () => [data.battle, data.title, data.steps, data.ended, redoubtWords.code()].join(); // of the game and the language
    function luck() {
        const place = make("div", {id: "report-luck"});
        const show = () => redoubtReportLuck.show(place, {key: key(), say, done: () => by("report-turning")?.closest("section").replaceWith(turning()), sides, game: page.game, watch, when: turn => when(data.turns.find(one => one.turn === turn) ?? {turn, clock: ""})});
        const ask = button(say("Let the staff tent reckon it"), async () => {
            try {
                for (const file of ["tent-luck.js", "report-luck.js"]) await loaded(file);
                show();
                by("report-luck-state").focus();
            } catch {
                place.replaceChildren(make("p", {class: "trouble", role: "status"}, say("The luck could not be reckoned.")), ask);
                ask.focus();
            }
        }, {id: "report-luck-ask"});
        place.append(make("p", {class: "soft"}, say("What the dice gave against what was to be expected, throw by throw.")), ask);
        if (window.redoubtReportLuck?.knows(key())) charts.push(() => { if (!by("report-luck-found")) show(); });
        return section(say("Luck"), place);
    }

    // ---- the head, and the picture of it -----------------------------------------------------------------------------
    function facts() {
        const n = data.turns.length - 1;
        return [data.detail, data.ended > 0 ? date(data.ended, {dateStyle: "long", timeStyle: "short"}) : "",
            (system() === "napoleon" ? say("{n} {n#stage|stages}", {n}) : say("{n} {n#turn|turns}", {n})) + ", " + say("{n} {n#action or roll|actions and rolls}", {n: data.steps})].filter(Boolean);
    }
    const total = (side, at) => data.formations.reduce((sum, line) => sum + (line[0] === side ? line[at] : 0), 0);
    const lostWords = side => say("{side}: lost {lost} of {start}", {side: sides()[side], lost: number(total(side, 3)), start: number(total(side, 2))});

    function picture(board) { // its head, with the board as it stood at the end
        const out = document.createElement("canvas"), pen = out.getContext("2d");
        const ratio = board.width / Math.max(1, board.clientWidth), [x0, y0, x1, y1] = data.board.map(n => n * ratio);
        const across = 1200, tall = Math.round(Math.min(900, Math.max(500, across * (y1 - y0) / (x1 - x0))));
        out.width = across;
        out.height = tall + 270;
        pen.fillStyle = colour("--panel");
        pen.fillRect(0, 0, out.width, out.height);
        const shown = Math.min((x1 - x0) / across, (y1 - y0) / tall), wide = across * shown, high = tall * shown; // what fills the frame
        pen.drawImage(board, (x0 + x1 - wide) / 2, (y0 + y1 - high) / 2, wide, high, 0, 0, across, tall);
        let y = tall + 62;
        const write = (words, font, ink, step) => {
            pen.font = font;
            pen.fillStyle = colour(ink);
            let size = parseInt(font.match(/\d+/)[0], 10);
            while (size > 14 && pen.measureText(words).width > across - 96) pen.font = font.replace(/\d+/, --size);
            pen.fillText(words, 48, y);
            y += step;
        };
        const serif = "\"Old Standard TT\", \"Old Standard\", Georgia, serif", sans = "\"PT Sans\", system-ui, sans-serif";
        write(data.heading, `46px ${serif}`, "--ink", 46);
        write([data.title, ...facts().slice(0, 2)].join(" · "), `24px ${sans}`, "--ink-2", 40);
        for (const side of [0, 1]) {
            pen.fillStyle = colour("--side" + side);
            pen.fillRect(48, y - 17, 18, 18);
            pen.font = `24px ${sans}`;
            pen.fillStyle = colour("--ink");
            pen.fillText(lostWords(side), 78, y);
            y += 34;
        }
        pen.textAlign = "right";
        pen.font = `22px ${serif}`;
        pen.fillStyle = colour("--ink-2");
        pen.fillText("REDOUBT", across - 48, out.height - 28);
        return out;
    }
    function share() {
        page.board(board => {
            const made = picture(board), name = `redoubt-${data.battle.replace("/", "-")}.png`;
            by("report-picture").replaceChildren(made);
            by("report-picture").hidden = false;
            made.setAttribute("role", "img");
            made.setAttribute("aria-label", say("The picture: {what}", {what: data.heading}));
            made.toBlob(async blob => {
                const file = new File([blob], name, {type: "image/png"});
                try {
                    if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({files: [file]})) return await navigator.share({files: [file], title: data.heading});
                } catch (error) {
                    if (error.name === "AbortError") return; // thought better of it
                }
                download(name, blob);
            }, "image/png");
        });
    }

    // ---- the sheet -------------------------------------------------------------------------------------------------
    const closed = () => {
        charts = [];
        window.redoubtReportLuck?.end();
        page.send(0, 0);
    };
    const begin = number => {
        by("report").close();
        page.send(4, number);
    };
    function whole() {
        const head = make("header", {}, make("p", {class: "over"}, data.title), make("h2", {id: "report-title", tabindex: "-1"}, data.heading),
            make("p", {class: "sub"}, data.subtitle), make("p", {class: "soft"}, facts().join(" · ")),
            make("div", {id: "report-picture", hidden: ""}),
            make("dl", {}, ...data.account.map(([words, value]) => make("div", {}, make("dt", {}, words), make("dd", {}, value)))));
        const then = history();
        const close = () => by("report").close();
        const shut = (what, number) => () => {
            close();
            page.send(what, number);
        };
        return sheet("report", {}, closed, make("article", {}, head, losses(), turns(), turning(), luck(),
            section(say("In history"), make("p", {}, then.words()), make("p", {class: "soft"}, source())), section(say("Your battles so far"), ...redoubtResults.section({closed, begin, puzzles}))),
        make("menu", {}, button(say("Staff tent"), shut(3, 0), {id: "report-tent"}), button(say("Share the game …"), shut(2, 0), {id: "report-link"}),
            button(say("A picture to share"), share, {id: "report-share"}), button(say("Close"), close, {id: "report-close", class: "commit"})));
    }
    function puzzles() { // of the staff tent, which has them without a game
        by("report").close();
        page.puzzles();
    }
    function draw() {
        for (const one of charts) one();
        window.redoubtReportLuck?.draw();
    }
    let wide = 0;
    window.addEventListener("resize", () => { if (by("report") && wide !== innerWidth) wide = innerWidth, draw(); });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => setTimeout(draw, 100)); // the program says it back

    return {
        async show(told, from) {
            page = from;
            if (told.result) redoubtResults.keep(told.battle, told.result);
            if (told.battles) redoubtResults.know(told.battles);
            if (!told.battle) return loaded("report.css").then(() => redoubtResults.show({closed, begin, puzzles})); // the battles fought
            if (!told.turns) return; // it has ended just now; the report is not asked for
            redoubtResults.speak(own = await words("report"));
            await Promise.all(["report.css", "uPlot.min.css", "uPlot.iife.min.js"].map(loaded));
            data = {...told, turns: told.turns.map(([turn, clock, steps, lost, score, held, value]) => ({turn, clock, steps, lost, score, held, value}))};
            charts = [];
            show(whole());
            wide = innerWidth;
            draw();
            by("report-title").focus();
        },
    };
})();
