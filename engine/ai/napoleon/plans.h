// What a bot remembers of its phase, and what it thinks with. Not for use outside this folder and bots.cpp.
#pragma once
#include "engine/ai/bots.h"
#include "engine/ai/napoleon/weights.h"
#include "engine/ai/reasons.h"
#include "engine/rules/napoleon/query.h"
#include "engine/rules/napoleon/ruleset.h"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace redoubt::ai::napoleonic {

// One unit's part in an assault: from where, looking where, and whether it rides at the enemy (9.1).
struct Post {
    UnitId unit;
    HexId hex;
    int facing = 0;
    bool charge = false;
    bool stays = false; // stands there already, looking that way
};
struct Assault {
    HexId target;
    Terms terms;   // to the attacker ...
    int value = 0; // ... together
    std::vector<Post> posts;
    HexId gate; // beside it, left open to those who are beaten; none: all sides may be closed
};
struct Approach { // a unit that can come to a hex, and what is left of its points then
    UnitId unit;
    int left = 0;
    int facing = 0;
    HexId before; // the last hex of its way, for the run-up of a charge; none when it stands there
};

// Where those who come out of one hex the same way could fall upon somebody, and in which part of their strength.
struct Flood {
    struct Reach {
        HexId hex;
        int quarters = 0;
    };
    HexId from;
    bool horse = false;
    int allowance = 0; // sixths of a MP
    std::vector<Reach> reach;
};
struct Floods {
    std::optional<Side> side;       // who is threatened
    std::vector<std::uint8_t> bars; // by hex, what would stop them: 1 our troops, 2 a zone of ours
    std::vector<Flood> all;         // as the position was that was looked at last
};

} // namespace redoubt::ai::napoleonic

namespace redoubt::ai {

// What infantry pays from every hex to every place, by the bridges that stand: measured once.
struct NapoleonWays {
    struct Entry {
        std::size_t hexes = 0; // of the sheet
        napoleon::Arm arm = napoleon::Arm::infantry;
        std::uint32_t broken = 0;                                // as State::broken
        std::vector<std::pair<HexId, Dir>> built;                // as State::spans
        std::shared_ptr<const std::vector<std::vector<int>>> to; // by victory place, by hex: sixths of a MP
    };
    std::vector<Entry> known; // the oldest goes first
};

template <>
struct Plans<napoleon::Rules> {
    NapoleonWeights weights;         // may be changed before the first thought
    NapoleonWeights minded;          // the same under the bot's temper: what it thinks with
    std::vector<Tunable> tunables(); // of those weights
    int stage = -1;
    std::size_t hexes = 0; // of the sheet that was measured
    napoleon::Phase phase = napoleon::Phase::over;
    std::vector<std::uint8_t> considered; // by unit: has had its thought in this phase
    std::vector<napoleon::Action> orders; // of the unit in hand, in order
    std::shared_ptr<NapoleonWays> ways = std::make_shared<NapoleonWays>();
    std::shared_ptr<const std::vector<std::vector<int>>> approach; // the ways as the bridges stood in this stage
    std::vector<int> foot_steps, horse_steps;                      // by hex and side: sixths of a MP
    napoleonic::Floods floods;                                     // over these
    std::vector<int> goal;           // by unit: index of the victory place it makes for; -1: none
    std::vector<int> need, assigned; // by victory place: SP that it takes, and that make for it

    std::vector<std::uint8_t> garrison; // by unit: keeps the place it stands in
    bool relieved = false;              // nobody goes out of a place or into it any more for its sake

    bool looked = false;                                   // the three below are made
    std::vector<std::vector<napoleon::Destination>> reach; // by unit: where it might go when the phase began
    std::vector<std::vector<napoleonic::Approach>> into;   // by hex: the same the other way round
    std::vector<napoleonic::Assault> assaults;             // that promise something, best first
    napoleonic::Assault assault;                           // the one being carried out: posts still to be taken
    std::vector<HexId> struck;                             // whom assaults of this phase are aimed at
    HexId gated, gate;                                     // a place whose garrison must have a way back, and which
    UnitId rider;                                          // who charges
    HexId ridden_at;                                       // whom; none: nobody charges
    bool alone = false;                                    // ... without others: at once, in the movement phase
    std::vector<Terms> wish;                               // by formation: what its orders would bring (11.7)
};
using NapoleonPlans = Plans<napoleon::Rules>;

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
    const NapoleonWeights& weights;
    std::vector<Action> legal;
    mutable std::vector<int> threat; // by hex: enemy SP that could strike there soon; made when first asked

    Mind(const World& world, const State& state, Side side, NapoleonPlans& p);
    bool may(const Action& a) const; // among the legal ones?
    template <class A>
    std::vector<A> all() const { // the legal ones of a kind, in order
        std::vector<A> out;
        for (const Action& a : legal)
            if (const A* x = std::get_if<A>(&a)) out.push_back(*x);
        return out;
    }
    int danger(HexId h) const;
};

// A position that might be: units moved, markers put on; nothing of it is played.
struct Guess {
    State s;
    explicit Guess(const Mind& m) : s(m.s) {}
    void put(UnitId u, HexId h, int facing);
    void charge(UnitId u, HexId target);
};

// --- values, in hundredths of a strength point ---------------------------------------------------------------------
int worth(const Mind& m, UnitId u); // of what is left of a unit
int worth_of_fire(const Mind& m, const FireForecast& f, UnitId target);
Terms terms_of_battle(const Mind& m, const Board& b, const Sides& sides); // to the attacker, ground and places included
inline int worth_of_battle(const Mind& m, const Board& b, const Sides& sides) {
    return terms_of_battle(m, b, sides).sum();
}
int worth_of_ground(const Mind& m, HexId h); // of taking a hex from the enemy
int cover(const Mind& m, HexId h);           // the ground's help to a defender, 0..4
bool fights(const Mind& m, UnitId u);        // foot or horse that may attack

// --- threats (threat.cpp)
// -------------------------------------------------------------------------------------------
void measure_ground(Mind& m); // once a stage
std::vector<int> threats(const Mind& m);

// --- goals (goals.cpp) -----------------------------------------------------------------------------------------------
void plan_phase(Mind& m);                                          // approach maps, who makes for what
void make_for_a_place(Mind& m, UnitId u);                          // who was not there when the phase was planned
Terms pull(const Mind& m, UnitId u, HexId h);                      // what standing in h does for the unit's goal
using Ways = std::shared_ptr<const std::vector<std::vector<int>>>; // by victory place, by hex: sixths of a MP
Ways ways_to_places(NapoleonWays& known, const World& w, const State& s, UnitId walker);

// --- assaults (assault.cpp) ------------------------------------------------------------------------------------------
void look_about(Mind& m); // who can reach what, and which assaults that allows
Assault assemble(const Mind& m, HexId target, const std::vector<std::uint8_t>& taken);
bool closes_gate(const Mind& m, UnitId u, HexId h, int facing); // it would close the way that is to be left open
std::optional<Draft> best_draft(const Mind& m, HexId target, int& value); // in the attack phase: who is there
int price_of_attack(const Mind& m, HexId from, HexId target);             // 8.21: whom one would have to attack besides

// --- moves (march.cpp) -----------------------------------------------------------------------------------------------
struct Choice {
    Terms value, stay;   // of the best place, and of standing still
    bool forced = false; // by forced march (4.5)
    std::vector<Action> orders;
};
struct Arrival { // of a unit in another hex: what it is worth, and where it looks
    Terms terms;
    int facing = 0;
};
// None where it must not go, or where it is not worth more than that.
std::optional<Arrival> arrive(const Mind& m, UnitId u, const Destination& d, int least);
Choice best_move(const Mind& m, UnitId u, const std::vector<Destination>& reach);
// Of a commander, and those on the map whom he leads; none: he would be alone.
std::optional<Terms> seat_terms(const Mind& m, UnitId c, const std::vector<UnitId>& led, const Destination& d);
std::vector<UnitId> led_by(const Mind& m, UnitId c);
std::vector<Action> ride_of_commander(const Mind& m, UnitId c);
std::vector<Action> way_to(const Mind& m, UnitId u, const Destination& d, int facing);
bool in_contact(const Mind& m, UnitId u); // enemies in its zone: an attack is owed (8.22)

// --- fights (fight.cpp) ----------------------------------------------------------------------------------------------
inline constexpr int least_battle = 40; // for less nobody is sent who need not go
// --- parts of choose -------------------------------------------------------------------------------------------------
void weigh_orders(Mind& m); // makes the wish
Terms worth_of_retreat(const Mind& m, const Retreat& r);
Terms worth_of_chase(const Mind& m, const Chase& c);                // against staying
std::optional<Terms> worth_of_dodge(const Mind& m, const Dodge& d); // the same; none: the infantry is not to be feared
int worth_of_shot(const Mind& m, const Shoot& x);                   // of rifles: at the most shaken and weakest
int worth_waiting(const Mind& m, UnitId gun, HexId h); // hundred times what another shot is, with the mover in `h`
Action in_bridges(Mind& m);
std::optional<Action> build(Mind& m); // a bridge that pays
Action in_orders(Mind& m);
// Of all who may still go: whole rides to their best places, as far as no die or enemy has a say.
std::vector<std::vector<Action>> rides_to_go(Mind& m);
std::optional<Action> relieve(Mind& m); // the best into a place that the enemy can come at (relief.cpp)
Action in_movement(Mind& m);
Action in_riding(Mind& m);
Action in_reactions(Mind& m);
Action in_fire(Mind& m);      // Artillery, Barrage, Volley
Action in_attacks(Mind& m);   // Attacks, Draft
Action in_aftermath(Mind& m); // withdrawals, chases, losses, dodges ...

} // namespace redoubt::ai::napoleonic
