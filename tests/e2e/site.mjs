// A site of several releases, made by web/release out of the page that has been built: each bears another name, and may
// play other rules.
import {execFileSync} from "node:child_process";
import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {pageFolder, root, serve} from "./harness.mjs";

const text = /^(index\.html|404\.html|sw\.js|plays\.json)$/; // where the build's name stands
const versionOf = folder => readFileSync(join(folder, "index.html"), "utf8").match(/data-version="(\w+)"/)[1];
export const built = versionOf(pageFolder);

// The release plays the rules of another time: for `change`.
export function otherRules(page) {
    const path = join(page, "plays.json"), [own] = JSON.parse(readFileSync(path, "utf8"));
    for (const its of Object.values(own.systems)) ++its.revision;
    writeFileSync(path, JSON.stringify([own]));
}

// releases: {name, change(folder)}, the oldest first; the last one becomes the front page.
export async function site(...releases) {
    const folder = mkdtempSync(join(tmpdir(), "redoubt-site-"));
    function add({name, change = () => {}}) {
        const page = mkdtempSync(join(tmpdir(), "redoubt-release-"));
        cpSync(pageFolder, page, {recursive: true});
        for (const file of readdirSync(page).filter(file => text.test(file)))
            writeFileSync(join(page, file), readFileSync(join(page, file), "utf8").replaceAll(built, name));
        change(page);
        execFileSync("python3", [join(root, "web", "release"), folder, "--page", page], {stdio: ["ignore", "ignore", "inherit"]});
        rmSync(page, {recursive: true, force: true});
    }
    for (const one of releases) add(one);
    const host = await serve(folder);
    return {address: host.address, folder, add, stop() { host.stop(); rmSync(folder, {recursive: true, force: true}); }};
}
