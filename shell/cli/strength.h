// How much stronger one player is than another, from games: scores with intervals, Elo over pairs, and when to stop.
// Doubles are for reports only; nothing here is used in play.
#pragma once
#include "shell/tent/interval.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace redoubt::cli {

using tent::Interval;
using tent::wilson;

// Games of the first player against the second. A pair is two games with the same dice and the sides swapped; its
// points are those of both games in halves, 0..4. Games without a partner count for the score, not for the spread.
struct Record {
    std::array<std::uint64_t, 3> games{}; // lost, drawn, won
    std::array<std::uint64_t, 5> pairs{}; // by halves of a point
};
std::uint64_t games_of(const Record& r);
std::uint64_t pairs_of(const Record& r);
double score_of(const Record& r); // 0..1; half when there are no games

// 400 log10(s / (1 - s)), infinite at 0 and 1.
double elo_of(double score);
// Trials of yes and no that would scatter as these games do: from the spread over pairs when there are any (two of
// equal dice scatter less or more than two games by themselves); the number of games when nothing has scattered.
double trials_of(const Record& r);
Interval score_interval(const Record& r); // Wilson's for trials_of
Interval elo_interval(const Record& r);

// A sequential test of `elo0` against `elo1` over pairs, both errors 5 % (normal approximation, the variance of the
// pairs seen). Without two pairs it goes on.
enum class Verdict : std::uint8_t { goes_on, rejects, accepts };
struct Sprt {
    double llr = 0, low = 0, high = 0;
    Verdict verdict = Verdict::goes_on;
};
Sprt sprt(const Record& r, double elo0, double elo1);
std::string_view name(Verdict v);

} // namespace redoubt::cli
