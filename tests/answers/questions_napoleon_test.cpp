// Questions of napoleon (query.h, prospects.h, threat.h), asked in positions of kept games.
#include "engine/rules/napoleon/prospects.h"
#include "engine/rules/napoleon/threat.h"
#include "tests/answers/ask.h"

using namespace redoubt;
using namespace redoubt::napoleon;

namespace redoubt::test {
inline Saying& operator<<(Saying& to, const FireResult& r) {
    return to << r.loss << r.broken << r.check;
}
inline Saying& operator<<(Saying& to, const FireForecast& f) {
    return to << f.strength << f.modifiers << f.range << f.results;
}
inline Saying& operator<<(Saying& to, const Forecast& f) {
    return to << f.attack << f.defence << f.modifiers << f.odds << f.terrain << f.rows << f.defender_loss_row
              << f.attacker_loss_row;
}
inline Saying& operator<<(Saying& to, const Fate& f) {
    return to << f.loss << f.condition << f.gone << f.checked << f.ways;
}
inline Saying& operator<<(Saying& to, const Fighter& f) {
    return to << f.unit << f.strength << f.charging << f.broken << f.counted;
}
inline Saying& operator<<(Saying& to, const Sides& x) {
    return to << x.kind << x.attacker << x.targets << x.attackers << x.defenders;
}
inline Saying& operator<<(Saying& to, const Waypoint& x) {
    return to << x.hex << x.facing << x.turn;
}
inline Saying& operator<<(Saying& to, const Destination& d) {
    return to << d.hex << d.points << d.facing << d.zone_of << std::vector<Waypoint>(d.way);
}
inline Saying& operator<<(Saying& to, const WayBack& x) {
    return to << x.via << x.to;
}
inline Saying& operator<<(Saying& to, const Switch& x) {
    return to.whole(x);
}
} // namespace redoubt::test

using namespace redoubt::test;

namespace {

struct Asking : Asker<Rules, Board> {
    void unit(UnitId u) {
        const HexId h = at(s, u).hex;
        answers.to("unit") << has_zone(b, u) << in_command_range(b, u) << is_paid(w, s, u) << morale_tally(b, u)
                           << condition_of(s, u);
        for (const bool forced : {false, true}) {
            answers.to("why_no_ride") << why_no_ride(b, u, forced);
            answers.to("allowance_of") << allowance_of(w, s, u, forced) << points_at_start(w, s, u, forced);
            if (seldom(40)) answers.to("destinations") << destinations(b, u, forced);
        }
        if (is_commander(w, u)) {
            if (seldom(8)) answers.to("command_hexes") << command_hexes(b, u);
            return;
        }
        if (condition_of(s, u) != Condition::good) answers.to("rally_tally") << rally_tally(b, u, 5);
        if (is_infantry(w, u)) answers.to("square_tally") << square_tally(b, h);
        for (const Dir d : all_dirs) {
            const HexId to = neighbour(w.map, h, d);
            if (!to) continue;
            answers.to("beside") << in_front(b, u, to) << controls(b, u, to) << enemy_zone(b, to, unit_of(w, u).side)
                                 << zone_crosses(w.map, h, d) << bridge_stands(w, s, h, d) << road_runs(w, s, h, d);
            const StepPrice price = ground_price(w, s, u, h, d);
            answers.to("ground_price") << price.points << price.all << price.no;
            answers.to("why_no_rest") << why_no_rest(b, u, to);
            if (has_units(b, to, other(unit_of(w, u).side))) {
                answers.to("why_no_attack") << why_no_attack(b, h, to);
                for (const BattleKind kind : {BattleKind::attack, BattleKind::charge, BattleKind::counter})
                    answers.to("would_charge") << would_charge(b, u, {to}, kind);
                for (const int hexes : {1, 2}) answers.to("ways_back") << ways_back(b, u, {to}, hexes);
            }
        }
    }

    void battles() {
        for (UnitId u : here) {
            if (is_commander(w, u) || !enemy_near(u, 1)) continue;
            const HexId from = at(s, u).hex;
            for (const Prospect& p : prospects(b, from))
                answers.to("prospects") << p.target << p.odds << p.sides << forecast(b, p.sides);
            Draft d;
            d.from.push_back(from);
            for (const Dir dir : all_dirs) {
                const HexId to = neighbour(w.map, from, dir);
                if (to && has_units(b, to, other(unit_of(w, u).side)) && in_front(b, u, to)) d.targets.push_back(to);
            }
            if (d.targets.empty()) continue;
            answers.to("forecast of a draft") << sides_of(b, d) << forecast(b, d);
            if (!is_cavalry(w, u)) continue;
            d.kind = BattleKind::charge;
            d.riders.push_back(u);
            answers.to("forecast of a charge") << sides_of(b, d) << forecast(b, d);
        }
    }
    bool enemy_near(UnitId u, int hexes) const {
        for (UnitId x : here)
            if (unit_of(w, x).side != unit_of(w, u).side && distance(w.map, at(s, x).hex, at(s, u).hex) <= hexes)
                return true;
        return false;
    }

    void fire() {
        for (UnitId gun : here) {
            if (!is_gun(w, gun) || !enemy_near(gun, 6)) continue;
            if (seldom(6)) answers.to("fire_hexes") << fire_hexes(b, gun);
            for (int k = 0; k < 3; ++k) {
                const UnitId target = one(here);
                for (const bool defensive : {false, true}) {
                    const auto no = why_no_fire(b, gun, target, defensive);
                    answers.to(no ? "why_no_fire " + std::to_string(no->why) : "may fire") << no << gun << target;
                }
                if (unit_of(w, target).side == unit_of(w, gun).side) continue;
                if (distance(w.map, at(s, gun).hex, at(s, target).hex) > 6) continue;
                const bool defensive = seldom(2), forming = seldom(3);
                const FireForecast f = fire_forecast(b, {gun}, target, defensive, forming);
                answers.to("fire_forecast") << f;
                if (!seldom(4)) continue;
                const FireProspect p = fire_prospect(b, f, target, at(s, gun).hex);
                answers.to("fire_prospect") << p.whole << p.fates;
            }
        }
        for (UnitId u : here) {
            if (unit_of(w, u).rifle == 0) continue;
            for (UnitId target : here)
                if (unit_of(w, target).side != unit_of(w, u).side &&
                    distance(w.map, at(s, u).hex, at(s, target).hex) == 1 && !is_commander(w, target))
                    answers.to("rifle_forecast") << rifle_forecast(b, {u}, {at(s, u).strength}, target);
        }
    }
};

} // namespace

void redoubt::test::ask_questions(const World& w, const State& s, Rng& rng, Answers& answers) {
    const Board b = board_of(w, s);
    Asking a{{w, s, b, answers, rng, {}}};
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (on_map(s, UnitId{i})) a.here.push_back(UnitId{i});
    if (a.here.empty()) return;
    for (UnitId u : a.here)
        if (a.seldom(4)) a.unit(u);
    a.battles();
    a.fire();
    for (int k = 0; k < 20; ++k) {
        const HexId from = at(s, a.one(a.here)).hex, to = at(s, a.one(a.here)).hex;
        const Sight sight = sight_between(b, from, to);
        answers.to("sight_between") << sight.clear << sight.hex << sight.unit;
        answers.to("hexes") << side_in(b, from) << strength_in(b, from) << is_square(b, from)
                            << commander_alone(b, from, Side::french) << units_in(b, from);
    }
    if (is_attack(s.phase)) {
        const Owed o = owed(b);
        answers.to("owed") << o.attackers << o.targets;
    }
    answers.to("standing").whole(standing(w, s));
    for (const VictoryPlace& place : w.places) answers.to("holder_of") << holder_of(w, s, place);
    for (int o = 0; o < static_cast<int>(standing_orders); ++o)
        answers.to("concerns") << concerns(s, static_cast<Standing>(o)) << opposite(static_cast<Standing>(o));
    answers.to("full_set") << full_set(b);
    for (std::size_t i = 0; i < w.formations.size(); ++i) answers.to("can_pay") << can_pay(w, s, FormationId{i});
    for (const Side side : {Side::french, Side::russian}) {
        answers.to("chief_of") << chief_of(b, side);
        if (a.seldom(4)) answers.to("threats_of") << threats_of(b, side);
    }
}

TEST_CASE("Questions of napoleon are answered as they were", "[answers][napoleon]") {
    as_they_were<Rules>("questions-napoleon", 22, 6, 60, [](const auto& w, const auto& s, Rng& rng, Answers& answers) {
        ask_questions(w, s, rng, answers);
    });
}
