// Two players, each with a copy of his own, and only links between them.
#include "engine/match/keeping.h"
#include "tests/match/play.h"
#include "tests/match/toy_rules.h"
#include "tests/match/two_copies.h"

#include <catch_amalgamated.hpp>

using namespace redoubt;

namespace {

using Toys = SystemList<toy::Rules>;
using ToyMatch = Match<toy::Rules>;

Secret root(std::uint8_t n) {
    Secret s{};
    s.fill(n);
    s[3] = 99;
    return s;
}

ToyMatch fresh() {
    auto m = new_game_of(Toys{}, "toy/lane", test::header(0), {});
    REQUIRE(m);
    return std::get<0>(*m);
}

ToyMatch opened(const std::string& link) {
    auto o = open_link_of(Toys{}, link, {});
    if (!o) FAIL(text(o.error()));
    CHECK_FALSE(o->partial);
    return std::get<0>(o->match);
}

std::string hand(ToyMatch& m, std::optional<Secret> new_root = {}) {
    auto link = hand_over_of(m, {}, new_root);
    if (!link) FAIL(text(link.error()));
    CHECK(*make_link(m, LinkKind::turn, {}, {}) == *link); // it can be had again
    return *link;
}

void join(ToyMatch& own, const std::string& link) {
    auto note = join_link_of(own, opened(link), true);
    if (!note) FAIL(text(note.error()));
}

std::string refused(ToyMatch own, const ToyMatch& link) {
    const std::uint64_t before = digest(own.state());
    auto note = join_link_of(own, link, true);
    if (note) return "accepted";
    CHECK(digest(own.state()) == before);
    return note.error().reason;
}

// Invitation and acceptance. Afterwards `first` (the side that moves first, french) has the word.
void begin(ToyMatch& french, ToyMatch& russian, Side creator) {
    ToyMatch& a = creator == Side::french ? french : russian;
    ToyMatch& b = creator == Side::french ? russian : french;
    a = fresh();
    REQUIRE_FALSE(start_play_by_link_of(a, creator, creator, root(1)));
    CHECK(duty_of(a) == Duty::answer);
    const std::string invitation = hand(a);
    CHECK(duty_of(a) == Duty::wait);
    b = opened(invitation);
    CHECK(duty_of(b) == Duty::renew); // nobody's yet
    accept_link_of(b, root(2));
    CHECK(duty_of(b) == Duty::answer);
    join(a, hand(b));
    if (creator == Side::russian) { // the french must see a second value of the russians first
        CHECK(duty_of(a) == Duty::answer);
        join(b, hand(a));
    }
    CHECK(duty_of(french) == Duty::play);
    CHECK(duty_of(russian) == Duty::wait);
}

} // namespace

TEST_CASE("a whole game is played by links", "[match]") {
    for (Side creator : {Side::french, Side::russian}) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            ToyMatch french = fresh(), russian = fresh();
            begin(french, russian, creator);
            Rng rng{seed};
            ToyMatch *mover = &french, *waiter = &russian;
            int links = 0;
            while (duty_of(*mover) != Duty::none) {
                REQUIRE(duty_of(*mover) == Duty::play);
                test::play_segment(*mover, rng);
                REQUIRE(duty_of(*mover) == Duty::send);
                const std::string link = hand(*mover);
                join(*waiter, link);
                CHECK(waiter->state() == mover->state());
                CHECK(waiter->journal() == mover->journal());
                // A save in between changes nothing.
                auto again = load_game_of(Toys{}, *save_game_of(*waiter, Secrets::keep), {});
                REQUIRE(again);
                *waiter = std::get<0>(again->match);
                std::swap(mover, waiter);
                ++links;
            }
            CHECK(french.decides() == Decider::over);
            CHECK(duty_of(french) == Duty::none);
            CHECK(duty_of(russian) == Duty::none);
            CHECK(links > 10);
            // The whole game for an onlooker.
            auto all = make_link(french, LinkKind::game, {}, {});
            REQUIRE(all);
            CHECK(opened(*all).journal() == french.journal());
        }
    }
}

TEST_CASE("both sides and the chain decide the dice", "[match]") {
    ToyMatch f1 = fresh(), r1 = fresh(), f2 = fresh(), r2 = fresh();
    begin(f1, r1, Side::french);
    begin(f2, r2, Side::russian);
    CHECK_FALSE(f1.header().key == f2.header().key);
    CHECK_FALSE(f1.header().key == DiceKey{});
    CHECK(r1.header().key == DiceKey{}); // who waits knows no dice
    const std::string id = "0123456789abcdef";
    CHECK(value_before(chain_value(root(1), id, 7), id) == chain_value(root(1), id, 6));
    CHECK_FALSE(chain_value(root(1), id, 7) == chain_value(root(2), id, 7));
    CHECK_FALSE(chain_value(root(1), id, 7) == chain_value(root(1), "another", 7));
}

TEST_CASE("nobody can re-roll, alter, repeat or skip", "[match]") {
    ToyMatch french = fresh(), russian = fresh();
    begin(french, russian, Side::french);
    Rng rng{3};
    test::play_segment(french, rng);
    ToyMatch before = french;
    const std::string link = hand(french);
    const ToyMatch good = opened(link);

    SECTION("another secret than the sealed one") {
        ToyMatch cheat = before;
        cheat.header().by_link.root = root(50);
        // His own program finds that the dice are not his seal's, if there were any.
        auto forged = hand_over_of(cheat, {}, {});
        if (forged) CHECK(refused(russian, opened(*forged)) == "Its seal does not fit: the dice may have been chosen.");
    }
    SECTION("another turn rolled with a chosen secret") {
        ToyMatch cheat = french; // plays on from the opening with dice of his choice
        LinkPlay& p = cheat.header().by_link;
        p.shown[0].value[0] ^= 1;
        cheat = ToyMatch(cheat.world(), cheat.start(), cheat.header());
        cheat.header().key = last_key(p, cheat.header().id);
        Rng other{9};
        test::play_segment(cheat, other);
        p = cheat.header().by_link;
        cheat.header().by_link.sent_from = 0;
        cheat.header().by_link.sent_to = static_cast<std::uint32_t>(cheat.journal().size());
        auto forged = make_link(cheat, LinkKind::turn, {}, {});
        REQUIRE(forged);
        CHECK(refused(russian, opened(*forged)) == "Its seal does not fit: the dice may have been chosen.");
    }
    SECTION("the same link twice, or one's own") {
        join(russian, link);
        CHECK(refused(russian, good) == "You have this turn already.");
        CHECK(refused(french, good) == "It is your own link, meant for the other side.");
    }
    SECTION("a link of another game") {
        ToyMatch other = good;
        other.header().id = "ffffffffffffffff";
        CHECK(refused(russian, other) == "It belongs to another game.");
    }
    SECTION("a position that is not the one handed over") {
        ToyMatch elsewhere = good;
        toy::State s = good.start();
        s.pieces[0].hex = HexId{9};
        elsewhere = ToyMatch(good.world(), s, good.header());
        CHECK(refused(russian, elsewhere) == "It does not continue the game in hand.");
    }
    SECTION("a value skipped") {
        ToyMatch skip = good;
        skip.header().by_link.shown[0] = {chain_value(root(1), skip.header().id, 3), 3, 0};
        CHECK(refused(russian, skip) == "Its seal does not fit: the dice may have been chosen.");
    }
    SECTION("an old link") {
        join(russian, link);
        test::play_segment(russian, rng);
        join(french, hand(russian));
        test::play_segment(french, rng);
        join(russian, hand(french));
        test::play_segment(russian, rng);
        hand(russian);
        CHECK(refused(russian, good) == "It is older than the game in hand.");
    }
    SECTION("made under other rules") {
        auto partial = join_link_of(russian, good, false);
        REQUIRE_FALSE(partial);
        CHECK(partial.error().fault == LoadFault::version);
    }
}

TEST_CASE("moves before both have sealed their dice are refused", "[match]") {
    ToyMatch creator = fresh();
    REQUIRE_FALSE(start_play_by_link_of(creator, Side::french, Side::french, root(1)));
    const std::string invitation = hand(creator);
    ToyMatch guest = opened(invitation);
    accept_link_of(guest, root(2));
    join(creator, hand(guest));
    Rng rng{1};
    test::play_segment(creator, rng);
    const ToyMatch turn = opened(hand(creator));
    ToyMatch stranger = opened(invitation); // a copy that has shown nothing
    stranger.header().by_link.holder = Side::french;
    CHECK(refused(stranger, turn) != "accepted");
}

TEST_CASE("who has lost the secret begins a new one, and the other side is told", "[match]") {
    ToyMatch french = fresh(), russian = fresh();
    begin(french, russian, Side::french);
    Rng rng{3};
    test::play_segment(french, rng);
    const std::string link = hand(french);
    join(russian, link);

    // The russian player goes to another device, with nothing but the link.
    ToyMatch elsewhere = opened(link);
    CHECK(duty_of(elsewhere) == Duty::renew);
    CHECK_FALSE(hand_over_of(elsewhere, {}, {}));
    const std::string renewal = hand(elsewhere, root(77));
    auto note = join_link_of(french, opened(renewal), true);
    REQUIRE(note);
    CHECK(note->find("new dice") != std::string::npos);
    CHECK(duty_of(french) == Duty::answer);
    join(elsewhere, hand(french));
    CHECK(duty_of(elsewhere) == Duty::play);
    test::play_segment(elsewhere, rng);
    join(french, hand(elsewhere));
    CHECK(french.state() == elsewhere.state());
    CHECK(duty_of(french) == Duty::play);
    test::play_segment(french, rng);
    join(elsewhere, hand(french));
    CHECK(french.state() == elsewhere.state());
}

TEST_CASE("no moves in one's own turn would be new dice: refused", "[match]") {
    ToyMatch french = fresh(), russian = fresh();
    begin(french, russian, Side::french);
    Rng rng{3};
    for (int turn = 0; turn < 3; ++turn) {
        for (LinkNews news : {LinkNews::answer, LinkNews::turn}) {
            const auto empty = test::forged(french, news, {});
            REQUIRE(empty);
            CHECK(refused(russian, opened(*empty)) ==
                  (news == LinkNews::turn
                       ? "It brings no moves."
                       : "It brings no moves, though it is the sender's turn: that would be new dice for him."));
        }
        test::play_segment(french, rng);
        join(russian, hand(french));
        test::play_segment(russian, rng);
        join(french, hand(russian));
    }
}

TEST_CASE("a secret that was lost in mid-turn takes the turn with it, unless it is found again", "[match]") {
    ToyMatch french = fresh(), russian = fresh();
    begin(french, russian, Side::french);
    const DiceKey dice = french.header().key;
    Rng rng{3};
    test::play_random(french, rng, 1);
    REQUIRE(duty_of(french) == Duty::play);
    ToyMatch exported = std::get<0>(load_game_of(Toys{}, *save_game_of(french, Secrets::leave_out), {})->match);
    CHECK(duty_of(exported) == Duty::renew);
    ToyMatch found = exported;
    CHECK_FALSE(restore_root_of(found, root(77)));
    CHECK(restore_root_of(found, root(1)));
    CHECK(duty_of(found) == Duty::play);
    CHECK(found.header().key == dice);
    auto note = join_link_of(russian, opened(hand(exported, root(77))), true);
    REQUIRE(note);
    join(exported, hand(russian));
    CHECK(exported.journal().empty());
    CHECK(duty_of(exported) == Duty::play);
    CHECK(russian.header().by_link.shown[0].renewals == 1);
}

namespace {

using Changed = SystemList<toy::RulesOf<3>>; // where a piece may not go as far
using ChangedMatch = Match<toy::RulesOf<3>>;

ChangedMatch updated(const ToyMatch& m) {
    auto again = load_game_of(Changed{}, *save_game_of(m, Secrets::keep), {});
    if (!again) FAIL(text(again.error()));
    return std::get<0>(again->match);
}

toy::Go go(std::size_t piece, std::size_t hex) {
    return {UnitId{piece}, HexId{hex}};
}

} // namespace

TEST_CASE("a game by link survives rules under which its moves do not stand", "[match]") {
    ToyMatch french = fresh(), russian = fresh();
    begin(french, russian, Side::french);
    REQUIRE_FALSE(french.play(go(3, 7))); // four hexes
    REQUIRE_FALSE(french.play(toy::Done{}));
    const std::string link = hand(french);
    ChangedMatch guest = updated(russian);

    auto in_flight = open_link_of(Changed{}, link, {});
    REQUIRE(in_flight);
    CHECK(in_flight->partial);
    auto refused = join_link_of(guest, std::get<0>(in_flight->match), false);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().fault == LoadFault::version);

    // The sender reloads his page, and sends it again: the position, for the moves are not known any more.
    ChangedMatch host = updated(french);
    CHECK(host.state() == french.state());
    CHECK(duty_of(host) == Duty::wait);
    auto again = make_link(host, LinkKind::turn, {}, {});
    REQUIRE(again);
    auto there = open_link_of(Changed{}, *again, {});
    if (!there) FAIL(text(there.error()));
    const ChangedMatch& position = std::get<0>(there->match);
    CHECK_FALSE(taken_on_trust_of(guest, position, true).empty());
    auto unproven = join_link_of(guest, position, true);
    REQUIRE_FALSE(unproven);
    CHECK(unproven.error().fault == LoadFault::unproven);
    REQUIRE(join_link_of(guest, position, true, true));
    CHECK(guest.state() == host.state());

    Rng rng{5};
    ChangedMatch *mover = &guest, *waiter = &host;
    for (int n = 0; n < 12 && duty_of(*mover) == Duty::play; ++n) {
        test::play_segment(*mover, rng);
        auto next = hand_over_of(*mover, {}, std::optional<Secret>{});
        REQUIRE(next);
        auto o = open_link_of(Changed{}, *next, {});
        REQUIRE(o);
        CHECK(taken_on_trust_of(*waiter, std::get<0>(o->match), true).empty());
        REQUIRE(join_link_of(*waiter, std::get<0>(o->match), true));
        CHECK(guest.state() == host.state());
        std::swap(mover, waiter);
    }
}

TEST_CASE("the turn in hand stands as far as changed rules allow it", "[match]") {
    ToyMatch french = fresh(), russian = fresh();
    begin(french, russian, Side::french);
    REQUIRE_FALSE(french.play(go(3, 5)));
    REQUIRE_FALSE(french.play(go(3, 9))); // four hexes
    ChangedMatch host = updated(french);
    CHECK(host.journal().size() == 1);
    CHECK(duty_of(host) == Duty::play);
    REQUIRE_FALSE(host.play(toy::Done{}));
    auto link = hand_over_of(host, {}, std::optional<Secret>{});
    REQUIRE(link);
    // Under the old rules its moves cannot be read: the other page has to be reloaded, too.
    auto old = open_link_of(Toys{}, *link, {});
    REQUIRE(old);
    CHECK(old->partial);
    ChangedMatch guest = updated(russian);
    auto there = open_link_of(Changed{}, *link, {});
    REQUIRE(there);
    REQUIRE(join_link_of(guest, std::get<0>(there->match), true));
    CHECK(guest.state() == host.state());
}

TEST_CASE("who opens a link without a copy of the game is told what is not proven", "[match]") {
    ToyMatch french = fresh(), russian = fresh();
    begin(french, russian, Side::french);
    Rng rng{3};
    test::play_segment(french, rng);
    const std::string link = hand(french);
    CHECK(open_link_of(Toys{}, link, {})->note.find("No copy of this game") != std::string::npos);

    ToyMatch late = fresh();
    test::play_random(late, rng, 5);
    GameHeader h = late.header();
    h.players = {Player::person, Player::greedy};
    ToyMatch invitation(late.world(), late.state(), h);
    REQUIRE_FALSE(start_play_by_link_of(invitation, Side::french, Side::french, root(1)));
    auto opened = open_link_of(Toys{}, *hand_over_of(invitation, {}, std::optional<Secret>{}), {});
    REQUIRE(opened);
    CHECK(opened->note.find("under way already") != std::string::npos);
    CHECK(opened->note.find("computer") != std::string::npos);
    CHECK(std::get<0>(opened->match).header().players == std::array{Player::person, Player::person});
}

TEST_CASE("only a new game with an id can be played by link", "[match]") {
    ToyMatch m = fresh();
    m.header().id.clear();
    CHECK(start_play_by_link_of(m, Side::french, Side::french, root(1)));
    ToyMatch under_way = fresh();
    Rng rng{1};
    test::play_random(under_way, rng, 3);
    CHECK(start_play_by_link_of(under_way, Side::french, Side::french, root(1)));
    ToyMatch plain = fresh();
    CHECK(duty_of(plain) == Duty::none);
    CHECK_FALSE(hand_over_of(plain, {}, {}));
}
