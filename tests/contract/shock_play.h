// Triumph played on from a position along every throw of every die, both sides answering as they are told to.
#pragma once
#include "engine/rules/triumph/query.h"
#include "engine/rules/triumph/ruleset.h"
#include "tests/contract/ways.h"

#include <algorithm>
#include <vector>

namespace redoubt::test::shocks {

using namespace redoubt::triumph;

constexpr std::int64_t all = 1'000'000'000'000; // twelve dice at most between a declaration and its end

// Who does something when he is asked; all others stand, hold their fire, ride at nobody, form no Square.
struct Course {
    HexId first = {};       // this Shock is resolved first
    HexId square = {};      // its infantry tries
    HexId counter = {};     // its cavalry rides
    UnitId gun = {};        // fires
    HexId gun_at = {};      // ... at this hex
    bool committed = false; // the dice of Commitment, Square and Counter-Charge are passed
};

inline Action answer(const Board& b, const std::vector<Action>& legal, const Course& c) {
    const HexId hex = asked(b).hex;
    for (const Action& a : legal) {
        if (const auto* x = std::get_if<Resolve>(&a); x && x->target == c.first) return a;
        if (std::holds_alternative<FormSquare>(a) && hex == c.square) return a;
        if (std::holds_alternative<CounterCharge>(a) && hex == c.counter) return a;
        if (const auto* x = std::get_if<React>(&a); x && x->unit == c.gun && x->target == c.gun_at) return a;
    }
    for (const Action& a : legal) // 8.2: nobody fires along; 9.72, 9.73: nobody goes on
        if (std::holds_alternative<Loose>(a) || std::holds_alternative<Stay>(a) || std::holds_alternative<Press>(a) ||
            std::holds_alternative<Ready>(a))
            return a;
    return legal.front();
}

inline bool is_passed(const State& s, const Course& c) {
    const auto* check = std::get_if<Check>(&s.frames.back());
    return c.committed && check &&
           (check->kind == CheckKind::commitment || check->kind == CheckKind::square ||
            check->kind == CheckKind::counter);
}

// Throw after throw, positions that are alike taken together; `note` gets every end (`stop`) and how many of `all` lead
// there. False: it would be too many.
template <class Stop, class Note>
bool play_on(const World& w, const State& start, const Course& course, const Stop& stop, const Note& note) {
    std::vector<test::Reached<State>> open = {{start, all}};
    std::vector<Action> legal;
    for (int steps = 0; !open.empty(); ++steps) {
        if (steps > 4000) return false;
        test::Reached<State> now = std::move(open.back());
        open.pop_back();
        if (stop(now.s)) {
            note(now.s, now.ways);
            continue;
        }
        if (decider(w, now.s) == Decider::over) return false;
        if (decider(w, now.s) != Decider::chance) {
            legal_actions(w, now.s, legal);
            apply(w, now.s, answer(board_of(w, now.s), legal, course), nullptr);
            open.push_back(std::move(now));
            continue;
        }
        const std::size_t before = open.size();
        const Chance die = chance(w, now.s);
        const bool sure = is_passed(now.s, course);
        if (!sure && now.ways % die.total_weight() != 0) return false;
        for (const Weighted& x : die.outcomes) {
            if (sure && x.outcome.value != 0) continue; // a nought passes, if anything does
            State next = now.s;
            apply(w, next, x.outcome, nullptr);
            const std::int64_t ways = sure ? now.ways : now.ways / die.total_weight() * x.weight;
            test::reach(open, before, std::move(next), ways);
        }
    }
    return true;
}

} // namespace redoubt::test::shocks
