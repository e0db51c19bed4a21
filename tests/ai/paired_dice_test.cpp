// Dice of games that are compared: the same thing falls alike whatever is rolled before it, and in as many rounds as a
// die has faces each face falls once.
#include "engine/ai/every/bot.h"
#include "engine/ai/paired_dice.h"

#include <catch_amalgamated.hpp>
#include <map>
#include <set>

namespace paired_dice_test {

using namespace redoubt;
using ai::About;
using ai::PairedDice;

namespace {

const Chance d6 = die_chance(Roll::d6, {}), d10 = die_chance(Roll::d10, {}), two_d6 = die_chance(Roll::two_d6, {});

About thing(std::uint64_t n) {
    return About{}.with(n);
}

} // namespace

TEST_CASE("what is rolled before it, and how often, changes no roll of another thing", "[ai][dice]") {
    for (std::uint64_t round = 0; round < 50; ++round) {
        PairedDice one(7, round), other(7, round);
        for (std::uint64_t n = 100; n < 110; ++n) other.roll(d10, thing(n));
        CHECK(one.roll(d10, thing(1)) == other.roll(d10, thing(1)));
        CHECK(one.roll(d10, thing(2)) == other.roll(d10, thing(2)));
    }
}

TEST_CASE("things, rounds, keys and the second time differ", "[ai][dice]") {
    std::set<std::vector<int>> rows;
    const auto row = [&](std::uint64_t key, std::uint64_t what, int skipped) {
        std::vector<int> out;
        for (std::uint64_t round = 0; round < 30; ++round) {
            PairedDice dice(key, round);
            for (int i = 0; i < skipped; ++i) dice.roll(d10, thing(what));
            out.push_back(dice.roll(d10, thing(what)).value);
        }
        rows.insert(out);
    };
    for (const std::uint64_t key : {1u, 2u})
        for (std::uint64_t what = 0; what < 20; ++what)
            for (int skipped = 0; skipped < 3; ++skipped) row(key, what, skipped);
    CHECK(rows.size() == 120);
}

TEST_CASE("in as many rounds as there are faces each falls once, and all alike in the long run", "[ai][dice]") {
    for (std::uint64_t what = 0; what < 20; ++what)
        for (std::uint64_t cycle = 0; cycle < 5; ++cycle) {
            std::set<int> tens, sixes, first;
            for (std::uint64_t i = 0; i < 10; ++i)
                tens.insert(PairedDice(3, cycle * 10 + i).roll(d10, thing(what)).value);
            for (std::uint64_t i = 0; i < 6; ++i) {
                sixes.insert(PairedDice(3, cycle * 6 + i).roll(d6, thing(what)).value);
                first.insert(PairedDice(3, cycle * 6 + i).roll(two_d6, thing(what)).value / 10);
            }
            CHECK(tens.size() == 10);
            CHECK(sixes.size() == 6);
            CHECK(first.size() == 6);
        }
    std::map<int, int> fell;
    for (std::uint64_t round = 0; round < 36 * 600; ++round) ++fell[PairedDice(5, round).roll(two_d6, thing(9)).value];
    CHECK(fell.size() == 36);
    for (const auto& [value, times] : fell) CHECK((times > 500 && times < 700));
}

TEST_CASE("a draw keeps its weights", "[ai][dice]") {
    Chance pool;
    pool.outcomes.push_back({{Roll::draw, 3}, 1});
    pool.outcomes.push_back({{Roll::draw, 5}, 3});
    int fives = 0;
    for (std::uint64_t round = 0; round < 6000; ++round) fives += PairedDice(11, round).roll(pool, thing(1)).value == 5;
    CHECK((fives > 4350 && fives < 4650));
}

} // namespace paired_dice_test
