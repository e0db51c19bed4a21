#!/usr/bin/env python3
"""Brings the translations up to date with English: web/deps/po.py; web/deps/po.py LANGUAGE CODE begins one (greek el).

Of each shell/text/<part>/<language>.po: what is new in English is there, without words, what is gone is gone, and where English
has changed the old words wait to be looked at ("fuzzy"). gettext's msgmerge does it, so that words and remarks of translators stay.
Lines are not wrapped, which Poedit keeps so.
"""
import json, pathlib, subprocess, sys, tempfile, time

sys.dont_write_bytecode = True
from english import entries, parts, root, text
from words import languages, said

HEAD = r'''# The words of Redoubt. Any editor of gettext's .po will do, as Poedit; shell/text/README.md tells more.
# {unit} is a slot: the program puts a name or a number there. Each slot of the English stands in the translation, where it fits.
# {n#hex|hexes} is the form of a noun that goes with the number {n}, as many as the language has; the number itself is not put.
# *Stars* make bold. A blank at an end is meant.
msgid ""
msgstr ""
"Project-Id-Version: Redoubt\n"
"PO-Revision-Date: @NOW@\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
'''


def quoted(words):
    return json.dumps(words, ensure_ascii=False)


def entry_of(entry, words, above):
    return f"\n{above}\nmsgctxt {quoted(entry.context)}\nmsgid {quoted(entry.english)}\nmsgstr {quoted(words)}\n"


def template(part):
    return HEAD + "".join(entry_of(entry, "", f"#. {entry.note}") for entry in entries(part))


def changed(part, language):
    """What has other English than it had, however other, with the old words: msgmerge alone goes by how alike the English is."""
    old = said(part, language, "--use-fuzzy")
    was = {context: (english, words) for (context, english), words in old.items() if ": " in context}  # there is one of each
    return HEAD + "".join(entry_of(entry, was[entry.context][1], f"#, fuzzy\n#| msgid {quoted(was[entry.context][0])}")
                          for entry in entries(part) if entry.context in was and (entry.context, entry.english) not in old)


def gettext(*command):
    subprocess.run([str(word) for word in command], check=True)


def update(part, language, code):
    path = text / part / f"{language}.po"
    with tempfile.TemporaryDirectory() as folder:
        pot, others = pathlib.Path(folder, "english.pot"), pathlib.Path(folder, "changed.po")
        pot.write_text(template(part).replace("@NOW@", time.strftime("%Y-%m-%d %H:%M%z")), encoding="utf-8")
        if path.exists():
            others.write_text(changed(part, language), encoding="utf-8")
            gettext("msgmerge", "--quiet", "--update", "--backup=none", "--previous", "--no-wrap", "--compendium", others, path, pot)
        else:
            gettext("msginit", "--no-translator", "--no-wrap", f"--locale={code}", "--input", pot, "--output-file", path)
    gettext("msgattrib", "--no-obsolete", "--no-wrap", "--output-file", path, path)


if __name__ == "__main__":
    if len(sys.argv) not in (1, 3):
        sys.exit(__doc__)
    for language, code in [sys.argv[1:]] if sys.argv[1:] else [(language, "") for language in languages]:
        for part in [*parts, "aids"]:
            update(part, language, code)
            print(f"{(text / part / language).relative_to(root)}.po: ", end="", file=sys.stderr, flush=True)
            gettext("msgfmt", "--check", "--statistics", "--output-file=/dev/null", text / part / f"{language}.po")
