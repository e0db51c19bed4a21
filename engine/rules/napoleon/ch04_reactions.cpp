// 3.1, R79: what the other side may do about a moving unit, in a fixed order. 9.7 Dodging.
#include "engine/rules/napoleon/play.h"

#include <algorithm>

namespace redoubt::napoleon {

Side reacting(const State& s) {
    return other(active(s));
}

namespace {

// 13.11: stacks that may try to form: named, two hexes from the mover, not asked yet.
void form_actions(const Board& b, std::vector<Action>& out) {
    const Riding* r = under<Riding>(b.state);
    if (!r || stands(b.state, reacting(b.state), Standing::no_square)) return;
    for (HexId h : r->named)
        if (!why_no_form(b, *r, h)) out.push_back(Form{h});
}

// 13.24: quadrangles next to the mover.
void square_fire_actions(const Board& b, const Reactions& r, std::vector<Action>& out) {
    if (stands(b.state, reacting(b.state), Standing::no_square_fire)) return;
    for (Dir d : all_dirs) {
        const HexId h = next_to(b.world, r.hex, d);
        if (!h || side_in(b, h) != reacting(b.state)) continue;
        Volley v;
        v.square = true;
        v.square_hex = h;
        v.side = reacting(b.state);
        for (UnitId u : b.in(h)) {
            if (!has(b.state, u, Flag::quadrangle) || !may_shoot(b, v, u)) continue;
            for (UnitId t : moving_units(b, r)) out.push_back(Shoot{u, t});
        }
    }
}

void options_now(const Board& b, const Reactions& r, std::vector<Action>& out) {
    switch (r.next) {
    case React::square:
        if (!r.forming) form_actions(b, out);
        break;
    case React::square_fire:
        if (!r.forming && !r.naming) square_fire_actions(b, r, out);
        break;
    case React::artillery:
        if (!r.naming) defensive_fire_actions(b, r, out);
        break;
    case React::counter:
        if (!r.forming && !r.naming) counter_actions(b, r, out);
        break;
    case React::through:
        break;
    }
}

void reacted(Play& p) { // the move cannot be corrected any more (4.27)
    if (Riding* r = under<Riding>(p.s)) r->clean = false;
}

} // namespace

// Fire in the enemy movement phase is aimed at those who move: the mover, or its whole quadrangle.
std::vector<UnitId> moving_units(const Board& b, const Reactions& r) {
    if (!has(b.state, r.unit, Flag::quadrangle)) return {r.unit};
    std::vector<UnitId> out;
    for (UnitId u : b.in(r.hex))
        if (has(b.state, u, Flag::quadrangle)) out.push_back(u);
    return out;
}

Decider who(const World&, const State& s, const Reactions&) {
    return decider_of(reacting(s));
}

void choices(const Board& b, const Reactions& r, std::vector<Action>& out) {
    options_now(b, r, out);
    out.push_back(Hold{});
}

namespace {

std::optional<Refusal> reason(const Board& b, const Reactions& r, const Action& a) {
    const Riding* ride = under<Riding>(b.state);
    if (const auto* x = std::get_if<Form>(&a); x && ride) return why_no_form(b, *ride, x->hex);
    if (const auto* x = std::get_if<Fire>(&a)) {
        if (r.next != React::artillery) return refuse(Rule::r10_11, Why::wrong_phase, x->unit);
        return why_no_defensive_fire(b, r, *x);
    }
    if (const auto* x = std::get_if<Counter>(&a)) {
        if (r.next != React::counter) return refuse(Rule::r9_32, Why::wrong_phase, x->unit);
        return why_no_counter(b, r, *x);
    }
    if (const auto* x = std::get_if<Shoot>(&a)) return refuse(Rule::r13_24, Why::no_shots, x->unit);
    return refuse(Rule::r3_1, Why::not_your_turn);
}

} // namespace

Refusal why_not(const Board& b, const Reactions& r, const Action& a) {
    return reason(b, r, a).value_or(not_offered(a));
}

void take(Play& p, const Reactions& r, const Action& a) {
    reacted(p);
    if (std::holds_alternative<Hold>(a)) {
        if (r.next == React::square) { // one attempt for a declaration
            std::vector<Action> asked;
            form_actions(board_of(p.w, p.s), asked);
            Riding& ride = *under<Riding>(p.s);
            for (const Action& x : asked)
                if (!ride.asked.full()) ride.asked.push_back(std::get<Form>(x).hex);
        }
        top<Reactions>(p.s)->next = static_cast<React>(static_cast<int>(r.next) + 1);
        return;
    }
    if (const auto* form = std::get_if<Form>(&a)) {
        Riding& ride = *under<Riding>(p.s);
        if (!ride.asked.full()) ride.asked.push_back(form->hex);
        Check c;
        c.kind = CheckKind::square;
        c.hex = form->hex;
        const Board now = board_of(p.w, p.s);
        for (UnitId u : now.in(form->hex)) // whoever has the lowest morale rolls for all
            if (is_infantry(p.w, u) && (!c.unit || square_number(p.w, p.s, u) < square_number(p.w, p.s, c.unit)))
                c.unit = u;
        p.s.frames.push_back(c);
    } else if (const auto* shoot = std::get_if<Shoot>(&a)) {
        Volley v;
        v.square = true;
        v.square_hex = at(p.s, shoot->unit).hex;
        v.side = reacting(p.s);
        p.s.frames.push_back(v);
        take(p, v, a);
    } else if (const auto* fire = std::get_if<Fire>(&a)) {
        begin_fire(p, *fire, true, r.forming);
    } else {
        counter_charge(p, std::get<Counter>(a));
    }
}

bool go_on(Play& p, const Reactions&) {
    Reactions& r = *top<Reactions>(p.s);
    // Who is shattered on the way has fled or is lost; who was shattered before may move like any other (8.42).
    const bool gone = !on_map(p.s, r.unit) || at(p.s, r.unit).hex != r.hex;
    if (!gone && r.next != React::through) {
        const Board b = board_of(p.w, p.s); // nothing on it changes while nobody has anything to do
        std::vector<Action> options;
        for (; r.next != React::through;
             r.next = r.naming ? React::through : static_cast<React>(static_cast<int>(r.next) + 1)) {
            options_now(b, r, options);
            if (options.empty()) continue;
            reacted(p);
            return false;
        }
    }
    const bool forming = r.forming;
    p.s.frames.pop_back();
    if (gone && !forming) end_ride(p);
    return true;
}

// --- 9.7 Withdrawing before battle
// --------------------------------------------------------------------------------------

namespace {

// RULING 117: of the attack that is put together, infantry that has not let this cavalry choose when it was released:
// it did not move, or the cavalry has come since.
UnitId infantry_attacking(const Board& b, const Draft& d, UnitId cavalry) {
    for (HexId from : d.from)
        for (UnitId u : attackers_in(b, from, d.targets))
            if (is_infantry(b.world, u) && (!has(b.state, u, Flag::done) || has(b.state, cavalry, Flag::countered)))
                return u;
    return {};
}

bool may_dodge(const Board& b, const Dodging& d, UnitId u) {
    if (!on_map(b.state, u) || !is_cavalry(b.world, u) || is_shattered(b.state, u)) return false;
    if (unit_of(b.world, u).side == unit_of(b.world, d.unit).side) return false;
    if (const Draft* draft = under<Draft>(b.state))
        return draft->targets.contains(at(b.state, u).hex) && infantry_attacking(b, *draft, u);
    return in_front(b, d.unit, at(b.state, u).hex);
}

} // namespace

std::vector<HexId> before_whom(const Board& b, const Dodging& d) {
    if (const Draft* draft = under<Draft>(b.state)) return {draft->from.begin(), draft->from.end()};
    return {at(b.state, d.unit).hex};
}

// Declared against cavalry by infantry: its owner is asked first.
bool ask_cavalry(Play& p) {
    const Board b = board_of(p.w, p.s);
    const Draft& draft = *top<Draft>(p.s);
    for (HexId h : draft.targets)
        for (UnitId u : b.in(h)) {
            if (!is_cavalry(p.w, u) || is_shattered(p.s, u)) continue;
            Dodging d;
            d.unit = infantry_attacking(b, draft, u);
            if (!d.unit) continue;
            p.s.frames.push_back(d);
            return true;
        }
    return false;
}

namespace {

// How the cavalry may go back, until `take` has enough and says true.
template <class Take>
bool offer_dodges(const Board& b, const Dodging& d, Take&& take) {
    if (stands(b.state, reacting(b.state), Standing::no_dodge)) return false;
    auto from = [&](HexId h) {
        for (UnitId u : b.in(h)) {
            if (!may_dodge(b, d, u)) continue;
            for (const WayBack& way : ways_back(b, u, before_whom(b, d), 1))
                for (Dir facing : all_dirs)
                    if (take(Dodge{u, way.to, facing})) return true;
        }
        return false;
    };
    if (const Draft* draft = under<Draft>(b.state)) {
        for (HexId h : draft->targets)
            if (from(h)) return true;
        return false;
    }
    for (Dir side : all_dirs)
        if (from(next_to(b.world, at(b.state, d.unit).hex, side))) return true;
    return false;
}

} // namespace

Decider who(const World&, const State& s, const Dodging&) {
    return decider_of(reacting(s));
}

void choices(const Board& b, const Dodging& d, std::vector<Action>& out) {
    offer_dodges(b, d, [&](const Dodge& a) {
        out.push_back(a);
        return false;
    });
    out.push_back(Hold{});
}

Refusal why_not(const Board& b, const Dodging& d, const Action& a) {
    const auto* x = std::get_if<Dodge>(&a);
    if (!x) return refuse(Rule::r9_71, Why::not_your_turn, unit_in(a));
    if (unit_of(b.world, x->unit).side == unit_of(b.world, d.unit).side)
        return refuse(Rule::r9_71, Why::enemy_unit, x->unit);
    if (!is_cavalry(b.world, x->unit)) return refuse(Rule::r9_71, Why::not_cavalry, x->unit);
    if (is_shattered(b.state, x->unit)) return refuse(Rule::r9_71, Why::shattered, x->unit);
    if (!may_dodge(b, d, x->unit)) return refuse(Rule::r9_71, Why::not_front, x->unit);
    return refuse(Rule::r8_432, Why::not_a_retreat, x->unit, x->to);
}

namespace {

// A hex that cavalry has left is attacked no more; with the last one the attack is over, and has been made (R117).
void leave_attack(Play& p, HexId h) {
    Draft& draft = *under<Draft>(p.s);
    const Board b = board_of(p.w, p.s);
    std::vector<UnitId> attackers;
    for (HexId from : draft.from)
        for (UnitId u : attackers_in(b, from, draft.targets)) attackers.push_back(u);
    draft.targets.erase(h);
    if (!draft.targets.empty()) return;
    p.s.frames.pop_back();
    p.s.frames.pop_back();
    for (UnitId u : attackers) has_attacked(p, u);
}

} // namespace

void take(Play& p, const Dodging& d, const Action& a) {
    reacted(p);
    const bool attacked = under<Draft>(p.s) != nullptr;
    if (const auto* x = std::get_if<Dodge>(&a)) {
        const HexId from = at(p.s, x->unit).hex;
        go_back(p, x->unit, HexId{}, x->to, x->facing, Cause::dodge);
        if (has_units(board_of(p.w, p.s), from)) return;
        if (attacked)
            leave_attack(p, from);
        else
            top<Dodging>(p.s)->vacated.push_back(from);
        return;
    }
    p.s.frames.pop_back();
    if (attacked)
        declare(p);
    else
        top<Riding>(p.s)->vacated = d.vacated;
}

bool go_on(Play& p, const Dodging& d) {
    if (offer_dodges(board_of(p.w, p.s), d, [](const Dodge&) { return true; })) {
        reacted(p);
        return false;
    }
    const Riding* ride = under<Riding>(p.s);
    const bool clean = ride && ride->clean && d.vacated.empty();
    take(p, d, Hold{});
    if (Riding* r = top<Riding>(p.s)) r->clean = clean;
    return true;
}

} // namespace redoubt::napoleon
