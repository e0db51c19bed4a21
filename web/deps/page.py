#!/usr/bin/env python3
"""Lays out the page: page.py FOLDER FILE... copies the files and puts their common checksum where @VERSION@ stands.

The checksum goes into the addresses of scripts and program, so that a browser never mixes two versions of the page.
"""
import gzip, hashlib, pathlib, shutil, subprocess, sys

folder, files = pathlib.Path(sys.argv[1]), [pathlib.Path(f) for f in sys.argv[2:]]
version = hashlib.sha256(b"".join(f.read_bytes() for f in sorted(files, key=lambda f: f.name))).hexdigest()[:12]
if folder.exists():
    for old in folder.iterdir():
        if old.is_file():
            old.unlink()
folder.mkdir(parents=True, exist_ok=True)
(folder / ".nojekyll").touch()
total = {"plain": 0, "gzip": 0, "brotli": 0}
brotli = shutil.which("brotli")
for f in files:
    data = f.read_bytes()
    if f.suffix == ".html":
        data = data.replace(b"@VERSION@", version.encode())
    (folder / f.name).write_bytes(data)
    sizes = {"plain": len(data), "gzip": len(gzip.compress(data, 9))}
    if brotli:
        sizes["brotli"] = len(subprocess.run([brotli, "-q", "11", "-c", "-"], input=data, stdout=subprocess.PIPE, check=True).stdout)
    for how, size in sizes.items():
        total[how] += size
    if f.suffix in (".wasm", ".js"):
        print(f"  {f.name:14}" + "".join(f"{how} {size:>9,}   " for how, size in sizes.items()))
print(f"  {'the page':14}" + "".join(f"{how} {size:>9,}   " for how, size in total.items() if size))
