#!/usr/bin/env python3
"""The suites behind tests/run: what each builds, runs and counts. Called by tests/run, which installs what is missing.

A suite that is not there (no binary, no case) is a failure, never silently left out. Logs lie in build/test-logs.
Suites run one after another, but what mostly waits (browsers) has lanes of its own beside what works.
"""
import argparse, concurrent.futures as futures, json, os, pathlib, re, shutil, signal, subprocess, sys, threading, time, zipfile
import xml.etree.ElementTree as xml

ROOT = pathlib.Path(__file__).resolve().parent.parent
LOGS = ROOT / "build" / "test-logs"
GAMES = ROOT / "build" / "games"  # as played natively; `equal` plays them again, on the public CI in a job of its own
CORES = max(1, len(os.sched_getaffinity(0)))


def battles():
    """Every battle by its file; a campaign begins as its first one does."""
    found = {f"{path.parent.name}/{path.stem}": json.loads(path.read_text(encoding="utf-8")) for path in sorted((ROOT / "scenarios").glob("*/*.json"))}
    return [name for name, said in found.items() if "title" in said and "carry" not in said]


# Random games per scenario; of one that is not named, few: natively with the sanitizers, and the same under node, equal line by line.
COMPARED_GAMES = {**dict.fromkeys(battles(), 5),
                  "classic/first": 25, "classic/sept5": 25, "classic/sept6": 25, "classic/sept7": 25, "classic/grand": 25,
                  "napoleon/first": 10, "napoleon/szewardino": 10, "napoleon/borodino": 1,
                  "triumph/first": 10, "triumph/schevardino": 10, "triumph/borodino": 1}

os.environ["NODE_PATH"] = os.pathsep.join(filter(None, ["/usr/share/nodejs", os.environ.get("NODE_PATH")]))
# Where a block was allocated is told by four callers: to note thirty for each was a seventh of the work of the tests.
ASAN = "detect_leaks=1:strict_string_checks=1:malloc_context_size=4"
os.environ.setdefault("ASAN_OPTIONS", ASAN + ":detect_stack_use_after_return=1")
os.environ.setdefault("UBSAN_OPTIONS", "print_stacktrace=1")

class Trouble(Exception):
    """A suite that could not be run at all: one failure."""


class Suite:
    """One that runs: what it has counted and said, and the seconds of the processor that it has taken."""

    def __init__(self, name):
        self.name, self.passed, self.failed, self.skipped = name, 0, 0, 0
        self.worked, self.lines = 0.0, []


here = threading.local()  # here.suite: the one that this thread works for
printing = threading.Lock()


def say(*words):
    """A line of the suite's own. It is printed when the suite ends: two may run at a time."""
    here.suite.lines.append(" ".join(map(str, words)))


def tell(line):
    """At once, for whoever is watching."""
    with printing:
        print(line, flush=True)


def several(jobs, function, at_a_time=CORES):
    """function(job) of each job, several at a time; the answers in order."""
    suite = here.suite
    with futures.ThreadPoolExecutor(at_a_time, initializer=lambda: setattr(here, "suite", suite)) as pool:
        yield from pool.map(function, jobs)


def count(good, bad=0, left_out=0):
    suite = here.suite
    with printing:
        suite.passed, suite.failed, suite.skipped = suite.passed + good, suite.failed + bad, suite.skipped + left_out
    return bad


# Compilers give way to the browsers beside them, whose tests wait for so long and no longer. Where the kernel shares out
# time by sessions (autogroup), it is the session that must be nice.
MEEK = ["sh", "-c", 'echo 15 2>/dev/null >/proc/self/autogroup; exec nice -n 15 "$@"', "meek"]


def run(command, log, limit=1200, progress=False, out=None):
    """Runs a command in the root; its output goes to a log file (standard output to `out` where given)."""
    LOGS.mkdir(parents=True, exist_ok=True)
    path = LOGS / f"{log}.log"
    suite = here.suite
    with path.open("a", encoding="utf-8", errors="replace") as record:
        record.write(f"\n$ {' '.join(map(str, command))}\n")
        record.flush()
        started = told = time.monotonic()
        stdout = open(out, "wb") if out else subprocess.PIPE if progress else record
        process = subprocess.Popen([str(c) for c in command], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=stdout,
                                   stderr=record if out else subprocess.STDOUT, text=progress or None,
                                   errors="replace" if progress else None, start_new_session=True)
        stopped = threading.Event()

        def stop():
            stopped.set()
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:  # it has just ended by itself
                stopped.clear()

        watch = threading.Timer(limit, stop)
        watch.start()
        try:
            if progress:
                for line in process.stdout:
                    record.write(line)
                    step = re.match(r"\[(\d+)/(\d+)\]", line)
                    if step and time.monotonic() - told > 15:
                        told = time.monotonic()
                        tell(f"    {suite.name} {step.group(0)} {told - started:.0f} s")
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = code = os.waitstatus_to_exitcode(status)
        finally:
            watch.cancel()
            if out:
                stdout.close()
        if stopped.is_set():
            record.write(f"\nstopped after {limit} s\n")
            code = -1
        with printing:
            suite.worked += used.ru_utime + used.ru_stime
    return code, path


def tail(path, lines=40):
    text = pathlib.Path(path).read_text(encoding="utf-8", errors="replace").splitlines()
    return "\n".join("    | " + line[:400] for line in text[-lines:])


def must(command, log, **more):
    code, path = run(command, log, **more)
    if code:
        raise Trouble(f"{' '.join(map(str, command))[:200]}: exit {code}\n{tail(path)}")


def check(command, log, **more):
    code, path = run(command, log, **more)
    if code:
        say(tail(path, 60))
    return count(0 if code else 1, 1 if code else 0)


def need(path, what):
    if not pathlib.Path(ROOT, path).exists():
        raise Trouble(f"{path} is not there: {what}")
    return path


# ---- building ------------------------------------------------------------------------------------------------------
def build(preset, *targets, log):
    folder = f"build/{'web-cmake' if preset == 'web' else preset}"
    configure = ["cmake", "--preset", preset]
    must((["emcmake"] if preset.startswith("web") else []) + configure, log)
    must([*MEEK, "cmake", "--build", folder, *(["--target", *targets] if targets else [])], log, limit=3600, progress=True)
    return folder


def suite_build(preset, *targets):
    def body(name):
        build(preset, *targets, log=name)
        return count(1)
    return body


def suite_page(name):
    """The page, and from the page's own objects the tool and the tests for node. Only the page is parted (web/deps/split.py):
    that rearranges finished functions, and the browser suites see to it; from the disk nothing would come sooner."""
    must(["emcmake", "cmake", "--preset", "web", "-DREDOUBT_TESTS=ON"], name)
    must(["cmake", "--build", "build/web-cmake", "--target", "page", "redoubt", "redoubt_tests"], name, limit=3600,
         progress=True)
    said = [line.strip() for line in (LOGS / f"{name}.log").read_text(encoding="utf-8", errors="replace").splitlines()
            if "stays in one part" in line or "stay in the linker's order" in line]
    if said or not (ROOT / "build/web/redoubt-rest.wasm").exists():  # the build does without them, and says why
        raise Trouble(said[-1] if said else "the program is in one part: build/web/redoubt-rest.wasm is not there")
    return count(1)


# ---- the kinds of suite --------------------------------------------------------------------------------------------
def suite_script(*command):
    return lambda name: check(command, name)


def suite_format(name):
    version = subprocess.run(["clang-format", "--version"], capture_output=True, text=True).stdout
    if not re.search(r"version 14\.", version):  # each version lays out code a little differently
        say(f"  left out: needs clang-format 14, here is {version.strip()}")
        return count(0, 0, 1)
    files = subprocess.run(["git", "ls-files", "*.h", "*.cpp"], cwd=ROOT, capture_output=True, text=True).stdout.split()
    files = [f for f in files if (ROOT / f).exists()]
    if not files:
        raise Trouble("git lists no files here: is the folder its owner's? (git config safe.directory)")
    return check(["clang-format", "--dry-run", "-Werror", *files], name)


def suite_catch(runner, program, without=""):
    """Catch2's tests in shares, as many at a time as there are cores: the long ones stand together in the alphabet."""
    shares = 6 * CORES

    def share_of(name, share):
        report = LOGS / f"{name}-{share}.xml"
        report.unlink(missing_ok=True)
        command = [*runner, program, "--order", "lex", "--shard-count", str(shares), "--shard-index", str(share),
                   "--allow-running-no-tests", "--durations", "yes", "--reporter", "console",
                   "--reporter", f"xml::out={report}", *([without] if without else [])]
        code, log = run(command, f"{name}-{share}", limit=1800)
        return share, report, code, log

    def body(name):
        need(program, "the test suite has not been built")
        good = bad = 0
        times = []
        for share, report, code, log in several(range(shares), lambda n: share_of(name, n)):
            try:
                root = xml.parse(report).getroot()
                cases = root.find("OverallResultsCases")
                good += int(cases.get("successes")) + int(cases.get("expectedFailures"))
                bad += int(cases.get("failures"))
                broken = code != 0 and int(cases.get("failures")) == 0
                times += [(float(case.find("OverallResult").get("durationInSeconds")), case.get("name"))
                          for case in root.iter("TestCase")]
                for case in root.iter("TestCase"):
                    if case.find("OverallResult").get("success") != "true":
                        say(f"  failed: {case.get('name')} (log: {log.relative_to(ROOT)})")
            except (OSError, xml.ParseError, AttributeError, TypeError):
                broken = True
            if broken or code != 0:
                say(tail(log, 80))
            if broken:
                say(f"  share {share} ended with exit code {code} before its report was whole")
                bad += 1
        if good + bad == 0:
            raise Trouble("no test was run")
        for seconds, case in sorted(times, reverse=True)[:3]:
            say(f"    {seconds:.0f} s: {case}")
        return count(good, bad)
    return body


def suite_cases(runner, program):
    """Rule cases; the tool ends with 'N passed, N failed'."""
    def body(name):
        need(program, "the headless tool has not been built")
        cases = sorted(str(p.relative_to(ROOT)) for p in ROOT.glob("tests/cases/*/**/*.json"))
        if not cases:
            raise Trouble("there are no rule cases")
        code, path = run([*runner, program, "case", *cases], name)
        ends = re.findall(r"^(\d+) passed, (\d+) failed", path.read_text(encoding="utf-8", errors="replace"), re.M)
        if not ends:
            raise Trouble(f"no count in the answer, exit {code}\n{tail(path)}")
        good, bad = map(int, ends[-1])
        if bad or code or good + bad != len(cases):
            say(tail(path, 60))
        if good + bad != len(cases) or code and not bad:
            bad += 1
        return count(good, bad)
    return body


def games(runner, program, scenario, number, out, log, limit=1800):
    must([*runner, program, "playout", scenario, "--games", number, "--seed", 1], log, out=out, limit=limit)
    lines = pathlib.Path(out).read_text(encoding="utf-8").splitlines()
    if len(lines) != number:
        raise Trouble(f"{scenario}: {len(lines)} lines for {number} games")
    for line in lines:
        if not json.loads(line).get("digest"):
            raise Trouble(f"{scenario}: a game without a digest: {line[:200]}")
    return lines


def suite_playouts(program, numbers):
    def body(name):
        need(program, "the headless tool has not been built")
        GAMES.mkdir(parents=True, exist_ok=True)

        def attempt(scenario):
            short = scenario.replace("/", "-")
            try:
                games([], program, scenario, numbers[scenario], GAMES / f"{short}.jsonl", f"{name}-{short}")
                return count(1)
            except Trouble as trouble:
                say(f"  {scenario}: {trouble}")
                return count(0, 1)

        return sum(several(longest_first(numbers), attempt))
    return body


def longest_first(scenarios):
    """So that the last one at work is a short one: the large battles stand last in the lists."""
    return list(scenarios)[::-1]


NODE = "build/web-cmake/bin/redoubt.js"


def suite_equal(name):
    """Under node the games that have just been played natively with the sanitizers, digest by digest."""
    need(NODE, "the tool for node has not been built")

    def compare(scenario, number):
        short = scenario.replace("/", "-")
        here = need(GAMES / f"{short}.jsonl", "the native games have not been played (suite check-playouts)")
        there = games(["node"], NODE, scenario, number, LOGS / f"{name}-{short}.jsonl", f"{name}-{short}")
        for n, (a, b) in enumerate(zip(here.read_text(encoding="utf-8").splitlines(), there, strict=True)):
            if a != b:
                raise Trouble(f"game {n} differs:\n    natively   {a[:300]}\n    under node {b[:300]}")

    def attempt(scenario):
        try:
            compare(scenario, COMPARED_GAMES[scenario])
            return count(1)
        except (Trouble, ValueError) as trouble:
            say(f"  {scenario}: {trouble}")
            return count(0, 1)

    return sum(several(longest_first(COMPARED_GAMES), attempt))


def suite_sheets(name):
    """The three sheets as pictures, and every named place with its hex: build/sheets/<system>.png and .txt."""
    lay = need("build/check/bin/redoubt-lay", "redoubt-lay has not been built")
    folder, bad = ROOT / "build" / "sheets", 0
    folder.mkdir(parents=True, exist_ok=True)
    for system in ("classic", "napoleon", "triumph"):
        try:
            picture, places = folder / f"{system}.svg", folder / f"{system}.txt"
            must([lay, "--ground", "scenarios/battlefield", "--grid", f"scenarios/{system}/grid.json", "--picture",
                  picture, "--places"], name, out=places)
            must(["rsvg-convert", picture, "-o", picture.with_suffix(".png")], name)
            if "Borodino" not in places.read_text(encoding="utf-8"):
                raise Trouble(f"{system}: no places are listed")
            if picture.with_suffix(".png").stat().st_size < 50_000:
                raise Trouble(f"{system}: the picture is empty")
            count(1)
        except Trouble as trouble:
            say(f"  {trouble}")
            bad += count(0, 1)
    return bad


def suite_bench(name):
    """What the bench does under node is what is kept; natively the Catch2 suite compares the same file."""
    out = LOGS / f"{name}.txt"
    must(["node", need(NODE, "the tool for node has not been built"), "bench", "--kept"], name, out=out)
    kept = (ROOT / "tests/golden/bench.txt").read_text(encoding="utf-8").splitlines()
    differ = [(a, b) for a, b in zip(kept, out.read_text(encoding="utf-8").splitlines(), strict=True) if a != b]
    for a, b in differ:
        say(f"  kept       {a}\n  under node {b}")
    return count(0 if differ else 1, 1 if differ else 0)


def offered(package):
    """Does this system's archive have it?"""
    return bool(subprocess.run(["apt-cache", "madison", package], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.strip()) \
        if shutil.which("apt-cache") else False


def suite_browser(name):
    """In Chromium; what is done in every engine is a suite of its own (engines)."""
    files = sorted(str(p.relative_to(ROOT)) for p in ROOT.glob("tests/e2e/*.test.mjs"))
    places = [os.environ.get("REDOUBT_CHROMIUM", ""), "/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/google-chrome"]
    if not any(pathlib.Path(p).is_file() for p in places if p) and not offered("chromium"):
        say("  left out: this system has Chromium only as a snap, which cannot be driven; with Google Chrome installed,"
              " or REDOUBT_CHROMIUM=<program>, it runs")
        return count(0, 0, len(files))
    return browsers(name, [file for file in files if not file.endswith("/engines.test.mjs")])


def suite_engines(name):
    return browsers(name, ["tests/e2e/engines.test.mjs"])


through = []  # of each lane, an event: nothing of it runs any more but what is asked once more
alone = threading.Lock()


def browsers(name, files):
    """Each file is a process of its own, as many at a time as there are cores: a browser test mostly waits. What fails
    beside others is asked once more, alone, when all are through: what it does then counts, and both are told."""
    need("build/web/index.html", "the page has not been built")
    bad = ran = 0

    def play(file, again=""):
        short = pathlib.Path(file).name.removesuffix(".test.mjs")
        code, path = run(["node", "--test", "--test-reporter=tap", file], f"{name}-{short}{again}", limit=1800)
        text = path.read_text(encoding="utf-8", errors="replace")
        total = {what: sum(map(int, re.findall(rf"^# {what} (\d+)$", text, re.M))) for what in ("pass", "fail", "cancelled", "skipped")}
        failures = total["fail"] + total["cancelled"]
        if code and not failures:
            failures = 1
        if total["pass"] + failures == 0:
            say(f"  {file}: no browser test was run")
            failures = 1
        return file, path, text, total, failures

    def tell_of(file, path, text):
        say(tail(path, 100))
        for line, error in re.findall(r"^ *(not ok .*)(?:\n(?! *(?:not )?ok ).*)*?\n *error: (?:\|-\n *)?(.*)", text, re.M):
            say(f"  {file}: {line} (log: {path.relative_to(ROOT)})\n      {error[:400]}")

    def settle(text, total, failures):
        nonlocal ran, bad
        for line in re.findall(r"^\s*ok .*# SKIP (.*)$", text, re.M):
            say(f"  left out: {line}")
        ran += total["pass"] + failures
        bad += count(total["pass"], failures, total["skipped"])

    failed = []
    for file, path, text, total, failures in list(several(files, play)):
        if failures:
            tell_of(file, path, text)
            failed.append(file)
        else:
            settle(text, total, failures)
    if failed:
        here.through.set()
        for lane in through:
            lane.wait()

    def once_more(file):
        with alone:
            return play(file, "-again")

    for file, path, text, total, failures in several(failed, once_more, 1):
        say(f"  {file}: once more, with nothing beside it: {total['pass']} passed, {failures} failed")
        if failures:
            tell_of(file, path, text)
        settle(text, total, failures)
    if ran == 0:
        raise Trouble("there are no browser tests")
    return bad


def suite_window(name):
    """The desktop window opens, draws and closes, on a screen in memory."""
    need("build/check/bin/redoubt-app", "the window has not been built")
    # The drivers of Mesa leave memory behind at the end; everything else that the sanitizers see counts.
    return check(["env", "ASAN_OPTIONS=detect_leaks=0", "xvfb-run", "-a", "-s", "-screen 0 1366x768x24",
                  "build/check/bin/redoubt-app", "--frames", "5"], name, limit=300)


# ---- at night: what is long and rarely speaks ----------------------------------------------------------------------
NIGHT = ROOT / "build" / "nightly"  # figures to be kept
NIGHT_GAMES = {**dict.fromkeys(battles(), 500),
               "classic/first": 2000, "classic/sept5": 2000, "classic/sept6": 2000, "classic/sept7": 1500, "classic/grand": 1500,
               "napoleon/first": 1400, "napoleon/szewardino": 1400, "napoleon/borodino": 100,
               "triumph/first": 1400, "triumph/schevardino": 1400, "triumph/borodino": 100}
FUZZ_SECONDS = int(os.environ.get("REDOUBT_FUZZ_SECONDS", "1800"))  # of each fuzzer


def suite_night_games(name):
    """Ten thousand random games with the whole contract of the rules at every step; seeds of the day."""
    program, bad = need("build/check-all/bin/redoubt", "the headless tool has not been built"), 0
    seed = 1_000_000 + int(time.time()) // 86_400 * 10_000
    share = 1 / float(os.environ.get("REDOUBT_NIGHT_PART", "1"))
    jobs = [(scenario, part) for scenario in NIGHT_GAMES for part in range(10)]
    NIGHT.mkdir(parents=True, exist_ok=True)

    def play(job):
        scenario, part = job
        out = NIGHT / f"games-{scenario.replace('/', '-')}-{part}.jsonl"
        command = [program, "playout", scenario, "--games", max(1, int(NIGHT_GAMES[scenario] * share / 10)),
                   "--seed", seed + part * 1000, "--check"]
        return job, command, *run(command, out.stem, out=out, limit=14_400)

    for (scenario, part), command, code, log in several(jobs, play):
        if code:
            say(f"  {' '.join(map(str, command))}: exit {code}\n{tail(log, 20)}")
        bad += count(0 if code else 1, 1 if code else 0)
    return bad


def suite_fuzz(name):
    """Raw bytes, and right seals around hostile contents (tests/fuzz), with clang."""
    if not shutil.which("clang++"):
        raise Trouble("the fuzzers need clang: apt-get install clang")
    must(["cmake", "--preset", "dev", "-B", "build/fuzz", "-DCMAKE_CXX_COMPILER=clang++", "-DREDOUBT_SANITIZE=ALL",
          "-DREDOUBT_APP=OFF", "-DREDOUBT_FUZZ=ON", "-DCMAKE_CXX_FLAGS=-O1 -g1 -fsanitize=fuzzer-no-link"], name)
    must(["cmake", "--build", "build/fuzz", "--target", "link_fuzz", "save_fuzz", "brief_fuzz", "fuzz_corpus"], name, limit=3600,
         progress=True)
    must(["build/fuzz/bin/fuzz_corpus", "build/corpus"], name)
    bad = 0
    for kind, longest in (("link", 4000), ("brief", 4000), ("save", 40000)):
        (NIGHT / "found").mkdir(parents=True, exist_ok=True)
        # what the sanitizer keeps of freed memory (256 MB unasked) would count against the limit
        bad += check(["env", "ASAN_OPTIONS=quarantine_size_mb=16", f"build/fuzz/bin/{kind}_fuzz",
                      f"-max_total_time={FUZZ_SECONDS}", f"-max_len={longest}", "-rss_limit_mb=512",
                      f"-artifact_prefix={NIGHT}/found/{kind}-", f"build/corpus/{kind}s"],
                     f"{name}-{kind}", limit=FUZZ_SECONDS + 600)
    return bad


def suite_live_fuzz(name):
    """Invitations, messages and descriptions of browsers from strangers: a million bad ones of each kind."""
    code, log = run(["env", "REDOUBT_TRIES=1000000", "node", "--test", "--test-reporter=tap", "tests/e2e/live-code.test.mjs"], name,
                    limit=7200)
    if code:
        say(tail(log, 60))
    return count(0 if code else 1, 1 if code else 0)


LADDER = {"classic/sept5": 40, "classic/sept7": 10, "napoleon/szewardino": 40, "triumph/schevardino": 40,
          "classic/grand": 2, "napoleon/borodino": 2, "triumph/borodino": 2}  # pairs


def suite_arena(name):
    """The computer player against itself and every sparring partner (tests/arena): tables, kept. Fails only when a game
    does."""
    program, bad = need("build/release/bin/redoubt", "the fast tool has not been built"), 0
    share = float(os.environ.get("REDOUBT_NIGHT_PART", "1"))
    NIGHT.mkdir(parents=True, exist_ok=True)
    for scenario, pairs in LADDER.items():
        number = max(1, int(pairs / share))
        folder = NIGHT / f"ladder-{scenario.replace('/', '-')}"
        shutil.rmtree(folder, ignore_errors=True)
        for script in (["tests/arena/ladder", folder, "greedy", number, scenario],
                       ["tests/arena/play", folder, "greedy,greedy", number, min(number, 20), scenario]):
            code, log = run(["env", f"REDOUBT={program}", *script], name, limit=7200)
            if code:
                say(tail(log, 20))
            bad += count(0 if code else 1, 1 if code else 0)
    lines = sorted(path for path in NIGHT.glob("ladder-*/*.jsonl"))
    for kind, words in (("txt", []), ("md", ["--table"])):
        code, log = run([program, "tally", *words, *lines], name, out=NIGHT / f"ladder.{kind}")
        bad += count(0 if code else 1, 1 if code else 0)
    return bad


HONEST = {"classic/sept5": (1000, "easy,level1"), "napoleon/szewardino": (1000, "easy,level1"),
          "triumph/schevardino": (1000, "easy,level1")}  # games, and who plays


def suite_honest(name):
    """The staff tent's own figures: luck is nought on average, intervals hold (redoubt honest). Kept as they are told."""
    program, bad = need("build/release/bin/redoubt", "the fast tool has not been built"), 0
    share = float(os.environ.get("REDOUBT_NIGHT_PART", "1"))
    seed = 1 + int(time.time()) // 86_400 * 10_000
    NIGHT.mkdir(parents=True, exist_ok=True)

    def ask(battle):
        games, players = HONEST[battle]
        out = NIGHT / f"honest-{battle.replace('/', '-')}.txt"
        return run([program, "honest", battle, "--games", max(20, int(games / share)), "--positions", max(2, int(60 / share)),
                    "--players", players, "--seed", seed], out.stem, out=out, limit=7200)[0]

    for code in several(HONEST, ask):
        bad += count(0 if code else 1, 1 if code else 0)
    for path in sorted(NIGHT.glob("honest-*.txt")):
        say(path.read_text(encoding="utf-8").rstrip())
    return bad


def suite_mutants(name):
    """What the tests do not notice, as a report; living mutants are to be read and are no failure of a night."""
    number = os.environ.get("REDOUBT_MUTANTS", "30")
    code, log = run(["tests/mutants", "--number", number, "--seed", int(time.time()) // 86_400], name, limit=6 * 3600)
    NIGHT.mkdir(parents=True, exist_ok=True)
    for path in [log, *(ROOT / "build" / "mutants").glob("*.jsonl")]:
        shutil.copy(path, NIGHT / path.name)
    say(tail(log, 200))
    return count(0 if code else 1, 1 if code else 0)


def suite_same_bytes(name):
    """This commit built twice from nothing, in folders of other names: a release is what anybody can build of its commit."""
    packs = []
    for folder in (ROOT / "build/same/one", ROOT / "build/same/another-folder"):
        shutil.rmtree(folder, ignore_errors=True)
        must(["git", "clone", "-q", ROOT, folder], name)
        clean = ["env", "-C", folder, "CCACHE_DISABLE=1"]
        must([*clean, "emcmake", "cmake", "--preset", "web"], name)
        must([*clean, *MEEK, "cmake", "--build", "build/web-cmake", "--target", "page"], name, limit=7200, progress=True)
        must([folder / "web/release", "--zip", f"{folder}.zip"], name)
        with zipfile.ZipFile(f"{folder}.zip") as pack:
            packs.append({file: pack.read(file) for file in pack.namelist()})
    one, other = packs
    differ = sorted(file for file in one.keys() | other.keys() if one.get(file) != other.get(file))
    if differ or len(one) < 50:
        say(f"  of {len(one)} files differ: {', '.join(differ)}")
    return count(*(1, 0) if not differ and len(one) >= 50 else (0, 1))


def suite_own_release(name):
    """What every release has written opens in the page of today and in that of its own time, built anew from its commit."""
    def walk(page, *releases):
        code, log = run(["env", f"REDOUBT_PAGE={page}", *([f"REDOUBT_RELEASES={','.join(releases)}"] if releases else []),
                         "node", "--test", "--test-reporter=tap", "tests/e2e/corpus.mjs"], f"{name}-{'-'.join(releases) or 'newest'}", limit=3600)
        if code:
            say(tail(log, 40))
        return count(0 if code else 1, 1 if code else 0)

    bad = 0
    for corpus in sorted(p for p in (ROOT / "tests/corpus").iterdir() if p.is_dir()):
        commit = subprocess.run(["git", "log", "--diff-filter=A", "--format=%H", "--", corpus.relative_to(ROOT)], cwd=ROOT,
                                stdout=subprocess.PIPE, text=True, check=True).stdout.split()[-1:]
        if not commit:
            raise Trouble(f"the history does not say which commit wrote {corpus.relative_to(ROOT)}: it is cut off, or that is not committed yet")
        folder = ROOT / "build/own" / corpus.name
        shutil.rmtree(folder, ignore_errors=True)
        must(["git", "clone", "-q", ROOT, folder], name)
        must(["git", "-C", folder, "checkout", "-q", *commit], name)
        must([folder / "web/setup", "--web"], name, limit=3600)
        must(["env", "-C", folder, "emcmake", "cmake", "--preset", "web"], name)
        must(["env", "-C", folder, *MEEK, "cmake", "--build", "build/web-cmake", "--target", "page"], name, limit=7200, progress=True)
        bad += walk(folder / "build/web", corpus.name)
    need("build/web/index.html", "the page has not been built")
    return bad + walk(ROOT / "build/web")


def suite_workflow(name):
    """The public CI runs each suite of the whole, in one of its jobs and once."""
    workflow = (ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8")
    there = sorted(n for line in re.findall(r"tests/run --only (\S+)", workflow) for n in line.split(","))
    here = sorted(suite for suite, _, _ in FULL)
    if there != here:
        raise Trouble(f".github/workflows/ci.yml runs {there}, tests/run {here}")
    return count(1)


# ---- the order -----------------------------------------------------------------------------------------------------
CHECKS = [
    ("format", "the code is laid out by clang-format", suite_format),
    ("stamps", "commit messages say when kept numbers and golden scenes change", suite_script("tests/stamps")),
    ("arrows", "includes point down, and the other rules of the house", suite_script("tests/arrows")),
    ("coverage", "every row of the ledgers is named by a case", suite_script("tests/coverage")),
    ("phrases", "every language says what English says", suite_script("tests/phrases")),
    ("workflow", "the public CI runs every suite once", suite_workflow),
    ("releases", "web/release keeps every release as it was", suite_script("tests/release")),
]
FULL = CHECKS + [
    ("page", "the page, and from its objects the tool and the tests for node", suite_page),
    ("check-build", "native build, warnings as errors, sanitizers", suite_build("check")),
    # Stacks after return are watched in the cases and the random games; here that would cost half as much again.
    ("check-tests", "Catch2 suite, natively with sanitizers, without what is tagged [night] or [node]",
     suite_catch(["env", f"ASAN_OPTIONS={ASAN}"], "build/check/bin/redoubt_tests", "~[night]~[node]")),
    ("check-cases", "rule cases, natively with sanitizers", suite_cases([], "build/check/bin/redoubt")),
    ("check-playouts", "random games of each scenario with sanitizers",
     suite_playouts("build/check/bin/redoubt", COMPARED_GAMES)),
    ("check-window", "the desktop window, under Xvfb", suite_window),
    ("sheets", "the three sheets as pictures, with their places", suite_sheets),
    # What is tagged [slow] are whole games: natively they have been played with sanitizers, and `equal` compares more.
    ("node-tests", "Catch2 tests of numbers, bytes, the tent and the tool under node, without what is tagged [slow]",
     suite_catch(["node"], "build/web-cmake/bin/redoubt_tests.js", "~[slow]~[night]")),
    ("node-cases", "rule cases under node", suite_cases(["node"], NODE)),
    ("equal", "the same random games natively and under node", suite_equal),
    ("bench", "the kept numbers of the bench, under node", suite_bench),
    ("browser", "browser tests in headless Chromium", suite_browser),
    ("engines", "what every engine must do: Chromium, Firefox, WebKit", suite_engines),
]
NIGHTLY = [
    ("check-all-build", "native build with every check of the sanitizers", suite_build("check-all")),
    ("check-all-tests", "Catch2 suite with them", suite_catch([], "build/check-all/bin/redoubt_tests")),
    ("check-all-cases", "rule cases with them", suite_cases([], "build/check-all/bin/redoubt")),
    ("night-games", "ten thousand random games with the whole contract at every step", suite_night_games),
    ("fuzz", "links and saves from hostile bytes", suite_fuzz),
    ("live-fuzz", "what comes from another player's browser, a million bad ones of each kind", suite_live_fuzz),
    ("release-build", "native build, fast", suite_build("release", "redoubt")),
    ("arena", "the computer players against each other", suite_arena),
    ("honest", "luck, even dice and intervals of the staff tent", suite_honest),
    ("mutants", "what the tests do not notice", suite_mutants),
    ("page", "the page, and from its objects the tool and the tests for node", suite_page),
    ("own-release", "what every release has written, in its own page and in the newest", suite_own_release),
    ("same-bytes", "the page of one commit, built twice from nothing: the same bytes", suite_same_bytes),
]
QUICK = CHECKS + [
    ("quick-build", "native build, warnings as errors", suite_build("dev", "redoubt_tests", "redoubt")),
    ("quick-tests", "Catch2 suite without what is tagged [slow]", suite_catch([], "build/dev/bin/redoubt_tests", "~[slow]~[night]")),
    ("quick-cases", "rule cases", suite_cases([], "build/dev/bin/redoubt")),
]


# What runs beside the rest, each in a lane of its own, once the page is there: browsers mostly wait, compilers never do.
BESIDE = {"browser": ["page"], "engines": ["page"]}


def perform(number, of, name, what, body):
    suite = here.suite = Suite(name)
    started = time.monotonic()
    tell(f"[{number}/{of}] {name}: {what}")
    try:
        bad = body(name)
    except Trouble as trouble:
        say(f"  {trouble}")
        bad = count(0, 1)
    suite.took, suite.bad = time.monotonic() - started, bad
    suite.lines.append(f"  {'FAILED' if bad else 'ok'} {name}: {suite.passed} passed, {suite.failed} failed,"
                       f" {suite.took:.0f} s ({suite.worked:.0f} s of the processor)")
    tell("\n".join(suite.lines))
    return suite


def lanes(suites):
    """All suites, each of BESIDE in a lane of its own as soon as what it needs has been run."""
    order = [(number, len(suites), *suite) for number, suite in enumerate(suites, 1)]
    ended = {name: threading.Event() for name, _, _ in suites}
    done, broken = [], []

    def lane(mine, event):
        here.through = event
        try:
            for job in mine:
                for needed in BESIDE.get(job[2], []):
                    if needed in ended:
                        ended[needed].wait()
                done.append(perform(*job))
                ended[job[2]].set()
        except BaseException as trouble:  # a mistake in this file: nobody is to wait for what will not come
            broken.append(trouble)
            for other in ended.values():
                other.set()
            raise
        finally:
            event.set()

    rest, *beside = [[job for job in order if job[2] not in BESIDE]] + [[job] for job in order if job[2] in BESIDE]
    through[:] = [threading.Event() for _ in [rest, *beside]]
    threads = [threading.Thread(target=lane, args=both) for both in zip(beside, through[1:])]
    for thread in threads:
        thread.start()
    lane(rest, through[0])
    for thread in threads:
        thread.join()
    if broken:
        raise broken[0]
    return done


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--nightly", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--list", action="store_true")
    args = parser.parse_args()
    suites = QUICK if args.quick else NIGHTLY if args.nightly else FULL
    if args.list:
        for name, what in dict((name, what) for name, what, _ in FULL + QUICK + NIGHTLY).items():
            print(f"{name:16} {what}")
        return 0
    if args.only:
        every = {name: suite for suite in FULL + QUICK + NIGHTLY for name in [suite[0]]}
        unknown = [n for n in args.only.split(",") if n not in every]
        if unknown:
            sys.exit(f"no such suite: {', '.join(unknown)} (tests/run --list)")
        suites = [every[n] for n in args.only.split(",")]
    if LOGS.exists():
        shutil.rmtree(LOGS)
    if any(name == "check-playouts" for name, _, _ in suites) and GAMES.exists():
        shutil.rmtree(GAMES)
    began = time.monotonic()
    done = lanes(suites)
    failures = [suite.name for suite in done if suite.bad]
    for suite in done:  # once more where whoever sees the end alone sees it
        for line in suite.lines:
            if suite.bad and ": not ok " in line:
                print(f"failed: {suite.name}: {line.strip()}")
    print("slowest: " + ", ".join(f"{suite.name} {suite.took:.0f} s" for suite in sorted(done, key=lambda s: -s.took)[:3]))
    print(f"{time.monotonic() - began:.0f} s ({sum(suite.worked for suite in done):.0f} s of the processor); logs in"
          f" build/test-logs" + (f"; failed: {', '.join(failures)}" if failures else ""))
    passed, failed, skipped = (sum(getattr(suite, what) for suite in done) for what in ("passed", "failed", "skipped"))
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
