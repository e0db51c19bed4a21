// One assault in several designs: the same ground, hour and formations set up in each system, and fought there.
// scenarios/designs/tent-designs.json (README.md) says which formation is which counters, which works are the same, and
// has the three assaults; somebody's own is taken from a game (taken).
#pragma once
#include "engine/core/load.h"
#include "engine/core/map.h"
#include "shell/tent/job.h"
#include "shell/tent/minds.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace redoubt::tent {

inline constexpr std::string_view design_systems[] = {
#define SYSTEM(system) #system,
#include "engine/rules/systems.def"
#undef SYSTEM
};
inline constexpr std::size_t design_count = std::size(design_systems);

// A division, or the guns of a corps, as each system has it.
struct Formation {
    std::string id;        // its counter in classic, where every formation has one
    int men = 0, guns = 0; // as the order of battle of classic has them from its sources
    std::array<std::vector<std::string>, design_count> units; // by design_systems
};
struct SameWork {
    std::string id;
    std::array<std::vector<std::string>, design_count> works; // by design_systems: one may fill two hexes of a sheet
};
struct Troop {
    std::size_t formation = 0;
    Ground at; // metres east and north of the work
};
struct Assault {
    std::string id;
    std::size_t work = 0;
    std::array<std::array<int, 2>, design_count> turns{}; // first and last, by design_systems
    std::vector<Troop> troops;                            // in the order in which they take their places
    std::vector<std::string> history;                     // entries of the history of the page
};
struct Designs {
    // By design_systems: a battle that is fought on the whole of its sheet. "": the file has nothing of this system.
    std::array<std::string, design_count> sheets;
    std::vector<Formation> formations; // at most 128
    std::vector<SameWork> works;       // at most 16
    std::vector<Assault> assaults;     // at most 16, each of at most 64 troops
};

// The text of such a file. Errors name the place: "/assaults/1/work".
Loaded<Designs> designs_of(std::string_view text);

// The middle of the hexes of a work on a sheet; the hexes themselves are appended. Nothing where the sheet has it not.
std::optional<Ground> middle_of(const Map& map, const std::vector<std::string>& works, std::vector<HexId>& hexes);

// An assault as a battle of one system: what its loader reads, and which units found no place.
struct Laid {
    std::string scenario;
    std::vector<std::string> homeless;
};
// `system`: one of design_systems, with a Layout (layout.h). Units stand on the hexes nearest to where their troop
// does, as stacking, ground and the enemy let them.
Laid lay_out(const Designs& designs, const Assault& assault, std::size_t system, const FileSource& files);

// What stands round a work in a game, as an assault of its own of about four hours from now; `strangers`: units there
// that no formation names. Errors: closed (job.h); no such work on its sheet, or nobody near it.
struct Taken {
    Assault assault;
    std::vector<std::string> strangers;
};
Loaded<Taken> taken(const Designs& designs, const AnyMatch& game, std::size_t step, std::size_t work, int metres);

// Tells the board ("kind": "board"), then fights it `games` times ("fought", README.md) between two minds.
struct FightPlan {
    std::size_t system = 0;
    std::uint64_t games = 100, seed = 1;
    std::array<Minded, 2> minds = {};
};
Loaded<std::unique_ptr<Job>> fight_out(const Designs& designs, const Assault& assault, const FightPlan& plan,
                                       const FileSource& files);

} // namespace redoubt::tent
