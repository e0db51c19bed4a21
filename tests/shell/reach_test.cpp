// Never stuck: whatever is legal can be reached by taps alone and by keys alone, at every decision of random games
// (tests/shell/reach.h says what that means). REDOUBT_REACH_GAMES=n: n games of each battle, from REDOUBT_REACH_SEED
// on, every decision of them (REDOUBT_REACH_EVERY=k: one in k; REDOUBT_REACH_BATTLE: that one only); without it a part
// that the suite has time for.
#include "engine/match/any_match_of.h"
#include "shell/session/session.h"
#include "tests/shell/reach.h"
#include "tests/support/battles.h"

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
void all_is_reached(const std::string& battle, Tour how) {
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
                std::string(R::name).c_str(), battle.c_str(), found.games, found.decisions, found.steps, found.actions,
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

// 8.1 Ex: three who attack one; an exchange, as the die has it. `owed`: what is owed when nobody has been given.
TEST_CASE("Who is given last in an exchange is asked about, and can still be another", "[reach]") {
    namespace cl = redoubt::classic;
    using Here = TableOf<cl::Rules>;
    GameHeader header;
    auto made = new_game("classic/sept5", header, scenario_file);
    REQUIRE(made);
    const auto& match = std::get<Match<cl::Rules>>(*made);
    const cl::World& w = match.world();
    cl::State s = match.start();
    const HexId redoubt_hex = at(s, find_unit(w, "RG5")).hex;
    for (std::size_t i = 0; i < w.units.size(); ++i) at(s, UnitId{i}).hex = HexId{}, at(s, UnitId{i}).where = {};
    s.phase = cl::Phase::french_combat;
    s.frames.clear();
    s.frames.push_back(cl::Combat{});
    auto place = [&](UnitId u, HexId h) { at(s, u).hex = h, at(s, u).where = cl::Where::on_map, at(s, u).owes = true; };
    // Somewhere in the open, west of the redoubt: one Russian, three French next to him.
    const UnitId enemy = find_unit(w, "R81");
    std::vector<UnitId> three;
    for (std::size_t i = 0; i < w.units.size() && three.size() < 3; ++i)
        if (w.units[i].side == Side::french && w.units[i].type == cl::Type::infantry) three.push_back(UnitId{i});
    REQUIRE(three.size() == 3);
    for (std::size_t i = 0; i < w.map.hexes.size(); ++i) {
        const HexId h{i};
        if (distance(w.map.grid, h, redoubt_hex) < 3) continue;
        std::vector<HexId> sides;
        place(enemy, h);
        for (Dir d : all_dirs)
            if (const HexId n = neighbour(w.map.grid, h, d)) {
                place(three[0], n);
                if (cl::can_strike(cl::board_of(w, s), three[0], h) == cl::Reachable::contact) sides.push_back(n);
            }
        if (sides.size() < 6) continue;
        for (std::size_t k = 0; k < 3; ++k) place(three[k], sides[2 * k]);
        break;
    }
    apply(w, s, cl::Action{cl::Assault{at(s, enemy).hex}}, nullptr);
    for (UnitId u : three) apply(w, s, cl::Action{cl::With{u}}, nullptr);
    apply(w, s, cl::Action{cl::Declare{}}, nullptr);
    REQUIRE(decider(w, s) == Decider::chance);
    const cl::State before_die = s;
    std::vector<cl::Action> legal;
    for (const Weighted& o : chance(w, before_die).outcomes) {
        s = before_die;
        legal.clear();
        apply(w, s, o.outcome, nullptr);
        if (!is_side(decider(w, s))) continue;
        legal_actions(w, s, legal);
        if (std::get_if<cl::Pay>(&legal[0])) break;
    }
    REQUIRE(legal.size() == 3);
    cl::Attack& attack = std::get<cl::Attack>(s.frames.back());
    auto scene_of = [&](const ClassicTable& t) {
        Scene scene;
        Here::present(scene, {w, observe(w, s, Side::french), shell::Turn::mine, Side::french}, t);
        return scene;
    };
    auto button = [](const Scene& scene, Verb v) {
        return std::any_of(scene.buttons.begin(), scene.buttons.end(),
                           [&](const Button& b) { return b.enabled && b.intent.verb == v; });
    };
    const HexId first = at(s, three[0]).hex, second = at(s, three[1]).hex;
    SECTION("one is enough: named, then another, then confirmed; the exchange is over with him") {
        attack.owed = 1;
        ClassicTable t;
        CHECK(Here::interpret(w, s, t, {Verb::tap, first}).actions.empty());
        CHECK(t.selected == three[0]);
        CHECK(button(scene_of(t), Verb::commit));
        CHECK(Here::interpret(w, s, t, {Verb::choose, {}, three[1], 1}).actions.empty()); // a card, or its key
        CHECK(t.selected == three[1]);
        const std::vector<cl::Action> both{cl::Pay{three[1]}, cl::Paid{}};
        ClassicTable by_tap = t;
        CHECK(Here::interpret(w, s, t, {Verb::commit}).actions == both);
        CHECK(Here::interpret(w, s, by_tap, {Verb::tap, second}).actions == both);
    }
    SECTION("he and another one") {
        attack.owed = 1;
        ClassicTable t;
        Here::interpret(w, s, t, {Verb::tap, first});
        CHECK(button(scene_of(t), Verb::pay));
        Intent more{Verb::pay};
        more.unit = three[0];
        CHECK(Here::interpret(w, s, t, more).actions == std::vector<cl::Action>{cl::Pay{three[0]}});
    }
    SECTION("who is not enough is given at once: who else pays is still to be said") {
        int all = 0;
        for (UnitId u : three) all += w.units[u.index()].strength;
        attack.owed = static_cast<std::int16_t>(all - 1);
        ClassicTable t;
        CHECK(Here::interpret(w, s, t, {Verb::tap, first}).actions == std::vector<cl::Action>{cl::Pay{three[0]}});
    }
    SECTION("everything legal is in reach") {
        attack.owed = GENERATE(0, 1, 5, 9);
        Reach<cl::Rules> reach(w, s, {});
        legal.clear();
        legal_actions(w, s, legal);
        for (const cl::Action& a : legal) {
            INFO(notation(w, a));
            CHECK(reach.find(a));
        }
    }
}

// In the set-up everybody goes anywhere with any facing: most tables by far. With somebody else in hand, on his way to
// another hex and turned, each place is still found.
TEST_CASE("In the set-up every place is in reach, whoever is in hand", "[reach]") {
    namespace nap_rules = redoubt::napoleon;
    using Here = TableOf<nap_rules::Rules>;
    GameHeader header;
    auto made = new_game("napoleon/szewardino", header, scenario_file);
    REQUIRE(made);
    const auto& match = std::get<Match<nap_rules::Rules>>(*made);
    const nap_rules::World& w = match.world();
    nap_rules::State s = match.start();
    Rng rng;
    rng.state = 401;
    // REDOUBT_REACH_PLACES=n: so many, of a new game from time to time.
    const char* more = std::getenv("REDOUBT_REACH_PLACES");
    const int most = more ? std::atoi(more) : 30;
    std::vector<nap_rules::Action> legal, places;
    NapoleonTable t;
    int asked = 0;
    for (int n = 0; n < 40 * most && asked < most; ++n) {
        if (n % 500 == 499 || !is_side(decider(w, s))) s = match.start(), t = {};
        legal.clear(), places.clear();
        legal_actions(w, s, legal);
        for (const nap_rules::Action& a : legal)
            if (std::holds_alternative<nap_rules::Place>(a)) places.push_back(a);
        if (places.empty()) { // the other side's turn, or the first phase
            apply(w, s, legal.front(), nullptr);
            continue;
        }
        const nap_rules::Action a = places[rng.below(static_cast<std::uint32_t>(places.size()))];
        ++asked;
        Reach<nap_rules::Rules> reach(w, s, t);
        INFO(notation(w, a));
        CHECK(reach.find(a, &t));
        if (n % 4 == 3) apply(w, s, a, nullptr);
        Here::interpret(w, s, t, {Verb::turn, {}, {}, 1});
    }
    CHECK(asked == most);
}

// The large battles of napoleon and triumph take minutes for a handful of decisions: on request.
//   REDOUBT_REACH_GAMES=2 REDOUBT_REACH_EVERY=50 build/dev/bin/redoubt_tests "[reach],[reach-large]"
TEST_CASE("Everything legal can be reached on the board: battles that are not named below", "[reach][slow]") {
    const auto others = [](auto tag, std::initializer_list<std::string_view> named) {
        using R = typename decltype(tag)::type;
        for (const std::string& battle : test::battles(R::name, named))
            all_is_reached<R>(battle.substr(battle.find('/') + 1), some(4, 10));
    };
    others(Tag<classic::Rules>{},
           {"classic/first", "classic/sept5", "classic/sept6", "classic/sept7", "classic/grand"});
    others(Tag<napoleon::Rules>{}, {"napoleon/first", "napoleon/szewardino", "napoleon/campaign", "napoleon/borodino"});
    others(Tag<triumph::Rules>{}, {"triumph/first", "triumph/schevardino", "triumph/borodino"});
}
TEST_CASE("Everything legal can be reached on the board: classic, the small battle", "[reach][slow]") {
    all_is_reached<classic::Rules>("first", some(80, 4));
    all_is_reached<classic::Rules>("sept5", some(80, 4));
}
TEST_CASE("Everything legal can be reached on the board: classic, the large ones", "[reach][slow]") {
    all_is_reached<classic::Rules>("sept6", some(15, 20));
    all_is_reached<classic::Rules>("sept7", some(15, 20));
    all_is_reached<classic::Rules>("grand", some(15, 60));
}
TEST_CASE("Everything legal can be reached on the board: napoleon, the small battle", "[reach][slow]") {
    all_is_reached<napoleon::Rules>("first", some(4, 40));
    all_is_reached<napoleon::Rules>("szewardino", some(4, 40));
}
TEST_CASE("Everything legal can be reached on the board: napoleon, the campaign", "[reach][slow]") {
    all_is_reached<napoleon::Rules>("campaign", some(3, 60));
}
TEST_CASE("Everything legal can be reached on the board: napoleon, the large ones", "[.][reach-large]") {
    all_is_reached<napoleon::Rules>("borodino", some(6, 60));
    all_is_reached<napoleon::Rules>("campaign", some(6, 60));
}
TEST_CASE("Everything legal can be reached on the board: triumph, the small battle", "[reach][slow]") {
    all_is_reached<triumph::Rules>("first", some(2, 100));
    all_is_reached<triumph::Rules>("schevardino", some(2, 100));
}
TEST_CASE("Everything legal can be reached on the board: triumph, the large one", "[.][reach-large]") {
    all_is_reached<triumph::Rules>("borodino", some(15, 60));
}
