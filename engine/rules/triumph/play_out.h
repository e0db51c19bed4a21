// A Shock step that has been declared, played out by the rules themselves, every throw of every die weighed.
#pragma once
#include "engine/rules/triumph/state.h"
#include "engine/rules/triumph/world.h"

#include <cstdint>
#include <optional>

namespace redoubt::triumph {

struct Taken {
    std::int64_t ways = 0, whole = 1; // `ways` of `whole`: a power of ten, at most a billion; exact, or cut to that
};

// How often `hex` is no longer held by who holds it, when everything that has been named against it is over. `s`: an
// Activation is under way and nothing else is going on but a march or a declaration; its attacks are named. Nobody
// reacts: all stand, hold their fire, ride at nobody, form no Square, and chargers press on; who must go takes the
// first way that is listed. None: it is no such position, or more would have to be seen than a player waits for.
std::optional<Taken> taken_by_play(const World& w, const State& s, HexId hex);

} // namespace redoubt::triumph
