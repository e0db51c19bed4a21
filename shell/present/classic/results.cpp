// 8.0 the decisions after a die: standing guns, retreats, displacement, exchange, advance. 5.0K: the other side's word.
#include "shell/present/classic/table.h"
#include "shell/text/classic/names.h"
#include "shell/text/classic/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using namespace redoubt::classic;
using words::Phrase;
using words::text_of;

Payment payment_by(const World& w, const State& s, UnitId u) {
    State then = s;
    apply(w, then, Pay{u}, nullptr);
    if (decider(w, then) != decider(w, s)) return Payment::last;
    std::vector<Action> legal;
    legal_actions(w, then, legal);
    if (!all_of_kind<Paid>(legal).empty()) return Payment::enough;
    return all_of_kind<Pay>(legal).empty() ? Payment::last : Payment::part;
}

namespace {

void present_payment(const ClassicSheet& x, const std::vector<Pay>& pays) {
    Scene& scene = x.scene;
    int owed = 0;
    for (const Frame& f : x.s.frames)
        if (const auto* a = std::get_if<Attack>(&f)) owed = a->owed;
    Choices list{text_of(Phrase::exchange_heading),
                 text_of(owed > 0 ? Phrase::exchange_left : Phrase::exchange_enough, {{"n", owed}}),
                 label_of(cite(Rule::r8_1Ex)),
                 {}};
    UnitId named; // with him the debt would be met
    Payment payment = Payment::part;
    for (const Pay& p : pays) {
        if (p.unit == x.t.selected) payment = payment_by(x.w, x.s, p.unit);
        if (p.unit == x.t.selected && payment != Payment::part) named = p.unit;
        list.rows.push_back(row_in(x, p.unit, p.unit == named));
        list.rows.back().value = std::to_string(unit_of(x.w, p.unit).strength);
        scene.legal.push_back(at(x.s, p.unit).hex);
        scene.overlays.choices.push_back(at(x.s, p.unit).hex);
    }
    scene.choices.push_back(std::move(list));
    x.prompt.subject = text_of(owed > 0 ? Phrase::exchange_points : Phrase::exchange_done, {{"n", owed}});
    x.prompt.sentence = named ? text_of(Phrase::exchange_last, {{"unit", short_name(x.w, named)}})
                              : text_of(owed > 0 ? Phrase::exchange_tap : Phrase::exchange_more);
    if (named) {
        scene.overlays.selected.push_back(at(x.s, named).hex);
        add_commit(scene, text_of(Phrase::go_give, {{"unit", short_name(x.w, named)}}));
        if (payment == Payment::enough) scene.buttons.push_back({{Verb::pay, {}, named}, text_of(Phrase::give_more)});
    }
    if (!all_of_kind<Paid>(x.legal).empty())
        scene.buttons.push_back({{Verb::paid}, text_of(Phrase::do_paid), Icon::check, !named});
}

} // namespace

void present_result(const ClassicSheet& x) {
    const World& w = x.w;
    Scene& scene = x.scene;
    // The actions keep their places.
    add_next(scene, next_words(), false, text_of(Phrase::result_first));
    add_end(scene, text_of(is_movement(x.s.phase) ? Phrase::end_movement : Phrase::end_combat));
    scene.end->enabled = false;
    scene.end->reason = scene.next->reason;

    if (!all_of_kind<Answer>(x.legal).empty()) {
        x.prompt.subject = text_of(Phrase::consent_asked);
        x.prompt.sentence = text_of(Phrase::consent_tap);
        scene.buttons.push_back({{Verb::consent, {}, {}, 1}, text_of(Phrase::consent_yes), Icon::check, true});
        scene.buttons.push_back({{Verb::consent}, text_of(Phrase::consent_no)});
        return;
    }
    if (const auto pays = all_of_kind<Pay>(x.legal); !pays.empty() || !all_of_kind<Paid>(x.legal).empty())
        return present_payment(x, pays);

    const std::vector<Stand> stands = all_of_kind<Stand>(x.legal); // guns may, instead of falling back
    std::vector<Pick> picks = picks_of(x.s, x.legal, goes);
    UnitId u;
    if (!stands.empty()) { // of the guns that stand in question one is in hand, whether it can go or not
        u = stands[0].unit;
        for (const Stand& a : stands)
            if (a.unit == x.t.selected) u = a.unit;
        std::erase_if(picks, [&](const Pick& p) { return p.unit != u; });
    }
    const Grip g = grip_of(picks, x.t);
    if (!picks.empty()) {
        const Action& first = x.legal[picks.front().n];
        const auto [heading, rule] = is<FallBack>(first)   ? std::pair(Phrase::guns_heading, Rule::r9_0C)
                                     : is<Retreat>(first)  ? std::pair(Phrase::retreat_heading, Rule::r8_2)
                                     : is<Displace>(first) ? std::pair(Phrase::push_heading, Rule::r8_2disp)
                                                           : std::pair(Phrase::advance_heading, Rule::r8_21);
        u = show_places(x, picks, g, text_of(heading), label_of(cite(rule)), false);
    }
    for (const Stand& a : stands) add_once(scene.legal, at(x.s, a.unit).hex);
    const bool chosen = x.t.goal && x.t.selected == u;
    const std::string hex = hex_name(w, x.t.goal), unit = short_name(w, u);
    x.prompt.subject = text_of(Phrase::in_hand, {{"unit", unit}});
    auto go = [&](Phrase way) { add_go(scene, text_of(chosen ? way : Phrase::choose_hex, {{"hex", hex}}), chosen); };
    if (!stands.empty()) {
        x.prompt.sentence = text_of(Phrase::guns_choose);
        if (chosen) go(Phrase::go_fall_back);
        scene.buttons.push_back({{Verb::stand, {}, u}, text_of(Phrase::stand), Icon::count, !chosen});
    } else if (!all_of_kind<Retreat>(x.legal).empty()) {
        if (std::any_of(g.ways.begin(), g.ways.end(), [](const Pick& p) { return p.no_hex; })) {
            x.prompt.sentence = text_of(Phrase::retreat_lost);
            add_commit(scene, text_of(Phrase::retreat_remove, {{"unit", unit}}));
        } else {
            scene.answer = scene.overlays.choices;
            x.prompt.sentence = text_of(Phrase::retreat_choose, {{"side", words::side_name(x.side)}});
            go(Phrase::go_retreat);
        }
    } else if (!all_of_kind<Displace>(x.legal).empty()) {
        x.prompt.sentence = text_of(Phrase::push_choose);
        go(Phrase::go_push);
    } else if (!all_of_kind<Advance>(x.legal).empty()) {
        x.prompt.subject = text_of(Phrase::advance_subject);
        x.prompt.sentence = text_of(chosen ? Phrase::advance_ask : Phrase::advance_tap, {{"unit", unit}, {"hex", hex}});
        if (chosen) go(Phrase::go_advance);
        scene.buttons.push_back({{Verb::hold_ground}, text_of(Phrase::hold), Icon::count, !chosen});
    }
}

} // namespace redoubt::shell
