// The computer's thinker: a second instance of the same program, without a window. First come the compiled parts of it, then
// one message in for each answer out; between them how far it is, and in it comes that it shall hurry.
"use strict";

const version = new URL(self.location.href).searchParams.get("v") ?? "";
const nothing = () => 0;
const page = new Proxy({worker_reply(bytes) { self.postMessage({bytes}, [bytes.buffer]); }}, {
    get: (own, name) => own[name] ?? nothing, // the page's other services are not for the thinker
});

let ready = null;
async function instance({first, rest}, imports) { // parts.js; there is no rest where the first part is all of it
    let table = null;
    const placeholder = new Proxy({}, {get: (_, slot) => (...values) => table.get(Number(slot))(...values)});
    const made = await WebAssembly.instantiate(first, {...imports, placeholder});
    table = Object.values(made.exports).find(value => value instanceof WebAssembly.Table);
    if (rest) await WebAssembly.instantiate(rest, {primary: made.exports});
    return made;
}
function start(modules) {
    importScripts(`redoubt.js?v=${version}`);
    return createRedoubt({
        page,
        instantiateWasm(imports, done) {
            instance(modules, imports).then(done).catch(failed);
            return {};
        },
    });
}
function failed(error) { self.postMessage({error: String(error?.message ?? error)}); }

// It thinks in slices, so that messages get in between.
const next = new MessageChannel();
let told = 0, thinking = 0;
next.port1.onmessage = async ({data}) => {
    try {
        if (data !== thinking) return; // another question came
        const far = (await ready)._redoubt_worker_go();
        if (far < 0) return;
        if (far !== told) self.postMessage({far: told = far});
        next.port2.postMessage(thinking);
    } catch (error) {
        failed(error);
    }
};

self.addEventListener("message", async ({data}) => {
    try {
        if (data.modules) {
            ready = start(data.modules);
            return;
        }
        const program = await ready, bytes = data.bytes;
        if (data.hurry) return void program._redoubt_worker_hurry();
        const at = program._malloc(Math.max(1, bytes.length));
        program.HEAPU8.set(bytes, at);
        program._redoubt_worker(at, bytes.length);
        program._free(at);
        told = 0;
        next.port2.postMessage(++thinking);
    } catch (error) {
        failed(error);
    }
});
