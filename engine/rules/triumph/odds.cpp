// 9.5 Shock Resolution Modifiers.
#include "engine/rules/triumph/play.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

struct Side_ {
    int strength = 0, cohesion = 0;
};

void add(Tally& t, Rule rule, int value, HexId hex = {}, UnitId unit = {}) {
    t.lines.push_back({cite(rule), unit, hex, static_cast<std::int16_t>(value), 0, false, {}});
}
void strike(Tally& t, Rule rule, int value, Rule by, HexId hex = {}, UnitId unit = {}) {
    t.lines.push_back({cite(rule), unit, hex, static_cast<std::int16_t>(value), 0, true, cite(by)});
}

void count(const Board& b, UnitId u, Side_& side) {
    if (is_gun(b.world, u)) return; // 9.25, 9.52
    const Face& f = face_of(b.world, b.state, u);
    side.strength += f.strength;
    side.cohesion = std::max(side.cohesion, f.cohesion);
}

struct Attacker {
    HexId hex;
    std::vector<UnitId> units;
    const Attack* attack;
};

std::vector<Attacker> attackers_of(const Board& b, const Clash& c) {
    std::vector<Attacker> out;
    for (std::size_t i : attacks_of(b.state, c.clash)) {
        auto units = members(b.world, b.state, i);
        if (!units.empty()) out.push_back({b.state.attacks[i].hex, units, &b.state.attacks[i]});
    }
    return out;
}

// R49: who attacks this hex now or has attacked it in this step and still stands in good order.
std::vector<HexId> present(const Board& b, const Clash& c, HexId target) {
    std::vector<HexId> out;
    for (std::size_t i = 0; i < b.state.attacks.size(); ++i) {
        const Attack& a = b.state.attacks[i];
        const bool own = a.stage == AttackStage::resolving && a.clash == c.clash;
        if (a.stage == AttackStage::declared || a.stage == AttackStage::over || !a.targets.contains(target)) continue;
        const auto units = members(b.world, b.state, i);
        const bool there = std::any_of(units.begin(), units.end(), [&](UnitId u) {
            return at(b.state, u).hex == a.hex && (own || !disordered(b.state, u));
        });
        if (there && std::find(out.begin(), out.end(), a.hex) == out.end()) out.push_back(a.hex);
    }
    return out;
}

// 9.53: what the hexside between gives the defender; 0: nothing.
int crossing(const Board& b, HexId from, HexId target) {
    const World& w = b.world;
    auto d = direction(w.map, target, from);
    if (!d) return 0;
    const Set<Edge> e = edge(w.map, target, *d);
    int best = 0;
    auto offer = [&](int v) { best = std::min(best, v); };
    const bool water = e.has(Edge::river) || e.has(Edge::stream);
    if (bridge_stands(w, b.state, target, *d))
        offer(bridge_shock);
    else if (water && e.has(Edge::ford))
        offer(ford_shock);
    else if (e.has(Edge::river))
        offer(chart(e.has(Edge::gorge) ? SideKind::moskva : SideKind::river).shock);
    else if (e.has(Edge::stream))
        offer(chart(e.has(Edge::gorge) ? SideKind::steep_stream : SideKind::stream).shock);
    const WorkId work = at(w.map, target).work;
    if (work && w.forts[work.index()] == Fort::fleche && w.map.works[work.index()].front[static_cast<std::size_t>(*d)])
        offer(chart(SideKind::wall).shock);
    if (at(w.map, target).level > at(w.map, from).level) // uphill
        offer(e.has(Edge::steep) && !water ? chart(SideKind::steep).shock : e.has(Edge::slope) ? slope_shock : 0);
    return best;
}

// 9.53 The conditional +1 of clear ground. RULINGS 48, 158: a flank hex lies in the defender's zone, as far as that is
// a matter of the hexside (6.32).
bool open_flank(const Board& b, HexId target) {
    UnitId top = top_unit(b, target);
    if (!top) return false;
    const Side side = unit_of(b.world, top).side;
    for (Dir d : all_dirs) {
        if (arc_of_corner(at(b.state, top).facing, d) != Arc::flank) continue;
        const HexId h = neighbour(b.world.map, target, d);
        if (!h || !stack_in(b, h).empty() || !zone_reaches(b.world, b.state, target, h)) continue;
        bool covered = false; // by a different unit of the defender's side
        for (Dir e : all_dirs) {
            const HexId n = neighbour(b.world.map, h, e);
            if (!n || n == target || side_in(b, n) != side || !zone_reaches(b.world, b.state, n, h)) continue;
            for (UnitId u : stack_in(b, n)) covered = covered || has_zone(b.world, b.state, u);
        }
        if (!covered) return true;
    }
    return false;
}

// 9.53 Terrain Effects. The defender chooses when anything favours him, else the attacker.
void terrain_lines(const Board& b, const Clash& c, const std::vector<Attacker>& attackers, HexId target, Tally& t) {
    const UnitId top = top_unit(b, target);
    const Terrain ground = terrain(b.world, b.state, target);
    struct Option {
        int value;
        HexId hex;
    };
    std::vector<Option> options;
    int ground_value = chart(ground).shock;
    if (ground == Terrain::redoubt && !(top && is_infantry(b.world, top))) ground_value = 0;
    bool frontal = false;
    for (const Attacker& a : attackers)
        if (a.attack->targets.contains(target)) frontal = frontal || quarter(b, target, a.hex) == Quarter::front;
    const bool foot_on_horse = c.kind == AttackKind::infantry && top && is_cavalry(b.world, top);
    if (ground == Terrain::clear && frontal && !foot_on_horse && open_flank(b, target)) ground_value = clear_bonus;
    options.push_back({ground_value, target});
    for (const Attacker& a : attackers)
        if (a.attack->targets.contains(target))
            if (int v = crossing(b, a.hex, target); v != 0) options.push_back({v, a.hex});
    const bool favours = std::any_of(options.begin(), options.end(), [](const Option& o) { return o.value <= -1; });
    std::size_t used = 0;
    for (std::size_t i = 1; i < options.size(); ++i)
        if (favours ? options[i].value < options[used].value : options[i].value > options[used].value) used = i;
    for (std::size_t i = 0; i < options.size(); ++i) {
        if (options[i].value == 0) continue;
        if (i == used)
            add(t, Rule::r9_53, options[i].value, options[i].hex);
        else
            strike(t, Rule::r9_53, options[i].value, Rule::r9_53, options[i].hex);
    }
}

// 9.54 for one hex: +2, +3 or 0. RULINGS 21, 49.
int position(const Board& b, const Clash& c, HexId target) {
    bool front = false, rear = false, free = false;
    for (HexId h : present(b, c, target)) {
        if (quarter(b, target, h) == Quarter::front) {
            front = true;
            continue;
        }
        rear = true;
        free = free || !enemy_front(b, h, c.side, false, target);
    }
    if (!rear || !free) return 0;
    return front ? front_and_rear_bonus : rear_bonus;
}

// 9.83, 9.85-9.87.
void charge_lines(const Board& b, const Clash& c, const std::vector<Attacker>& attackers, HexId target, Tally& t) {
    const UnitId top = top_unit(b, target);
    if (c.kind == AttackKind::charge) {
        bool heavy = false, light = false, countered = false;
        UnitId heavy_unit, light_unit;
        for (const Attacker& a : attackers) {
            bool hex_heavy = false;
            for (UnitId u : a.units) {
                const bool bonus = !disordered(b.state, u) && a.attack->countered == 0; // 9.24 (R157), 9.86
                if (is_heavy(b.world, u)) hex_heavy = true;
                if (bonus && is_heavy(b.world, u)) heavy = true, heavy_unit = u;
                if (bonus && !is_heavy(b.world, u)) light = true, light_unit = u;
            }
            if (a.attack->countered == 2 && !hex_heavy) countered = true; // 9.86
        }
        const bool square = top && in_square(b.state, top);
        if (square) {
            if (heavy || light) strike(t, Rule::r9_83, heavy ? heavy_charge : light_charge, Rule::r9_85, target);
            add(t, Rule::r9_85, charge_on_square, target);
        } else if (heavy) {
            add(t, Rule::r9_83, heavy_charge, target, heavy_unit);
        } else if (light) {
            add(t, Rule::r9_83, light_charge, target, light_unit);
        }
        if (countered) add(t, Rule::r9_86, light_countered_by_heavy, target); // RULING 124
        if (c.chain > 0) add(t, Rule::r9_87, pursuit_charge * c.chain, target);
        return;
    }
    if (c.kind != AttackKind::infantry) return;
    // R64: cavalry that counter-charges infantry has its charge modifier, against the attacker's die.
    int most = 0;
    UnitId by;
    for (UnitId u : stack_in(b, target))
        if (at(b.state, u).has(Mark::countering) && !disordered(b.state, u)) {
            const int v = is_heavy(b.world, u) ? heavy_charge : light_charge;
            if (v > most) most = v, by = u;
        }
    if (most > 0) add(t, Rule::r9_86, -most, target, by);
}

} // namespace

Tally shock_tally(const Board& b, const Clash& c, HexId target) {
    Tally t;
    const auto attackers = attackers_of(b, c);
    Side_ attack, defence;
    for (const Attacker& a : attackers)
        for (UnitId u : a.units) count(b, u, attack);
    std::vector<HexId> hexes;
    for (const Outcomes& line : c.targets) {
        if (!top_unit(b, line.hex)) continue; // R46: guns alone count for nothing
        hexes.push_back(line.hex);
        for (UnitId u : stack_in(b, line.hex)) count(b, u, defence);
    }
    add(t, Rule::r9_51, ratio_modifier(attack.strength, defence.strength));
    if (attack.cohesion != defence.cohesion) add(t, Rule::r9_52, attack.cohesion - defence.cohesion);
    terrain_lines(b, c, attackers, target, t);
    // 9.54: every target hex must qualify, or none does.
    bool all = true;
    for (HexId h : hexes) all = all && position(b, c, h) != 0;
    if (int v = position(b, c, target); v != 0) {
        if (all)
            add(t, Rule::r9_54, v, target);
        else
            strike(t, Rule::r9_54, v, Rule::r9_54, target);
    }
    charge_lines(b, c, attackers, target, t);
    return t;
}

} // namespace redoubt::triumph
