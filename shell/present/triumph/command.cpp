// Orders to commands, the beginning of an Activation (individual orders, Extended Movement), the Rally step.
#include "shell/present/triumph/say.h"
#include "shell/present/triumph/table.h"
#include "shell/text/triumph/actions.h"

#include <algorithm>

namespace redoubt::shell::tri {

using namespace redoubt::triumph;
namespace {

void hexes_of(const Sheet& x, UnitId first, std::vector<HexId>& out) { // of a command
    for (std::size_t i = 0; i < x.w.units.size(); ++i)
        if (on_map(x.s, UnitId{i}) && x.w.units[i].side == unit_of(x.w, first).side &&
            first_of(x.w, x.s, UnitId{i}) == first)
            add_once(out, x.s.units[i].hex);
}
void light_up(const Sheet& x, UnitId first) {
    if (!first) return;
    hexes_of(x, first, x.overlays.selected);
    if (on_map(x.s, first)) x.scene.focus = at(x.s, first).hex;
}

std::string at_hex(const Sheet& x, UnitId u) {
    return text_of(Phrase::sub_at_hex, {{"hex", hex_number(x, at(x.s, u).hex)}});
}

Row command_row(const Sheet& x, UnitId first, bool is_chosen) {
    Row row = unit_row(command_title(x, first), counter_of(x, first), first, is_chosen);
    std::vector<std::string> sub;
    const std::string group = text::group_brief(x.w, unit_of(x.w, first).group);
    if (row.title.find(group) == std::string::npos) sub.push_back(group);
    if (on_map(x.s, first)) sub.push_back(at_hex(x, first));
    if (command_in_range(x.w, x.s, first))
        sub.push_back(text_of(Phrase::in_range_of, {{"commander", text::commander_name(x.w, x.side)}}));
    row.sub = listed(sub);
    return row;
}

UnitId in_hand(const Sheet& x) {
    if (!x.t.selected || !on_map(x.s, x.t.selected)) return {};
    return first_of(x.w, x.s, x.t.selected);
}

} // namespace

// Its group is left out where it can be seen from the rest.
std::string command_title(const Sheet& x, UnitId first) {
    return plain_of(words::capital(text::command_name(x.w, x.s, first, true)));
}

void present_orders(const Sheet& x) {
    const auto* f = top_frame<triumph::Orders>(x.s);
    const std::vector<Give> gives = all_of_kind<Give>(x.legal);
    const bool allocate = f && f->step == OrdersStep::allocate &&
                          std::any_of(x.legal.begin(), x.legal.end(), [](const Action& a) { return is<Ready>(a); });
    if (!allocate) return present_answer(x);
    const UnitId first = in_hand(x);
    const bool can = first && std::any_of(gives.begin(), gives.end(), [&](const Give& g) { return g.unit == first; });
    light_up(x, first);
    ask(x);
    x.prompt.sentence += gives.empty() ? std::string() : text_of(Phrase::orders_choose);
    for (std::size_t i = 0; i < x.b.hexes.size(); ++i)
        if (side_in(x.b, HexId{i}) == x.side) x.scene.legal.push_back(HexId{i});
    const int left = points_left(x.w, x.s, x.side);
    const bool more = left > 0 && !gives.empty();
    if (x.t.ending)
        return ask_to_end(x.scene, text_of(Phrase::do_ready_orders), text_of(Phrase::orders_end),
                          text_of(Phrase::orders_more, {{"n", left}}));
    Choices given{text_of(Phrase::status_under), "", label_of(Rule::r5_21), {}};
    const Secrets& own = x.s.secrets[index(x.side)];
    for (UnitId u : own.ordered) {
        hexes_of(x, u, x.scene.answer);
        Row row = command_row(x, u, u == first);
        row.value = "1";
        given.rows.push_back(std::move(row));
    }
    auto plain_row = [&](Phrase words, Rule rule) {
        Row row;
        row.title = text_of(words);
        row.value = label_of(rule).number;
        row.intent = {Verb::clear};
        given.rows.push_back(std::move(row));
    };
    if (own.barrage) plain_row(Phrase::do_give_barrage, Rule::r5_33);
    if (own.flank_ordered) plain_row(Phrase::orders_flank, Rule::x14);
    add_list(x.scene, std::move(given));
    Choices list{text_of(Phrase::commands), text_of(Phrase::orders_left, {{"n", left}}), label_of(Rule::r5_12), {}};
    for (const Give& g : gives) list.rows.push_back(command_row(x, g.unit, g.unit == first));
    for (const Action& a : x.legal)
        if (is<GiveBarrage, GiveFlank>(a)) list.rows.push_back(action_row(x, a));
    add_list(x.scene, std::move(list));
    if (can) x.scene.buttons.push_back(action_button(x, Give{first}, true));
    if (more) // asked once more
        x.scene.buttons.push_back({{Verb::end_phase}, text_of(Phrase::do_ready_orders), Icon::check, !can});
    else
        x.scene.buttons.push_back(option("ready", text_of(Phrase::orders_given_all), Icon::check, !can));
}

// 5.41.
void present_first(const Sheet& x) {
    ask(x);
    x.prompt.sentence += text_of(Phrase::first_chance);
    Choices list{text_of(Phrase::first_marker), "", label_of(Rule::r5_41), {}};
    for (const First& a : all_of_kind<First>(x.legal)) {
        Row row = action_row(x, a);
        row.title = text::marker_title(x.w, a.marker);
        const int n = x.s.pool[a.marker];
        row.sub = n == 1 ? text_of(Phrase::first_only) : text_of(Phrase::first_several, {{"n", n}});
        UnitId shown;
        for (std::size_t i = 0; i < x.w.units.size(); ++i)
            if (is_group_marker(a.marker) && x.w.units[i].group.index() == a.marker && on_map(x.s, UnitId{i}) && !shown)
                shown = UnitId{i};
        if (shown) row.counter = counter_of(x, shown);
        list.rows.push_back(std::move(row));
    }
    x.scene.choices.push_back(std::move(list));
}

void present_begin(const Sheet& x) {
    const auto* f = top_frame<Activation>(x.s);
    const UnitId first = in_hand(x);
    light_up(x, first);
    ask(x);
    for (std::size_t i = 0; i < x.w.units.size(); ++i)
        if (x.s.units[i].has(Mark::active) && on_map(x.s, UnitId{i})) add_once(x.scene.legal, x.s.units[i].hex);
    Choices list{text_of(Phrase::commands), "", label_of(Rule::r5_28), {}};
    for (const Action& a : x.legal) {
        const auto* t = std::get_if<Attempt>(&a);
        const auto* e = std::get_if<Extend>(&a);
        if (!t && !e) continue;
        Row row = action_row(x, a);
        const UnitId u = t ? t->unit : e->unit;
        row.title = command_title(x, u);
        std::vector<std::string> sub = {text_of(t ? Phrase::try_orders : Phrase::try_extended)};
        row.counter = counter_of(x, u);
        if (on_map(x.s, u)) sub.push_back(at_hex(x, u));
        row.sub = listed(sub);
        if (t) {
            const Rating r = check_rating(x.b, Check{CheckKind::attempt, u, {}});
            row.value = percent(passing_faces(r), 10);
            if (u == first)
                x.scene.forecast = check_panel(x.b, Check{CheckKind::attempt, u, {}}, text_of(Phrase::name_attempt),
                                               text_of(Phrase::try_good), text_of(Phrase::try_bad));
        } else {
            row.value = "×2";
        }
        list.rows.push_back(std::move(row));
    }
    if (!list.rows.empty()) {
        const bool tries = std::any_of(x.legal.begin(), x.legal.end(), [](const Action& a) { return is<Attempt>(a); });
        if (tries) list.note = text_of(Phrase::try_tap);
        x.prompt.sentence += text_of(tries ? Phrase::begin_tries : Phrase::begin_extends);
        x.scene.choices.push_back(std::move(list));
    }
    // 6.24: the order of a stack is changed now and at the end.
    Choices tops{text_of(Phrase::stack_order), "", label_of(Rule::r6_24), {}};
    const HexId here = x.t.selected && on_map(x.s, x.t.selected) ? at(x.s, x.t.selected).hex : HexId{};
    for (const Top& a : all_of_kind<Top>(x.legal))
        if (here && at(x.s, a.unit).hex == here) {
            Row row = action_row(x, a);
            row.counter = counter_of(x, a.unit);
            tops.rows.push_back(std::move(row));
        }
    add_list(x.scene, std::move(tops));
    x.scene.buttons.push_back(
        option("ready", text_of(f && f->step == triumph::Step::end ? Phrase::do_ready_end : Phrase::do_ready_begin),
               Icon::check, true));
}

void present_rally(const Sheet& x) {
    const UnitId u = x.t.selected;
    const std::vector<Rally> all = all_of_kind<Rally>(x.legal);
    ask(x);
    if (!all.empty()) x.prompt.sentence += text_of(Phrase::rally_choose);
    Choices list{text_of(Phrase::rally_who), "", label_of(Rule::r10_1), {}};
    bool can = false;
    for (const Rally& a : all) {
        list.rows.push_back(row_in(x, a.unit, a.unit == u));
        list.rows.back().value = percent(passing_faces(check_rating(x.b, Check{CheckKind::rally, a.unit, {}})), 10);
        add_once(x.scene.legal, at(x.s, a.unit).hex);
        add_once(x.overlays.choices, at(x.s, a.unit).hex);
        can = can || a.unit == u;
    }
    add_list(x.scene, std::move(list));
    if (u && on_map(x.s, u)) take_up(x.scene, at(x.s, u).hex);
    if (can) {
        x.scene.forecast = check_panel(x.b, Check{CheckKind::rally, u, at(x.s, u).hex},
                                       text_of(Phrase::rally_of, {{"unit", name_of(x, u)}}),
                                       text_of(Phrase::rally_good), text_of(Phrase::rally_bad));
        add_commit(x.scene, text_of(Phrase::do_rally, {{"unit", name_of(x, u)}}));
    }
    // 10.1: who has rallied may turn.
    bool may_turn = false;
    for (const triumph::Turn& a : all_of_kind<triumph::Turn>(x.legal)) {
        add_once(x.scene.legal, at(x.s, a.unit).hex);
        may_turn = may_turn || a.unit == u;
    }
    if (may_turn) {
        if (x.t.facing) {
            add_ghost(x.scene, counter_of(x, u), at(x.s, u).hex, *x.t.facing);
            x.scene.buttons.push_back(turn_to_button(*x.t.facing));
        }
        add_turns(x.scene);
    }
    add_end(x.scene, text_of(Phrase::end_rally));
    if (x.scene.buttons.empty() && all.empty())
        x.scene.buttons.push_back(option("ready", text_of(Phrase::do_ready_rally), Icon::check, true));
    next_button(x, all.size(), text_of(Phrase::rally_nobody));
}

} // namespace redoubt::shell::tri
