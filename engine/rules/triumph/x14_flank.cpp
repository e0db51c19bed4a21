// TX14 The flanking manoeuvre: departure, the dice of the Flanking marker, the way back.
#include "engine/rules/triumph/play.h"

namespace redoubt::triumph {

namespace {

void come_on(Play& p, std::uint8_t entry) {
    p.s.flank_entry = entry;
    p.s.frames.pop_back();
    begin_activation(p, ActivationKind::flank, Side::french);
    top<Activation>(p.s).entry = entry;
}

} // namespace

// The turn of the note ends: whoever of it is not next to an enemy goes. RULINGS 80, 97.
void flank_departs(Play& p) {
    State& s = p.s;
    Secrets& note = s.secrets[index(Side::french)];
    if (note.flank_turn == 0 || s.turn < note.flank_turn || s.flank_left != 0) return;
    const Board b = board_of(p.w, s);
    std::vector<UnitId> leaving;
    for (std::size_t i = 0; i < p.w.units.size(); ++i)
        if (flank_has(note, UnitId{i}) && on_map(s, UnitId{i}) && !enemy_beside(b, s.units[i].hex, Side::french))
            leaving.push_back(UnitId{i});
    note.flank_turn = 0;
    note.flank_units = {};
    note.flank_ordered = false;
    if (leaving.empty()) return;
    for (UnitId u : leaving) {
        lift(p, u);
        UnitState& us = at(s, u);
        us.where = Where::flank;
        us.marks &= static_cast<std::uint32_t>(Mark::disordered);
        us.set(Mark::flanker);
        us.command = 0;
        us.status = Status::under;
    }
    s.flank_left = static_cast<std::uint8_t>(s.turn);
    p.tell(FlankLeft{static_cast<int>(leaving.size())});
}

Decider who(const World&, const State&, const Flanking& f) {
    return f.total == 0 ? Decider::chance : Decider::french;
}

void choices(const Board&, const Flanking& f, std::vector<Action>& out) {
    if (f.total == 0) return;
    out.push_back(Ready{}); // still out
    out.push_back(ComeBack{});
}

Refusal why_not(const Board&, const Flanking&, const Action&) {
    return refuse(Rule::x14, Why::wrong_step);
}

void take(Play& p, const Flanking&, const Action& a) {
    if (std::holds_alternative<ComeBack>(a)) return come_on(p, 2);
    p.s.frames.pop_back();
}

bool go_on(Play&, const Flanking&) {
    return false;
}

Chance chance_of(const World&, const State&, const Flanking&) {
    return die_chance(Roll::two_d6, cite(Rule::x14));
}

void take(Play& p, const Flanking&, Outcome o) {
    State& s = p.s;
    const int first = o.value / 10, second = o.value % 10, total = first + second + s.flank_bonus;
    p.tell(FlankRolled{first, second, s.flank_bonus, total});
    const Flank flank = flank_of(total);
    if (flank == Flank::enter) return come_on(p, 1);
    if (flank == Flank::wait) {
        ++s.flank_bonus;
        s.frames.pop_back();
        return;
    }
    top<Flanking>(s).total = static_cast<std::int8_t>(total);
}

} // namespace redoubt::triumph
