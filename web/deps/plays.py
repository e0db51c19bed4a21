#!/usr/bin/env python3
"""What the program of this commit can open, read where it says so itself: plays.py prints it. deps/page.py lays it beside the page as
plays.json, web/release keeps it with every release.

links, saves: the newest format that it reads. Of each system: number (in links), revision of the rules, and the oldest revisions
whose links and saves can be read at all."""
import json, pathlib, re, sys

root = pathlib.Path(__file__).resolve().parent.parent.parent


def found(pattern, files, otherwise=None):
    match = re.search(pattern, "".join(path.read_text(encoding="utf-8") for path in sorted(root.glob(files))), re.S)
    if not match and otherwise is None:
        sys.exit(f"plays.py: {files} does not say {pattern}")
    return match[1] if match else otherwise


def newest(enum, path):  # enum class X : T { first = 1, sealed = 2, newest = sealed, }
    body = found(rf"enum class {enum} [^{{]*{{(.*?)}};", path)
    name = re.search(r"newest = (\w+)", body)[1]
    return int(re.search(rf"\b{name} = (\d+)", body)[1])


def plays():
    systems = {}
    for name in sorted(door.parent.name for door in root.glob("engine/rules/*/ruleset.h")):
        door = f"engine/rules/{name}/ruleset.h"
        systems[name] = {"number": int(found(rf"struct System<{name}::Rules> {{\s*static constexpr std::uint32_t number = (\d+);", "engine/match/*.h")),
                         "revision": int(found(r"\brevision = (\d+)", door)),
                         **{what: int(found(rf"\b{what} = (\d+)", door, "1")) for what in ("oldest_links", "oldest_saves")}}
    return {"links": newest("LinkFormat", "engine/match/link_of.h"), "saves": newest("SaveFormat", "engine/match/save_of.h"), "systems": systems}


if __name__ == "__main__":
    print(json.dumps(plays()))
