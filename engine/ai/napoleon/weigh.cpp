#include "engine/ai/napoleon/weigh.h"

#include "engine/ai/characters.h"
#include "engine/ai/napoleon/plans.h"
#include "engine/ai/shares.h"

#include <algorithm>
#include <span>

namespace redoubt::ai {

using namespace napoleonic;

namespace {

#define S(name, french, russian) {&NapoleonWeights::name, french, russian},
constexpr Share<NapoleonWeights> in_whole_battle[] = {
#include "engine/ai/napoleon/whole.def"
};
constexpr Share<NapoleonWeights> about_one_place[] = {
#include "engine/ai/napoleon/one_place.def"
};
#undef S

} // namespace

bool napoleonic::for_learning(const World& w) {
    return w.last_stage - w.first_stage < 4;
}

namespace {

NapoleonWeights in_battle(NapoleonWeights x, const World& w, Side me) {
    std::span<const Share<NapoleonWeights>> shares;
    if (w.victory == VictoryKind::points)
        shares = in_whole_battle;
    else if (!for_learning(w))
        shares = about_one_place;
    else // a position for learning: nothing of that was asked there, and its puzzles count on how it is played
        x.chase_price = x.relief = 0;
    return shared<NapoleonWeights>(x, shares, me);
}

NapoleonWeights tempered(const NapoleonWeights& weights, const Temper& temper) {
    NapoleonWeights out = weights;
    for (int* x : {&out.way, &out.point_worth, &out.redoubt_worth}) *x = percent_of(*x, temper.all.press);
    for (int* x : {&out.odds_against, &out.odds_against_most, &out.shaken_danger, &out.contact_price, &out.least_begun,
                   &out.least_assault, &out.exposure_price, &out.cover_price})
        *x = percent_of(*x, temper.all.caution);
    if (std::uint32_t whim = temper.whim) {
#define W(name, value) out.name = by_whim(out.name, whim);
#define F(name, value)
#include "engine/ai/napoleon/weights.def"
#undef F
#undef W
    }
    return out;
}

} // namespace

NapoleonWeights napoleonic::minded(const Bot& bot, const Temper& temper, const World& w, Side me) {
    return tempered(in_battle(bot.napoleon->weights, w, me), in_character(mood_of(bot.nature, moods_of(w)), temper));
}

// A plan is played on for two stages, a decision for one: marches lead to something later than fights do, and to the
// end of the battle chance hides it (TRIED.md, "One place"). At Borodino a stage is too long for either.
Rehearsed Rehearsable<napoleon::Rules>::width(BotKind kind, const World& w) {
    if (w.victory != VictoryKind::hold) return {};
    // At Szewardino it brings less than five levels need between them: there the fifth alone rehearses.
    if (kind == BotKind::level4 && for_learning(w)) return {.rounds = 32, .most = 8000, .words = 4, .weighed = 400'000};
    if (kind == BotKind::level5)
        return {.tempers = 2,
                .openings = 24,
                .share = 25,
                .work = 36'000'000,
                .rounds = 128,
                .horizon = 2,
                .most = 8000,
                .whims = 8,
                .words = 8,
                .weighed = 1'500'000};
    if (kind == BotKind::adviser) return {.rounds = 32, .most = 8000, .words = 6, .weighed = 800'000};
    return {};
}

namespace {

template <class F>
const F* top(const State& s) {
    return s.frames.empty() ? nullptr : std::get_if<F>(&s.frames.back());
}

} // namespace

// Where a mistake costs most: whose orders are paid for, who attacks whom, who chases, who gives way. What is many and
// small (steps, guns, rallies) is the planner's.
bool Rehearsable<napoleon::Rules>::weighs(const World&, const View& v) {
    const State& s = v.position;
    if (const auto* r = top<Reactions>(s)) return r->next == React::counter;
    return top<Orders>(s) || top<Attacks>(s) || top<Draft>(s) || top<Dodging>(s) || top<Battle>(s);
}

namespace {

bool alike(const Action& a, const Action& b) {
    if (const auto* x = std::get_if<Chase>(&a), *y = std::get_if<Chase>(&b); x && y)
        return x->unit == y->unit && x->to == y->to;
    if (const auto* x = std::get_if<Dodge>(&a), *y = std::get_if<Dodge>(&b); x && y)
        return x->unit == y->unit && x->to == y->to;
    if (const auto* x = std::get_if<Counter>(&a), *y = std::get_if<Counter>(&b); x && y)
        return x->unit == y->unit && x->to == y->to;
    if (const auto* x = std::get_if<Attack>(&a), *y = std::get_if<Attack>(&b); x && y) return x->target == y->target;
    return a == b;
}

bool is_small(const Action& a) {
    return std::holds_alternative<Switch>(a) || std::holds_alternative<TakeBack>(a) ||
           std::holds_alternative<Lose>(a) || std::holds_alternative<Count>(a) || std::holds_alternative<Answer>(a) ||
           std::holds_alternative<Retreat>(a);
}

bool is_nothing(const Action& a) {
    return std::holds_alternative<End>(a) || std::holds_alternative<Hold>(a) || std::holds_alternative<Declare>(a);
}

} // namespace

void Rehearsable<napoleon::Rules>::words(const World& w, const State& s, const Action& own, std::vector<Action>& out) {
    if (is_small(own)) return;
    std::vector<Action> legal;
    legal_actions(w, s, legal);
    for (const bool nothing : {true, false})
        for (const Action& a : legal) {
            if (is_small(a) || is_nothing(a) != nothing) continue;
            if (std::none_of(out.begin(), out.end(), [&](const Action& b) { return alike(a, b); })) out.push_back(a);
        }
}

// A unit's whole ride; nobody more goes.
std::vector<std::vector<Action>> Rehearsable<napoleon::Rules>::openings(const World& w, const State& s) {
    if (!top<Movement>(s)) return {};
    const Side me = side_of(decider(w, s));
    NapoleonPlans plans;
    plans.minded = napoleonic::minded(Bot(), {}, w, me);
    Mind m(w, s, me, plans);
    std::vector<std::vector<Action>> out = rides_to_go(m);
    if (m.may(End{})) out.push_back({End{}});
    return out;
}

// A plan is made when a movement phase begins, and is of all its moves.
std::int64_t Rehearsable<napoleon::Rules>::occasion(const World&, const View& v) {
    const State& s = v.position;
    if (!top<Movement>(s) && !top<Riding>(s)) return -1;
    return (std::int64_t{s.stage} * 32 + static_cast<int>(s.phase)) * 2 + static_cast<int>(index(v.side));
}

namespace {

struct Strengths {
    int good = 0, shaken = 0, broken = 0, guns = 0;
};

Strengths strengths(const World& w, const State& s, Side side) {
    Strengths out;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitId u{i};
        if (w.units[i].side != side || is_commander(w, u) || !on_map(s, u) || w.units[i].militia) continue;
        const int sp = at(s, u).strength;
        const Condition c = condition_of(s, u);
        (is_gun(w, u)                   ? out.guns
         : c == Condition::good         ? out.good
         : c == Condition::disorganised ? out.shaken
                                        : out.broken) += sp;
    }
    return out;
}

// SP of a side that can fight, within `far` hexes of a place.
int about(const World& w, const State& s, const VictoryPlace& place, Side side, int far) {
    int sum = 0;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitId u{i};
        if (w.units[i].side != side || is_commander(w, u) || is_gun(w, u) || !on_map(s, u)) continue;
        if (condition_of(s, u) == Condition::good && distance(w.map, at(s, u).hex, place.hexes.front()) <= far)
            sum += at(s, u).strength;
    }
    return sum;
}

constexpr int learned[] = {
#include "engine/ai/napoleon/outlook.def"
};
constexpr int learned_points[] = {
#include "engine/ai/napoleon/outlook_points.def"
};

} // namespace

Features Rehearsable<napoleon::Rules>::features(const World& w, const State& s) {
    const Strengths f = strengths(w, s, Side::french), r = strengths(w, s, Side::russian);
    const int t = 100 * (s.stage - w.first_stage) / std::max(1, w.last_stage - w.first_stage);
    int held = 0, near = 0, wide = 0, all = 0;
    for (const VictoryPlace& place : w.places) {
        if (place.hexes.empty()) continue;
        all += place.points;
        if (const auto who = holder_of(w, s, place)) held += (*who == Side::french ? 100 : -100) * place.points;
        near += place.points * balance(about(w, s, place, Side::french, 2), about(w, s, place, Side::russian, 2), 6);
        wide += place.points * balance(about(w, s, place, Side::french, 5), about(w, s, place, Side::russian, 5), 8);
    }
    all = std::max(1, all);
    held /= all, near /= all, wide /= all;
    const int mass = balance(f.good, r.good, 10);
    Features out;
    for (const int x : {100, t, held, held * t / 100, mass, mass * t / 100, near, near * t / 100, wide, wide * t / 100,
                        f.good - r.good, f.shaken - r.shaken, f.broken - r.broken, f.guns - r.guns})
        out.push_back(x);
    return out;
}

bool Rehearsable<napoleon::Rules>::estimates(const World& w) {
    return w.victory == VictoryKind::points;
}

int Rehearsable<napoleon::Rules>::outlook(const World& w, const State& s, Side side) {
    if (is_over(s)) return s.result.winner == side ? 10000 : 0;
    const int french = estimates(w) ? chance_of(features(w, s), learned_points) : chance_of(features(w, s), learned);
    return side == Side::french ? french : 10000 - french;
}

} // namespace redoubt::ai
