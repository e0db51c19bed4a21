// The runner of rule cases must fail what should fail. The cases themselves are suites of their own (tests/run --only
// quick-cases, check-cases, node-cases), played once each.
#include "scenarios/files.h"
#include "shell/cli/tool.h"
#include "shell/harness/case.h"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <filesystem>

using namespace redoubt;
using namespace redoubt::cli;

namespace {

// A small position with `more` keys in it: A next to X, both of strength 4.
CaseReport try_case(const std::string& more) {
    const std::string json = R"({"system": "classic", "rules": ["C7.0gen1"], "map": {"columns": 6, "rows": 6},
        "units": [{"id": "A", "side": "french", "type": "infantry", "strength": 4, "movement": 4},
                  {"id": "X", "side": "russian", "type": "infantry", "strength": 4, "movement": 4}],
        "place": {"A": "0303", "X": "0304"}, "phase": "french combat", )" +
                             more + "}";
    return run_case(json, "try.json", scenario_file);
}

bool fails_with(const std::string& more, const std::string& words) {
    const CaseReport r = try_case(more);
    for (const std::string& f : r.faults)
        if (f.find(words) != std::string::npos) return true;
    for (const std::string& f : r.faults) UNSCOPED_INFO("got: " << f);
    return false;
}

} // namespace

TEST_CASE("The case runner passes what holds", "[cases]") {
    const CaseReport r = try_case(R"("dice": [1], "play": ["attack 0304", "with A",
        {"odds": "1-1", "attack": "4", "defence": "4", "attack_lines": [["7.0", "A", "4"]], "defence_lines": [["7.0", "X", "4"]]},
        "declare", {"events": ["Declared", "Rolled 1 1-1 Dr"]}], "expect": {"decider": "french"})");
    for (const std::string& f : r.faults) UNSCOPED_INFO(f);
    CHECK(r.faults.empty());
    CHECK(r.rules == std::vector<std::string>{"C7.0gen1"});
}

TEST_CASE("The case runner fails what does not hold", "[cases]") {
    CHECK(fails_with(R"("play": ["end"])", "step 1 (end): refused by 7.0B"));
    CHECK(fails_with(R"("play": [{"refuse": "attack 0304"}])", "expected a refusal"));
    CHECK(fails_with(R"("play": [{"refuse": "end", "rule": "5.0G"}])", "rule: expected 5.0G"));
    CHECK(fails_with(R"("play": [{"only": ["end"]}])", "expected exactly end; legal are attack 0304"));
    CHECK(fails_with(R"("play": [{"legal": ["end"]}])", "expected to be legal: end"));
    CHECK(fails_with(R"("play": [{"illegal": ["attack 0304"]}])", "expected not to be legal"));
    CHECK(fails_with(R"("dice": [1], "play": ["attack 0304"])", "1 of the dice were not rolled"));
    CHECK(fails_with(R"("play": ["attack 0304", "with A", "declare"])", "a die is asked for"));
    CHECK(fails_with(R"("dice": [7], "play": ["attack 0304", "with A", "declare"])", "cannot show 7"));
    CHECK(fails_with(R"("play": ["attack 0304", "with A", {"odds": "2-1"}])", "odds: expected 2-1, got 1-1"));
    CHECK(fails_with(R"("play": ["attack 0304", "with A", {"odds": "1-1", "defence_lines": []}])",
                     "defence_lines: expected nothing; got 7.0 X 4"));
    CHECK(fails_with(R"("play": [{"owed": {"targets": [], "attackers": ["A"]}}])",
                     "owed targets: expected nothing, got 0304"));
    CHECK(fails_with(R"("play": [{"events": ["Rolled 1"]}])", "expected the event Rolled 1"));
    CHECK(fails_with(R"("expect": {"at": {"A": "0101"}})", "A: expected 0101, got 0303"));
    CHECK(fails_with(R"("expect": {"turn": 2})", "turn: expected 2, got 1"));
    CHECK(fails_with(R"("expect": {"end": "allowed"})", "expected allowed, got refused"));
    CHECK(fails_with(R"("expect": {"tern": 2})", "means nothing here"));
    CHECK(fails_with(R"("play": [{"what": 1}])", "no step that is known"));
    CHECK(fails_with(R"("play": ["fly A 0101"])", "no verb"));
    CHECK(fails_with(R"("play": [{"reach": "A", "hexes": {"0302": 1}}])", "expected to be reached"));
    CHECK(fails_with(R"("turn": 99, "play": [])", "/turn"));
    CHECK(fails_with(R"("refused": {"place": "/map"})", "expected the set-up to be refused"));
    CHECK_FALSE(run_case("{", "bad.json", scenario_file).faults.empty());
    CHECK_FALSE(run_case("[]", "bad.json", scenario_file).faults.empty());
    CHECK_FALSE(run_case(R"({"system": "chess"})", "bad.json", scenario_file).faults.empty());
    CHECK_FALSE(
        run_case(R"({"system": "classic", "scenario": "none", "play": []})", "x", scenario_file).faults.empty());
}
