// Where we are inside a phase: a small stack of frames. The last one decides; frames push, pop and replace.
#pragma once
#include "engine/core/few.h"
#include "engine/core/fields.h"
#include "engine/core/side.h"
#include "engine/rules/napoleon/charts.h"

namespace redoubt::napoleon {

// --- before play, and the phases themselves
// ---------------------------------------------------------------------------

struct Bridges { // the Russian names broken bridges: destroy, ready
    REDOUBT_FIELDS(Bridges)
};
inline constexpr int deployment_moves = 600;
struct Deployment { // the owner moves pieces within their set-up hexes: place, ready. R47: Russian first
    Side side = Side::russian;
    std::uint16_t moves = 0; // bounded by deployment_moves
    REDOUBT_FIELDS(Deployment, side, (moves, 0, deployment_moves))
};
struct Initiative { // chance: two_d6, the French die first
    REDOUBT_FIELDS(Initiative)
};
struct Reorganisation { // 12.0: reorganise, end
    Side side = Side::french;
    REDOUBT_FIELDS(Reorganisation, side)
};
struct Rally { // chance: two_d6
    UnitId unit;
    REDOUBT_FIELDS(Rally, unit)
};
struct Artillery { // phases 4 and 7: fire, end
    REDOUBT_FIELDS(Artillery)
};
struct Orders { // 11.75: order, end
    REDOUBT_FIELDS(Orders)
};
struct Movement { // phases 5 and 8: ride, march, mark, form, leave, enter, bridge, takeback, end
    UnitId last;  // the last finished move, while its owner may ask to correct it (4.27); none otherwise
    HexId last_from;
    std::uint8_t last_facing = 0;
    std::uint32_t last_flags = 0; // its flags before that move
    REDOUBT_FIELDS(Movement, last, last_from, (last_facing, 0, 5), (last_flags, 0, (1 << 26) - 1))
};
struct Consent { // 4.27: the other side is asked
    REDOUBT_FIELDS(Consent)
};
struct Attacks { // phases 6 and 9: attack, end
    REDOUBT_FIELDS(Attacks)
};

// --- moving
// -------------------------------------------------------------------------------------------------------------

// 4.0: a unit in its owner's hand: step, turn, target, charge, mark, stop. A quadrangle moves whole (13.18).
struct Riding {
    UnitId unit;
    std::int16_t left = 0;      // sixths of a MP
    std::int16_t allowance = 0; // with which it began
    bool forced = false;        // 4.5
    bool turned = false;        // since the last step: turning once is enough
    bool stopped = false;       // 5.31
    bool clean = true;          // nobody has reacted, nothing was rolled: may be corrected
    bool released = false;      // stop was said: only a vacated hex may still be entered (9.71)
    std::uint8_t start_facing = 0;
    std::uint32_t start_flags = 0;
    Few<HexId, 64> path;   // hexes left behind, the start first; empty while it stands at the start
    Few<HexId, 4> named;   // 9.11: targets of its charge, run-up clear so far
    Few<HexId, 6> asked;   // 13.11: whose owner has answered: one attempt for a declaration
    Few<HexId, 3> vacated; // 9.71: hexes cavalry has just dodged out of
    friend bool operator==(const Riding&, const Riding&) = default;
};

// R79: what the other side may do about a unit that has entered `hex`, in this order.
enum class React : std::uint8_t { square, square_fire, artillery, counter, through };
struct Reactions {
    UnitId unit; // the mover; a member of the stack that forms
    HexId hex;
    React next = React::square;
    bool naming = false;  // a target was named at two hexes: only React::square
    bool forming = false; // 13.22: a quadrangle is being formed in the own phase: only React::artillery
    REDOUBT_FIELDS(Reactions, unit, hex, (next, 0, 4), naming, forming)
};

struct Dodging {           // 9.71: dodge, hold
    UnitId unit;           // the infantry released next to cavalry
    Few<HexId, 3> vacated; // of the three in front of it: where nobody is left
    REDOUBT_FIELDS(Dodging, unit, vacated)
};

// --- fire
// ---------------------------------------------------------------------------------------------------------------

struct Barrage { // 10.22: with, declare; then chance: two_d6
    Few<UnitId, 8> guns;
    UnitId target;
    bool defensive = false; // in the enemy movement phase
    bool forming = false;   // 13.22
    bool fired = false;     // declared: the dice follow
    REDOUBT_FIELDS(Barrage, guns, target, defensive, forming, fired)
};

struct Fired {
    UnitId unit;
    std::uint8_t strength = 0; // with which it fired first
    std::uint8_t shots = 0;
    REDOUBT_FIELDS(Fired, unit, (strength, 0, 20), (shots, 0, 2))
};
struct Struck { // what fire has done to a unit, not yet applied (R57)
    UnitId unit;
    HexId from;
    std::uint8_t loss = 0, checks = 0, breaks = 0;
    REDOUBT_FIELDS(Struck, unit, from, (loss, 0, 99), (checks, 0, 99), (breaks, 0, 99))
};
// 7.0: rifle fire before a battle, attacker first; or that of one quadrangle in the enemy movement phase (13.24).
// shoot, with, declare, hold; chance: two_d6 for each shot.
struct Volley {
    bool square = false;
    HexId square_hex; // whose fire it is
    Side side = Side::french;
    bool second = false; // the defender's turn has come, or is over
    bool rolling = false;
    bool over = false;       // all have fired: what was struck is applied, one unit after the other
    Few<UnitId, 8> shooters; // of the shot being put together
    UnitId target;
    Few<Fired, 30> fired; // by the side that fires now
    Few<Struck, 40> struck;
    friend bool operator==(const Volley&, const Volley&) = default;
};

// What has struck a unit, applied one after the other: losses, D, T.
struct Blow {
    UnitId unit;
    HexId from; // whose fire it was; none: the battle below
    std::uint8_t loss = 0, breaks = 0, checks = 0;
    bool battle = false; // by the result of a battle (8.411), not by fire (7.4)
    REDOUBT_FIELDS(Blow, unit, from, (loss, 0, 99), (breaks, 0, 99), (checks, 0, 99), battle)
};

enum class CheckKind : std::uint8_t { morale, square, chase };
struct Check { // chance: two_d6. 4.26, 13.11, TP
    UnitId unit;
    HexId from; // as in Blow
    HexId hex;  // square: the hex of the stack
    CheckKind kind = CheckKind::morale;
    bool battle = false;
    REDOUBT_FIELDS(Check, unit, from, hex, (kind, 0, 2), battle)
};

enum class Cause : std::uint8_t {
    result,   // "1" of the combat table: blocked: 1 SP (8.432)
    rout,     // shattered in battle, two hexes: blocked: 1 SP each hex (8.411)
    flight,   // shattered by fire, two hexes: blocked: destroyed (7.4)
    fallback, // 9.14: back where it came from: blocked: 1 SP
    dodge,    // 9.71
    mate,     // 6.23: of its own will
};
struct Withdrawal { // retreat
    UnitId unit;
    HexId from; // away from this hex; none: from the enemies of the battle below
    std::uint8_t hexes = 1;
    Cause cause = Cause::result;
    REDOUBT_FIELDS(Withdrawal, unit, from, (hexes, 1, 2), (cause, 0, 5))
};
struct Mates { // 6.23: retreat, hold
    HexId from;
    Few<UnitId, 14> units;
    REDOUBT_FIELDS(Mates, from, units)
};

// --- battle
// -------------------------------------------------------------------------------------------------------------

enum class BattleKind : std::uint8_t { attack, charge, counter };

struct Draft { // a battle being put together: support, also, with, declare
    BattleKind kind = BattleKind::attack;
    Few<HexId, 6> from; // attack: whole hexes
    Few<HexId, 6> targets;
    Few<UnitId, 8> riders; // charge
    REDOUBT_FIELDS(Draft, (kind, 0, 2), from, targets, riders)
};

struct Fighter {
    UnitId unit;
    std::uint8_t strength = 0; // of its SP, how many fight (4.4); 0: not counted (yet)
    bool charging : 1 = false; // 9.12: triple
    bool broken : 1 = false;   // disorganised in this battle (8.58), or has chased: no chase
    bool counted : 1 = false;  // its part in the 10 SP is settled
    friend bool operator==(const Fighter&, const Fighter&) = default;
};
struct Fled { // 10.42: a battery that went back, and from where
    UnitId unit;
    HexId from;
    REDOUBT_FIELDS(Fled, unit, from)
};
struct Chaser {
    UnitId unit;
    HexId to;
    std::uint8_t facing = 0;
    REDOUBT_FIELDS(Chaser, unit, to, (facing, 0, 5))
};

// 8.3: the order of one battle. A stage with nothing to do passes.
enum class BattleStage : std::uint8_t {
    volley,          // attack only
    muster_attacker, // D17: count
    muster_defender, // D17: count
    die,             // chance: d6
    defender_back,   // withdrawal by the result
    defender_broken, // D
    defender_checks, // T, one throw a unit
    attacker_back,
    attacker_broken,
    attacker_throw,   // chance: one throw for all (R36)
    attacker_checks,  // who failed
    chase,            // chase, hold
    chase_throw,      // chance: one throw for all attackers (TP)
    chase_move,       // each defender his own throw
    defender_losses,  // chance: two_d6
    defender_divides, // lose
    attacker_losses,  // chance: two_d6
    attacker_divides, // lose
    late_chase,       // R74: hexes that fell empty only now
    late_throw,
    late_move,
    officers, // chance: two_d6 each
    fallback, // 9.14
    done
};

struct Battle {
    BattleKind kind = BattleKind::attack;
    Side attacker = Side::french;
    BattleStage stage = BattleStage::volley;
    std::uint8_t die = 0;
    std::uint8_t row = 0;                 // of the combat table
    std::uint8_t owed = 0;                // SP still to be divided
    std::uint8_t throw_sum = 0;           // the attackers' common throw
    std::int8_t terrain = 0;              // the terrain part of the modifiers: shifts the loss rows
    bool fled = false;                    // a defender has left his hex or died: the enemy was made to withdraw (9.14)
    bool fell_back = false;               // the attacker has withdrawn by the result (9.14, R75)
    std::int16_t attack = 0, defence = 0; // strengths the battle was fought with
    Few<HexId, 6> from, targets;          // at the start
    Few<Fighter, 30> attackers;
    Few<Fighter, 20> defenders;
    Few<UnitId, 30> todo;  // who still has to do what the stage asks
    Few<HexId, 7> emptied; // of `from` and `targets`, which are many against one: hexes the beaten have left
    Few<Fled, 8> guns;
    Few<UnitId, 12> officers; // to be checked (11.62)
    Few<Chaser, 10> chasers;
    friend bool operator==(const Battle&, const Battle&) = default;
};

using Frame =
    std::variant<Bridges, Deployment, Initiative, Reorganisation, Rally, Artillery, Orders, Movement, Consent, Attacks,
                 Riding, Reactions, Dodging, Barrage, Volley, Blow, Check, Withdrawal, Mates, Draft, Battle>;
bool operator==(const Frame& a, const Frame& b); // equal.cpp

template <class V>
void fields(V& v, Riding& f) {
    v("unit", f.unit);
    v("left", f.left, 0, 999);
    v("allowance", f.allowance, 0, 999);
    v("forced", f.forced);
    v("turned", f.turned);
    v("stopped", f.stopped);
    v("clean", f.clean);
    v("released", f.released);
    v("start_facing", f.start_facing, 0, 5);
    v("start_flags", f.start_flags, 0, (1 << 26) - 1);
    v("path", f.path);
    v("named", f.named);
    v("asked", f.asked);
    v("vacated", f.vacated);
}
template <class V>
void fields(V& v, Volley& f) {
    v("square", f.square);
    v("square_hex", f.square_hex);
    v("side", f.side, 0, 1);
    v("second", f.second);
    v("rolling", f.rolling);
    v("over", f.over);
    v("shooters", f.shooters);
    v("target", f.target);
    v("fired", f.fired);
    v("struck", f.struck);
}
template <class V>
void fields(V& v, Fighter& f) {
    v("unit", f.unit);
    v("strength", f.strength, 0, 20);
    bool charging = f.charging, broken = f.broken, counted = f.counted;
    v("charging", charging);
    v("broken", broken);
    v("counted", counted);
    f.charging = charging;
    f.broken = broken;
    f.counted = counted;
}
template <class V>
void fields(V& v, Battle& f) {
    v("kind", f.kind, 0, 2);
    v("attacker", f.attacker, 0, 1);
    v("stage", f.stage, 0, 23);
    v("die", f.die, 0, 6);
    v("row", f.row, 0, combat_rows - 1);
    v("owed", f.owed, 0, 99);
    v("throw", f.throw_sum, 0, 12);
    v("terrain", f.terrain, -20, 20);
    v("fled", f.fled);
    v("fell_back", f.fell_back);
    v("attack", f.attack, 0, 999);
    v("defence", f.defence, 0, 999);
    v("from", f.from);
    v("targets", f.targets);
    v("attackers", f.attackers);
    v("defenders", f.defenders);
    v("todo", f.todo);
    v("emptied", f.emptied);
    v("guns", f.guns);
    v("officers", f.officers);
    v("chasers", f.chasers);
}

} // namespace redoubt::napoleon
