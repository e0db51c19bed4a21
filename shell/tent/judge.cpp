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
struct Decision {
    std::vector<typename R::Action> actions;
    Json said = Json::array(); // in words
    typename R::State after;
    bool whole = false; // at its end
};

template <Ruleset R>
Decision<R> decided(const Match<R>& m, const typename R::State& before, std::size_t step) {
    const typename R::World& w = m.world();
    const Side side = side_of(decider(w, before));
    const auto moment = Camp<R>::moment(before);
    Decision<R> out{{}, Json::array(), before};
    for (std::size_t i = step; i < m.journal().size() && goes_on<R>(w, out.after, side, moment); ++i) {
        const auto* a = std::get_if<typename R::Action>(&m.journal()[i]);
        if (!a) break;
        out.said.push_back(Camp<R>::order(w, out.after, *a));
        apply(w, out.after, *a, nullptr);
        out.actions.push_back(*a);
    }
    out.whole = !goes_on<R>(w, out.after, side, moment);
    return out;
}

// The position after a step, where a side has the word.
template <Ruleset R>
Loaded<typename R::State> asked_at(const Match<R>& m, std::size_t step) {
    const std::string place = "step " + std::to_string(step);
    if (step > m.journal().size()) return LoadError{LoadFault::range, place, "The game has no such step."};
    const typename R::State before = m.state_after(step);
    if (!is_side(decider(m.world(), before))) return LoadError{LoadFault::illegal, place, "Nobody decides here."};
    return before;
}

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
        Decision<R> tried = decided(m, before, plan.step);
        tried_ = std::move(tried.said);
        whole_ = tried.whole;
        trial_.add(std::move(tried.actions), tried.after);
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
            const auto before = asked_at(m, plan.step);
            if (!before) return before.error();
            std::array<std::vector<typename R::Action>, 2> known;
            for (std::size_t i = 0; i < 2; ++i) {
                auto said = actions_of<R>(m.world(), *before, plan.known[i]);
                if (!said) return said.error();
                known[i] = std::move(*said);
            }
            return {std::make_unique<Judge<R>>(m, *before, plan, known)};
        },
        line);
}

Loaded<Json> decision_at(const AnyMatch& game, std::size_t step) {
    if (const char* why = closed(game)) return LoadError{LoadFault::illegal, "", why};
    return std::visit(
        [&]<class R>(const Match<R>& m) -> Loaded<Json> {
            const auto before = asked_at(m, step);
            if (!before) return before.error();
            const Decision<R> made = decided(m, *before, step);
            Json notation = Json::array();
            for (const auto& a : made.actions) notation.push_back(Camp<R>::notation(m.world(), a));
            return Json{{"kind", "decision"},
                        {"turn", Camp<R>::turn(*before)},
                        {"side", index(side_of(decider(m.world(), *before)))},
                        {"said", made.said},
                        {"notation", std::move(notation)},
                        {"whole", made.whole}};
        },
        game);
}

} // namespace redoubt::tent
