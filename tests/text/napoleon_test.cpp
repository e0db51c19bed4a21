// Words of the napoleon system for everything that can happen, be asked or be refused: no hole in any sentence.
#include "engine/match/napoleon.h"
#include "engine/rules/napoleon/query.h"
#include "engine/rules/napoleon/setup.h"
#include "scenarios/files.h"
#include "shell/cli/tool.h"
#include "shell/harness/contract.h"
#include "shell/text/napoleon/actions.h"
#include "shell/text/napoleon/events.h"
#include "shell/text/napoleon/names.h"
#include "shell/text/napoleon/reference.h"
#include "shell/text/napoleon/refusals.h"
#include "shell/text/napoleon/tallies.h"

#include <catch_amalgamated.hpp>
#include <regex>
#include <set>

using namespace redoubt;
using namespace redoubt::napoleon;
namespace text = redoubt::words::napoleonic;

namespace {

// A sentence without holes: no slot left open, no unknown name, no two blanks, an end.
std::string trouble_in(const words::Words& w, bool sentence = true) {
    const std::string all = words::flat(w);
    if (all.empty()) return "empty";
    for (const char* bad : {"{", "}", "*", "  ", " .", " ,", "()"})
        if (all.find(bad) != std::string::npos) return all;
    const std::size_t question = all.find('?');
    if (question != std::string::npos && (!sentence || question + 1 != all.size())) return all;
    if (sentence && all.back() != '.' && all.back() != ')' && all.back() != '?') return all;
    return {};
}

Loaded<napoleon::Opening> opening(const char* name) {
    const std::string path = std::string("scenarios/napoleon/") + name + ".json";
    return load_scenario(scenario_file(path), path, scenario_file);
}

struct Heard { // what has been said in a game
    std::set<std::size_t> events, orders;
    std::set<std::uint16_t> refusals;
};

void check_rows(const World& w, const Tally& t, bool signs) {
    for (const redoubt::words::TallyRow& row : text::tally_rows(w, t, signs)) {
        CHECK(trouble_in(row.words, false) == "");
        CHECK_FALSE(row.value.empty());
        CHECK(row.struck == !row.reason.empty());
        CHECK(row.rule);
    }
}

void check_event(const World& w, const State& before, const Event& e) {
    CHECK(trouble_in(text::sentence(w, e)) == "");
    CHECK(trouble_in(text::sentence(w, e, &before)) == "");
    if (const auto* x = std::get_if<BattleJoined>(&e)) {
        check_rows(w, x->forecast.attack, false);
        check_rows(w, x->forecast.defence, false);
        check_rows(w, x->forecast.modifiers, true);
    }
    if (const auto* x = std::get_if<Barraged>(&e)) {
        check_rows(w, x->forecast.strength, false);
        check_rows(w, x->forecast.modifiers, true);
    }
    if (const auto* x = std::get_if<Volleyed>(&e)) check_rows(w, x->forecast.modifiers, true);
    if (const auto* x = std::get_if<Checked>(&e)) check_rows(w, x->needed, false);
    if (const auto* x = std::get_if<Reorganised>(&e)) check_rows(w, x->tally, true);
}

// Random play that likes to fight and soon has set up; every position is asked what it asks.
void play(const char* name, std::uint64_t seed, int steps, Heard& heard) {
    auto o = opening(name);
    REQUIRE(o);
    const World& w = o->world;
    State s = o->start;
    Rng rng{seed}, doubt{seed + 1};
    std::vector<Action> legal;
    cli::Scribbler scribbler(System<Rules>::bounds(w), doubt);
    for (int n = 0; n < steps && decider(w, s) != Decider::over; ++n) {
        CHECK(trouble_in(text::asked(w, s)) == "");
        const State before = s;
        Events events;
        if (decider(w, s) == Decider::chance) {
            apply(w, s, sample(rng, chance(w, s)), &events);
        } else {
            legal_actions(w, s, legal);
            Action a = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            if (std::holds_alternative<napoleon::Place>(a)) a = Ready{};
            for (int again = 0; again < 3 && (std::holds_alternative<Switch>(a) || std::holds_alternative<Hold>(a));
                 ++again)
                a = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            CHECK(trouble_in(text::order(w, s, a), false) == "");
            heard.orders.insert(a.index());
            Action wrong = cli::blank<Action>(doubt);
            cli::scribble(wrong, scribbler);
            if (!std::holds_alternative<Deployment>(s.frames.back()))
                if (auto no = why_illegal(w, s, wrong)) {
                    heard.refusals.insert(no->why);
                    const redoubt::words::WhyNot why = text::why_not(w, s, wrong, *no);
                    CHECK_FALSE(words::flat(why.what).empty());
                    CHECK(words::flat(why.what).find('{') == std::string::npos);
                    INFO("reason " << no->why);
                    CHECK(trouble_in(why.reason) == "");
                }
            apply(w, s, a, &events);
        }
        for (const Event& e : events) {
            heard.events.insert(e.index());
            check_event(w, before, e);
        }
    }
}

} // namespace

TEST_CASE("Numbers of the napoleon system as a player writes them", "[text]") {
    CHECK(text::clock_name(1) == "06:00");
    CHECK(text::clock_name(11) == "16:00");
    CHECK(text::clock_name(16) == "21:00");
    CHECK(text::points_name(30) == "5");
    CHECK(text::points_name(3) == "½");
    CHECK(text::points_name(15) == "2½");
    CHECK(text::points_name(8) == "1 1/3");
    CHECK(text::odds_name(-4) == "1:4");
    CHECK(text::odds_name(0) == "1:1");
    CHECK(text::odds_name(3) == "3:1");
    CHECK(text::amount(-2, true) == "−2");
    CHECK(text::fire_code({1, true, false}) == "T−1");
    CHECK(text::fire_code({0, false, true}) == "D");
    CHECK(text::effect_name(combat_row(0).defender) == "one hex back, disorganised and a morale check");
    CHECK(text::effect_name(combat_row(5).defender) == "a check before a chase");
    CHECK(text::loss_row_name(loss_row_of(14)) == "13–15");
    CHECK(text::phase_name(Phase::attack_b, Side::russian) == "Russian attack");
}

TEST_CASE("Units, hexes and sides are named without abbreviations", "[text]") {
    auto o = opening("szewardino");
    REQUIRE(o);
    const World& w = o->world;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const std::string name = text::unit_name(w, UnitId{i});
        INFO(name);
        CHECK(name.find('.') == std::string::npos);
        CHECK(name != "?");
    }
    CHECK(words::flat(text::hex_name(w, *parse_hex(w.map.grid, "1420"))) == "the Shevardino Redoubt (1420)");
    CHECK(text::hexside_name(w, *parse_hex(w.map.grid, "1113"), Dir::s) == "1113–1114");
}

TEST_CASE("Every reason of a napoleon refusal is a sentence", "[text]") {
    auto o = opening("szewardino");
    REQUIRE(o);
    const UnitId unit = find_unit(o->world, "Duppelin"), by = find_unit(o->world, "Gogel");
    REQUIRE(unit);
    REQUIRE(by);
    const HexId hex = *parse_hex(o->world.map.grid, "1420");
    std::set<std::string> all;
    for (std::uint16_t why = 1; why < static_cast<std::uint16_t>(Why::count); ++why) {
        for (const Refusal& r :
             {Refusal{cite(Rule::r4_1), unit, hex, why, by}, Refusal{cite(Rule::r4_1), {}, hex, why, {}}}) {
            INFO("reason " << why);
            const std::string said = words::flat(text::reason(o->world, o->start, r));
            CHECK_FALSE(said.empty());
            CHECK(said.find('{') == std::string::npos);
            if (r.unit) {
                CHECK(trouble_in(text::reason(o->world, o->start, r)) == "");
                all.insert(said);
            }
        }
    }
    // No two reasons say the same, but for three pairs that are the same to a player.
    CHECK(all.size() + 3 >= static_cast<std::size_t>(Why::count) - 1);
}

TEST_CASE("Napoleon games can be told without a hole", "[text]") {
    Heard heard;
    play("szewardino", 3, 2500, heard);
    play("szewardino", 4, 2500, heard);
    play("borodino", 5, 1500, heard);
    CHECK(heard.events.size() >= 35);
    CHECK(heard.orders.size() >= 20);
    CHECK(heard.refusals.size() >= 25);
}

TEST_CASE("The reference of the napoleon system has all its paragraphs", "[text]") {
    const std::string tsv = *cli::read_text("shell/text/reference/napoleon-english.tsv");
    auto reference = text::load_reference(tsv);
    REQUIRE(reference);
    std::size_t rows = 0, loose = 0;
    std::string loose_ones;
    for (const words::Paragraph& p : reference->paragraphs) {
        rows += p.sentences.size();
        if (!p.rule)
            for (const words::Paragraph::Sentence& s : p.sentences) ++loose, loose_ones += s.id + " ";
        for (const words::Paragraph::Sentence& s : p.sentences) {
            INFO(s.id << ": " << s.text);
            CHECK_FALSE(std::regex_search(s.text, std::regex("\\(R[0-9]")));
            CHECK_FALSE(s.text.empty());
        }
    }
    CHECK(rows + 1 == static_cast<std::size_t>(std::count(tsv.begin(), tsv.end(), '\n')));
    INFO(loose_ones);
    CHECK(loose <= 8); // what is cited nowhere: the scale, the stages, what cavalry is called
    const auto at = [&](Rule r) { return words::reference_paragraph(reference->paragraphs, cite(r)); };
    CHECK(at(Rule::r_morale).sentences.front().id == "N4.26b");
    CHECK(at(Rule::r10_42).sentences.front().id == "N10.42-1a");
    CHECK(at(Rule::r_terrain_swamp).sentences.front().id == "NTC.9a");
    CHECK(at(Rule::r_table_tp).sentences.front().id == "NT1.3g");
    CHECK(at(Rule::r3_1_initiative).sentences.back().ruling == 1);
    CHECK(at(Rule::r_szewardino).sentences.front().id == "NS1.1a");
    for (std::uint16_t i = 1; i < static_cast<std::uint16_t>(Rule::count); ++i) {
        const auto p = words::reference_paragraph(reference->paragraphs, RuleRef{i});
        INFO(p.number << " " << p.title);
        CHECK_FALSE(p.title.empty());
    }
}
