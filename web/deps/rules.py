#!/usr/bin/env python3
"""Lays out the rule reference: rules.py FOLDER writes rules-<system>.txt, and rules-<system>-<code>.txt in every other language.

From shell/text/reference/<system>-<language>.tsv, the paragraphs for players; another language than English has <system>-<language>-titles.tsv
as well: what chapters ("#5") and paragraphs ("=5.0C") are called. Ids are the ledger's, the same in every language (tests/phrases).
"""
import pathlib, sys

sys.dont_write_bytecode = True
from english import root, systems

codes = {"french": "fr", "russian": "ru", "polish": "pl"}


def rows(path):
    return [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if line]


if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for system in systems:
        english = rows(root / "shell/text/reference" / f"{system}-english.tsv")
        texts = {f"rules-{system}.txt": english}
        for language, code in codes.items():
            path = root / "shell/text/reference" / f"{system}-{language}.tsv"
            said = rows(path)
            if [row[0] for row in said] != [row[0] for row in english]:
                sys.exit(f"{path.relative_to(root)} has not the rows of the English one in its order: run tests/phrases")
            texts[f"rules-{system}-{code}.txt"] = said[:1] + rows(path.with_stem(path.stem + "-titles")) + said[1:]
        for name, lines in texts.items():
            (folder / name).write_text("".join("\t".join(row) + "\n" for row in lines), encoding="utf-8")
