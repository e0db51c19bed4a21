// A new line of a game: its first steps again, then a way of its own with dice of its own. The game itself is only
// read.
#pragma once
#include "engine/match/any_match.h"
#include "engine/match/replay.h"

namespace redoubt {

// `n`: how many steps of the journal it takes over. `key` and `id` are new ones: what has fallen already stands in the
// journal as it fell (a save replays outcomes, it does not roll them again; a link writes those out that do not follow
// the key), and what is to come was not known to anybody when the line began. It is never played by link: who sat
// elsewhere sits here. Errors: range (no such step), illegal (the battle is over there, or the other side's secrets are
// still sealed).
template <Ruleset R>
Loaded<Match<R>> line_of(const Match<R>& m, std::size_t n, const DiceKey& key, std::string id) {
    if (n > m.journal().size())
        return LoadError{LoadFault::range, "step " + std::to_string(n), "The game has no such step."};
    const typename R::State there = m.state_after(n);
    if (decider(m.world(), there) == Decider::over)
        return LoadError{LoadFault::illegal, "", "The battle is over here: a new line begins at an earlier moment."};
    GameHeader header = m.header();
    header.key = key;
    header.id = std::move(id);
    header.by_link = {};
    if constexpr (Secretive<R>)
        if (m.header().by_link.on) {
            if (m.decides() != Decider::over)
                return LoadError{LoadFault::illegal, "",
                                 "What the other side has sealed is not known here before the battle is over: a new "
                                 "line can begin then."};
            // Seals and what waits for them mean nothing in it: it opens at the position, as this copy knew it.
            header.earlier_steps += static_cast<std::uint32_t>(public_steps<R>(m.journal(), n));
            for (std::size_t i = 0; i < n; ++i)
                header.earlier_rolls += std::holds_alternative<Outcome>(m.journal()[i]) ? 1 : 0;
            return Match<R>(m.world(), there, std::move(header));
        }
    const auto upto = m.journal().begin() + static_cast<std::ptrdiff_t>(n);
    return replay_game<R>(m.world(), m.start(), std::move(header), Journal<R>(m.journal().begin(), upto));
}

Loaded<AnyMatch> new_line(const AnyMatch& m, std::size_t n, const DiceKey& key, std::string id);

} // namespace redoubt
