// Live play: a game by link with both players there at once, over a data channel between two browsers or between two windows
// of one. It carries the very links that players would send each other, and opens what comes as one that was pasted: every
// step is checked by both copies, and nothing here knows a rule. INTERFACE.md, "Live", has the protocol.
"use strict";

window.redoubtLive = (() => {
    const by = id => document.getElementById(id), version = document.body.dataset.version;
    const {code, fetch: load} = redoubtWords;
    let wire; // redoubtLiveCode: the bytes, and what of them is refused
    let make, text, button, field, nameField, serverField, toSend, bring, unscan; // redoubtLiveSheet
    let watch; // redoubtLiveWatch: spectators, of this table and this one of others
    let page; // how the program is asked (boot.js)
    let own = {}, titles = {}, ownCode = ""; // words
    const say = (english, slots) => redoubtWords.say(english, slots, own);

    const none = 0, play = 1, send = 2, answer = 3, wait = 4; // duties of engine/match/seals.h; renew 5: a person sends that link
    const beat = 3000, silent = 12000, lines = 50, room = redoubtStorage.room;

    // The table that is shared: {game, battle, side (mine), token, by: "windows" or "network", name (theirs), clocks, talk, seen}.
    let table = null;
    let phase = "none"; // making, invited, asked, answered, meeting, together, apart; looking: on at a game of others
    let invitation = null, near = null; // one that was opened; the window of this device that has made it
    let offered = "", fault = ""; // what is to be sent as a link; what is wrong with what came
    let line = null, peer = null; // how the other side is reached; the RTCPeerConnection
    let greeted = false, theirs = {n: -2, digest: ""}, mine = {n: -2, digest: ""}, again = -2, came = null, opening = null, halt = null;
    let crowd = 0, latest = null; // whom the other side has admitted; the last link that went over here, for one's own: {n, link}
    let away = false, heard = 0, unread = 0, lastTick = 0, strange = 0, arrivals = [], timer = 0;

    // ---- what is kept: the name and the server with the browser, the table with this window -------------------------------
    function read(area, key) {
        try { return JSON.parse(area().getItem(key)) ?? {}; } catch { return {}; }
    }
    function write(area, key, value) {
        try {
            if (value) area().setItem(key, JSON.stringify(value));
            else area().removeItem(key);
        } catch { /* no room, or forbidden: for this once then */ }
    }
    const browser = () => localStorage, window_ = () => sessionStorage;
    const me = () => {
        const {name = "", server = ""} = read(browser, "redoubt-live");
        return {name: wire.clean(name, wire.most.name), server: wire.clean(server, 400)};
    };
    function keep() {
        write(window_, "redoubt-live", table && {...table, phase});
    }
    function kept() { // as this window wrote it before it was loaded anew
        const {game, battle, side, token, by: how, name, clocks, talk} = read(window_, "redoubt-live");
        const hex = /^[0-9a-f]{16}$/;
        if (!hex.test(game) || !hex.test(token) || !wire.isBattle(battle) || ![0, 1].includes(side)) return null;
        return {game, battle, side, token, by: how === "windows" ? how : "network", name: wire.clean(name, wire.most.name), seen: false,
            clocks: [0, 1].map(n => Number(clocks?.[n]) || 0), talk: Array.isArray(talk) ? talk.slice(-lines).map(([whose, text]) => [whose === 1 ? 1 : 0, wire.clean(text, wire.most.talk)]) : []};
    }
    const random = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => byte.toString(16).padStart(2, "0")).join("");
    const them = () => table?.name || say("The other side");

    // ---- what the program says --------------------------------------------------------------------------------------
    function look(what = 0) { // 1: with the digest that both must have, 2: with the link that is due, or the last one, 4: with the last one
        const [over, game, battle, side, n, duty, digest, link, ...told] = page.ask(what).split("\n");
        return {over: Number(over), game, battle, side: Number(side), n: game ? Number(n) : -1, duty: Number(duty), digest, link, told: told.join(" ")};
    }

    // ---- ways to the other side: each says open, text, shut -----------------------------------------------------------------
    // Windows of one device. The same channel is asked whether the window that has invited is near, and takes answers there.
    const air = "BroadcastChannel" in window ? new BroadcastChannel("redoubt-live") : null, self = random();
    let beside = null, taken = null; // this window's way; who waits for an answer's being taken
    air?.addEventListener("message", ({data}) => {
        if (typeof data !== "object" || data === null || data.v !== 1 || typeof data.token !== "string" || typeof data.from !== "string") return;
        const mineToo = table?.token === data.token;
        if (data.word === "free?" && phase === "meeting") air.postMessage({v: 1, token: table.token, from: self, word: "free", text: wire.pack({what: 1, ...table, name: me().name, link: null})});
        else if (data.word === "who" && mineToo) air.postMessage({v: 1, token: data.token, from: self, word: "near", room});
        else if (data.word === "near" && invitation?.token === data.token) near = {room: String(data.room)}, draw();
        else if (data.word === "answer" && mineToo && phase === "invited") {
            air.postMessage({v: 1, token: data.token, from: self, word: "taken"});
            join(wire.unpack(data.text));
        } else if (data.word === "taken") taken?.(data.token);
        else if (mineToo && data.side === 1 - table.side) beside?.(data);
    });
    function windows(on) {
        if (!air) return {send() {}, close() {}};
        let other = null;
        const post = (word, text) => air.postMessage({v: 1, token: table.token, side: table.side, from: self, to: other, word, text});
        beside = data => {
            if (data.word === "meet" || data.word === "met") {
                const anew = other !== data.from;
                other = data.from;
                if (data.word === "meet") post("met");
                if (anew) on.open();
            } else if (data.from === other && data.to === self) {
                if (data.word === "say") on.text(data.text);
                if (data.word === "bye") other = null, on.shut();
            }
        };
        post("meet");
        return {send: text => post("say", text), close() { post("bye"); beside = null; }};
    }
    function channel(mine, on, stale = () => mine !== peer) { // of an RTCPeerConnection, as long as it is at hand
        const way = mine.createDataChannel("redoubt", {negotiated: true, id: 0});
        const shut = () => { if (!stale()) on.shut(); };
        way.onopen = () => { if (!stale()) on.open(); };
        way.onmessage = ({data}) => { if (!stale()) on.text(data); };
        way.onclose = shut;
        mine.onconnectionstatechange = () => { if (["failed", "closed"].includes(mine.connectionState)) shut(); };
        return {send(text) { if (way.readyState === "open") way.send(text); }, close: () => mine.close()};
    }
    function hangUp() {
        const old = [line, peer];
        line = peer = null;
        beside = null;
        greeted = false;
        old[0]?.close();
        old[1]?.close();
    }

    // All addresses are found before anything is shown: the other side gets them at once.
    function described(mine) {
        return new Promise(done => {
            const end = () => done(wire.shrink(mine.localDescription.sdp));
            if (mine.iceGatheringState === "complete") return end();
            mine.addEventListener("icegatheringstatechange", () => { if (mine.iceGatheringState === "complete") end(); });
            setTimeout(end, 5000);
        });
    }
    function connection() {
        if (!("RTCPeerConnection" in window)) return null;
        const server = wire.server(me().server);
        return new RTCPeerConnection({iceServers: server ? [server] : []});
    }
    const way = {
        open() {
            [greeted, theirs, mine, again, came, opening, strange, arrivals] = [false, {n: -2, digest: ""}, {n: -2, digest: ""}, -2, null, null, 0, []];
            heard = Date.now();
            tell({w: "hello", v: wire.version, game: table.game, side: table.side, name: me().name});
        },
        text: receive,
        shut() {
            greeted = false;
            if (phase !== "none") enter(table.by === "windows" ? "meeting" : "apart");
        },
    };
    function both() { // the windows of this device and the network at once: whichever comes first
        const near_ = windows({...way, open() { table.by = "windows"; line = near_; peer?.close(); peer = null; way.open(); }});
        const far = peer && channel(peer, {...way, open() { table.by = "network"; line = far; beside = null; way.open(); }, shut() { if (line === far) way.shut(); }});
        line = far ?? near_;
    }

    // ---- inviting, answering, meeting ------------------------------------------------------------------------------------
    async function invite() {
        const now = look();
        const {game, battle, side} = now.game ? now : table ?? {};
        if (!game) return enter("none");
        const before = table?.game === game ? table : {name: "", clocks: [0, 0], talk: []};
        hangUp();
        table = {...before, game, battle, side, token: random(), by: "network", seen: true};
        enter("making");
        let link = null;
        try {
            peer = connection();
            both();
            if (peer) {
                await peer.setLocalDescription(await peer.createOffer());
                link = await described(peer);
            }
        } catch { /* without it: between the windows of this device */ }
        if (phase !== "making") return; // left, or met already
        offered = page.link(wire.pack({what: 1, ...table, name: me().name, link}));
        enter("invited");
    }
    async function accept() {
        const told = invitation;
        if (told.what === 3) {
            if (table) leave();
            return watch.come(told, near);
        }
        watch.leave();
        hangUp();
        table = {game: told.game, battle: told.battle, side: 1 - told.side, token: told.token, by: "network", name: told.name, clocks: [0, 0], talk: [], seen: look().game === told.game};
        if (near) {
            table.by = "windows";
            if (near.room === room) return otherRoom();
            return meet();
        }
        enter("making");
        let link = null;
        try {
            peer = connection();
            line = channel(peer, way);
            await peer.setRemoteDescription({type: "offer", sdp: wire.whole(told.link, false)});
            await peer.setLocalDescription(await peer.createAnswer());
            link = await described(peer);
        } catch { /* said below */ }
        if (phase !== "making") return;
        if (!link) {
            fault = say("This browser could not answer: it cannot be connected to another one directly. The game can be played by link.");
            table = null;
            return enter("none");
        }
        offered = page.link(wire.pack({what: 2, ...table, side: told.side, name: me().name, link}));
        enter("answered");
    }
    // Two windows of one device keep their games apart: the second one gets a room of its own in the browser's storage.
    function otherRoom() {
        const to = room ? "" : "2";
        try {
            sessionStorage.setItem("redoubt-room", to);
            const settings = localStorage.getItem(`redoubt${room}/settings`);
            if (settings && !localStorage.getItem(`redoubt${to}/settings`)) localStorage.setItem(`redoubt${to}/settings`, settings);
        } catch {
            fault = say("This browser keeps nothing for two windows: play on another device, or by link.");
            table = null;
            return enter("none");
        }
        phase = "meeting";
        keep();
        page.save();
        location.reload();
    }
    function meet() { // between windows
        line = windows({...way, open() { way.open(); }});
        enter("meeting");
    }
    async function join(told) { // the answer to the invitation of this window
        if (phase !== "invited" || !peer || told.what !== 2 || told.token !== table.token || told.game !== table.game) {
            fault = say("This answer belongs to another invitation.");
            return draw();
        }
        table.name = told.name;
        try {
            await peer.setRemoteDescription({type: "answer", sdp: wire.whole(told.link, true)});
            fault = "";
        } catch {
            fault = say("It cannot be understood.");
        }
        draw();
    }
    const faults = () => ({none: say("That is no invitation to live play, and no answer to one."), cut: say("A part of it is missing, or it was altered on the way: let it be sent again, whole."),
        newer: say("It was made by a newer version of the game: reload the page."), wrong: say("It cannot be understood.")});
    function take(text) { // what was opened, pasted or scanned
        const told = wire.unpack(text);
        fault = told.fault ? faults()[told.fault] : "";
        if (told.fault) return draw();
        if (told.what !== 2) {
            if (told.token === table?.token || (told.what === 3 && told.game === table?.game)) {
                fault = told.what === 1 ? say("This is the invitation of this window: it is for the other side.") : say("This invitation is for spectators of the game that you play.");
                return draw();
            }
            invitation = told;
            near = null;
            air?.postMessage({v: 1, token: told.token, from: self, word: "who"});
            return enter("asked");
        }
        if (table?.token === told.token && phase === "invited") return void join(told);
        if (watch.awaits(told)) return void watch.join(told).then(draw, () => { fault = say("It cannot be understood."); draw(); });
        fault = say("No window of this browser waits for this answer: open the one that the invitation was made in, and paste it there.");
        taken = token => {
            if (token !== told.token) return;
            fault = say("The answer has gone to the window that waits for it. This one can be closed.");
            draw();
        };
        air?.postMessage({v: 1, token: told.token, from: self, word: "answer", text: text.slice(0, 20000)});
        draw();
    }
    function leave() {
        tell({w: "bye"});
        watch.farewell();
        crowd = 0;
        hangUp();
        table = null;
        halt = null;
        enter("none");
        write(window_, "redoubt-live", null);
    }

    // ---- talking --------------------------------------------------------------------------------------------------------
    function tell(message) {
        line?.send(JSON.stringify(message));
    }
    function receive(text) {
        const now = Date.now(), message = wire.read(text);
        arrivals = arrivals.filter(at => now - at < 10000);
        if (!message) ++strange;
        if (strange > 20 || arrivals.push(now) > 400) return drop(say("The other side sends what cannot be understood: the connection was ended."));
        if (!message) return;
        heard = now;
        if (message.w === "hello") {
            if (message.v !== wire.version) return drop(say("It was made by a newer version of the game: reload the page."));
            if (message.game !== table.game || message.side !== 1 - table.side) return drop(say("The other side has another game on its table."));
            greeted = true;
            table.name = message.name || table.name;
            away = false;
            enter("together");
            tell({w: "here", away: document.hidden});
            crowd = 0; // who looks on at the other side is told anew
            if (watch.guests()) tell({w: "crowd", n: watch.guests()});
            const {game, over} = look();
            if (game !== table.game && over !== 2) page.went(`${table.game}.0`); // one that is kept here
        } else if (!greeted) return;
        else if (message.w === "at") theirs = message;
        else if (message.w === "link") came = message;
        else if (message.w === "here") away = message.away;
        else if (message.w === "crowd") crowd = message.n, draw();
        else if (message.w === "talk" && message.text) talk(1, message.text);
        else if (message.w === "stop") halt ??= {...message, whose: 1};
        else if (message.w === "bye") return drop(say("{name} has left live play.", {name: them()}));
        step();
    }
    function drop(why) {
        hangUp();
        fault = why;
        enter("apart");
    }
    function talk(whose, text) {
        table.talk = [...table.talk, [whose, text]].slice(-lines);
        if (whose === 1 && !by("live")) ++unread;
        keep();
        draw();
    }

    // ---- the game: after each frame, each message, and every second -------------------------------------------------------
    function stop(why, n, words) {
        if (halt?.why === why && halt.n === n) return;
        halt = {why, n, words, whose: 0};
        tell({w: "stop", why, n, words: wire.clean(words, wire.most.words)});
    }
    let stepping = false;
    function step() {
        watch?.step();
        if (!table || !greeted || stepping) return;
        stepping = true;
        try {
            go();
            if (!halt) watch.show();
        } finally { stepping = false; }
        strip();
    }
    function go() {
        const now = look(), here = now.game === table.game;
        table.seen ||= here;
        const n = here ? now.n : -1;
        if (now.over === 2) return; // something is being opened
        if (opening) { // what came: taken, or refused, or a person is asked whether to trust it
            if (n > opening.before) latest = opening, opening = halt = null;
            else if (!opening.told) {
                opening.told = true;
                stop("refused", opening.n, now.told);
            }
        }
        if (came && (came.n <= n || halt?.why === "differs")) came = null; // had already, or of another game
        if (came && now.over === 0 && (here || !table.seen)) {
            opening = {n: came.n, link: came.link, before: n, told: false};
            came = null;
            page.open(opening.link);
            return go();
        }
        if (!here) {
            if (!table.seen && mine.n !== -1) tell({w: "at", ...(mine = {n: -1, digest: ""})}); // no copy yet
            return;
        }
        if (mine.n !== n) { // known to both from now on
            const {digest} = look(1);
            tell({w: "at", ...(mine = {n, digest})});
        }
        if (theirs.n === n && theirs.digest && mine.digest) {
            if (theirs.digest !== mine.digest) return stop("differs", n, "");
            halt = null; // refused, and taken after all
        }
        if (halt || theirs.n === -2 || theirs.n > n) return; // not heard yet, or its link is on the way
        const due = now.duty === send || now.duty === answer;
        if (due || (theirs.n < n && again !== n && (now.duty === wait || now.duty === none))) {
            const {link, n: to, digest} = look(3);
            if (!link) return;
            again = to;
            latest = {n: to, link};
            tell({w: "link", n: to, link});
            if (due) tell({w: "at", ...(mine = {n: to, digest})});
        }
    }
    function tick() {
        const now = Date.now(), past = Math.min(now - lastTick, 5000);
        lastTick = now;
        watch.tick(now);
        if (!table && !watch.seated()) return;
        if (ownCode !== code()) words().then(draw, () => {}); // another language was chosen
        if (greeted) {
            const {game, duty} = look();
            if (game === table.game && duty !== none) table.clocks[duty === wait ? 1 : 0] += past;
            if (Math.floor(now / beat) !== Math.floor((now - past) / beat)) tell({w: "here", away: document.hidden}), keep();
            step();
        }
        strip();
    }
    document.addEventListener("visibilitychange", () => { if (greeted) tell({w: "here", away: document.hidden}); });
    window.addEventListener("pagehide", () => { keep(); line?.close(); watch?.farewell(); watch?.leave(); });

    // ---- what is shown ----------------------------------------------------------------------------------------------------
    const time = ms => `${Math.floor(ms / 60000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, "0")}`;
    const battle = name => {
        const [system, which] = name.split("/");
        return `${titles[system]?.[`title:${which}`] ?? wire.titles[name] ?? which} · ${system === "classic" ? say("classic") : system[0].toUpperCase() + system.slice(1)}`;
    };
    function presence() {
        if (watch.seated()) return watch.state();
        const name = them();
        if (halt) return say("Live play has stopped after hand-over {n}", {n: halt.n});
        if (!greeted) return phase === "meeting" ? say("Waiting for the other window") : phase === "together" || phase === "apart" ? say("The connection is broken") : say("Waiting for the other side");
        const now = look();
        if (now.game !== table.game) return table.seen ? say("The game is not on the table") : say("The game is on its way");
        if (came) return say("A turn has come: close what lies over the board");
        if (theirs.n > now.n && now.duty !== wait && now.duty !== none) return say("{name} has a later position", {name: them()});
        if (Date.now() - heard > silent) return say("{name}: nothing is heard", {name});
        if (away) return say("{name} is away", {name});
        return now.duty === none ? say("{name} is there", {name}) : now.duty === wait ? say("{name} is thinking", {name}) : say("{name} waits for you", {name});
    }
    let shown = "";
    function strip() { // under the board, while a table is shared
        const wanted = phase === "looking" || (table && ["meeting", "together", "apart", "invited", "answered"].includes(phase));
        let bar = by("live-strip");
        if (!wanted) {
            if (!bar) return;
            bar.remove();
            shown = "";
            document.body.classList.remove("live");
            return page.resized();
        }
        if (!bar) {
            bar = make("aside", {id: "live-strip", "aria-label": say("Live play")}, make("span", {class: "dot", "aria-hidden": "true"}), text("", {role: "status"}), make("span", {class: "clocks"}),
                button("", () => open()));
            by("canvas").after(bar);
            document.body.classList.add("live");
            page.resized();
        }
        const last = table?.talk.at(-1), said = unread && last ? `${them()}: ${last[1]}` : presence(), [dot, status, clocks, more] = bar.children;
        const label = unread ? say("Answer") : phase === "together" && !halt ? say("Talk …") : say("Play live …");
        const times = table ? [`${say("You")} ${time(table.clocks[0])}`, `${them()} ${time(table.clocks[1])}`] : [];
        const there = table ? greeted && !halt && !away : !watch.away();
        const now = [said, label, ...times, there].join("\n");
        if (now === shown) return;
        shown = now;
        if (status.textContent !== said) status.textContent = said;
        clocks.replaceChildren(...times.map(words => make("span", {}, words)));
        const also = by("live-presence");
        if (also) also.textContent = presence();
        more.textContent = label;
        dot.classList.toggle("on", there);
    }

    // The sheet. One text field keeps what is typed while the sheet is drawn anew.
    function conversation() {
        const log = make("div", {id: "live-talk", role: "log", tabindex: "0", "aria-label": say("What was said")}, ...table.talk.map(([whose, words]) =>
            make("p", {}, make("b", {}, `${whose === 1 ? them() : say("You")}: `), words)));
        const [label, input] = field("live-line", say("A line to the other side"), {maxlength: String(wire.most.talk), enterkeyhint: "send"});
        const go = event => {
            event.preventDefault();
            const words = wire.clean(input.value, wire.most.talk);
            if (!words || !greeted) return;
            tell({w: "talk", text: words});
            input.value = "";
            talk(0, words);
        };
        return [log, make("form", {submit: go}, label, make("div", {class: "row"}, input, button(say("Send"), go, {type: "submit"})))];
    }
    function stopped() {
        const {why, n, words, whose} = halt, why_ = words || say("no reason was given");
        return make("section", {class: "bad", role: "alert"},
            text(why === "differs" ? say("The two copies of the game differ after hand-over {n}.", {n})
                : whose === 1 ? say("The other copy has not taken hand-over {n}: {words}", {n, words: why_}) : say("This copy has not taken hand-over {n}: {words}", {n, words: why_})),
            text(say("Live play has stopped there. Both copies stay as they are; the game can go on by link.")));
    }
    const plain = () => [button(say("Close"), () => by("live").close())];
    const parts = {
        none() {
            const now = page && look();
            return [[text(say("Both players at the same time, each on his own device: every turn goes over by itself, with the sealed dice of a game by link. The two browsers talk to each other directly, without a server.")),
                !now.game && text(say("It begins at the table of a game by link.")), nameField(), serverField(),
                make("details", {}, make("summary", {}, say("I have been sent a link or a code")), bring(say("What was sent"))), room && ownRoom()],
            [...plain(), now.game && button(say("Invite"), invite, {class: "commit", id: "live-invite"})]];
        },
        making: () => [[text(say("The browser looks for ways to the other side …"), {role: "status"})], [button(say("Cancel"), leave)]],
        invited: () => [[make("h3", {}, say("1. Give this invitation to the other side")), text(`${battle(table.battle)}. ${table.side === 0 ? say("You lead the French, the other side leads the Russians.") : say("You lead the Russians, the other side leads the French.")}`),
            toSend(say("The invitation, as a link"), offered), text(say("Opened in another window of this browser, it is joined at once."), {class: "soft"}),
            make("h3", {}, say("2. Bring its answer here")), text(say("Open the link of the answer in this browser, paste it here, or scan its code."), {class: "soft"}), bring(say("The answer"))], [button(say("Cancel"), leave), ...plain()]],
        asked: () => [invitation.what === 3 ? [...watch.invited(invitation), !near && text(say("When you accept, you get an answer, a link and a code, to be sent back.")), nameField(), !near && serverField()] : [make("h3", {}, invitation.name ? say("{name} invites you", {name: invitation.name}) : say("You are invited")), text(battle(invitation.battle), {class: "battle"}),
            text(invitation.side === 1 ? say("You lead the French, the other side leads the Russians.") : say("You lead the Russians, the other side leads the French.")),
            text(near ? say("The invitation is from another window of this device: the two are joined at once. This window then keeps games of its own.")
                : say("When you accept, you get an answer, a link and a code, to be sent back. As soon as it has been opened there, the two boards are joined: every turn goes over by itself, and the dice stay sealed as in any game by link.")),
            nameField(), !near && serverField()], [button(say("Not now"), () => { invitation = null; enter(greeted ? "together" : watch.seated() ? "looking" : !table ? "none" : table.by === "windows" ? "meeting" : "apart"); by("live")?.close(); }),
            (near || invitation.link) && button(say("Accept"), accept, {class: "commit", id: "live-accept"})]],
        answered: () => [[make("h3", {}, say("Send this answer back")), toSend(say("The answer, as a link"), offered),
            text(say("Leave this window open: the game begins as soon as the answer has been opened there."), {role: "status"})], [button(say("Cancel"), leave), ...plain()]],
        meeting: () => [[text(say("The other window is not there. As soon as it is, the game goes on by itself."), {role: "status"}), room && ownRoom()], [button(say("Leave live play"), leave), button(say("Invite again"), invite), ...plain()]],
        together: () => [[text(presence(), {id: "live-presence", role: "status"}), ...conversation(), watch.section(crowd), room && ownRoom()],
            [button(say("Leave live play"), leave), look().game !== table.game && button(say("To the table"), () => { page.went(`${table.game}.0`); by("live").close(); }), ...plain()]],
        looking: () => [watch.inside(), [button(say("Look on no longer"), () => { watch.leave(); enter("none"); by("live")?.close(); }), ...plain()]],
        apart: () => [[text(say("The connection is broken. Nothing is lost: the game stands on both devices, and goes on by link, or when you meet again.")),
            bring(say("An invitation or an answer of the other side"))], [button(say("Leave live play"), leave), ...plain(), button(say("Invite again"), invite, {class: "commit", id: "live-invite"})]],
    };
    function ownRoom() {
        return make("p", {class: "soft"}, say("This window keeps games of its own, apart from the others of this device."), " ", button(say("Back to the games of this device"), () => {
            leave();
            try { sessionStorage.removeItem("redoubt-room"); } catch { /* it is not there then */ }
            page.save();
            location.reload();
        }));
    }
    function draw() {
        strip();
        const dialog = by("live");
        if (!dialog) return;
        const [article, menu] = [dialog.querySelector("article"), dialog.querySelector(":scope > menu")];
        by("live-title").textContent = say("Play live"); // another language may have been chosen
        const typed = ["live-answer", "live-line"].map(id => [id, by(id)?.value]), held = document.activeElement?.id;
        const [inside, buttons] = parts[phase]();
        article.replaceChildren(...[fault && text(fault, {class: "bad", role: "alert"}), halt && phase === "together" && stopped(), ...inside].filter(Boolean));
        menu.replaceChildren(...buttons.filter(Boolean));
        for (const [id, value] of typed) if (value && by(id)) by(id).value = value;
        if (held) (by(held) ?? by("live-title")).focus();
        by("live-talk")?.scrollTo(0, 1e6);
    }
    function enter(next) {
        const met = phase !== "together" && next === "together";
        if (phase !== next && next !== "none" && next !== "apart") fault = "";
        phase = next;
        if (["together", "none", "looking"].includes(next)) offered = "", invitation = null;
        unscan();
        lastTick = Date.now();
        clearInterval(timer);
        if (table || watch.seated()) timer = setInterval(tick, 1000);
        keep();
        if (met) {
            halt = null;
            by("live")?.close();
            redoubtDialogs.announce(say("You are joined: {name}", {name: them()}));
        }
        draw();
    }
    function open() {
        unread = 0;
        if (by("live")?.open === false) by("live").remove(); // closed just now: its event is still to come
        if (!by("live")) {
            const dialog = make("dialog", {id: "live", "aria-labelledby": "live-title"}, make("h2", {id: "live-title", tabindex: "-1"}), make("article", {}), make("menu", {}));
            dialog.addEventListener("close", () => {
                if (!dialog.isConnected) return;
                unscan();
                fault = "";
                dialog.remove();
                if (!redoubtReading.isOpen()) by("canvas").focus({preventScroll: true});
                else by("reading-now").focus();
            });
            document.body.append(dialog);
            dialog.showModal();
        }
        draw();
        by("live-title").focus();
        shown = "";
        strip();
    }

    // ---- fetched when they are wanted ----------------------------------------------------------------------------------------
    const asked = {};
    function script(file) {
        return asked[file] ??= new Promise((resolve, reject) => {
            const element = Object.assign(document.createElement("script"), {src: `${file}?v=${version}`, onload: resolve, onerror() { delete asked[file]; element.remove(); reject(new Error(file)); }});
            document.body.append(element);
        });
    }
    function style() {
        return asked.style ??= new Promise((resolve, reject) => {
            const link = Object.assign(document.createElement("link"), {rel: "stylesheet", href: `live.css?v=${version}`, onload: resolve, onerror() { delete asked.style; link.remove(); reject(new Error("live.css")); }});
            document.head.append(link);
        });
    }
    async function words() {
        if (ownCode === code()) return;
        const wanted = code(), language = {fr: "french", ru: "russian", pl: "polish"}[wanted], json = async name => JSON.parse(new TextDecoder().decode(await load(name)));
        [own, titles] = language ? await Promise.all([json(`live-${language}.json`), json(`words-${language}.json`).then(all => all.names ?? {})]) : [{}, {}];
        ownCode = wanted;
    }

    const live = async (given, from) => { // given: a link or what was pasted; "": the sheet; null: the page was loaded anew
        page = from;
        await Promise.all(["live-code.js", "live-sheet.js", "live-watch.js"].map(script).concat(style(), words()));
        wire = redoubtLiveCode;
        if (!make) ({make, text, button, field, nameField, serverField, toSend, bring, unscan} = redoubtLiveSheet({say, wire, by, me, script, take,
            remember: more => write(browser, "redoubt-live", {...me(), ...more}), fail(why) { fault = why; draw(); }}));
        watch ??= redoubtLiveWatch({say, wire, page: () => page, look, make, text, button, toSend, bring, connection, channel, described, draw, enter, me, random, air, self, tell, battle, table: () => table, latest: () => latest});
        shown = "";
        if (given === null) {
            table ??= kept();
            if (!table) return;
            page.went(`${table.game}.0`);
            return table.by === "windows" ? meet() : enter("apart");
        }
        if (given) take(given);
        open();
    };
    live.frame = step;
    live.told = () => ({phase, greeted, mine, theirs, halt, clocks: table?.clocks, ...watch.told()}); // for tests
    return live;
})();
