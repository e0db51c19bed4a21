// What a Scene hands to the board: counters and overlays as plain data. No rules here: who fills these structs has
// asked the engine. All three systems use the same marks; what a system does not know stays at its default. Source:
// LOOK.md sections 4 and 5.
#pragma once
#include "engine/core/hex.h"
#include "engine/core/side.h"
#include "engine/core/whole.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace redoubt::shell {

enum class Dress : std::uint8_t { plain, bracket, chevron }; // of a system's counters: by how they show a facing

enum class Arm : std::uint8_t {
    line,
    light,
    guard,
    grenadier,
    militia, // infantry
    cavalry,
    heavy,
    cossack, // horse
    foot_guns,
    heavy_guns,
    horse_guns, // guns
    work,       // garrison of a work
    commander,
};
constexpr bool is_guns(Arm a) {
    return a == Arm::foot_guns || a == Arm::heavy_guns || a == Arm::horse_guns;
}
constexpr bool is_horse(Arm a) {
    return a == Arm::cavalry || a == Arm::heavy || a == Arm::cossack;
}

enum class Act : std::uint8_t { none, ready, done };               // ready: gold bar; done: veil
enum class Orders : std::uint8_t { none, under, without, failed }; // the pennant of a formation

struct CounterStates {
    bool moved = false, fired = false, charge = false, forced_march = false, no_command = false, defence = false;
    bool disordered = false, shattered = false, square = false, wounded = false;
    bool frozen = false;   // may not move yet
    bool attacked = false; // sabre badge
};

struct CounterMark {
    HexId hex;
    Dress dress = Dress::plain;
    Side side = Side::french;
    Arm arm = Arm::line;
    bool guard = false;     // second frame round the box; Arm::guard has it anyway
    std::string formation;  // "I", "VIII", "Gd", "I C", "VIII r": first word is shown, all of it picks the colour
    std::string name;       // shown at band 3 only
    std::string short_name; // commanders: small line under the figure
    std::array<std::string, 4> ratings; // plain {"7","4"}, garrison {"3"}; of others up to four: their counters.cpp
    int stars = 1;                      // commanders
    std::optional<int> facing;          // chevron: corner 0-5 as engine's corner(); bracket: side as Dir
    bool facing_hot = false;            // being turned
    CounterStates is;
    Act act = Act::none;
    Orders orders = Orders::none;
    int depth = 1; // cards in the stack

    // motion: all at rest by default
    HexId to; // with `along` 0..1: on its way from `hex` to `to`
    float along = 0;
    float fade = 1;  // opacity: removal, ghosts (.72)
    float flip = 1;  // width: a card being turned over
    float flash = 0; // 1..0: first rating in red, up to 1.25 size
};

struct ReachMark {
    HexId hex;
    int cost = 0;           // 0: not shown
    bool through = false;   // may be passed, not stopped in: paler, no number
    bool stop = false;      // an enemy zone ends the move here: red bar under the cost
    bool quiet = false;     // no number: a path disc or a ghost stands there
    std::string words = {}; // shown instead of the number: "2½"
};
struct PathMark {
    std::vector<HexId> hexes;        // from the start on
    std::vector<std::string> labels; // one for each hex after the first; "" draws no figure
};
struct TargetMark {
    HexId hex;
};
struct ZoneMark {
    Side side = Side::russian;
    std::vector<HexId> hexes;
};
enum class AttackState : std::uint8_t { now, set, owed }; // being declared, declared, still to be declared
struct ArrowMark {
    HexId from, to;
    AttackState state = AttackState::now;
    bool bombards = false; // guns two hexes away: dashed arc
};
struct OddsMark {
    HexId hex;
    std::string text; // "4–1", or "owed" in the reader's language
    AttackState state = AttackState::now;
};
struct ObjectiveMark {
    HexId hex;
    std::string points;        // may be empty
    std::optional<Side> owner; // none: nobody's
    bool contested = false;    // half and half
};
struct RangeMark {
    HexId hex;
    std::vector<std::string> words; // one pill a step: distance or modifier
};
struct SightMark {
    HexId from, to;
    HexId block;      // none: clear
    std::string text; // clear: pill on the line ("3 hexes"); blocked: reason with its rule
};
struct ThreatMark {
    HexId hex;
    int enemies = 1;
};
struct GhostMark {
    CounterMark counter; // drawn at counter.hex, .72, dashed gold rim
    std::string cost;    // gold disc at the hex's left; may be empty
};

struct Overlays {
    Overlays() = default;
    REDOUBT_WHOLE(Overlays)
    std::vector<ReachMark> reach;
    int reach_most = 0;          // dearest cost possible: the fill fades towards it; 0: the dearest shown
    std::vector<HexId> extended; // dashed outline: extended or forced march
    std::vector<HexId> selected;
    std::vector<HexId> hover; // thin rim under a mouse
    std::vector<TargetMark> targets;
    std::vector<ZoneMark> zones;
    std::vector<ObjectiveMark> objectives;
    std::vector<ThreatMark> threats;
    std::vector<HexId> choices; // gold dots: retreat, advance, placement
    HexId pointed;              // what a lesson points at: a pointer above it
    std::vector<RangeMark> ranges;
    std::vector<PathMark> paths;
    std::vector<GhostMark> ghosts;
    std::vector<ArrowMark> arrows;
    std::vector<OddsMark> odds;
    std::vector<SightMark> sights;
};

} // namespace redoubt::shell
