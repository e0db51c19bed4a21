// Standing orders: reactions answered beforehand. RULING 108.
#include "engine/rules/triumph/play.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

constexpr std::uint16_t bit(Standing o) {
    return static_cast<std::uint16_t>(1u << static_cast<unsigned>(o));
}

// The other answer to the same question: one of the two stands at most.
std::optional<Standing> contrary(Standing o) {
    for (std::size_t i = 0; i < standing_orders; ++i)
        if (const Standing x = static_cast<Standing>(i); x != o && reply_of(x) == reply_of(o)) return x;
    return std::nullopt;
}

bool acts(const State& s, Side side) {
    const auto* act = under<Activation>(s);
    return act && act->side == side;
}

// The reaction that is asked for at the moment; none: another question.
std::optional<Reply> reply_asked(const Board& b) {
    const State& s = b.state;
    if (const auto* f = std::get_if<Fire>(&s.frames.back()); f && f->stage == FireStage::counter)
        return Reply::counter_battery;
    if (std::holds_alternative<Reaction>(s.frames.back())) return Reply::fall_back;
    if (const auto* f = std::get_if<Retreat>(&s.frames.back()); f && !acts(s, unit_of(b.world, f->units.front()).side))
        return Reply::retreat;
    if (const auto* f = std::get_if<Displaced>(&s.frames.back()); f && !acts(s, f->side)) return Reply::retreat;
    std::optional<std::uint8_t> clash;
    bool evade = false, form = false, fire = false;
    if (const auto* f = std::get_if<Shock>(&s.frames.back())) {
        evade = f->stage == ShockStage::evade, form = f->stage == ShockStage::form;
        fire = f->stage == ShockStage::reaction;
    } else if (const auto* k = std::get_if<Clash>(&s.frames.back())) {
        if (k->stage == ClashStage::counter) return Reply::counter_shock;
        clash = k->clash;
        evade = k->stage == ClashStage::evade, form = k->stage == ClashStage::form;
        fire = k->stage == ClashStage::reaction;
    }
    if (evade) return Reply::evade;
    if (fire) return Reply::reaction_fire;
    if (!form) return std::nullopt;
    return is_infantry(b.world, top_unit(b, next_former(b, clash))) ? Reply::square : Reply::counter_charge;
}

} // namespace

bool is_open(const Frame& f) {
    if (const auto* x = std::get_if<Setup>(&f)) return !x->note;
    if (const auto* x = std::get_if<Orders>(&f)) return x->step != OrdersStep::allocate;
    return std::holds_alternative<Precedence>(f) || std::holds_alternative<Activation>(f) ||
           std::holds_alternative<Reserve>(f) || std::holds_alternative<Morale>(f) ||
           std::holds_alternative<Commanders>(f) || std::holds_alternative<Muster>(f);
}

Reply reply_of(Standing o) {
    switch (o) {
    case Standing::no_counter_battery:
    case Standing::always_counter_battery:
        return Reply::counter_battery;
    case Standing::no_fall_back:
        return Reply::fall_back;
    case Standing::no_evade:
        return Reply::evade;
    case Standing::no_square:
    case Standing::always_square:
        return Reply::square;
    case Standing::no_counter_charge:
    case Standing::always_counter_charge:
        return Reply::counter_charge;
    case Standing::no_reaction_fire:
    case Standing::always_reaction_fire:
        return Reply::reaction_fire;
    case Standing::no_counter_shock:
        return Reply::counter_shock;
    case Standing::straight_back:
    case Standing::count:
        break;
    }
    return Reply::retreat;
}

bool is_always(Standing o) {
    return o == Standing::always_counter_battery || o == Standing::always_square ||
           o == Standing::always_counter_charge || o == Standing::always_reaction_fire;
}

Rule rule_of(Reply r) {
    static constexpr std::array rules = {Rule::r8_7,  Rule::r7_39, Rule::r9_31, Rule::r9_85,
                                         Rule::r9_86, Rule::r8_6,  Rule::r9_73, Rule::r9_62};
    static_assert(rules.size() == replies);
    return rules[static_cast<std::size_t>(r)];
}

std::optional<Refusal> why_no_switch(const Board& b, const Switch& a) {
    const Decider d = decider(b.world, b.state);
    if (!is_side(d)) return refuse(Rule::none, Why::awaiting_die);
    if (a.order >= Standing::count) return refuse(Rule::none, Why::wrong_step);
    const Side side = side_of(d);
    const Rule rule = rule_of(reply_of(a.order));
    if (!is_open(b.state.frames.back()) && reply_asked(b) != reply_of(a.order)) return refuse(rule, Why::wrong_step);
    if (stands(b.state, side, a.order) == a.on) return refuse(rule, Why::switched_already);
    if ((b.state.switched[index(side)] & bit(a.order)) != 0) return refuse(rule, Why::switched);
    return std::nullopt;
}

void switch_actions(const Board& b, std::vector<Action>& out) {
    const Decider d = decider(b.world, b.state);
    if (!is_side(d)) return;
    const std::optional<Reply> reply = reply_asked(b);
    if (!reply && !is_open(b.state.frames.back())) return;
    const Side side = side_of(d);
    for (std::size_t i = 0; i < standing_orders; ++i) {
        const Standing o = static_cast<Standing>(i);
        if (reply && reply_of(o) != *reply) continue;
        if ((b.state.switched[index(side)] & bit(o)) == 0) out.push_back(Switch{o, !stands(b.state, side, o)});
    }
}

// RULING 108: of two contrary orders the one that leaves less to be asked; none of them costs games (README).
std::vector<Switch> full_set(const Board& b) {
    std::vector<Switch> out;
    for (Standing o : {Standing::always_counter_battery, Standing::no_fall_back, Standing::no_evade,
                       Standing::always_square, Standing::no_counter_charge, Standing::always_reaction_fire,
                       Standing::no_counter_shock, Standing::straight_back})
        if (!why_no_switch(b, {o, true})) out.push_back({o, true});
    return out;
}

bool goes_straight_back(const State& s, Side side) {
    return !acts(s, side) && stands(s, side, Standing::straight_back);
}

// Nothing is told: it is nobody else's business.
void apply_switch(Play& p, const Switch& a) {
    const std::size_t side = index(side_of(decider(p.w, p.s)));
    std::uint16_t& mine = p.s.standing[side];
    mine = static_cast<std::uint16_t>(a.on ? mine | bit(a.order) : mine & ~bit(a.order));
    if (const auto other = contrary(a.order); other && a.on) mine = static_cast<std::uint16_t>(mine & ~bit(*other));
    p.s.switched[side] = static_cast<std::uint16_t>(p.s.switched[side] | bit(a.order));
}

bool declined_by_standing(Play& p, Side side, Reply r, UnitId u) {
    for (std::size_t i = 0; i < standing_orders; ++i) {
        const Standing o = static_cast<Standing>(i);
        if (reply_of(o) != r || is_always(o) || !stands(p.s, side, o)) continue;
        p.tell(Declined{r, u, true});
        return true;
    }
    return false;
}

std::optional<StandingAnswer> ordered_by_standing(const Board& b, Side side, Reply r,
                                                  const std::vector<Action>& choices) {
    std::optional<Standing> order;
    for (std::size_t i = 0; i < standing_orders; ++i)
        if (const Standing o = static_cast<Standing>(i); reply_of(o) == r && is_always(o) && stands(b.state, side, o))
            order = o;
    if (!order) return std::nullopt;
    std::optional<StandingAnswer> one;
    for (const Action& a : choices) {
        if (std::holds_alternative<Stay>(a)) continue;
        if (one) return std::nullopt;
        one = {*order, a};
    }
    return one;
}

} // namespace redoubt::triumph
