// Two decisions played on with the same dice, pair by pair: what the pairs say so far, and when they have said it.
#pragma once
#include "shell/tent/interval.h"
#include "shell/tent/minds.h"

#include <cmath>

namespace redoubt::tent {

// What a stretch is called: by its mean, in ten-thousandths of the chance to win, where that is more than chance.
inline constexpr int inaccuracy = 300, mistake = 700, blunder = 1500, brilliant = 1000;
inline constexpr double more_than_chance = 2.5; // standard errors
inline constexpr int least_games = 8, most_pairs = 30;
// A difference is small beyond doubt when it would be so though one more pair had differed by `rare`: a die of six may
// decide all, and in a few pairs it does not fall.
inline constexpr double rare = 1600;
// What may be a mark by its first pairs is asked again, of others, until that is clear.
inline constexpr double likely = 0.7; // standard errors of the first
inline constexpr int least_again = 12, most_again = 120;
// Then another mind plays on for a turn more, so that no mark hangs on what one mind does not see, nor on who stands
// where for an hour: it must find the same side worse, and what no mind finds better by two errors, when that is clear
// or at the most.
inline constexpr Minded other_mind{ai::BotKind::level2, {}};
inline constexpr int other_turns = 2, least_other = 30, most_other = 120;
// And its size is asked of pairs by which nothing was decided: so many, in steps of `size_step`, as should bring the
// error to `fine` and to a quarter of the size.
inline constexpr int size_step = 30, most_size = 120;
inline constexpr double fine = 200;

struct Pairs {
    int length = 6; // of a cycle: in each every face of a roll falls once (playing.h)
    Mean difference, cycles;
    double open = 0; // the sum of the cycle that is not over

    void add(double x) {
        difference.add(x);
        open += x;
        if (static_cast<int>(difference.n) % length == 0) cycles.add(open / length), open = 0;
    }
    // Cycles scatter less than their pairs would; of few of them little is known, so as if two more had scattered as
    // pairs do.
    double error() const {
        const double pairs = difference.error(), whole = cycles.error(), n = cycles.n > 1 ? cycles.n - 1 : 0;
        return std::sqrt((2 * pairs * pairs + n * whole * whole) / (2 + n));
    }
    bool may_be_mark(double errors) const {
        const double mean = difference.mean();
        return (mean <= -inaccuracy || mean >= brilliant) && std::fabs(mean) > errors * error();
    }
    // No mark would come of it, or it is clear.
    bool plain() const {
        const double mean = difference.mean(), off = 2 * std::hypot(error(), rare / difference.n);
        return (off - mean < inaccuracy && off + mean < brilliant) || std::fabs(mean) > 4 * error();
    }
    // Where another mind plays on: does it say the same, and has it said so?
    bool agrees(int sign) const { return difference.mean() * sign > (sign > 0 ? 2 : 0) * error(); }
    bool said(int sign) const {
        const double lead = difference.mean() * sign;
        return difference.n >= most_other || (difference.n >= least_other && (lead < -error() || lead > 2 * error()));
    }
    // Pairs that its size is asked of, by how these scatter.
    int for_size() const {
        const double wanted = std::fmin(fine, std::fabs(difference.mean()) / 4), off = error() / wanted,
                     steps = std::ceil(difference.n * off * off / size_step);
        return size_step * static_cast<int>(std::fmax(1, std::fmin(steps, most_size / size_step)));
    }
};

} // namespace redoubt::tent
