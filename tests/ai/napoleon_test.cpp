// The computer player of the napoleon system: lawful everywhere, better than chance, its batteries covered, and it uses
// what the rules give: charges, counter-charges, quadrangles, the Defence marker.
#include "engine/ai/classic/bot.h"
#include "engine/ai/napoleon/bot.h"
#include "engine/core/dice.h"
#include "engine/core/digest.h"
#include "engine/rules/napoleon/query.h"
#include "engine/rules/napoleon/setup.h"
#include "scenarios/files.h"

#include <array>
#include <catch_amalgamated.hpp>
#include <string>

using namespace redoubt;
using namespace redoubt::napoleon;
using ai::BotKind;

namespace {

Opening battle(const std::string& name) {
    const std::string path = "scenarios/napoleon/" + name + ".json";
    auto o = load_scenario(scenario_file(path), path, scenario_file);
    REQUIRE(o);
    return std::move(*o);
}

struct Played {
    State end;
    int charges = 0, counters = 0, squares = 0, defence = 0, attacks = 0; // what was done
    int batteries = 0, bare = 0; // with an enemy within three hexes when their side's attack phase began
};

// Batteries of a side that troops could fall upon, and those that no troops of their own stand with or next to.
void count_batteries(const World& w, const State& s, Side side, Played& out) {
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitId gun{i};
        if (!is_gun(w, gun) || w.units[i].side != side || !on_map(s, gun)) continue;
        bool enemy = false, covered = false;
        for (std::size_t k = 0; k < w.units.size(); ++k) {
            const UnitId u{k};
            if (!on_map(s, u) || is_commander(w, u) || is_gun(w, u) || is_shattered(s, u)) continue;
            const int far = distance(w.map.grid, at(s, gun).hex, at(s, u).hex);
            enemy = enemy || (w.units[k].side != side && far <= 3);
            covered = covered || (w.units[k].side == side && far <= 1);
        }
        out.batteries += enemy ? 1 : 0;
        out.bare += enemy && !covered ? 1 : 0;
    }
}

// The first `stages` stages of a game; every decision is checked against the rules.
Played play(const Opening& o, BotKind french, BotKind russian, std::uint64_t seed, int stages = 99) {
    Played out;
    const World& w = o.world;
    State s = o.start;
    const DiceKey key = dice_key(seed);
    std::uint64_t rolls = 0;
    std::array<ai::Bot, 2> bots = {ai::Bot{french, 2 * seed}, ai::Bot{russian, 2 * seed + 1}};
    while (!is_over(s) && s.stage < w.first_stage + stages) {
        Events events;
        const Decider d = decider(w, s);
        if (d == Decider::chance) {
            apply(w, s, roll(key, rolls++, chance(w, s)), &events);
        } else {
            const Side side = side_of(d);
            const Action a = choose(bots[index(side)], w, observe(w, s, side));
            REQUIRE_FALSE(why_illegal(w, s, a));
            apply(w, s, a, &events);
        }
        for (const Event& e : events) {
            if (const auto* x = std::get_if<BattleDeclared>(&e))
                ++(x->kind == BattleKind::attack   ? out.attacks
                   : x->kind == BattleKind::charge ? out.charges
                                                   : out.counters);
            if (std::holds_alternative<SquareFormed>(e)) ++out.squares;
            if (const auto* x = std::get_if<Marked>(&e); x && x->on && x->marker == Marker::defence) ++out.defence;
            if (const auto* x = std::get_if<BattleJoined>(&e)) // 9.12: a charge held for the attack phase counts too
                for (const TallyLine& l : x->forecast.attack.lines) out.charges += l.factor == 3 ? 1 : 0;
            if (const auto* x = std::get_if<PhaseBegan>(&e); x && is_attack(x->phase))
                count_batteries(w, s, x->side, out);
        }
    }
    out.end = s;
    return out;
}

} // namespace

TEST_CASE("greedy beats chance from either side of a napoleon battle", "[ai]") {
    const Opening o = battle("szewardino");
    CHECK(play(o, BotKind::greedy, BotKind::random, 5).end.result.winner == Side::french);
    CHECK(play(o, BotKind::random, BotKind::greedy, 5).end.result.winner == Side::russian);
}

TEST_CASE("greedy fights a napoleon battle with all arms", "[ai]") {
    const Opening o = battle("szewardino");
    const Played p = play(o, BotKind::greedy, BotKind::greedy, 1);
    int squares = 0; // not in every game
    for (std::uint64_t seed = 1; seed <= 4; ++seed) squares += play(o, BotKind::greedy, BotKind::greedy, seed).squares;
    CHECK(squares > 0);
    CHECK(is_over(p.end));
    CHECK(problems(o.world, p.end).empty());
    CHECK(p.attacks > 5);
    CHECK(p.charges > 0);
    CHECK(p.counters > 0);
    CHECK(p.defence > 0);
    CHECK(p.batteries > 10);
    CHECK(p.bare * 5 <= p.batteries);
    const auto again = play(o, BotKind::greedy, BotKind::greedy, 1);
    CHECK(digest(again.end) == digest(p.end));
}

TEST_CASE("greedy answers lawfully in napoleon positions it has never seen", "[ai]") {
    ai::Bot stranger{BotKind::greedy, 5}; // its plans are of other positions, and of another battle
    for (const char* name : {"szewardino", "borodino", "szewardino"}) {
        const Opening o = battle(name);
        State s = o.start;
        Rng rng{17};
        ai::Bot player{BotKind::random, 3};
        int asked = 0;
        for (int step = 0; step < 1500 && !is_over(s); ++step) {
            const Decider d = decider(o.world, s);
            if (d == Decider::chance) {
                apply(o.world, s, sample(rng, chance(o.world, s)), nullptr);
                continue;
            }
            const View v = observe(o.world, s, side_of(d));
            if (rng.below(9) == 0) {
                REQUIRE_FALSE(why_illegal(o.world, s, choose(stranger, o.world, v)));
                ++asked;
            }
            apply(o.world, s, choose(player, o.world, v), nullptr);
        }
        CHECK(asked > 50);
    }
}

TEST_CASE("greedy carries the fight to the places that count at Borodino", "[ai][slow]") {
    const Opening o = battle("borodino");
    const Played p = play(o, BotKind::greedy, BotKind::random, 3);
    CHECK(p.end.result.winner == Side::french);
    CHECK(p.end.result.points[0] >= 7);
}

TEST_CASE("greedy marches by force where nobody is near, and not where it would be caught", "[ai]") {
    const std::string empty = R"({"system": "napoleon", "map": {"columns": 50, "rows": 6},
        "units": [{"id": "A", "side": "french", "type": "infantry", "strength": 5},
                  {"id": "N", "side": "french", "type": "commander", "level": "chief", "modifier": 0},
                  {"id": "X", "side": "russian", "type": "cavalry", "strength": 5}],
        "place": {"A": "0403 NE", "N": "0403", "X": "AT"}, "victory": {"kind": "hold", "hexes": ["2503"]},
        "stages": [1, 9], "phase": "french movement"})";
    for (const char* enemy : {"5003 NW", "2003 NW"}) {
        std::string json = empty;
        json.replace(json.find("AT"), 2, enemy);
        const auto o = load_scenario(json, "test", scenario_file);
        REQUIRE(o);
        ai::Bot bot{BotKind::greedy, 3};
        const Action a = choose(bot, o->world, observe(o->world, o->start, Side::french));
        const auto* ride = std::get_if<Ride>(&a);
        REQUIRE(ride);
        CHECK(ride->forced == (enemy[0] == '5'));
    }
}

TEST_CASE("greedy's last storm of a place leaves the garrison a way back", "[ai]") {
    const auto o = load_scenario(
        R"({"system": "napoleon", "map": {"columns": 20, "rows": 8},
            "units": [{"id": "A", "side": "french", "type": "infantry", "strength": 7},
                      {"id": "B", "side": "french", "type": "infantry", "strength": 7},
                      {"id": "C", "side": "french", "type": "infantry", "strength": 7},
                      {"id": "D", "side": "french", "type": "infantry", "strength": 7},
                      {"id": "E", "side": "french", "type": "infantry", "strength": 7},
                      {"id": "F", "side": "french", "type": "infantry", "strength": 7},
                      {"id": "X", "side": "russian", "type": "infantry", "strength": 9}],
            "place": {"A": "1003 S", "B": "1005 N", "C": "0903 SE", "D": "0904 NE", "E": "1103 SW", "F": "1104 NW", "X": "1004 N"},
            "victory": {"kind": "hold", "hexes": ["1004"]}, "stages": [1, 9], "stage": 9, "phase": "french movement"})",
        "test", scenario_file);
    REQUIRE(o);
    const auto can_leave = [&](const State& s) {
        const Board b = board_of(o->world, s);
        const UnitId garrison{o->world.units.size() - 1};
        const HexId place = at(s, garrison).hex;
        std::vector<HexId> enemies;
        for (std::size_t i = 0; i + 1 < o->world.units.size(); ++i)
            if (controls(b, UnitId{i}, place)) enemies.push_back(at(s, UnitId{i}).hex);
        return enemies.size() > 1 && !ways_back(b, garrison, enemies, 1).empty();
    };
    REQUIRE_FALSE(can_leave(o->start));
    State s = o->start;
    ai::Bot bot{BotKind::greedy, 3};
    for (int step = 0; step < 200 && s.phase == o->start.phase; ++step)
        apply(o->world, s, choose(bot, o->world, observe(o->world, s, side_of(decider(o->world, s)))), nullptr);
    CHECK(can_leave(s));
}

namespace {

// The movement of one side, to its end.
State after_movement(const Opening& o, std::vector<UnitId>* entered = nullptr) {
    State s = o.start;
    ai::Bot bot{BotKind::greedy, 3};
    for (int step = 0; step < 200 && s.phase == o.start.phase; ++step) {
        const Action a = choose(bot, o.world, observe(o.world, s, side_of(decider(o.world, s))));
        REQUIRE_FALSE(why_illegal(o.world, s, a));
        if (const auto* x = std::get_if<Enter>(&a); x && entered) entered->push_back(x->unit);
        apply(o.world, s, a, nullptr);
    }
    REQUIRE(s.phase != o.start.phase);
    return s;
}

UnitId named(const World& w, std::string_view id) {
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (w.units[i].id == id) return UnitId{i};
    return {};
}

} // namespace

TEST_CASE("greedy's reinforcements march on from where they enter, the foot first", "[ai]") {
    const auto o = load_scenario(
        R"({"system": "napoleon", "map": {"columns": 20, "rows": 8},
            "units": [{"id": "G", "side": "russian", "type": "artillery", "strength": 4},
                      {"id": "B", "side": "russian", "type": "infantry", "strength": 7},
                      {"id": "C", "side": "russian", "type": "infantry", "strength": 8},
                      {"id": "X", "side": "russian", "type": "infantry", "strength": 5},
                      {"id": "A", "side": "french", "type": "infantry", "strength": 9}],
            "place": {"X": "1004 N", "A": "0404 NE"},
            "reinforcements": [{"units": ["G", "B", "C"], "stage": 7, "hex": "1804"}],
            "victory": {"kind": "hold", "hexes": ["1004"]}, "stages": [1, 9], "stage": 7, "phase": "russian movement"})",
        "test", scenario_file);
    REQUIRE(o);
    const World& w = o->world;
    std::vector<UnitId> entered;
    const State s = after_movement(*o, &entered);
    // 19 SP into a hex that holds 15 (6.1): who does not go on keeps the last one out.
    CHECK(entered == std::vector<UnitId>{named(w, "C"), named(w, "B"), named(w, "G")});
    const HexId place = at(s, named(w, "X")).hex;
    for (const char* id : {"B", "C"}) CHECK(distance(w.map.grid, at(s, named(w, id)).hex, place) <= 4);
}

TEST_CASE("greedy has the shattered out of the only place, and the best in", "[ai]") {
    const auto o = load_scenario(
        R"({"system": "napoleon", "map": {"columns": 20, "rows": 12},
            "units": [{"id": "J", "side": "russian", "type": "infantry", "strength": 2},
                      {"id": "D", "side": "russian", "type": "infantry", "strength": 3},
                      {"id": "E", "side": "russian", "type": "infantry", "strength": 8},
                      {"id": "A", "side": "french", "type": "infantry", "strength": 9},
                      {"id": "B", "side": "french", "type": "infantry", "strength": 9}],
            "place": {"J": "1006 N", "D": "1109 N", "E": "1009 N", "A": "1003 S", "B": "0903 S"},
            "shattered": ["J"], "victory": {"kind": "hold", "hexes": ["1006"]}, "stages": [1, 9], "stage": 7, "phase": "russian movement"})",
        "test", scenario_file);
    REQUIRE(o);
    const World& w = o->world;
    const State s = after_movement(*o);
    const HexId place = at(o->start, named(w, "J")).hex;
    CHECK(at(s, named(w, "J")).hex != place); // 6.13: nobody could come in
    CHECK(at(s, named(w, "E")).hex == place);
}
