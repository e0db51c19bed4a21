// 7.0 the Combat Phase on the table: duties, the attack being put together, its arrows and forecast.
#include "shell/present/classic/table.h"
#include "shell/text/classic/names.h"
#include "shell/text/classic/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using namespace redoubt::classic;
using words::Phrase;
using words::text_of;

namespace {

std::string joined(const std::vector<std::string>& names, std::size_t most = 4) {
    std::string out;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i == most) return text_of(Phrase::and_more, {{"names", out}, {"n", static_cast<int>(names.size() - most)}});
        out += (i ? ", " : "") + names[i];
    }
    return out;
}

std::vector<UnitId> strikers(const World& w, const Board& b, HexId target, bool contact_only) {
    std::vector<UnitId> out;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        UnitId u{i};
        if (!on_map(b.state, u) || unit_of(w, u).side != side_of(b.state.phase) || !may_fight(b, u)) continue;
        Reachable how = can_strike(b, u, target);
        if (how == Reachable::no || (contact_only && how != Reachable::contact)) continue;
        out.push_back(u);
    }
    return out;
}

std::vector<std::string> names_of(const World& w, const std::vector<UnitId>& units) {
    std::vector<std::string> out;
    for (UnitId u : units) out.push_back(short_name(w, u));
    return out;
}

Duty duty_of(const World& w, const ClassicTable::Fought& f) {
    return {DutyState::done,
            joined(names_of(w, f.defenders), f.defenders.size()),
            joined(names_of(w, f.attackers), f.attackers.size()),
            odds_words(f.column) + " " + words::crt_code(f.result),
            {Verb::see_hex, f.hex},
            tone_of(f.result)}; // the list is the attacker's
}

// What has been fought, is being put together, and must still be attacked; how many of these last.
int present_duties(const ClassicSheet& x, const Draft* draft, const Owed& due) {
    Scene& scene = x.scene;
    const World& w = x.w;
    const State& s = x.s;
    const Board& b = x.b;
    const ClassicTable& t = x.t;
    auto drafted = [&](HexId h) { return draft && draft->targets.contains(h); };
    scene.duties_rule = label_of(cite(Rule::r7_0B));
    int owed_count = 0;
    auto owes = [&](std::string title, std::string sub, HexId h) {
        scene.duties.push_back({DutyState::owed, std::move(title), std::move(sub), owed_words(), {Verb::aim, h}});
    };
    if (draft) {
        std::vector<std::string> targets, attackers;
        for (HexId h : draft->targets) targets.push_back(name_in(w, b, h));
        for (UnitId u : draft->attackers) {
            bool far = can_strike(b, u, draft->targets[0]) == Reachable::bombard;
            const std::string name = short_name(w, u);
            attackers.push_back(far ? text_of(Phrase::two_hexes, {{"unit", name}}) : name);
        }
        std::string odds;
        if (!attackers.empty()) odds = odds_words(forecast(b, draft->targets, draft->attackers).column);
        scene.duties.push_back({DutyState::now,
                                joined(targets),
                                attackers.empty() ? text_of(Phrase::tap_attackers) : joined(attackers),
                                odds,
                                {Verb::see_hex, draft->targets[0]}});
    }
    for (const ClassicTable::Fought& f : t.done) scene.duties.push_back(duty_of(w, f));
    for (HexId h : due.targets) {
        ++owed_count; // the one that is being put together among them, until it is declared
        if (drafted(h)) continue;
        owes(name_in(w, b, h),
             text_of(Phrase::must_be_attacked, {{"names", joined(names_of(w, strikers(w, b, h, true)), 3)}}), h);
        scene.overlays.odds.push_back({h, owed_words(), AttackState::owed});
    }
    for (UnitId u : due.attackers) {
        bool covered = false; // by a target that is listed
        for (HexId h : due.targets) covered = covered || can_strike(b, u, h) == Reachable::contact;
        if (covered) continue;
        ++owed_count;
        if (draft && draft->attackers.contains(u)) continue;
        owes(short_name(w, u), text_of(Phrase::must_attack), at(s, u).hex);
    }
    scene.duties_count =
        text_of(Phrase::duties_count, {{"done", static_cast<int>(t.done.size())}, {"owed", owed_count}});
    scene.duties_note = text_of(owed_count > 0 ? Phrase::duties_owed : Phrase::duties_none);
    return owed_count;
}

// The attack that is being put together.
void present_draft(const ClassicSheet& x, const Draft& draft) {
    Scene& scene = x.scene;
    const World& w = x.w;
    const State& s = x.s;
    const Board& b = x.b;
    std::vector<std::string> targets;
    for (HexId h : draft.targets) {
        scene.overlays.targets.push_back({h});
        targets.push_back(name_in(w, b, h));
    }
    for (UnitId u : draft.attackers) {
        HexId from = at(s, u).hex;
        scene.overlays.selected.push_back(from);
        for (HexId h : draft.targets) {
            Reachable how = can_strike(b, u, h);
            if (how == Reachable::no) continue;
            scene.overlays.arrows.push_back({from, h, AttackState::now, how == Reachable::bombard});
        }
    }
    scene.focus = draft.targets[0];
    scene.forecast = forecast_of(w, b, draft.targets, draft.attackers);
    if (draft.attackers.empty()) {
        scene.prompt.subject = text_of(Phrase::target_subject, {{"target", joined(targets)}});
        std::vector<UnitId> can = strikers(w, b, draft.targets[0], false);
        scene.prompt.sentence = can.empty() ? text_of(Phrase::target_nobody)
                                            : text_of(Phrase::target_tap, {{"names", joined(names_of(w, can), 3)}});
    } else {
        int column = forecast(b, draft.targets, draft.attackers).column;
        scene.overlays.odds.push_back({draft.targets[0], odds_words(column), AttackState::now});
        std::vector<UnitId> in_it(draft.attackers.begin(), draft.attackers.end());
        scene.prompt.subject = text_of(Phrase::attack_subject, {{"attackers", joined(names_of(w, in_it), 2)}});
        scene.prompt.sentence = text_of(in_it.size() > 1 ? Phrase::attack_many : Phrase::attack_one,
                                        {{"target", joined(targets)}, {"odds", odds_words(column)}});
    }
    for (UnitId u : strikers(w, b, draft.targets[0], false)) // who may join it, also beside those who are in it
        if (!draft.attackers.contains(u)) scene.overlays.choices.push_back(at(s, u).hex);
    Button declare{{Verb::commit},
                   draft.attackers.empty() ? text_of(Phrase::declare)
                                           : text_of(Phrase::do_declare, {{"odds", scene.forecast->odds}}),
                   Icon::check,
                   true};
    if (auto refusal = why_no_attack(b, draft.targets, draft.attackers)) {
        bar(declare, why_of(w, b, Declare{}, *refusal));
        if (!draft.attackers.empty()) scene.forecast->trouble = declare.reason;
    }
    scene.buttons.push_back(std::move(declare));
    add_clear(scene);
}

// Somebody who may attack, in hand.
void present_striker(const ClassicSheet& x, UnitId u) {
    Scene& scene = x.scene;
    const World& w = x.w;
    const State& s = x.s;
    const Board& b = x.b;
    HexId from = at(s, u).hex;
    take_up(scene, from);
    std::vector<std::string> names;
    if (may_fight(b, u))
        for (std::size_t i = 0; i < b.hexes.size(); ++i)
            if (!b.hexes[i].empty() && may_be_attacked(b, HexId{i}) && can_strike(b, u, HexId{i}) != Reachable::no) {
                scene.overlays.targets.push_back({HexId{i}});
                names.push_back(name_in(w, b, HexId{i}));
            }
    scene.prompt.subject = text_of(Phrase::in_hand, {{"unit", short_name(w, u)}});
    scene.prompt.sentence = text_of(!names.empty()    ? Phrase::can_attack
                                    : at(s, u).fought ? Phrase::has_attacked
                                                      : Phrase::touches_nobody,
                                    {{"names", joined(names, 3)}});
}

} // namespace

void present_combat(const ClassicSheet& x) {
    Scene& scene = x.scene;
    const State& s = x.s;
    const Board& b = x.b;
    const ClassicTable& t = x.t;
    const auto* draft = std::get_if<Draft>(&s.frames.back());
    const Owed due = owed(b);

    const int owed_count = present_duties(x, draft, due);

    // ---- end, next
    add_end(scene, text_of(owed_count > 0 ? Phrase::end_combat_owed : Phrase::end_combat, {{"n", owed_count}}));
    add_next(scene, next_words(), !due.attackers.empty(), text_of(Phrase::next_attacker_none));

    if (t.ending)
        return ask_to_end(scene, text_of(Phrase::end_combat), text_of(Phrase::end_combat_ask),
                          text_of(Phrase::duties_none));

    for (std::size_t i = 0; i < b.hexes.size(); ++i) {
        HexId h{i};
        if (b.hexes[i].empty()) continue;
        auto side = side_in(b, h);
        const Occupants& o = b.hexes[i];
        const bool fights = (o.mobile && may_fight(b, o.mobile)) || (o.garrison && may_fight(b, o.garrison));
        if (side == side_of(s.phase) ? fights : may_be_attacked(b, h)) scene.legal.push_back(h);
    }

    if (draft) return present_draft(x, *draft);
    if (t.selected && on_map(s, t.selected)) return present_striker(x, t.selected);
    if (owed_count > 0) {
        scene.prompt.subject =
            text_of(owed_count == 1 ? Phrase::owed_left_one : Phrase::owed_left_many, {{"n", owed_count}});
        scene.prompt.sentence = text_of(Phrase::owed_left_tap);
    } else {
        scene.prompt.subject = text_of(Phrase::duties_none);
        scene.prompt.sentence = text_of(Phrase::owed_none_tap);
    }
}

} // namespace redoubt::shell
