// honest: are the figures of the staff tent what they say? Played by minds against each other: is luck nought on
// average, do results with even dice tell sooner who is stronger, and does the laboratory's interval hold what more
// games say?
#include "engine/core/dice.h"
#include "engine/core/digest.h"
#include "engine/match/any_match.h"
#include "scenarios/files.h"
#include "shell/cli/tool.h"
#include "shell/tent/lab.h"
#include "shell/tent/luck.h"
#include "shell/tent/self_play.h"
#include "shell/tent/worth.h"

#include <cmath>
#include <cstdio>
#include <ostream>

namespace redoubt::cli {

namespace {

Json last_of(tent::Job& job) {
    tent::Findings found;
    while (!job.go(1 << 24, found))
        if (found.size() > 1) found.erase(found.begin(), found.end() - 1);
    return found.back();
}

// Games until a mean is two of its errors from an even result.
double needed(const tent::Mean& of) {
    const double off = std::fabs(of.mean() - 0.5);
    return off > 0 ? std::pow(2 * of.deviation() / off, 2) : 0;
}

// Positions of other games, each played on `few` times, and ten times as often with other dice: how often the interval
// of the few holds the share of the many.
std::pair<int, int> intervals(const AnyMatch& start, const std::array<tent::Minded, 2>& who, std::uint64_t seed,
                              int positions, std::uint64_t few) {
    int held = 0, n = 0;
    for (std::uint64_t g = seed + 1'000'000; n < positions; ++g) {
        const AnyMatch game = tent::played_out(start, g, who);
        tent::LabPlan plan;
        plan.minds = {who[0], who[1]};
        plan.step = static_cast<std::size_t>(Rng{g}.below(static_cast<std::uint32_t>(steps(game))));
        plan.games = few;
        plan.seed = g;
        auto of_few = tent::lab_of(game, plan);
        plan.games = 10 * few;
        plan.seed = g + 500'000'000;
        auto of_many = tent::lab_of(game, plan);
        if (!of_few || !of_many) continue; // the battle is over there
        const Json some = last_of(**of_few), many = last_of(**of_many);
        const double share = many["share"].get<double>();
        held += some["low"] <= share && share <= some["high"] ? 1 : 0;
        ++n;
    }
    return {held, n};
}

} // namespace

int honest(Arguments& a, Io io) {
    const std::uint64_t games = a.number("--games", 100, 2), seed = a.number("--seed", 1);
    const auto positions = static_cast<int>(std::min<std::uint64_t>(10'000, a.number("--positions", 0)));
    const std::string names = a.text("--players", "easy,level1");
    const auto minds = tent::parse_two(names);
    if (!minds) a.trouble = "--players should be two minds with a comma, the stronger first: easy,level1";
    if (!a.trouble.empty()) return 2;
    const auto [better, worse] = *minds;
    GameHeader header;
    tent::Mean luck, raw, even; // for the French; for the stronger
    for (std::uint64_t g = 0; g < games; ++g) {
        header.key = dice_key(seed + g);
        header.id = hex_digest(seed + g);
        const auto fresh = new_game(a.words[0], header, scenario_file);
        if (!fresh) {
            io.err << "redoubt: " << text(fresh.error()) << "\n";
            return 2;
        }
        const bool swapped = g % 2 == 1;
        const Json sum = last_of(*tent::luck_of(
            tent::played_out(*fresh, seed + g, swapped ? std::array{worse, better} : std::array{better, worse})));
        const auto share = [&](const char* of) { return sum[of].get<double>() / tent::whole; };
        luck.add(share("sum"));
        raw.add(swapped ? 1 - share("end") : share("end"));
        even.add(swapped ? 1 - share("raw") : share("raw"));
        if (a.has("--json"))
            io.out << json_text({{"seed", seed + g},
                                 {"swapped", swapped},
                                 {"luck", sum["sum"]},
                                 {"end", sum["end"]},
                                 {"even", sum["raw"]}})
                   << "\n";
    }
    const bool nought = std::fabs(luck.mean()) <= 3 * luck.error();
    io.out << a.words[0] << ", " << names << " by turns, " << games << " games\n    luck of the French on average "
           << percent(luck.mean(), "%+.2f %%") << ", error " << percent(luck.error(), "%.2f %%") << ": "
           << (nought ? "nought within three errors" : "NOT nought") << "\n    the stronger wins "
           << percent(raw.mean()) << ", with even dice " << percent(even.mean()) << "; scatter of a game "
           << raw.deviation() << ", with even dice " << even.deviation()
           << "\n    games until that is two errors from even: " << std::lround(needed(raw)) << ", with even dice "
           << std::lround(needed(even)) << "\n";
    if (positions > 0) {
        const auto start = new_game(a.words[0], header, scenario_file);
        const auto [held, n] = intervals(*start, {better, better}, seed, positions, 20);
        const tent::Interval sure = tent::wilson(static_cast<double>(held) / n, n);
        io.out << "    the interval of 20 games held the share of 200 others " << held << " times of " << n << " ["
               << percent(sure.low) << " .. " << percent(sure.high) << "]\n";
    }
    return nought ? 0 : 1;
}

} // namespace redoubt::cli
