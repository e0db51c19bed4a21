#include "engine/ai/sparring/sparring.h"

#include <array>

namespace redoubt::ai::sparring {

namespace {

// Append only: results are kept by these names.
constexpr std::array<Script, scripts> all = {{
    {"sparring-random", "any legal action", Mind::dice, Aim::nothing, 0, true},
    {"passive", "stays, fights only when it must", Mind::script, Aim::stay, 0, false},
    {"march", "to the nearest objective or enemy; fights only when it must", Mind::script, Aim::forward, 0, true},
    {"odds3", "attacks at 3:1 or better, else advances on the objectives", Mind::script, Aim::take, 300, true},
    {"odds2", "attacks at 2:1 or better, else advances on the objectives", Mind::script, Aim::take, 200, true},
    {"odds1", "attacks at 1:1 or better, else advances on the objectives", Mind::script, Aim::take, 100, true},
    {"aggress", "passes while weaker, attacks at 1:1 while stronger", Mind::script, Aim::stronger, 100, true},
    {"ply", "the best legal action by material, ground and exposure, one sampled roll", Mind::ply, Aim::take, 100,
     true},
    {"wesnoth", "candidate actions: attacks by rated gain, targets by value and way, retreats from power",
     Mind::wesnoth, Aim::take, 100, true},
    {"bait", "one weak unit forward, the rest strikes who comes at 2:1", Mind::script, Aim::bait, 200, true},
    {"endrun", "waits, and runs for the objectives in the last turns", Mind::script, Aim::last, 300, true},
    {"gunhunt", "makes for the guns, attacks them at 1:1", Mind::script, Aim::guns, 100, true},
    {"turtle", "sits in and about the objectives, attacks at 3:1", Mind::script, Aim::works, 300, true},
    {"rush", "everybody to one objective, attacks at 1:1", Mind::script, Aim::place, 100, true},
    {"flight", "runs from the enemy, fights only when it must", Mind::script, Aim::away, 0, false},
    {"reckless", "makes for the objectives, attacks at 1:3 or better", Mind::script, Aim::take, 33, true},
}};

} // namespace

const Script& script(std::size_t i) {
    return all[i];
}

std::optional<std::size_t> parse_script(std::string_view name) {
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].name == name) return i;
    return std::nullopt;
}

} // namespace redoubt::ai::sparring
