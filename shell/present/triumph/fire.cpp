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
        mark.text = listed({hex_number(x, view.blocker), text::rule_number(cite(Rule::r8_4))});
    }
    x.overlays.sights.push_back(std::move(mark));
}

// No gun in hand: those that can fire.
void present_batteries(const Sheet& x, const std::vector<UnitId>& firing) {
    Choices list{text_of(Phrase::fire_batteries),
                 text_of(Phrase::fire_can, {{"n", static_cast<int>(firing.size())}}),
                 label_of(Rule::r8_1),
                 {}};
    for (UnitId u : firing) {
        add_once(x.overlays.choices, at(x.s, u).hex);
        if (list.rows.size() < 16) list.rows.push_back(row_in(x, u));
    }
    add_list(x.scene, std::move(list));
    if (firing.empty()) x.scene.buttons.push_back(option("ready", text_of(Phrase::do_ready_fire), Icon::check, true));
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
    const std::size_t n = firing.size();
    ask(x);
    x.prompt.sentence += n == 0 ? " " + text_of(Phrase::fire_nobody) : text_of(Phrase::fire_tap);
    next_button(x, n, text_of(Phrase::fire_nobody));
    if (add_end(x.scene, x.t, text_of(Phrase::end_fire), text_of(Phrase::fire_end),
                text_of(by_count(n, Phrase::fire_nobody, Phrase::fire_one_left, Phrase::fire_many_left),
                        {{"n", static_cast<int>(n)}})))
        return;
    const UnitId gun = x.t.selected;
    if (!gun || !on_map(x.s, gun) || !is_gun(x.w, gun)) return present_batteries(x, firing);
    const HexId from = at(x.s, gun).hex;
    take_up(x.scene, from);
    add_range(x.scene, from, unit_of(x.w, gun).maximum);
    x.prompt.subject = subject_of(name_of(x, gun));
    std::vector<HexId> targets;
    for (const Shoot& f : shots)
        if (f.unit == gun) targets.push_back(f.target);
    for (HexId h : targets) {
        x.overlays.targets.push_back({h});
        add_once(x.scene.legal, h);
    }
    const Stack& stack = stack_in(x.b, from);
    if (stack.size() > 1) {
        Choices list{text_of(Phrase::in_hex, {{"hex", hex_number(x, from)}}), "", {}, {}};
        for (UnitId u : stack)
            if (std::find(firing.begin(), firing.end(), u) != firing.end() || u == gun)
                list.rows.push_back(row_of(x, u, u == gun));
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
        x.prompt.sentence = text_of(Phrase::fire_aimed, {{"target", people_in(x, x.t.aim)}});
        bool others = false;
        for (std::size_t i = 0; i < x.w.units.size(); ++i) others = others || !why_no_join(x.b, f, UnitId{i});
        if (others) x.prompt.sentence += text_of(Phrase::fire_others);
        add_commit(x.scene, text_of(Phrase::do_loose));
        add_other_target(x.scene);
        return;
    }
    if (may_turn && x.t.facing) {
        add_ghost(x.scene, counter_of(x, gun), from, *x.t.facing);
        x.prompt.sentence = text_of(Phrase::fire_turns, {{"corner", text::corner_words(*x.t.facing)}});
        x.scene.buttons.push_back(turn_to_button(*x.t.facing));
    } else {
        const bool spent = targets.empty() && !may_turn && at(x.s, gun).has(Mark::fired);
        x.prompt.sentence = text_of(spent             ? Phrase::fire_has_fired
                                    : targets.empty() ? may_turn ? Phrase::fire_no_target_turn : Phrase::fire_no_target
                                    : targets.size() == 1 ? Phrase::fire_one_target
                                                          : Phrase::fire_many_targets,
                                    {{"n", static_cast<int>(targets.size())}});
    }
    if (may_turn) add_turns(x.scene);
}

void present_draft(const Sheet& x) {
    const Fire& f = *top_frame<Fire>(x.s);
    const HexId from = at(x.s, f.guns.front()).hex;
    for (UnitId u : f.guns) add_once(x.overlays.selected, at(x.s, u).hex);
    x.overlays.targets.push_back({f.target});
    x.scene.focus = f.target;
    present_sight(x, from, f.target);
    x.scene.forecast = fire_panel(x.b, f);
    x.scene.choices.push_back(
        list_of_joiners(x, {text_of(Phrase::fire_who), "", label_of(Rule::r8_2), {}}, f.guns,
                        text_of(Phrase::fire_fires), all_of_kind<Join>(x.legal), [&](const Join& a) {
                            Row row = row_of(x, a.unit, false);
                            row.sub = text_of(Phrase::fire_may_join, {{"hex", hex_number(x, at(x.s, a.unit).hex)}});
                            row.intent = play_intent(x.w, a);
                            add_once(x.scene.legal, at(x.s, a.unit).hex);
                            add_once(x.overlays.choices, at(x.s, a.unit).hex);
                            return row;
                        }));
    ask(x);
    add_commit(x.scene, text_of(Phrase::do_loose));
    add_other_target(x.scene);
}

} // namespace redoubt::shell::tri
