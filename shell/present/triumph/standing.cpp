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

// Both armies by groups: when each collapses; nothing that is hidden.
void present_muster(const Sheet& x) {
    Choices list = muster_list(x.t.muster, text_of(Phrase::muster_open), text_of(Phrase::muster_open_sub));
    if (x.t.muster) list.rule = label_of(Rule::r10_5), list.note = text_of(Phrase::muster_strength);
    show_muster(x, std::move(list), x.w.groups.size(), [&](Side side, std::size_t g) -> std::optional<Mustered> {
        const Group& group = x.w.groups[g];
        if (group.side != side) return std::nullopt;
        int units = 0, strength = 0, disordered = 0, due = 0;
        Mustered out;
        for (std::size_t i = 0; i < x.w.units.size(); ++i) {
            if (x.w.units[i].group != GroupId{g}) continue;
            due += x.s.units[i].where == Where::due ? 1 : 0;
            if (!on_map(x.s, UnitId{i})) continue;
            ++units;
            strength += shock_strength(x, UnitId{i});
            disordered += x.s.units[i].has(Mark::disordered) ? 1 : 0;
            out.any = out.any ? out.any : UnitId{i};
            if (x.t.shown == static_cast<int>(g)) add_once(x.overlays.selected, x.s.units[i].hex);
        }
        const int lost = losses_of(x.w, x.s, GroupId{g});
        if (units + due + lost == 0) return std::nullopt;
        std::vector<std::string> sub = {text_of(Phrase::unit_count, {{"n", units}})};
        if (disordered) sub.push_back(text_of(Phrase::muster_disordered, {{"n", disordered}}));
        if (due) sub.push_back(text_of(Phrase::muster_due, {{"n", due}}));
        if (x.s.groups[g].collapsed)
            sub.push_back(text_of(Phrase::muster_collapsed));
        else if (group.counted > 0)
            sub.push_back(text_of(Phrase::muster_lost, {{"n", lost}, {"most", collapse_at(group.counted)}}));
        out.title = text::group_name(x.w, GroupId{g});
        out.sub = listed(sub);
        out.value = std::to_string(strength);
        return out;
    });
}

} // namespace

void present_standing_orders(const Sheet& x) {
    const bool all = at_large(x.s);
    std::optional<Reply> asked;
    std::vector<Action> can;
    switch_actions(x.b, can);
    if (!all && !can.empty()) asked = reply_of(std::get<Switch>(can.front()).order);
    std::vector<Standing> shown;
    for (std::size_t i = 0; i < standing_orders; ++i)
        if (const Standing o = static_cast<Standing>(i); all || (asked && reply_of(o) == *asked)) shown.push_back(o);
    const bool listed = show_standing_orders(
        x, !all, shown, text_of(Phrase::standing_beforehand_sub),
        [](Standing o) { return words::capital(text::standing_name(o)); },
        [](Standing o, bool on) {
            return text_of(on ? Phrase::standing_on_sub : Phrase::standing_off_sub,
                           {{"rule", text::rule_number(cite(rule_of(reply_of(o))))}});
        });
    if (all && !(listed && x.t.orders)) present_muster(x);
}

} // namespace redoubt::shell::tri
