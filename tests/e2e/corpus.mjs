// What releases have written (tests/corpus) opens in a built page, by night (own-release in tests/suites.py): all of it in the
// newest, and each release's in its own. REDOUBT_PAGE: the page; REDOUBT_RELEASES: whose, with commas; without it all.
import assert from "node:assert/strict";
import {readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import {after, before, test} from "node:test";
import {root, start, until} from "./harness.mjs";

const corpus = join(root, "tests", "corpus");
const releases = process.env.REDOUBT_RELEASES?.split(",") ?? readdirSync(corpus).filter(name => /^\d/.test(name)).sort();
let world;
before(async () => { world = await start(); });
after(() => world?.stop());

function lines(release) { // of every system: kind, battle, digest, bytes
    const out = [];
    for (const file of readdirSync(join(corpus, release)).sort())
        for (const line of readFileSync(join(corpus, release, file), "utf8").trimEnd().split("\n").slice(1)) {
            const [, kind, battle, position, bytes] = line.match(/^(\w+) (\S+) (\w+) (.*)$/);
            out.push({kind, battle, position, bytes});
        }
    return out;
}

for (const release of releases)
    test(`${release}: every link, save and export opens in the position that it was made in`, async () => {
        const all = lines(release);
        assert.ok(all.length >= 20, `${all.length} lines`);
        for (const {kind, battle, position, bytes} of all) {
            const page = await world.open({hash: kind === "link" ? bytes.slice(1) : ""});
            if (kind !== "link")
                await page.setInputFiles("#file", kind === "save"
                    ? {name: "game.redoubt", mimeType: "application/octet-stream", buffer: Buffer.from(bytes, "base64url")}
                    : {name: "game.json", mimeType: "application/json", buffer: Buffer.from(bytes)});
            await until(page, s => s.digest === position, `${kind} of ${battle} at ${position}`, 30000);
            assert.deepEqual(page.faults, [], `${kind} of ${battle}`);
            await page.context().close();
        }
    });
