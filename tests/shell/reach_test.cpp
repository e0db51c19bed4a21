// Never stuck: whatever is legal can be reached by taps alone and by keys alone, at every decision of random games
// (tests/shell/reach.h says what that means). REDOUBT_REACH_GAMES=n: n games of each battle, from REDOUBT_REACH_SEED
// on, every decision of them (REDOUBT_REACH_EVERY=k: one in k; REDOUBT_REACH_BATTLE: that one only); without it a part
// that the suite has time for.
#include "tests/shell/reach.h"

#include <catch_amalgamated.hpp>
#include <cstdio>
#include <cstdlib>

using namespace shell_tests;

namespace {

// So many decisions of one game, each asked about once in `every`.
Tour some(int decisions, int every) {
    Tour t;
    t.every = every;
    t.most_decisions = decisions;
    return t;
}

template <Ruleset R>
void all_is_reached(const char* battle, Tour how) {
    const char* only = std::getenv("REDOUBT_REACH_BATTLE");
    if (only && std::string(only) != battle) return;
    if (const char* games = std::getenv("REDOUBT_REACH_GAMES")) {
        how.games = std::atoi(games);
        how.every = 1;
        how.tell = true;
        how.most_decisions = 1 << 30;
        if (const char* every = std::getenv("REDOUBT_REACH_EVERY")) how.every = std::max(1, std::atoi(every));
        if (const char* most = std::getenv("REDOUBT_REACH_MOST")) how.most_decisions = std::atoi(most);
        if (const char* seed = std::getenv("REDOUBT_REACH_SEED")) how.seed = std::strtoull(seed, nullptr, 10);
    }
    const Found found = tour<R>(battle, how);
    std::printf("reach %s/%s: %d games, %d of %d decisions, %zu actions, %zu tables, %zu out of reach\n",
                std::string(R::name).c_str(), battle, found.games, found.decisions, found.steps, found.actions,
                found.tables, found.unreachable.size());
    std::string all;
    for (std::size_t i = 0; i < std::min<std::size_t>(40, found.unreachable.size()); ++i)
        all += found.unreachable[i] + "\n";
    INFO(all);
    CHECK(found.unreachable.empty());
}

} // namespace

// 7.0B, 10.0: two of ours in one hex, one has attacked, the other still owes it. `first`: who has attacked.
TEST_CASE("Who still owes an attack is who a tap on his hex means, whoever shares it with him") {
    namespace cl = redoubt::classic;
    GameHeader header;
    auto made = new_game("classic/sept5", header, scenario_file);
    REQUIRE(made);
    const auto& match = std::get<Match<cl::Rules>>(*made);
    const cl::World& w = match.world();
    const UnitId neverovsky = find_unit(w, "R81"), garrison = find_unit(w, "RG5"), enemy = find_unit(w, "F14");
    const bool mobile_has_attacked = GENERATE(true, false);
    cl::State s = match.start();
    const HexId redoubt_hex = at(s, garrison).hex;
    REQUIRE(redoubt_hex);
    s.phase = cl::Phase::russian_combat;
    s.frames.clear();
    s.frames.push_back(cl::Combat{});
    auto place = [&](UnitId u, HexId h) { at(s, u).hex = h, at(s, u).where = cl::Where::on_map, at(s, u).owes = true; };
    place(neverovsky, redoubt_hex);
    at(s, garrison).owes = true;
    at(s, mobile_has_attacked ? neverovsky : garrison).fought = true;
    const UnitId owing = mobile_has_attacked ? garrison : neverovsky,
                 done = mobile_has_attacked ? neverovsky : garrison;
    HexId there;
    for (Dir d : all_dirs) {
        const HexId h = neighbour(w.map.grid, redoubt_hex, d);
        if (there || !h || cl::side_in(cl::board_of(w, s), h)) continue;
        place(enemy, h);
        if (cl::can_strike(cl::board_of(w, s), owing, h) == cl::Reachable::contact) there = h;
    }
    REQUIRE(there);
    using Here = TableOf<cl::Rules>;
    SECTION("him first, then the enemy") {
        ClassicTable t;
        Here::interpret(w, s, t, {Verb::tap, redoubt_hex});
        CHECK(t.selected == owing);
        const auto plan = Here::interpret(w, s, t, {Verb::tap, there});
        CHECK(plan.actions == std::vector<cl::Action>{cl::Assault{there}, cl::With{owing}});
    }
    SECTION("the enemy first, then him; the fan chooses him, and reads the other") {
        ClassicTable t;
        const auto attack = Here::interpret(w, s, t, {Verb::tap, there});
        REQUIRE(attack.actions == std::vector<cl::Action>{cl::Assault{there}});
        cl::apply(w, s, attack.actions[0], nullptr);
        ClassicTable second = t;
        const auto joins = Here::interpret(w, s, second, {Verb::tap, redoubt_hex});
        CHECK(joins.actions == std::vector<cl::Action>{cl::With{owing}});
        Scene scene;
        Here::present(scene, {w, observe(w, s, Side::russian), shell::Turn::mine, Side::russian}, t);
        bool seen = false;
        for (const StackMark& stack : scene.stacks) {
            if (stack.hex != redoubt_hex) continue;
            for (std::size_t i = 0; i < stack.units.size(); ++i) {
                const Intent in = meant_by_card(scene, stack, i);
                CHECK((in.verb == Verb::choose) == (stack.units[i] == owing));
                CHECK((in.verb == Verb::hold) == (stack.units[i] == done));
                if (stack.units[i] != owing) continue;
                seen = true;
                CHECK(Here::interpret(w, s, t, in).actions == std::vector<cl::Action>{cl::With{owing}});
            }
        }
        CHECK(seen);
    }
    SECTION("everything legal is in reach") {
        std::vector<cl::Action> legal;
        legal_actions(w, s, legal);
        Reach<cl::Rules> reach(w, s, {});
        for (const cl::Action& a : legal) {
            INFO(notation(w, a));
            CHECK(reach.find(a));
        }
    }
}

// The large battles of napoleon and triumph take minutes for a handful of decisions: on request.
//   REDOUBT_REACH_GAMES=2 REDOUBT_REACH_EVERY=50 build/dev/bin/redoubt_tests "[reach],[reach-large]"
TEST_CASE("Everything legal can be reached on the board: classic, the small battle", "[reach][slow]") {
    all_is_reached<classic::Rules>("sept5", some(80, 4));
}
TEST_CASE("Everything legal can be reached on the board: classic, the large ones", "[reach][slow]") {
    all_is_reached<classic::Rules>("sept6", some(15, 20));
    all_is_reached<classic::Rules>("sept7", some(15, 20));
    all_is_reached<classic::Rules>("grand", some(15, 60));
}
TEST_CASE("Everything legal can be reached on the board: napoleon, the small battle", "[reach][slow]") {
    all_is_reached<napoleon::Rules>("szewardino", some(4, 40));
}
TEST_CASE("Everything legal can be reached on the board: napoleon, the large ones", "[.][reach-large]") {
    all_is_reached<napoleon::Rules>("borodino", some(6, 60));
    all_is_reached<napoleon::Rules>("campaign", some(6, 60));
}
TEST_CASE("Everything legal can be reached on the board: triumph, the small battle", "[reach][slow]") {
    all_is_reached<triumph::Rules>("schevardino", some(2, 100));
}
TEST_CASE("Everything legal can be reached on the board: triumph, the large one", "[.][reach-large]") {
    all_is_reached<triumph::Rules>("borodino", some(15, 60));
}
