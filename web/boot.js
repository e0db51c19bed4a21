// Loads the program and stands between it and the browser: input, frames, storage, links. See INTERFACE.md.
"use strict";

(() => {
    const by = id => document.getElementById(id), {say} = redoubtWords;
    const version = document.body.dataset.version;
    const canvas = by("canvas");
    const largestFile = 16 << 20;
    let program = null; // the module, once it runs

    // For tests, and for sheets that look at the table.
    window.redoubt = {
        ready: false, whole: false, frames: 0, errors: [], early: [], version,
        scene: () => JSON.parse(program.ccall("redoubt_scene_json", "string", [], [])),
        look: () => JSON.parse(program.ccall("redoubt_live", "string", ["number"], [8])),
        digest: () => program.ccall("redoubt_state_digest", "string", [], []),
        memory: () => program.HEAPU8.length,
        history: at => page.history(at), report: text => page.report(text),
        pending: () => frameAsked !== 0 || timerDue - performance.now() < 500, // something is still being shown
    };

    function stop(what, help, again = true) {
        const tell = () => redoubtGuard.show(say(what), say(help), again, redoubtWords.code());
        tell();
        if (!program) redoubtWords.guess().then(tell, () => {});
        halt();
    }
    function halt() {
        canvas.hidden = true;
        cancelAnimationFrame(frameAsked);
        clearTimeout(timer);
        stopped = true;
    }

    let stopped = false, titled = document.title, owed = 0; // games by link that wait for the player
    function named() {
        document.title = owed ? `(${owed}) ${titled}` : titled;
        navigator.setAppBadge?.(owed).catch(() => {}); // where it is installed; 0 takes it away
    }
    let both = !navigator.onLine; // the second part cannot be had in the middle of the program: it comes before that begins
    try { both ||= Boolean(sessionStorage.getItem("redoubt-both")); } catch { /* it is not there then */ }
    function note(error) { // what an engine says is not for players
        window.redoubt.errors.push(String(error?.stack ?? error));
        console.error(error);
    }
    function failed(error) { // an error of ours: the last autosave is what there is
        note(error);
        if (stopped) return;
        if (error?.missing && !both) // what is asked for at leisure comes also from the service worker
            try {
                sessionStorage.setItem("redoubt-both", 1);
                return location.reload();
            } catch { /* no room: then it is said */ }
        if (error?.missing)
            stop("The game could not be loaded.", "Check the connection and try again; if that does not help, update the browser.");
        else
            stop("The game has stopped because of an error of its own.",
                "It was saved after the last action: try again to go on from there.");
    }

    // Calls into the program; whatever comes out of it ends the game in an orderly way.
    function call(name, ...values) {
        if (!program || stopped) return 0;
        try {
            return program["_redoubt_" + name](...values);
        } catch (error) {
            failed(error);
            return 0;
        }
    }
    // What leads on from the title page waits until the rest of the program is here.
    const waiting = [];
    function whenWhole(act, seen = true) { // seen: somebody looks on
        if (redoubtParts.whole) return act();
        waiting.push(act);
        if (seen) redoubtParts.missed();
    }
    function restCame() {
        call("rest");
        for (const act of waiting.splice(0)) act();
        window.redoubt.whole = true;
        keep().catch(() => {}); // without it the game is played all the same
    }
    function withBytes(bytes, use) {
        const at = program._malloc(Math.max(1, bytes.length));
        try {
            program.HEAPU8.set(bytes, at);
            return use(at, bytes.length);
        } finally {
            program._free(at);
        }
    }
    function withText(text, use) { // lone surrogates become U+FFFD, a zero byte ends the text
        return withBytes(new TextEncoder().encode(text + "\0"), use);
    }

    // ---- frames: only when asked for -------------------------------------------------------------------------------
    let frameAsked = 0, timer = 0, timerDue = Infinity, drawn = null; // drawn: what is to be done after the next one
    function wake() {
        if (!frameAsked && !stopped) frameAsked = requestAnimationFrame(draw);
    }
    function wakeAfter(ms) {
        const due = performance.now() + ms;
        if (due >= timerDue) return;
        clearTimeout(timer);
        timerDue = due;
        timer = setTimeout(() => { timerDue = Infinity; wake(); }, ms);
    }
    function draw(now) {
        frameAsked = 0;
        clearTimeout(timer); // the program says anew when it wants to be called next
        timerDue = Infinity;
        ++window.redoubt.frames;
        const next = call("frame", now);
        drawn?.();
        drawn = null;
        window.redoubtLive?.frame();
        if (next === 0) wake();
        else if (next > 0) wakeAfter(next);
    }

    // ---- window ----------------------------------------------------------------------------------------------------
    const taken = name => parseFloat(getComputedStyle(document.body).getPropertyValue(name)) || 0; // by the text view, by live play
    let size = {width: 0, height: 0, ratio: 0};
    function measure() {
        const width = Math.max(1, window.innerWidth - taken("--beside")), height = Math.max(1, window.innerHeight - taken("--below"));
        const ratio = window.devicePixelRatio || 1;
        const changed = width !== size.width || height !== size.height || ratio !== size.ratio;
        size = {width, height, ratio};
        const across = Math.round(width * ratio), down = Math.round(height * ratio);
        if (canvas.width !== across) canvas.width = across;
        if (canvas.height !== down) canvas.height = down;
        return changed;
    }
    function insets() {
        const style = getComputedStyle(by("insets"));
        call("safe_area", ...["Top", "Right", "Bottom", "Left"].map(side => Math.round(parseFloat(style["padding" + side]) || 0)));
    }
    function resized() {
        if (!measure()) return;
        call("resize", size.width, size.height, size.ratio);
        insets();
    }
    const darkness = matchMedia("(prefers-color-scheme: dark)"), stillness = matchMedia("(prefers-reduced-motion: reduce)");
    function preferences() { call("preferences", darkness.matches ? 1 : 0, stillness.matches ? 1 : 0); }

    function watchRatio() { // moving to another screen, or zooming the page
        matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener("change", () => {
            resized();
            watchRatio();
        }, {once: true});
    }

    // ---- pointers --------------------------------------------------------------------------------------------------
    const types = {mouse: 0, touch: 1, pen: 2};
    const phases = {pointerdown: 0, pointermove: 1, pointerup: 2, pointercancel: 3, pointerleave: 4};
    function pointer(event) {
        const type = types[event.pointerType] ?? 0;
        const phase = phases[event.type];
        if (phase === 4 && type === 1) return; // a lifted finger also leaves
        if (phase === 0) {
            canvas.focus({preventScroll: true});
            try { canvas.setPointerCapture(event.pointerId); } catch { /* a made-up event of a test */ }
        }
        call("pointer", event.pointerId, type, phase, event.clientX, event.clientY, event.buttons, performance.now());
        if (event.cancelable) event.preventDefault();
    }

    const modifiers = event => (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0) |
        (event.metaKey ? 8 : 0) | (event.repeat ? 16 : 0);
    function key(event) {
        if (event.key === "Escape" && event.type === "keydown" && redoubtReading.holds(event.target)) {
            if (redoubtReading.overTable()) withText("Escape", at => call("key", at, 0, 1)); // what lies over the table first
            else redoubtReading.close();
            event.preventDefault();
            return;
        }
        if (event.isComposing || event.target !== canvas && event.target !== document.body) return;
        const taken = withText(event.key, at => call("key", at, modifiers(event), event.type === "keydown" ? 1 : 0));
        if (taken) event.preventDefault();
    }

    function wheel(event) {
        event.preventDefault();
        const unit = event.deltaMode === 1 ? 18 : event.deltaMode === 2 ? size.height : 1;
        call("wheel", event.clientX, event.clientY, event.deltaX * unit, event.deltaY * unit, event.ctrlKey ? 1 : 0);
    }

    function listen() {
        for (const name of Object.keys(phases)) canvas.addEventListener(name, pointer);
        canvas.addEventListener("wheel", wheel, {passive: false});
        for (const name of ["contextmenu", "dragstart", "selectstart"]) canvas.addEventListener(name, event => event.preventDefault());
        for (const name of ["gesturestart", "gesturechange", "gestureend"]) // Safari's page zoom
            document.addEventListener(name, event => event.preventDefault());
        document.addEventListener("touchmove", event => { if (event.target === canvas) event.preventDefault(); }, {passive: false});
        for (const name of ["keydown", "keyup"]) window.addEventListener(name, key, {capture: true});
        window.addEventListener("resize", resized);
        window.visualViewport?.addEventListener("resize", resized);
        watchRatio();
        darkness.addEventListener("change", preferences);
        stillness.addEventListener("change", preferences);
        window.addEventListener("focus", () => call("focus", 1));
        window.addEventListener("blur", () => call("focus", 0));
        document.addEventListener("visibilitychange", () => call("visibility", document.hidden ? 1 : 0));
        window.addEventListener("pagehide", () => call("visibility", 1));
        window.addEventListener("pageshow", event => { if (event.persisted) call("visibility", 0); });
        window.addEventListener("hashchange", () => whenWhole(async () => {
            arrived = true; // the browser has made an entry of its history for it
            await openAddress(address());
            arrived = false;
            if (!history.state) history.replaceState({redoubt: hereName}, ""); // a link that leads nowhere
        }));
        window.addEventListener("popstate", event => {
            const name = String(event.state?.redoubt ?? "");
            if (location.hash.length < 2 && (name || redoubtParts.whole)) whenWhole(() => withText(name, at => call("went", at))); // else: hashchange, or nothing that leads on
        });
        window.addEventListener("dragover", event => event.preventDefault());
        window.addEventListener("drop", event => {
            event.preventDefault();
            if (event.dataTransfer?.files.length) importFile(event.dataTransfer.files[0]);
        });
        canvas.addEventListener("webglcontextlost", event => {
            event.preventDefault();
            call("visibility", 1);
            stop("The browser has taken the graphics away from the game.", "The game is saved: try again to go on.");
        });
    }

    // ---- links and files -------------------------------------------------------------------------------------------
    let arrived = false, hereName = ""; // the name of the present entry of the history
    function linkOf(payload) { return `${location.href.split(/[?#]/)[0]}?r=${version}#${payload}`; } // it names the release
    const address = () => location.search + location.hash; // some messengers turn the # into %23: then it stands in the former
    function openAddress(text) {
        try { text = decodeURIComponent(text); } catch { /* the program says what is wrong with it */ }
        if (/#./.test(text)) return openText(text);
    }
    const isLive = text => /(^|#)live\./.test(text); // an invitation, or an answer to one
    const openHere = text => withText(text, at => call("open_link", at));
    function openText(text) {
        if (isLive(text)) page.set_hash(""), page.live(text);
        else return sift(text, () => openHere(text));
    }
    // A link or a file: one of another release may be that one's to open (releases.js).
    async function sift(what, open) {
        if (what.includes(`?r=${version}#`) || !await wanted(["releases"], () => redoubtReleases.elsewhere(what, importFile))) open();
    }
    async function importFile(file) {
        if (file.size > largestFile) {
            redoubtDialogs.notify(say("{name} is too large to be a game of Redoubt.", {name: file.name}));
            return;
        }
        let bytes;
        try {
            bytes = new Uint8Array(await file.arrayBuffer());
        } catch (error) {
            redoubtDialogs.notify(say("{name} could not be read: {why}", {name: file.name, why: error.message}));
            return;
        }
        whenWhole(() => sift(bytes, () => withText(file.name, name => withBytes(bytes, (at, length) => call("import", name, at, length)))));
    }
    by("file").addEventListener("change", event => {
        const [file] = event.target.files;
        event.target.value = ""; // so that the same file can be chosen again
        if (file) importFile(file);
    });

    // ---- the thinker -----------------------------------------------------------------------------------------------
    let worker = null;
    function workerReply(bytes, length) { withBytes(bytes, at => call("worker_reply", at, length)); }
    function workerDied(reason) {
        worker?.terminate();
        worker = null;
        const bytes = new TextEncoder().encode(reason + "\0");
        workerReply(bytes, -1);
    }
    function workerSend(bytes) {
        try {
            if (!worker) {
                const mine = worker = new Worker(`worker.js?v=${version}`);
                mine.addEventListener("message", ({data}) => {
                    if (mine !== worker) return; // stopped, but the answer was on its way
                    if (data.bytes) workerReply(data.bytes, data.bytes.length);
                    else if (data.far !== undefined) call("worker_far", data.far);
                    else workerDied(String(data.error));
                });
                mine.addEventListener("error", event => {
                    event.preventDefault();
                    if (mine === worker) workerDied(event.message || "it could not be loaded");
                });
                mine.postMessage({modules: redoubtParts.modules()}); // the program is compiled once
            }
            worker.postMessage({bytes}, [bytes.buffer]);
        } catch (error) {
            setTimeout(workerDied, 0, String(error?.message ?? error)); // the program is in the middle of asking
        }
    }

    // ---- what the program calls (platform.js) ----------------------------------------------------------------------
    let ears = null, hearing = null; // the AudioContext; sound.js, on its way or here
    const cursors = ["default", "pointer", "grabbing", "crosshair"];
    const before = redoubtStorage.keys("redoubt/game/"); // kept before this page was loaded, maybe under other rules
    const page = {
        wake, wake_after: wakeAfter,
        whole() {
            if (!redoubtParts.whole) redoubtParts.missed();
            return redoubtParts.whole;
        },
        storage_set: redoubtStorage.set, storage_size: redoubtStorage.size, storage_get: redoubtStorage.get,
        storage_head: redoubtStorage.head, storage_remove: redoubtStorage.remove, storage_keys: redoubtStorage.keys, storage_persist: redoubtStorage.persist,
        presence(name) {
            redoubtStorage.presence(name);
            if (name && before?.includes(name) && navigator.onLine) wanted(["releases"], () => redoubtReleases.opened(name));
        },
        async prompt(request, kind, title, text, value) {
            const answer = await (kind === 1 ? redoubtDialogs.link : redoubtDialogs.name)(title, text, value);
            const give = () => withText(answer, at => call("text_entered", request, at));
            if (answer === null) call("text_entered", request, 0);
            else if (kind !== 1) give();
            else if (isLive(answer)) page.live(answer);
            else sift(answer, give);
        },
        share_link: (payload, title, text) => { redoubtDialogs.share(linkOf(payload), title, text); },
        link_length: payload => linkOf("").length + payload,
        async copy(text) { call("copied", await redoubtDialogs.copy(text) ? 1 : 0); },
        save_file(name, type, bytes) {
            const link = document.createElement("a");
            link.href = URL.createObjectURL(new Blob([bytes], {type}));
            link.download = name;
            link.click();
            setTimeout(() => URL.revokeObjectURL(link.href), 60000);
        },
        open_file(accept) {
            by("file").accept = accept;
            by("file").click();
        },
        async fetch(name) { // the program is in the middle of asking
            let bytes = null;
            try {
                bytes = await redoubtWords.fetch(name);
            } catch {} // no network
            withText(name, at => bytes ? withBytes(bytes, (from, length) => call("fetched", at, from, length)) : call("fetched", at, 0, -1));
        },
        set_hash(payload) {
            history.replaceState(history.state, "", payload ? "#" + payload : location.pathname);
        },
        here(name, anew) {
            const under = anew ? hereName : history.state?.under; // what the entry below is called
            hereName = name;
            if (!anew && under === name) return history.back(); // left by the menu: two entries of one name, and Back would show nothing
            history[anew && !arrived ? "pushState" : "replaceState"]({redoubt: name, under}, "");
        },
        title: text => { titled = text; named(); }, waiting: games => { owed = games; named(); },
        cursor: shape => { canvas.style.cursor = cursors[shape] ?? "default"; },
        notify: redoubtDialogs.notify, announce: redoubtDialogs.announce,
        reading(text) { if (redoubtReading.show(text)) queueMicrotask(resized); }, // the program is in the middle of a frame
        report: text => wanted(["sheet", "report-results", "report"], () => redoubtReport.show(JSON.parse(text), {send: (what, number) => call("report", what, number),
            board: use => { drawn = () => use(canvas); wake(); }, // it can be read just after a frame only
            game: use => { const {tent} = page; page.tent = use; call("report", 3, 0); page.tent = tent; },
            puzzles: () => page.tent(new Uint8Array(), 0)}),
            /"battles"/.test(text) && say("The report could not be loaded.")), // a result alone is put down in silence
        sound(which) { // sound.js comes when it is wanted; its context is made at once, for that wants a gesture
            try { if (which) ears ??= new AudioContext(); } catch {} // none here: played in silence
            if (ears) (hearing ??= script(`sound.js?v=${version}`)).then(() => redoubtSound(ears, which), () => { hearing = null; });
        },
        aids: system => wanted(["sheet", "aids"], () => redoubtAids(system), say("The player aids could not be loaded.")),
        history: at => wanted(["sheet", "history"], () => redoubtHistory(at), say("The history could not be loaded.")),
        live: (given = "") => wanted(["live"], () => redoubtLive(given, {ask: what => program.ccall("redoubt_live", "string", ["number"], [what]), open: openHere, watch: text => withText(text, at => call("watch", at)), link: linkOf, resized,
            went: name => withText(name, at => call("went", at)), save: () => call("visibility", 1)}), say("Live play could not be loaded.")),
        tent: (bytes, step, puzzle, study) => wanted(["sheet", "tent"], () => redoubtTent(bytes, step, {watch: at => call("report", 1, at), open: importFile, moment: (id, at, marks) => withText(id, a => withText(marks, b => call("moment", a, at, b)))}, puzzle, study),
            say("The staff tent could not be loaded.")),
        theme(night) {
            document.documentElement.dataset.theme = night ? "night" : "paper";
            document.querySelector("meta[name=theme-color]").content = getComputedStyle(document.documentElement).getPropertyValue("--bg").trim();
        },
        language: code => redoubtWords.language(code),
        worker_send: workerSend,
        worker_stop() { worker?.terminate(); worker = null; },
        worker_hurry() { worker?.postMessage({hurry: true}); },
        worker_reply() {},
    };

    // ---- loading ---------------------------------------------------------------------------------------------------
    function script(address) {
        return new Promise((resolve, reject) => {
            const element = document.createElement("script");
            element.src = address;
            element.onload = resolve;
            element.onerror = () => reject(new Error(`${address} could not be loaded`));
            document.body.append(element);
        });
    }
    const here = {};
    async function wanted(files, use, trouble) { // what comes when it is wanted: scripts, in their order
        try {
            for (const file of files) await (here[file] ??= script(`${file}.js?v=${version}`).catch(error => { delete here[file]; throw error; }));
            return await use();
        } catch {
            if (trouble) redoubtDialogs.notify(trouble);
        }
    }

    by("share-code").addEventListener("click", () => wanted(["qrcode", "code"], redoubtDialogs.picture, say("The code could not be drawn.")));

    async function boot() {
        if (!("WebAssembly" in window)) {
            stop("This browser has no WebAssembly.", "Redoubt needs a browser of this decade: Firefox, Chrome, Edge, or Safari 16.4 and later.", false);
            return;
        }
        const probe = document.createElement("canvas").getContext("webgl2");
        if (!probe) {
            stop("This browser shows no WebGL2, which the board is drawn with.",
                "Turn on hardware acceleration in the browser's settings, update the browser, or try another one.");
            return;
        }
        probe.getExtension("WEBGL_lose_context")?.loseContext();
        measure();
        await Promise.all([script(`redoubt.js?v=${version}`), redoubtParts.first()]);
        let reject;
        const broken = new Promise((_, no) => { reject = no; });
        const module = await Promise.race([broken, createRedoubt({
            canvas, page,
            locateFile: file => `${file}?v=${version}`,
            instantiateWasm(imports, done) {
                redoubtParts.instance(imports).then(done).catch(reject);
                return {};
            },
            print: text => console.log(text),
            printErr: text => console.warn(text),
            onAbort: reason => failed(new Error(`abort: ${reason}`)),
        })]);
        program = module;
        if (both) await new Promise(arrived => redoubtParts.rest({arrived, note, step: redoubtGuard.step}));
        const asked = address(); // the title page, once it stands, clears the address
        listen();
        const trouble = withText(navigator.languages.join(" "), at => call("start", size.width, size.height, size.ratio, at));
        if (stopped) return;
        if (trouble) {
            stop(trouble === 1 ? "The board could not be set up: the browser gave it no WebGL2." : "The game could not start.",
                "Close other tabs that draw in 3D, or restart the browser.");
            return;
        }
        redoubtStorage.watch(name => whenWhole(() => withText(name, at => call("storage_changed", at)), false),
            game => whenWhole(() => withText(game, at => call("other_tab", at)), false));
        insets();
        preferences();
        redoubtReading.connect(window.redoubt.read = (what, number, words) => whenWhole(() => withText(words, at => call("read", what, number, at))));
        const rest = () => redoubtParts.rest({arrived: restCame, note, step: redoubtGuard.step});
        const [, study] = asked.match(/[?&]study(?:#|%23)(.+)/i) ?? []; // one that was sent (tent-study.js)
        const linked = !study && /(#|%23)./i.test(asked); // to a table, for which all is needed
        if (linked) await rest();
        await redoubtWords.settled();
        redoubtGuard.step(); // should it have been given up meanwhile
        redoubtGuard.end();
        if (linked) await whenWhole(() => openAddress(asked));
        by("loading").hidden = true;
        canvas.focus({preventScroll: true});
        wake();
        window.redoubt.ready = true;
        if (!linked) requestAnimationFrame(() => setTimeout(rest)); // the title first
        if (redoubtStorage.live()) whenWhole(() => page.live(null)); // loaded anew in the middle of it
        else if (!linked) redoubtStorage.place(text => whenWhole(() => page.live(text)));
        const [, puzzle] = asked.match(/[?&]puzzle=([^&#]*)/) ?? []; // one that was shared (tent.js)
        if (puzzle !== undefined || study) page.tent(new Uint8Array(), 0, puzzle, study);
    }

    // ---- installed, and without a network --------------------------------------------------------------------------
    // The service worker keeps the page (sw.js). A new build waits until a person asks for it.
    async function keep() {
        const service = navigator.serviceWorker; // not everywhere: private windows, pages from a file
        if (!service || !location.protocol.startsWith("http")) return;
        const known = await service.register("sw.js");
        let asked = false;
        // New is what waits behind another. WebKit tells of the very first as installed when it has the page already.
        const offer = () => {
            const anew = known.active && known.waiting && service.controller;
            by("renewed").hidden = !anew;
            if (anew) wanted(["releases"], () => redoubtReleases.keep()); // this one, should games here need it
        };
        by("renewed-now").addEventListener("click", () => {
            asked = true;
            call("visibility", 1); // saves
            known.waiting?.postMessage("take over");
        });
        by("renewed-later").addEventListener("click", () => { by("renewed").hidden = true; canvas.focus({preventScroll: true}); });
        service.addEventListener("controllerchange", () => { if (asked) location.reload(); });
        known.addEventListener("updatefound", () => {
            known.installing?.addEventListener("statechange", event => { if (event.target.state === "installed") offer(); });
        });
        offer();
        document.addEventListener("visibilitychange", () => { if (!document.hidden) known.update().catch(() => {}); });
    }

    if (redoubtGuard.begin()) boot().catch(error => {
        note(error);
        redoubtGuard.missing();
        halt();
    });
})();
