// Two lists that open from a row of their own: standing orders, given one by one, or the full set together, or all of
// it but what their owner names; and the order of battle.
#pragma once
#include "shell/present/sheet.h"

namespace redoubt::shell {

struct FullSetOrder { // one that the full set would give
    int order = 0;
    std::string words;
};

// The rows for it. True: he is naming what he wants to be asked (TableTop::left_out), and the list has no others.
bool present_full_set(Choices& list, const TableTop& t, const std::vector<FullSetOrder>& set);
// What a row of the list means for what is named: "standing_some" begins and leaves it, "standing" names an order, or
// takes that back. False: it is something else, or nothing is being named.
bool named_answer(TableTop& t, const Intent& i);
// Was a standing order given or lifted? Then the list that it came from stays open; whatever else is played shuts it,
// for it stands in the place of what is asked.
template <class State>
bool was_switched(const State& before, const State& after) {
    for (std::size_t i = 0; i < 2; ++i)
        if ((after.switched[i] & ~before.switched[i]) != 0) return true;
    return false;
}
// What is kept in a fresh table whatever has been played: how one looks at the field, and what has not been read.
template <class Table, class State>
Table kept(Table& t, const State& before, const State& after) {
    Table fresh;
    fresh.layers = t.layers;
    fresh.rolls = std::move(t.rolls);
    fresh.orders = t.orders && was_switched(before, after);
    return fresh;
}
inline bool is_left_out(const TableTop& t, std::size_t order) {
    return t.left_out && (*t.left_out >> order & 1u) != 0;
}

// The row that opens a list, and shuts it.
Row standing_opens(bool open, std::string sub);
Choices muster_list(bool open, std::string title, std::string sub); // no more in it
Row standing_row(std::string title, std::string sub, bool on, int order);
Choices standing_list(int given); // how many are given

// What the other side's turn may ask, answered beforehand. While something is asked, those that answer it stand open.
// `shown`: these, in the order of the list; `said`(order, on): how its row is given or lifted. False: none can be.
template <class X, class Order, class Name, class Said>
bool show_standing_orders(const X& x, bool asked, const std::vector<Order>& shown, std::string sub, Name name,
                          Said said) {
    using Switch = typename TableOf<typename X::Rules>::Table::Switch;
    std::vector<typename X::Rules::Action> can; // not of x.legal: nobody lists all the places of a set-up
    switch_actions(x.b, can);
    if (can.empty()) return false;
    const auto stand = [&](Order o) { return stands(x.s, x.side, o); };
    int given = 0;
    for (std::size_t i = 0; i < TableOf<typename X::Rules>::Table::orders_known; ++i)
        given += stand(static_cast<Order>(i));
    Choices list = standing_list(given);
    const bool open = asked || x.t.orders;
    if (!asked) list.rows.push_back(standing_opens(open, std::move(sub)));
    std::vector<FullSetOrder> set;
    if (!asked && open)
        for (const auto& give : full_set(x.b)) set.push_back({static_cast<int>(give.order), name(give.order)});
    const bool naming = present_full_set(list, x.t, set);
    for (const Order o : shown) {
        if (naming || !open) break;
        Row& row = list.rows.emplace_back(standing_row(name(o), said(o, stand(o)), stand(o), static_cast<int>(o)));
        const typename X::Rules::Action change = Switch{o, !stand(o)};
        if (const auto no = why_illegal(x.w, x.s, change)) {
            row.enabled = false;
            row.reason = plainly(TableOf<typename X::Rules>::why(x.w, x.s, change, *no).reason);
        }
    }
    if (!asked && open) x.scene.choices.clear(); // it has the whole column
    x.scene.choices.push_back(std::move(list));
    return true;
}

// A formation or group of the order of battle.
struct Mustered {
    std::string title, sub, value;
    UnitId any; // one of it, on the map
};
// Both armies: what is left of each of `n` formations, and where it stands. `list`: with the row that opens it;
// `tell`(side, i): of one, and where it stands when it is shown on the field; none: not in the list.
template <class X, class Tell>
void show_muster(const X& x, Choices list, std::size_t n, Tell tell) {
    const char* what = TableOf<typename X::Rules>::Table::mustered;
    for (Side side : {x.side, other(x.side)})
        for (std::size_t i = 0; x.t.muster && i < n; ++i) {
            std::optional<Mustered> m = tell(side, i);
            if (!m) continue;
            Row& row = list.rows.emplace_back(
                option_row(std::move(m->title), std::move(m->sub), std::move(m->value), what, static_cast<int>(i)));
            row.chosen = x.t.shown == static_cast<int>(i);
            if (m->any) row.counter = counter_of(x, m->any);
            if (row.chosen && m->any) x.scene.focus = at(x.s, m->any).hex;
        }
    if (x.t.muster) x.scene.choices.clear(); // it has the whole column
    x.scene.choices.push_back(std::move(list));
}

// A row of one of the lists: what it means. Nothing: it is none of theirs.
template <class H>
std::optional<PlanOf<H>> take_listed(const H& h, const Intent& i) {
    auto& t = h.t;
    using Table = std::remove_reference_t<decltype(t)>;
    PlanOf<H> plan;
    if (i.words == "standing_list") {
        t.orders = !t.orders, t.left_out.reset();
    } else if (i.words == "muster") {
        t.muster = !t.muster, t.shown = -1;
    } else if (i.words == Table::mustered) {
        t.shown = t.shown == i.number ? -1 : i.number;
    } else if (named_answer(t, i)) {
    } else if (i.words == "standing_full") {
        for (const auto& give : full_set(h.b))
            if (!is_left_out(t, static_cast<std::size_t>(give.order))) plan.actions.push_back(give);
    } else if (i.words == "standing" && i.number >= 0 && static_cast<std::size_t>(i.number) < Table::orders_known) {
        const auto o = static_cast<typename Table::Order>(i.number);
        return play_or_say(h, typename Table::Switch{o, !stands(h.s, h.side, o)});
    } else {
        return std::nullopt;
    }
    return plan;
}

} // namespace redoubt::shell
