// 10.0 and 7.0 fire on the table: guns of the own phase, guns and quadrangles that answer a move, rifles before a
// battle. A gun and a target first; then the fire waits for its word, with its tally and its chances.
#include "shell/present/napoleon/table.h"
#include "shell/text/napoleon/names.h"

#include <algorithm>

namespace redoubt::shell::nap {

using namespace redoubt::napoleon;
namespace text = words::napoleonic;

namespace {

struct Shot { // Fire and Shoot are alike: a unit, and at whom
    UnitId by, target;
};
std::vector<Shot> shots_of(const std::vector<Action>& legal) {
    std::vector<Shot> out;
    for (const Action& a : legal) {
        if (const auto* f = std::get_if<Fire>(&a)) out.push_back({f->unit, f->target});
        if (const auto* f = std::get_if<Shoot>(&a)) out.push_back({f->unit, f->target});
    }
    return out;
}

template <class T>
void add_once(std::vector<T>& list, T x) {
    if (std::find(list.begin(), list.end(), x) == list.end()) list.push_back(x);
}

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
    SightMark mark{from, to, {}, n == 1 ? "1 hex" : std::to_string(n) + " hexes"};
    if (!sight.clear) {
        mark.block = sight.hex;
        mark.text = (sight.unit ? name_of(x.w, sight.unit) : hex_number(x.w, sight.hex)) + ", 10.12";
    }
    x.scene.overlays.sights.push_back(std::move(mark));
}

// The unit that fires and those it may aim at; the list of targets when a hex holds several.
void present_shots(const Sheet& x, const std::vector<Shot>& shots, const char* verb) {
    std::vector<UnitId> firing;
    std::vector<HexId> hexes;
    for (const Shot& f : shots) add_once(firing, f.by);
    for (UnitId u : firing) add_once(hexes, at(x.s, u).hex);
    for (HexId h : hexes) x.scene.legal.push_back(h);
    Prompt& prompt = x.scene.prompt;
    const UnitId gun = std::find(firing.begin(), firing.end(), x.t.selected) != firing.end() ? x.t.selected : UnitId{};
    Choices list;
    list.heading = is_gun(x.w, firing[0]) ? "Guns" : "Rifles";
    list.rule = label_of(is_gun(x.w, firing[0]) ? Rule::r10_11 : Rule::r7_11);
    list.note = std::to_string(firing.size()) + " can fire";
    if (!gun) {
        for (HexId h : hexes) x.scene.overlays.choices.push_back(h);
        if (firing.size() <= 12)
            for (UnitId u : firing) {
                Row row = row_of(x.b, u, false);
                row.sub = "in " + hex_number(x.w, at(x.s, u).hex) + ", " + row.sub;
                list.rows.push_back(std::move(row));
            }
        if (!list.rows.empty()) x.scene.choices.push_back(std::move(list));
        return;
    }
    const HexId from = at(x.s, gun).hex;
    x.scene.overlays.selected.push_back(from);
    x.scene.focus = from;
    if (is_gun(x.w, gun)) present_range(x, gun);
    std::vector<HexId> targets;
    for (const Shot& f : shots)
        if (f.by == gun) add_once(targets, at(x.s, f.target).hex);
    for (HexId h : targets) {
        x.scene.overlays.targets.push_back({h});
        x.scene.legal.push_back(h);
    }
    // Others in the hex that could fire as well.
    for (UnitId u : firing)
        if (at(x.s, u).hex == from) list.rows.push_back(row_of(x.b, u, u == gun));
    if (list.rows.size() > 1) {
        list.heading = "In " + hex_number(x.w, from);
        list.note = "which one fires?";
        x.scene.choices.push_back(list);
    }
    prompt.subject = name_of(x.w, gun);
    if (!x.t.aim || std::find(targets.begin(), targets.end(), x.t.aim) == targets.end()) {
        prompt.sentence = std::string("can ") + verb + ". Tap a target: " + std::to_string(targets.size()) +
                          (targets.size() == 1 ? " hex is in reach." : " hexes are in reach.");
        return;
    }
    Choices who;
    who.heading = "Which of them?";
    who.rule = label_of(is_gun(x.w, gun) ? Rule::r10_16 : Rule::r7_12);
    for (const Shot& f : shots) {
        if (f.by != gun || at(x.s, f.target).hex != x.t.aim) continue;
        Row row = row_of(x.b, f.target, false);
        row.intent = {Verb::target, {}, f.target};
        who.rows.push_back(std::move(row));
    }
    prompt.sentence =
        std::string("can ") + verb + " one unit of the stack in " + hex_number(x.w, x.t.aim) + ": choose it.";
    present_sight(x, from, x.t.aim);
    x.scene.choices.insert(x.scene.choices.begin(), std::move(who));
}

void present_joiners(const Sheet& x, const char* heading, Rule rule, const std::vector<UnitId>& in_it) {
    Choices list;
    list.heading = heading;
    list.rule = label_of(rule);
    for (UnitId u : in_it) {
        Row row = row_of(x.b, u, true);
        row.enabled = false;
        row.reason = {{Hand::plain, "It fires. Clear to begin anew.", {}}};
        list.rows.push_back(std::move(row));
    }
    for (const With& a : all_of_kind<With>(x.legal)) {
        Row row = row_of(x.b, a.unit, false);
        row.sub = "may join, " + row.sub;
        list.rows.push_back(std::move(row));
    }
    if (list.rows.size() > 1) x.scene.choices.push_back(std::move(list));
}

void fire_buttons(const Sheet& x) {
    x.scene.buttons.push_back({{Verb::commit}, "Fire", Icon::check, true});
    x.scene.buttons.push_back({{Verb::clear}, "Other target"});
}

} // namespace

void present_guns(const Sheet& x) {
    const auto* r = top_frame<Reactions>(x.s);
    const std::vector<Shot> shots = shots_of(x.legal);
    Prompt& prompt = x.scene.prompt;
    if (r) {
        x.scene.focus = r->hex;
        const bool square = r->next == React::square_fire;
        prompt.subject = name_of(x.w, r->unit);
        prompt.sentence = r->forming ? "is forming a quadrangle in sight of your guns. Fire, or hold."
                          : square   ? "has come next to a quadrangle of yours. Fire, or hold."
                                   : "moves to " + hex_number(x.w, r->hex) + ", in range of your guns. Fire, or hold.";
    } else {
        std::vector<UnitId> guns;
        for (const Shot& f : shots) add_once(guns, f.by);
        prompt.subject = std::string(x.side == Side::french ? "French" : "Russian") + " artillery.";
        prompt.sentence = guns.empty()
                              ? "Nobody has a target any more. End the phase."
                              : "Tap a battery, then its target. " + std::to_string(guns.size()) + " can fire.";
        x.scene.next = Button{{Verb::next_unit}, "Next · " + std::to_string(guns.size()), Icon::next};
        x.scene.next->enabled = !guns.empty();
        x.scene.next->reason = {{Hand::plain, "No battery has a target any more.", {}}};
        x.scene.end = Button{{Verb::end_phase}, "End fire", Icon::end_step};
        if (x.t.ending)
            return ready_to_end(x, "End fire", "End the artillery fire?",
                                guns.empty()       ? "Nobody has a target any more."
                                : guns.size() == 1 ? "One battery could still fire."
                                                   : std::to_string(guns.size()) + " batteries could still fire.");
    }
    if (!shots.empty()) present_shots(x, shots, r && r->next == React::square_fire ? "shoot" : "fire");
    if (!r && x.t.selected && x.scene.overlays.targets.empty() && on_map(x.s, x.t.selected)) {
        prompt.subject = name_of(x.w, x.t.selected);
        prompt.sentence = is_gun(x.w, x.t.selected) ? "has no target now." : "is no battery. Tap one of the guns.";
        x.scene.overlays.selected.push_back(at(x.s, x.t.selected).hex);
        if (is_gun(x.w, x.t.selected)) present_range(x, x.t.selected);
    }
    if (r) {
        x.scene.overlays.targets.push_back({r->hex});
        x.scene.buttons.push_back({{Verb::hold_ground}, "Hold the fire", Icon::count, x.scene.buttons.empty()});
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
    x.scene.forecast = fire_panel(x.b, cast, f.target, "Fire on " + name_of(x.w, f.target), Rule::r10_22);
    if (!f.defensive && unit_of(x.w, f.guns[0]).gun != Gun::horse)
        x.scene.forecast->remark.push_back({Hand::mute, " Foot guns that fire do not move in the next phase.", {}});
    present_joiners(x, "Who fires", Rule::r10_22, in_it);
    x.scene.prompt.subject = names_of(x.w, in_it);
    const bool more = x.scene.choices.empty() ? false : x.scene.choices.back().rows.size() > in_it.size();
    x.scene.prompt.sentence = std::string(in_it.size() > 1 ? "fire at " : "fires at ") + name_of(x.w, f.target) +
                              (more ? ". Add others of the hex, or fire." : ".");
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
        x.scene.forecast = fire_panel(x.b, cast, v.target, "Rifle fire on " + name_of(x.w, v.target), Rule::r7_31);
        present_joiners(x, "Who shoots", Rule::r7_11, in_it);
        prompt.subject = names_of(x.w, in_it);
        prompt.sentence = std::string(in_it.size() > 1 ? "shoot at " : "shoots at ") + name_of(x.w, v.target) + ".";
        return fire_buttons(x);
    }
    const bool first = !battle || v.side == battle->attacker;
    prompt.subject = "Rifle fire.";
    prompt.sentence = battle ? first ? "Before the battle the attackers may shoot. Tap a unit, then its target."
                                     : "Before the battle the defenders may shoot. Tap a unit, then its target."
                             : "The quadrangle may shoot. Tap a unit, then its target.";
    present_shots(x, shots_of(x.legal), "shoot");
    x.scene.buttons.push_back({{Verb::hold_ground}, "No more fire", Icon::count, true});
    present_standing_orders(x);
}

} // namespace redoubt::shell::nap
