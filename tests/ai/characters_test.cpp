// Characters: names, a mood of their own in every battle, and games that differ.
#include "engine/ai/characters.h"
#include "engine/ai/every/bot.h"
#include "engine/core/digest.h"
#include "engine/match/any_match_of.h"
#include "scenarios/files.h"

#include <catch_amalgamated.hpp>
#include <set>

namespace characters_test {

using namespace redoubt;
using ai::Character;

namespace {

constexpr Character all[] = {Character::methodical, Character::patient, Character::rash};

// The position after so many decisions of two players of that kind, over the same dice.
template <class R>
std::uint64_t played(const Match<R>& game, ai::BotKind kind, const ai::Nature& nature, int decisions) {
    const auto& w = game.world();
    typename R::State s = game.start();
    ai::Bot bots[2] = {ai::Bot(kind, 3, nature), ai::Bot(kind, 4, nature)};
    Rng dice{9};
    while (decisions > 0) {
        const Decider who = decider(w, s);
        if (who == Decider::over) break;
        if (who == Decider::chance) {
            apply(w, s, sample(dice, chance(w, s)), nullptr);
            continue;
        }
        const auto action = choose(bots[index(side_of(who))], w, observe(w, s, side_of(who)));
        REQUIRE_FALSE(why_illegal(w, s, action));
        apply(w, s, action, nullptr);
        --decisions;
    }
    return digest(s);
}

} // namespace

TEST_CASE("Characters have names, both ways", "[ai]") {
    for (const Character c : all) CHECK(ai::parse_character(ai::name(c)) == c);
    CHECK_FALSE(ai::parse_character("bold"));
}

TEST_CASE("A character is its battle's mood, and plays another game than the others", "[ai]") {
    for (const char* battle : {"classic/sept5", "napoleon/szewardino", "triumph/schevardino"}) {
        CAPTURE(battle);
        auto opened = new_game(battle, GameHeader{}, scenario_file);
        REQUIRE(opened);
        std::visit(
            [&]<class R>(const Match<R>& game) {
                constexpr int most = 4000; // a battle has fewer
                const ai::Moods& moods = ai::moods_of(game.world());
                CHECK(ai::mood_of({}, moods) == ai::Mood{});
                for (const ai::BotKind kind : {ai::BotKind::level1, ai::BotKind::level3}) {
                    std::set<std::uint64_t> ends;
                    for (const Character c : all) {
                        const auto end = played(game, kind, {c, {}}, most);
                        CHECK(end == played(game, kind, {Character::methodical, ai::mood_of({c, {}}, moods)}, most));
                        ends.insert(end);
                    }
                    CHECK(ends.size() == 3);
                }
            },
            *opened);
    }
}

} // namespace characters_test
