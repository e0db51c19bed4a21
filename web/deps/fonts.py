#!/usr/bin/env python3
"""Cuts the five faces of the game and makes them C++ (shell/board/font_files.h).

fonts.py OUT.cpp [--licences FOLDER]: reads the TrueType files of Debian's fonts-oldstandard and fonts-paratype (or of
the folder named by REDOUBT_FONTS), keeps the letters that the game uses, and gives the results names of their own, as
both licences ask of a changed font. With --licences also writes the licence texts there, to be published with the page.
"""
import os, pathlib, sys
try:
    from fontTools import subset
    from fontTools.ttLib import TTFont
    from fontTools.ttLib.scaleUpem import scale_upem
except ImportError:
    sys.exit("fontTools is missing: run web/setup, or install the package python3-fonttools")

# Every face has what the game itself says in its languages, but the one for figures few letters; `ui` has what else a
# person may type. What a face has not, another lends it (shell/board/type.cpp).
RUSSIAN = [0x401, *range(0x410, 0x450), 0x451]
LETTERS = [*range(0x20, 0x7F), *map(ord, "ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŒŸàâäæçèéêëîïôöùûüœÿßĄĆĘŁŃÓŚŹŻąćęłńóśźż"),
           *map(ord, "\u00a0«»°·¼½¾×\u2009№−"), *range(0x2013, 0x2027)]
TYPED = [*range(0xA0, 0x180), 0x462, 0x463]
OWN = {"map_italic": RUSSIAN, "map_roman": RUSSIAN, "ui": RUSSIAN + TYPED, "ui_bold": RUSSIAN}
FIGURES = [*range(0x20, 0x7F), *map(ord, "\u00a0°·¼½¾×\u2009−"), *range(0x2013, 0x2027)] # all of `num`
EM = 360  # units: a third of what the fonts have, and a sixth of a pixel in the largest letters; a tenth less to send
FACES = [  # FontFace, file, new family, style
    ("map_italic", "OldStandard-Italic.ttf", "Redoubt Serif", "Italic", "fonts-oldstandard"),
    ("map_roman", "OldStandard-Regular.ttf", "Redoubt Serif", "Regular", "fonts-oldstandard"),
    ("ui", "PTS55F.ttf", "Redoubt Sans", "Regular", "fonts-paratype"),
    ("ui_bold", "PTS75F.ttf", "Redoubt Sans", "Bold", "fonts-paratype"),
    ("num", "PTN77F.ttf", "Redoubt Sans Narrow", "Bold", "fonts-paratype"),
]


def find(file):
    places = [os.environ["REDOUBT_FONTS"]] if "REDOUBT_FONTS" in os.environ else []
    places += ["/usr/share/fonts/truetype/fonts-oldstandard", "/usr/share/fonts/truetype/paratype", "/usr/share/fonts"]
    for place in places:
        for path in [pathlib.Path(place, file), *pathlib.Path(place).rglob(file)]:
            if path.is_file():
                return path
    sys.exit(f"{file} is missing: run web/setup, or install the packages fonts-oldstandard and fonts-paratype")


def cut(face, file, family, style):
    font = TTFont(find(file))
    legal = [str(r) for i in (0, 13, 14) if (r := font["name"].getDebugName(i))]
    options = subset.Options(layout_features=[], hinting=False, name_IDs=[0, 1, 2, 3, 4, 5, 6, 14], # the licence's text is published beside it
                             notdef_outline=True, drop_tables=["GSUB", "GPOS", "kern", "LTSH", "DSIG", "FFTM", "PfEd", "BASE"])
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=FIGURES if face == "num" else LETTERS + OWN[face])
    cutter.subset(font)
    scale_upem(font, EM)
    full = f"{family} {style}"
    new = {1: family, 2: style, 3: f"{full} (cut for Redoubt)", 4: full, 6: full.replace(" ", "")}
    for record in list(font["name"].names):
        if record.nameID in new:
            record.string = new[record.nameID]
    font["head"].modified = font["head"].created  # the same input gives the same bytes
    font.recalcTimestamp = False
    here = pathlib.Path(sys.argv[1]).with_suffix(".ttf.part")
    here.parent.mkdir(parents=True, exist_ok=True)
    font.save(here)
    data = here.read_bytes()
    here.unlink()
    return data, legal


def quoted(text):
    data = text.encode("utf-8")
    return '"' + "".join(chr(b) if 32 <= b < 127 and b not in b'"\\?' else f"\\{b:03o}" for b in data) + '"'


def main():
    out = ["// Made by web/deps/fonts.py.", '#include "shell/board/font_files.h"', "", "namespace redoubt::shell {",
           "namespace {", ""]
    total = 0
    for face, file, family, style, package in FACES:
        data, legal = cut(face, file, family, style)
        total += len(data)
        out.append(f"alignas(4) const unsigned char {face}_bytes[] = {{")
        out += [",".join(map(str, data[at:at + 40])) + "," for at in range(0, len(data), 40)]
        out += ["};", f"const std::string_view {face}_licence ="]
        out.append("\n".join("    " + quoted(line) for line in "\n".join(legal).splitlines(keepends=True)) + ";")
    out += ["", "} // namespace", "", "std::span<const unsigned char> font_bytes(FontFace face) {", "    switch (face) {"]
    out += [f"    case FontFace::{f[0]}: return {f[0]}_bytes;" for f in FACES]
    out += ["    }", "    return {};", "}", "", "std::string_view font_licence(FontFace face) {", "    switch (face) {"]
    out += [f"    case FontFace::{f[0]}: return {f[0]}_licence;" for f in FACES]
    out += ["    }", "    return {};", "}", "", "} // namespace redoubt::shell", ""]
    path = pathlib.Path(sys.argv[1])
    path.write_text("\n".join(out), encoding="ascii")
    print(f"fonts: {len(FACES)} faces, {total} bytes")
    if "--licences" in sys.argv:
        folder = pathlib.Path(sys.argv[sys.argv.index("--licences") + 1])
        folder.mkdir(parents=True, exist_ok=True)
        for package in sorted({f[4] for f in FACES}):
            named = pathlib.Path("/usr/share/doc", package, "copyright")
            faces = [f for f in FACES if f[4] == package]
            text = f"{', '.join(f'{f[2]} {f[3]}' for f in faces)} were cut from the fonts of Debian's package {package}.\n\n"
            if named.is_file():
                text += named.read_text(encoding="utf-8")
            else:
                text += "\n\n".join(cut(*f[:4])[1][0] for f in faces)
            (folder / f"{package}.txt").write_text(text, encoding="utf-8")


main()
