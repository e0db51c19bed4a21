// 7.0 the Combat Phase on the table: duties, the attack being put together, its arrows and forecast.
#include "shell/present/classic/table.h"

#include <algorithm>

namespace redoubt::shell {

using namespace redoubt::classic;

namespace {

std::string joined(const std::vector<std::string>& names, std::size_t most = 4) {
    std::string out;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i == most) return out + " and " + std::to_string(names.size() - most) + " more";
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

} // namespace

void present_combat(Scene& scene, const ClassicSight& in, const Board& b, const ClassicTable& t) {
    const World& w = in.world;
    const State& s = in.view.position;
    const auto* draft = std::get_if<Draft>(&s.frames.back());
    Owed due = owed(b);
    auto drafted = [&](HexId h) { return draft && draft->targets.contains(h); };

    // ---- duties
    scene.duties_rule = label_of(cite(Rule::r7_0B));
    std::size_t owed_count = 0;
    if (draft) {
        Duty d;
        d.state = DutyState::now;
        std::vector<std::string> targets, attackers;
        for (HexId h : draft->targets) targets.push_back(name_in(w, b, h));
        for (UnitId u : draft->attackers) {
            bool far = can_strike(b, u, draft->targets[0]) == Reachable::bombard;
            attackers.push_back(short_name(w, u) + (far ? " at two hexes" : ""));
        }
        d.title = joined(targets);
        d.sub = attackers.empty() ? "tap those who attack" : joined(attackers);
        if (!draft->attackers.empty()) d.odds = odds_words(forecast(b, draft->targets, draft->attackers).column);
        d.intent = {Verb::see_hex, draft->targets[0]};
        scene.duties.push_back(std::move(d));
    }
    for (const Duty& d : t.done) scene.duties.push_back(d);
    for (HexId h : due.targets) {
        if (drafted(h)) continue;
        ++owed_count;
        Duty d;
        d.title = name_in(w, b, h);
        d.sub = "must be attacked: " + joined(names_of(w, strikers(w, b, h, true)), 3);
        d.odds = "owed";
        d.intent = {Verb::aim, h};
        scene.duties.push_back(std::move(d));
        scene.overlays.odds.push_back({h, "owed", AttackState::owed});
    }
    for (UnitId u : due.attackers) {
        bool covered = draft && draft->attackers.contains(u);
        for (HexId h : due.targets) covered = covered || can_strike(b, u, h) == Reachable::contact;
        if (covered) continue;
        ++owed_count;
        Duty d;
        d.title = short_name(w, u);
        d.sub = "must attack";
        d.odds = "owed";
        d.intent = {Verb::aim, at(s, u).hex};
        scene.duties.push_back(std::move(d));
    }
    scene.duties_count = std::to_string(t.done.size()) + " fought, " + std::to_string(owed_count) + " owed";
    scene.duties_note = owed_count > 0 ? "Every enemy in contact must be attacked before the phase can end."
                                       : "Nothing is owed any more.";

    // ---- end, next
    scene.end = Button{{Verb::end_phase}, "End combat", Icon::end_step};
    if (owed_count > 0) scene.end->label = "End combat · " + std::to_string(owed_count) + " owed";
    scene.next = Button{{Verb::next_unit}, "Next", Icon::next};
    scene.next->enabled = !due.attackers.empty();
    scene.next->reason = {{Hand::plain, "Nobody owes an attack any more.", {}}};

    if (t.ending) {
        scene.prompt.subject = "End the combat?";
        scene.prompt.sentence = "Nothing is owed any more.";
        scene.buttons.push_back({{Verb::commit}, "End combat", Icon::check, true});
        scene.buttons.push_back({{Verb::clear}, "Not yet"});
        return;
    }

    for (std::size_t i = 0; i < b.hexes.size(); ++i) {
        HexId h{i};
        if (b.hexes[i].empty()) continue;
        auto side = side_in(b, h);
        if (side == side_of(s.phase) ? may_fight(b, unit_in(b, h)) : may_be_attacked(b, h)) scene.legal.push_back(h);
    }

    if (draft) {
        std::vector<std::string> targets;
        for (HexId h : draft->targets) {
            scene.overlays.targets.push_back({h});
            targets.push_back(name_in(w, b, h));
        }
        for (UnitId u : draft->attackers) {
            HexId from = at(s, u).hex;
            scene.overlays.selected.push_back(from);
            for (HexId h : draft->targets) {
                Reachable how = can_strike(b, u, h);
                if (how == Reachable::no) continue;
                scene.overlays.arrows.push_back({from, h, AttackState::now, how == Reachable::bombard});
            }
        }
        scene.focus = draft->targets[0];
        scene.forecast = forecast_of(w, b, draft->targets, draft->attackers);
        if (draft->attackers.empty()) {
            scene.prompt.subject = joined(targets);
            std::vector<UnitId> can = strikers(w, b, draft->targets[0], false);
            scene.prompt.sentence = can.empty()
                                        ? "cannot be attacked by anybody now."
                                        : "is the target. Tap those who attack: " + joined(names_of(w, can), 3) + ".";
            for (UnitId u : can) scene.overlays.choices.push_back(at(s, u).hex);
        } else {
            int column = forecast(b, draft->targets, draft->attackers).column;
            scene.overlays.odds.push_back({draft->targets[0], odds_words(column), AttackState::now});
            std::vector<UnitId> in_it(draft->attackers.begin(), draft->attackers.end());
            scene.prompt.subject = joined(names_of(w, in_it), 2);
            scene.prompt.sentence = (in_it.size() > 1 ? "attack " : "attacks ") + joined(targets) + " at " +
                                    odds_words(column) + ". Tap another to add it, or declare.";
        }
        Button declare{{Verb::commit},
                       draft->attackers.empty() ? "Declare" : "Declare " + scene.forecast->odds,
                       Icon::check,
                       true};
        if (auto refusal = why_no_attack(b, draft->targets, draft->attackers)) {
            declare.enabled = false;
            WhyNot why = why_of(w, b, Declare{}, *refusal);
            declare.reason = {{Hand::plain, why.reason, {}}, {Hand::rule, why.rule.number, why.rule.rule}};
            if (!draft->attackers.empty()) scene.forecast->trouble = declare.reason;
        }
        scene.buttons.push_back(std::move(declare));
        scene.buttons.push_back({{Verb::clear}, "Clear"});
        return;
    }
    if (t.selected && on_map(s, t.selected)) {
        HexId from = at(s, t.selected).hex;
        scene.overlays.selected.push_back(from);
        scene.focus = from;
        std::vector<std::string> names;
        if (may_fight(b, t.selected))
            for (std::size_t i = 0; i < b.hexes.size(); ++i)
                if (!b.hexes[i].empty() && may_be_attacked(b, HexId{i}) &&
                    can_strike(b, t.selected, HexId{i}) != Reachable::no) {
                    scene.overlays.targets.push_back({HexId{i}});
                    names.push_back(name_in(w, b, HexId{i}));
                }
        scene.prompt.subject = short_name(w, t.selected);
        scene.prompt.sentence = !names.empty()             ? "can attack " + joined(names, 3) + ". Tap the enemy."
                                : at(s, t.selected).fought ? "has attacked in this phase."
                                                           : "touches nobody it could attack.";
        return;
    }
    if (owed_count > 0) {
        scene.prompt.subject =
            owed_count == 1 ? "One attack still owed." : std::to_string(owed_count) + " attacks still owed.";
        scene.prompt.sentence = "Tap an enemy, then its attackers.";
    } else {
        scene.prompt.subject = "Nothing is owed any more.";
        scene.prompt.sentence = "Bombard at two hexes, or end the combat.";
    }
}

} // namespace redoubt::shell
