// 10.0 and 7.0 fire on the table: guns of the own phase, guns and quadrangles that answer a move, rifles before a
// battle. A gun and a target first; then the fire waits for its word, with its tally and its chances.
#include "shell/present/napoleon/table.h"
#include "shell/text/napoleon/names.h"

#include <algorithm>

namespace redoubt::shell::nap {

using namespace redoubt::napoleon;
namespace text = words::napoleonic;

namespace {

// Outline of each distance a battery reaches and sees.
void present_range(const Sheet& x, UnitId gun) {
    const HexId from = at(x.s, gun).hex;
    RangeMark range;
    range.hex = from;
    for (int n = 1; n <= range_of(unit_of(x.w, gun).gun); ++n) range.words.push_back(std::to_string(n));
    x.scene.overlays.ranges.push_back(std::move(range));
}

void present_sight(const Sheet& x, HexId from, HexId to) {
    const napoleon::Sight sight = sight_between(x.b, from, to);
    const int n = distance(x.w.map.grid, from, to);
    SightMark mark{from, to, {}, flat(Phrase::distance_hexes, {{"n", n}})};
    if (!sight.clear) {
        mark.block = sight.hex;
        mark.text = (sight.unit ? name_of(x.w, sight.unit) : hex_number(x.w, sight.hex)) + ", 10.12";
    }
    x.scene.overlays.sights.push_back(std::move(mark));
}

// The unit that fires and those it may aim at; the list of targets when a hex holds several.
void present_shots(const Sheet& x, const std::vector<Pick>& shots, bool shooting) {
    std::vector<UnitId> firing;
    std::vector<HexId> hexes;
    for (const Pick& f : shots) add_once(firing, f.unit);
    for (UnitId u : firing) add_once(hexes, at(x.s, u).hex);
    for (HexId h : hexes) x.scene.legal.push_back(h);
    Prompt& prompt = x.scene.prompt;
    const UnitId gun = std::find(firing.begin(), firing.end(), x.t.selected) != firing.end() ? x.t.selected : UnitId{};
    Choices list{flat(is_gun(x.w, firing[0]) ? Phrase::guns : Phrase::rifles),
                 flat(Phrase::can_fire, {{"n", static_cast<int>(firing.size())}}),
                 label_of(is_gun(x.w, firing[0]) ? Rule::r10_11 : Rule::r7_11),
                 {}};
    if (!gun) {
        for (HexId h : hexes) x.scene.overlays.choices.push_back(h);
        if (firing.size() <= 12)
            for (UnitId u : firing) {
                Row row = row_of(x.b, u, false);
                row.sub = flat(Phrase::row_in, {{"hex", hex_number(x.w, at(x.s, u).hex)}, {"sub", row.sub}});
                list.rows.push_back(std::move(row));
            }
        return add_list(x.scene, std::move(list));
    }
    const HexId from = at(x.s, gun).hex;
    take_up(x.scene, from);
    if (is_gun(x.w, gun)) present_range(x, gun);
    std::vector<HexId> targets;
    for (const Pick& f : shots)
        if (f.unit == gun) add_once(targets, at(x.s, f.target).hex);
    for (HexId h : targets) {
        x.scene.overlays.targets.push_back({h});
        x.scene.legal.push_back(h);
    }
    // Others in the hex that could fire as well.
    for (UnitId u : firing)
        if (at(x.s, u).hex == from) list.rows.push_back(row_of(x.b, u, u == gun));
    if (list.rows.size() > 1) {
        list.heading = flat(Phrase::in_hex, {{"hex", hex_number(x.w, from)}});
        list.note = flat(Phrase::which_fires);
        x.scene.choices.push_back(list);
    }
    prompt.subject = subject_of(name_of(x.w, gun));
    if (!x.t.aim || std::find(targets.begin(), targets.end(), x.t.aim) == targets.end()) {
        prompt.sentence =
            flat(shooting ? Phrase::can_shoot_tap : Phrase::can_fire_tap, {{"n", static_cast<int>(targets.size())}});
        return;
    }
    Choices who{flat(Phrase::which_of_them), "", label_of(is_gun(x.w, gun) ? Rule::r10_16 : Rule::r7_12), {}};
    for (const Pick& f : shots) {
        if (f.unit != gun || at(x.s, f.target).hex != x.t.aim) continue;
        Row row = row_of(x.b, f.target, false);
        row.intent = {Verb::target, {}, f.target};
        who.rows.push_back(std::move(row));
    }
    prompt.sentence = flat(shooting ? Phrase::shoot_choose : Phrase::fire_choose, {{"hex", hex_number(x.w, x.t.aim)}});
    present_sight(x, from, x.t.aim);
    x.scene.choices.insert(x.scene.choices.begin(), std::move(who));
}

void present_joiners(const Sheet& x, Phrase heading, Rule rule, const std::vector<UnitId>& in_it) {
    Choices list{flat(heading), "", label_of(rule), {}};
    for (UnitId u : in_it) {
        Row row = row_of(x.b, u, true);
        row.enabled = false;
        row.reason = plainly(flat(Phrase::fires_already));
        list.rows.push_back(std::move(row));
    }
    for (const With& a : all_of_kind<With>(x.legal)) {
        Row row = row_of(x.b, a.unit, false);
        row.sub = flat(Phrase::may_join, {{"sub", row.sub}});
        list.rows.push_back(std::move(row));
    }
    if (list.rows.size() > 1) x.scene.choices.push_back(std::move(list));
}

void fire_buttons(const Sheet& x) {
    add_commit(x.scene, flat(Phrase::do_declare));
    x.scene.buttons.push_back({{Verb::clear}, flat(Phrase::other_target)});
}

} // namespace

void present_guns(const Sheet& x) {
    const auto* r = top_frame<Reactions>(x.s);
    const std::vector<Pick> shots = picks_of(x.s, x.legal, fires);
    Prompt& prompt = x.scene.prompt;
    if (r) {
        x.scene.focus = r->hex;
        const bool square = r->next == React::square_fire;
        prompt.subject = subject_of(name_of(x.w, r->unit));
        prompt.sentence = flat(r->forming ? Phrase::reaction_forming
                               : square   ? Phrase::reaction_square
                                          : Phrase::reaction_guns,
                               {{"hex", hex_number(x.w, r->hex)}});
    } else {
        std::vector<UnitId> guns;
        for (const Pick& f : shots) add_once(guns, f.unit);
        const int many = static_cast<int>(guns.size());
        prompt.subject = flat(Phrase::artillery_of, {{"side", text::of_side(x.side)}});
        prompt.sentence = flat(guns.empty() ? Phrase::guns_none : Phrase::guns_tap, {{"n", many}});
        add_next(x.scene, flat(Phrase::next_count, {{"n", many}}), !guns.empty(), flat(Phrase::guns_none_reason));
        add_end(x.scene, flat(Phrase::end_fire));
        if (x.t.ending)
            return ready_to_end(x, Phrase::end_fire, Phrase::end_fire_ask,
                                flat(many == 0   ? Phrase::end_fire_none
                                     : many == 1 ? Phrase::end_fire_one
                                                 : Phrase::end_fire_many,
                                     {{"n", many}}));
    }
    if (!shots.empty()) present_shots(x, shots, r && r->next == React::square_fire);
    if (!r && x.t.selected && x.scene.overlays.targets.empty() && on_map(x.s, x.t.selected)) {
        prompt.subject = subject_of(name_of(x.w, x.t.selected));
        prompt.sentence = flat(is_gun(x.w, x.t.selected) ? Phrase::no_target_now : Phrase::no_battery);
        x.scene.overlays.selected.push_back(at(x.s, x.t.selected).hex);
        if (is_gun(x.w, x.t.selected)) present_range(x, x.t.selected);
    }
    if (r) {
        x.scene.overlays.targets.push_back({r->hex});
        x.scene.buttons.push_back(
            {{Verb::hold_ground}, flat(Phrase::do_hold_fire), Icon::count, x.scene.buttons.empty()});
        present_passing(x);
        present_standing_orders(x);
    } else if (!x.t.selected) {
        present_standing_orders(x);
    }
}

void present_barrage(const Sheet& x) {
    const Barrage& f = *top_frame<Barrage>(x.s);
    Shooters guns;
    std::vector<UnitId> in_it;
    for (UnitId u : f.guns) {
        guns.push_back(u);
        in_it.push_back(u);
    }
    const HexId from = at(x.s, f.guns[0]).hex, to = at(x.s, f.target).hex;
    x.scene.focus = to;
    x.scene.overlays.selected.push_back(from);
    x.scene.overlays.targets.push_back({to});
    present_sight(x, from, to);
    const FireForecast cast = fire_forecast(x.b, guns, f.target, f.defensive, f.forming);
    x.scene.forecast = fire_panel(x.b, cast, f.target, from,
                                  flat(Phrase::forecast_fire, {{"target", name_of(x.w, f.target)}}), Rule::r10_22);
    if (!f.defensive && unit_of(x.w, f.guns[0]).gun != Gun::horse)
        then_say(x.scene.forecast->remark, {{Hand::mute, flat(Phrase::foot_guns_stay), {}}});
    present_joiners(x, Phrase::who_fires, Rule::r10_22, in_it);
    x.scene.prompt.subject = subject_of(names_of(x.w, in_it));
    const bool more = x.scene.choices.empty() ? false : x.scene.choices.back().rows.size() > in_it.size();
    x.scene.prompt.sentence = flat(in_it.size() > 1 ? more ? Phrase::fires_many_more : Phrase::fires_many
                                   : more           ? Phrase::fires_one_more
                                                    : Phrase::fires_one,
                                   {{"target", name_of(x.w, f.target)}});
    fire_buttons(x);
}

void present_volley(const Sheet& x) {
    const Volley& v = *top_frame<Volley>(x.s);
    Prompt& prompt = x.scene.prompt;
    const auto* battle = frame_below<Battle>(x.s);
    if (battle && !battle->targets.empty()) {
        x.scene.focus = battle->targets[0];
        for (HexId from : battle->from)
            for (HexId to : battle->targets)
                if (distance(x.w.map.grid, from, to) == 1)
                    x.scene.overlays.arrows.push_back({from, to, AttackState::set, false});
    }
    if (!v.shooters.empty()) {
        Shooters rifles;
        std::vector<UnitId> in_it;
        for (UnitId u : v.shooters) {
            rifles.push_back(u);
            in_it.push_back(u);
        }
        const HexId from = at(x.s, v.shooters[0]).hex, to = at(x.s, v.target).hex;
        x.scene.focus = to;
        x.scene.overlays.selected.push_back(from);
        x.scene.overlays.targets.push_back({to});
        const FireForecast cast = volley_forecast(x.b);
        x.scene.forecast = fire_panel(x.b, cast, v.target, from,
                                      flat(Phrase::forecast_rifles, {{"target", name_of(x.w, v.target)}}), Rule::r7_31);
        present_joiners(x, Phrase::who_shoots, Rule::r7_11, in_it);
        prompt.subject = subject_of(names_of(x.w, in_it));
        prompt.sentence =
            flat(in_it.size() > 1 ? Phrase::shoots_many : Phrase::shoots_one, {{"target", name_of(x.w, v.target)}});
        return fire_buttons(x);
    }
    const bool first = !battle || v.side == battle->attacker;
    prompt.subject = flat(Phrase::rifle_fire);
    prompt.sentence = flat(!battle ? Phrase::rifles_square
                           : first ? Phrase::rifles_attackers
                                   : Phrase::rifles_defenders);
    const std::vector<Pick> shots = picks_of(x.s, x.legal, fires);
    present_shots(x, shots, true);
    // Not to shoot is not what is meant to be done while somebody can.
    x.scene.buttons.push_back({{Verb::hold_ground}, flat(Phrase::no_more_fire), Icon::count, shots.empty()});
    present_standing_orders(x);
}

} // namespace redoubt::shell::nap
