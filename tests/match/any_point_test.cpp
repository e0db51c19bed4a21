// At random points of random games of every battle: undone and played again, saved, exported, sent as a link, and a new
// line begun. The game must go on as if nothing had been done.
#include "engine/match/keeping.h"
#include "engine/match/line.h"
#include "scenarios/files.h"
#include "tests/match/play.h"
#include "tests/support/battles.h"

#include <catch_amalgamated.hpp>

using namespace redoubt;

namespace {

const FileSource files = [](std::string_view path) { return scenario_file(path); };

template <Ruleset R>
void undo_and_redo(Match<R>& m, Rng& rng) {
    std::vector<Step<R>> undone;
    const std::uint64_t before = digest(m.state()), rolls = m.rolls();
    for (std::uint32_t n = 1 + rng.below(5); n > 0 && m.can_undo(); --n) {
        undone.push_back(m.journal().back());
        REQUIRE(m.undo());
        CHECK(digest(m.state()) == digest(m.state_after(m.journal().size())));
    }
    for (; !undone.empty(); undone.pop_back()) REQUIRE(m.replay(undone.back()));
    CHECK(digest(m.state()) == before);
    CHECK(m.rolls() == rolls);
}

// The game as it comes back from bytes; whole, or from where a turn link begins.
template <Ruleset R>
Match<R> there_and_back(const Match<R>& m, std::uint32_t form) {
    if (form < 2) {
        const auto bytes = form == 0 ? save_game_of(m, Secrets::keep) : export_json_of(m, Secrets::keep);
        if (!bytes) FAIL(text(bytes.error()));
        auto opened = load_game_of(Systems{}, *bytes, files);
        if (!opened) FAIL(text(opened.error()));
        return std::move(std::get<Match<R>>(opened->match));
    }
    const auto link = make_link(m, form == 2 ? LinkKind::game : LinkKind::turn, std::nullopt, files);
    if (!link) FAIL(text(link.error()));
    auto opened = open_link_of(Systems{}, *link, files);
    if (!opened) FAIL(text(opened.error()));
    CHECK_FALSE(opened->partial);
    return std::move(std::get<Match<R>>(opened->match));
}

template <Ruleset R>
void play(std::string_view battle, std::uint64_t seed, int actions) {
    INFO(battle << " seed " << seed);
    auto made = new_game_of(Systems{}, battle, test::header(seed), files);
    if (!made) FAIL(text(made.error()));
    Match<R> straight = std::move(std::get<Match<R>>(*made)), bent = straight;
    Rng play{seed}, when{seed + 1000};
    std::uint32_t form = 0;
    std::vector<typename R::Action> legal;
    straight.roll_out();
    bent.roll_out();
    for (int i = 0; i < actions && is_side(straight.decides()); ++i) {
        legal_actions(straight.world(), straight.state(), legal);
        const auto a = legal[play.below(static_cast<std::uint32_t>(legal.size()))];
        REQUIRE_FALSE(straight.play(a));
        REQUIRE_FALSE(bent.play(a));
        if (when.below(8) == 0) undo_and_redo(bent, when);
        if (when.below(30) == 0) {
            bent = there_and_back(bent, form++ % 4); // each of them in every game
            CHECK(bent.rolls() == straight.rolls());
        }
        if (when.below(100) == 0) {
            const std::size_t n = when.below(static_cast<std::uint32_t>(bent.journal().size() + 1));
            const auto there = bent.state_after(n);
            auto line = line_of<R>(bent, n, dice_key(seed + 7), "fedcba9876543210");
            CHECK(static_cast<bool>(line) == (decider(bent.world(), there) != Decider::over));
            if (line) CHECK(digest(line->state()) == digest(there));
        }
        REQUIRE(digest(bent.state()) == digest(straight.state()));
    }
    CHECK(form >= 4);
    CHECK(problems(bent.world(), bent.state()).empty());
    CHECK(digest(bent.state_after(bent.journal().size())) == digest(straight.state()));
}

} // namespace

TEST_CASE("a game goes on the same whatever is done with it on the way: classic", "[match][any-point]") {
    for (const std::string& battle : test::battles("classic", {"classic/first"})) play<classic::Rules>(battle, 1, 300);
}
TEST_CASE("a game goes on the same whatever is done with it on the way: napoleon", "[match][slow][any-point]") {
    for (const std::string& battle : test::battles("napoleon", {"napoleon/first"}))
        play<napoleon::Rules>(battle, 2, 300);
}
TEST_CASE("a game goes on the same whatever is done with it on the way: triumph", "[match][slow][any-point]") {
    for (const std::string& battle : test::battles("triumph", {"triumph/first"})) play<triumph::Rules>(battle, 3, 150);
}
