"""What Redoubt says in English: every entry of a translation, shell/text/<part>/<language>.po (asked by words.py, po.py and
tests/phrases).

Sentences stand in english.def, lessons in lessons.def, what the page says in web/. Names stand in the scenarios, some of the
map and what is wrong with a link or a file in names.tsv. The context of an entry says what kind it is, and what the code calls it.
"""
import html.parser, json, pathlib, re
from collections import namedtuple

root = pathlib.Path(__file__).resolve().parent.parent.parent
text = root / "shell/text"
systems = re.findall(r"^SYSTEM\((\w+)\)", (root / "engine/rules/systems.def").read_text(encoding="utf-8"), re.M)
parts = ["shell", *systems]  # enum Part
sheets = {"report": "The report of a battle.", "live": "Live play.", "tent": "The staff tent.", "history": "The sheet of the history.", "search": "The search of the sheets.",
          "releases": "The line over a game of another release."}  # their words come with them, a file each
one = r'"(?:[^"\\]|\\.)*"'
string = r'"((?:[^"\\]|\\.)*)"'

Entry = namedtuple("Entry", "context english note")  # note: for the translator


# ---- sentences and lessons ----------------------------------------------------------------------------------------------

def joined(body):  # neighbouring literals are one text
    return "".join(json.loads(f'"{s}"') for s in re.findall(string, body))


def bare(path):
    return re.sub(r"^\s*//.*$", "", path.read_text(encoding="utf-8"), flags=re.M)


def sentences(part):
    """name -> pattern, in order"""
    return {name: joined(body) for name, body in re.findall(rf"\bP\((\w+),\s*((?:{one}\s*)+)\)", bare(text / part / "english.def"))}


def sections(part):
    """name -> the comment under which its sentence stands"""
    found, comment, fresh = {}, [], False
    for line in (text / part / "english.def").read_text(encoding="utf-8").splitlines():
        if line.startswith("//"):
            comment, fresh = (comment if fresh else []) + [line.strip("/ ")], True
        else:
            fresh = False
        if name := re.match(r"P\((\w+),", line):
            found[name[1]] = " ".join(comment)
    return found


def lessons(part):
    """[(key, heading, words)]: the key is the step of the bar, the cue, and what it points at"""
    path = text / part / "lessons.def"
    return [(re.sub(r'[" ,]+', " ", key).strip(), joined(heading), joined(words)) for key, heading, words in
            re.findall(rf'\bLESSON\(({one}, \w+, \w+),\s*({one}),\s*((?:{one}\s*)+)\)', bare(path))] if path.exists() else []


# ---- names --------------------------------------------------------------------------------------------------------------

kinds = {
    "title": "The title of a battle.",
    "about": "What a battle is about, on the title page.",
    "battle": "A battle, within a line.",
    "formation": "A formation.",
    "commander": "A commander.",
    "sign": "A formation on its counters: three letters at most.",
    "chip": "A formation on its marker: three letters at most.",
    "part": "A part of the army that comes or goes together.",
    "unit": "A unit, in full.",
    "short": "A unit on its counter and in lists. Where a sentence needs another name, after a bar (|): a singular, since a verb may follow it.",
    "place": "A place.",
    "work": "A fieldwork.",
    "wood": "A wood of the map.",
    "water": "A stream of the map.",
    "rule": "A paragraph that the rules call by a word.",
    "fault": "What is wrong with a link or a file: # stands for a number.",
}


def scenario(name):
    return json.loads((root / "scenarios" / name).read_text(encoding="utf-8"))


def battles(part):
    found = {path.stem: scenario(f"{part}/{path.name}") for path in sorted((root / "scenarios" / part).glob("*.json"))}
    return {name: battle for name, battle in found.items() if "title" in battle}


def is_roman(name):
    return re.fullmatch("[IVX]+", name) is not None


def sign(group):  # as names.cpp of the system has it
    name = {"Guard": "Gd", "Art": "AR"}.get(group[1:], group[1:])
    return f"{name[:-1]} {name[-1]}" if name[-1] in "AC" else name


def chip(name):  # as journal.cpp of the system has it
    first = name.split()[0]
    digits = "".join(re.findall(r"\d", first))
    return first if is_roman(first) else digits + "".join(re.findall(r"(?:^| )([A-Z])", name))[:2 - len(digits)]


def formations(part, oob):
    if part == "classic":  # both armies have a III Corps
        for side, name in dict.fromkeys((unit["side"], unit["formation"]) for unit in oob["units"]):
            yield f"formation:{side[0]}{name}", re.sub(r"^([IVX\d]+)$", r"\1 Corps", name)
    for group in oob.get("formations", oob.get("groups", [])):
        yield f"formation:{group['id']}", group["name"]
        if commander := group.get("commander"):
            yield f"commander:{group['id']}", commander
        if "groups" in oob and not is_roman(group["id"][1:]):
            yield f"sign:{group['id']}", sign(group["id"])
        if "groups" in oob and not is_roman(chip(group["name"])):
            yield f"chip:{group['id']}", chip(group["name"])
    for one in oob.get("commanders", []):
        yield f"commander:{one['id']}", one["name"]


def names_of_system(part):
    oob = scenario(f"{part}/oob.json")
    for name, battle in battles(part).items():
        yield f"title:{name}", battle["title"]
        yield f"about:{name}", battle["about"]
        if "groups" in oob:  # shell/text/triumph/names.cpp
            short = re.sub("^The ", "", re.split("[,:]", battle["title"])[0])
            yield f"battle:{name}", short[0].upper() + short[1:]
    yield from formations(part, oob)
    for battle in battles(part).values():
        if "groups" in oob:
            yield from ((f"part:{p['id']}", p["name"]) for p in battle.get("parts", []))
        if part == "napoleon":
            yield from ((f"place:{p['id']}", p["name"]) for p in battle.get("victory", {}).get("places", []))
    for unit in oob["units"]:
        yield f"unit:{unit['id']}", unit["name"]
        yield f"short:{unit['id']}", unit["short"]
    yield from ((f"work:{w['id']}", w["name"]) for w in scenario(f"{part}/grid.json")["works"])
    for name in re.findall(r'^X\(\w+, "([^"]*)"', (root / f"engine/rules/{part}/rules.def").read_text(encoding="utf-8"), re.M):
        if not re.search(r"\d", name) or len(name) - name.find(" ") > 4 and " " in name:  # "8.1 Ae" is a code
            yield f"rule:{name}", name


def listed(part):
    """key -> the English name, where no scenario has it"""
    path = text / part / "names.tsv"
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []
    return {f"fault:{name}" if key == "fault" else key: name for key, name in rows}


def names(part):
    """key -> the English name, as words::proper() is asked for it"""
    found = dict(names_of_system(part)) if part in systems else {}
    if part in ("shell", "classic"):  # on the sheet of napoleon they are called as on the map
        found.update({f"place:{p['id']}": p["name"] for p in scenario("battlefield/places.json")["places"]})
    return {**found, **listed(part)}


# ---- what the page says -------------------------------------------------------------------------------------------------

class Html(html.parser.HTMLParser):  # what a person reads or hears of index.html
    def __init__(self):
        super().__init__()
        self.found, self.inside = [], []

    def handle_starttag(self, tag, attributes):
        self.inside.append(tag)
        self.found += [value for name, value in attributes if name == "aria-label"]

    def handle_endtag(self, tag):
        while self.inside and self.inside.pop() != tag:
            pass

    def handle_data(self, data):
        if data.strip() and "body" in self.inside and "noscript" not in self.inside:
            self.found.append(data.strip())


def page():
    """{"page" or the sheet: what it says}, in the order in which it stands there"""
    html_words = Html()
    html_words.feed((root / "web/index.html").read_text(encoding="utf-8"))
    found = {"page": html_words.found, **{sheet: [] for sheet in sheets}}
    for path in [*sorted((root / "web").glob("*.js")), root / "web/404.html"]:  # say("..."), stop("...", "...")
        code = path.read_text(encoding="utf-8")
        sheet = path.stem.split("-")[0]  # parts of one too: report-luck
        said = found[sheet if sheet in sheets else "page"]
        said += re.findall(rf"\bsay\({string}", code)
        if sheet not in sheets:
            for call in re.findall(rf"\bstop\((?:trouble === 1 \? )?({string}(?:[^;]*?))\);", code):
                said += [words for words in re.findall(string, call[0]) if words.strip()]
    return {sheet: list(dict.fromkeys(said)) for sheet, said in found.items()}


# ---- all of it ----------------------------------------------------------------------------------------------------------

def entries(part):
    """Every Entry of a part, in the order of its .po."""
    under = sections(part)
    found = [Entry(f"sentence: {name}", pattern, under[name]) for name, pattern in sentences(part).items()]
    for key, heading, words in lessons(part):
        found.append(Entry(f"lesson: {key}, heading", heading, "A lesson of the first battle: its heading."))
        found.append(Entry(f"lesson: {key}", words, "A lesson of the first battle." + (" What follows the bar (|) answers the question." if "|" in words else "")))
    for key, name in names(part).items() if part in parts else []:
        kind = key.split(":")[0]
        found.append(Entry("fault" if kind == "fault" else f"name: {key}", name, kinds[kind]))
    if part == "shell":
        found += [Entry(sheet, words, sheets.get(sheet, "The page itself.")) for sheet, said in page().items() for words in said]
    return found
