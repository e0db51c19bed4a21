#include "shell/cli/case.h"

#include "engine/rules/classic/notation.h"
#include "engine/rules/classic/query.h"
#include "engine/rules/classic/ruleset.h"
#include "shell/cli/case_parts.h"
#include "shell/text/classic/refusals.h"

#include <algorithm>
#include <map>

namespace redoubt::cli {

namespace {

using namespace redoubt::classic;
using Strings = std::vector<std::string>;

struct Run {
    World w;
    State s;
    std::vector<int> dice;
    const FileSource& files;
    Strings& faults;
    std::size_t next_die = 0;
    std::vector<Event> events = {}; // since the last step that asked for them
    std::string step = {};          // for messages: "step 3 (move A 0304)"
    bool lost = false;              // the position is not what the case thinks: no use going on

    void fault(const std::string& what) { faults.push_back(step.empty() ? what : step + ": " + what); }
    std::string unit(UnitId u) const { return u && u.index() < w.units.size() ? w.units[u.index()].id : "-"; }
    std::string hex(HexId h) const {
        return h && h.index() < w.map.hexes.size() ? label(w.map.grid, h) : std::string("-");
    }
    std::string why(const Action& a, const Refusal& r) const {
        const words::WhyNot no = words::why_not(w, s, a, r);
        return "refused by " + rule_text(r.rule) + ": " + words::flat(no.reason) + " (unit " + unit(r.unit) + ", hex " +
               hex(r.hex) + ", by " + unit(r.by) + ")";
    }
    Strings legal() const {
        std::vector<Action> actions;
        legal_actions(w, s, actions);
        Strings out;
        for (const Action& a : actions) out.push_back(notation(w, a));
        return out;
    }

    std::optional<Action> parse(const std::string& text) {
        auto a = parse_action(w, s, text);
        if (a) return *a;
        fault("cannot be read: " + redoubt::text(a.error()));
        return std::nullopt;
    }

    void roll_dice() {
        while (decider(w, s) == Decider::chance) {
            if (next_die == dice.size()) {
                fault("a die is asked for that is not in `dice`");
                lost = true;
                return;
            }
            const Chance c = chance(w, s);
            const int value = dice[next_die++];
            auto at = std::find_if(c.outcomes.begin(), c.outcomes.end(),
                                   [&](const Weighted& x) { return x.outcome.value == value; });
            if (at == c.outcomes.end()) {
                fault("the die cannot show " + std::to_string(value));
                lost = true;
                return;
            }
            apply(w, s, at->outcome, &events);
        }
    }

    void play(const std::string& text) {
        auto a = parse(text);
        if (!a) {
            lost = true;
            return;
        }
        if (auto no = why_illegal(w, s, *a)) {
            fault(why(*a, *no));
            lost = true;
            return;
        }
        apply(w, s, *a, &events);
        roll_dice();
    }

    void refuse(const Node& n) {
        only_keys(n, {"refuse", "rule", "unit", "hex", "by"}, faults);
        auto a = parse(n.at("refuse").string());
        if (!a) return;
        const State before = s;
        auto no = why_illegal(w, s, *a);
        if (!(s == before)) fault("asking changed the position");
        if (!no) return fault("expected a refusal, but it is legal");
        const Strings all = legal();
        if (std::find(all.begin(), all.end(), n.at("refuse").string()) != all.end())
            fault("refused, and yet among the legal actions");
        auto same = [&](const char* key, const std::string& got) {
            if (n.has(key) && n.at(key).string() != got)
                fault(std::string(key) + ": expected " + n.at(key).string() + ", but it is " + why(*a, *no));
        };
        same("rule", rule_text(no->rule));
        same("unit", unit(no->unit));
        same("hex", hex(no->hex));
        same("by", unit(no->by));
    }

    void membership(const Node& n) {
        only_keys(n, {"legal", "illegal"}, faults);
        const Strings all = legal();
        for (const Node& x : n.at("legal").items()) {
            auto a = parse(x.string());
            if (!a || std::find(all.begin(), all.end(), notation(w, *a)) != all.end()) continue;
            auto no = why_illegal(w, s, *a);
            fault("expected to be legal: " + x.string() + (no ? ": " + why(*a, *no) : ": not listed, yet not refused"));
        }
        for (const Node& x : n.at("illegal").items()) {
            auto a = parse(x.string());
            if (!a) continue;
            if (std::find(all.begin(), all.end(), notation(w, *a)) != all.end())
                fault("expected not to be legal: " + x.string());
            else if (!why_illegal(w, s, *a))
                fault("not listed, yet not refused: " + x.string());
        }
    }

    void only(const Node& n) {
        only_keys(n, {"only"}, faults);
        Strings want, got = legal();
        for (const Node& x : n.at("only").items()) want.push_back(x.string());
        std::sort(want.begin(), want.end());
        std::sort(got.begin(), got.end());
        if (want != got) fault("expected exactly " + list_text(want) + "; legal are " + list_text(got));
    }

    void reach(const Node& n) {
        only_keys(n, {"reach", "hexes", "has", "not", "exit"}, faults);
        const UnitId u = find_unit(w, n.at("reach").string());
        if (!u) return fault("there is no unit " + n.at("reach").string());
        std::map<std::string, int> got;
        bool exit = false;
        for (const Destination& d : destinations(board_of(w, s), u)) {
            if (d.may_end) got[hex(d.hex)] = d.points;
            exit = exit || d.exit;
        }
        auto entry = [](const std::string& h, int points) { return h + " for " + std::to_string(points); };
        if (n.has("hexes")) {
            std::map<std::string, int> want;
            for (const auto& [h, points] : n.at("hexes").members()) want[h] = points.integer(0, 99);
            Strings missing, extra;
            for (const auto& [h, points] : want) {
                auto at = got.find(h);
                if (at == got.end())
                    missing.push_back(entry(h, points));
                else if (at->second != points)
                    missing.push_back(entry(h, points) + " (it costs " + std::to_string(at->second) + ")");
            }
            for (const auto& [h, points] : got)
                if (!want.count(h)) extra.push_back(entry(h, points));
            if (!missing.empty()) fault("expected to be reached: " + list_text(missing));
            if (!extra.empty()) fault("reached, but not expected: " + list_text(extra));
        }
        for (const auto& [h, points] : n.at("has").members()) {
            auto at = got.find(h);
            const int want = points.integer(0, 99);
            if (at == got.end())
                fault("expected to be reached: " + entry(h, want));
            else if (at->second != want)
                fault("expected " + entry(h, want) + ", it costs " + std::to_string(at->second));
        }
        for (const Node& h : n.at("not").items())
            if (got.count(h.string())) fault("reached, but not expected: " + h.string());
        if (n.has("exit") && n.at("exit").json->is_boolean() && n.at("exit").json->get<bool>() != exit)
            fault(exit ? "it can leave the map" : "it cannot leave the map");
    }

    void tally(const Node& wanted, const Tally& t, const char* which) {
        Strings want, got;
        for (const Node& line : wanted.items()) {
            auto parts = line.items();
            if (parts.size() < 3) return fault(std::string(which) + ": a line is [rule, unit, value]");
            std::string text = parts[0].string() + " " + parts[1].string() + " " + parts[2].string();
            if (parts.size() > 3) text += " struck by " + parts[3].need("struck").string();
            want.push_back(text);
        }
        for (const TallyLine& l : t.lines) {
            std::string text = rule_text(l.rule) + " " + unit(l.unit) + " " + decimal(l.value, t.scale);
            if (l.struck) text += " struck by " + rule_text(l.struck_by);
            got.push_back(text);
        }
        if (want != got) fault(std::string(which) + ": expected " + list_text(want) + "; got " + list_text(got));
    }

    void odds(const Node& n) {
        only_keys(n, {"odds", "attack", "defence", "attack_lines", "defence_lines", "results", "beyond"}, faults);
        const auto* draft = s.frames.empty() ? nullptr : std::get_if<Draft>(&s.frames.back());
        if (!draft) return fault("no attack is being put together");
        const Forecast f = forecast(board_of(w, s), draft->targets, draft->attackers);
        auto same = [&](const char* key, const std::string& got) {
            if (n.has(key) && n.at(key).string() != got)
                fault(std::string(key) + ": expected " + n.at(key).string() + ", got " + got);
        };
        same("odds", odds_text(f.column));
        same("attack", decimal(f.attack.total(), f.attack.scale));
        same("defence", decimal(f.defence.total(), f.defence.scale));
        if (n.has("attack_lines")) tally(n.at("attack_lines"), f.attack, "attack_lines");
        if (n.has("defence_lines")) tally(n.at("defence_lines"), f.defence, "defence_lines");
        if (n.has("beyond") && n.at("beyond").json->is_boolean() && n.at("beyond").json->get<bool>() != f.beyond)
            fault(f.beyond ? "the odds lie beyond the table" : "the odds do not lie beyond the table");
        if (n.has("results")) {
            const char* names[] = {"-", "Ae", "Ar", "Dr", "Ex", "De"};
            Strings want, got;
            for (const Node& x : n.at("results").items()) want.push_back(x.string());
            for (Crt r : f.by_die) got.push_back(names[static_cast<std::size_t>(r)]);
            if (want != got) fault("results: expected " + list_text(want) + ", got " + list_text(got));
        }
    }

    void owed_now(const Node& n) {
        only_keys(n, {"owed"}, faults);
        only_keys(n.at("owed"), {"targets", "attackers"}, faults);
        const Owed o = owed(board_of(w, s));
        auto same = [&](const char* key, Strings got) {
            Strings want;
            for (const Node& x : n.at("owed").at(key).items()) want.push_back(x.string());
            std::sort(want.begin(), want.end());
            std::sort(got.begin(), got.end());
            if (want != got)
                fault(std::string("owed ") + key + ": expected " + list_text(want) + ", got " + list_text(got));
        };
        Strings targets, attackers;
        for (HexId h : o.targets) targets.push_back(hex(h));
        for (UnitId u : o.attackers) attackers.push_back(unit(u));
        same("targets", targets);
        same("attackers", attackers);
    }

    void happened(const Node& n) {
        only_keys(n, {"events", "never"}, faults);
        Strings got;
        for (const Event& e : events) got.push_back(describe(w, e));
        std::size_t from = 0;
        for (const Node& x : n.at("events").items()) {
            const std::string want = x.string();
            std::size_t i = from;
            while (i < got.size() && !matches(got[i], want)) ++i;
            if (i == got.size()) {
                fault("expected the event " + want + "; since the last such step: " + list_text(got));
                break;
            }
            from = i + 1;
        }
        for (const Node& x : n.at("never").items())
            for (const std::string& g : got)
                if (matches(g, x.string())) fault("this must not happen: " + g);
        events.clear();
    }

    void expect(const Node& n) {
        Strings found;
        check_expectation(w, s, n, files, found);
        for (const std::string& f : found) fault(f);
    }

    void take(const Node& n) {
        if (n.is_string()) return play(n.string());
        if (n.has("refuse")) return refuse(n);
        if (n.has("legal") || n.has("illegal")) return membership(n);
        if (n.has("only")) return only(n);
        if (n.has("reach")) return reach(n);
        if (n.has("odds")) return odds(n);
        if (n.has("owed")) return owed_now(n);
        if (n.has("events") || n.has("never")) return happened(n);
        if (n.has("expect")) return expect(n.at("expect"));
        fault("this is no step that is known");
    }
};

// What a step is, in a few words, for messages.
std::string title_of(const Node& n) {
    if (n.is_string()) return n.string();
    if (!n.is_object() || n.json->empty()) return "?";
    std::string key = n.json->begin().key();
    for (const char* first : {"refuse", "odds", "reach", "only", "legal"})
        if (n.has(first)) key = first;
    const Json& value = (*n.json)[key];
    return key + (value.is_string() ? " " + value.get<std::string>() : "");
}

// The scenario's own text with the keys of the case laid over it.
std::optional<Json> laid_over(const Json& mine, const FileSource& files, CaseReport& report) {
    const Json& name = mine["scenario"];
    const std::string path = "scenarios/classic/" + (name.is_string() ? name.get<std::string>() : "?") + ".json";
    const std::string_view text = files(path);
    redoubt::Faults bad{path, {}};
    auto whole = text.empty() ? std::nullopt : parse_json(text, bad);
    if (!whole) {
        report.faults.push_back("there is no scenario " + path);
        return std::nullopt;
    }
    for (const auto& [key, value] : mine.items()) {
        if (key == "scenario" || key == "rules" || key == "about" || key == "dice" || key == "play" || key == "expect")
            continue;
        const bool by_name = key == "place" || key == "works" || key == "hold" || key == "losses" || key == "exited";
        if (by_name && whole->contains(key) && value.is_object()) {
            for (const auto& [inner, x] : value.items())
                if (x.is_null())
                    (*whole)[key].erase(inner);
                else
                    (*whole)[key][inner] = x;
        } else if (value.is_null()) {
            whole->erase(key);
        } else {
            (*whole)[key] = value;
        }
    }
    return whole;
}

void run(const Node& root, std::string_view text, const FileSource& files, CaseReport& report) {
    report.about = root.string("about", "");
    for (const Node& n : root.at("rules").items()) report.rules.push_back(n.string());
    only_keys(root, {"system",     "name",  "title",    "about",    "map",    "edges",  "units",    "turns",
                     "turn",       "phase", "place",    "arrivals", "areas",  "frozen", "works",    "hold",
                     "victory",    "moved", "attacked", "fought",   "losses", "exited", "released", "release_used",
                     "eliminated", "rules", "scenario", "dice",     "play",   "expect", "refused",  "example"},
              report.faults);
    std::string whole(text);
    if (root.has("scenario")) {
        auto laid = laid_over(*root.json, files, report);
        if (!laid) return;
        whole = laid->dump();
    }
    auto opening = load_scenario(whole, report.file, files);
    if (root.has("refused")) { // a set-up that must be refused
        const Node want = root.at("refused");
        only_keys(want, {"place", "reason"}, report.faults);
        if (opening) {
            report.faults.push_back("expected the set-up to be refused");
            return;
        }
        for (const char* key : {"place", "reason"}) {
            const std::string got = std::string_view(key) == "place" ? opening.error().place : opening.error().reason;
            if (want.has(key) && got.find(want.at(key).string()) == std::string::npos)
                report.faults.push_back(std::string(key) + ": expected " + want.at(key).string() + ", got " + got);
        }
        return;
    }
    if (!opening) {
        report.faults.push_back("the set-up: " + opening.error().place + ": " + opening.error().reason);
        return;
    }
    Run r{std::move(opening->world), opening->start, {}, files, report.faults};
    for (const Node& n : root.at("dice").items()) r.dice.push_back(n.integer(0, 99));
    int number = 0;
    for (const Node& n : root.at("play").items()) {
        if (r.lost) break;
        r.step = "step " + std::to_string(++number) + " (" + title_of(n) + ")";
        r.take(n);
        for (const std::string& p : problems(r.w, r.s)) r.fault("problem: " + p);
    }
    if (r.lost) return;
    r.step = "at the end";
    if (root.has("expect")) r.expect(root.at("expect"));
    if (r.next_die < r.dice.size())
        r.fault(std::to_string(r.dice.size() - r.next_die) + " of the dice were not rolled");
    if (!root.has("play") && !root.has("expect")) r.fault("a case needs `play` or `expect`");
}

} // namespace

CaseReport run_case(std::string_view json, std::string_view name, const FileSource& files) {
    CaseReport report;
    report.file = name;
    redoubt::Faults bad{std::string(name), {}};
    if (auto whole = parse_json(json, bad)) {
        const Node root{&*whole, "", &bad};
        if (root.string("system", "") != "classic")
            report.faults.push_back("there is no such system: " + root.string("system", "(none)"));
        else
            run(root, json, files, report);
    }
    if (bad.first) report.faults.push_back(redoubt::text(*bad.first));
    return report;
}

} // namespace redoubt::cli
