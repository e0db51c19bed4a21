// The computer's thinker: a second instance of the same program, without a window. One message in, one answer out.
"use strict";

const version = new URL(self.location.href).searchParams.get("v") ?? "";
importScripts(`redoubt.js?v=${version}`);

const nothing = () => 0;
const page = new Proxy({worker_reply(bytes) { self.postMessage({bytes}, [bytes.buffer]); }}, {
    get: (own, name) => own[name] ?? nothing, // the page's other services are not for the thinker
});

const ready = createRedoubt({page, locateFile: file => `${file}?v=${version}`});

self.addEventListener("message", async ({data}) => {
    try {
        const program = await ready;
        const at = program._malloc(Math.max(1, data.length));
        program.HEAPU8.set(data, at);
        program._redoubt_worker(at, data.length);
        program._free(at);
    } catch (error) {
        self.postMessage({error: String(error?.message ?? error)});
    }
});
