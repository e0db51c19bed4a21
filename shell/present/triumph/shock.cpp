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

void present_declare(const Sheet& x) {
    const std::vector<Assault> assaults = all_of_kind<Assault>(x.legal);
    const std::vector<Charge> charges = all_of_kind<Charge>(x.legal);
    Prompt& prompt = x.scene.prompt;
    ask(x);
    prompt.sentence += text_of(Phrase::shock_tap);
    std::vector<HexId> stacks;
    for (const Assault& a : assaults) add_once(stacks, a.from);
    for (const Charge& a : charges) add_once(stacks, a.from);
    for (HexId h : stacks) {
        add_once(x.scene.legal, h);
        // Whoever may attack still, also beside the one in hand; of those that cannot reach the enemy aimed at, none.
        const bool joins = !x.t.aim ||
                           std::find(assaults.begin(), assaults.end(), Assault{h, x.t.aim}) != assaults.end() ||
                           !charges_on(x.b, h, x.t.aim).empty();
        if (h != x.t.from && joins) x.scene.overlays.choices.push_back(h);
    }
    for (const Assault& a : assaults) add_once(x.scene.legal, a.target);
    // What has been named already.
    x.scene.duties_rule = label_of(Rule::r9_44);
    for (const Attack& a : x.s.attacks) {
        if (a.stage == AttackStage::over) continue;
        Duty d;
        d.state = DutyState::done;
        for (HexId h : a.targets) {
            x.scene.overlays.arrows.push_back(
                {a.kind == AttackKind::charge ? a.end : a.hex, h, AttackState::set, false});
            d.title += (d.title.empty() ? "" : "; ") + people_in(x.b, h);
        }
        d.sub = people_in(x.b, a.hex);
        d.odds = text_of(a.kind == AttackKind::charge ? Phrase::duty_charge : Phrase::duty_shock);
        if (!a.targets.empty()) d.intent = {Verb::see_hex, a.targets.front()};
        x.scene.duties.push_back(std::move(d));
    }
    x.scene.duties_count = text_of(Phrase::duty_named, {{"n", static_cast<int>(x.scene.duties.size())}});
    // 9.22: an enemy in front of a charge may be left to others.
    Choices leave{text_of(Phrase::what_may_be_done), "", label_of(Rule::r9_22), {}};
    for (const Leave& a : all_of_kind<Leave>(x.legal)) {
        if (x.t.from && x.t.from != a.from) continue;
        Row row;
        row.title = plain_of(text::order(x.w, x.s, a));
        row.intent = play_intent(x.w, a);
        leave.rows.push_back(std::move(row));
        add_once(x.scene.legal, a.from);
    }
    if (!leave.rows.empty() && !x.t.aim) x.scene.choices.push_back(std::move(leave));
    Button close = option("declare", text_of(x.s.attacks.empty() ? Phrase::do_declare_none : Phrase::do_declare),
                          Icon::check, (stacks.empty() || !x.s.attacks.empty()) && (!x.t.aim || !x.t.from));
    if (const auto no = why_illegal(x.w, x.s, Declare{})) {
        bar(close, why_of(x.w, x.s, Declare{}, *no));
        x.scene.duties.push_back({DutyState::owed,
                                  people_in(x.b, no->hex),
                                  text_of(Phrase::duty_must),
                                  text_of(Phrase::duty_owed),
                                  {Verb::aim, no->hex}});
        x.scene.overlays.odds.push_back({no->hex, text_of(Phrase::duty_owed), AttackState::owed});
    }
    if (!x.t.from) {
        if (x.t.aim) {
            x.scene.overlays.targets.push_back({x.t.aim});
            prompt.subject = subject_of(people_in(x.b, x.t.aim));
            prompt.sentence = text_of(Phrase::shock_several);
            x.scene.focus = x.t.aim;
        }
        Choices list{text_of(Phrase::shock_who), "", label_of(Rule::r9_44), {}};
        for (HexId h : stacks) {
            if (x.t.aim && std::find(assaults.begin(), assaults.end(), Assault{h, x.t.aim}) == assaults.end() &&
                charges_on(x.b, h, x.t.aim).empty())
                continue;
            Row row = row_of(x.b, unit_in(x.b, h), false);
            row.title = people_in(x.b, h);
            row.sub = text_of(Phrase::sub_in_hex, {{"hex", hex_number(x.w, h)}});
            row.value.clear();
            row.intent = {Verb::aim, h};
            list.rows.push_back(std::move(row));
        }
        add_list(x.scene, std::move(list));
        if (!x.scene.focus && !stacks.empty() && x.s.attacks.empty()) x.scene.focus = stacks.front();
        x.scene.buttons.push_back(std::move(close));
        return;
    }
    const HexId from = x.t.from;
    take_up(x.scene, from);
    prompt.subject = subject_of(people_in(x.b, from));
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
        x.scene.overlays.targets.push_back({h});
        add_once(x.scene.legal, h);
    }
    const bool named = std::any_of(x.s.attacks.begin(), x.s.attacks.end(),
                                   [&](const Attack& a) { return a.hex == from && a.stage == AttackStage::declared; });
    prompt.sentence = text_of(!targets.empty() ? Phrase::shock_tap_enemy
                              : named          ? Phrase::shock_named
                                               : Phrase::shock_nobody);
    if (!x.t.aim) {
        x.scene.buttons.push_back(std::move(close));
        return;
    }
    const std::string enemy = people_in(x.b, x.t.aim);
    prompt.sentence = text_of(Phrase::shock_attack, {{"target", enemy}});
    const Action assault = Assault{from, x.t.aim};
    if (std::find(x.legal.begin(), x.legal.end(), assault) != x.legal.end()) {
        std::vector<HexId> all = {x.t.aim};
        for (const Attack& a : x.s.attacks)
            if (a.hex == from && a.stage == AttackStage::declared)
                for (HexId h : a.targets) add_once(all, h);
        x.scene.overlays.arrows.push_back({from, x.t.aim, AttackState::now, false});
        x.scene.forecast =
            shock_panel(x.b, forecast_assault(x.b, from, all), text_of(Phrase::shock_on, {{"target", enemy}}));
        x.scene.overlays.odds.push_back({x.t.aim, x.scene.forecast->odds, AttackState::now});
        add_commit(x.scene, text_of(Phrase::shock_button, {{"hex", hex_number(x.w, x.t.aim)}}));
    } else if (const auto ways = charges_on(x.b, from, x.t.aim); !ways.empty()) {
        const std::size_t n = std::min(static_cast<std::size_t>(x.t.way < 0 ? 0 : x.t.way), ways.size() - 1);
        const Charge& c = ways[n];
        std::vector<HexId> path = {from, c.end};
        if (c.via) path.insert(path.begin() + 1, c.via);
        if (c.end != from) add_way(x.scene, std::move(path));
        const std::vector<UnitId> riders = chargers_in(x.b, from);
        const UnitId rider = riders.empty() ? unit_in(x.b, from) : riders.front();
        add_ghost(x.scene, counter_of(x.w, x.s, rider), c.end, c.facing).counter.facing_hot = false;
        x.scene.overlays.arrows.push_back({c.end, x.t.aim, AttackState::now, false});
        x.scene.forecast = shock_panel(x.b, forecast_charge(x.b, c), text_of(Phrase::charge_on, {{"target", enemy}}));
        x.scene.overlays.odds.push_back({x.t.aim, x.scene.forecast->odds, AttackState::now});
        if (ways.size() > 1) {
            Choices list{text_of(Phrase::charge_ways), "", label_of(Rule::r9_81), {}};
            for (std::size_t i = 0; i < ways.size(); ++i) {
                list.rows.push_back(
                    option_row(plain_of(text::order(x.w, x.s, ways[i])), "", "", "way", static_cast<int>(i)));
                list.rows.back().chosen = i == n;
            }
            x.scene.choices.push_back(std::move(list));
        }
        add_commit(x.scene, text_of(Phrase::charge_button, {{"hex", hex_number(x.w, x.t.aim)}}));
    }
    x.scene.buttons.push_back({{Verb::clear}, text_of(Phrase::clear)});
}

} // namespace redoubt::shell::tri
