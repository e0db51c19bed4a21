// Forecasts of triumph as they are shown: what a check that fails does to whom, and shares of many dice.
#include "shell/present/triumph/table.h"
#include "tests/triumph/scene.h"

#include <cmath>

using namespace redoubt;
using namespace redoubt::triumph;
using namespace redoubt::test::glory;

namespace {

std::vector<std::string> bars_of_checks(const Scene& x) { // those below "each checks for Disorder"
    Fire fire;
    fire.guns.push_back(x.unit("G"));
    fire.target = x.hex("0505");
    std::vector<std::string> out;
    for (const shell::Bar& bar : shell::tri::fire_panel(x.board(), fire).bars)
        if (bar.depth == 1) out.push_back(shell::plain_text(bar.words));
    return out;
}

} // namespace

// 9.66: who is Disordered already withdraws; guns are eliminated.
TEST_CASE("A fire's forecast says whom a check leaves Disordered, and whom it takes away",
          "[shell][forecast][triumph]") {
    const Scene x =
        scene({gun("G", "fI", 9), foot("R", "rI"), foot("S", "rI"), gun("K", "rI")},
              R"("turns": [1, 1], "phase": "activation", "activation": "fI", "step": "fire", )"
              R"("initiative": "french", "place": {"G": "0503 SSE", "R": "0505", "S": "0505", "K": "0505"}, )"
              R"("disordered": ["S", "K"])");
    const std::vector<std::string> bars = bars_of_checks(x);
    auto has = [&](const char* words) { return std::count(bars.begin(), bars.end(), words); };
    for (const std::string& bar : bars) UNSCOPED_INFO(bar);
    CHECK(bars.size() == 3);
    CHECK(has("R is Disordered") == 1);
    CHECK(has("S withdraws") == 1);
    CHECK(has("K is eliminated") == 1);
}

TEST_CASE("A fire at a neighbour says so, one from afar how far it is", "[shell][forecast][triumph]") {
    const Scene x = scene({gun("G", "fI", 9), foot("R", "rI"), foot("S", "rI")},
                          R"("turns": [1, 1], "phase": "activation", "activation": "fI", "step": "fire", )"
                          R"("initiative": "french", "place": {"G": "0504 SSE", "R": "0505", "S": "0506"})");
    Fire near, far;
    near.guns.push_back(x.unit("G"));
    far.guns.push_back(x.unit("G"));
    near.target = x.hex("0505");
    far.target = x.hex("0506");
    CHECK(shell::tri::fire_panel(x.board(), near).note == "next to it");
    CHECK(shell::tri::fire_panel(x.board(), far).note == "2 hexes");
}

TEST_CASE("A share is told as it is, however finely it is counted", "[shell][forecast]") {
    for (int whole = 10; whole <= 1'000'000'000 && whole > 0; whole = whole < 1'000'000'000 ? whole * 10 : 0) {
        INFO("of " << whole);
        CHECK(shell::percent(whole / 2, whole) == "50%");
        CHECK(shell::percent(whole / 10 * 9, whole) == "90%");
        CHECK(shell::percent(whole, whole) == "100%");
        CHECK(shell::percent(0, whole) == "0%");
        if (whole >= 1000) CHECK(shell::percent(1, whole) == "<1%");
        if (whole >= 1000) CHECK(shell::percent(whole - 1, whole) == ">99%");
    }
}

// 9.85, 9.86: what the defenders may do is told with its share, all commitments (9.4) and dice multiplied.
TEST_CASE("A Shock's panel multiplies what must happen before", "[shell][forecast][triumph]") {
    const Scene x = scene({foot("A", "fI"), foot("R", "rI"), foot("Y", "rI")},
                          R"("turns": [1, 1], "phase": "activation", "activation": "fI", "step": "shock", )"
                          R"("initiative": "french", "place": {"A": "0504 SSE", "R": "0505 NNE", "Y": "0604 NNE"})");
    const bool commits = GENERATE(true, false);
    const int partners = commits ? GENERATE(0, 1, 4, 7) : 0;
    ShockForecast f;
    f.kind = AttackKind::charge;
    f.commits = commits;
    f.commitment.rating = 6;
    f.taken = 1, f.whole = 2;
    Tally tally;
    TallyLine ratio;
    ratio.rule = cite(Rule::r9_51);
    ratio.value = 1;
    tally.lines.push_back(ratio);
    ShockForecast::Line one, other;
    one.hex = x.hex("0505");
    one.tally = one.tally_square = one.tally_counter = tally;
    one.holds = 40, one.holds_square = 70, one.holds_counter = 20;
    one.may_square = one.may_counter = one.counter_rolls = true;
    one.square.rating = 4;
    one.counter.rating = 2;
    other.hex = x.hex("0604");
    other.tally = tally;
    other.taken = 3, other.whole = 8;
    f.lines = {one, other};
    Rating partner;
    partner.rating = 8;
    double all = commits ? passing_faces(f.commitment) / 10.0 : 1;
    for (int i = 0; i < partners; ++i) {
        f.partners.push_back({x.hex("0504"), partner});
        all *= passing_faces(partner) / 10.0;
    }
    const shell::Forecast panel = shell::tri::shock_panel(x.board(), f, "");
    // The bar under the one that says what they may do.
    auto share_after = [&](int faces) {
        for (std::size_t i = 0; i + 1 < panel.bars.size(); ++i)
            if (panel.bars[i].tone == shell::Tone::mixed && panel.bars[i].part == faces && panel.bars[i].whole == 10)
                return panel.bars[i + 1];
        return shell::Bar{};
    };
    auto told = [](double share) { return std::to_string(std::lround(100 * share)) + "%"; };
    const double square = all * passing_faces(one.square) / 10 * 0.3,
                 counter = all * passing_faces(one.counter) / 10 * 0.8;
    for (const auto& [bar, share] : {std::pair{share_after(passing_faces(one.square)), square},
                                     std::pair{share_after(passing_faces(one.counter)), counter}}) {
        CHECK(bar.depth == 1);
        CHECK(std::abs(bar.part / static_cast<double>(bar.whole) - share) < 1e-6);
        CHECK(bar.percent == told(share));
    }
    CHECK(shell::plain_text(panel.remark).find("taken in 38%") != std::string::npos); // the other hex, by the same die
}
