#include "engine/core/json.h"
#include "engine/core/json_writer.h"

#include <catch_amalgamated.hpp>

using namespace redoubt;

TEST_CASE("What the writer of JSON writes is what was said", "[core][json]") {
    JsonWriter w;
    w.open('{');
    w.text("words", "a \"quoted\" \\ line\nand \x01 é");
    w.number("n", -12), w.truth("yes", true), w.truth("no", false);
    w.texts("list", {"one", "{", "", ":"});
    w.open("pairs", '[');
    for (int i = 0; i < 2; ++i) w.open('['), w.number(i), w.real(.5), w.close(']');
    w.close(']');
    w.open("nothing", '{'), w.close('}');
    w.key("whole"), w.whole("[1,2]");
    w.close('}');
    const Json said = {{"words", "a \"quoted\" \\ line\nand \x01 é"},
                       {"n", -12},
                       {"yes", true},
                       {"no", false},
                       {"list", {"one", "{", "", ":"}},
                       {"pairs", {{0, .5}, {1, .5}}},
                       {"nothing", Json::object()},
                       {"whole", {1, 2}}};
    CHECK(json_of(w.out) == said);
    for (int c = 0; c < 128; ++c) {
        const std::string one(1, static_cast<char>(c));
        INFO(c);
        CHECK(json_of(json_quoted(one)) == one);
    }
}
