// Sparring partners: players of fixed strength that computer players are measured against. For the headless tool and
// tests only; the page does not link them. Like a Bot, a partner sees a View and nothing else, keeps no clock, has its
// own dice for what it tries out, and answers with one legal action; the same seed gives the same game everywhere.
// README.md says what each does. They use the rules' questions and nothing of engine/ai, so that they stay as they are.
#pragma once
#include "engine/core/dice.h"
#include "engine/rules/every/ruleset.h"
#include "engine/rules/systems.h"

#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

namespace redoubt::ai::sparring {

// Where the troops of a script want to be.
enum class Aim : std::uint8_t {
    stay,     // where they are
    forward,  // the nearest objective that is not theirs, or enemy
    take,     // the nearest objective that is not theirs; when there is none, the nearest enemy
    guns,     // the nearest enemy gun
    place,    // one objective, the same for all and for the whole game
    works,    // the nearest objective, to sit there
    away,     // far from every enemy
    stronger, // take while their side is the stronger on the map, else where they are
    last,     // where they are; in the last turns the objectives
    bait,     // one weak unit forward, the others out of reach behind it
    nothing,  // judged otherwise
};
enum class Mind : std::uint8_t {
    dice,   // any legal action
    script, // by aim and odds
    ply,    // the best of the legal actions after one sampled roll
    wesnoth // candidate actions, the best rated first
};
struct Script {
    std::string_view name, what;
    Mind mind = Mind::script;
    Aim aim = Aim::stay;
    int odds = 0;       // attacks of itself at so many percent of the defence; 0: never
    bool shoots = true; // fires when it may
};
inline constexpr std::size_t scripts = 16;
const Script& script(std::size_t i); // i < scripts
std::optional<std::size_t> parse_script(std::string_view name);

// What a partner remembers of a phase or Activation. `Rules` is the tag of a system.
template <class Rules>
struct Memory {
    std::int64_t moment = -1;
    int decisions = 0;                          // in this moment
    std::vector<std::uint8_t> considered;       // by unit: has had its thought of moving
    std::vector<int> ground;                    // by hex: points to where the troops want to be
    std::vector<int> chance;                    // by hex: percent that could come at the enemy there
    std::vector<HexId> dropped;                 // attacks that could not be put together
    std::vector<typename Rules::Action> orders; // of the unit in hand
    HexId place;                                // Aim::place
};

template <class List>
struct MemoriesOf;
template <class... Rs>
struct MemoriesOf<SystemList<Rs...>> {
    using All = std::tuple<Memory<Rs>...>;
};

struct Partner {
    std::size_t script = 0;
    Rng rng;
    std::int64_t work = 0; // positions and places weighed
    MemoriesOf<Systems>::All memory;
};

// One legal action for the side that decides, which must be v.side.
#define SYSTEM(system) system::Action choose(Partner& p, const system::World& w, const system::View& v);
#include "engine/rules/systems.def"
#undef SYSTEM

} // namespace redoubt::ai::sparring
