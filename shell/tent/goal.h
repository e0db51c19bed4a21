// What a puzzle asks for, out of a closed list, and when it is looked at.
#pragma once
#include "shell/tent/camp.h"

namespace redoubt::tent {

enum class Aim : std::uint8_t {
    take,  // a place that is not ours
    hold,  // a place that is ours
    spare, // lose at most so many
    cost,  // the enemy loses at least so many
    win,   // the battle
};
enum class Until : std::uint8_t {
    phase,
    turn,
    next,
    battle
}; // the end of this phase, this turn, the next; the battle's
inline constexpr std::array<std::string_view, 5> aim_names{"take", "hold", "spare", "cost", "win"};
inline constexpr std::array<std::string_view, 4> until_names{"phase", "turn", "next", "battle"};

struct Goal {
    Aim aim = Aim::take;
    Until until = Until::turn;
    int place = 0;  // of Camp::places
    int amount = 0; // in what the victory counts: from the position on
    friend bool operator==(const Goal&, const Goal&) = default;
};

// What a goal is asked of.
struct Stand {
    Holders held;
    std::array<int, 2> losses{};
    std::optional<Side> winner;
};
template <Ruleset R>
Stand stand_of(const typename R::World& w, const typename R::State& s) {
    return {Camp<R>::held(w, s), Camp<R>::losses(w, s), Camp<R>::winner(s)};
}

inline bool met(const Goal& goal, Side side, const Stand& before, const Stand& now) {
    const std::size_t ours = index(side);
    const auto lost = [&](std::size_t who) { return now.losses[who] - before.losses[who]; };
    switch (goal.aim) {
    case Aim::take:
    case Aim::hold:
        return now.held.at(static_cast<std::size_t>(goal.place)) == ours;
    case Aim::spare:
        return lost(ours) <= goal.amount;
    case Aim::cost:
        return lost(1 - ours) >= goal.amount;
    case Aim::win:
        break;
    }
    return now.winner == side;
}

// Is it time to look, in a game that was played on from `before`? The end of the battle is one in any case.
template <Ruleset R>
bool time_is_up(Until until, const typename R::State& before, const typename R::State& s) {
    const int turns = Camp<R>::turn(s) - Camp<R>::turn(before);
    switch (until) {
    case Until::phase:
        return Camp<R>::moment(s) != Camp<R>::moment(before);
    case Until::turn:
        return turns > 0;
    case Until::next:
        return turns > 1;
    case Until::battle:
        break;
    }
    return false;
}

} // namespace redoubt::tent
