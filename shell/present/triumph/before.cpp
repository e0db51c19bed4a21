// Before play: setting up within the hexes that the battle allows, and the French note of the flanking manoeuvre.
#include "shell/present/triumph/say.h"
#include "shell/present/triumph/table.h"

#include <algorithm>

namespace redoubt::shell::tri {

using namespace redoubt::triumph;
namespace {

const Deployment* deployment_of(const World& w, UnitId u) {
    for (const Deployment& d : w.deployments)
        if (std::find(d.units.begin(), d.units.end(), u) != d.units.end()) return &d;
    return nullptr;
}

void present_stack(const Sheet& x, HexId h) {
    const Stack& stack = stack_in(x.b, h);
    if (stack.size() < 2) return;
    Choices list = list_in(x, h);
    for (UnitId m : stack) list.rows.push_back(row_of(x, m, m == x.t.selected));
    if (!why_illegal(x.w, x.s, Top{x.t.selected})) list.rows.push_back(action_row(x, Top{x.t.selected}));
    x.scene.choices.push_back(std::move(list));
}

} // namespace

void present_setup(const Sheet& x) {
    const UnitId u = x.t.selected;
    std::vector<HexId> own;
    for (std::size_t i = 0; i < x.b.hexes.size(); ++i)
        if (side_in(x.b, HexId{i}) == x.side) own.push_back(HexId{i});
    x.scene.next = Button{{Verb::next_unit}, next_words(), Icon::next};
    Button ready = option("ready", text_of(Phrase::do_ready_setup), Icon::check, true);
    const Commander& chief = x.w.commanders[index(x.side)];
    const auto* f = top_frame<Setup>(x.s);
    const bool may_seat = chief.present && chief.anywhere && f && !f->seated;
    if (x.t.seating && may_seat) {
        x.prompt.subject = subject_of(text::commander_name(x.w, x.side));
        x.prompt.sentence = text_of(Phrase::seat_sentence);
        for (std::size_t i = 0; i < x.b.hexes.size(); ++i)
            if (side_in(x.b, HexId{i}) != other(x.side)) x.scene.legal.push_back(HexId{i});
        if (const HexId h = x.s.commanders[index(x.side)]) x.overlays.selected.push_back(h);
        x.scene.buttons.push_back(option("seat", text_of(Phrase::seat_leave)));
        return;
    }
    if (!u || !on_map(x.s, u) || unit_of(x.w, u).side != x.side) {
        x.scene.legal = own;
        x.prompt.subject = text_of(Phrase::setup_subject,
                                   {{"setup", say(of_side(x.side, Phrase::setup_french, Phrase::setup_russian))}});
        x.prompt.sentence = text_of(Phrase::setup_sentence);
        x.scene.buttons.push_back(std::move(ready));
        if (may_seat)
            x.scene.buttons.push_back(
                option("seat", text_of(Phrase::seat_move, {{"commander", text::commander_name(x.w, x.side)}})));
        return;
    }
    const HexId here = at(x.s, u).hex;
    take_up(x.scene, here);
    const Deployment* d = deployment_of(x.w, u);
    std::size_t open = 0;
    if (d)
        for (HexId h : d->hexes)
            if (!why_illegal(x.w, x.s, triumph::Place{u, h})) {
                ++open;
                x.scene.legal.push_back(h);
                x.overlays.choices.push_back(h);
            }
    for (HexId h : own) add_once(x.scene.legal, h);
    const int stands = at(x.s, u).facing;
    const bool may_turn = !why_illegal(x.w, x.s, triumph::Turn{u, static_cast<std::uint8_t>((stands + 1) % 6)});
    const bool goes = x.t.goal && x.t.goal != here, turns = may_turn && x.t.facing;
    x.prompt.subject = subject_of(name_of(x, u));
    if (goes || turns) {
        GhostMark& ghost = add_ghost(x.scene, counter_of(x, u), goes ? x.t.goal : here, turns ? *x.t.facing : -1);
        ghost.counter.facing_hot = may_turn;
        const std::string facing = turns ? text::corner_words(*x.t.facing) : "";
        const std::string to = goes ? hex_number(x, x.t.goal) : "";
        auto by = [&](Phrase both, Phrase to_hex, Phrase to_corner) {
            return text_of(!goes ? to_corner : turns ? both : to_hex, {{"hex", to}, {"corner", facing}});
        };
        x.prompt.sentence = by(Phrase::setup_at_facing, Phrase::setup_at, Phrase::setup_faces);
        add_commit(x.scene, by(Phrase::setup_button_facing, Phrase::setup_button, Phrase::turn_to));
        add_clear(x.scene);
    } else {
        x.prompt.sentence = text_of(!d || d->hexes.empty() ? Phrase::setup_anywhere
                                    : open > 0             ? Phrase::setup_dots
                                    : d->hexes.size() > 1  ? Phrase::setup_stays
                                                           : Phrase::setup_one_hex);
        x.prompt.sentence += text_of(may_turn ? Phrase::setup_facing_free : Phrase::setup_facing,
                                     {{"corner", text::corner_words(stands)}});
        x.scene.buttons.push_back(std::move(ready));
    }
    if (may_turn) add_turns(x.scene);
    present_stack(x, here);
}

void present_note(const Sheet& x) {
    x.prompt.subject = text_of(Phrase::note_subject);
    x.prompt.sentence = text_of(Phrase::note_sentence);
    const Secrets& note = x.s.secrets[index(Side::french)];
    Choices who{text_of(Phrase::note_in), "", label_of(Rule::x14), {}};
    for (std::size_t i = 0; i < x.w.units.size(); ++i)
        if (flank_has(note, UnitId{i})) who.rows.push_back(row_in(x, UnitId{i}, true));
    who.note = text_of(Phrase::unit_count, {{"n", static_cast<int>(who.rows.size())}});
    Choices stack{text_of(Phrase::note_who), "", {}, {}};
    const UnitId u = x.t.selected;
    if (u && on_map(x.s, u)) {
        x.overlays.selected.push_back(at(x.s, u).hex);
        for (UnitId m : stack_in(x.b, at(x.s, u).hex))
            if (const Action a = FlankWith{m}; x.may(a)) {
                Row row = action_row(x, a);
                row.counter = counter_of(x, m);
                stack.rows.push_back(std::move(row));
            }
    }
    Choices when{text_of(Phrase::note_when), "", label_of(Rule::x14), {}};
    for (const FlankOn& on : all_of_kind<FlankOn>(x.legal)) {
        if (on.turn == 0) continue;
        Row row = action_row(x, on);
        row.value = text::clock_name(x.w, on.turn);
        when.rows.push_back(std::move(row));
    }
    for (std::size_t i = 0; i < x.b.hexes.size(); ++i)
        if (side_in(x.b, HexId{i}) == Side::french) x.scene.legal.push_back(HexId{i});
    const bool any = !who.rows.empty();
    for (Choices* list : {&stack, &who, &when}) add_list(x.scene, std::move(*list));
    x.scene.buttons.push_back(action_button(x, FlankOn{0}, !any));
}

} // namespace redoubt::shell::tri
