"""Words, names and typography of the translations, as far as a machine can keep them (asked by tests/phrases).

check(root, spoken, fault): `spoken` has by language every text a player may read, as (file, key, part, text).
"""
import re

from english import parts, sentences
import words

BLANK = "\u00a0"  # no-break space

GAME = ("shell", "aids", "classic", "napoleon", "triumph")  # not the history: a town is one there

# What is not said, with what is said instead (and in which parts, where not in all): terms are those of
# shell/text/glossary-<language>.md. A pattern stands here because the text has once been there.
UNSAID = {
    "french": [
        (r"carré rompu|\b[Rr]omp\w+ le carré", "quitter le carré: the enemy breaks it"),
        (r"Kolocza", "Kolotcha"),
        (r"Pourquoi non", "Pourquoi pas"),
        (r"\bus(?:e|er) du tir", "effectuer un tir"),
        (r"pincez pour approcher", "écartez deux doigts"),
        (r"Votre part est", "Votre tour est"),
        (r"\b(?:force|manœuvre|note) de flanc", "débordement", "triumph"),
        (r"\bsa chance\b", "ses chances"),
        (r"bataille l[ae] propose", "le scénario le propose"),
        (r"\bde (?=[AEIOUÉÈÊÎ][a-zéèêîôï])", "d’ before a vowel"),
    ],
    "polish": [
        (r"\bodnośnik", "link"),
        (r"\b[Oo]świetlon", "podświetlony"),
        (r"złot\w+ punk", "złota kropka"),
        (r"\b[Nn]a teraz\b", "na razie"),
        (r"\b[Ww]ystaw(?:i|ia)\w*\b|\b[Ww]ystaw:", "rozstawienie, ustawić"),
        (r"\b[Zz]bieran|\b[Zz]biera(?:ją|j)?\b|\b[Zz]ebra(?:ni|ć)", "porządkowanie, wrócić do porządku"),
        (r"\b[Bb]ez dowodzenia", "brak dowodzenia"),
        (r"\bformacj", "związek: formacja is the kind of troops", "napoleon"),
        (r"\b[Mm]ilicj", "opołczenie"),
        (r"\bzwarty\b", "stłoczony"),
        (r"\bpod szarżą", "szarżowana piechota, przeciw szarży"),
        (r"\b(?:Rozkazami|Rozkazów|Wydłużon\w+|Obejścia)\b", "small letters: z rozkazami, ruch wydłużony, siły obejścia"),
        (r"(?<=[\w,;:] )Kozac", "kozacy"),
        (r"[Żż]eton\w* (?:Szarża|Obrona)", "żeton „Szarża”"),
        (r"\b[Aa]by\b", "żeby"),
        (r"\breguł", "zasady"),
        (r"\boddział", "jednostka", *GAME),
        (r"^wy?ł\.$", "tak, nie"),
        (r"\bWe dwoje", "dwie osoby"),
        (r"Pora na posiłki|^Na (?:koniec|początek)$|\*(?:Jest|Brak)\.\*", "it is read otherwise, and makes one laugh"),
        (r"\bpieczętuj\w+ \w+ kości|\bstan zwycięstwa|\bgłos przejdzie|\bsłowo drugiej strony", "a calque"),
        (r"\bwobec \{", "przeciw {"),
        (r"\bnie działa[;.]|\bdziała (?:teraz|jeszcze raz)", "aktywna: działa are guns"),
        (r"\b(?:przybyła|weszła|zwrócona|wyeliminowana)\b", "a noun: commanders are counters too", "napoleon"),
        (r"\b[Hh]eks \{\w+\} (?:kontroluje|zagradza)", "a nominative that is no accusative: {by} is the subject"),
    ],
    "russian": [
        (r"\b[Сс]ветл\w+ гекс|\b[Оо]свещённ", "подсвеченный"),
        (r"\b[Нн]а сейчас\b|^Пока итог|^Пока что", "Пока: …"),
        (r"^вы?кл\.$", "да, нет"),
        (r"\b[Вв]стречн\w+ ог(?:онь|н)", "ответный огонь"),
        (r"\b[Рр]азвал(?:$|\W|и(?:л|вш))", "распад"),
        (r"\bслово (?:не )?пере|\bслово другой|[Вв]аша часть|\bпобеда идёт|идёт победа", "a calque"),
        (r"(?:запечатыва|скрепля)\w+ ваши кубики", "фиксирует ваши броски"),
        (r"\bРазрешить удар", "Разыграть удар"),
        (r"\bупасть кубик", "нужен бросок кубика"),
        (r"\bвтёмную", "лицом вниз"),
        (r"предлагает сражение", "предлагает сценарий"),
        (r"\b[Гг]ород(?:е|а|у|ом)?\b", "селение", *GAME),
        (r"^Состав армий", "Боевое расписание"),
        (r"Большой редут|Горкинская батарея", "Батарея Раевского, Батарея у Горок"),
        (r"Легион Вислы", "Висленский легион"),
        (r"\bчасти противника", "отряды"),
        (r"\b[Гг]екс \{\w+\} (?:контролирует|преграждает|закрывает)", "a nominative that is no accusative: {by} is the subject"),
    ],
}

# French puts no-break spaces before double signs and inside quotation marks, Russian one before a dash.
BEFORE = r" (?=[;?!»”])|(?<!\}) (?=:)|(?<=\}) (?=: [^{])"  # a plain blank before a double sign, but in a ratio, {a} : {b}
TYPOGRAPHY = {
    "french": [
        (BEFORE, "a plain blank before : ; ? ! »"),
        (r"« ", "a plain blank after «"),
        (rf"[^\s{BLANK}](?=[;?!»])|[^\s\d{BLANK}](?=:)", "no blank before : ; ? ! »"),
        (rf"«(?![ {BLANK}])", "no blank after «"),
        (r"['\"“”„]", "not ’ or « »"),
    ],
    "polish": [(r"[“«»\"]", "not „…”"), (BEFORE, "a blank before : ; ? ! ”")],
    "russian": [
        (r"(?<!\d)–(?=\s)|(?<=\s)–", "– as a dash: it is for ranges, a dash is —"),
        (r" —|—(?=\S)", "not a no-break space before — and a blank after it"),
        (r"[“”„\"]", "not «…»"),
        (BEFORE, "a blank before : ; ? ! »"),
    ],
}

# A unit's name in a sentence (short:<id>, what follows a bar) is in the singular, since a verb may follow it. How a plural
# begins, after an ordinal; and who only looks like one.
PLURAL = {
    "french": (r"(?:Dragons|Hussards|Chasseurs|Grenadiers|Lanciers|Uhlans|Cosaques|Ta[rt]*ares|Tatars|Bachkirs|Cuirassiers|Carabiniers|"
               r"Voltigeurs|Fusiliers|Tirailleurs|Chevau-légers|Chevaliers|Milices|Gardes|Jägers)\b|\d+(?:es|ers)\b", set()),
    "polish": (r"\w+(?:rzy|owie|ni|[acikłsó]cy)\b", {"Savoini", "Sébastiani"}),
    "russian": (r"\w+(?:ие|ые|ры|ны|еря|аки)\b|\d+-е\b", set()),
}
ORDINAL = r"(?:\d+(?:\.|-\w+|(?:er|re|e)) )?"

# The same in English, and rightly not the same in another language: a side in another case, a word with two meanings.
TOLD_APART = {
    "polish": {"French", "Russian", "Division", "Reserve", "D", "{unit}", "As things stand: a {side} victory.", "{side} victory",
               "Hold", "Fire on {target}", "*{unit}* has been eliminated."},
    "russian": {"French", "Russian", "Division", "Reserve", "D", "{unit}", "As things stand: a {side} victory.", "{side} victory",
                "Hold", "Stand", "Fire on {target}", "*{unit}* has been eliminated.", "Move", "Rally",
                "{side} choose where *{unit}* goes back."},
}
SYSTEMS = ("classic", "napoleon", "triumph")
# Villages and works: French still writes those of the map in its own way.
PLACES = {"polish", "russian", "french"}
# On the map of the shell these are shorter, or stand for all of their kind.
MAP_ONLY = {"place:raevsky-mound", "place:napoleon-post", "work:fleche-south"}


def unsaid(spoken, fault):
    for language, rows in spoken.items():
        for path, key, part, text in rows:
            for pattern, instead, *where in UNSAID.get(language, []):
                if (not where or part in where) and (found := re.search(pattern, text)):
                    fault(path, f"{key}: {found[0]!r} is not said here: {instead}")
            plain = text.replace("*", "")
            for pattern, what in TYPOGRAPHY.get(language, []):
                if found := re.search(pattern, plain):
                    fault(path, f"{key}: {what}, at {plain[max(0, found.start() - 12):found.end() + 12]!r}")


def singular(root, tables, fault):
    for (system, language), names in tables.items():
        pattern, singulars = PLURAL.get(language, ("", set()))
        for key in names:
            if key.startswith("short:") and pattern:
                name = names.get(f"said:{key[6:]}", names[key])
                if (found := re.match(ORDINAL + f"({pattern})", name)) and found[1] not in singulars:
                    fault(root / f"shell/text/{system}/{language}.po",
                          f"{key[6:]}: {name!r} is a plural, and a verb may follow it: a singular after a bar")


def one_name(root, tables, fault):
    """A man, a village and a work are called alike in all systems; letters on counters and capitals on the map apart."""
    def man(name):  # "" where it is no bare name: "Huz. achtyrscy"
        return "" if "." in name else re.sub(r" [A-DА-Г]$", "", name)

    for language in words.languages:
        called = {}
        for system in (*SYSTEMS, "shell"):
            for key, name in tables.get((system, language), {}).items():
                if key.startswith(("place:", "work:")):
                    if language in PLACES and not (system == "shell" and key in MAP_ONLY):
                        called.setdefault(key, {})[system] = name.casefold()
                elif key.startswith("short:") and system in SYSTEMS[1:] and man(name):
                    called.setdefault(re.sub(r"-[a-d]$", "", key.lower()), {})[system] = man(name)
        for key, names in called.items():
            whole = {system: name for system, name in names.items() if len(name.split()) == len(next(iter(names.values())).split())}
            if len(set(whole.values())) > 1:
                system = list(whole)[-1]
                fault(root / f"shell/text/{system}/{language}.po",
                      f"{key} has several names: {', '.join(f'{name!r} ({system})' for system, name in whole.items())}")


def alike(root, fault):
    """What English says alike in two systems, another language does too."""
    english = {system: sentences(system) for system in SYSTEMS}
    for language, apart in TOLD_APART.items():
        found = {}
        for system in SYSTEMS:
            for key, text in words.sentences_in(system, language).items():
                found.setdefault(english[system].get(key), {}).setdefault(system, {})[text.casefold()] = key
        for text, by_system in found.items():
            for system, other in (("classic", "napoleon"), ("classic", "triumph"), ("napoleon", "triumph")):
                a, b = by_system.get(system), by_system.get(other)
                if a and b and not a.keys() & b.keys() and text not in apart:
                    fault(root / f"shell/text/{other}/{language}.po",
                          f"{list(b.values())[0]}: {text!r} is {list(b)[0]!r} here, and {list(a)[0]!r} in {system}")


def check(root, spoken, fault):
    tables = {(part, language): words.names(part, language) for part in sorted(parts) for language in words.languages}
    unsaid(spoken, fault)
    singular(root, tables, fault)
    one_name(root, tables, fault)
    alike(root, fault)
