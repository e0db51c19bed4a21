// Ways to act from one position, each worth what quick players make of it: played on by `easy` for both sides, all with
// the same dice, to the side's own word in the next turn or to the end; what stands there is valued, for who acted.
#pragma once
#include "shell/tent/camp.h"
#include "shell/tent/playing.h"

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

template <Ruleset R>
class Trial {
public:
    using World = typename R::World;
    using State = typename R::State;
    using Action = typename R::Action;

    Trial(const State& before, Side side, std::uint64_t seed) : before_(before), side_(side), seed_(seed) {}
    void add(std::vector<Action> actions, const State& after) { ways_.push_back({std::move(actions), after}); }

    // A piece of it, paid for out of `work`. True when a round is through: values() has what each way brought, of
    // ten thousand.
    bool step(const World& w, std::int64_t& work) {
        if (values_.size() == ways_.size()) values_.clear(), ++round_;
        if (!playing_) {
            constexpr Minded easy{ai::BotKind::easy, {}};
            const std::uint64_t seed = seed_ * 1000 + round_;
            playing_.emplace(start_of(w, ways_[values_.size()], seed), seed, std::array{easy, easy});
        }
        // To the same point of the next turn, as a rehearsal is.
        const State& s = playing_->now();
        const Decider who = decider(w, s);
        const bool ended = who == Decider::over || playing_->steps() >= most_steps ||
                           (Camp<R>::turn(s) > Camp<R>::turn(before_) && who == decider_of(side_));
        if (!ended) {
            work -= playing_->step(w);
            return false;
        }
        values_.push_back(for_side(Camp<R>::chance(w, s), side_));
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
    // As the side knew it: what was hidden from it is dealt anew, the same for all, or stays where that does not fit.
    State start_of(const World& w, const Way& way, std::uint64_t seed) const {
        if constexpr (Secretive<R>) {
            Rng rng{seed};
            State s = deal(w, observe(w, before_, side_), rng);
            bool fits = true;
            for (const Action& a : way.actions) {
                fits = decider(w, s) == decider_of(side_) && !why_illegal(w, s, a);
                if (!fits) break;
                apply(w, s, a, nullptr);
            }
            if (fits) return s;
        }
        return way.after;
    }

    State before_;
    Side side_;
    std::uint64_t seed_, round_ = 0;
    std::vector<Way> ways_;
    std::optional<Playing<R>> playing_;
    std::vector<int> values_;
};

} // namespace redoubt::tent
