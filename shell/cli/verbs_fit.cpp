// fit: how likely the French are to win, learned from games: the weights of a system's features (engine/ai/chance.h) by
// logistic regression over positions of games between computer players who are minded now so, now otherwise.
#include "engine/ai/every/weigh.h"
#include "engine/match/any_match_of.h"
#include "scenarios/files.h"
#include "shell/cli/tool.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <ostream>

namespace redoubt::cli {

namespace {

struct Sample {
    ai::Features features;
    double won = 0.5;  // by the French
    double kept = 0.5; // as it is valued today
    std::uint64_t game = 0;
};

template <class R>
concept Foreseeable = requires(const typename R::World& w, const typename R::State& s) {
    ai::Rehearsable<R>::features(w, s);
};

// For a turn a player is minded as a whim has it, or as he is: so that positions are many, and what comes of them is
// what those make of them who plan by the weights.
void mind_anew(ai::Bot& bot, Rng& rng) {
    bot.temper = {};
    if (rng.below(2) == 0) bot.temper.whim = static_cast<std::uint32_t>(rng.next() | 1);
}

// One game; its positions at the beginning of every turn, and every fortieth between.
template <class R>
void watch_game(const typename R::World& w, typename R::State s, std::uint64_t seed, std::vector<Sample>& out) {
    using ai::BotKind;
    constexpr std::array<BotKind, 4> kinds = {BotKind::greedy, BotKind::greedy, BotKind::greedy, BotKind::level2};
    Rng rng{seed};
    ai::Bot bots[2] = {ai::Bot(kinds[rng.below(4)], rng.next()), ai::Bot(kinds[rng.below(4)], rng.next())};
    const std::size_t first = out.size();
    int turn = -1;
    for (std::size_t steps = 0; steps < 40'000; ++steps) {
        const Decider who = decider(w, s);
        if (who == Decider::over) break;
        if (who == Decider::chance) {
            apply(w, s, sample(rng, chance(w, s)), nullptr);
            continue;
        }
        const int now = ai::Rehearsable<R>::turn_of(s);
        if (now != turn || rng.below(40) == 0)
            out.push_back({ai::Rehearsable<R>::features(w, s), 0.5,
                           ai::Rehearsable<R>::outlook(w, s, Side::french) / 10000.0, seed});
        if (now != turn)
            for (ai::Bot& bot : bots) mind_anew(bot, rng);
        turn = now;
        const Side side = side_of(who);
        apply(w, s, ai::choose(bots[index(side)], w, observe(w, s, side)), nullptr);
    }
    const int end = ai::Rehearsable<R>::outlook(w, s, Side::french);
    for (std::size_t i = first; i < out.size(); ++i) out[i].won = end / 10000.0;
}

double chance_by(const std::vector<double>& weights, const ai::Features& f) {
    double sum = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) sum += weights[i] * f[i] / 100.0;
    return 1 / (1 + std::exp(-std::clamp(sum, -30.0, 30.0)));
}

template <class Chance>
double log_loss(const std::vector<Sample>& samples, bool test, Chance chance) {
    double sum = 0;
    std::size_t n = 0;
    for (const Sample& x : samples) {
        if ((x.game % 5 == 0) != test) continue;
        const double p = std::clamp(chance(x), 1e-6, 1 - 1e-6);
        sum -= x.won * std::log(p) + (1 - x.won) * std::log(1 - p);
        ++n;
    }
    return sum / static_cast<double>(std::max<std::size_t>(1, n));
}

// Newton's method with a ridge; four games of five teach, the fifth tests.
std::vector<double> fitted(const std::vector<Sample>& samples, double ridge) {
    const std::size_t n = samples.front().features.size();
    std::vector<double> weights(n, 0);
    for (int round = 0; round < 25; ++round) {
        std::vector<std::vector<double>> h(n, std::vector<double>(n + 1, 0));
        for (std::size_t i = 0; i < n; ++i) {
            h[i][i] += ridge;
            h[i][n] -= ridge * weights[i];
        }
        for (const Sample& x : samples) {
            if (x.game % 5 == 0) continue;
            const double p = chance_by(weights, x.features), v = std::max(1e-4, p * (1 - p));
            for (std::size_t i = 0; i < n; ++i) {
                if (x.features[i] == 0) continue;
                const double a = x.features[i] / 100.0;
                h[i][n] += a * (x.won - p);
                for (std::size_t k = 0; k < n; ++k) h[i][k] += v * a * x.features[k] / 100.0;
            }
        }
        for (std::size_t i = 0; i < n; ++i) { // Gauss; the ridge keeps it away from nought
            for (std::size_t k = 0; k < n; ++k) {
                if (k == i) continue;
                const double f = h[k][i] / h[i][i];
                for (std::size_t c = i; c <= n; ++c) h[k][c] -= f * h[i][c];
            }
        }
        for (std::size_t i = 0; i < n; ++i) weights[i] += std::clamp(h[i][n] / h[i][i], -2.0, 2.0);
    }
    return weights;
}

} // namespace

int fit(Arguments& a, Io io) {
    const std::uint64_t games = a.number("--games", 1000, 10), seed = a.number("--seed", 1);
    if (!a.trouble.empty()) return 2;
    const std::string& battle = a.words[0];
    auto start = new_game(battle, GameHeader{}, scenario_file);
    if (!start) {
        io.err << "redoubt: " << text(start.error()) << " `redoubt scenarios` lists them\n";
        return 2;
    }
    return std::visit(
        [&]<class R>(const Match<R>& m) {
            if constexpr (Foreseeable<R>) {
                std::vector<Sample> samples;
                for (std::uint64_t i = 0; i < games; ++i) watch_game<R>(m.world(), m.start(), seed + i, samples);
                const std::vector<double> weights = fitted(samples, 3);
                const auto learned = [&](const Sample& x) { return chance_by(weights, x.features); };
                const auto kept = [](const Sample& x) { return x.kept; };
                char line[200];
                std::snprintf(line, sizeof line,
                              "# %zu positions; error %.4f, of unseen games %.4f; as they are valued today %.4f; "
                              "knowing nothing 0.6931\n",
                              samples.size(), log_loss(samples, false, learned), log_loss(samples, true, learned),
                              log_loss(samples, true, kept));
                io.out << line;
                for (const double w : weights) io.out << std::lround(w * 1000) << "\n";
                return 0;
            } else {
                io.err << "redoubt: " << battle << " has no learned chance to win\n";
                return 2;
            }
        },
        *start);
}

} // namespace redoubt::cli
