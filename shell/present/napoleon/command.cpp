// 12.0 reorganisation and 11.7 command points on the table; standing orders.
#include "shell/present/answers.h"
#include "shell/present/napoleon/table.h"
#include "shell/text/napoleon/names.h"

#include <algorithm>

namespace redoubt::shell::nap {

using namespace redoubt::napoleon;
namespace text = words::napoleonic;

void present_reorganisation(const Sheet& x) {
    const std::vector<Reorganise> can = all_of_kind<Reorganise>(x.legal);
    const int many = static_cast<int>(can.size());
    Choices list{flat(Phrase::to_reorganise), flat(Phrase::may_try, {{"n", many}}), label_of(Rule::r12_0), {}};
    UnitId hand;
    for (const Reorganise& a : can) {
        Row& row = list.rows.emplace_back(row_in(x, a.unit, a.unit == x.t.selected));
        const Tally t = rally_tally(x.b, a.unit, 0);
        // The throw is added to what helps it; less than the morale number succeeds.
        const int most = morale(x.w, x.s, a.unit) - 1 - t.total();
        row.value = percent(ways_at_most(most), 36);
        x.scene.legal.push_back(at(x.s, a.unit).hex);
        x.overlays.choices.push_back(at(x.s, a.unit).hex);
        if (a.unit == x.t.selected) hand = a.unit;
    }
    add_next(x.scene, flat(Phrase::next_count, {{"n", many}}), !can.empty(), flat(Phrase::nobody_left));
    if (add_end(
            x.scene, x.t, flat(Phrase::end_reorganisation), flat(Phrase::end_reorganisation_ask),
            flat(by_count(many, Phrase::nobody_left, Phrase::could_try_one, Phrase::could_try_many), {{"n", many}})))
        return;
    if (hand) {
        take_up(x.scene, at(x.s, hand).hex);
        const Tally helps = rally_tally(x.b, hand, 0);
        Tally number; // what the dice must stay below: the morale showing, and what helps
        for (const TallyLine& l : morale_tally(x.b, hand).lines) number.lines.push_back(l);
        for (TallyLine l : helps.lines) {
            if (l.value == 0) continue;
            l.value = static_cast<std::int16_t>(-l.value);
            number.lines.push_back(l);
        }
        const bool shattered = is_shattered(x.s, hand);
        x.scene.forecast = throw_panel(x.w, number, true, flat(Phrase::do_reorganise, {{"unit", name_of(x, hand)}}),
                                       shattered ? Phrase::reorganise_half : Phrase::reorganise_good,
                                       Phrase::reorganise_bad, Rule::r12_21);
        x.prompt.subject = subject_of(name_of(x, hand));
        x.prompt.sentence = flat(Phrase::reorganise_may);
        add_commit(x.scene, flat(Phrase::reorganise));
        add_clear(x.scene);
    } else {
        x.prompt.subject = flat(Phrase::reorganisation);
        x.prompt.sentence = flat(can.empty() ? Phrase::nobody_left : Phrase::reorganise_tap);
    }
    add_list(x.scene, std::move(list));
    if (!hand) present_standing_orders(x);
}

void present_orders(const Sheet& x) {
    const int left = x.s.points[index(x.side)];
    const std::vector<Order> can = all_of_kind<Order>(x.legal);
    Choices list{flat(Phrase::formations), flat(Phrase::points_left_note, {{"n", left}}), label_of(Rule::r11_75), {}};
    const UnitId looked = x.t.selected ? x.t.selected : x.t.card;
    for (std::size_t i = 0; i < x.w.formations.size(); ++i) {
        const Formation& f = x.w.formations[i];
        if (f.side != x.side) continue;
        const FormationId id{i};
        int units = 0, strength = 0;
        for (std::size_t k = 0; k < x.w.units.size(); ++k) {
            const UnitId u{k};
            if (unit_of(x.w, u).formation != id || !on_map(x.s, u) || is_commander(x.w, u)) continue;
            ++units;
            strength += at(x.s, u).strength;
            if ((x.s.paid >> i & 1u) != 0) x.scene.answer.push_back(at(x.s, u).hex);
            if (looked && unit_of(x.w, looked).formation == id) x.overlays.selected.push_back(at(x.s, u).hex);
        }
        if (units == 0) continue;
        const bool paid = (x.s.paid >> i & 1u) != 0;
        Row row = option_row(
            text::formation_name(x.w, id), flat(Phrase::formation_sub, {{"n", units}, {"strength", strength}}),
            paid ? flat(Phrase::formation_moves) : std::to_string(f.cost), "order", static_cast<int>(i));
        row.chosen = paid;
        if (!paid) bar_where_refused(x, row, Order{id}); // tapped again it says so
        list.rows.push_back(std::move(row));
    }
    x.scene.choices.push_back(std::move(list));
    for (std::size_t i = 0; i < x.b.first.size(); ++i)
        if (x.b.first[i] && unit_of(x.w, x.b.first[i]).side == x.side) x.scene.legal.push_back(HexId{i});
    add_end(x.scene, flat(Phrase::no_more));
    x.prompt.subject = flat(Phrase::command_points, {{"n", left}});
    x.prompt.sentence = flat(can.empty() ? Phrase::orders_none : Phrase::orders_name);
    x.scene.buttons.push_back({option("end"), flat(Phrase::go_on_movement), Icon::check, true});
    present_standing_orders(x);
}

namespace {

// In the order of the list: what a turn of the other side asks about, thing by thing, by the paragraph that asks.
struct Shown {
    Standing order;
    Rule rule;
};
constexpr Shown shown_orders[] = {
    {Standing::hold_fire, Rule::r10_11},         {Standing::hold_long_fire, Rule::r10_11},
    {Standing::always_fire, Rule::r10_11},       {Standing::no_counter, Rule::r9_3},
    {Standing::no_dodge, Rule::r9_71},           {Standing::always_dodge, Rule::r9_71},
    {Standing::no_square, Rule::r13_11},         {Standing::always_square, Rule::r13_11},
    {Standing::no_square_fire, Rule::r13_24},    {Standing::always_square_fire, Rule::r13_24},
    {Standing::no_rifles, Rule::r7_31},          {Standing::always_rifles, Rule::r7_31},
    {Standing::no_chase, Rule::r8_51},           {Standing::straight_back, Rule::r8_431},
    {Standing::largest_first, Rule::r4_4},       {Standing::mates_stay, Rule::r6_23},
    {Standing::mates_go, Rule::r6_23},           {Standing::grant_corrections, Rule::r4_27},
    {Standing::refuse_corrections, Rule::r4_27},
};
static_assert(std::size(shown_orders) == standing_orders);

// Both armies by formations.
void present_muster(const Sheet& x) {
    Choices list = muster_list(x.t.muster, flat(Phrase::muster_open), flat(Phrase::muster_sub));
    show_muster(x, std::move(list), x.w.formations.size(), [&](Side side, std::size_t i) -> std::optional<Mustered> {
        const FormationId id{i};
        if (x.w.formations[i].side != side) return std::nullopt;
        int units = 0, now = 0, disorganised = 0, shattered = 0, gone = 0, due = 0;
        Mustered out;
        for (std::size_t k = 0; k < x.w.units.size(); ++k) {
            const UnitId u{k};
            if (unit_of(x.w, u).formation != id || is_commander(x.w, u)) continue;
            if (at(x.s, u).where == Where::due) ++due;
            if (at(x.s, u).where == Where::lost) ++gone;
            if (!on_map(x.s, u)) continue;
            ++units;
            now += at(x.s, u).strength;
            out.any = out.any ? out.any : u;
            const Condition c = condition_of(x.s, u);
            disorganised += c == Condition::disorganised;
            shattered += c == Condition::shattered;
            if (x.t.shown == static_cast<int>(i)) x.overlays.selected.push_back(at(x.s, u).hex);
        }
        if (units + gone + due == 0) return std::nullopt;
        out.title = text::formation_name(x.w, id);
        out.sub = flat(Phrase::muster_row, {{"side", text::side_name(side)}, {"n", units}});
        out.value = flat(Phrase::strength_points, {{"n", now}});
        auto tell = [&](int n, Phrase more) {
            if (n) out.sub = flat(more, {{"sub", out.sub}, {"n", n}});
        };
        tell(disorganised, Phrase::muster_disorganised);
        tell(shattered, Phrase::muster_shattered);
        tell(gone, Phrase::muster_lost);
        tell(due, Phrase::muster_due);
        return out;
    });
}

} // namespace

void present_passing(const Sheet& x) {
    Choices list;
    list.heading = flat(Phrase::pass_heading);
    for (const auto& [words, number] : {std::pair{Phrase::pass_one, 1}, std::pair{Phrase::pass_all, 2}}) {
        Row& row = list.rows.emplace_back();
        row.title = flat(words);
        row.intent = {Verb::hold_ground, {}, {}, number};
    }
    x.scene.choices.push_back(std::move(list));
}

void present_standing_orders(const Sheet& x) {
    const bool asked = !in_phase(x.s);
    std::vector<Standing> shown;
    for (const Shown& o : shown_orders)
        if (concerns(x.s, o.order)) shown.push_back(o.order);
    show_standing_orders(
        x, asked, shown, flat(Phrase::orders_sub), [](Standing o) { return words::capital(text::standing_name(o)); },
        [&](Standing o, bool on) {
            const Rule rule = std::find_if(std::begin(shown_orders), std::end(shown_orders), [&](const Shown& s) {
                                  return s.order == o;
                              })->rule;
            return flat(on ? Phrase::order_lift : Phrase::order_give) + " · " + label_of(rule).number;
        });
    if (!asked) present_muster(x);
}

} // namespace redoubt::shell::nap
