#include "engine/match/save_of.h"
#include "tests/match/play.h"
#include "tests/match/toy_rules.h"

#include <catch_amalgamated.hpp>

namespace save_test {

using namespace redoubt;

namespace {

using Toys = SystemList<toy::Rules>;
using ToyMatch = Match<toy::Rules>;

ToyMatch toy_match(std::uint64_t seed, int actions) {
    auto m = new_game_of(Toys{}, "toy/lane", test::header(seed), {});
    REQUIRE(m);
    Rng rng{seed};
    test::play_random(std::get<0>(*m), rng, actions);
    return std::get<0>(*m);
}

std::string bytes_of(const ToyMatch& m) {
    auto saved = save_game_of(m, Secrets::keep);
    REQUIRE(saved);
    return *saved;
}

bool same_header(const GameHeader& a, const GameHeader& b) {
    return a.system == b.system && a.scenario == b.scenario && a.revision == b.revision && a.key == b.key &&
           a.players == b.players && a.takeback == b.takeback && a.id == b.id && a.earlier_steps == b.earlier_steps &&
           a.earlier_rolls == b.earlier_rolls && a.by_link == b.by_link;
}

// The body of a save put into a sound frame again: what a forger can do.
template <class Change>
std::string forged(const ToyMatch& m, Change change) {
    GameHeader h = m.header();
    GameRecord<toy::Rules> g = record_of(m);
    change(h, g);
    return frame_save(save_body(h, g));
}

} // namespace

TEST_CASE("a save brings the whole game back", "[match]") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        ToyMatch m = toy_match(seed, static_cast<int>(seed * 7 % 120));
        m.header().players = {static_cast<Player>(seed % (last_player + 1)), Player::person};
        m.header().takeback = Takeback::ask;
        for (bool json : {false, true}) {
            auto bytes = json ? export_json_of(m, Secrets::keep) : save_game_of(m, Secrets::keep);
            REQUIRE(bytes);
            auto opened = load_game_of(Toys{}, *bytes, {});
            if (!opened) FAIL(text(opened.error()));
            const auto& n = std::get<0>(opened->match);
            CHECK(opened->note.empty());
            CHECK(n.state() == m.state());
            CHECK(n.start() == m.start());
            CHECK(n.journal() == m.journal());
            CHECK(n.rolls() == m.rolls());
            CHECK(n.undo_floor() == m.undo_floor());
            CHECK(same_header(n.header(), m.header()));
            CHECK(bytes_of(n) == bytes_of(m));
        }
    }
}

TEST_CASE("a game that began in mid-battle keeps its start", "[match]") {
    ToyMatch before = toy_match(5, 30);
    GameHeader h = before.header();
    h.earlier_steps = static_cast<std::uint32_t>(before.journal().size());
    h.earlier_rolls = static_cast<std::uint32_t>(before.rolls());
    ToyMatch m(before.world(), before.state(), h);
    Rng rng{3}, same{3};
    test::play_random(m, rng, 20);
    test::play_random(before, same, 20);
    CHECK(m.state() == before.state()); // the same dice follow
    auto opened = load_game_of(Toys{}, bytes_of(m), {});
    REQUIRE(opened);
    CHECK(std::get<0>(opened->match).start() == m.start());
    CHECK(std::get<0>(opened->match).rolls() == before.rolls());
}

TEST_CASE("every altered byte and every cut of a save is refused", "[match]") {
    const std::string bytes = bytes_of(toy_match(9, 40));
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        for (int flip : {1, 0x80, 0xFF}) {
            std::string bad = bytes;
            bad[i] = static_cast<char>(bad[i] ^ flip);
            auto opened = load_game_of(Toys{}, bad, {});
            if (opened) FAIL("byte " << i);
        }
        if (load_game_of(Toys{}, bytes.substr(0, i), {})) FAIL("cut at " << i);
    }
    CHECK_FALSE(load_game_of(Toys{}, bytes + 'x', {}));
    CHECK_FALSE(load_game_of(Toys{}, "x" + bytes, {}));
}

TEST_CASE("an export that was edited is refused", "[match]") {
    auto json = export_json_of(toy_match(9, 40), Secrets::keep);
    REQUIRE(json);
    CHECK(load_game_of(Toys{}, *json, {}));
    int opened = 0;
    for (std::size_t i = 0; i < json->size(); ++i) {
        const char c = (*json)[i];
        std::string bad = *json;
        bad[i] = c >= '0' && c <= '8' ? static_cast<char>(c + 1) : c == '9' ? '0' : c == ' ' || c == '\n' ? '\t' : '#';
        const bool blank = c == ' ' || c == '\n';
        auto result = load_game_of(Toys{}, bad, {});
        if (result && !blank) {
            ++opened;
            INFO("at " << i << ": " << json->substr(i > 20 ? i - 20 : 0, 40));
            // A changed digit can only be in a place that is not read: there is none.
            CHECK(false);
        }
        if (load_game_of(Toys{}, json->substr(0, i), {}) && i + 1 < json->size()) FAIL("cut at " << i);
    }
    CHECK(opened == 0);
}

TEST_CASE("errors say what is wrong", "[match]") {
    ToyMatch m = toy_match(9, 40);
    auto fault = [](const std::string& bytes) {
        auto opened = load_game_of(Toys{}, bytes, {});
        REQUIRE_FALSE(opened);
        return opened.error();
    };
    CHECK(fault("").fault == LoadFault::syntax);
    CHECK(fault("Dear Sir, enclosed you find").fault == LoadFault::syntax);
    CHECK(fault(std::string(5u << 20, '{')).fault == LoadFault::too_large);
    CHECK(fault(std::string(1000, '{')).fault == LoadFault::too_large);
    CHECK(fault("{\"redoubt\": [" + std::string(900'000, ',')).fault == LoadFault::too_large);
    CHECK(fault("{}").fault == LoadFault::damaged);
    CHECK(fault("{\"redoubt\":1}").fault == LoadFault::damaged);
    CHECK(fault("{\"redoubt\":2,\"seal\":\"\"}").fault == LoadFault::version);
    CHECK(fault("{\"redoubt\":1,\"seal\":[]}").fault == LoadFault::damaged);
    CHECK(fault("{\"redoubt\":{\"redoubt\":{}}}").fault == LoadFault::damaged);
    std::string future = bytes_of(m);
    future[8] = 2;
    CHECK(fault(future).fault == LoadFault::version);

    CHECK(fault(forged(m, [](auto& h, auto&) { h.system = "chess"; })).fault == LoadFault::missing);
    CHECK(fault(forged(m, [](auto& h, auto&) { h.scenario = "nowhere"; })).fault == LoadFault::missing);
    CHECK(fault(forged(m, [](auto& h, auto&) { h.scenario = "../lane"; })).fault == LoadFault::syntax);
    CHECK(fault(forged(m, [](auto&, auto& g) { g.digest ^= 1; })).fault == LoadFault::damaged);
    CHECK(fault(forged(m, [](auto&, auto& g) { g.journal.pop_back(); })).fault == LoadFault::damaged);
    auto illegal = fault(forged(m, [](auto&, auto& g) { g.journal[3] = toy::Action{toy::Go{UnitId{6}, HexId{2}}}; }));
    CHECK(illegal.fault == LoadFault::illegal);
    CHECK(illegal.place == "save: step 4");
    CHECK(illegal.reason == "Not allowed by 1.0.");
    CHECK(fault(forged(m, [](auto&, auto& g) { g.journal[3] = toy::Action{toy::Give{UnitId{4000}}}; })).fault ==
          LoadFault::range);
    CHECK(fault(forged(m, [](auto&, auto& g) { g.journal[3] = Outcome{Roll::d6, 3}; })).fault == LoadFault::illegal);
    CHECK(fault(forged(m, [](auto&, auto& g) {
              g.start = toy::opening();
              g.start->pieces[2].hex = HexId{77};
          })).fault == LoadFault::range);
    CHECK(fault(forged(m, [](auto&, auto& g) {
              g.start = toy::opening();
              g.start->pieces[2].hex = HexId{};
          })).fault == LoadFault::illegal);
}

TEST_CASE("what stands in a header has bounds", "[match]") {
    const ToyMatch m = toy_match(9, 40);
    auto opens = [&](auto change) { // one list says what is read and what may be written
        try {
            return static_cast<bool>(load_game_of(Toys{}, forged(m, [&](auto& h, auto&) { change(h); }), {}));
        } catch (const BadBytes&) { return false; }
    };
    auto last = [](auto& x, int n) { x = static_cast<std::decay_t<decltype(x)>>(n); };
    CHECK(opens([](auto&) {}));
    CHECK(opens([&](auto& h) { last(h.takeback, 1); }));
    CHECK_FALSE(opens([&](auto& h) { last(h.takeback, 2); }));
    CHECK(opens([&](auto& h) { last(h.players[0], static_cast<int>(last_player)); }));
    CHECK_FALSE(opens([&](auto& h) { last(h.players[0], static_cast<int>(last_player) + 1); }));
    CHECK_FALSE(opens([&](auto& h) { last(h.players[1], static_cast<int>(last_player) + 1); }));
    CHECK(opens([](auto& h) { h.id = std::string(32, 'a'); }));
    CHECK_FALSE(opens([](auto& h) { h.id = std::string(33, 'a'); }));
}

TEST_CASE("hostile sizes and numbers in a sound frame are refused before anything is allocated", "[match]") {
    const std::string body = unframe_save(bytes_of(toy_match(9, 40))).operator*();
    Rng rng{77};
    for (int n = 0; n < 4000; ++n) {
        std::string bad = body;
        const std::size_t at = rng.below(static_cast<std::uint32_t>(bad.size()));
        switch (n % 4) {
        case 0:
            bad[at] = static_cast<char>(rng.below(256));
            break;
        case 1:
            bad.replace(at, 1, "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x7F");
            break;
        case 2:
            bad.erase(at, rng.below(9));
            break;
        default:
            bad.insert(at, std::string(rng.below(5) + 1, static_cast<char>(rng.below(256))));
            break;
        }
        auto opened = load_game_of(Toys{}, frame_save(bad), {}); // an error, or a game that follows the rules
        if (opened) CHECK(problems(toy::World{}, std::get<0>(opened->match).state()).empty());
    }
    CHECK_FALSE(load_game_of(Toys{}, frame_save(body + '\0'), {})); // trailing bytes
}

TEST_CASE("a game of another rules revision whose moves still stand opens whole", "[match]") {
    ToyMatch m = toy_match(9, 40);
    auto opened = load_game_of(SystemList<toy::RulesOf<2>>{}, bytes_of(m), {});
    REQUIRE(opened);
    const auto& n = std::get<0>(opened->match);
    CHECK(n.state() == m.state());
    CHECK(n.journal().size() == m.journal().size());
    CHECK(n.header().revision == 2);
    CHECK(opened->note.empty());
}

TEST_CASE("a game whose moves are against the present rules opens at its last position and says so", "[match]") {
    ToyMatch m = toy_match(9, 40);
    auto opened = load_game_of(SystemList<toy::RulesOf<3>>{}, bytes_of(m), {});
    REQUIRE(opened);
    const auto& n = std::get<0>(opened->match);
    CHECK(n.state() == m.state());
    CHECK(n.journal().empty());
    CHECK(n.header().revision == 3);
    CHECK(n.header().earlier_steps == m.journal().size());
    CHECK(n.rolls() == m.rolls());
    CHECK(opened->note.find("revision 1") != std::string::npos);
}

TEST_CASE("a save that leaves the device carries no root", "[match]") {
    ToyMatch m = toy_match(1, 0);
    Secret root{};
    root.fill(7);
    m.header().by_link = begin_link_play(Side::french, Side::french, root);
    for (Secrets secrets : {Secrets::keep, Secrets::leave_out}) {
        auto opened = load_game_of(Toys{}, *save_game_of(m, secrets), {});
        REQUIRE(opened);
        const LinkPlay& play = std::get<0>(opened->match).header().by_link;
        CHECK(play.keeps_root == (secrets == Secrets::keep));
        CHECK((play.root == root) == (secrets == Secrets::keep));
    }
}

} // namespace save_test
