// What would come of it: chains of exact chances, from the tallies that play uses.
#include "engine/rules/triumph/play.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

// Of ten: how often the hex is still held after a result of this row (9.61, 9.62).
int holds_of_ten(const Board& b, HexId hex, ShockRow row) {
    if (row < ShockRow::defender) return 10;
    if (row == ShockRow::defender_retreats) return 0;
    for (UnitId pass : {top_unit(b, hex), stack_in(b, hex).empty() ? UnitId{} : stack_in(b, hex).front()}) {
        if (!pass) continue;
        for (UnitId u : stack_in(b, hex)) {
            const Unit& unit = unit_of(b.world, u);
            if (is_gun(b.world, u) != is_gun(b.world, pass)) continue;
            if (disordered(b.state, u) || unit.one_face || unit.militia) continue; // gone by the Disorder itself
            Rating r;
            r.rating = unit.disordered.cohesion;
            const Terrain t = terrain(b.world, b.state, hex);
            if ((t != Terrain::redoubt || is_infantry(b.world, u)) && chart(t).retreat_check != 0)
                r.modifiers.lines.push_back({cite(Rule::r9_53), UnitId{}, hex, chart(t).retreat_check, 0, false, {}});
            return passing_faces(r);
        }
    }
    return 0;
}

ShockForecast forecast(const World& w, State& s, Attack a, const std::vector<UnitId>& units) {
    ShockForecast out;
    out.kind = a.kind;
    const std::size_t n = s.attacks.size();
    if (s.attacks.full() || units.empty()) return out;
    a.stage = AttackStage::declared;
    s.attacks.push_back(a);
    for (UnitId u : units) at(s, u).attack = static_cast<std::uint8_t>(n + 1);
    {
        const Board b = board_of(w, s);
        out.commitment = check_rating(b, Check{CheckKind::commitment, units.front(), a.hex});
    }
    Play p{w, s, nullptr};
    if (a.kind == AttackKind::charge) {
        for (UnitId u : units) {
            put(p, u, a.end);
            at(s, u).facing = a.facing;
        }
        s.attacks[n].hex = a.end;
    }
    Clash c;
    c.kind = a.kind;
    c.side = unit_of(w, units.front()).side;
    c.clash = 255;
    s.attacks[n].stage = AttackStage::resolving;
    s.attacks[n].clash = 255;
    for (HexId h : a.targets) {
        Outcomes line;
        line.hex = h;
        if (!c.targets.full()) c.targets.push_back(line);
    }
    const Board b = board_of(w, s);
    for (const Outcomes& o : c.targets) {
        ShockForecast::Line line;
        line.hex = o.hex;
        if (!top_unit(b, o.hex)) { // R46
            out.lines.push_back(line);
            continue;
        }
        line.tally = shock_tally(b, c, o.hex);
        const int total = line.tally.total();
        for (int die = 0; die <= 9; ++die) {
            const ShockRow row = shock_row(die + total);
            line.rows[static_cast<std::size_t>(row)] += 1;
            line.holds += holds_of_ten(b, o.hex, row);
        }
        out.lines.push_back(line);
    }
    return out;
}

} // namespace

FireForecast forecast_fire(const Board& b, const Fire& f) {
    FireForecast out;
    out.tally = fire_tally(b, f);
    for (int die = 0; die <= 9; ++die) out.rows[static_cast<std::size_t>(fire_row(die + out.tally.total()))] += 1;
    return out;
}

ShockForecast forecast_assault(const Board& b, HexId from, const std::vector<HexId>& targets) {
    State s = b.state;
    Attack a;
    const UnitId top = top_unit(b, from);
    if (!top || targets.empty()) return {};
    a.kind = is_cavalry(b.world, top) ? AttackKind::cavalry : AttackKind::infantry;
    a.hex = from;
    a.facing = at(s, top).facing;
    for (HexId h : targets)
        if (!a.targets.full()) a.targets.push_back(h);
    return forecast(b.world, s, a, attackers_in(b, from));
}

ShockForecast forecast_charge(const Board& b, const Charge& c) {
    State s = b.state;
    const UnitId top = top_unit(b, c.from);
    if (!top) return {};
    Attack a;
    a.kind = AttackKind::charge;
    a.hex = c.from;
    a.via = c.via;
    a.end = c.end;
    a.facing = c.facing;
    for (HexId h : charge_targets(b, c, unit_of(b.world, top).side))
        if (!a.targets.full()) a.targets.push_back(h);
    return forecast(b.world, s, a, chargers_in(b, c.from));
}

} // namespace redoubt::triumph
