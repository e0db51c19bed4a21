// 3.0 Stages and phases. Phase 1: initiative. Markers that come off: 4.54, 8.22, 9.15, 13.24.
#include "engine/rules/napoleon/play.h"

#include <algorithm>

namespace redoubt::napoleon {

namespace {

template <class Do>
void each_unit(Play& p, Side side, Do&& act) {
    for (std::size_t i = 0; i < p.w.units.size(); ++i)
        if (p.w.units[i].side == side && on_map(p.s, UnitId{i})) act(UnitId{i}, p.s.units[i]);
}

void take_off(Play& p, UnitId u, Marker m, Rule rule) {
    UnitState& us = at(p.s, u);
    const Flag flag = m == Marker::charge ? Flag::charge : Flag::defence;
    if (!us.has(flag)) return;
    us.clear(flag);
    p.tell(Marked{u, m, false, cite(rule)});
}

// 4.1: what a side's own movement phase begins with.
void open_movement(Play& p, Side side) {
    each_unit(p, side, [&](UnitId u, UnitState& us) {
        take_off(p, u, Marker::defence, Rule::r8_22); // R61
        take_off(p, u, Marker::charge, Rule::r9_15);  // RULING 99: one put on again is a new one
        for (Flag f : {Flag::moved, Flag::done, Flag::charged, Flag::taken_back, Flag::unformed, Flag::spare,
                       Flag::barred, Flag::kept, Flag::fought})
            us.clear(f);
        us.target = HexId{};
        us.came = 6;
    });
    each_unit(p, other(side), [&](UnitId, UnitState& us) {
        us.clear(Flag::answered);
        us.clear(Flag::countered);
    });
    if (side == Side::french) finish_bridges(p);
}

// 9.15: markers that have served.
void close_movement(Play& p, Side side) {
    each_unit(p, other(side), [&](UnitId u, UnitState& us) {
        if (us.has(Flag::fought)) take_off(p, u, Marker::charge, Rule::r9_15);
        us.clear(Flag::moved); // 10.18: one enemy movement phase
    });
}
void close_attack(Play& p, Side side) {
    each_unit(p, side, [&](UnitId u, UnitState& us) {
        if (us.has(Flag::attacked)) take_off(p, u, Marker::charge, Rule::r9_15);
        us.clear(Flag::kept);
        us.clear(Flag::barred);
        us.clear(Flag::spare);
        us.target = HexId{};
    });
    each_unit(p, other(side), [&](UnitId u, UnitState&) { take_off(p, u, Marker::charge, Rule::r9_15); });
    for (std::size_t i = 0; i < p.w.units.size(); ++i) p.s.units[i].clear(Flag::owes);
}

void close_stage(Play& p) {
    for (std::size_t i = 0; i < p.w.units.size(); ++i) {
        p.s.units[i].clear(Flag::forced);       // 4.54
        p.s.units[i].clear(Flag::square_fired); // 13.24
    }
    if (p.s.stage >= p.w.last_stage) return end_game(p);
    ++p.s.stage;
    open_stage(p);
}

} // namespace

void begin_game(Play& p) {
    p.s.phase = Phase::before;
    if (p.w.may_destroy_bridges && !p.w.bridges.empty()) {
        p.s.frames.push_back(Bridges{});
        return;
    }
    Deployment d;
    d.side = Side::russian;
    p.s.frames.push_back(d);
}

void open_stage(Play& p) {
    for (std::size_t i = 0; i < 2; ++i) p.s.points[i] = static_cast<std::int8_t>(p.w.command[i]);
    p.s.paid = 0;
    p.tell(StageBegan{p.s.stage});
    open_phase(p, Phase::initiative);
}

void open_phase(Play& p, Phase phase) {
    p.s.phase = phase;
    p.s.switched = {};
    for (std::size_t i = 0; i < p.w.units.size(); ++i) {
        p.s.units[i].clear(Flag::attacked);
        p.s.units[i].clear(Flag::was_attacked);
    }
    p.tell(PhaseBegan{p.s.stage, phase, active(p.s)});
    switch (phase) {
    case Phase::initiative:
        if (p.s.stage == p.w.first_stage) {
            p.s.first = p.w.initiative;
            p.tell(InitiativeGiven{p.s.first});
        } else {
            p.s.frames.push_back(Initiative{});
        }
        break;
    case Phase::command:
        check_command(p);
        break;
    case Phase::reorganisation:
        for (std::size_t i = 0; i < p.w.units.size(); ++i) p.s.units[i].clear(Flag::tried);
        p.s.frames.push_back(Reorganisation{p.s.first}); // R2
        break;
    case Phase::artillery_a:
    case Phase::artillery_b:
        each_unit(p, active(p.s), [](UnitId, UnitState& us) { us.clear(Flag::fired); });
        fix_pens(p);
        p.s.frames.push_back(Artillery{});
        break;
    case Phase::movement_a:
    case Phase::movement_b:
        open_movement(p, active(p.s));
        p.s.frames.push_back(Movement{});
        if (p.w.command_applies) p.s.frames.push_back(Orders{});
        break;
    case Phase::attack_a:
    case Phase::attack_b:
        fix_duties(p);
        p.s.frames.push_back(Attacks{});
        break;
    case Phase::before:
    case Phase::over:
        break;
    }
}

void end_phase(Play& p) {
    if (const auto* r = top<Reorganisation>(p.s); r && r->side == p.s.first) {
        *top<Reorganisation>(p.s) = Reorganisation{other(p.s.first)};
        return;
    }
    p.s.frames.pop_back();
    if (!p.s.frames.empty()) return; // 11.75: orders are given, the movement begins
    const Side side = active(p.s);
    if (is_movement(p.s.phase)) close_movement(p, side);
    if (is_attack(p.s.phase)) close_attack(p, side);
    if (p.s.phase == Phase::attack_b) return close_stage(p);
    open_phase(p, static_cast<Phase>(static_cast<int>(p.s.phase) + 1));
}

bool pass_idle(Play& p, bool idle) {
    if (idle) end_phase(p);
    return idle;
}

// --- phase 1: initiative

bool go_on(Play&, const Initiative&) {
    return false;
}

Chance chance_of(const World&, const State&, const Initiative&) {
    return die_chance(Roll::two_d6, cite(Rule::r3_1_initiative));
}

// 3.1, 11.22: French die first.
void take(Play& p, const Initiative&, Outcome o) {
    const Board b = board_of(p.w, p.s);
    auto tally = [&](Side side, int die) {
        Tally t;
        t.lines.push_back(line_of(Rule::r3_1_initiative, die));
        const UnitId chief = chief_of(b, side);
        if (chief && modifier(p.w, p.s, chief) != 0)
            t.lines.push_back(line_of(Rule::r11_22, modifier(p.w, p.s, chief), chief));
        if (p.s.first == side) t.lines.push_back(line_of(Rule::r3_1_initiative, 1));
        return t;
    };
    const Tally french = tally(Side::french, o.value / 10), russian = tally(Side::russian, o.value % 10);
    const bool tie = french.total() == russian.total();
    const Side winner = french.total() > russian.total() ? Side::french : Side::russian;
    p.tell(InitiativeRolled{french, russian, tie, winner});
    if (tie) return; // R1: again
    p.s.first = winner;
    p.s.frames.pop_back();
}

} // namespace redoubt::napoleon
