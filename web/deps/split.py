#!/usr/bin/env python3
"""Parts the page's program: split.py LINKED.wasm FIRST.txt REDOUBT.wasm REST.wasm

LINKED.wasm has names (--profiling-funcs). What FIRST.txt lists stays in REDOUBT.wasm, which the page needs for its title;
everything else goes to REST.wasm, which it fetches then (web/INTERFACE.md, "In two parts"). Only the time to the title hangs
on the list: a function that runs before the rest is there is waited for. A line of the list is a name as key() has it and, for
templates, the digits of those that are meant; what is no longer there is of no account. Small helpers that a function of the
list calls stay with it, listed or not.
For first.mjs, which makes the list: --count LINKED.wasm OUT.wasm, and --list LINKED.wasm with numbers on standard input.

Without wasm-split, where it fails, and where the list is of another compiler's names, REDOUBT.wasm is all of it and there is no
REST.wasm: the page runs, and comes later.
Names are in neither: they are for us. Both bear the checksum of what they were, so that no page joins parts of two builds.
"""
import concurrent.futures, hashlib, os, pathlib, re, shutil, subprocess, sys, tempfile

from alike import side_by_side
from wasm import dressed, encoded, function_names, imported_functions, number, sections, word

FEATURES = ["bulk-memory", "exception-handling", "mutable-globals", "nontrapping-float-to-int", "sign-ext"]


def key(name):
    """What the list calls a function: without arguments and return type; of a template also four digits of its whole name."""
    name = re.sub(r"\$_\d+", "$_", name)  # lambdas of a unit are counted: one more, and all after it have another number
    short = name.replace("(anonymous namespace)", "{}").replace("operator()", "operator{}")
    short = re.sub(r"operator ?(<=>|<<=?|>>=?|<=|>=|->\*?|<|>)", "operator{}", re.sub(r"operator (?=\w)", "operator_", short))
    again = True
    while again:
        short, again = re.subn(r"<[^<>()]*>|\([^<>()]*\)", lambda m: "\0" if m[0][0] == "<" else "", short)
    short = re.sub(r"( (const|volatile|&|&&|\[clone[^]]*\]))+$", "", short)
    words = re.sub(r"\.\d{3,}$", "", short.split(" ")[-1])  # of local symbols of one name: another number with every change
    return words.replace("\0", ""), hashlib.sha1(name.encode()).hexdigest()[:4] if "\0" in words else ""


def listed(text):
    """the list as (name, digits)"""
    out = set()
    for line in text.splitlines():
        name, *digits = line.split(" ")
        out |= {(name, d) for d in digits or [""]}
    return out


def as_list(keys):
    lines = {}
    for name, digits in keys:
        lines.setdefault(name, set()).add(digits)
    return "".join(" ".join([name, *sorted(d for d in digits if d)]) + "\n" for name, digits in sorted(lines.items()) if name)


def tool(name):
    """of binaryen; Emscripten's own package has it in a place of its own"""
    found = shutil.which(name) or shutil.which(name, path=os.path.join(os.environ.get("EMSDK", "."), "upstream", "bin"))
    if not found:
        raise OSError(f"there is no {name} here (package binaryen)")
    return found


def run(program, *words):
    """With the features that the page uses (deps/flags.cmake)."""
    done = subprocess.run([program, *(f"--enable-{f}" for f in FEATURES), *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise OSError(done.stdout.strip()[-400:])
    return done.stdout


def numbered(wasm):
    """With names that wasm-split can be told: f and the number."""
    functions = b"".join(encoded(n) + word(b"f%d" % n) for n in sorted(function_names(wasm)))
    body = encoded(len(function_names(wasm))) + functions
    return dressed(wasm, name=b"\1" + encoded(len(body)) + body)


def sizes(wasm, own):
    """number of the function -> bytes of its body"""
    out = {}
    for kind, _, _, body in sections(wasm):
        if kind == 10:
            count, at = number(body, 0)
            for n in range(own, own + count):
                length, at = number(body, at)
                out[n], at = length, at + length
    return out


# What compilers make for each type. Which of two alike has the name, and which are made a part of their caller, is another matter
# with every change, and with the order of the units: the list cannot know them. Nor the smallest of our own.
HELPER, SMALL, TINY = re.compile(r"(byn\$mgfn-shared\$)?(std::|nlohmann::|ImVector)|.*\b(\w+)::(~?\3|operator=)$"), 512, 64


def with_helpers(first, keys, wasm, whole):
    """And what they call, directly or through each other, of small helpers."""
    calls, size = {}, sizes(wasm, imported_functions(wasm))
    graph = run(tool("wasm-opt"), whole, "--print-call-graph", "-o", os.devnull)
    for caller, called in re.findall(r'"f(\d+)" -> "f(\d+)"', graph):
        calls.setdefault(int(caller), set()).add(int(called))
    out, open_ = set(first), list(first)
    while open_:
        for n in (calls.get(open_.pop(), set()) & size.keys()) - out:
            if size[n] <= TINY or size[n] <= SMALL and HELPER.match(keys[n][0]):
                out.add(n)
                open_.append(n)
    return out


def parted(wasm, listed, folder):
    names, own = function_names(wasm), imported_functions(wasm)
    keys = {n: key(name) for n, name in names.items() if n >= own}
    own_names = {k for k in listed if not HELPER.match(k[0])}
    there = len(own_names & set(keys.values()))
    if there < .9 * len(own_names):
        raise OSError(f"of the {len(own_names)} functions that deps/first.txt lists only {there} are there: make the list anew (deps/first.mjs)")
    (folder / "whole.wasm").write_bytes(numbered(wasm))
    first = with_helpers({n for n, k in keys.items() if k in listed}, keys, wasm, folder / "whole.wasm")
    (folder / "first").write_text("\n".join(f"f{n}" for n in sorted(first)))
    run(tool("wasm-split"), "--split", folder / "whole.wasm", f"--keep-funcs=@{folder / 'first'}", "-o1", folder / "1.wasm", "-o2", folder / "2.wasm")
    build = hashlib.sha256(wasm).digest()[:8]
    with concurrent.futures.ProcessPoolExecutor() as pool:
        return [dressed(part, redoubt=build) for part in pool.map(finished, (folder / "1.wasm", folder / "2.wasm"))]


def finished(part):
    run(tool("wasm-opt"), "-Oz", "--converge", part, "-o", part)  # each is numbered anew: 3 kB less as they are sent
    return side_by_side(part.read_bytes())


def main():
    if sys.argv[1] == "--count":  # a program that knows what ran (first.mjs)
        with tempfile.TemporaryDirectory() as folder:
            whole = pathlib.Path(folder, "whole.wasm")
            whole.write_bytes(numbered(pathlib.Path(sys.argv[2]).read_bytes()))
            return run(tool("wasm-split"), "--instrument", whole, "-o", sys.argv[3])
    wasm = pathlib.Path(sys.argv[-1] if sys.argv[1] == "--list" else sys.argv[1]).read_bytes()
    if sys.argv[1] == "--list":  # of the functions whose numbers come in, counted as wasm-split does
        names, own = function_names(wasm), imported_functions(wasm)
        return print(as_list({key(names[own + int(n)]) for n in sys.stdin.read().split() if own + int(n) in names}), end="")
    first, redoubt, rest = map(pathlib.Path, sys.argv[2:])
    redoubt.parent.mkdir(parents=True, exist_ok=True)
    rest.unlink(missing_ok=True)
    try:
        with tempfile.TemporaryDirectory() as folder:
            one, two = parted(wasm, listed(first.read_text(encoding="utf-8")), pathlib.Path(folder))
        rest.write_bytes(two)
    except OSError as error:
        print(f"  The program stays in one part, and the title of the page comes later: {error}", file=sys.stderr)
        one = dressed(wasm)
    redoubt.write_bytes(one)


if __name__ == "__main__":
    main()
