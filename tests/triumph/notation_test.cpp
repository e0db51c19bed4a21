// Every action as a line of text, and back.
#include "tests/triumph/scene.h"

using namespace redoubt;
using namespace redoubt::triumph;

namespace {

test::glory::Scene field() {
    return test::glory::scene({test::glory::foot("F", "fI"), test::glory::foot("R", "rI")},
                              R"("place": {"F": "0303", "R": "0309"}, "phase": "activation", "pool": {"fI": 1},
           "parts": [{"id": "Morand", "side": "french", "units": ["F"]}])");
}

} // namespace

TEST_CASE("Every action has a line and every line its action", "[triumph][notation]") {
    const auto x = field();
    const char* lines[] = {"place F 0304",
                           "seat 0101",
                           "turn F NNW",
                           "top F",
                           "ready",
                           "flankwith F",
                           "flankon 7",
                           "rolldelay",
                           "keeporders",
                           "retain R",
                           "adopt R no",
                           "army second",
                           "give F",
                           "givebarrage",
                           "giveflank",
                           "first rI",
                           "gofirst russian",
                           "attempt F",
                           "extend F",
                           "fire F 0309",
                           "join F",
                           "loose",
                           "step F 0304",
                           "halt F W",
                           "open F",
                           "fallback F 0302 SSE",
                           "stay",
                           "standing always-square on",
                           "assault 0303 0304",
                           "charge 0303 via 0304 0305 facing SSW",
                           "declare",
                           "countercharge 0303",
                           "commit 0303",
                           "square",
                           "recall 0303",
                           "press 0303",
                           "react F 0309",
                           "resolve 0309",
                           "goback 0302",
                           "advance 0303 0304 facing E",
                           "breakthrough",
                           "pursue",
                           "countershock 0309 0308",
                           "rally F",
                           "burn 0303",
                           "stepout F 0304",
                           "blow 0304-0303",
                           "comeback",
                           "reserve F",
                           "return F 0304",
                           "ride 0303",
                           "rollpoints",
                           "raise Morand",
                           "leave 0303 0304"};
    std::vector<bool> seen(std::variant_size_v<Action>, false);
    for (const char* text : lines) seen[x.action(text).index()] = true;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        INFO("action " << i);
        CHECK(seen[i]);
    }
    CHECK(std::get<Charge>(x.action("charge 0303 via 0304 facing NNE")) ==
          Charge{x.hex("0303"), HexId{}, x.hex("0304"), 0});
    CHECK(std::get<First>(x.action("first french-barrage")).marker == french_barrage);
    CHECK(std::get<First>(x.action("first flanking")).marker == flanking_marker);
    for (std::size_t i = 0; i < 2 * standing_orders; ++i) { // every standing order
        const Action a = Switch{static_cast<Standing>(i / 2), i % 2 == 0};
        const auto back = parse_action(x.w, x.s, notation(x.w, a));
        REQUIRE(back);
        CHECK(*back == a);
    }
}

TEST_CASE("What is no line says why", "[triumph][notation]") {
    const auto x = field();
    auto reason = [&](std::string_view text) {
        auto a = parse_action(x.w, x.s, text);
        REQUIRE_FALSE(a);
        return a.error().reason;
    };
    CHECK(reason("") == "an action is missing; for example: step Alton 3405");
    CHECK(reason("jump F 0304") == "\"jump\" is no verb of this system");
    CHECK(reason("step F") == "\"step\" takes 2 words");
    CHECK(reason("step X 0304") == "there is no unit \"X\"");
    CHECK(reason("step F 9999") == "there is no hex \"9999\"");
    CHECK(reason("halt F N") == "\"N\" is no corner: NNE E SSE SSW W NNW");
    CHECK(reason("charge 0303 by 0304 facing E") == "the word \"via\" should stand here");
    CHECK(reason("blow 0303") == "\"0303\" is no hexside: two hexes such as 3316-3217");
    CHECK(reason("flankon x") == "\"x\" is no number from 0 to 99");
    CHECK(reason("first fX") == "there is no marker \"fX\"");
    CHECK(reason("raise Friant") == "there is no command \"Friant\"");
    CHECK(reason("adopt F maybe") == "say yes or no");
}
