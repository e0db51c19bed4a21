#include "shell/tent/review.h"

#include "engine/match/any_match_of.h"
#include "engine/match/line.h"
#include "engine/match/replay.h"
#include "shell/tent/camp.h"
#include "shell/tent/goal.h"
#include "shell/tent/interval.h"
#include "shell/tent/lines.h"
#include "shell/tent/trial.h"

#include <algorithm>
#include <cmath>

namespace redoubt::tent {

namespace {

constexpr std::size_t most_reasons = 3;
constexpr std::size_t most_told = 12; // decisions of a stretch that are told in words

template <Ruleset R>
class Review final : public Job {
    using World = typename R::World;
    using State = typename R::State;
    using Action = typename R::Action;

    struct Stretch {
        std::size_t from = 0, to = 0;
        Side side = Side::french;
        int drop = 0; // how much the valuation fell for who decided: where to look first
    };
    enum class Stage : std::uint8_t { curve, answer, play, done };

    Match<R> game_;
    ReviewPlan plan_;
    Timeline<R> timeline_;
    std::vector<Stretch> list_;
    Stage stage_ = Stage::curve;
    std::int64_t spent_ = 0;
    std::size_t at_ = 0; // curve: of the journal; later: of the list
    // curve
    State now_;
    int value_ = 0;
    Json points_ = Json::array();
    std::size_t told_ = 0; // of the points
    // answer and play, of list_[at_]
    State before_, played_, better_;
    std::vector<Action> answer_;
    std::optional<Playing<R>> playing_;
    std::optional<Trial<R>> trial_; // what was played, what is better
    Mean difference_, values_[2];
    bool again_ = false; // this would be a mark: asked once more, of other dice
    // Why: what stood at the end of each game, of what was played and what is better.
    struct Term {
        Mean was, better, difference;
        void add(double a, double b) { was.add(a), better.add(b), difference.add(b - a); }
    };
    std::vector<Stand> ends_;
    std::vector<Term> terms_; // each place held by the side (0 or 1), its losses, the enemy's

    const World& w() const { return game_.world(); }

    // ---- the whole game once: values, and the stretches
    void look_on(std::int64_t& work) {
        const Journal<R>& journal = game_.journal();
        const auto note = [&](std::size_t step) {
            value_ = Camp<R>::chance(w(), now_);
            points_.push_back({step, Camp<R>::turn(now_), value_});
            work -= price_of_worth;
        };
        if (at_ == 0) now_ = game_.start(), note(0);
        while (at_ < journal.size() && work > 0) {
            const Decider who = decider(w(), now_);
            if (!is_side(who) || !std::holds_alternative<Action>(journal[at_])) {
                apply_step<R>(w(), now_, journal[at_++], nullptr);
                work -= price_of_die;
                if (at_ == journal.size() || std::holds_alternative<Action>(journal[at_])) note(at_);
                continue;
            }
            Stretch x{at_, at_, side_of(who), 0};
            const auto moment = Camp<R>::moment(now_);
            const int then = value_;
            while (at_ < journal.size() && std::holds_alternative<Action>(journal[at_]) &&
                   goes_on<R>(w(), now_, x.side, moment)) {
                apply_step<R>(w(), now_, journal[at_++], nullptr);
                work -= price_of_die;
            }
            x.to = at_;
            note(at_);
            x.drop = for_side(then, x.side) - for_side(value_, x.side);
            list_.push_back(x);
        }
    }
    void tell_part(Findings& out) { // of a long game; the whole of it comes at the end
        out.push_back({{"kind", "points"},
                       {"points", Json(points_.begin() + static_cast<std::ptrdiff_t>(told_), points_.end())}});
        told_ = points_.size();
    }
    void end_curve(Findings& out) {
        out.push_back(
            {{"kind", "curve"}, {"points", points_}, {"sure", Camp<R>::sure(w())}, {"stretches", list_.size()}});
        points_ = Json::array();
        std::stable_sort(list_.begin(), list_.end(),
                         [](const Stretch& a, const Stretch& b) { return a.drop > b.drop; });
        at_ = 0;
        stage_ = list_.empty() ? Stage::done : Stage::answer;
        if (!list_.empty()) begin();
    }

    // ---- one stretch
    void begin() {
        const Stretch& x = list_[at_];
        before_ = timeline_.at(game_, x.from);
        played_ = timeline_.at(game_, x.to);
        answer_.clear();
        playing_.emplace(before_, review_seed + x.from, std::array{plan_.mind, plan_.mind});
        forget();
        again_ = false;
        stage_ = Stage::answer;
    }
    void forget() {
        difference_ = {};
        values_[0] = values_[1] = {};
        terms_.clear();
    }
    void next() {
        playing_.reset();
        trial_.reset();
        stage_ = ++at_ < list_.size() ? Stage::answer : Stage::done;
        if (stage_ == Stage::answer) begin();
    }
    void answer(std::int64_t& work) {
        const Stretch& x = list_[at_];
        if (goes_on<R>(w(), playing_->now(), x.side, Camp<R>::moment(before_)) && answer_.size() < longest_line) {
            const std::size_t steps = playing_->steps();
            work -= playing_->step(w());
            if (playing_->steps() > steps) answer_.push_back(playing_->last());
            return;
        }
        better_ = playing_->now();
        playing_.reset();
        if (better_ == played_) return next();
        Measure<R> measure = next_word<R>(before_, x.side);
        measure.value = [this, value = measure.value](const World& world, const State& s) {
            ends_.push_back(stand_of<R>(world, s));
            return value(world, s);
        };
        trial_.emplace(before_, x.side, review_seed + x.from, std::move(measure), quick_mind);
        trial_->add(played_actions(), played_);
        trial_->add(answer_, better_);
        stage_ = Stage::play;
    }
    std::vector<Action> played_actions() const {
        std::vector<Action> out;
        for (std::size_t i = list_[at_].from; i < list_[at_].to; ++i)
            out.push_back(std::get<Action>(game_.journal()[i]));
        return out;
    }

    void play(std::int64_t& work, Findings& out) {
        if (!trial_->step(w(), work)) return;
        const int was = trial_->values()[0], better = trial_->values()[1];
        values_[0].add(was);
        values_[1].add(better);
        difference_.add(was - better);
        compare();
        if (!enough()) return;
        if (!again_ && may_be_marked()) { // picked for being large, among hundreds: what it is, other games say
            again_ = true;
            return forget();
        }
        if (const Json found = told(); !found.is_null()) out.push_back(found);
        next();
    }
    void compare() {
        const std::size_t us = index(list_[at_].side), places = ends_[0].held.size();
        const Stand before = stand_of<R>(w(), before_);
        terms_.resize(places + 2);
        for (std::size_t i = 0; i < places; ++i)
            terms_[i].add(ends_[0].held[i] == us ? 1 : 0, ends_[1].held[i] == us ? 1 : 0);
        for (std::size_t i = 0; i < 2; ++i) { // ours, theirs
            const std::size_t who = i == 0 ? us : 1 - us;
            terms_[places + i].add(ends_[0].losses[who] - before.losses[who],
                                   ends_[1].losses[who] - before.losses[who]);
        }
        ends_.clear();
    }
    // The largest of what is more than chance; losses by how much of them there is.
    Json reasons() const {
        const std::size_t places = terms_.size() - 2;
        std::vector<std::pair<double, std::size_t>> order;
        for (std::size_t i = 0; i < terms_.size(); ++i) {
            const Term& t = terms_[i];
            const double all = i < places ? 1 : std::max(1.0, t.was.mean() + t.better.mean());
            if (std::fabs(t.difference.mean()) > more_than_chance * t.difference.error())
                order.emplace_back(-std::fabs(t.difference.mean()) / all, i);
        }
        std::sort(order.begin(), order.end());
        Json out = Json::array();
        for (const auto& [size, i] : order) {
            if (out.size() == most_reasons || size > -0.1) break;
            const Term& t = terms_[i];
            Json one{{"what", i < places    ? "held"
                              : i == places ? "own"
                                            : "enemy"},
                     {"was", std::round(100 * t.was.mean()) / 100},
                     {"better", std::round(100 * t.better.mean()) / 100}};
            if (i < places) one["place"] = Camp<R>::places(w())[i];
            out.push_back(std::move(one));
        }
        return out;
    }
    // More games where it matters: not where the difference is small beyond doubt, nor where it is clear.
    bool enough() const {
        const double n = difference_.n, mean = std::fabs(difference_.mean()), error = difference_.error();
        if (n >= (again_ ? most_again : most_pairs)) return true;
        if (n < (again_ ? least_again : 4)) return false;
        if (mean + 2 * error < inaccuracy) return true;
        return n >= least_games && mean > 4 * error;
    }
    bool may_be_marked() const {
        const double mean = difference_.mean();
        return (mean <= -inaccuracy || mean >= brilliant) && std::fabs(mean) > likely * difference_.error();
    }
    Json told() const {
        const Stretch& x = list_[at_];
        const double mean = difference_.mean(), off = z95 * difference_.error();
        if (!again_ || std::fabs(mean) <= more_than_chance * difference_.error()) return nullptr;
        const char* mark = mean <= -blunder      ? "blunder"
                           : mean <= -mistake    ? "mistake"
                           : mean <= -inaccuracy ? "inaccuracy"
                           : mean >= brilliant   ? "brilliant"
                                                 : nullptr;
        if (!mark) return nullptr;
        const std::vector<Action> played = played_actions();
        // What both have done first is no difference.
        std::size_t same = 0;
        while (same < played.size() && same < answer_.size() && played[same] == answer_[same]) ++same;
        const auto rounded = [](double v) { return std::llround(v); };
        return {{"kind", "mark"},
                {"mark", mark},
                {"steps", {x.from, x.to}},
                {"differs", x.from + same},
                {"turn", Camp<R>::turn(before_)},
                {"side", static_cast<int>(index(x.side))},
                {"played", words_of(played, same)},
                {"better", words_of(answer_, same)},
                {"notation", notation_of(played, same)},
                {"instead", notation_of(answer_, same)},
                {"chance", {rounded(values_[0].mean()), rounded(values_[1].mean())}}, // for the side, of ten thousand
                {"mean", rounded(mean)},
                {"low", rounded(mean - off)},
                {"high", rounded(mean + off)},
                {"pairs", static_cast<int>(difference_.n)},
                {"why", reasons()}};
    }
    Json words_of(const std::vector<Action>& actions, std::size_t same) const {
        Json out = Json::array();
        State s = before_;
        for (std::size_t i = 0; i < actions.size() && out.size() < most_told; ++i) {
            if (i >= same) out.push_back(Camp<R>::order(w(), s, actions[i]));
            apply(w(), s, actions[i], nullptr);
        }
        return out;
    }
    Json notation_of(const std::vector<Action>& actions, std::size_t same) const { // to be tried: all of it
        Json out = Json::array();
        for (std::size_t i = same; i < actions.size() && out.size() < longest_line; ++i)
            out.push_back(Camp<R>::notation(w(), actions[i]));
        return out;
    }

public:
    Review(const Match<R>& game, const ReviewPlan& plan) : game_(game), plan_(plan), now_(game.start()) {
        game_.forbid_undo(); // the timeline keeps what lies behind that
    }

    bool go(std::int64_t work, Findings& out) override {
        const std::int64_t all = work;
        const std::size_t told = out.size();
        while (work > 0 && stage_ != Stage::done) {
            if (stage_ == Stage::curve) {
                look_on(work);
                if (at_ == game_.journal().size())
                    end_curve(out);
                else
                    tell_part(out);
            } else if (stage_ == Stage::answer) {
                answer(work);
            } else {
                play(work, out);
            }
            if (spent_ + all - work >= plan_.work) break;
        }
        spent_ += all - work;
        const bool done = stage_ == Stage::done || spent_ >= plan_.work;
        if (done || out.size() > told)
            out.push_back({{"kind", "review"},
                           {"seen", stage_ == Stage::curve ? 0 : std::min(at_, list_.size())},
                           {"stretches", list_.size()},
                           {"work", spent_},
                           {"whole", stage_ == Stage::done}});
        return done;
    }
    int progress() const override {
        if (stage_ == Stage::curve) return 0;
        return static_cast<int>(1000 * at_ / std::max<std::size_t>(1, list_.size()));
    }
};

} // namespace

std::unique_ptr<Job> review_of(const AnyMatch& game, const ReviewPlan& plan) {
    return std::visit(
        [&]<class R>(const Match<R>& m) -> std::unique_ptr<Job> { return std::make_unique<Review<R>>(m, plan); }, game);
}

Loaded<AnyMatch> better_line(const AnyMatch& game, std::size_t step, const ReviewPlan& plan, const DiceKey& key,
                             std::string id) {
    if (const char* why = closed(game)) return LoadError{LoadFault::illegal, "", why};
    return std::visit(
        [&]<class R>(const Match<R>& m) -> Loaded<AnyMatch> {
            auto line = line_of<R>(m, step, key, std::move(id));
            if (!line) return line.error();
            const Decider who = line->decides();
            if (!is_side(who))
                return LoadError{LoadFault::illegal, "step " + std::to_string(step), "Nobody decides here."};
            Playing<R> mind(line->state(), review_seed + step, {plan.mind, plan.mind});
            const auto moment = Camp<R>::moment(line->state());
            for (std::size_t n = 0; n < longest_line && goes_on<R>(m.world(), line->state(), side_of(who), moment);
                 ++n) {
                const std::size_t steps = mind.steps();
                while (mind.steps() == steps) mind.step(m.world());
                if (line->play(mind.last())) break;
                if (!(line->state() == mind.now())) break; // dice have fallen
            }
            return AnyMatch{std::move(*line)};
        },
        game);
}

} // namespace redoubt::tent
