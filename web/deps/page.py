#!/usr/bin/env python3
"""Lays out the page: page.py FOLDER FILE... copies the files, puts their common checksum where @VERSION@ stands and
their names where @FILES@ stands (the service worker), and draws the icons in the sizes that systems ask for. A script that
stands in a page itself gets the words it says in every language where @WORDS@ stands, and the page's policy its checksum
where @SCRIPT@ stands; guard.js is such a one, in index.html where @GUARD@ stands.

The checksum goes into the addresses of scripts and program and into the name of the service worker's cache, so that a
browser never mixes two versions of the page.
"""
import base64, concurrent.futures, gzip, hashlib, json, os, pathlib, re, shutil, subprocess, sys

sys.dont_write_bytecode = True
from plays import plays
from english import string
from words import code, languages, page

if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
    sys.exit(__doc__)
folder, files = pathlib.Path(sys.argv[1]), [pathlib.Path(f) for f in sys.argv[2:]]


def through(command, data, package):
    if not shutil.which(command[0]):
        sys.exit(f"{command[0]} is missing: run web/setup --web, or install the package {package}")
    modules = ":".join(filter(None, ["/usr/share/nodejs", os.environ.get("NODE_PATH")])) # terser's, where Node.js is not Debian's own
    return subprocess.run(command, input=data, stdout=subprocess.PIPE, check=True, env={**os.environ, "NODE_PATH": modules}).stdout


def drawn(svg, size):
    """In 8 colours: the sign has three, and the blends at its edges."""
    whole = through(["rsvg-convert", "-w", str(size), "-h", str(size)], svg, "librsvg2-bin")
    return through(["pngquant", "--nofs", "8", "-"], whole, "pngquant")


def small(name, data): # without comments, and with short names inside functions
    if name.endswith(".css") and not name.endswith(".min.css"): # none of ours has these signs, or more than one space, in a string
        return re.sub(rb" ?([{};,]) ?", rb"\1", re.sub(rb"\s+", b" ", re.sub(rb"/\*.*?\*/", b"", data, flags=re.S))).replace(b";}", b"}").strip()
    return through(["terser", "--compress", "passes=3,ecma=2020", "--mangle", "--ecma", "2020"], data, "terser") if name.endswith(".js") and not name.endswith(".min.js") else data


def icons(svg):
    """The sign itself; and, for systems that cut icons to a shape of their own, on a ground without corners."""
    def on_ground(margin):
        side = 64 + 2 * margin
        text = svg.decode().replace('viewBox="0 0 64 64"', f'viewBox="{-margin} {-margin} {side} {side}"')
        ground = re.search(r'<rect [^>]*rx="\d+"[^>]*/>', text).group(0)
        colour = re.search(r'fill="(#\w+)"', ground).group(1)
        return text.replace(ground, f'<rect x="{-margin}" y="{-margin}" width="{side}" height="{side}" fill="{colour}"/>').encode()
    return {"icon-192.png": drawn(svg, 192), "icon-512.png": drawn(svg, 512), "icon-maskable.png": drawn(on_ground(8), 512),
            "apple-touch-icon.png": drawn(on_ground(2), 180)}


def inlined(html, guard):
    """With its script, the words it says, and the script's checksum in the policy."""
    html = html.replace(b"@GUARD@", guard)
    script = re.search(rb"<script>(.*?)</script>", html, re.S).group(1)
    spoken = {code(language): page("page", language) for language in languages}
    said = {english: {at: words.get(english, english) for at, words in spoken.items()}
            for english in re.findall(rf"\bsay\({string}", script.decode())}
    whole = small("inline.js", script.replace(b'"@WORDS@"', json.dumps(said, ensure_ascii=False).encode())).strip()
    check = base64.b64encode(hashlib.sha256(whole).digest())
    return html.replace(script, whole).replace(b"@SCRIPT@", b"sha256-" + check)


if folder.exists():
    for old in folder.iterdir():
        if old.is_file():
            old.unlink()
folder.mkdir(parents=True, exist_ok=True)
(folder / ".nojekyll").touch()
out = {f.name: f.read_bytes() for f in files if f.exists() or f.name != "redoubt-rest.wasm"}  # split.py may leave one part
guard = out.pop("guard.js")
pool = concurrent.futures.ThreadPoolExecutor(os.cpu_count())  # what takes time are programs of others
out = dict(zip(out, pool.map(lambda name: inlined(out[name], guard) if name.endswith(".html") else small(name, out[name]), out)))
version = hashlib.sha256(b"".join(out[name] for name in sorted(out))).hexdigest()[:12]
out.update(icons(out["icon.svg"]))
out["plays.json"] = json.dumps([{"release": "@VERSION@", **plays()}], separators=(",", ":")).encode() + b"\n"  # of a site: web/release writes all of them
later = re.compile(r"(aids|examples|words|report|live|tent|history|releases|search)-[\w-]+\.json|rules-\w+-\w+\.txt|(aids|history|sheet|search)\.(js|css)|(live|report|tent)(-\w+)?\.(js|css|wasm)|(sound|qrcode|code|releases)\.js|uPlot\.[\w.]+")  # fetched when they are wanted, and kept then (sw.js)
kept = sorted(name for name in out if name not in ("index.html", "sw.js", "LICENSE", "plays.json") and not later.fullmatch(name))
for name, data in out.items():
    if name.endswith((".html", "sw.js", "plays.json")):
        data = data.replace(b"@VERSION@", version.encode()).replace(b'"@FILES@"', ", ".join(map(json.dumps, kept)).encode())
        out[name] = data
    (folder / name).write_bytes(data)
total = {"plain": 0, "gzip": 0, "brotli": 0}
brotli = shutil.which("brotli")


def weighed(data):
    sizes = {"plain": len(data), "gzip": len(gzip.compress(data, 9))}
    if brotli:
        sizes["brotli"] = len(subprocess.run([brotli, "-q", "11", "-c", "-"], input=data, stdout=subprocess.PIPE, check=True).stdout)
    return sizes


for name, sizes in zip(out, pool.map(weighed, out.values())):
    for how, size in sizes.items():
        total[how] += 0 if later.fullmatch(name) or name == "plays.json" else size
    if name.endswith((".wasm", ".js", ".png")) or later.fullmatch(name):
        print(f"  {name:20}" + "".join(f"{how} {size:>9,}   " for how, size in sizes.items()))
print(f"  {'the page':20}" + "".join(f"{how} {size:>9,}   " for how, size in total.items() if size))
