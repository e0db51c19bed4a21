// 8.0 fire on the table: a gun, its target, the forecast, the shot; who else joins; a gun may turn before it fires.
#include "shell/present/triumph/say.h"
#include "shell/present/triumph/table.h"
#include "shell/text/triumph/actions.h"

#include <algorithm>

namespace redoubt::shell::tri {

using namespace redoubt::triumph;
namespace {

void present_sight(const Sheet& x, HexId from, HexId to) {
    const triumph::Sight view = sight(x.w, x.s, from, to);
    const int n = distance(x.w.map.grid, from, to);
    SightMark mark{from, to, {}, text_of(Phrase::hex_count, {{"n", n}})};
    if (!view.clear) {
        mark.block = view.blocker;
        mark.text = listed({hex_number(x.w, view.blocker), text::rule_number(cite(Rule::r8_4))});
    }
    x.scene.overlays.sights.push_back(std::move(mark));
}

} // namespace

void present_guns(const Sheet& x) {
    const std::vector<Shoot> shots = all_of_kind<Shoot>(x.legal);
    const std::vector<triumph::Turn> turns = all_of_kind<triumph::Turn>(x.legal);
    std::vector<UnitId> firing;
    for (const Shoot& f : shots) add_once(firing, f.unit);
    std::vector<UnitId> turning;
    for (const triumph::Turn& f : turns) add_once(turning, f.unit);
    for (UnitId u : firing) add_once(x.scene.legal, at(x.s, u).hex);
    for (UnitId u : turning) add_once(x.scene.legal, at(x.s, u).hex);
    Prompt& prompt = x.scene.prompt;
    const std::size_t n = firing.size();
    ask(x);
    prompt.sentence += n == 0 ? " " + text_of(Phrase::fire_nobody) : text_of(Phrase::fire_tap);
    next_button(x, n, text_of(Phrase::fire_nobody));
    add_end(x.scene, text_of(Phrase::end_fire));
    if (x.t.ending)
        return ready_to_end(x, text_of(Phrase::end_fire), text_of(Phrase::fire_end),
                            text_of(n == 0   ? Phrase::fire_nobody
                                    : n == 1 ? Phrase::fire_one_left
                                             : Phrase::fire_many_left,
                                    {{"n", static_cast<int>(n)}}));
    const UnitId gun = x.t.selected;
    if (!gun || !on_map(x.s, gun) || !is_gun(x.w, gun)) {
        Choices list{text_of(Phrase::fire_batteries),
                     text_of(Phrase::fire_can, {{"n", static_cast<int>(n)}}),
                     label_of(Rule::r8_1),
                     {}};
        for (UnitId u : firing) {
            add_once(x.scene.overlays.choices, at(x.s, u).hex);
            Row row = row_of(x.b, u, false);
            row.sub = with_hex(x.w, Phrase::sub_in_hex, at(x.s, u).hex, row.sub);
            if (list.rows.size() < 16) list.rows.push_back(std::move(row));
        }
        add_list(x.scene, std::move(list));
        if (n == 0) x.scene.buttons.push_back(option("ready", text_of(Phrase::do_ready_fire), Icon::check, true));
        return;
    }
    const HexId from = at(x.s, gun).hex;
    take_up(x.scene, from);
    RangeMark range;
    range.hex = from;
    for (int k = 1; k <= unit_of(x.w, gun).maximum; ++k) range.words.push_back(std::to_string(k));
    x.scene.overlays.ranges.push_back(std::move(range));
    prompt.subject = subject_of(name_of(x.w, gun));
    std::vector<HexId> targets;
    for (const Shoot& f : shots)
        if (f.unit == gun) targets.push_back(f.target);
    for (HexId h : targets) {
        x.scene.overlays.targets.push_back({h});
        add_once(x.scene.legal, h);
    }
    const Stack& stack = stack_in(x.b, from);
    if (stack.size() > 1) {
        Choices list{text_of(Phrase::in_hex, {{"hex", hex_number(x.w, from)}}), "", {}, {}};
        for (UnitId u : stack)
            if (std::find(firing.begin(), firing.end(), u) != firing.end() || u == gun)
                list.rows.push_back(row_of(x.b, u, u == gun));
        if (list.rows.size() > 1) x.scene.choices.push_back(std::move(list));
    }
    const bool may_turn = std::find(turning.begin(), turning.end(), gun) != turning.end();
    const bool aimed = x.t.aim && std::find(targets.begin(), targets.end(), x.t.aim) != targets.end();
    if (aimed) {
        Fire f;
        f.guns.push_back(gun);
        f.target = x.t.aim;
        if (const auto* act = top_frame<Activation>(x.s); act && act->kind == ActivationKind::barrage)
            f.kind = FireKind::barrage;
        x.scene.forecast = fire_panel(x.b, f);
        present_sight(x, from, x.t.aim);
        prompt.sentence = text_of(Phrase::fire_aimed, {{"target", people_in(x.b, x.t.aim)}});
        bool others = false;
        for (std::size_t i = 0; i < x.w.units.size(); ++i) others = others || !why_no_join(x.b, f, UnitId{i});
        if (others) prompt.sentence += text_of(Phrase::fire_others);
        add_commit(x.scene, text_of(Phrase::do_loose));
        x.scene.buttons.push_back({{Verb::clear}, text_of(Phrase::other_target)});
        return;
    }
    if (may_turn && x.t.facing) {
        add_ghost(x.scene, counter_of(x.w, x.s, gun), from, *x.t.facing);
        prompt.sentence = text_of(Phrase::fire_turns, {{"corner", text::corner_words(*x.t.facing)}});
        x.scene.buttons.push_back(turn_to_button(*x.t.facing));
    } else {
        const bool spent = targets.empty() && !may_turn && at(x.s, gun).has(Mark::fired);
        prompt.sentence = text_of(spent             ? Phrase::fire_has_fired
                                  : targets.empty() ? may_turn ? Phrase::fire_no_target_turn : Phrase::fire_no_target
                                  : targets.size() == 1 ? Phrase::fire_one_target
                                                        : Phrase::fire_many_targets,
                                  {{"n", static_cast<int>(targets.size())}});
    }
    if (may_turn) turn_buttons(x);
}

void present_draft(const Sheet& x) {
    const Fire& f = *top_frame<Fire>(x.s);
    const HexId from = at(x.s, f.guns.front()).hex;
    for (UnitId u : f.guns) add_once(x.scene.overlays.selected, at(x.s, u).hex);
    x.scene.overlays.targets.push_back({f.target});
    x.scene.focus = f.target;
    present_sight(x, from, f.target);
    x.scene.forecast = fire_panel(x.b, f);
    Choices list{text_of(Phrase::fire_who), "", label_of(Rule::r8_2), {}};
    for (UnitId u : f.guns) {
        Row row = row_of(x.b, u, true);
        row.enabled = false;
        row.reason = {{Hand::plain, text_of(Phrase::fire_fires), {}}};
        list.rows.push_back(std::move(row));
    }
    for (const Join& a : all_of_kind<Join>(x.legal)) {
        Row row = row_of(x.b, a.unit, false);
        row.sub = text_of(Phrase::fire_may_join, {{"hex", hex_number(x.w, at(x.s, a.unit).hex)}});
        row.intent = play_intent(x.w, a);
        list.rows.push_back(std::move(row));
        add_once(x.scene.legal, at(x.s, a.unit).hex);
        add_once(x.scene.overlays.choices, at(x.s, a.unit).hex);
    }
    x.scene.choices.push_back(std::move(list));
    ask(x);
    add_commit(x.scene, text_of(Phrase::do_loose));
    x.scene.buttons.push_back({{Verb::clear}, text_of(Phrase::other_target)});
}

} // namespace redoubt::shell::tri
