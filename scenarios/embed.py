#!/usr/bin/env python3
"""Makes the C++ table of scenario files (scenarios/files.h).

embed.py --root ROOT --out OUT.cpp [--page] [--file NAME PATH]... [PATH]...
A PATH under ROOT keeps its path from there as its name. JSON is packed (white space only); a file that is not JSON
stops the build with file, line and column. --page: without what no program reads, `source` and `why`, which are for people
and for the tests of this machine.
"""
import argparse, json, pathlib, sys

parser = argparse.ArgumentParser()
parser.add_argument("--root", type=pathlib.Path, required=True)
parser.add_argument("--out", type=pathlib.Path, required=True)
parser.add_argument("--page", action="store_true")
parser.add_argument("--file", nargs=2, action="append", default=[])
parser.add_argument("paths", nargs="*", type=pathlib.Path)
args = parser.parse_args()


def read_by_programs(data):
    if isinstance(data, dict):
        return {key: read_by_programs(value) for key, value in data.items() if key not in ("source", "why")}
    return [read_by_programs(value) for value in data] if isinstance(data, list) else data


files = {name: pathlib.Path(path) for name, path in args.file}
for path in args.paths:
    files[path.resolve().relative_to(args.root.resolve()).as_posix()] = path

out = ["// Made by scenarios/embed.py.", '#include "scenarios/files.h"', "", "#include <algorithm>", "#include <array>",
       "", "namespace redoubt {", "namespace {", ""]
names = sorted(files)
for number, name in enumerate(names):
    text = files[name].read_text(encoding="utf-8")
    if name.endswith(".json"):
        try:
            data = json.loads(text)
            text = json.dumps(read_by_programs(data) if args.page else data, ensure_ascii=False, separators=(",", ":"))
        except ValueError as error:
            line, column = getattr(error, "lineno", 0), getattr(error, "colno", 0)
            sys.exit(f"{files[name]}:{line}:{column}: {error}")
    # Numbers rather than literals: no compiler's limit on the length of a string is met, and no escape is needed.
    data = text.encode("utf-8")
    out.append(f"const char file_{number}[] = {{")
    for at in range(0, len(data), 40):
        out.append(",".join(str(b if b < 128 else b - 256) for b in data[at:at + 40]) + ",")
    out.append("0};")
out += ["", f"constexpr std::size_t count = {len(names)};",
        "const std::array<std::string_view, count> paths = {{"]
out += [f'    "{name}",' for name in names]
out += ["}};", "const std::array<std::string_view, count> texts = {{"]
out += [f"    {{file_{n}, sizeof file_{n} - 1}}," for n in range(len(names))]
out += ["}};", "", "} // namespace", "", "std::string_view scenario_file(std::string_view path) {",
        "    auto at = std::lower_bound(paths.begin(), paths.end(), path);",
        "    if (at == paths.end() || *at != path) return {};",
        "    return texts[static_cast<std::size_t>(at - paths.begin())];", "}", "",
        "std::span<const std::string_view> scenario_paths() { return paths; }", "", "} // namespace redoubt", ""]
args.out.parent.mkdir(parents=True, exist_ok=True)
args.out.write_text("\n".join(out), encoding="utf-8")
