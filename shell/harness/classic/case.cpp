#include "shell/harness/classic/case.h"

#include "engine/rules/classic/query.h"
#include "shell/text/classic/refusals.h"

#include <algorithm>
#include <map>

namespace redoubt::cli {

namespace {

using namespace redoubt::classic;
using Case = CaseRun<Rules>;

void reach(Case& c, const Node& n) {
    only_keys(n, {"reach", "hexes", "has", "not", "exit"}, c.faults);
    const UnitId u = unit_named(c, n.at("reach"));
    if (!u) return;
    std::map<std::string, std::string> got;
    bool exit = false;
    for (const Destination& d : destinations(board_of(c.w, c.s), u)) {
        if (d.may_end) got[c.hex(d.hex)] = std::to_string(d.points);
        exit = exit || d.exit;
    }
    compare_reach(c, n, got);
    if (n.has("exit") && n.at("exit").json->is_boolean() && n.at("exit").json->get<bool>() != exit)
        c.fault(exit ? "it can leave the map" : "it cannot leave the map");
}

void odds(Case& c, const Node& n) {
    const World& w = c.w;
    const State& s = c.s;
    only_keys(n, {"odds", "attack", "defence", "attack_lines", "defence_lines", "results", "beyond"}, c.faults);
    const auto* draft = s.frames.empty() ? nullptr : std::get_if<Draft>(&s.frames.back());
    if (!draft) return c.fault("no attack is being put together");
    const Forecast f = forecast(board_of(w, s), draft->targets, draft->attackers);
    auto same = [&](const char* key, const std::string& got) {
        if (n.has(key) && n.at(key).string() != got)
            c.fault(std::string(key) + ": expected " + n.at(key).string() + ", got " + got);
    };
    same("odds", odds_text(f.column));
    same("attack", decimal(f.attack.total(), f.attack.scale));
    same("defence", decimal(f.defence.total(), f.defence.scale));
    if (n.has("attack_lines")) c.tally(n.at("attack_lines"), f.attack, "attack_lines");
    if (n.has("defence_lines")) c.tally(n.at("defence_lines"), f.defence, "defence_lines");
    if (n.has("beyond") && n.at("beyond").json->is_boolean() && n.at("beyond").json->get<bool>() != f.beyond)
        c.fault(f.beyond ? "the odds lie beyond the table" : "the odds do not lie beyond the table");
    if (n.has("results")) {
        const char* names[] = {"-", "Ae", "Ar", "Dr", "Ex", "De"};
        Strings want, got;
        for (const Node& x : n.at("results").items()) want.push_back(x.string());
        for (Crt r : f.by_die) got.push_back(names[static_cast<std::size_t>(r)]);
        if (want != got) c.fault("results: expected " + list_text(want) + ", got " + list_text(got));
    }
}

void owed_now(Case& c, const Node& n) {
    const World& w = c.w;
    const State& s = c.s;
    only_keys(n, {"owed"}, c.faults);
    only_keys(n.at("owed"), {"targets", "attackers"}, c.faults);
    const Owed o = owed(board_of(w, s));
    auto same = [&](const char* key, Strings got) {
        Strings want;
        for (const Node& x : n.at("owed").at(key).items()) want.push_back(x.string());
        std::sort(want.begin(), want.end());
        std::sort(got.begin(), got.end());
        if (want != got)
            c.fault(std::string("owed ") + key + ": expected " + list_text(want) + ", got " + list_text(got));
    };
    Strings targets, attackers;
    for (HexId h : o.targets) targets.push_back(c.hex(h));
    for (UnitId u : o.attackers) attackers.push_back(c.unit(u));
    same("targets", targets);
    same("attackers", attackers);
}

} // namespace

std::string CaseOf<Rules>::why(const World& w, const State& s, const Action& a, const Refusal& r) {
    return words::flat(words::why_not(w, s, a, r).reason);
}

bool CaseOf<Rules>::step(Run& run, const Node& n) {
    if (n.has("reach"))
        reach(run, n);
    else if (n.has("odds"))
        odds(run, n);
    else if (n.has("owed"))
        owed_now(run, n);
    else
        return false;
    return true;
}

} // namespace redoubt::cli
