// Before play: setting up within the hexes that the battle allows, and the French note of the flanking manoeuvre.
#include "shell/present/triumph/table.h"
#include "shell/text/triumph/names.h"

#include <algorithm>

namespace redoubt::shell::tri {

using namespace redoubt::triumph;
namespace text = words::triumphant;

namespace {

const Deployment* deployment_of(const World& w, UnitId u) {
    for (const Deployment& d : w.deployments)
        if (std::find(d.units.begin(), d.units.end(), u) != d.units.end()) return &d;
    return nullptr;
}

void present_stack(const Sheet& x, HexId h) {
    const Stack& stack = stack_in(x.b, h);
    if (stack.size() < 2) return;
    Choices list;
    list.heading = "In " + hex_number(x.w, h);
    list.note = "top first";
    list.rule = label_of(Rule::r6_24);
    for (UnitId m : stack) list.rows.push_back(row_of(x.b, m, m == x.t.selected));
    if (!why_illegal(x.w, x.s, Top{x.t.selected})) list.rows.push_back(action_row(x, Top{x.t.selected}));
    x.scene.choices.push_back(std::move(list));
}

} // namespace

void present_setup(const Sheet& x) {
    const UnitId u = x.t.selected;
    Prompt& prompt = x.scene.prompt;
    std::vector<HexId> own;
    for (std::size_t i = 0; i < x.b.hexes.size(); ++i)
        if (side_in(x.b, HexId{i}) == x.side) own.push_back(HexId{i});
    x.scene.next = Button{{Verb::next_unit}, "Next", Icon::next};
    Button ready = option("ready", "The army stands ready", Icon::check, true);
    const Commander& chief = x.w.commanders[index(x.side)];
    const auto* f = top_frame<Setup>(x.s);
    const bool may_seat = chief.present && chief.anywhere && f && !f->seated;
    if (x.t.seating && may_seat) {
        prompt.subject = chief.name;
        prompt.sentence = "may be set up in any hex that is free of the enemy. Tap one.";
        for (std::size_t i = 0; i < x.b.hexes.size(); ++i)
            if (side_in(x.b, HexId{i}) != other(x.side)) x.scene.legal.push_back(HexId{i});
        if (const HexId h = x.s.commanders[index(x.side)]) x.scene.overlays.selected.push_back(h);
        x.scene.buttons.push_back(option("seat", "Leave him where he is"));
        return;
    }
    if (!u || !on_map(x.s, u) || unit_of(x.w, u).side != x.side) {
        x.scene.legal = own;
        prompt.subject = std::string(people(x.side)) + " set-up.";
        prompt.sentence = "The army stands where the battle proposes. Tap a unit to move or to turn it.";
        x.scene.buttons.push_back(std::move(ready));
        if (may_seat) x.scene.buttons.push_back(option("seat", "Move " + chief.name));
        return;
    }
    const HexId here = at(x.s, u).hex;
    x.scene.focus = here;
    x.scene.overlays.selected.push_back(here);
    const Deployment* d = deployment_of(x.w, u);
    std::size_t open = 0;
    if (d)
        for (HexId h : d->hexes)
            if (!why_illegal(x.w, x.s, triumph::Place{u, h})) {
                ++open;
                x.scene.legal.push_back(h);
                x.scene.overlays.choices.push_back(h);
            }
    for (HexId h : own) add_once(x.scene.legal, h);
    const int stands = at(x.s, u).facing;
    const bool may_turn = !why_illegal(x.w, x.s, triumph::Turn{u, static_cast<std::uint8_t>((stands + 1) % 6)});
    const bool goes = x.t.goal && x.t.goal != here, turns = may_turn && x.t.facing;
    prompt.subject = name_of(x.w, u);
    if (goes || turns) {
        GhostMark ghost;
        ghost.counter = counter_of(x.w, x.s, u);
        if (goes) ghost.counter.hex = x.t.goal;
        if (turns) ghost.counter.facing = *x.t.facing;
        ghost.counter.facing_hot = may_turn;
        x.scene.overlays.ghosts.push_back(std::move(ghost));
        const std::string facing = turns ? text::corner_words(*x.t.facing) : "";
        const std::string to = goes ? hex_number(x.w, x.t.goal) : "";
        prompt.sentence = goes ? "at " + to + (turns ? ", facing " + facing : "") + "? A unit is moved once."
                               : "faces " + facing + "? It is turned once, with all that share its hex.";
        x.scene.buttons.push_back(
            {{Verb::commit},
             goes ? "Set up at " + to + (turns ? ", facing " + facing : "") : "Turn to the " + facing,
             Icon::check,
             true});
        x.scene.buttons.push_back({{Verb::clear}, "Clear"});
    } else {
        prompt.sentence = !d || d->hexes.empty() ? "may be set up anywhere. Tap a hex."
                          : open > 0             ? "may be set up on the gold dots."
                          : d->hexes.size() > 1  ? "stays where it has been put."
                                                 : "has its hex.";
        prompt.sentence += " It faces " + text::corner_words(stands) + (may_turn ? "; turn it as you like." : ".");
        x.scene.buttons.push_back(std::move(ready));
    }
    if (may_turn) turn_buttons(x);
    present_stack(x, here);
}

void present_note(const Sheet& x) {
    Prompt& prompt = x.scene.prompt;
    prompt.subject = "The flanking manoeuvre.";
    prompt.sentence = "A secret note may send units off the map at the end of a turn. Tap those who go, then say when.";
    const Secrets& note = x.s.secrets[index(Side::french)];
    Choices who;
    who.heading = "In the note";
    who.rule = label_of(Rule::x14);
    for (std::size_t i = 0; i < x.w.units.size(); ++i)
        if (flank_has(note, UnitId{i})) {
            Row row = row_of(x.b, UnitId{i}, true);
            row.sub = "in " + hex_number(x.w, at(x.s, UnitId{i}).hex) + ", " + row.sub;
            who.rows.push_back(std::move(row));
        }
    who.note = std::to_string(who.rows.size()) + (who.rows.size() == 1 ? " unit" : " units");
    Choices stack;
    stack.heading = "Who goes";
    const UnitId u = x.t.selected;
    if (u && on_map(x.s, u)) {
        x.scene.overlays.selected.push_back(at(x.s, u).hex);
        for (UnitId m : stack_in(x.b, at(x.s, u).hex))
            if (const Action a = FlankWith{m}; std::find(x.legal.begin(), x.legal.end(), a) != x.legal.end()) {
                Row row = action_row(x, a);
                row.counter = counter_of(x.w, x.s, m);
                stack.rows.push_back(std::move(row));
            }
    }
    Choices when;
    when.heading = "When it leaves";
    when.rule = label_of(Rule::x14);
    for (const FlankOn& on : all_of_kind<FlankOn>(x.legal)) {
        if (on.turn == 0) continue;
        Row row = action_row(x, on);
        row.value = text::clock_name(x.w, on.turn);
        when.rows.push_back(std::move(row));
    }
    for (std::size_t i = 0; i < x.b.hexes.size(); ++i)
        if (side_in(x.b, HexId{i}) == Side::french) x.scene.legal.push_back(HexId{i});
    if (!stack.rows.empty()) x.scene.choices.push_back(std::move(stack));
    const bool any = !who.rows.empty();
    if (any) x.scene.choices.push_back(std::move(who));
    if (!when.rows.empty()) x.scene.choices.push_back(std::move(when));
    x.scene.buttons.push_back(action_button(x, FlankOn{0}, !any));
}

} // namespace redoubt::shell::tri
