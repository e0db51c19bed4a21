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

void present_reinforcements(Scene& scene, const ClassicSight& in, const Board& b, const ClassicTable& t) {
    const World& w = in.world;
    const State& s = in.view.position;
    Side side = side_of(s.phase);
    Choices list{text_of(Phrase::reinforcements), "", label_of(cite(Rule::r11_0A)), {}};
    for (const World::Arrival& a : w.arrivals) {
        if (unit_of(w, a.unit).side != side || at(s, a.unit).where != Where::due || a.turn > s.turn) continue;
        Row row;
        row.title = short_name(w, a.unit);
        std::vector<Destination> ways = destinations(b, a.unit);
        row.enabled = !ways.empty();
        row.sub = row.enabled ? text_of(Phrase::enters_at, {{"area", w.areas[a.area.index()].id}})
                              : text_of(Phrase::enters_barred);
        row.value = std::to_string(unit_of(w, a.unit).strength) + "–" + std::to_string(unit_of(w, a.unit).movement);
        row.intent = {Verb::choose};
        row.intent.unit = a.unit;
        row.chosen = t.selected == a.unit;
        row.counter = counter_of(w, s, a.unit);
        if (!row.enabled) row.reason = {{Hand::plain, text_of(Phrase::enters_barred_why), {}}};
        list.rows.push_back(std::move(row));
    }
    if (list.rows.empty()) return;
    list.note = text_of(Phrase::due_count, {{"n", static_cast<int>(list.rows.size())}});
    scene.choices.push_back(std::move(list));
}

// What the unit would touch from its goal, and the odds of it alone: the forecast before the march.
void present_contact(Scene& scene, const ClassicSight& in, const ClassicTable& t, HexId goal) {
    const World& w = in.world;
    State there = in.view.position;
    UnitState& u = at(there, t.selected);
    u.hex = goal;
    u.where = Where::on_map;
    Board b = board_of(w, there);
    Side side = unit_of(w, t.selected).side;
    HexId first;
    int more = 0;
    for (Dir d : all_dirs) {
        HexId h = neighbour(w.map.grid, goal, d);
        if (!h) continue;
        auto who = side_in(b, h);
        if (!who || *who == side || can_strike(b, t.selected, h) == Reachable::no) continue;
        if (!first)
            first = h;
        else
            ++more;
    }
    if (!first || is_night(there.turn)) return;
    Targets targets{first};
    Attackers attackers{t.selected};
    Forecast f = forecast_of(w, b, targets, attackers);
    f.heading = text_of(Phrase::attack_on_alone, {{"heading", f.heading}, {"hex", hex_name(w, goal)}});
    if (more > 0)
        f.remark = {{Hand::mute, text_of(Phrase::attack_touches, {{"n", more}}), {}},
                    {Hand::rule, "7.0B", cite(Rule::r7_0B)}};
    scene.overlays.odds.push_back({first, f.odds, AttackState::owed}); // it would be
    scene.forecast = std::move(f);
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

void present_movement(Scene& scene, const ClassicSight& in, const Board& b, const ClassicTable& t) {
    const World& w = in.world;
    const State& s = in.view.position;
    Side side = side_of(s.phase);
    int ready = 0;
    std::vector<HexId> own;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        UnitId u{i};
        if (unit_of(w, u).side != side || !on_map(s, u)) continue;
        own.push_back(at(s, u).hex);
        if (!why_no_move(b, u)) ++ready;
    }
    present_reinforcements(scene, in, b, t);
    const std::size_t to_march = units_to_march(b, side).size();
    add_next(scene, text_of(Phrase::next_unit, {{"n", static_cast<int>(to_march)}}), to_march > 0,
             text_of(Phrase::next_unit_none));
    add_end(scene, text_of(Phrase::end_movement));

    if (t.ending)
        return ask_to_end(scene, text_of(Phrase::end_movement), text_of(Phrase::end_movement_ask),
                          text_of(ready == 0   ? Phrase::still_none
                                  : ready == 1 ? Phrase::still_one
                                               : Phrase::still_many,
                                  {{"n", ready}}),
                          text_of(Phrase::not_yet));
    if (!t.selected) {
        scene.legal = own;
        if (!scene.choices.empty()) {
            const int due = static_cast<int>(scene.choices[0].rows.size());
            scene.prompt.subject = text_of(due == 1 ? Phrase::due_one : Phrase::due_many,
                                           {{"unit", scene.choices[0].rows[0].title}, {"n", due}});
            scene.prompt.sentence = text_of(due == 1 ? Phrase::due_one_tap : Phrase::due_many_tap);
        } else if (ready > 0) {
            scene.prompt.subject = text_of(Phrase::movement_subject, {{"phase", words::phase_name(s.phase)}});
            scene.prompt.sentence = text_of(Phrase::movement_tap, {{"n", ready}});
        } else {
            scene.prompt.subject = text_of(Phrase::moved_all);
            scene.prompt.sentence = text_of(Phrase::moved_all_tap);
        }
        return;
    }

    const Unit& unit = unit_of(w, t.selected);
    HexId start = at(s, t.selected).hex;
    scene.focus = start;
    if (start) scene.overlays.selected.push_back(start);
    if (why_no_move(b, t.selected)) {
        scene.legal = own;
        scene.prompt.subject = text_of(Phrase::in_hand, {{"unit", short_name(w, t.selected)}});
        scene.prompt.sentence = text_of(Phrase::cannot_march);
        return;
    }
    std::vector<Destination> reach = destinations(b, t.selected);
    if (!start && !reach.empty()) { // a reinforcement: show where it comes in
        auto gate = std::min_element(reach.begin(), reach.end(),
                                     [](const auto& x, const auto& y) { return x.points < y.points; });
        scene.focus = gate->entry;
    }
    const Destination* goal = t.goal ? find(reach, t.goal) : nullptr;
    std::vector<HexId> way;
    if (goal) way = way_to(reach, start ? start : goal->entry, goal->hex);
    bool exits = false;
    scene.overlays.reach_most = unit.movement;
    for (const Destination& d : reach) {
        exits = exits || d.exit;
        if (d.hex == start) continue;
        ReachMark mark;
        mark.hex = d.hex;
        mark.cost = d.points;
        mark.through = !d.may_end;
        mark.stop = static_cast<bool>(d.zone_of);
        mark.quiet = std::find(way.begin(), way.end(), d.hex) != way.end();
        scene.overlays.reach.push_back(mark);
        if (d.may_end) scene.legal.push_back(d.hex);
    }
    if (!start && !goal && !scene.legal.empty()) scene.focus = scene.legal.front(); // where it comes in
    // Zones of the enemies that would stop it.
    ZoneMark zone{other(side), {}};
    std::vector<UnitId> stoppers;
    for (const Destination& d : reach)
        if (d.zone_of && (!goal || goal->zone_of == d.zone_of) &&
            std::find(stoppers.begin(), stoppers.end(), d.zone_of) == stoppers.end())
            stoppers.push_back(d.zone_of);
    for (UnitId e : stoppers) {
        HexId from = at(s, e).hex;
        zone.hexes.push_back(from);
        for (Dir d : all_dirs)
            if (HexId h = neighbour(w.map.grid, from, d); h && controls(w.map, from, h)) zone.hexes.push_back(h);
    }
    put_in_order(zone.hexes.begin(), zone.hexes.end());
    zone.hexes.erase(std::unique(zone.hexes.begin(), zone.hexes.end()), zone.hexes.end());
    if (goal && !zone.hexes.empty()) scene.overlays.zones.push_back(std::move(zone));

    scene.prompt.subject = text_of(Phrase::in_hand, {{"unit", short_name(w, t.selected)}});
    if (goal) {
        std::vector<std::string> prices;
        for (std::size_t i = 1; i < way.size(); ++i) {
            const Destination* d = find(reach, way[i]);
            prices.push_back(d ? std::to_string(d->points) : "");
        }
        add_way(scene, way, std::move(prices));
        add_ghost(scene, counter_of(w, s, t.selected), goal->hex).cost = std::to_string(goal->points);
        scene.prompt.sentence = text_of(
            Phrase::march_to, {{"hex", hex_name(w, goal->hex)}, {"cost", goal->points}, {"most", unit.movement}});
        if (goal->zone_of) {
            Intent why{Verb::open_rule};
            why.rule = cite(Rule::r5_0G);
            scene.prompt.quiet = Button{why, text_of(Phrase::march_why_stop)};
        }
        add_commit(scene, text_of(Phrase::march_button, {{"hex", hex_name(w, goal->hex)}}));
        if (in.odds_on) present_contact(scene, in, t, goal->hex);
    } else {
        scene.prompt.sentence = start ? text_of(Phrase::march_look, {{"n", unit.movement}}) : text_of(Phrase::march_in);
    }
    scene.buttons.push_back({{Verb::clear}, text_of(Phrase::clear)});
    if (exits && !why_illegal(w, s, Exit{t.selected})) {
        Button leave{{Verb::leave_map}, text_of(Phrase::leave_field), Icon::flag};
        leave.primary = !goal;
        scene.buttons.insert(scene.buttons.begin() + (goal ? 1 : 0), leave);
    }
}

} // namespace redoubt::shell
