// Standing orders on the table: reactions answered beforehand. While one is asked for, those that would answer it stand
// open; else the list is opened by its row.
#include "shell/present/answers.h"
#include "shell/present/triumph/say.h"
#include "shell/present/triumph/table.h"

#include <algorithm>

namespace redoubt::shell::tri {

using namespace redoubt::triumph;
namespace {

// Set-up, a step or a phase: every standing order may be given. Else the question is one they answer.
bool at_large(const State& s) {
    return !top_frame<Fire>(s) && !top_frame<Reaction>(s) && !top_frame<Shock>(s) && !top_frame<Clash>(s) &&
           !top_frame<Retreat>(s) && !top_frame<Displaced>(s);
}

Row order_row(const Sheet& x, Standing o) {
    const bool on = stands(x.s, x.side, o);
    Row row = option_row(words::capital(text::standing_name(o)),
                         text_of(on ? Phrase::standing_on_sub : Phrase::standing_off_sub,
                                 {{"rule", text::rule_number(cite(rule_of(reply_of(o))))}}),
                         text_of(on ? Phrase::value_on : Phrase::value_off), "standing", static_cast<int>(o));
    row.chosen = on;
    const Action change = Switch{o, !on};
    if (const auto no = why_illegal(x.w, x.s, change)) {
        row.enabled = false;
        row.reason = {{Hand::plain, why_of(x.w, x.s, change, *no).reason, {}}};
    }
    return row;
}

// Both armies by groups: what is left of each, when it collapses, and where it stands. Nothing that is hidden.
void present_muster(const Sheet& x) {
    Choices list;
    list.heading = text_of(Phrase::muster);
    if (x.t.muster) list.rule = label_of(Rule::r10_5), list.note = text_of(Phrase::muster_strength);
    list.rows.push_back(option_row(text_of(x.t.muster ? Phrase::muster_shut : Phrase::muster_open),
                                   text_of(x.t.muster ? Phrase::shut_list : Phrase::muster_open_sub),
                                   text_of(x.t.muster ? Phrase::value_shut : Phrase::value_open), "muster"));
    for (Side side : {x.side, other(x.side)}) {
        for (std::size_t g = 0; x.t.muster && g < x.w.groups.size(); ++g) {
            const Group& group = x.w.groups[g];
            if (group.side != side) continue;
            int units = 0, strength = 0, disordered = 0, due = 0;
            UnitId any;
            for (std::size_t i = 0; i < x.w.units.size(); ++i) {
                if (x.w.units[i].group != GroupId{g}) continue;
                due += x.s.units[i].where == Where::due ? 1 : 0;
                if (!on_map(x.s, UnitId{i})) continue;
                ++units;
                strength += shock_strength(x, UnitId{i});
                disordered += x.s.units[i].has(Mark::disordered) ? 1 : 0;
                any = any ? any : UnitId{i};
                if (x.t.shown == static_cast<int>(g)) add_once(x.scene.overlays.selected, x.s.units[i].hex);
            }
            const int lost = losses_of(x.w, x.s, GroupId{g});
            if (units + due + lost == 0) continue;
            std::vector<std::string> sub = {text_of(Phrase::unit_count, {{"n", units}})};
            if (disordered) sub.push_back(text_of(Phrase::muster_disordered, {{"n", disordered}}));
            if (due) sub.push_back(text_of(Phrase::muster_due, {{"n", due}}));
            if (x.s.groups[g].collapsed)
                sub.push_back(text_of(Phrase::muster_collapsed));
            else if (group.counted > 0)
                sub.push_back(text_of(Phrase::muster_lost, {{"n", lost}, {"most", collapse_at(group.counted)}}));
            Row row = option_row(text::group_name(x.w, GroupId{g}), listed(sub), std::to_string(strength), "group",
                                 static_cast<int>(g));
            row.chosen = x.t.shown == static_cast<int>(g);
            if (any) row.counter = counter_of(x.w, x.s, any);
            if (row.chosen && any) x.scene.focus = at(x.s, any).hex;
            list.rows.push_back(std::move(row));
        }
    }
    if (x.t.muster) x.scene.choices.clear(); // it has the whole column
    x.scene.choices.push_back(std::move(list));
}

} // namespace

void present_standing_orders(const Sheet& x) {
    std::vector<Action> can;
    switch_actions(x.b, can);
    const bool all = at_large(x.s);
    if (can.empty()) return all ? present_muster(x) : void();
    Choices list;
    list.heading = text_of(Phrase::standing_orders);
    int given = 0;
    for (std::size_t i = 0; i < standing_orders; ++i) given += stands(x.s, x.side, static_cast<Standing>(i));
    list.note = text_of(given == 0   ? Phrase::standing_none
                        : given == 1 ? Phrase::standing_one
                                     : Phrase::standing_many,
                        {{"n", given}});
    if (all) {
        list.rows.push_back(option_row(text_of(x.t.orders ? Phrase::standing_all : Phrase::standing_beforehand),
                                       text_of(x.t.orders ? Phrase::shut_list : Phrase::standing_beforehand_sub),
                                       text_of(x.t.orders ? Phrase::value_shut : Phrase::value_open), "standing_list"));
    }
    const bool shown = all && x.t.orders;
    std::vector<FullSetOrder> set;
    for (const Switch& give : shown ? full_set(x.b) : std::vector<Switch>())
        set.push_back({static_cast<int>(give.order), words::capital(text::standing_name(give.order))});
    const bool naming = present_full_set(list, x.t, set);
    std::optional<Reply> asked;
    if (!all) asked = reply_of(std::get<Switch>(can.front()).order);
    for (std::size_t i = 0; i < standing_orders && !naming; ++i) {
        const Standing o = static_cast<Standing>(i);
        if (all ? x.t.orders : reply_of(o) == *asked) list.rows.push_back(order_row(x, o));
    }
    if (all && x.t.orders) x.scene.choices.clear(); // it has the whole column
    x.scene.choices.push_back(std::move(list));
    if (all && !x.t.orders) present_muster(x);
}

} // namespace redoubt::shell::tri
