// Random games for the tests of saves and links.
#pragma once
#include "engine/core/dice.h"
#include "engine/match/match.h"

namespace redoubt::test {

inline GameHeader header(std::uint64_t seed, std::string id = "0123456789abcdef") {
    GameHeader h;
    h.key = dice_key(seed);
    h.id = std::move(id);
    return h;
}

// Plays up to `actions` random actions, dice rolled by the match. Returns how many were played.
template <Ruleset R>
int play_random(Match<R>& m, Rng& rng, int actions) {
    std::vector<typename R::Action> legal;
    for (int i = 0; i < actions; ++i) {
        m.roll_out();
        if (!is_side(m.decides())) return i;
        legal_actions(m.world(), m.state(), legal);
        m.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    return actions;
}

// Plays until another side decides (or the game is over).
template <Ruleset R>
void play_segment(Match<R>& m, Rng& rng) {
    m.roll_out();
    const Decider d = m.decides();
    while (m.decides() == d && is_side(d)) play_random(m, rng, 1);
}

} // namespace redoubt::test
