// What the verbs share that set one way to go on against another (plans, regret): both are played to the end of the
// battle by greedy for both sides, over dice that fall alike. tent::Mean tells what it brings.
#pragma once
#include "engine/ai/every/weigh.h"
#include "engine/ai/paired_dice.h"
#include "shell/tent/camp_every.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace redoubt::cli {

// How a side goes on: first these words, as long as the rules let it say them, then what it plans afresh from there.
template <Ruleset R>
struct WayOn {
    std::vector<typename R::Action> words;
    ai::Temper temper;    // while the turn lasts ...
    bool lasting = false; // ... or the battle
};

// Of the side, in hundredths of the chance to win, at the end of the battle. `theirs` goes on with what it has planned.
template <Ruleset R>
double played_out(const typename R::World& w, typename R::State s, Side side, const WayOn<R>& way, ai::Bot theirs,
                  ai::PairedDice dice) {
    using A = ai::Rehearsable<R>;
    const int turn = A::turn_of(s);
    ai::Bot mine(ai::BotKind::greedy, 1);
    mine.temper = way.temper;
    std::size_t said = 0;
    for (Decider who; (who = decider(w, s)) != Decider::over;) {
        if (!way.lasting && A::turn_of(s) != turn) mine.temper = {};
        if (who == Decider::chance) {
            apply(w, s, dice.roll(chance(w, s), ai::roll_at_hand(s)), nullptr);
            continue;
        }
        const bool ours = who == decider_of(side);
        if (ours && said < way.words.size()) {
            const typename R::Action& word = way.words[said++];
            if (!why_illegal(w, s, word)) {
                apply(w, s, word, nullptr);
                continue;
            }
            said = way.words.size();
        }
        apply(w, s, choose(ours ? mine : theirs, w, observe(w, s, side_of(who))), nullptr);
    }
    const int french = tent::Camp<R>::chance(w, s);
    return (side == Side::french ? french : 10000 - french) / 100.0;
}

} // namespace redoubt::cli
