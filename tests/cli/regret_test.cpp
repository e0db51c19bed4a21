// What the planner would better have said: the same every time, of words that are legal where they are told.
#include "engine/ai/every/bot.h"
#include "engine/match/any_match_of.h"
#include "engine/rules/napoleon/notation.h"
#include "scenarios/files.h"
#include "shell/cli/tool.h"
#include "tests/cli/said.h"

#include <catch_amalgamated.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

namespace regret_test {

using namespace redoubt;
using namespace redoubt::cli;
using test::Said, test::tool;

namespace {

// What may be said at every step of a game of greedy against itself, by the dice of its number.
std::map<std::uint64_t, std::set<std::string>> legal_of(const std::string& battle, std::uint64_t game) {
    const auto fresh = new_game(battle, GameHeader{}, scenario_file);
    const auto& match = std::get<Match<napoleon::Rules>>(*fresh);
    const napoleon::World& w = match.world();
    napoleon::State s = match.start();
    Rng dice{game};
    ai::Bot bots[2] = {ai::Bot(ai::BotKind::greedy, 2 * game), ai::Bot(ai::BotKind::greedy, 2 * game + 1)};
    std::map<std::uint64_t, std::set<std::string>> out;
    std::uint64_t step = 0;
    for (Decider who; (who = decider(w, s)) != Decider::over; ++step) {
        if (who == Decider::chance) {
            apply(w, s, sample(dice, chance(w, s)), nullptr);
            continue;
        }
        std::vector<napoleon::Action> legal;
        legal_actions(w, s, legal);
        for (const napoleon::Action& a : legal) out[step].insert(notation(w, a));
        apply(w, s, choose(bots[index(side_of(who))], w, observe(w, s, side_of(who))), nullptr);
    }
    return out;
}

} // namespace

TEST_CASE("Who is asked for regrets wrongly is told so", "[cli][regret]") {
    CHECK(tool({"regret", "classic/nowhere"}).code == 2);
    CHECK(tool({"regret", "napoleon/szewardino", "--side", "left"}).code == 2);
    CHECK(tool({"regret", "napoleon/szewardino", "--words", "0"}).code == 2);
    CHECK(tool({"regret", "napoleon/szewardino", "--dice", "1"}).code == 2);
}

TEST_CASE("Regrets are told decision by decision, and summed by side and kind", "[cli][regret]") {
    const std::vector<std::string> words = {
        "regret", "napoleon/first", "--games", "1", "--every", "3", "--words", "6", "--dice", "2", "--unseen", "4"};
    const Said said = tool(words);
    REQUIRE(said.code == 0);
    CHECK(tool(words).out == said.out);
    auto legal = legal_of("napoleon/first", 1);
    std::istringstream lines(said.out);
    int asked = 0, seemed = 0, summed = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.front() != '{') {
            CHECK((line.starts_with("russian ") || line.starts_with("french ")));
            summed += std::stoi(line.substr(line.find(": ") + 2));
            continue;
        }
        const auto x = nlohmann::json::parse(line);
        ++asked;
        CHECK(x["game"] == 1);
        CHECK((x["side"] == "russian" || x["side"] == "french"));
        CHECK(x["turn"].get<int>() > 0);
        const std::string word = x["word"], kind = x["kind"];
        CHECK(word.starts_with(kind));
        CHECK(legal[x["step"]].contains(word.substr(0, word.find("; "))));
        CHECK(x.contains("gain") == !x["other"].is_null());
        if (x["other"].is_null()) continue;
        ++seemed;
        const std::string other = x["other"];
        CHECK(other != word);
        CHECK(legal[x["step"]].contains(other.substr(0, other.find("; "))));
        CHECK(x["error"].get<double>() >= 0);
    }
    CHECK(asked > 10);
    CHECK(summed == asked);
    CHECK(seemed <= asked);
}

} // namespace regret_test
