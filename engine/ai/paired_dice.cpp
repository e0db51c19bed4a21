#include "engine/ai/paired_dice.h"

#include <numeric>
#include <utility>

namespace redoubt::ai {

About& About::with(std::uint64_t part) {
    value = Rng{value ^ part}.next();
    return *this;
}

int cycle_of(const Chance& chance) {
    return chance.total_weight() == 10 ? 10 : 6;
}

Outcome in_turn(Rng order, std::uint64_t round, const Chance& chance) {
    const auto many = static_cast<std::uint32_t>(cycle_of(chance));
    const std::uint64_t at = round % many;
    std::array<std::uint32_t, 10> places{};
    std::iota(places.begin(), places.end(), 0u);
    for (std::uint32_t i = many; i > 1; --i) std::swap(places[i - 1], places[order.below(i)]);
    Rng within{Rng{order.state ^ at << 56}.next()};
    const auto all = static_cast<std::uint32_t>(chance.total_weight());
    std::uint32_t n = (places[at] * all + within.below(all)) / many;
    for (const Weighted& x : chance.outcomes) {
        if (n < x.weight) return x.outcome;
        n -= x.weight;
    }
    return chance.outcomes.back().outcome;
}

Outcome PairedDice::roll(const Chance& chance, About about) {
    std::uint8_t& times = times_[about.value % times_.size()];
    about.with(std::uint64_t{times++}).with(key_).with(round_ / static_cast<std::uint64_t>(cycle_of(chance)));
    return in_turn(Rng{about.value}, round_, chance);
}

} // namespace redoubt::ai
