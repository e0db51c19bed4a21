// Broken invariants of a State: asked at every node in tests, and of every State that comes out of a file or a link.
// A State without problems is safe to play on, wherever it comes from.
#include "engine/core/inspection.h"
#include "engine/rules/triumph/play.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

struct Inspector : Inspection {
    const World& w;
    const State& s;

    bool unit(UnitId u) const { return u && u.index() < w.units.size(); }
    bool hex(HexId h) const { return h && h.index() < w.map.hexes.size(); }
    bool no_or_hex(HexId h) const { return !h || hex(h); }
    bool here(UnitId u) const { return unit(u) && on_map(s, u); }

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

    bool is_due(UnitId u) const {
        return std::any_of(w.arrivals.begin(), w.arrivals.end(), [&](const Arrival& a) {
            return std::find(a.units.begin(), a.units.end(), u) != a.units.end();
        });
    }

    void the_standing_orders() {
        for (std::size_t side = 0; side < 2; ++side) {
            check((s.standing[side] | s.switched[side]) < (1u << standing_orders),
                  "a standing order that does not exist");
            for (std::size_t i = 0; i + 1 < standing_orders; ++i) { // "never" stands just before "always"
                const Standing never = static_cast<Standing>(i), always = static_cast<Standing>(i + 1);
                check(!is_always(always) || !stands(s, static_cast<Side>(side), never) ||
                          !stands(s, static_cast<Side>(side), always),
                      "a standing order and its contrary");
            }
        }
    }

    void the_units() {
        std::vector<Stack> at_hex(w.map.hexes.size());
        for (std::size_t i = 0; i < max_units; ++i) {
            const UnitState& u = s.units[i];
            if (i >= w.units.size()) {
                check(u == UnitState{}, "a unit beyond the order of battle");
                continue;
            }
            const Unit& x = w.units[i];
            check(static_cast<bool>(u.hex) == (u.where == Where::on_map), x.id, ": hex and whereabouts disagree");
            check(u.facing < 6, x.id, ": faces nowhere");
            check(u.attack <= s.attacks.size(), x.id, ": in an attack that is none");
            check(no_or_hex(u.start), x.id, ": began nowhere");
            if (u.where == Where::due) check(is_due(UnitId{i}), x.id, ": due, but never arrives");
            if (u.where == Where::flank || u.has(Mark::flanker))
                check(w.flank && x.side == Side::french, x.id, ": not of the flanking force");
            if (u.has(Mark::disordered)) check(!x.one_face && !x.militia, x.id, ": cannot be Disordered");
            if (u.where == Where::withdrawn || u.where == Where::recovery || u.where == Where::recovered)
                check(x.type != Type::artillery && !x.militia, x.id, ": never Withdrawn");
            if (u.where != Where::on_map || !u.hex) {
                check(u.rank == 0, x.id, ": has a place in no stack");
                continue;
            }
            if (!hex(u.hex)) {
                check(false, x.id, ": off the sheet");
                continue;
            }
            Stack& stack = at_hex[u.hex.index()];
            if (stack.full()) {
                check(false, x.id, ": more than six units in a hex");
                continue;
            }
            if (!stack.empty())
                check(unit_of(w, stack.front()).side == x.side, x.id, ": in one hex with the enemy (6.22)");
            check(u.rank < Stack::capacity, x.id, ": too deep in its stack");
            stack.push_back(UnitId{i});
        }
        for (const Stack& stack : at_hex)
            for (UnitId u : stack) {
                check(at(s, u).rank < stack.size(), unit_of(w, u).id, ": a gap in its stack");
                for (UnitId x : stack)
                    check(x == u || at(s, x).rank != at(s, u).rank, unit_of(w, u).id,
                          ": shares its place in the stack");
            }
        if (out.empty() && is_at_rest())
            for (const Stack& stack : at_hex) at_rest(stack);
    }

    // Between Activations nobody is on the way.
    bool is_at_rest() const {
        return !s.frames.empty() &&
               (std::holds_alternative<Pool>(s.frames.back()) || std::holds_alternative<Reserve>(s.frames.back()) ||
                std::holds_alternative<Orders>(s.frames.back()) || std::holds_alternative<Muster>(s.frames.back()));
    }
    void at_rest(const Stack& stack) {
        check(stack.size() <= 3, "more than three units in a hex (6.21)");
        for (UnitId u : stack)
            for (UnitId x : stack)
                check(is_gun(w, u) != is_gun(w, x) || at(s, u).facing == at(s, x).facing, unit_of(w, u).id,
                      ": does not face as its stack does (6.11)");
        for (UnitId u : stack)
            check(at(s, u).attack == 0 && (at(s, u).marks & ~lasting_marks) == 0, unit_of(w, u).id,
                  ": carries marks of an Activation that is over");
    }

    // 9.21, 9.81: while an attack is still to come, it is on hexes beside that in which it stands, or will: six at
    // most.
    void aims(const Attack& a) {
        if (a.stage != AttackStage::declared && a.stage != AttackStage::committed) return;
        const HexId from = a.kind == AttackKind::charge ? a.end : a.hex;
        check(a.stage == AttackStage::declared || a.hex == from, "a charge that has not ridden");
        for (HexId h : a.targets) check(distance(w.map, from, h) == 1, "an attack on somebody who is not beside it");
    }

    void the_table() {
        check(s.turn >= w.first_turn && s.turn <= w.last_turn, "no such turn");
        check(s.points[0] >= 0 && s.points[1] >= 0, "negative points");
        for (std::size_t g = w.groups.size(); g < max_groups; ++g)
            check(s.groups[g] == GroupState{} && s.pool[g] == 0, "a group beyond the order of battle");
        check(s.pool[destruction_marker] == 0 || w.destruction, "a Destruction marker in a battle without it");
        check(s.pool[flanking_marker] == 0 || w.flank, "a Flanking marker in a battle without it");
        for (std::size_t side = 0; side < 2; ++side) {
            check(no_or_hex(s.commanders[side]) && no_or_hex(s.astray[side]), "a commander off the sheet");
            check(!s.astray[side] || !s.commanders[side], "a commander in two places");
        }
        hexes(s.fires, "a fire");
        hexes(s.rubble, "rubble");
        for (const Bridge& b : s.blown)
            check(hex(b.hex) && (b.side == Dir::n || b.side == Dir::ne || b.side == Dir::se) &&
                      edge(w.map, b.hex, b.side).has(Edge::bridge),
                  "a bridge destroyed that is none");
        for (std::size_t i = w.parts.size(); i < s.parts.size(); ++i) check(!s.parts[i], "a command beyond the battle");
        for (const EntryLine& c : s.columns) check(hex(c.hex), "a column enters nowhere");
        for (const Attack& a : s.attacks) {
            check(hex(a.hex) && no_or_hex(a.via) && no_or_hex(a.end), "an attack nowhere");
            hexes(a.targets, "an attack");
            check(a.kind != AttackKind::charge || a.end, "a charge that leads nowhere");
            if (out.empty()) aims(a);
        }
        check(s.flank_left == 0 || w.flank, "a flanking force in a battle without one");
        check(s.marker == no_marker || s.marker >= max_groups || s.marker < w.groups.size(), "no such marker");
    }

    void the_secrets() {
        for (Side side : {Side::french, Side::russian}) {
            const Secrets& x = s.secrets[index(side)];
            units(x.ordered, "orders");
            for (UnitId u : x.ordered) check(unit(u) && unit_of(w, u).side == side, "orders for the enemy");
            check(side == Side::russian || x.army == Army::none, "a French army");
            check(!x.barrage || w.barrage[index(side)], "a Barrage that nobody may order");
            check(x.flank_turn == 0 || (w.flank && side == Side::french && x.flank_turn <= w.last_turn),
                  "a note of no manoeuvre");
            for (std::size_t i = 0; i < 8 * x.flank_units.size(); ++i)
                if (x.flank_units[i / 8] >> (i % 8) & 1)
                    check(side == Side::french && i < w.units.size() && w.units[i].side == Side::french && w.flank,
                          "a note of no unit");
        }
    }

    // --- frames ------------------------------------------------------------------------------------------------------

    template <class... Fs>
    bool over(std::size_t depth) const { // the frame below is one of these
        if (depth == 0) return false;
        return (std::holds_alternative<Fs>(s.frames[depth - 1]) || ...);
    }
    void base(std::size_t depth, Phase phase, const char* what) {
        check(depth == 0 && s.phase == phase, what, " out of place");
    }

    void frame(const Setup&, std::size_t depth) { base(depth, Phase::setup, "a set-up"); }
    void frame(const Orders&, std::size_t depth) { base(depth, Phase::orders, "orders"); }
    void frame(const Pool&, std::size_t depth) { base(depth, Phase::activation, "the Pool"); }
    void frame(const Reserve&, std::size_t depth) { base(depth, Phase::reserve, "the Reserve Phase"); }
    void frame(const Muster&, std::size_t depth) {
        base(depth, Phase::battle, "a muster");
        check(!w.full, "a muster in the full game");
    }
    void frame(const Morale& f, std::size_t depth) {
        base(depth, Phase::morale, "the Morale Phase");
        check(!f.next || unit(f.next), "morale of nobody");
        check(!f.rolled || !f.next || here(f.next), "a return to nowhere");
    }
    void frame(const Commanders& f, std::size_t depth) {
        base(depth, Phase::commanders, "the commanders' phase");
        const bool top = depth + 1 == s.frames.size();
        check(!top || s.commanders[index(f.side)], "a commander who is not there moves");
    }
    void frame(const Precedence& f, std::size_t depth) {
        const bool good = f.purpose == Purpose::initiative ? depth == 0 && s.phase == Phase::initiative
                          : f.purpose == Purpose::reserve  ? over<Reserve>(depth)
                          : f.purpose == Purpose::recovery ? over<Morale>(depth)
                                                           : over<Commanders>(depth);
        check(good, "dice for the first out of place");
        check(!f.rolled || (f.purpose == Purpose::initiative && s.initiative < 2), "nobody to choose the first marker");
    }
    void frame(const Activation& f, std::size_t depth) {
        const bool reserve = f.kind == ActivationKind::reserve, army = f.kind == ActivationKind::army;
        check(reserve ? over<Reserve>(depth)
              : army  ? over<Muster>(depth)
                      : over<Pool>(depth),
              "an Activation out of place");
        if (f.kind == ActivationKind::group)
            check(s.marker < w.groups.size() && w.groups[s.marker].side == f.side, "an Activation of no group");
        check(f.kind != ActivationKind::flank || (w.flank && f.side == Side::french), "an Activation of no force");
        if (depth + 1 == s.frames.size()) check(f.step != Step::shock, "a Shock step without its frame");
    }
    void frame(const Fire& f, std::size_t depth) {
        check(over<Activation, Fire, Shock, Clash>(depth), "a fire out of place");
        check(!f.guns.empty() && hex(f.target), "a fire of nobody");
        units(f.guns, "a fire");
        units(f.queue, "a fire's victims");
        if (!out.empty()) return;
        for (UnitId u : f.guns) {
            check(is_gun(w, u) && unit_of(w, u).side == unit_of(w, f.guns.front()).side, "no gun of its side fires");
            if (f.stage == FireStage::draft || f.stage == FireStage::roll) check(here(u), "a gun fires from nowhere");
        }
        check(f.kind != FireKind::counter_battery || over<Fire>(depth), "an answer to no fire");
    }
    void frame(const Check& f, std::size_t depth) {
        bool good = false, person = true, placed = true;
        switch (f.kind) {
        case CheckKind::delay:
            good = over<Orders>(depth);
            person = false;
            break;
        case CheckKind::points:
            good = over<Commanders>(depth);
            person = false;
            break;
        case CheckKind::smoke:
            good = over<Destruction>(depth) && s.fires.contains(f.hex);
            person = false;
            break;
        case CheckKind::recovery:
            good = over<Morale>(depth);
            placed = false;
            break;
        case CheckKind::attempt:
        case CheckKind::rally:
            good = over<Activation>(depth);
            break;
        case CheckKind::fire:
        case CheckKind::misguided:
            good = over<Fire>(depth);
            break;
        case CheckKind::reserve:
            good = over<Fire, Activation, Move>(depth);
            break;
        case CheckKind::passed:
            good = over<Retreat>(depth);
            break;
        case CheckKind::commitment:
        case CheckKind::recall:
            good = over<Shock>(depth);
            break;
        case CheckKind::evade:
            good = over<Shock, Clash, Evade>(depth);
            break;
        case CheckKind::square:
        case CheckKind::counter:
            good = over<Shock, Clash>(depth);
            break;
        case CheckKind::retreat:
            good = over<Clash>(depth);
            break;
        }
        check(good, "a check out of place");
        check(!person || unit(f.unit), "a check of nobody");
        check(!person || !placed || here(f.unit), "a check of somebody who is gone");
        check(no_or_hex(f.hex), "a check nowhere");
        check(depth + 1 == s.frames.size(), "a check that does not wait for its die");
    }
    void frame(const Move& f, std::size_t depth) {
        check(over<Activation>(depth) && here(f.unit) && no_or_hex(f.from), "a move out of place");
    }
    void frame(const Reaction& f, std::size_t depth) {
        check(over<Move>(depth) && here(f.mover) && !f.queue.empty(), "a reaction out of place");
        units(f.queue, "a reaction");
    }
    void frame(const Shock& f, std::size_t depth) {
        check(over<Activation>(depth) && no_or_hex(f.hex), "a Shock out of place");
    }
    void frame(const Evade& f, std::size_t depth) {
        check(over<Shock, Clash>(depth) && here(f.unit) && hex(f.from), "a retreat before Shock out of place");
    }
    void frame(const Clash& f, std::size_t depth) {
        check(over<Shock, Clash>(depth) && no_or_hex(f.followed), "a Shock's resolution out of place");
        check(f.follower <= s.attacks.size(), "a Shock of nobody");
        for (const Outcomes& o : f.targets) check(hex(o.hex) && (!o.unit || unit(o.unit)), "a Shock on nothing");
    }
    void frame(const Retreat& f, std::size_t depth) {
        check(over<Fire, Clash>(depth) && hex(f.from) && !f.units.empty() && !f.causes.empty(),
              "a retreat out of place");
        units(f.units, "a retreat");
        hexes(f.causes, "a retreat");
        const bool top = depth + 1 == s.frames.size(); // below a check, guns may have been lost on the way
        check(!top || std::any_of(f.units.begin(), f.units.end(), [&](UnitId u) { return here(u); }),
              "a retreat of somebody who is gone");
        for (HexId h : f.passed) check(hex(h), "a retreat through nowhere");
    }
    void frame(const Destruction& f, std::size_t depth) {
        check(over<Pool>(depth) && no_or_hex(f.village) && w.destruction, "destruction out of place");
        check(f.next <= s.fires.size(), "a fire beyond the last");
    }
    void frame(const Flanking& f, std::size_t depth) {
        check(over<Pool>(depth) && w.flank && f.total >= 0 && f.total < 7, "a flanking manoeuvre out of place");
    }
    void frame(const Displaced& f, std::size_t depth) {
        check(depth > 0 && depth + 1 == s.frames.size(), "a displaced commander out of place");
        check(hex(s.astray[index(f.side)]), "a displaced commander who is none");
    }

    void the_frames() {
        if (s.phase == Phase::over) {
            check(s.frames.empty(), "a finished game has no frames");
            check(s.result.ending != Ending::none, "a finished game has an ending");
            return;
        }
        check(s.result == Result{}, "a result before the end");
        check(!s.frames.empty(), "nothing is going on");
        for (std::size_t i = 0; i < s.frames.size() && out.empty(); ++i)
            std::visit([&](const auto& f) { frame(f, i); }, s.frames[i]);
    }
};

} // namespace

std::vector<std::string> problems(const World& w, const State& s) {
    Inspector in{{}, w, s};
    in.the_table();
    in.the_secrets();
    in.the_standing_orders();
    in.the_units();
    if (in.out.empty()) in.the_frames();
    return in.out;
}

} // namespace redoubt::triumph
