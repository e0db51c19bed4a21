// What presenting a decision is done from in any system, and the forms that more than one of them has. What a system
// says or shows in its own way is found beside its Sheet: counter_of(x, u), row_of(x, u, chosen), row_in(x, u, chosen).
#pragma once
#include "shell/present/hand.h"
#include "shell/present/words.h"

#include <algorithm>

namespace redoubt::shell {

template <Ruleset R>
struct SheetOf {
    using Rules = R;
    Scene& scene;
    const Sight<R>& in;
    const typename R::World& w;
    const typename R::State& s;
    const BoardOf<R>& b;
    const typename TableOf<R>::Table& t;
    Side side; // who decides
    const std::vector<typename R::Action>& legal;
    Prompt& prompt = scene.prompt;
    Overlays& overlays = scene.overlays;

    bool may(const typename R::Action& a) const { return std::find(legal.begin(), legal.end(), a) != legal.end(); }
};

// What every scene begins with. `card_shown`(x, u): the card of a unit, if it may be seen.
template <class X>
void begin_scene(const X& x) {
    x.scene.turn = x.in.turn;
    show_why(x.scene, x.t);
    show_roll(x.scene, x.t);
    if (const UnitId u = x.t.card ? x.t.card : x.t.selected; u && u.index() < x.w.units.size())
        x.scene.card = card_shown(x, u);
}
// The layers that are on; `in_zone`(side, hex): of its units. False: nobody here has to decide.
template <class X, class In>
bool show_layers(const X& x, std::size_t hexes, In in_zone) {
    if (x.t.layers.threat) add_threats(x.overlays, threats_of(x.b, other(x.in.seat)));
    if (x.t.layers.zones) add_zones(x.overlays, hexes, in_zone);
    if (x.in.turn != Turn::mine || !is_side(decider(x.w, x.s))) return false;
    x.prompt.side = x.side;
    return true;
}

// A row or button is not enabled where the action is refused, and says why.
template <class X, class Pressed>
void bar_where_refused(const X& x, Pressed& p, const typename X::Rules::Action& a) {
    if (const auto no = why_illegal(x.w, x.s, a)) bar(p, TableOf<typename X::Rules>::why(x.w, x.s, a, *no));
}

// One unit of several goes to one of its hexes: who is in hand, the gold dots, rows when there are several, and where
// it would go, facing as chosen. Who is meant.
template <class X>
UnitId show_places(const X& x, const std::vector<Pick>& picks, const Grip& g, std::string heading, RuleLabel rule,
                   bool with_way) {
    const UnitId hand = g.ways.front().unit;
    const HexId here = at(x.s, hand).hex;
    take_up(x.scene, here);
    for (const Pick& p : picks)
        if (p.to) add_once(x.scene.legal, p.to);
    for (const Pick& p : g.ways)
        if (p.to) add_once(x.overlays.choices, p.to);
    if (g.hands.size() > 1) {
        Choices list{std::move(heading), "", std::move(rule), {}};
        for (const Pick& p : g.hands) {
            list.rows.push_back(row_in(x, p.unit, p.unit == hand));
            add_once(x.scene.legal, p.from);
        }
        x.scene.choices.push_back(std::move(list));
    }
    if (!g.chosen || !g.chosen->to) return hand;
    if (with_way) {
        std::vector<HexId> way = {here, g.chosen->to};
        if (g.chosen->via) way.insert(way.begin() + 1, g.chosen->via);
        add_way(x.scene, std::move(way));
    }
    add_ghost(x.scene, counter_of(x, hand), g.chosen->to, g.chosen->facing);
    return hand;
}

// Who takes part already, and who may still join: `joins`(action): his row.
template <class X, class In, class Joins, class Row_>
Choices list_of_joiners(const X& x, Choices list, const In& in_it, const std::string& already, const Joins& may_join,
                        Row_ joins) {
    for (UnitId u : in_it) {
        Row& row = list.rows.emplace_back(row_of(x, u, true));
        row.enabled = false;
        row.reason = plainly(already);
    }
    for (const auto& a : may_join) list.rows.push_back(joins(a));
    return list;
}

// Hexes in reach with their prices, those of a way that is shown without; `more`(mark, destination): what a system
// adds.
template <class X, class Reach, class More>
void show_reach(const X& x, const Reach& reach, const std::vector<HexId>& way, int most, More more) {
    x.overlays.reach_most = most;
    for (const auto& d : reach) {
        ReachMark& mark = x.overlays.reach.emplace_back();
        mark.hex = d.hex;
        mark.cost = d.points;
        mark.stop = static_cast<bool>(d.zone_of);
        mark.quiet = std::find(way.begin(), way.end(), d.hex) != way.end();
        more(mark, d);
    }
}

} // namespace redoubt::shell
