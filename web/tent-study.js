// The study of the staff tent: games, and what somebody has to say about moments of them. It is written here, read over the
// board (a strip with the words, hexes and ways marked on the map), kept on the device, and sent as a file or a link. What a
// text holds is looked through by a worker of the tent before anything of it is shown (shell/tent/study.h has the bounds).
"use strict";

window.redoubtStudy = (() => {
    const {by, make, button, download} = redoubtSheet, place = "redoubt-study", former = "redoubt-study-before", most = 400000; // one, and the one that it took the place of

    // ---- as text, and as a link: deflated, for an address ---------------------------------------------------------------
    const text = ({title, games, notes}) => JSON.stringify({study: 1, title, games: games.map(({link}) => link), notes: notes.map(({game, step, words, marks}) => ({game, step, words, marks}))});
    const through = (bytes, how) => new Response(new Blob([bytes]).stream().pipeThrough(how)).body.getReader();
    async function whole(reader) { // bounded: a few bytes may hold gigabytes
        const parts = [];
        for (let size = 0, part; !(part = await reader.read()).done; parts.push(part.value))
            if ((size += part.value.length) > most) throw new Error("too large");
        return new Uint8Array(await new Blob(parts).arrayBuffer());
    }
    async function packed(words) {
        const bytes = await whole(through(new TextEncoder().encode(words), new CompressionStream("deflate-raw")));
        let out = "";
        for (const byte of bytes) out += String.fromCharCode(byte);
        return btoa(out).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    }
    async function unpacked(letters) {
        const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), letter => letter.charCodeAt(0));
        return new TextDecoder("utf-8", {fatal: true}).decode(await whole(through(bytes, new DecompressionStream("deflate-raw"))));
    }
    function stored(where = place) {
        try { return localStorage.getItem(where); } catch { return null; }
    }
    function store(words, where = place) {
        try { localStorage.setItem(where, words); return true; } catch { return false; } // no room, or no storage
    }
    const yields = words => [null, words].includes(stored()) || store(stored(), former); // what is kept, to another

    // `tent`: say, send, put, close, page(), turn(system, n), and shown(): {id, step, bytes} of the board, id "" while it is not known.
    return tent => {
        const {say} = tent;
        let study = null, trouble = "", editing = null, asked = false, coming = false; // as a worker has read it; {game, step, words, marks, at}; whether what is kept was read; one by a link
        const again = () => { if (by("study")) panel(); };
        // A worker reads it; `good` when it is one. `another`: not what is kept, which is to be had again.
        function read(words, good = () => {}, another = false) {
            trouble = "";
            tent.send({job: "study", text: words}, found => {
                const error = found.find(x => x.kind === "error"), x = found.find(x => x.kind === "study");
                coming = false;
                if (error) trouble = error.words;
                if (x) {
                    study = x;
                    if (another && !yields(words) || !store(words)) trouble = say("This device has no room for it: save it as a file.");
                    good();
                }
                again();
            }, null);
        }
        const change = (next, good) => read(text({...study, ...next}), good);

        // ---- the game of the board as one of its games
        function take(good) { // its link, as it stands now
            const {id, bytes} = tent.shown();
            tent.send({job: "link"}, found => {
                const error = found.find(x => x.kind === "error"), link = found.find(x => x.kind === "link")?.link;
                if (error) trouble = error.words, again();
                if (!link) return;
                const games = study ? [...study.games] : [], at = games.findIndex(game => game.id === id);
                games[at < 0 ? games.length : at] = {link};
                good(games, at < 0 ? games.length - 1 : at);
            }, bytes);
        }
        const begin = () => take(games => read(text({title: say("A study"), games, notes: []}), () => {}, true));

        // ---- notes
        function edit(note) {
            editing = note;
            panel();
            by("study-words").focus();
        }
        function keep() {
            const {at} = editing, words = by("study-words").value.replaceAll("\r", "").slice(0, 2000), marks = by("study-marks").value.trim().split(/[\s,;]+/).filter(Boolean);
            Object.assign(editing, {words, marks}); // stays as it is typed, should it be refused
            const put = (games, game) => {
                const note = {game, step: editing.step, words, marks}, notes = [...study.notes];
                at === undefined ? notes.push(note) : notes[at] = note;
                change({games, notes}, () => { editing = null; });
            };
            at === undefined ? take(put) : put(study.games, editing.game);
        }
        const drop = at => change({notes: study.notes.filter((_, n) => n !== at)});
        function editor() {
            return make("section", {id: "study-note"},
                make("label", {for: "study-words"}, say("What is to be said here")), make("textarea", {id: "study-words", rows: "5", maxlength: "2000"}, editing.words),
                make("label", {for: "study-marks"}, say("Hexes and ways to be marked: 1718 1718-1820")), make("input", {id: "study-marks", type: "text", maxlength: "160", autocomplete: "off", value: editing.marks.join(" ")}),
                make("menu", {class: "ask"}, button(say("Keep the note"), keep, {id: "study-keep", class: "commit"}), button(say("Cancel"), () => { editing = null; panel(); }, {id: "study-cancel"})));
        }

        // ---- read over the board
        let reading = -1;
        const shut = () => { by("study-strip")?.remove(); reading = -1; };
        function show(at) {
            const note = study.notes[at], game = study.games[note.game], marks = note.marks.join(" ");
            reading = at;
            tent.close();
            if (!tent.page().moment(game.id, note.step, marks)) {
                tent.page().open(new File([game.file], `${game.title}.json`, {type: "application/json"}));
                let tries = 0;
                const wait = setInterval(() => { // until it lies on the table
                    if (reading !== at || ++tries > 60 || tent.page().moment(game.id, note.step, marks)) clearInterval(wait);
                }, 250);
            }
            by("study-strip")?.remove();
            const to = (n, words, id) => button(words, () => show(n), {id, ...(study.notes[n] ? {} : {disabled: ""})});
            document.body.append(make("section", {id: "study-strip", class: "strip", "aria-label": study.title},
                make("p", {class: "where"}, `${at + 1} / ${study.notes.length} · ${tent.turn(game.system, note.turn)}`), make("p", {id: "study-said", tabindex: "-1"}, note.words),
                to(at - 1, say("Back"), "study-back"), to(at + 1, say("Next"), "study-next"), button(say("Close"), shut, {id: "study-shut"})));
            by("study-said").focus({preventScroll: true});
        }

        // ---- the sheet
        async function share() {
            const link = `${location.href.split(/[?#]/)[0]}?study#${await packed(text(study))}`;
            redoubtDialogs.share(link, study.title, say("A study: {title}", {title: study.title}));
        }
        function save() {
            download(`${study.title.replace(/[^\p{L}\p{N} ]/gu, "").trim() || "study"}.study.json`, new Blob([text(study)], {type: "application/json"}));
        }
        function openFile() {
            const chooser = make("input", {type: "file", accept: ".json,application/json"});
            chooser.addEventListener("change", async () => {
                const [file] = chooser.files;
                if (!file) return;
                if (file.size > most) return trouble = say("That file is too large to be a study."), again();
                read(await file.text(), () => { editing = null; }, true);
            });
            chooser.click();
        }
        function away() {
            if (!yields("")) return trouble = say("This device has no room for it: save it as a file."), panel();
            try { localStorage.removeItem(place); } catch {} // no storage: nothing was kept
            study = editing = null;
            shut();
            panel();
        }
        const row = (note, at) => make("li", {}, make("p", {class: "where"}, [tent.turn(study.games[note.game].system, note.turn), ...(note.game ? [say("Line {n}", {n: note.game})] : []), ...note.marks].join(" · ")),
            make("p", {class: "said"}, note.words),
            make("menu", {class: "ask"}, button(say("Show on the board"), () => show(at), {id: `study-show-${at}`}), button(say("Change"), () => edit({...note, at}), {id: `study-change-${at}`}),
                button(say("Delete"), () => drop(at), {id: `study-drop-${at}`})));
        function panel() {
            const {id, step, bytes} = tent.shown(), here = bytes.length > 0, mine = study?.games.some(game => game.id === id);
            if (!asked && !coming) {
                asked = true;
                const kept = stored(), told = trouble;
                if (kept && !study) read(kept, () => { trouble = told; });
            }
            const bad = trouble ? make("p", {class: "trouble", role: "alert"}, trouble) : null, before = stored(former);
            const back = before ? button(say("The former study"), () => read(before, () => { editing = null; }, true), {id: "study-former"}) : null;
            if (!study) {
                tent.put(make("p", {id: "study", class: "soft"}, say("A study holds a game, lines of it, and what you have to say about moments of them, with hexes and ways marked on the map: to be read on any device.")), bad,
                    make("menu", {class: "ask"}, here ? button(say("Begin a study of this game"), begin, {id: "study-begin", class: "commit"}) : null, button(say("Open a study"), openFile, {id: "study-open"}), back));
                return;
            }
            const title = make("input", {id: "study-title", type: "text", maxlength: "60", value: study.title, "aria-label": say("Title")});
            title.addEventListener("change", () => change({title: title.value}));
            tent.put(make("div", {id: "study"}, title), bad,
                editing ? editor() : here && id ? make("menu", {class: "ask"}, button(mine ? say("Add a note to what the board shows") : say("Add the game on the board as a line, with a note"),
                    () => edit({game: 0, step, words: "", marks: []}), {id: "study-add", class: "commit"})) : null,
                study.notes.length ? make("ol", {class: "notes"}, ...study.notes.map(row)) : make("p", {class: "soft"}, say("No notes yet. Look at a moment of the game on the board, come back, and add one.")),
                make("menu", {class: "ask"}, study.notes.length ? button(say("Read it over the board"), () => show(0), {id: "study-read"}) : null, button(say("Share"), share, {id: "study-share"}), button(say("Save as a file"), save, {id: "study-save"}),
                    button(say("Open a study"), openFile, {id: "study-open"}), back, button(say("Put it away"), away, {id: "study-away"})));
        }
        return {
            panel, shut,
            async came(letters) { // by a link
                coming = true;
                try {
                    read(await unpacked(letters), () => { editing = null; }, true);
                } catch {
                    coming = false;
                    trouble = say("That link holds no study, or only a part of one.");
                }
            },
            spoken() { if (study) read(text(study)); }, // in another language
        };
    };
})();
