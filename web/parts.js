// The program, which comes in two parts: what the title page needs, and the rest, asked for as soon as the title stands.
// Where the build could not part it the first is all of it. See INTERFACE.md, "In two parts".
"use strict";

const redoubtParts = (() => {
    const by = id => document.getElementById(id), {say} = redoubtWords;
    const version = document.body.dataset.version;
    const limit = window.redoubtLimit || 20000; // ms without a piece of it; tests have less patience
    let first = null, rest = null; // compiled
    let instance = null, table = null, whole = false;
    let tell = null; // whom to tell

    const address = file => `${file}?v=${version}`;
    const build = module => String.fromCharCode(...new Uint8Array(WebAssembly.Module.customSections(module, "redoubt")[0] ?? []));

    // Compiled while it comes; `piece` is told after each piece which share of it is here, where that is known.
    async function load(file, piece, options) {
        const response = await fetch(address(file), options);
        if (!response.ok) throw new Error(`${file}: ${response.status} ${response.statusText}`);
        const total = Number(response.headers.get("content-encoding") ? 0 : response.headers.get("content-length"));
        let seen = 0;
        const counted = response.body.pipeThrough(new TransformStream({
            transform(chunk, out) {
                seen += chunk.length;
                piece(total ? seen / total : undefined);
                out.enqueue(chunk);
            },
        }));
        return WebAssembly.compileStreaming(new Response(counted, {headers: {"content-type": "application/wasm"}}));
    }

    // The rest takes what it needs from the first, and puts its functions where the first one has placeholders.
    const joint = () => ({primary: instance.exports});
    function join(module) {
        rest = module;
        whole = true;
        trying?.abort();
        show();
        if (tell) queueMicrotask(tell.arrived); // the program may be in the middle of something
        settled();
    }
    function checked(module) {
        stale = build(module) !== build(first);
        if (stale) throw new Error("redoubt-rest.wasm is of another build");
        return module;
    }

    // Something of the rest is called before it is here, in the middle of the program: nothing else can be done meanwhile.
    // Pages do without it, for what the title needs is in the first part; `window.redoubt.early` says where one did not.
    function atOnce(slot) {
        window.redoubt.early.push(Number(slot));
        try {
            const request = new XMLHttpRequest();
            request.open("GET", address("redoubt-rest.wasm"), false);
            request.overrideMimeType("text/plain; charset=x-user-defined");
            request.send();
            if (request.status !== 200) throw new Error(`redoubt-rest.wasm: ${request.status}`);
            const module = checked(new WebAssembly.Module(Uint8Array.from(request.responseText, letter => letter.charCodeAt(0))));
            new WebAssembly.Instance(module, joint());
            join(module);
        } catch (error) {
            error.missing = true; // no error of the game's own
            throw error;
        }
    }
    const placeholders = new Proxy({}, {
        get: (_, slot) => (...values) => {
            if (!whole) atOnce(slot);
            return table.get(Number(slot))(...values);
        },
    });

    // ---- what a person sees of it: nothing, unless they wait or it does not come -----------------------------------
    const sentences = {
        none: () => say("The rest of the game is on its way."),
        silent: () => say("The game has stopped loading: nothing has come for a while."),
        missing: () => say("The rest of the game could not be loaded. Check the connection and try again."),
    };
    let trying = null, wanted = false, stale = false, trouble = "none", share, settled = () => {};
    function show() {
        const waits = !whole && (wanted || trouble !== "none");
        by("coming").hidden = !waits;
        if (!waits) return;
        by("coming-what").textContent = sentences[trouble]();
        by("coming-share").hidden = trouble !== "none";
        by("coming-again").hidden = trouble === "none";
        if (share === undefined) by("coming-share").removeAttribute("value");
        else by("coming-share").value = share;
    }
    function troubled(what) {
        trouble = what;
        show();
        settled();
    }

    async function fetchRest(again) {
        const mine = trying = new AbortController();
        let clock = 0;
        const piece = now => {
            clearTimeout(clock);
            clock = setTimeout(troubled, limit, "silent");
            trouble = "none";
            share = now;
            tell.step();
            show();
        };
        piece();
        try {
            const module = checked(await load("redoubt-rest.wasm", piece, {signal: mine.signal, cache: again ? "reload" : "default"}));
            if (whole) return;
            await WebAssembly.instantiate(module, joint());
            if (!whole) join(module);
        } catch (error) {
            if (mine !== trying || whole) return; // another try is on its way
            tell.note(error);
            troubled("missing");
        } finally {
            clearTimeout(clock);
        }
    }
    by("coming-again").addEventListener("click", () => {
        if (stale) location.reload();
        trying.abort();
        by("canvas").focus({preventScroll: true});
        fetchRest(true);
    });

    return {
        get whole() { return whole; },
        async first() {
            first = await load("redoubt.wasm", part => {
                redoubtGuard.step();
                if (part !== undefined) by("progress").value = part;
            });
            redoubtGuard.step();
            whole = !WebAssembly.Module.imports(first).some(({module}) => module === "placeholder");
        },
        async instance(imports) {
            instance = await WebAssembly.instantiate(first, {...imports, placeholder: placeholders});
            table = Object.values(instance.exports).find(value => value instanceof WebAssembly.Table);
            return instance;
        },
        modules: () => ({first, rest}), // for the thinker
        // Of `whom` arrived() is called when the rest is here, step() when a piece of it is, note() with errors. The answer
        // comes when it is here, or when there is trouble, which a person is told.
        async rest(whom) {
            tell = whom;
            if (whole) return void tell.arrived();
            fetchRest(false);
            await new Promise(done => { settled = done; });
        },
        // Who is told no is seen to wait.
        missed() {
            wanted = true;
            show();
        },
    };
})();
