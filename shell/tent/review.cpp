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
#include <utility>

namespace redoubt::tent {

namespace {

constexpr std::size_t most_reasons = 3;
constexpr std::size_t told_each = 100; // stretches seen
constexpr std::size_t most_told = 60;  // decisions of a stretch that are told in words
constexpr std::size_t most_then = 24;  // ... and of what comes after it
// Of a long game: pairs that each has before any has more, and what they usually scatter by, in ten-thousandths.
constexpr int few_pairs = 2;
constexpr double usual_scatter = 300;

// What falls most: of the positions to which the dice may lead the one with the most faces, of several the one nearest
// to their mean.
template <Ruleset R>
Outcome commonest(const typename R::World& w, const typename R::State& s, Side side) {
    struct Way {
        Outcome outcome;
        typename R::State after;
        int faces, value;
    };
    std::vector<Way> ways;
    const Chance c = chance(w, s);
    double mean = 0;
    for (const Weighted& x : c.outcomes) {
        typename R::State after = s;
        apply(w, after, x.outcome, nullptr);
        auto way = std::find_if(ways.begin(), ways.end(), [&](const Way& known) { return known.after == after; });
        if (way == ways.end()) way = ways.insert(way, {x.outcome, after, 0, for_side(Camp<R>::chance(w, after), side)});
        way->faces += x.weight;
        mean += static_cast<double>(x.weight) * way->value / c.total_weight();
    }
    const auto off = [&](const Way& x) { return std::fabs(x.value - mean); };
    return std::max_element(
               ways.begin(), ways.end(),
               [&](const Way& a, const Way& b) { return a.faces != b.faces ? a.faces < b.faces : off(a) > off(b); })
        ->outcome;
}

template <Ruleset R>
class Review final : public Job {
    using World = typename R::World;
    using State = typename R::State;
    using Action = typename R::Action;

    // Why: what stood at the end of each game, of what was played and what is better.
    struct Term {
        Mean was, better, difference;
        void add(double a, double b) { was.add(a), better.add(b), difference.add(b - a); }
    };
    // Whether it may be a mark; whether it is one, by other dice; by another mind; how large it is.
    enum class Question : std::uint8_t { first, again, other, size };
    // What the games that were played on from a stretch have said so far.
    struct Asked {
        Mean values[2];
        Pairs pairs{Camp<R>::cycle, {}, {}};
        std::vector<Term> terms; // each place held by the side (0 or 1), its losses, the enemy's
        std::uint64_t rounds = 0;
        Question question = Question::first;
        int sign = 0, most = 0; // that it had when asked again; pairs that its size is asked of
    };
    struct Stretch {
        std::size_t from = 0, to = 0;
        Side side = Side::french;
        int drop = 0; // how much the valuation fell for who decided: where to look first
        std::vector<Action> answer;
        Asked asked; // where it was left; open: to be gone on with
        bool open = false;
    };
    enum class Stage : std::uint8_t { curve, answer, play, heart, done };

    Match<R> game_;
    ReviewPlan plan_;
    Timeline<R> timeline_;
    std::vector<Stretch> list_;
    Stage stage_ = Stage::curve;
    std::int64_t spent_ = 0;
    std::size_t at_ = 0;   // curve: of the journal; later: of the list
    std::size_t seen_ = 0; // of the list; where all have been seen, those that are open are gone on with
    std::size_t open_ = 0, said_ = 0;
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
    Asked asked_;
    std::vector<Action> decided_; // what was played
    Json found_;                  // a mark, while its heart is looked for
    std::size_t high_ = 0,
                low_ = 0; // so many of its orders still keep the better half of the difference, and so many not
    Mean prefix_;
    double visit_ = 0; // where all have been seen: so many pairs, then it is seen who is the most suspicious now
    std::vector<Stand> ends_;

    const World& w() const { return game_.world(); }

    // ---- the whole game once: values, and the stretches
    void look_on(std::int64_t until) {
        const Journal<R>& journal = game_.journal();
        const auto note = [&](std::size_t step) {
            value_ = Camp<R>::chance(w(), now_);
            points_.push_back({step, Camp<R>::turn(now_), value_});
            spent_ += price_of_worth;
        };
        if (at_ == 0) now_ = game_.start(), note(0);
        while (at_ < journal.size() && spent_ < until) {
            const Decider who = decider(w(), now_);
            if (!is_side(who) || !std::holds_alternative<Action>(journal[at_])) {
                apply_step<R>(w(), now_, journal[at_++], nullptr);
                spent_ += price_of_die;
                if (at_ == journal.size() || std::holds_alternative<Action>(journal[at_])) note(at_);
                continue;
            }
            Stretch x;
            x.from = x.to = at_;
            x.side = side_of(who);
            const auto moment = Camp<R>::moment(now_);
            const int then = value_;
            while (at_ < journal.size() && std::holds_alternative<Action>(journal[at_]) &&
                   goes_on<R>(w(), now_, x.side, moment)) {
                apply_step<R>(w(), now_, journal[at_++], nullptr);
                spent_ += price_of_die;
            }
            x.to = at_;
            note(at_);
            x.drop = for_side(then, x.side) - for_side(value_, x.side);
            list_.push_back(std::move(x));
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
        Stretch& x = list_[at_];
        before_ = timeline_.at(game_, x.from);
        played_ = timeline_.at(game_, x.to);
        asked_ = std::exchange(x.asked, {});
        decided_ = played_actions();
        if (x.open) { // seen before
            visit_ = 2 * asked_.pairs.difference.n;
            answer_ = std::move(x.answer);
            better_ = before_;
            for (const Action& a : answer_) apply(w(), better_, a, nullptr);
            return ask();
        }
        answer_.clear();
        playing_.emplace(before_, review_seed + x.from, std::array{steady(plan_.mind), steady(plan_.mind)});
        stage_ = Stage::answer;
    }
    void close() {
        if (list_[at_].open) --open_;
        list_[at_].open = false;
        next();
    }
    // It is gone on with when the others have had theirs.
    void leave() {
        Stretch& x = list_[at_];
        if (!x.open) ++open_;
        x.open = true;
        x.answer = std::move(answer_);
        x.asked = std::move(asked_);
        next();
    }
    void next() {
        playing_.reset();
        trial_.reset();
        if (seen_ < list_.size()) ++seen_;
        at_ = seen_ < list_.size() ? seen_ : most_suspicious();
        if (at_ < list_.size())
            begin();
        else
            stage_ = Stage::done;
    }
    void answer() {
        const Stretch& x = list_[at_];
        if (goes_on<R>(w(), playing_->now(), x.side, Camp<R>::moment(before_)) && answer_.size() < longest_line) {
            const std::size_t steps = playing_->steps();
            spent_ += playing_->step(w());
            if (playing_->steps() > steps) answer_.push_back(playing_->last());
            return;
        }
        better_ = playing_->now();
        playing_.reset();
        if (better_ == played_) return close();
        ask();
    }
    void ask() {
        const Stretch& x = list_[at_];
        const bool other = asked_.question == Question::other;
        Measure<R> measure = next_word<R>(before_, x.side, other ? other_turns : 1);
        measure.value = [this, value = measure.value](const World& world, const State& s) {
            ends_.push_back(stand_of<R>(world, s));
            return value(world, s);
        };
        trial_.emplace(before_, x.side, review_seed + x.from, std::move(measure), other ? other_mind : steady_mind);
        trial_->add(decided_, played_);
        trial_->add(answer_, better_);
        trial_->take_turns();
        trial_->after(asked_.rounds);
        stage_ = Stage::play;
    }
    // Other pairs, from the beginning of a cycle on, and nothing of those before.
    void ask_next(Question question, int sign = 0, int most = 0) {
        const std::uint64_t rounds = (asked_.rounds / size_step + 1) * size_step;
        asked_ = {};
        asked_.rounds = rounds;
        asked_.question = question;
        asked_.sign = sign;
        asked_.most = most;
        ask();
    }
    std::vector<Action> played_actions() const {
        std::vector<Action> out;
        for (std::size_t i = list_[at_].from; i < list_[at_].to; ++i)
            out.push_back(std::get<Action>(game_.journal()[i]));
        return out;
    }

    void play(Findings& out) {
        std::int64_t work = 0;
        const bool through = trial_->step(w(), work);
        spent_ -= work;
        if (!through) return;
        ++asked_.rounds;
        const int was = trial_->values()[0], better = trial_->values()[1];
        asked_.values[0].add(was), asked_.values[1].add(better), asked_.pairs.add(was - better);
        compare();
        if (enough() && !go_on(out)) return;
        if (asked_.pairs.difference.n >= patience()) leave();
    }
    // A question is answered. False: the stretch is done with, or its heart is looked for.
    bool go_on(Findings& out) {
        const Pairs pairs = asked_.pairs;
        const double mean = pairs.difference.mean();
        switch (asked_.question) {
        case Question::first:
            if (!pairs.may_be_mark(likely)) return close(), false;
            ask_next(Question::again);
            return true;
        case Question::again:
            if (!pairs.may_be_mark(more_than_chance)) return close(), false;
            ask_next(Question::other, mean < 0 ? -1 : 1, pairs.for_size());
            return true;
        case Question::other:
            if (!pairs.agrees(asked_.sign)) return close(), false;
            ask_next(Question::size, asked_.sign, asked_.most);
            return true;
        default:
            break;
        }
        found_ = told();
        if (found_.is_null()) return close(), false;
        begin_heart(out);
        return false;
    }

    // ---- of what was played: the order with which most of it was lost
    void begin_heart(Findings& out) {
        high_ = found_["differs"].template get<std::size_t>() - list_[at_].from;
        low_ = decided_.size();
        stage_ = Stage::heart;
        if (found_["mark"] == "brilliant" || low_ < high_ + 2) return tell(out); // there is but one
        try_half(out);
    }
    void tell(Findings& out) {
        out.push_back(std::exchange(found_, {}));
        close();
    }
    // Half of the orders that are left, the mind going on: does that keep the better half of the difference?
    void try_half(Findings& out) {
        if (low_ == high_ + 1) {
            State s = before_;
            for (std::size_t i = 0; i < high_; ++i) apply(w(), s, decided_[i], nullptr);
            found_["heart"] = Camp<R>::order(w(), s, decided_[high_]);
            return tell(out);
        }
        const std::size_t half = (high_ + low_) / 2;
        const std::vector<Action> first(decided_.begin(), decided_.begin() + static_cast<std::ptrdiff_t>(half));
        State s = before_;
        for (const Action& a : first) apply(w(), s, a, nullptr);
        const Stretch& x = list_[at_];
        trial_.emplace(before_, x.side, review_seed + x.from, next_word<R>(before_, x.side), steady_mind);
        trial_->add(first, s);
        trial_->take_turns();
        trial_->after(asked_.rounds - static_cast<std::uint64_t>(asked_.pairs.difference.n)); // the dice of its size
        prefix_ = {};
    }
    void look_for_heart(Findings& out) {
        std::int64_t work = 0;
        const bool through = trial_->step(w(), work);
        spent_ -= work;
        if (!through) return;
        prefix_.add(trial_->values()[0]);
        if (prefix_.n < size_step) return;
        const double middle = (asked_.values[0].mean() + asked_.values[1].mean()) / 2;
        (prefix_.mean() > middle ? high_ : low_) = (high_ + low_) / 2;
        try_half(out);
    }
    // How many pairs it may have before the others have had theirs: all it takes, as long as a quarter of the work
    // would go through the whole game at this pace, and for the first marks.
    double patience() const {
        const bool first = asked_.question == Question::first;
        if (seen_ == list_.size()) return first ? visit_ : most_again;
        const double spent = static_cast<double>(spent_ - plan_.first) / static_cast<double>(plan_.work),
                     through = static_cast<double>(seen_ + 1) / static_cast<double>(list_.size());
        if (spent <= through / 4) return most_again;
        return !first ? 0 : spent <= through * 3 / 4 ? few_pairs : 1;
    }
    // Of those that are open: which is to be asked again, then what lies the most of its errors beyond a mark.
    std::size_t most_suspicious() const {
        std::size_t best = list_.size();
        double most = 0;
        for (std::size_t i = 0; i < list_.size(); ++i) {
            if (!list_[i].open) continue;
            const double x = suspicion(list_[i].asked);
            if (best == list_.size() || x > most) best = i, most = x;
        }
        return best;
    }
    static double suspicion(const Asked& a) {
        if (a.question != Question::first) return 1e9;
        const Mean& d = a.pairs.difference;
        // Of few games the scatter is not known: as of one more with a usual one.
        const double error = std::sqrt(usual_scatter * usual_scatter + d.squares - d.sum * d.mean()) / d.n;
        return std::max(-d.mean() - inaccuracy, d.mean() - brilliant) / error;
    }
    void compare() {
        const std::size_t us = index(list_[at_].side), places = ends_[0].held.size();
        const Stand before = stand_of<R>(w(), before_);
        asked_.terms.resize(places + 2);
        for (std::size_t i = 0; i < places; ++i)
            asked_.terms[i].add(ends_[0].held[i] == us ? 1 : 0, ends_[1].held[i] == us ? 1 : 0);
        for (std::size_t i = 0; i < 2; ++i) { // ours, theirs
            const std::size_t who = i == 0 ? us : 1 - us;
            asked_.terms[places + i].add(ends_[0].losses[who] - before.losses[who],
                                         ends_[1].losses[who] - before.losses[who]);
        }
        ends_.clear();
    }
    // The largest of what is more than chance; losses by how much of them there is.
    Json reasons() const {
        const std::size_t places = asked_.terms.size() - 2;
        std::vector<std::pair<double, std::size_t>> order;
        for (std::size_t i = 0; i < asked_.terms.size(); ++i) {
            const Term& t = asked_.terms[i];
            const double all = i < places ? 1 : std::max(1.0, t.was.mean() + t.better.mean());
            if (std::fabs(t.difference.mean()) > more_than_chance * t.difference.error())
                order.emplace_back(-std::fabs(t.difference.mean()) / all, i);
        }
        std::sort(order.begin(), order.end());
        Json out = Json::array();
        for (const auto& [size, i] : order) {
            if (out.size() == most_reasons || size > -0.1) break;
            const Term& t = asked_.terms[i];
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
    bool enough() const {
        const double n = asked_.pairs.difference.n;
        switch (asked_.question) {
        case Question::first:
            return n >= most_pairs || (n >= least_games && asked_.pairs.plain());
        case Question::again:
            return n >= most_again || (n >= least_again && asked_.pairs.plain());
        case Question::other:
            return asked_.pairs.said(asked_.sign);
        default:
            return n >= asked_.most;
        }
    }
    Json told() const {
        const Stretch& x = list_[at_];
        const double mean = asked_.pairs.difference.mean(), off = z95 * asked_.pairs.error();
        if (std::fabs(mean) <= off) return nullptr;
        const char* mark = mean <= -blunder      ? "blunder"
                           : mean <= -mistake    ? "mistake"
                           : mean <= -inaccuracy ? "inaccuracy"
                           : mean >= brilliant   ? "brilliant"
                                                 : nullptr;
        if (!mark) return nullptr;
        const std::vector<Action>& played = decided_;
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
                {"then", words_after()},
                {"notation", notation_of(played, same)},
                {"instead", notation_of(answer_, same)},
                {"chance",
                 {rounded(asked_.values[0].mean()), rounded(asked_.values[1].mean())}}, // for the side, of ten thousand
                {"mean", rounded(mean)},
                {"low", rounded(mean - off)},
                {"high", rounded(mean + off)},
                {"pairs", static_cast<int>(asked_.pairs.difference.n)},
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
    // What the mind does after the better line, until the phase ends, the dice falling as they mostly do.
    Json words_after() const {
        Json out = Json::array();
        const auto moment = Camp<R>::moment(before_);
        Playing<R> on(better_, review_seed + list_[at_].from, {steady_mind, steady_mind});
        while (on.steps() < longest_line && out.size() < most_then && Camp<R>::moment(on.now()) == moment) {
            const Decider who = decider(w(), on.now());
            if (who == Decider::over) break;
            if (who == Decider::chance) {
                on.fall(w(), commonest<R>(w(), on.now(), list_[at_].side));
                continue;
            }
            const State s = on.now();
            for (const std::size_t steps = on.steps(); on.steps() == steps;) on.step(w());
            if (side_of(who) == list_[at_].side) out.push_back(Camp<R>::order(w(), s, on.last()));
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
        const std::int64_t until = spent_ + work;
        const std::size_t told = out.size();
        while (spent_ < until && spent_ < plan_.work && stage_ != Stage::done) {
            if (stage_ == Stage::curve) {
                look_on(until);
                if (at_ == game_.journal().size())
                    end_curve(out);
                else
                    tell_part(out);
            } else if (stage_ == Stage::answer) {
                answer();
            } else if (stage_ == Stage::heart) {
                look_for_heart(out);
            } else {
                play(out);
            }
        }
        const bool done = stage_ == Stage::done || spent_ >= plan_.work;
        if (done || out.size() > told || seen_ >= said_ + told_each) {
            said_ = seen_;
            out.push_back({{"kind", "review"},
                           {"seen", seen_},
                           {"stretches", list_.size()},
                           {"work", spent_},
                           {"whole", stage_ == Stage::done}});
        }
        return done;
    }
    int progress() const override {
        if (stage_ == Stage::curve) return 0;
        const auto of = [](auto part, auto whole) {
            return std::min(1000,
                            static_cast<int>(1000 * part / std::max<decltype(whole)>(1, whole))); // a last thought
        };
        return std::max(of(seen_ - open_, list_.size()), of(spent_, plan_.work));
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
            Playing<R> mind(line->state(), review_seed + step, {steady(plan.mind), steady(plan.mind)});
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
