#include "engine/ai/triumph/weigh.h"

#include "engine/ai/characters.h"
#include "engine/ai/shares.h"
#include "engine/ai/triumph/plans.h"

#include <algorithm>
#include <array>

namespace redoubt::ai {

using namespace triumphal;

namespace {

#define S(name, french, russian) {&TriumphWeights::name, french, russian},
constexpr Share<TriumphWeights> in_whole_battle[] = {
#include "engine/ai/triumph/whole.def"
};
#undef S

} // namespace

bool triumphal::for_learning(const World& w) {
    return w.last_turn - w.first_turn < 4;
}

namespace {

// Of the whole battle a marshal knows all that was learned, a general a sixth, which is half of what it brings, an
// officer nothing. In the one for the redoubt an officer lets the Russian cavalry ride away (enemy_seeds).
TriumphWeights in_battle(TriumphWeights x, const World& w, Side me, Rank rank) {
    if (for_learning(w)) return x;
    const bool officer = rank == Rank::officer;
    if (officer && !w.full) x.astray_each = 0;
    if (officer || !w.full) return x;
    return shared<TriumphWeights>(x, in_whole_battle, me, rank == Rank::marshal ? 1 : 6);
}

TriumphWeights tempered(const TriumphWeights& weights, const Temper& temper) {
    TriumphWeights out = weights;
    for (int* x : {&out.pull_front, &out.pull_front_small, &out.pull_objective, &out.redoubt_of_the_day,
                   &out.work_worth, &out.village_worth})
        *x = percent_of(*x, temper.all.press);
    for (int* x :
         {&out.outnumbered_each, &out.most_outnumbered, &out.fire_on_foot, &out.fire_on_horse, &out.idle_contact,
          &out.nervous_percent, &out.lonely_gun, &out.horse_contact, &out.shot_shaken, &out.spare_pull})
        *x = percent_of(*x, temper.all.caution);
    if (std::uint32_t whim = temper.whim) {
#define W(name, value) out.name = by_whim(out.name, whim);
#include "engine/ai/triumph/weights.def"
#undef W
    }
    return out;
}

} // namespace

TriumphWeights triumphal::minded(const Bot& bot, const Temper& temper, const World& w, Side me) {
    return tempered(in_battle(bot.triumph->weights, w, me, bot.nature.rank),
                    in_character(mood_of(bot.nature, moods_of(w)), temper));
}

// Borodino is too long to be played on often enough.
Rehearsed Rehearsable<triumph::Rules>::width(BotKind kind, const World& w) {
    if (w.full) return {};
    if (kind == BotKind::level4 || kind == BotKind::level5)
        return {.tempers = 4,
                .openings = 24,
                .share = 15,
                .work = kind == BotKind::level5 ? 40'000'000 : 10'000'000,
                .rounds = 256,
                .horizon = 2,
                .most = 4000,
                .whims = 8};
    if (kind == BotKind::adviser) return {.rounds = 32, .most = 4000, .words = 6, .weighed = 800'000};
    return {};
}

// Where a mistake costs most: who gets orders and goes first, who fights whom, who stands and who goes. What is many
// and small (steps, guns, rallies) is the planner's.
bool Rehearsable<triumph::Rules>::weighs(const World&, const View& v) {
    if (v.table.frames.empty()) return false;
    const Frame& now = v.table.frames.back();
    if (const auto* f = std::get_if<Orders>(&now)) return f->step == OrdersStep::allocate;
    if (const auto* f = std::get_if<Precedence>(&now)) return f->purpose == Purpose::initiative;
    if (const auto* f = std::get_if<Activation>(&now)) return f->step == Step::begin;
    if (const auto* f = std::get_if<Shock>(&now))
        return f->stage == ShockStage::declare || f->stage == ShockStage::evade || f->stage == ShockStage::form ||
               f->stage == ShockStage::recall || f->stage == ShockStage::follow;
    if (const auto* f = std::get_if<Clash>(&now))
        return f->stage == ClashStage::evade || f->stage == ClashStage::form || f->stage == ClashStage::counter ||
               f->stage == ClashStage::follow || f->stage == ClashStage::advance;
    return std::holds_alternative<Muster>(now) || std::holds_alternative<Reserve>(now) ||
           std::holds_alternative<Destruction>(now);
}

namespace {

// Words that differ in nothing that matters here: a facing, the way of a charge.
bool alike(const Action& a, const Action& b) {
    if (const auto* x = std::get_if<FallBack>(&a), *y = std::get_if<FallBack>(&b); x && y)
        return x->unit == y->unit && x->to == y->to;
    if (const auto* x = std::get_if<Advance>(&a), *y = std::get_if<Advance>(&b); x && y)
        return x->from == y->from && x->to == y->to;
    if (const auto* x = std::get_if<Charge>(&a), *y = std::get_if<Charge>(&b); x && y)
        return x->from == y->from && x->end == y->end && x->facing == y->facing;
    return a == b;
}

bool is_small(const Action& a) {
    return std::holds_alternative<Switch>(a) || std::holds_alternative<Top>(a) || std::holds_alternative<Leave>(a) ||
           std::holds_alternative<Turn>(a);
}

bool is_nothing(const Action& a) { // nobody goes, nobody fights
    return std::holds_alternative<Ready>(a) || std::holds_alternative<Stay>(a) || std::holds_alternative<Declare>(a);
}

} // namespace

void Rehearsable<triumph::Rules>::words(const World& w, const State& s, const Action& own, std::vector<Action>& out) {
    std::vector<Action> legal;
    legal_actions(w, s, legal);
    if (is_small(own)) return;
    TriumphPlans plans;
    Mind m(w, s, side_of(decider(w, s)), plans);
    const auto looks_well = [&](const Action& a) { // of the facings, the one that it would choose
        if (const auto* x = std::get_if<FallBack>(&a)) return x->facing == facing_at(m, x->unit, x->to);
        if (const auto* x = std::get_if<Advance>(&a))
            return !top_unit(m.b, x->from) || x->facing == facing_at(m, top_unit(m.b, x->from), x->to);
        return true;
    };
    for (const bool nothing : {true, false})
        for (const bool well : {true, false})
            for (const Action& a : legal) {
                if (is_small(a) || is_nothing(a) != nothing || looks_well(a) != well) continue;
                if (std::none_of(out.begin(), out.end(), [&](const Action& b) { return alike(a, b); }))
                    out.push_back(a);
            }
}

// A unit's whole way or, as it would face, its rest; another step of who is on his way; nobody more goes.
std::vector<std::vector<Action>> Rehearsable<triumph::Rules>::openings(const World& w, const State& s) {
    TriumphPlans plans;
    Mind m(w, s, side_of(decider(w, s)), plans);
    const bool on_its_way = top<Move>(s) != nullptr;
    std::vector<std::vector<Action>> out;
    if (!on_its_way) out = ways_to_go(m);
    const auto rests = [&](const Halt& x) { return x.facing == facing_at(m, x.unit, at(s, x.unit).hex); };
    for (const Action& a : m.legal())
        if (const auto* x = std::get_if<Halt>(&a);
            x ? rests(*x) : is_any<Ready>(a) || (on_its_way && is_any<StepTo>(a)))
            out.push_back({a});
    return out;
}

// A plan is made when the Movement step of an Activation begins, and is of all its moves.
std::int64_t Rehearsable<triumph::Rules>::occasion(const World&, const View& v) {
    if (v.table.frames.empty()) return -1;
    const Frame& now = v.table.frames.back();
    const auto* f = below<Activation>(v.table);
    if (!f || f->step != Step::move || f->side != v.side) return -1;
    if (!std::holds_alternative<Activation>(now) && !std::holds_alternative<Move>(now)) return -1;
    int pool = 0;
    for (const std::uint8_t n : v.table.pool) pool += n;
    return ((std::int64_t{v.table.turn} * 16 + static_cast<int>(v.table.phase)) * 64 + pool) * 512 +
           static_cast<int>(f->kind) * 64 + static_cast<int>(index(v.side)) * 32 +
           (v.table.marker == no_marker ? 31 : v.table.marker);
}

} // namespace redoubt::ai
