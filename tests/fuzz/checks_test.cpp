// What the fuzzers ask, of what they begin with: so that they still build and still fit the formats.
#include "tests/fuzz/brief.h"
#include "tests/fuzz/seeds.h"

#include <catch_amalgamated.hpp>
#include <set>

using namespace redoubt;

namespace {

// One bit in many is another: never wrong, hardly ever sound.
template <class Check>
void check_all(const std::vector<std::string>& seeds, Check check) {
    for (std::size_t n = 0; n < seeds.size(); ++n) {
        const std::string& seed = seeds[n];
        CAPTURE(n, seed.size());
        CHECK(check(seed) == "");
        std::string bent = seed;
        for (std::size_t at = 0; at < seed.size(); at += 1 + seed.size() / 4) {
            bent[at] = static_cast<char>(bent[at] ^ 4);
            CHECK(check(bent) == "");
        }
    }
}

} // namespace

TEST_CASE("the fuzzers' checks hold for golden links and those of every battle") {
    const auto links = fuzz::seeds().links;
    CHECK(links.size() >= 2 * (31 + 16));
    check_all(links, fuzz::check_link);
    // They reach what they are for: each system opens, by link and otherwise.
    std::set<std::pair<std::size_t, bool>> opened;
    for (const auto& text : links) {
        auto o = open_link(text, fuzz::files);
        if (!o) continue; // a payload without its frame, or the toy's
        const bool by_link = header_of(o->match).by_link.on;
        opened.insert({o->match.index(), by_link});
        accept_link(o->match, Secret{});
        if (by_link) CHECK(hand_over(o->match, fuzz::files, Secret{})); // nobody made these up
    }
    CHECK(opened.size() == 6);
}

TEST_CASE("the fuzzers' checks hold for golden saves and those of every battle") {
    const auto saves = fuzz::seeds().saves;
    CHECK(saves.size() >= 2 * 10 + 3 + 24);
    check_all(saves, fuzz::check_save);
}

TEST_CASE("the fuzzers' checks hold for brief links onto the copies that they go on from") {
    std::vector<std::string> payloads;
    for (const fuzz::Held& held : fuzz::held_games()) {
        const auto opened =
            open_link(held.link, fuzz::files, [&](std::string_view) -> const AnyMatch* { return &held.own; });
        if (!opened) FAIL(text(opened.error()));
        AnyMatch own = held.own;
        CHECK(join_link(own, *opened)); // it reaches what it is for
        const auto payload = unframe_link(held.link);
        REQUIRE(payload);
        payloads.push_back(*payload);
    }
    check_all(payloads, fuzz::check_brief);
}
