// Words of the triumph system for everything that can happen, be asked or be refused: no hole in any sentence.
#include "engine/match/triumph.h"
#include "engine/rules/triumph/query.h"
#include "engine/rules/triumph/setup.h"
#include "scenarios/files.h"
#include "shell/cli/tool.h"
#include "shell/harness/contract.h"
#include "shell/text/triumph/actions.h"
#include "shell/text/triumph/events.h"
#include "shell/text/triumph/names.h"
#include "shell/text/triumph/reference.h"
#include "shell/text/triumph/refusals.h"
#include "shell/text/triumph/tallies.h"

#include <catch_amalgamated.hpp>
#include <set>

using namespace redoubt;
using namespace redoubt::triumph;
namespace text = redoubt::words::triumphant;

namespace {

// A sentence without holes: no slot left open, no unknown name, no two blanks, an end.
std::string trouble_in(const words::Words& w, bool sentence = true) {
    const std::string all = words::flat(w);
    if (all.empty()) return "empty";
    for (const char* bad : {"{", "}", "*", " ?", "[?", "  ", " .", " ,", "()", ": All "})
        if (all.find(bad) != std::string::npos) return all;
    if (sentence && all.back() != '.' && all.back() != ')') return all;
    if (sentence && all.front() >= 'a' && all.front() <= 'z') return all;
    return {};
}

Loaded<triumph::Opening> opening(const char* name) {
    const std::string path = std::string("scenarios/triumph/") + name + ".json";
    return load_scenario(scenario_file(path), path, scenario_file);
}

struct Heard { // what has been said in a game
    std::set<std::size_t> events, orders;
    std::set<std::uint16_t> refusals;
    std::size_t struck = 0;
};

void check_rows(const World& w, const Tally& t, text::TallyOf of, Heard& heard) {
    for (const redoubt::words::TallyRow& row : text::tally_rows(w, t, of)) {
        CHECK(trouble_in(row.words, false) == "");
        CHECK_FALSE(row.value.empty());
        CHECK(row.struck == !row.reason.empty());
        CHECK(row.rule);
        heard.struck += row.struck ? 1 : 0;
    }
}

void check_event(const World& w, const State& before, const Event& e, Heard& heard) {
    CHECK(trouble_in(text::sentence(w, e)) == "");
    CHECK(trouble_in(text::sentence(w, e, &before)) == "");
    if (const auto* x = std::get_if<Fired>(&e)) check_rows(w, x->tally, text::TallyOf::fire, heard);
    if (const auto* x = std::get_if<Checked>(&e)) check_rows(w, x->tally, text::TallyOf::check, heard);
    if (const auto* x = std::get_if<Clashed>(&e))
        for (const Clashed::Line& l : x->lines) check_rows(w, l.tally, text::TallyOf::shock, heard);
}

// Random play that soon has set up and likes to march and to attack; every position is asked what it asks.
void play(const char* name, std::uint64_t seed, int steps, Heard& heard) {
    auto o = opening(name);
    REQUIRE(o);
    const World& w = o->world;
    State s = o->start;
    Rng rng{seed}, doubt{seed + 1};
    std::vector<Action> legal;
    cli::Scribbler scribbler(System<Rules>::bounds(w), doubt);
    for (int n = 0; n < steps && decider(w, s) != Decider::over; ++n) {
        INFO("seed " << seed << ", step " << n << ", frame " << s.frames.back().index());
        const State before = s;
        Events events;
        if (decider(w, s) == Decider::chance) {
            apply(w, s, sample(rng, chance(w, s)), &events);
        } else {
            CHECK(trouble_in(text::asked(w, s)) == "");
            legal_actions(w, s, legal);
            Action a = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            const bool setting_up = s.phase == Phase::setup;
            if (setting_up && rng.below(40) == 0 && !why_illegal(w, s, Ready{})) a = Ready{};
            for (int again = 0; again < 2; ++again)
                if (std::holds_alternative<Switch>(a) || std::holds_alternative<Halt>(a) ||
                    std::holds_alternative<Ready>(a))
                    a = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            CHECK(trouble_in(text::order(w, s, a), false) == "");
            heard.orders.insert(a.index());
            Action wrong = cli::blank<Action>(doubt);
            cli::scribble(wrong, scribbler);
            if (!setting_up || n % 50 == 0)
                if (auto no = why_illegal(w, s, wrong)) {
                    heard.refusals.insert(no->why);
                    const redoubt::words::WhyNot why = text::why_not(w, s, wrong, *no);
                    CHECK_FALSE(words::flat(why.what).empty());
                    CHECK(words::flat(why.what).find('{') == std::string::npos);
                    INFO("reason " << no->why);
                    CHECK_FALSE(words::flat(why.reason).empty());
                    CHECK(words::flat(why.reason).find('{') == std::string::npos);
                }
            apply(w, s, a, &events);
        }
        for (const Event& e : events) {
            heard.events.insert(e.index());
            check_event(w, before, e, heard);
        }
    }
}

} // namespace

TEST_CASE("Numbers and rows of the triumph system as a player writes them", "[text]") {
    auto full = opening("borodino"), small = opening("schevardino");
    REQUIRE(full);
    REQUIRE(small);
    CHECK(text::clock_name(full->world, 1) == "06:00");
    CHECK(text::clock_name(full->world, 3) == "08:30");
    CHECK(text::clock_name(full->world, 12) == "19:45");
    CHECK(text::clock_name(small->world, 2) == "turn 2");
    CHECK(text::amount(-2) == "−2");
    CHECK(text::amount(3, true) == "+3");
    CHECK(text::odds_of(-4) == "1–4");
    CHECK(text::odds_of(0) == "1–1");
    CHECK(text::odds_of(3) == "3–1");
    CHECK(text::corner_words(0) == "north-north-east");
    CHECK(text::fire_row_range(FireRow::check) == "9–12");
    CHECK(text::shock_row_range(ShockRow::attacker) == "0–4");
    for (int r = 0; r < replies; ++r) CHECK(text::reply_name(static_cast<Reply>(r)).size() > 4);
}

TEST_CASE("Units, commands, markers and hexes of the triumph system are named without abbreviations", "[text]") {
    for (const char* battle : {"borodino", "schevardino"}) {
        auto o = opening(battle);
        REQUIRE(o);
        const World& w = o->world;
        std::set<std::string> names; // no two alike
        for (std::size_t i = 0; i < w.units.size(); ++i) {
            if (o->start.units[i].where == Where::absent) continue;
            const std::string name = text::unit_name(w, UnitId{i});
            INFO(name);
            CHECK(name.find('.') == std::string::npos);
            CHECK(name != "?");
            CHECK(names.insert(name).second);
        }
        for (std::size_t g = 0; g < w.groups.size(); ++g)
            CHECK(text::group_name(w, GroupId{g}).find('?') == std::string::npos);
    }
    auto o = opening("borodino");
    const World& w = o->world;
    CHECK(words::flat(text::hex_name(w, *parse_hex(w.map.grid, "3417"))) == "Borodino (3417)");
    CHECK(words::flat(text::hex_name(w, *parse_hex(w.map.grid, "3001"))) == "3001");
    CHECK(text::marker_title(w, destruction_marker) == "Destruction");
    CHECK(text::marker_title(w, french_barrage) == "French Artillery Barrage");
}

TEST_CASE("Every reason of a triumph refusal is a sentence", "[text]") {
    auto o = opening("borodino");
    REQUIRE(o);
    UnitId french, russian;
    for (std::size_t i = 0; i < o->world.units.size(); ++i)
        (o->world.units[i].side == Side::french ? french : russian) = UnitId{i};
    const HexId hex = *parse_hex(o->world.map.grid, "3417");
    std::set<std::string> all;
    for (std::uint16_t why = 1; why < static_cast<std::uint16_t>(Why::count); ++why) {
        for (const Refusal& r :
             {Refusal{cite(Rule::r7_11), french, hex, why, russian}, Refusal{cite(Rule::r7_11), {}, hex, why, {}}}) {
            INFO("reason " << why);
            const std::string said = words::flat(text::reason(o->world, o->start, r));
            CHECK_FALSE(said.empty());
            CHECK(said.find('{') == std::string::npos);
            if (!r.unit) continue;
            CHECK(trouble_in(text::reason(o->world, o->start, r)) == "");
            all.insert(said);
        }
    }
    CHECK(all.size() + 3 >= static_cast<std::size_t>(Why::count) - 1); // hardly any two alike
}

TEST_CASE("Triumph games can be told without a hole", "[text]") {
    Heard heard;
    play("schevardino", 3, 1500, heard);
    play("schevardino", 4, 1500, heard);
    play("borodino", 5, 5000, heard);
    CHECK(heard.events.size() >= 24);
    CHECK(heard.orders.size() >= 24);
    CHECK(heard.refusals.size() >= 12); // all of them: the test above; these in the words of a real position
}

TEST_CASE("Every triumph rule has a number, a title and a place in the reference", "[text]") {
    auto reference = text::load_reference(*cli::read_text("shell/text/reference/triumph-english.tsv"));
    REQUIRE(reference);
    std::size_t rows = 0, loose = 0;
    for (const words::Paragraph& p : reference->paragraphs) {
        rows += p.sentences.size();
        if (!p.rule) loose += p.sentences.size();
        for (const words::Paragraph::Sentence& s : p.sentences) {
            INFO(s.id << ": " << s.text);
            CHECK(s.text.size() > 10);
            CHECK(s.text.find("[ruling") == std::string::npos);
        }
    }
    CHECK(rows > 200);
    INFO(loose << " rows without a paragraph");
    CHECK(loose <= rows / 8);
    std::size_t bare = 0;
    for (std::uint16_t i = 1; i < rule_entries().size(); ++i) {
        const words::Paragraph p = words::reference_paragraph(reference->paragraphs, RuleRef{i});
        INFO(p.number << " " << p.title);
        CHECK_FALSE(p.number.empty());
        CHECK(p.title.size() > 3);
        bare += p.sentences.empty() ? 1 : 0;
    }
    CHECK(bare == 0);
}
