// Running a journal again: checked step by step, with a digest after each, and looking at any step of a game.
#pragma once
#include "engine/core/load.h"
#include "engine/match/match.h"
#include "engine/match/system.h"

#include <optional>
#include <string>
#include <vector>

namespace redoubt {

// Plays one step from outside into a match. Why it cannot be, as an error of place "step 12".
template <Ruleset R>
std::optional<LoadError> replay_step(Match<R>& m, const Step<R>& step, std::size_t number,
                                     std::vector<typename R::Event>* events = nullptr) {
    const std::string place = "step " + std::to_string(number);
    const auto* action = std::get_if<typename R::Action>(&step);
    if (action && !in_bounds(System<R>::bounds(m.world()), *action))
        return LoadError{LoadFault::range, place, "It names a unit or hex that this battle does not have."};
    if (m.replay(step, events)) return std::nullopt;
    if (action)
        if (auto refusal = why_illegal(m.world(), m.state(), *action))
            return LoadError{LoadFault::illegal, place,
                             "Not allowed by " + std::string(System<R>::paragraph(refusal->rule)) + '.'};
    return LoadError{LoadFault::illegal, place, "The rules do not ask for this roll here, or it cannot fall so."};
}

// A whole game again, from its opening. Errors name the step and the rule that it breaks.
template <Ruleset R>
Loaded<Match<R>> replay_game(typename R::World world, const typename R::State& start, GameHeader header,
                             const Journal<R>& journal) {
    Match<R> m(std::move(world), start, std::move(header));
    for (std::size_t i = 0; i < journal.size(); ++i)
        if (auto error = replay_step(m, journal[i], i + 1)) return *error;
    return m;
}

// The digest of the position after each step; the first is that of the start.
template <Ruleset R>
std::vector<std::uint64_t> step_digests(const Match<R>& m) {
    std::vector<std::uint64_t> out;
    typename R::State s = m.start();
    out.push_back(digest(s));
    for (const Step<R>& step : m.journal()) {
        apply_step<R>(m.world(), s, step, nullptr);
        out.push_back(digest(s));
    }
    return out;
}

// Looking back: the position after any step, quickly, by snapshots. Follows the match as it grows or is undone
// when asked with it again; the match must be the same game.
template <Ruleset R>
class Timeline {
public:
    explicit Timeline(std::size_t every = 32) : every_(every > 0 ? every : 1) {}

    // The position after the first n steps; n <= m.journal().size().
    typename R::State at(const Match<R>& m, std::size_t n) {
        // Only what lies before the undo floor is final, so only that is kept.
        const std::size_t last = std::min(n, m.undo_floor()) / every_;
        if (shots_.empty()) shots_.push_back(m.start());
        while (shots_.size() <= last) shots_.push_back(run(m, shots_.back(), (shots_.size() - 1) * every_, every_));
        return run(m, shots_[last], last * every_, n - last * every_);
    }

private:
    static typename R::State run(const Match<R>& m, typename R::State s, std::size_t from, std::size_t steps) {
        for (std::size_t i = from; i < from + steps; ++i) apply_step<R>(m.world(), s, m.journal()[i], nullptr);
        return s;
    }
    std::size_t every_;
    std::vector<typename R::State> shots_; // after 0, every_, 2 * every_ ... steps
};

} // namespace redoubt
