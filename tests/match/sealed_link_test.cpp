// Play by link with hidden orders: two copies, neither of which knows what its player may not know.
#include "engine/match/base64url.h"
#include "engine/match/keeping.h"
#include "engine/match/play_by_link.h"
#include "engine/match/triumph.h"
#include "engine/rules/triumph/notation.h"
#include "engine/rules/triumph/query.h"
#include "scenarios/files.h"
#include "tests/match/play.h"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <fstream>
#include <sstream>

using namespace redoubt;

namespace {

using Glory = SystemList<triumph::Rules>;
using Copy = Match<triumph::Rules>;
using triumph::State;

Secret root(std::uint8_t n) {
    Secret s{};
    s.fill(n);
    return s;
}

Copy opened(const std::string& link) {
    auto o = open_link_of(Glory{}, link, scenario_file);
    if (!o) FAIL(text(o.error()));
    return std::get<0>(o->match);
}

std::string hand(Copy& m) {
    auto link = hand_over_of(m, scenario_file, std::optional<Secret>{});
    if (!link) FAIL(text(link.error()));
    return *link;
}

std::string refused(Copy own, const Copy& link) {
    const auto before = digest(own.state());
    auto note = join_link_of(own, link, true);
    if (note) return "accepted";
    CHECK(digest(own.state()) == before);
    return note.error().reason;
}

// Invitation and acceptance of the big battle; the French have the word.
std::pair<Copy, Copy> begin() {
    auto m = new_game_of(Glory{}, "triumph/borodino", test::header(0), scenario_file);
    REQUIRE(m);
    Copy french = std::get<0>(*m);
    REQUIRE_FALSE(start_play_by_link_of(french, Side::french, Side::french, root(1)));
    Copy russian = opened(hand(french));
    accept_link_of(russian, root(2));
    REQUIRE(join_link_of(french, opened(hand(russian)), true));
    REQUIRE(duty_of(french) == Duty::play);
    REQUIRE(duty_of(russian) == Duty::wait);
    return {std::move(french), std::move(russian)};
}

// Random play of whoever has the word, a little hasty: set-up and moves are not what is tried here.
void play_on(Copy& m, Rng& rng) {
    std::vector<triumph::Action> legal;
    while (duty_of(m) == Duty::play) {
        legal_actions(m.world(), m.state(), legal);
        auto pick = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        const bool note = std::holds_alternative<triumph::FlankWith>(legal.front());
        if (note && rng.below(4) == 0) // a force that leaves in the first turns
            for (const auto& a : legal)
                if (const auto* on = std::get_if<triumph::FlankOn>(&a); on && on->turn == 1 + rng.below(2)) pick = a;
        const bool orders = std::holds_alternative<triumph::Orders>(m.state().frames.back());
        if (!note && !orders && rng.below(2) == 0)
            for (const auto& a : legal)
                if (std::holds_alternative<triumph::Ready>(a)) pick = a;
        REQUIRE_FALSE(m.play(pick));
    }
}

struct Seen {
    int links = 0, awaited = 0, opened = 0, left = 0;
    std::size_t longest = 0;
};

void play_game(std::uint64_t seed, int turns, Seen& n) {
    auto [french, russian] = begin();
    Rng rng{seed};
    Copy *mover = &french, *waiter = &russian;
    while (duty_of(*mover) != Duty::none && mover->state().turn <= turns) {
        INFO("seed " << seed << ", turn " << mover->state().turn << ", link " << n.links);
        play_on(*mover, rng);
        REQUIRE(duty_of(*mover) == Duty::send);
        n.awaited += mover->awaits() ? 1 : 0;
        const std::string link = hand(*mover);
        if (n.links % 8 == 1) CHECK(*make_link(*mover, LinkKind::turn, {}, scenario_file) == link); // had again
        n.longest = std::max(n.longest, link.size());
        const Copy there = opened(link);
        CHECK(veiled(there.world(), there.start()) == there.start()); // nothing but what is public
        auto note = join_link_of(*waiter, there, true);
        if (!note) FAIL(text(note.error()));
        if (n.links % 8 == 0) { // a save in between changes nothing
            auto again = load_game_of(Glory{}, *save_game_of(*waiter, Secrets::keep), scenario_file);
            if (!again) FAIL(text(again.error()));
            *waiter = std::get<0>(again->match);
        }
        std::swap(mover, waiter);
        ++n.links;
    }
    for (const auto& step : french.journal())
        if (const auto* veil = std::get_if<VeilStep<triumph::Rules>>(&step))
            n.opened += std::holds_alternative<Unsealed<triumph::Rules>>(*veil) ? 1 : 0;
    n.left += french.state().flank_left != 0 ? 1 : 0;
}

} // namespace

TEST_CASE("Hidden orders stay sealed in links until the rule reveals them", "[match][triumph][hidden]") {
    Seen n;
    play_game(15, 2, n); // both sides open their orders in both turns, a force is sent off
    INFO(n.links << " links, " << n.awaited << " awaited, " << n.opened << " opened, longest " << n.longest << ", "
                 << n.left << " flanking forces left");
    CHECK(n.awaited > 5);
    CHECK(n.opened > 15);
    CHECK(n.left > 0);
    CHECK(n.longest < 4000);
}

// Under changed rules the moves behind a link are not known; but who takes up its position still has the seals that the
// other side must open one day.
TEST_CASE("Who goes on from a position keeps the seals of the other side", "[match][triumph][hidden]") {
    const auto seals = [](const Copy& m) {
        return std::count_if(m.journal().begin(), m.journal().end(), [](const auto& step) {
            const auto* veil = std::get_if<VeilStep<triumph::Rules>>(&step);
            return veil && std::holds_alternative<Sealed>(*veil);
        });
    };
    auto [french, russian] = begin();
    Rng rng{15};
    Copy *mover = &french, *waiter = &russian;
    int asked = 0;
    for (int links = 0; links < 12; ++links) {
        play_on(*mover, rng);
        const Copy there = opened(hand(*mover));
        const auto next = moved_on(*waiter, there);
        if (next && seals(*waiter) > 0) {
            ++asked;
            CHECK(seals(*next) == seals(*waiter) + seals(there));
        }
        REQUIRE(join_link_of(*waiter, there, true));
        std::swap(mover, waiter);
    }
    CHECK(asked > 0);
}

namespace {

void play(Copy& m, const std::string& text) {
    auto a = parse_action(m.world(), m.state(), text);
    REQUIRE(a);
    REQUIRE_FALSE(m.play(*a));
}

// Set-up as printed; then the French are to give their orders.
void set_up(Copy& french, Copy& russian) {
    play(french, "ready");
    REQUIRE(join_link_of(russian, opened(hand(french)), true));
    play(russian, "ready");
    REQUIRE(join_link_of(french, opened(hand(russian)), true));
    play(french, "flankon 0");
}

std::string give(const Copy& m, const char* group) {
    for (const triumph::Command& c : commands_of(m.world(), m.state(), Side::french))
        if (m.world().groups[c.group.index()].id == group) return "give " + unit_of(m.world(), c.first).id;
    return {};
}

} // namespace

TEST_CASE("Links with different orders differ in their seals only", "[match][triumph][hidden]") {
    auto [french, russian] = begin();
    set_up(french, russian);
    Copy others = french;
    for (const char* group : {"fI", "fIII"}) play(french, give(french, group));
    play(french, "ready");
    play(others, "givebarrage");
    play(others, give(others, "fV"));
    play(others, "ready");
    const Copy a = opened(hand(french)), b = opened(hand(others));
    CHECK(a.state() == b.state());
    REQUIRE(a.journal().size() == b.journal().size());
    int seals = 0;
    for (std::size_t i = 0; i < a.journal().size(); ++i) {
        const auto* veil = std::get_if<VeilStep<triumph::Rules>>(&a.journal()[i]);
        if (veil && std::holds_alternative<Sealed>(*veil))
            ++seals;
        else
            CHECK(a.journal()[i] == b.journal()[i]);
    }
    CHECK(seals > 5);
    REQUIRE(join_link_of(russian, a, true));
    CHECK(russian.state().secrets[0] == triumph::Secrets{}); // nothing is known, nothing is guessed yet
}

TEST_CASE("What is opened must be what was sealed", "[match][triumph][hidden]") {
    auto [french, russian] = begin();
    set_up(french, russian);
    Copy cheat = french;
    play(french, give(french, "fI"));
    play(french, "ready");
    play(cheat, give(cheat, "fIII"));
    play(cheat, "ready");
    REQUIRE(join_link_of(russian, opened(hand(french)), true));
    static_cast<void>(hand(cheat)); // never sent
    play(russian, "army first");
    play(russian, "ready");
    CHECK(russian.awaits()); // for the French part of the Pool
    CHECK(duty_of(russian) == Duty::send);
    const std::string reply = hand(russian);
    REQUIRE(join_link_of(french, opened(reply), true));
    REQUIRE(join_link_of(cheat, opened(reply), true));
    CHECK_FALSE(french.awaits());
    CHECK(french.state().pool[triumph::destruction_marker] == 1);
    CHECK(french.state().army == triumph::Army::first);
    REQUIRE(french.decides() == Decider::french); // the first turn's first marker is theirs
    play(french, "first fIII");
    play(cheat, "first fIII");
    while (duty_of(french) == Duty::play) play(french, "ready");
    while (duty_of(cheat) == Duty::play) play(cheat, "ready");
    const Copy good = opened(hand(french)), bad = opened(hand(cheat));
    CHECK(refused(russian, bad) == "What it opens is not what was sealed.");
    CHECK(refused(russian, good) == "accepted");
    REQUIRE(join_link_of(russian, good, true));
    CHECK_FALSE(join_link_of(russian, good, true)); // not twice
    // III Corps was shown, without Orders; nothing is known of the others.
    for (std::size_t i = 0; i < russian.world().units.size(); ++i) {
        const triumph::Group& g = russian.world().groups[russian.world().units[i].group.index()];
        if (!on_map(russian.state(), UnitId{i}) || g.side != Side::french) continue;
        CHECK(russian.state().units[i].status == french.state().units[i].status);
        if (g.id == "fIII") CHECK(russian.state().units[i].status == triumph::Status::none);
    }
}

// The Russians end their orders, which only the French can carry out: they open what it shows, the Russian part with
// what they were told of it. A forger tells it otherwise: no army chosen, so that no orders could have been ended
// (TX1).
TEST_CASE("An owed step that breaks a rule is refused", "[match][triumph][hidden]") {
    auto [french, russian] = begin();
    set_up(french, russian);
    play(french, "ready");
    REQUIRE(join_link_of(russian, opened(hand(french)), true));
    play(russian, "army first");
    play(russian, "ready");
    REQUIRE(russian.awaits());
    REQUIRE(join_link_of(french, opened(hand(russian)), true));
    play(french, "first fIII");
    while (duty_of(french) == Duty::play) play(french, "ready");
    const std::string honest = hand(french);
    REQUIRE(open_link_of(Glory{}, honest, scenario_file));

    int told = 0;
    for (auto& step : const_cast<Journal<triumph::Rules>&>(french.journal()))
        if (auto* veil = std::get_if<VeilStep<triumph::Rules>>(&step))
            if (auto* u = std::get_if<Unsealed<triumph::Rules>>(veil);
                u && u->part.side == Side::russian && u->part.number == triumph::pool_part) {
                u->known.army = triumph::Army::none;
                ++told;
            }
    REQUIRE(told == 1);
    auto forged = make_link(french, LinkKind::turn, {}, scenario_file);
    if (!forged) FAIL(text(forged.error()));
    REQUIRE(*forged != honest);
    const auto o = open_link_of(Glory{}, *forged, scenario_file);
    REQUIRE_FALSE(o);
    CHECK(o.error().fault == LoadFault::illegal);
    CHECK(o.error().reason == "The rules do not allow the step that was left to the sender.");
}

namespace {

constexpr const char* golden = "tests/golden/match/triumph-4.golden";

bool has_seals(const Copy& m) {
    return std::any_of(m.journal().begin(), m.journal().end(), [](const auto& step) {
        const auto* veil = std::get_if<VeilStep<triumph::Rules>>(&step);
        return veil && std::holds_alternative<Sealed>(*veil);
    });
}

} // namespace

TEST_CASE("golden sealed links are made for a new version", "[.][golden-make-sealed]") {
    std::ofstream out(golden);
    auto put = [&](const char* kind, const Copy& m, const std::string& bytes) {
        out << kind << " borodino " << hex_digest(digest(m.state())) << ' ' << bytes << '\n';
    };
    auto [french, russian] = begin();
    set_up(french, russian);
    play(french, give(french, "fI"));
    play(french, "givebarrage");
    play(french, "ready");
    Copy *mover = &french, *waiter = &russian;
    Rng rng{3};
    for (int n = 0; n < 16; ++n) {
        play_on(*mover, rng);
        const std::string link = hand(*mover);
        const Copy there = opened(link);
        put("link", there, link);
        if (n % 5 == 1) put("save", *mover, to_base64url(*save_game_of(*mover, Secrets::keep)));
        REQUIRE(join_link_of(*waiter, there, true));
        std::swap(mover, waiter);
    }
}

// As "golden saves and links load" (golden_test.cpp), of the format that seals what is hidden.
TEST_CASE("golden sealed links and their saves load", "[match][triumph][hidden]") {
    int loaded = 0, with_seals = 0, refused = 0;
    for (const std::string file : {"tests/golden/match/triumph-2.golden", golden}) {
        std::ifstream in(file);
        REQUIRE(in);
        std::string line;
        while (std::getline(in, line)) {
            std::istringstream words(line);
            std::string kind, name, expected, bytes;
            words >> kind >> name >> expected >> bytes;
            INFO(file << ": " << kind << " number " << loaded + refused);
            auto look = [&](const auto& opened, bool partial) {
                const Copy& m = std::get<0>(opened.match);
                if (!partial) CHECK(hex_digest(digest(m.state())) == expected);
                with_seals += has_seals(m) ? 1 : 0;
                ++loaded;
            };
            if (kind == "link") {
                const auto o = open_link_of(Glory{}, bytes, scenario_file);
                if (file != golden) { // rules 2: positions were packed by a shorter list of standing orders
                    REQUIRE_FALSE(o);
                    CHECK(o.error().fault == LoadFault::version);
                    ++refused;
                    continue;
                }
                if (!o) FAIL(text(o.error()));
                look(*o, o->partial);
            } else {
                const auto raw = from_base64url(bytes);
                REQUIRE(raw);
                const auto o = load_game_of(Glory{}, *raw, scenario_file);
                if (!o) FAIL(text(o.error()));
                look(*o, false);
            }
        }
    }
    CHECK(loaded >= 22);
    CHECK(refused == 16);
    CHECK(with_seals >= 5);
}

TEST_CASE("A game with hidden orders is no link for an onlooker", "[match][triumph][hidden]") {
    auto [french, russian] = begin();
    set_up(french, russian);
    auto all = make_link(french, LinkKind::game, {}, scenario_file);
    REQUIRE_FALSE(all);
    CHECK(text(all.error()).find("hidden orders") != std::string::npos);
}
