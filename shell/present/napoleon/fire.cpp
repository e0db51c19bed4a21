// 10.0 and 7.0 fire on the table: guns of the own phase, guns and quadrangles that answer a move, rifles before a
// battle. A gun and a target first; then the fire waits for its word, with its tally and its chances.
#include "shell/present/napoleon/table.h"
#include "shell/text/napoleon/names.h"

#include <algorithm>

namespace redoubt::shell::nap {

using namespace redoubt::napoleon;
namespace text = words::napoleonic;

namespace {

void present_sight(const Sheet& x, HexId from, HexId to) {
    const napoleon::Sight sight = sight_between(x.b, from, to);
    const int n = distance(x.w.map.grid, from, to);
    SightMark mark{from, to, {}, flat(Phrase::distance_hexes, {{"n", n}})};
    if (!sight.clear) {
        mark.block = sight.hex;
        mark.text = (sight.unit ? name_of(x, sight.unit) : hex_number(x, sight.hex)) + ", 10.12";
    }
    x.overlays.sights.push_back(std::move(mark));
}

// The unit that fires and those it may aim at; the list of targets when a hex holds several.
void present_shots(const Sheet& x, const std::vector<Pick>& shots, bool shooting) {
    std::vector<UnitId> firing;
    std::vector<HexId> hexes;
    for (const Pick& f : shots) add_once(firing, f.unit);
    for (UnitId u : firing) add_once(hexes, at(x.s, u).hex);
    for (HexId h : hexes) x.scene.legal.push_back(h);
    const UnitId gun = std::find(firing.begin(), firing.end(), x.t.selected) != firing.end() ? x.t.selected : UnitId{};
    Choices list{flat(is_gun(x.w, firing[0]) ? Phrase::guns : Phrase::rifles),
                 flat(Phrase::can_fire, {{"n", static_cast<int>(firing.size())}}),
                 label_of(is_gun(x.w, firing[0]) ? Rule::r10_11 : Rule::r7_11),
                 {}};
    if (!gun) {
        for (HexId h : hexes) x.overlays.choices.push_back(h);
        if (firing.size() <= 12)
            for (UnitId u : firing) list.rows.push_back(row_in(x, u));
        return add_list(x.scene, std::move(list));
    }
    const HexId from = at(x.s, gun).hex;
    take_up(x.scene, from);
    if (is_gun(x.w, gun)) add_range(x.scene, from, range_of(unit_of(x.w, gun).gun));
    std::vector<HexId> targets;
    for (const Pick& f : shots)
        if (f.unit == gun) add_once(targets, at(x.s, f.target).hex);
    for (HexId h : targets) {
        x.overlays.targets.push_back({h});
        x.scene.legal.push_back(h);
    }
    // Others in the hex that could fire as well.
    for (UnitId u : firing)
        if (at(x.s, u).hex == from) list.rows.push_back(row_of(x, u, u == gun));
    if (list.rows.size() > 1) {
        list.heading = flat(Phrase::in_hex, {{"hex", hex_number(x, from)}});
        list.note = flat(Phrase::which_fires);
        x.scene.choices.push_back(list);
    }
    x.prompt.subject = subject_of(name_of(x, gun));
    if (!x.t.aim || std::find(targets.begin(), targets.end(), x.t.aim) == targets.end()) {
        x.prompt.sentence =
            flat(shooting ? Phrase::can_shoot_tap : Phrase::can_fire_tap, {{"n", static_cast<int>(targets.size())}});
        return;
    }
    Choices who{flat(Phrase::which_of_them), "", label_of(is_gun(x.w, gun) ? Rule::r10_16 : Rule::r7_12), {}};
    for (const Pick& f : shots) {
        if (f.unit != gun || at(x.s, f.target).hex != x.t.aim) continue;
        Row row = row_of(x, f.target, false);
        row.intent = {Verb::target, {}, f.target};
        who.rows.push_back(std::move(row));
    }
    x.prompt.sentence = flat(shooting ? Phrase::shoot_choose : Phrase::fire_choose, {{"hex", hex_number(x, x.t.aim)}});
    present_sight(x, from, x.t.aim);
    x.scene.choices.insert(x.scene.choices.begin(), std::move(who));
}

// A shot that waits for its word: who fires, at whom, with what chances, and who may still join. True: somebody may.
bool present_shot(const Sheet& x, const std::vector<UnitId>& in_it, UnitId target, const FireForecast& cast,
                  Phrase heading, Rule rule, Phrase who, Rule joining) {
    const HexId from = at(x.s, in_it[0]).hex, to = at(x.s, target).hex;
    x.scene.focus = to;
    x.overlays.selected.push_back(from);
    x.overlays.targets.push_back({to});
    x.scene.forecast = fire_panel(x.b, cast, target, from, flat(heading, {{"target", name_of(x, target)}}), rule);
    present_joiners(x, who, joining, in_it, Phrase::fires_already);
    x.prompt.subject = subject_of(names_of(x, in_it));
    add_commit(x.scene, flat(Phrase::do_declare));
    add_other_target(x.scene);
    return !x.scene.choices.empty() && x.scene.choices.back().rows.size() > in_it.size();
}

} // namespace

void present_guns(const Sheet& x) {
    const auto* r = top_frame<Reactions>(x.s);
    const std::vector<Pick> shots = picks_of(x.s, x.legal, fires);
    if (r) {
        x.scene.focus = r->hex;
        const bool square = r->next == React::square_fire;
        x.prompt.subject = subject_of(name_of(x, r->unit));
        x.prompt.sentence = flat(r->forming ? Phrase::reaction_forming
                                 : square   ? Phrase::reaction_square
                                            : Phrase::reaction_guns,
                                 {{"hex", hex_number(x, r->hex)}});
    } else {
        std::vector<UnitId> guns;
        for (const Pick& f : shots) add_once(guns, f.unit);
        const int many = static_cast<int>(guns.size());
        x.prompt.subject = flat(Phrase::artillery_of, {{"side", text::of_side(x.side)}});
        x.prompt.sentence = flat(guns.empty() ? Phrase::guns_none : Phrase::guns_tap, {{"n", many}});
        add_next(x.scene, flat(Phrase::next_count, {{"n", many}}), !guns.empty(), flat(Phrase::guns_none_reason));
        if (add_end(x.scene, x.t, flat(Phrase::end_fire), flat(Phrase::end_fire_ask),
                    flat(by_count(many, Phrase::end_fire_none, Phrase::end_fire_one, Phrase::end_fire_many),
                         {{"n", many}})))
            return;
    }
    if (!shots.empty()) present_shots(x, shots, r && r->next == React::square_fire);
    if (const UnitId u = x.t.selected; u && !r && x.overlays.targets.empty() && on_map(x.s, u)) {
        x.prompt.subject = subject_of(name_of(x, u));
        x.prompt.sentence = flat(is_gun(x.w, u) ? Phrase::no_target_now : Phrase::no_battery);
        x.overlays.selected.push_back(at(x.s, u).hex);
        if (is_gun(x.w, u)) add_range(x.scene, at(x.s, u).hex, range_of(unit_of(x.w, u).gun));
    }
    if (r) {
        x.overlays.targets.push_back({r->hex});
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
    const bool more = present_shot(x, {f.guns.begin(), f.guns.end()}, f.target,
                                   fire_forecast(x.b, f.guns, f.target, f.defensive, f.forming), Phrase::forecast_fire,
                                   Rule::r10_22, Phrase::who_fires, Rule::r10_22);
    present_sight(x, at(x.s, f.guns[0]).hex, at(x.s, f.target).hex);
    if (!f.defensive && unit_of(x.w, f.guns[0]).gun != Gun::horse)
        then_say(x.scene.forecast->remark, {{Hand::mute, flat(Phrase::foot_guns_stay), {}}});
    x.prompt.sentence = flat(f.guns.size() > 1 ? more ? Phrase::fires_many_more : Phrase::fires_many
                             : more            ? Phrase::fires_one_more
                                               : Phrase::fires_one,
                             {{"target", name_of(x, f.target)}});
}

void present_volley(const Sheet& x) {
    const Volley& v = *top_frame<Volley>(x.s);
    const auto* battle = frame_below<Battle>(x.s);
    if (battle && !battle->targets.empty()) {
        x.scene.focus = battle->targets[0];
        add_arrows(x.overlays.arrows, x.w, battle->from, battle->targets, AttackState::set);
    }
    if (!v.shooters.empty()) {
        present_shot(x, {v.shooters.begin(), v.shooters.end()}, v.target, volley_forecast(x.b), Phrase::forecast_rifles,
                     Rule::r7_31, Phrase::who_shoots, Rule::r7_11);
        x.prompt.sentence =
            flat(v.shooters.size() > 1 ? Phrase::shoots_many : Phrase::shoots_one, {{"target", name_of(x, v.target)}});
        return;
    }
    const bool first = !battle || v.side == battle->attacker;
    x.prompt.subject = flat(Phrase::rifle_fire);
    x.prompt.sentence = flat(!battle ? Phrase::rifles_square
                             : first ? Phrase::rifles_attackers
                                     : Phrase::rifles_defenders);
    const std::vector<Pick> shots = picks_of(x.s, x.legal, fires);
    present_shots(x, shots, true);
    // Not to shoot is not what is meant to be done while somebody can.
    x.scene.buttons.push_back({{Verb::hold_ground}, flat(Phrase::no_more_fire), Icon::count, shots.empty()});
    present_standing_orders(x);
}

} // namespace redoubt::shell::nap
