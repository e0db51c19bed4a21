"""The entries of the history (shell/text/history), asked by tests/phrases.

check(root, spoken, fault, fonts_have): english.json is whole, what opens an entry is something of the scenarios, no formation,
commander or battle opens nothing, and every language has the entries of English.
"""
import json, re

KINDS = {"day", "work", "place", "water", "corps", "commander"}
LONGEST = 600  # of a text: two to four sentences
PARTS = {"id", "kind", "side", "of", "name", "text", "source"}


def keys(root):
    """What may open an entry, and what of it must."""
    def read(name):
        return json.loads((root / "scenarios" / name).read_text(encoding="utf-8"))

    must = {f"classic/{unit['side']}/{unit['formation']}" for unit in read("classic/oob.json")["units"]}
    napoleon, triumph = read("napoleon/oob.json"), read("triumph/oob.json")
    must |= {f"napoleon/{one['id']}" for one in napoleon["formations"] + [u for u in napoleon["units"] if u["type"] == "commander"]}
    must |= {f"triumph/{one['id']}" for one in triumph["groups"] + triumph["commanders"]}
    may = set()
    for path in root.glob("scenarios/[cnt]*/*.json"):
        if path.stem not in ("grid", "oob"):  # a battle of one day opens that, by its file
            (may if "day" in read(f"{path.parent.name}/{path.name}") else must).add(f"{path.parent.name}/{path.stem}")
    may |= {f"{kind}/{one['id']}" for kind, of in (("place", "places"), ("work", "works"), ("road", "roads")) for one in read(f"battlefield/{of}.json")[of]}
    rivers = [one["id"] for one in read("battlefield/water.json")["rivers"]]
    may |= {f"water/{name}" for river in rivers for name in (river, river.split("-")[0])}  # kolocha-upper is the Kolocha
    may |= {f"{system}/work/{one['id']}" for system in ("classic", "napoleon", "triumph") for one in read(f"{system}/grid.json")["works"]}
    return may | must, must


def said(path, key, name, words, fault):
    if not name.strip() or not words.strip():
        fault(path, f"{key}: a name or a text that is empty")
    if len(words) > LONGEST:
        fault(path, f"{key}: {len(words)} letters, {LONGEST} at the most")


def check(root, spoken, fault, fonts_have):
    folder = root / "shell/text/history"
    path = folder / "english.json"
    entries, opened = json.loads(path.read_text(encoding="utf-8")), {}
    may, must = keys(root)
    for one in entries:
        if set(one) != PARTS:
            fault(path, f"{one.get('id')}: should have {', '.join(sorted(PARTS))}")
            return
        sided = one["kind"] in ("corps", "commander")
        if one["kind"] not in KINDS or one["side"] not in (("french", "russian") if sided else ("", "french", "russian")) or not re.fullmatch(r"[a-z0-9-]{1,40}", one["id"]):
            fault(path, f"{one['id']}: its kind, side or id")
        for key in one["of"]:
            if key not in may:
                fault(path, f"{one['id']}: no scenario has {key}")
            if opened.setdefault(key, one["id"]) != one["id"]:
                fault(path, f"{key} opens {opened[key]} and {one['id']}")
        said(path, one["id"], one["name"], one["text"], fault)
    ids = [one["id"] for one in entries]
    if twice := sorted({key for key in ids if ids.count(key) > 1}):
        fault(path, f"entries with one id: {', '.join(twice)}")
    if lost := sorted(must - set(opened)):
        fault(path, f"these open nothing: {', '.join(lost)}")
    fonts_have(path, "".join(one["name"] + one["text"] for one in entries))
    for language, rows in spoken.items():
        path = folder / f"{language}.json"
        table = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        if odd := sorted(set(ids) ^ set(table)):
            fault(path, f"not the entries of english.json: {len(odd)}, as {', '.join(odd[:5])}")
        for key, words in table.items():
            if not isinstance(words, list) or len(words) != 2 or not all(isinstance(w, str) for w in words):
                fault(path, f"{key}: should be a name and a text")
                continue
            said(path, key, *words, fault)
            fonts_have(path, "".join(words))
            rows += [(path, key, "history", text) for text in words]
