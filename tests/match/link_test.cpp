#include "engine/match/base64url.h"
#include "engine/match/link_of.h"
#include "tests/match/play.h"
#include "tests/match/toy_rules.h"

#include <catch_amalgamated.hpp>

namespace link_test {

using namespace redoubt;

namespace {

using Toys = SystemList<toy::Rules>;
using ToyMatch = Match<toy::Rules>;

ToyMatch toy_match(std::uint64_t seed, int actions, std::string id = "0123456789abcdef") {
    auto m = new_game_of(Toys{}, "toy/lane", test::header(seed, std::move(id)), {});
    REQUIRE(m);
    Rng rng{seed};
    test::play_random(std::get<0>(*m), rng, actions);
    return std::get<0>(*m);
}

std::string link(const ToyMatch& m, LinkKind kind, std::optional<std::size_t> from = {}) {
    auto made = make_link(m, kind, from, {});
    if (!made) FAIL(text(made.error()));
    return *made;
}

LoadError fault(const std::string& text) {
    auto opened = open_link_of(Toys{}, text, {});
    REQUIRE_FALSE(opened);
    CHECK_FALSE(opened.error().reason.empty());
    return opened.error();
}

} // namespace

TEST_CASE("turn links and game links bring the game back", "[match]") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        ToyMatch m = toy_match(seed, static_cast<int>(seed * 5 % 150), seed % 3 ? "00ff00ff00ff00ff" : "");
        m.header().players = {Player::person, static_cast<Player>(seed % (last_player + 1))};
        m.header().takeback = Takeback::ask;
        if (seed % 5 == 0) m.header().key.words[2] ^= 1; // not of a seed, and not what the dice were rolled with
        for (LinkKind kind : {LinkKind::turn, LinkKind::game}) {
            const std::string made = link(m, kind);
            CHECK(std::isalnum(static_cast<unsigned char>(made.back())));
            auto opened = open_link_of(Toys{}, made, {});
            if (!opened) FAIL(text(opened.error()));
            CHECK(opened->kind == kind);
            CHECK_FALSE(opened->partial);
            const ToyMatch& n = std::get<0>(opened->match);
            CHECK(n.state() == m.state());
            CHECK(n.rolls() == m.rolls());
            CHECK(n.header().earlier_steps + n.journal().size() == m.journal().size());
            CHECK(std::equal(n.journal().rbegin(), n.journal().rend(), m.journal().rbegin()));
            CHECK(n.header().key == m.header().key);
            CHECK(n.header().id == m.header().id);
            CHECK(n.header().players == m.header().players);
            CHECK(n.header().takeback == m.header().takeback);
            CHECK(n.header().scenario == "lane");
            // And it goes on with the same dice.
            ToyMatch a = m, b = n;
            Rng ra{seed}, rb{seed};
            test::play_random(a, ra, 12);
            test::play_random(b, rb, 12);
            CHECK(a.state() == b.state());
            // A link of what was opened can be opened again.
            auto second = open_link_of(Toys{}, link(b, kind), {});
            REQUIRE(second);
            CHECK(std::get<0>(second->match).state() == b.state());
        }
    }
}

TEST_CASE("the turn of a link begins where it is asked to", "[match]") {
    ToyMatch m = toy_match(4, 60);
    for (std::size_t from : {std::size_t{0}, std::size_t{20}, m.journal().size(), m.journal().size() + 5}) {
        auto opened = open_link_of(Toys{}, link(m, LinkKind::turn, from), {});
        REQUIRE(opened);
        const ToyMatch& n = std::get<0>(opened->match);
        CHECK(n.journal().size() == m.journal().size() - std::min(from, m.journal().size()));
        CHECK(n.state() == m.state());
    }
}

TEST_CASE("every altered character and every cut of a link is refused", "[match]") {
    for (const auto& made : {link(toy_match(3, 50), LinkKind::turn), link(toy_match(8, 90), LinkKind::game)}) {
        REQUIRE(open_link_of(Toys{}, made, {}));
        for (std::size_t i = 0; i < made.size(); ++i) {
            for (char c : std::string_view("AaR0-_Z9B.#% \n\xff")) {
                if (c == made[i]) continue;
                std::string bad = made;
                bad[i] = c;
                if (open_link_of(Toys{}, bad, {})) FAIL("character " << i << " as " << c);
            }
            std::string bit = made;
            bit[i] = static_cast<char>(bit[i] ^ 1);
            if (open_link_of(Toys{}, bit, {})) FAIL("character " << i);
            if (open_link_of(Toys{}, made.substr(0, i), {})) FAIL("cut at " << i);
            if (i > 0 && open_link_of(Toys{}, made.substr(i), {})) FAIL("cut before " << i);
            if (open_link_of(Toys{}, made.substr(0, i) + made.substr(i + 1), {})) FAIL("without " << i);
            if (i + 1 < made.size() && made[i] != made[i + 1]) {
                std::string swapped = made;
                std::swap(swapped[i], swapped[i + 1]);
                if (open_link_of(Toys{}, swapped, {})) FAIL("swapped at " << i);
            }
        }
    }
}

TEST_CASE("a link may stand in an address or a message", "[match]") {
    const std::string made = link(toy_match(3, 50), LinkKind::turn);
    for (const std::string& text :
         {"https://example.org/redoubt/" + made, "  " + made + "\n", "<https://example.org/" + made + ">.",
          "https://example.org/redoubt/%23" + made.substr(1)})
        CHECK(open_link_of(Toys{}, text, {}));
}

TEST_CASE("what is no link of ours, or damaged, is told apart", "[match]") {
    const std::string made = link(toy_match(3, 50), LinkKind::turn);
    CHECK(fault("").fault == LoadFault::syntax);
    CHECK(fault("hello").fault == LoadFault::syntax);
    CHECK(fault("https://example.org/redoubt/").fault == LoadFault::syntax);
    CHECK(fault("https://example.org/page#section-4").fault == LoadFault::syntax);
    CHECK(fault("#").fault == LoadFault::syntax);
    CHECK(fault("#B").fault == LoadFault::damaged);
    CHECK(fault(std::string(1 << 20, 'B')).fault == LoadFault::too_large);
    std::string newer = made;
    const int next = static_cast<int>(LinkFormat::newest) + 1;
    newer[1] = static_cast<char>('A' + next);
    CHECK(fault(newer).fault == LoadFault::version);
    CHECK(fault(newer).reason.find("format " + std::to_string(next)) != std::string::npos);
    newer[1] = static_cast<char>('A' + static_cast<int>(LinkFormat::sealed)); // not what it holds
    CHECK_FALSE(open_link_of(Toys{}, newer, {}));
    const LoadError cut = fault(made.substr(0, made.size() - 10));
    CHECK(cut.fault == LoadFault::damaged);
    CHECK(cut.reason == "It is cut off: 10 of " + std::to_string(made.size()) + " characters are missing.");
    CHECK(fault(made + "xx").reason == "It has 2 characters too many.");
    std::string altered = made;
    altered[30] = altered[30] == 'A' ? 'B' : 'A';
    CHECK(fault(altered).reason == "It was altered on its way: its check is wrong.");
}

TEST_CASE("a sound frame with a forged payload gives an error or a game by the rules", "[match]") {
    Rng rng{5};
    int opened_well = 0;
    for (int n = 0; n < 3000; ++n) {
        std::string payload;
        if (n % 3 == 0)
            for (std::uint32_t i = rng.below(120); i > 0; --i) payload += static_cast<char>(rng.below(256));
        else {
            payload = unframe_link(link(toy_match(3, 50), n % 2 ? LinkKind::turn : LinkKind::game)).operator*();
            const std::size_t at = rng.below(static_cast<std::uint32_t>(payload.size()));
            payload[at] = static_cast<char>(rng.below(256));
            if (n % 5 == 0) payload.resize(at);
        }
        auto opened = open_link_of(Toys{}, frame_link(payload), {});
        if (!opened) continue;
        ++opened_well;
        CHECK(problems(toy::World{}, std::get<0>(opened->match).state()).empty());
    }
    CHECK(opened_well < 3000);
    const std::string payload = unframe_link(link(toy_match(3, 50), LinkKind::turn)).operator*();
    CHECK(fault(frame_link(payload + '\0')).fault == LoadFault::damaged); // trailing bytes
    CHECK(fault(frame_link(payload.substr(0, payload.size() - 1))).fault == LoadFault::damaged);
}

TEST_CASE("a link of another rules revision whose moves still stand opens whole", "[match]") {
    ToyMatch m = toy_match(9, 40);
    for (LinkKind kind : {LinkKind::turn, LinkKind::game}) {
        auto opened = open_link_of(SystemList<toy::RulesOf<2>>{}, link(m, kind, 20), {});
        REQUIRE(opened);
        CHECK_FALSE(opened->partial);
        CHECK(std::get<0>(opened->match).state() == m.state());
        CHECK(std::get<0>(opened->match).header().revision == 2);
    }
}

TEST_CASE("a link whose moves are against the present rules opens at a position and says so", "[match]") {
    ToyMatch m = toy_match(9, 40);
    using Newer = SystemList<toy::RulesOf<3>>;
    auto turn = open_link_of(Newer{}, link(m, LinkKind::turn, 20), {});
    REQUIRE(turn);
    CHECK(turn->partial);
    CHECK(turn->note.find("revision 1") != std::string::npos);
    CHECK(std::get<0>(turn->match).state() == m.state_after(20));
    auto game = open_link_of(Newer{}, link(m, LinkKind::game), {});
    REQUIRE(game);
    CHECK(std::get<0>(game->match).state() == m.state());
    CHECK(std::get<0>(game->match).header().revision == 3);
}

TEST_CASE("what cannot be a link says why", "[match]") {
    ToyMatch m = toy_match(9, 40, "not-hexadecimal!");
    auto made = make_link(m, LinkKind::turn, {}, {});
    REQUIRE_FALSE(made);
    CHECK(made.error().fault == LoadFault::range);
    m = toy_match(9, 40);
    m.header().players[1] = static_cast<Player>(last_player + 1);
    CHECK(fault(link(m, LinkKind::game)).fault == LoadFault::range);
}

TEST_CASE("seeds are found again in their keys", "[match]") {
    for (std::uint64_t seed : {0ull, 1ull, 42ull, 0xFFFFFFFFFFFFFFFFull, 0x9E3779B97F4A7C15ull})
        CHECK(seed_of(dice_key(seed)) == seed);
    DiceKey other = dice_key(1);
    other.words[3] ^= 1;
    CHECK_FALSE(seed_of(other));
}

} // namespace link_test
