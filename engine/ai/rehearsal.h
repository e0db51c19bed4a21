// A plan is chosen by playing it. The planner of a system makes a plan for each of a few tempers; every plan is played
// on by quick scripts for both sides, with the same dice for all, to the same point of the next turn, and what stands
// there is valued (outlook). After some rounds the worse half goes; what beats the planner's own plan by more than
// chance is where the next race begins, in which one group after another is minded otherwise, or one unit's way goes
// before what the planner makes of the rest. Where it pays a temper is not of a turn but of the rest of the battle: the
// games that choose it are played with it to their end. A single decision of weight is chosen the same way: the
// planner's own word races against the others that there are. Counted work only, one thread, integers: the same seed
// gives the same choice however the work is cut.
#pragma once
#include "engine/ai/bots.h"
#include "engine/ai/every/bot.h"
#include "engine/ai/paired_dice.h"
#include "engine/ai/race.h"
#include "engine/core/order.h"
#include "engine/core/ruleset.h"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

namespace redoubt::ai {

// How wide a rehearsal is.
struct Rehearsed {
    int tempers = 0;  // of the list below, from its head; 0: none, the planner's own plan is played
    int groups = 0;   // in each race after the first: how many have one group minded otherwise
    int openings = 0; // ... or how many begin with orders that are not the planner's first
    int share = 100;  // percent of the work for the first race
    int work = 0;     // valuations for a plan, all together; the last game begun is played to its end
    int rounds = 0;   // most games of a plan
    int horizon = 1;  // turns until what stands is valued; at least 1
    int most = 600;   // decisions and dice in one of them
    int whims = 0;    // plans beside those of the tempers, with weights moved at random
    int words = 0;    // of a single decision: most that race against the planner's own; 0: its word stands
    int weighed = 0;  // valuations for a single decision; it is played on for a turn
    // A temper is for the rest of the battle: it stands, in the games that choose it too, until another one beats it.
    bool lasting = false;
    bool any() const { return tempers > 0 || words > 0; }
};
inline constexpr int whole_battle = 1000; // as a horizon
inline constexpr int opening_rounds = 16; // most games of one that begins otherwise: many short races tell more

// For systems whose planners know press and caution only; the planner's own first.
inline constexpr Mood plain_moods[] = {{100, 100, 0}, {170, 60, 0}, {60, 170, 0},
                                       {300, 20, 0},  {30, 300, 0}, {100, 50, 0}};

// What a system gives (an adapter):
//     Rehearsed width(kind, w)
//     span<const Mood> moods()         that there are, the planner's own first
//     std::int64_t occasion(w, view)   when a plan is made: another number at every one; -1: not now
//     int turn_of(state), turn_of(view)
//     bool valued_at_turns             at a turn's first word, whoever has it; else at the player's own in it
//     int outlook(w, state, side)      what the position is worth to the side; the planner's units
//     int price                        of one decision of a script, beside its own valuations
// and what there is of the rest; a system that does not have it says nothing of it:
//     groups(w, state, side)           those of a side that can do something: numbers of a Temper's exceptions
//     openings(w, s)                   what a plan could begin with, each some orders one after another
//     bool weighs(w, state)            is the decision at hand one of those that are played out one by one?
//     words(w, state, own, out)        ... what else could be said, best guess first; `own` is the planner's word
template <class R>
struct Rehearsable;
template <class R>
concept HasGroups = requires {
    &Rehearsable<R>::groups;
};
template <class R>
concept HasOpenings = requires {
    &Rehearsable<R>::openings;
};
template <class R>
concept HasWords = requires {
    &Rehearsable<R>::words;
};

template <Ruleset R>
class Rehearsal : public Rehearsing {
    using World = typename R::World;
    using State = typename R::State;
    using View = typename R::View;
    using Action = typename R::Action;
    using Adapter = Rehearsable<R>;
    static_assert(!HasGroups<R> || !HasOpenings<R>, "the next race is one of groups, or one of openings");

    struct Candidate {
        Temper temper;
        std::vector<Action> first; // orders before those of the planner
        State after;               // when its plan, or its word, has been carried out as far as no die decides
        Run run = {};
    };
    enum class Stage : std::uint8_t { plans, plays, done };

    std::int64_t occasion_ = -1;
    std::optional<View> seen_;                  // the decision that is weighed, or was
    std::vector<Action> words_;                 // by candidate; empty: a plan is rehearsed
    std::vector<Action> first_;                 // of the plan that has won so far
    std::size_t opening_ = 0;                   // the next to be tried of those that there are after these
    std::vector<std::pair<View, Action>> said_; // what won against the planner's own, and where it is said
    std::vector<Weighed<Action>> weighed_;      // what is chosen first, then by their chances
    std::int64_t budget_ = 0;
    int horizon_ = 1;
    Rehearsed width_;
    Side me_ = Side::french;
    Nature nature_; // of whose plans these are; the other side's is not known
    State start_;
    std::vector<Candidate> list_;
    Stage stage_ = Stage::done;
    std::size_t at_ = 0;
    int round_ = 0, steps_ = 0, race_ = 0;
    std::int64_t spent_ = 0, ever_ = 0;
    std::uint64_t seed_ = 0;
    bool running_ = false, hurried_ = false;
    State now_;
    PairedDice dice_;
    std::optional<Bot> mine_, theirs_;
    Temper best_;

    std::size_t alive() const {
        return static_cast<std::size_t>(
            std::count_if(list_.begin(), list_.end(), [](const Candidate& c) { return !c.run.out; }));
    }
    Lead lead_of(const Candidate& c, std::size_t n) const { return ai::lead_of(c.run.values, list_[0].run.values, n); }
    // How every word fared, the chosen one first.
    void tell(std::size_t winner) {
        if (winner > 0) said_.emplace_back(*seen_, words_[winner]);
        for (std::size_t i = 0; i < list_.size(); ++i) {
            std::int64_t sum = 0;
            for (const int x : list_[i].run.values) sum += x;
            const auto games = static_cast<int>(list_[i].run.values.size());
            if (games > 0) weighed_.push_back({words_[i], static_cast<int>(sum / games), games});
        }
        const auto chosen = [&](const Weighed<Action>& x) { return x.word == words_[winner]; };
        put_in_order(weighed_.begin(), weighed_.end(), [&](const Weighed<Action>& a, const Weighed<Action>& b) {
            return chosen(a) != chosen(b) ? chosen(a) : a.chance > b.chance;
        });
    }
    // The race is over. While there is work left, another one from its winner.
    void finish(const World& w) {
        Temper won = list_[0].temper;
        std::size_t winner = 0;
        std::size_t n = list_[0].run.values.size(); // a round may have been cut
        for (const Candidate& c : list_)
            if (!c.run.out) n = std::min(n, c.run.values.size());
        std::int64_t most = 0;
        for (std::size_t i = 0; i < list_.size(); ++i) {
            if (list_[i].run.out) continue;
            if (const Lead l = lead_of(list_[i], n); l.sure && l.sum > most)
                most = l.sum, won = list_[i].temper, winner = i;
        }
        best_ = won;
        running_ = false;
        mine_.reset();
        theirs_.reset();
        stage_ = Stage::done;
        if constexpr (HasWords<R>)
            if (!words_.empty()) return tell(winner);
        if (winner > 0) first_ = list_[winner].first, opening_ = 0;
        if (!hurried_ && spent_ < budget_) race_again(w);
        if constexpr (HasOpenings<R>)
            if (stage_ == Stage::done) say_first(w);
    }
    void race_again(const World& w) {
        ++race_;
        list_.clear();
        if constexpr (HasOpenings<R>)
            if (width_.openings > 0) open_otherwise(w);
        if constexpr (HasGroups<R>)
            if (width_.groups > 0 && !best_.but.full()) mind_otherwise(Adapter::groups(w, start_, me_));
        at_ = 0;
        round_ = steps_ = 0;
        if (list_.size() > 1) stage_ = Stage::plans;
    }
    // The next race: a group has another mood.
    void mind_otherwise(const std::vector<std::uint8_t>& groups) {
        const Temper won = best_;
        if (groups.empty()) return;
        list_.push_back({won, {}, start_});
        Rng rng{seed_ + static_cast<std::uint64_t>(race_)};
        for (int i = 0; i < width_.groups; ++i) {
            Temper t = won;
            const std::uint8_t g = groups[rng.below(static_cast<std::uint32_t>(groups.size()))];
            const std::span<const Mood> moods = Adapter::moods();
            const Mood mood = moods[rng.below(static_cast<std::uint32_t>(moods.size()))];
            bool known = mood == mood_of(t, g);
            for (Temper::Exception& x : t.but)
                if (x.group == g) x.mood = mood, known = true;
            if (!known) t.but.push_back({g, mood});
            const bool twice =
                std::any_of(list_.begin(), list_.end(), [&](const Candidate& c) { return c.temper == t; });
            if (!twice) list_.push_back({t, {}, start_});
        }
    }
    // The next race: more orders before the planner's. None, when all have been tried.
    void open_otherwise(const World& w) {
        State then = start_;
        for (const Action& a : first_) apply(w, then, a, nullptr);
        if (decider(w, then) != decider_of(me_) || Adapter::occasion(w, observe(w, then, me_)) != occasion_) return;
        std::vector<std::vector<Action>> orders = Adapter::openings(w, then);
        Rng rng{seed_ + first_.size()};
        for (std::size_t i = orders.size(); i > 1; --i)
            std::swap(orders[i - 1], orders[rng.below(static_cast<std::uint32_t>(i))]);
        list_.push_back({best_, first_, start_});
        for (int n = 0; n < width_.openings && opening_ < orders.size(); ++n) {
            list_.push_back(list_.front());
            for (const Action& a : orders[opening_]) list_.back().first.push_back(a);
            ++opening_;
        }
    }
    // Each order where it was seen to be the better one, and only there.
    void say_first(const World& w) {
        State then = start_;
        for (const Action& a : first_) {
            said_.emplace_back(observe(w, then, me_), a);
            apply(w, then, a, nullptr);
        }
    }
    // One decision or die of the game that is being played; its price.
    int step(const World& w) {
        const Decider who = decider(w, now_);
        ++steps_;
        if (!is_side(who)) {
            apply(w, now_, dice_.roll(chance(w, now_), roll_at_hand(now_)), nullptr);
            return 10;
        }
        Bot& bot = side_of(who) == me_ ? *mine_ : *theirs_;
        const std::int64_t before = thought(bot);
        const View v = observe(w, now_, side_of(who));
        if (think(bot, w, v, 1 << 12)) apply(w, now_, choose(bot, w, v), nullptr);
        return Adapter::price + static_cast<int>(thought(bot) - before);
    }

    // The plan itself, by the planner at its full width.
    int plan(const World& w) {
        if (!running_) {
            now_ = start_;
            for (const Action& a : list_[at_].first) apply(w, now_, a, nullptr);
            mine_.emplace(BotKind::greedy, seed_, nature_);
            mine_->temper = list_[at_].temper;
            running_ = true;
            steps_ = 0;
        }
        const Decider who = decider(w, now_);
        const bool mine = is_side(who) && side_of(who) == me_;
        if (mine && steps_ < width_.most && Adapter::occasion(w, observe(w, now_, me_)) == occasion_) return step(w);
        running_ = false;
        list_[at_].after = now_;
        for (std::size_t i = 0; i < at_ && who != Decider::chance; ++i) // the same plan as another's
            if (!list_[i].run.out && list_[i].after == now_) list_[at_].run.out = true;
        if (++at_ == list_.size()) {
            at_ = 0;
            stage_ = Stage::plays;
            if (alive() == 1) finish(w);
        }
        return 10;
    }

    int play(const World& w) {
        Candidate& c = list_[at_];
        if (c.run.out) {
            next(w);
            return 1;
        }
        if (!running_) {
            now_ = c.after;
            dice_ = PairedDice(seed_ + static_cast<std::uint64_t>(race_), static_cast<std::uint64_t>(round_));
            mine_.emplace(BotKind::easy, seed_, nature_);
            mine_->temper = c.temper;
            theirs_.emplace(BotKind::easy, seed_ + 1);
            running_ = true;
            steps_ = 0;
        }
        if (!width_.lasting && Adapter::turn_of(now_) != Adapter::turn_of(start_)) mine_->temper = Temper{};
        const Decider who = decider(w, now_);
        const bool ended = who == Decider::over || steps_ >= width_.most ||
                           (Adapter::turn_of(now_) >= Adapter::turn_of(start_) + horizon_ && is_side(who) &&
                            (Adapter::valued_at_turns || side_of(who) == me_));
        if (!ended) return step(w);
        c.run.values.push_back(Adapter::outlook(w, now_, me_));
        running_ = false;
        next(w);
        return 300;
    }
    void next(const World& w) {
        if (++at_ < list_.size()) return;
        at_ = 0;
        ++round_;
        if (round_ >= 4 && (round_ & (round_ - 1)) == 0) { // after four rounds, eight ...
            std::vector<Run*> runs;
            for (Candidate& c : list_) runs.push_back(&c.run);
            weed(runs);
        }
        if (alive() == 1 || round_ >= (race_ > 0 && width_.openings > 0 ? opening_rounds : width_.rounds)) finish(w);
    }

public:
    bool knows(std::int64_t occasion) const { return occasion_ == occasion; }
    bool sees(const View& v) const { return seen_ && *seen_ == v; }
    void begin(const World& w, const View& v, const Rehearsed& width, std::uint64_t seed) {
        width_ = width;
        me_ = v.side;
        seed_ = seed;
        hurried_ = running_ = false;
        at_ = 0;
        round_ = steps_ = race_ = 0;
        spent_ = 0;
        Rng dealt{seed};
        start_ = deal(w, v, dealt);
        list_.clear();
        words_.clear();
        first_.clear();
        opening_ = 0;
        said_.clear();
        weighed_.clear();
    }
    void begin_plan(const World& w, const View& v, std::int64_t occasion, const Rehearsed& width, std::uint64_t seed) {
        begin(w, v, width, seed);
        occasion_ = occasion;
        seen_ = v;
        budget_ = width.work;
        horizon_ = width.horizon;
        if (!width.lasting) best_ = {};
        if (!(best_ == Temper{})) list_.push_back({best_, {}, start_}); // what stands, to be beaten
        const std::span<const Mood> moods = Adapter::moods();
        for (const Mood& m : moods.first(std::min<std::size_t>(moods.size(), static_cast<std::size_t>(width.tempers))))
            list_.push_back({{m, {}, 0}, {}, start_});
        Rng whims{seed_};
        for (int i = 0; i < width.whims; ++i)
            list_.push_back({{{}, {}, static_cast<std::uint32_t>(whims.next() | 1)}, {}, start_});
        stage_ = list_.size() > 1 ? Stage::plans : Stage::done;
    }
    // What is said here goes on as the plan that has been chosen before.
    void begin_decision(const World& w, const View& v, const Temper& temper, const Rehearsed& width,
                        std::uint64_t seed) {
        begin(w, v, width, seed);
        seen_ = v;
        budget_ = width.weighed;
        horizon_ = 1;
        best_ = temper;
        Bot planner{BotKind::greedy, seed, nature_};
        planner.temper = temper;
        while (!think(planner, w, v, 1 << 20)) {}
        const Action own = choose(planner, w, v);
        ever_ += Adapter::price + thought(planner);
        words_.push_back(own);
        Adapter::words(w, start_, own, words_);
        if (words_.size() > static_cast<std::size_t>(width.words) + 1)
            words_.resize(static_cast<std::size_t>(width.words) + 1);
        for (const Action& a : words_) {
            list_.push_back({temper, {}, start_});
            apply(w, list_.back().after, a, nullptr);
        }
        stage_ = list_.size() > 1 ? Stage::plays : Stage::done;
    }
    void of(const Nature& n) { nature_ = n; }
    int turn() const { return Adapter::turn_of(start_); } // of what was rehearsed last
    std::optional<Action> word(const View& v) const {
        for (const auto& [where, word] : said_)
            if (where == v) return word;
        return std::nullopt;
    }
    const std::vector<Weighed<Action>>& considered() const { return weighed_; }
    void spend(int price, int& work) {
        work -= price;
        spent_ += price;
        ever_ += price;
    }
    // True when the temper stands.
    bool go_on(const World& w, int work) {
        while (stage_ != Stage::done && work > 0) {
            if (hurried_ || spent_ >= (race_ == 0 ? budget_ / 100 * width_.share : budget_))
                finish(w);
            else
                spend(stage_ == Stage::plans ? plan(w) : play(w), work);
        }
        return stage_ == Stage::done;
    }
    const Temper& best() const { return best_; }
    std::string_view system() const override { return R::name; }
    int progress() const override {
        if (stage_ == Stage::done) return 1000;
        if (stage_ == Stage::plans && race_ == 0)
            return static_cast<int>(200 * at_ / std::max<std::size_t>(1, list_.size()));
        return 200 + static_cast<int>(800 * std::min(spent_, budget_) / std::max<std::int64_t>(1, budget_));
    }
    void hurry() override { hurried_ = true; }
    std::int64_t worked() const override { return ever_; }
};

// What a bot has rehearsed for this system; nullptr: nothing, or for another one. (The page is compiled without RTTI.)
template <Ruleset R>
Rehearsal<R>* rehearsal_of(const Bot& bot) {
    return bot.rehearsal && bot.rehearsal->system() == R::name ? static_cast<Rehearsal<R>*>(bot.rehearsal.get())
                                                               : nullptr;
}

// Is the decision at hand to be weighed? Then that begins.
template <Ruleset R>
bool weigh_word(Rehearsal<R>& known, Bot& bot, const typename R::World& w, const typename R::View& v,
                const Rehearsed& width) {
    if constexpr (HasWords<R>)
        if (width.words > 0 && Rehearsable<R>::weighs(w, v)) {
            known.begin_decision(w, v, bot.temper, width, bot.rng.next());
            return true;
        }
    return false;
}

// Before a planner thinks: true when what it rehearses stands, and its temper has been taken.
template <Ruleset R>
bool rehearse(Bot& bot, const typename R::World& w, const typename R::View& v, int work) {
    const Rehearsed width = Rehearsable<R>::width(bot.kind, w);
    if (!width.any()) return true;
    auto* known = rehearsal_of<R>(bot);
    if (!known) {
        bot.rehearsal = std::make_unique<Rehearsal<R>>();
        known = static_cast<Rehearsal<R>*>(bot.rehearsal.get());
        known->of(bot.nature);
    }
    if (!known->sees(v)) {
        // A temper that does not last is of the turn of its plan, as when it was chosen: later the planner has its own.
        if (!width.lasting && known->turn() != Rehearsable<R>::turn_of(v)) bot.temper = {};
        const std::int64_t occasion = width.tempers > 0 ? Rehearsable<R>::occasion(w, v) : -1;
        if (occasion >= 0 && !known->knows(occasion))
            known->begin_plan(w, v, occasion, width, bot.rng.next());
        else if (!weigh_word<R>(*known, bot, w, v, width))
            return true;
        bot.tempered = false;
    }
    if (bot.tempered) return true;
    if (!known->go_on(w, work)) return false;
    bot.tempered = true;
    bot.temper = known->best();
    return true;
}

template <Ruleset R>
std::vector<Weighed<typename R::Action>> considered_by(const Bot& bot, const typename R::View& v) {
    const auto* known = rehearsal_of<R>(bot);
    if (!known || !known->sees(v)) return {};
    return known->considered();
}

// What has won against the planner's own word here; none: the planner speaks.
template <Ruleset R>
std::optional<typename R::Action> weighed(const Bot& bot, const typename R::View& v) {
    const auto* known = rehearsal_of<R>(bot);
    return known ? known->word(v) : std::nullopt;
}

} // namespace redoubt::ai
