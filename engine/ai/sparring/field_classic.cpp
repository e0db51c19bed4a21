#include "engine/ai/sparring/field_classic.h"

#include "engine/core/visitor.h"
#include "engine/rules/classic/charts.h"
#include "engine/rules/classic/query.h"

#include <algorithm>

namespace redoubt::ai::sparring {

using namespace classic;

using Classic = Field<classic::Rules>;

namespace {

constexpr int gun_percent = 150, retreat_percent = 10; // worth of a gun point; price of being driven back

int worth_of(const World& w, UnitId u) {
    return unit_of(w, u).strength * (is_gun(w, u) ? gun_percent : 100);
}

Odds odds_of(const Board& b, const Targets& targets, const Attackers& attackers) {
    const Forecast f = forecast(b, targets, attackers);
    Odds out{f.attack.total(), std::max(1, f.defence.total()), 0, 0};
    int theirs = 0, ours = 0;
    for (HexId h : targets)
        for (UnitId u : {b.hexes[h.index()].mobile, b.hexes[h.index()].garrison})
            if (u) theirs += worth_of(b.world, u);
    for (UnitId u : attackers)
        if (distance(b.world.map.grid, at(b.state, u).hex, targets[0]) < 2) ours += worth_of(b.world, u);
    for (Crt r : f.by_die) {
        if (r == Crt::de || r == Crt::ex) out.gain += theirs;
        if (r == Crt::dr) out.gain += theirs * retreat_percent / 100;
        if (r == Crt::ae) out.loss += ours;
        if (r == Crt::ex) out.loss += std::min(ours, theirs);
        if (r == Crt::ar) out.loss += ours * retreat_percent / 100;
    }
    out.gain /= 6;
    out.loss /= 6;
    return out;
}

const Draft* draft_of(const State& s) {
    return s.frames.empty() ? nullptr : std::get_if<Draft>(&s.frames.back());
}

} // namespace

Troop Classic::troop(const World& w, const State& s, UnitId u) {
    const Unit& unit = unit_of(w, u);
    const classic::UnitState& us = at(s, u);
    Troop t;
    t.side = unit.side;
    t.hex = us.where == Where::on_map ? us.hex : HexId{};
    t.comes = us.where == Where::due;
    t.strength = unit.strength;
    t.worth = worth_of(w, u);
    t.steps = unit.movement;
    t.gun = is_gun(w, u);
    return t;
}

std::vector<Objective> Classic::objectives(const World& w, const State& s) {
    std::vector<Objective> out;
    for (std::size_t i = 0; i < w.map.works.size(); ++i) {
        const Victory& v = w.victory;
        if (v.kind == VictoryKind::occupy && v.work.index() != i) continue;
        if (v.kind == VictoryKind::levels &&
            std::find(v.front_line.begin(), v.front_line.end(), WorkId{i}) == v.front_line.end())
            continue;
        out.push_back({w.map.works[i].hex, s.works[i].holder, 1});
    }
    return out;
}

// 5.0C, 5.0J
int Classic::price(const World& w, const State&, HexId h, Dir d) {
    const HexId to = neighbour(w.map.grid, h, d);
    if (!to) return -1;
    const Set<Edge> e = edge(w.map, h, d);
    if (e.has(Edge::river) && !e.has(Edge::ford) && !e.has(Edge::bridge)) return -1;
    const bool woods = redoubt::at(w.map, h).kinds.has(Kind::woods) || redoubt::at(w.map, to).kinds.has(Kind::woods);
    if (woods && !e.has(Edge::road)) return -1;
    if (e.has(Edge::river)) return enter_points + (e.has(Edge::bridge) ? 0 : ford_points);
    return enter_points + (e.has(Edge::stream) && !e.has(Edge::road) ? stream_points : 0);
}

int Classic::guarded(const World& w, const State& s, HexId h) {
    int sum = 0;
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (s.units[i].where == Where::on_map && s.units[i].hex == h) sum += w.units[i].strength;
    const bool doubled = redoubt::at(w.map, h).kinds.has(Kind::town) || redoubt::at(w.map, h).work;
    return std::max(1, sum * (doubled ? 2 : 1));
}

Option Classic::option(const World&, const State& s, const Action& a) {
    return std::visit(
        Overload{
            [](const Move& x) {
                return Option{Sort::march, x.unit, x.to, 0};
            },
            [](const Exit& x) {
                return Option{Sort::aside, x.unit, {}, 0};
            },
            [](const TakeBack&) { return bare(Sort::aside); },
            [](const OneOf<EndMovement, EndCombat> auto&) { return bare(Sort::end); },
            [](const Answer& x) { return bare(x.yes ? Sort::end : Sort::aside); },
            [](const Assault& x) {
                return Option{Sort::strike, {}, x.target, 0};
            },
            [](const Also& x) {
                return Option{Sort::join, {}, x.target, 0};
            },
            [&](const With& x) {
                return Option{Sort::join, x.unit, draft_of(s) ? draft_of(s)->targets[0] : HexId{}};
            },
            [](const Declare&) { return bare(Sort::loose); },
            [](const Clear&) { return bare(Sort::drop); },
            [](const OneOf<FallBack, Stand, Retreat, Displace, Pay, Paid, Advance, Hold> auto&) { return Option{}; },
        },
        a);
}

std::vector<HexId> Classic::reach(const World& w, const State& s, UnitId u) {
    std::vector<HexId> out;
    for (const Destination& d : destinations(board_of(w, s), u))
        if (d.may_end) out.push_back(d.hex);
    return out;
}

std::vector<classic::Action> Classic::way(const World&, const State&, UnitId u, HexId to) {
    return {Move{u, to}};
}

void Classic::put(State& s, UnitId u, HexId h) {
    at(s, u).where = Where::on_map;
    at(s, u).hex = h;
}

Odds Classic::odds(const World& w, const State& s, const Action& a) {
    const Board b = board_of(w, s);
    Targets targets;
    Attackers attackers;
    if (const Draft* d = draft_of(s)) {
        targets = d->targets;
        attackers = d->attackers;
        if (const auto* x = std::get_if<With>(&a)) attackers.push_back(x->unit);
        if (const auto* x = std::get_if<Also>(&a)) targets.push_back(x->target);
    } else if (const auto* x = std::get_if<Assault>(&a)) { // with everybody who can strike it
        targets.push_back(x->target);
        for (std::size_t i = 0; i < w.units.size(); ++i) {
            const UnitId u{i};
            if (s.units[i].where != Where::on_map || attackers.full() || !may_fight(b, u)) continue;
            if (can_strike(b, u, x->target) != Reachable::no) attackers.push_back(u);
        }
    }
    return targets.empty() || attackers.empty() ? Odds{} : odds_of(b, targets, attackers);
}

std::vector<Odds> Classic::launched(const World& w, const State& s, const Action& a) {
    const Draft* d = draft_of(s);
    if (!d || !std::holds_alternative<Declare>(a)) return {};
    return {odds_of(board_of(w, s), d->targets, d->attackers)};
}

} // namespace redoubt::ai::sparring
