#include "engine/rules/classic/charts.h"
#include "engine/rules/classic/rules.h"
#include "engine/rules/classic/world.h"
#include "shell/aids/aids.h"
#include "shell/text/classic/reference.h"

namespace redoubt::aids {

namespace {

using namespace redoubt::classic;

std::string number(Rule r) { // of "8.1 Ae" the paragraph alone
    const std::string_view id = rule_entry(cite(r)).id;
    return std::string(id.substr(0, id.find(' ')));
}

Cell code(Crt c) {
    switch (c) {
    case Crt::ae:
        return {"Ae", Tone::attacker};
    case Crt::ar:
        return {"Ar", Tone::attacker};
    case Crt::dr:
        return {"Dr", Tone::defender};
    case Crt::ex:
        return {"Ex", Tone::both};
    case Crt::de:
        return {"De", Tone::defender};
    case Crt::none:
        break;
    }
    return dash;
}

std::vector<std::string> odds_heads(std::string first) {
    std::vector<std::string> out{std::move(first)};
    for (int c = 0; c < columns; ++c) out.push_back(figure(odds_of(c).attack) + "–" + figure(odds_of(c).defence));
    return out;
}

template <class F>
std::string turns(F is) { // "9, 10, 25, 26"
    std::string out;
    for (int t = 1; t <= 40; ++t)
        if (is(t)) out += (out.empty() ? "" : ", ") + figure(t);
    return out;
}

} // namespace

std::vector<Table> classic_tables(const Say& say) {
    std::vector<Table> out;

    Table results("crt", say(Word::c_crt), number(Rule::r8_1Ae), odds_heads(say(Word::die)));
    results.numbers = true;
    for (int die = 1; die <= 6; ++die) {
        std::vector<Cell> cells;
        for (int c = 0; c < columns; ++c) cells.push_back(code(result_of(die, c)));
        results.row(figure(die), std::move(cells));
    }
    results.notes = {say(Word::c_crt_round), say(Word::c_crt_source)};
    out.push_back(std::move(results));

    Table codes("results", say(Word::c_results), number(Rule::r8_1Ae), {say(Word::result), say(Word::meaning)});
    constexpr std::pair<Crt, Word> meanings[] = {{Crt::ae, Word::c_ae},
                                                 {Crt::ar, Word::c_ar},
                                                 {Crt::ex, Word::c_ex},
                                                 {Crt::dr, Word::c_dr},
                                                 {Crt::de, Word::c_de}};
    for (const auto& [c, w] : meanings) codes.row(code(c).text, {say(w)});
    codes.notes = {say(Word::c_back), say(Word::c_advance)};
    out.push_back(std::move(codes));

    Table odds("odds", say(Word::c_odds), number(Rule::r7_0), odds_heads(say(Word::c_defence)));
    odds.numbers = true;
    for (int defence = 1; defence <= 20; ++defence) {
        std::vector<Cell> cells;
        for (int c = 0; c < columns; ++c) {
            const int least = first_with([&](int attack) { return odds_column(attack, defence) >= c; });
            cells.push_back(odds_column(least, defence) == c ? figure(least) : dash);
        }
        odds.row(figure(defence), std::move(cells));
    }
    odds.notes = {say(Word::c_odds_note)};
    out.push_back(std::move(odds));

    Table ground("terrain", say(Word::c_terrain), number(Rule::r5_0C),
                 {say(Word::terrain), say(Word::c_enter), say(Word::c_combat), say(Word::c_zone), say(Word::c_guns)});
    const std::string enter = figure(enter_points), zone = dash;
    static_assert(!woods_road_doubles);
    ground.row(say(Word::clear), {enter, dash, zone, dash});
    ground.row(say(Word::c_road_woods), {say(Word::c_along, enter_points), dash, zone, say(Word::c_no_fire)});
    ground.row(say(Word::c_wild_woods), {say(Word::closed), dash, zone, say(Word::c_no_fire)});
    ground.row(say(Word::c_town), {enter, say(Word::c_doubled, town_factor), zone, dash});
    ground.row(say(Word::c_redoubt), {enter, say(Word::c_redoubt_doubled, redoubt_factor), zone, dash});
    ground.row(say(Word::stream), {say(Word::c_extra_but_road, stream_points), dash, say(Word::c_across), dash});
    ground.row(say(Word::river), {say(Word::closed), say(Word::c_guns_only), say(Word::c_not_across), dash});
    ground.row(say(Word::c_river_ford),
               {say(Word::c_extra, ford_points), say(Word::c_halved, crossing_divisor), say(Word::c_across), dash});
    ground.row(say(Word::c_river_bridge), {dash, say(Word::c_halved, crossing_divisor), say(Word::c_across), dash});
    ground.notes = {say(Word::nothing_added), say(Word::c_terrain_source)};
    out.push_back(std::move(ground));

    Table works("redoubts", say(Word::c_works), number(Rule::r10_0B),
                {say(Word::c_attacked), say(Word::c_unit), say(Word::c_garrison)});
    const std::string once = "×1";
    works.row(say(Word::c_by_front), {"×" + figure(redoubt_factor), say(Word::c_adds)});
    works.row(say(Word::c_by_both), {once, say(Word::c_adds)});
    works.row(say(Word::c_by_rear), {once, say(Word::c_adds)});
    works.notes = {say(Word::c_garrison_dies), say(Word::c_works_fall, {{"turns", turns(is_repair_turn)}})};
    out.push_back(std::move(works));

    Table guns("artillery", say(Word::c_artillery), number(Rule::r9_0),
               {say(Word::artillery), say(Word::c_next_to), say(Word::c_two_away)});
    const std::string yes = say(Word::yes), no = say(Word::no);
    guns.row(say(Word::c_must), {yes, no});
    guns.row(say(Word::c_targets), {say(Word::c_all_touched), say(Word::c_one)});
    guns.row(say(Word::c_suffers), {yes, say(Word::c_ar_if)});
    guns.row(say(Word::c_may_advance), {yes, no});
    guns.row(say(Word::c_over_river), {yes, yes});
    guns.row(say(Word::c_over_units), {dash, yes});
    guns.row(say(Word::c_into_woods), {no, no});
    guns.notes = {say(Word::c_one_way)};
    out.push_back(std::move(guns));

    Table order("sequence", say(Word::c_sequence), number(Rule::r4_0), {say(Word::phase), say(Word::what_is_done)});
    order.row(say(Word::c_french_move), {say(Word::c_moves)});
    order.row(say(Word::c_french_fight), {say(Word::c_fights)});
    order.row(say(Word::c_russian_move), {say(Word::c_moves)});
    order.row(say(Word::c_russian_fight), {say(Word::c_fights)});
    order.row(say(Word::c_turn_ends), {say(Word::c_turn_ends_so)});
    order.notes = {say(Word::c_night, {{"turns", turns(is_night)}})};
    out.push_back(std::move(order));
    return out;
}

void classic_signs(const Say& say, Table& legend) {
    constexpr std::pair<Word, const char*> its[] = {
        {Word::s_work, "work"},
        {Word::s_act, "act"},
        {Word::s_fought, "charge"},
    };
    for (const auto& [w, symbol] : its) sign(legend, say(w), symbol);
    legend.row(say(Word::s_numbers), {say(Word::s_numbers_c)});
}

Loaded<words::RuleBook> classic_book(std::string_view ledger) {
    return words::load_reference(ledger);
}

} // namespace redoubt::aids
