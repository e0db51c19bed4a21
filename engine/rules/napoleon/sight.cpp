// 10.12 Lines of sight, and what covers a target.
#include "engine/core/sight.h"

#include "engine/rules/napoleon/fire.h"

#include <algorithm>

namespace redoubt::napoleon {

namespace {

// 10.12: woods, houses, a hill higher than both ends, units of either side. Commanders are in nobody's way.
Sight seen_over(const Board& b, HexId h, int ends) {
    const Map& m = b.world.map;
    if (blocks_sight(terrain(m, h)) || at(m, h).level > ends) return {false, h, {}};
    for (UnitId u : b.in(h))
        if (!is_commander(b.world, u)) return {false, h, u};
    return {};
}

// The sides by which a line enters the hex where it ends: one, or two when it comes along a hexside.
Few<Dir, 2> entered_by(const Map& m, HexId from, HexId target) {
    Few<Dir, 2> out;
    const auto steps = line(m.grid, from, target);
    const SightStep last = steps.empty() ? SightStep{from, HexId{}} : steps.back();
    for (HexId h : {last.hex, last.other})
        if (h)
            if (auto d = direction(m, target, h)) out.push_back(*d);
    return out;
}

} // namespace

// A line along a hexside is blocked only when it is blocked on both sides. The two ends never block.
Sight sight_between(const Board& b, HexId from, HexId to) {
    const Map& m = b.world.map;
    const int ends = std::max(at(m, from).level, at(m, to).level);
    Sight sight;
    each_step(m.grid, from, to, [&](const SightStep& step) {
        const Sight here = seen_over(b, step.hex, ends);
        if (!here.clear && !(step.other && seen_over(b, step.other, ends).clear)) sight = here;
        return !sight.clear;
    });
    return sight;
}

// R29, R67. A line that comes in along a hexside counts only what covers the target on both sides of it (R98).
void add_target_terrain(Tally& t, const World& w, HexId from, HexId target) {
    const Map& m = w.map;
    static constexpr std::array<Rule, 6> hex_rules = {Rule::r_terrain,         Rule::r_terrain_woods,
                                                      Rule::r_terrain_village, Rule::r_terrain_swamp,
                                                      Rule::r_terrain_ravine,  Rule::r_terrain_corn};
    const Terrain ground = terrain(m, target);
    auto add = [&](Rule rule, int value) {
        t.lines.push_back({cite(rule), {}, target, static_cast<std::int16_t>(value), 0, false, {}});
    };
    if (const int value = fire_modifier(ground)) add(hex_rules[static_cast<std::size_t>(ground)], value);
    const auto sides = entered_by(m, from, target);
    if (sides.empty()) return;
    auto everywhere = [&](auto covers) { return std::all_of(sides.begin(), sides.end(), covers); };
    auto water = [&](Edge e) { return everywhere([&](Dir d) { return edge(m, target, d).has(e); }); };
    const int level = at(m, target).level;
    if (water(Edge::river))
        add(Rule::r_terrain_river, river_fire);
    else if (everywhere(
                 [&](Dir d) { return edge(m, target, d).has(Edge::stream) || edge(m, target, d).has(Edge::river); }))
        add(Rule::r_terrain_stream, stream_fire);
    if (level > at(m, from).level && everywhere([&](Dir d) { return at(m, neighbour(m, target, d)).level < level; }))
        add(Rule::r_terrain_hill, uphill_fire);
    if (everywhere([&](Dir d) { return rampart_covers(m, target, d); })) add(Rule::r_terrain_rampart, rampart_fire);
}

// 11.5c. Half counts as most: the doubt is the target's.
void add_no_command(Tally& t, const State& s, const Shooters& shooters) {
    const auto without =
        std::count_if(shooters.begin(), shooters.end(), [&](UnitId u) { return has(s, u, Flag::no_command); });
    if (shooters.empty() || 2 * static_cast<std::size_t>(without) < shooters.size()) return;
    const auto who =
        std::find_if(shooters.begin(), shooters.end(), [&](UnitId u) { return has(s, u, Flag::no_command); });
    t.lines.push_back({cite(Rule::r11_5), *who, {}, no_command_die, 0, false, {}});
}

} // namespace redoubt::napoleon
