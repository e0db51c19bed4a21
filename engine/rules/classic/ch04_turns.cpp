// 4.0 Turns of play. 13.4 Night.
#include "engine/rules/classic/play.h"
#include "engine/rules/classic/setup.h"

namespace redoubt::classic {

bool any_on_map(const World& w, const State& s, Side side) {
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (w.units[i].side == side && s.units[i].where == Where::on_map) return true;
    return false;
}

bool any_due(const World& w, const State& s, Side side) {
    for (const World::Arrival& a : w.arrivals)
        if (unit_of(w, a.unit).side == side && at(s, a.unit).where == Where::due && a.turn <= w.last_turn) return true;
    return false;
}

bool any_due_now(const World& w, const State& s, Side side) {
    for (const World::Arrival& a : w.arrivals)
        if (unit_of(w, a.unit).side == side && at(s, a.unit).where == Where::due && a.turn <= s.turn) return true;
    return false;
}

void open_phase(const World& w, State& s, Phase phase) {
    s.phase = phase;
    s.frames.clear();
    if (is_movement(phase)) {
        for (UnitState& u : s.units) u.moved = u.fought = u.attacked = u.advanced = u.silenced = u.owes = false;
        s.release_used = false;
        s.frames.push_back(Movement{});
    } else {
        for (UnitState& u : s.units) u.fought = u.attacked = u.advanced = u.silenced = u.owes = false;
        fix_duties(w, s);
        s.frames.push_back(Combat{});
    }
}

void begin_turn(Play& p) {
    p.tell(TurnBegan{p.s.turn});
    // 13.4D: the first night turn frees whoever is still held back.
    if (is_first_night_turn(p.s.turn)) {
        bool any = false;
        for (std::size_t i = 0; i < p.w.units.size(); ++i)
            if (p.w.units[i].frozen && !p.s.units[i].released) any = p.s.units[i].released = true;
        if (any) p.tell(FreezeEnds{});
    }
}

namespace {

// Does the side have anything to do in this phase at all?
bool is_idle(const World& w, const State& s) {
    if (is_movement(s.phase)) return !any_on_map(w, s, active(s)) && !any_due_now(w, s, active(s));
    return assailable(board_of(w, s)).empty();
}

} // namespace

void end_phase(Play& p) {
    State& s = p.s;
    for (;;) {
        note_holders(p.w, s);
        bool night = is_night(s.turn);
        Phase next = Phase::over;
        switch (s.phase) {
        case Phase::french_movement:
            next = night ? Phase::russian_movement : Phase::french_combat;
            break;
        case Phase::french_combat:
            next = Phase::russian_movement;
            break;
        case Phase::russian_movement:
            repair_works(p);
            next = night ? Phase::over : Phase::russian_combat;
            break;
        case Phase::russian_combat:
        case Phase::over:
            break;
        }
        if (next == Phase::over) { // the Russian Player-Turn is done, and with it the Game-Turn
            destroy_works(p);
            if (s.turn >= p.w.last_turn) return end_game(p, Ending::last_turn);
            s.turn = static_cast<std::int16_t>(s.turn + 1);
            begin_turn(p);
            next = Phase::french_movement;
        }
        open_phase(p.w, s, next);
        end_if_decided(p);
        if (is_over(s)) return;
        // 4.0: a Combat Phase in which nobody can attack, or a Movement Phase of a side with nothing to move, passes.
        if (is_idle(p.w, s)) continue;
        p.tell(PhaseBegan{s.turn, s.phase});
        return;
    }
}

} // namespace redoubt::classic
