#include "engine/rules/napoleon/charts.h"
#include "engine/rules/napoleon/rules.h"
#include "shell/aids/aids.h"
#include "shell/text/napoleon/reference.h"

namespace redoubt::aids {

namespace {

using namespace redoubt::napoleon;

std::string number(Rule r) { // of what has none, in the tables at the end of the rules, a dash
    const std::string_view id = rule_entry(cite(r)).id;
    return !id.empty() && id[0] >= '0' && id[0] <= '9' ? std::string(id.substr(0, id.find(' '))) : dash;
}

// "1/3", "1 1/2", in MP
std::string points(int sixths) {
    const int whole = sixths / mp, rest = sixths % mp;
    if (rest == 0) return figure(whole);
    const std::string part = rest % 3 == 0 ? "1/2" : figure(rest / 2) + "/3";
    return whole == 0 ? part : figure(whole) + " " + part;
}
std::string cost(const Say& say, int sixths) {
    return sixths == inaccessible ? say(Word::closed) : sixths == all_points ? say(Word::n_all_points) : points(sixths);
}
std::string extra(int sixths) {
    return sixths == 0 ? dash : "+" + points(sixths);
}

std::string open_span(const Say& say, int least, int most, int end) {
    return most == end ? say(Word::or_more, least) : span(least, most);
}

Cell shot(FireResult r) {
    if (r.none()) return dash;
    if (r.broken) return {"D", Tone::defender};
    if (!r.check) return {figure(-r.loss), Tone::defender};
    return {r.loss == 0 ? "T" : "T" + figure(-r.loss), Tone::defender};
}

Cell effect(const Effect& e, Tone tone) {
    std::string out;
    auto add = [&](bool is, const char* what) {
        if (is) out += (out.empty() ? "" : " + ") + std::string(what);
    };
    add(e.withdraw, "1");
    add(e.disorganised, "D");
    add(e.check, "T");
    add(e.chase_check, "TP");
    return {out, e.chase_check ? Tone::none : tone};
}

// The least strength from which a list gives each of its values, from the greatest down.
template <class F>
void steps(Table& t, const Say& say, Word w, Rule rule, F of) {
    const int greatest = of(100);
    for (int value = greatest; value > 0; --value)
        if (const int from = first_with([&](int n) { return of(n) >= value; }); of(from) == value)
            t.row(say(w, from), {amount(value), number(rule)});
}

Table guns_table(const Say& say, bool heavy) {
    std::vector<std::string> heads{say(Word::n_range)};
    const auto columns = ranges(2, 12, [&](int total) { // the columns are the totals that are not the first one
        return total <= 6 ? 6 : total;
    });
    for (const Range& c : columns)
        heads.push_back(c.least == 2   ? say(Word::or_less, c.most)
                        : c.most == 12 ? say(Word::or_more, 12)
                                       : span(c.least, c.most));
    Table t(heavy ? "heavy" : "light", say(heavy ? Word::n_heavy : Word::n_light), number(Rule::r10_22),
            std::move(heads));
    t.over = say(Word::n_two_dice);
    t.numbers = true;
    for (int strength = 1; strength <= 3; ++strength) {
        t.parts.push_back({say(strength == 3 ? Word::n_sp_guns_more : Word::n_sp_guns, strength), {}});
        for (int range = 1; range <= range_of(heavy ? Gun::heavy : Gun::light); ++range) {
            std::vector<Cell> cells;
            for (const Range& c : columns) cells.push_back(shot(artillery_result(heavy, strength, range, c.most)));
            t.row(figure(range), std::move(cells));
        }
    }
    t.notes = {say(Word::n_fire_codes), say(Word::n_fire_broken)};
    if (heavy) t.notes.push_back(say(Word::n_heavy_source));
    return t;
}

Table rifles_table(const Say& say, bool cavalry) {
    const int first = cavalry ? 8 : 6;
    std::vector<std::string> heads{say(Word::n_firing), say(Word::or_less, first)};
    for (int total = first + 1; total <= 13; ++total)
        heads.push_back(total == 13 ? say(Word::or_more, total) : figure(total));
    Table t(cavalry ? "horse_rifles" : "foot_rifles", say(cavalry ? Word::n_horse_rifles : Word::n_foot_rifles),
            number(Rule::r7_31), std::move(heads));
    t.over = say(Word::n_two_dice);
    t.numbers = true;
    auto line = [&](int strength) {
        std::vector<FireResult> out;
        for (int total = first; total <= 13; ++total) out.push_back(rifle_result(cavalry, strength, total));
        return out;
    };
    std::vector<Range> rows = ranges(1, fight_limit, line);
    for (std::size_t i = rows.size(); i-- > 0;) { // the strongest first, as printed
        std::vector<Cell> cells;
        for (FireResult r : line(rows[i].least)) cells.push_back(shot(r));
        t.row(span(rows[i].least, rows[i].most), std::move(cells));
    }
    t.notes = {say(Word::n_fire_codes), say(Word::n_fire_broken)};
    return t;
}

std::vector<std::string> modifier_heads(const Say& say, Word to) {
    return {say(Word::modifier), say(to), say(Word::rule)};
}

Table battle_modifiers(const Say& say) {
    Table t("modifiers", say(Word::n_mods), number(Rule::r8_3), modifier_heads(say, Word::to_die));
    t.row(say(Word::n_m_odds), {say(Word::n_see_ratio), number(Rule::r8_12)});
    t.row(say(Word::n_m_officer), {say(Word::n_his), number(Rule::r11_21)});
    t.row(say(Word::n_m_terrain), {say(Word::n_chart), dash});
    t.row(say(Word::n_m_rear), {amount(rear_combat), number(Rule::r5_13)});
    t.row(say(Word::n_m_height), {amount(height_combat), dash});
    t.row(say(Word::n_m_march), {amount(march_combat), dash});
    t.row(say(Word::n_m_disorganised), {amount(disorganised_combat), dash});
    t.row(say(Word::n_m_shattered), {amount(shattered_combat), number(Rule::r8_423)});
    for (int n = 3; n <= 6; ++n) t.row(say(Word::n_m_directions, n), {amount(directions_combat(n)), dash});
    steps(t, say, Word::n_m_heavy, Rule::r9_2, [](int n) { return charge_modifier(true, n); });
    steps(t, say, Word::n_m_light, Rule::r9_2, [](int n) { return charge_modifier(false, n); });
    t.row(say(Word::n_m_on_shattered), {amount(charge_on_shattered), number(Rule::r9_2)});
    t.row(say(Word::n_m_on_square), {amount(charge_on_square), number(Rule::r13_21)});
    t.row(say(Word::n_m_no_command), {amount(no_command_die), number(Rule::r11_5)});
    t.notes = {say(Word::n_charge_note, {{"x", figure(charge_factor)}, {"n", figure(charge_limit)}})};
    return t;
}

Table fire_modifiers(const Say& say) {
    Table t("fire_modifiers", say(Word::n_fire_mods), number(Rule::r10_22), modifier_heads(say, Word::to_dice));
    t.row(say(Word::n_f_moving), {amount(moving_cavalry_fire), dash});
    steps(t, say, Word::n_f_battery, Rule::none, battery_fire);
    for (const Range& r : ranges(1, 20, crowd_fire))
        if (const int value = crowd_fire(r.least))
            t.row(say(Word::n_f_crowd, {{"n", open_span(say, r.least, r.most, 20)}}), {amount(value), dash});
    t.row(say(Word::n_f_shaken), {amount(shaken_fire), dash});
    for (const Range& r : ranges(1, 9, night_modifier))
        t.row(say(Word::n_f_night, {{"n", open_span(say, r.least, r.most, 9)}}),
              {amount(night_modifier(r.least)), dash});
    t.row(say(Word::n_f_forming), {amount(forming_fire), number(Rule::r13_22)});
    t.row(say(Word::n_m_terrain), {say(Word::n_chart), dash});
    t.row(say(Word::n_f_no_command), {amount(no_command_die), number(Rule::r11_5)});
    return t;
}

Table rifle_modifiers(const Say& say) {
    Table t("rifle_modifiers", say(Word::n_rifle_mods), number(Rule::r7_31), modifier_heads(say, Word::to_dice));
    t.row(say(Word::n_m_terrain), {say(Word::n_chart), dash});
    t.row(say(Word::n_f_square), {amount(square_rifles), number(Rule::r13_25)});
    t.row(say(Word::n_f_no_command), {amount(no_command_die), number(Rule::r11_5)});
    return t;
}

Table terrain_table(const Say& say) {
    Table t("terrain", say(Word::n_terrain), number(Rule::r4_31),
            {say(Word::terrain), say(Word::commander), say(Word::infantry), say(Word::cavalry), say(Word::artillery),
             say(Word::n_fire), say(Word::n_fight), say(Word::n_fight_cavalry), say(Word::n_sight)});
    t.numbers = true;
    constexpr Word names[] = {Word::clear,   Word::n_forest, Word::n_village,
                              Word::n_swamp, Word::n_ravine, Word::n_corn};
    constexpr Arm arms[] = {Arm::commander, Arm::infantry, Arm::cavalry, Arm::artillery};
    for (std::size_t i = 0; i < std::size(names); ++i) {
        const Terrain g = static_cast<Terrain>(i);
        std::vector<Cell> cells;
        for (Arm a : arms) cells.push_back(cost(say, terrain_cost(g, a)));
        const bool swamp = g == Terrain::swamp;
        cells.push_back(swamp ? say(Word::no) : amount(fire_modifier(g)));
        for (bool cavalry : {false, true})
            cells.push_back(swamp ? say(Word::n_half) : amount(combat_modifier(g, cavalry)));
        cells.push_back(say(blocks_sight(g) ? Word::yes : Word::no));
        t.row(say(names[i]), std::move(cells));
    }
    for (bool main : {true, false}) {
        std::vector<Cell> cells;
        for (Arm a : arms) cells.push_back(points(road_rate(main, a)));
        for (int i = 0; i < 4; ++i) cells.push_back(dash);
        t.row(say(main ? Word::n_main_road : Word::n_road), std::move(cells));
    }
    auto side = [&](Word w, std::array<int, 4> price, int fire, int fight) {
        std::vector<Cell> cells;
        for (int p : price) cells.push_back(extra(p));
        cells.push_back(amount(fire));
        for (int i = 0; i < 2; ++i) cells.push_back(amount(fight));
        cells.push_back(dash);
        t.row(say(w), std::move(cells));
    };
    side(Word::stream, {0, stream_cost, stream_cost, stream_cost}, stream_fire, stream_combat);
    side(Word::n_kolocza, ford_cost, river_fire, river_combat);
    side(Word::n_uphill, {0, uphill_cost, uphill_cost, uphill_cost}, uphill_fire, uphill_combat);
    side(Word::n_rampart, rampart_cost, rampart_fire, rampart_combat);
    t.notes = {say(Word::n_terrain_note), say(Word::n_swamp_note), say(Word::nothing_added)};
    return t;
}

Table costs_table(const Say& say) {
    Table t("costs", say(Word::n_costs), number(Rule::r4_1), {say(Word::n_l_what), say(Word::n_mp), say(Word::rule)});
    t.row(say(Word::n_c_turn), {extra(turn_cost), number(Rule::r4_36)});
    t.row(say(Word::n_c_zone), {extra(zone_exit_cost), number(Rule::r4_22)});
    t.row(say(Word::n_c_shaken), {extra(shaken_entry_cost), number(Rule::r8_41)});
    t.row(say(Word::n_c_charge), {extra(charge_cost), number(Rule::r9_13)});
    t.row(say(Word::n_c_square), {extra(unform_cost), number(Rule::r13_19)});
    t.row(say(Word::n_c_horse), {points(fired_horse_points), number(Rule::r10_20)});
    return t;
}

Table checks_table(const Say& say) {
    Table t("checks", say(Word::n_morale), number(Rule::r12_21),
            {say(Word::n_check), say(Word::n_passes), say(Word::n_fails), say(Word::rule)});
    t.row(say(Word::n_k_morale), {say(Word::n_k_morale_ok), say(Word::n_k_morale_no), number(Rule::r7_4)});
    t.row(say(Word::n_k_chase), {say(Word::n_k_morale_ok), say(Word::n_k_chase_no), number(Rule::r8_51)});
    t.row(say(Word::n_k_square), {say(Word::n_k_square_ok), say(Word::n_k_square_no), number(Rule::r13_11)});
    t.row(say(Word::n_k_rally), {say(Word::n_k_rally_ok), say(Word::n_k_stays), number(Rule::r12_21)});
    t.notes = {say(Word::n_k_here, {{"here", amount(rally_here)}, {"beside", amount(rally_beside)}})};
    return t;
}

Table states_table(const Say& say) {
    Table t("states", say(Word::n_states), number(Rule::r8_41),
            {say(Word::n_state), say(Word::n_s_zone), say(Word::n_s_attack), say(Word::n_s_march),
             say(Word::n_s_attacked), say(Word::n_s_again)});
    const std::string yes = say(Word::yes), no = say(Word::no);
    t.row(say(Word::n_s_good), {yes, yes, yes, dash, say(Word::n_s_disorganised)});
    t.row(say(Word::n_s_disorganised), {yes, yes, no, amount(disorganised_combat), say(Word::n_s_shattered)});
    t.row(say(Word::n_s_shattered), {no, no, no, amount(shattered_combat), say(Word::n_s_out)});
    t.notes = {say(Word::n_states_note)};
    return t;
}

Table officers_table(const Say& say) {
    Table t("officers", say(Word::n_officer), number(Rule::r11_62), {say(Word::n_two_dice), say(Word::result)});
    for (const Range& r : ranges(2, 12, harm_of)) {
        const Harm h = harm_of(r.least);
        t.row(span(r.least, r.most), {say(h == Harm::unharmed  ? Word::n_o_none
                                          : h == Harm::wounded ? Word::n_o_wounded
                                                               : Word::n_o_dead)});
    }
    t.notes = {say(Word::n_officer_note)};
    return t;
}

Table limits_table(const Say& say) {
    Table t("limits", say(Word::n_limits), number(Rule::r4_4),
            {say(Word::n_l_what), say(Word::n_l_most), say(Word::rule)});
    t.row(say(Word::n_l_rest), {figure(stack_limit), number(Rule::r6_1)});
    t.row(say(Word::n_l_fight), {figure(fight_limit), number(Rule::r4_4)});
    t.row(say(Word::n_l_charge), {figure(charge_limit), number(Rule::r9_12)});
    t.row(say(Word::n_l_command), {figure(command_range), number(Rule::r11_31)});
    t.row(say(Word::n_l_wounded), {figure(wounded_range), number(Rule::r11_62)});
    t.row(say(Word::n_l_march), {figure(march_distance), number(Rule::r4_51)});
    t.row(say(Word::n_l_heavy), {figure(range_of(Gun::heavy)), number(Rule::r10_31)});
    t.row(say(Word::n_l_light), {figure(range_of(Gun::light)), number(Rule::r10_31)});
    return t;
}

} // namespace

std::vector<Table> napoleon_tables(const Say& say) {
    std::vector<Table> out;

    Table ratio("ratio", say(Word::n_odds), number(Rule::r8_12), {say(Word::n_odds_head), say(Word::to_die)});
    const int best = odds_modifier(1000, 1), worst = odds_modifier(1, 1000);
    for (int m = best; m >= worst; --m) {
        const auto [a, d] = ratio_of(m, odds_modifier);
        const std::string name = figure(a) + " : " + figure(d);
        ratio.row(say(m == best    ? Word::or_more
                      : m == worst ? Word::or_less
                                   : Word::n_ratio,
                      {{"n", name}}),
                  {m == 0 ? "0" : amount(m)});
    }
    ratio.notes = {say(Word::n_odds_note, {{"n", figure(fight_limit)}, {"g", figure(1)}})};
    out.push_back(std::move(ratio));
    out.push_back(battle_modifiers(say));

    Table combat("combat", say(Word::n_combat), number(Rule::r8_4),
                 {say(Word::total), say(Word::defenders), say(Word::attackers)});
    const auto rows = ranges(-20, 30, combat_row_of);
    for (std::size_t i = rows.size(); i-- > 0;) {
        const Range& r = rows[i];
        const CombatRow& row = combat_row(combat_row_of(r.least));
        combat.row(i == 0 ? say(Word::less_than, r.most + 1) : open_span(say, r.least, r.most, 30),
                   {effect(row.defender, Tone::defender), effect(row.attacker, Tone::attacker)});
    }
    combat.notes = {say(Word::n_combat_codes)};
    out.push_back(std::move(combat));

    std::vector<std::string> heads{say(Word::n_sp)};
    for (int dice = 2; dice <= 12; ++dice) heads.push_back(figure(dice));
    Table losses("losses", say(Word::n_losses), number(Rule::r8_3), std::move(heads));
    losses.over = say(Word::n_two_dice);
    losses.numbers = true;
    for (const Range& r : ranges(1, 60, loss_row_of)) {
        std::vector<Cell> cells;
        for (int dice = 2; dice <= 12; ++dice) {
            const int n = loss(loss_row_of(r.least), dice);
            cells.push_back(n == 0 ? dash : figure(n));
        }
        losses.row(open_span(say, r.least, r.most, 60), std::move(cells));
    }
    losses.notes = {say(Word::n_losses_note), say(Word::no_effect)};
    out.push_back(std::move(losses));

    out.push_back(guns_table(say, false));
    out.push_back(guns_table(say, true));
    out.push_back(fire_modifiers(say));
    out.push_back(rifles_table(say, false));
    out.push_back(rifles_table(say, true));
    out.push_back(rifle_modifiers(say));
    out.push_back(terrain_table(say));
    out.push_back(costs_table(say));
    out.push_back(checks_table(say));
    out.push_back(states_table(say));
    out.push_back(officers_table(say));
    out.push_back(limits_table(say));

    Table order("sequence", say(Word::n_sequence), number(Rule::r3_1), {say(Word::phase), say(Word::what_is_done)});
    constexpr std::pair<Word, Word> phases[] = {
        {Word::n_p1, Word::n_p1_so}, {Word::n_p2, Word::n_p2_so}, {Word::n_p3, Word::n_p3_so},
        {Word::n_p4, Word::n_p4_so}, {Word::n_p5, Word::n_p5_so}, {Word::n_p6, Word::n_p6_so},
        {Word::n_p7, Word::n_as_a},  {Word::n_p8, Word::n_as_a},  {Word::n_p9, Word::n_as_a}};
    int n = 0;
    for (const auto& [name, what] : phases) order.row(figure(++n) + ". " + say(name), {say(what)});
    out.push_back(std::move(order));
    return out;
}

void napoleon_signs(const Say& say, Table& legend) {
    constexpr std::pair<Word, const char*> its[] = {
        {Word::s_commander, "commander"},   {Word::s_act, "act"},
        {Word::s_front, "bracket"},         {Word::s_square, "square"},
        {Word::s_disordered, "disordered"}, {Word::s_shattered, "shattered"},
        {Word::s_charge, "charge"},         {Word::s_march, "march"},
        {Word::s_no_command, "no_command"}, {Word::s_defence, "defence"},
        {Word::s_wound, "wound"},           {Word::s_fired, "fired"},
    };
    for (const auto& [w, symbol] : its) sign(legend, say(w), symbol);
    legend.row(say(Word::s_numbers), {say(Word::s_numbers_n)});
}

Loaded<words::RuleBook> napoleon_book(std::string_view ledger) {
    return words::napoleonic::load_reference(ledger);
}

} // namespace redoubt::aids
