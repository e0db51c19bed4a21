// What a plan may begin with otherwise: a unit's way to a place that is good by itself, as far as nobody else has a
// say.
#pragma once
#include <algorithm>
#include <cstddef>
#include <vector>

namespace redoubt::ai {

// Somewhere a unit could go, by its number among the destinations; its facing where the value depends on it.
struct Place {
    int value = 0, facing = 0;
    std::size_t to = 0;
};
inline constexpr std::size_t best_places = 6; // of a unit that are tried
void keep_best(std::vector<Place>& places);   // ... best first

// Adds of the orders those before the first that is not lawful any more, or that a die or the enemy comes before;
// nothing where that is none of them, or the same as another's.
template <class World, class State, class Action>
void add_unbroken(std::vector<std::vector<Action>>& all, const World& w, State s, std::vector<Action> orders) {
    const auto who = decider(w, s);
    std::size_t said = 0;
    for (; said < orders.size() && decider(w, s) == who && !why_illegal(w, s, orders[said]); ++said)
        apply(w, s, orders[said], nullptr);
    orders.resize(said);
    if (said > 0 && std::find(all.begin(), all.end(), orders) == all.end()) all.push_back(std::move(orders));
}

} // namespace redoubt::ai
