// Questions of classic (query.h, threat.h), asked in positions of kept games: marches, strikes, odds, duties, standing.
#include "engine/rules/classic/threat.h"
#include "tests/answers/ask.h"

using namespace redoubt;
using namespace redoubt::classic;

namespace redoubt::test {
inline Saying& operator<<(Saying& to, const Destination& d) {
    return to << d.hex << d.points << d.zone_of << d.entry << d.may_end << d.exit << d.from;
}
inline Saying& operator<<(Saying& to, const Forecast& f) {
    return to << f.attack << f.defence << f.column << f.beyond << f.by_die << f.exchange << f.bombards;
}
inline Saying& operator<<(Saying& to, const Result& r) {
    return to.whole(r);
}
} // namespace redoubt::test

using namespace redoubt::test;

void redoubt::test::ask_questions(const World& w, const State& s, Rng& rng, Answers& answers) {
    const Board b = board_of(w, s);
    std::vector<UnitId> here;
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (on_map(s, UnitId{i})) here.push_back(UnitId{i});
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitId u{i};
        answers.to("why_no_move") << why_no_move(b, u);
        if (rng.below(6) == 0) answers.to("destinations") << destinations(b, u);
        if (!on_map(s, u)) continue;
        answers.to("may_fight") << may_fight(b, u);
        if (rng.below(3) == 0) answers.to("retreat_hexes") << retreat_hexes(b, u);
    }
    if (here.empty()) return;
    for (int k = 0; k < 40; ++k) { // odds of attacks, sound ones and others
        const UnitId target = one_of(rng, here);
        Targets targets{at(s, target).hex};
        Attackers attackers;
        for (UnitId u : here) {
            if (unit_of(w, u).side == unit_of(w, target).side || !within_reach(b, u, targets[0])) continue;
            const Reachable r = can_strike(b, u, targets[0]);
            answers.to("can_strike " + std::to_string(static_cast<int>(r))) << u << targets[0];
            if (r != Reachable::no && !attackers.full() && rng.below(3) > 0) attackers.push_back(u);
        }
        answers.to("may_be_attacked") << may_be_attacked(b, targets[0]);
        if (attackers.empty()) continue;
        if (rng.below(3) == 0)
            for (UnitId u : here)
                if (unit_of(w, u).side == unit_of(w, target).side && at(s, u).hex != targets[0] &&
                    distance(w.map, at(s, u).hex, targets[0]) == 1 && targets.size() < 2)
                    targets.push_back(at(s, u).hex);
        answers.to("forecast") << forecast(b, targets, attackers);
        answers.to("why_no_attack") << why_no_attack(b, targets, attackers);
    }
    if (is_combat(s.phase)) {
        const Owed o = owed(b);
        answers.to("owed") << o.targets << o.attackers;
    }
    answers.to("standing") << standing(w, s);
    for (const Side side : {Side::french, Side::russian}) {
        answers.to("works_held") << works_held(w, s, side);
        if (rng.below(4) == 0) answers.to("threats_of") << threats_of(b, side);
    }
    for (std::size_t i = 0; i < w.map.works.size(); ++i)
        answers.to("works") << holder_of(b, WorkId{i}) << occupier(b, WorkId{i});
}

TEST_CASE("Questions of classic are answered as they were", "[answers][classic]") {
    as_they_were<Rules>("questions-classic", 21, 5, 20, [](const auto& w, const auto& s, Rng& rng, Answers& answers) {
        ask_questions(w, s, rng, answers);
    });
}
