// The numbers below are contracts: every save and link relies on the same key giving the same dice, natively and in
// WebAssembly.
#include "engine/core/dice.h"
#include "engine/core/digest.h"

#include <array>
#include <catch_amalgamated.hpp>

using namespace redoubt;

TEST_CASE("The generator of searches is splitmix64", "[core][dice]") {
    Rng rng{0}; // the published first values of seed 0
    CHECK(rng.next() == 0xE220A8397B1DCDAFull);
    CHECK(rng.next() == 0x6E789E6AA1B965F4ull);
    CHECK(rng.next() == 0x06C45D188009454Full);
    Rng other{1234567}; // and of seed 1234567
    CHECK(other.next() == 6457827717110365317ull);
    CHECK(other.next() == 3203168211198807973ull);
}

TEST_CASE("The first dice of a key are pinned", "[core][dice]") {
    const DiceKey key = dice_key(1);
    const Chance d6 = die_chance(Roll::d6, RuleRef{}), d10 = die_chance(Roll::d10, RuleRef{});
    const Chance pair = die_chance(Roll::two_d6, RuleRef{});
    std::string six, ten, two;
    for (std::uint64_t n = 0; n < 40; ++n) {
        six += static_cast<char>('0' + roll(key, n, d6).value);
        ten += static_cast<char>('0' + roll(key, n, d10).value);
        two += (n ? " " : "") + std::to_string(roll(key, n, pair).value);
    }
    CHECK(six == "3233523541341141314115425233453236141456");
    CHECK(ten == "4504670090694232881026358744944945432787");
    CHECK(two == "23 62 63 63 25 62 43 15 64 11 53 54 41 51 34 61 33 21 34 51 51 25 54 32 15 62 23 13 34 25 63 22 33 "
                 "56 41 34 21 24 55 46");

    DigestVisitor thousand;
    for (std::uint64_t n = 0; n < 1000; ++n) thousand.take(static_cast<std::uint64_t>(roll(key, n, d6).value));
    CHECK(hex_digest(thousand.hash) == "5baf07c567b6f0b9");
}

TEST_CASE("A roll depends on its number and key only", "[core][dice]") {
    const Chance d6 = die_chance(Roll::d6, RuleRef{});
    const DiceKey key = dice_key(7);
    for (std::uint64_t n = 0; n < 100; ++n) CHECK(roll(key, n, d6) == roll(key, n, d6));
    int same = 0;
    for (std::uint64_t n = 0; n < 600; ++n) same += roll(key, n, d6) == roll(dice_key(8), n, d6);
    CHECK(same > 60);
    CHECK(same < 140);
    for (std::size_t w = 0; w < 4; ++w) { // every word of the key counts
        DiceKey changed = key;
        changed.words[w] ^= 1;
        int equal = 0;
        for (std::uint64_t n = 0; n < 60; ++n) equal += roll(key, n, d6) == roll(changed, n, d6);
        CHECK(equal < 40);
    }
}

TEST_CASE("Dice are even", "[core][dice]") {
    auto spread = [](const Chance& chance, int rolls) { // chi-square over the outcomes
        std::array<int, 80> seen{};
        for (int n = 0; n < rolls; ++n)
            ++seen[static_cast<std::size_t>(roll(dice_key(99), static_cast<std::uint64_t>(n), chance).value)];
        double sum = 0, total = chance.total_weight();
        for (const Weighted& w : chance.outcomes) {
            double want = rolls * w.weight / total, got = seen[static_cast<std::size_t>(w.outcome.value)];
            sum += (got - want) * (got - want) / want;
        }
        return sum;
    };
    CHECK(spread(die_chance(Roll::d6, RuleRef{}), 60000) < 20.5);     // 5 degrees of freedom, 1 in 1,000
    CHECK(spread(die_chance(Roll::d10, RuleRef{}), 60000) < 27.9);    // 9
    CHECK(spread(die_chance(Roll::two_d6, RuleRef{}), 60000) < 66.6); // 35
    Chance pool;
    for (int i = 0; i < 5; ++i)
        pool.outcomes.push_back({{Roll::draw, static_cast<std::int16_t>(i)}, static_cast<std::uint16_t>(i + 1)});
    CHECK(pool.total_weight() == 15);
    CHECK(spread(pool, 60000) < 18.5); // 4
}

TEST_CASE("below() is even and within its bound", "[core][dice]") {
    Rng rng{5};
    std::array<int, 7> seen{};
    for (int i = 0; i < 70000; ++i) {
        std::uint32_t x = rng.below(7);
        REQUIRE(x < 7);
        ++seen[x];
    }
    for (int n : seen) CHECK(std::abs(n - 10000) < 400);
    for (int i = 0; i < 20; ++i) CHECK(rng.below(1) == 0);
    const Chance d6 = die_chance(Roll::d6, RuleRef{});
    Rng a{3}, b{3};
    for (int i = 0; i < 20; ++i) CHECK(sample(a, d6) == sample(b, d6));
}

TEST_CASE("Every face once, in order", "[core][dice]") {
    CHECK(die_chance(Roll::d6, RuleRef{}).outcomes.size() == 6);
    CHECK(die_chance(Roll::d10, RuleRef{}).outcomes.front().outcome.value == 0);
    CHECK(die_chance(Roll::two_d6, RuleRef{}).outcomes.size() == 36);
    CHECK(die_chance(Roll::two_d6, RuleRef{}).outcomes.back().outcome.value == 66);
}
