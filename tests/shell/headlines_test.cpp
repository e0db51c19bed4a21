// The big moments of a battle: which are told, and of how few events.
#include "engine/match/any_match_of.h"
#include "engine/rules/classic/query.h"
#include "scenarios/files.h"
#include "shell/session/game.h"
#include "shell/text/language.h"

#include <catch_amalgamated.hpp>

using namespace redoubt;
using namespace redoubt::shell;

namespace {

template <class R>
struct Told {
    Match<R> m;
    typename R::State after;
    explicit Told(const char* battle)
        : m(std::get<Match<R>>(*new_game(battle, GameHeader{}, scenario_file))), after(m.state()) {}
    std::string by(const std::vector<typename R::Event>& events = {}) const {
        const auto told = TableOf<R>::headline(m.world(), m.state(), after, events);
        return told ? told->words + (told->note.empty() ? "" : ": " + told->note) : "";
    }
};

} // namespace

TEST_CASE("A work that changes hands is a headline of the classic game; so are night and the last turn",
          "[headlines]") {
    Told<classic::Rules> day("classic/sept7");
    CHECK(day.by().empty());
    const WorkId shevardino = classic::find_work(day.m.world(), "shevardino");
    REQUIRE(classic::occupier(classic::board_of(day.m.world(), day.after), shevardino) == Side::french);
    for (classic::UnitState& u : day.after.units)
        if (u.hex == day.m.world().map.works[shevardino.index()].hex) u.where = classic::Where::eliminated, u.hex = {};
    CHECK(day.by().empty()); // left, and still held (18)
    day.after.works[shevardino.index()].holder = Side::russian;
    CHECK(day.by() == "Shevardino Redoubt: in Russian hands");
    day.after = day.m.state();
    CHECK(day.by({classic::TurnBegan{28}}).empty());
    day.after.turn = 40;
    CHECK(day.by().empty()); // said when it begins, and then alone
    CHECK(day.by({classic::TurnBegan{40}}) == "The last turn");
    day.after.turn = 9;
    CHECK(day.by({classic::TurnBegan{9}}) == "Night falls");
}

TEST_CASE("A place taken, a general hit and the last stage are headlines of napoleon", "[headlines]") {
    Told<napoleon::Rules> day("napoleon/borodino");
    const auto& w = day.m.world();
    REQUIRE(!w.places.empty());
    const auto& place = w.places[0];
    CHECK(day.by({napoleon::PlaceTaken{place.hexes[0], Side::french}}) == place.name + ": in French hands");
    const UnitId ney = napoleon::find_unit(w, "Ney");
    REQUIRE(ney);
    CHECK(day.by({napoleon::CommanderChecked{ney, 12, false, true}}) == "Ney: killed");
    CHECK(day.by({napoleon::CommanderChecked{ney, 11, true, false}}) == "Ney: wounded");
    CHECK(day.by({napoleon::CommanderChecked{ney, 7, false, false}}).empty());
    day.after.stage = w.last_stage;
    CHECK(day.by({napoleon::StageBegan{w.last_stage}}) == "The last stage");
    Told<napoleon::Rules> evening("napoleon/szewardino"); // its one place has no name of its own
    const HexId redoubt = evening.m.world().places.at(0).hexes.at(0);
    CHECK(evening.by({napoleon::PlaceTaken{redoubt, Side::russian}}) == "Shevardino Redoubt: in Russian hands");
}

TEST_CASE("The objective, a group that collapses and the last turn are headlines of triumph", "[headlines]") {
    Told<triumph::Rules> day("triumph/schevardino");
    day.after.last_holder = static_cast<std::uint8_t>(Side::french);
    CHECK(day.by() == "Shevardino Redoubt: in French hands");
    day.after = day.m.state();
    CHECK(day.by({triumph::Collapsed{triumph::GroupId{0}, 3}}) == "Imperial Guard (Mortier): has collapsed");
    day.after.turn = day.m.world().last_turn;
    CHECK(day.by({triumph::TurnBegan{day.after.turn}}) == "The last turn");
}

TEST_CASE("A Guard's first attack is a headline in every system, told once for a side", "[headlines]") {
    const Told<classic::Rules> day("classic/sept7");
    const auto guard_of = [](const auto& told, Side side, bool guard) {
        const auto& units = told.m.world().units;
        for (std::size_t i = 0; i < units.size(); ++i)
            if (units[i].side == side && (units[i].look == decltype(units[i].look)::guard) == guard &&
                told.m.state().units[i].hex)
                return UnitId{i};
        return UnitId{};
    };
    const auto hex_of = [](const auto& told, UnitId u) { return told.m.state().units[u.index()].hex; };
    for (const Side side : {Side::french, Side::russian}) {
        const std::string whole =
            side == Side::french ? "The French Guard: goes into action" : "The Russian Guard: goes into action";
        const auto declared = [&](bool guard) {
            classic::Declared e{};
            e.attackers.push_back(guard_of(day, side, guard));
            return day.by({e});
        };
        CHECK(declared(true) == whole);
        CHECK(declared(false).empty());

        const Told<napoleon::Rules> field("napoleon/borodino");
        const auto begun = [&](bool guard) {
            napoleon::BattleDeclared e{napoleon::BattleKind::attack, side, {}, {}};
            e.from.push_back(hex_of(field, guard_of(field, side, guard)));
            return field.by({e});
        };
        CHECK(begun(true) == whole);

        const Told<triumph::Rules> ground("triumph/borodino");
        triumph::Declared e{};
        e.from = hex_of(ground, guard_of(ground, side, true));
        REQUIRE(e.from);
        CHECK(ground.by({e}) == whole);
    }
    std::uint8_t told = 0;
    const Headline french{"", "", 1}, russian{"", "", 2}, other{"", "", 0};
    CHECK(is_news(french, told));
    CHECK_FALSE(is_news(french, told));
    CHECK(is_news(russian, told));
    CHECK(is_news(other, told));
    CHECK(is_news(other, told));
}
