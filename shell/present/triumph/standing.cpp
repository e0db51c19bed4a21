// Standing orders on the table: reactions answered beforehand. While one is asked for, those that would answer it stand
// open; else the list is opened by its row.
#include "shell/present/triumph/table.h"
#include "shell/text/triumph/names.h"

#include <algorithm>
#include <cctype>

namespace redoubt::shell::tri {

using namespace redoubt::triumph;
namespace text = words::triumphant;

namespace {

// Set-up, a step or a phase: every standing order may be given. Else the question is one they answer.
bool at_large(const State& s) {
    return !top_frame<Fire>(s) && !top_frame<Reaction>(s) && !top_frame<Shock>(s) && !top_frame<Clash>(s);
}

Row order_row(const Sheet& x, Standing o) {
    const bool on = stands(x.s, x.side, o);
    Row row;
    row.title = text::standing_name(o);
    if (!row.title.empty()) row.title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(row.title[0])));
    row.sub = std::string(on ? "your standing order; tap to lift it" : "tap to make it a standing order") + " · " +
              std::string(rule_entry(cite(rule_of(reply_of(o)))).id);
    row.value = on ? "on" : "off";
    row.chosen = on;
    row.intent = option("standing", "").intent;
    row.intent.number = static_cast<int>(o);
    const Action change = Switch{o, !on};
    if (const auto no = why_illegal(x.w, x.s, change)) {
        row.enabled = false;
        row.reason = {{Hand::plain, why_of(x.w, x.s, change, *no).reason, {}}};
    }
    return row;
}

} // namespace

void present_standing_orders(const Sheet& x) {
    std::vector<Action> can;
    switch_actions(x.b, can);
    if (can.empty()) return;
    Choices list;
    list.heading = "Standing orders";
    int given = 0;
    for (std::size_t i = 0; i < standing_orders; ++i) given += stands(x.s, x.side, static_cast<Standing>(i));
    list.note = given == 0 ? "none given" : given == 1 ? "one given" : std::to_string(given) + " given";
    const bool all = at_large(x.s);
    if (all) {
        Row row;
        row.title = x.t.orders ? "That is all" : "Answer beforehand";
        row.sub = x.t.orders ? "shut the list" : "fire, Squares, counter-charges, retreats";
        row.value = x.t.orders ? "shut" : "open";
        row.intent = option("standing_list", "").intent;
        list.rows.push_back(std::move(row));
    }
    std::optional<Reply> asked;
    if (!all) asked = reply_of(std::get<Switch>(can.front()).order);
    for (std::size_t i = 0; i < standing_orders; ++i) {
        const Standing o = static_cast<Standing>(i);
        if (all ? x.t.orders : reply_of(o) == *asked) list.rows.push_back(order_row(x, o));
    }
    x.scene.choices.push_back(std::move(list));
}

} // namespace redoubt::shell::tri
