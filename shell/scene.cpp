// A Scene as text, stable from run to run, and as JSON for the browser tests.
#include "shell/scene.h"

#include "engine/core/json_writer.h"
#include "shell/text/language.h"

#include <algorithm>

namespace redoubt::shell {

REDOUBT_WHOLE_HERE(Overlays)
REDOUBT_WHOLE_HERE(RollPanel)
REDOUBT_WHOLE_HERE(JournalLine)
REDOUBT_WHOLE_HERE(UnitCard)
REDOUBT_WHOLE_HERE(Forecast)
REDOUBT_WHOLE_HERE(Scene)

std::string plain_text(const Sentence& s) {
    std::string out;
    for (const Run& r : s) {
        if (r.words.empty()) continue;
        bool tight = out.empty() || out.back() == ' ' || r.words.front() == ' ' || r.words.front() == '.' ||
                     r.words.front() == ',' || r.words.front() == ':';
        if (!tight && (r.hand == Hand::rule || r.hand == Hand::die)) out += ' ';
        if (r.hand == Hand::rule)
            out += '[' + r.words + ']';
        else if (r.hand == Hand::die)
            out += '<' + r.words + '>';
        else
            out += r.words;
    }
    return out;
}

bool tells_of_dice(const JournalLine& line) {
    return std::any_of(line.words.begin(), line.words.end(), [](const Run& r) { return r.hand == Hand::die; });
}

bool keeps(const JournalLine& line, Kept what, Side me) {
    return what == Kept::all      ? true
           : what == Kept::dice   ? tells_of_dice(line)
           : what == Kept::losses ? line.lost.has_value()
                                  : line.by == me || line.lost == me;
}

std::string percent(std::int64_t part, std::int64_t whole) {
    // English has no blank before the sign, the others one that does not break (the faces have no thin one).
    const std::string sign = words::language() == words::Language::english ? "%" : "\u00A0%";
    if (whole <= 0 || part <= 0) return "0" + sign;
    if (part >= whole) return "100" + sign;
    const std::int64_t rounded = (200 * part + whole) / (2 * whole);
    if (rounded <= 0) return "<1" + sign;
    if (rounded >= 100) return ">99" + sign;
    return std::to_string(rounded) + sign;
}

std::string_view name(Verb v) {
    static constexpr std::string_view names[] = {
        "none",
#define VERB(room, name) #name,
#include "shell/verbs.def"
    };
    return names[static_cast<std::size_t>(v)];
}

Room room_of(Verb v) {
    static constexpr Room rooms[] = {
        Room::nobody,
#define VERB(room, name) Room::room,
#include "shell/verbs.def"
    };
    return rooms[static_cast<std::size_t>(v)];
}

namespace {

struct Page {
    std::string out;
    const Grid& grid;
    void line(std::string_view head, std::string_view body) {
        if (body.empty()) return;
        out += head;
        out += ": ";
        out += body;
        out += '\n';
    }
    std::string hex(HexId h) const { return h ? label(grid, h) : "-"; }
    std::string hexes(const std::vector<HexId>& list) const {
        std::string s;
        for (HexId h : list) s += (s.empty() ? "" : " ") + hex(h);
        return s;
    }
};

std::string row_text(const TallyRow& r) {
    std::string s = r.words + " " + r.value;
    if (!r.rule.number.empty()) s += " [" + r.rule.number + "]";
    if (r.struck) s += " (" + r.reason + ")";
    return s;
}

std::string tone_name(Tone t) {
    static constexpr const char* names[] = {"", "good", "fair", "mixed", "poor", "bad"};
    return names[static_cast<std::size_t>(t)];
}

void button_text(Page& p, const char* head, const Button& b) {
    std::string s = b.label;
    if (b.primary) s += " *";
    if (!b.enabled) s += " (not now: " + plain_text(b.reason) + ")";
    p.line(head, s);
}

void forecast_text(Page& p, const Forecast& f) {
    p.line("forecast", f.heading + " " + f.ratio + (f.odds.empty() ? "" : " is " + f.odds) + ", " + f.note);
    for (const TallyRow& r : f.attack) p.line("  attack", row_text(r));
    p.line("  attack total", f.attack_total.value);
    for (const TallyRow& r : f.defence) p.line("  defence", row_text(r));
    p.line("  defence total", f.defence_total.value);
    for (const TallyRow& r : f.modifiers) p.line("  modifier", row_text(r));
    if (!f.modifiers.empty()) p.line("  modifiers total", f.modifiers_total.value);
    for (const DieFace& d : f.strip) p.line("  die", d.face + " " + d.words);
    for (const Bar& b : f.bars) p.line("  chance", b.percent + " " + plain_text(b.words));
    p.line("  remark", plain_text(f.remark));
    p.line("  trouble", plain_text(f.trouble));
}

// The marks of the map, and the counters on it.
void board_text(Page& p, const Scene& scene) {
    const Overlays& o = scene.overlays;
    std::string reach;
    for (const ReachMark& r : o.reach)
        reach += (reach.empty() ? "" : " ") + p.hex(r.hex) + "=" +
                 (r.words.empty() ? std::to_string(r.cost) : r.words) + (r.stop ? "!" : "") + (r.through ? "~" : "");
    p.line("reach", reach);
    for (const PathMark& m : o.paths) p.line("path", p.hexes(m.hexes));
    for (const GhostMark& g : o.ghosts) p.line("ghost", p.hex(g.counter.hex) + " " + g.cost);
    p.line("selected", p.hexes(o.selected));
    p.line("dots", p.hexes(o.choices));
    for (const TargetMark& t : o.targets) p.line("target", p.hex(t.hex));
    for (const ArrowMark& a : o.arrows) p.line(a.bombards ? "arc" : "arrow", p.hex(a.from) + " " + p.hex(a.to));
    for (const OddsMark& m : o.odds) p.line("pill", p.hex(m.hex) + " " + m.text);
    for (const ZoneMark& z : o.zones) p.line("zone", p.hexes(z.hexes));
    for (const ThreatMark& t : o.threats) p.line("threat", p.hex(t.hex) + " " + std::to_string(t.enemies));
    for (std::size_t i = 0; i < scene.counters.size(); ++i) {
        const CounterMark& c = scene.counters[i];
        std::string s = p.hex(c.hex) + " " + (c.side == Side::french ? "F " : "R ") + c.name + " " + c.ratings[0] +
                        (c.ratings[1].empty() ? "" : "-" + c.ratings[1]);
        if (c.act == Act::ready) s += " ready";
        if (c.act == Act::done) s += " done";
        if (c.is.frozen) s += " frozen";
        if (c.is.attacked) s += " attacked";
        if (c.depth > 1) s += " +garrison";
        p.line("counter", s);
    }
}

} // namespace

std::string text(const Scene& scene, const Grid& grid) {
    Page p{"", grid};
    p.line("bar", scene.bar.clock + ", " + scene.bar.turn + ", " + scene.bar.who + ", " + scene.bar.what);
    p.line("score", scene.bar.score_caption + " " + scene.bar.scores[0] + " : " + scene.bar.scores[1]);
    p.line("prompt", scene.prompt.subject + " " + scene.prompt.sentence);
    if (scene.why)
        p.line("why not", scene.why->subject + " " + scene.why->reason + " [" + scene.why->rule.number + "]");
    if (scene.card) {
        p.line("card", scene.card->name + ", " + scene.card->sub);
        for (const Figure& f : scene.card->figures) p.line("  figure", f.value + " " + f.words);
        for (const Sentence& s : scene.card->states) p.line("  state", plain_text(s));
    }
    if (scene.forecast) forecast_text(p, *scene.forecast);
    for (const Duty& d : scene.duties) {
        static constexpr const char* states[] = {"now", "done", "owed"};
        p.line(std::string("duty ") + states[static_cast<std::size_t>(d.state)],
               d.title + ", " + d.sub + ", " + d.odds + (d.tone == Tone::none ? "" : ", " + tone_name(d.tone)));
    }
    for (const Choices& c : scene.choices) {
        p.line("choices", c.heading + (c.note.empty() ? "" : ", " + c.note));
        for (const Row& r : c.rows)
            p.line(r.chosen ? "  row *" : "  row", r.title + ", " + r.sub + ", " + r.value +
                                                       (r.enabled ? "" : " (not now: " + plain_text(r.reason) + ")"));
    }
    for (const Button& b : scene.buttons) button_text(p, "button", b);
    if (scene.undo) button_text(p, "undo", *scene.undo);
    if (scene.next) button_text(p, "next", *scene.next);
    if (scene.end) button_text(p, "end", *scene.end);
    if (scene.roll) {
        p.line("roll", scene.roll->die + " " + scene.roll->heading + " " + plain_text(scene.roll->sentence));
        for (const Sentence& s : scene.roll->follow) p.line("  then", plain_text(s));
    }
    std::string chain;
    for (const DieLink& l : scene.chain) chain += (chain.empty() ? "" : ", ") + l.die + " " + tone_name(l.tone);
    p.line("chain", chain);
    if (scene.lesson) p.line("lesson", scene.lesson->heading + ". " + scene.lesson->words);
    if (scene.ending) p.line("ending", scene.ending->heading + ". " + scene.ending->subtitle);
    for (const Figure& f : scene.standing) p.line("standing", f.value + " " + f.words);
    board_text(p, scene);
    for (const JournalLine& l : scene.journal) p.line("journal", l.time + " " + plain_text(l.words));
    return p.out;
}

namespace {

void put(JsonWriter& w, const Button& b) {
    w.open('{');
    w.text("label", b.label), w.text("verb", name(b.intent.verb));
    w.truth("primary", b.primary), w.truth("enabled", b.enabled);
    w.text("reason", plain_text(b.reason));
    w.close('}');
}
void put(JsonWriter& w, const TallyRow& r) {
    w.open('{');
    w.text("words", r.words), w.text("value", r.value), w.text("rule", r.rule.number), w.truth("struck", r.struck);
    w.close('}');
}
void put(JsonWriter& w, const DieFace& f) {
    w.open('{');
    w.text("face", f.face), w.text("words", f.words), w.truth("rolled", f.rolled);
    w.close('}');
}
template <class T>
void put(JsonWriter& w, std::string_view key, const std::vector<T>& list) {
    w.open(key, '[');
    for (const T& x : list) put(w, x);
    w.close(']');
}
template <class T>
void put(JsonWriter& w, std::string_view key, const T& x) {
    w.key(key), put(w, x);
}

void put(JsonWriter& w, const Forecast& f) {
    w.open("forecast", '{');
    w.text("heading", f.heading), w.text("ratio", f.ratio), w.text("odds", f.odds), w.text("rule", f.rule.number);
    w.text("cells", f.cells);
    w.text("trouble", plain_text(f.trouble));
    if (!f.attack.empty()) put(w, "attack", f.attack);
    if (!f.defence.empty()) put(w, "defence", f.defence);
    put(w, "attack_total", f.attack_total), put(w, "defence_total", f.defence_total);
    if (!f.modifiers.empty()) put(w, "modifiers", f.modifiers);
    put(w, "modifiers_total", f.modifiers_total), put(w, "strip", f.strip);
    w.open("bars", '[');
    for (const Bar& b : f.bars) w.open('['), w.text(b.percent), w.text(plain_text(b.words)), w.close(']');
    w.close(']');
    w.close('}');
}

// The counters and what is marked on the map.
void put_board(JsonWriter& w, const Scene& scene, const Page& p) {
    w.open("counters", '[');
    for (const CounterMark& c : scene.counters) {
        w.open('{');
        w.text("hex", p.hex(c.hex)), w.text("side", name(c.side)), w.text("name", c.name), w.number("depth", c.depth);
        w.truth("ready", c.act == Act::ready), w.truth("done", c.act == Act::done);
        w.close('}');
    }
    w.close(']');
    w.open("reach", '{');
    for (const ReachMark& r : scene.overlays.reach)
        if (!r.through) w.number(p.hex(r.hex), r.cost);
    w.close('}');
    const auto hexes = [&](std::string_view key, const std::vector<HexId>& list) {
        w.open(key, '[');
        for (HexId h : list) w.text(p.hex(h));
        w.close(']');
    };
    hexes("legal", scene.legal), hexes("dots", scene.overlays.choices), hexes("selected", scene.overlays.selected);
}

void put_lists(JsonWriter& w, const Scene& scene, const Page& p) {
    static constexpr const char* states[] = {"now", "done", "owed"};
    w.open("duties", '[');
    for (const Duty& d : scene.duties) {
        w.open('{');
        w.text("title", d.title), w.text("sub", d.sub), w.text("odds", d.odds), w.text("hex", p.hex(d.intent.hex));
        w.text("tone", tone_name(d.tone)), w.text("state", states[static_cast<std::size_t>(d.state)]);
        w.close('}');
    }
    w.close(']');
    w.open("choices", '[');
    for (const Choices& c : scene.choices)
        for (const Row& r : c.rows) {
            w.open('{');
            w.text("title", r.title), w.text("sub", r.sub);
            w.truth("enabled", r.enabled), w.truth("chosen", r.chosen);
            w.close('}');
        }
    w.close(']');
}

// What stands beside the decision: the end, a lesson, an example, the time line.
void put_beside(JsonWriter& w, const Scene& scene, const Page& p) {
    if (scene.ending) w.text("ending", scene.ending->heading);
    if (scene.lesson) {
        w.open("lesson", '{');
        w.text("heading", scene.lesson->heading), w.text("words", scene.lesson->words);
        w.number("number", scene.lesson->number), w.number("of", scene.lesson->of);
        w.close('}');
    }
    if (const Intent& g = scene.guide; g.verb != Verb::none) {
        w.open("guide", '{');
        w.text("verb", name(g.verb)), w.text("hex", g.hex ? p.hex(g.hex) : "");
        w.close('}');
    }
    if (scene.example) {
        w.open("example", '{');
        w.text("heading", scene.example->heading), w.text("words", scene.example->words);
        w.texts("reasons", scene.example->reasons);
        w.text("place", scene.example->place), w.text("note", scene.example->note);
        w.close('}');
    }
    if (scene.time_line) {
        const TimeLine& t = *scene.time_line;
        std::int64_t fights = 0;
        for (const TimeLine::Mark& m : t.marks) fights += m.beats.is_fight() ? 1 : 0;
        w.open("time_line", '{');
        w.number("at", t.at), w.number("last", t.last);
        w.text("place", t.place), w.truth("playing", t.playing), w.number("fights", fights);
        w.number("marks", t.marks.size());
        w.close('}');
    }
}

} // namespace

void put(JsonWriter& w, const RollPanel& roll) {
    w.open('{');
    w.text("die", roll.die), w.text("heading", roll.heading), w.text("odds", roll.odds);
    w.text("cells", roll.cells), w.text("sentence", plain_text(roll.sentence)), put(w, "strip", roll.strip);
    w.close('}');
}

std::string json(const Scene& scene, const Grid& grid) {
    const Page p{"", grid};
    JsonWriter w;
    w.open('{');
    static constexpr const char* turns[] = {"mine", "computer", "elsewhere", "nobody"};
    w.text("turn", turns[static_cast<std::size_t>(scene.turn)]);
    const PhaseBar& bar = scene.bar;
    w.open("bar", '{');
    w.text("clock", bar.clock), w.text("turn", bar.turn), w.text("who", bar.who), w.text("what", bar.what);
    w.open("scores", '['), w.text(bar.scores[0]), w.text(bar.scores[1]), w.close(']');
    w.text("side", name(bar.side)), w.text("game", bar.game), w.text("subtitle", bar.subtitle);
    w.close('}');
    w.open("prompt", '{');
    w.text("subject", scene.prompt.subject), w.text("sentence", scene.prompt.sentence);
    w.close('}');
    put(w, "buttons", scene.buttons);
    if (scene.undo) put(w, "undo", *scene.undo);
    if (scene.next) put(w, "next", *scene.next);
    if (scene.end) put(w, "end", *scene.end);
    put_board(w, scene, p);
    put_lists(w, scene, p);
    if (scene.forecast) put(w, *scene.forecast);
    if (scene.why) {
        w.open("why", '{');
        w.text("subject", scene.why->subject), w.text("reason", scene.why->reason);
        w.text("rule", scene.why->rule.number);
        w.close('}');
    }
    if (scene.roll) w.key("roll"), put(w, *scene.roll);
    if (scene.card) {
        w.open("card", '{');
        w.text("name", scene.card->name), w.text("sub", scene.card->sub);
        w.close('}');
    }
    put_beside(w, scene, p);
    w.open("journal", '[');
    for (const JournalLine& l : scene.journal) w.text(l.time + " " + plain_text(l.words));
    w.close(']');
    w.text("saved", scene.save_note), w.truth("save_trouble", scene.save_trouble);
    w.close('}');
    return std::move(w.out);
}

} // namespace redoubt::shell
