// 8.0 the decisions after a die: standing guns, retreats, displacement, exchange, advance. 5.0K: the other side's word.
#include "shell/present/classic/table.h"
#include "shell/text/classic/names.h"
#include "shell/text/classic/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using namespace redoubt::classic;
using words::Phrase;
using words::text_of;

namespace {

Row row_of(const World& w, const State& s, UnitId u, bool chosen) {
    Row row;
    row.title = short_name(w, u);
    row.sub = text_of(Phrase::in_hex, {{"hex", hex_name(w, at(s, u).hex)}});
    row.chosen = chosen;
    row.counter = counter_of(w, s, u);
    row.intent = {Verb::choose, {}, u};
    return row;
}

// One unit of several is to be placed on one of its hexes: who is in hand, the dots, the rows when there are several.
template <class A>
UnitId present_places(Scene& scene, const ClassicSight& in, const ClassicTable& t, const std::vector<A>& ways,
                      Phrase heading, Rule rule) {
    const World& w = in.world;
    const State& s = in.view.position;
    std::vector<UnitId> units;
    for (const A& a : ways)
        if (std::find(units.begin(), units.end(), a.unit) == units.end()) units.push_back(a.unit);
    UnitId hand = std::find(units.begin(), units.end(), t.selected) != units.end() ? t.selected : units[0];
    take_up(scene, at(s, hand).hex);
    for (const A& a : ways) {
        if (a.to) scene.legal.push_back(a.to);
        if (a.unit == hand && a.to) scene.overlays.choices.push_back(a.to);
    }
    if (units.size() > 1) {
        Choices list{text_of(heading), "", label_of(cite(rule)), {}};
        for (UnitId u : units) {
            list.rows.push_back(row_of(w, s, u, u == hand));
            scene.legal.push_back(at(s, u).hex);
        }
        scene.choices.push_back(std::move(list));
    }
    if (t.goal && t.selected == hand) add_ghost(scene, counter_of(w, s, hand), t.goal);
    return hand;
}

} // namespace

Payment payment_by(const World& w, const State& s, UnitId u) {
    State then = s;
    apply(w, then, Pay{u}, nullptr);
    if (decider(w, then) != decider(w, s)) return Payment::last;
    std::vector<Action> legal;
    legal_actions(w, then, legal);
    if (!all_of_kind<Paid>(legal).empty()) return Payment::enough;
    return all_of_kind<Pay>(legal).empty() ? Payment::last : Payment::part;
}

void present_result(Scene& scene, const ClassicSight& in, const Board&, const ClassicTable& t) {
    const World& w = in.world;
    const State& s = in.view.position;
    std::vector<Action> legal;
    legal_actions(w, s, legal);
    Prompt& prompt = scene.prompt;
    // The actions keep their places.
    add_next(scene, text_of(Phrase::next), false, text_of(Phrase::result_first));
    add_end(scene, text_of(is_movement(s.phase) ? Phrase::end_movement : Phrase::end_combat));
    scene.end->enabled = false;
    scene.end->reason = scene.next->reason;
    auto goal_words = [&](UnitId u, Phrase way) {
        return t.goal && t.selected == u ? text_of(way, {{"hex", hex_name(w, t.goal)}}) : text_of(Phrase::choose_hex);
    };
    auto in_hand = [&](UnitId u) { return text_of(Phrase::in_hand, {{"unit", short_name(w, u)}}); };
    auto commit = [&](std::string label, bool ready) {
        Button b{{Verb::commit}, std::move(label), Icon::check, true};
        b.enabled = ready;
        if (!ready) b.reason = {{Hand::plain, text_of(Phrase::choose_dot), {}}};
        scene.buttons.push_back(std::move(b));
    };

    if (!all_of_kind<Answer>(legal).empty()) {
        prompt.subject = text_of(Phrase::consent_asked);
        prompt.sentence = text_of(Phrase::consent_tap);
        scene.buttons.push_back({{Verb::consent, {}, {}, 1}, text_of(Phrase::consent_yes), Icon::check, true});
        scene.buttons.push_back({{Verb::consent}, text_of(Phrase::consent_no)});
        return;
    }
    if (auto stands = all_of_kind<Stand>(legal); !stands.empty()) {
        auto backs = all_of_kind<FallBack>(legal);
        UnitId gun = stands[0].unit;
        for (const Stand& x : stands)
            if (x.unit == t.selected) gun = x.unit;
        std::vector<FallBack> own;
        for (const FallBack& f : backs)
            if (f.unit == gun) own.push_back(f);
        if (!own.empty()) present_places(scene, in, t, own, Phrase::guns_heading, Rule::r9_0C);
        for (const Stand& x : stands) scene.legal.push_back(at(s, x.unit).hex);
        prompt.subject = in_hand(gun);
        prompt.sentence = text_of(Phrase::guns_choose);
        bool chosen = t.goal && t.selected == gun;
        if (chosen) commit(goal_words(gun, Phrase::go_fall_back), true);
        scene.buttons.push_back({{Verb::stand, {}, gun}, text_of(Phrase::stand), Icon::count, !chosen});
        return;
    }
    if (auto backs = all_of_kind<Retreat>(legal); !backs.empty()) {
        UnitId u = present_places(scene, in, t, backs, Phrase::retreat_heading, Rule::r8_2);
        bool lost = std::any_of(backs.begin(), backs.end(), [&](const Retreat& r) { return r.unit == u && !r.to; });
        prompt.subject = in_hand(u);
        if (lost) {
            prompt.sentence = text_of(Phrase::retreat_lost);
            commit(text_of(Phrase::retreat_remove, {{"unit", short_name(w, u)}}), true);
        } else {
            scene.answer = scene.overlays.choices;
            prompt.sentence = text_of(Phrase::retreat_choose, {{"side", words::side_name(side_of(decider(w, s)))}});
            commit(goal_words(u, Phrase::go_retreat), static_cast<bool>(t.goal) && t.selected == u);
        }
        return;
    }
    if (auto pushed = all_of_kind<Displace>(legal); !pushed.empty()) {
        UnitId u = present_places(scene, in, t, pushed, Phrase::push_heading, Rule::r8_2disp);
        prompt.subject = in_hand(u);
        prompt.sentence = text_of(Phrase::push_choose);
        commit(goal_words(u, Phrase::go_push), static_cast<bool>(t.goal) && t.selected == u);
        return;
    }
    if (auto pays = all_of_kind<Pay>(legal); !pays.empty() || !all_of_kind<Paid>(legal).empty()) {
        int owed = 0;
        for (const Frame& f : s.frames)
            if (const auto* a = std::get_if<Attack>(&f)) owed = a->owed;
        Choices list{text_of(Phrase::exchange_heading),
                     text_of(owed > 0 ? Phrase::exchange_left : Phrase::exchange_enough, {{"n", owed}}),
                     label_of(cite(Rule::r8_1Ex)),
                     {}};
        UnitId named; // with him the debt would be met
        Payment payment = Payment::part;
        for (const Pay& p : pays) {
            if (p.unit == t.selected) payment = payment_by(w, s, p.unit);
            if (p.unit == t.selected && payment != Payment::part) named = p.unit;
            Row row = row_of(w, s, p.unit, p.unit == named);
            row.value = std::to_string(unit_of(w, p.unit).strength);
            list.rows.push_back(std::move(row));
            scene.legal.push_back(at(s, p.unit).hex);
            scene.overlays.choices.push_back(at(s, p.unit).hex);
        }
        scene.choices.push_back(std::move(list));
        prompt.subject = text_of(owed > 0 ? Phrase::exchange_points : Phrase::exchange_done, {{"n", owed}});
        prompt.sentence = named ? text_of(Phrase::exchange_last, {{"unit", short_name(w, named)}})
                                : text_of(owed > 0 ? Phrase::exchange_tap : Phrase::exchange_more);
        if (named) {
            scene.overlays.selected.push_back(at(s, named).hex);
            commit(text_of(Phrase::go_give, {{"unit", short_name(w, named)}}), true);
            if (payment == Payment::enough)
                scene.buttons.push_back({{Verb::pay, {}, named}, text_of(Phrase::give_more)});
        }
        if (!all_of_kind<Paid>(legal).empty())
            scene.buttons.push_back({{Verb::paid}, text_of(Phrase::do_paid), Icon::check, !named});
        return;
    }
    if (auto advances = all_of_kind<Advance>(legal); !advances.empty()) {
        UnitId u = present_places(scene, in, t, advances, Phrase::advance_heading, Rule::r8_21);
        bool chosen = t.goal && t.selected == u;
        prompt.subject = text_of(Phrase::advance_subject);
        prompt.sentence = chosen
                              ? text_of(Phrase::advance_ask, {{"unit", short_name(w, u)}, {"hex", hex_name(w, t.goal)}})
                              : text_of(Phrase::advance_tap);
        if (chosen) commit(goal_words(u, Phrase::go_advance), true);
        scene.buttons.push_back({{Verb::hold_ground}, text_of(Phrase::hold), Icon::count, !chosen});
        return;
    }
}

} // namespace redoubt::shell
