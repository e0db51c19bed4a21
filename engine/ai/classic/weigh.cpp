#include "engine/ai/classic/weigh.h"

#include "engine/ai/classic/goals.h"
#include "engine/ai/classic/plans.h"

#include <algorithm>

namespace redoubt::ai {

using namespace classic;

// Where works decide (13.1, 13.2) plans are played to the end of the battle: what a march was for shows turns later. By
// levels (13.3) that takes too long for what it tells.
Rehearsed classic_width(BotKind k, VictoryKind kind) {
    if (k != BotKind::level4 && k != BotKind::level5) return {};
    const bool fifth = k == BotKind::level5;
    if (kind == VictoryKind::levels)
        return {.tempers = 10, .groups = 10, .work = fifth ? 7'000'000 : 4'000'000, .rounds = 64, .horizon = 2};
    if (kind == VictoryKind::occupy && fifth) // how one comes up to a work is decided turns before it is struck
        return {
            .tempers = 6, .work = 48'000'000, .rounds = 128, .horizon = whole_battle, .most = 8000, .lasting = true};
    return {
        .tempers = 6, .work = fifth ? 24'000'000 : 12'000'000, .rounds = 128, .horizon = whole_battle, .most = 8000};
}

Rehearsed Rehearsable<Rules>::width(BotKind k, const World& w) {
    return classic_width(k, w.victory.kind);
}

// The planner's own; bolder, and more careful; a storm; a wait; the weight on one goal.
std::span<const Mood> Rehearsable<Rules>::moods() {
    static constexpr Mood all[] = {{100, 100, 0}, {160, 60, 0},  {70, 160, 0}, {100, 100, 1}, {250, 30, 0},
                                   {40, 250, 0},  {160, 60, 1},  {100, 60, 0}, {100, 160, 0}, {100, 100, 2},
                                   {60, 60, 0},   {160, 160, 0}, {160, 60, 2}, {250, 30, 1},  {0, 300, 0}};
    return all;
}

std::int64_t Rehearsable<Rules>::occasion(const World&, const View& v) {
    const State& s = v.position;
    if (s.frames.empty() || !std::holds_alternative<Movement>(s.frames.back()) || side_of(s.phase) != v.side) return -1;
    return std::int64_t{s.turn} * 2 + static_cast<int>(index(v.side));
}

std::vector<std::uint8_t> Rehearsable<Rules>::groups(const World& w, const State& s, Side side) {
    std::vector<std::uint8_t> out;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const bool acts = w.units[i].side == side && w.units[i].movement > 0 &&
                          (s.units[i].where == Where::on_map || s.units[i].where == Where::due);
        if (const std::uint8_t g = group_of(w, i); acts && std::find(out.begin(), out.end(), g) == out.end())
            out.push_back(g);
    }
    return out;
}

} // namespace redoubt::ai
