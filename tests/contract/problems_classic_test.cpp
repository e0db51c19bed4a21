#include "tests/contract/problems.h"

using namespace redoubt;
using namespace redoubt::test;

TEST_CASE("What cannot be is called so (classic)", "[contract][classic]") {
    using namespace redoubt::classic;
    using W = World;
    using S = State;
    all_are_said<Rules>(
        {"classic/sept6"}, 3,
        {
            {"a turn outside the battle",
             [](const W& w, S& s) { return (s.turn = static_cast<std::int16_t>(w.last_turn + 1)) > 0; }},
            {"a turn outside the battle",
             [](const W& w, S& s) { return (s.turn = static_cast<std::int16_t>(w.first_turn - 1)) > 0; }},
            {"negative points", [](const W&, S& s) { return (s.losses[1] = -1) < 0; }},
            {"negative points", [](const W&, S& s) { return (s.exited[0] = -1) < 0; }},
            {"nothing is going on", [](const W&, S& s) { return s.frames.clear(), s.phase != Phase::over; }},
            {"a result before the end",
             [](const W&, S& s) { return s.result.ending = Ending::last_turn, s.phase != Phase::over; }},
            {"a finished game has an ending", [](const W&, S& s) { return s.result = {}, s.phase == Phase::over; }},
            {"hex and whereabouts disagree",
             first<Rules>([](const Unit&, const UnitState& x) { return x.where == Where::on_map; },
                          [](UnitState& x) { x.where = Where::eliminated; })},
            {"two units in one hex",
             [](const W& w, S& s) {
                 const auto is = [](const Unit& x, const UnitState& at) {
                     return x.side == Side::french && at.where == Where::on_map;
                 };
                 const UnitId a = first_unit(w, s, is);
                 const UnitId b = first_unit(w, s, [&](const Unit& x, const UnitState& at) {
                     return is(x, at) && at.hex != s.units[a.index()].hex;
                 });
                 if (a && b) at(s, a).hex = at(s, b).hex;
                 return a && b;
             }},
            {"only the French may exit",
             [](const W& w, S& s) {
                 const UnitId u = first_unit(w, s, [](const Unit& x, const UnitState& at) {
                     return x.side == Side::russian && at.where == Where::on_map;
                 });
                 if (u) at(s, u) = UnitState{};
                 if (u) at(s, u).where = Where::exited;
                 return static_cast<bool>(u);
             }},
            {"off the sheet",
             [](const W& w, S& s) {
                 const UnitId u =
                     first_unit(w, s, [](const Unit&, const UnitState& x) { return x.where == Where::on_map; });
                 if (u) at(s, u).hex = HexId{w.map.hexes.size()};
                 return static_cast<bool>(u);
             }},
            {"outside its work",
             first<Rules>([](const Unit& x,
                             const UnitState& at) { return x.type == Type::garrison && at.where == Where::on_map; },
                          [](UnitState& x) { x.hex = HexId{0}; })},
            {"the last move was not of the active side",
             [](const W&, S& s) {
                 auto* f = on_top<Movement>(s);
                 if (f && f->last)
                     s.phase = s.phase == Phase::french_movement ? Phase::russian_movement : Phase::french_movement;
                 return f && f->last;
             }},
            {"the last move cannot be undone",
             [](const W& w, S& s) {
                 auto* f = on_top<Movement>(s);
                 if (!f || !f->last || !f->last_from) return false;
                 const UnitId u = first_unit(w, s, [&](const Unit& x, const UnitState& at) {
                     return x.type != Type::garrison && at.where == Where::on_map &&
                            !(at.hex == s.units[f->last.index()].hex);
                 });
                 if (u) at(s, u).hex = f->last_from;
                 return static_cast<bool>(u);
             }},
            {"points off the map disagree",
             [](const W&, S& s) {
                 auto* f = on_top<Movement>(s);
                 if (f) f->last_exit = 1;
                 return f && f->last;
             }},
            {"a Movement frame out of place",
             [](const W&, S& s) {
                 if (on_top<Movement>(s)) s.phase = Phase::french_combat;
                 return on_top<Movement>(s) != nullptr;
             }},
            {"attack: attacker",
             [](const W& w, S& s) {
                 auto* f = on_top<Draft>(s);
                 if (!f || f->attackers.size() > 3) return false;
                 const UnitId u = first_unit(w, s, [&](const Unit& x, const UnitState& at) {
                     return x.side == side_of(s.phase) && at.where == Where::on_map && f->targets.size() == 1 &&
                            distance(w.map, at.hex, f->targets[0]) > 3;
                 });
                 if (u) f->attackers.push_back(u);
                 return static_cast<bool>(u);
             }},
            {"more attackers than there is room for",
             [](const W& w, S& s) {
                 auto* f = on_top<Attack>(s);
                 if (!f || f->attackers.empty()) return false;
                 for (std::size_t i = 0; i < w.units.size() && !f->bombarders.full(); ++i)
                     if (w.units[i].side == side_of(s.phase) && on_map(s, UnitId{i}) &&
                         !f->attackers.contains(UnitId{i}))
                         f->bombarders.push_back(UnitId{i});
                 return f->bombarders.full();
             }},
            {"a result with nothing to decide",
             [](const W&, S& s) {
                 auto* f = on_top<Attack>(s);
                 if (!f || f->result != Crt::dr || f->retreating.empty()) return false;
                 f->retreating.clear();
                 return true;
             }},
            {"retreating: not beaten",
             [](const W&, S& s) {
                 auto* f = on_top<Attack>(s);
                 if (!f || f->result != Crt::dr || f->retreating.empty() || f->attackers.empty() ||
                     !on_map(s, f->attackers[0]))
                     return false;
                 f->retreating.push_back(f->attackers[0]);
                 return true;
             }},
            {"the last move began nowhere",
             [](const W& w, S& s) {
                 auto* f = on_top<Movement>(s);
                 if (f) f->last_from = HexId{w.map.hexes.size()};
                 return f && f->last;
             }},
            {"the last move: hex and place disagree",
             [](const W&, S& s) {
                 auto* f = on_top<Movement>(s);
                 if (f) f->last_where = Where::due;
                 return f && f->last && f->last_from;
             }},
            {"the last move was none",
             [](const W&, S& s) {
                 auto* f = on_top<Movement>(s);
                 if (f && f->last) at(s, f->last).moved = false;
                 return f && f->last;
             }},
            {"a work that is not on the map",
             [](const W& w, S& s) {
                 if (w.map.works.size() < max_works) s.works[max_works - 1].destroyed = true;
                 return w.map.works.size() < max_works;
             }},
            {"a unit beyond the order of battle",
             [](const W& w, S& s) {
                 if (w.units.size() < max_units) s.units[max_units - 1].moved = true;
                 return w.units.size() < max_units;
             }},
            {"due, but in no chart",
             [](const W& w, S& s) {
                 const UnitId u =
                     first_unit(w, s, [](const Unit&, const UnitState& x) { return x.where == Where::eliminated; });
                 if (u && arrival_of(w, u)) return false;
                 if (u) at(s, u).where = Where::due;
                 return static_cast<bool>(u);
             }},
            {"consent to nothing",
             [](const W&, S& s) {
                 auto* f = on_top<Movement>(s);
                 if (!f || f->last) return false;
                 s.frames.push_back(Consent{});
                 return true;
             }},
            {"a Combat frame out of place",
             [](const W&, S& s) {
                 if (on_top<Combat>(s)) s.phase = Phase::russian_movement;
                 return on_top<Combat>(s) != nullptr;
             }},
            {"a Draft frame out of place",
             [](const W&, S& s) {
                 auto* f = on_top<Movement>(s);
                 if (f) s.frames.push_back(Draft{});
                 return f != nullptr;
             }},
            {"an attack on nobody", framed<Rules, Draft>([](Draft& f) { f.targets.clear(); })},
            {"attack: wrong side",
             [](const W& w, S& s) {
                 auto* f = on_top<Draft>(s);
                 const UnitId u = first_unit(w, s, [&](const Unit& x, const UnitState& at) {
                     return x.side != side_of(s.phase) && at.where == Where::on_map;
                 });
                 if (f && u) f->attackers.push_back(u);
                 return f && u;
             }},
            {"attack: named twice",
             [](const W&, S& s) {
                 auto* f = on_top<Draft>(s);
                 if (!f || f->targets.empty() || f->targets.full()) return false;
                 f->targets.push_back(f->targets[0]);
                 return true;
             }},
            {"a result before its die",
             [](const W&, S& s) {
                 auto* f = on_top<Attack>(s);
                 if (!f || f->result != Crt::none) return false;
                 f->owed = 1;
                 return true;
             }},
            {"a bombardment of many",
             [](const W& w, S& s) {
                 auto* f = on_top<Attack>(s);
                 if (!f || f->result != Crt::none || f->bombarders.empty()) return false;
                 for (std::size_t h = 0; f->targets.size() < 2; ++h)
                     if (!f->targets.contains(HexId{h}) && h < w.map.hexes.size()) f->targets.push_back(HexId{h});
                 return true;
             }},
            {"attackers: out of reach",
             [](const W& w, S& s) {
                 auto* f = on_top<Attack>(s);
                 if (!f || f->result != Crt::none || f->attackers.full()) return false;
                 const UnitId u = first_unit(w, s, [&](const Unit& x, const UnitState& at) {
                     return x.side == side_of(s.phase) && at.where == Where::on_map &&
                            distance(w.map, at.hex, f->targets[0]) > 3;
                 });
                 if (u) f->attackers.push_back(u);
                 return static_cast<bool>(u);
             }},
            {"both near and far",
             [](const W&, S& s) {
                 auto* f = on_top<Attack>(s);
                 if (!f || f->attackers.empty() || f->bombarders.full() || !on_map(s, f->attackers[0])) return false;
                 f->bombarders.push_back(f->attackers[0]);
                 return true;
             }},
            {"an exchange that is none",
             [](const W&, S& s) {
                 auto* f = on_top<Attack>(s);
                 if (!f || f->result != Crt::dr) return false;
                 f->retreating.clear();
                 f->stage = 3;
                 return true;
             }},
            {"retreating: not asked",
             [](const W&, S& s) {
                 auto* f = on_top<Attack>(s);
                 if (!f || f->retreating.empty()) return false;
                 f->stage = 4;
                 return true;
             }},
            {"standing: not a bombarding gun",
             [](const W&, S& s) {
                 auto* f = on_top<Attack>(s);
                 if (!f || f->attackers.empty() || !on_map(s, f->attackers[0])) return false;
                 f->standing.push_back(f->attackers[0]);
                 return true;
             }},
            {"a stage that does not exist", framed<Rules, Attack>([](Attack& f) { f.stage = 5; })},
        });
}
