// A game without what one unit has done in it of late: what others did since, played again as if it had not.
#pragma once
#include "engine/match/match.h"

#include <algorithm>

namespace redoubt {

// From step `from` of the journal on, at or behind the undo floor: the actions of others, each legal without the unit's
// own. None: it has done nothing there, or nothing but the last step, which undo takes back, or others cannot do
// without it. Whoever acted in the same step, or the same march, goes with it.
template <Ruleset R>
std::optional<std::vector<typename R::Action>> without(const Match<R>& m, UnitId unit, std::size_t from) {
    using Action = typename R::Action;
    const std::size_t floor = m.undo_floor(), all = m.journal().size();
    if (from >= all || at(m.at_floor(), unit) == at(m.state(), unit)) return std::nullopt;
    typename R::State s = m.at_floor();
    for (std::size_t i = floor; i < from; ++i) apply_step<R>(m.world(), s, m.journal()[i], nullptr);
    typename R::State left = s;
    std::vector<std::size_t> open; // after each step: frames
    std::vector<bool> his;         // did it change the unit?
    std::size_t rest = s.frames.size();
    for (std::size_t i = from; i < all; ++i) {
        const auto was = at(s, unit);
        apply_step<R>(m.world(), s, m.journal()[i], nullptr);
        open.push_back(s.frames.size());
        his.push_back(!(was == at(s, unit)));
        rest = std::min(rest, open.back());
    }
    // Steps belong together until no more is open than before them: a march is one.
    std::vector<Action> others;
    std::size_t gone = 0, last = 0; // the second: behind what others did last
    for (std::size_t first = 0, end = 0; first < his.size(); first = end) {
        bool its = false;
        do its = his[end] || its;
        while (open[end++] > rest && end < his.size());
        if (its) {
            gone += end - first;
            continue;
        }
        last = end;
        for (; first < end; ++first) {
            const auto* a = std::get_if<Action>(&m.journal()[from + first]);
            if (!a || why_illegal(m.world(), left, *a)) return std::nullopt;
            apply(m.world(), left, *a, nullptr);
            if (decider(m.world(), left) == Decider::chance) return std::nullopt;
            others.push_back(*a);
        }
    }
    if (gone == 0 || (gone == 1 && last + 1 == his.size())) return std::nullopt;
    return others;
}

} // namespace redoubt
