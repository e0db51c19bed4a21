// A plan is chosen by playing it. The planner of a system makes a plan for each of a few tempers; every plan is played
// on by quick scripts for both sides, with the same dice for all, to the same point of the next turn, and what stands
// there is valued (outlook). After some rounds the worse half goes; what beats the planner's own plan by more than
// chance is where the next race begins, in which one group after another is minded otherwise. Counted work only, one
// thread, integers: the same seed gives the same choice however the work is cut.
#pragma once
#include "engine/ai/bots.h"
#include "engine/core/order.h"
#include "engine/core/ruleset.h"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

namespace redoubt::ai {

// How wide a rehearsal is.
struct Rehearsed {
    int tempers = 0; // of the list below, from its head; 0: none, the planner's own plan is played
    int groups = 0;  // in each race after the first: how many have one group minded otherwise
    int work = 0;    // valuations, all together; the last game begun is played to its end
    int rounds = 0;  // most games of a plan
    int horizon = 1; // turns until what stands is valued; at least 1
    int most = 600;  // decisions and dice in one of them
};

Rehearsed rehearsed(BotKind kind);

// The moods there are, the planner's own first.
std::span<const Mood> moods();

// What a system gives (an adapter):
//     std::int64_t occasion(w, view)   when a plan is made: another number at every one; -1: not now
//     int turn_of(state)
//     int outlook(w, state, side)      what the position is worth to the side; the planner's units
//     groups(w, state, side)           those of a side that can do something: numbers of a Temper's exceptions
//     int price                        of one decision of a script, beside its own valuations
template <class R>
struct Rehearsable;

template <Ruleset R>
class Rehearsal : public Rehearsing {
    using World = typename R::World;
    using State = typename R::State;
    using View = typename R::View;
    using Adapter = Rehearsable<R>;

    struct Candidate {
        Temper temper;
        State after;                  // when its plan has been carried out as far as no die decides
        std::vector<int> values = {}; // of its games, by round
        bool out = false;
    };
    enum class Stage : std::uint8_t { plans, plays, done };

    std::int64_t occasion_ = -1;
    Rehearsed width_;
    Side me_ = Side::french;
    State start_;
    std::vector<Candidate> list_;
    Stage stage_ = Stage::done;
    std::size_t at_ = 0;
    int round_ = 0, steps_ = 0, race_ = 0;
    std::int64_t spent_ = 0, ever_ = 0;
    std::uint64_t seed_ = 0;
    bool running_ = false, hurried_ = false;
    State now_;
    Rng dice_;
    std::optional<Bot> mine_, theirs_;
    Temper best_;

    std::size_t alive() const {
        return static_cast<std::size_t>(
            std::count_if(list_.begin(), list_.end(), [](const Candidate& c) { return !c.out; }));
    }
    // How much better than the first of the race in its first `n` games, over the same dice: in all, and whether that
    // is more than chance (further than 1.4 of its standard errors).
    struct Lead {
        std::int64_t sum = 0;
        bool sure = false, hopeless = false;
    };
    Lead lead_of(const Candidate& c, std::size_t n) const {
        std::int64_t sum = 0, squares = 0;
        for (std::size_t i = 0; i < n; ++i) {
            const std::int64_t d = std::int64_t{c.values[i]} - list_[0].values[i];
            sum += d;
            squares += d * d;
        }
        const auto games = static_cast<std::int64_t>(n);
        const std::int64_t spread = games * squares - sum * sum; // of n games, times n
        const bool far = n >= 4 && sum * sum * (games - 1) > 2 * std::max<std::int64_t>(1, spread);
        return {sum, sum > 0 && far, sum < 0 && far};
    }
    // The race is over. While there is work left, another one from its winner.
    void finish(const World& w) {
        Temper won = list_[0].temper;
        std::size_t n = list_[0].values.size(); // a round may have been cut
        for (const Candidate& c : list_)
            if (!c.out) n = std::min(n, c.values.size());
        std::int64_t most = 0;
        for (const Candidate& c : list_) {
            if (c.out) continue;
            if (const Lead l = lead_of(c, n); l.sure && l.sum > most) most = l.sum, won = c.temper;
        }
        best_ = won;
        running_ = false;
        mine_.reset();
        theirs_.reset();
        stage_ = Stage::done;
        const std::vector<std::uint8_t> groups = Adapter::groups(w, start_, me_);
        if (hurried_ || spent_ >= width_.work || width_.groups == 0 || groups.empty() || won.but.full()) return;
        list_.clear();
        list_.push_back({won, start_, {}, false});
        Rng rng{seed_ + static_cast<std::uint64_t>(++race_)};
        for (int i = 0; i < width_.groups; ++i) {
            Temper t = won;
            const std::uint8_t g = groups[rng.below(static_cast<std::uint32_t>(groups.size()))];
            const Mood mood = moods()[rng.below(static_cast<std::uint32_t>(moods().size()))];
            bool known = mood == mood_of(t, g);
            for (Temper::Exception& x : t.but)
                if (x.group == g) x.mood = mood, known = true;
            if (!known) t.but.push_back({g, mood});
            const bool twice =
                std::any_of(list_.begin(), list_.end(), [&](const Candidate& c) { return c.temper == t; });
            if (!twice) list_.push_back({t, start_, {}, false});
        }
        at_ = 0;
        round_ = steps_ = 0;
        if (list_.size() > 1) stage_ = Stage::plans;
    }
    // One decision or die of the game that is being played; its price.
    int step(const World& w) {
        const Decider who = decider(w, now_);
        ++steps_;
        if (!is_side(who)) {
            apply(w, now_, sample(dice_, chance(w, now_)), nullptr);
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
            mine_.emplace(BotKind::greedy, seed_);
            take_temper(*mine_, list_[at_].temper);
            running_ = true;
            steps_ = 0;
        }
        const Decider who = decider(w, now_);
        const bool mine = is_side(who) && side_of(who) == me_;
        if (mine && steps_ < width_.most && Adapter::occasion(w, observe(w, now_, me_)) == occasion_) return step(w);
        running_ = false;
        list_[at_].after = now_;
        for (std::size_t i = 0; i < at_ && who != Decider::chance; ++i) // the same plan as another's
            if (!list_[i].out && list_[i].after == now_) list_[at_].out = true;
        if (++at_ == list_.size()) {
            at_ = 0;
            stage_ = Stage::plays;
            if (alive() == 1) finish(w);
        }
        return 10;
    }

    int play(const World& w) {
        Candidate& c = list_[at_];
        if (c.out) {
            next(w);
            return 1;
        }
        if (!running_) {
            now_ = c.after;
            dice_.state = seed_ + 0x9E3779B97F4A7C15u * static_cast<std::uint64_t>(race_ * 1000 + round_ + 1);
            mine_.emplace(BotKind::easy, seed_);
            take_temper(*mine_, c.temper);
            theirs_.emplace(BotKind::easy, seed_ + 1);
            running_ = true;
            steps_ = 0;
        }
        if (Adapter::turn_of(now_) != Adapter::turn_of(start_)) take_temper(*mine_, Temper{});
        const Decider who = decider(w, now_);
        const bool ended = who == Decider::over || steps_ >= width_.most ||
                           (Adapter::turn_of(now_) >= Adapter::turn_of(start_) + width_.horizon && is_side(who) &&
                            side_of(who) == me_);
        if (!ended) return step(w);
        c.values.push_back(Adapter::outlook(w, now_, me_));
        running_ = false;
        next(w);
        return 300;
    }
    void next(const World& w) {
        if (++at_ < list_.size()) return;
        at_ = 0;
        ++round_;
        // After four rounds, eight ... those go that are worse than the planner's own, and the worse half of the
        // others.
        if (round_ >= 4 && (round_ & (round_ - 1)) == 0) {
            std::vector<std::int64_t> sums;
            for (std::size_t i = 1; i < list_.size(); ++i)
                if (!list_[i].out) sums.push_back(lead_of(list_[i], list_[i].values.size()).sum);
            put_in_order(sums.begin(), sums.end());
            for (std::size_t i = 1; i < list_.size(); ++i)
                if (!list_[i].out) {
                    const Lead l = lead_of(list_[i], list_[i].values.size());
                    list_[i].out = l.hopeless || l.sum < sums[sums.size() / 2];
                }
        }
        if (alive() == 1 || round_ >= width_.rounds) finish(w);
    }

public:
    bool knows(std::int64_t occasion) const { return occasion_ == occasion; }
    void begin(const World& w, const View& v, std::int64_t occasion, const Rehearsed& width, std::uint64_t seed) {
        occasion_ = occasion;
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
        for (const Mood& m :
             moods().first(std::min<std::size_t>(moods().size(), static_cast<std::size_t>(width.tempers))))
            list_.push_back({{m, {}}, start_, {}, false});
        stage_ = list_.size() > 1 ? Stage::plans : Stage::done;
        best_ = {};
    }
    void spend(int price, int& work) {
        work -= price;
        spent_ += price;
        ever_ += price;
    }
    // True when the temper stands.
    bool go_on(const World& w, int work) {
        while (stage_ != Stage::done && work > 0) {
            if (hurried_ || spent_ >= width_.work)
                finish(w);
            else
                spend(stage_ == Stage::plans ? plan(w) : play(w), work);
        }
        return stage_ == Stage::done;
    }
    const Temper& best() const { return best_; }
    int progress() const override {
        if (stage_ == Stage::done) return 1000;
        if (stage_ == Stage::plans) return static_cast<int>(200 * at_ / std::max<std::size_t>(1, list_.size()));
        return 200 + static_cast<int>(800 * std::min<std::int64_t>(spent_, width_.work) / std::max(1, width_.work));
    }
    void hurry() override { hurried_ = true; }
    std::int64_t worked() const override { return ever_; }
};

// Before a planner thinks: true when the temper of this occasion stands and has been taken.
template <Ruleset R>
bool rehearse(Bot& bot, const typename R::World& w, const typename R::View& v, int work) {
    const Rehearsed width = rehearsed(bot.kind);
    if (width.tempers == 0) return true;
    const std::int64_t occasion = Rehearsable<R>::occasion(w, v);
    if (occasion < 0) return true;
    auto* known = dynamic_cast<Rehearsal<R>*>(bot.rehearsal.get());
    if (!known) {
        bot.rehearsal = std::make_unique<Rehearsal<R>>();
        known = static_cast<Rehearsal<R>*>(bot.rehearsal.get());
    }
    if (!known->knows(occasion)) {
        known->begin(w, v, occasion, width, bot.rng.next());
        bot.tempered = false;
    }
    if (bot.tempered) return true;
    if (!known->go_on(w, work)) return false;
    bot.tempered = true;
    take_temper(bot, known->best());
    return true;
}

} // namespace redoubt::ai
