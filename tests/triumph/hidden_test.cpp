// What a side does not know is not in its view; whatever is dealt for it could be so.
#include "engine/rules/triumph/secrecy.h"
#include "tests/triumph/scene.h"

#include <algorithm>
#include <set>

using namespace redoubt;
using namespace redoubt::triumph;
using test::glory::battle;
using test::glory::Scene;

namespace {

Scene ordered(std::initializer_list<const char*> french) {
    Scene x = battle("borodino");
    x.play_all({"ready", "ready", "flankon 0"});
    for (const char* text : french) x.play(text);
    x.play("ready");
    return x;
}

std::string first(const Scene& x, const char* group) {
    const GroupId g = x.group(group);
    for (const Command& c : commands_of(x.w, x.s, x.w.groups[g.index()].side))
        if (c.group == g) return "give " + unit_of(x.w, c.first).id;
    return {};
}

void check_deals(const Scene& x, int deals) {
    Rng rng{7};
    for (Side side : {Side::french, Side::russian}) {
        const View v = observe(x.w, x.s, side);
        for (int i = 0; i < deals; ++i) {
            const State s = deal(x.w, v, rng);
            const auto wrong = problems(x.w, s);
            INFO((wrong.empty() ? std::string() : wrong.front()));
            CHECK(wrong.empty());
            CHECK(observe(x.w, s, side) == v);
            CHECK(decider(x.w, s) == decider(x.w, x.s));
            CHECK(points_left(x.w, s, other(side)) >= 0);
        }
    }
}

} // namespace

TEST_CASE("Orders are not seen before the marker", "[triumph][hidden]") {
    const Scene probe = ordered({});
    const std::string one = first(probe, "fI"), two = first(probe, "fV");
    const Scene x = ordered({one.c_str()}), y = ordered({two.c_str()});
    CHECK(observe(x.w, x.s, Side::russian) == observe(y.w, y.s, Side::russian));
    CHECK_FALSE(observe(x.w, x.s, Side::french) == observe(y.w, y.s, Side::french));
    for (const Event& e : x.events)
        if (const auto* given = std::get_if<OrdersGiven>(&e)) CHECK(given->side == Side::french);
    check_deals(x, 10);
}

TEST_CASE("Orders are shown although who bore them has been lost", "[triumph][hidden]") {
    const Scene probe = ordered({});
    Scene x = ordered({first(probe, "fI").c_str()});
    x.play_all({"army first", "ready"});
    const GroupId g = x.group("fI");
    REQUIRE(x.s.secrets[0].ordered.size() == 1);
    const UnitId bearer = x.s.secrets[0].ordered[0];
    x.s.units[bearer.index()].where = Where::eliminated;
    const HiddenPart part{Side::french, x.s.turn, static_cast<std::uint8_t>(g.index() + 1)};
    State seen = veiled(x.w, x.s); // what the other side has
    REQUIRE(learn(x.w, seen, part, known(x.w, x.s, part)));
    int under = 0;
    for (std::size_t i = 0; i < x.w.units.size(); ++i) {
        if (x.w.units[i].group != g || !on_map(x.s, UnitId{i})) continue;
        CHECK(under_orders(x.w, seen, UnitId{i}) == under_orders(x.w, x.s, UnitId{i}));
        under += under_orders(x.w, seen, UnitId{i}) ? 1 : 0;
    }
    CHECK(under > 0);
}

TEST_CASE("The note of the flanking manoeuvre is nobody else's", "[triumph][hidden]") {
    Scene x = battle("borodino"), y = battle("borodino");
    x.play_all({"ready", "ready", "flankwith Niemojewski", "flankwith Potocki", "flankon 2"});
    y.play_all({"ready", "ready", "flankon 0"});
    CHECK(x.s.secrets[0].flank_turn == 2);
    CHECK(observe(x.w, x.s, Side::russian) == observe(y.w, y.s, Side::russian));
}

TEST_CASE("What is dealt spends the orders there are", "[triumph][hidden]") {
    Scene x = ordered({});
    x.play("army first");
    const std::string corps = first(x, "rII");
    x.play(corps);
    x.play("givebarrage");
    x.play("ready");
    x.play("first fV");
    check_deals(x, 10);
    Rng rng{3};
    std::set<UnitId> seen;
    for (int i = 0; i < 40; ++i) {
        const State s = deal(x.w, observe(x.w, x.s, Side::french), rng);
        CHECK(s.secrets[1].army == Army::first);
        CHECK(s.secrets[1].barrage);
        CHECK(s.secrets[1].ordered.size() == 2);
        for (UnitId u : s.secrets[1].ordered) {
            CHECK(group_of(x.w, u).army == Army::first);
            seen.insert(u);
        }
    }
    CHECK(seen.size() > 5); // not always the same
    for (int i = 0; i < 40; ++i) {
        const State s = deal(x.w, observe(x.w, x.s, Side::russian), rng);
        for (UnitId u : s.secrets[0].ordered) {
            CHECK(unit_of(x.w, u).group != x.group("fV"));     // shown: it has none
            CHECK(unit_of(x.w, u).group != x.group("fGuard")); // its markers are not in the Pool
        }
    }
}

// What is told of a hidden part comes from the other player's browser.
TEST_CASE("Of groups that are not in the battle nothing can be learned", "[triumph][hidden]") {
    const Scene x = ordered({});
    for (Side side : {Side::french, Side::russian}) {
        World w = x.w; // one group is taken out, so that behind the last there lies what looks like one
        const auto of_side =
            std::find_if(w.groups.begin(), w.groups.end(), [&](const Group& g) { return g.side == side; });
        REQUIRE(of_side != w.groups.end());
        w.groups.push_back(Group(*of_side));
        w.groups.pop_back();
        for (std::size_t beyond : {w.groups.size(), w.groups.size() + 1}) {
            State seen = x.s;
            const auto number = static_cast<std::uint8_t>(beyond + 1); // groups count from one
            CHECK_FALSE(learn(w, seen, HiddenPart{side, x.s.turn, number}, Known{}));
            CHECK(seen == x.s);
        }
    }
}

// RULING 80: the units of the note that is under Orders are told group by group.
TEST_CASE("Of a flanking force each group tells its own units", "[triumph][hidden]") {
    Scene x = ordered({});
    x.play_all({"army first", "ready"});
    Secrets& own = x.s.secrets[0];
    own.flank_ordered = true;
    for (std::size_t i = 0; i < x.w.units.size(); ++i)
        if (x.w.units[i].side == Side::french) flank_add(own, UnitId{i});
    for (std::size_t g = 0; g < x.w.groups.size(); ++g) {
        if (x.w.groups[g].side != Side::french) continue;
        const HiddenPart part{Side::french, x.s.turn, static_cast<std::uint8_t>(g + 1)};
        const Known k = known(x.w, x.s, part);
        for (std::size_t i = 0; i < x.w.units.size(); ++i)
            CHECK(((k.flankers[i / 8] >> (i % 8) & 1) != 0) == (x.w.units[i].group == GroupId{g}));
        State seen = veiled(x.w, x.s);
        REQUIRE(learn(x.w, seen, part, k));
        for (std::size_t i = 0; i < x.w.units.size(); ++i)
            CHECK(flank_has(seen.secrets[0], UnitId{i}) == (x.w.units[i].group == GroupId{g}));
    }
}

// TX1: the Russians give orders to one army a turn.
TEST_CASE("Orders that the other army would have are not learned", "[triumph][hidden]") {
    Scene x = ordered({});
    x.play("army first");
    x.play("ready");
    int right = 0, wrong = 0;
    for (std::size_t g = 0; g < x.w.groups.size(); ++g) {
        if (x.w.groups[g].side != Side::russian) continue;
        const auto commands = commands_of(x.w, x.s, Side::russian);
        const auto mine = std::find_if(commands.begin(), commands.end(),
                                       [&](const Command& c) { return c.group == GroupId{g} && on_map(x.s, c.first); });
        if (mine == commands.end()) continue;
        State seen = veiled(x.w, x.s);
        Known k;
        k.ordered.push_back(mine->first);
        const bool learned = learn(x.w, seen, {Side::russian, x.s.turn, static_cast<std::uint8_t>(g + 1)}, k);
        CHECK(learned == (x.w.groups[g].army == Army::first));
        ++(learned ? right : wrong);
    }
    CHECK(right > 0);
    CHECK(wrong > 0);
}

// TX14: a note names French units, on the turn that it is for.
TEST_CASE("A note of others than French units is not learned", "[triumph][hidden]") {
    const Scene x = ordered({});
    const HiddenPart part{Side::french, 0, note_part};
    auto learned = [&](std::size_t unit, int turn) {
        Known k;
        k.flank_turn = static_cast<std::uint8_t>(turn);
        k.flankers[unit / 8] = static_cast<std::uint8_t>(1u << (unit % 8));
        State seen = veiled(x.w, x.s);
        return learn(x.w, seen, part, k);
    };
    for (std::size_t i = 0; i < x.w.units.size(); ++i)
        CHECK(learned(i, x.s.turn) == (x.w.units[i].side == Side::french));
    CHECK_FALSE(learned(x.w.units.size(), x.s.turn)); // the first that is none
    CHECK_FALSE(learned(0, x.s.turn + 1));
    CHECK_FALSE(learned(0, 0));
}
