// The player aids: whole in every language, and equal to what is printed (the rules' own tables, typed here from the
// print).
#include "shell/aids/aids.h"
#include "shell/cli/tool.h"
#include "tests/support/json.h"

#include <catch_amalgamated.hpp>
#include <map>
#include <set>
#include <sstream>

using namespace redoubt;
using namespace redoubt::aids;

namespace {

constexpr words::Language languages[] = {words::Language::english, words::Language::french, words::Language::russian,
                                         words::Language::polish};

Sheet sheet(std::string_view system, words::Language l = words::Language::english) {
    auto made = sheet_of(system, l);
    REQUIRE(made);
    return *made;
}

Table table(std::string_view system, std::string_view id) {
    for (const Table& t : sheet(system).tables)
        if (t.id == id) return t;
    FAIL("no table " << id);
    return {"", "", "", {}};
}

// All rows without their heads, as one text: blanks between cells, a line a row; minus signs and dashes as printed
// ("-").
std::string printed(const Table& t) {
    std::string out;
    for (const Part& p : t.parts)
        for (const Row& r : p.rows) {
            std::string line;
            for (const aids::Cell& c : r.cells) line += (line.empty() ? "" : " ") + c.text;
            out += line + "\n";
        }
    for (const char* sign : {"−", "–"})
        for (std::size_t at; (at = out.find(sign)) != std::string::npos;)
            out.replace(at, std::string_view(sign).size(), "-");
    return out;
}
std::string heads(const Table& t) {
    std::string out;
    for (const Part& p : t.parts)
        for (const Row& r : p.rows) out += r.head + "\n";
    for (std::size_t at; (at = out.find("–")) != std::string::npos;) out.replace(at, 3, "-");
    return out;
}
std::map<std::string, std::string> by_head(const Table& t, std::size_t column = 0) {
    std::map<std::string, std::string> out;
    for (const Part& p : t.parts)
        for (const Row& r : p.rows) out[r.head] = r.cells.at(column).text;
    return out;
}

bool figures_only(const std::string& text) {
    return text.find_first_not_of("0123456789+(): /") == std::string::npos;
}

} // namespace

TEST_CASE("Every system has its aids in every language, whole and rectangular", "[aids]") {
    for (std::string_view system : systems) {
        const Sheet english = sheet(system);
        CHECK(english.tables.size() >= 7);
        for (words::Language l : languages) {
            const Sheet s = sheet(system, l);
            INFO(system << " " << words::code_of(l));
            REQUIRE(s.tables.size() == english.tables.size());
            std::set<std::string> ids;
            for (std::size_t t = 0; t < s.tables.size(); ++t) {
                const Table &own = s.tables[t], &same = english.tables[t];
                INFO(own.id);
                CHECK(ids.insert(own.id).second);
                CHECK(own.id == same.id);
                CHECK(!own.caption.empty());
                CHECK(own.rule == same.rule);
                CHECK(!own.rule.empty());
                REQUIRE(own.parts.size() == same.parts.size());
                REQUIRE(!own.parts.empty());
                for (const std::string& h : own.heads) CHECK(!h.empty());
                for (const std::string& n : own.notes)
                    CHECK((!n.empty() && n.find_first_of("{}") == std::string::npos));
                for (std::size_t p = 0; p < own.parts.size(); ++p) {
                    REQUIRE(own.parts[p].rows.size() == same.parts[p].rows.size());
                    CHECK(own.parts[p].rows.size() >= 1);
                    CHECK((own.parts.size() == 1 || !own.parts[p].head.empty()));
                    for (std::size_t r = 0; r < own.parts[p].rows.size(); ++r) {
                        const Row &row = own.parts[p].rows[r], &other = same.parts[p].rows[r];
                        CHECK(!row.head.empty());
                        CHECK(row.head.find_first_of("{}") == std::string::npos);
                        REQUIRE(row.cells.size() + 1 == own.heads.size());
                        for (std::size_t c = 0; c < row.cells.size(); ++c) {
                            CHECK(!row.cells[c].text.empty());
                            CHECK(row.cells[c].text.find_first_of("{}") == std::string::npos);
                            CHECK(row.cells[c].tone == other.cells[c].tone);
                            if (figures_only(other.cells[c].text)) CHECK(row.cells[c].text == other.cells[c].text);
                        }
                    }
                }
            }
            const auto data = nlohmann::json::parse(json(s));
            CHECK(data["tables"].size() == s.tables.size());
            CHECK(data["language"] == words::code_of(l));
            CHECK(data["words"]["search"].get<std::string>() == pattern(l, Word::search));
        }
    }
    CHECK(!sheet_of("chess", words::Language::english));
}

TEST_CASE("The tool prints them", "[aids][cli]") {
    std::ostringstream out, err;
    CHECK(cli::run_tool({"aids", "napoleon", "--language", "pl"}, {out, err}) == 0);
    CHECK(out.str() == json(sheet("napoleon", words::Language::polish)));
    CHECK(cli::run_tool({"aids", "chess"}, {out, err}) == 2);
    CHECK(cli::run_tool({"aids", "classic", "--language", "de"}, {out, err}) == 2);
    CHECK(err.str().find("no language de") != std::string::npos);
}

TEST_CASE("Classic: what the rules print", "[aids]") {
    // 7.0's example: 8 against 3 is 2-1; 5.0C, 7.0J, 7.0K, 10.0B.
    const Table odds = table("classic", "odds");
    CHECK(odds.heads[6] == "2–1");
    CHECK(odds.parts[0].rows[2].cells[5].text == "6"); // 6, 7, 8 against 3
    CHECK(odds.parts[0].rows[2].cells[6].text == "9");
    CHECK(odds.parts[0].rows[2].cells[4].text == "3");
    const Table ground = table("classic", "terrain");
    CHECK(by_head(ground)["Ford of a river"] == "+2");
    CHECK(by_head(ground)["Bridge over a river"] == "–");
    CHECK(by_head(ground)["Stream"] == "+1, nothing by road");
    CHECK(by_head(ground)["Town"] == "1");
    CHECK(by_head(ground, 1)["Town"] == "defenders ×2");
    CHECK(by_head(ground, 1)["Ford of a river"] == "attackers ×1/2, guns whole");
    CHECK(by_head(table("classic", "redoubts"))["through the front only"] == "×2");
    CHECK(table("classic", "redoubts").notes[1].find("turns 10, 26") != std::string::npos);
    CHECK(table("classic", "sequence").notes[0].find("9, 10, 25, 26") != std::string::npos);
    // RULING 25: the table of the parent system.
    CHECK(printed(table("classic", "crt")) == "Ae Ar Ar Dr Dr Dr De De De De\n"
                                              "Ae Ae Ar Ar Dr Dr Dr De De De\n"
                                              "Ae Ae Ae Ar Dr Dr Dr Dr De De\n"
                                              "Ae Ae Ae Ar Ar Dr Dr Dr De De\n"
                                              "Ae Ae Ae Ar Ar Ex Dr Ex Ex De\n"
                                              "Ae Ae Ae Ae Ar Ar Ex Ex Ex De\n");
}

TEST_CASE("Napoleon: every printed table", "[aids]") {
    CHECK(printed(table("napoleon", "ratio")) == "+4\n+3\n+2\n+1\n0\n-1\n-2\n-3\n-4\n");
    CHECK(heads(table("napoleon", "ratio")) ==
          "4 : 1 or more\n3 : 1\n2 : 1\n3 : 2\n1 : 1\n2 : 3\n1 : 2\n1 : 3\n1 : 4 or less\n");
    CHECK(heads(table("napoleon", "combat")) == "10 or more\n8-9\n6-7\n4-5\n0-3\nless than 0\n");
    CHECK(printed(table("napoleon", "combat")) == "1 + D + T TP\n1 + D TP\n1 + T T\nT T\nT 1 + T\nTP 1 + D + T\n");
    CHECK(heads(table("napoleon", "losses")) ==
          "1-2\n3-4\n5-6\n7-8\n9-10\n11-12\n13-15\n16-18\n19-23\n24-26\n27-30\n31-35\n36-40\n41 or more\n");
    CHECK(printed(table("napoleon", "losses")) == "- - - - - - - - 1 1 1\n"
                                                  "- - - - - - - 1 1 1 2\n"
                                                  "- - - - - - 1 1 1 1 2\n"
                                                  "- - - - - 1 1 1 1 2 3\n"
                                                  "- - - - 1 1 1 1 2 2 3\n"
                                                  "- - - 1 1 1 2 2 2 2 3\n"
                                                  "- - 1 1 1 2 2 2 2 2 3\n"
                                                  "- 1 1 1 2 2 2 2 2 3 4\n"
                                                  "1 1 1 2 2 2 2 2 3 3 4\n"
                                                  "1 1 2 2 2 2 2 3 3 3 4\n"
                                                  "1 2 2 2 2 2 3 3 3 3 4\n"
                                                  "2 2 2 2 2 3 3 3 3 4 4\n"
                                                  "2 2 2 2 3 3 3 3 4 4 4\n"
                                                  "2 2 2 3 3 3 3 4 4 4 5\n");
    CHECK(printed(table("napoleon", "light")) == "- - - -1 T T-1 T-2\n- - - - -1 T T-1\n- - - - - -1 T\n"
                                                 "- - -1 T T-1 T-1 T-2\n- - - -1 T T-1 T-1\n- - - - -1 T T-1\n"
                                                 "- -1 T T-1 T-1 T-1 T-2\n- - -1 T T-1 T-1 T-1\n- - - -1 T T-1 T-1\n");
    CHECK(printed(table("napoleon", "heavy")) ==
          "- - -1 -1 T-1 T-1 D\n- - - -1 -1 T-1 T-1\n- - - - -1 -1 T-1\n- - - - - -1 -1\n"
          "- -1 -1 T-1 T-1 T-1 D\n- - -1 -1 T-1 T-1 T-1\n- - - -1 -1 T-1 T-1\n- - - - -1 -1 T-1\n"
          "- -1 T T-1 T-1 D D\n- -1 -1 T T-1 T-1 D\n- - -1 -1 T T-1 T-1\n- - - -1 -1 T T-1\n");
    CHECK(table("napoleon", "heavy").heads ==
          std::vector<std::string>{"Range", "6 or less", "7", "8", "9", "10", "11", "12 or more"});
    CHECK(heads(table("napoleon", "foot_rifles")) == "8-10\n5-7\n3-4\n1-2\n");
    CHECK(printed(table("napoleon", "foot_rifles")) == "- -1 -1 -1 T T-1 T-1 T-2\n- - -1 -1 -1 T T-1 T-1\n"
                                                       "- - - - -1 -1 T T-1\n- - - - - -1 -1 T-1\n");
    CHECK(printed(table("napoleon", "horse_rifles")) ==
          "- -1 -1 -1 T-1 T-1\n- - -1 -1 -1 T-1\n- - - -1 -1 T\n- - - - -1 -1\n");

    // The lists beside them.
    auto battle = by_head(table("napoleon", "modifiers"));
    CHECK(battle["The defenders are on a forced march"] == "+2");
    CHECK(battle["The defenders are disorganised"] == "+2");
    CHECK(battle["The defenders are shattered"] == "+3");
    CHECK(battle["From higher ground"] == "+1");
    CHECK(battle["From 3 directions"] == "+1");
    CHECK(battle["From 6 directions"] == "+4");
    CHECK(battle["Most attackers come from behind"] == "+2");
    CHECK(battle["Heavy cavalry charges, at least 6 SP"] == "+3");
    CHECK(battle["Heavy cavalry charges, at least 4 SP"] == "+2");
    CHECK(battle["Heavy cavalry charges, at least 2 SP"] == "+1");
    CHECK(battle["Light cavalry charges, at least 5 SP"] == "+2");
    CHECK(battle["Light cavalry charges, at least 2 SP"] == "+1");
    CHECK(battle["Charge on shattered infantry"] == "+2");
    CHECK(battle["Charge on a quadrangle"] == "−2");
    auto fire = by_head(table("napoleon", "fire_modifiers"));
    CHECK(fire["The target is cavalry on the move"] == "−1");
    CHECK(fire["Guns of 4 SP or more fire"] == "+1");
    CHECK(fire["Target hex of 8–15 SP"] == "+1");
    CHECK(fire["Target hex of 16 or more SP"] == "+2");
    CHECK(fire["The target is disorganised or shattered"] == "+1");
    CHECK(fire["Night, range 1"] == "−1");
    CHECK(fire["Night, range 2"] == "−3");
    CHECK(fire["Night, range 3"] == "−6");
    CHECK(fire["Night, range 4 or more"] == "−10");
    CHECK(fire["The target is forming a quadrangle"] == "−2");
    CHECK(heads(table("napoleon", "officers")) == "2-9\n10-11\n12\n");

    // Commander, infantry, cavalry, artillery; fire; combat, that of cavalry; sight. Printed additions to 1, here in
    // all.
    CHECK(printed(table("napoleon", "terrain")) == "1 1 1 1 - - - no\n"
                                                   "2 2 3 3 -1 -2 -4 yes\n"
                                                   "2 2 2 2 -1 -2 -2 yes\n"
                                                   "4 3 7 closed no ×1/2 ×1/2 no\n"
                                                   "4 all all closed -2 -2 -2 no\n"
                                                   "1 1 1 2 -1 -1 -1 no\n"
                                                   "1/3 1/2 1/3 1/2 - - - -\n"
                                                   "1/2 1 1 1 - - - -\n"
                                                   "- +1 +1 +1 -1 -1 -1 -\n"
                                                   "- +2 +3 +2 -2 -1 -1 -\n"
                                                   "- +1 +1 +1 -1 -1 -1 -\n"
                                                   "- +1 +4 +2 -3 -3 -3 -\n");
    CHECK(by_head(table("napoleon", "costs"))["Leaving an enemy zone"] == "+1");
    auto limits = by_head(table("napoleon", "limits"));
    CHECK(limits["SP that may rest in a hex"] == "15");
    CHECK(limits["SP of a hex that fight"] == "10");
    CHECK(limits["SP of a charging stack, multiplied"] == "30");
    CHECK(limits["Range of heavy guns"] == "4");
    CHECK(limits["Range of light and horse guns"] == "3");
}

TEST_CASE("Triumph: every printed table", "[aids]") {
    CHECK(heads(table("triumph", "shock")) == "less than 0\n0-4\n5-9\n10 or more\n");
    CHECK(printed(table("triumph", "shock")) ==
          "Disordered; Retreat check - the defender may counter-shock\n"
          "Disordered; Retreat check - -\n"
          "- Disordered; Retreat check -\n"
          "- Disordered and retreats infantry may break through, charging cavalry pursues\n");
    CHECK(heads(table("triumph", "ratio")) == "4-1 or more\n3-1\n2-1\n3-2\n1-1\n2-3\n1-2\n1-3\n1-4 or less\n");
    CHECK(printed(table("triumph", "ratio")) == "+4\n+3\n+2\n+1\n0\n-1\n-2\n-3\n-4\n");
    CHECK(heads(table("triumph", "fire")) == "less than 9\n9-12\n13-14\n15 or more\n");
    auto fire = by_head(table("triumph", "fire_modifiers"));
    CHECK(fire["The target stands in Square"] == "+1");
    CHECK(fire["Each further battery that fires along"] == "+2");
    CHECK(fire["The target is next to the guns, and no artillery"] == "+1");
    CHECK(fire["Each hex beyond effective range"] == "−2");
    CHECK(fire["Each unit beyond the first in the hex, artillery apart"] == "+1");
    auto shock = by_head(table("triumph", "modifiers"));
    CHECK(shock["From the rear"] == "+2");
    CHECK(shock["From front and rear, instead of the line above"] == "+3");
    CHECK(shock["Heavy cavalry charges"] == "+3");
    CHECK(shock["Light cavalry charges, no heavy"] == "+1");
    CHECK(shock["Charge on a Square, instead of the charge"] == "−2");
    CHECK(shock["Light charge, countered by heavy cavalry"] == "−1");
    CHECK(shock["Each Pursuit so far"] == "−1");
    CHECK(table("triumph", "fire").notes[0].find("natural 2 or less") != std::string::npos); // 8.8
    auto checks = by_head(table("triumph", "checks"), 1);
    CHECK(checks["Misguided fire"] == "−2");
    CHECK(checks["Counter-charge"] == "light against heavy +2");
    // 7.36's example: woods 2 for infantry, 3 for cavalry, which it disorders; cultivated 1, 2, 3; clear 2 for guns;
    // road 1.
    const Table ground = table("triumph", "terrain");
    CHECK(by_head(ground, 0)["Woods"] == "2");
    CHECK(by_head(ground, 1)["Woods"] == "3 D");
    CHECK(by_head(ground, 2)["Woods"] == "closed");
    CHECK(by_head(ground, 0)["Village"] == "2");
    CHECK(by_head(ground, 1)["Cultivated"] == "2");
    CHECK(by_head(ground, 2)["Cultivated"] == "3");
    CHECK(by_head(ground, 2)["Clear ground"] == "2");
    CHECK(by_head(ground, 2)["Road"] == "1");
    CHECK(by_head(ground, 7)["Village"] == "no"); // 9.81
    CHECK(by_head(table("triumph", "hexsides"), 1)["Steep slope"] == "+2");
    // 10.52: five lose their fourth, seven their fifth.
    const Table collapse = table("triumph", "collapse");
    CHECK((collapse.heads[4] == "5" && collapse.parts[0].rows[0].cells[3].text == "4"));
    CHECK((collapse.heads[6] == "7" && collapse.parts[0].rows[0].cells[5].text == "5"));
    CHECK(heads(table("triumph", "flank")) == "2-6\n7-11\n12 or more\n");
    CHECK(by_head(table("triumph", "stacking"))["Artillery alone, of one group"] == "2, and 8 points"); // X10
}
