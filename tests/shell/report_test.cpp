// The report of a battle that is over, and what is kept of it: of games between computer players, in all
// systems.
#include "engine/match/save.h"
#include "engine/rules/triumph/query.h"
#include "scenarios/files.h"
#include "shell/cli/arena.h"
#include "tests/shell/window.h"

#include <catch_amalgamated.hpp>

namespace report_test {

using namespace redoubt;
using namespace redoubt::shell;
using shell_tests::Window;

namespace {

constexpr const char* battles[] = {"classic/sept5", "napoleon/szewardino", "triumph/schevardino"};

// A whole game of two computers, who sat there is said by `players`.
AnyMatch fought_out(const std::string& battle, std::array<Player, 2> players = {Player::person, Player::level2}) {
    GameHeader header;
    header.players = players;
    header.id = "00112233445566aa";
    auto fresh = new_game(battle, header, scenario_file);
    REQUIRE(fresh);
    AnyMatch left = *fresh;
    const cli::Seating seats{{"easy", "easy"}, {*cli::parse_player("easy"), *cli::parse_player("easy")}};
    REQUIRE(cli::play_game(*fresh, battle, 3, seats, &left));
    REQUIRE(decides(left) == Decider::over);
    return left;
}
std::string bytes_of(const AnyMatch& m) {
    auto saved = save_game(m, Secrets::keep);
    REQUIRE(saved);
    return *saved;
}

struct Ended {
    Platform platform;
    Settings settings;
    Session session{platform, settings};
    explicit Ended(const AnyMatch& m) {
        null_world() = NullWorld{};
        REQUIRE(!session.open_bytes(bytes_of(m)));
        REQUIRE(session.scene().ending);
    }
    Report report(std::size_t slice) {
        const Game& g = *session.game();
        Reporter r(g, session.scene());
        int slices = 1;
        while (!r.go(g, slice)) REQUIRE(++slices < 200'000);
        return r.report();
    }
};

std::array<int, 2> lost_by_formation(const Report& r) {
    std::array<int, 2> out{};
    for (const Report::Formation& f : r.formations) out[index(f.side)] += f.lost;
    return out;
}

// The tallies of the position itself.
std::array<int, 2> tally(const classic::World&, const classic::State&, const classic::State& s) {
    return {s.losses[0], s.losses[1]};
}
std::array<int, 2> tally(const napoleon::World& w, const napoleon::State& start, const napoleon::State& s) {
    std::array<int, 2> out{};
    for (const napoleon::Carried& c : carried(w, s, start)) out[index(napoleon::unit_of(w, c.unit).side)] += c.lost;
    return out;
}
std::array<int, 2> tally(const triumph::World& w, const triumph::State&, const triumph::State& s) {
    std::array<int, 2> out{};
    for (std::size_t g = 0; g < w.groups.size(); ++g)
        if (w.groups[g].counted > 0) out[index(w.groups[g].side)] += losses_of(w, s, triumph::GroupId{g});
    return out;
}

} // namespace

TEST_CASE("A report's losses are the tallies of the positions, from turn to turn and at the end") {
    for (const char* battle : battles) {
        CAPTURE(battle);
        const AnyMatch m = fought_out(battle);
        Ended t(m);
        const Report r = t.report(32);
        CHECK(r.battle == battle);
        CHECK(r.heading == t.session.scene().ending->heading);
        CHECK(r.account.size() == t.session.scene().ending->account.size());
        CHECK(r.detail == detail_of(facts_of(*t.session.game())));
        CHECK(r.detail.find("Lieutenant") != std::string::npos);
        CHECK(r.winner == t.session.scene().ending->winner);
        CHECK(r.steps == steps(m));
        std::visit(
            [&]<class R>(const Match<R>& match) {
                CHECK(lost_by_formation(r) == tally(match.world(), match.start(), match.state()));
                int lost = 0;
                Timeline<R> shots;
                for (const Report::Turn& turn : r.turns) {
                    CAPTURE(turn.turn);
                    const typename R::State s = shots.at(match, turn.steps);
                    CHECK(turn.lost == tally(match.world(), match.start(), s));
                    CHECK(TableOf<R>::turn(s) == turn.turn);
                    lost = turn.lost[0] + turn.lost[1];
                }
                CHECK(lost > 0);
            },
            m);
        for (const Report::Formation& f : r.formations) {
            CAPTURE(f.name);
            CHECK(!f.name.empty());
            CHECK(f.lost >= 0);
            CHECK(f.lost <= f.start);
        }
        CHECK(r.turns.front().steps == 0);
        CHECK(r.turns.back().steps == steps(m));
        CHECK(r.turns.size() > 4);
    }
}

TEST_CASE("What each side held from turn to turn is what the replay shows") {
    for (const char* battle : battles) {
        CAPTURE(battle);
        Ended t(fought_out(battle));
        const Report r = t.report(100'000);
        REQUIRE(r.places.size() == 1); // one place decides each of these battles
        Replay replay(*t.session.game());
        int seen = 0;
        for (const Report::Turn& turn : r.turns) {
            CAPTURE(turn.turn);
            replay.seek(*t.session.game(), turn.steps);
            const auto& marks = replay.scene(*t.session.game(), true).overlays.objectives;
            REQUIRE(!marks.empty());
            REQUIRE(turn.held.size() == 1);
            std::optional<Side> held;
            if (turn.held[0] < 2) held = static_cast<Side>(turn.held[0]);
            CHECK(marks.front().owner == held);
            ++seen;
        }
        CHECK(seen == static_cast<int>(r.turns.size()));
    }
}

TEST_CASE("A report is the same however it is cut into slices, and its turning points are its largest swings") {
    for (const char* battle : battles) {
        CAPTURE(battle);
        Ended t(fought_out(battle));
        Report r = t.report(1), whole = t.report(100'000);
        CHECK(json(r, "") == json(whole, ""));
        CHECK_FALSE(r.estimate); // small battles: thousands of games
        REQUIRE(!r.swings.empty());
        CHECK(r.swings.size() <= 3);
        const auto swing = [&](std::size_t i) { return std::abs(r.turns[i + 1].value - r.turns[i].value); };
        for (std::size_t i = 0; i + 1 < r.turns.size(); ++i)
            if (std::find(r.swings.begin(), r.swings.end(), i) == r.swings.end())
                CHECK(swing(i) <= swing(r.swings.back()));
        Replay replay(*t.session.game());
        for (std::size_t i : r.swings) {
            REQUIRE(i + 1 < r.turns.size());
            const std::size_t step = r.turns[i].steps;
            CHECK(step < steps(t.session.game()->match));
            CHECK(replay.steps_of(replay.moment_of(step)) <= step);
        }
        for (const Report::Turn& turn : r.turns) CHECK((turn.value >= 0 && turn.value <= 10'000));
    }
}

TEST_CASE("An order of the computer's in a turning point tells why, and one of a person's does not") {
    int attacks = 0;
    for (const char* battle : battles) {
        CAPTURE(battle);
        Ended both(fought_out(battle, {Player::level2, Player::level2}));
        const Report r = both.report(64);
        REQUIRE_FALSE(r.told.empty());
        CHECK(r.told.size() <= r.swings.size());
        for (const Report::Told& t : r.told) {
            CHECK(std::find(r.swings.begin(), r.swings.end(), t.turn) != r.swings.end());
            CHECK(t.steps >= r.turns[t.turn].steps);
            CHECK(t.steps < r.turns[t.turn + 1].steps);
            CHECK(t.worth > 0);
            REQUIRE(t.words.size() >= 4); // what, for what, against what, a term
            CHECK(t.words.front().starts_with("Why? "));
            CHECK(t.words[1].starts_with("Task: "));
            for (const std::string& line : t.words) CHECK(line.find('{') == std::string::npos);
            attacks += t.attack;
        }
        const Json told = json_of(json(r, ""));
        REQUIRE(told["why"].size() == r.told.size());
        CHECK(told["why"][0][2].size() == r.told[0].words.size());
        Ended people(fought_out(battle, {Player::person, Player::person}));
        CHECK(people.report(64).told.empty());
    }
    CHECK(attacks > 0);
}

TEST_CASE("The chance to win is an estimate where the weights of a whole Borodino make it") {
    for (const auto& [battle, estimate] : {std::pair{"classic/grand", false},
                                           {"napoleon/borodino", true},
                                           {"triumph/borodino", true},
                                           {"triumph/first", true}}) {
        CAPTURE(battle);
        auto begun = new_game(battle, GameHeader{}, scenario_file);
        REQUIRE(begun);
        std::visit(
            [&, expected = estimate]<class R>(const Match<R>& m) {
                Report r;
                Report::Turn turn;
                TableOf<R>::report_game(m.world(), m.start(), m.start(), r);
                TableOf<R>::report_turn(m.world(), m.start(), m.start(), turn);
                CHECK(r.estimate == expected);
                CHECK((turn.value > 0 && turn.value < 10'000));
            },
            *begun);
    }
}

TEST_CASE("The end of a battle opens its report, which leads to the time line, and tells its result") {
    for (const char* battle : battles) {
        CAPTURE(battle);
        const std::string bytes = bytes_of(fought_out(battle));
        Window w;
        w.platform.page = true;
        w.app.imported("game.redoubt", bytes);
        w.settle();
        const Json kept = json_of(null_world().report); // what the page keeps of it
        REQUIRE(kept.is_object());
        CHECK(kept["battle"] == battle);
        CHECK(!kept.contains("turns"));
        CHECK(kept["result"][0] == "00112233445566aa");
        CHECK(kept["result"][1] == 0);
        CHECK(kept["result"][2] == 2);
        const int rank = kept["result"][3];
        CHECK((rank > 0) == (w.app.session().scene().ending->winner == Side::french));
        w.press("The report");
        const Json told = json_of(null_world().report);
        REQUIRE(told.is_object());
        CHECK(told["battle"] == battle);
        CHECK(told["result"] == kept["result"]);
        REQUIRE(!told["swings"].empty());
        const std::size_t turn = told["swings"][0];
        const int step = told["turns"][turn][2];
        w.app.reported(1, step);
        w.settle();
        REQUIRE(w.app.session().replay());
        CHECK(w.app.session().replay()->steps() <= static_cast<std::size_t>(step));
        w.app.handle(Verb::leave_replay);
        w.settle();
        w.app.imported("game.redoubt", bytes); // opened again, and it says so
        w.settle();
        if (!w.find("The report")) {
            w.press("Close");
            w.press("The result");
        }
        w.press("The report");
        CHECK(json_of(null_world().report)["battle"] == battle);
    }
}

TEST_CASE("Whose result it is: of a side against a level or by link, of both at one table, or nobody's") {
    const auto told = [](std::array<Player, 2> players) {
        Ended t(fought_out(battles[2], players));
        const std::string result = result_of(*t.session.game());
        return result.empty() ? Json() : json_of('{' + result + '}')["result"];
    };
    const Json french = told({Player::person, Player::level5}), russian = told({Player::level1, Player::person}),
               both = told({Player::person, Player::person});
    CHECK(told({Player::person, Player::patient1})[2] == 8);
    CHECK(told({Player::rash5, Player::person})[2] == 17);
    CHECK(french[1] == 0);
    CHECK(french[2] == 5);
    CHECK(russian[1] == 1);
    CHECK(russian[2] == 1);
    CHECK(both[1] == 2);
    CHECK(both[2] == 7);
    CHECK(french[3] == both[3]);
    CHECK(french[3].get<int>() == -russian[3].get<int>());
    CHECK(told({Player::level3, Player::level3}).is_null());
}

TEST_CASE("The battles fought are asked for from the title page and the menu, and begin one against the computer") {
    Window w;
    w.platform.page = true;
    w.settle();
    w.app.handle(Verb::close); // drawn anew, with its links
    w.settle();
    w.press("Battles fought");
    const auto entries = scenario_list();
    const Json asked = json_of(null_world().report);
    CHECK(asked.size() == 1); // no battle has ended
    REQUIRE(asked["battles"].size() == entries.size());
    for (std::size_t i = 0; i < entries.size(); ++i)
        CHECK(asked["battles"][i][0] == entries[i].system + "/" + entries[i].name);
    CHECK(asked["battles"][1][1] == "5 September");
    for (int number = 0; number < 2 * static_cast<int>(entries.size()); ++number) {
        const ScenarioEntry& e = entries[static_cast<std::size_t>(number / 2)];
        CAPTURE(e.system, e.name, number);
        w.app.reported(4, number);
        REQUIRE(w.scene()["page"] == "table");
        const GameHeader& h = header_of(w.app.session().game()->match);
        CHECK(h.system == e.system);
        CHECK(h.scenario == e.name);
        const bool first = e.name == "first", russians = number % 2 == 1 && !first;
        CHECK(h.players[russians ? 1 : 0] == Player::person);
        CHECK(h.players[russians ? 0 : 1] == (first ? Player::level1 : Player::level3));
        CHECK(!w.app.session().scene().ending);
    }
    w.app.reported(4, 3);
    w.settle();
    const std::string id = header_of(w.app.session().game()->match).id;
    for (int number : {-1, 2 * static_cast<int>(entries.size()), 1 << 30}) w.app.reported(4, number);
    CHECK(header_of(w.app.session().game()->match).id == id);
    null_world().report.clear();
    w.app.handle(Verb::menu);
    w.settle();
    w.press("Battles fought");
    CHECK(json_of(null_world().report) == asked);
}

TEST_CASE("No report is made of a battle that is not over, nor where no page shows it") {
    {
        Window w;
        w.platform.page = true;
        REQUIRE(!w.app.session().begin({}));
        w.app.handle(Verb::report);
        w.settle();
        CHECK(null_world().report.empty());
    }
    Window native;
    native.app.imported("game.redoubt", bytes_of(fought_out(battles[0])));
    native.settle();
    CHECK(native.find("Look at the field"));
    CHECK(!native.find("The report"));
}

} // namespace report_test
