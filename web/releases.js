// A game of another release: where it goes on. Fetched when a link or a file comes that does not name this release. What such a
// one says of the rules it was made under is compared with what every release of the site plays (plays.json, web/release);
// whether it is whole, and may be, is the program's affair. See INTERFACE.md, "Games of other releases".
"use strict";

window.redoubtReleases = (() => {
    const {version} = document.body.dataset, {code, say: put, fetch: load} = redoubtWords;
    const here = new URL("./", location).pathname, site = here.replace(/r\/[0-9a-f]{12}\/$/, ""); // the front page's folder
    const folder = name => `${site}r/${name}/`;
    const mostBytes = 1 << 20, mostReleases = 10000;

    // ---- what it was made under: {system, revision, links or saves: its format}; null where that cannot be told -----------
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    function ofLink(text) { // the frame and the first fields of the head: engine/match/link.cpp
        const framed = /(?:#|%23)([\w-]{13,})/i.exec(text)?.[1];
        if (!framed) return null;
        const links = letters.indexOf(framed[0]);
        if (links < 1 || links > 3) return {links}; // read by a later release, if any
        const bytes = [...framed.slice(12, 100)].reduce(({out, held, bits}, letter) => { // the head is at its beginning
            held = (held << 6 | letters.indexOf(letter)) & 0xffff;
            bits += 6;
            if (bits >= 8) out.push(held >> (bits -= 8) & 255);
            return {out, held, bits};
        }, {out: [], held: 0, bits: 0}).out;
        let at = 0, range = 2 ** 32 - 1, point = 0; // RangeDecoder of engine/match/range_coder.cpp
        const next = () => { point = (point * 256 + (bytes[at++] ?? 0)) % 2 ** 32; };
        for (let n = 0; n < 4; ++n) next();
        function uniform(total) {
            const unit = Math.floor(range / total), value = Math.min(Math.floor(point / unit), total - 1);
            point -= unit * value;
            for (range = unit; range < 2 ** 24; range *= 256) next();
            return value;
        }
        uniform(2); // turn or game
        const number = uniform(16);
        for (let n = uniform(33); n > 0; --n) uniform(38); // the battle's name
        let revision = 0;
        for (let shift = 0, group = 8; group >= 8 && shift < 18; shift += 3) revision |= ((group = uniform(16)) & 7) << shift;
        return {links, number, revision};
    }
    function ofFile(bytes) { // engine/match/save_of.h
        const head = String.fromCharCode(...bytes.subarray(0, 300));
        if (head.startsWith("\x89RDBT")) { // the frame, a 1, then each text with its length before it
            let at = 23;
            const text = () => head.slice(at + 1, at += 1 + bytes[at]);
            const name = text();
            text();
            let revision = 0;
            for (let shift = 0; shift < 21; shift += 7) {
                revision |= (bytes[at] & 127) << shift;
                if (!(bytes[at++] & 128)) break;
            }
            return {saves: bytes[8], name, revision};
        }
        const found = /^\s*\{\s*"redoubt"\s*:\s*(\d+).*?"system"\s*:\s*"(\w+)".*?"revision"\s*:\s*(\d+)/s.exec(head);
        return found && {saves: Number(found[1]), name: found[2], revision: Number(found[3])};
    }

    const madeUnder = what => typeof what === "string" ? ofLink(what) : ofFile(what);

    // ---- the releases of the site, the oldest first ------------------------------------------------------------------------
    const shelf = () => caches.open("redoubt releases"), kept = `${site}plays.json?kept`, handed = `${site}handed`;
    const isName = name => /^[0-9a-f]{12}$/.test(name); // it becomes part of an address
    async function releases() {
        let text = "", told = false;
        try {
            const answer = await fetch(`${site}plays.json?now`, {cache: "no-store", signal: AbortSignal.timeout(4000)});
            text = await answer.text();
            told = answer.ok && text.length <= mostBytes && Boolean(JSON.parse(text).length);
            if (told) shelf().then(all => all.put(kept, new Response(text))).catch(() => {});
        } catch {} // no network, or no list
        if (!told) text = await caches.match(kept).then(answer => answer?.text()) ?? "[]";
        const list = JSON.parse(text).filter(one => isName(one?.release) && typeof one.systems === "object" && one.systems);
        return {list: list.slice(-mostReleases), told};
    }
    function plays({links, saves, systems}, made) { // under its own rules, not only to be looked at
        if (made.links ? !(links >= made.links) : !(saves >= made.saves)) return false;
        if (made.revision === undefined) return true;
        return Object.entries(systems).some(([name, its]) => (name === made.name || its?.number === made.number) && its.revision === made.revision);
    }

    // ---- a game that came: true where it is opened by another release, or has been here -------------------------------------
    let came = null, seen = false; // the file that another release has handed over; it is to be seen here, whatever it was made under
    async function whoPlays(made, named) { // null: this one does, or none that can be had
        const {list, told} = await releases(), own = list.find(one => one.release === version);
        if (!own || plays(own, made)) return null;
        const can = list.filter(one => plays(one, made)), to = can.find(one => one.release === named && made.revision === undefined) ?? can.at(-1);
        return to && (told || await caches.has(`redoubt${folder(to.release)}${to.release}`)) ? to : null; // without a network only what is kept
    }
    function leave(address) { // Back shall not lead to a link that leads on
        if (location.hash.length > 1) location.replace(address);
        else location.assign(address);
    }
    async function elsewhere(what, open) {
        const text = typeof what === "string" ? what : "", asked = new URLSearchParams(/\?(.*?)(#|$)/.exec(text)?.[1]);
        const payload = /(?:#|%23)([\w-]+)/i.exec(text)?.[1] ?? "";
        if (asked.has("seen")) { // somebody wants to see it here
            seen = payload === "file";
            return seen && take(open);
        }
        if (asked.has("from") && here !== site) {
            arrived(payload).catch(() => {});
            return payload === "file" ? take(open) : false;
        }
        const made = madeUnder(what);
        if (!made) return false;
        if (seen && !text) { // it has come, and is seen here
            seen = false;
            return false;
        }
        const to = await whoPlays(made, asked.get("r"));
        if (!to) return false;
        if (!text) await (await shelf()).put(handed, new Response(what));
        leave(`${folder(to.release)}?r=${to.release}&from=${version}#${text ? payload : "file"}`);
        return true;
    }
    async function take(open) { // a file that the page it was opened in has handed over
        history.replaceState(history.state, "", location.pathname);
        const all = await shelf(), answer = await all.match(handed);
        if (!answer) return true;
        await all.delete(handed);
        came = await answer.blob();
        open(new File([came], "redoubt"));
        return true;
    }

    // ---- in the release that plays it: a line that says so, with the way to the newest --------------------------------------
    async function words() {
        const language = {fr: "french", ru: "russian", pl: "polish"}[code()];
        try {
            return language ? JSON.parse(new TextDecoder().decode(await load(`releases-${language}.json`))) : {};
        } catch { return {}; } // in English, then
    }
    async function arrived(payload) {
        await redoubtWords.settled();
        const {list} = await releases(), own = list.find(one => one.release === version), table = await words();
        if (own === list.at(-1)) return; // this is the newest, and the old one it was opened in was not
        const say = (english, slots) => put(english, slots, table);
        tell(say("This game was begun under other rules than the newest release has. It is played on here, in the release of {day} ({name}).", {day: dayOf(own), name: version}), say("Play on"), null,
            say("See its last position in the newest"), async () => {
                if (payload === "file") await (await shelf()).put(handed, new Response(came));
                location.assign(`${site}?r=${version}&seen#${payload}`);
            });
    }
    const dayOf = release => /^\d{4}-\d\d-\d\d$/.test(release?.day)
        ? new Date(release.day).toLocaleDateString(code() === "en" ? "en-GB" : code(), {dateStyle: "long", timeZone: "UTC"}) : "?";
    // A line over the board, and what can be done: the first button is the one to press; without an act it closes.
    function tell(words, first, act, second, other) {
        const strip = document.createElement("div"), line = document.createElement("p");
        const close = () => { strip.remove(); document.getElementById("canvas").focus({preventScroll: true}); };
        const button = (words, press, kind = "") => {
            const made = document.createElement("button");
            Object.assign(made, {type: "button", textContent: words, className: kind});
            made.addEventListener("click", press ?? close);
            return made;
        };
        document.getElementById("elsewhere")?.remove();
        strip.id = "elsewhere";
        strip.className = "strip";
        strip.setAttribute("role", "status");
        document.querySelector("main").append(strip);
        line.textContent = words;
        strip.append(line, button(first, act, "commit"), " ", button(second, other));
    }

    // ---- a game kept on this device is opened: it may have been begun under the rules of a release that is still there ------
    // As shell/store.h keeps it: a line that says what it is, in fields, then the bytes.
    function keptOf(id) {
        const mine = Object.keys(localStorage).filter(key => /^redoubt\/(game|slot)\//.test(key)).map(key => {
            const {bytes} = redoubtStorage.head(key, 1200), end = bytes?.indexOf(10) ?? -1;
            const [, count, , its, state] = String.fromCharCode(...bytes?.subarray(0, Math.max(end, 0)) ?? []).split("\t");
            return {count: Number(count), its, state, bytes: bytes?.subarray(end + 1)};
        }).filter(({its, count}) => its === id && count >= 0).sort((one, two) => two.count - one.count);
        return mine[0];
    }
    async function opened(id) {
        if (here !== site) return;
        const kept = keptOf(id), made = kept && kept.state !== "over" && madeUnder(kept.bytes), to = made && await whoPlays(made);
        if (!to) return;
        await redoubtWords.settled();
        const table = await words(), say = (english, slots) => put(english, slots, table);
        tell(say("This game was begun under other rules. It goes on under its own in the release of {day} ({name}); here it stands at its last position.", {day: dayOf(to), name: to.release}),
            say("Go there"), () => location.assign(folder(to.release)), say("Stay here"), null);
    }

    // ---- before the front page becomes another release: what the games of this device need stays ---------------------------
    async function keep() {
        if (here !== site || !Object.keys(localStorage).some(key => /^redoubt\/(game|slot)\//.test(key))) return;
        const {list} = await releases(), own = list.find(one => one.release === version), newest = list.at(-1);
        if (!own || own === newest || JSON.stringify([own.links, own.saves, own.systems]) === JSON.stringify([newest.links, newest.saves, newest.systems])) return;
        await navigator.serviceWorker.register(`${folder(version)}sw.js`); // it keeps the whole of its folder
        await (await caches.open(`redoubt${site}${newest.release}`)).add(`releases.js?v=${newest.release}`); // which leads there
    }

    return {elsewhere, opened, keep, madeUnder};
})();
