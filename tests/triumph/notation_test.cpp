// What is this system's own of a line of text; the rest: tests/core/notation_test.cpp, and the contract reads back what
// is legal.
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

TEST_CASE("What this system alone names has its words", "[triumph][notation]") {
    const auto x = field();
    for (const char* text :
         {"blow 0304-0303", "raise Morand", "standing always-square on", "goback 0302", "goback lost"})
        x.action(text);
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
