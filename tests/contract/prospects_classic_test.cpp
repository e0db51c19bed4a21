// Forecast = play (classic): every face of the die of a declared attack is played to its end in positions of random and
// of greedy games, and who is lost, who goes back, who stands in which hex is what the forecast has told.
#include "engine/rules/classic/query.h"
#include "engine/rules/classic/ruleset.h"
#include "tests/contract/walk.h"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <set>

namespace prospects_classic_test {

using namespace redoubt;
using namespace redoubt::classic;

namespace {

struct Compared {
    int attacks = 0, alone = 0; // beaten units whose way back could be told
};

// One face, played to the end. The victor sends who is beaten the first way there is, in the order in which they are
// listed; guns two hexes away stand, the first attackers pay, and not more than they must; nobody advances.
struct Ended {
    State s;
    Crt result = Crt::none;
    int owed = 0;
    std::set<UnitId> lost, back;
};
Ended ended(const World& w, const State& declared, Outcome face) {
    Ended out{declared, Crt::none, 0, {}, {}};
    Events events;
    apply(w, out.s, face, &events);
    std::vector<Action> legal;
    const auto busy = [&] {
        return !out.s.frames.empty() && (std::holds_alternative<Attack>(out.s.frames.back()) ||
                                         std::holds_alternative<Push>(out.s.frames.back()));
    };
    while (busy() && is_side(decider(w, out.s))) {
        legal_actions(w, out.s, legal);
        const auto idle = std::find_if(legal.begin(), legal.end(), [](const Action& a) {
            return std::holds_alternative<Stand>(a) || std::holds_alternative<Paid>(a) ||
                   std::holds_alternative<Hold>(a);
        });
        apply(w, out.s, idle == legal.end() ? legal.front() : *idle, &events);
    }
    for (const Event& e : events) {
        if (const auto* x = std::get_if<Rolled>(&e)) out.result = x->result;
        if (const auto* x = std::get_if<ExchangeOwed>(&e)) out.owed = x->owed;
        if (const auto* x = std::get_if<Eliminated>(&e)) out.lost.insert(x->unit);
        if (const auto* x = std::get_if<Retreated>(&e)) out.back.insert(x->unit);
    }
    return out;
}

void same_attack(const World& w, const State& s, Compared& sum) {
    if (s.frames.empty() || !std::holds_alternative<Draft>(s.frames.back()) || why_illegal(w, s, Declare{})) return;
    const auto& d = std::get<Draft>(s.frames.back());
    const Forecast told = forecast(board_of(w, s), d.targets, d.attackers);
    State declared = s;
    apply(w, declared, Action{Declare{}}, nullptr);
    REQUIRE(decider(w, declared) == Decider::chance);
    const Board b = board_of(w, declared);
    std::vector<UnitId> near, defenders;
    bool far = false;
    for (UnitId u : d.attackers)
        if (can_strike(b, u, d.targets[0]) == Reachable::bombard)
            far = true;
        else
            near.push_back(u);
    CHECK(told.bombards == far);
    int printed = 0, could_pay = 0;
    for (HexId h : d.targets)
        for (UnitId u : {b.hexes[h].mobile, b.hexes[h].garrison})
            if (u) defenders.push_back(u), printed += unit_of(w, u).strength;
    for (UnitId u : near) could_pay += unit_of(w, u).strength;
    CHECK(told.exchange == (near.empty() ? 0 : printed)); // R7
    const auto is_garrison = [&](UnitId u) { return unit_of(w, u).movement == 0; };
    const auto among = [](const std::vector<UnitId>& list, UnitId u) {
        return std::find(list.begin(), list.end(), u) != list.end();
    };

    for (const Weighted& face : chance(w, declared).outcomes) {
        CHECK(face.weight == 1);
        const Crt says = told.by_die[static_cast<std::size_t>(face.outcome.value - 1)];
        const Ended end = ended(w, declared, face.outcome);
        INFO("die " << face.outcome.value << ", result " << static_cast<int>(says));
        CHECK(end.result == says);
        CHECK(end.owed == (says == Crt::ex ? told.exchange : 0));

        // Whose units this result is about: all of them are lost, or all go back and those are lost who cannot.
        const bool at_defenders = says == Crt::de || says == Crt::dr || says == Crt::ex;
        const std::vector<UnitId>& beaten = at_defenders ? defenders : near;
        const bool destroyed = says == Crt::de || says == Crt::ex || says == Crt::ae;
        for (UnitId u : beaten) {
            const bool lost = end.lost.contains(u);
            if (destroyed || is_garrison(u)) CHECK(lost); // 8.1; 10.0E, 10.0G
            CHECK((lost || end.back.contains(u)));
            if (!lost) CHECK(at(end.s, u).hex != at(declared, u).hex);
            if (!destroyed && !is_garrison(u) && beaten.size() == 1) { // 8.2: nobody is in its way or makes room for it
                ++sum.alone;
                CHECK(lost == retreat_hexes(b, u).empty());
            }
        }
        // The others stand where they stood; an exchange takes of the attackers what it has told.
        int paid = 0, dearest = 0;
        for (std::size_t i = 0; i < w.units.size(); ++i) {
            const UnitId u{i};
            if (!end.lost.contains(u) || among(beaten, u)) continue;
            CHECK((says == Crt::ex && among(near, u)));
            paid += unit_of(w, u).strength;
            dearest = std::max<int>(dearest, unit_of(w, u).strength);
        }
        if (says == Crt::ex) {
            CHECK(paid >= std::min(told.exchange, could_pay));
            CHECK(paid - std::min(told.exchange, could_pay) < std::max(1, dearest)); // the last one fell short of it
        } else {
            CHECK(paid == 0);
        }
        for (UnitId u : at_defenders ? near : defenders)
            if (!end.lost.contains(u)) CHECK(at(end.s, u).hex == at(declared, u).hex);

        // Who holds the hexes, as long as nobody advances.
        const Board after = board_of(w, end.s);
        const Side attacker = unit_of(w, d.attackers[0]).side;
        for (HexId h : d.targets) {
            const auto holder = side_in(after, h);
            if (at_defenders)
                CHECK(holder != other(attacker));
            else
                CHECK(holder == other(attacker));
        }
    }
    ++sum.attacks;
}

} // namespace

TEST_CASE("What an attack is told to do is what play does (classic)", "[contract][prospects]") {
    Compared sum;
    const auto look = [&](const auto& w, const auto& s, const auto&) { same_attack(w, s, sum); };
    for (const char* name : {"classic/sept5", "classic/sept7"})
        for (std::uint64_t seed = 1; seed <= 3; ++seed)
            for (bool bots : {false, true}) test::wander<classic::Rules>({name, seed, bots, ai::BotKind::easy}, look);
    UNSCOPED_INFO(sum.attacks << " attacks, " << sum.alone << " faces that beat one unit alone");
    CHECK(sum.attacks > 200);
    CHECK(sum.alone > 200);
}

} // namespace prospects_classic_test
