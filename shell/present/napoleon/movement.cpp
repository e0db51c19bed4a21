// 4.0 the movement phase on the table: reach, way, facing, what else a unit may do; the unit in hand; charges.
#include "engine/rules/napoleon/prospects.h"
#include "shell/present/napoleon/table.h"
#include "shell/text/napoleon/names.h"

#include <algorithm>

namespace redoubt::shell::nap {

using namespace redoubt::napoleon;
namespace text = words::napoleonic;

namespace {

std::string points(int sixths) {
    return text::points_name(sixths);
}

Row order_row(std::string name, Phrase title, Phrase sub, Rule rule, bool is_chosen = false) {
    Row row = option_row(flat(title), flat(sub) + " · " + label_of(rule).number, "", std::move(name));
    row.chosen = is_chosen;
    return row;
}

// Whoever shares the hex of the one in hand: tap one to take it instead.
void present_stack(const Sheet& x, HexId h) {
    Choices list = list_in(x, h);
    int movable = 0;
    for (UnitId u : x.b.in(h)) {
        Row row = row_of(x, u, u == x.t.selected);
        if (const auto no = why_no_ride(x.b, u, false)) {
            row.enabled = false;
            row.reason = plainly(why_of(x.w, x.s, Ride{u, false}, *no).reason);
            row.sub =
                flat(has(x.s, u, Flag::done) ? Phrase::sub_has_moved : Phrase::sub_cannot_move, {{"sub", row.sub}});
        } else if (!is_commander(x.w, u)) {
            ++movable;
        }
        list.rows.push_back(std::move(row));
    }
    if (movable > 1 && top_frame<Movement>(x.s)) {
        list.rows.push_back(together_row(x.t, label_of(Rule::r6_1).number));
    }
    if (list.rows.size() > 1) x.scene.choices.push_back(std::move(list));
}

void present_orders_of(const Sheet& x, UnitId u) {
    const UnitState& us = at(x.s, u);
    Choices list{flat(Phrase::orders_of), "", {}, {}};
    if (!us.has(Flag::forced) && top_frame<Movement>(x.s) && !why_no_ride(x.b, u, true))
        list.rows.push_back(
            order_row("forced", Phrase::forced_march, Phrase::forced_march_sub, Rule::r4_5, x.t.forced));
    if (x.may(Mark{u, Marker::charge}))
        list.rows.push_back(order_row("charge_marker", Phrase::charge_marker, Phrase::charge_marker_sub, Rule::r9_1));
    if (x.may(Mark{u, Marker::defence}))
        list.rows.push_back(
            order_row("defence_marker", Phrase::defence_marker, Phrase::defence_marker_sub, Rule::r8_22));
    if (us.hex && x.may(Form{us.hex}))
        list.rows.push_back(order_row("form", Phrase::form_square, Phrase::form_square_sub, Rule::r13_11));
    if (us.hex && x.may(Unform{us.hex}))
        list.rows.push_back(order_row("unform", Phrase::leave_square, Phrase::leave_square_sub, Rule::r13_19));
    for (const Build& site : all_of_kind<Build>(x.legal)) {
        if (site.unit != u) continue;
        Row row = order_row("build", Phrase::build_bridge, Phrase::build_bridge_sub, Rule::r_bridges);
        row.title = flat(Phrase::build_bridge, {{"side", text::hexside_name(x.w, site.hex, site.side)}});
        row.intent.unit = site.unit;
        row.intent.hex = site.hex;
        row.intent.number = static_cast<int>(site.side);
        list.rows.push_back(std::move(row));
    }
    if (x.t.goal && top_frame<Movement>(x.s) && !x.t.together)
        list.rows.push_back(order_row("keep", Phrase::keep_going, Phrase::keep_going_sub, Rule::r4_27));
    add_list(x.scene, std::move(list));
}

// Reach with its prices, and the zones of those who would stop the unit.
void present_reach(const Sheet& x, UnitId u, std::vector<Destination> reach, const Way* way, int allowance) {
    std::erase_if(reach, [&](const Destination& d) { return d.hex == at(x.s, u).hex; });
    show_reach(x, reach, way ? way->hexes : std::vector<HexId>{}, allowance,
               [&](ReachMark& mark, const Destination& d) {
                   mark.words = points(d.points);
                   x.scene.legal.push_back(d.hex);
                   if (!way || d.hex != x.t.goal || !d.zone_of) return;
                   x.overlays.zones.push_back({unit_of(x.w, d.zone_of).side,
                                               zone_about(x.w.map.grid, at(x.s, d.zone_of).hex,
                                                          [&](HexId h) { return controls(x.b, d.zone_of, h); })});
               });
}

void present_way(const Sheet& x, UnitId u, const Way& way) {
    std::vector<std::string> prices;
    for (int n : way.spent) prices.push_back(points(n));
    add_way(x.scene, way.hexes, std::move(prices));
    GhostMark& ghost = show_ghost(x, u, way.hexes.back(), way.facing);
    ghost.cost = points(way.allowance - way.left);
}

bool may_turn(const Way& way) {
    return std::count(way.may_face.begin(), way.may_face.end(), true) > 1;
}

Button go_button(const Sheet& x, UnitId u, bool turn_only) {
    const Phrase go = turn_only             ? Phrase::turn_it
                      : is_infantry(x.w, u) ? Phrase::march_to
                      : is_gun(x.w, u)      ? Phrase::drive_to
                                            : Phrase::ride_to;
    return {{Verb::commit}, flat(go, {{"hex", hex_number(x, x.t.goal)}}), Icon::check, true};
}

// 8.2: the battles that the way leads to, of all that stand in its last hex then, if nobody interferes on the way.
void present_prospects(const Sheet& x, UnitId u, const Way& way) {
    if (!x.in.odds_on || !way.arrives || is_commander(x.w, u)) return;
    const HexId start = at(x.s, u).hex, goal = at(way.end, u).hex;
    State there = way.end;
    if (x.t.together)
        for (UnitId v : units_in(x.b, start)) {
            State rests = there; // whoever has arrived lets go, and the next one follows
            if (v == u || !try_out(x.w, rests, Stop{}, x.side)) continue;
            if (const Way next = way_to(x.w, rests, v, goal, false, static_cast<int>(way.facing)); next.arrives)
                there = next.end;
        }
    const Board b = board_of(x.w, there);
    const std::vector<Prospect> list = prospects(b, goal);
    if (list.empty()) return;
    Forecast f = battle_forecast(b, list[0].sides,
                                 flat(goal == start ? Phrase::forecast_turned : Phrase::forecast_there,
                                      {{"target", people_in(b, list[0].target)}}));
    Sentence said{{Hand::mute, flat(Phrase::there_alone, {{"hex", hex_number(x, goal)}}), {}}};
    for (const Prospect& p : list) {
        x.overlays.odds.push_back({p.target, text::odds_name(p.odds), AttackState::owed});
        if (p.target != list[0].target)
            then_say(said, {{Hand::mute,
                             flat(Phrase::there_also,
                                  {{"target", people_in(b, p.target)}, {"odds", text::odds_name(p.odds)}}),
                             {}}});
    }
    then_say(said, std::move(f.remark));
    f.remark = std::move(said);
    x.scene.forecast = std::move(f);
}

std::string zone_words(const Sheet& x, const std::vector<Destination>& reach) {
    for (const Destination& d : reach)
        if (d.hex == x.t.goal && d.zone_of) return flat(Phrase::stops_there, {{"by", name_of(x, d.zone_of)}});
    return "";
}

// ---- a charge: naming, and riding it home

void present_charge(const Sheet& x, UnitId u, const std::vector<HexId>& may_name,
                    const std::vector<HexId>& may_charge) {
    std::vector<HexId> waiting; // named already, and not to be charged from here
    if (const auto* r = top_frame<Riding>(x.s))
        for (HexId h : r->named)
            if (std::find(may_charge.begin(), may_charge.end(), h) == may_charge.end()) waiting.push_back(h);
    if (may_name.empty() && may_charge.empty() && waiting.empty()) return;
    Choices list{flat(Phrase::charge), flat(Phrase::charge_note), label_of(Rule::r9_11), {}};
    for (HexId h : waiting) {
        Row row;
        row.title = people_in(x, h);
        row.sub = flat(Phrase::named_in, {{"hex", hex_number(x, h)}});
        row.value = flat(Phrase::named);
        row.enabled = false;
        row.intent = {Verb::see_hex, h};
        if (const UnitId there = unit_in(x.b, h)) row.counter = counter_of(x, there);
        if (const auto no = why_illegal(x.w, x.s, Charge{h})) {
            const WhyNot why = why_of(x.w, x.s, Charge{h}, *no);
            if (distance(x.w.map.grid, at(x.s, u).hex, h) > 1)
                row.sub = flat(Phrase::named_ride_up, {{"hex", hex_number(x, h)}});
            else
                row.sub = why.reason;
            row.reason = because(why);
        }
        list.rows.push_back(std::move(row));
    }
    auto add = [&](HexId h, bool now) {
        Row row;
        row.title = people_in(x, h);
        row.sub = flat(now ? Phrase::named_in : Phrase::may_be_named_in, {{"hex", hex_number(x, h)}});
        row.value = flat(now ? Phrase::value_charge : Phrase::value_name);
        row.intent = {Verb::aim, h};
        row.chosen = x.t.aim == h;
        row.counter = counter_of(x, unit_in(x.b, h));
        list.rows.push_back(std::move(row));
        x.overlays.targets.push_back({h});
        x.scene.legal.push_back(h);
    };
    for (HexId h : may_charge) add(h, true);
    for (HexId h : may_name) add(h, false);
    x.scene.choices.push_back(std::move(list));
    if (!x.t.aim) return;
    x.scene.buttons.clear();
    const bool now = std::find(may_charge.begin(), may_charge.end(), x.t.aim) != may_charge.end();
    if (now) {
        Draft d;
        d.kind = BattleKind::charge;
        d.riders.push_back(u);
        d.targets.push_back(x.t.aim);
        x.scene.forecast =
            battle_forecast(x.b, sides_of(x.b, d), flat(Phrase::forecast_charge, {{"target", people_in(x, x.t.aim)}}));
        x.overlays.arrows.push_back({at(x.s, u).hex, x.t.aim, AttackState::now, false});
    }
    x.prompt.sentence = flat(now ? Phrase::charge_now : Phrase::charge_then, {{"target", people_in(x, x.t.aim)}});
    add_commit(x.scene, flat(now ? Phrase::charge_together : Phrase::charge_name));
    add_clear(x.scene);
}

std::vector<HexId> hexes_of_targets(const std::vector<Action>& legal) {
    std::vector<HexId> out;
    for (const Target& a : all_of_kind<Target>(legal)) out.push_back(a.hex);
    return out;
}

// ---- a unit in hand

void present_riding(const Sheet& x, const Riding& r) {
    const UnitId u = r.unit;
    const HexId here = at(x.s, u).hex;
    take_up(x.scene, here);
    x.prompt.subject = subject_of(name_of(x, u));
    const std::vector<Destination> reach = reach_of(x.b, u, r.forced);
    std::optional<Way> way;
    if (x.t.goal) way = way_to(x.w, x.s, u, x.t.goal, r.forced, x.t.facing);
    present_reach(x, u, reach, way ? &*way : nullptr, r.allowance);
    const std::string left =
        flat(r.left == mp ? Phrase::points_left_one : Phrase::points_left, {{"points", points(r.left)}});
    if (r.released)
        x.prompt.sentence = flat(Phrase::riding_released);
    else
        x.prompt.sentence = flat(r.stopped       ? Phrase::riding_stopped
                                 : reach.empty() ? Phrase::riding_stuck
                                                 : Phrase::riding_on,
                                 {{"left", left}});
    if (way && (!way->actions.empty())) {
        present_way(x, u, *way);
        present_prospects(x, u, *way);
        const bool turn_only = x.t.goal == here;
        x.prompt.sentence =
            flat(turn_only ? Phrase::riding_turns : Phrase::riding_goes, {{"dir", text::dir_name(way->facing)},
                                                                          {"hex", hex_number(x, x.t.goal)},
                                                                          {"points", points(way->left)},
                                                                          {"stops", zone_words(x, reach)}});
        x.scene.buttons.push_back(go_button(x, u, turn_only));
        if (!turn_only && r.left < r.allowance) // whatever stopped it on its way is over
            x.scene.buttons.back().label = flat(Phrase::go_on_to, {{"hex", hex_number(x, x.t.goal)}});
        if (may_turn(*way)) add_turns(x.scene);
    } else {
        Button& rest = x.scene.buttons.emplace_back(option("stop"), flat(Phrase::do_stop), Icon::check, true);
        bar_where_refused(x, rest, Stop{});
        if (!is_commander(x.w, u) && !all_of_kind<napoleon::Turn>(x.legal).empty()) add_turns(x.scene);
    }
    std::vector<HexId> now;
    for (const Charge& a : all_of_kind<Charge>(x.legal)) now.push_back(a.hex);
    present_charge(x, u, hexes_of_targets(x.legal), now);
    present_orders_of(x, u);
}

// ---- reinforcements

void present_due(const Sheet& x) {
    Choices list{flat(Phrase::reinforcements), "", label_of(Rule::r_reinforcements), {}};
    for (const Arrival& a : x.w.arrivals) {
        if (unit_of(x.w, a.unit).side != x.side || at(x.s, a.unit).where != Where::due || a.stage > x.s.stage) continue;
        Row row = row_of(x, a.unit, x.t.selected == a.unit);
        row.sub = flat(Phrase::enters_at, {{"hex", hex_number(x, a.hex)}});
        bool can = false;
        for (Dir d : all_dirs) can = can || x.may(Enter{a.unit, d});
        if (!can) bar_where_refused(x, row, Enter{a.unit, Dir::n});
        if (!row.enabled) row.sub = row.reason.front().words;
        list.rows.push_back(std::move(row));
    }
    if (list.rows.empty()) return;
    list.note = flat(Phrase::due_now, {{"n", static_cast<int>(list.rows.size())}});
    x.scene.choices.push_back(std::move(list));
}

void present_entering(const Sheet& x, UnitId u) {
    const Arrival* a = arrival_of(x.w, u);
    x.prompt.subject = subject_of(name_of(x, u));
    x.prompt.sentence = flat(Phrase::is_due_at, {{"hex", hex_number(x, a->hex)}});
    x.scene.focus = a->hex;
    x.scene.legal.push_back(a->hex);
    x.overlays.choices.push_back(a->hex);
    show_ghost(x, u, a->hex, facing_or(x.t, x.side == Side::french ? Dir::se : Dir::nw));
    add_commit(x.scene, flat(Phrase::bring_on));
    if (!is_commander(x.w, u)) add_turns(x.scene);
    add_clear(x.scene);
}

// ---- a unit chosen, not yet in hand

void present_chosen(const Sheet& x, UnitId u) {
    const HexId start = at(x.s, u).hex;
    take_up(x.scene, start);
    x.prompt.subject = subject_of(name_of(x, u));
    if (const auto no = why_no_ride(x.b, u, false)) {
        x.prompt.sentence = flat(Phrase::cannot_move_now);
        add_clear(x.scene);
        present_stack(x, start);
        present_orders_of(x, u);
        for (std::size_t i = 0; i < x.b.first.size(); ++i)
            if (const UnitId v = x.b.first[i]; v && unit_of(x.w, v).side == x.side) x.scene.legal.push_back(HexId{i});
        return;
    }
    const int allowance = points_at_start(x.w, x.s, u, x.t.forced);
    const std::vector<Destination> reach = reach_of(x.b, u, x.t.forced);
    std::optional<Way> way;
    if (x.t.goal) way = way_to(x.w, x.s, u, x.t.goal, x.t.forced, x.t.facing);
    present_reach(x, u, reach, way ? &*way : nullptr, allowance);
    if (!x.t.forced && !why_no_ride(x.b, u, true))
        for (const Destination& d : reach_of(x.b, u, true)) x.overlays.extended.push_back(d.hex);
    if (is_commander(x.w, u))
        for (HexId h : command_hexes(x.b, u)) x.overlays.extended.push_back(h);
    // Whom it might charge, once it is in hand.
    std::vector<HexId> may_name;
    if (has(x.s, u, Flag::charge)) {
        State hand = x.s;
        if (try_out(x.w, hand, Ride{u, x.t.forced}, x.side)) {
            std::vector<Action> then;
            legal_actions(x.w, hand, then);
            may_name = hexes_of_targets(then);
        }
    }
    if (way && !way->actions.empty()) {
        present_way(x, u, *way);
        present_prospects(x, u, *way);
        const bool turn_only = x.t.goal == start;
        std::size_t others = 0;
        if (x.t.together)
            for (UnitId v : x.b.in(start)) others += v != u && !why_no_ride(x.b, v, false);
        const std::string crowd =
            others == 0 ? std::string{}
                        : flat(others == 1 ? Phrase::crowd_one : Phrase::crowd_many, {{"n", static_cast<int>(others)}});
        const std::string price =
            flat(Phrase::march_price, {{"points", points(way->allowance - way->left)}, {"most", points(allowance)}});
        const std::string dir = text::dir_name(way->facing);
        x.prompt.sentence =
            flat(turn_only ? Phrase::chosen_turns : Phrase::chosen_goes,
                 {{"dir", dir},
                  {"hex", hex_number(x, x.t.goal)},
                  {"crowd", crowd},
                  {"price", price},
                  {"facing", is_commander(x.w, u) ? std::string{} : flat(Phrase::facing_there, {{"dir", dir}})},
                  {"stops", zone_words(x, reach)}});
        if (!zone_words(x, reach).empty()) {
            Intent why{Verb::open_rule};
            why.rule = cite(Rule::r5_31);
            why.words = label_of(why.rule).number;
            x.prompt.quiet = Button{why, flat(Phrase::stop_why)};
        }
        x.scene.buttons.push_back(go_button(x, u, turn_only));
        if (may_turn(*way)) add_turns(x.scene);
    } else {
        const Phrase has_them = reach.empty() ? x.t.forced ? Phrase::has_points_forced_stuck : Phrase::has_points_stuck
                                : x.t.forced  ? Phrase::has_points_forced
                                              : Phrase::has_points;
        x.prompt.sentence = flat(has_them, {{"points", points(allowance)}});
        if (!is_commander(x.w, u) && !has(x.s, u, Flag::quadrangle)) add_turns(x.scene);
    }
    add_clear(x.scene);
    present_charge(x, u, may_name, {});
    present_stack(x, start);
    present_orders_of(x, u);
}

} // namespace

void present_movement(const Sheet& x) {
    if (const auto* r = top_frame<Riding>(x.s)) {
        add_next(x.scene, next_words(), false, flat(Phrase::let_go_first, {{"unit", name_of(x, r->unit)}}));
        add_end(x.scene, flat(Phrase::end_movement));
        x.scene.end->enabled = false;
        x.scene.end->reason = x.scene.next->reason;
        return present_riding(x, *r);
    }
    int ready = 0;
    std::vector<HexId> own;
    for (std::size_t i = 0; i < x.w.units.size(); ++i) {
        const UnitId u{i};
        if (unit_of(x.w, u).side != x.side || !on_map(x.s, u)) continue;
        add_once(own, at(x.s, u).hex);
        if (!is_commander(x.w, u) && !why_no_ride(x.b, u, false)) ++ready;
    }
    add_next(x.scene, flat(Phrase::next_unit, {{"n", ready}}), ready > 0, flat(Phrase::all_moved_reason));
    if (add_end(x.scene, x.t, flat(Phrase::end_movement), flat(Phrase::end_movement_ask),
                flat(by_count(ready, Phrase::end_movement_none, Phrase::end_movement_one, Phrase::end_movement_many),
                     {{"n", ready}})))
        return;
    const UnitId u = x.t.selected;
    if (u && at(x.s, u).where == Where::due) {
        present_due(x);
        return present_entering(x, u);
    }
    if (u && on_map(x.s, u)) return present_chosen(x, u);
    present_due(x);
    x.scene.legal = own;
    if (!x.scene.choices.empty()) {
        const std::size_t due = x.scene.choices[0].rows.size();
        x.prompt.subject = flat(due == 1 ? Phrase::one_is_due : Phrase::many_are_due,
                                {{"unit", x.scene.choices[0].rows[0].title}, {"n", static_cast<int>(due)}});
        x.prompt.sentence = flat(Phrase::choose_in_list);
    } else if (ready > 0) {
        x.prompt.subject = flat(Phrase::movement_of, {{"side", text::of_side(x.side)}});
        x.prompt.sentence = flat(Phrase::movement_tap, {{"n", ready}});
    } else {
        x.prompt.subject = flat(Phrase::all_have_moved);
        x.prompt.sentence = flat(Phrase::end_when_done);
    }
    present_standing_orders(x);
}

} // namespace redoubt::shell::nap
