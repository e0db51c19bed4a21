// 8.0 the decisions after a die: standing guns, retreats, displacement, exchange, advance. 5.0K: the other side's word.
#include "shell/present/classic/table.h"

#include <algorithm>

namespace redoubt::shell {

using namespace redoubt::classic;

namespace {

template <class A>
std::vector<A> all_of_kind(const std::vector<Action>& legal) {
    std::vector<A> out;
    for (const Action& a : legal)
        if (const auto* x = std::get_if<A>(&a)) out.push_back(*x);
    return out;
}

// One unit of several is to be placed on one of its hexes: who is in hand, the dots, the rows when there are several.
template <class A>
UnitId present_places(Scene& scene, const ClassicSight& in, const ClassicTable& t, const std::vector<A>& ways,
                      const char* heading, Rule rule) {
    const World& w = in.world;
    const State& s = in.view.position;
    std::vector<UnitId> units;
    for (const A& a : ways)
        if (std::find(units.begin(), units.end(), a.unit) == units.end()) units.push_back(a.unit);
    UnitId hand = std::find(units.begin(), units.end(), t.selected) != units.end() ? t.selected : units[0];
    scene.overlays.selected.push_back(at(s, hand).hex);
    scene.focus = at(s, hand).hex;
    for (const A& a : ways) {
        if (a.to) scene.legal.push_back(a.to);
        if (a.unit == hand && a.to) scene.overlays.choices.push_back(a.to);
    }
    if (units.size() > 1) {
        Choices list;
        list.heading = heading;
        list.rule = label_of(cite(rule));
        for (UnitId u : units) {
            Row row;
            row.title = short_name(w, u);
            row.sub = "in " + hex_name(w, at(s, u).hex);
            row.chosen = u == hand;
            row.counter = counter_of(w, s, u);
            row.intent = {Verb::choose};
            row.intent.unit = u;
            list.rows.push_back(std::move(row));
            scene.legal.push_back(at(s, u).hex);
        }
        scene.choices.push_back(std::move(list));
    }
    if (t.goal && t.selected == hand) {
        GhostMark ghost;
        ghost.counter = counter_of(w, s, hand);
        ghost.counter.hex = t.goal;
        ghost.counter.act = Act::none;
        scene.overlays.ghosts.push_back(std::move(ghost));
    }
    return hand;
}

} // namespace

void present_result(Scene& scene, const ClassicSight& in, const Board&, const ClassicTable& t) {
    const World& w = in.world;
    const State& s = in.view.position;
    std::vector<Action> legal;
    legal_actions(w, s, legal);
    Prompt& prompt = scene.prompt;
    // The actions keep their places.
    const Sentence first{{Hand::plain, "First the result of the attack: the prompt says what is asked.", {}}};
    scene.next = Button{{Verb::next_unit}, "Next", Icon::next};
    scene.end = Button{{Verb::end_phase}, is_movement(s.phase) ? "End movement" : "End combat", Icon::end_step};
    for (std::optional<Button>* b : {&scene.next, &scene.end}) {
        (*b)->enabled = false;
        (*b)->reason = first;
    }
    auto goal_words = [&](UnitId u, const char* verb) {
        return t.goal && t.selected == u ? std::string(verb) + " " + hex_name(w, t.goal) : std::string("Choose a hex");
    };
    auto commit = [&](std::string label, bool ready) {
        Button b{{Verb::commit}, std::move(label), Icon::check, true};
        b.enabled = ready;
        if (!ready) b.reason = {{Hand::plain, "Tap a gold dot first.", {}}};
        scene.buttons.push_back(std::move(b));
    };

    if (!all_of_kind<Answer>(legal).empty()) {
        prompt.subject = "The other side asks to change its last move.";
        prompt.sentence = "It may, when you agree.";
        Intent yes{Verb::consent}, no{Verb::consent};
        yes.number = 1;
        scene.buttons.push_back({yes, "Let it", Icon::check, true});
        scene.buttons.push_back({no, "The move stands"});
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
        if (!own.empty()) present_places(scene, in, t, own, "Guns that bombarded", Rule::r9_0C);
        for (const Stand& x : stands) scene.legal.push_back(at(s, x.unit).hex);
        prompt.subject = short_name(w, gun);
        prompt.sentence = "bombarded: it may stand, or fall back to a gold dot.";
        bool chosen = t.goal && t.selected == gun;
        if (chosen) commit(goal_words(gun, "Fall back to"), true);
        Intent stand{Verb::stand};
        stand.unit = gun;
        scene.buttons.push_back({stand, "Stand", Icon::count, !chosen});
        return;
    }
    if (auto backs = all_of_kind<Retreat>(legal); !backs.empty()) {
        UnitId u = present_places(scene, in, t, backs, "Who falls back", Rule::r8_2);
        bool lost = std::any_of(backs.begin(), backs.end(), [&](const Retreat& r) { return r.unit == u && !r.to; });
        prompt.subject = short_name(w, u);
        if (lost) {
            prompt.sentence = "has no way back and is lost.";
            commit("Remove " + short_name(w, u), true);
        } else {
            prompt.sentence = std::string("falls back a hex. The ") +
                              (side_of(decider(w, s)) == Side::french ? "French" : "Russian") +
                              " victor chooses where: tap a gold dot.";
            commit(goal_words(u, "Send it to"), static_cast<bool>(t.goal) && t.selected == u);
        }
        return;
    }
    if (auto pushed = all_of_kind<Displace>(legal); !pushed.empty()) {
        UnitId u = present_places(scene, in, t, pushed, "Pushed aside", Rule::r8_2disp);
        prompt.subject = short_name(w, u);
        prompt.sentence = "is pushed aside. Choose where it goes.";
        commit(goal_words(u, "Push it to"), static_cast<bool>(t.goal) && t.selected == u);
        return;
    }
    if (auto pays = all_of_kind<Pay>(legal); !pays.empty() || !all_of_kind<Paid>(legal).empty()) {
        int owed = 0;
        for (const Frame& f : s.frames)
            if (const auto* a = std::get_if<Attack>(&f)) owed = a->owed;
        Choices list;
        list.heading = "Exchange: who is given?";
        list.rule = label_of(cite(Rule::r8_1Ex));
        list.note = owed > 0 ? std::to_string(owed) + " still owed" : "enough is given";
        for (const Pay& p : pays) {
            Row row;
            row.title = short_name(w, p.unit);
            row.sub = "in " + hex_name(w, at(s, p.unit).hex);
            row.value = std::to_string(unit_of(w, p.unit).strength);
            row.counter = counter_of(w, s, p.unit);
            row.intent = {Verb::choose};
            row.intent.unit = p.unit;
            list.rows.push_back(std::move(row));
            scene.legal.push_back(at(s, p.unit).hex);
            scene.overlays.choices.push_back(at(s, p.unit).hex);
        }
        scene.choices.push_back(std::move(list));
        prompt.subject = owed > 0 ? std::to_string(owed) + " points are owed in the exchange." : "Enough is given.";
        prompt.sentence = owed > 0 ? "Tap the units that are given for it." : "Give more, or go on.";
        if (!all_of_kind<Paid>(legal).empty())
            scene.buttons.push_back({{Verb::paid}, "That is enough", Icon::check, true});
        return;
    }
    if (auto advances = all_of_kind<Advance>(legal); !advances.empty()) {
        UnitId u = present_places(scene, in, t, advances, "Who may advance", Rule::r8_21);
        bool chosen = t.goal && t.selected == u;
        prompt.subject = "The hex stands empty.";
        prompt.sentence = chosen ? short_name(w, u) + " advances to " + hex_name(w, t.goal) + "?"
                                 : "Tap a gold dot to advance, or hold.";
        if (chosen) commit(goal_words(u, "Advance to"), true);
        scene.buttons.push_back({{Verb::hold_ground}, "Hold", Icon::count, !chosen});
        return;
    }
}

} // namespace redoubt::shell
