// Spectators of live play. Either player may admit some: each gets the last link of the game, whole, after every hand-over; that is
// what the other side got, so nothing is in it that one side keeps from the other. A spectator's program opens it to be looked at
// (redoubt_watch): it plays, keeps and sends nothing. live.js fetches this and lends its hands. INTERFACE.md, "Live".
"use strict";

window.redoubtLiveWatch = hands => {
    const {say, wire, page, look, make, text, button, toSend, bring, connection, channel, described, draw, enter, me, random, air, self} = hands;
    const most = {guests: 12, tokens: 40, shows: 30, quiet: 30000};
    const nobody = () => say("A spectator");

    // ---- who admits ---------------------------------------------------------------------------------------------------
    let guests = [], asked = null; // the invitation at hand: {token, peer, offered}
    const tokens = new Set(); // of all that were given: any window of this device may come by one
    const counted = () => guests.filter(guest => guest.greeted).length;

    function admit(make_way, from = "") {
        const guest = {from, name: "", n: -1, greeted: false, heard: Date.now(), strange: 0, arrivals: []};
        guest.way = make_way({open() {}, text: words => hear(guest, words), shut: () => dismiss(guest)});
        guests.push(guest);
        return guest;
    }
    function dismiss(guest) {
        if (!guests.includes(guest)) return;
        guests = guests.filter(one => one !== guest);
        guest.way.close();
        if (asked?.guest === guest) asked = null;
        if (guest.greeted) hands.tell({w: "crowd", n: counted()});
        draw();
    }
    function hear(guest, words) {
        const now = Date.now(), message = wire.read(words);
        guest.arrivals = guest.arrivals.filter(at => now - at < 10000);
        if (!message) ++guest.strange;
        if (guest.strange > 20 || guest.arrivals.push(now) > 400 || message?.w === "bye") return dismiss(guest);
        if (!message) return;
        guest.heard = now;
        if (message.w !== "watch" || guest.greeted) return;
        if (message.v !== wire.version || counted() >= most.guests) return dismiss(guest);
        guest.greeted = true;
        guest.name = message.name;
        if (asked?.guest === guest) asked = null; // this way is taken
        hands.tell({w: "crowd", n: counted()});
        redoubtDialogs.announce(say("{name} looks on", {name: guest.name || nobody()}));
        show();
        draw();
    }
    async function invite() {
        const {game, battle, side} = hands.table();
        if (asked?.guest) dismiss(asked.guest);
        const mine = asked = {token: random(), offered: "", guest: null};
        if (tokens.size >= most.tokens) tokens.clear();
        tokens.add(mine.token);
        draw();
        let link = null;
        try {
            const peer = connection();
            if (peer) {
                mine.peer = peer;
                mine.guest = admit(on => channel(peer, on, () => !guests.some(one => one === mine.guest)));
                await peer.setLocalDescription(await peer.createOffer());
                link = await described(peer);
            }
        } catch { /* without it: windows of this device */ }
        if (asked !== mine) return;
        mine.offered = page().link(wire.pack({what: 3, token: mine.token, game, battle, side, name: me().name, link}));
        draw();
    }
    const awaits = told => asked?.token === told.token && Boolean(asked.peer); // the answer of one who was invited
    const join = told => asked.peer.setRemoteDescription({type: "answer", sdp: wire.whole(told.link, true)});
    function show() { // to everybody who does not have it: after every hand-over
        if (!guests.some(guest => guest.greeted)) return;
        const {game, side, name} = hands.table(), now = look(4), latest = hands.latest();
        const link = now.link || (latest?.n === now.n && latest.link); // of hidden choices only its sender can make it again
        if (now.game !== game || now.n < 1 || !link) return;
        const names = side === 0 ? [me().name, name] : [name, me().name];
        for (const guest of guests) {
            if (!guest.greeted || guest.n >= now.n) continue;
            guest.n = now.n;
            guest.way.send(JSON.stringify({w: "show", n: now.n, link, french: names[0], russian: names[1]}));
        }
    }
    air?.addEventListener("message", ({data}) => {
        if (typeof data !== "object" || data === null || data.v !== 1 || !tokens.has(data.token) || typeof data.from !== "string") return;
        const post = (to, word, words) => air.postMessage({v: 1, token: data.token, from: self, to, word, text: words});
        if (data.word === "who") air.postMessage({v: 1, token: data.token, from: self, word: "near", room: "spectator"});
        if (data.word === "answer" && awaits(data)) { // opened in another window of this device
            const told = wire.unpack(data.text);
            air.postMessage({v: 1, token: data.token, from: self, word: "taken"});
            if (told.what === 2 && told.token === data.token) join(told).catch(() => {});
        }
        if (data.word !== "look") return;
        const guest = guests.find(one => one.from === data.from) ?? (guests.length < 2 * most.guests
            && admit(() => ({send: words => post(data.from, "show", words), close: () => post(data.from, "show", JSON.stringify({w: "bye"}))}), data.from));
        if (guest) hear(guest, data.text);
    });
    function farewell() { // who has admitted them leaves
        for (const guest of guests) guest.way.send(JSON.stringify({w: "bye"}));
        for (const guest of [...guests]) dismiss(guest);
        asked = null;
        tokens.clear();
    }
    function section(theirs) { // of the sheet, while both are together
        const names = guests.filter(guest => guest.greeted).map(guest => guest.name || nobody());
        return make("details", {id: "live-spectators", open: Boolean(asked || names.length || theirs)}, make("summary", {}, say("Spectators")),
            text(names.length ? say("Looking on: {names}", {names: names.join(", ")}) : say("Nobody looks on."), {role: "status"}),
            theirs > 0 && text(say("Admitted by the other side: {n}", {n: theirs})),
            asked?.offered ? toSend(say("The invitation for a spectator, as a link"), asked.offered) : text(say("They see what both sides see: each turn, as soon as it has been handed over."), {class: "soft"}),
            asked?.offered && asked.peer ? bring(say("The answer")) : !asked && make("menu", {}, button(say("Admit a spectator"), invite, {id: "live-admit"})));
    }

    // ---- who looks on ----------------------------------------------------------------------------------------------------
    // {token, battle, name (who has admitted), state: "making", "answered", "looking", "lost"; shows: turns still to be shown; last: the
    // number of the one shown last}
    let seat = null;
    function over(why) {
        seat.way?.close();
        seat.state = "lost";
        seat.why = why;
        draw();
    }
    const on = mine => ({
        open() {
            if (seat !== mine) return;
            mine.state = "looking";
            mine.heard = Date.now();
            mine.way.send(JSON.stringify({w: "watch", v: wire.version, name: me().name}));
            document.getElementById("live")?.close();
            redoubtDialogs.announce(say("You look on"));
            draw();
        },
        text(words) {
            if (seat !== mine) return;
            const message = wire.read(words);
            if (!message && ++mine.strange > 20) return over("");
            if (!message) return;
            mine.heard = Date.now();
            if (message.w === "bye") return over(say("{name} has left live play.", {name: mine.name || say("The other side")}));
            if (message.w !== "show" || message.n <= (mine.shows.at(-1)?.n ?? mine.last)) return;
            mine.shows = [...mine.shows, message].slice(-most.shows);
            mine.names = {french: message.french, russian: message.russian};
            step();
            draw();
        },
        shut() { if (seat === mine && mine.state === "looking") over(""); },
    });
    async function come(told, near) {
        leave();
        const mine = seat = {...told, state: "making", why: "", shows: [], last: 0, names: null, strange: 0, heard: Date.now(), offered: "", way: null};
        enter("looking");
        if (near) {
            const post = words => air.postMessage({v: 1, token: told.token, from: self, word: "look", text: words});
            let from = null; // the first that answers
            mine.hear = data => {
                if (data.token !== told.token || data.to !== self || data.word !== "show" || data.from !== (from ??= data.from)) return;
                on(mine).text(data.text);
            };
            mine.way = {send: post, close: () => post(JSON.stringify({w: "bye"}))};
            return on(mine).open();
        }
        let link = null;
        try {
            const peer = connection();
            mine.way = channel(peer, on(mine), () => seat !== mine);
            await peer.setRemoteDescription({type: "offer", sdp: wire.whole(told.link, false)});
            await peer.setLocalDescription(await peer.createAnswer());
            link = await described(peer);
        } catch { /* said below */ }
        if (seat !== mine || mine.state !== "making") return;
        if (!link) return over(say("This browser could not answer: it cannot be connected to another one directly."));
        mine.offered = page().link(wire.pack({what: 2, token: told.token, game: told.game, battle: told.battle, side: told.side, name: me().name, link}));
        mine.state = "answered";
        draw();
    }
    air?.addEventListener("message", ({data}) => { if (typeof data === "object" && data !== null && data.v === 1 && typeof data.from === "string") seat?.hear?.(data); });
    function leave() {
        if (!seat) return;
        seat.way?.send(JSON.stringify({w: "bye"}));
        seat.way?.close();
        seat = null;
    }
    function step() { // the next turn is opened when the one before it has been played before the eyes
        if (!seat?.shows.length || look().over !== 0) return;
        const next = seat.shows.shift();
        seat.last = next.n;
        page().watch(next.link);
    }
    function tick(now) {
        if (seat?.state === "looking") {
            if (Math.floor(now / 3000) !== Math.floor((now - 1000) / 3000)) seat.way.send(JSON.stringify({w: "here", away: document.hidden}));
            if (now - seat.heard > most.quiet) over("");
            step();
        }
        for (const guest of guests) {
            if (guest.greeted && now - guest.heard > most.quiet) dismiss(guest);
            else if (guest.greeted && Math.floor(now / 3000) !== Math.floor((now - 1000) / 3000)) guest.way.send(JSON.stringify({w: "here", away: false}));
        }
    }
    const state = () => seat.state === "lost" ? seat.why || say("The connection is broken. To look on again, ask for a new invitation.") : seat.state === "looking" ? say("You look on") : say("Waiting for the other side");
    const players = () => seat.names && text(say("French: {french}. Russians: {russian}.", {french: seat.names.french || "–", russian: seat.names.russian || "–"}));
    const parts = {
        making: () => [text(say("The browser looks for ways to the other side …"), {role: "status"})],
        answered: () => [make("h3", {}, say("Send this answer back")), toSend(say("The answer, as a link"), seat.offered),
            text(say("Leave this window open: the first turn comes as soon as the answer has been opened there."), {role: "status"})],
        looking: () => [text(hands.battle(seat.battle), {class: "battle"}), players(), text(say("Each turn comes as soon as it has been handed over, and is played before your eyes."))],
        lost: () => [text(state(), {class: "bad", role: "alert"})],
    };
    const inside = () => seat ? parts[seat.state]() : [];
    const invited = told => [make("h3", {}, told.name ? say("{name} lets you look on", {name: told.name}) : say("You may look on")), text(hands.battle(told.battle), {class: "battle"}),
        text(say("You see what both sides see: each turn, as soon as it has been handed over."))];

    return {section, invited, inside, come, leave, join, awaits, show, step, tick, farewell, state, guests: counted,
        seated: () => Boolean(seat), away: () => Boolean(seat) && seat.state !== "looking", busy: () => Boolean(seat) || guests.length > 0,
        told: () => ({guests: counted(), seat: seat && {state: seat.state, last: seat.last, waiting: seat.shows.length, names: seat.names}})}; // for tests
};
