// A game that is played on from a position by two minds, each of whom sees its View only, in slices. The same seed
// gives the same dice: roll n of it is the same wherever it is played on from.
#pragma once
#include "engine/ai/every/bot.h"
#include "engine/ai/paired_dice.h"
#include "engine/core/dice.h"
#include "engine/core/ruleset.h"
#include "shell/tent/job.h"
#include "shell/tent/minds.h"

#include <array>
#include <optional>

namespace redoubt::tent {

// Rounds whose dice take turns (engine/ai/paired_dice.h), roll by roll as they come.
struct Turns {
    std::uint64_t key = 0, round = 0;
};
inline Outcome in_turn(const Turns& turns, std::uint64_t number, const Chance& c) {
    const std::uint64_t cycle = turns.round / static_cast<std::uint64_t>(ai::cycle_of(c));
    return ai::in_turn(Rng{Rng{turns.key ^ cycle << 48 ^ number << 32}.next()}, turns.round, c);
}

template <Ruleset R>
class Playing {
public:
    using World = typename R::World;
    using State = typename R::State;

    Playing(const State& from, std::uint64_t seed, const std::array<Minded, 2>& who)
        : now_(from), key_(dice_key(seed)), minds_{ai::Bot(who[0].kind, 2 * seed, who[0].nature),
                                                   ai::Bot(who[1].kind, 2 * seed + 1, who[1].nature)} {}

    void take(const Turns& turns) { turns_ = turns; }

    const State& now() const { return now_; }
    std::size_t steps() const { return steps_; } // decisions and dice, so far
    const std::array<std::int64_t, 2>& decisions() const { return decisions_; }
    std::int64_t thought(Side side) const { return ai::thought(minds_[index(side)]); }

    // A decision or a die, or a part of a thought that takes longer than `most`: what it has cost.
    std::int64_t step(const World& w, int most = 1 << 16) {
        using ai::choose;
        using ai::think;
        const Decider who = decider(w, now_);
        if (who == Decider::over) return price_of_die;
        if (who == Decider::chance) {
            const Chance c = chance(w, now_);
            const std::uint64_t number = rolls_++;
            apply(w, now_, turns_ ? in_turn(*turns_, number, c) : roll(key_, number, c), nullptr);
            ++steps_;
            return price_of_die;
        }
        ai::Bot& mind = minds_[index(side_of(who))];
        const std::int64_t before = ai::thought(mind);
        const typename R::View view = observe(w, now_, side_of(who));
        if (think(mind, w, view, most)) {
            last_ = choose(mind, w, view);
            apply(w, now_, last_, nullptr);
            ++steps_;
            ++decisions_[index(side_of(who))];
        }
        return price_of_decision + ai::thought(mind) - before;
    }
    // A die as it is given, where one is awaited.
    void fall(const World& w, const Outcome& o) {
        apply(w, now_, o, nullptr);
        ++steps_;
    }
    const typename R::Action& last() const { return last_; } // decision

private:
    State now_;
    DiceKey key_;
    std::optional<Turns> turns_;
    std::uint64_t rolls_ = 0;
    std::array<ai::Bot, 2> minds_;
    std::array<std::int64_t, 2> decisions_{};
    std::size_t steps_ = 0;
    typename R::Action last_;
};

} // namespace redoubt::tent
