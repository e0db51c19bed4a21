// The service worker: keeps the whole page, so that the game starts without a network once it has been visited. Each
// build has a cache of its own, named by its folder and the content of its files: the front page and the releases in r/
// leave each other's alone. The page says when a new one is ready; nothing is changed under a game in progress. See
// INTERFACE.md.
"use strict";

const page = new URL("./", self.location).pathname, version = "@VERSION@", mine = `redoubt${page}${version}`;
const files = ["@FILES@"]; // beside the page itself
const versioned = /\.(js|css|wasm)$|\/?rules-\w+\.txt$/;
const later = /^((aids|examples|words|report|live|tent|history|releases|search)-[\w-]+\.json|rules-\w+-\w+\.txt|(aids|history|sheet|search)\.(js|css)|(live|report|tent)(-\w+)?\.(js|css|wasm)|(sound|qrcode|code|releases)\.js|uPlot\.[\w.]+)$/; // not of the page itself: kept once somebody has wanted them
const address = file => versioned.test(file) ? `${file}?v=${version}` : file;

async function fill() {
    const wanted = new Set(); // of what lies beside the page, with the build before this one, or in another release
    for (const name of await caches.keys())
        for (const {url} of await (await caches.open(name)).keys()) {
            const file = new URL(url).pathname.split("/").pop();
            if (later.test(file)) wanted.add(file);
        }
    const cache = await caches.open(mine);
    await cache.addAll([
        // What bears no version in its address may be kept by the browser from an earlier build.
        ...["./", ...files.filter(file => !versioned.test(file))].map(file => new Request(file, {cache: "reload"})),
        ...files.filter(file => versioned.test(file)).map(address),
    ]);
    await Promise.all([...wanted].map(file => cache.add(`${file}?v=${version}`).catch(() => {}))); // gone: asked for anew
}
self.addEventListener("install", event => event.waitUntil(fill()));

self.addEventListener("activate", event => {
    event.waitUntil((async () => {
        // The build before this one stays: another tab may still run it. (They were called redoubt-<version> once.) Of the
        // releases of the site the eight kept last stay.
        const others = (await caches.keys()).filter(name => name !== mine), releases = `redoubt${page.replace(/r\/\w+\/$/, "")}r/`;
        const gone = [others.filter(name => /^redoubt-/.test(name) || name.replace(/\w+$/, "") === `redoubt${page}`).slice(0, -1),
            others.filter(name => name.startsWith(releases)).slice(0, -7)];
        await Promise.all(gone.flat().map(name => caches.delete(name)));
        await self.clients.claim();
    })());
});

self.addEventListener("message", event => {
    if (event.data === "take over") self.skipWaiting(); // a person has asked for it
});

// Whoever has been here before is safe from foreign frames and openers also where the host sends no such headers.
function sealed(answer) {
    const headers = new Headers(answer.headers);
    headers.set("Content-Security-Policy", "frame-ancestors 'none'");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    return new Response(answer.body, {headers});
}

async function navigate(request) {
    const own = await caches.open(mine), {pathname} = new URL(request.url);
    if (pathname === page || pathname === page + "index.html") {
        const kept = await own.match("./");
        if (kept) return sealed(kept);
        fill().catch(() => {}); // it had to make room for others: with a network it comes again
        return fetch(request);
    }
    try {
        return await fetch(request);
    } catch {
        return await own.match("404.html") ?? Response.error();
    }
}
async function asset(request) { // by its whole address, of whichever build it is
    const own = await caches.open(mine), kept = await own.match(request) ?? await caches.match(request);
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok && later.test(new URL(request.url).pathname.slice(page.length))) await own.put(request, answer.clone()).catch(() => {}); // no room
    return answer;
}
self.addEventListener("fetch", event => {
    const {request} = event;
    if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
    event.respondWith(request.mode === "navigate" ? navigate(request) : asset(request));
});
