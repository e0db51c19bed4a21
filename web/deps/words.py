#!/usr/bin/env python3
"""Packs the languages: words.py FOLDER writes words-<language>.json of the tables and names in shell/text.

A pack holds the sentences of every part in the order of its english.def, the lessons, the names and the page's own words;
"english" is the checksum of the English sentences it goes with (shell/text/language.cpp takes no other).
"""
import json, pathlib, re, sys

root = pathlib.Path(__file__).resolve().parent.parent.parent
text = root / "shell/text"
parts = ["shell", "classic", "napoleon", "triumph"]  # enum Part
languages = ["french", "russian", "polish"]
string = r'"((?:[^"\\]|\\.)*)"'


def bare(path):
    return re.sub(r"^\s*//.*$", "", path.read_text(encoding="utf-8"), flags=re.M)


def joined(body):  # neighbouring literals are one text
    return "".join(json.loads(f'"{s}"') for s in re.findall(string, body))


def sentences(path):
    """name -> pattern, in order"""
    return {name: joined(body) for name, body in re.findall(rf'\bP\((\w+),\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\)', bare(path))}


def lessons(path):
    """[(key, heading, words)]: the key is all but what is said"""
    one = r'"(?:[^"\\]|\\.)*"'
    return [(key, joined(heading), joined(words)) for key, heading, words in
            re.findall(rf'\bLESSON\(({one}, \w+, \w+),\s*({one}),\s*((?:{one}\s*)+)\)', bare(path))]


def checksum():
    total = 2166136261
    for part in parts:
        for pattern in sentences(text / part / "english.def").values():
            for byte in pattern.encode() + b"\0":
                total = (total ^ byte) * 16777619 & 0xFFFFFFFF
    return str(total)


def table(path):
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def pack(language):
    out = {"language": language, "english": checksum()}
    for part in parts:
        english, other = sentences(text / part / "english.def"), sentences(text / part / f"{language}.def")
        if list(english) != list(other):
            sys.exit(f"{part}/{language}.def has not the sentences of english.def in its order: run tests/phrases")
        out[part] = list(other.values())
    out["lessons"] = {part: [[heading, words] for _, heading, words in lessons(text / part / f"lessons-{language}.def")]
                      for part in parts[1:]}
    out["names"] = {part: table(text / part / f"names-{language}.json") for part in parts}
    out["page"] = table(text / "shell" / f"page-{language}.json")
    return out


if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for language in languages:
        data = json.dumps(pack(language), ensure_ascii=False, separators=(",", ":")) + "\n"
        (folder / f"words-{language}.json").write_text(data, encoding="utf-8")
