#include "shell/tent/review.h"

#include "engine/match/any_match_of.h"
#include "engine/match/line.h"
#include "engine/match/replay.h"
#include "shell/tent/camp.h"
#include "shell/tent/interval.h"
#include "shell/tent/playing.h"

#include <algorithm>
#include <cmath>

namespace redoubt::tent {

namespace {

constexpr std::size_t most_told = 12;      // decisions of a stretch that are told in words
constexpr std::size_t most_answered = 400; // decisions of a stretch that a mind makes
constexpr std::size_t most_steps = 4000;   // of a game that is played on
constexpr std::uint64_t review_seed = 1812;

// Is the stretch at an end? The same for what was played and for what the mind plays.
template <Ruleset R, class Moment>
bool goes_on(const typename R::World& w, const typename R::State& s, Side side, const Moment& moment) {
    const Decider who = decider(w, s);
    return is_side(who) && side_of(who) == side && Camp<R>::moment(s) == moment;
}

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
    // answer and play, of list_[at_]
    State before_, played_, better_;
    std::vector<Action> answer_;
    std::optional<Playing<R>> playing_;
    int half_ = 0, first_ = 0; // of a pair: what was played, what is better
    Mean difference_, values_[2];

    const World& w() const { return game_.world(); }
    static int for_side(int french, Side side) { return side == Side::french ? french : 10'000 - french; }

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
        difference_ = {};
        values_[0] = values_[1] = {};
        half_ = 0;
        stage_ = Stage::answer;
    }
    void next() {
        playing_.reset();
        stage_ = ++at_ < list_.size() ? Stage::answer : Stage::done;
        if (stage_ == Stage::answer) begin();
    }
    void answer(std::int64_t& work) {
        const Stretch& x = list_[at_];
        if (goes_on<R>(w(), playing_->now(), x.side, Camp<R>::moment(before_)) && answer_.size() < most_answered) {
            const std::size_t steps = playing_->steps();
            work -= playing_->step(w());
            if (playing_->steps() > steps) answer_.push_back(playing_->last());
            return;
        }
        better_ = playing_->now();
        playing_.reset();
        if (better_ == played_)
            next();
        else
            stage_ = Stage::play;
    }
    // As the side knew it: what was hidden from it is dealt anew, the same for both, or stays where that does not fit.
    State start_of(std::size_t half, std::uint64_t seed) {
        if constexpr (Secretive<R>) {
            const Stretch& x = list_[at_];
            Rng rng{seed};
            State s = deal(w(), observe(w(), before_, x.side), rng);
            const auto carry_out = [&](const Action& a) {
                if (decider(w(), s) != decider_of(x.side) || why_illegal(w(), s, a)) return false;
                apply(w(), s, a, nullptr);
                return true;
            };
            bool fits = true;
            if (half == 0)
                for (std::size_t i = x.from; fits && i < x.to; ++i)
                    fits = carry_out(std::get<Action>(game_.journal()[i]));
            else
                for (std::size_t i = 0; fits && i < answer_.size(); ++i) fits = carry_out(answer_[i]);
            if (fits) return s;
        }
        return half == 0 ? played_ : better_;
    }

    void play(std::int64_t& work, Findings& out) {
        const Stretch& x = list_[at_];
        const auto round = static_cast<std::uint64_t>(difference_.n);
        const std::uint64_t seed = (review_seed + x.from) * 1000 + round;
        if (!playing_) {
            constexpr Minded easy{ai::BotKind::easy, {}};
            playing_.emplace(start_of(static_cast<std::size_t>(half_), seed), seed, std::array{easy, easy});
        }
        // To the same point of the next turn, as a rehearsal is.
        const State& s = playing_->now();
        const Decider who = decider(w(), s);
        const bool ended = who == Decider::over || playing_->steps() >= most_steps ||
                           (Camp<R>::turn(s) > Camp<R>::turn(before_) && who == decider_of(x.side));
        if (!ended) {
            work -= playing_->step(w());
            return;
        }
        const int value = for_side(Camp<R>::chance(w(), s), x.side);
        work -= price_of_worth;
        playing_.reset();
        values_[half_].add(value);
        if (half_ == 0) {
            first_ = value;
            half_ = 1;
            return;
        }
        half_ = 0;
        difference_.add(first_ - value);
        if (enough()) {
            if (const Json found = told(); !found.is_null()) out.push_back(found);
            next();
        }
    }
    // More games where it matters: not where the difference is small beyond doubt, nor where it is clear.
    bool enough() const {
        const double n = difference_.n, mean = std::fabs(difference_.mean()), error = difference_.error();
        if (n >= most_pairs) return true;
        if (n < 4) return false;
        if (mean + 2 * error < inaccuracy) return true;
        return n >= least_games && mean > 4 * error;
    }
    Json told() const {
        const Stretch& x = list_[at_];
        const double mean = difference_.mean(), off = z95 * difference_.error();
        if (difference_.n < least_games || std::fabs(mean) <= more_than_chance * difference_.error()) return nullptr;
        const char* mark = mean <= -blunder      ? "blunder"
                           : mean <= -mistake    ? "mistake"
                           : mean <= -inaccuracy ? "inaccuracy"
                           : mean >= brilliant   ? "brilliant"
                                                 : nullptr;
        if (!mark) return nullptr;
        std::vector<Action> played;
        for (std::size_t i = x.from; i < x.to; ++i) played.push_back(std::get<Action>(game_.journal()[i]));
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
                {"pairs", static_cast<int>(difference_.n)}};
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
    Json notation_of(const std::vector<Action>& actions, std::size_t same) const {
        Json out = Json::array();
        for (std::size_t i = same; i < actions.size() && out.size() < most_told; ++i)
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
                if (at_ == game_.journal().size()) end_curve(out);
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
            for (std::size_t n = 0; n < most_answered && goes_on<R>(m.world(), line->state(), side_of(who), moment);
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
