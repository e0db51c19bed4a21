// 8.0 the attack phase on the table: what is owed, the attack being put together, its arrows and its forecast. Charges
// of the movement phase are put together here too.
#include "shell/present/napoleon/table.h"
#include "shell/text/napoleon/names.h"

#include <algorithm>

namespace redoubt::shell::nap {

using namespace redoubt::napoleon;
namespace text = words::napoleonic;

namespace {

std::vector<HexId> attackers_of(const Sheet& x, HexId target) {
    std::vector<HexId> out;
    for (const Attack& a : all_of_kind<Attack>(x.legal))
        if (a.target == target) out.push_back(a.from);
    return out;
}

std::string people_of(const Sheet& x, const std::vector<HexId>& hexes) {
    std::string out;
    for (std::size_t i = 0; i < hexes.size() && i < 3; ++i)
        out += (i ? flat(Phrase::people_joint) : "") + people_in(x, hexes[i]);
    return hexes.size() > 3 ? flat(Phrase::people_more, {{"people", out}}) : out;
}

std::string odds_of(const Board& b, const Draft& d) {
    return text::odds_name(napoleon::forecast(b, d).odds);
}

// The list of what is owed; how many those are, the one that is being put together among them.
std::size_t present_duties(const Sheet& x, const Owed& due, const Draft* draft) {
    x.scene.duties_rule = label_of(Rule::r8_21);
    if (draft) {
        std::vector<HexId> targets(draft->targets.begin(), draft->targets.end());
        std::vector<HexId> from(draft->from.begin(), draft->from.end());
        x.scene.duties.push_back({DutyState::now,
                                  people_of(x, targets),
                                  people_of(x, from),
                                  odds_of(x.b, *draft),
                                  {Verb::see_hex, draft->targets[0]}});
    }
    for (const Duty& d : x.t.done) x.scene.duties.push_back(d);
    std::size_t open = 0;
    auto owes = [&](std::string title, std::string sub, HexId h) {
        x.scene.duties.push_back({DutyState::owed, std::move(title), std::move(sub), owed_words(), {Verb::aim, h}});
    };
    for (HexId h : due.targets) {
        ++open;
        if (draft && draft->targets.contains(h)) continue;
        owes(people_in(x, h), flat(Phrase::duty_in, {{"hex", hex_number(x, h)}}), h);
        x.overlays.odds.push_back({h, owed_words(), AttackState::owed});
    }
    for (UnitId u : due.attackers) {
        bool covered = false; // by a target that is listed
        for (HexId h : due.targets) covered = covered || controls(x.b, u, h);
        if (covered) continue;
        ++open;
        owes(name_of(x, u), flat(Phrase::duty_attack), at(x.s, u).hex);
    }
    x.scene.duties_count =
        flat(Phrase::duties_count, {{"fought", static_cast<int>(x.t.done.size())}, {"owed", static_cast<int>(open)}});
    x.scene.duties_note = flat(open > 0 ? Phrase::duties_open : Phrase::duties_none);
    return open;
}

void present_draft(const Sheet& x, const Draft& d) {
    const bool charge = d.kind != BattleKind::attack;
    std::vector<HexId> from(d.from.begin(), d.from.end());
    if (charge)
        for (UnitId u : d.riders) add_once(from, at(x.s, u).hex);
    std::vector<HexId> targets(d.targets.begin(), d.targets.end());
    for (HexId h : targets) x.overlays.targets.push_back({h});
    for (HexId h : from) x.overlays.selected.push_back(h);
    add_arrows(x.overlays.arrows, x.w, from, targets, AttackState::now);
    x.scene.focus = targets[0];
    x.scene.forecast = battle_forecast(
        x.b, sides_of(x.b, d),
        flat(charge ? Phrase::forecast_charge : Phrase::forecast_attack, {{"target", people_of(x, targets)}}));
    x.overlays.odds.push_back({targets[0], x.scene.forecast->odds, AttackState::now});
    for (const Support& a : all_of_kind<Support>(x.legal)) {
        x.overlays.choices.push_back(a.hex);
        x.scene.legal.push_back(a.hex);
    }
    for (const Also& a : all_of_kind<Also>(x.legal)) x.scene.legal.push_back(a.hex);
    for (HexId h : from) x.scene.legal.push_back(h);
    for (HexId h : targets) x.scene.legal.push_back(h);
    if (charge) {
        present_joiners(x, Phrase::who_charges, Rule::r9_16, d.riders, Phrase::charges_already);
        for (const With& a : all_of_kind<With>(x.legal)) {
            x.scene.legal.push_back(at(x.s, a.unit).hex);
            x.overlays.choices.push_back(at(x.s, a.unit).hex);
        }
    }
    const bool more = !x.overlays.choices.empty() || !all_of_kind<Also>(x.legal).empty();
    x.prompt.subject = subject_of(people_of(x, from));
    std::size_t many = d.riders.size();
    if (!charge)
        for (HexId h : from) many += units_in(x.b, h).size();
    x.prompt.sentence = flat(charge      ? many == 1 ? Phrase::draft_charge_one : Phrase::draft_charge
                             : many == 1 ? Phrase::draft_attack_one
                                         : Phrase::draft_attack,
                             {{"target", people_of(x, targets)}, {"odds", x.scene.forecast->odds}});
    if (more) x.prompt.sentence = flat(Phrase::draft_more, {{"sentence", x.prompt.sentence}});
    if (!charge) {
        Sentence said{{Hand::mute, flat(Phrase::rifles_first), {}}};
        then_say(said, std::move(x.scene.forecast->remark));
        x.scene.forecast->remark = std::move(said);
    }
    add_commit(x.scene, flat(charge ? Phrase::charge : Phrase::attack_at, {{"odds", x.scene.forecast->odds}}));
    bar_where_refused(x, x.scene.buttons.back(), Declare{}); // 8.21, 8.22: others have to be named as well
    add_clear(x.scene);
}

} // namespace

void present_attacks(const Sheet& x) {
    const auto* draft = top_frame<Draft>(x.s);
    if (draft && draft->kind != BattleKind::attack) return present_draft(x, *draft);
    const Owed due = owed(x.b);
    const std::size_t open = present_duties(x, due, draft);
    for (const ArrowMark& a : x.t.fought) x.overlays.arrows.push_back(a);
    add_end(x.scene, flat(open > 0 ? Phrase::end_attacks_owed : Phrase::end_attacks, {{"n", static_cast<int>(open)}}));
    add_next(x.scene, next_words(), open > 0, flat(Phrase::duties_none));
    if (draft) return present_draft(x, *draft);
    if (x.t.ending)
        return ask_to_end(x.scene, flat(Phrase::end_attacks), flat(Phrase::end_attacks_ask), flat(Phrase::duties_none));

    const std::vector<Attack> all = all_of_kind<Attack>(x.legal);
    for (const Attack& a : all)
        for (HexId h : {a.from, a.target}) add_once(x.scene.legal, h);
    if (x.t.aim) {
        const std::vector<HexId> from = attackers_of(x, x.t.aim);
        x.overlays.targets.push_back({x.t.aim});
        x.scene.focus = x.t.aim;
        for (HexId h : from) x.overlays.choices.push_back(h);
        x.prompt.subject = subject_of(people_in(x, x.t.aim));
        x.prompt.sentence = flat(from.empty() ? Phrase::aim_nobody : Phrase::aim_who, {{"people", people_of(x, from)}});
        add_clear(x.scene);
        return;
    }
    if (x.t.selected && on_map(x.s, x.t.selected)) {
        const HexId here = at(x.s, x.t.selected).hex;
        take_up(x.scene, here);
        std::vector<HexId> targets;
        for (const Attack& a : all)
            if (a.from == here) targets.push_back(a.target);
        for (HexId h : targets) x.overlays.targets.push_back({h});
        x.prompt.subject = subject_of(people_in(x, here));
        x.prompt.sentence = flat(!targets.empty()                         ? Phrase::can_attack
                                 : has(x.s, x.t.selected, Flag::attacked) ? Phrase::attacked_already
                                                                          : Phrase::nobody_ahead,
                                 {{"target", people_of(x, targets)}});
        return;
    }
    if (open > 0) {
        x.prompt.subject =
            flat(open == 1 ? Phrase::attacks_owed_one : Phrase::attacks_owed_many, {{"n", static_cast<int>(open)}});
        x.prompt.sentence = flat(Phrase::attacks_how);
    } else {
        x.prompt.subject = flat(Phrase::duties_none);
        x.prompt.sentence = flat(all.empty() ? Phrase::attacks_over : Phrase::attacks_free);
    }
    present_standing_orders(x);
}

} // namespace redoubt::shell::nap
