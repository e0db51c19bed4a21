// Broken invariants of a State: asked at every node in tests, and of every State that comes out of a file or a link.
// A State without problems is safe to play on, wherever it comes from.
#include "engine/core/inspection.h"
#include "engine/rules/classic/play.h"

namespace redoubt::classic {

namespace {

struct Inspector : Inspection {
    const World& w;
    const State& s;

    bool unit(UnitId u) const { return u && u.index() < w.units.size(); }
    bool hex(HexId h) const { return h && h.index() < w.map.hexes.size(); }
    std::string name(UnitId u) const { return unit(u) ? w.units[u.index()].id : "unit " + std::to_string(u.value); }

    template <class List>
    void units(const List& list, const char* where) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            check(unit(list[i]), where, ": no such unit");
            for (std::size_t k = 0; k < i; ++k) check(!(list[k] == list[i]), where, ": named twice");
        }
    }
    template <class List>
    void hexes(const List& list, const char* where) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            check(hex(list[i]), where, ": no such hex");
            for (std::size_t k = 0; k < i; ++k) check(!(list[k] == list[i]), where, ": named twice");
        }
    }
    template <class List>
    void standing_units(const List& list, const char* where) {
        units(list, where);
        for (UnitId u : list)
            if (!unit(u) || !on_map(s, u)) wrong(where, ": " + name(u) + " is not on the map");
    }
    template <class List>
    void of_side(const List& list, Side side, const char* where) {
        for (UnitId u : list) check(unit(u) && unit_of(w, u).side == side, where, ": wrong side");
    }

    void the_units() {
        std::vector<Occupants> at_hex(w.map.hexes.size());
        for (std::size_t i = 0; i < max_units; ++i) {
            const UnitState& u = s.units[i];
            if (i >= w.units.size()) {
                check(u == UnitState{}, "a unit beyond the order of battle");
                continue;
            }
            const Unit& unit = w.units[i];
            check(static_cast<bool>(u.hex) == (u.where == Where::on_map), unit.id, ": hex and whereabouts disagree");
            if (u.where == Where::due) check(arrival_of(w, UnitId{i}) != nullptr, unit.id, ": due, but in no chart");
            if (u.where == Where::exited) check(unit.side == Side::french, unit.id, ": only the French may exit");
            if (u.where != Where::on_map || !u.hex) continue;
            if (!hex(u.hex)) {
                check(false, unit.id, ": off the sheet");
                continue;
            }
            Occupants& o = at_hex[u.hex.index()];
            if (unit.type == Type::garrison) {
                check(unit.work && w.map.works[unit.work.index()].hex == u.hex, unit.id, ": outside its work");
                check(!o.garrison, unit.id, ": two garrisons in one hex");
                o.garrison = UnitId{i};
            } else {
                check(!o.mobile, unit.id, ": two units in one hex (5.0F)");
                o.mobile = UnitId{i};
            }
            if (o.mobile && o.garrison)
                check(unit_of(w, o.mobile).side == unit_of(w, o.garrison).side, unit.id, ": with an enemy garrison");
        }
    }

    void the_frames() {
        if (s.phase == Phase::over) {
            check(s.frames.empty(), "a finished game has no frames");
            check(s.result.ending != Ending::none, "a finished game has an ending");
            return;
        }
        check(s.result == Result{}, "a result before the end");
        check(!s.frames.empty(), "nothing is going on");
        if (s.frames.empty()) return;
        for (std::size_t i = 0; i < s.frames.size(); ++i) std::visit([&](const auto& f) { frame(f, i); }, s.frames[i]);
        bool top_is_rest =
            std::holds_alternative<Attack>(s.frames.back()) || std::holds_alternative<Push>(s.frames.back());
        if (!out.empty() || !top_is_rest || decider(w, s) == Decider::chance) return;
        std::vector<Action> options;
        legal_actions(w, s, options);
        check(!options.empty(), "a result with nothing to decide");
    }

    void frame(const Movement& f, std::size_t depth) {
        check(depth == 0 && is_movement(s.phase), "a Movement frame out of place");
        if (!f.last) return;
        check(unit(f.last) && unit_of(w, f.last).side == active(s), "the last move was not of the active side");
        check(!f.last_from || hex(f.last_from), "the last move began nowhere");
        check(static_cast<bool>(f.last_from) == (f.last_where == Where::on_map),
              "the last move: hex and place disagree");
        if (!out.empty()) return;
        const Unit& mover = unit_of(w, f.last);
        const UnitState& now = at(s, f.last);
        const World::Arrival* due = arrival_of(w, f.last);
        check(mover.type != Type::garrison && now.moved && (now.where == Where::on_map || now.where == Where::exited),
              "the last move was none");
        check(f.last_where == Where::on_map || (f.last_where == Where::due && due && due->turn <= s.turn),
              "the last move began nowhere");
        check(f.last_exit == (now.where == Where::exited ? mover.strength : 0) &&
                  f.last_exit <= s.exited[index(mover.side)],
              "the last move: points off the map disagree");
        for (std::size_t i = 0; i < w.units.size() && f.last_from; ++i)
            check(s.units[i].hex != f.last_from || (w.units[i].type == Type::garrison && w.units[i].side == mover.side),
                  "the last move cannot be undone");
    }
    void frame(const Consent&, std::size_t depth) {
        check(depth == 1 && std::holds_alternative<Movement>(s.frames[0]) && std::get<Movement>(s.frames[0]).last,
              "consent to nothing");
    }
    void frame(const Combat&, std::size_t depth) {
        check(depth == 0 && is_combat(s.phase), "a Combat frame out of place");
        check(!is_night(s.turn), "combat at night (13.4)");
    }
    void frame(const Draft& f, std::size_t depth) {
        check(depth == 1 && std::holds_alternative<Combat>(s.frames[0]), "a Draft frame out of place");
        check(!f.targets.empty(), "an attack on nobody");
        hexes(f.targets, "attack");
        standing_units(f.attackers, "attack");
        of_side(f.attackers, active(s), "attack");
        if (!out.empty()) return;
        Board b = board_of(w, s);
        Draft so_far;
        for (std::size_t i = 0; i < f.targets.size(); ++i) {
            check(!(i == 0 ? why_no_assault(b, f.targets[i]) : why_not_also(b, so_far, f.targets[i])),
                  "attack: target");
            so_far.targets.push_back(f.targets[i]);
        }
        for (UnitId u : f.attackers) {
            check(!why_not_with(b, so_far, u), "attack: attacker");
            so_far.attackers.push_back(u);
        }
    }
    void frame(const Attack& f, std::size_t depth) {
        check(depth == 1 && std::holds_alternative<Combat>(s.frames[0]), "an Attack frame out of place");
        check(!f.targets.empty() && !(f.attackers.empty() && f.bombarders.empty()), "an attack without sides");
        hexes(f.targets, "attack");
        hexes(f.emptied, "emptied hexes");
        units(f.attackers, "attackers");
        of_side(f.attackers, active(s), "attackers");
        standing_units(f.bombarders, "bombarders");
        of_side(f.bombarders, active(s), "bombarders");
        standing_units(f.retreating, "retreating");
        standing_units(f.standing, "standing");
        for (UnitId u : f.standing) check(f.bombarders.contains(u), "standing: not a bombarding gun");
        for (UnitId u : f.bombarders) check(!f.attackers.contains(u), "both near and far");
        check(f.attackers.size() + f.bombarders.size() <= Attackers::capacity, "more attackers than there is room for");
        units(f.defenders, "defenders");
        of_side(f.defenders, other(active(s)), "defenders");
        check(f.stage <= 4, "a stage that does not exist");
        if (!out.empty()) return;
        f.result == Crt::none ? waiting(f) : under_way(f);
    }
    // Declared; the die is still to fall.
    void waiting(const Attack& f) {
        check(f.stage == 0 && f.retreating.empty() && f.standing.empty() && f.emptied.empty() && f.defenders.empty() &&
                  f.owed == 0,
              "a result before its die");
        check(f.bombarders.empty() || f.targets.size() == 1, "a bombardment of many (9.0D)");
        Board b = board_of(w, s);
        for (HexId h : f.targets) {
            check(may_be_attacked(b, h), "an attack on nobody");
            for (UnitId u : f.attackers) {
                Reachable r = may_fight(b, u) ? can_strike(b, u, h) : Reachable::no;
                check(r == Reachable::contact || r == Reachable::optional, "attackers: out of reach");
            }
            for (UnitId u : f.bombarders)
                check(may_fight(b, u) && can_strike(b, u, h) == Reachable::bombard, "bombarders: out of reach");
        }
    }
    void under_way(const Attack& f) {
        bool retreats = f.result == Crt::ar || f.result == Crt::dr;
        check(f.stage >= 1, "a result that was not begun");
        check(f.standing.empty() || (f.stage == 1 && f.result == Crt::ar), "standing: not asked");
        check(f.retreating.empty() || (f.stage <= 2 && retreats), "retreating: not asked");
        check(f.stage != 3 || f.result == Crt::ex, "an exchange that is none");
        for (UnitId u : f.retreating) {
            bool beaten = f.result == Crt::ar ? f.attackers.contains(u) : f.defenders.contains(u);
            check(beaten && !is_garrison(w, u), "retreating: not beaten");
        }
    }
    void frame(const Push& f, std::size_t depth) {
        check(depth == 2 && std::holds_alternative<Attack>(s.frames[1]) && f.chain.size() >= 2 &&
                  f.into.size() + 1 == f.chain.size(),
              "a Push frame out of place");
        standing_units(f.chain, "displacement");
        hexes(f.into, "displacement");
        if (!out.empty()) return;
        const Attack& fight = std::get<Attack>(s.frames[1]);
        check(fight.stage == 2 && fight.retreating.contains(f.chain.front()), "displacement: by nobody");
        for (std::size_t i = 0; i + 1 < f.chain.size(); ++i) {
            UnitId u = f.chain[i + 1];
            check(at(s, u).hex == f.into[i] && direction(w.map, at(s, f.chain[i]).hex, f.into[i]),
                  "displacement: a gap in the chain");
            check(!is_garrison(w, u) && unit_of(w, u).side == unit_of(w, f.chain.front()).side,
                  "displacement: not to be pushed");
        }
    }
};

} // namespace

std::vector<std::string> problems(const World& w, const State& s) {
    Inspector in{{}, w, s};
    in.check(s.turn >= w.first_turn && s.turn <= w.last_turn, "a turn outside the battle");
    for (std::size_t i = w.map.works.size(); i < max_works; ++i)
        in.check(s.works[i] == WorkState{}, "a work that is not on the map");
    for (Side side : {Side::french, Side::russian})
        in.check(s.losses[index(side)] >= 0 && s.exited[index(side)] >= 0, "negative points");
    in.the_units();
    if (in.out.empty()) in.the_frames();
    return in.out;
}

} // namespace redoubt::classic
