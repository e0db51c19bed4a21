// Before play: broken bridges, and setting up within the hexes that the battle allows.
#include "shell/present/napoleon/table.h"
#include "shell/text/napoleon/names.h"

#include <algorithm>

namespace redoubt::shell::nap {

using namespace redoubt::napoleon;
namespace text = words::napoleonic;

void present_bridges(const Sheet& x) {
    x.prompt.subject = flat(Phrase::bridges);
    x.prompt.sentence = flat(Phrase::bridges_say);
    Choices list{flat(Phrase::bridges_list), "", label_of(Rule::r_bridges), {}};
    int broken = 0;
    for (std::size_t i = 0; i < x.w.bridges.size(); ++i) {
        const Bridge& bridge = x.w.bridges[i];
        const bool gone = (x.s.broken >> i & 1u) != 0;
        if (!gone && why_illegal(x.w, x.s, Destroy{bridge.hex, bridge.side}))
            continue; // off the part that is played on
        broken += gone;
        const bool river = edge(x.w.map, bridge.hex, bridge.side).has(Edge::river);
        Row row = option_row(text::hexside_name(x.w, bridge.hex, bridge.side),
                             flat(river ? Phrase::bridge_over_river : Phrase::bridge_over_stream),
                             flat(gone ? Phrase::bridge_gone : Phrase::bridge_stands), "destroy", static_cast<int>(i));
        for (const redoubt::Place& p : x.w.map.places)
            if (p.hex == bridge.hex || p.hex == neighbour(x.w.map.grid, bridge.hex, bridge.side))
                row.sub = flat(Phrase::bridge_at, {{"sub", row.sub}, {"place", text::place_name(p)}});
        row.chosen = gone;
        row.enabled = !gone;
        row.reason = plainly(flat(Phrase::bridge_undo));
        list.rows.push_back(std::move(row));
        x.scene.legal.push_back(bridge.hex);
        if (!gone) x.overlays.choices.push_back(bridge.hex);
    }
    list.note = flat(Phrase::bridges_gone, {{"n", broken}});
    x.scene.choices.push_back(std::move(list));
    add_commit(x.scene, flat(broken == 0 ? Phrase::bridges_all_stand : Phrase::go_on));
    present_standing_orders(x);
}

void present_deployment(const Sheet& x) {
    const UnitId u = x.t.selected;
    std::vector<HexId> own;
    int free = 0;
    for (const Placing& p : x.w.placings) {
        if (unit_of(x.w, p.unit).side != x.side || !on_map(x.s, p.unit)) continue;
        own.push_back(at(x.s, p.unit).hex);
        free += p.anywhere || p.hexes.size() > 1;
    }
    x.scene.next = Button{{Verb::next_unit}, next_words(), Icon::next};
    std::string crowded;
    for (std::size_t i = 0; i < x.b.first.size(); ++i)
        if (side_in(x.b, HexId{i}) == x.side && strength_in(x.b, HexId{i}) > stack_limit)
            crowded += (crowded.empty() ? "" : ", ") + hex_number(x, HexId{i});
    Button ready{option("ready"), flat(Phrase::army_ready), Icon::check, true};
    bar_where_refused(x, ready, Ready{});
    if (!u || !on_map(x.s, u)) {
        x.scene.legal = own;
        x.prompt.subject = flat(Phrase::set_up_of, {{"side", text::of_side(x.side)}});
        x.prompt.sentence =
            !crowded.empty() ? flat(Phrase::set_up_crowded, {{"hexes", crowded}}) : flat(Phrase::set_up_tap);
        if (crowded.empty() && free > 0) x.prompt.sentence += ' ' + flat(Phrase::set_up_free, {{"n", free}});
        x.scene.buttons.push_back(std::move(ready));
        present_standing_orders(x);
        return;
    }
    const HexId here = at(x.s, u).hex;
    take_up(x.scene, here);
    const Placing* placing = nullptr;
    for (const Placing& p : x.w.placings)
        if (p.unit == u) placing = &p;
    if (placing && !placing->anywhere)
        for (HexId h : placing->hexes) {
            x.scene.legal.push_back(h);
            if (h != here) x.overlays.choices.push_back(h);
        }
    for (HexId h : own) x.scene.legal.push_back(h);
    const bool officer = is_commander(x.w, u);
    x.prompt.subject = subject_of(name_of(x, u));
    if (x.t.goal && (x.t.goal != here || x.t.facing)) {
        const Dir facing = facing_or(x.t, static_cast<Dir>(at(x.s, u).facing));
        show_ghost(x, u, x.t.goal, facing);
        const std::string goal = hex_number(x, x.t.goal);
        x.prompt.sentence = flat(officer ? Phrase::set_up_at : Phrase::set_up_at_facing,
                                 {{"hex", goal}, {"dir", text::dir_name(facing)}});
        add_commit(x.scene, flat(Phrase::set_up_button, {{"hex", goal}}));
    } else {
        x.prompt.sentence = flat(placing && placing->anywhere           ? Phrase::set_up_anywhere
                                 : placing && placing->hexes.size() > 1 ? Phrase::set_up_dots
                                                                        : Phrase::set_up_fixed);
        x.scene.buttons.push_back(std::move(ready));
    }
    if (!officer) add_turns(x.scene);
    Choices list = list_in(x, here);
    for (UnitId m : x.b.in(here)) list.rows.push_back(row_of(x, m, m == u));
    if (list.rows.size() > 1) x.scene.choices.push_back(std::move(list));
}

} // namespace redoubt::shell::nap
