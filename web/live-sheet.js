// What the sheet of live play is made of: elements, the player's name and server, a link to be sent (as text and as a code) and one
// that is brought (pasted, or scanned where the browser can). live.js fetches this and lends its hands.
"use strict";

window.redoubtLiveSheet = ({say, wire, by, me, remember, script, take, fail}) => {
    function make(tag, more = {}, ...inside) {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries(more)) {
            if (typeof value === "function") element.addEventListener(name, value);
            else if (value !== false) element.setAttribute(name, value === true ? "" : value);
        }
        element.append(...inside.filter(Boolean));
        return element;
    }
    const text = (words, more) => make("p", more, words);
    const button = (words, click, more = {}) => make("button", {type: "button", click, ...more}, words);

    function field(id, label, more = {}) {
        const tag = more.rows ? "textarea" : "input", input = make(tag, {id, autocomplete: "off", spellcheck: "false", ...more});
        return [make("label", {for: id}, label), input];
    }
    const nameField = () => {
        const [label, input] = field("live-name", say("Your name, as the other side sees it (may stay empty)"), {maxlength: String(wire.most.name)});
        input.value = me().name;
        input.addEventListener("change", () => remember({name: wire.clean(input.value, wire.most.name)}));
        return make("div", {}, label, input);
    };
    function serverField() {
        const [label, input] = field("live-server", say("Address of a STUN or TURN server, with name and password where it wants them"), {maxlength: "400", placeholder: "stun:host:3478"});
        input.value = me().server;
        const wrong = text("", {class: "bad", role: "alert"});
        input.addEventListener("change", () => {
            const server = wire.server(input.value);
            wrong.textContent = server === null ? say("This is no address of a STUN or TURN server.") : "";
            if (server !== null) remember({server: input.value.trim()});
        });
        return make("details", {open: Boolean(me().server)}, make("summary", {}, say("Across networks")),
            text(say("On one network nothing else is needed. Across networks a STUN or TURN server may have to help the two browsers to find each other: it learns the addresses of both devices and when they meet, but nothing of the game. None is asked unless you enter one.")),
            label, input, wrong);
    }
    function toSend(label, link) { // a link, whole and as a code
        const [name, area] = field("live-link", label, {rows: "5", readonly: true});
        area.value = link;
        const copy = button(say("Copy the link"), async () => { copy.textContent = await redoubtDialogs.copy(link) ? say("Copied") : say("Select it and copy"); }, {class: "commit", id: "live-copy"});
        return make("div", {class: "offer"}, make("div", {}, name, area, make("menu", {}, navigator.share && button(say("Share …"), () => navigator.share({title: "Redoubt", url: link}).catch(() => {})), copy)), picture(link));
    }
    function picture(link) { // the code: qrcode-generator, fetched when it is wanted
        const figure = make("figure", {id: "live-code"});
        script("qrcode.js").then(() => script("code.js")).then(() => figure.append(redoubtCode(link, say("The same as a code for a camera")))).catch(() => {}); // the link does for it
        return figure;
    }
    function bring(label) { // something that the other side has sent
        const [name, area] = field("live-answer", label, {rows: "3", autocapitalize: "off"});
        return make("div", {}, name, area, make("menu", {}, canScan() && button(say("Scan with the camera"), scan), button(say("Open it"), () => take(area.value), {id: "live-take"})));
    }
    const canScan = () => "BarcodeDetector" in window && Boolean(navigator.mediaDevices?.getUserMedia);
    let camera = null;
    function unscan() {
        camera?.getTracks().forEach(track => track.stop());
        camera = null;
        by("live-camera")?.remove();
    }
    async function scan() {
        unscan();
        try {
            const eye = new BarcodeDetector({formats: ["qr_code"]}), stream = await navigator.mediaDevices.getUserMedia({video: {facingMode: "environment"}});
            if (!by("live")) return stream.getTracks().forEach(track => track.stop()); // closed meanwhile
            camera = stream;
            const video = make("video", {playsinline: true, "aria-label": say("What the camera sees")});
            by("live-answer").before(make("div", {id: "live-camera"}, video, button(say("Stop the camera"), unscan)));
            video.srcObject = stream;
            await video.play();
            while (camera === stream) {
                const [found] = await eye.detect(video);
                if (found && camera === stream) {
                    unscan();
                    return take(String(found.rawValue));
                }
                await new Promise(done => setTimeout(done, 250));
            }
        } catch {
            unscan();
            fail(say("The camera cannot be had."));
        }
    }

    return {make, text, button, field, nameField, serverField, toSend, bring, unscan};
};
