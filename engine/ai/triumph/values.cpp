// What things are worth, in hundredths of a victory point. Chances come from the tallies that play uses.
#include "engine/ai/triumph/plans.h"

#include <algorithm>

namespace redoubt::ai::triumphal {

Mind::Mind(const World& world, const State& state, Side side, TriumphPlans& p)
    : w(world), s(state), me(side), b(board_of(world, state)), plans(p), weights(p.minded) {
    plans.influence.of = nullptr; // another may have been at this address
    if (!w.full) return;          // TS1: nobody collapses
    std::array<int, max_groups> lost{};
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const Where at = s.units[i].where;
        const bool counts = w.units[i].type != Type::artillery && !w.units[i].militia; // 10.52
        if (counts &&
            (at == Where::withdrawn || at == Where::recovery || at == Where::recovered || at == Where::eliminated))
            ++lost[w.units[i].group.index()];
    }
    for (std::size_t g = 0; g < w.groups.size(); ++g) {
        const Group& group = w.groups[g];
        if (group.counted == 0 || s.groups[g].collapsed) continue;
        // The last losses before a Collapse weigh most, but none as much as the Collapse itself.
        const int needed = std::max(1, collapse_at(group.counted) - lost[g]);
        share[g] = group.points * victory_point / std::max(2, needed);
    }
}

const std::vector<Action>& Mind::legal() {
    if (!listed.empty()) return listed;
    legal_actions(w, s, listed);
    std::erase_if(listed, [](const Action& a) { return std::holds_alternative<Switch>(a); }); // it answers when asked
    return listed;
}

bool Mind::may(const Action& a) {
    const auto& list = legal();
    return std::find(list.begin(), list.end(), a) != list.end();
}

int worth(const Mind& m, UnitId u) {
    const Unit& unit = unit_of(m.w, u);
    if (unit.type == Type::artillery) return m.weights.per_gun_point * unit.good.strength;
    if (unit.militia) return m.weights.per_militia_point * unit.good.strength;
    return m.weights.per_strength * unit.good.strength + m.share[unit.group.index()];
}

namespace {

int loss_in(const Mind& m, const Table& t, UnitId u) {
    const Unit& unit = unit_of(m.w, u);
    const bool goes = disordered(t, u) || unit.one_face || unit.militia;
    return worth(m, u) *
           ((goes ? m.weights.gone_part : m.weights.shaken_part) - m.weights.steadiness * unit.disordered.cohesion) /
           100;
}

} // namespace

int disorder_loss(const Mind& m, UnitId u) {
    return loss_in(m, m.s, u);
}

int ground_worth(const Mind& m, HexId h) {
    if (h == m.w.objective) {
        if (m.w.objective_points == 0) return m.weights.redoubt_of_the_day;
        // The hex counts at the end only: early on it can still change hands.
        const int left = m.w.last_turn - m.s.turn;
        return m.w.objective_points * victory_point * (left <= 1 ? 80 : left <= 3 ? 45 : 25) / 100;
    }
    const Terrain t = terrain(m.w, m.s, h);
    return t == Terrain::redoubt   ? m.weights.work_worth
           : t == Terrain::village ? m.weights.village_worth
           : at(m.w.map, h).work   ? m.weights.work_worth
                                   : 0;
}

int strength_of(const Mind& m, UnitId u) {
    return is_gun(m.w, u) ? 0 : face_of(m.w, m.s, u).strength;
}

int fire_value(const Mind& m, const Fire& f) {
    const std::array<int, 4> rows = fire_rows(fire_tally(m.b, f).total());
    const auto row = [&](FireRow r) { return rows[static_cast<std::size_t>(r)]; };
    const bool stays = terrain(m.w, m.s, f.target) == Terrain::village; // R41
    int sum = 0;
    for (UnitId u : stack_in(m.b, f.target)) {
        const int loss = disorder_loss(m, u);
        const int fails = 10 - passing_faces(check_rating(m.b, Check{CheckKind::fire, u, f.target}));
        sum += loss * (row(FireRow::check) * fails + (row(FireRow::disorder) + row(FireRow::retreat)) * 10);
    }
    if (!stays) sum += (m.weights.driven_off + ground_worth(m, f.target)) * row(FireRow::retreat) * 10;
    return sum / 100;
}

Prospect prospect(const Mind& m, const State& t, const Clash& c) {
    const Board b = board_of(m.w, t);
    State shaken = t; // the defenders as they would make their Retreat Checks
    for (const Outcomes& line : c.targets)
        for (UnitId u : stack_in(b, line.hex)) at(shaken, u).set(Mark::disordered);
    const Board then(m.w, shaken); // a check asks for no neighbours
    Prospect out;
    long gain = 0; // tenths
    int worst = 0; // faces of ten: the attackers suffer, once (R45)
    for (const Outcomes& line : c.targets) {
        const Stack& stack = stack_in(b, line.hex);
        const UnitId lead = top_unit(b, line.hex);
        if (!lead) { // R46
            for (UnitId u : stack) gain += 10L * worth(m, u);
            continue;
        }
        const int total = shock_tally(b, c, line.hex).total();
        std::array<int, 4> rows{};
        for (int die = 0; die <= 9; ++die) ++rows[static_cast<std::size_t>(shock_row(die + total))];
        const auto row = [&](ShockRow r) { return rows[static_cast<std::size_t>(r)]; };
        const int hit = row(ShockRow::defender) + row(ShockRow::defender_retreats);
        int loss = 0;
        for (UnitId u : stack) loss += loss_in(m, t, u);
        const bool gone = disordered(t, lead) || unit_of(m.w, lead).one_face || unit_of(m.w, lead).militia;
        const int yields =
            gone ? 10 : 10 - passing_faces(check_rating(then, Check{CheckKind::retreat, lead, line.hex}));
        const int out_of_it = m.weights.driven_off + ground_worth(m, line.hex);
        gain += long{loss} * hit;
        gain += long{out_of_it} * (row(ShockRow::defender) * yields + row(ShockRow::defender_retreats) * 10) / 10;
        worst = std::max(worst, 10 - hit);
    }
    long loss = 0;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        const UnitState& us = t.units[i];
        if (us.attack == 0 || us.has(Mark::countering) || us.where != Where::on_map) continue;
        const Attack& a = t.attacks[us.attack - 1u];
        if (a.stage != AttackStage::resolving || a.clash != c.clash) continue;
        const int mess = loss_in(m, t, u);
        // 9.84: who charges is Disordered at the end of it in any case; the result only drives him back as well.
        if (c.kind == AttackKind::charge && !us.has(Mark::disordered))
            loss += 10L * mess + long{m.weights.driven_off} * worst;
        else
            loss += long{mess + m.weights.driven_off / 2 + ground_worth(m, us.hex) / 2} * worst;
    }
    out.gain = static_cast<int>(gain / 10);
    out.loss = static_cast<int>(loss / 10);
    return out;
}

Prospect attack_on(const Mind& m, const State& t, HexId hex) {
    State x = t;
    AttackKind kind = AttackKind::infantry;
    const auto concerns = [&](const Attack& a) {
        return a.targets.contains(hex) && a.stage != AttackStage::over && a.stage != AttackStage::resolved;
    };
    for (const Attack& a : x.attacks)
        if (concerns(a)) kind = std::max(kind, a.kind); // 9.23: charges come first
    Clash c;
    c.clash = 255;
    c.kind = kind;
    Outcomes line;
    line.hex = hex;
    c.targets.push_back(line);
    for (std::size_t i = 0; i < x.attacks.size(); ++i) {
        Attack& a = x.attacks[i];
        if (!concerns(a) || a.kind != kind) continue;
        a.clash = 255;
        a.stage = AttackStage::resolving;
        c.side = other(m.me);
        for (HexId h : a.targets) { // they share their strength among all they attack
            Outcomes more;
            more.hex = h;
            const bool known =
                std::any_of(c.targets.begin(), c.targets.end(), [&](const Outcomes& o) { return o.hex == h; });
            if (!known && !c.targets.full() && !stack_in(m.b, h).empty()) c.targets.push_back(more);
        }
        for (std::size_t k = 0; k < m.w.units.size(); ++k)
            if (x.units[k].attack == i + 1) c.side = m.w.units[k].side;
        if (a.kind == AttackKind::charge && a.hex != a.end && a.end)
            for (std::size_t k = 0; k < m.w.units.size(); ++k)
                if (x.units[k].attack == i + 1) { // still to ride
                    x.units[k].hex = a.end;
                    x.units[k].facing = a.facing;
                }
        if (a.kind == AttackKind::charge && a.end) a.hex = a.end;
    }
    return prospect(m, x, c);
}

} // namespace redoubt::ai::triumphal
