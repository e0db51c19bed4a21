#include "tests/contract/problems.h"

using namespace redoubt;
using namespace redoubt::test;

TEST_CASE("What cannot be is called so (triumph)", "[contract][triumph]") {
    using namespace redoubt::triumph;
    using W = World;
    using S = State;
    all_are_said<Rules>(
        {"triumph/schevardino", "triumph/borodino"}, 8,
        {
            {"no such turn",
             [](const W& w, S& s) { return (s.turn = static_cast<std::int16_t>(w.last_turn + 1)) > 0; }},
            {"negative points", [](const W&, S& s) { return (s.points[1] = -1) < 0; }},
            {"hex and whereabouts disagree",
             first<Rules>([](const Unit&, const UnitState& x) { return x.where == Where::on_map; },
                          [](UnitState& x) { x.where = Where::eliminated; })},
            {"faces nowhere", first<Rules>([](const Unit&, const UnitState& x) { return x.where == Where::on_map; },
                                           [](UnitState& x) { x.facing = 6; })},
            {"a gap in its stack",
             first<Rules>([](const Unit&, const UnitState& x) { return x.where == Where::on_map; },
                          [](UnitState& x) { x.rank = 5; })},
            {"shares its place in the stack",
             [](const W& w, S& s) {
                 const UnitId u = first_unit(
                     w, s, [](const Unit&, const UnitState& x) { return x.where == Where::on_map && x.rank == 1; });
                 if (u) at(s, u).rank = 0;
                 return static_cast<bool>(u);
             }},
            {"in one hex with the enemy",
             [](const W& w, S& s) {
                 const UnitId a = first_unit(w, s, [](const Unit& x, const UnitState& at) {
                     return at.where == Where::on_map && x.side == Side::french;
                 });
                 const UnitId b = first_unit(w, s, [](const Unit& x, const UnitState& at) {
                     return at.where == Where::on_map && x.side == Side::russian;
                 });
                 if (a && b) at(s, a).hex = at(s, b).hex;
                 return a && b;
             }},
            {"in an attack that is none",
             [](const W& w, S& s) {
                 const UnitId u =
                     first_unit(w, s, [](const Unit&, const UnitState& x) { return x.where == Where::on_map; });
                 if (u) at(s, u).attack = static_cast<std::uint8_t>(s.attacks.size() + 1);
                 return static_cast<bool>(u);
             }},
            {"has a place in no stack",
             first<Rules>([](const Unit&, const UnitState& x) { return x.where != Where::on_map; },
                          [](UnitState& x) { x.rank = 1; })},
            {"carries marks of an Activation that is over",
             [](const W& w, S& s) {
                 const UnitId u =
                     first_unit(w, s, [](const Unit&, const UnitState& x) { return x.where == Where::on_map; });
                 if (u) at(s, u).set(Mark::moved);
                 return u && on_top<Pool>(s);
             }},
            {"too deep in its stack",
             first<Rules>([](const Unit&, const UnitState& x) { return x.where == Where::on_map; },
                          [](UnitState& x) { x.rank = 6; })},
            {"began nowhere",
             [](const W& w, S& s) {
                 s.units[0].start = HexId{w.map.hexes.size()};
                 return true;
             }},
            {"never Withdrawn", first<Rules>(
                                    [](const Unit& x, const UnitState& at) {
                                        return x.type == Type::artillery && at.where == Where::eliminated;
                                    },
                                    [](UnitState& x) { x.where = Where::withdrawn; })},
            {"a commander off the sheet",
             [](const W& w, S& s) { return s.commanders[0] = HexId{w.map.hexes.size()}, true; }},
            {"a commander in two places",
             [](const W&, S& s) {
                 s.astray[1] = s.commanders[1];
                 return static_cast<bool>(s.commanders[1]);
             }},
            {"a fire: no such hex",
             [](const W& w, S& s) { return s.fires.push_back(HexId{w.map.hexes.size()}), true; }},
            {"a bridge destroyed that is none",
             [](const W&, S& s) {
                 return s.blown.push_back({HexId{0}, Dir::n}), true;
             }},
            {"a Flanking marker in a battle without it",
             [](const W& w, S& s) {
                 s.pool[flanking_marker] = 1;
                 return !w.flank;
             }},
            {"a flanking force in a battle without one",
             [](const W& w, S& s) {
                 s.flank_left = 1;
                 return !w.flank;
             }},
            {"orders for the enemy",
             [](const W& w, S& s) {
                 const UnitId u =
                     first_unit(w, s, [](const Unit& x, const UnitState&) { return x.side == Side::russian; });
                 if (s.secrets[0].ordered.full()) return false;
                 s.secrets[0].ordered.push_back(u);
                 return true;
             }},
            {"an attack nowhere",
             [](const W& w, S& s) {
                 if (s.attacks.empty()) return false;
                 s.attacks[0].hex = HexId{w.map.hexes.size()};
                 return true;
             }},
            {"an attack on somebody who is not beside it",
             [](const W&, S& s) {
                 if (s.attacks.empty() || s.attacks[0].stage != AttackStage::declared) return false;
                 s.attacks[0].targets[0] = s.attacks[0].hex;
                 return s.attacks[0].kind != AttackKind::charge;
             }},
            {"a charge that has not ridden",
             [](const W&, S& s) {
                 for (Attack& a : s.attacks) {
                     if (a.stage != AttackStage::declared || a.kind != AttackKind::charge) continue;
                     a.stage = AttackStage::committed;
                     return true;
                 }
                 return false;
             }},
            {"a check out of place",
             [](const W&, S& s) {
                 auto* f = on_top<Check>(s);
                 if (!f || f->kind != CheckKind::fire) return false;
                 f->kind = CheckKind::recovery;
                 return true;
             }},
            {"a check of nobody",
             [](const W&, S& s) {
                 auto* f = on_top<Check>(s);
                 if (!f || !f->unit) return false;
                 f->unit = UnitId{};
                 return true;
             }},
            {"a check nowhere",
             [](const W& w, S& s) {
                 auto* f = on_top<Check>(s);
                 if (f) f->hex = HexId{w.map.hexes.size()};
                 return f != nullptr;
             }},
            {"a retreat of somebody who is gone",
             [](const W&, S& s) {
                 auto* f = on_top<Retreat>(s);
                 if (!f) return false;
                 for (UnitId u : f->units) {
                     at(s, u).where = Where::eliminated;
                     at(s, u).hex = HexId{};
                     at(s, u).rank = 0;
                 }
                 return true;
             }},
            {"a finished game has an ending", [](const W&, S& s) { return s.result = {}, s.phase == Phase::over; }},
            {"a finished game has no frames",
             [](const W&, S& s) {
                 if (s.phase == Phase::over) s.frames.push_back(Pool{});
                 return s.phase == Phase::over;
             }},
            {"a result before the end",
             [](const W&, S& s) { return s.result.ending = Ending::last_turn, s.phase != Phase::over; }},
            {"nothing is going on", [](const W&, S& s) { return s.frames.clear(), s.phase != Phase::over; }},
            {"a standing order that does not exist",
             [](const W&, S& s) { return (s.standing[0] = static_cast<std::uint16_t>(1u << standing_orders)) > 0; }},
            {"a standing order and its contrary", [](const W&, S& s) { return (s.standing[1] = 3) > 0; }},
            {"a French army", [](const W&, S& s) { return s.secrets[0].army = static_cast<Army>(1), true; }},
            {"a fire of nobody", framed<Rules, Fire>([](Fire& f) { f.guns.clear(); })},
        });
}
