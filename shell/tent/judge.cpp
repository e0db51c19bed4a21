#include "shell/tent/judge.h"

#include "engine/match/any_match_of.h"
#include "shell/tent/interval.h"
#include "shell/tent/lines.h"
#include "shell/tent/review.h"
#include "shell/tent/trial.h"

#include <cmath>

namespace redoubt::tent {

namespace {

template <Ruleset R>
class Judge final : public Job {
    using State = typename R::State;
    using Action = typename R::Action;

    typename R::World world_;
    Trial<R> trial_;
    Json tried_ = Json::array();  // in words
    bool whole_ = false;          // is the stretch at its end, or does `easy` go on with it?
    std::array<Mean, 3> values_;  // played, better, tried
    std::array<Mean, 2> against_; // what was tried less each of the others
    int rounds_ = 0;

    Json told() const {
        Json chance = Json::array(), against = Json::array();
        const auto range = [](const Mean& m) {
            const double off = z95 * m.error();
            return Json{std::llround(m.mean()), std::llround(m.mean() - off), std::llround(m.mean() + off)};
        };
        for (const Mean& m : values_) {
            const Json x = range(m);
            const auto bounded = [](const Json& v) { return std::clamp(v.get<int>(), 0, 10'000); };
            chance.push_back({bounded(x[0]), bounded(x[1]), bounded(x[2])});
        }
        for (const Mean& m : against_) {
            const bool real = m.n >= least_games && std::fabs(m.mean()) > more_than_chance * m.error();
            against.push_back({{"mean", range(m)}, {"sign", !real ? 0 : m.mean() < 0 ? -1 : m.mean() > 0 ? 1 : 0}});
        }
        return {{"kind", "judge"},  {"tried", tried_},    {"whole", whole_},
                {"chance", chance}, {"against", against}, {"rounds", rounds_}};
    }

public:
    Judge(const Match<R>& m, const State& before, const JudgePlan& plan,
          const std::array<std::vector<Action>, 2>& known)
        : world_(m.world()), trial_(before, side_of(decider(world_, before)), review_seed + plan.step) {
        for (const std::vector<Action>& actions : known) {
            State s = before;
            for (const Action& a : actions) apply(world_, s, a, nullptr);
            trial_.add(actions, s);
        }
        const Side side = side_of(decider(world_, before));
        const auto moment = Camp<R>::moment(before);
        std::vector<Action> tried;
        State s = before;
        for (std::size_t i = plan.step; i < m.journal().size() && goes_on<R>(world_, s, side, moment); ++i) {
            const auto* a = std::get_if<Action>(&m.journal()[i]);
            if (!a) break;
            tried_.push_back(Camp<R>::order(world_, s, *a));
            apply(world_, s, *a, nullptr);
            tried.push_back(*a);
        }
        whole_ = !goes_on<R>(world_, s, side, moment);
        trial_.add(std::move(tried), s);
    }

    bool go(std::int64_t work, Findings& out) override {
        if (tried_.empty()) rounds_ = judged_rounds; // nothing has been tried: that is all there is to tell
        while (work > 0 && rounds_ < judged_rounds) {
            if (!trial_.step(world_, work)) continue;
            const std::vector<int>& v = trial_.values();
            for (std::size_t i = 0; i < 3; ++i) values_[i].add(v[i]);
            for (std::size_t i = 0; i < 2; ++i) against_[i].add(v[2] - v[i]);
            ++rounds_;
        }
        out.push_back(told());
        return rounds_ >= judged_rounds;
    }
    int progress() const override { return 1000 * rounds_ / judged_rounds; }
};

} // namespace

Loaded<std::unique_ptr<Job>> judge_of(const AnyMatch& line, const JudgePlan& plan) {
    if (const char* why = closed(line)) return LoadError{LoadFault::illegal, "", why};
    return std::visit(
        [&]<class R>(const Match<R>& m) -> Loaded<std::unique_ptr<Job>> {
            const std::string place = "step " + std::to_string(plan.step);
            if (plan.step > m.journal().size()) return LoadError{LoadFault::range, place, "The game has no such step."};
            const typename R::State before = m.state_after(plan.step);
            if (!is_side(decider(m.world(), before)))
                return LoadError{LoadFault::illegal, place, "Nobody decides here."};
            std::array<std::vector<typename R::Action>, 2> known;
            for (std::size_t i = 0; i < 2; ++i) {
                auto said = actions_of<R>(m.world(), before, plan.known[i]);
                if (!said) return said.error();
                known[i] = std::move(*said);
            }
            return {std::make_unique<Judge<R>>(m, before, plan, known)};
        },
        line);
}

} // namespace redoubt::tent
