// What the tent must know of a system beside its Ruleset: one specialisation a system, in camp_<system>.h and .cpp.
//
//     turn(s)                  the turn now
//     minutes(w, turn)         of the day, when it begins; less than 0 at night. turn_minutes: how long one is
//     moment(s)                where in its sequence of play a position is: turn, phase, marker drawn ...
//     own_word(s, side)        is it the side's own action if it has the word here, not an answer to the enemy's?
//     result(s), winner(s)     "french marginal", "draw", "unfinished"; nobody for a draw
//     ending(w, s)             the result as a sentence, in the language at hand; "" while it is not over
//     losses(w, s)             by side, in the points that its victory counts
//     notation(w, a)           its algebra
//     order(w, s, a)           an action in words, in the language at hand
//     chance(w, s)             that the French win: ten-thousandths, as the computer values the position
//     sure(w)                  is that learned from enough games of this battle? Else it is an estimate
//     unit(w, u)               its name, in the language at hand
//     points(w, s, u)          what is left of it on the map, in its own strength points
//     places(w), held(w, s)    what it is fought for, in words, and who holds each: a Side, or 2 for nobody
#pragma once
#include "engine/match/system.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace redoubt::tent {

using Holders = std::vector<std::uint8_t>;

template <Ruleset R>
struct Camp;

// What each has alike; what its members are called: the turn, how long it is, its moments; how far its chances scatter;
// and in how many rounds every face of a roll falls once (playing.h), two dice and draws counting as six.
#define REDOUBT_CAMP(system, its_turn, its_minutes, its_moment, its_scatter, its_cycle)                                \
    template <>                                                                                                        \
    struct Camp<system::Rules> {                                                                                       \
        using R = system::Rules;                                                                                       \
        static constexpr int turn_minutes = its_minutes;                                                               \
        static constexpr double scatter = its_scatter;                                                                 \
        static constexpr int cycle = its_cycle;                                                                        \
        static int turn(const R::State& s) { return s.its_turn; }                                                      \
        static int minutes(const R::World& w, int turn);                                                               \
        static its_moment moment(const R::State& s);                                                                   \
        static bool own_word(const R::State& s, Side side);                                                            \
        static std::string result(const R::State& s);                                                                  \
        static std::optional<Side> winner(const R::State& s);                                                          \
        static std::string ending(const R::World& w, const R::State& s);                                               \
        static std::array<int, 2> losses(const R::World& w, const R::State& s);                                        \
        static std::string notation(const R::World& w, const R::Action& a) { return system::notation(w, a); }          \
        static std::string order(const R::World& w, const R::State& s, const R::Action& a);                            \
        static int chance(const R::World& w, const R::State& s);                                                       \
        static bool sure(const R::World& w);                                                                           \
        static std::string unit(const R::World& w, UnitId u);                                                          \
        static int points(const R::World& w, const R::State& s, UnitId u);                                             \
        static std::vector<std::string> places(const R::World& w);                                                     \
        static Holders held(const R::World& w, const R::State& s);                                                     \
    };
using TwoPart = std::array<int, 2>;
using FourPart = std::array<int, 4>;

} // namespace redoubt::tent

#include "shell/tent/camp_every.h"
