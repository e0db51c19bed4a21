// All that a World holds besides its sheet, for digests.
#pragma once
#include "tests/answers/answers.h"

namespace redoubt::test {

inline Saying& operator<<(Saying& to, const classic::World& w) {
    for (const auto& u : w.units)
        to << u.id << u.name << u.short_name << u.formation << u.side << u.type << u.look << u.strength << u.movement
           << u.work << u.frozen;
    for (const auto& a : w.areas) to << a.id << a.hexes;
    for (const auto& a : w.arrivals) to << a.unit << a.turn << a.area;
    const auto& v = w.victory;
    to << v.kind << v.work << v.need << v.front_line << v.exit << v.exit_points << v.min_losses;
    return to << w.name << w.title << w.about << w.first_turn << w.last_turn << w.frozen_until << w.map.hexes.size();
}

inline Saying& operator<<(Saying& to, const napoleon::World& w) {
    for (const auto& u : w.units)
        to << u.id << u.name << u.short_name << u.army << u.division << u.formation << u.side << u.type << u.look
           << u.strength << u.morale << u.movement << u.rifle << u.weight << u.gun << u.militia << u.level << u.modifier
           << u.deputy << u.leads;
    for (const auto& f : w.formations) to << f.id << f.name << f.army << f.side << f.cost;
    for (const auto& x : w.bridges) to << x.hex << x.side;
    for (const auto& p : w.placings) to << p.unit << p.hexes << p.anywhere;
    for (const auto& a : w.arrivals) to << a.unit << a.stage << a.hex;
    for (const auto& p : w.places) to << p.id << p.name << p.hexes << p.points;
    to << w.open << w.first_stage << w.last_stage << w.initiative << w.command_applies << w.command << w.forced_march
       << w.may_destroy_bridges << w.may_build << w.kolocza << w.night << w.victory;
    to << w.only.stage << w.only.side << w.only.formations << w.only.divisions;
    return to << w.name << w.title << w.about << w.map.hexes.size();
}

inline Saying& operator<<(Saying& to, const triumph::World& w) {
    for (const auto& u : w.units) {
        to << u.id << u.name << u.short_name << u.group << u.corps << u.division << u.brigade << u.army << u.side
           << u.type << u.weight << u.look << u.horse << u.militia << u.one_face << u.independent << u.overstack
           << u.movement << u.effective << u.maximum;
        for (const auto& f : {u.good, u.disordered}) to << f.strength << f.cohesion << f.defensive_fire;
    }
    for (const auto& g : w.groups)
        to << g.id << g.name << g.commander << g.side << g.army << g.kind << g.rating << g.small << g.points
           << g.counted;
    for (const auto& c : w.commanders)
        to << c.id << c.name << c.present << c.orders << c.range << c.command << c.delay << c.movement << c.dice
           << c.anywhere;
    for (const auto& d : w.deployments) to << d.side << d.units << d.hexes;
    for (const auto& a : w.arrivals) to << a.units << a.hex << a.turn << a.part << a.one_marker;
    for (const auto& p : w.parts) to << p.id << p.name << p.side << p.units << p.turn << p.starts;
    to << w.forts << w.first_turn << w.last_turn << w.full << w.setup << w.flank << w.destruction << w.barrage
       << w.french_first << w.closed << w.flank_east << w.flank_south << w.objective << w.objective_points << w.rubble;
    return to << w.name << w.title << w.about << w.map.hexes.size();
}

} // namespace redoubt::test
