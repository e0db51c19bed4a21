// 8.5 The chase: who may follow into the hexes of the beaten, and who does. R74: once more where losses emptied a hex.
#include "engine/rules/napoleon/battle.h"

namespace redoubt::napoleon {

namespace {

bool is_late(const Battle& f) {
    return f.stage >= BattleStage::late_chase;
}

// Hexes the beaten side held and holds no more; late: those that were still held when the chase was offered.
Few<HexId, 6> emptied_by(const Board& b, const Battle& f, Side loser) {
    Few<HexId, 6> out;
    for (HexId h : loser == f.attacker ? f.from : f.targets)
        if (!has_units(b, h) && !(is_late(f) && f.emptied.contains(h))) out.push_back(h);
    return out;
}

template <std::size_t N>
bool may_chase(const Board& b, const Battle& f, const Few<Fighter, N>& own, UnitId u, HexId to) {
    const Fighter* x = find(own, u);
    if (!x || x->broken || !on_map(b.state, u) || is_gun(b.world, u)) return false;  // 8.51, 8.55, 8.58
    if (is_shattered(b.state, u) || has(b.state, u, Flag::quadrangle)) return false; // 13.12
    for (const Chaser& c : f.chasers)
        if (c.unit == u) return false;
    if (!can_enter(b, u, at(b.state, u).hex, to)) return false;
    int sum = at(b.state, u).strength; // 4.4
    for (const Chaser& c : f.chasers)
        if (c.to == to && on_map(b.state, c.unit)) sum += at(b.state, c.unit).strength;
    return sum <= stack_limit && !why_no_rest(b, u, to);
}

} // namespace

void chases_of(const Board& b, const Battle& f, Side winner, std::vector<Action>& out) {
    if (f.chasers.full()) return;
    const Few<HexId, 6> hexes = emptied_by(b, f, other(winner));
    auto each = [&](const auto& own) {
        for (const Fighter& x : own)
            for (HexId h : hexes)
                if (may_chase(b, f, own, x.unit, h))
                    for (Dir d : all_dirs) out.push_back(Chase{x.unit, h, d});
    };
    if (winner == f.attacker)
        each(f.attackers);
    else
        each(f.defenders);
}

// 8.5: what keeps this unit from following into that hex.
Refusal why_no_chase(const Board& b, const Battle& f, const Action& a) {
    const auto* x = std::get_if<Chase>(&a);
    if (!x) return refuse(Rule::r8_52, Why::wrong_phase);
    const Side winner = chasing(b, f);
    const Fighter* own = winner == f.attacker ? find(f.attackers, x->unit) : find(f.defenders, x->unit);
    const UnitId u = x->unit;
    if (side_of_unit(b.world, u) != winner || !own) return refuse(Rule::r8_51, Why::not_a_chase, u, x->to);
    if (!on_map(b.state, u)) return refuse(Rule::r8_51, Why::no_such_unit, u);
    if (is_gun(b.world, u)) return refuse(Rule::r8_55, Why::guns_stay, u);
    if (is_shattered(b.state, u)) return refuse(Rule::r8_421, Why::shattered, u);
    if (has(b.state, u, Flag::quadrangle)) return refuse(Rule::r13_12, Why::quadrangle, u);
    if (own->broken) { // by a check that it failed, or by the result
        const CombatRow& row = combat_row(f.row);
        const bool check = (winner == f.attacker ? row.attacker : row.defender).check;
        return refuse(check ? Rule::r8_51 : Rule::r8_58, Why::not_a_chase, u, x->to);
    }
    for (const Chaser& c : f.chasers)
        if (c.unit == u) return refuse(Rule::r8_51, Why::in_the_battle, u, c.to);
    const Few<HexId, 6> hexes = emptied_by(b, f, other(winner));
    if (!hexes.contains(x->to)) return refuse(Rule::r8_53, Why::not_a_chase, u, x->to);
    if (!can_enter(b, u, at(b.state, u).hex, x->to)) return refuse(Rule::r8_54, Why::closed_ground, u, x->to);
    if (const auto no = why_no_rest(b, u, x->to)) return *no;
    return refuse(Rule::r4_4, Why::cannot_rest, u, x->to);
}

// R13: the attacker, else the defender. The side with something to choose; the attacker when nobody has.
Side chasing(const Board& b, const Battle& f) {
    if (!f.chasers.empty()) return side_of_unit(b.world, f.chasers[0].unit);
    std::vector<Action> options;
    chases_of(b, f, f.attacker, options);
    return options.empty() ? defending(f) : f.attacker;
}

namespace {

template <std::size_t N>
void mark_through(Few<Fighter, N>& list, UnitId u) { // one chase a battle
    for (Fighter& x : list)
        if (x.unit == u) x.broken = true;
}

} // namespace

void chase_moves(Play& p, Battle& f) {
    for (std::size_t i = 0; i < f.chasers.size(); ++i) {
        const Chaser c = f.chasers[i];
        const Fighter* x = find(f.attackers, c.unit);
        if (!x) x = find(f.defenders, c.unit);
        if (!x || x->broken || !on_map(p.s, c.unit)) continue;
        const Board b = board_of(p.w, p.s);
        const HexId from = at(p.s, c.unit).hex;
        if (from == c.to || has_units(b, c.to, other(side_of_unit(p.w, c.unit))) || why_no_rest(b, c.unit, c.to))
            continue;
        UnitState& us = at(p.s, c.unit);
        us.target = HexId{};
        if (us.has(Flag::defence)) {
            us.clear(Flag::defence);
            p.tell(Marked{c.unit, Marker::defence, false, cite(Rule::r8_22)});
        }
        p.tell(Chased{c.unit, from, c.to, static_cast<Dir>(c.facing)});
        mark_through(f.attackers, c.unit);
        mark_through(f.defenders, c.unit);
        place(p, c.unit, c.to, static_cast<Dir>(c.facing));
        follow(p, c.unit, from, c.to);
        for (const Fled& g : f.guns) // 10.42
            if (g.from == c.to && on_map(p.s, g.unit) && side_of_unit(p.w, g.unit) != side_of_unit(p.w, c.unit))
                eliminate(p, g.unit, Rule::r10_42);
    }
}

} // namespace redoubt::napoleon
