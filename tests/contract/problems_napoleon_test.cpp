#include "tests/contract/problems.h"

using namespace redoubt;
using namespace redoubt::test;

TEST_CASE("What cannot be is called so (napoleon)", "[contract][napoleon]") {
    using namespace redoubt::napoleon;
    using W = World;
    using S = State;
    all_are_said<Rules>(
        {"napoleon/szewardino", "napoleon/borodino"}, 6,
        {
            {"hex and whereabouts disagree",
             first<Rules>([](const Unit&, const UnitState& x) { return x.where == Where::on_map; },
                          [](UnitState& x) { x.where = Where::lost; })},
            {"strength without a unit",
             first<Rules>([](const Unit& x, const UnitState& at) { return at.where == Where::lost && x.strength > 0; },
                          [](UnitState& x) { x.strength = 1; })},
            {"a strength it cannot have",
             [](const W& w, S& s) {
                 const UnitId u =
                     first_unit(w, s, [](const Unit&, const UnitState& x) { return x.where == Where::on_map; });
                 if (u) at(s, u).strength = static_cast<std::uint8_t>(unit_of(w, u).strength + 1);
                 return static_cast<bool>(u);
             }},
            {"wounded, but no commander",
             first<Rules>([](const Unit& x,
                             const UnitState& at) { return at.where == Where::on_map && x.type != Type::commander; },
                          [](UnitState& x) { x.set(Flag::wounded); })},
            {"a Charge marker, but no cavalry",
             first<Rules>([](const Unit& x,
                             const UnitState& at) { return at.where == Where::on_map && x.type == Type::infantry; },
                          [](UnitState& x) { x.set(Flag::charge); })},
            {"shattered guns",
             first<Rules>([](const Unit& x,
                             const UnitState& at) { return at.where == Where::on_map && x.type == Type::artillery; },
                          [](UnitState& x) { x.set(Flag::shattered); })},
            {"disorganised and shattered",
             first<Rules>([](const Unit& x,
                             const UnitState& at) { return at.where == Where::on_map && x.type == Type::infantry; },
                          [](UnitState& x) {
                              x.set(Flag::shattered);
                              x.set(Flag::disorganised);
                          })},
            {"a direction that does not exist",
             first<Rules>([](const Unit&, const UnitState& x) { return x.where == Where::on_map; },
                          [](UnitState& x) { x.facing = 6; })},
            {"a ride of nobody",
             framed<Rules, Riding>([](Riding& f) { f.left = static_cast<std::int16_t>(f.allowance + 1); })},
            {"a ride of nobody", framed<Rules, Riding>([](Riding& f) { f.start_facing = 6; })},
            {"a battle of the wrong side", framed<Rules, Battle>([](Battle& f) { f.attacker = other(f.attacker); })},
            {"a battle of one side",
             [](const W&, S& s) {
                 auto* f = on_top<Battle>(s);
                 if (!f || f->stage > BattleStage::die) return false;
                 f->defenders.clear();
                 return true;
             }},
            {"officers: no commander",
             [](const W&, S& s) {
                 auto* f = on_top<Battle>(s);
                 if (!f || f->attackers.empty() || f->officers.full()) return false;
                 f->officers.push_back(f->attackers.front().unit);
                 return true;
             }},
            {"a check of nobody", framed<Rules, Check>([](Check& f) { f.unit = UnitId{}; })},
            {"fire at nobody", framed<Rules, Barrage>([](Barrage& f) { f.target = UnitId{}; })},
            {"guns: named twice",
             [](const W&, S& s) {
                 auto* f = on_top<Barrage>(s);
                 if (!f || f->guns.full() || f->guns.empty()) return false;
                 f->guns.push_back(f->guns.front());
                 return true;
             }},
            {"an Attacks frame out of place",
             [](const W&, S& s) {
                 if (on_top<Attacks>(s)) s.phase = Phase::movement_a;
                 return on_top<Attacks>(s) != nullptr;
             }},
            {"a mark that does not exist",
             first<Rules>([](const Unit&, const UnitState& x) { return x.where == Where::on_map; },
                          [](UnitState& x) { x.flags |= static_cast<std::uint32_t>(all_flags + 1); })},
            {"a target off the sheet",
             [](const W& w, S& s) {
                 const UnitId u =
                     first_unit(w, s, [](const Unit&, const UnitState& x) { return x.where == Where::on_map; });
                 if (u) at(s, u).target = HexId{w.map.hexes.size()};
                 return static_cast<bool>(u);
             }},
            {"less than no command points", [](const W&, S& s) { return (s.points[0] = -1) < 0; }},
            {"a withdrawal without cause", framed<Rules, Withdrawal>([](Withdrawal& f) { f.hexes = 3; })},
            {"a withdrawal of nobody", framed<Rules, Withdrawal>([](Withdrawal& f) { f.unit = UnitId{}; })},
            {"a withdrawal from nobody",
             [](const W& w, S& s) {
                 auto* f = on_top<Withdrawal>(s);
                 if (f) f->from = HexId{w.map.hexes.size()};
                 return f && s.frames.size() > 1;
             }},
            {"consent to nothing",
             [](const W&, S& s) {
                 if (!on_top<Attacks>(s)) return false;
                 s.frames.push_back(Consent{});
                 return true;
             }},
            {"the last move cannot be undone", // the first enemy of all stands where it began
             [](const W& w, S& s) {
                 auto* f = on_top<Movement>(s);
                 if (!f || !f->last || s.units[0].where != Where::on_map) return false;
                 s.units[0].hex = f->last_from;
                 return w.units[0].side != unit_of(w, f->last).side;
             }},
            {"an attack on nobody", framed<Rules, Draft>([](Draft& f) { f.targets.clear(); })},
        });
}
