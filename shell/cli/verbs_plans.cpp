// plans: what rehearsing brings, plan by plan. Where a mind that rehearses makes a plan, its own and the one that the
// planner has without rehearsing are played to the end over the same dice, which the search has not seen. Games between
// levels hide under their dice what this tells in minutes.
#include "engine/match/any_match_of.h"
#include "scenarios/files.h"
#include "shell/cli/over_dice.h"
#include "shell/cli/tool.h"
#include "shell/tent/interval.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ostream>

namespace redoubt::cli {

namespace {

struct Asked {
    ai::BotKind level = ai::BotKind::level4;
    std::uint64_t games = 8, pairs = 100, seed = 1;
    int most_turn = 0; // 0: to the end
};

struct Gains {               // of a side
    tent::Mean each;         // by occasion, in hundredths of the chance to win
    double variance = 0;     // of their sum
    std::uint64_t other = 0; // plans that are not the planner's own
};

template <Ruleset R>
class Plans {
    using A = ai::Rehearsable<R>;
    using World = typename R::World;
    using State = typename R::State;

    const World& w_;
    const Asked& asked_;
    Io io_;
    std::array<Gains, 2> gains_;

    // Until no word of the plan is left to say.
    State carried_out(State s, ai::Bot& bot, Side side, std::int64_t occasion) const {
        for (;;) {
            if (decider(w_, s) != decider_of(side)) return s;
            const auto view = observe(w_, s, side);
            if (A::occasion(w_, view) != occasion) return s;
            apply(w_, s, choose(bot, w_, view), nullptr);
        }
    }

    // Each occasion has dice of its own: the first plan of a battle is the same in all games, and so would be its luck.
    double played_out(const State& s, const ai::Temper& temper, Side side, std::uint64_t dice_of,
                      std::uint64_t round) const {
        const bool lasting = A::width(asked_.level, w_).lasting;
        return cli::played_out<R>(w_, s, side, {{}, temper, lasting}, ai::Bot(ai::BotKind::greedy, 2),
                                  ai::PairedDice(dice_of, round));
    }

    void compare(const State& own, const State& chosen, const ai::Temper& temper, Side side, std::uint64_t game,
                 std::int64_t work) {
        const bool other = !(own == chosen) || !(temper == ai::Temper{});
        tent::Mean before, gain;
        const std::uint64_t dice_of =
            Rng{game * 1000 + static_cast<std::uint64_t>(A::turn_of(own)) * 2 + index(side)}.next();
        for (std::uint64_t i = 0; other && i < asked_.pairs; ++i) {
            const double x = played_out(own, {}, side, dice_of, i);
            before.add(x);
            gain.add(played_out(chosen, temper, side, dice_of, i) - x);
        }
        Gains& all = gains_[index(side)];
        all.each.add(gain.mean());
        all.variance += gain.error() * gain.error();
        all.other += other;
        io_.out << "{\"game\":" << game << ",\"turn\":" << A::turn_of(own) << ",\"side\":\"" << name(side)
                << "\",\"other\":" << (other ? "true" : "false") << ",\"own\":" << fixed(before.mean(), 1)
                << ",\"gain\":" << fixed(gain.mean(), 1) << ",\"error\":" << fixed(gain.error(), 1)
                << ",\"work\":" << work << "}\n"
                << std::flush;
    }

    // Both sides rehearse; what they say is what is played.
    void game(State s, std::uint64_t number) {
        Rng dice{number};
        ai::Bot bots[2] = {ai::Bot(asked_.level, 2 * number), ai::Bot(asked_.level, 2 * number + 1)};
        std::array<std::int64_t, 2> last = {-1, -1};
        for (Decider who; (who = decider(w_, s)) != Decider::over;) {
            if (asked_.most_turn > 0 && A::turn_of(s) > asked_.most_turn) break;
            if (who == Decider::chance) {
                apply(w_, s, sample(dice, chance(w_, s)), nullptr);
                continue;
            }
            const Side side = side_of(who);
            ai::Bot& bot = bots[index(side)];
            const auto view = observe(w_, s, side);
            const std::int64_t occasion = A::occasion(w_, view), before = ai::thought(bot);
            if (occasion < 0 || occasion == last[index(side)]) {
                apply(w_, s, choose(bot, w_, view), nullptr);
                continue;
            }
            last[index(side)] = occasion;
            while (!think(bot, w_, view, 1 << 20)) {}
            ai::Bot planner(ai::BotKind::greedy, 1);
            const State own = carried_out(s, planner, side, occasion), chosen = carried_out(s, bot, side, occasion);
            compare(own, chosen, bot.temper, side, number, ai::thought(bot) - before);
            s = chosen;
        }
    }

public:
    Plans(const World& w, const Asked& asked, Io io) : w_(w), asked_(asked), io_(io) {}
    void play(const State& start) {
        for (std::uint64_t i = 0; i < asked_.games; ++i) game(start, asked_.seed + i);
        const auto games = static_cast<double>(asked_.games);
        for (const Side side : {Side::french, Side::russian}) {
            const Gains& g = gains_[index(side)];
            char line[160];
            std::snprintf(line, sizeof line,
                          "%s: %.0f plans, %llu not the planner's own; %.1f percent a game [%.1f, %.1f]\n",
                          std::string(name(side)).c_str(), g.each.n, static_cast<unsigned long long>(g.other),
                          g.each.sum / games, (g.each.sum - tent::z95 * std::sqrt(g.variance)) / games,
                          (g.each.sum + tent::z95 * std::sqrt(g.variance)) / games);
            io_.out << line;
        }
    }
};

} // namespace

int plans(Arguments& a, Io io) {
    Asked asked;
    asked.games = a.number("--games", asked.games, 1);
    asked.pairs = a.number("--pairs", asked.pairs, 2);
    asked.seed = a.number("--seed", asked.seed);
    asked.most_turn = static_cast<int>(std::min<std::uint64_t>(a.number("--turns", 0), 1000));
    const auto level = ai::parse_bot(a.text("--level", "level4"));
    if (level != ai::BotKind::level4 && level != ai::BotKind::level5) a.trouble = "--level should be level4 or level5";
    if (!a.trouble.empty()) return 2;
    asked.level = *level;
    auto start = new_game(a.words[0], GameHeader{}, scenario_file);
    if (!start) return trouble(io, start.error(), " `redoubt scenarios` lists them");
    return std::visit(
        [&]<class R>(const Match<R>& m) {
            if (ai::Rehearsable<R>::width(asked.level, m.world()).tempers == 0) {
                io.err << "redoubt: " << ai::name(asked.level) << " rehearses no plans in " << a.words[0] << "\n";
                return 2;
            }
            Plans<R>(m.world(), asked, io).play(m.start());
            return 0;
        },
        *start);
}

} // namespace redoubt::cli
