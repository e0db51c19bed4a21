#include "shell/tent/lab.h"

#include "engine/core/digest.h"
#include "engine/match/any_match_of.h"
#include "shell/tent/camp.h"
#include "shell/tent/lines.h"
#include "shell/tent/playing.h"

namespace redoubt::tent {

namespace {

template <Ruleset R>
class Lab final : public Job {
    using World = typename R::World;
    using State = typename R::State;
    World world_;
    State from_;
    LabPlan plan_;
    std::vector<std::vector<typename R::Action>> lines_; // each is tried in every pair
    std::vector<std::string> places_;
    Holders at_first_;
    LabSum sum_;
    std::uint64_t game_ = 0; // of the plan
    std::size_t line_ = 0;
    std::optional<Playing<R>> playing_;
    std::vector<int> fell_;
    int turn_ = 0;
    bool ended_ = false;

    void begin() {
        State s = from_;
        for (const auto& a : lines_[line_]) apply(world_, s, a, nullptr);
        playing_.emplace(s, plan_.seed + game_, plan_.minds);
        fell_.assign(at_first_.size(), 0);
        turn_ = Camp<R>::turn(s);
    }
    Holders look() { // at the end of a turn
        Holders held = Camp<R>::held(world_, playing_->now());
        for (std::size_t i = 0; i < held.size(); ++i)
            if (fell_[i] == 0 && held[i] != at_first_[i]) fell_[i] = turn_;
        return held;
    }
    Json told(bool cut) {
        const Holders held = look();
        const State& s = playing_->now();
        const auto winner = Camp<R>::winner(s);
        return {
            {"kind", "game"},
            {"scenario", plan_.battle},
            {"seed", plan_.seed + game_},
            {"players", plan_.names},
            {"swapped", false},
            {"decision", line_},
            {"decides", is_side(decider(world_, from_)) ? static_cast<int>(index(side_of(decider(world_, from_)))) : 0},
            {"result", Camp<R>::result(s)},
            {"ending", Camp<R>::ending(world_, s)},
            {"winner", winner ? std::string(name(*winner)) : "nobody"},
            {"value", Camp<R>::chance(world_, s)},
            {"turns", Camp<R>::turn(s)},
            {"losses", Camp<R>::losses(world_, s)},
            {"steps", playing_->steps()},
            {"decisions", playing_->decisions()},
            {"work", {playing_->thought(Side::french), playing_->thought(Side::russian)}},
            {"digest", hex_digest(digest(s))},
            {"dash", Json::object()},
            {"places", places_},
            {"fell", fell_},
            {"held", held},
            {"cut", cut}};
    }
    void next() {
        playing_.reset();
        if (++line_ < lines_.size()) return;
        line_ = 0;
        ++game_;
        const Interval share = sum_.share();
        if (plan_.stop > 0 && sum_.games() >= 20 && share.high - share.low <= plan_.stop / 100.0) ended_ = true;
    }

public:
    Lab(const World& w, const State& from, const LabPlan& plan, std::vector<std::vector<typename R::Action>> lines)
        : world_(w), from_(from), plan_(plan), lines_(std::move(lines)), places_(Camp<R>::places(w)),
          at_first_(Camp<R>::held(w, from)) {}

    bool go(std::int64_t work, Findings& out) override {
        bool told_any = false;
        while (work > 0 && !ended_ && game_ < plan_.games) {
            if (game_ % plan_.shards != plan_.shard - 1) {
                ++game_;
                continue;
            }
            if (!playing_) begin();
            work -= playing_->step(world_);
            const bool over = decider(world_, playing_->now()) == Decider::over;
            if (!over && playing_->steps() < lab_steps) {
                if (const int turn = Camp<R>::turn(playing_->now()); turn != turn_) look(), turn_ = turn;
                continue;
            }
            out.push_back(told(!over));
            sum_.add(out.back());
            told_any = true;
            next();
        }
        const bool done = ended_ || game_ >= plan_.games;
        if (told_any || done) out.push_back(sum_.told());
        return done;
    }
    int progress() const override { return ended_ ? 1000 : static_cast<int>(1000 * game_ / plan_.games); }
};

} // namespace

Loaded<std::unique_ptr<Job>> lab_of(const AnyMatch& game, const LabPlan& plan) {
    if (const char* why = closed(game)) return LoadError{LoadFault::illegal, "", why};
    if (plan.games < 1 || plan.games > most_games || plan.shard < 1 || plan.shard > plan.shards)
        return LoadError{LoadFault::range, "games", "From 1 to " + std::to_string(most_games) + " are played."};
    return std::visit(
        [&]<class R>(const Match<R>& m) -> Loaded<std::unique_ptr<Job>> {
            if (plan.step > m.journal().size())
                return LoadError{LoadFault::range, "step " + std::to_string(plan.step), "The game has no such step."};
            const typename R::State from = m.state_after(plan.step);
            if (decider(m.world(), from) == Decider::over)
                return LoadError{LoadFault::illegal, "step " + std::to_string(plan.step), "The battle is over here."};
            std::vector<std::vector<typename R::Action>> lines;
            for (std::size_t i = 0; i < (plan.compare ? 2 : 1); ++i) {
                auto said = actions_of<R>(m.world(), from, plan.lines[i]);
                if (!said) return said.error();
                lines.push_back(std::move(*said));
            }
            return {std::make_unique<Lab<R>>(m.world(), from, plan, std::move(lines))};
        },
        game);
}

} // namespace redoubt::tent
