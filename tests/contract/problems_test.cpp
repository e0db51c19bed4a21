// What cannot be is called so: a State out of a file or a link is played on only when problems() finds nothing in it
// (engine/match). Each row spoils one thing in the first position of random games that has it, and names what is said.
#include "tests/contract/walk.h"

#include <algorithm>

using namespace redoubt;

namespace {

// Spoils the position; false when there is nothing of that kind in it.
template <class R>
using Spoil = bool (*)(const typename R::World&, typename R::State&);

template <class R>
struct Row {
    const char* says;
    Spoil<R> spoil;
};

template <class R>
void all_are_said(std::initializer_list<const char*> battles, std::uint64_t games, const std::vector<Row<R>>& rows) {
    std::vector<bool> done(rows.size());
    for (const char* battle : battles)
        for (std::uint64_t seed = 1; seed <= games; ++seed) {
            auto start = new_game(battle, GameHeader{}, scenario_file);
            REQUIRE(start);
            const auto& w = std::get<Match<R>>(*start).world();
            typename R::State s = std::get<Match<R>>(*start).start();
            Rng rng{seed};
            std::vector<typename R::Action> legal;
            for (int step = 0; step < 3000; ++step) {
                for (std::size_t i = 0; i < rows.size(); ++i) {
                    typename R::State spoilt = s;
                    if (done[i] || !rows[i].spoil(w, spoilt)) continue;
                    done[i] = true;
                    INFO(battle << ", seed " << seed << ", step " << step << ": " << rows[i].says);
                    const std::vector<std::string> said = problems(w, spoilt);
                    for (const std::string& x : said) UNSCOPED_INFO("said: " << x);
                    CHECK(std::any_of(said.begin(), said.end(),
                                      [&](const std::string& x) { return x.find(rows[i].says) != std::string::npos; }));
                }
                const Decider who = decider(w, s);
                if (who == Decider::over) break;
                if (who == Decider::chance) {
                    apply(w, s, sample(rng, chance(w, s)), nullptr);
                } else {
                    legal_actions(w, s, legal);
                    apply(w, s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
                }
            }
        }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        INFO("no position to try: " << rows[i].says);
        CHECK(done[i]);
    }
}

template <class F, class S>
F* on_top(S& s) {
    return s.frames.empty() ? nullptr : std::get_if<F>(&s.frames.back());
}

// The first unit that is so.
template <class W, class S, class Is>
UnitId first_unit(const W& w, const S& s, const Is& is) {
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (is(w.units[i], s.units[i])) return UnitId{i};
    return {};
}

} // namespace

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
             [](const W& w, S& s) {
                 const UnitId u =
                     first_unit(w, s, [](const Unit&, const UnitState& x) { return x.where == Where::on_map; });
                 if (u) at(s, u).where = Where::eliminated;
                 return static_cast<bool>(u);
             }},
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
             [](const W& w, S& s) {
                 const UnitId u = first_unit(w, s, [](const Unit& x, const UnitState& at) {
                     return x.type == Type::garrison && at.where == Where::on_map;
                 });
                 if (u) at(s, u).hex = HexId{0};
                 return static_cast<bool>(u);
             }},
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
            {"an attack on nobody",
             [](const W&, S& s) {
                 auto* f = on_top<Draft>(s);
                 if (f) f->targets.clear();
                 return f != nullptr;
             }},
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
            {"a stage that does not exist",
             [](const W&, S& s) {
                 auto* f = on_top<Attack>(s);
                 if (f) f->stage = 5;
                 return f != nullptr;
             }},
        });
}

TEST_CASE("What cannot be is called so (napoleon)", "[contract][napoleon]") {
    using namespace redoubt::napoleon;
    using W = World;
    using S = State;
    all_are_said<Rules>(
        {"napoleon/szewardino", "napoleon/borodino"}, 6,
        {
            {"hex and whereabouts disagree",
             [](const W& w, S& s) {
                 const UnitId u =
                     first_unit(w, s, [](const Unit&, const UnitState& x) { return x.where == Where::on_map; });
                 if (u) at(s, u).where = Where::lost;
                 return static_cast<bool>(u);
             }},
            {"strength without a unit",
             [](const W& w, S& s) {
                 const UnitId u = first_unit(w, s, [](const Unit& x, const UnitState& at) {
                     return at.where == Where::lost && x.strength > 0;
                 });
                 if (u) at(s, u).strength = 1;
                 return static_cast<bool>(u);
             }},
            {"a strength it cannot have",
             [](const W& w, S& s) {
                 const UnitId u =
                     first_unit(w, s, [](const Unit&, const UnitState& x) { return x.where == Where::on_map; });
                 if (u) at(s, u).strength = static_cast<std::uint8_t>(unit_of(w, u).strength + 1);
                 return static_cast<bool>(u);
             }},
            {"wounded, but no commander",
             [](const W& w, S& s) {
                 const UnitId u = first_unit(w, s, [](const Unit& x, const UnitState& at) {
                     return at.where == Where::on_map && x.type != Type::commander;
                 });
                 if (u) at(s, u).set(Flag::wounded);
                 return static_cast<bool>(u);
             }},
            {"a Charge marker, but no cavalry",
             [](const W& w, S& s) {
                 const UnitId u = first_unit(w, s, [](const Unit& x, const UnitState& at) {
                     return at.where == Where::on_map && x.type == Type::infantry;
                 });
                 if (u) at(s, u).set(Flag::charge);
                 return static_cast<bool>(u);
             }},
            {"shattered guns",
             [](const W& w, S& s) {
                 const UnitId u = first_unit(w, s, [](const Unit& x, const UnitState& at) {
                     return at.where == Where::on_map && x.type == Type::artillery;
                 });
                 if (u) at(s, u).set(Flag::shattered);
                 return static_cast<bool>(u);
             }},
            {"disorganised and shattered",
             [](const W& w, S& s) {
                 const UnitId u = first_unit(w, s, [](const Unit& x, const UnitState& at) {
                     return at.where == Where::on_map && x.type == Type::infantry;
                 });
                 if (u) at(s, u).set(Flag::shattered);
                 if (u) at(s, u).set(Flag::disorganised);
                 return static_cast<bool>(u);
             }},
            {"a direction that does not exist",
             [](const W& w, S& s) {
                 const UnitId u =
                     first_unit(w, s, [](const Unit&, const UnitState& x) { return x.where == Where::on_map; });
                 if (u) at(s, u).facing = 6;
                 return static_cast<bool>(u);
             }},
            {"a ride of nobody",
             [](const W&, S& s) {
                 auto* f = on_top<Riding>(s);
                 if (f) f->left = static_cast<std::int16_t>(f->allowance + 1);
                 return f != nullptr;
             }},
            {"a ride of nobody",
             [](const W&, S& s) {
                 auto* f = on_top<Riding>(s);
                 if (f) f->start_facing = 6;
                 return f != nullptr;
             }},
            {"a battle of the wrong side",
             [](const W&, S& s) {
                 auto* f = on_top<Battle>(s);
                 if (f) f->attacker = other(f->attacker);
                 return f != nullptr;
             }},
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
            {"a check of nobody",
             [](const W&, S& s) {
                 auto* f = on_top<Check>(s);
                 if (f) f->unit = UnitId{};
                 return f != nullptr;
             }},
            {"fire at nobody",
             [](const W&, S& s) {
                 auto* f = on_top<Barrage>(s);
                 if (f) f->target = UnitId{};
                 return f != nullptr;
             }},
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
             [](const W& w, S& s) {
                 const UnitId u =
                     first_unit(w, s, [](const Unit&, const UnitState& x) { return x.where == Where::on_map; });
                 if (u) at(s, u).flags |= static_cast<std::uint32_t>(all_flags + 1);
                 return static_cast<bool>(u);
             }},
            {"a target off the sheet",
             [](const W& w, S& s) {
                 const UnitId u =
                     first_unit(w, s, [](const Unit&, const UnitState& x) { return x.where == Where::on_map; });
                 if (u) at(s, u).target = HexId{w.map.hexes.size()};
                 return static_cast<bool>(u);
             }},
            {"less than no command points", [](const W&, S& s) { return (s.points[0] = -1) < 0; }},
            {"a withdrawal without cause",
             [](const W&, S& s) {
                 auto* f = on_top<Withdrawal>(s);
                 if (f) f->hexes = 3;
                 return f != nullptr;
             }},
            {"a withdrawal of nobody",
             [](const W&, S& s) {
                 auto* f = on_top<Withdrawal>(s);
                 if (f) f->unit = UnitId{};
                 return f != nullptr;
             }},
            {"a withdrawal from nobody",
             [](const W& w, S& s) {
                 auto* f = on_top<Withdrawal>(s);
                 if (f) f->from = HexId{w.map.hexes.size()};
                 return f && s.frames.size() > 1;
             }},
            {"consent to nothing",
             [](const W&, S& s) {
                 if (on_top<Attacks>(s)) s.frames.push_back(Consent{});
                 return on_top<Consent>(s) != nullptr;
             }},
            {"an attack on nobody",
             [](const W&, S& s) {
                 auto* f = on_top<Draft>(s);
                 if (f) f->targets.clear();
                 return f != nullptr;
             }},
        });
}

TEST_CASE("What cannot be is called so (triumph)", "[contract][triumph]") {
    using namespace redoubt::triumph;
    using W = World;
    using S = State;
    all_are_said<Rules>(
        {"triumph/schevardino", "triumph/borodino"}, 4,
        {
            {"no such turn",
             [](const W& w, S& s) { return (s.turn = static_cast<std::int16_t>(w.last_turn + 1)) > 0; }},
            {"negative points", [](const W&, S& s) { return (s.points[1] = -1) < 0; }},
            {"hex and whereabouts disagree",
             [](const W& w, S& s) {
                 const UnitId u =
                     first_unit(w, s, [](const Unit&, const UnitState& x) { return x.where == Where::on_map; });
                 if (u) at(s, u).where = Where::eliminated;
                 return static_cast<bool>(u);
             }},
            {"faces nowhere",
             [](const W& w, S& s) {
                 const UnitId u =
                     first_unit(w, s, [](const Unit&, const UnitState& x) { return x.where == Where::on_map; });
                 if (u) at(s, u).facing = 6;
                 return static_cast<bool>(u);
             }},
            {"a gap in its stack",
             [](const W& w, S& s) {
                 const UnitId u =
                     first_unit(w, s, [](const Unit&, const UnitState& x) { return x.where == Where::on_map; });
                 if (u) at(s, u).rank = 5;
                 return static_cast<bool>(u);
             }},
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
             [](const W& w, S& s) {
                 const UnitId u =
                     first_unit(w, s, [](const Unit&, const UnitState& x) { return x.where != Where::on_map; });
                 if (u) at(s, u).rank = 1;
                 return static_cast<bool>(u);
             }},
            {"carries marks of an Activation that is over",
             [](const W& w, S& s) {
                 const UnitId u =
                     first_unit(w, s, [](const Unit&, const UnitState& x) { return x.where == Where::on_map; });
                 if (u) at(s, u).set(Mark::moved);
                 return u && on_top<Pool>(s);
             }},
            {"too deep in its stack",
             [](const W& w, S& s) {
                 const UnitId u =
                     first_unit(w, s, [](const Unit&, const UnitState& x) { return x.where == Where::on_map; });
                 if (u) at(s, u).rank = 6;
                 return static_cast<bool>(u);
             }},
            {"began nowhere",
             [](const W& w, S& s) {
                 s.units[0].start = HexId{w.map.hexes.size()};
                 return true;
             }},
            {"never Withdrawn",
             [](const W& w, S& s) {
                 const UnitId u = first_unit(w, s, [](const Unit& x, const UnitState& at) {
                     return x.type == Type::artillery && at.where == Where::eliminated;
                 });
                 if (u) at(s, u).where = Where::withdrawn;
                 return static_cast<bool>(u);
             }},
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
            {"a fire of nobody",
             [](const W&, S& s) {
                 auto* f = on_top<Fire>(s);
                 if (f) f->guns.clear();
                 return f != nullptr;
             }},
        });
}
