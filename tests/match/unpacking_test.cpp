// Links and saves opened so many moves at a time.
#include "engine/match/keeping.h"
#include "engine/match/link.h"
#include "engine/match/save.h"
#include "scenarios/files.h"
#include "tests/match/classic_games.h"

using namespace redoubt;

namespace {
template <class T>
std::size_t in_slices(Unpacking<T>& u, std::size_t steps) {
    std::size_t looks = 0, before = 0;
    while (!u.go_on(steps)) {
        CHECK(u.done() >= before);
        CHECK(u.done() <= before + steps);
        before = u.done();
        ++looks;
    }
    return looks;
}
} // namespace

TEST_CASE("opening in slices gives what opening at once gives", "[match][link]") {
    AnyMatch m = test::classic_game("sept7", 3);
    auto& game = std::get<0>(m);
    Rng rng{5};
    test::play_random(game, rng, 150);
    const auto link = game_link(m, scenario_file);
    const auto save = save_game(m);
    REQUIRE(link);
    REQUIRE(save);
    for (std::size_t steps : {1, 7, 1000}) {
        Unpacking<Linked> by_link = unpack_link(*link, scenario_file);
        CHECK(by_link.in_all() == game.journal().size());
        CHECK(in_slices(by_link, steps) == (game.journal().size() - 1) / steps);
        CHECK(by_link.done() == game.journal().size());
        auto linked = std::move(by_link).whole();
        REQUIRE(linked);
        CHECK(digest_of(linked->match) == digest(game.state()));
        Unpacking<Opened> by_save = unpack_save(*save, scenario_file);
        CHECK(in_slices(by_save, steps) == (game.journal().size() - 1) / steps);
        auto saved = std::move(by_save).whole();
        REQUIRE(saved);
        CHECK(digest_of(saved->match) == digest(game.state()));
    }
    // Half of it, and given up.
    Unpacking<Linked> half = unpack_link(*link, scenario_file);
    CHECK_FALSE(half.go_on(100));
    CHECK(half.done() == 100);
    const auto end = end_of_save(*save);
    REQUIRE(end);
    CHECK(end->scenario == "sept7");
    CHECK(end->steps == game.journal().size());
    CHECK(end->digest == digest(game.state()));
    CHECK_FALSE(end_of_save(save->substr(0, 100)));
}

TEST_CASE("a link with more moves than any turn or game is refused before they are played", "[match][link]") {
    for (auto [kind, steps] :
         {std::pair{LinkKind::turn, link_turn_limit}, std::pair{LinkKind::game, link_game_limit}}) {
        for (std::size_t more : {0, 1}) {
            LinkOut ar;
            LinkHead head;
            head.kind = kind;
            head.header.scenario = "sept7";
            head.header.revision = classic::Rules::revision;
            put_head(ar, head);
            ar.flag(true); // at the opening
            if (kind == LinkKind::game) {
                classic::State start = std::get<0>(test::classic_game("sept7", 1)).start();
                const Expectation same(start);
                ar.expect(&same);
                Courier v = to_archive(ar);
                v("", start);
                ar.expect(nullptr);
            }
            ar.count(static_cast<std::uint32_t>(steps + more));
            Unpacking<Linked> u = unpack_link(frame_link(ar.finish()), scenario_file);
            CHECK(u.go_on(0) == (more > 0));
            CHECK(u.in_all() == (more > 0 ? 0 : steps));
            auto answer = std::move(u).whole();
            REQUIRE_FALSE(answer);
            CHECK((answer.error().fault == LoadFault::too_large) == (more > 0));
        }
    }
}
