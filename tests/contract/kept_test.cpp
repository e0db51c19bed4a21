// Kept = computed: what stands in tables beside a World or is painted for a search, against the slow form that says
// the paragraph, on the battles' own maps and in random play.
#include "engine/core/path.h"
#include "engine/core/sight.h"
#include "engine/rules/classic/charts.h"
#include "engine/rules/classic/play.h"
#include "engine/rules/napoleon/play.h"
#include "engine/rules/triumph/play.h"
#include "scenarios/files.h"
#include "shell/cli/tool.h"
#include "shell/harness/manners.h"

#include <catch_amalgamated.hpp>
#include <map>
#include <optional>
#include <set>

using namespace redoubt;
using namespace redoubt::cli;

namespace {

// Random play; every so many steps `look(w, s)`.
template <Ruleset R, class Look>
void wander(const char* name, std::uint64_t seed, int steps, int every, Look&& look) {
    auto opening = System<R>::open(name, scenario_file);
    REQUIRE(opening);
    const auto& w = opening->world;
    typename R::State s = opening->start;
    Rng rng{seed};
    std::vector<typename R::Action> legal;
    for (int n = 0; n < steps && decider(w, s) != Decider::over; ++n) {
        if (n % every == 0) look(w, s);
        if (decider(w, s) == Decider::chance) {
            apply(w, s, sample(rng, chance(w, s)), nullptr);
            continue;
        }
        legal_actions(w, s, legal);
        const auto end = std::find_if(legal.begin(), legal.end(), Manners<R>::ends_phase);
        const bool ends = end != legal.end() && rng.below(Manners<R>::patience(s)) == 0;
        apply(w, s, ends ? *end : legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
    }
}

template <class World>
void same_links(const World& w) {
    const Map& m = w.map;
    int wrong = 0;
    for (std::size_t i = 0; i < m.hexes.size(); ++i) {
        const HexId h{i};
        for (Dir d : all_dirs) wrong += neighbour(m, h, d) != neighbour(m.grid, h, d);
        for (std::size_t k = 0; k < m.hexes.size(); k += 1 + i % 7) {
            wrong += distance(m, h, HexId{k}) != distance(m.grid, h, HexId{k});
            wrong += direction(m, h, HexId{k}) != direction(m.grid, h, HexId{k});
        }
        for (int far : {0, 1, 3, 10}) {
            std::vector<HexId> near, slow;
            each_within(m, h, far, [&](HexId x) { near.push_back(x); });
            for (std::size_t k = 0; k < m.hexes.size(); ++k)
                if (distance(m.grid, h, HexId{k}) <= far) slow.push_back(HexId{k});
            wrong += near != slow;
        }
        each_within(m, h, near_line + 1, [&](HexId to) {
            std::size_t at = 0;
            const std::vector<SightStep> slow = line(m.grid, h, to);
            each_step(m.grid, h, to, [&](const SightStep& step) {
                wrong += at >= slow.size() || step.hex != slow[at].hex || step.other != slow[at].other;
                ++at;
                return false;
            });
            wrong += at != slow.size();
        });
    }
    CHECK(wrong == 0);
}

template <Ruleset R>
void same_links_of(std::initializer_list<const char*> names) {
    for (const char* name : names) {
        auto opening = System<R>::open(name, scenario_file);
        REQUIRE(opening);
        INFO(name);
        same_links(opening->world);
    }
}

} // namespace

TEST_CASE("The map's links and short lines are what the Grid says", "[contract][kept]") {
    same_links_of<classic::Rules>({"sept5"});
    same_links_of<napoleon::Rules>({"szewardino"});
    same_links_of<triumph::Rules>({"schevardino"});
}

TEST_CASE("classic: a unit's reach is the reach over the drawn ground", "[contract][kept][classic]") {
    using namespace redoubt::classic;
    int units = 0, hexes = 0;
    for (const char* name : {"sept6", "sept7", "grand"})
        wander<classic::Rules>(name, 5, 900, 30, [&](const World& w, const State& s) {
            const Board b = board_of(w, s);
            for (std::size_t i = 0; i < w.units.size(); ++i) {
                const UnitId u{i};
                const auto fast = destinations(b, u);
                if (fast.empty() || !on_map(s, u)) continue;
                const Side side = w.units[i].side;
                std::vector<Reached> slow;
                reach(
                    w.map.grid, at(s, u).hex, w.units[i].movement,
                    [&](HexId from, HexId to, Dir d) -> StepCost {
                        const Set<Edge> e = edge(w.map, from, d);
                        if (!may_cross(w.map, from, d) || side_in(b, to) == other(side)) return {};
                        int points = enter_points;
                        if (e.has(Edge::river))
                            points += e.has(Edge::bridge) ? 0 : ford_points;
                        else if (e.has(Edge::stream) && !e.has(Edge::road))
                            points += stream_points;
                        const bool zone = static_cast<bool>(enemy_zone(b, to, side));
                        if (zone && is_night(s.turn)) return {};
                        return {points, zone};
                    },
                    slow);
                std::sort(slow.begin(), slow.end(), [](const Reached& x, const Reached& y) { return x.hex < y.hex; });
                REQUIRE(fast.size() == slow.size());
                for (std::size_t k = 0; k < slow.size(); ++k) {
                    REQUIRE(fast[k].hex == slow[k].hex);
                    REQUIRE(fast[k].points == slow[k].points);
                    REQUIRE(fast[k].from == slow[k].from);
                    ++hexes;
                }
                ++units;
            }
            for (Side side : {Side::french, Side::russian}) // 6.0
                for (std::size_t h = 0; h < b.hexes.size(); ++h) {
                    UnitId first;
                    for (std::size_t i = w.units.size(); i-- > 0;)
                        if (on_map(s, UnitId{i}) && w.units[i].side != side &&
                            distance(w.map.grid, s.units[i].hex, HexId{h}) == 1 &&
                            controls(w.map, s.units[i].hex, HexId{h}))
                            first = UnitId{i};
                    if (enemy_zone(b, HexId{h}, side) != first) FAIL("zone of " << label(w.map.grid, HexId{h}));
                }
        });
    CHECK(units > 500);
    CHECK(hexes > 5000);
}

TEST_CASE("classic: who can strike whom is what the drawn ground says", "[contract][kept][classic]") {
    using namespace redoubt::classic;
    auto opening = System<classic::Rules>::open("sept7", scenario_file);
    REQUIRE(opening);
    const World& w = opening->world;
    const Map& m = w.map;
    const Board b = board_of(w, opening->start);
    auto woods = [&](HexId h) { return redoubt::at(m, h).kinds.has(Kind::woods); };
    int strikes = 0, wrong = 0;
    for (std::size_t i = 0; i < m.hexes.size(); ++i)
        for (std::size_t k = 0; k < m.hexes.size(); ++k) {
            const HexId from{i}, to{k};
            const int far = distance(m.grid, from, to);
            if (far > 3) continue;
            for (bool gun : {false, true}) {
                Reachable want = Reachable::no;
                if (gun && woods(to)) { // 9.0I
                } else if (far == 1) {  // 7.0A, 7.0K, 9.0H
                    want = controls(m, from, to) ? Reachable::contact : gun ? Reachable::optional : Reachable::no;
                } else if (far == 2 && gun) { // 9.0F: one path without woods
                    for (Dir d : all_dirs)
                        if (const HexId mid = neighbour(m.grid, from, d);
                            mid && distance(m.grid, mid, to) == 1 && !woods(mid))
                            want = Reachable::bombard;
                }
                wrong += strike_from(b, gun, from, to) != want;
                strikes += want != Reachable::no;
            }
        }
    CHECK(wrong == 0);
    CHECK(strikes > 10'000);
}

namespace {

// Cheapest points to every hex a unit may rest in, found by trying every step and turn until nothing gets cheaper.
std::vector<int> slow_reach(const napoleon::Board& b, UnitId u) {
    using namespace redoubt::napoleon;
    const World& w = b.world;
    const UnitState& us = at(b.state, u);
    const int allowance = allowance_of(w, b.state, u, false), left = points_at_start(w, b.state, u, false);
    const bool turns = !is_commander(w, u);
    constexpr int far = 1 << 20;
    const std::size_t hexes = w.map.hexes.size();
    std::vector<int> cost(hexes * 6, far), out(hexes, -1);
    std::vector<bool> stops(hexes, false), rests(hexes, false);
    std::vector<std::size_t> open = {us.hex.index() * 6 + us.facing};
    cost[open[0]] = 0;
    for (std::size_t k = 0; k < open.size(); ++k) {
        const HexId h{open[k] / 6};
        const int facing = static_cast<int>(open[k] % 6), points = cost[open[k]];
        if (h != us.hex && stops[h.index()]) continue;
        auto come = [&](HexId to, int f, int spent) {
            int& known = cost[to.index() * 6 + static_cast<std::size_t>(f)];
            if (spent > left || spent >= known) return;
            known = spent;
            open.push_back(to.index() * 6 + static_cast<std::size_t>(f));
        };
        for (int f = 0; turns && f < 6; ++f) come(h, f, points + turn_price(w, b.state, h));
        for (Dir d : all_dirs) {
            const HexId to = next_to(w, h, d);
            if (!to) continue;
            const Price p = price_step(b, {u, h, facing, false, false}, to);
            if (p.no || (p.all && left - points != allowance) || (p.zone && !p.rests)) continue;
            stops[to.index()] = p.zone, rests[to.index()] = p.rests;
            come(to, facing, p.all ? left : points + p.points);
        }
    }
    for (std::size_t i = 0; i < hexes; ++i) {
        const int least = *std::min_element(&cost[i * 6], &cost[i * 6] + 6);
        if (rests[i] && least < far && HexId{i} != us.hex) out[i] = least;
    }
    return out;
}

} // namespace

TEST_CASE("napoleon: prices of the ground are the chart's, whatever becomes of bridges", "[contract][kept][napoleon]") {
    using namespace redoubt::napoleon;
    int prices = 0;
    for (const char* name : {"szewardino", "borodino"}) {
        auto opening = System<napoleon::Rules>::open(name, scenario_file);
        REQUIRE(opening);
        const World& w = opening->world;
        std::array<UnitId, 4> arms;
        for (std::size_t i = 0; i < w.units.size(); ++i) arms[static_cast<std::size_t>(arm_of(w.units[i]))] = UnitId{i};
        auto rivers = [&](std::size_t from) { // a hexside with a river and no bridge, for a French one
            for (std::size_t i = from; i < w.map.hexes.size(); ++i)
                for (Dir d : all_dirs)
                    if (next_to(w, HexId{i}, d) && edge(w.map, HexId{i}, d).has(Edge::river) &&
                        find_bridge(w, HexId{i}, d) == max_bridges)
                        return Span{HexId{i}, d, {}, true};
            return Span{};
        };
        for (std::uint32_t broken : {0u, 1u, 0x2Au, 0xFFFFFFFFu})
            for (int built : {0, 1, 2}) {
                State s = opening->start;
                s.broken = w.bridges.size() < 32 ? broken & ((1u << w.bridges.size()) - 1) : broken;
                if (built > 0) s.spans.push_back({w.bridges[0].hex, w.bridges[0].side, {}, true});
                if (built > 1) s.spans.push_back(rivers(w.map.hexes.size() / 3));
                for (std::size_t i = 0; i < w.map.hexes.size(); ++i) {
                    REQUIRE(turn_price(w, s, HexId{i}) == (on_road(w, s, HexId{i}) ? 0 : turn_cost));
                    for (std::size_t arm = 0; arm < 4; ++arm)
                        for (Dir d : all_dirs) {
                            if (!arms[arm]) continue;
                            const StepPrice slow = ground_price(w, s, arms[arm], HexId{i}, d);
                            const int fast = quick_price(w, s, static_cast<Arm>(arm), HexId{i}, d);
                            const int want = slow.no ? -1 : slow.points + (slow.all ? whole_allowance : 0);
                            if (fast != want) FAIL(label(w.map.grid, HexId{i}) << " " << redoubt::name(d));
                            ++prices;
                        }
                }
            }
    }
    CHECK(prices > 100'000);
}

TEST_CASE("napoleon: a unit's reach is what trying every step finds", "[contract][kept][napoleon]") {
    using namespace redoubt::napoleon;
    int units = 0, hexes = 0;
    for (const char* name : {"szewardino", "borodino"})
        wander<napoleon::Rules>(name, 3, 900, 40, [&](const World& w, const State& s) {
            if (!std::holds_alternative<Movement>(s.frames.back())) return;
            const Board b = board_of(w, s);
            for (std::size_t i = 0; i < w.units.size(); ++i) {
                const auto fast = destinations(b, UnitId{i}, false);
                if (fast.empty() || has(s, UnitId{i}, Flag::quadrangle) || units % 5 != 0) {
                    units += !fast.empty();
                    continue;
                }
                ++units;
                const auto slow = slow_reach(b, UnitId{i});
                std::size_t reached = 0;
                for (int points : slow) reached += points >= 0;
                REQUIRE(fast.size() == reached);
                for (const Destination& d : fast) {
                    REQUIRE(d.points == slow[d.hex.index()]);
                    const std::vector<Waypoint> way = d.way;
                    REQUIRE(way.back().hex == d.hex);
                    if (d.zone_of) REQUIRE(d.zone_of == enemy_zone(b, d.hex, w.units[i].side));
                    Mover m{UnitId{i}, at(s, UnitId{i}).hex, at(s, UnitId{i}).facing, false, false};
                    int spent = 0; // along the way
                    for (const Waypoint& x : way) {
                        Price p;
                        if (x.turn)
                            p.points = turn_price(w, s, m.hex);
                        else
                            p = price_step(b, m, x.hex);
                        REQUIRE(!p.no);
                        spent = p.all ? points_at_start(w, s, m.unit, false) : spent + p.points;
                        m.hex = x.hex;
                        m.facing = static_cast<int>(x.facing);
                    }
                    REQUIRE(spent == d.points);
                    if (&d != &fast.front()) {
                        const Destination& last = *(&d - 1); // by points, then by hex
                        REQUIRE((last.points < d.points || (last.points == d.points && last.hex < d.hex)));
                    }
                    ++hexes;
                }
            }
        });
    CHECK(units > 100);
    CHECK(hexes > 2000);
}

TEST_CASE("triumph: the Board's zones and the closed ground are the rules'", "[contract][kept][triumph]") {
    using namespace redoubt::triumph;
    int zones = 0, closed = 0;
    for (const char* name : {"schevardino", "borodino"})
        wander<triumph::Rules>(name, 4, 3000, 150, [&](const World& w, const State& s) {
            const Board b = board_of(w, s);
            for (std::size_t i = 0; i < w.map.hexes.size(); ++i) {
                const HexId h{i};
                std::array<UnitId, 2> first;
                std::vector<UnitId> here;
                for (std::size_t k = 0; k < w.units.size(); ++k) {
                    const UnitId u{k};
                    if (!on_map(s, u)) continue;
                    if (at(s, u).hex == h) here.push_back(u);
                    UnitId& known = first[index(w.units[k].side)];
                    if (!known && has_zone(w, s, u) && zone_reaches(w, s, at(s, u).hex, h)) known = u;
                }
                for (Side side : {Side::french, Side::russian}) {
                    if (enemy_zone(b, h, side) != first[index(other(side))]) FAIL("zone of " << label(w.map.grid, h));
                    zones += static_cast<bool>(first[index(side)]);
                    if (!holds(b, h, other(side)) &&
                        enemy_near(b, h, side) != static_cast<bool>(enemy_within(b, h, side, 2)))
                        FAIL("near " << label(w.map.grid, h));
                    const auto& shut = w.closed[index(side)];
                    if (std::find(shut.begin(), shut.end(), h) == shut.end()) continue;
                    if (!is_closed(w, s, side, h)) FAIL("open: " << label(w.map.grid, h));
                    ++closed;
                }
                const Stack& stack = stack_in(b, h);
                REQUIRE(stack.size() == here.size());
                for (UnitId u : here) REQUIRE(stack.contains(u));
                for (std::size_t k = 0; k < stack.size(); ++k) REQUIRE(at(s, stack[k]).rank == k);
            }
        });
    CHECK(zones > 1000);
    CHECK(closed > 1000);
}

TEST_CASE("triumph: prices of the ground are the chart's, whatever burns or falls", "[contract][kept][triumph]") {
    using namespace redoubt::triumph;
    int prices = 0;
    for (const char* name : {"schevardino", "borodino"}) {
        auto opening = System<triumph::Rules>::open(name, scenario_file);
        REQUIRE(opening);
        const World& w = opening->world;
        State burnt =
            opening->start; // every third village burns, every third is rubble; some bridges have been blown up
        for (std::size_t i = 0, n = 0; i < w.map.hexes.size(); ++i) {
            const HexId h{i};
            if (terrain(w, burnt, h) == Terrain::village) {
                if (n % 3 == 0 && !burnt.fires.full()) burnt.fires.push_back(h);
                if (n % 3 == 1 && !burnt.rubble.full()) burnt.rubble.push_back(h);
                ++n;
            }
            for (Dir d : {Dir::n, Dir::ne, Dir::se})
                if (bridge_stands(w, burnt, h, d) && i % 2 == 0 && !burnt.blown.full()) burnt.blown.push_back({h, d});
        }
        for (const State& s : {opening->start, burnt})
            for (std::size_t i = 0; i < w.map.hexes.size(); ++i)
                for (std::size_t column = 0; column < 4; ++column)
                    for (Dir d : all_dirs)
                        for (bool roads : {false, true}) {
                            const Column who = static_cast<Column>(column);
                            const Price fast = price(w, s, who, HexId{i}, d, roads);
                            const Price slow = chart_price(w, s, who, HexId{i}, d, roads);
                            const bool same = fast.points == slow.points && fast.allowed == slow.allowed &&
                                              fast.disorders == slow.disorders && fast.rule == slow.rule;
                            if (!same) FAIL(label(w.map.grid, HexId{i}) << " " << redoubt::name(d));
                            ++prices;
                        }
    }
    CHECK(prices > 100'000);
}

TEST_CASE("triumph: what is asked of a unit at once is what is asked one by one", "[contract][kept][triumph]") {
    using namespace redoubt::triumph;
    int moves = 0, near = 0;
    for (const char* name : {"schevardino", "borodino"})
        wander<triumph::Rules>(name, 6, 3000, 50, [&](const World& w, const State& s) {
            const Board b = board_of(w, s);
            const Firsts firsts = firsts_of(w, s);
            for (std::size_t i = 0; i < w.units.size(); ++i) {
                const UnitId u{i};
                REQUIRE(first_of(firsts, w, s, u) == first_of(w, s, u));
                if (!on_map(s, u)) continue;
                const Unit& unit = unit_of(w, u);
                REQUIRE(w.brief[i].side == unit.side);
                REQUIRE(w.brief[i].zone == (unit.type != Type::artillery && !unit.militia)); // 6.31, TX13
                const HexId h = at(s, u).hex;
                const Moves all = moves_of(b, u);
                for (Dir d : all_dirs) {
                    const HexId to = neighbour(w.map, h, d);
                    REQUIRE(all.may_step(d) == (to && !why_no_step(b, u, to)));
                    moves += all.may_step(d);
                }
                for (unsigned corner = 0; corner < 6; ++corner) {
                    REQUIRE(all.may_halt(corner) == !why_no_halt(b, u, static_cast<int>(corner)));
                    moves += all.may_halt(corner);
                }
                const Side side = w.units[i].side;
                const Contact c = contact(b, h, side);
                REQUIRE(c.beside == enemy_beside(b, h, side));
                UnitId first;
                for (std::size_t k = w.units.size(); k-- > 0;)
                    if (on_map(s, UnitId{k}) && w.units[k].side != side && distance(w.map, s.units[k].hex, h) <= 3)
                        first = UnitId{k};
                REQUIRE(enemy_within(b, h, side, 3) == first);
                near += static_cast<bool>(first);
                const std::vector<UnitId> mates = mates_of(b, u, h);
                const Few<UnitId, 6> same = mates_at(w, s, u);
                REQUIRE(std::equal(mates.begin(), mates.end(), same.begin(), same.end()));
            }
        });
    CHECK(moves > 1000);
    CHECK(near > 1000);
}

TEST_CASE("triumph: a standing order changed at a question of a step or a phase sets nothing going",
          "[contract][kept][triumph]") {
    using namespace redoubt::triumph;
    int asked = 0;
    for (const char* name : {"schevardino", "borodino"})
        wander<triumph::Rules>(name, 6, 3000, 20, [&](const World& w, const State& s) {
            if (s.frames.empty() || !is_open(s.frames.back()) || !is_side(decider(w, s))) return;
            for (std::size_t i = 0; i < standing_orders; ++i) {
                State now = s;
                std::uint16_t& orders = now.standing[index(side_of(decider(w, s)))];
                orders = static_cast<std::uint16_t>(orders ^ 1u << i);
                State then = now;
                Play p{w, then, nullptr};
                run(p);
                REQUIRE(then == now);
                ++asked;
            }
        });
    CHECK(asked > 1000);
}

namespace {

// Where single steps lead a unit, and for how many points at least: in good order, and at all. nullopt: somebody breaks
// in.
struct Trodden {
    std::map<HexId, int> whole, shaken;
};
std::optional<Trodden> trodden(const triumph::World& w, const triumph::State& start, UnitId u) {
    using namespace redoubt::triumph;
    Trodden out;
    std::vector<State> open = {start};
    for (std::size_t i = 0; i < open.size(); ++i) {
        const State now = open[i];
        for (std::size_t h = 0; h < w.map.hexes.size(); ++h) {
            const HexId to{h};
            const HexId from = at(now, u).hex;
            if (!from || distance(w.map, from, to) != 1 || to == at(start, u).hex) continue;
            if (why_illegal(w, now, StepTo{u, to})) continue;
            State then = now;
            apply(w, then, StepTo{u, to}, nullptr);
            const auto* move = std::get_if<Move>(&then.frames.back());
            if (!move || move->unit != u || at(then, u).hex != to) return std::nullopt;
            auto& known = disordered(then, u) && !disordered(start, u) ? out.shaken : out.whole;
            const auto old = known.find(to);
            if (old != known.end() && old->second <= move->spent) continue;
            known[to] = move->spent;
            open.push_back(then);
        }
    }
    return out;
}

} // namespace

TEST_CASE("triumph: a unit's reach is what trying every step finds, in good order where it can be",
          "[contract][kept][triumph]") {
    using namespace redoubt::triumph;
    int units = 0, shaken = 0, hexes = 0;
    for (const char* name : {"schevardino", "borodino"})
        wander<triumph::Rules>(name, 12, 3000, 40, [&](const World& w, const State& s) {
            if (!std::holds_alternative<Activation>(s.frames.back())) return;
            const Board b = board_of(w, s);
            int here = 0;
            for (std::size_t i = 0; i < w.units.size() && here < 3; ++i) {
                const UnitId u{i};
                if (!on_map(s, u)) continue;
                const auto fast = destinations(b, u);
                if (fast.empty() || (w.units[i].type != Type::cavalry && units % 4 != 0)) {
                    units += !fast.empty();
                    continue;
                }
                const auto slow = trodden(w, s, u);
                if (!slow) continue;
                ++units, ++here;
                std::set<HexId> all;
                for (const auto& [h, points] : slow->whole) all.insert(h);
                for (const auto& [h, points] : slow->shaken) all.insert(h);
                INFO(w.units[i].name << " in " << label(w.map.grid, at(s, u).hex));
                REQUIRE(fast.size() == all.size());
                for (const Destination& d : fast) {
                    INFO(label(w.map.grid, d.hex));
                    const auto whole = slow->whole.find(d.hex);
                    const bool spoils = whole == slow->whole.end();
                    REQUIRE(d.points == (spoils ? slow->shaken.at(d.hex) : whole->second));
                    if (!disordered(s, u)) REQUIRE(d.disorders == spoils);
                    const auto way = way_to(b, u, d.hex);
                    State then = s;
                    for (const Destination& x : way) {
                        REQUIRE_FALSE(why_illegal(w, then, StepTo{u, x.hex}));
                        apply(w, then, StepTo{u, x.hex}, nullptr);
                        REQUIRE(std::get<Move>(then.frames.back()).spent == x.points);
                    }
                    REQUIRE(at(then, u).hex == d.hex);
                    shaken += spoils;
                    ++hexes;
                }
            }
        });
    CAPTURE(units, shaken, hexes);
    CHECK(units > 60);
    CHECK(shaken > 40);
    CHECK(hexes > 1000);
}
