// Broken invariants of a State: asked at every node in tests, and of every State that comes out of a file or a link.
// A State without problems is safe to play on, wherever it comes from.
#include "engine/core/inspection.h"
#include "engine/rules/napoleon/fire.h"

namespace redoubt::napoleon {

namespace {

template <class... Fs>
bool is(const Frame* f) {
    return f && (std::holds_alternative<Fs>(*f) || ...);
}

struct Inspector : Inspection {
    const World& w;
    const State& s;

    bool unit(UnitId u) const { return u && u.index() < w.units.size(); }
    bool hex(HexId h) const { return is_open(w, h); }
    bool standing(UnitId u) const { return unit(u) && on_map(s, u); }
    bool of(UnitId u, Side side) const { return unit(u) && unit_of(w, u).side == side; }
    bool fights(UnitId u) const { return unit(u) && !is_commander(w, u); }
    const Frame* below(std::size_t depth) const { return depth == 0 ? nullptr : &s.frames[depth - 1]; }
    bool on_top(std::size_t depth) const { return depth + 1 == s.frames.size(); }

    template <class List>
    void apart(const List& list, const char* where) {
        for (std::size_t i = 0; i < list.size(); ++i)
            for (std::size_t k = 0; k < i; ++k) check(!(list[k] == list[i]), where, ": named twice");
    }
    template <class List>
    void hexes(const List& list, const char* where) {
        for (HexId h : list) check(hex(h), where, ": no such hex");
        apart(list, where);
    }
    template <class List>
    void fighters(const List& list, Side side, const char* where) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            const Fighter& f = list[i];
            check(fights(f.unit) && of(f.unit, side), where, ": no such unit");
            check(f.strength <= fight_limit, where, ": more than 10 SP");
            for (std::size_t k = 0; k < i; ++k) check(list[k].unit != f.unit, where, ": named twice");
        }
    }
    template <class List>
    void units(const List& list, const char* where) {
        for (UnitId u : list) check(unit(u), where, ": no such unit");
        apart(list, where);
    }

    // --- units ------------------------------------------------------------------------------------------------------

    void a_unit(std::size_t i) {
        const UnitState& us = s.units[i];
        const Unit& u = w.units[i];
        const bool commander = u.type == Type::commander, here = us.where == Where::on_map;
        auto bad = [&](bool good, const char* what) {
            if (!good) wrong(u.id + ": ", what);
        };
        bad(here ? hex(us.hex) : !us.hex, "hex and whereabouts disagree");
        bad(us.facing <= 5 && us.came <= 6, "a direction that does not exist");
        bad(!us.target || hex(us.target), "a target off the sheet");
        bad((us.flags & ~static_cast<std::uint32_t>(all_flags)) == 0, "a mark that does not exist");
        bad(us.where != Where::due || arrival_of(w, UnitId{i}), "due, but nowhere to come");
        bad(us.strength <= u.strength && (!here || commander || us.strength > 0), "a strength it cannot have");
        bad(here || us.where == Where::due || us.strength == 0, "strength without a unit");
        if (!here) return;
        if (hex(us.hex)) {
            const bool road = std::any_of(all_dirs.begin(), all_dirs.end(),
                                          [&](Dir d) { return edge(w.map, us.hex, d).has(Edge::road); });
            bad(road || terrain_cost(terrain(w.map, us.hex), arm_of(u)) != inaccessible,
                "on ground that is closed to it");
        }
        const bool good = condition_of(us) == Condition::good;
        bad(!(us.has(Flag::disorganised) && us.has(Flag::shattered)), "disorganised and shattered");
        bad(!us.has(Flag::shattered) || u.type != Type::artillery, "shattered guns");
        bad(!us.has(Flag::wounded) || commander, "wounded, but no commander");
        bad(!us.has(Flag::charge) || u.type == Type::cavalry, "a Charge marker, but no cavalry");
        if (us.has(Flag::quadrangle))
            bad(good && !u.militia && (u.type == Type::infantry || u.type == Type::artillery),
                "a quadrangle it cannot stand in");
        if (commander)
            bad(us.facing == 0 && good && !us.has(Flag::forced) && !us.has(Flag::defence) && !us.has(Flag::owes),
                "no such mark for commanders");
    }
    void the_units() {
        std::vector<UnitId> at_hex(w.map.hexes.size());
        for (std::size_t i = 0; i < max_units; ++i) {
            if (i >= w.units.size()) {
                check(s.units[i] == UnitState{}, "a unit beyond the order of battle");
                continue;
            }
            a_unit(i);
            const UnitState& us = s.units[i];
            if (us.where != Where::on_map || !hex(us.hex)) continue;
            UnitId& other_one = at_hex[us.hex.index()];
            if (other_one)
                check(unit_of(w, other_one).side == w.units[i].side, w.units[i].id, ": in a hex with an enemy");
            other_one = UnitId{i};
        }
    }

    // --- the position -----------------------------------------------------------------------------------------------

    void the_rest() {
        check(s.stage >= w.first_stage && s.stage <= w.last_stage, "a stage out of the battle");
        check(w.formations.size() >= 32 || s.paid >> w.formations.size() == 0, "a formation that does not exist");
        check(w.bridges.size() >= 32 || s.broken >> w.bridges.size() == 0, "a bridge that does not exist");
        check(static_cast<int>(s.spans.size()) <= w.may_build, "too many bridges built");
        for (const Span& x : s.spans) {
            check(hex(x.hex) && next_to(w, x.hex, x.side), "a bridge to nowhere");
            check(unit(x.builder) && is_commander(w, x.builder), "a bridge without a builder");
        }
        std::size_t spots = 0;
        for (const VictoryPlace& p : w.places) spots += p.hexes.size();
        for (std::size_t i = 0; i < s.holders.size(); ++i)
            check(s.holders[i] <= (i < spots ? 1 : 0), "a place held by nobody");
        for (std::size_t i = 0; i < 2; ++i) {
            check(s.points[i] >= 0, "less than no command points");
            check((s.standing[i] | s.switched[i]) < (1u << standing_orders), "a standing order that does not exist");
        }
    }

    // --- frames -----------------------------------------------------------------------------------------------------

    void the_frames() {
        if (s.phase == Phase::over) {
            check(s.frames.empty() && s.result.decided, "a finished game without an end");
            return;
        }
        check(s.result == Result{}, "a result before the end");
        check(!s.frames.empty(), "nothing is going on");
        if (!out.empty()) return;
        for (std::size_t i = 0; i < s.frames.size(); ++i) std::visit([&](const auto& f) { frame(f, i); }, s.frames[i]);
        if (!out.empty()) return;
        const Frame* last = &s.frames.back();
        check(!is<Blow>(last), "a blow that waits");
        if (!is<Riding, Withdrawal, Mates, Battle>(last) || !is_side(decider(w, s))) return;
        std::vector<Action> options;
        legal_actions(w, s, options);
        check(!options.empty(), "nothing to decide");
    }

    void frame(const Bridges&, std::size_t depth) {
        check(depth == 0 && s.phase == Phase::before, "a Bridges frame out of place");
    }
    void frame(const Deployment& f, std::size_t depth) {
        check(depth == 0 && s.phase == Phase::before && f.moves <= deployment_moves, "a Deployment frame out of place");
    }
    void frame(const Initiative&, std::size_t depth) {
        check(depth == 0 && s.phase == Phase::initiative, "an Initiative frame out of place");
    }
    void frame(const Reorganisation&, std::size_t depth) {
        check(depth == 0 && s.phase == Phase::reorganisation, "a Reorganisation frame out of place");
    }
    void frame(const Rally& f, std::size_t depth) {
        check(is<Reorganisation>(below(depth)) && standing(f.unit) && fights(f.unit), "a Rally frame out of place");
    }
    void frame(const Artillery&, std::size_t depth) {
        check(depth == 0 && is_artillery(s.phase), "an Artillery frame out of place");
    }
    void frame(const Orders&, std::size_t depth) {
        check(is<Movement>(below(depth)) && w.command_applies, "an Orders frame out of place");
    }
    void frame(const Movement& f, std::size_t depth) {
        check(depth == 0 && is_movement(s.phase), "a Movement frame out of place");
        if (!f.last) return;
        check(standing(f.last) && of(f.last, active(s)) && hex(f.last_from) && f.last_facing <= 5 &&
                  (f.last_flags & ~static_cast<std::uint32_t>(all_flags)) == 0,
              "the last move was none");
        if (!out.empty()) return;
        UnitState back = at(s, f.last);
        back.flags = f.last_flags;
        check(condition_of(back) == condition_of(s, f.last) &&
                  back.has(Flag::quadrangle) == has(s, f.last, Flag::quadrangle) &&
                  back.has(Flag::wounded) == has(s, f.last, Flag::wounded),
              "the last move has changed the unit");
        for (std::size_t i = 0; i < w.units.size(); ++i)
            check(s.units[i].hex != f.last_from || w.units[i].side == unit_of(w, f.last).side,
                  "the last move cannot be undone");
    }
    void frame(const Consent&, std::size_t depth) {
        const Frame* f = below(depth);
        check(is<Movement>(f) && std::get<Movement>(*f).last, "consent to nothing");
    }
    void frame(const Attacks&, std::size_t depth) {
        check(depth == 0 && is_attack(s.phase), "an Attacks frame out of place");
    }

    void frame(const Riding& f, std::size_t depth) {
        check(is<Movement>(below(depth)), "a Riding frame out of place");
        check(of(f.unit, active(s)) && f.left >= 0 && f.left <= f.allowance && f.start_facing <= 5, "a ride of nobody");
        check((f.start_flags & ~static_cast<std::uint32_t>(all_flags)) == 0, "a ride that began with a wrong mark");
        for (HexId h : f.path) check(hex(h), "a way off the sheet");
        hexes(f.named, "targets of a charge");
        hexes(f.asked, "hexes asked");
        hexes(f.vacated, "hexes vacated");
        check(f.named.empty() || (unit(f.unit) && is_cavalry(w, f.unit)), "a charge without cavalry");
        check(!f.released || (unit(f.unit) && is_infantry(w, f.unit)) || !on_top(depth), "released, but not asked");
        if (on_top(depth)) check(standing(f.unit), "a ride of nobody");
    }
    void frame(const Reactions& f, std::size_t depth) {
        check(f.forming ? is<Movement>(below(depth)) : is<Riding>(below(depth)), "a Reactions frame out of place");
        check(of(f.unit, active(s)) && fights(f.unit) && hex(f.hex), "an answer to nobody's move");
        check(static_cast<int>(f.next) <= static_cast<int>(React::through), "a reaction that does not exist");
        if (on_top(depth))
            check(standing(f.unit) && at(s, f.unit).hex == f.hex && f.next != React::through,
                  "an answer to a move that is over");
    }
    void frame(const Dodging& f, std::size_t depth) {
        check(is<Riding, Draft>(below(depth)) && standing(f.unit) && is_infantry(w, f.unit) && of(f.unit, active(s)),
              "a Dodging frame out of place");
        hexes(f.vacated, "hexes vacated");
        if (!out.empty()) return;
        const Board b = board_of(w, s);
        for (HexId h : f.vacated)
            check(in_front(b, f.unit, h) && !has_units(b, h) && !has(s, f.unit, Flag::quadrangle),
                  "a hex vacated that was not in front");
    }

    void frame(const Barrage& f, std::size_t depth) {
        const Frame* by = below(depth);
        check(f.defensive ? is<Reactions>(by) : is<Artillery>(by), "a Barrage frame out of place");
        check(!f.guns.empty() && standing(f.target), "fire at nobody");
        units(f.guns, "guns");
        if (!out.empty()) return;
        const Board b = board_of(w, s);
        const HexId from = at(s, f.guns.front()).hex;
        for (UnitId u : f.guns) {
            check(!why_no_fire(b, u, f.target, f.defensive), "guns that may not fire");
            check(at(s, u).hex == from &&
                      (unit_of(w, u).gun == Gun::heavy) == (unit_of(w, f.guns.front()).gun == Gun::heavy),
                  "guns that may not join");
        }
        if (f.defensive && out.empty()) check(is_moving(b, std::get<Reactions>(*by), f.target), "fire at who stands");
    }

    void frame(const Volley& f, std::size_t depth) {
        check(f.square ? is<Reactions>(below(depth)) : is<Battle>(below(depth)), "a Volley frame out of place");
        check(!f.square || (hex(f.square_hex) && f.side == other(active(s))), "a quadrangle's fire from nowhere");
        check(!f.rolling || !f.shooters.empty(), "a shot of nobody");
        check(!f.over || (f.shooters.empty() && f.fired.empty()), "fire after the fire");
        units(f.shooters, "rifles");
        for (std::size_t i = 0; i < f.fired.size(); ++i) {
            const Fired& x = f.fired[i];
            check(of(x.unit, f.side) && x.shots <= unit_of(w, x.unit).rifle && x.strength <= fight_limit,
                  "a shot that cannot have been");
            for (std::size_t k = 0; k < i; ++k) check(f.fired[k].unit != x.unit, "a unit has fired twice");
        }
        for (std::size_t i = 0; i < f.struck.size(); ++i) {
            check(fights(f.struck[i].unit) && hex(f.struck[i].from), "nobody is struck");
            for (std::size_t k = 0; k < i; ++k) check(f.struck[k].unit != f.struck[i].unit, "struck twice");
        }
        if (f.shooters.empty() || !out.empty()) return;
        check(standing(f.target) && fights(f.target) && of(f.target, other(f.side)), "a shot at nobody");
        if (!out.empty()) return;
        const Board b = board_of(w, s);
        const UnitId first = f.shooters.front();
        for (UnitId u : f.shooters)
            check(standing(u) && of(u, f.side) && unit_of(w, u).rifle > 0 && !is_shattered(s, u) &&
                      at(s, u).hex == at(s, first).hex && is_cavalry(w, u) == is_cavalry(w, first) &&
                      in_front(b, u, at(s, f.target).hex),
                  "rifles that may not fire");
    }

    void frame(const Blow& f, std::size_t depth) {
        check(is<Artillery, Reactions, Volley, Battle>(below(depth)), "a Blow frame out of place");
        check(fights(f.unit) && (f.battle ? is<Battle>(below(depth)) : hex(f.from)), "a blow at nobody");
    }
    void frame(const Check& f, std::size_t depth) {
        const Frame* by = below(depth);
        const bool square = f.kind == CheckKind::square;
        check(square ? is<Reactions>(by) : is<Blow, Battle>(by), "a Check frame out of place");
        check(standing(f.unit) && fights(f.unit), "a check of nobody");
        check(!f.from || hex(f.from), "a check because of nothing");
        check(f.battle || square || f.from, "a check because of nothing");
        if (square && out.empty())
            check(f.hex == at(s, f.unit).hex && is_infantry(w, f.unit), "a quadrangle of nobody");
    }
    void frame(const Withdrawal& f, std::size_t depth) {
        check(is<Blow, Battle>(below(depth)), "a Withdrawal frame out of place");
        check(standing(f.unit) && fights(f.unit), "a withdrawal of nobody");
        check(f.hexes >= 1 && f.hexes <= 2 && f.cause <= Cause::fallback, "a withdrawal without cause");
        check(f.from ? hex(f.from) : under<Battle>(s) != nullptr, "a withdrawal from nobody");
        check(f.cause == Cause::flight || under<Battle>(s) != nullptr, "a withdrawal without a battle");
    }
    void frame(const Mates& f, std::size_t depth) {
        check(is<Blow>(below(depth)) && hex(f.from) && !f.units.empty(), "a Mates frame out of place");
        units(f.units, "neighbours");
        for (UnitId u : f.units)
            check(standing(u) && fights(u) && of(u, unit_of(w, f.units[0]).side), "neighbours that are none");
    }

    void frame(const Draft& f, std::size_t depth) {
        const Frame* by = below(depth);
        const bool attack = f.kind == BattleKind::attack;
        check(attack ? is<Attacks>(by) : f.kind == BattleKind::charge && is<Riding>(by), "a Draft frame out of place");
        check(!f.targets.empty() && (attack ? !f.from.empty() : !f.riders.empty()), "an attack on nobody");
        check(attack ? f.riders.empty() : f.from.empty(), "an attack and a charge");
        hexes(f.from, "attack");
        hexes(f.targets, "attack");
        units(f.riders, "charge");
        if (!out.empty()) return;
        const Board b = board_of(w, s);
        if (attack) {
            check(f.from.size() == 1 || f.targets.size() == 1, "many against many");
            for (HexId from : f.from)
                for (HexId to : f.targets) check(!why_no_attack(b, from, to), "an attack that is not allowed");
            check(sides_of(b, f).attackers.size() > 0, "an attack by nobody");
            return;
        }
        check(f.riders.size() == 1 || f.targets.size() == 1, "many against many");
        check(f.riders.front() == std::get<Riding>(*by).unit, "a charge of somebody else");
        for (UnitId u : f.riders)
            check(standing(u) && of(u, active(s)) && is_cavalry(w, u) && has(s, u, Flag::charge), "a charge of nobody");
        for (HexId h : f.targets) check(has_units(b, h, other(active(s))), "a charge at nobody");
        check(std::get<Riding>(*by).left >= charge_cost, "a charge that is not paid");
    }

    void frame(const Battle& f, std::size_t depth) {
        const Frame* by = below(depth);
        const bool counter = f.kind == BattleKind::counter;
        check(counter                        ? is<Reactions>(by)
              : f.kind == BattleKind::charge ? is<Riding>(by)
                                             : is<Attacks>(by),
              "a Battle frame out of place");
        check(f.attacker == (counter ? other(active(s)) : active(s)), "a battle of the wrong side");
        check(f.stage <= BattleStage::done && f.row < combat_rows && f.die <= 6, "a battle that does not exist");
        hexes(f.from, "battle");
        hexes(f.targets, "battle");
        hexes(f.emptied, "emptied hexes");
        check(f.from.size() <= 1 || f.targets.size() == 1, "many against many");
        for (HexId h : f.emptied)
            check(f.from.contains(h) || f.targets.contains(h), "a hex emptied where nobody fights");
        fighters(f.attackers, f.attacker, "attackers");
        fighters(f.defenders, other(f.attacker), "defenders");
        units(f.todo, "a battle's list");
        units(f.officers, "officers");
        for (UnitId u : f.officers) check(unit(u) && is_commander(w, u), "officers: no commander");
        for (const Fled& x : f.guns) check(unit(x.unit) && is_gun(w, x.unit) && hex(x.from), "guns: none");
        for (const Chaser& x : f.chasers)
            check(fights(x.unit) && hex(x.to) && x.facing <= 5 &&
                      (find(f.attackers, x.unit) || find(f.defenders, x.unit)),
                  "a chase by nobody");
        if (!out.empty() || !on_top(depth)) return;
        const bool joined = f.stage > BattleStage::muster_attacker && f.stage <= BattleStage::die;
        if (f.stage <= BattleStage::die) {
            check(!f.attackers.empty() && !f.defenders.empty(), "a battle of one side");
            for (const Fighter& x : f.attackers)
                check(standing(x.unit) && f.from.contains(at(s, x.unit).hex), "attackers: away");
            for (const Fighter& x : f.defenders)
                check(standing(x.unit) && f.targets.contains(at(s, x.unit).hex), "defenders: away");
        }
        for (const Fighter& x : f.attackers) check(!joined || x.counted, "attackers: not counted");
        for (const Fighter& x : f.defenders) check(f.stage != BattleStage::die || x.counted, "defenders: not counted");
    }
};

} // namespace

std::vector<std::string> problems(const World& w, const State& s) {
    Inspector i{{}, w, s};
    i.the_rest();
    i.the_units();
    if (i.out.empty()) i.the_frames(); // frames are looked at with the questions of query.h: units must be sound first
    return std::move(i.out);
}

} // namespace redoubt::napoleon
