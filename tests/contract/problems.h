// What cannot be is called so: a State out of a file or a link is played on only when problems() finds nothing in it
// (engine/match). Each row spoils one thing in the first position of random games that has it, and names what is said.
#pragma once
#include "tests/contract/walk.h"

#include <algorithm>
#include <functional>

namespace redoubt::test {

// Spoils the position; false when there is nothing of that kind in it.
template <class R>
using Spoil = std::function<bool(const typename R::World&, typename R::State&)>;

template <class R>
struct Row {
    const char* says;
    Spoil<R> spoil;
};

template <class R>
void all_are_said(std::initializer_list<const char*> battles, std::uint64_t games, const std::vector<Row<R>>& rows) {
    std::vector<bool> done(rows.size());
    for (const char* battle : battles)
        for (std::uint64_t seed = 1; seed <= games; ++seed) {
            auto start = new_game(battle, GameHeader{}, scenario_file);
            REQUIRE(start);
            const auto& w = std::get<Match<R>>(*start).world();
            typename R::State s = std::get<Match<R>>(*start).start();
            Rng rng{seed};
            std::vector<typename R::Action> legal;
            for (int step = 0; step < 3000; ++step) {
                for (std::size_t i = 0; i < rows.size(); ++i) {
                    typename R::State spoilt = s;
                    if (done[i] || !rows[i].spoil(w, spoilt)) continue;
                    done[i] = true;
                    INFO(battle << ", seed " << seed << ", step " << step << ": " << rows[i].says);
                    const std::vector<std::string> said = problems(w, spoilt);
                    for (const std::string& x : said) UNSCOPED_INFO("said: " << x);
                    CHECK(std::any_of(said.begin(), said.end(),
                                      [&](const std::string& x) { return x.find(rows[i].says) != std::string::npos; }));
                }
                const Decider who = decider(w, s);
                if (who == Decider::over) break;
                if (who == Decider::chance) {
                    apply(w, s, sample(rng, chance(w, s)), nullptr);
                } else {
                    legal_actions(w, s, legal);
                    apply(w, s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
                }
            }
        }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        INFO("no position to try: " << rows[i].says);
        CHECK(done[i]);
    }
}

template <class F, class S>
F* on_top(S& s) {
    return s.frames.empty() ? nullptr : std::get_if<F>(&s.frames.back());
}

// The first unit that is so.
template <class W, class S, class Is>
UnitId first_unit(const W& w, const S& s, const Is& is) {
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (is(w.units[i], s.units[i])) return UnitId{i};
    return {};
}

// Spoils the first unit that is so, and the frame on top.
template <class R, class Is, class Do>
Spoil<R> first(Is is, Do spoil) {
    return [is, spoil](const typename R::World& w, typename R::State& s) {
        const UnitId u = first_unit(w, s, is);
        if (u) spoil(at(s, u));
        return static_cast<bool>(u);
    };
}
template <class R, class F, class Do>
Spoil<R> framed(Do spoil) {
    return [spoil](const typename R::World&, typename R::State& s) {
        F* f = on_top<F>(s);
        if (f) spoil(*f);
        return f != nullptr;
    };
}

} // namespace redoubt::test
