// regret: what the planner would better have said. At decisions of games of greedy against itself other words that it
// might have said are played to the end of the battle over the same dice as its own, ever fewer over ever more dice;
// what still seems better is told again over dice that none of it has seen. What wins is for reading, by kind, unit,
// place and turn: the planner is mended by hand (engine/ai/TRIED.md, "Orders asked one by one").
#include "engine/ai/sparring/field_every.h"
#include "engine/match/any_match_of.h"
#include "scenarios/files.h"
#include "shell/cli/over_dice.h"
#include "shell/cli/tool.h"
#include "shell/tent/interval.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>
#include <ostream>

namespace redoubt::cli {

namespace {

struct Questions {
    std::uint64_t games = 4, seed = 1, words = 12, dice = 8, every = 3, unseen = 200;
    std::optional<Side> side; // none: both
    std::string kind;         // of the planner's word; empty: any
};

struct Regrets { // of a side, and of a kind of word
    std::uint64_t asked = 0, seemed = 0, better = 0;
    double gain = 0, variance = 0; // over unseen dice, of all that seemed better
};

template <Ruleset R>
class Regret {
    using World = typename R::World;
    using State = typename R::State;
    using Action = typename R::Action;
    using Field = ai::sparring::Field<R>;
    using Words = std::vector<Action>;
    static constexpr int rounds = 4; // the dice double from each to the next, and the worse half goes

    struct Rival {
        Words words;
        tent::Mean lead; // over the planner's own
    };

    const World& w_;
    const Questions& asked_;
    Io io_;
    std::map<std::pair<Side, std::string>, Regrets> sums_;

    std::string text(const Words& words) const {
        std::string out;
        for (const Action& a : words) out += (out.empty() ? "" : "; ") + tent::Camp<R>::notation(w_, a);
        return out;
    }
    std::string kind_of(const Action& a) const { // "ride", "attack"
        const std::string line = tent::Camp<R>::notation(w_, a);
        return line.substr(0, line.find(' '));
    }
    // Set-up, moves taken back and what is asked about them, standing orders.
    bool is_aside(const Action& a) const {
        static constexpr const char* none[] = {"takeback", "consent", "standing", "place", "seat"};
        const std::string kind = kind_of(a);
        return std::any_of(std::begin(none), std::end(none), [&](const char* x) { return kind == x; });
    }

    // The unit's whole way to a hex of its reach, now and then with another front at its end; the word alone where the
    // unit is on its way already.
    Words whole(const State& s, const Action& a, Rng& rng) const {
        const auto option = Field::option(w_, s, a);
        if (option.sort != ai::sparring::Sort::march || !option.unit || Field::in_hand(s)) return {a};
        const std::vector<HexId> reach = Field::reach(w_, s, option.unit);
        if (reach.empty()) return {a};
        const HexId to = reach[rng.below(static_cast<std::uint32_t>(reach.size()))];
        Words way = Field::way(w_, s, option.unit, to);
        if (way.empty() || why_illegal(w_, s, way.front())) return {a};
        State then = s;
        for (const Action& x : way) {
            if (!is_side(decider(w_, then)) || why_illegal(w_, then, x)) return way;
            apply(w_, then, x, nullptr);
        }
        if (Field::in_hand(then) != option.unit || rng.below(2) == 0) return way;
        std::vector<Action> legal, turns;
        legal_actions(w_, then, legal);
        for (const Action& x : legal)
            if (Field::option(w_, then, x).sort == ai::sparring::Sort::turn) turns.push_back(x);
        if (!turns.empty()) way.push_back(turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
        return way;
    }

    // A sample of what else could be said; where a unit marches, half of it are other ways of the same unit.
    std::vector<Rival> others(const State& s, const Action& own, const Words& planned, Rng& rng) const {
        std::vector<Action> legal;
        legal_actions(w_, s, legal);
        std::erase_if(legal, [&](const Action& a) { return a == own || is_aside(a); });
        for (std::size_t i = legal.size(); i > 1; --i)
            std::swap(legal[i - 1], legal[rng.below(static_cast<std::uint32_t>(i))]);
        std::vector<Rival> out;
        const auto add = [&](Words words) {
            const bool known = words == planned ||
                               std::any_of(out.begin(), out.end(), [&](const Rival& x) { return x.words == words; });
            if (!known && out.size() < asked_.words) out.push_back({std::move(words), {}});
        };
        if (planned.size() > 1)
            for (std::uint64_t i = 0; i < asked_.words / 2; ++i) add(whole(s, own, rng));
        for (const Action& a : legal) add(whole(s, a, rng));
        return out;
    }

    // The planner's word, afresh; the whole way where it is the beginning of one.
    Words planned(const State& s, Side side) const {
        ai::Bot bot(ai::BotKind::greedy, 1);
        Words out;
        State then = s;
        do {
            out.push_back(choose(bot, w_, observe(w_, then, side)));
            apply(w_, then, out.back(), nullptr);
        } while (decider(w_, then) == decider_of(side) && Field::in_hand(then) && !Field::in_hand(s));
        return out;
    }

    // How much better than the planner afresh, over these rounds of the dice.
    void race(const State& s, Side side, const ai::Bot& theirs, std::vector<Rival>& rivals, std::uint64_t key,
              std::uint64_t first, std::uint64_t last) const {
        for (std::uint64_t i = first; i < last; ++i) {
            const ai::PairedDice dice(key, i);
            const double own = played_out<R>(w_, s, side, {}, another(theirs), dice);
            for (Rival& x : rivals)
                x.lead.add(played_out<R>(w_, s, side, {x.words, {}, false}, another(theirs), dice) - own);
        }
    }

    void ask(const State& s, const Words& own, Side side, const ai::Bot& theirs, std::uint64_t game,
             std::uint64_t step) {
        Rng rng{Rng{game * 1'000'000 + step}.next()};
        std::vector<Rival> rivals = others(s, own.front(), own, rng);
        const std::uint64_t seen = rng.next(), unseen = rng.next();
        std::uint64_t played = 0;
        for (int round = 0; round < rounds && !rivals.empty(); ++round) {
            const std::uint64_t dice = asked_.dice << round;
            race(s, side, theirs, rivals, seen, played, dice);
            played = dice;
            std::stable_sort(rivals.begin(), rivals.end(),
                             [](const Rival& a, const Rival& b) { return a.lead.mean() > b.lead.mean(); });
            std::erase_if(rivals, [](const Rival& x) { return x.lead.mean() <= 0; });
            rivals.resize(std::min(rivals.size(), std::max<std::size_t>(1, (rivals.size() + 1) / 2)));
        }
        std::erase_if(rivals, [](const Rival& x) { return x.lead.mean() <= 2 * x.lead.error(); });
        rivals.resize(std::min<std::size_t>(rivals.size(), 1));
        Regrets& sum = sums_[{side, kind_of(own.front())}];
        ++sum.asked;
        io_.out << "{\"game\":" << game << ",\"step\":" << step << ",\"turn\":" << ai::Rehearsable<R>::turn_of(s)
                << ",\"side\":\"" << name(side) << "\",\"kind\":" << quoted(kind_of(own.front()))
                << ",\"word\":" << quoted(text(own)) << ",\"other\":";
        if (rivals.empty()) {
            io_.out << "null}\n" << std::flush;
            return;
        }
        rivals[0].lead = {};
        race(s, side, theirs, rivals, unseen, 0, asked_.unseen);
        const tent::Mean& gain = rivals[0].lead;
        ++sum.seemed;
        sum.better += gain.mean() > 2 * gain.error();
        sum.gain += gain.mean();
        sum.variance += gain.error() * gain.error();
        io_.out << quoted(text(rivals[0].words)) << ",\"gain\":" << fixed(gain.mean(), 1)
                << ",\"error\":" << fixed(gain.error(), 1) << "}\n"
                << std::flush;
    }

    bool is_asked(const State& s, const Action& said, const Words& own) const {
        if (is_aside(said) || own.front() != said) return false; // in the middle of what it has planned before
        if (!asked_.kind.empty() && kind_of(said) != asked_.kind) return false;
        std::vector<Action> legal;
        legal_actions(w_, s, legal);
        return std::count_if(legal.begin(), legal.end(), [&](const Action& a) { return !is_aside(a); }) > 1;
    }

    void game(State s, std::uint64_t number) {
        Rng dice{number}, hazard{Rng{number}.next()};
        ai::Bot bots[2] = {ai::Bot(ai::BotKind::greedy, 2 * number), ai::Bot(ai::BotKind::greedy, 2 * number + 1)};
        std::uint64_t step = 0;
        for (Decider who; (who = decider(w_, s)) != Decider::over; ++step) {
            if (who == Decider::chance) {
                apply(w_, s, sample(dice, chance(w_, s)), nullptr);
                continue;
            }
            const Side side = side_of(who);
            const Action said = choose(bots[index(side)], w_, observe(w_, s, side));
            if ((!asked_.side || *asked_.side == side) && hazard.below(static_cast<std::uint32_t>(asked_.every)) == 0)
                if (const Words own = planned(s, side); is_asked(s, said, own))
                    ask(s, own, side, bots[index(other(side))], number, step);
            apply(w_, s, said, nullptr);
        }
    }

public:
    Regret(const World& w, const Questions& asked, Io io) : w_(w), asked_(asked), io_(io) {}
    void play(const State& start) {
        for (std::uint64_t i = 0; i < asked_.games; ++i) game(start, asked_.seed + i);
        const auto games = static_cast<double>(asked_.games);
        for (const auto& [of, sum] : sums_) {
            char line[200];
            std::snprintf(line, sizeof line,
                          "%s %s: %llu asked, %llu seemed better, %llu were over unseen dice; %.1f percent a game "
                          "[%.1f, %.1f]\n",
                          std::string(name(of.first)).c_str(), of.second.c_str(),
                          static_cast<unsigned long long>(sum.asked), static_cast<unsigned long long>(sum.seemed),
                          static_cast<unsigned long long>(sum.better), sum.gain / games,
                          (sum.gain - tent::z95 * std::sqrt(sum.variance)) / games,
                          (sum.gain + tent::z95 * std::sqrt(sum.variance)) / games);
            io_.out << line;
        }
    }
};

} // namespace

int regret(Arguments& a, Io io) {
    Questions asked;
    asked.games = a.number("--games", asked.games, 1);
    asked.seed = a.number("--seed", asked.seed);
    asked.words = a.number("--words", asked.words, 1);
    asked.dice = a.number("--dice", asked.dice, 2);
    asked.every = std::min<std::uint64_t>(a.number("--every", asked.every, 1), 1'000'000);
    asked.unseen = a.number("--unseen", asked.unseen, 2);
    asked.kind = a.text("--kind", "");
    if (const std::string side = a.text("--side", ""); !side.empty()) {
        asked.side = side == "russian" ? Side::russian : Side::french;
        if (side != name(*asked.side)) a.trouble = "--side should be french or russian";
    }
    if (!a.trouble.empty()) return 2;
    auto start = new_game(a.words[0], GameHeader{}, scenario_file);
    if (!start) return trouble(io, start.error(), " `redoubt scenarios` lists them");
    std::visit([&]<class R>(const Match<R>& m) { Regret<R>(m.world(), asked, io).play(m.start()); }, *start);
    return 0;
}

} // namespace redoubt::cli
