#include "engine/rules/triumph/charts.h"
#include "engine/rules/triumph/rules.h"
#include "shell/aids/aids.h"
#include "shell/text/triumph/reference.h"

namespace redoubt::aids {

namespace {

using namespace redoubt::triumph;

std::string number(Rule r) {
    return std::string(rule_entry(cite(r)).id);
}

// The rows of a table by the total; `open`: the first has no lower end.
template <class F>
void by_total(Table& t, const Say& say, Range all, bool open, F of,
              std::vector<Cell> (*cells)(const Say&, decltype(of(0)))) {
    const auto rows = ranges(all.least, all.most, of);
    for (const Range& r : rows)
        t.row(r.most == all.most             ? say(Word::or_more, r.least)
              : open && r.least == all.least ? say(Word::less_than, r.most + 1)
                                             : span(r.least, r.most),
              cells(say, of(r.least)));
}

std::vector<Cell> shock_cells(const Say& say, ShockRow row) {
    switch (row) {
    case ShockRow::attacker_counter:
        return {{say(Word::t_disordered_check), Tone::attacker}, dash, {say(Word::t_counter), Tone::attacker}};
    case ShockRow::attacker:
        return {{say(Word::t_disordered_check), Tone::attacker}, dash, dash};
    case ShockRow::defender:
        return {dash, {say(Word::t_disordered_check), Tone::defender}, dash};
    case ShockRow::defender_retreats:
        break;
    }
    return {dash, {say(Word::t_disordered_back), Tone::defender}, {say(Word::t_follow), Tone::defender}};
}

std::vector<Cell> fire_cells(const Say& say, FireRow row) {
    constexpr Word words[] = {Word::t_f_none, Word::t_f_check, Word::t_f_disorder, Word::t_f_retreat};
    return {{say(words[static_cast<std::size_t>(row)]), row == FireRow::none ? Tone::none : Tone::defender}};
}

std::vector<Cell> flank_cells(const Say& say, Flank f) {
    return {say(f == Flank::enter ? Word::t_fl_enter : f == Flank::wait ? Word::t_fl_wait : Word::t_fl_recall)};
}

Table shock_modifiers(const Say& say) {
    Table t("modifiers", say(Word::t_mods), number(Rule::r9_55),
            {say(Word::modifier), say(Word::to_die), say(Word::rule)});
    t.row(say(Word::t_m_ratio), {say(Word::n_see_ratio), number(Rule::r9_51)});
    t.row(say(Word::t_m_cohesion), {say(Word::t_difference), number(Rule::r9_52)});
    t.row(say(Word::t_m_terrain), {say(Word::t_chart), number(Rule::r9_53)});
    t.row(say(Word::t_m_clear), {amount(clear_bonus), number(Rule::r9_53)});
    t.row(say(Word::t_m_rear), {amount(rear_bonus), number(Rule::r9_54)});
    t.row(say(Word::t_m_both), {amount(front_and_rear_bonus), number(Rule::r9_54)});
    t.row(say(Word::t_m_heavy), {amount(heavy_charge), number(Rule::r9_83)});
    t.row(say(Word::t_m_light), {amount(light_charge), number(Rule::r9_83)});
    t.row(say(Word::t_m_square), {amount(charge_on_square), number(Rule::r9_85)});
    t.row(say(Word::t_m_countered), {amount(light_countered_by_heavy), number(Rule::r9_86)});
    t.row(say(Word::t_m_pursuit), {amount(pursuit_charge), number(Rule::r9_87)});
    t.notes = {say(Word::t_mods_note)};
    return t;
}

Table fire_modifiers(const Say& say) {
    Table t("fire_modifiers", say(Word::t_fire_mods), number(Rule::r8_5),
            {say(Word::modifier), say(Word::to_die), say(Word::rule)});
    t.row(say(Word::t_g_adjacent), {amount(adjacent_bonus), number(Rule::r8_3)});
    t.row(say(Word::t_g_beyond), {amount(beyond_effective), number(Rule::r8_3)});
    t.row(say(Word::t_g_combined), {amount(combined_bonus), number(Rule::r8_2)});
    t.row(say(Word::t_g_massed), {amount(massed_bonus), number(Rule::r8_9)});
    t.row(say(Word::t_g_square), {amount(square_target), number(Rule::r9_85)});
    t.row(say(Word::t_g_terrain), {say(Word::t_chart), number(Rule::x9)});
    return t;
}

Table checks_table(const Say& say) {
    Table t("checks", say(Word::t_checks), number(Rule::r9_62),
            {say(Word::t_check), say(Word::t_against), say(Word::modifier), say(Word::t_fails), say(Word::rule)});
    const std::string cohesion = say(Word::t_cohesion), worse = say(Word::t_cohesion_bad),
                      disordered = say(Word::t_disordered);
    auto line = [&](Word what, std::string limit, std::string mods, std::string no, Rule rule) {
        t.row(say(what), {std::move(limit), std::move(mods), std::move(no), number(rule)});
    };
    line(Word::t_k_commit, cohesion, say(Word::t_k_commit_mods, {{"n", amount(no_orders_die)}}),
         say(Word::t_k_commit_no), Rule::r9_42);
    line(Word::t_k_fire, cohesion, dash, disordered, Rule::r8_5);
    line(Word::t_k_misguided, cohesion, amount(misguided_modifier), disordered, Rule::r8_8);
    line(Word::t_k_retreat, cohesion,
         say(Word::t_k_retreat_mods, {{"n", amount(chart(Terrain::redoubt).retreat_check)}}), say(Word::t_k_retreat_no),
         Rule::r9_62);
    line(Word::t_k_square, cohesion, dash, say(Word::t_k_square_no), Rule::r9_85);
    line(Word::t_k_counter, cohesion, say(Word::t_k_counter_mods, {{"n", amount(counter_light_on_heavy)}}),
         say(Word::t_k_counter_no), Rule::r9_86);
    line(Word::t_k_recall, cohesion, dash, say(Word::t_k_recall_no), Rule::r9_82);
    line(Word::t_k_evade, cohesion, dash, disordered, Rule::r9_31);
    line(Word::t_k_passed, cohesion, dash, disordered, Rule::r9_65);
    line(Word::t_k_reserve, cohesion, dash, disordered, Rule::r5_54);
    line(Word::t_k_rally, worse, dash, say(Word::t_k_rally_no), Rule::r10_1);
    line(Word::t_k_recovery, worse, dash, say(Word::t_k_recovery_no), Rule::r10_2);
    line(Word::t_k_attempt, say(Word::t_k_attempt_at), say(Word::t_k_attempt_mods), say(Word::t_k_attempt_no),
         Rule::r5_28);
    line(Word::t_k_delay, say(Word::t_k_delay_at), say(Word::t_k_delay_mods), say(Word::t_k_delay_no), Rule::r5_29);
    line(Word::t_k_smoke, figure(fire_out), dash, say(Word::t_k_smoke_no), Rule::x5);
    return t;
}

std::string price(const Say& say, int points, bool extra) {
    return points < 0 ? say(Word::closed) : extra ? amount(points) : figure(points);
}

Table terrain_table(const Say& say) {
    Table t("terrain", say(Word::t_terrain), number(Rule::r7_21),
            {say(Word::terrain), say(Word::infantry), say(Word::cavalry), say(Word::artillery), say(Word::commander),
             say(Word::t_shock_head), say(Word::t_retreat_head), say(Word::t_fire_head), say(Word::t_charge_head)});
    t.numbers = true;
    constexpr Word names[] = {Word::clear,     Word::t_cultivated, Word::woods,    Word::t_village,
                              Word::t_redoubt, Word::marsh,        Word::t_rubble, Word::t_on_fire};
    static_assert(std::size(names) == terrain_chart.size());
    for (std::size_t i = 0; i < std::size(names); ++i) {
        const Terrain g = static_cast<Terrain>(i);
        const TerrainLine& line = chart(g);
        std::vector<Cell> cells;
        for (std::size_t c = 0; c < line.cost.size(); ++c) {
            const std::string points = price(say, line.cost[c], false);
            cells.push_back(line.disorders_cavalry && static_cast<Column>(c) == Column::cavalry
                                ? say(Word::t_d, {{"n", points}})
                                : points);
        }
        cells.push_back(g == Terrain::clear ? "(" + amount(clear_bonus) + ")" : amount(line.shock));
        cells.push_back(amount(line.retreat_check));
        cells.push_back(amount(line.fire));
        cells.push_back(say(line.chargeable ? Word::yes : Word::no));
        t.row(say(names[i]), std::move(cells));
    }
    const std::string road = figure(road_cost), half = say(Word::t_half);
    t.row(say(Word::t_highway), {road, road, road, road, dash, dash, dash, dash});
    t.row(say(Word::t_path), {half, half, half, half, dash, dash, dash, dash});
    t.notes = {say(Word::t_terrain_note, {{"n", figure(gun_woods_by_path)}, {"m", figure(charge_cost_limit)}}),
               say(Word::nothing_added), say(Word::t_terrain_source)};
    return t;
}

Table sides_table(const Say& say) {
    Table t("hexsides", say(Word::t_sides), number(Rule::r7_23),
            {say(Word::hexside), say(Word::infantry), say(Word::cavalry), say(Word::artillery), say(Word::commander),
             say(Word::t_shock_head), say(Word::t_fire_head)});
    t.numbers = true;
    auto line = [&](Word what, const std::array<std::int8_t, 4>& cost, int shock, int fire) {
        std::vector<Cell> cells;
        for (std::int8_t c : cost) cells.push_back(price(say, c, true));
        cells.push_back(amount(shock));
        cells.push_back(amount(fire));
        t.row(say(what), std::move(cells));
    };
    constexpr Word names[] = {Word::stream,   Word::t_steep_stream, Word::t_kolocha,
                              Word::t_moskva, Word::t_wall,         Word::t_steep};
    static_assert(std::size(names) == side_chart.size());
    for (std::size_t i = 0; i < std::size(names); ++i) {
        const SideLine& l = chart(static_cast<SideKind>(i));
        line(names[i], l.cost, l.shock, l.fire);
    }
    line(Word::t_slope, {0, 0, 0, 0}, slope_shock, 0);
    line(Word::ford, chart(SideKind::stream).cost, ford_shock, 0);
    line(Word::bridge, {0, 0, 0, 0}, bridge_shock, 0);
    t.notes = {say(Word::t_sides_note), say(Word::nothing_added)};
    return t;
}

} // namespace

std::vector<Table> triumph_tables(const Say& say) {
    std::vector<Table> out;
    Table shock("shock", say(Word::t_shock), number(Rule::r9_61),
                {say(Word::total), say(Word::attacker), say(Word::defender), say(Word::t_then)});
    by_total(shock, say, {-20, 30}, true, shock_row, shock_cells);
    shock.notes = {say(Word::t_shock_note)};
    out.push_back(std::move(shock));

    Table ratio("ratio", say(Word::t_ratio), number(Rule::r9_51), {say(Word::t_ratio_head), say(Word::to_die)});
    const int best = ratio_modifier(1000, 1), worst = ratio_modifier(1, 1000);
    for (int m = best; m >= worst; --m) {
        const auto [a, d] = ratio_of(m, ratio_modifier);
        const std::string name = figure(a) + "–" + figure(d);
        ratio.row(say(m == best    ? Word::or_more
                      : m == worst ? Word::or_less
                                   : Word::n_ratio,
                      {{"n", name}}),
                  {m == 0 ? "0" : amount(m)});
    }
    ratio.notes = {say(Word::t_ratio_note)};
    out.push_back(std::move(ratio));
    out.push_back(shock_modifiers(say));

    Table fire("fire", say(Word::t_fire), number(Rule::r8_5), {say(Word::total), say(Word::result)});
    by_total(fire, say, {-20, 40}, true, fire_row, fire_cells);
    fire.notes = {say(Word::t_fire_note, {{"n", figure(misguided_die)}})};
    out.push_back(std::move(fire));
    out.push_back(fire_modifiers(say));
    out.push_back(checks_table(say));
    out.push_back(terrain_table(say));
    out.push_back(sides_table(say));

    Table stacks("stacking", say(Word::t_stacking), number(Rule::r6_21), {say(Word::t_stack), say(Word::t_most)});
    stacks.row(say(Word::t_s_same), {say(Word::t_s_same_so)});
    stacks.row(say(Word::t_s_guns), {say(Word::t_s_guns_so, gun_points_limit)});
    stacks.row(say(Word::t_s_mixed), {say(Word::t_s_mixed_so)});
    stacks.row(say(Word::t_s_never), {say(Word::t_s_never_so)});
    out.push_back(std::move(stacks));

    std::vector<std::string> sizes{say(Word::t_units)};
    std::vector<Cell> lost;
    for (int n = 2; n <= 16; ++n) {
        sizes.push_back(figure(n));
        lost.push_back(figure(collapse_at(n)));
    }
    Table collapse("collapse", say(Word::t_collapse), number(Rule::r10_5), std::move(sizes));
    collapse.numbers = true;
    collapse.row(say(Word::t_lost), std::move(lost));
    collapse.notes = {say(Word::t_collapse_note)};
    out.push_back(std::move(collapse));

    Table flank("flank", say(Word::t_flank), number(Rule::x14), {say(Word::t_two_dice), say(Word::result)});
    by_total(flank, say, {2, 12}, false, flank_of, flank_cells);
    out.push_back(std::move(flank));

    Table order("sequence", say(Word::t_sequence), number(Rule::r3_0), {say(Word::phase), say(Word::what_is_done)});
    constexpr std::pair<Word, Word> phases[] = {{Word::t_p1, Word::t_p1_so}, {Word::t_p2, Word::t_p2_so},
                                                {Word::t_p3, Word::t_p3_so}, {Word::t_p4, Word::t_p4_so},
                                                {Word::t_p5, Word::t_p5_so}, {Word::t_p6, Word::t_p6_so}};
    for (const auto& [name, what] : phases) order.row(say(name), {say(what)});
    out.push_back(std::move(order));
    return out;
}

void triumph_signs(const Say& say, Table& legend) {
    constexpr std::pair<Word, const char*> its[] = {
        {Word::s_commander, "commander"},
        {Word::s_act, "act"},
        {Word::s_front, "chevron"},
        {Word::s_square, "square"},
        {Word::s_disordered, "disordered"},
        {Word::s_under, "under"},
        {Word::s_none, "none"},
        {Word::s_failed, "failed"},
        {Word::s_moved, "moved"},
        {Word::s_fired, "fired"},
    };
    for (const auto& [w, symbol] : its) sign(legend, say(w), symbol);
    legend.row(say(Word::s_numbers), {say(Word::s_numbers_t)});
}

Loaded<words::RuleBook> triumph_book(std::string_view ledger) {
    return words::triumphant::load_reference(ledger);
}

} // namespace redoubt::aids
