// One rule case being run, for any system: dice in order, steps, what must hold. What only one system has (its own
// questions, its events, its marks) is CaseOf<R>, a folder a system: classic/case.h and its sisters.
#pragma once
#include "engine/core/reader.h"
#include "engine/match/any_match.h"
#include "shell/examples/setup.h"
#include "shell/harness/barrier.h"
#include "shell/harness/case.h"
#include "shell/harness/case_parts.h"
#include "shell/harness/manners.h"

#include <algorithm>
#include <map>
#include <optional>
#include <span>

namespace redoubt::cli {

template <Ruleset R>
struct CaseRun;

// What the runner must know of a system, besides its Manners and cases::SetUp:
//     keys                             keys of its set-up
//     why(w, s, action, refusal)       the sentence of a refusal
//     describe(w, event)               "Moved A 0401 0403": name and members in order, one line
//     step(run, node)                  its own questions; false: no such step
//     expect(run, node)                what must hold of a position
template <Ruleset R>
struct CaseOf;

template <Ruleset R>
struct CaseRun {
    using World = typename R::World;
    using State = typename R::State;
    using Action = typename R::Action;
    using Event = typename R::Event;
    using Strings = std::vector<std::string>;

    World w;
    State s;
    std::vector<int> dice;
    const FileSource& files;
    Strings& faults;
    std::size_t next_die = 0;
    std::vector<Event> events = {}; // since the last step that asked for them
    std::string step = {};          // for messages: "step 3 (move A 0304)"
    bool lost = false;              // the position is not what the case thinks: no use going on
    Chance rolled = {};             // what the last die or draw could bring

    void fault(const std::string& what) { faults.push_back(step.empty() ? what : step + ": " + what); }
    std::string unit(UnitId u) const { return u && u.index() < w.units.size() ? w.units[u.index()].id : "-"; }
    std::string hex(HexId h) const {
        return h && h.index() < w.map.hexes.size() ? label(w.map.grid, h) : std::string("-");
    }
    std::string rule(RuleRef r) const { return r ? std::string(System<R>::paragraph(r)) : "-"; }
    std::string why(const Action& a, const Refusal& r) const {
        return "refused by " + rule(r.rule) + ": " + CaseOf<R>::why(w, s, a, r) + " (unit " + unit(r.unit) + ", hex " +
               hex(r.hex) + ", by " + unit(r.by) + ")";
    }
    Strings legal() const {
        std::vector<Action> actions;
        legal_actions(w, s, actions);
        Strings out;
        for (const Action& a : actions) out.push_back(Manners<R>::notation(w, a));
        return out;
    }

    std::optional<Action> parse(const std::string& text) {
        auto a = Manners<R>::parse(w, s, text);
        if (a) return *a;
        fault("cannot be read: " + redoubt::text(a.error()));
        return std::nullopt;
    }

    void go(const Step<R>& taken) {
        const State before = s;
        std::vector<Event> told;
        apply_step<R>(w, s, taken, &told);
        Strings wrong;
        check_barrier<R>(w, before, taken, s, told, wrong);
        for (const std::string& what : wrong) fault(what);
        events.insert(events.end(), told.begin(), told.end());
    }

    void roll_dice() {
        while (decider(w, s) == Decider::chance) {
            if (next_die == dice.size()) {
                fault("a die is asked for that is not in `dice`");
                lost = true;
                return;
            }
            const Chance c = chance(w, s);
            rolled = c;
            const int value = dice[next_die++];
            auto at = std::find_if(c.outcomes.begin(), c.outcomes.end(),
                                   [&](const Weighted& x) { return x.outcome.value == value; });
            if (at == c.outcomes.end()) {
                fault("the die cannot show " + std::to_string(value));
                lost = true;
                return;
            }
            go(Step<R>{at->outcome});
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
        go(Step<R>{*a});
        roll_dice();
    }

    void refuse(const Node& n) {
        only_keys(n, {"refuse", "rule", "unit", "hex", "by", "says"}, faults);
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
        same("rule", rule(no->rule));
        same("unit", unit(no->unit));
        same("hex", hex(no->hex));
        same("by", unit(no->by));
        if (n.has("says") && why(*a, *no).find(n.at("says").string()) == std::string::npos)
            fault("says: expected " + n.at("says").string() + ", but it is " + why(*a, *no));
    }

    void membership(const Node& n) {
        only_keys(n, {"legal", "illegal"}, faults);
        const Strings all = legal();
        for (const Node& x : n.at("legal").items()) {
            auto a = parse(x.string());
            if (!a || std::find(all.begin(), all.end(), Manners<R>::notation(w, *a)) != all.end()) continue;
            auto no = why_illegal(w, s, *a);
            fault("expected to be legal: " + x.string() + (no ? ": " + why(*a, *no) : ": not listed, yet not refused"));
        }
        for (const Node& x : n.at("illegal").items()) {
            auto a = parse(x.string());
            if (!a) continue;
            if (std::find(all.begin(), all.end(), Manners<R>::notation(w, *a)) != all.end())
                fault("expected not to be legal: " + x.string());
            else if (!why_illegal(w, s, *a))
                fault("not listed, yet not refused: " + x.string());
        }
    }

    void only(const Node& n) {
        only_keys(n, {"only"}, faults);
        Strings want, got;
        for (const Node& x : n.at("only").items()) want.push_back(x.string());
        std::vector<typename R::Action> all;
        legal_actions(w, s, all);
        for (const auto& a : all) {
            const std::string text = Manners<R>::notation(w, a);
            if constexpr (requires { Manners<R>::aside(a); })
                if (Manners<R>::aside(a) && std::find(want.begin(), want.end(), text) == want.end()) continue;
            got.push_back(text);
        }
        std::sort(want.begin(), want.end());
        std::sort(got.begin(), got.end());
        if (want != got) fault("expected exactly " + list_text(want) + "; legal are " + list_text(got));
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
            std::string text = rule(l.rule) + " " + unit(l.unit) + " " + decimal(l.value, t.scale);
            if (l.struck) text += " struck by " + rule(l.struck_by);
            got.push_back(text);
        }
        if (want != got) fault(std::string(which) + ": expected " + list_text(want) + "; got " + list_text(got));
    }

    void happened(const Node& n) {
        only_keys(n, {"events", "never"}, faults);
        Strings got;
        for (const Event& e : events) got.push_back(CaseOf<R>::describe(w, e));
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

    // The same key of a step and what was found, as texts.
    void same(const Node& n, const char* key, const std::string& got) {
        if (!n.has(key)) return;
        const Json& j = *n.at(key).json;
        const std::string want = j.is_string() ? j.get<std::string>() : json_text(j);
        if (want != got) fault(std::string(key) + ": expected " + want + ", got " + got);
    }

    void take(const Node& n) {
        if (n.is_string()) return play(n.string());
        if (n.has("refuse")) return refuse(n);
        if (n.has("legal") || n.has("illegal")) return membership(n);
        if (n.has("only")) return only(n);
        if (n.has("events") || n.has("never")) return happened(n);
        if (n.has("expect")) return CaseOf<R>::expect(*this, n.at("expect"));
        if (!CaseOf<R>::step(*this, n)) fault("this is no step that is known");
    }
};

template <Ruleset R>
void run_case_of(const Node& root, std::string_view text, const FileSource& files, CaseReport& report) {
    report.about = root.string("about", "");
    for (const Node& n : root.at("rules").items()) report.rules.push_back(n.string());
    std::vector<const char*> known = {"system",   "name", "title", "about",  "rules",
                                      "scenario", "dice", "play",  "expect", "refused"};
    for (const char* key : CaseOf<R>::keys) known.push_back(key);
    only_keys(root, known, report.faults);
    const auto whole = cases::whole_setup(*root.json, text, R::name, cases::SetUp<R>::merged, files);
    if (!whole) return report.faults.push_back(whole.error().reason);
    auto opening = cases::SetUp<R>::load(*whole, report.file, files);
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
    CaseRun<R> r{std::move(opening->world), opening->start, {}, files, report.faults};
    for (const Node& n : root.at("dice").items()) {
        if (!n.is_string()) {
            r.dice.push_back(n.integer(0, 99));
        } else if (auto value = cases::SetUp<R>::outcome(r.w, n.string())) { // a marker by its name
            r.dice.push_back(*value);
        } else {
            report.faults.push_back(n.path + ": there is no marker " + n.string());
            return;
        }
    }
    if (decider(r.w, r.s) == Decider::chance) r.roll_dice();
    int number = 0;
    for (const Node& n : root.at("play").items()) {
        if (r.lost) break;
        r.step = "step " + std::to_string(++number) + " (" + title_of(n) + ")";
        r.take(n);
        for (const std::string& p : problems(r.w, r.s)) r.fault("problem: " + p);
    }
    report.digest = digest(r.s);
    if (r.lost) return;
    r.step = "at the end";
    if (root.has("expect")) CaseOf<R>::expect(r, root.at("expect"));
    if (r.next_die < r.dice.size())
        r.fault(std::to_string(r.dice.size() - r.next_die) + " of the dice were not rolled");
    if (!root.has("play") && !root.has("expect")) r.fault("a case needs `play` or `expect`");
}

template <Ruleset R>
UnitId unit_named(CaseRun<R>& c, const Node& n) {
    const UnitId u = find_unit(c.w, n.string());
    if (!u) c.fault("there is no unit " + n.string());
    return u;
}

template <Ruleset R>
HexId hex_named(CaseRun<R>& c, const Node& n) {
    const auto h = parse_hex(c.w.map.grid, n.string());
    if (!h) c.fault("there is no hex " + n.string());
    return h.value_or(HexId{});
}

// "hexes": all that are reached, with their costs; "has": some of them; "not": none of these.
template <Ruleset R>
void compare_reach(CaseRun<R>& c, const Node& n, const std::map<std::string, std::string>& got) {
    auto entry = [](const std::string& h, const std::string& cost) { return h + " for " + cost; };
    if (n.has("hexes")) {
        Strings want, all;
        for (const auto& [h, cost] : n.at("hexes").members()) want.push_back(entry(h, plain(cost)));
        for (const auto& [h, cost] : got) all.push_back(entry(h, cost));
        std::sort(want.begin(), want.end());
        if (want != all) c.fault("expected to be reached: " + list_text(want) + "; got " + list_text(all));
    }
    for (const auto& [h, cost] : n.at("has").members()) {
        auto at = got.find(h);
        if (at == got.end())
            c.fault("expected to be reached: " + entry(h, plain(cost)));
        else if (at->second != plain(cost))
            c.fault("expected " + entry(h, plain(cost)) + ", it costs " + at->second);
    }
    for (const Node& h : n.at("not").items())
        if (got.count(h.string())) c.fault("reached, but not expected: " + h.string());
}

} // namespace redoubt::cli
