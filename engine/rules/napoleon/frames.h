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
    friend bool operator==(const Bridges&, const Bridges&) = default;
};
struct Deployment { // the owner moves pieces within their set-up hexes: place, ready. R47: Russian first
    Side side = Side::russian;
    std::uint16_t moves = 0; // bounded by deployment_moves
    friend bool operator==(const Deployment&, const Deployment&) = default;
};
inline constexpr int deployment_moves = 600;
struct Initiative { // chance: two_d6, the French die first
    friend bool operator==(const Initiative&, const Initiative&) = default;
};
struct Reorganisation { // 12.0: reorganise, end
    Side side = Side::french;
    friend bool operator==(const Reorganisation&, const Reorganisation&) = default;
};
struct Rally { // chance: two_d6
    UnitId unit;
    friend bool operator==(const Rally&, const Rally&) = default;
};
struct Artillery { // phases 4 and 7: fire, end
    friend bool operator==(const Artillery&, const Artillery&) = default;
};
struct Orders { // 11.75: order, end
    friend bool operator==(const Orders&, const Orders&) = default;
};
struct Movement { // phases 5 and 8: ride, march, mark, form, leave, enter, bridge, takeback, end
    UnitId last;  // the last finished move, while its owner may ask to correct it (4.27); none otherwise
    HexId last_from;
    std::uint8_t last_facing = 0;
    std::uint32_t last_flags = 0; // its flags before that move
    friend bool operator==(const Movement&, const Movement&) = default;
};
struct Consent { // 4.27: the other side is asked
    friend bool operator==(const Consent&, const Consent&) = default;
};
struct Attacks { // phases 6 and 9: attack, end
    friend bool operator==(const Attacks&, const Attacks&) = default;
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
    friend bool operator==(const Reactions&, const Reactions&) = default;
};

struct Dodging { // 9.71: dodge, hold
    UnitId unit; // the infantry released next to cavalry
    Few<HexId, 3> vacated;
    friend bool operator==(const Dodging&, const Dodging&) = default;
};

// --- fire
// ---------------------------------------------------------------------------------------------------------------

struct Barrage { // 10.22: with, declare; then chance: two_d6
    Few<UnitId, 8> guns;
    UnitId target;
    bool defensive = false; // in the enemy movement phase
    bool forming = false;   // 13.22
    bool fired = false;     // declared: the dice follow
    friend bool operator==(const Barrage&, const Barrage&) = default;
};

struct Fired {
    UnitId unit;
    std::uint8_t strength = 0; // with which it fired first
    std::uint8_t shots = 0;
    friend bool operator==(const Fired&, const Fired&) = default;
};
struct Struck { // what fire has done to a unit, not yet applied (R57)
    UnitId unit;
    HexId from;
    std::uint8_t loss = 0, checks = 0, breaks = 0;
    friend bool operator==(const Struck&, const Struck&) = default;
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
    friend bool operator==(const Blow&, const Blow&) = default;
};

enum class CheckKind : std::uint8_t { morale, square, chase };
struct Check { // chance: two_d6. 4.26, 13.11, TP
    UnitId unit;
    HexId from; // as in Blow
    HexId hex;  // square: the hex of the stack
    CheckKind kind = CheckKind::morale;
    bool battle = false;
    friend bool operator==(const Check&, const Check&) = default;
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
    friend bool operator==(const Withdrawal&, const Withdrawal&) = default;
};
struct Mates { // 6.23: retreat, hold
    HexId from;
    Few<UnitId, 14> units;
    friend bool operator==(const Mates&, const Mates&) = default;
};

// --- battle
// -------------------------------------------------------------------------------------------------------------

enum class BattleKind : std::uint8_t { attack, charge, counter };

struct Draft { // a battle being put together: support, also, with, declare
    BattleKind kind = BattleKind::attack;
    Few<HexId, 6> from; // attack: whole hexes
    Few<HexId, 6> targets;
    Few<UnitId, 8> riders; // charge
    friend bool operator==(const Draft&, const Draft&) = default;
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
    friend bool operator==(const Fled&, const Fled&) = default;
};
struct Chaser {
    UnitId unit;
    HexId to;
    std::uint8_t facing = 0;
    friend bool operator==(const Chaser&, const Chaser&) = default;
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
    Few<HexId, 6> emptied; // hexes the beaten have left
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
void fields(V&, Bridges&) {}
template <class V>
void fields(V& v, Deployment& f) {
    v("side", f.side, 0, 1);
    v("moves", f.moves, 0, deployment_moves);
}
template <class V>
void fields(V&, Initiative&) {}
template <class V>
void fields(V& v, Reorganisation& f) {
    v("side", f.side, 0, 1);
}
template <class V>
void fields(V& v, Rally& f) {
    v("unit", f.unit);
}
template <class V>
void fields(V&, Artillery&) {}
template <class V>
void fields(V&, Orders&) {}
template <class V>
void fields(V& v, Movement& f) {
    v("last", f.last);
    v("last_from", f.last_from);
    v("last_facing", f.last_facing, 0, 5);
    v("last_flags", f.last_flags, 0, (1 << 26) - 1);
}
template <class V>
void fields(V&, Consent&) {}
template <class V>
void fields(V&, Attacks&) {}
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
void fields(V& v, Reactions& f) {
    v("unit", f.unit);
    v("hex", f.hex);
    v("next", f.next, 0, 4);
    v("naming", f.naming);
    v("forming", f.forming);
}
template <class V>
void fields(V& v, Dodging& f) {
    v("unit", f.unit);
    v("vacated", f.vacated);
}
template <class V>
void fields(V& v, Barrage& f) {
    v("guns", f.guns);
    v("target", f.target);
    v("defensive", f.defensive);
    v("forming", f.forming);
    v("fired", f.fired);
}
template <class V>
void fields(V& v, Fired& f) {
    v("unit", f.unit);
    v("strength", f.strength, 0, 20);
    v("shots", f.shots, 0, 2);
}
template <class V>
void fields(V& v, Struck& f) {
    v("unit", f.unit);
    v("from", f.from);
    v("loss", f.loss, 0, 99);
    v("checks", f.checks, 0, 99);
    v("breaks", f.breaks, 0, 99);
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
void fields(V& v, Blow& f) {
    v("unit", f.unit);
    v("from", f.from);
    v("loss", f.loss, 0, 99);
    v("breaks", f.breaks, 0, 99);
    v("checks", f.checks, 0, 99);
    v("battle", f.battle);
}
template <class V>
void fields(V& v, Check& f) {
    v("unit", f.unit);
    v("from", f.from);
    v("hex", f.hex);
    v("kind", f.kind, 0, 2);
    v("battle", f.battle);
}
template <class V>
void fields(V& v, Withdrawal& f) {
    v("unit", f.unit);
    v("from", f.from);
    v("hexes", f.hexes, 1, 2);
    v("cause", f.cause, 0, 5);
}
template <class V>
void fields(V& v, Mates& f) {
    v("from", f.from);
    v("units", f.units);
}
template <class V>
void fields(V& v, Draft& f) {
    v("kind", f.kind, 0, 2);
    v("from", f.from);
    v("targets", f.targets);
    v("riders", f.riders);
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
void fields(V& v, Fled& f) {
    v("unit", f.unit);
    v("from", f.from);
}
template <class V>
void fields(V& v, Chaser& f) {
    v("unit", f.unit);
    v("to", f.to);
    v("facing", f.facing, 0, 5);
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
