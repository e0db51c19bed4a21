// Words for everything that can happen, be asked or be refused: no hole in any sentence, over whole random games.
#include "engine/rules/classic/query.h"
#include "engine/rules/classic/setup.h"
#include "scenarios/files.h"
#include "shell/cli/tool.h"
#include "shell/harness/contract.h"
#include "shell/text/classic/actions.h"
#include "shell/text/classic/events.h"
#include "shell/text/classic/names.h"
#include "shell/text/classic/phrases.h"
#include "shell/text/classic/reference.h"
#include "shell/text/classic/refusals.h"
#include "shell/text/classic/tallies.h"
#include "tests/support/languages.h"

#include <catch_amalgamated.hpp>
#include <set>

using namespace redoubt;
using namespace redoubt::classic;

namespace {

// A sentence without holes: no slot left open, no unknown name, no two blanks, an end.
std::string trouble_in(const words::Words& w, bool sentence = true) {
    const std::string text = words::flat(w);
    if (text.empty()) return "empty";
    for (const char* bad : {"{", "}", "*", "?", "  ", " .", " ,", "()"})
        if (text.find(bad) != std::string::npos && !(bad[0] == '?' && text.find("may the move") != std::string::npos))
            return text;
    if (sentence && text.back() != '.' && text.back() != ')' && text.back() != '?') return text;
    return {};
}

Loaded<classic::Opening> opening(const char* name) {
    const std::string path = std::string("scenarios/classic/") + name + ".json";
    return load_scenario(scenario_file(path), path, scenario_file);
}

} // namespace

TEST_CASE("Runs are composed from patterns", "[text]") {
    using namespace words;
    const Words w =
        compose("*{unit}* goes to {hex}. {rule}",
                {{"unit", plain("Compans")}, {"hex", number("2109")}, {"rule", {{"5.0G", Style::rule, RuleRef{12}}}}});
    REQUIRE(w.size() == 5);
    CHECK(w[0] == Run{"Compans", Style::bold, {}});
    CHECK(w[1] == Run{" goes to ", Style::plain, {}});
    CHECK(w[2] == Run{"2109", Style::number, {}});
    CHECK(w[4].rule == RuleRef{12});
    CHECK(flat(w) == "Compans goes to 2109. (5.0G)");
    CHECK(flat(compose("{absent}x", {})) == "x");
    CHECK(flat(join({plain("A")}, " and ")) == "A");
    CHECK(flat(join({plain("A"), plain("B"), plain("C")}, " and ")) == "A, B and C");
    CHECK(join({}, " and ").empty());
    CHECK(flat(capital(plain("the hill"))) == "The hill");
    CHECK(flat({{"6", Style::die, {}}, {"gone", Style::struck, {}}}) == "[6]~gone~");
}

TEST_CASE("Numbers as a player writes them", "[text]") {
    using namespace words;
    CHECK(amount(8, 2) == "4");
    CHECK(amount(5, 2) == "2½");
    CHECK(amount(1, 2) == "½");
    CHECK(amount(-3, 2) == "−1½");
    CHECK(amount(14, 2, true) == "+7");
    CHECK(amount(0, 2) == "0");
    CHECK(odds_name(0) == "1–5");
    CHECK(odds_name(4) == "1–1");
    CHECK(odds_name(9) == "6–1");
    CHECK(clock_name(1) == "12:00");
    CHECK(clock_name(11) == "06:00");
    CHECK(clock_name(30) == "09:00");
    CHECK(clock_name(9) == "night");
    CHECK(date_name(8) == "5 September");
    CHECK(date_name(10) == "night to 6 September");
    CHECK(date_name(25) == "night to 7 September");
    CHECK(date_name(40) == "7 September");
}

TEST_CASE("In every language each unit has a name of its own, and each reason is a sentence", "[text][language]") {
    auto o = opening("sept7");
    REQUIRE(o);
    for (words::Language l :
         {words::Language::english, words::Language::french, words::Language::russian, words::Language::polish}) {
        INFO(words::key_of(l));
        Speaking here(l);
        std::set<std::string> said, full;
        for (std::size_t i = 0; i < o->world.units.size(); ++i) {
            const UnitId u{i};
            const bool french = unit_of(o->world, u).side == Side::french;
            said.insert(words::unit_name(o->world, u));
            full.insert(words::full_name(o->world, u) + (french ? " f" : " r")); // both have a IV Corps Artillery
            CHECK_FALSE(words::brief_name(o->world, u).empty());
            CHECK_FALSE(words::formation_name(o->world, u).empty());
        }
        CHECK(said.size() == o->world.units.size());
        CHECK(full.size() == o->world.units.size());
        for (std::uint16_t why = 1; why < static_cast<std::uint16_t>(Why::count); ++why) {
            Refusal r{cite(Rule::r7_0), UnitId{7}, *parse_hex(o->world.map.grid, "1713"), why, UnitId{50}};
            CHECK(trouble_in(words::reason(o->world, o->start, r)) == "");
        }
    }
}

TEST_CASE("Every reason of a refusal is a sentence", "[text]") {
    auto o = opening("sept7");
    REQUIRE(o);
    std::set<std::string> all;
    for (std::uint16_t why = 1; why < static_cast<std::uint16_t>(Why::count); ++why) {
        Refusal r{cite(Rule::r7_0), UnitId{7}, *parse_hex(o->world.map.grid, "1713"), why, UnitId{50}};
        const std::string bad = trouble_in(words::reason(o->world, o->start, r));
        INFO("reason " << why);
        CHECK(bad == "");
        all.insert(words::flat(words::reason(o->world, o->start, r)));
        r.unit = UnitId{}; // reasons must do without a unit, or are never given so
        r.by = UnitId{};
        CHECK_FALSE(words::flat(words::reason(o->world, o->start, r)).empty());
    }
    CHECK(all.size() + 2 >= static_cast<std::size_t>(Why::count) - 1); // hardly any two alike
}

TEST_CASE("Every rule has a number, a title and a place in the reference", "[text]") {
    auto reference = words::load_reference(*cli::read_text("shell/text/reference/classic-english.tsv"));
    REQUIRE(reference);
    std::size_t sentences = 0;
    for (const words::Paragraph& p : reference->paragraphs) {
        sentences += p.sentences.size();
        INFO(p.number);
        CHECK_FALSE(p.number.empty());
        for (const words::Paragraph::Sentence& s : p.sentences) {
            CHECK(s.text.find("[ruling") == std::string::npos);
            CHECK(s.text.size() > 10);
        }
    }
    CHECK(sentences > 100);
    for (std::uint16_t i = 1; i < rule_entries().size(); ++i) {
        const auto p = words::reference_paragraph(reference->paragraphs, RuleRef{i});
        CHECK(p.title.size() > 3);
        INFO(p.number);
        CHECK(parse_rule(p.number) == RuleRef{i});
    }
    auto at = [&](Rule r) { return words::reference_paragraph(reference->paragraphs, cite(r)); };
    CHECK(at(Rule::r7_0B).sentences.front().id == "C7.0B1");
    CHECK(at(Rule::r8_2).sentences.front().id == "C8.2gen1");
    CHECK(at(Rule::r8_2disp).sentences.front().id == "C8.2disp1");
    CHECK(at(Rule::r8_21).sentences.front().id == "C8.21gen1");
    CHECK(at(Rule::r8_1Ex).sentences.size() == 2);
    CHECK(at(Rule::r13_4A).sentences.front().id == "C13.4nA1");
    CHECK(at(Rule::r13_3).sentences.front().id == "C13.3set1");
    CHECK(at(Rule::r7_0B).sentences[1].ruling == 5);
    CHECK(words::flat(words::paragraph_words(at(Rule::r7_0B))[1]).find("(our ruling 5)") != std::string::npos);
    CHECK_FALSE(words::load_reference("id\trule\nno tab\n"));
}

// The strengths that stand in parentheses, "(7)" and "(6 ×2 = 12)", together, in halves.
int numbers_in(const std::string& sentence) {
    int halves = 0;
    for (std::size_t at = 0; (at = sentence.find('(', at)) != std::string::npos; ++at) {
        std::string number = sentence.substr(at + 1, sentence.find(')', at) - at - 1);
        if (const std::size_t made = number.find("= "); made != std::string::npos) number.erase(0, made + 2);
        if (std::isdigit(static_cast<unsigned char>(number[0]))) halves += 2 * std::stoi(number);
        if (number.find("½") != std::string::npos) ++halves;
    }
    return halves;
}

TEST_CASE("Whole games can be told without a hole", "[text]") {
    std::set<std::size_t> kinds, orders;
    std::set<std::uint16_t> refused;
    for (const char* name : {"sept5", "sept6", "sept7"}) {
        auto o = opening(name);
        REQUIRE(o);
        const World& w = o->world;
        State s = o->start;
        Rng rng{11}, doubt{12};
        std::vector<Action> legal;
        cli::Scribbler scribbler(System<Rules>::bounds(w), doubt);
        while (decider(w, s) != Decider::over) {
            CHECK(trouble_in(words::asked(w, s)) == "");
            Events events;
            if (decider(w, s) == Decider::chance) {
                apply(w, s, sample(rng, chance(w, s)), &events);
            } else {
                legal_actions(w, s, legal);
                const Action a = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
                CHECK(trouble_in(words::order(w, s, a), false) == "");
                orders.insert(a.index());
                Action wrong = cli::blank<Action>(doubt);
                cli::scribble(wrong, scribbler);
                if (auto no = why_illegal(w, s, wrong)) {
                    refused.insert(no->why);
                    const words::WhyNot why = words::why_not(w, s, wrong, *no);
                    CHECK_FALSE(words::flat(why.what).empty());
                    CHECK(words::flat(why.reason).find('{') == std::string::npos);
                }
                apply(w, s, a, &events);
            }
            for (const Event& e : events) {
                kinds.insert(e.index());
                CHECK(trouble_in(words::sentence(w, e)) == "");
                if (const auto* d = std::get_if<Declared>(&e)) {
                    CHECK(trouble_in(words::ratio(d->forecast), false) == "");
                    CHECK(numbers_in(words::flat(words::sentence(w, e))) ==
                          d->forecast.attack.total() + d->forecast.defence.total());
                    for (const Tally* t : {&d->forecast.attack, &d->forecast.defence})
                        for (const words::TallyRow& row : words::tally_rows(w, *t)) {
                            CHECK(trouble_in(row.words, false) == "");
                            CHECK_FALSE(row.value.empty());
                            CHECK(row.struck == !row.reason.empty());
                            CHECK(row.rule);
                        }
                }
            }
        }
    }
    CHECK(kinds.size() >= 15); // of 19 kinds of event
    CHECK(orders.size() >= 15);
    CHECK(refused.size() >= 12);
}

TEST_CASE("The tone of the journal", "[text]") {
    auto o = opening("sept7");
    REQUIRE(o);
    const World& w = o->world;
    auto unit = [&](const char* id) { return find_unit(w, id); };
    auto hex = [&](const char* label) { return *parse_hex(w.map.grid, label); };
    Declared d;
    d.targets = {hex("1816")};
    d.attackers = {unit("F15"), unit("F14")};
    Tally &attack = d.forecast.attack, &defence = d.forecast.defence;
    attack.scale = defence.scale = 2;
    attack.lines.push_back({cite(Rule::r7_0), unit("F15"), hex("1716"), 14, 0, false, {}});
    attack.lines.push_back({cite(Rule::r7_0), unit("F14"), hex("1717"), 8, 0, false, {}});
    defence.lines.push_back({cite(Rule::r7_0), unit("R83"), hex("1816"), 12, 0, false, {}});
    d.forecast.column = 4;
    CHECK(words::flat(words::sentence(w, Event{d})) == "Compans (7) and Dessaix (4) attack Vorontsov (6) at 1–1.");
    // What the ground makes of it, and how; guns are not halved (9.0H).
    attack.lines.push_back({cite(Rule::r7_0K), unit("F15"), hex("1816"), -7, -2, false, {}});
    attack.lines.push_back({cite(Rule::r9_0), unit("F17"), hex("1616"), 14, 0, false, {}});
    attack.lines.push_back({cite(Rule::r7_0K), unit("F17"), hex("1816"), -7, -2, true, cite(Rule::r9_0H)});
    defence.lines.push_back({cite(Rule::r10_0B), unit("R83"), hex("1816"), 12, 2, false, {}});
    d.bombarders = {unit("F17")};
    CHECK(words::flat(words::sentence(w, Event{d})) == "Compans (7 ×½ = 3½) and Dessaix (4) attack Vorontsov (6 ×2 = "
                                                       "12) at 1–1; I artillery (7) fires from two hexes away.");
    CHECK(words::flat(words::sentence(w, Event{Rolled{6, 7, Crt::ex}})) == "[6] at 4–1: exchange. (8.1 Ex)");
    CHECK(words::flat(words::sentence(w, Event{Retreated{unit("R83"), hex("1816"), hex("1916"), false}})) ==
          "Vorontsov falls back to Semenovskaya (1916).");
    const Refusal pinned{cite(Rule::r5_0H), unit("F15"), HexId{}, static_cast<std::uint16_t>(Why::pinned), unit("R83")};
    const auto no = words::why_not(w, o->start, Move{unit("F15"), hex("1520")}, pinned);
    CHECK(words::flat(no.what) == "Compans cannot go to 1520.");
    CHECK(words::flat(no.reason) == "Compans began next to Vorontsov, whose zone of control holds it.");
    CHECK(no.rule == cite(Rule::r5_0H));
    std::set<std::string> names; // no two alike, none abbreviated
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const std::string name = words::unit_name(w, UnitId{i});
        CHECK(name.find('.') == std::string::npos);
        CHECK(names.insert(name).second);
    }
    CHECK(words::unit_name(w, unit("RG3")) == "North Fleche garrison");
}
