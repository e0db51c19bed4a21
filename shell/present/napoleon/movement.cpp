// 4.0 the movement phase on the table: reach, way, facing, what else a unit may do; the unit in hand; charges.
#include "shell/present/napoleon/table.h"
#include "shell/text/napoleon/names.h"

#include <algorithm>

namespace redoubt::shell::nap {

using namespace redoubt::napoleon;
namespace text = words::napoleonic;

namespace {

bool legal_now(const Sheet& x, const Action& a) {
    return std::find(x.legal.begin(), x.legal.end(), a) != x.legal.end();
}

std::string points(int sixths) {
    return text::points_name(sixths);
}

Row order_row(std::string name, std::string title, std::string sub, Rule rule, bool is_chosen = false) {
    Row row;
    row.title = std::move(title);
    row.sub = std::move(sub) + " · " + std::string(rule_entry(cite(rule)).id);
    row.intent.verb = Verb::option;
    row.intent.words = std::move(name);
    row.chosen = is_chosen;
    return row;
}

// Whoever shares the hex of the one in hand: tap one to take it instead.
void present_stack(const Sheet& x, HexId h) {
    std::vector<UnitId> units;
    for (UnitId u : x.b.in(h)) units.push_back(u);
    if (units.size() < 2) return;
    Choices list;
    list.heading = "In " + hex_number(x.w, h);
    list.note = std::to_string(strength_in(x.b, h)) + " of 15 SP";
    list.rule = label_of(Rule::r6_1);
    int movable = 0;
    for (UnitId u : units) {
        Row row = row_of(x.b, u, u == x.t.selected);
        if (const auto no = why_no_ride(x.b, u, false)) {
            row.enabled = false;
            row.reason = {{Hand::plain, why_of(x.w, x.s, Ride{u, false}, *no).reason, {}}};
            row.sub += has(x.s, u, Flag::done) ? ", has moved" : ", cannot move";
        } else if (!is_commander(x.w, u)) {
            ++movable;
        }
        list.rows.push_back(std::move(row));
    }
    if (movable > 1 && top_frame<Movement>(x.s)) {
        Row all = order_row("together", "All of them together", "one after the other, by the same orders", Rule::r6_1,
                            x.t.together);
        list.rows.push_back(std::move(all));
    }
    x.scene.choices.push_back(std::move(list));
}

void present_orders_of(const Sheet& x, UnitId u) {
    const UnitState& us = at(x.s, u);
    Choices list;
    list.heading = "Orders";
    if (!us.has(Flag::forced) && top_frame<Movement>(x.s) && !why_no_ride(x.b, u, true))
        list.rows.push_back(order_row("forced", "Forced march",
                                      "twice the points, far from the enemy; half its strength if caught", Rule::r4_5,
                                      x.t.forced));
    if (legal_now(x, Mark{u, Marker::charge}))
        list.rows.push_back(
            order_row("charge_marker", "Charge marker", "so that it may charge, at three times its SP", Rule::r9_1));
    if (legal_now(x, Mark{u, Marker::defence}))
        list.rows.push_back(order_row("defence_marker", "Defence marker",
                                      "it stays, and need not attack those in its zone", Rule::r8_22));
    if (us.hex && legal_now(x, Form{us.hex}))
        list.rows.push_back(order_row("form", "Form a quadrangle", "for all points of the stack", Rule::r13_11));
    if (us.hex && legal_now(x, Unform{us.hex}))
        list.rows.push_back(order_row("unform", "Leave the quadrangle", "for one point", Rule::r13_19));
    for (const Build& site : all_of_kind<Build>(x.legal)) {
        if (site.unit != u) continue;
        Row row = order_row("build", "Build a bridge at " + text::hexside_name(x.w, site.hex, site.side),
                            "ready in the next French movement phase, if he stays", Rule::r_bridges);
        row.intent.unit = site.unit;
        row.intent.hex = site.hex;
        row.intent.number = static_cast<int>(site.side);
        list.rows.push_back(std::move(row));
    }
    if (x.t.goal && top_frame<Movement>(x.s) && !x.t.together)
        list.rows.push_back(
            order_row("keep", "Go there and keep it in hand", "to go on, to charge, or to turn", Rule::r4_27));
    if (!list.rows.empty()) x.scene.choices.push_back(std::move(list));
}

// Reach with its prices, and the zones of those who would stop the unit.
void present_reach(const Sheet& x, UnitId u, const std::vector<Destination>& reach, const Way* way, int allowance) {
    const HexId start = at(x.s, u).hex;
    x.scene.overlays.reach_most = allowance;
    std::vector<UnitId> stoppers;
    for (const Destination& d : reach) {
        if (d.hex == start) continue;
        ReachMark mark;
        mark.hex = d.hex;
        mark.cost = d.points;
        mark.words = points(d.points);
        mark.stop = static_cast<bool>(d.zone_of);
        mark.quiet = way && std::find(way->hexes.begin(), way->hexes.end(), d.hex) != way->hexes.end();
        x.scene.overlays.reach.push_back(std::move(mark));
        x.scene.legal.push_back(d.hex);
        if (way && d.hex == x.t.goal && d.zone_of) stoppers.push_back(d.zone_of);
    }
    for (UnitId e : stoppers) {
        ZoneMark zone{unit_of(x.w, e).side, {at(x.s, e).hex}};
        for (Dir d : all_dirs)
            if (const HexId h = next_to(x.w, at(x.s, e).hex, d); h && controls(x.b, e, h)) zone.hexes.push_back(h);
        x.scene.overlays.zones.push_back(std::move(zone));
    }
}

void present_way(const Sheet& x, UnitId u, const Way& way, bool with_ghost = true) {
    if (way.hexes.size() > 1) {
        PathMark path;
        path.hexes = way.hexes;
        for (std::size_t i = 0; i + 1 < way.hexes.size(); ++i)
            path.labels.push_back(i + 2 < way.hexes.size() && i < way.spent.size() ? points(way.spent[i]) : "");
        x.scene.overlays.paths.push_back(std::move(path));
    }
    if (!with_ghost) return;
    GhostMark ghost;
    ghost.counter = counter_of(x.w, x.s, u);
    ghost.counter.hex = way.hexes.back();
    if (!is_commander(x.w, u)) ghost.counter.facing = static_cast<int>(way.facing);
    ghost.counter.facing_hot = true;
    ghost.cost = points(way.allowance - way.left);
    x.scene.overlays.ghosts.push_back(std::move(ghost));
}

void turn_buttons(const Sheet& x) {
    Button left{{Verb::turn, {}, {}, -1}, "Turn left", Icon::left},
        right{{Verb::turn, {}, {}, 1}, "Turn right", Icon::right};
    left.small = right.small = true;
    x.scene.buttons.push_back(right); // drawn from the right
    x.scene.buttons.push_back(left);
}

bool may_turn(const Way& way) {
    return std::count(way.may_face.begin(), way.may_face.end(), true) > 1;
}

const char* marching(const World& w, UnitId u) {
    return is_infantry(w, u) ? "March" : is_gun(w, u) ? "Drive" : "Ride";
}

std::string zone_words(const Sheet& x, const std::vector<Destination>& reach) {
    for (const Destination& d : reach)
        if (d.hex == x.t.goal && d.zone_of) return " It stops there, in the zone of " + name_of(x.w, d.zone_of) + ".";
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
    Choices list;
    list.heading = "Charge";
    list.rule = label_of(Rule::r9_11);
    list.note = "named at two hexes or more";
    for (HexId h : waiting) {
        Row row;
        row.title = people_in(x.b, h);
        row.sub = "named, in " + hex_number(x.w, h);
        row.value = "named";
        row.enabled = false;
        row.intent = {Verb::see_hex, h};
        if (const UnitId there = unit_in(x.b, h)) row.counter = counter_of(x.w, x.s, there);
        if (const auto no = why_illegal(x.w, x.s, Charge{h})) {
            const WhyNot why = why_of(x.w, x.s, Charge{h}, *no);
            if (distance(x.w.map.grid, at(x.s, u).hex, h) > 1)
                row.sub += ": ride up to it";
            else
                row.sub = why.reason;
            row.reason = {{Hand::plain, why.reason, {}}, {Hand::rule, why.rule.number, why.rule.rule}};
        }
        list.rows.push_back(std::move(row));
    }
    auto add = [&](HexId h, bool now) {
        Row row;
        row.title = people_in(x.b, h);
        row.sub = (now ? "named, in " : "may be named, in ") + hex_number(x.w, h);
        row.value = now ? "charge" : "name";
        row.intent = {Verb::aim, h};
        row.chosen = x.t.aim == h;
        row.counter = counter_of(x.w, x.s, unit_in(x.b, h));
        list.rows.push_back(std::move(row));
        x.scene.overlays.targets.push_back({h});
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
        x.scene.forecast = battle_forecast(x.b, sides_of(x.b, d), "Charge on " + people_in(x.b, x.t.aim));
        x.scene.overlays.arrows.push_back({at(x.s, u).hex, x.t.aim, AttackState::now, false});
    }
    x.scene.prompt.sentence = now ? "can charge " + people_in(x.b, x.t.aim) + " now, or wait for the attack phase."
                                  : "will charge " + people_in(x.b, x.t.aim) + "; then it must ride up to them.";
    x.scene.buttons.push_back({{Verb::commit}, now ? "Put the charge together" : "Name the target", Icon::check, true});
    x.scene.buttons.push_back({{Verb::clear}, "Clear"});
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
    x.scene.focus = here;
    x.scene.overlays.selected.push_back(here);
    Prompt& prompt = x.scene.prompt;
    prompt.subject = name_of(x.w, u);
    const std::vector<Destination> reach = reach_of(x.b, u, r.forced);
    const bool stops = legal_now(x, Stop{});
    std::optional<Way> way;
    if (x.t.goal) way = way_to(x.w, x.s, u, x.t.goal, r.forced, x.t.facing);
    present_reach(x, u, reach, way ? &*way : nullptr, r.allowance);
    const std::string left = points(r.left) + (r.left == mp ? " point" : " points") + " left.";
    if (r.released) {
        prompt.sentence = "may still step into the hex that the cavalry has left.";
    } else if (r.stopped) {
        prompt.sentence = "has entered an enemy zone and stops. " + left;
    } else if (reach.empty()) {
        prompt.sentence = "is in hand, with " + left;
    } else {
        prompt.sentence = "is in hand, with " + left + " Tap a lit hex to go on.";
    }
    if (way && (!way->actions.empty())) {
        present_way(x, u, *way);
        const bool turn_only = x.t.goal == here;
        prompt.sentence = turn_only ? "turns to the " + text::dir_name(way->facing) + "; " + points(way->left) +
                                          " points would be left."
                                    : "to " + hex_number(x.w, x.t.goal) + "; " + points(way->left) +
                                          " points would be left." + zone_words(x, reach);
        x.scene.buttons.push_back(
            {{Verb::commit},
             turn_only ? "Turn" : std::string(marching(x.w, u)) + " to " + hex_number(x.w, x.t.goal),
             Icon::check,
             true});
        if (may_turn(*way)) turn_buttons(x);
    } else {
        Button rest{option("stop", "Let it rest here", Icon::check, true)};
        if (!stops) {
            rest.enabled = false;
            if (const auto no = why_illegal(x.w, x.s, Stop{})) {
                const WhyNot why = why_of(x.w, x.s, Stop{}, *no);
                rest.reason = {{Hand::plain, why.reason, {}}, {Hand::rule, why.rule.number, why.rule.rule}};
            }
        }
        x.scene.buttons.push_back(std::move(rest));
        if (!is_commander(x.w, u) && !all_of_kind<napoleon::Turn>(x.legal).empty()) turn_buttons(x);
    }
    std::vector<HexId> now;
    for (const Charge& a : all_of_kind<Charge>(x.legal)) now.push_back(a.hex);
    present_charge(x, u, hexes_of_targets(x.legal), now);
    present_orders_of(x, u);
}

// ---- reinforcements

void present_due(const Sheet& x) {
    Choices list;
    list.heading = "Reinforcements";
    list.rule = label_of(Rule::r_reinforcements);
    for (const Arrival& a : x.w.arrivals) {
        if (unit_of(x.w, a.unit).side != x.side || at(x.s, a.unit).where != Where::due || a.stage > x.s.stage) continue;
        Row row = row_of(x.b, a.unit, x.t.selected == a.unit);
        row.sub = "enters at " + hex_number(x.w, a.hex);
        bool can = false;
        for (Dir d : all_dirs) can = can || legal_now(x, Enter{a.unit, d});
        if (!can) {
            row.enabled = false;
            if (const auto no = why_illegal(x.w, x.s, Enter{a.unit, Dir::n})) {
                const WhyNot why = why_of(x.w, x.s, Enter{a.unit, Dir::n}, *no);
                row.reason = {{Hand::plain, why.reason, {}}, {Hand::rule, why.rule.number, why.rule.rule}};
                row.sub = why.reason;
            }
        }
        list.rows.push_back(std::move(row));
    }
    if (list.rows.empty()) return;
    list.note = std::to_string(list.rows.size()) + " due now";
    x.scene.choices.push_back(std::move(list));
}

void present_entering(const Sheet& x, UnitId u) {
    const Arrival* a = arrival_of(x.w, u);
    x.scene.prompt.subject = name_of(x.w, u);
    x.scene.prompt.sentence = "is due at " + hex_number(x.w, a->hex) + ". Bring it on, then it moves on.";
    x.scene.focus = a->hex;
    x.scene.legal.push_back(a->hex);
    x.scene.overlays.choices.push_back(a->hex);
    GhostMark ghost;
    ghost.counter = counter_of(x.w, x.s, u);
    ghost.counter.hex = a->hex;
    if (!is_commander(x.w, u))
        ghost.counter.facing = static_cast<int>(x.t.facing.value_or(x.side == Side::french ? Dir::se : Dir::nw));
    ghost.counter.facing_hot = true;
    x.scene.overlays.ghosts.push_back(std::move(ghost));
    x.scene.buttons.push_back({{Verb::commit}, "Bring it on", Icon::check, true});
    if (!is_commander(x.w, u)) turn_buttons(x);
    x.scene.buttons.push_back({{Verb::clear}, "Clear"});
}

// ---- a unit chosen, not yet in hand

void present_chosen(const Sheet& x, UnitId u) {
    const HexId start = at(x.s, u).hex;
    Prompt& prompt = x.scene.prompt;
    x.scene.focus = start;
    x.scene.overlays.selected.push_back(start);
    prompt.subject = name_of(x.w, u);
    if (const auto no = why_no_ride(x.b, u, false)) {
        prompt.sentence = "cannot move now. Tap another unit.";
        x.scene.buttons.push_back({{Verb::clear}, "Clear"});
        present_stack(x, start);
        present_orders_of(x, u);
        for (std::size_t i = 0; i < x.b.first.size(); ++i)
            if (const UnitId v = x.b.first[i]; v && unit_of(x.w, v).side == x.side) x.scene.legal.push_back(HexId{i});
        return;
    }
    const int allowance = allowance_of(x.w, x.s, u, x.t.forced);
    const std::vector<Destination> reach = reach_of(x.b, u, x.t.forced);
    std::optional<Way> way;
    if (x.t.goal) way = way_to(x.w, x.s, u, x.t.goal, x.t.forced, x.t.facing);
    present_reach(x, u, reach, way ? &*way : nullptr, allowance);
    if (!x.t.forced && !why_no_ride(x.b, u, true))
        for (const Destination& d : reach_of(x.b, u, true)) x.scene.overlays.extended.push_back(d.hex);
    if (is_commander(x.w, u)) {
        RangeMark ring;
        for (HexId h : command_hexes(x.b, u)) x.scene.overlays.extended.push_back(h);
    }
    const std::string mps = points(allowance) + " MP";
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
        const bool turn_only = x.t.goal == start;
        std::size_t others = 0;
        if (x.t.together)
            for (UnitId v : x.b.in(start)) others += v != u && !why_no_ride(x.b, v, false);
        const std::string crowd = others == 0   ? ""
                                  : others == 1 ? ", and one more with it"
                                                : ", and " + std::to_string(others) + " more with it";
        const std::string price = points(way->allowance - way->left) + " of " + mps;
        prompt.sentence = turn_only ? "turns to the " + text::dir_name(way->facing) + " for " + price + "."
                                    : "to " + hex_number(x.w, x.t.goal) + crowd + ", " + price +
                                          (is_commander(x.w, u) ? "" : ", facing " + text::dir_name(way->facing)) +
                                          "." + zone_words(x, reach) + " Tap again to go.";
        if (!zone_words(x, reach).empty()) {
            Intent why{Verb::open_rule};
            why.rule = cite(Rule::r5_31);
            why.words = std::string(rule_entry(why.rule).id);
            prompt.quiet = Button{why, "Why stop there?"};
        }
        x.scene.buttons.push_back(
            {{Verb::commit},
             turn_only ? "Turn" : std::string(marching(x.w, u)) + " to " + hex_number(x.w, x.t.goal),
             Icon::check,
             true});
        if (may_turn(*way)) turn_buttons(x);
    } else {
        prompt.sentence = std::string("has ") + mps + (x.t.forced ? " on a forced march" : "") +
                          (reach.empty() ? ", and nowhere to go." : ". Tap a lit hex to see the way there.");
        if (!is_commander(x.w, u) && !has(x.s, u, Flag::quadrangle)) turn_buttons(x);
    }
    x.scene.buttons.push_back({{Verb::clear}, "Clear"});
    present_charge(x, u, may_name, {});
    present_stack(x, start);
    present_orders_of(x, u);
}

} // namespace

void present_movement(const Sheet& x) {
    if (const auto* r = top_frame<Riding>(x.s)) {
        x.scene.next = Button{{Verb::next_unit}, "Next", Icon::next};
        x.scene.end = Button{{Verb::end_phase}, "End movement", Icon::end_step};
        x.scene.end->enabled = false;
        x.scene.end->reason = {{Hand::plain, "First let go of " + name_of(x.w, r->unit) + ".", {}}};
        x.scene.next->enabled = false;
        x.scene.next->reason = x.scene.end->reason;
        return present_riding(x, *r);
    }
    int ready = 0;
    std::vector<HexId> own;
    for (std::size_t i = 0; i < x.w.units.size(); ++i) {
        const UnitId u{i};
        if (unit_of(x.w, u).side != x.side || !on_map(x.s, u)) continue;
        if (own.empty() || std::find(own.begin(), own.end(), at(x.s, u).hex) == own.end())
            own.push_back(at(x.s, u).hex);
        if (!is_commander(x.w, u) && !why_no_ride(x.b, u, false)) ++ready;
    }
    x.scene.next = Button{{Verb::next_unit}, "Next unit · " + std::to_string(ready), Icon::next};
    x.scene.next->enabled = ready > 0;
    x.scene.next->reason = {{Hand::plain, "Every unit that can move has moved.", {}}};
    x.scene.end = Button{{Verb::end_phase}, "End movement", Icon::end_step};
    if (x.t.ending)
        return ready_to_end(x, "End movement", "End the movement?",
                            ready == 0   ? "Every unit has moved."
                            : ready == 1 ? "One unit can still move."
                                         : std::to_string(ready) + " units can still move.");
    const UnitId u = x.t.selected;
    if (u && at(x.s, u).where == Where::due) {
        present_due(x);
        return present_entering(x, u);
    }
    if (u && on_map(x.s, u)) return present_chosen(x, u);
    present_due(x);
    x.scene.legal = own;
    Prompt& prompt = x.scene.prompt;
    if (!x.scene.choices.empty()) {
        const std::size_t due = x.scene.choices[0].rows.size();
        prompt.subject =
            due == 1 ? x.scene.choices[0].rows[0].title + " is due." : std::to_string(due) + " reinforcements are due.";
        prompt.sentence = "Choose in the list, or tap a unit to see where it can go.";
    } else if (ready > 0) {
        prompt.subject = std::string(x.side == Side::french ? "French" : "Russian") + " movement.";
        prompt.sentence = "Tap a unit to see where it can go. " + std::to_string(ready) + " can still move.";
    } else {
        prompt.subject = "All have moved.";
        prompt.sentence = "End the movement when you are done.";
    }
    present_standing_orders(x);
}

} // namespace redoubt::shell::nap
