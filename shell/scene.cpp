// A Scene as text, stable from run to run, and as JSON for the browser tests.
#include "shell/scene.h"

#include "engine/core/json.h"
#include "shell/text/language.h"

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

std::string percent(int part, int whole) {
    // English has no blank before the sign, the others one that does not break (the faces have no thin one).
    const std::string sign = words::language() == words::Language::english ? "%" : "\u00A0%";
    if (whole <= 0 || part <= 0) return "0" + sign;
    if (part >= whole) return "100" + sign;
    const int rounded = (200 * part + whole) / (2 * whole);
    if (rounded <= 0) return "<1" + sign;
    if (rounded >= 100) return ">99" + sign;
    return std::to_string(rounded) + sign;
}

std::string_view name(Verb v) {
    static constexpr std::string_view names[] = {
        "none",         "tap",         "hold",         "let_go",        "commit",     "clear",       "choose",
        "aim",          "leave_map",   "stand",        "pay",           "paid",       "hold_ground", "consent",
        "undo",         "next_unit",   "end_phase",    "go_on",         "show_zone",  "speed",       "skip",
        "pause",        "open_rule",   "open_line",    "see_hex",       "close",      "journal",     "rules",
        "menu",         "settings",    "saves",        "share",         "layers",     "paste",       "help",
        "sheet",        "column",      "page",         "zoom_in",       "zoom_out",   "fit",         "hide_counters",
        "names_over",   "to_title",    "resume",       "system",        "scenario",   "seat",        "strength",
        "start",        "play_side",   "save_as",      "load",          "forget",     "export_file", "import_file",
        "whole_link",   "share_link",  "open_link",    "set",           "concede",    "zone_layer",  "threat_layer",
        "turn",         "target",      "option",       "next_battle",   "fan",        "pick",        "first_battle",
        "lesson",       "watch",       "see_line",     "seek",          "stride",     "fight",       "new_line",
        "leave_replay", "example",     "example_step", "leave_example", "ask_forget", "ask_replace", "take_back",
        "positions",    "export_kept", "make_room",    "take_newer",    "go_on_here", "trust_link",  "leave_anyway",
        "go_back",      "dice",        "hint",         "move_now",      "report",     "aids",        "history",
        "live",         "tent",        "undo_to",      "copy_journal"};
    static_assert(std::size(names) == static_cast<std::size_t>(Verb::count));
    return names[static_cast<std::size_t>(v)];
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
    if (scene.forecast) {
        const Forecast& f = *scene.forecast;
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
    if (scene.lesson) p.line("lesson", scene.lesson->heading + ". " + scene.lesson->words);
    if (scene.ending) p.line("ending", scene.ending->heading + ". " + scene.ending->subtitle);
    for (const Figure& f : scene.standing) p.line("standing", f.value + " " + f.words);

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
    for (const JournalLine& l : scene.journal) p.line("journal", l.time + " " + plain_text(l.words));
    return p.out;
}

std::string json(const Scene& scene, const Grid& grid) {
    using nlohmann::json;
    Page p{"", grid};
    json j;
    static constexpr const char* turns[] = {"mine", "computer", "elsewhere", "nobody"};
    j["turn"] = turns[static_cast<std::size_t>(scene.turn)];
    j["bar"] = {{"clock", scene.bar.clock}, {"turn", scene.bar.turn},        {"who", scene.bar.who},
                {"what", scene.bar.what},   {"scores", scene.bar.scores},    {"side", name(scene.bar.side)},
                {"game", scene.bar.game},   {"subtitle", scene.bar.subtitle}};
    j["prompt"] = {{"subject", scene.prompt.subject}, {"sentence", scene.prompt.sentence}};
    auto button = [](const Button& b) {
        return json{{"label", b.label},
                    {"verb", name(b.intent.verb)},
                    {"primary", b.primary},
                    {"enabled", b.enabled},
                    {"reason", plain_text(b.reason)}};
    };
    j["buttons"] = json::array();
    for (const Button& b : scene.buttons) j["buttons"].push_back(button(b));
    if (scene.undo) j["undo"] = button(*scene.undo);
    if (scene.next) j["next"] = button(*scene.next);
    if (scene.end) j["end"] = button(*scene.end);
    j["counters"] = json::array();
    for (const CounterMark& c : scene.counters)
        j["counters"].push_back({{"hex", p.hex(c.hex)},
                                 {"side", name(c.side)},
                                 {"name", c.name},
                                 {"depth", c.depth},
                                 {"ready", c.act == Act::ready},
                                 {"done", c.act == Act::done}});
    j["reach"] = json::object();
    for (const ReachMark& r : scene.overlays.reach)
        if (!r.through) j["reach"][p.hex(r.hex)] = r.cost;
    auto hexes = [&](const std::vector<HexId>& list) {
        json out = json::array();
        for (HexId h : list) out.push_back(p.hex(h));
        return out;
    };
    j["legal"] = hexes(scene.legal);
    j["dots"] = hexes(scene.overlays.choices);
    j["selected"] = hexes(scene.overlays.selected);
    j["duties"] = json::array();
    static constexpr const char* states[] = {"now", "done", "owed"};
    for (const Duty& d : scene.duties)
        j["duties"].push_back({{"title", d.title},
                               {"sub", d.sub},
                               {"odds", d.odds},
                               {"hex", p.hex(d.intent.hex)},
                               {"tone", tone_name(d.tone)},
                               {"state", states[static_cast<std::size_t>(d.state)]}});
    j["choices"] = json::array();
    for (const Choices& c : scene.choices)
        for (const Row& r : c.rows)
            j["choices"].push_back({{"title", r.title}, {"sub", r.sub}, {"enabled", r.enabled}, {"chosen", r.chosen}});
    auto tally = [](const TallyRow& r) {
        return json{{"words", r.words}, {"value", r.value}, {"rule", r.rule.number}, {"struck", r.struck}};
    };
    auto strip = [](const std::vector<DieFace>& faces) {
        json out = json::array();
        for (const DieFace& f : faces) out.push_back({{"face", f.face}, {"words", f.words}, {"rolled", f.rolled}});
        return out;
    };
    if (scene.forecast) {
        json f{{"heading", scene.forecast->heading},
               {"ratio", scene.forecast->ratio},
               {"odds", scene.forecast->odds},
               {"trouble", plain_text(scene.forecast->trouble)}};
        for (const TallyRow& r : scene.forecast->attack) f["attack"].push_back(tally(r));
        for (const TallyRow& r : scene.forecast->defence) f["defence"].push_back(tally(r));
        f["attack_total"] = tally(scene.forecast->attack_total);
        f["defence_total"] = tally(scene.forecast->defence_total);
        for (const TallyRow& r : scene.forecast->modifiers) f["modifiers"].push_back(tally(r));
        f["modifiers_total"] = tally(scene.forecast->modifiers_total);
        f["strip"] = strip(scene.forecast->strip);
        for (const Bar& b : scene.forecast->bars) f["bars"].push_back({b.percent, plain_text(b.words)});
        j["forecast"] = f;
    }
    if (scene.why)
        j["why"] = {{"subject", scene.why->subject}, {"reason", scene.why->reason}, {"rule", scene.why->rule.number}};
    if (scene.roll)
        j["roll"] = {{"die", scene.roll->die},
                     {"heading", scene.roll->heading},
                     {"sentence", plain_text(scene.roll->sentence)},
                     {"strip", strip(scene.roll->strip)}};
    if (scene.card) j["card"] = {{"name", scene.card->name}, {"sub", scene.card->sub}};
    if (scene.ending) j["ending"] = scene.ending->heading;
    if (scene.lesson)
        j["lesson"] = {{"heading", scene.lesson->heading},
                       {"words", scene.lesson->words},
                       {"number", scene.lesson->number},
                       {"of", scene.lesson->of}};
    if (scene.guide.verb != Verb::none) {
        const Intent& g = scene.guide;
        j["guide"] = {{"verb", name(g.verb)}, {"hex", g.hex ? label(grid, g.hex) : ""}};
    }
    if (scene.example)
        j["example"] = {{"heading", scene.example->heading},
                        {"words", scene.example->words},
                        {"reasons", scene.example->reasons},
                        {"place", scene.example->place},
                        {"note", scene.example->note}};
    if (scene.time_line) {
        const TimeLine& t = *scene.time_line;
        std::size_t fights = 0;
        for (const TimeLine::Mark& m : t.marks) fights += m.beats.is_fight() ? 1 : 0;
        j["time_line"] = {{"at", t.at},           {"last", t.last},   {"place", t.place},
                          {"playing", t.playing}, {"fights", fights}, {"marks", t.marks.size()}};
    }
    j["journal"] = json::array();
    for (const JournalLine& l : scene.journal) j["journal"].push_back(l.time + " " + plain_text(l.words));
    j["saved"] = scene.save_note;
    j["save_trouble"] = scene.save_trouble;
    return json_text(j);
}

} // namespace redoubt::shell
