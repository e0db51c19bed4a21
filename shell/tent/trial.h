// Ways to act from one position, each worth what a mind makes of it: played on by it for both sides, all with the same
// dice, for as long as a measure says; what stands there is valued by it, for who acted.
#pragma once
#include "shell/tent/camp.h"
#include "shell/tent/playing.h"

#include <functional>
#include <utility>
#include <vector>

namespace redoubt::tent {

inline constexpr std::size_t most_steps = 4000; // of a game that is played on
inline constexpr std::uint64_t review_seed = 1812;

// Does a stretch go on here? The same for what was played and for what a mind plays.
template <Ruleset R, class Moment>
bool goes_on(const typename R::World& w, const typename R::State& s, Side side, const Moment& moment) {
    const Decider who = decider(w, s);
    return is_side(who) && side_of(who) == side && Camp<R>::moment(s) == moment;
}

inline int for_side(int french, Side side) {
    return side == Side::french ? french : 10'000 - french;
}

// How far it is played on, and what is counted then, of ten thousand.
template <Ruleset R>
struct Measure {
    using World = typename R::World;
    using State = typename R::State;
    std::function<bool(const World&, const State&)> ended;
    std::function<int(const World&, const State&)> value;
};

// To the side's own word in the next turn, or so many on: its chance to win. Not to what it answers there in the midst
// of an enemy's action: what is worth then hangs on a fight that is not over.
template <Ruleset R>
Measure<R> next_word(const typename R::State& before, Side side, int turns = 1) {
    return {[turn = Camp<R>::turn(before) + turns, side](const auto& w, const auto& s) {
                return Camp<R>::turn(s) >= turn && decider(w, s) == decider_of(side) && Camp<R>::own_word(s, side);
            },
            [side](const auto& w, const auto& s) { return for_side(Camp<R>::chance(w, s), side); }};
}

inline constexpr Minded quick_mind{ai::BotKind::easy, {}};
// Of classic it throws away less than `easy` does at twice the work; of the others it is the same scripts.
inline constexpr Minded steady_mind = steady({});
// As the side knows the position: what is hidden from it is dealt anew, the same for all ways of a round. True where
// that fits what the side did there.
template <Ruleset R>
bool dealt(const typename R::World& w, typename R::State& s, Side side, const std::vector<typename R::Action>& actions,
           std::uint64_t seed) {
    if constexpr (Secretive<R>) {
        Rng rng{seed};
        s = deal(w, observe(w, s, side), rng);
    }
    for (const typename R::Action& a : actions) {
        if (decider(w, s) != decider_of(side) || why_illegal(w, s, a)) return false;
        apply(w, s, a, nullptr);
    }
    return true;
}

template <Ruleset R>
class Trial {
public:
    using World = typename R::World;
    using State = typename R::State;
    using Action = typename R::Action;

    Trial(const State& before, Side side, std::uint64_t seed)
        : Trial(before, side, seed, next_word<R>(before, side), steady_mind) {}
    Trial(const State& before, Side side, std::uint64_t seed, Measure<R> measure, const Minded& mind)
        : before_(before), side_(side), seed_(seed), measure_(std::move(measure)), mind_(mind) {}
    void after(std::uint64_t rounds) { round_ = rounds; } // goes on where another has left
    void take_turns() { turns_ = true; }                  // its dice (playing.h)
    void add(std::vector<Action> actions, const State& after) { ways_.push_back({std::move(actions), after}); }

    // A piece of it, paid for out of `work`. True when a round is through: values() has what each way brought, of
    // ten thousand.
    bool step(const World& w, std::int64_t& work) {
        if (values_.size() == ways_.size()) values_.clear(), ++round_;
        if (!playing_) {
            const std::uint64_t seed = seed_ * 1000 + round_;
            playing_.emplace(start_of(w, ways_[values_.size()], seed), seed, std::array{mind_, mind_});
            if (turns_) playing_->take({seed_, round_});
        }
        const State& s = playing_->now();
        if (decider(w, s) != Decider::over && playing_->steps() < most_steps && !measure_.ended(w, s)) {
            work -= playing_->step(w);
            return false;
        }
        values_.push_back(measure_.value(w, s));
        work -= price_of_worth;
        playing_.reset();
        return values_.size() == ways_.size();
    }
    const std::vector<int>& values() const { return values_; }

private:
    struct Way {
        std::vector<Action> actions;
        State after;
    };
    State start_of(const World& w, const Way& way, std::uint64_t seed) const {
        if constexpr (Secretive<R>)
            if (State s = before_; dealt<R>(w, s, side_, way.actions, seed)) return s;
        return way.after;
    }

    State before_;
    Side side_;
    std::uint64_t seed_, round_ = 0;
    bool turns_ = false;
    Measure<R> measure_;
    Minded mind_;
    std::vector<Way> ways_;
    std::optional<Playing<R>> playing_;
    std::vector<int> values_;
};

} // namespace redoubt::tent
