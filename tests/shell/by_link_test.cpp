// Play by link at two tables.
#include "shell/store.h"
#include "tests/shell/table.h"

using namespace redoubt;
using namespace redoubt::shell;
using shell_tests::Table;

TEST_CASE("By link, who invites and who is invited are told what is due, each his own") {
    for (const auto& [system, battle] :
         {std::pair{"classic", "sept5"}, {"napoleon", "szewardino"}, {"triumph", "schevardino"}})
        for (const Side inviting : {Side::french, Side::russian}) {
            CAPTURE(system, index(inviting));
            Table own;
            null_world().apart = true;
            const auto seat = [&](Side side) { return side == inviting ? Seat::here : Seat::elsewhere; };
            own.begin(battle, seat(Side::french), seat(Side::russian), system);
            CHECK(own.scene().prompt.subject == "The other player must know of this game.");
            const auto invitation = own.session.link();
            REQUIRE(invitation);
            CHECK(own.scene().prompt.subject == "The link is with the other player.");

            Platform platform;
            Settings settings;
            Session guest(platform, settings);
            REQUIRE(!guest.open_link(*invitation));
            CHECK(guest.scene().prompt.subject == "You are invited: " + guest.scene().bar.game + " (" + system +
                                                      "). You lead the " +
                                                      (inviting == Side::french ? "Russians." : "French."));
            const auto answer = guest.link();
            REQUIRE(answer);
            CHECK(guest.scene().prompt.subject == "The link is with the other player.");
            REQUIRE(!own.session.open_link(*answer));
            if (own.session.turn() == Turn::mine) continue;
            CHECK(own.scene().prompt.subject == "Your part is played."); // the guest has the first move
        }
}

TEST_CASE("Play by link: invitation, acceptance, a turn, and the dice agree") {
    Table french;
    null_world().apart = true;
    french.begin("sept5", Seat::here, Seat::elsewhere);
    CHECK(french.session.turn() == Turn::elsewhere);
    REQUIRE(french.session.link_due());
    auto invitation = french.session.link();
    REQUIRE(invitation);

    CHECK(french.scene().link_due == false); // it has been made: sent, as far as we know

    Platform other_platform;
    Settings other_settings;
    Session russian(other_platform, other_settings);
    auto opened = russian.open_link(*invitation);
    INFO((opened ? text(*opened) : std::string("opened")));
    REQUIRE(!opened);
    REQUIRE(russian.link_due());
    auto acceptance = russian.link();
    REQUIRE(acceptance);

    auto joined = french.session.open_link(*acceptance);
    INFO((joined ? text(*joined) : std::string("joined")));
    REQUIRE(!joined);
    CHECK(french.session.turn() == Turn::mine);
    CHECK(russian.turn() == Turn::elsewhere);
    // The French play a part of their turn; the Russians see the same, dice included.
    for (const Choices& c : Scene(french.scene()).choices)
        for (const Row& r : c.rows) {
            french.session.act(r.intent);
            if (french.scene().legal.empty()) continue;
            HexId to = french.scene().legal.front();
            french.tap(to);
            french.tap(to);
        }
    while (french.session.turn() == Turn::mine && french.scene().end && french.scene().end->enabled) french.end_phase();
    if (french.session.link_due()) {
        auto played = french.session.link();
        REQUIRE(played);
        CHECK(played->size() < 1000);
        auto seen = russian.open_link(*played);
        INFO((seen ? text(*seen) : std::string("seen")));
        REQUIRE(!seen);
        CHECK(russian.digest() == french.session.digest());
        CHECK(russian.turn() == Turn::mine);
        CHECK(russian.scene().journal.size() == french.scene().journal.size());

        // The Russians answer it, to somebody who has the game: the position does not travel.
        while (russian.turn() == Turn::mine && russian.scene().end && russian.scene().end->enabled)
            russian.act(russian.scene().end->intent);
        REQUIRE(russian.link_due());
        auto brief = russian.link(), whole = russian.link(true);
        REQUIRE(brief);
        REQUIRE(whole);
        CHECK(null_world().waiting == 0); // the badge: on this device nothing waits for its player
        CHECK(brief->size() < 200);
        CHECK(whole->size() > brief->size());
        Platform stranger_platform;
        Session stranger(stranger_platform, other_settings);
        auto lacking = stranger.open_link(*brief);
        REQUIRE(lacking);
        CHECK(lacking->fault == LoadFault::lacking);
        CHECK_FALSE(stranger.running());
        // It goes back to the Russians, even to a table that has been left: all of it from then on.
        russian.leave();
        auto back = russian.open_link(*brief);
        REQUIRE(back);
        CHECK(back->fault == LoadFault::returned);
        REQUIRE(russian.take_returned());
        CHECK(russian.link()->size() == whole->size());
        REQUIRE(!stranger.open_link(*whole));
        CHECK(stranger.digest() == russian.digest());
        french.session.leave(); // found among what is kept
        REQUIRE(!french.session.open_link(*brief));
        CHECK(french.session.digest() == russian.digest());
        CHECK(french.session.turn() == Turn::mine);
        CHECK(null_world().waiting == 1);
        const auto kept = [](Platform& of) { return kept_games(of).front().latest().note.detail; };
        CHECK(kept(french.platform).rfind("Your turn · classic", 0) == 0);
        CHECK(kept(other_platform).rfind("The other side’s turn · classic", 0) == 0);
    }
    // One's own link is no answer.
    REQUIRE(french.session.open_link(*invitation));
}
