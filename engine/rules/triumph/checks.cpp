// Every d10 against a rating: what is added, what must not be exceeded, and to whom the result goes.
#include "engine/rules/triumph/play.h"

namespace redoubt::triumph {

namespace {

void add(Rating& r, Rule rule, int value, UnitId unit = {}, HexId hex = {}) {
    if (value != 0)
        r.modifiers.lines.push_back({cite(rule), unit, hex, static_cast<std::int16_t>(value), 0, false, {}});
}

const Attack* attack_of(const Table& s, UnitId u) {
    const std::uint8_t n = at(s, u).attack;
    return n != 0 && n <= s.attacks.size() ? &s.attacks[n - 1u] : nullptr;
}

// 9.42 Commitment modifiers. RULING 11: the +1 is spared to a stack whose top unit is itself in range.
void commitment(const Board& b, const Check& c, Rating& r) {
    const Side side = unit_of(b.world, c.unit).side;
    const auto* act = under<Activation>(b.state);
    const bool orders = under_orders(b.world, b.state, c.unit) && !(act && act->kind == ActivationKind::reserve);
    if (orders && command_in_range(b.world, b.state, c.unit))
        add(r, Rule::r9_42, -b.world.commanders[index(side)].command);
    if (!orders && !in_command_range(b.world, b.state, c.unit)) add(r, Rule::r5_27, no_orders_die);
    const Attack* attack = attack_of(b.state, c.unit);
    if (!attack || attack->kind == AttackKind::charge) return; // 9.81: never in charges
    for (HexId h : attack->targets) {
        const UnitId top = top_unit(b, h);
        if (!top || !is_infantry(b.world, top) || quarter(b, h, attack->hex) != Quarter::front) continue;
        add(r, Rule::r9_42, face_of(b.world, b.state, top).defensive_fire, top, h);
    }
}

// The paragraph that asks for it.
RuleRef check_rule(const World& w, const Check& c) {
    switch (c.kind) {
    case CheckKind::delay:
        return cite(Rule::r5_29);
    case CheckKind::attempt:
        return cite(Rule::r5_28);
    case CheckKind::fire:
        return cite(Rule::r8_5);
    case CheckKind::misguided:
        return cite(Rule::r8_8);
    case CheckKind::reserve:
        return cite(is_gun(w, c.unit) ? Rule::r5_55 : Rule::r5_54);
    case CheckKind::evade:
        return cite(Rule::r9_31);
    case CheckKind::commitment:
        return cite(Rule::r9_41);
    case CheckKind::square:
        return cite(Rule::r9_85);
    case CheckKind::counter:
        return cite(Rule::r9_86);
    case CheckKind::recall:
        return cite(Rule::r9_82);
    case CheckKind::retreat:
        return cite(Rule::r9_62);
    case CheckKind::passed:
        return cite(Rule::r9_65);
    case CheckKind::rally:
        return cite(Rule::r10_1);
    case CheckKind::recovery:
        return cite(Rule::r10_2);
    case CheckKind::smoke:
        return cite(Rule::x5);
    case CheckKind::points:
        return cite(Rule::x7);
    }
    return {};
}

} // namespace

Rating check_rating(const Board& b, const Check& c) {
    const World& w = b.world;
    Rating r;
    r.rule = check_rule(w, c);
    if (c.unit) r.rating = face_of(w, b.state, c.unit).cohesion;
    switch (c.kind) {
    case CheckKind::delay:
        r.rating = w.commanders[index(Side::russian)].delay;
        add(r, Rule::r5_29, -static_cast<int>(b.state.delays));
        break;
    case CheckKind::attempt: {
        const Side side = unit_of(w, c.unit).side;
        r.rating = group_of(w, c.unit).rating;
        if (command_in_range(w, b.state, c.unit)) add(r, Rule::r5_28, -w.commanders[index(side)].command);
        break;
    }
    case CheckKind::misguided:
        add(r, Rule::r8_8, misguided_modifier);
        break;
    case CheckKind::commitment:
        commitment(b, c, r);
        break;
    case CheckKind::counter: {
        bool heavy = false; // RULING 63: among the chargers of the hex it rides at
        for (UnitId u : stack_in(b, c.hex)) heavy = heavy || (at(b.state, u).attack != 0 && is_heavy(w, u));
        if (heavy && !is_heavy(w, c.unit)) add(r, Rule::r9_86, counter_light_on_heavy);
        break;
    }
    case CheckKind::retreat: {
        // RULING 95: terrain helps defenders only.
        const Attack* attack = attack_of(b.state, c.unit);
        const auto* clash = under<Clash>(b.state);
        const bool attacks = attack && clash && unit_of(w, c.unit).side == clash->side;
        const Terrain t = terrain(w, b.state, c.hex);
        if (!attacks && (t != Terrain::redoubt || is_infantry(w, c.unit)))
            add(r, Rule::r9_53, chart(t).retreat_check, {}, c.hex);
        break;
    }
    case CheckKind::recovery:
        r.rating =
            unit_of(w, c.unit).one_face ? unit_of(w, c.unit).good.cohesion : unit_of(w, c.unit).disordered.cohesion;
        break;
    case CheckKind::smoke:
        r.rating = fire_out;
        break;
    case CheckKind::points:
        r.rating = 9;
        break;
    case CheckKind::fire: // nothing is added
    case CheckKind::reserve:
    case CheckKind::evade:
    case CheckKind::square:
    case CheckKind::recall:
    case CheckKind::passed:
    case CheckKind::rally:
        break;
    }
    return r;
}

int passing_faces(const Rating& r) {
    const int most = r.rating - r.modifiers.total();
    return most < 0 ? 0 : most > 9 ? 10 : most + 1;
}

bool go_on(Play&, const Check&) {
    return false;
}

Chance chance_of(const World& w, const State&, const Check& f) {
    return die_chance(Roll::d10, check_rule(w, f));
}

void take(Play& p, const Check& f, Outcome o) {
    const Rating r = check_rating(board_of(p.w, p.s), f);
    const bool passed = o.value + r.modifiers.total() <= r.rating;
    p.tell(Checked{f.kind, f.unit, f.hex, o.value, r.modifiers, r.rating, passed});
    p.s.frames.pop_back();
    switch (f.kind) {
    case CheckKind::delay:
        return checked_orders(p, f, passed);
    case CheckKind::attempt:
        return checked_attempt(p, f, passed);
    case CheckKind::fire:
    case CheckKind::misguided:
        return checked_fire(p, f, passed);
    case CheckKind::reserve:
        return checked_reserve(p, f, passed);
    case CheckKind::evade:
    case CheckKind::commitment:
    case CheckKind::square:
    case CheckKind::counter:
    case CheckKind::recall:
    case CheckKind::retreat:
        return checked_shock(p, f, passed);
    case CheckKind::passed:
        return checked_passed(p, f, passed);
    case CheckKind::rally:
        return checked_rally(p, f, passed);
    case CheckKind::recovery:
        return checked_recovery(p, f, passed);
    case CheckKind::smoke:
        return checked_smoke(p, f, passed);
    case CheckKind::points:
        return checked_points(p, f, o.value);
    }
}

} // namespace redoubt::triumph
