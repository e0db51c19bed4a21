// Before play: broken bridges, and setting up within the hexes that the battle allows.
#include "shell/present/napoleon/table.h"
#include "shell/text/napoleon/names.h"

#include <algorithm>

namespace redoubt::shell::nap {

using namespace redoubt::napoleon;
namespace text = words::napoleonic;

void present_bridges(const Sheet& x) {
    x.scene.prompt.subject = flat(Phrase::bridges);
    x.scene.prompt.sentence = flat(Phrase::bridges_say);
    Choices list;
    list.heading = flat(Phrase::bridges_list);
    list.rule = label_of(Rule::r_bridges);
    int broken = 0;
    for (std::size_t i = 0; i < x.w.bridges.size(); ++i) {
        const Bridge& bridge = x.w.bridges[i];
        const bool gone = (x.s.broken >> i & 1u) != 0;
        if (!gone && why_illegal(x.w, x.s, Destroy{bridge.hex, bridge.side}))
            continue; // off the part that is played on
        broken += gone;
        Row row;
        row.title = text::hexside_name(x.w, bridge.hex, bridge.side);
        row.sub = flat(edge(x.w.map, bridge.hex, bridge.side).has(Edge::river) ? Phrase::bridge_over_river
                                                                               : Phrase::bridge_over_stream);
        for (const redoubt::Place& p : x.w.map.places)
            if (p.hex == bridge.hex || p.hex == neighbour(x.w.map.grid, bridge.hex, bridge.side))
                row.sub = flat(Phrase::bridge_at, {{"sub", row.sub}, {"place", text::place_name(p)}});
        row.value = flat(gone ? Phrase::bridge_gone : Phrase::bridge_stands);
        row.chosen = gone;
        row.enabled = !gone;
        row.reason = plainly(flat(Phrase::bridge_undo));
        row.intent.verb = Verb::option;
        row.intent.words = "destroy";
        row.intent.number = static_cast<int>(i);
        list.rows.push_back(std::move(row));
        x.scene.legal.push_back(bridge.hex);
        if (!gone) x.scene.overlays.choices.push_back(bridge.hex);
    }
    list.note = flat(Phrase::bridges_gone, {{"n", broken}});
    x.scene.choices.push_back(std::move(list));
    x.scene.buttons.push_back(
        {{Verb::commit}, flat(broken == 0 ? Phrase::bridges_all_stand : Phrase::go_on), Icon::check, true});
    present_standing_orders(x);
}

void present_deployment(const Sheet& x) {
    const UnitId u = x.t.selected;
    Prompt& prompt = x.scene.prompt;
    std::vector<HexId> own;
    int free = 0;
    for (const Placing& p : x.w.placings) {
        if (unit_of(x.w, p.unit).side != x.side || !on_map(x.s, p.unit)) continue;
        own.push_back(at(x.s, p.unit).hex);
        free += p.anywhere || p.hexes.size() > 1;
    }
    x.scene.next = Button{{Verb::next_unit}, flat(Phrase::next), Icon::next};
    std::string crowded;
    for (std::size_t i = 0; i < x.b.first.size(); ++i)
        if (side_in(x.b, HexId{i}) == x.side && strength_in(x.b, HexId{i}) > stack_limit)
            crowded += (crowded.empty() ? "" : ", ") + hex_number(x.w, HexId{i});
    Button ready{option("ready", Phrase::army_ready, Icon::check, true)};
    if (const auto no = why_illegal(x.w, x.s, Ready{})) {
        const WhyNot why = why_of(x.w, x.s, Ready{}, *no);
        ready.enabled = false;
        ready.reason = {{Hand::plain, why.reason, {}}, {Hand::rule, why.rule.number, why.rule.rule}};
    }
    if (!u || !on_map(x.s, u)) {
        x.scene.legal = own;
        prompt.subject = flat(Phrase::set_up_of, {{"side", text::of_side(x.side)}});
        prompt.sentence =
            !crowded.empty() ? flat(Phrase::set_up_crowded, {{"hexes", crowded}}) : flat(Phrase::set_up_tap);
        if (crowded.empty() && free > 0) prompt.sentence += ' ' + flat(Phrase::set_up_free, {{"n", free}});
        x.scene.buttons.push_back(std::move(ready));
        present_standing_orders(x);
        return;
    }
    const HexId here = at(x.s, u).hex;
    x.scene.focus = here;
    x.scene.overlays.selected.push_back(here);
    const Placing* placing = nullptr;
    for (const Placing& p : x.w.placings)
        if (p.unit == u) placing = &p;
    if (placing && !placing->anywhere)
        for (HexId h : placing->hexes) {
            x.scene.legal.push_back(h);
            if (h != here) x.scene.overlays.choices.push_back(h);
        }
    for (HexId h : own) x.scene.legal.push_back(h);
    const bool officer = is_commander(x.w, u);
    prompt.subject = subject_of(name_of(x.w, u));
    if (x.t.goal && (x.t.goal != here || x.t.facing)) {
        GhostMark ghost;
        ghost.counter = counter_of(x.w, x.s, u);
        ghost.counter.hex = x.t.goal;
        const Dir facing = facing_or(x.t, static_cast<Dir>(at(x.s, u).facing));
        if (!officer) ghost.counter.facing = static_cast<int>(facing);
        ghost.counter.facing_hot = true;
        x.scene.overlays.ghosts.push_back(std::move(ghost));
        const std::string goal = hex_number(x.w, x.t.goal);
        prompt.sentence = flat(officer ? Phrase::set_up_at : Phrase::set_up_at_facing,
                               {{"hex", goal}, {"dir", text::dir_name(facing)}});
        x.scene.buttons.push_back({{Verb::commit}, flat(Phrase::set_up_button, {{"hex", goal}}), Icon::check, true});
    } else {
        prompt.sentence = flat(placing && placing->anywhere           ? Phrase::set_up_anywhere
                               : placing && placing->hexes.size() > 1 ? Phrase::set_up_dots
                                                                      : Phrase::set_up_fixed);
        x.scene.buttons.push_back(std::move(ready));
    }
    if (!officer) turn_buttons(x);
    std::vector<UnitId> mates;
    for (UnitId m : x.b.in(here)) mates.push_back(m);
    if (mates.size() < 2) return;
    Choices list;
    list.heading = flat(Phrase::in_hex, {{"hex", hex_number(x.w, here)}});
    list.note = flat(Phrase::stack_note, {{"n", strength_in(x.b, here)}});
    list.rule = label_of(Rule::r6_1);
    for (UnitId m : mates) list.rows.push_back(row_of(x.b, m, m == u));
    x.scene.choices.push_back(std::move(list));
}

} // namespace redoubt::shell::nap
