#include "shell/tent/luck.h"

#include "engine/match/any_match_of.h"
#include "shell/tent/worth.h"

#include <cmath>
#include <map>

namespace redoubt::tent {

namespace {

constexpr std::uint8_t nobody = 2;

template <Ruleset R>
class Luck final : public Job {
    struct Throw {
        std::size_t from = 0, to = 0; // steps of the journal: the first die, and after the last
        int turn = 0;
        std::uint8_t side = nobody; // who has acted
        std::string order;
        std::int64_t before = 0, after = 0, luck = 0;
    };

    Match<R> game_;
    typename R::State now_;
    std::size_t at_ = 0, dice_ = 0;
    std::uint8_t side_ = nobody;
    std::string order_;
    Throw throw_;
    std::int64_t start_ = -1;
    std::array<std::int64_t, 3> by_side_{};
    std::map<int, std::array<std::int64_t, 3>> by_turn_;

    void close(Findings& out) {
        if (throw_.to == 0) return;
        out.push_back({{"kind", "throw"},
                       {"steps", {throw_.from, throw_.to}},
                       {"turn", throw_.turn},
                       {"side", throw_.side},
                       {"order", throw_.order},
                       {"before", throw_.before},
                       {"after", throw_.after},
                       {"luck", throw_.luck}});
        throw_ = {};
    }
    std::int64_t worth_now(std::int64_t& work) const {
        int valued = 0;
        const std::int64_t out = worth<R>(game_.world(), now_, most_outcomes, valued);
        work -= valued * price_of_worth;
        return out;
    }
    // A die of the journal.
    void weigh(const Outcome& fell, std::int64_t& work) {
        int valued = 0;
        const std::vector<Fall> all = falls<R>(game_.world(), now_, most_outcomes, valued);
        const std::int64_t mean = mean_of(all);
        std::int64_t after = mean;
        for (const Fall& f : all)
            if (f.outcome == fell) after = f.worth;
        work -= valued * price_of_worth;
        if (throw_.to == 0) {
            throw_.from = at_;
            throw_.turn = Camp<R>::turn(now_);
            throw_.side = side_;
            throw_.order = order_;
            throw_.before = mean;
        }
        throw_.to = at_ + 1;
        throw_.after = after;
        throw_.luck += after - mean;
        by_side_[side_] += after - mean;
        by_turn_[throw_.turn][side_] += after - mean;
        ++dice_;
    }

public:
    explicit Luck(const Match<R>& game) : game_(game), now_(game.start()) {}

    bool go(std::int64_t work, Findings& out) override {
        const auto& w = game_.world();
        if (start_ < 0) start_ = worth_now(work);
        for (; at_ < game_.journal().size() && work > 0; ++at_) {
            const Step<R>& step = game_.journal()[at_];
            if (const auto* fell = std::get_if<Outcome>(&step)) {
                weigh(*fell, work);
            } else {
                close(out);
                if (const auto* a = std::get_if<typename R::Action>(&step); a && is_side(decider(w, now_))) {
                    side_ = static_cast<std::uint8_t>(index(side_of(decider(w, now_))));
                    if (at_ + 1 < game_.journal().size() && std::holds_alternative<Outcome>(game_.journal()[at_ + 1]))
                        order_ = Camp<R>::order(w, now_, *a);
                }
            }
            apply_step<R>(w, now_, step, nullptr);
            work -= price_of_die;
        }
        if (at_ < game_.journal().size()) return false;
        close(out);
        const std::int64_t end = worth_now(work), sum = by_side_[0] + by_side_[1] + by_side_[2];
        Json turns = Json::array();
        for (const auto& [turn, by] : by_turn_) turns.push_back({turn, by[0], by[1], by[2]});
        const double even = static_cast<double>(end - sum) / whole, off = 1.96 * Camp<R>::scatter;
        const auto share = [](double x) { return std::llround(std::clamp(x, 0.0, 1.0) * whole); };
        out.push_back({{"kind", "luck"},
                       {"dice", dice_},
                       {"sides", by_side_}, // by French action, Russian action, neither
                       {"turns", turns},
                       {"sum", sum},
                       {"start", start_},
                       {"end", end},
                       {"over", game_.decides() == Decider::over},
                       {"sure", Camp<R>::sure(w)},
                       {"raw", end - sum}, // may lie outside 0..1: an estimate has its error on both sides
                       {"even", share(even)},
                       {"low", share(even - off)},
                       {"high", share(even + off)}});
        return true;
    }
    int progress() const override {
        return static_cast<int>(1000 * at_ / std::max<std::size_t>(1, game_.journal().size()));
    }
};

} // namespace

std::unique_ptr<Job> luck_of(const AnyMatch& game) {
    return std::visit([]<class R>(const Match<R>& m) -> std::unique_ptr<Job> { return std::make_unique<Luck<R>>(m); },
                      game);
}

} // namespace redoubt::tent
