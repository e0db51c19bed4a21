// 5.0 the Movement Phase on the table: reach, way, ghost, reinforcements, exits.
#include "engine/core/order.h"
#include "shell/present/classic/table.h"
#include "shell/text/classic/names.h"
#include "shell/text/classic/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using namespace redoubt::classic;
using words::Phrase;
using words::text_of;

namespace {

const Destination* find(const std::vector<Destination>& reach, HexId h) {
    for (const Destination& d : reach)
        if (d.hex == h) return &d;
    return nullptr;
}

void present_reinforcements(const ClassicSheet& x) {
    Choices list{text_of(Phrase::reinforcements), "", label_of(cite(Rule::r11_0A)), {}};
    for (const World::Arrival& a : x.w.arrivals) {
        const Unit& unit = unit_of(x.w, a.unit);
        if (unit.side != x.side || at(x.s, a.unit).where != Where::due || a.turn > x.s.turn) continue;
        Row& row = list.rows.emplace_back(row_of(x, a.unit, x.t.selected == a.unit));
        row.enabled = !destinations(x.b, a.unit).empty();
        row.sub = row.enabled ? text_of(Phrase::enters_at, {{"area", x.w.areas[a.area.index()].id}})
                              : text_of(Phrase::enters_barred);
        row.value = std::to_string(unit.strength) + "–" + std::to_string(unit.movement);
        if (!row.enabled) row.reason = plainly(text_of(Phrase::enters_barred_why));
    }
    list.note = text_of(Phrase::due_count, {{"n", static_cast<int>(list.rows.size())}});
    add_list(x.scene, std::move(list));
}

// What the unit would touch from its goal, and the odds of it alone: the forecast before the march.
void present_contact(const ClassicSheet& x, HexId goal) {
    const World& w = x.w;
    State there = x.s;
    UnitState& u = at(there, x.t.selected);
    u.hex = goal;
    u.where = Where::on_map;
    Board b = board_of(w, there);
    HexId first;
    int more = 0;
    for (Dir d : all_dirs) {
        HexId h = neighbour(w.map.grid, goal, d);
        if (!h) continue;
        auto who = side_in(b, h);
        if (!who || *who == x.side || can_strike(b, x.t.selected, h) == Reachable::no) continue;
        if (!first)
            first = h;
        else
            ++more;
    }
    if (!first || is_night(there.turn)) return;
    Targets targets{first};
    Attackers attackers{x.t.selected};
    Forecast f = forecast_of(w, b, targets, attackers);
    f.heading = text_of(Phrase::attack_on_alone, {{"heading", f.heading}, {"hex", hex_name(w, goal)}});
    if (more > 0)
        f.remark = {{Hand::mute, text_of(Phrase::attack_touches, {{"n", more}}), {}},
                    {Hand::rule, "7.0B", cite(Rule::r7_0B)}};
    x.overlays.odds.push_back({first, f.odds, AttackState::owed}); // it would be
    x.scene.forecast = std::move(f);
}

} // namespace

std::vector<UnitId> units_to_march(const Board& b, Side side) {
    const World& w = b.world;
    const State& s = b.state;
    std::vector<UnitId> out;
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (UnitId u{i}; unit_of(w, u).side == side && on_map(s, u) && !why_no_move(b, u)) out.push_back(u);
    for (const World::Arrival& a : w.arrivals)
        if (unit_of(w, a.unit).side == side && at(s, a.unit).where == Where::due && a.turn <= s.turn &&
            !destinations(b, a.unit).empty())
            out.push_back(a.unit);
    return out;
}

namespace {

// Nobody in hand.
void ask_whom(const ClassicSheet& x, int ready) {
    Scene& scene = x.scene;
    if (!scene.choices.empty()) {
        const int due = static_cast<int>(scene.choices[0].rows.size());
        scene.prompt.subject = text_of(due == 1 ? Phrase::due_one : Phrase::due_many,
                                       {{"unit", scene.choices[0].rows[0].title}, {"n", due}});
        scene.prompt.sentence = text_of(due == 1 ? Phrase::due_one_tap : Phrase::due_many_tap);
    } else if (ready > 0) {
        scene.prompt.subject = text_of(Phrase::movement_subject, {{"phase", words::phase_name(x.s.phase)}});
        scene.prompt.sentence = text_of(Phrase::movement_tap, {{"n", ready}});
    } else {
        scene.prompt.subject = text_of(Phrase::moved_all);
        scene.prompt.sentence = text_of(Phrase::moved_all_tap);
    }
}

// The zones that would stop it.
void show_zones(const ClassicSheet& x, const std::vector<UnitId>& stoppers) {
    std::vector<HexId> zone;
    for (UnitId e : stoppers) {
        const HexId from = at(x.s, e).hex;
        for (HexId h : zone_about(x.w.map.grid, from, [&](HexId n) { return controls(x.w.map, from, n); }))
            add_once(zone, h);
    }
    put_in_order(zone.begin(), zone.end());
    if (!zone.empty()) x.scene.overlays.zones.push_back({other(x.side), std::move(zone)});
}

Button why_it_stops() {
    Intent why{Verb::open_rule};
    why.rule = cite(Rule::r5_0G);
    return {why, text_of(Phrase::march_why_stop)};
}

} // namespace

void present_movement(const ClassicSheet& x) {
    const World& w = x.w;
    const State& s = x.s;
    Scene& scene = x.scene;
    const UnitId u = x.t.selected;
    int ready = 0;
    std::vector<HexId> own;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        if (w.units[i].side != x.side || !on_map(s, UnitId{i})) continue;
        own.push_back(s.units[i].hex);
        if (!why_no_move(x.b, UnitId{i})) ++ready;
    }
    present_reinforcements(x);
    const std::size_t to_march = units_to_march(x.b, x.side).size();
    add_next(scene, text_of(Phrase::next_unit, {{"n", static_cast<int>(to_march)}}), to_march > 0,
             text_of(Phrase::next_unit_none));
    if (add_end(scene, x.t, text_of(Phrase::end_movement), text_of(Phrase::end_movement_ask),
                text_of(by_count(ready, Phrase::still_none, Phrase::still_one, Phrase::still_many), {{"n", ready}})))
        return;
    if (!u) {
        scene.legal = own;
        return ask_whom(x, ready);
    }

    const Unit& unit = unit_of(w, u);
    const HexId start = at(s, u).hex;
    scene.focus = start;
    if (start) scene.overlays.selected.push_back(start);
    scene.prompt.subject = text_of(Phrase::in_hand, {{"unit", short_name(w, u)}});
    if (why_no_move(x.b, u)) {
        scene.legal = own;
        scene.prompt.sentence = text_of(Phrase::cannot_march);
        return;
    }
    std::vector<Destination> reach = destinations(x.b, u);
    if (!start && !reach.empty()) // a reinforcement: show where it comes in
        scene.focus = std::min_element(reach.begin(), reach.end(), [](const auto& a, const auto& b) {
                          return a.points < b.points;
                      })->entry;
    const Destination* goal = x.t.goal ? find(reach, x.t.goal) : nullptr;
    std::vector<HexId> way;
    std::vector<std::string> prices;
    if (goal) way = way_to(reach, start ? start : goal->entry, goal->hex);
    for (std::size_t i = 1; i < way.size(); ++i) {
        const Destination* d = find(reach, way[i]);
        prices.push_back(d ? std::to_string(d->points) : "");
    }
    bool exits = false;
    std::vector<UnitId> stoppers; // in whose zone it would have to stop
    std::vector<Destination> others = reach;
    std::erase_if(others, [&](const Destination& d) { return d.hex == start; });
    for (const Destination& d : reach) {
        exits = exits || d.exit;
        if (d.zone_of && (!goal || goal->zone_of == d.zone_of)) add_once(stoppers, d.zone_of);
    }
    show_reach(x, others, way, unit.movement, [&](ReachMark& mark, const Destination& d) {
        mark.through = !d.may_end;
        if (d.may_end) scene.legal.push_back(d.hex);
    });
    if (!start && !goal && !scene.legal.empty()) scene.focus = scene.legal.front(); // where it comes in
    if (goal) show_zones(x, stoppers);

    if (goal) {
        add_way(scene, way, std::move(prices));
        add_ghost(scene, counter_of(x, u), goal->hex).cost = std::to_string(goal->points);
        scene.prompt.sentence = text_of(
            Phrase::march_to, {{"hex", hex_name(w, goal->hex)}, {"cost", goal->points}, {"most", unit.movement}});
        if (goal->zone_of) scene.prompt.quiet = why_it_stops();
        add_commit(scene, text_of(Phrase::march_button, {{"hex", hex_name(w, goal->hex)}}));
        if (x.in.odds_on) present_contact(x, goal->hex);
    } else {
        scene.prompt.sentence = start ? text_of(Phrase::march_look, {{"n", unit.movement}}) : text_of(Phrase::march_in);
    }
    add_clear(scene);
    if (exits && !why_illegal(w, s, Exit{u})) {
        Button leave{{Verb::leave_map}, text_of(Phrase::leave_field), Icon::flag};
        leave.primary = !goal;
        scene.buttons.insert(scene.buttons.begin() + (goal ? 1 : 0), leave);
    }
}

} // namespace redoubt::shell
