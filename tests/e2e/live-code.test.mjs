// The bytes of live play that come from strangers (web/live-code.js): what is packed is read again, descriptions of browsers
// come through whole, and a hundred thousand bad ones of each kind are refused without a throw and without growth.
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {join} from "node:path";
import {test} from "node:test";
import {battles, root} from "./harness.mjs";

new Function(readFileSync(join(root, "web/live-code.js"), "utf8"))();
const code = globalThis.redoubtLiveCode;

const tries = Number(process.env.REDOUBT_TRIES ?? 100000); // bad ones of each kind; a million by night (tests/suites.py)
let seed = 1812; // the same tries on every machine
const roll = n => { seed = Math.imul(seed, 1664525) + 1013904223 >>> 0; return Math.floor(seed / 4294967296 * n); };
const pick = list => list[roll(list.length)];

const chromium = ["v=0", "o=- 4611731400430051336 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0", "a=extmap-allow-mixed", "a=msid-semantic: WMS",
    "m=application 49203 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 192.168.1.7",
    "a=candidate:1 1 udp 2113937151 0b1c2d3e-4f50-4612-8a9b-0c1d2e3f4a5b.local 49203 typ host generation 0 network-cost 999",
    "a=candidate:2 1 udp 2113939711 2001:db8::7:1 49204 typ host generation 0", "a=candidate:3 1 udp 1677729535 203.0.113.9 49203 typ srflx raddr 0.0.0.0 rport 0 generation 0",
    "a=candidate:4 1 tcp 1518280447 192.168.1.7 9 typ host tcptype active", "a=ice-ufrag:x+/4", "a=ice-pwd:by5GZGG1lw+040DWA6hXM5Bz", "a=ice-options:trickle",
    `a=fingerprint:sha-256 ${Array.from({length: 32}, (_, n) => (n * 7 & 255).toString(16).toUpperCase().padStart(2, "0")).join(":")}`,
    "a=setup:actpass", "a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144", ""].join("\r\n");
const told = {what: 1, token: "0123456789abcdef", game: "fedcba9876543210", battle: "napoleon/borodino", side: 1, name: "Zofia \u0141\u0105cka"};

test("an invitation is read as it was packed, whatever stands around it", () => {
    const link = code.shrink(chromium), text = code.pack({...told, link});
    assert.equal(link.candidates.length, 3, "no TCP");
    assert.ok(text.length < 400, `${text.length} characters`);
    for (const around of [text, "#" + text, "https://example.org/redoubt/#" + text, `See: https://example.org/%23${text} .`, `\n ${text}\n`]) {
        const read = code.unpack(around);
        assert.deepEqual({...read, link: null}, {...told, link: null});
        assert.equal(read.link.ufrag, "x+/4");
        assert.deepEqual(code.shrink(code.whole(read.link, false)), {...link, candidates: read.link.candidates});
    }
    const sdp = code.whole(code.unpack(text).link, false);
    for (const part of ["0b1c2d3e-4f50-4612-8a9b-0c1d2e3f4a5b.local 49203 typ host", "2001:db8:0:0:0:0:7:1 49204 typ host", "203.0.113.9 49203 typ srflx", "a=ice-pwd:by5GZGG1lw+040DWA6hXM5Bz"])
        assert.ok(sdp.includes(part), part);
    assert.deepEqual(code.unpack(code.pack({...told, name: "", link: null})), {...told, name: "", link: null});
    assert.deepEqual(code.unpack(code.pack({...told, what: 3, link: null})), {...told, what: 3, link: null}, "one to look on, of this device");
    assert.equal(code.unpack(code.pack({...told, what: 4, link: null})).fault, "wrong");
    assert.equal(code.unpack(code.pack({...told, what: 2, link: null})).fault, "wrong", "an answer describes a connection");
});

test("every battle of the game can be named", () => {
    for (const battle of [...battles(), "classic/semenovskaya", "a-system_2/" + "b".repeat(32)])
        assert.equal(code.unpack(code.pack({...told, battle, what: 3, link: null})).battle, battle);
    for (const battle of ["", "classic", "classic/", "classic/Sept5", "a/b/c", "classic/" + "b".repeat(33), "../x"])
        assert.equal(code.unpack(code.pack({...told, battle, what: 3, link: null})).fault, "wrong", battle);
});

test("what is cut, altered, newer or something else is refused with a word for it", () => {
    const text = code.pack({...told, link: code.shrink(chromium)});
    for (let n = 1; n < text.length; ++n) assert.ok(["none", "cut"].includes(code.unpack(text.slice(0, n)).fault), `cut at ${n}`);
    for (let n = 5; n < text.length - 1; ++n) assert.equal(code.unpack(text.slice(0, n) + (text[n] === "A" ? "B" : "A") + text.slice(n + 1)).fault, "cut", `altered at ${n}`);
    for (const none of ["", "x", "1AAAA", "https://example.org/", null, undefined, 7, "live", "xlive.AAAAR", "a".repeat(30000)]) assert.equal(code.unpack(none).fault, "none");
    assert.equal(code.unpack("live." + "A".repeat(5000) + "R").fault, "cut");
});

// Bytes that bear the right check, so that what lies behind it is reached: as pack() makes them.
function sealed(bytes) {
    let sum = 2166136261;
    for (const byte of bytes) sum = Math.imul(sum ^ byte, 16777619) >>> 0;
    return `live.${Buffer.from([...bytes, sum >>> 24, sum >>> 16 & 255, sum >>> 8 & 255, sum & 255]).toString("base64url")}R`;
}
const opened = text => [...Buffer.from(text.slice(5, -1), "base64url").subarray(0, -4)];

function fits(read) { // whatever was taken keeps to the bounds
    if (read.fault) return assert.ok(["none", "cut", "newer", "wrong"].includes(read.fault));
    assert.match(read.token + read.game, /^[0-9a-f]{32}$/);
    assert.ok(code.isBattle(read.battle) && [0, 1].includes(read.side) && [1, 2, 3].includes(read.what));
    assert.equal(read.name, code.clean(read.name, code.most.name));
    if (!read.link) return;
    const sdp = code.whole(read.link, read.what === 2);
    assert.ok(sdp.length < 4000 && /^[\x20-\x7e\r\n]*$/.test(sdp), "nothing but letters of a description");
    assert.ok(sdp.split("\r\n").every(line => /^[a-z]=/.test(line) || line === ""), "no line of the sender's own");
}

test("bad invitations: none throws, none is taken beyond the bounds", () => {
    const good = opened(code.pack({...told, link: code.shrink(chromium)}));
    let taken = 0, newer = 0;
    const before = process.memoryUsage().heapUsed;
    for (let n = 0; n < tries; ++n) {
        let bytes = n % 3 === 0 ? Array.from({length: roll(300)}, () => roll(256)) : [...good];
        if (n % 3 === 0 && bytes.length > 2) bytes[0] = 1, bytes[1] = 1 + roll(2);
        else for (let times = 1 + roll(4); times > 0; --times) {
            const at = roll(bytes.length);
            if (roll(4) === 0) bytes.splice(at, roll(9));
            else if (roll(4) === 0) bytes.splice(at, 0, ...Array.from({length: roll(9)}, () => roll(256)));
            else bytes[at] = pick([0, 255, 1, 127, 128, roll(256)]);
        }
        const read = code.unpack(sealed(bytes));
        fits(read);
        taken += read.fault ? 0 : 1;
        newer += read.fault === "newer" ? 1 : 0;
    }
    assert.ok(taken > 1000 && newer > 100, `the tries reach what lies behind the check: ${taken} ${newer}`);
    for (let n = 0; n < 20000; ++n) fits(code.unpack(Array.from({length: roll(60)}, () => pick(["live.", "#", "R", "-", "_", "A", "\u{1F600}", "\ud800", "%23", " "])).join("")));
    assert.ok(process.memoryUsage().heapUsed - before < 64 << 20);
});

test("bad messages: none throws, and what is taken has its own fields and no others", () => {
    const good = [{w: "hello", v: 1, game: "0123456789abcdef", side: 0, name: "A"}, {w: "at", n: 3, digest: "0123456789abcdef"}, {w: "link", n: 4, link: "1AAAR"},
        {w: "here", away: false}, {w: "talk", text: "Bonjour"}, {w: "stop", why: "differs", n: 2, words: ""}, {w: "bye"},
        {w: "watch", v: 1, name: "Clara"}, {w: "show", n: 4, link: "1AAAR", french: "A", russian: "B"}, {w: "crowd", n: 2}];
    for (const one of good) assert.deepEqual(code.read(JSON.stringify(one)), one);
    const junk = [null, true, -1, 1e99, 0.5, "", "x", "x".repeat(5000), "\u202e\u0000\ud800<b>", [], {}, [[[]]], {w: "at"}, "__proto__", NaN, -2, 2 ** 31];
    let taken = 0;
    for (let n = 0; n < tries; ++n) {
        const message = {...pick(good)};
        for (let times = roll(3); times > 0; --times) {
            const key = pick([...Object.keys(message), "extra", "__proto__", "constructor", "toString"]);
            if (roll(3) === 0) delete message[key];
            else Object.defineProperty(message, key, {value: pick(junk), enumerable: true, configurable: true, writable: true});
        }
        if (roll(20) === 0) message.w = pick(["constructor", "__proto__", "toString", "hasOwnProperty", 7, null]);
        let text = JSON.stringify(message);
        if (roll(5) === 0) text = text.slice(0, roll(text.length));
        if (roll(9) === 0) text = text.slice(0, roll(text.length)) + pick(["}", "\"", "\\", "\u0000", "[", ","]) + text.slice(roll(text.length));
        const read = code.read(text);
        if (!read) continue;
        ++taken;
        assert.deepEqual(Object.keys(read), Object.keys(good.find(one => one.w === read.w)), text);
        for (const words of [read.name, read.text, read.words, read.french, read.russian]) assert.ok(words === undefined || [...words].length <= 300 && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(words));
        assert.ok(read.n === undefined || Number.isInteger(read.n) && read.n >= -1 && read.n < 2 ** 31);
    }
    assert.ok(taken > 10000, String(taken));
    for (const no of [undefined, null, 7, {}, new Uint8Array(3), "x".repeat(code.most.message + 1), JSON.stringify({w: "link", n: 1, link: "A".repeat(code.most.link + 1)}), "[]", "null", "\"at\""]) assert.equal(code.read(no), null);
    assert.equal(code.read(JSON.stringify({w: "talk", text: "x".repeat(300)})).text.length, 200, "one line of talk");
});

test("bad descriptions: none throws; what is made of one is made of the words we know", () => {
    for (let n = 0; n < tries; ++n) {
        const lines = chromium.split("\r\n");
        for (let times = 1 + roll(5); times > 0; --times) {
            const at = roll(lines.length), line = lines[at] ?? "";
            const kind = roll(5);
            if (kind === 0) lines.splice(at, 1);
            else if (kind === 1) lines.splice(at, 0, pick(lines));
            else if (kind === 2) lines[at] = line.slice(0, roll(line.length + 1)) + pick(["\n", "\r", ":", " ", "999999", "-1", "::", "\u{1F600}", "a=x"]) + line.slice(roll(line.length + 1));
            else lines[at] = line.replace(/\d+/, () => pick(["0", "70000", "4294967296", "1"]));
        }
        const small = code.shrink(lines.join("\r\n"));
        if (!small) continue;
        assert.ok(small.candidates.length <= code.most.candidates && small.print.length === 32);
        const read = code.unpack(code.pack({...told, link: small}));
        assert.equal(read.fault, undefined);
        fits(read);
    }
});

test("a server is an address of STUN, or one of TURN with name and password", () => {
    assert.equal(code.server("  "), "");
    assert.deepEqual(code.server("stun:stun.example.org:3478"), {urls: "stun:stun.example.org:3478"});
    assert.deepEqual(code.server("turns:turn.example.org?transport=tcp me secret"), {urls: "turns:turn.example.org?transport=tcp", username: "me", credential: "secret"});
    for (const bad of ["https://example.org", "stun:", "stun:a b", "turn:example.org", "turn:example.org me", "stun:exa mple", "javascript:alert(1)", "stun://x", "x".repeat(900)]) assert.equal(code.server(bad), null, bad);
});
