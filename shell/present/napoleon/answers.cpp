// Decisions between: the other side's answers to a move, withdrawals, losses, the chase, which of a stack fight.
#include "shell/present/napoleon/table.h"
#include "shell/text/napoleon/actions.h"
#include "shell/text/napoleon/names.h"

#include <algorithm>

namespace redoubt::shell::nap {

using namespace redoubt::napoleon;
namespace text = words::napoleonic;

namespace {

void hold_button(const Sheet& x, Phrase label, bool primary) {
    x.scene.buttons.push_back({{Verb::hold_ground}, flat(label), Icon::count, primary});
}

// One of several goes to one of its hexes, or holds, if it may: dots, rows, ghost, buttons. Who is meant.
UnitId present_going(const Sheet& x, const std::vector<Pick>& picks, const Grip& g, Phrase heading, Rule rule,
                     Phrase go, std::optional<Phrase> hold) {
    const UnitId hand = show_places(x, picks, g, flat(heading), label_of(rule), true);
    const bool chosen = g.chosen.has_value();
    if (chosen || !hold) {
        add_go(x.scene, flat(chosen ? go : Phrase::choose_hex, {{"hex", hex_number(x, x.t.goal)}}), chosen);
        if (g.facings.size() > 1) add_turns(x.scene);
    }
    if (hold) hold_button(x, *hold, !chosen);
    return hand;
}

// Rows of units one of whom is to be chosen; a tap decides.
template <class A>
void present_picks(const Sheet& x, const std::vector<A>& picks, Phrase heading, std::string note, Rule rule) {
    Choices list{flat(heading), std::move(note), label_of(rule), {}};
    for (const A& a : picks) {
        list.rows.push_back(row_in(x, a.unit));
        const HexId h = at(x.s, a.unit).hex;
        if (std::find(x.scene.legal.begin(), x.scene.legal.end(), h) != x.scene.legal.end()) continue;
        x.overlays.choices.push_back(h);
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
        x.overlays.choices.push_back(f.hex);
    }
    take_up(x.scene, h);
    x.overlays.arrows.push_back({r.hex, h, AttackState::now, false});
    x.prompt.subject = subject_of(name_of(x, r.unit));
    x.prompt.sentence =
        flat(forms.size() > 1 ? Phrase::square_asked_more : Phrase::square_asked, {{"target", people_in(x, h)}});
    x.scene.forecast =
        throw_panel(x.w, square_tally(x.b, h), false, flat(Phrase::square_heading, {{"hex", hex_number(x, h)}}),
                    Phrase::square_good, Phrase::square_bad, Rule::r13_11);
    x.scene.forecast->remark = {{Hand::mute, flat(Phrase::square_remark), {}},
                                {Hand::rule, label_of(Rule::r13_21).number, cite(Rule::r13_21)}};
    add_commit(x.scene, flat(Phrase::form_square));
    hold_button(x, Phrase::do_not, false);
}

void present_counters_charge(const Sheet& x, const Reactions& r) {
    const std::vector<Pick> ways = picks_of(x.s, x.legal, goes);
    const Grip g = grip_of(ways, x.t);
    const UnitId hand =
        present_going(x, ways, g, Phrase::who_counters, Rule::r9_3, Phrase::counter_from, Phrase::let_come);
    x.overlays.targets.push_back({r.hex});
    x.prompt.subject = subject_of(name_of(x, r.unit));
    x.prompt.sentence = flat(Phrase::counter_may, {{"hex", hex_number(x, r.hex)}, {"unit", name_of(x, hand)}});
    if (g.chosen) {
        State there = x.s;
        apply(x.w, there, x.legal[g.chosen->n], nullptr);
        if (const auto* battle = frame_below<Battle>(there)) {
            const Board b = board_of(x.w, there);
            x.scene.forecast =
                battle_forecast(b, sides_of(*battle), flat(Phrase::forecast_counter, {{"unit", name_of(x, hand)}}));
            x.prompt.sentence = flat(Phrase::counter_can, {{"hex", hex_number(x, r.hex)},
                                                           {"unit", name_of(x, hand)},
                                                           {"from", hex_number(x, x.t.goal)},
                                                           {"odds", x.scene.forecast->odds}});
        }
    }
    present_passing(x);
}

bool present_battle(const Sheet& x, const Battle& f) { // false: nothing is answered beforehand
    add_arrows(x.overlays.arrows, x.w, f.from, f.targets, AttackState::set);
    if (!f.targets.empty()) x.scene.focus = f.targets[0];
    if (const auto counts = all_of_kind<Count>(x.legal); !counts.empty()) {
        x.prompt.subject = flat(Phrase::ten_fight);
        x.prompt.sentence = flat(Phrase::ten_choose);
        present_picks(x, counts, Phrase::who_fights, flat(Phrase::who_fights_note), Rule::r4_4);
        return true;
    }
    if (const auto losses = all_of_kind<Lose>(x.legal); !losses.empty()) {
        x.prompt.subject = flat(f.owed == 1 ? Phrase::points_lost_one : Phrase::points_lost_many, {{"n", f.owed}});
        x.prompt.sentence = flat(f.owed == 1 ? Phrase::lose_choose_last : Phrase::lose_choose);
        present_picks(x, losses, Phrase::who_loses, flat(Phrase::to_divide, {{"n", f.owed}}), Rule::r_table_losses);
        return true;
    }
    const std::vector<Pick> ways = picks_of(x.s, x.legal, goes);
    if (!ways.empty()) {
        const Grip g = grip_of(ways, x.t);
        const UnitId hand =
            present_going(x, ways, g, Phrase::who_chases, Rule::r8_51, Phrase::chase_into, Phrase::do_hold_chase);
        x.prompt.subject = flat(Phrase::beaten_gone);
        x.prompt.sentence = flat(g.chosen ? Phrase::chase_follow : Phrase::chase_tap,
                                 {{"unit", name_of(x, hand)}, {"hex", hex_number(x, x.t.goal)}});
        const CombatRow& row = combat_row(f.row);
        const bool checks = (x.side == f.attacker ? row.attacker : row.defender).chase_check;
        if (checks)
            x.scene.forecast = throw_panel(x.w, morale_tally(x.b, hand), false, flat(Phrase::chase_check),
                                           Phrase::chase_good, Phrase::chase_bad, Rule::r_table_tp);
        return true;
    }
    x.prompt.subject = flat(Phrase::the_battle);
    x.prompt.sentence = words::flat(text::asked(x.w, x.s));
    for (const Action& a : x.legal)
        if (is<Hold>(a)) hold_button(x, Phrase::go_on, true);
    return false;
}

bool present_question(const Sheet& x) { // likewise
    if (top_frame<Consent>(x.s)) {
        UnitId last;
        if (const auto* m = frame_below<Movement>(x.s)) last = m->last;
        x.prompt.subject = flat(Phrase::consent_asked, {{"unit", name_of(x, last)}});
        x.prompt.sentence = flat(Phrase::consent_how);
        if (last && on_map(x.s, last)) x.scene.focus = at(x.s, last).hex;
        x.scene.buttons.push_back({{Verb::consent, {}, {}, 1}, flat(Phrase::consent_yes), Icon::check, true});
        x.scene.buttons.push_back({{Verb::consent, {}, {}, 0}, flat(Phrase::consent_no)});
        return true;
    }
    if (const auto* r = top_frame<Reactions>(x.s)) {
        if (r->next == React::square && !all_of_kind<Form>(x.legal).empty()) return present_square(x, *r), true;
        if (r->next == React::counter && !all_of_kind<Counter>(x.legal).empty())
            return present_counters_charge(x, *r), true;
        return present_guns(x), false;
    }
    const std::vector<Pick> ways = picks_of(x.s, x.legal, goes);
    const Grip g = grip_of(ways, x.t);
    if (const auto* d = top_frame<Dodging>(x.s)) {
        x.overlays.targets.push_back({at(x.s, d->unit).hex});
        if (ways.empty()) return false;
        const UnitId hand =
            present_going(x, ways, g, Phrase::who_withdraws, Rule::r9_71, Phrase::withdraw_to, Phrase::do_hold_dodge);
        x.prompt.subject = subject_of(name_of(x, d->unit));
        const bool attacked = frame_below<Draft>(x.s) != nullptr; // R117
        x.prompt.sentence =
            flat(attacked ? Phrase::dodge_may_attacked : Phrase::dodge_may, {{"unit", name_of(x, hand)}});
        return true;
    }
    if (const auto* f = top_frame<Withdrawal>(x.s)) {
        if (ways.empty()) return false;
        const UnitId hand =
            present_going(x, ways, g, Phrase::who_goes_back, Rule::r8_431,
                          f->cause == Cause::flight ? Phrase::flee_to : Phrase::fall_back_to, std::nullopt);
        const bool two = f->hexes > 1;
        x.scene.answer = x.overlays.choices;
        x.prompt.subject = subject_of(name_of(x, hand));
        x.prompt.sentence = flat(f->cause == Cause::flight     ? Phrase::back_flight
                                 : f->cause == Cause::rout     ? Phrase::back_rout
                                 : f->cause == Cause::fallback ? Phrase::back_fallback
                                 : two                         ? Phrase::back_two
                                                               : Phrase::back_one);
        return true;
    }
    if (const auto* m = top_frame<Mates>(x.s)) {
        x.prompt.subject = flat(Phrase::mates_fled);
        x.prompt.sentence = flat(Phrase::mates_how);
        if (m->from) x.overlays.targets.push_back({m->from});
        if (ways.empty()) hold_button(x, Phrase::do_hold_mates, true);
        if (!ways.empty())
            present_going(x, ways, g, Phrase::who_goes_too, Rule::r6_23, Phrase::go_to, Phrase::do_hold_mates);
        return true;
    }
    if (const auto* f = top_frame<Battle>(x.s)) return present_battle(x, *f);
    x.prompt.sentence = words::flat(text::asked(x.w, x.s));
    return false;
}

} // namespace

void present_answer(const Sheet& x) {
    if (present_question(x)) present_standing_orders(x);
}

} // namespace redoubt::shell::nap
