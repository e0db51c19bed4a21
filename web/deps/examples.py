#!/usr/bin/env python3
"""Packs the rule cases that the game opens as examples: examples.py FOLDER writes examples-<system>.json of tests/cases.

A pack is {"system", "examples": [{"id", "about", "rules", "dice", "play", "setup"}]}. Of a case's steps those are kept that a
person can be shown: "move A 0304" is played, "!move A 0305" is refused, "@A" takes A in hand to see where it may go. What must hold
is for the tests. Left out are cases without a position to look at: set-ups that must be refused, and printed tables alone.
"""
import json, pathlib, sys

sys.dont_write_bytecode = True
from english import root, systems

cases = root / "tests/cases"
of_the_case = {"rules", "about", "dice", "play", "expect"}


def shown(step):
    if isinstance(step, str):
        return [step]
    if "refuse" in step:
        return ["!" + step["refuse"]]
    return ["@" + step["reach"]] if "reach" in step else []


def why_not(case):
    if "refused" in case:
        return "a set-up that must be refused"
    if case.get("play") and all(isinstance(step, dict) and "chart" in step for step in case["play"]) and "expect" not in case:
        return "a printed table alone"
    return ""


def pack(system, say):
    out, left = [], []
    for path in sorted((cases / system).glob("*.json")):
        case = json.loads(path.read_text(encoding="utf-8"))
        if why := why_not(case):
            left.append(f"{path.name}: {why}")
            continue
        setup = {key: value for key, value in case.items() if key not in of_the_case}
        if "scenario" not in case:
            setup.setdefault("title", path.stem.split("-")[0])
        out.append({"id": path.stem, "about": case["about"], "rules": case["rules"], "dice": case.get("dice", []),
                    "play": [move for step in case.get("play", []) for move in shown(step)], "setup": setup})
    if say:
        print(f"{system}: {len(out)} examples, {len(left)} left out", *left, sep="\n  ")
    return {"system": system, "examples": out}


if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for system in systems:
        text = json.dumps(pack(system, "--say" in sys.argv), ensure_ascii=False, separators=(",", ":"))
        (folder / f"examples-{system}.json").write_text(text, encoding="utf-8")
