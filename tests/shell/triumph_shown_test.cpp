// What the triumph table shows before something is decided: what else a declaration brings, and who may answer fire.
#include "shell/present/triumph/table.h"
#include "tests/triumph/scene.h"

namespace triumph_shown_test {

using namespace redoubt;
using namespace redoubt::shell;
using namespace redoubt::test::glory;

namespace {

using Here = TableOf<triumph::Rules>;

struct Seen {
    redoubt::test::glory::Scene x;
    Here::Table t;

    shell::Scene scene() const {
        shell::Scene out;
        Here::present(out, {x.w, observe(x.w, x.s, Side::french), shell::Turn::mine, Side::french, true}, t);
        return out;
    }
    void does(const Intent& i) {
        for (const triumph::Action& a : Here::interpret(x.w, x.s, t, i).actions) apply(x.w, x.s, a, nullptr);
    }
    void tap(const char* hex) { does({Verb::tap, x.hex(hex)}); }
};

std::string play(const char* step) {
    return std::string(R"("turns": [1, 1], "phase": "activation", "activation": "fI", "step": ")") + step +
           R"(", "initiative": "french", )";
}

} // namespace

TEST_CASE("A Shock is forecast with the enemy that is owed as well", "[triumph][forecast]") {
    Seen s{scene({foot("A", "fI"), foot("R", "rI"), foot("Y", "rI")},
                 play("shock") + R"("place": {"A": "0504 SSE", "R": "0505 NNE", "Y": "0604 NNE"})"),
           {}};
    s.tap("0504");
    s.tap("0505");
    const shell::Scene shown = s.scene();
    REQUIRE(shown.forecast);
    CHECK(plain_text(shown.forecast->remark).find("must be attacked as well") != std::string::npos);
}

TEST_CASE("A charge leaves an enemy to others by a row", "[triumph]") {
    Seen s{scene({foot("A", "fI"), horse("H", "fI", R"("weight": "heavy")"), foot("R", "rI"), foot("Y", "rI")},
                 play("shock") + R"("place": {"A": "0704 W", "H": "0502 SSE", "R": "0505 NNE", "Y": "0604 NNE"})"),
           {}};
    s.x.play_all({"charge 0502 via 0503 0504 facing SSE", "assault 0704 0604"});
    const shell::Row* row = nullptr;
    const shell::Scene shown = s.scene();
    for (const Choices& c : shown.choices)
        for (const shell::Row& r : c.rows)
            if (r.title.find("to the others") != std::string::npos) row = &r;
    REQUIRE(row);
    s.does(row->intent);
    CHECK(s.x.s.attacks[0].targets.size() == 1);
}

TEST_CASE("Fire at a battery shows the counter-battery", "[triumph][forecast]") {
    Seen s{
        scene({gun("G", "fI", 9), gun("K", "rI", 7)}, play("fire") + R"("place": {"G": "0502 SSE", "K": "0505 NNW"})"),
        {}};
    s.tap("0502");
    s.tap("0505");
    const shell::Scene shown = s.scene();
    REQUIRE(shown.forecast);
    CHECK(plain_text(shown.forecast->remark).find("may answer") != std::string::npos);
}

} // namespace triumph_shown_test
