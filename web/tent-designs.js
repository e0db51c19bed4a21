// Three designs of one assault, in the staff tent: the same work, hour and formations set up in each of the three systems, fought many
// times in each, and laid beside each other and what is known of the day. The boards and figures come from workers of the tent
// (shell/tent/designs.h), one a system; which assaults there are from tent-designs.json.
"use strict";

window.redoubtDesigns = (() => {
    const {by, make, button, table, number, percent, json, systems} = redoubtSheet, {code} = redoubtWords, order = Object.keys(systems); // as the program's
    const root3 = Math.sqrt(3), corners = [[.25, -.5], [.5, 0], [.25, .5], [-.25, .5], [-.5, 0], [-.25, -.5]].map(([x, y]) => [x * 2 / root3, y]); // clockwise from between N and NE

    // ---- a board, drawn ------------------------------------------------------------------------------------------------
    const kinds = [[1, "woods"], [2, "open"], [4, "brush"], [8, "town"], [16, "marsh"], [32, "crops"], [64, "gorge"]]; // Kind and Edge of engine/core/map.h
    const river = 1, stream = 2, bridge = 8, road = 16;
    function drawn(tag, more, ...inside) {
        const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
        for (const [name, value] of Object.entries(more)) element.setAttribute(name, value);
        element.append(...inside);
        return element;
    }
    const way = points => "M" + points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L");
    const around = ([x, y]) => corners.map(([dx, dy]) => [x + dx, y + dy]);
    const side = (at, n) => [around(at)[(n + 5) % 6], around(at)[n]], middle = ([a, b]) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    function counters(all, round) { // of those who stand there
        const stacks = new Map(), drawnOnes = [];
        for (const unit of all) if (Math.hypot(...unit[0]) <= round) stacks.set(unit[0].join(), [...stacks.get(unit[0].join()) ?? [], unit]);
        for (const units of stacks.values()) {
            const [[[cx, cy], of]] = units, fighters = units.filter(([, , kind, points]) => points > 0 || kind !== 3), points = units.reduce((sum, [, , , n]) => sum + n, 0);
            const group = drawn("g", {class: "side" + of}, drawn("title", {}, units.map(([, , , n, name]) => n ? `${name} (${n})` : name).join("\n")));
            const [, , kind] = fighters[0] ?? units[0], many = Math.min(3, fighters.length || 1);
            for (let n = many - 1; n >= 0; --n) group.append(drawn("rect", {x: cx - .36 + n * .06, y: cy - .3 - n * .06, width: .66, height: .56, rx: .05, class: "body"}));
            const signs = [[[-.3, -.26], [.24, -.02], [-.3, -.02], [.24, -.26]], [[-.3, -.02], [.24, -.26]], [], []][kind];
            for (let n = 0; n + 1 < signs.length; n += 2) group.append(drawn("path", {d: way([signs[n], signs[n + 1]].map(([dx, dy]) => [cx + dx, cy + dy])), class: "sign"}));
            if (kind === 2) group.append(drawn("circle", {cx: cx - .03, cy: cy - .14, r: .08, class: "dot"}));
            group.append(drawn("text", {x: cx - .03, y: cy + .2, class: "points"}, points ? String(points) : ""));
            drawnOnes.push(group);
        }
        return drawn("g", {class: "counters"}, ...drawnOnes);
    }
    function board(x, label, units) {
        const round = 2200 / x.pitch, ground = [], waters = [], roads = [], works = [];
        for (const [at, kind, level, edges] of x.cells) {
            const name = kinds.find(([bit]) => kind & bit)?.[1] ?? (kind & 128 ? "height" : "");
            ground.push(drawn("path", {d: way(around(at)) + "Z", class: `cell ${name} ${level > 0 ? "high" : level < 0 ? "low" : ""}`}));
            edges.forEach((bits, n) => {
                if (bits & (river | stream)) waters.push(drawn("path", {d: way(side(at, n)), class: bits & river ? "river" : "stream"}));
                if (bits & road) roads.push(drawn("path", {d: way([at, middle(side(at, n))]), class: bits & bridge ? "road bridge" : "road"}));
            });
        }
        for (const [at, front] of x.forts) {
            if (Math.hypot(...at) > round) continue;
            const walls = front.some(Boolean) ? front.map((on, n) => on ? n : -1).filter(n => n >= 0) : [0, 1, 2, 3, 4, 5];
            for (const n of walls) works.push(drawn("path", {d: way(side([0, 0], n).map(([dx, dy]) => [at[0] + dx * .86, at[1] + dy * .86])), class: "wall"}));
        }
        return drawn("svg", {viewBox: `${-round} ${-round} ${2 * round} ${2 * round}`, role: "img", "aria-label": label, class: "board"},
            drawn("g", {}, ...ground), drawn("g", {}, ...waters), drawn("g", {}, ...roads), drawn("g", {}, ...works), counters(units, round));
    }

    // `tent`: say, put, state, work, run(), levels(), shows() this tab, shown(): {step, bytes} of the board.
    return tent => {
        const {say} = tent;
        let file = "", data = null, history = null, past = "", asked = {assault: "", games: "50", level: "easy"}, made = "", clock = 0; // minutes of the film that are shown; 0: the beginning
        const places = () => ({shevardino: say("The Shevardino redoubt"), great: say("The Great Redoubt"), "north-fleche": say("The north fleche"), "south-fleche": say("The south fleche"), gorki: say("The Gorki battery")});
        const titles = () => ({shevardino: say("Shevardino, 5 September, four in the afternoon"), fleches: say("The fleches, 7 September, six in the morning"), great: say("The Great Redoubt, 7 September, two in the afternoon")});
        const fought = () => order.filter(name => data.sheets[name]); // those that have part in it
        const hour = minutes => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
        const own = () => asked.assault.startsWith("own/"), id = () => own() ? asked.assault.slice(4) : asked.assault;

        function begin(games) { // 0: the boards alone
            const {step, bytes} = tent.shown(), job = {job: "design", text: file, assault: id(), games, seed: 1, level: asked.level, ...(own() ? {own: true, step, metres: 1500} : {})};
            tent.run().designs?.end?.();
            tent.run().designs = {boards: {}, fought: {}, films: {}, strangers: [], games};
            [made, clock] = ["", 0];
            tent.work("designs", fought().map(name => ({...job, system: order.indexOf(name)})), (mine, x) => {
                if (x.kind === "board") mine.boards[x.system] = x;
                if (x.kind === "fought" && x.games) mine.fought[x.system] = x;
                if (x.kind === "film") mine.films[x.system] = x.units;
                if (x.kind === "taken") mine.strangers = x.strangers;
            }, own() ? bytes : null);
        }
        function choice(name, words, options, changed) {
            const select = make("select", {id: "designs-" + name}, ...options.map(([value, said]) => {
                const option = make("option", {value}, said);
                option.selected = value === asked[name];
                return option;
            }));
            select.addEventListener("change", () => { asked[name] = select.value; changed?.(); });
            return make("span", {class: "field"}, make("label", {for: "designs-" + name}, words), select);
        }
        const over = (mine, name, n) => mine.boards[name].clock[n + 1]; // minutes of the day when its turn n is over
        function standing(name, mine) { // who stands there by the clock: when the last turn that is over had ended
            const x = mine.boards[name], film = mine.films[name] ?? [], at = film.filter((_, n) => over(mine, name, n) <= clock).length;
            return at ? film[at - 1] : x.units;
        }
        function film(mine) { // the first of the fights, on all boards, by the hour
            const there = fought().filter(name => mine.films[name]);
            if (!there.length) return null;
            const hours = [...new Set(there.flatMap(name => mine.boards[name].clock))].sort((a, b) => a - b);
            const at = Math.max(0, hours.filter(time => time <= clock).length - 1), words = n => say("The first of these fights, at {hour}", {hour: hour(hours[n])});
            const label = make("label", {for: "designs-hour"}, words(at)), slide = make("input", {id: "designs-hour", type: "range", min: "0", max: String(hours.length - 1), step: "1", value: String(at), "aria-valuetext": hour(hours[at])});
            slide.addEventListener("input", () => {
                clock = hours[slide.value];
                label.textContent = words(slide.value);
                slide.setAttribute("aria-valuetext", hour(clock));
                for (const name of there) by("designs-" + name).querySelector(".counters").replaceWith(counters(standing(name, mine), 2200 / mine.boards[name].pitch));
            });
            return make("div", {class: "hour"}, label, slide);
        }
        function column(name, mine) {
            const x = mine.boards[name], heading = make("h3", {}, systems[name].name());
            if (!x) return make("section", {}, heading);
            const [first, last] = x.turns, span = n => number(n), men = at => say("{points} points in {units} counters: {men} men, {guns} guns", {points: span(x.points[at]), units: span(x.units.filter(([, of, kind]) => of === at && kind !== 3).length), men: span(x.men[at]), guns: span(x.guns[at])});
            const where = x.units.map(([, of, , points, unit, hex]) => [unit, of ? say("Russians") : say("French"), points ? span(points) : "–", hex]);
            return make("section", {id: "designs-" + name}, heading, board(x, say("{system}: where the troops stand", {system: systems[name].name()}), standing(name, mine)),
                make("p", {class: "soft"}, say("Hexes of {n} m; {turns} turns of {minutes} minutes, from {hour}.", {n: x.pitch, turns: last - first + 1, minutes: x.minutes, hour: hour(x.clock[0])})),
                make("p", {class: "soft"}, `${say("French")}: ${men(0)}`), make("p", {class: "soft"}, `${say("Russians")}: ${men(1)}`),
                x.homeless.length ? make("p", {class: "soft"}, say("No counterpart, or no room: {names}.", {names: x.homeless.join(", ")})) : "",
                make("details", {id: "designs-who-" + name}, make("summary", {id: `designs-who-${name}-head`}, make("span", {}, say("Who stands where"))), table(systems[name].name(), [say("Unit"), say("Side"), say("Points"), say("Hex")], where)));
        }
        function figures(mine) {
            const there = fought().filter(name => mine.fought[name]), of = name => mine.fought[name];
            if (!there.length) return [];
            const range = ([mean, low, high]) => `${number(mean)} (${number(low)}–${number(high)})`, row = (words, figure) => [words, ...there.map(name => figure(of(name), mine.boards[name], name))];
            const lost = at => row(at ? say("Russian men lost") : say("French men lost"), x => range(x.men[at])), guns = at => row(at ? say("Russian guns lost") : say("French guns lost"), x => range(x.guns[at]));
            const hours = [...new Set(there.flatMap(name => of(name).french.map((_, n) => over(mine, name, n))))].sort((a, b) => a - b);
            const share = (name, at) => { // that have it when the clock shows this: at the end of the last turn that is over
                const ended = of(name).french.filter((_, n) => over(mine, name, n) <= at);
                return ended.length ? percent(ended.at(-1) / of(name).games) : "–";
            };
            return [table(say("What became of it"), [say("What is counted"), ...there.map(name => systems[name].name())], [
                row(say("Fights"), x => number(x.games)),
                row(say("The French hold it at the end"), x => `${percent(x.won / x.games)} (${percent(x.share[0])}–${percent(x.share[1])})`),
                lost(0), lost(1), guns(0), guns(1),
                row(say("Lost for each Frenchman"), x => number(x.men[1][0] / Math.max(1, x.men[0][0]), {maximumFractionDigits: 1})),
                row(say("French decisions"), x => range(x.decisions[0])), row(say("Russian decisions"), x => range(x.decisions[1])), row(say("Times dice were thrown"), x => range(x.dice)),
            ]), table(say("The French hold it, by the hour"), [say("Hour"), ...there.map(name => systems[name].name())], hours.map(at => [hour(at), ...there.map(name => share(name, at))])),
            make("p", {class: "soft"}, say("Means, and in brackets what a tenth of the fights stay below and above. A formation’s men are lost in the share in which its points are; guns likewise. All stand at full strength, whatever the day had cost them."))];
        }
        function told() { // of the day
            if (own() || !history) return "";
            const entries = history.chapters.flatMap(({entries}) => entries), wanted = data.assaults.find(x => x.id === id())?.history ?? [];
            return make("section", {}, make("h3", {}, say("What is known of the day")), ...entries.filter(x => wanted.includes(x.id)).sort((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id)).map(x => make("p", {}, make("strong", {}, x.name), " ", x.text)));
        }
        function panel() {
            const mine = tent.run().designs;
            if (!data || !mine) return;
            tent.state(mine, mine.games ? say("All fights have been fought.") : "");
            const now = [asked.assault, Object.keys(mine.boards).length, Object.keys(mine.films).length, mine.strangers.length, history?.chapters.length].join();
            if (now === made && by("designs-figures")) return by("designs-figures").replaceChildren(...figures(mine)); // the rest stays, or what is open would shut
            made = now;
            const {bytes} = tent.shown(), choices = [...Object.entries(titles()), ...bytes.length ? Object.entries(places()).map(([name, words]) => ["own/" + name, say("Your game: {place}, as it stands", {place: words})]) : []];
            tent.put(make("p", {class: "soft"}, say("One piece of ground, one hour, the same formations, in three systems: what each of them makes of the assault. The computer fights for both sides.")),
                make("div", {class: "line"}, choice("assault", say("The assault"), choices, () => begin(0)), choice("games", say("Fights"), ["20", "50", "200", "1000"].map(n => [n, number(Number(n))])), choice("level", say("Fought by"), tent.levels()),
                    button(say("Fight it out"), () => begin(Number(asked.games)), {id: "designs-begin", class: "commit"})),
                mine.strangers.length ? make("p", {class: "soft"}, say("In no order of battle but this: {names}.", {names: mine.strangers.join(", ")})) : null,
                film(mine), make("div", {class: "designs", "data-of": asked.assault}, ...fought().map(name => column(name, mine))), make("div", {id: "designs-figures"}, ...figures(mine)), told());
        }
        return {
            panel,
            async begin() {
                asked.assault ||= "shevardino";
                try {
                    file ||= new TextDecoder().decode(await redoubtWords.fetch("tent-designs.json"));
                    data ??= JSON.parse(file);
                } catch {
                    if (tent.shows()) tent.state({far: [0], trouble: say("The designs could not be loaded.")});
                    return;
                }
                if (past !== code()) past = code(), json(`history-${code()}.json`).then(x => { history = x; if (tent.shows()) panel(); }, () => {});
                if (own() && !tent.shown().bytes.length) asked.assault = "shevardino";
                begin(0);
            },
        };
    };
})();
