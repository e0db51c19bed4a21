#!/usr/bin/env python3
"""Packs the languages: shell/text/<part>/<language>.po, compiled by gettext's msgfmt.

words.py FOLDER        writes words-<language>.json, and <sheet>-<language>.json of the sheets of the page
words.py --aids FILE   writes the words of the player aids as C++ (shell/aids)

A pack holds the sentences of every part in the order of its english.def, the lessons, the names and the page's own words;
"english" is the checksum of the English sentences it goes with (shell/text/language.cpp takes no other). Where an entry is not
finished, or its English has changed since, English stands in: tests/phrases names it.
"""
import functools, gettext, io, json, pathlib, re, subprocess, sys

sys.dont_write_bytecode = True
from english import lessons, parts, sentences, sheets, systems, text

languages = sorted(path.stem for path in (text / "shell").glob("*.po"))


@functools.cache
def compiled(part, language, *options):
    path = text / part / f"{language}.po"
    try:
        run = subprocess.run(["msgfmt", "--check", *options, "--output-file=-", path], stdout=subprocess.PIPE, check=True)
    except FileNotFoundError:
        sys.exit("msgfmt is missing: run web/setup --web, or install the package gettext")
    except subprocess.CalledProcessError:
        sys.exit(f"{path} is not sound")
    return gettext.GNUTranslations(io.BytesIO(run.stdout))


@functools.cache
def said(part, language, *options):
    """{(context, English): what is said}"""
    catalogue = compiled(part, language, *options)._catalog  # the one list of all that it holds
    return {tuple(key.split("\4")): words for key, words in catalogue.items() if "\4" in key}


def code(language):  # as browsers and HTML call it
    return compiled("shell", language).info()["language"]


def forms(language):  # how many a noun has beside numbers
    return int(re.search(r"nplurals=(\d)", compiled("shell", language).info()["plural-forms"])[1])


def names(part, language):
    """key -> name; what follows a bar is said in sentences"""
    found = {}
    for (context, english), words in said(part, language).items():
        if context == "fault":
            found[f"fault:{english}"] = words
        elif context.startswith("name: "):
            key = context.removeprefix("name: ")
            found[key], *sentence = words.split("|") if key.startswith("short:") else [words]
            if sentence:
                found[f"said:{key[6:]}"] = sentence[0]
    return dict(sorted(found.items()))


def page(sheet, language):
    """English -> what the page says, or a sheet of it"""
    return {english: words for (context, english), words in sorted(said("shell", language).items()) if context == sheet}


def checksum():
    total = 2166136261
    for part in parts:
        for pattern in sentences(part).values():
            for byte in pattern.encode() + b"\0":
                total = (total ^ byte) * 16777619 & 0xFFFFFFFF
    return str(total)


def spoken(part, language, context, english):
    def as_many(slot):  # the program counts the forms of a noun
        found = slot[2].split("|")
        return "{" + slot[1] + "#" + "|".join(found + found[-1:] * (forms(language) - len(found))) + "}"
    return said(part, language).get((context, english)) or re.sub(r"\{(\w+)#([^{}]*)\}", as_many, english)


def sentences_in(part, language):
    return {name: spoken(part, language, f"sentence: {name}", pattern) for name, pattern in sentences(part).items()}


def pack(language):
    return {"language": language, "english": checksum(), **{part: list(sentences_in(part, language).values()) for part in parts},
            "lessons": {part: [[spoken(part, language, f"lesson: {key}, heading", heading), spoken(part, language, f"lesson: {key}", words)]
                               for key, heading, words in lessons(part)] for part in systems},
            "names": {part: names(part, language) for part in parts}, "page": page("page", language)}


def aids():
    out = ["// Made by web/deps/words.py.", '#include "shell/aids/aids.h"', "", "namespace redoubt::aids {", "namespace {"]
    for language in languages:
        said_here = [json.dumps(words, ensure_ascii=False) for words in sentences_in("aids", language).values()]
        out += [f"constexpr std::array<std::string_view, words_count> {language} = {{", *(f"    {words}," for words in said_here), "};"]
    out += ["} // namespace", "const std::array<std::string_view, words_count>* translated(words::Language l) {"]
    out += [f"    if (l == words::Language::{language}) return &{language};" for language in languages]
    return "\n".join([*out, "    return nullptr;", "}", "} // namespace redoubt::aids", ""])


if __name__ == "__main__":
    if sys.argv[1] == "--aids":
        pathlib.Path(sys.argv[2]).parent.mkdir(parents=True, exist_ok=True)
        pathlib.Path(sys.argv[2]).write_text(aids(), encoding="utf-8")
        sys.exit()
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for language in languages:
        packed = {"words": pack(language), **{sheet: page(sheet, language) for sheet in sheets if sheet != "history"}}  # history.py has that
        for name, words in packed.items():
            data = json.dumps(words, ensure_ascii=False, separators=(",", ":")) + "\n"
            (folder / f"{name}-{language}.json").write_text(data, encoding="utf-8")
