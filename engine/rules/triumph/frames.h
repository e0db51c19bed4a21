// Where we are: a small stack of frames. The last one decides; frames push, pop and replace.
#pragma once
#include "engine/core/few.h"
#include "engine/core/fields.h"
#include "engine/core/side.h"
#include "engine/rules/triumph/charts.h"
#include "engine/rules/triumph/world.h"

#include <variant>

namespace redoubt::triumph {

// TS2.2: one side sets up, then the other; then the French note of TX14.
struct Setup {
    Side side = Side::french;
    bool note = false;
    bool seated = false; // TS2.3: the Russian commander has been moved
    REDOUBT_FIELDS(Setup, side, note, seated)
};

// Phase A (5.2).
enum class OrdersStep : std::uint8_t { delay, split, merge, allocate };
struct Orders {
    Side side = Side::russian;
    OrdersStep step = OrdersStep::delay;
    bool keeps = false; // 5.29: the Russian orders stand as they are this turn
    REDOUBT_FIELDS(Orders, side, (step, 0, 3), keeps)
};

// Who goes first: 4.0 (dice plus ratings, ties hold nobody), 5.51, R2, 10.2 (dice, ties roll again).
enum class Purpose : std::uint8_t { initiative, reserve, recovery, commanders };
struct Precedence {
    Purpose purpose = Purpose::initiative;
    std::int8_t french = -1, russian = -1; // dice; -1: still to roll
    bool rolled = false;                   // initiative: settled, the holder picks the first marker
    REDOUBT_FIELDS(Precedence, (purpose, 0, 3), (french, -1, 9), (russian, -1, 9), rolled)
};

// Phase C: the Pool. Chance draws, unless it is empty.
struct Pool {
    REDOUBT_FIELDS(Pool)
};

// One Activation (3.0C, 5.4, 5.5, 8.2, TS1.3).
enum class ActivationKind : std::uint8_t { group, barrage, flank, reserve, army };
enum class Step : std::uint8_t { begin, fire, move, shock, rally, end };
struct Activation {
    ActivationKind kind = ActivationKind::group;
    Side side = Side::french;
    Step step = Step::begin;
    std::uint8_t entry = 0; // TX14: the force enters: 1 by flank_east, 2 by flank_south
    REDOUBT_FIELDS(Activation, (kind, 0, 4), side, (step, 0, 5), (entry, 0, 2))
};

// One fire of guns, from the naming of its lead to the last consequence (8.0).
enum class FireKind : std::uint8_t { fire, barrage, counter_battery, reaction };
enum class FireStage : std::uint8_t { draft, roll, misguided, checks, retreat, counter, reserve, done };
struct Fire {
    FireKind kind = FireKind::fire;
    FireStage stage = FireStage::draft;
    Few<UnitId, 12> guns; // lead first (R5)
    HexId target;
    std::int8_t die = -1;  // unadjusted
    std::int8_t total = 0; // adjusted
    // Units that still make their check, guns that may still answer: of one hex, and in old games more than it may
    // hold.
    Few<UnitId, 7> queue;
    REDOUBT_FIELDS(Fire, (kind, 0, 3), (stage, 0, 7), guns, target, (die, -1, 9), (total, -60, 90), queue)
};

// One d10 against a rating; what follows is told by its kind. chance decides.
enum class CheckKind : std::uint8_t {
    delay,      // 5.29
    attempt,    // 5.28: unit = first of the command
    fire,       // 8.5: Disorder
    misguided,  // 8.8: Disorder, die - 2
    reserve,    // 5.54, 5.55
    evade,      // 9.31: Disorder
    commitment, // 9.4: hex = the stack
    square,     // 9.85: hex
    counter,    // 9.86: hex = the charging stack countered
    recall,     // 9.82: hex = the stack
    retreat,    // 9.62: hex = the stack
    passed,     // 9.65: hex = the stack passed through
    rally,      // 10.1
    recovery,   // 10.2
    smoke,      // TX5: hex on fire
    points,     // TX7: Napoleon's die
};
struct Check {
    CheckKind kind = CheckKind::fire;
    UnitId unit; // whose rating
    HexId hex;
    REDOUBT_FIELDS(Check, (kind, 0, 15), unit, hex)
};

// 7.0: one unit on its way.
struct Move {
    UnitId unit;
    HexId from; // where it began
    std::int8_t spent = 0;
    std::int8_t hexes = 0;  // entered
    bool left_zoc = false;  // 6.34: no Frontal controlled hexes any more
    bool must_stop = false; // only a facing is still to be chosen
    bool extended = false;  // 7.13
    REDOUBT_FIELDS(Move, unit, from, (spent, 0, 99), (hexes, 0, 99), left_zoc, must_stop, extended)
};

// 7.39: cavalry beside moving infantry may fall back; asked one after another.
struct Reaction {
    UnitId mover;
    Few<UnitId, 18> queue;
    bool any = false; // somebody went
    REDOUBT_FIELDS(Reaction, mover, queue, any)
};

// 9.1: the Shock step. The attacks stand in State::attacks.
enum class ShockStage : std::uint8_t {
    declare,
    evade,
    follow, // advances into hexes that were left
    commit,
    form, // Square, Counter-Charge
    recall,
    reaction,
    shaken, // chargers Disordered by Reaction Fire
    face,   // of recalled cavalry
    resolve
};
struct Shock {
    ShockStage stage = ShockStage::declare;
    ShockStage back = ShockStage::declare; // face: where to go on
    HexId hex;                             // follow: the vacated hex; reaction, shaken, face: the stack
    REDOUBT_FIELDS(Shock, (stage, 0, 9), (back, 0, 9), hex)
};

// 9.31: a unit on its way out before a Shock.
struct Evade {
    UnitId unit;
    HexId from;
    std::int8_t hexes = 0;
    REDOUBT_FIELDS(Evade, unit, from, (hexes, 0, 2))
};

// 9.5-9.8: one Shock from its die to the last advance.
enum class ClashStage : std::uint8_t {
    evade, // these three: secondary Shocks only
    form,
    reaction,
    guns,
    roll,
    defenders,
    attackers,
    counter,
    advance,
    follow,
    finish
};
struct Outcomes { // of one target hex
    HexId hex;
    std::int8_t total = 0;
    bool done = false;    // its result has been applied
    bool offered = false; // 9.73: its Counter-Shock was offered
    bool left = false;    // 9.31: was empty before the Shock: the advance is optional
    bool entered = false; // 9.71: somebody has advanced, or nobody can
    UnitId unit;          // who led the defence
    REDOUBT_FIELDS(Outcomes, hex, (total, -60, 60), done, offered, left, entered, unit)
};
struct Clash {
    std::uint8_t clash = 0; // Attack::clash of its attackers
    AttackKind kind = AttackKind::infantry;
    ClashStage stage = ClashStage::guns;
    Side side = Side::french; // of the attackers
    std::uint8_t chain = 0;   // 9.87: pursuit charges before this one
    bool secondary = false;   // 9.73
    bool hit = false;         // attackers have had their Disorder (R45)
    std::int8_t die = -1;
    std::uint8_t root = 0;
    std::uint8_t follower = 0; // 1 + number of the attack that has advanced and may go on; 0: none
    HexId followed;            // the hex it has entered
    Few<Outcomes, 12> targets;
    friend bool operator==(const Clash&, const Clash&) = default;
};

// 9.6, 8.5: units of one hex on their way back. Their owner chooses the hex (R51).
struct Retreat {
    HexId from;           // where they stand now
    Few<UnitId, 3> units; // top first
    Few<HexId, 6> causes; // the enemies it goes away from; front: the one that must be left behind
    Few<HexId, 8> passed; // 9.65: friends it has gone through
    bool shock = false;   // by Shock (else by fire)
    REDOUBT_FIELDS(Retreat, from, units, causes, passed, shock)
};

// TX5: the Destruction marker.
struct Destruction {
    std::uint8_t next = 0; // fires before this one have been rolled for
    bool rolled = false;   // all of them
    HexId village;         // being burnt: its units step out one by one
    REDOUBT_FIELDS(Destruction, (next, 0, 63), rolled, village)
};

// TX14: the Flanking marker while the force is away. Chance: two dice; 2-6: the French decide.
struct Flanking {
    std::int8_t total = 0; // 0: not rolled
    REDOUBT_FIELDS(Flanking, (total, 0, 60))
};

// Phase D.
struct Reserve {
    Side side = Side::french;
    bool second = false; // the other side has had its turn
    bool acted = false;  // this one has chosen its command
    REDOUBT_FIELDS(Reserve, side, second, acted)
};

// Phase E (10.2-10.5): `next` unit to roll for; then placements by turns.
struct Morale {
    UnitId next;
    bool rolled = false;
    bool placing = false; // the first placement is decided (Precedence::recovery)
    Side side = Side::french;
    bool second = false; // the other side has had its turn
    REDOUBT_FIELDS(Morale, next, rolled, placing, side, second)
};

// Phase F.
struct Commanders {
    Side side = Side::french;
    bool second = false;
    bool rolled = false;     // TX7
    std::int8_t points = -1; // left; -1: not begun
    REDOUBT_FIELDS(Commanders, side, second, rolled, (points, -1, 20))
};

// TS1.6: the French choose a command to activate.
struct Muster {
    std::uint8_t acting = 0; // 0: the French choose; 1: their army acts; 2: the Russian army does
    REDOUBT_FIELDS(Muster, (acting, 0, 2))
};

// R18: an Overall Commander has been displaced; his owner chooses among the nearest units' hexes.
struct Displaced {
    Side side = Side::french;
    REDOUBT_FIELDS(Displaced, side)
};

using Frame = std::variant<Setup, Orders, Precedence, Pool, Activation, Fire, Check, Move, Reaction, Shock, Evade,
                           Clash, Retreat, Destruction, Flanking, Reserve, Morale, Commanders, Muster, Displaced>;
bool operator==(const Frame& a, const Frame& b); // equal.cpp

template <class V>
void fields(V& v, Clash& f) {
    v("clash", f.clash, 0, 255);
    v("kind", f.kind, 0, 2);
    v("stage", f.stage, 0, 10);
    v("side", f.side, 0, 1);
    v("chain", f.chain, 0, 99);
    v("secondary", f.secondary);
    v("hit", f.hit);
    v("die", f.die, -1, 9);
    v("root", f.root, 0, 255);
    v("follower", f.follower, 0, 255);
    v("followed", f.followed);
    v("targets", f.targets);
}

} // namespace redoubt::triumph
