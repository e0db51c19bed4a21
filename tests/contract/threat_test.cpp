// What is shown as threat, asked of random games: whoever is struck at stood in a hex that was said to be in danger;
// and of small positions: no other hex is.
#include "engine/rules/classic/threat.h"
#include "engine/rules/napoleon/threat.h"
#include "engine/rules/triumph/threat.h"
#include "shell/cli/tool.h"
#include "shell/harness/manners.h"
#include "tests/napoleon/scene.h"
#include "tests/triumph/scene.h"

#include <catch_amalgamated.hpp>

using namespace redoubt;
using namespace redoubt::cli;

namespace {

// The hex that an action strikes at from where its units stand.
HexId struck(const classic::State&, const classic::Action& a) {
    const auto* x = std::get_if<classic::Assault>(&a);
    return x ? x->target : HexId{};
}
HexId struck(const napoleon::State& s, const napoleon::Action& a) {
    if (const auto* x = std::get_if<napoleon::Fire>(&a)) return at(s, x->target).hex;
    const auto* x = std::get_if<napoleon::Attack>(&a);
    return x ? x->target : HexId{};
}
HexId struck(const triumph::State&, const triumph::Action& a) {
    if (const auto* x = std::get_if<triumph::Shoot>(&a)) return x->target;
    if (const auto* x = std::get_if<triumph::React>(&a)) return x->target;
    const auto* x = std::get_if<triumph::Assault>(&a);
    return x ? x->target : HexId{};
}

template <Ruleset R>
int play(const char* name, std::uint64_t seed, std::size_t steps) {
    auto start = new_game(name, GameHeader{}, scenario_file);
    REQUIRE(start);
    auto m = std::get<Match<R>>(*start);
    m.header().key = dice_key(seed);
    Rng choice{seed};
    std::vector<typename R::Action> legal;
    int strikes = 0;
    for (std::size_t n = 0; n < steps && m.decides() != Decider::over; ++n) {
        const typename R::State& s = m.state();
        if (m.decides() == Decider::chance) {
            REQUIRE(m.replay(Step<R>{roll(m.header().key, m.rolls(), chance(m.world(), s))}));
            continue;
        }
        const Side side = m.decides() == Decider::french ? Side::french : Side::russian;
        legal_actions(m.world(), s, legal);
        std::vector<std::uint8_t> danger;
        for (const auto& a : legal) {
            const HexId h = struck(s, a);
            if (!h) continue;
            if (danger.empty()) danger = threats_of(board_of(m.world(), s), side);
            INFO(name << " step " << n << ": " << Manners<R>::notation(m.world(), a));
            REQUIRE(danger[h.index()] > 0);
            ++strikes;
        }
        const auto end = std::find_if(legal.begin(), legal.end(), Manners<R>::ends_phase);
        std::size_t at = choice.below(static_cast<std::uint32_t>(legal.size()));
        if (end != legal.end() && choice.below(Manners<R>::patience(s)) == 0)
            at = static_cast<std::size_t>(end - legal.begin());
        REQUIRE(m.replay(Step<R>{legal[at]}));
    }
    return strikes;
}

int hexes(const std::vector<std::uint8_t>& danger) {
    return static_cast<int>(std::count_if(danger.begin(), danger.end(), [](std::uint8_t n) { return n > 0; }));
}

} // namespace

TEST_CASE("Whoever can be struck at is shown in danger", "[contract][threat]") {
    CHECK(play<classic::Rules>("classic/sept7", 1, 3000) > 100);
    CHECK(play<napoleon::Rules>("napoleon/szewardino", 1, 1500) > 100);
    CHECK(play<triumph::Rules>("triumph/schevardino", 1, 1500) > 50);
}

TEST_CASE("Nobody else is", "[contract][threat]") {
    SECTION("napoleon: three hexes in front; guns as far as they reach") {
        using namespace redoubt::test::napoleonic;
        const Scene x = scene(
            R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 8, "morale": [8, 6], "movement": 5},
                         {"id": "M", "side": "french", "type": "infantry", "strength": 8, "morale": [8, 6], "movement": 5, "militia": true},
                         {"id": "G", "side": "russian", "type": "artillery", "gun": "light", "strength": 2, "morale": [7, 5], "movement": 5}],
               "place": {"A": "0505 N", "M": "0805 N", "G": "0101 N"})");
        CHECK(hexes(napoleon::threats_of(x.board(), Side::french)) == 3);
        const auto danger = napoleon::threats_of(x.board(), Side::russian);
        CHECK(hexes(danger) == static_cast<int>(napoleon::fire_hexes(x.board(), x.unit("G")).size()));
        CHECK(hexes(danger) > 3);
        const Scene y = scene(
            R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 8},
                         {"id": "G", "side": "russian", "type": "artillery", "gun": "light", "strength": 2}],
               "place": {"A": "0909 N", "G": "0103 N"})");
        const auto reach = napoleon::fire_hexes(y.board(), y.unit("G")); // to the corner of the sheet
        CHECK(std::find(reach.begin(), reach.end(), y.hex("0101")) != reach.end());
    }
    SECTION("triumph: two hexes in front; the Disordered do not shock, their guns are silent") {
        using namespace redoubt::test::glory;
        const std::vector<std::string> units = {foot("A", "fI"), foot("B", "fI"), gun("G", "rI"), gun("H", "rI")};
        const std::string place = R"("place": {"A": "0504 SSE", "B": "0904 SSE", "G": "0109 NNE", "H": "0908 NNE"})";
        const Scene x = scene(units, place + R"(, "disordered": ["B", "H"])");
        CHECK(hexes(triumph::threats_of(x.board(), Side::french)) == 2);
        const auto danger = triumph::threats_of(x.board(), Side::russian);
        CHECK(hexes(danger) > 2);
        for (std::size_t i = 0; i < danger.size(); ++i) CHECK(danger[i] <= 1);
    }
}

TEST_CASE("Classic: who can march to it is counted", "[contract][threat]") {
    // One brigade alone on the field, as it stands on 7 September: the threat is its march and one hex more.
    auto start = new_game("classic/sept7", GameHeader{}, scenario_file);
    REQUIRE(start);
    const auto& m = std::get<Match<classic::Rules>>(*start);
    classic::State s = m.state();
    UnitId left;
    for (std::size_t i = 0; i < m.world().units.size(); ++i) {
        const UnitId u{i};
        if (!on_map(s, u)) continue;
        if (!left && m.world().units[i].side == Side::french && m.world().units[i].movement > 0 &&
            !is_gun(m.world(), u))
            left = u;
        else
            at(s, u).where = classic::Where::absent;
    }
    REQUIRE(left);
    const classic::Board b = classic::board_of(m.world(), s);
    const auto danger = classic::threats_of(b, Side::french);
    std::vector<HexId> places = {at(s, left).hex};
    for (const classic::Destination& d : destinations(b, left)) places.push_back(d.hex);
    REQUIRE(places.size() > 10);
    for (std::size_t i = 0; i < danger.size(); ++i) {
        const bool beside = std::any_of(places.begin(), places.end(), [&](HexId p) {
            return distance(m.world().map.grid, p, HexId{i}) == 1 && classic::controls(m.world().map, p, HexId{i});
        });
        CHECK(danger[i] == (beside ? 1 : 0));
    }
    CHECK(hexes(classic::threats_of(b, Side::russian)) == 0);

    // Its march over, only what it touches; by night nobody is attacked (13.4), until the next day is his next turn.
    s.phase = classic::Phase::french_combat;
    const auto touched = classic::threats_of(classic::board_of(m.world(), s), Side::french);
    CHECK(hexes(touched) > 0);
    CHECK(hexes(touched) <= 6);
    int night = 1;
    while (!classic::is_night(night)) ++night;
    s.turn = static_cast<std::int16_t>(night);
    CHECK(hexes(classic::threats_of(classic::board_of(m.world(), s), Side::french)) == 0);
    s.turn = static_cast<std::int16_t>(night - 1);
    CHECK(hexes(classic::threats_of(classic::board_of(m.world(), s), Side::french)) > 0);
    s.phase = classic::Phase::russian_movement; // he has fought today
    CHECK(hexes(classic::threats_of(classic::board_of(m.world(), s), Side::french)) == 0);
}
