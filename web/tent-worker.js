// A worker of the staff tent: the minds and the rules without the board (tent-mind.wasm). In come the game (none for the list of
// puzzles and their positions), the file of words and one job; out go lines of JSON as they are found, and how far it is. {pause: true} lets it rest, {pause: false} go on. See INTERFACE.md.
"use strict";

const version = new URL(self.location.href).searchParams.get("v") ?? "";
importScripts(`tent-mind.js?v=${version}`);
const mind = createTent({locateFile: name => `${name}?v=${version}`});

function failed(error) { self.postMessage({failed: String(error?.message ?? error)}); }
function handed(program, bytes, use) {
    const at = program._malloc(bytes.length + 1);
    program.HEAPU8.set(bytes, at);
    program.HEAPU8[at + bytes.length] = 0;
    const answer = use(at, bytes.length);
    program._free(at);
    return answer;
}
function told(program, far) {
    const lines = program.UTF8ToString(program._tent_told());
    self.postMessage({far, found: lines ? lines.trimEnd().split("\n").map(JSON.parse) : []});
}

// In slices of about 100 ms, so that a message gets in between.
const next = new MessageChannel();
let work = 20000, paused = false, rests = false; // it rests: a slice is due when it is no longer paused
next.port1.onmessage = async () => {
    rests = paused;
    if (paused) return;
    try {
        const program = await mind, began = performance.now(), far = program._tent_go(work);
        work = Math.round(Math.min(20000000, Math.max(2000, work * Math.min(2, 100 / Math.max(1, performance.now() - began)))));
        told(program, far);
        if (far >= 0) next.port2.postMessage(0);
    } catch (error) {
        failed(error);
    }
};
self.addEventListener("message", async ({data: {game, words, job, pause}}) => {
    if (pause !== undefined) {
        paused = pause;
        if (!paused && rests) rests = false, next.port2.postMessage(0);
        return;
    }
    try {
        const program = await mind;
        handed(program, words, program._tent_words);
        if (game && !handed(program, game, program._tent_open)) return void told(program, -1);
        handed(program, new TextEncoder().encode(JSON.stringify(job)), program._tent_begin);
        next.port2.postMessage(0);
    } catch (error) {
        failed(error);
    }
});
