// 9.1 naming attacks on the table: the stack, the enemy, the forecast, the button; charges with their ways.
#include "shell/present/triumph/say.h"
#include "shell/present/triumph/table.h"
#include "shell/text/triumph/actions.h"

#include <algorithm>

namespace redoubt::shell::tri {

using namespace redoubt::triumph;

std::vector<Charge> charges_on(const Board& b, HexId from, HexId target) {
    std::vector<Charge> out;
    if (!from || !target) return out;
    for (const Charge& c : charges_from(b, from)) {
        const auto d = direction(b.world.map.grid, c.end, target);
        if (d && arc_of_corner(c.facing, *d) == Arc::front) out.push_back(c);
    }
    return out;
}

namespace {

// What has been named already.
void present_named(const Sheet& x) {
    x.scene.duties_rule = label_of(Rule::r9_44);
    for (const Attack& a : x.s.attacks) {
        if (a.stage == AttackStage::over) continue;
        Duty d;
        d.state = DutyState::done;
        for (HexId h : a.targets) {
            x.overlays.arrows.push_back({a.kind == AttackKind::charge ? a.end : a.hex, h, AttackState::set, false});
            d.title += (d.title.empty() ? "" : "; ") + people_in(x, h);
        }
        d.sub = people_in(x, a.hex);
        d.odds = text_of(a.kind == AttackKind::charge ? Phrase::duty_charge : Phrase::duty_shock);
        if (!a.targets.empty()) d.intent = {Verb::see_hex, a.targets.front()};
        x.scene.duties.push_back(std::move(d));
    }
    x.scene.duties_count = text_of(Phrase::duty_named, {{"n", static_cast<int>(x.scene.duties.size())}});
}

// 9.22: an enemy in front of a charge may be left to others.
void present_leaves(const Sheet& x) {
    Choices leave{text_of(Phrase::what_may_be_done), "", label_of(Rule::r9_22), {}};
    for (const Leave& a : all_of_kind<Leave>(x.legal)) {
        if (x.t.from && x.t.from != a.from) continue;
        leave.rows.push_back(action_row(x, a));
        add_once(x.scene.legal, a.from);
    }
    if (!leave.rows.empty() && !x.t.aim) x.scene.choices.push_back(std::move(leave));
}

// Nobody in hand: the stacks that may attack, or attack whom is aimed at.
void present_who_attacks(const Sheet& x, const std::vector<HexId>& stacks) {
    if (x.t.aim) {
        x.overlays.targets.push_back({x.t.aim});
        x.prompt.subject = subject_of(people_in(x, x.t.aim));
        x.prompt.sentence = text_of(Phrase::shock_several);
        x.scene.focus = x.t.aim;
    }
    Choices list{text_of(Phrase::shock_who), "", label_of(Rule::r9_44), {}};
    for (HexId h : stacks) {
        Row& row = list.rows.emplace_back();
        row.title = people_in(x, h);
        row.sub = text_of(Phrase::sub_in_hex, {{"hex", hex_number(x, h)}});
        row.counter = counter_of(x, unit_in(x.b, h));
        row.intent = {Verb::aim, h};
    }
    add_list(x.scene, std::move(list));
}

void present_assault(const Sheet& x, HexId from, const std::string& enemy) {
    std::vector<HexId> all = {x.t.aim};
    for (const Attack& a : x.s.attacks)
        if (a.hex == from && a.stage == AttackStage::declared)
            for (HexId h : a.targets) add_once(all, h);
    x.overlays.arrows.push_back({from, x.t.aim, AttackState::now, false});
    x.scene.forecast =
        shock_panel(x.b, forecast_assault(x.b, from, all), text_of(Phrase::shock_on, {{"target", enemy}}));
    x.overlays.odds.push_back({x.t.aim, x.scene.forecast->odds, AttackState::now});
    add_commit(x.scene, text_of(Phrase::shock_button, {{"hex", hex_number(x, x.t.aim)}}));
}

void present_charge(const Sheet& x, HexId from, const std::string& enemy, const std::vector<Charge>& ways) {
    const std::size_t n = std::min(static_cast<std::size_t>(x.t.way < 0 ? 0 : x.t.way), ways.size() - 1);
    const Charge& c = ways[n];
    std::vector<HexId> path = {from, c.end};
    if (c.via) path.insert(path.begin() + 1, c.via);
    if (c.end != from) add_way(x.scene, std::move(path));
    const std::vector<UnitId> riders = chargers_in(x.b, from);
    const UnitId rider = riders.empty() ? unit_in(x.b, from) : riders.front();
    add_ghost(x.scene, counter_of(x, rider), c.end, c.facing).counter.facing_hot = false;
    x.overlays.arrows.push_back({c.end, x.t.aim, AttackState::now, false});
    x.scene.forecast = shock_panel(x.b, forecast_charge(x.b, c), text_of(Phrase::charge_on, {{"target", enemy}}));
    x.overlays.odds.push_back({x.t.aim, x.scene.forecast->odds, AttackState::now});
    if (ways.size() > 1) {
        Choices list{text_of(Phrase::charge_ways), "", label_of(Rule::r9_81), {}};
        for (std::size_t i = 0; i < ways.size(); ++i) {
            list.rows.push_back(
                option_row(plain_of(text::order(x.w, x.s, ways[i])), "", "", "way", static_cast<int>(i)));
            list.rows.back().chosen = i == n;
        }
        x.scene.choices.push_back(std::move(list));
    }
    add_commit(x.scene, text_of(Phrase::charge_button, {{"hex", hex_number(x, x.t.aim)}}));
}

} // namespace

void present_declare(const Sheet& x) {
    const std::vector<Assault> assaults = all_of_kind<Assault>(x.legal);
    const std::vector<Charge> charges = all_of_kind<Charge>(x.legal);
    ask(x);
    x.prompt.sentence += text_of(Phrase::shock_tap);
    std::vector<HexId> stacks;
    for (const Assault& a : assaults) add_once(stacks, a.from);
    for (const Charge& a : charges) add_once(stacks, a.from);
    const auto joins = [&](HexId h) {
        return !x.t.aim || x.may(Assault{h, x.t.aim}) || !charges_on(x.b, h, x.t.aim).empty();
    };
    for (HexId h : stacks) {
        add_once(x.scene.legal, h);
        // Whoever may attack still, also beside the one in hand; of those that cannot reach the enemy aimed at, none.
        if (h != x.t.from && joins(h)) x.overlays.choices.push_back(h);
    }
    for (const Assault& a : assaults) add_once(x.scene.legal, a.target);
    present_named(x);
    present_leaves(x);
    Button close = option("declare", text_of(x.s.attacks.empty() ? Phrase::do_declare_none : Phrase::do_declare),
                          Icon::check, (stacks.empty() || !x.s.attacks.empty()) && (!x.t.aim || !x.t.from));
    if (const auto no = why_illegal(x.w, x.s, Declare{})) {
        bar(close, why_of(x.w, x.s, Declare{}, *no));
        x.scene.duties.push_back(
            {DutyState::owed, people_in(x, no->hex), text_of(Phrase::duty_must), owed_words(), {Verb::aim, no->hex}});
        x.overlays.odds.push_back({no->hex, owed_words(), AttackState::owed});
    }
    if (!x.t.from) {
        std::vector<HexId> able = stacks;
        std::erase_if(able, [&](HexId h) { return !joins(h); });
        present_who_attacks(x, able);
        if (!x.scene.focus && !stacks.empty() && x.s.attacks.empty()) x.scene.focus = stacks.front();
        x.scene.buttons.push_back(std::move(close));
        return;
    }
    const HexId from = x.t.from;
    take_up(x.scene, from);
    x.prompt.subject = subject_of(people_in(x, from));
    std::vector<HexId> targets;
    for (const Assault& a : assaults)
        if (a.from == from) targets.push_back(a.target);
    for (const Charge& c : charges)
        if (c.from == from)
            for (Dir d : all_dirs)
                if (const HexId h = neighbour(x.w.map.grid, c.end, d);
                    h && arc_of_corner(c.facing, d) == Arc::front && side_in(x.b, h) == other(x.side))
                    add_once(targets, h);
    for (HexId h : targets) {
        x.overlays.targets.push_back({h});
        add_once(x.scene.legal, h);
    }
    const bool named = std::any_of(x.s.attacks.begin(), x.s.attacks.end(),
                                   [&](const Attack& a) { return a.hex == from && a.stage == AttackStage::declared; });
    x.prompt.sentence = text_of(!targets.empty() ? Phrase::shock_tap_enemy
                                : named          ? Phrase::shock_named
                                                 : Phrase::shock_nobody);
    if (!x.t.aim) {
        x.scene.buttons.push_back(std::move(close));
        return;
    }
    const std::string enemy = people_in(x, x.t.aim);
    x.prompt.sentence = text_of(Phrase::shock_attack, {{"target", enemy}});
    if (x.may(Assault{from, x.t.aim}))
        present_assault(x, from, enemy);
    else if (const auto ways = charges_on(x.b, from, x.t.aim); !ways.empty())
        present_charge(x, from, enemy, ways);
    add_clear(x.scene);
}

} // namespace redoubt::shell::tri
