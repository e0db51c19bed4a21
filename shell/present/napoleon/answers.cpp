// Decisions between: the other side's answers to a move, withdrawals, losses, the chase, which of a stack fight.
#include "shell/present/napoleon/table.h"
#include "shell/text/napoleon/actions.h"
#include "shell/text/napoleon/names.h"

#include <algorithm>

namespace redoubt::shell::nap {

using namespace redoubt::napoleon;
namespace text = words::napoleonic;

namespace {

// One unit of several goes to one of its hexes, with a facing: rows, gold dots, ghost, way, turning. Who is meant.
UnitId present_places(const Sheet& x, const std::vector<Pick>& picks, const Grip& g, Phrase heading, Rule rule) {
    const UnitId hand = g.ways.front().unit;
    const HexId here = at(x.s, hand).hex;
    take_up(x.scene, here);
    for (const Pick& p : picks) add_once(x.scene.legal, p.to);
    for (const Pick& p : g.ways) add_once(x.scene.overlays.choices, p.to);
    if (g.hands.size() > 1) {
        Choices list{flat(heading), "", label_of(rule), {}};
        for (const Pick& p : g.hands) {
            Row row = row_of(x.b, p.unit, p.unit == hand);
            row.sub = flat(Phrase::row_in, {{"hex", hex_number(x.w, p.from)}, {"sub", row.sub}});
            list.rows.push_back(std::move(row));
            add_once(x.scene.legal, p.from);
        }
        x.scene.choices.push_back(std::move(list));
    }
    if (!g.chosen) return hand;
    std::vector<HexId> way = {here, g.chosen->to};
    if (g.chosen->via) way.insert(way.begin() + 1, g.chosen->via);
    add_way(x.scene, std::move(way));
    add_ghost(x.scene, counter_of(x.w, x.s, hand), g.chosen->to, g.chosen->facing);
    return hand;
}

void place_buttons(const Sheet& x, const Grip& g, Phrase verb) {
    add_commit(x.scene, flat(g.chosen ? verb : Phrase::choose_hex, {{"hex", hex_number(x.w, x.t.goal)}}));
    x.scene.buttons.back().enabled = g.chosen.has_value();
    if (!g.chosen) x.scene.buttons.back().reason = plainly(flat(Phrase::tap_dot));
    if (g.facings.size() > 1) turn_buttons(x);
}

void hold_button(const Sheet& x, Phrase label, bool primary) {
    x.scene.buttons.push_back({{Verb::hold_ground}, flat(label), Icon::count, primary});
}

// Rows of units one of whom is to be chosen; a tap decides.
template <class A>
void present_picks(const Sheet& x, const std::vector<A>& picks, Phrase heading, std::string note, Rule rule) {
    Choices list{flat(heading), std::move(note), label_of(rule), {}};
    for (const A& a : picks) {
        Row row = row_of(x.b, a.unit, false);
        row.sub = flat(Phrase::row_in, {{"hex", hex_number(x.w, at(x.s, a.unit).hex)}, {"sub", row.sub}});
        list.rows.push_back(std::move(row));
        const HexId h = at(x.s, a.unit).hex;
        if (std::find(x.scene.legal.begin(), x.scene.legal.end(), h) != x.scene.legal.end()) continue;
        x.scene.overlays.choices.push_back(h);
        x.scene.legal.push_back(x.scene.focus = h);
    }
    x.scene.choices.push_back(std::move(list));
}

void present_square(const Sheet& x, const Reactions& r) {
    const std::vector<Form> forms = all_of_kind<Form>(x.legal);
    HexId h = forms[0].hex;
    for (const Form& f : forms)
        if (f.hex == x.t.goal) h = f.hex;
    for (const Form& f : forms) {
        x.scene.legal.push_back(f.hex);
        x.scene.overlays.choices.push_back(f.hex);
    }
    take_up(x.scene, h);
    x.scene.overlays.arrows.push_back({r.hex, h, AttackState::now, false});
    x.scene.prompt.subject = subject_of(name_of(x.w, r.unit));
    x.scene.prompt.sentence =
        flat(forms.size() > 1 ? Phrase::square_asked_more : Phrase::square_asked, {{"target", people_in(x.b, h)}});
    x.scene.forecast =
        throw_panel(x.w, square_tally(x.b, h), false, flat(Phrase::square_heading, {{"hex", hex_number(x.w, h)}}),
                    Phrase::square_good, Phrase::square_bad, Rule::r13_11);
    x.scene.forecast->remark = {{Hand::mute, flat(Phrase::square_remark), {}},
                                {Hand::rule, label_of(Rule::r13_21).number, cite(Rule::r13_21)}};
    add_commit(x.scene, flat(Phrase::form_square));
    hold_button(x, Phrase::do_not, false);
    present_standing_orders(x);
}

void present_counters_charge(const Sheet& x, const Reactions& r) {
    const std::vector<Pick> ways = picks_of(x.s, x.legal, goes);
    const Grip g = grip_of(ways, x.t);
    const UnitId hand = present_places(x, ways, g, Phrase::who_counters, Rule::r9_3);
    x.scene.overlays.targets.push_back({r.hex});
    x.scene.prompt.subject = subject_of(name_of(x.w, r.unit));
    x.scene.prompt.sentence =
        flat(Phrase::counter_may, {{"hex", hex_number(x.w, r.hex)}, {"unit", name_of(x.w, hand)}});
    if (g.chosen) {
        State there = x.s;
        apply(x.w, there, x.legal[g.chosen->n], nullptr);
        if (const auto* battle = frame_below<Battle>(there)) {
            const Board b = board_of(x.w, there);
            x.scene.forecast =
                battle_forecast(b, sides_of(*battle), flat(Phrase::forecast_counter, {{"unit", name_of(x.w, hand)}}));
            x.scene.prompt.sentence = flat(Phrase::counter_can, {{"hex", hex_number(x.w, r.hex)},
                                                                 {"unit", name_of(x.w, hand)},
                                                                 {"from", hex_number(x.w, x.t.goal)},
                                                                 {"odds", x.scene.forecast->odds}});
        }
    }
    if (g.chosen) place_buttons(x, g, Phrase::counter_from);
    hold_button(x, Phrase::let_come, !g.chosen);
    present_passing(x);
    present_standing_orders(x);
}

void present_battle(const Sheet& x, const Battle& f) {
    for (HexId from : f.from)
        for (HexId to : f.targets)
            if (distance(x.w.map.grid, from, to) == 1)
                x.scene.overlays.arrows.push_back({from, to, AttackState::set, false});
    if (!f.targets.empty()) x.scene.focus = f.targets[0];
    Prompt& prompt = x.scene.prompt;
    if (const auto counts = all_of_kind<Count>(x.legal); !counts.empty()) {
        prompt.subject = flat(Phrase::ten_fight);
        prompt.sentence = flat(Phrase::ten_choose);
        present_picks(x, counts, Phrase::who_fights, flat(Phrase::who_fights_note), Rule::r4_4);
        present_standing_orders(x);
        return;
    }
    if (const auto losses = all_of_kind<Lose>(x.legal); !losses.empty()) {
        prompt.subject = flat(f.owed == 1 ? Phrase::points_lost_one : Phrase::points_lost_many, {{"n", f.owed}});
        prompt.sentence = flat(Phrase::lose_choose);
        present_picks(x, losses, Phrase::who_loses, flat(Phrase::to_divide, {{"n", f.owed}}), Rule::r_table_losses);
        present_standing_orders(x);
        return;
    }
    const std::vector<Pick> ways = picks_of(x.s, x.legal, goes);
    if (!ways.empty()) {
        const Grip g = grip_of(ways, x.t);
        const UnitId hand = present_places(x, ways, g, Phrase::who_chases, Rule::r8_51);
        prompt.subject = flat(Phrase::beaten_gone);
        prompt.sentence = flat(g.chosen ? Phrase::chase_follow : Phrase::chase_tap,
                               {{"unit", name_of(x.w, hand)}, {"hex", hex_number(x.w, x.t.goal)}});
        const CombatRow& row = combat_row(f.row);
        const bool checks = (x.side == f.attacker ? row.attacker : row.defender).chase_check;
        if (checks)
            x.scene.forecast = throw_panel(x.w, morale_tally(x.b, hand), false, flat(Phrase::chase_check),
                                           Phrase::chase_good, Phrase::chase_bad, Rule::r_table_tp);
        if (g.chosen) place_buttons(x, g, Phrase::chase_into);
        hold_button(x, Phrase::do_hold_chase, !g.chosen);
        present_standing_orders(x);
        return;
    }
    prompt.subject = flat(Phrase::the_battle);
    prompt.sentence = words::flat(text::asked(x.w, x.s));
    for (const Action& a : x.legal)
        if (std::holds_alternative<Hold>(a)) hold_button(x, Phrase::go_on, true);
}

} // namespace

void present_answer(const Sheet& x) {
    Prompt& prompt = x.scene.prompt;
    if (top_frame<Consent>(x.s)) {
        UnitId last;
        if (const auto* m = frame_below<Movement>(x.s)) last = m->last;
        prompt.subject = flat(Phrase::consent_asked, {{"unit", name_of(x.w, last)}});
        prompt.sentence = flat(Phrase::consent_how);
        if (last && on_map(x.s, last)) x.scene.focus = at(x.s, last).hex;
        x.scene.buttons.push_back({{Verb::consent, {}, {}, 1}, flat(Phrase::consent_yes), Icon::check, true});
        x.scene.buttons.push_back({{Verb::consent, {}, {}, 0}, flat(Phrase::consent_no)});
        present_standing_orders(x);
        return;
    }
    if (const auto* r = top_frame<Reactions>(x.s)) {
        if (r->next == React::square && !all_of_kind<Form>(x.legal).empty()) return present_square(x, *r);
        if (r->next == React::counter && !all_of_kind<Counter>(x.legal).empty()) return present_counters_charge(x, *r);
        return present_guns(x);
    }
    const std::vector<Pick> ways = picks_of(x.s, x.legal, goes);
    const Grip g = grip_of(ways, x.t);
    if (const auto* d = top_frame<Dodging>(x.s)) {
        x.scene.overlays.targets.push_back({at(x.s, d->unit).hex});
        if (ways.empty()) return;
        const UnitId hand = present_places(x, ways, g, Phrase::who_withdraws, Rule::r9_71);
        prompt.subject = subject_of(name_of(x.w, d->unit));
        const bool attacked = frame_below<Draft>(x.s) != nullptr; // R117
        prompt.sentence =
            flat(attacked ? Phrase::dodge_may_attacked : Phrase::dodge_may, {{"unit", name_of(x.w, hand)}});
        if (g.chosen) place_buttons(x, g, Phrase::withdraw_to);
        hold_button(x, Phrase::do_hold_dodge, !g.chosen);
        present_standing_orders(x);
        return;
    }
    if (const auto* f = top_frame<Withdrawal>(x.s)) {
        if (ways.empty()) return;
        const UnitId hand = present_places(x, ways, g, Phrase::who_goes_back, Rule::r8_431);
        const bool two = f->hexes > 1;
        x.scene.answer = x.scene.overlays.choices;
        prompt.subject = subject_of(name_of(x.w, hand));
        prompt.sentence = flat(f->cause == Cause::flight     ? Phrase::back_flight
                               : f->cause == Cause::rout     ? Phrase::back_rout
                               : f->cause == Cause::fallback ? Phrase::back_fallback
                               : two                         ? Phrase::back_two
                                                             : Phrase::back_one);
        place_buttons(x, g, f->cause == Cause::flight ? Phrase::flee_to : Phrase::fall_back_to);
        present_standing_orders(x);
        return;
    }
    if (const auto* m = top_frame<Mates>(x.s)) {
        prompt.subject = flat(Phrase::mates_fled);
        prompt.sentence = flat(Phrase::mates_how);
        if (m->from) x.scene.overlays.targets.push_back({m->from});
        if (!ways.empty()) present_places(x, ways, g, Phrase::who_goes_too, Rule::r6_23);
        if (g.chosen) place_buttons(x, g, Phrase::go_to);
        hold_button(x, Phrase::do_hold_mates, !g.chosen);
        present_standing_orders(x);
        return;
    }
    if (const auto* f = top_frame<Battle>(x.s)) return present_battle(x, *f);
    prompt.subject = "";
    prompt.sentence = words::flat(text::asked(x.w, x.s));
}

} // namespace redoubt::shell::nap
