// What the browser keeps for us: bytes under keys in local storage, and a word to other tabs.
"use strict";

const redoubtStorage = (() => {
    const full = 1, forbidden = 2;
    const here = key => { try { return sessionStorage.getItem(key) ?? ""; } catch { return ""; } }; // of this window alone
    const room = here("redoubt-room"); // live play: a second window of this device keeps games of its own (live.js)
    const at = key => key.replace("/", room + "/");

    function area() {
        try { return window.localStorage; } catch { return null; } // throws where site data is blocked
    }

    function toText(bytes) {
        let text = "";
        for (let at = 0; at < bytes.length; at += 0x2000)
            text += String.fromCharCode.apply(null, bytes.subarray(at, at + 0x2000));
        return btoa(text);
    }

    function read(key) { // bytes, or -1 nothing, -2 forbidden, -3 damaged
        const store = area();
        if (!store) return -2;
        try {
            const text = store.getItem(at(key));
            if (text === null) return -1;
            try { return Uint8Array.from(atob(text), c => c.charCodeAt(0)); } catch { return -3; }
        } catch { return -2; }
    }

    // The first `most` bytes, and how many there are in all; or as above. Only what is wanted is decoded.
    function begin(key, most) {
        const store = area();
        if (!store) return -2;
        try {
            const text = store.getItem(at(key));
            if (text === null) return -1;
            const first = text.slice(0, Math.ceil(most / 3) * 4);
            const pad = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
            try { return {size: Math.max(0, text.length / 4 * 3 - pad), bytes: Uint8Array.from(atob(first), c => c.charCodeAt(0))}; } catch { return -3; }
        } catch { return -2; }
    }

    // The program asks for the size first and for the bytes then: one reading does for both.
    let last = {key: null, bytes: null};

    const own = {
        room, live: () => here("redoubt-live"),
        set(key, bytes) {
            const store = area();
            last = {key: null, bytes: null};
            if (!store) return forbidden;
            try {
                store.setItem(at(key), toText(bytes));
                return 0;
            } catch (error) {
                const quota = ["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"].includes(error.name);
                return quota ? full : forbidden;
            }
        },
        size(key) {
            const bytes = read(key);
            if (typeof bytes === "number") return bytes;
            last = {key, bytes};
            return bytes.length;
        },
        get(key) {
            const bytes = last.key === key ? last.bytes : read(key);
            last = {key: null, bytes: null};
            return bytes;
        },
        head: begin,
        remove(key) {
            const store = area();
            if (!store) return forbidden;
            try { store.removeItem(at(key)); return 0; } catch { return forbidden; }
        },
        keys(prefix) {
            const store = area();
            if (!store) return null;
            try {
                const found = [];
                for (let n = 0; n < store.length; ++n) {
                    const key = store.key(n);
                    if (key.startsWith(at(prefix)) && !key.includes("\n")) found.push(key.replace(room + "/", "/"));
                }
                return found.sort().map(key => key + "\n").join("");
            } catch { return null; }
        },
        persist() {
            try { navigator.storage?.persist?.().catch(() => {}); } catch { /* not on this browser */ }
        },
    };

    // Two tabs with one game: each says which game it has, and answers those who ask. The program may name its game
    // before the page listens.
    let game = "";
    const channel = "BroadcastChannel" in window ? new BroadcastChannel("redoubt") : null;
    own.presence = name => {
        if (name) name += room;
        if (name === game) return;
        game = name;
        if (game) channel?.postMessage({word: "opened", game});
    };
    own.watch = (onChange, onOtherTab) => {
        window.addEventListener("storage", event => {
            if (event.key !== null && event.key.startsWith(at("redoubt/"))) onChange(event.key.replace(room + "/", "/"));
        });
        channel?.addEventListener("message", ({data}) => {
            if (!game || !data || data.game !== game) return;
            if (data.word === "opened") channel.postMessage({word: "here", game});
            onOtherTab(game);
        });
    };
    // Live play: a window that has lost the other one of this device offers that one's place to whatever window is opened.
    own.place = offer => {
        if (!channel) return;
        const air = new BroadcastChannel("redoubt-live");
        air.onmessage = ({data}) => {
            if (data?.word !== "free" || typeof data.text !== "string") return;
            air.close();
            offer(data.text);
        };
        air.postMessage({v: 1, token: "", from: "", word: "free?"});
        setTimeout(() => air.close(), 3000);
    };
    return own;
})();
