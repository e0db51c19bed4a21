// The bytes of live play, which come from strangers: invitations and answers as text, descriptions of a connection (SDP) made
// small and whole again, and the messages of two pages. Everything is bounded and has a version; what does not fit is null, or
// a fault by name. Pure functions: tests/e2e/live-code.test.mjs throws a hundred thousand bad ones at them. INTERFACE.md, "Live".
"use strict";

globalThis.redoubtLiveCode = (() => {
    const version = 1;
    const most = {code: 1400, name: 40, talk: 200, words: 300, link: 200000, message: 220000, candidates: 12, number: 0x7fffffff};
    const battles = ["classic/first", "classic/sept5", "classic/sept6", "classic/sept7", "classic/grand", "napoleon/first", "napoleon/szewardino",
        "napoleon/borodino", "napoleon/campaign", "triumph/first", "triumph/schevardino", "triumph/borodino"]; // append only: invitations name them by their place, any other in full

    const titles = { // the titles of scenarios/; those of other languages come with the words of the program
        "classic/first": "The redoubt at dusk: a first battle", "classic/sept5": "5 September: the Shevardino Redoubt", "classic/sept6": "6 September: the eve of battle",
        "classic/sept7": "7 September: Borodino", "classic/grand": "The Grand Battle, 5 to 7 September", "napoleon/first": "Compans before the redoubt: a first battle",
        "napoleon/szewardino": "Szewardino, 5 September", "napoleon/borodino": "Borodino, 7 September", "napoleon/campaign": "The campaign: Szewardino, then Borodino",
        "triumph/first": "The mound at Schevardino: a first battle", "triumph/schevardino": "The Schevardino Redoubt, 5 September", "triumph/borodino": "Borodino, 7 September",
    };

    const isBattle = name => typeof name === "string" && /^[a-z\d_-]{1,32}\/[a-z\d_-]{1,32}$/.test(name);
    const inFull = 255; // in place of a place

    // One line that nothing can hide in: no controls, no marks that turn the writing round, no half characters.
    function clean(text, length) {
        if (typeof text !== "string") return "";
        const line = text.slice(0, 4 * length).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, "").trim();
        return [...line].slice(0, length).join("").trim();
    }

    // ---- bytes as text ---------------------------------------------------------------------------------------------
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    function toText(bytes) {
        let text = "";
        for (let n = 0; n < bytes.length; n += 3) {
            const [a, b = 0, c = 0] = bytes.subarray(n, n + 3);
            text += (letters[a >> 2] + letters[(a & 3) << 4 | b >> 4] + letters[(b & 15) << 2 | c >> 6] + letters[c & 63]).slice(0, Math.min(4, bytes.length - n + 1));
        }
        return text;
    }
    function fromText(text) { // null: not ours
        if (text.length % 4 === 1) return null;
        const bytes = new Uint8Array(text.length * 3 >> 2);
        let word = 0, bits = 0, at = 0;
        for (const letter of text) {
            const value = letters.indexOf(letter);
            if (value < 0) return null;
            word = (word << 6 | value) & 0xffff;
            if ((bits += 6) >= 8) bytes[at++] = word >> (bits -= 8) & 255;
        }
        return bytes;
    }
    function check(bytes) { // of typing and cutting, not of malice
        let sum = 2166136261;
        for (const byte of bytes) sum = Math.imul(sum ^ byte, 16777619) >>> 0;
        return sum;
    }
    const hex = bytes => Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("");
    const unhex = text => (text.match(/../g) ?? []).map(pair => parseInt(pair, 16));

    // ---- addresses -------------------------------------------------------------------------------------------------
    const own = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/; // mDNS: a name for this once
    function four(text) {
        const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
        return parts?.every(n => n < 256) ? parts : null;
    }
    function sixteen(text) { // an IPv6 address
        if (!/^[0-9a-f:]{2,39}$/i.test(text)) return null;
        const halves = text.split("::");
        if (halves.length > 2) return null;
        const groups = halves.map(half => half ? half.split(":") : []), given = groups.reduce((sum, half) => sum + half.length, 0);
        if (halves.length === 2 ? given > 7 : given !== 8) return null;
        const all = [...groups[0], ...Array(8 - given).fill("0"), ...(groups[1] ?? [])];
        return all.every(group => /^[0-9a-f]{1,4}$/i.test(group)) ? all.flatMap(group => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]) : null;
    }
    const kinds = ["host", "srflx", "prflx", "relay"];
    function readAddress(text) { // [form, bytes]
        const name = own.exec(text);
        if (name) return [2, unhex(name.slice(1).join(""))];
        const short = four(text), long = short ? null : sixteen(text);
        return short ? [0, short] : long ? [1, long] : null;
    }
    function wholeAddress(form, bytes) {
        if (form === 0) return bytes.join(".");
        const all = hex(bytes);
        return form === 1 ? all.match(/.{4}/g).map(group => parseInt(group, 16).toString(16)).join(":") : all.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-") + ".local";
    }

    // ---- a description: what of it cannot be reckoned ------------------------------------------------------------------
    // {ufrag, pwd, print (32 bytes), candidates[{kind, form, address, port, priority}]}, of SDP for one data channel; null: not such
    function shrink(sdp) {
        const find = pattern => pattern.exec(sdp)?.[1];
        const ufrag = find(/^a=ice-ufrag:([\w+/]{4,64})\r?$/m), pwd = find(/^a=ice-pwd:([\w+/]{22,128})\r?$/m);
        const print = find(/^a=fingerprint:sha-256 ((?:[0-9A-F]{2}:){31}[0-9A-F]{2})\r?$/im);
        if (!ufrag || !pwd || !print || find(/^a=mid:(\S+)/m) !== "0" || sdp.match(/^m=/gm)?.length !== 1) return null;
        const candidates = [];
        for (const [, transport, priority, where, port, kind] of sdp.matchAll(/^a=candidate:\S+ 1 (\w+) (\d{1,10}) (\S+) (\d{1,5}) typ (\w+)/gm)) {
            const address = readAddress(where);
            if (transport.toLowerCase() !== "udp" || !address || !kinds.includes(kind) || !inRange(+port, 1, 65535)) continue; // TCP: rarely of use
            if (candidates.length < most.candidates) candidates.push({kind: kinds.indexOf(kind), form: address[0], address: address[1], port: +port, priority: +priority >>> 0});
        }
        return {ufrag, pwd, print: unhex(print.replaceAll(":", "")), candidates};
    }
    function whole({ufrag, pwd, print, candidates}, answer) {
        const lines = candidates.map(({kind, form, address, port, priority}, n) =>
            `a=candidate:${n + 1} 1 udp ${priority} ${wholeAddress(form, address)} ${port} typ ${kinds[kind]}${kind === 0 ? "" : " raddr 0.0.0.0 rport 0"}`);
        return ["v=0", "o=- 1812 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0", "m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0",
            ...lines, "a=end-of-candidates", `a=ice-ufrag:${ufrag}`, `a=ice-pwd:${pwd}`, `a=fingerprint:sha-256 ${hex(print).toUpperCase().match(/../g).join(":")}`,
            `a=setup:${answer ? "active" : "actpass"}`, "a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144", ""].join("\r\n");
    }

    // ---- invitations and answers ---------------------------------------------------------------------------------------
    // version, what (1 invitation, 2 answer, 3 invitation to look on), token (8), game (8), battle, side of who invites, the battle in full where it has no place, name, then a description or nothing;
    // a check of four bytes. As text behind "live.", with a letter at the end, since messengers drop a last "-".
    const inRange = (n, low, high) => Number.isInteger(n) && n >= low && n <= high;
    function pack({what, token, game, battle, side, name = "", link = null}) {
        const place = battles.indexOf(battle), bytes = [version, what, ...unhex(token), ...unhex(game), place < 0 ? inFull : place, side];
        const text = words => { const coded = new TextEncoder().encode(words); bytes.push(coded.length, ...coded); };
        const number = (value, length) => { while (length-- > 0) bytes.push(value >>> 8 * length & 255); };
        if (place < 0) text(battle);
        text(clean(name, most.name));
        bytes.push(link ? 1 : 0);
        if (link) {
            text(link.ufrag);
            text(link.pwd);
            bytes.push(...link.print, link.candidates.length);
            for (const {kind, form, address, port, priority} of link.candidates) {
                bytes.push(kind << 2 | form, ...address);
                number(port, 2);
                number(priority, 4);
            }
        }
        number(check(bytes), 4);
        return `live.${toText(Uint8Array.from(bytes))}R`;
    }
    // What a link, a code or something pasted says: {what, ...} as pack() takes it, or {fault}: "none", "cut", "newer", "wrong".
    function unpack(text) {
        if (typeof text !== "string" || text.length > 20000) return {fault: "none"};
        const found = /(?:^|#|%23|\s)live\.([\w-]*)/.exec(text)?.[1];
        if (found === undefined) return {fault: "none"};
        if (found.length > most.code || !found.endsWith("R")) return {fault: "cut"};
        const bytes = fromText(found.slice(0, -1));
        if (!bytes || bytes.length < 25) return {fault: "cut"};
        const end = bytes.length - 4;
        if ((bytes[end] << 24 | bytes[end + 1] << 16 | bytes[end + 2] << 8 | bytes[end + 3]) >>> 0 !== check(bytes.subarray(0, end))) return {fault: "cut"};
        if (bytes[0] !== version) return {fault: bytes[0] > version ? "newer" : "wrong"};
        let at = 1, fits = true;
        const take = length => {
            if (at + length > end) fits = false;
            return fits ? bytes.subarray(at, at += length) : new Uint8Array(length);
        };
        const byte = (high, low = 0) => {
            const [value] = take(1);
            if (value < low || value > high) fits = false;
            return fits ? value : 0;
        };
        const number = length => take(length).reduce((sum, value) => sum * 256 + value, 0);
        const said = (high, pattern) => {
            const words = new TextDecoder().decode(take(byte(high)));
            if (pattern && !pattern.test(words)) fits = false;
            return words;
        };
        const out = {what: byte(3, 1), token: hex(take(8)), game: hex(take(8)), battle: byte(inFull), side: byte(1)};
        out.battle = out.battle === inFull ? said(65) : battles[out.battle];
        if (!isBattle(out.battle)) fits = false;
        out.name = clean(said(4 * most.name), most.name);
        out.link = null;
        if (byte(1) === 1) {
            const link = {ufrag: said(64, /^[\w+/]{4,64}$/), pwd: said(128, /^[\w+/]{22,128}$/), print: Array.from(take(32)), candidates: []};
            for (let left = byte(most.candidates); left > 0 && fits; --left) {
                const how = byte(15), form = how & 3;
                if (form > 2) fits = false;
                link.candidates.push({kind: how >> 2, form, address: Array.from(take(form === 0 ? 4 : 16)), port: number(2), priority: number(4)});
                if (link.candidates.at(-1).port === 0) fits = false;
            }
            out.link = link;
        }
        return fits && at === end && !(out.what === 2 && !out.link) ? out : {fault: "wrong"};
    }

    // ---- messages: JSON of a few words, each with its fields --------------------------------------------------------------
    const flag = value => typeof value === "boolean", isHex = value => typeof value === "string" && /^[0-9a-f]{16}$/.test(value);
    const count = value => inRange(value, -1, most.number), line = length => value => typeof value === "string" && value.length <= 2 * length;
    const fields = {
        hello: {v: value => inRange(value, 1, 255), game: isHex, side: value => inRange(value, 0, 1), name: line(most.name)},
        at: {n: count, digest: value => value === "" || isHex(value)}, // after so many hand-overs
        link: {n: count, link: value => typeof value === "string" && value.length <= most.link && /^[\w-]+$/.test(value)},
        here: {away: flag},
        talk: {text: line(most.talk)},
        stop: {why: value => value === "refused" || value === "differs", n: count, words: line(most.words)},
        bye: {},
        watch: {v: value => inRange(value, 1, 255), name: line(most.name)}, // of a spectator
        show: {n: count, link: value => fields.link.link(value), french: line(most.name), russian: line(most.name)}, // to one
        crowd: {n: value => inRange(value, 0, 99)},
    };
    function read(text) { // null: not to be understood
        if (typeof text !== "string" || text.length > most.message) return null;
        let given;
        try { given = JSON.parse(text); } catch { return null; }
        if (typeof given !== "object" || given === null || Array.isArray(given) || typeof given.w !== "string" || !Object.hasOwn(fields, given.w)) return null;
        const out = {w: given.w};
        for (const [name, fits] of Object.entries(fields[given.w])) {
            if (!Object.hasOwn(given, name) || !fits(given[name])) return null;
            out[name] = given[name];
        }
        for (const name of ["name", "french", "russian"]) if (name in out) out[name] = clean(out[name], most.name);
        if ("text" in out) out.text = clean(out.text, most.talk);
        if ("words" in out) out.words = clean(out.words, most.words);
        return out;
    }

    // A STUN or TURN address that a player has set: "stun:host:port", or "turn:host:port name password". null: none such; "": empty.
    function server(text) {
        const words = text.trim().slice(0, 400).split(/\s+/);
        if (!words[0]) return "";
        if (!/^(stuns?|turns?):[\w.-]{1,200}(:\d{1,5})?(\?transport=(udp|tcp))?$/i.test(words[0])) return null;
        if (words[0].toLowerCase().startsWith("stun")) return words.length === 1 ? {urls: words[0]} : null;
        return words.length === 3 ? {urls: words[0], username: words[1], credential: words[2]} : null;
    }

    return {version, most, battles, titles, isBattle, clean, pack, unpack, shrink, whole, read, server};
})();
