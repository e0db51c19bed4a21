// What the forecasts promise is what play brings: every throw of every die from the declared action on, counted
// exactly.
#include "tests/triumph/scene.h"

using namespace redoubt;
using namespace redoubt::triumph;
using namespace redoubt::test::glory;

namespace {

constexpr std::int64_t all = 1'000'000'000; // nine dice at most between a declaration and its end

// What both sides answer when they are asked.
struct Branch {
    bool square = false, counter = false; // tried, and passed
    bool battery = false;                 // 8.7: fire is answered
};

bool settled(const State& s) { // the first Shock, or the fire, has done what it does
    bool under_way = false;
    for (const Frame& f : s.frames)
        under_way = under_way || std::holds_alternative<Shock>(f) || std::holds_alternative<Fire>(f);
    const auto* c = s.frames.empty() ? nullptr : std::get_if<Clash>(&s.frames.back());
    return !under_way || (c && c->stage > ClashStage::attackers);
}

// Goes on to the end along every throw; `count` gets every end and how many of `all` lead there.
template <class Count>
void play_on(const World& w, const State& s, std::int64_t ways, Branch branch, const Count& count) {
    if (settled(s)) return count(s, ways);
    if (decider(w, s) == Decider::chance) {
        const Chance die = chance(w, s);
        const auto* check = std::get_if<Check>(&s.frames.back());
        const bool sure = check && (check->kind == CheckKind::square || check->kind == CheckKind::counter);
        REQUIRE(ways % 10 == 0);
        for (const Weighted& x : die.outcomes) {
            if (sure && x.outcome.value != 0) continue; // a nought is passed: the branch that is looked at
            State next = s;
            apply(w, next, x.outcome, nullptr);
            play_on(w, next, sure ? ways : ways / 10 * static_cast<std::int64_t>(x.weight), branch, count);
        }
        return;
    }
    std::vector<Action> legal;
    legal_actions(w, s, legal);
    auto first = [&](auto wanted) -> const Action* {
        for (const Action& a : legal)
            if (wanted(a)) return &a;
        return nullptr;
    };
    const Action* a = nullptr;
    if (branch.square) a = first([](const Action& x) { return std::holds_alternative<FormSquare>(x); });
    if (branch.counter && !a) a = first([](const Action& x) { return std::holds_alternative<CounterCharge>(x); });
    if (branch.battery && !a) a = first([](const Action& x) { return std::holds_alternative<Shoot>(x); });
    if (!a) a = first([](const Action& x) { return std::holds_alternative<Stay>(x); });
    if (!a) a = first([](const Action& x) { return std::holds_alternative<Press>(x); });
    if (!a) a = &legal.front();
    State next = s;
    apply(w, next, *a, nullptr);
    play_on(w, next, ways, branch, count);
}

// Of `all`: the hex is lost to its defenders.
std::int64_t taken(const Scene& x, HexId hex, Branch branch = {}) {
    const Side defender = side_in(x.board(), hex).value();
    std::int64_t lost = 0, sum = 0;
    play_on(x.w, x.s, all, branch, [&](const State& s, std::int64_t ways) {
        sum += ways;
        if (side_in(board_of(x.w, s), hex) != defender) lost += ways;
    });
    CHECK(sum == all);
    return lost;
}

std::int64_t promised(std::int64_t part, std::int64_t whole) {
    REQUIRE(all % whole == 0);
    return part * (all / whole);
}

Scene ready(const std::vector<std::string>& units, const std::string& place, const std::string& more = "",
            const std::string& ground = "") {
    return scene(
        units,
        R"("turns": [1, 1], "phase": "activation", "activation": "fI", "step": "shock", "initiative": "french", )"
        R"("place": {)" +
            place + "}" + (more.empty() ? "" : ", " + more),
        ground);
}

} // namespace

TEST_CASE("The forecast of a shock is what play brings", "[triumph][forecast]") {
    SECTION("foot on foot, in the open") {
        Scene x = ready({foot("A", "fI"), foot("R", "rI")}, R"("A": "0504 SSE", "R": "0505 NNE")");
        const ShockForecast f = forecast_assault(x.board(), x.hex("0504"), {x.hex("0505")});
        CHECK(f.leavers.empty());
        x.play_all({"assault 0504 0505", "declare"});
        CHECK(taken(x, x.hex("0505")) == promised(f.taken, f.whole));
    }
    SECTION("under orders, guns with the defenders, who stand in a village") {
        Scene x = ready({foot("A", "fI"), foot("B", "fI"), foot("R", "rI"), gun("G", "rI")},
                        R"("A": "0504 SSE", "B": "0504 SSE", "R": "0505 NNE", "G": "0505 NNE")", R"("under": ["A"])",
                        R"("village": ["0505"])");
        const ShockForecast f = forecast_assault(x.board(), x.hex("0504"), {x.hex("0505")});
        CHECK(f.answers.size() == 1);
        x.play_all({"assault 0504 0505", "declare"});
        CHECK(taken(x, x.hex("0505")) == promised(f.taken, f.whole));
    }
    SECTION("two stacks on one hex: each is committed or not") {
        Scene x = ready({foot("A", "fI"), foot("B", "fI"), foot("R", "rI")},
                        R"("A": "0504 SSE", "B": "0604 SSW", "R": "0505 NNE")");
        const ShockForecast alone = forecast_assault(x.board(), x.hex("0604"), {x.hex("0505")});
        x.play("assault 0504 0505");
        const ShockForecast f = forecast_assault(x.board(), x.hex("0604"), {x.hex("0505")});
        CHECK(f.partners.size() == 1);
        CHECK(f.attack == 2 * alone.attack); // they fight as one
        x.play_all({"assault 0604 0505", "declare"});
        CHECK(taken(x, x.hex("0505")) == promised(f.taken, f.whole));
    }
    SECTION("another enemy in front is owed as well (9.22)") {
        Scene x = ready({foot("A", "fI"), foot("R", "rI"), foot("Y", "rI")},
                        R"("A": "0504 SSE", "R": "0505 NNE", "Y": "0604 NNE")");
        const Scene free = ready({foot("A", "fI"), foot("R", "rI")}, R"("A": "0504 SSE", "R": "0505 NNE")");
        const ShockForecast alone = forecast_assault(free.board(), x.hex("0504"), {x.hex("0505")});
        const ShockForecast f = forecast_assault(x.board(), x.hex("0504"), {x.hex("0505")});
        CHECK(f.owed == std::vector<HexId>{x.hex("0604")});
        CHECK(f.lines.size() == 2);
        CHECK(f.lines.front().hex == x.hex("0505"));
        CHECK(f.taken * alone.whole < alone.taken * f.whole);
        x.play("assault 0504 0505");
        CHECK(x.refused("declare") == "9.22");
        x.play_all({"assault 0504 0604", "declare"});
        CHECK(taken(x, x.hex("0505")) == promised(f.taken, f.whole));
    }
    SECTION("guns alone are taken before the die, and cover no flank any more (9.25, 9.53)") {
        Scene x = ready({foot("A", "fI"), foot("R", "rI"), foot("L", "rI"), gun("G", "rI")},
                        R"("A": "0504 SSE", "R": "0505 NNW", "L": "0405 SSW", "G": "0604 SSE")");
        const ShockForecast f = forecast_assault(x.board(), x.hex("0504"), {x.hex("0505")});
        REQUIRE(f.lines.size() == 2);
        const auto& tally = f.lines.front().tally.lines;
        CHECK(std::any_of(tally.begin(), tally.end(), [&](const TallyLine& l) {
            return l.rule == cite(Rule::r9_53) && l.value == 1 && l.hex == x.hex("0505");
        }));
        x.play_all({"assault 0504 0505", "assault 0504 0604", "declare"});
        CHECK(taken(x, x.hex("0505")) == promised(f.taken, f.whole));
        CHECK(f.taken * 1000 == passing_faces(f.commitment) * (100 - f.lines.front().holds) * f.whole);
    }
    SECTION("it is left to a partner, and comes back when he fails") {
        Scene x = ready({foot("A", "fI"), foot("B", "fI"), foot("R", "rI"), foot("Y", "rI")},
                        R"("A": "0504 SSE", "B": "0603 SSE", "R": "0505 NNE", "Y": "0604 NNE")");
        x.play("assault 0603 0604");
        const ShockForecast f = forecast_assault(x.board(), x.hex("0504"), {x.hex("0505")});
        CHECK(f.owed.empty());
        CHECK(f.lines.size() == 1);
        REQUIRE(f.partners.size() == 1);
        CHECK(f.partners.front().from == x.hex("0603"));
        x.play_all({"assault 0504 0505", "declare"});
        CHECK(taken(x, x.hex("0505")) == promised(f.taken, f.whole));
    }
    SECTION("cavalry that stands, goes before it, or rides at the foot") {
        Scene x = ready({foot("A", "fI"), horse("H", "rI")}, R"("A": "0504 SSE", "H": "0505 NNE")");
        const ShockForecast f = forecast_assault(x.board(), x.hex("0504"), {x.hex("0505")});
        REQUIRE(f.lines.size() == 1);
        CHECK(f.leavers == std::vector<UnitId>{x.unit("H")});
        CHECK(f.lines[0].may_counter);
        CHECK_FALSE(f.lines[0].counter_rolls);
        x.play_all({"assault 0504 0505", "declare"});
        CHECK(taken(x, x.hex("0505")) == promised(f.taken, f.whole));
        const std::int64_t commits = passing_faces(f.commitment);
        CHECK(taken(x, x.hex("0505"), {false, true}) == promised(commits * (100 - f.lines[0].holds_counter), 1000));
    }
}

TEST_CASE("The forecast of a charge is what play brings", "[triumph][forecast]") {
    SECTION("on foot that stands, or has formed Square") {
        Scene x = ready({horse("H", "fI", R"("weight": "heavy")"), foot("R", "rI")},
                        R"("H": "0502 SSE", "R": "0505 NNE")", R"("under": ["H"])");
        const Charge c = std::get<Charge>(x.action("charge 0502 via 0503 0504 facing SSE"));
        const ShockForecast f = forecast_charge(x.board(), c);
        REQUIRE(f.lines.size() == 1);
        REQUIRE(f.lines[0].may_square);
        x.play_all({"charge 0502 via 0503 0504 facing SSE", "declare"});
        CHECK(taken(x, x.hex("0505")) == promised(f.taken, f.whole));
        const std::int64_t commits = passing_faces(f.commitment);
        CHECK(taken(x, x.hex("0505"), {true, false}) == promised(commits * (100 - f.lines[0].holds_square), 1000));
    }
    SECTION("on horse that stands, or rides at the chargers") {
        Scene x = ready({horse("H", "fI"), horse("K", "rI", R"("weight": "heavy")")},
                        R"("H": "0502 SSE", "K": "0505 NNE")", R"("under": ["H"])");
        const Charge c = std::get<Charge>(x.action("charge 0502 via 0503 0504 facing SSE"));
        const ShockForecast f = forecast_charge(x.board(), c);
        REQUIRE(f.lines.size() == 1);
        REQUIRE(f.lines[0].may_counter);
        CHECK(f.lines[0].counter_rolls);
        CHECK(f.leavers.empty()); // Heavy cavalry does not go before cavalry
        x.play_all({"charge 0502 via 0503 0504 facing SSE", "declare"});
        CHECK(taken(x, x.hex("0505")) == promised(f.taken, f.whole));
        const std::int64_t commits = passing_faces(f.commitment);
        CHECK(taken(x, x.hex("0505"), {false, true}) == promised(commits * (100 - f.lines[0].holds_counter), 1000));
    }
}

namespace {

const std::string strong = R"("type": "infantry", "strength": 20, "cohesion": [6, 5], "movement": 4)";
const std::string horsemen =
    R"("type": "cavalry", "weight": "heavy", "strength": 20, "cohesion": [6, 5], "movement": 8)";

} // namespace

TEST_CASE("The forecast of a Shock that follows at once is what play brings", "[triumph][forecast]") {
    // The answer itself is taken, then every die.
    auto follows = [](const Scene& x, const Action& answer, const std::string& hex) {
        const ShockForecast f = forecast_next(x.board(), answer);
        REQUIRE_FALSE(f.lines.empty());
        CHECK(f.lines.front().hex == x.hex(hex));
        CHECK_FALSE(f.commits);
        Scene then = x;
        apply(then.w, then.s, answer, nullptr);
        CHECK(taken(then, x.hex(hex)) == promised(f.taken, f.whole));
        return f;
    };
    SECTION("a Counter-Shock") {
        Scene x = ready({foot("A", "fI"), line("X", "rI", strong)}, R"("A": "0504 SSE", "X": "0505 NNE")",
                        R"("under": ["A"])");
        x.play_all({"assault 0504 0505", "declare"});
        for (int die : {0, 0, 9}) x.roll(die); // committed, beaten, no Retreat Check passed
        x.play("goback 0503");
        const ShockForecast f = follows(x, x.action("countershock 0505 0504"), "0503");
        CHECK(f.kind == AttackKind::infantry);
        CHECK(f.attack == 20);
        CHECK(f.defence == 5);
        CHECK(forecast_next(x.board(), x.action("stay")).lines.empty());
    }
    SECTION("a Breakthrough") {
        Scene x =
            ready({line("A", "fI", strong), foot("X", "rI"), foot("Y", "rI")},
                  R"("A": "0504 SSE", "X": "0505 NNE", "Y": "0506 NNE")", R"("under": ["A"], "disordered": ["X"])");
        x.play_all({"assault 0504 0505", "declare"});
        for (int die : {0, 4}) x.roll(die); // committed, driven off
        x.play("advance 0504 0505 facing SSE");
        follows(x, x.action("breakthrough"), "0506");
    }
    SECTION("a Pursuit") {
        Scene x = ready({line("H", "fI", horsemen), foot("X", "rI"), foot("Y", "rI")},
                        R"("H": "0502 SSE", "X": "0505 NNE", "Y": "0605 NNW")", R"("under": ["H"])");
        x.play_all({"charge 0502 via 0503 0504 facing SSE", "declare"});
        x.roll(0);      // committed
        x.play("stay"); // no Square
        x.roll(2);
        x.play_all({"goback 0506", "advance 0504 0505 facing SSE"});
        const ShockForecast f = follows(x, x.action("pursue"), "0506");
        CHECK(f.kind == AttackKind::charge);
    }
}

TEST_CASE("The forecast of fire is what play brings", "[triumph][forecast]") {
    const bool shaken = GENERATE(false, true);
    Scene x = scene({gun("G", "fI", 9), foot("R", "rI"), foot("S", "rI"), gun("K", "rI")},
                    std::string(R"("turns": [1, 1], "phase": "activation", "activation": "fI", "step": "fire", )") +
                        R"("initiative": "french", "place": {"G": "0503 SSE", "R": "0505", "S": "0505", "K": "0505"})" +
                        (shaken ? R"(, "disordered": ["R"])" : ""));
    Fire fire;
    fire.guns.push_back(x.unit("G"));
    fire.target = x.hex("0505");
    const FireForecast f = forecast_fire(x.board(), fire);
    REQUIRE_FALSE(f.hits.empty());
    x.play("fire G 0505");
    for (const FireForecast::Hit& hit : f.hits) {
        std::int64_t shaken_here = 0, gone = 0, back = 0;
        play_on(x.w, x.s, all, {}, [&](const State& s, std::int64_t ways) {
            const UnitState& u = at(s, hit.unit);
            if (u.where != Where::on_map) gone += ways;
            if (u.where == Where::on_map && disordered(s, hit.unit) && !disordered(x.s, hit.unit)) shaken_here += ways;
            if (u.where == Where::on_map && u.hex != x.hex("0505")) back += ways;
        });
        INFO(unit_of(x.w, hit.unit).id);
        CHECK(shaken_here == promised(hit.disordered, 100));
        CHECK(gone == promised(hit.gone, 100));
        CHECK(back == promised(hit.back, 100));
    }
}

TEST_CASE("The forecast of fire knows who has no way back (9.63)", "[triumph][forecast]") {
    // The hexes behind the target lie in front of A and B, or they look the other way.
    const bool blocked = GENERATE(false, true);
    Scene x = scene({gun("G", "fI", 9), foot("A", "fI"), foot("B", "fI"), foot("R", "rI")},
                    std::string(R"("turns": [1, 1], "phase": "activation", "activation": "fI", "step": "fire", )") +
                        R"("initiative": "french", "place": {"G": "0404 NNW", "R": "0401 SSE", "A": "0302 )" +
                        (blocked ? "NNW" : "SSE") + R"(", "B": "0502 )" + (blocked ? "NNE" : "SSE") + R"("})");
    Fire fire;
    fire.guns.push_back(x.unit("G"));
    fire.target = x.hex("0401");
    const FireForecast f = forecast_fire(x.board(), fire);
    REQUIRE(f.hits.size() == 1);
    REQUIRE(f.rows[3] > 0);
    CHECK(f.hits[0].gone == (blocked ? 10 * f.rows[3] : 0));
    CHECK(f.hits[0].back == (blocked ? 0 : 10 * f.rows[3]));
    x.play("fire G 0401");
    std::int64_t shaken = 0, gone = 0;
    play_on(x.w, x.s, all, {}, [&](const State& s, std::int64_t ways) {
        if (!on_map(s, x.unit("R")))
            gone += ways;
        else if (disordered(s, x.unit("R")))
            shaken += ways;
    });
    CHECK(gone == promised(f.hits[0].gone, 100));
    CHECK(shaken == promised(f.hits[0].disordered, 100));
}

TEST_CASE("The forecast of fire counts the throws that go astray", "[triumph][forecast]") {
    Scene x = scene({gun("G", "fI", 4), foot("A", "fI"), foot("R", "rI")},
                    R"("turns": [1, 1], "phase": "activation", "activation": "fI", "step": "fire", )"
                    R"("initiative": "french", "place": {"G": "0502 SSE", "A": "0504", "R": "0505"})");
    Fire fire;
    fire.guns.push_back(x.unit("G"));
    fire.target = x.hex("0505");
    const FireForecast f = forecast_fire(x.board(), fire);
    CHECK(f.friends == std::vector<UnitId>{x.unit("A")});
    x.play("fire G 0505");
    REQUIRE(decider(x.w, x.s) == Decider::chance);
    int astray = 0;
    for (const Weighted& die : chance(x.w, x.s).outcomes) {
        State next = x.s;
        apply(x.w, next, die.outcome, nullptr);
        const auto* check = std::get_if<Check>(&next.frames.back());
        astray += check && check->kind == CheckKind::misguided ? 1 : 0;
    }
    CHECK(f.misguided == astray);
    CHECK(astray > 0);
}

TEST_CASE("The forecast of fire tells of the counter-battery", "[triumph][forecast]") {
    Scene x = scene({gun("G", "fI", 9), gun("K", "rI", 7)},
                    R"("turns": [1, 1], "phase": "activation", "activation": "fI", "step": "fire", )"
                    R"("initiative": "french", "place": {"G": "0502 SSE", "K": "0505 NNW"})");
    Fire fire;
    fire.guns.push_back(x.unit("G"));
    fire.target = x.hex("0505");
    CHECK(forecast_fire(x.board(), fire).answers.empty()); // nobody has asked
    const FireForecast f = forecast_fire(x.board(), fire, true);
    REQUIRE(f.answers.size() == 1);
    CHECK(f.answers.front().gun == x.unit("K"));
    CHECK(f.answers.front().at == x.unit("G"));
    CHECK(f.answers.front().disordered > 0);
    x.play("fire G 0505");
    std::int64_t hit = 0, gone = 0;
    Branch answers;
    answers.battery = true;
    play_on(x.w, x.s, all, answers, [&](const State& s, std::int64_t ways) {
        if (!on_map(s, x.unit("G"))) gone += ways;
        if (on_map(s, x.unit("G")) && disordered(s, x.unit("G"))) hit += ways;
    });
    CHECK(hit == promised(f.answers.front().disordered, 10000));
    CHECK(gone == promised(f.answers.front().gone, 10000));
}
