// 3.0 the sequence of play within an Activation: to which of its steps an action belongs, and what is said of one that
// comes in another.
#include "engine/core/offer.h"
#include "engine/rules/triumph/arrivals.h"

namespace redoubt::triumph {

std::optional<Step> step_of(const Board& b, const Activation& f, const Action& a) {
    if (std::holds_alternative<Attempt>(a) || std::holds_alternative<Extend>(a)) return Step::begin;
    if (std::holds_alternative<Top>(a)) return f.step == Step::end ? Step::end : Step::begin;
    if (std::holds_alternative<Shoot>(a)) return Step::fire;
    if (const auto* t = std::get_if<Turn>(&a)) {
        if (f.step == Step::fire || f.step == Step::rally) return f.step;
        return t->unit && is_gun(b.world, t->unit) ? Step::fire : Step::rally;
    }
    if (std::holds_alternative<StepTo>(a) || std::holds_alternative<Halt>(a) || std::holds_alternative<Open>(a))
        return Step::move;
    if (std::holds_alternative<Assault>(a) || std::holds_alternative<Charge>(a) || std::holds_alternative<Leave>(a) ||
        std::holds_alternative<Declare>(a))
        return Step::shock;
    if (std::holds_alternative<Rally>(a)) return Step::rally;
    return std::nullopt;
}

namespace {

// The paragraph that gives an action its moment.
Rule moment_of(const Action& a) {
    if (std::holds_alternative<Attempt>(a)) return Rule::r5_28;
    if (std::holds_alternative<Extend>(a)) return Rule::r7_13;
    if (std::holds_alternative<Top>(a)) return Rule::r6_24;
    if (std::holds_alternative<Shoot>(a)) return Rule::r8_1;
    if (std::holds_alternative<Open>(a)) return Rule::r9_85;
    if (std::holds_alternative<Rally>(a)) return Rule::r10_1;
    if (std::holds_alternative<Assault>(a) || std::holds_alternative<Charge>(a)) return Rule::r9_1;
    return Rule::r3_0;
}

} // namespace

// An action of another step: what forbids it as things are now, were it that step; only then the sequence of play.
Refusal out_of_step(const Board& b, const Action& a) {
    const auto* f = under<Activation>(b.state);
    const Refusal wait = refuse(moment_of(a), Why::wrong_step, unit_in(a));
    if (!f) return wait;
    const auto its = step_of(b, *f, a);
    if (!its) return wait;
    const Step step = *its;
    if (step == f->step) return wait;
    if (f->kind == ActivationKind::barrage && step != Step::fire)
        return refuse(Rule::r8_2, Why::wrong_step, unit_in(a));
    State then = b.state;
    while (!std::holds_alternative<Activation>(then.frames.back())) then.frames.pop_back();
    top<Activation>(then).step = step;
    if (step == Step::shock) then.frames.push_back(Shock{});
    const auto no = why_illegal(b.world, then, a);
    if (!no) return wait;
    return static_cast<Why>(no->why) == Why::wrong_step ? wait : *no;
}

} // namespace redoubt::triumph
