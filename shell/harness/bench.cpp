#include "shell/harness/bench.h"

#include "engine/ai/bots.h"
#include "engine/ai/every/bot.h"
#include "engine/rules/classic/query.h"
#include "shell/harness/manners.h"
#include "shell/harness/perft.h"

#include <algorithm>
#include <chrono>

namespace redoubt::cli {

namespace {

using namespace redoubt::classic;
using Clock = std::chrono::steady_clock;

void take_actions(DigestVisitor& v, std::vector<Action>& legal) {
    for (Action& a : legal) v("", a);
}

// Every enemy hex against everybody who can strike it.
void take_forecasts(DigestVisitor& v, const World& w, const State& s, BenchPart& part) {
    const Board b = board_of(w, s);
    for (std::size_t i = 0; i < w.map.hexes.size(); ++i) {
        const HexId h{i};
        if (b.hexes[i].empty() || !may_be_attacked(b, h)) continue;
        Attackers all;
        for (std::size_t u = 0; u < w.units.size() && !all.full(); ++u)
            if (may_fight(b, UnitId{u}) && can_strike(b, UnitId{u}, h) != Reachable::no) all.push_back(UnitId{u});
        if (all.empty()) continue;
        const Forecast f = forecast(b, {h}, all);
        ++part.forecasts;
        v.take(static_cast<std::uint64_t>(f.attack.total()));
        v.take(static_cast<std::uint64_t>(f.defence.total()));
        v.take(static_cast<std::uint64_t>(f.column));
    }
}

// Random legal games; every list of legal actions and every position goes into the signature.
BenchPart playouts(const World& w, const State& start, const std::string& name, int games) {
    BenchPart part{name + " playouts"};
    const auto began = Clock::now();
    DigestVisitor v;
    std::vector<Action> legal;
    for (int game = 1; game <= games; ++game) {
        Rng rng{static_cast<std::uint64_t>(game)};
        State s = start;
        while (decider(w, s) != Decider::over) {
            ++part.positions;
            v.take(digest(s));
            if (decider(w, s) == Decider::chance) {
                apply(w, s, sample(rng, chance(w, s)), nullptr);
                continue;
            }
            if (is_combat(s.phase) && std::holds_alternative<Combat>(s.frames.back())) take_forecasts(v, w, s, part);
            legal_actions(w, s, legal);
            part.actions += legal.size();
            take_actions(v, legal);
            std::erase_if(legal, [](const Action& a) { return std::holds_alternative<TakeBack>(a); });
            const auto end = std::find_if(legal.begin(), legal.end(), Manners<Rules>::ends_phase);
            const bool ends = end != legal.end() && rng.below(24) == 0;
            apply(w, s, ends ? *end : legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
        }
        v.take(digest(s));
    }
    part.signature = v.hash;
    part.seconds = std::chrono::duration<double>(Clock::now() - began).count();
    return part;
}

// A computer player against itself, the first `most` positions of its game.
template <Ruleset R>
BenchPart bots(const typename R::World& w, const typename R::State& start, const std::string& name, ai::BotKind kind,
               std::uint64_t most) {
    BenchPart part{name + " " + std::string(ai::name(kind))};
    const auto began = Clock::now();
    DigestVisitor v;
    ai::Bot players[2] = {ai::Bot(kind, 1), ai::Bot(kind, 2)};
    Rng dice{1};
    typename R::State s = start;
    while (decider(w, s) != Decider::over && part.positions < most) {
        ++part.positions;
        if (decider(w, s) == Decider::chance) {
            apply(w, s, sample(dice, chance(w, s)), nullptr);
        } else {
            const Side side = side_of(decider(w, s));
            apply(w, s, ai::choose(players[index(side)], w, observe(w, s, side)), nullptr);
        }
        v.take(digest(s));
    }
    part.signature = v.hash;
    part.seconds = std::chrono::duration<double>(Clock::now() - began).count();
    return part;
}

// Every computer player, each through the beginning of a small battle; the one whom people meet plays every battle to
// its end: what he weighs late, or seldom, shows as well (tests/mutants).
template <Ruleset R>
void every_bot(Bench& bench, const Opening<R>& o, const std::string& name, bool small) {
    for (ai::BotKind kind :
         {ai::BotKind::random, ai::BotKind::greedy, ai::BotKind::easy, ai::BotKind::normal, ai::BotKind::hard}) {
        const bool whole = kind == ai::BotKind::greedy;
        if (small || whole) bench.parts.push_back(bots<R>(o.world, o.start, name, kind, whole ? 100'000 : 300));
    }
    if (!small) return;
    bench.parts.push_back(bots<R>(o.world, o.start, name, ai::BotKind::level1, 150)); // who errs
    // Who rehearses: a few plans, a few decisions.
    if (std::is_same_v<R, Rules>)
        bench.parts.push_back(bots<R>(o.world, o.start, name, ai::BotKind::level4, 40));
    else
        bench.parts.push_back(bots<R>(o.world, o.start, name, ai::BotKind::adviser, 50));
}

// Random legal games of another system: every list of legal actions and every position.
template <Ruleset R>
BenchPart playouts_of(const typename R::World& w, const typename R::State& start, const std::string& name, int games) {
    BenchPart part{name + " playouts"};
    const auto began = Clock::now();
    DigestVisitor v;
    std::vector<typename R::Action> legal;
    for (int game = 1; game <= games; ++game) {
        Rng rng{static_cast<std::uint64_t>(game)};
        typename R::State s = start;
        while (decider(w, s) != Decider::over) {
            ++part.positions;
            v.take(digest(s));
            if (decider(w, s) == Decider::chance) {
                apply(w, s, sample(rng, chance(w, s)), nullptr);
                continue;
            }
            legal_actions(w, s, legal);
            part.actions += legal.size();
            for (typename R::Action& a : legal) v("", a);
            const auto end = std::find_if(legal.begin(), legal.end(), Manners<R>::ends_phase);
            const bool ends = end != legal.end() && rng.below(Manners<R>::patience(s)) == 0;
            std::size_t at = rng.below(static_cast<std::uint32_t>(legal.size()));
            if (Manners<R>::wavers(legal[at])) at = rng.below(static_cast<std::uint32_t>(legal.size()));
            apply(w, s, ends ? *end : legal[at], nullptr);
        }
        v.take(digest(s));
    }
    part.signature = v.hash;
    part.seconds = std::chrono::duration<double>(Clock::now() - began).count();
    return part;
}

template <Ruleset R>
void bench_of(Bench& bench, const FileSource& files, int games_each) {
    for (const std::string_view name : Manners<R>::benched) {
        auto opening = System<R>::open(name, files);
        if (!opening) continue;
        const std::string whole = std::string(R::name) + "/" + std::string(name);
        const bool small = name == Manners<R>::benched[0];
        if constexpr (std::is_same_v<R, Rules>) {
            const bool long_one = opening->world.last_turn - opening->world.first_turn > 20;
            bench.parts.push_back(playouts(opening->world, opening->start, whole, long_one ? 1 : games_each));
            if (!long_one) every_bot<R>(bench, *opening, whole, small);
        } else {
            bench.parts.push_back(playouts_of<R>(opening->world, opening->start, whole, 1));
            every_bot<R>(bench, *opening, whole, small);
        }
    }
}

// The weights themselves: one that is changed may well make no difference to the games above.
BenchPart weights(const std::string& system) {
    BenchPart part;
    part.name = system + " weights";
    ai::Bot bot;
    DigestVisitor v;
    for (const ai::Tunable& t : ai::tunables(bot, system)) {
        for (const char c : t.name) v.take(static_cast<std::uint64_t>(c));
        v.take(static_cast<std::uint64_t>(*t.value));
    }
    part.signature = v.hash;
    return part;
}

} // namespace

std::string kept_bench(const Bench& b) {
    std::string out =
        "# What the bench has done, part by part: positions, legal actions, forecasts, signature. Bound to the rules,\n"
        "# the computer players and the forecasts; tests/golden/bless writes it anew (redoubt bench --kept).\n";
    for (const BenchPart& p : b.parts)
        out += p.name + ": " + std::to_string(p.positions) + " " + std::to_string(p.actions) + " " +
               std::to_string(p.forecasts) + " " + hex_digest(p.signature) + "\n";
    return out + "signature " + std::to_string(b.signature) + "\n";
}

Bench run_bench(const FileSource& files, int games_each, std::string_view system) {
    Bench bench;
    auto asked = [&](std::string_view name) { return system.empty() || system == name; };
    [&]<Ruleset... Rs>(SystemList<Rs...>) {
        ((asked(Rs::name) ? bench_of<Rs>(bench, files, games_each) : void()), ...);
        ((asked(Rs::name) ? bench.parts.push_back(weights(std::string(Rs::name))) : void()), ...);
    }
    (Systems{});
    DigestVisitor all;
    for (const BenchPart& p : bench.parts) {
        all.take(p.positions);
        all.take(p.actions);
        all.take(p.forecasts);
        all.take(p.signature);
    }
    bench.signature = all.hash >> 16;
    return bench;
}

} // namespace redoubt::cli
