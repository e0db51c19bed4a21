// Saves and links of the real battles.
#include "engine/match/base64url.h"
#include "engine/match/keeping.h"
#include "scenarios/files.h"
#include "tests/match/classic_games.h"

#include <catch_amalgamated.hpp>

namespace classic_games_test {

using namespace redoubt;
using test::classic_game;
using test::ClassicMatch;

namespace {
const FileSource files = [](std::string_view path) { return scenario_file(path); };
} // namespace

TEST_CASE("positions and journals of every battle come back from saves and links", "[match]") {
    for (const char* battle : {"first", "sept5", "sept6", "sept7", "grand"}) {
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            INFO(battle << " seed " << seed);
            AnyMatch any = classic_game(battle, seed);
            auto& m = std::get<ClassicMatch>(any);
            Rng rng{seed};
            test::play_random(m, rng, static_cast<int>(20 + 90 * seed));
            CHECK(problems(m.world(), m.state()).empty());
            for (int form = 0; form < 2; ++form) {
                auto bytes = form == 0 ? save_game(any) : export_json(any);
                REQUIRE(bytes);
                auto opened = load_game(*bytes, files);
                if (!opened) FAIL(text(opened.error()));
                CHECK(std::get<ClassicMatch>(opened->match).journal() == m.journal());
                CHECK(std::get<ClassicMatch>(opened->match).state() == m.state());
            }
            for (LinkKind kind : {LinkKind::turn, LinkKind::game}) {
                auto link = kind == LinkKind::turn ? turn_link(any, files) : game_link(any, files);
                if (!link) FAIL(text(link.error()));
                auto opened = open_link(*link, files);
                if (!opened) FAIL(text(opened.error()));
                CHECK(std::get<ClassicMatch>(opened->match).state() == m.state());
                CHECK(std::get<ClassicMatch>(opened->match).header().key == m.header().key);
            }
        }
    }
}

TEST_CASE("a battle played by links, with decisions of both sides in one turn", "[match]") {
    AnyMatch french = classic_game("sept5", 1);
    Secret root{};
    root[0] = 1;
    REQUIRE_FALSE(start_play_by_link(french, Side::french, Side::french, root));
    auto link = hand_over(french, files);
    REQUIRE(link);
    auto invited = open_link(*link, files);
    REQUIRE(invited);
    AnyMatch russian = invited->match;
    root[0] = 2;
    accept_link(russian, root);
    Rng rng{4};
    AnyMatch *mover = &russian, *waiter = &french;
    int turns = 0;
    for (int i = 0; i < 30 && duty(*mover) != Duty::none; ++i) {
        if (duty(*mover) == Duty::play) {
            test::play_segment(std::get<ClassicMatch>(*mover), rng);
            ++turns;
        }
        link = hand_over(*mover, files);
        if (!link) FAIL(text(link.error()));
        CHECK(link->size() <= 1000);
        auto opened = open_link(*link, files);
        if (!opened) FAIL(text(opened.error()));
        auto note = join_link(*waiter, *opened);
        if (!note) FAIL(text(note.error()));
        CHECK(digest_of(*mover) == digest_of(*waiter));
        std::swap(mover, waiter);
    }
    CHECK(turns > 10);
}

TEST_CASE("every altered character and every cut of a battle's link is refused", "[match]") {
    AnyMatch any = classic_game("sept7", 7);
    auto& m = std::get<ClassicMatch>(any);
    Rng rng{7};
    test::play_random(m, rng, 150);
    auto link = turn_link(any, files);
    REQUIRE(link);
    for (std::size_t i = 0; i < link->size(); ++i) {
        for (char c : std::string_view("Ag9_-#. ")) {
            std::string bad = *link;
            if (bad[i] == c) continue;
            bad[i] = c;
            if (open_link(bad, files)) FAIL("character " << i << " as " << c);
        }
        if (open_link(link->substr(0, i), files)) FAIL("cut at " << i);
    }
}

// 10,000 damaged links and saves, some with a sound frame around a damaged inside: errors and nothing else. What opens
// all the same (a forger can change a move into another legal one) is a game by the rules.
TEST_CASE("ten thousand damaged links and saves", "[match]") {
    std::vector<std::string> links, saves, exports;
    for (const char* battle : {"sept5", "sept7"}) {
        AnyMatch any = classic_game(battle, 11);
        Rng rng{11};
        test::play_random(std::get<ClassicMatch>(any), rng, 40);
        links.push_back(*turn_link(any, files));
        links.push_back(*game_link(any, files));
        saves.push_back(*save_game(any));
        exports.push_back(*export_json(any));
    }
    Rng rng{2024};
    auto damage = [&](std::string s) {
        for (std::uint32_t times = 1 + rng.below(4); times > 0; --times) {
            const std::size_t at = rng.below(static_cast<std::uint32_t>(s.size()) + 1);
            switch (rng.below(7)) {
            case 0:
                s = s.substr(0, at);
                break;
            case 1:
                s.insert(at, 1, static_cast<char>(rng.below(256)));
                break;
            case 2:
                s.erase(at, 1 + rng.below(20));
                break;
            case 3:
                s += s.substr(at);
                break;
            case 4:
                s.insert(at, std::string(rng.below(12), '\xff'));
                break;
            default:
                if (at < s.size()) s[at] = static_cast<char>(s[at] ^ (1 << rng.below(8)));
            }
            if (s.empty()) s = "#";
        }
        return s;
    };
    int refused = 0, forged_open = 0;
    auto check = [&](const auto& result, bool framed) {
        if (!result) {
            ++refused;
            if (result.error().reason.empty()) FAIL("no reason");
            return;
        }
        const auto& m = std::get<ClassicMatch>(result->match);
        if (!framed) FAIL("a damaged one opened");
        if (!problems(m.world(), m.state()).empty()) FAIL("a position that cannot be");
        ++forged_open;
    };
    for (int i = 0; i < 10'000; ++i) {
        const std::size_t n = rng.below(2);
        switch (i % 5) {
        case 0:
        case 1: {
            const std::string& whole = links[n * 2 + rng.below(2)];
            std::string bad = damage(whole);
            // Whole within other text, it may open.
            if (bad.find(whole) == std::string::npos) check(open_link(bad, files), false);
            break;
        }
        case 2: {
            std::string bad = damage(saves[n]);
            if (bad != saves[n]) check(load_game(bad, files), false);
            break;
        }
        case 3:
            if (i % 50 < 25) { // exports are long: fewer of them
                std::string bad = damage(exports[n]);
                // Blanks and the like between values may differ.
                auto opened = load_game(bad, files);
                if (!opened)
                    check(opened, false);
                else if (std::get<ClassicMatch>(opened->match).journal().size() != 0)
                    ++forged_open;
            } else
                check(open_link(frame_link(damage(*unframe_link(links[n * 2 + rng.below(2)]))), files), true);
            break;
        default:
            check(load_game(frame_save(damage(*unframe_save(saves[n]))), files), true);
        }
    }
    CHECK(refused > 9'000);
    INFO("forged ones that are games by the rules: " << forged_open);
    CHECK(forged_open < 1'000);
}

TEST_CASE("battles that are not there", "[match]") {
    for (const char* name : {"classic/sept8", "classic/field", "classic/oob", "chess/sept7", "classic", "classic/../x",
                             "", "/", "classic/"}) {
        auto made = new_game(name, {}, files);
        REQUIRE_FALSE(made);
        CHECK_FALSE(made.error().reason.empty());
    }
    CHECK_FALSE(new_game("classic/sept7", {}, {})); // no files at all
}

} // namespace classic_games_test
