#include "shell/cli/strength.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace redoubt::cli {

namespace {

constexpr double z = tent::z95;

struct Spread {
    double n = 0, mean = 0, variance = 0; // of one pair's score, 0..1
};
Spread spread_of(const std::array<double, 5>& pairs) {
    Spread s;
    for (double p : pairs) s.n += p;
    if (s.n == 0) return s;
    for (std::size_t i = 0; i < 5; ++i) s.mean += pairs[i] * static_cast<double>(i) / 4 / s.n;
    for (std::size_t i = 0; i < 5; ++i) {
        const double off = static_cast<double>(i) / 4 - s.mean;
        s.variance += pairs[i] * off * off / s.n;
    }
    return s;
}

} // namespace

std::uint64_t games_of(const Record& r) {
    return r.games[0] + r.games[1] + r.games[2];
}
std::uint64_t pairs_of(const Record& r) {
    std::uint64_t n = 0;
    for (std::uint64_t p : r.pairs) n += p;
    return n;
}
double score_of(const Record& r) {
    const auto n = static_cast<double>(games_of(r));
    return n > 0 ? (static_cast<double>(r.games[2]) + static_cast<double>(r.games[1]) / 2) / n : 0.5;
}

double elo_of(double score) {
    if (score <= 0) return -std::numeric_limits<double>::infinity();
    if (score >= 1) return std::numeric_limits<double>::infinity();
    return 400 * std::log10(score / (1 - score));
}

double trials_of(const Record& r) {
    std::array<double, 5> pairs{};
    for (std::size_t i = 0; i < 5; ++i) pairs[i] = static_cast<double>(r.pairs[i]);
    const Spread s = spread_of(pairs);
    const auto games = static_cast<double>(games_of(r));
    if (s.n < 2 || s.variance <= 0) return games;
    // Of the mean of all games; those without a partner are taken to scatter like the others.
    const double of_mean = s.variance / (s.n - 1) * (2 * s.n / games), share = score_of(r);
    return share * (1 - share) / of_mean;
}

Interval score_interval(const Record& r) {
    return wilson(score_of(r), trials_of(r));
}
Interval elo_interval(const Record& r) {
    const Interval s = score_interval(r);
    return {elo_of(s.low), elo_of(s.high)};
}

Sprt sprt(const Record& r, double elo0, double elo1) {
    Sprt out;
    const double error = 0.05;
    out.low = std::log(error / (1 - error));
    out.high = std::log((1 - error) / error);
    if (pairs_of(r) < 2) return out;
    std::array<double, 5> pairs{}; // a little of everything, so that the variance is never none
    for (std::size_t i = 0; i < 5; ++i) pairs[i] = static_cast<double>(r.pairs[i]) + 0.001;
    const Spread s = spread_of(pairs);
    const auto score = [](double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); };
    const double s0 = score(elo0), s1 = score(elo1);
    out.llr = s.n * (s1 - s0) * (2 * s.mean - s0 - s1) / (2 * s.variance);
    out.verdict = out.llr <= out.low ? Verdict::rejects : out.llr >= out.high ? Verdict::accepts : Verdict::goes_on;
    return out;
}

std::string_view name(Verdict v) {
    return v == Verdict::rejects ? "rejects" : v == Verdict::accepts ? "accepts" : "goes on";
}

} // namespace redoubt::cli
