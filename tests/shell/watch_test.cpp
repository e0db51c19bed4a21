// Who looks on at a game by link of two others: he gets every link, whole, and has nothing but what it brings.
#include "engine/match/napoleon.h"
#include "engine/match/triumph.h"
#include "scenarios/files.h"
#include "shell/session/session.h"
#include "tests/match/two_copies.h"
#include "tests/shell/platform_null.h"
#include "tests/support/scene.h"

using namespace redoubt;
using namespace redoubt::shell;
using LinkDuty = redoubt::Duty; // shell::Duty is a row of the list of attacks owed

namespace {

const FileSource files = [](std::string_view path) { return scenario_file(path); };

struct Spectator {
    Platform platform;
    Settings settings;
    Session session{platform, settings};

    std::optional<LoadError> see(const std::string& link) {
        Arrival coming = session.coming(link);
        coming.watched = true;
        coming.whole(platform);
        return session.receive(std::move(coming));
    }
    std::string shown() { return text(session.scene(), session.game()->map().grid); }
};

// A random turn of whose it is, and its link.
template <Ruleset R>
std::string turn_of(Match<R>& m, Rng& rng) {
    std::vector<typename R::Action> legal;
    while (duty_of(m) == LinkDuty::play) {
        legal.clear();
        legal_actions(m.world(), m.state(), legal);
        auto pick = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        if constexpr (std::is_same_v<R, triumph::Rules>) // set-up is not what is looked at
            for (const auto& a : legal)
                if (std::holds_alternative<triumph::Ready>(a) && rng.below(3) > 0) pick = a;
        REQUIRE_FALSE(m.play(pick));
    }
    auto link = hand_over_of(m, files, test::root(rng.next()));
    if (!link) FAIL(text(link.error()));
    return *link;
}

template <Ruleset R>
void look_on(std::string_view battle, int links) {
    null_world() = NullWorld{};
    null_world().apart = true;
    Rng rng{7};
    std::array<Match<R>, 2> copies{test::new_by_link<R>(battle, Side::french, Side::french, 2, files),
                                   test::new_by_link<R>(battle, Side::french, Side::french, 2, files)};
    Spectator spectator;
    std::size_t moves = 0;
    for (int n = 0; n < links; ++n) {
        INFO(battle << " link " << n);
        const int at = n % 2; // who has the word sends the next one
        if (duty_of(copies[at]) == LinkDuty::none) break;
        const std::string link = turn_of(copies[at], rng);
        if (n == 0) {
            copies[1] = test::opened<R>(link, files);
            accept_link_of(copies[1], test::root(3));
        } else {
            REQUIRE(test::joined(copies[1 - at], link, files) == "accepted");
        }
        // Either side's page shows it to those whom it has admitted: the very link.
        const auto again = turn_link(AnyMatch(copies[at]), files),
                   received = turn_link(AnyMatch(copies[1 - at]), files);
        REQUIRE(again);
        CHECK(*again == link);
        if (!Secretive<R>)
            REQUIRE(received); // else only its sender can make it again: who got it keeps it (web/live.js)
        if (received) CHECK(*received == link);
        const auto refused = spectator.see(link);
        INFO((refused ? text(*refused) : std::string("seen")));
        REQUIRE_FALSE(refused);
        CHECK(spectator.session.note.empty());
        const Game& g = *spectator.session.game();
        CHECK(agreed_digest(g.match) == agreed_digest_of(copies[at]));
        CHECK(hand_overs(g.match) == hand_overs(AnyMatch(copies[at])));
        CHECK(spectator.session.turn() != Turn::mine);
        CHECK_FALSE(spectator.session.link_due());
        CHECK_FALSE(spectator.session.can_hint());
        CHECK_FALSE(header_of(g.match).by_link.keeps_root);
        const Scene& scene = spectator.session.scene();
        CHECK(scene.watched == (copies[at].decides() != Decider::over));
        CHECK(scene.choices.empty());
        moves += steps(g.match);
        // Nothing can be done, and nothing is kept.
        const std::string before = spectator.shown(), digest = spectator.session.digest();
        for (Verb v : {Verb::end_phase, Verb::commit, Verb::undo}) spectator.session.act({v});
        spectator.session.autosave();
        CHECK(spectator.session.digest() == digest);
        CHECK(spectator.shown() == before);
        CHECK(null_world().devices[&spectator.platform].empty());
        CHECK_FALSE(spectator.session.beside()); // of the turn before nothing is left
    }
    CHECK(moves > 0);
}

} // namespace

TEST_CASE("who looks on at a game by link sees what is public, and can do nothing", "[shell][watch]") {
    look_on<classic::Rules>("classic/sept5", 8);
    look_on<napoleon::Rules>("napoleon/first", 8);
    look_on<triumph::Rules>("triumph/first", 10);
    look_on<triumph::Rules>("triumph/schevardino", 8);
}

TEST_CASE("a link of a game by link opened to look on leaves one's own game alone", "[shell][watch]") {
    null_world() = NullWorld{};
    Spectator spectator;
    NewGame how;
    how.scenario = "sept5";
    how.seats = {Seat::here, Seat::here};
    REQUIRE_FALSE(spectator.session.begin(how));
    const std::string own = spectator.session.digest();
    auto none = spectator.session.link();
    REQUIRE(none);
    auto refused = spectator.see(*none); // no game by link
    REQUIRE(refused);
    CHECK(refused->reason == "This is no game by link.");
    REQUIRE(spectator.see("hello"));
    CHECK(spectator.session.digest() == own);

    auto m = test::new_by_link<classic::Rules>("classic/sept7", Side::french, Side::french, 2, files);
    auto link = hand_over_of(m, files, test::root(5));
    REQUIRE(link);
    REQUIRE_FALSE(spectator.see(*link));
    CHECK(spectator.session.game()->watched);
    REQUIRE(spectator.session.beside()); // one's own lies there
    REQUIRE(spectator.session.back_to(*spectator.session.beside()));
    CHECK(spectator.session.digest() == own);
    CHECK_FALSE(spectator.session.game()->watched);

    // The same link opened as a player's is a game of one's own.
    REQUIRE_FALSE(spectator.session.open_link(*link));
    CHECK_FALSE(spectator.session.game()->watched);
    CHECK(spectator.session.link_due());
}
