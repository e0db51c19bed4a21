#!/usr/bin/env python3
"""Lays out the history: history.py FOLDER writes history-<code>.json, a file a language, for web/history.js.

Entries stand in shell/text/history: english.json has all of them, <language>.json {id: [name, text]}; what is not there is said
in English. A file has the sheet's own words (shell/text/shell/<language>.po) as `words`, and `chapters` of entries in the order in
which they are shown: commanders after their corps.
"""
import json, pathlib, sys

sys.dont_write_bytecode = True
from english import battles, scenario, systems, text
from words import code, languages, page

ground = ["work", "place", "water"]


formation = {f"napoleon/{unit['id']}": f"napoleon/{unit['formation']}" for unit in scenario("napoleon/oob.json")["units"] if unit["formation"]}
model = {f"{system}/work/{work['id']}": f"work/{work['model']}" for system in systems for work in scenario(f"{system}/grid.json")["works"]}
days = {f"{system}/{name}": battle.get("day") for system in systems for name, battle in battles(system).items()}


def army(entries, side):
    """Who commands no corps first, then each corps with its commanders."""
    corps = [e for e in entries if e["kind"] == "corps" and e["side"] == side]
    under = {e["id"]: [] for e in corps}
    first = []
    for one in (e for e in entries if e["kind"] == "commander" and e["side"] == side):
        theirs = {formation.get(key) for key in one["of"]}
        under.get(next((e["id"] for e in corps if theirs & set(e["of"])), None), first).append(one)
    return first + [one for e in corps for one in [e, *under[e["id"]]]]


def chapters(entries):
    """[(chapter, entries)] of all of them."""
    lands = sorted((e for e in entries if e["kind"] in ground), key=lambda e: ground.index(e["kind"]))
    out = [("days", [e for e in entries if e["kind"] == "day"]), ("ground", lands), *((side, army(entries, side)) for side in ("french", "russian"))]
    if lost := {e["id"] for e in entries} - {e["id"] for _, inside in out for e in inside}:
        sys.exit(f"shell/text/history/english.json: of no chapter: {', '.join(sorted(lost))}")
    return out


def keys(entry, named):
    """What opens it: a work of a system's map opens what that of the ground does, a battle its day where it opens nothing else."""
    return (entry["of"] + [key for key, work in model.items() if work in entry["of"] and key not in entry["of"]]
            + [battle for battle, day in days.items() if entry["id"] == f"sept-{day}" and battle not in named])


def laid(language, entries):
    path = text / "history" / f"{language}.json"
    said = json.loads(path.read_text(encoding="utf-8")) if language != "english" and path.exists() else {}
    named = {key for e in entries for key in e["of"]}
    def shown(e):
        name, words = said.get(e["id"], (e["name"], e["text"]))
        return {"id": e["id"], "kind": e["kind"], "side": e["side"], "of": keys(e, named), "name": name, "text": words}
    return {"words": page("history", language) if language in languages else {},
            "chapters": [{"id": name, "entries": [shown(e) for e in inside]} for name, inside in chapters(entries)]}


if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    entries = json.loads((text / "history/english.json").read_text(encoding="utf-8"))
    for language, at in {"english": "en", **{language: code(language) for language in languages}}.items():
        data = json.dumps(laid(language, entries), ensure_ascii=False, separators=(",", ":")) + "\n"
        (folder / f"history-{at}.json").write_text(data, encoding="utf-8")
