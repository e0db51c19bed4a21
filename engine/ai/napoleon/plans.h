// What a bot remembers of its phase, and what it thinks with. Not for use outside this folder and bots.cpp.
#pragma once
#include "engine/rules/napoleon/query.h"
#include "engine/rules/napoleon/ruleset.h"

#include <vector>

namespace redoubt::ai {

struct NapoleonPlans {
    int stage = -1;
    napoleon::Phase phase = napoleon::Phase::over;
    std::vector<std::uint8_t> considered;   // by unit: has had its thought in this phase
    std::vector<napoleon::Action> orders;   // of the unit in hand, in order
    std::vector<std::vector<int>> approach; // by victory place, by hex: sixths of a MP that infantry needs to it
    std::vector<int> goal;                  // by unit: index of the victory place it makes for; -1: none
};

} // namespace redoubt::ai

namespace redoubt::ai::napoleonic {

using namespace redoubt::napoleon;

// One position as a bot sees it.
struct Mind {
    const World& w;
    const State& s;
    Side me;
    Board b;
    NapoleonPlans& plans;
    std::vector<Action> legal;

    Mind(const World& world, const State& state, Side side, NapoleonPlans& p);
    bool may(const Action& a) const; // among the legal ones?
    template <class A>
    std::vector<A> all() const { // the legal ones of a kind, in order
        std::vector<A> out;
        for (const Action& a : legal)
            if (const A* x = std::get_if<A>(&a)) out.push_back(*x);
        return out;
    }
};

// --- values, in hundredths of a strength point ---------------------------------------------------------------------
int worth(const Mind& m, UnitId u); // of what is left of a unit
int worth_of_fire(const Mind& m, const FireForecast& f, UnitId target);
int worth_of_battle(const Mind& m, const Forecast& f); // to the attacker
int danger(const Mind& m, HexId h, Side side);         // enemy SP that could strike a unit of `side` in h soon
int cover(const Mind& m, HexId h);                     // the ground's help to a defender, 0..4

// --- goals (goals.cpp) -----------------------------------------------------------------------------------------------
void plan_phase(Mind& m);                   // approach maps, who makes for what
int pull(const Mind& m, UnitId u, HexId h); // what standing in h does for the unit's goal

// --- parts of choose -------------------------------------------------------------------------------------------------
Action in_orders(Mind& m);
Action in_movement(Mind& m);
Action in_riding(Mind& m);
Action in_reactions(Mind& m);
Action in_fire(Mind& m);      // Artillery, Barrage, Volley
Action in_attacks(Mind& m);   // Attacks, Draft
Action in_aftermath(Mind& m); // withdrawals, chases, losses, dodges ...

} // namespace redoubt::ai::napoleonic
