// What a bot remembers of a turn and an Activation, and what it thinks with. Not for use outside this folder and
// bots.cpp.
#pragma once
#include "engine/ai/bots.h"
#include "engine/ai/reasons.h"
#include "engine/ai/triumph/weights.h"
#include "engine/rules/triumph/query.h"
#include "engine/rules/triumph/ruleset.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace redoubt::ai::triumphal {

struct Mind;

struct Seed { // of ways: a hex that somebody makes for, and how much farther off it seems
    HexId hex;
    int points = 0;
};

// What a unit brings to the hexes about it; one that brings nothing has no hex.
struct Felt {
    HexId hex;
    int reach = 0, strength = 0;
    bool gun = false, own = false;
    bool enemy() const { return hex && !own; }
    friend bool operator==(const Felt&, const Felt&) = default;
};

// Who could do what to whom where, from distances alone.
inline constexpr int nearest_told = 6;
struct Influence {
    std::vector<int> strike;  // enemy shock strength that could come at a hex
    std::vector<int> guns;    // enemy guns within their effective range, in good order
    std::vector<int> friends; // own shock strength within two hexes
    std::vector<int> foe;     // hexes to the nearest enemy, up to five; nearest_told beyond
    std::vector<Felt> felt;   // by unit: of whom this was made
    const Mind* of = nullptr; // whose position it is
};

} // namespace redoubt::ai::triumphal

namespace redoubt::ai {

// Of the enemy's guns that see a hex: faces of ten, summed up, with which a unit there is checked, and Disordered.
struct Shots {
    bool known = false;
    int checks = 0, hits = 0;
};

template <>
struct Plans<triumph::Rules> {
    TriumphWeights weights;          // may be changed before the first thought
    TriumphWeights minded;           // the same under the bot's temper: what it thinks with
    std::vector<Tunable> tunables(); // of those weights
    // Of a turn.
    int turn = -1;
    std::array<std::vector<std::int8_t>, 3> prices; // by Column, hex and direction: points to enter; < 0: never
    // Of an Activation.
    std::int64_t activation = -1;
    std::vector<triumphal::Seed> front;                     // where the enemy, or the own front, is
    std::array<std::vector<int>, 3> to_front, to_objective; // by Column: points from every hex; empty: not asked yet
    std::vector<std::uint8_t> bound;                        // by unit: makes for the objective
    std::vector<std::uint8_t> spared;                       // by unit: keeps out of the enemy's reach
    std::vector<int> away;                                  // by hex: hexes to the nearest enemy
    std::vector<Shots> shots;                               // by hex, in the whole battle
    std::vector<std::uint8_t> considered, aimed; // by unit: has had its thought of moving, of turning to fire
    std::vector<triumph::Action> orders;         // what is left of a way, or of the attacks to declare
    bool attacks_planned = false;
    triumphal::Influence influence; // of the position that was looked at last
};
using TriumphPlans = Plans<triumph::Rules>;

} // namespace redoubt::ai

namespace redoubt::ai::triumphal {

using namespace redoubt::triumph;

// One position as a bot sees it.
struct Mind {
    const World& w;
    const State& s;
    Side me;
    Board b;
    TriumphPlans& plans;
    const TriumphWeights& weights;
    std::array<int, max_groups> share{}; // what one more loss of a group is worth to its enemy

    Mind(const World& world, const State& state, Side side, TriumphPlans& p);
    const std::vector<Action>& legal();
    bool may(const Action& a); // among the legal ones?
    template <class A>
    std::vector<A> all() { // the legal ones of a kind, in order
        std::vector<A> out;
        for (const Action& a : legal())
            if (const A* x = std::get_if<A>(&a)) out.push_back(*x);
        return out;
    }
    const Influence& influence(); // of this position; good until a Mind with the same plans asks

private:
    std::vector<Action> listed;
};

template <class F>
const F* top(const State& s) {
    return s.frames.empty() ? nullptr : std::get_if<F>(&s.frames.back());
}
template <class F>
const F* below(const Table& s) { // the nearest frame of its kind
    for (std::size_t i = s.frames.size(); i-- > 0;)
        if (const F* f = std::get_if<F>(&s.frames[i])) return f;
    return nullptr;
}

// --- values (values.cpp), in hundredths of a victory point ----------------------------------------------------------
inline constexpr int victory_point = 100;
int worth(const Mind& m, UnitId u);         // in good order
int disorder_loss(const Mind& m, UnitId u); // what one more Disorder takes from it
int ground_worth(const Mind& m, HexId h);   // to whoever stands there
int strength_of(const Mind& m, UnitId u);   // Shock Strength now; guns: none
int fire_value(const Mind& m, const Fire& f);
// 8.6, 8.7: the best of the shots that answer; they cost nothing.
template <class Shot>
Action best_answer(Mind& m, FireKind kind) {
    Action best = Stay{};
    int most = 0;
    for (const Shot& x : m.all<Shot>()) {
        Fire f;
        f.kind = kind;
        f.guns.push_back(x.unit);
        f.target = x.target;
        if (const int v = fire_value(m, f); v > most) most = v, best = x;
    }
    return best;
}
// What attacks, given as resolving ones of Clash 255 in `t`, do: to the attackers' side, the dice averaged.
struct Prospect {
    int gain = 0; // what the defenders lose
    int loss = 0; // what the attackers lose
    int value() const { return gain - loss; }
};
Prospect prospect(const Mind& m, const State& t, const Clash& c);
// The same for the attacks that are under way against a hex.
Prospect attack_on(const Mind& m, const State& t, HexId hex);

// --- goals (goals.cpp)
// ------------------------------------------------------------------------------------------------
void plan_activation(Mind& m);
bool presses(const Mind& m);                // does the side look for the enemy, or wait for him?
bool is_first_act(const Mind& m);           // TS1.3: of the French, from where all games begin
bool is_last_act(const Mind& m);            // TS1.3: after it nobody can take the redoubt any more
int pull(const Mind& m, UnitId u, HexId h); // what standing in h does for what the unit makes for
int march_left(const Mind& m, UnitId u);    // points from the unit to where it wants to be
bool is_spared(const Mind& m, UnitId u);    // keeps out of the enemy's reach, so that its group stays
bool held_back(const Mind& m, GroupId g);   // the reserve of the army, not yet let go

// --- the flanking manoeuvre (flank.cpp)
Action in_note(Mind& m);
Action in_flanking(Mind& m);
bool flank_is_near(const Mind& m);        // the enemy's force is away and may come on in the next turn
bool is_leaving(const Mind& m, UnitId u); // by our note, at the end of this turn or of a later one

// --- places (places.cpp)
// ----------------------------------------------------------------------------------------------
Terms place_terms(Mind& m, UnitId u, HexId h);
inline int place_value(Mind& m, UnitId u, HexId h) {
    return place_terms(m, u, h).sum();
}
std::uint8_t facing_at(Mind& m, UnitId u, HexId h);
Terms refuge_terms(Mind& m, UnitId u, HexId h); // for those on their way back
inline int refuge_value(Mind& m, UnitId u, HexId h) {
    return refuge_terms(m, u, h).sum();
}

Terms terms_of_return(Mind& m, UnitId u, HexId h); // 10.3

// --- attacks (attack.cpp) -----------------------------------------------------------------------------------------
// An attack by all who can still come in this Activation, by enemy hex; value 0 where nobody can come.
struct Chance {
    int value = 0;
    int strength = 0, defence = 0; // who comes, who stands there
    int gain = 0, loss = 0;        // of a good die, of a bad one
    int die = 0;                   // what is added to it, apart from the ratio
    int commits = 0;               // faces of ten
    bool guns = false;             // alone: they are taken for nothing
};
std::vector<Chance> chances(Mind& m);
// No more of them share a bad result than are needed for a good one.
inline int shared_loss(int loss, int strength, int defence) {
    return std::min(loss, loss * (2 * defence + 2) / std::max(1, strength));
}
Terms charge_terms(const Mind& m, const Charge& c);                      // with the Commitment
int best_charge(const Mind& m, HexId from, std::optional<Charge>& best); // its value; 0: none
std::vector<Action> attacks_to_declare(Mind& m);
Terms declared_terms(const Mind& m, const std::vector<HexId>& from); // of the stacks in these hexes, together

// --- fire (fire.cpp)
int fire_prospect(Mind& m);                               // of the best shot there is
Terms shot_terms(Mind& m, FireKind kind, const Shoot& x); // with those who fire best along

// --- moves (march.cpp)
Terms standing_terms(Mind& m, UnitId u, const std::vector<Chance>& chance);
Terms arrival_terms(Mind& m, UnitId u, const Destination& d, const std::vector<Chance>& chance);
HexId target_from(Mind& m, UnitId u, HexId h, const std::vector<Chance>& chance); // whom it will strike from there
// Of all who may still go: whole ways to their best places, as far as no die or enemy has a say.
std::vector<std::vector<Action>> ways_to_go(Mind& m);

// --- answers to a Shock (shock.cpp): what it costs to be there
Terms terms_of_standing(const Mind& m, HexId hex);
Terms terms_of_riding(const Mind& m, HexId hex, HexId at_whom);
Terms terms_of_leaving(const Mind& m, const Question& q);
Terms terms_of_opening(const Mind& m, const Action& a);

// --- who is spoken to (orders.cpp)
Terms terms_of_need(Mind& m, const Command& c); // for Orders
Terms terms_of_seat(Mind& m, HexId h);          // of the commander
std::vector<HexId> seats(Mind& m);              // where he may be
HexId best_seat(Mind& m);                       // ... and is best; where he is, if no other is better
Terms terms_of_raising(const Mind& m, const Raise& x);

// --- parts of choose
// --------------------------------------------------------------------------------------------------
Action in_setup(Mind& m);
Action in_orders(Mind& m);    // Orders, Precedence, Muster
Action in_begin(Mind& m);     // the beginning and the end of an Activation: attempts, stacks
Action in_reserve(Mind& m);   // Reserve
Action in_command(Mind& m);   // Commanders, Displaced
Action in_fire(Mind& m);      // Fire step, Fire
Action in_movement(Mind& m);  // Movement step, Move
Action in_shock(Mind& m);     // Shock, Clash, Evade: as whoever is asked
Action in_aftermath(Mind& m); // Retreat, Reaction, Morale, Rally, Destruction, Flanking

} // namespace redoubt::ai::triumphal
