// Maps as files: what may be left out, and what is refused.
#include "engine/core/map_file.h"

#include <catch_amalgamated.hpp>

using namespace redoubt;

namespace {

struct Read {
    Map map;
    std::string fault; // empty: none
};
Read read(const char* text) {
    Faults faults{"map", {}};
    const auto json = parse_json(text, faults);
    REQUIRE(json);
    Read out{read_map(Node{&*json, "", &faults}), {}};
    if (faults.first) out.fault = redoubt::text(*faults.first);
    return out;
}

} // namespace

TEST_CASE("The pitch of a grid is more than 0; one that is left out is 1", "[core][data]") {
    CHECK(read(R"({"columns": 4, "rows": 4, "geo": {}})").fault.empty());
    CHECK(read(R"({"columns": 4, "rows": 4, "geo": {}})").map.grid.pitch == 1);
    CHECK(read(R"({"columns": 4, "rows": 4, "geo": {"pitch": 0.5}})").map.grid.pitch == 0.5);
    for (const char* bad :
         {R"({"columns": 4, "rows": 4, "geo": {"pitch": 0}})", R"({"columns": 4, "rows": 4, "geo": {"pitch": -1}})"})
        CHECK(read(bad).fault.find("should be more than 0") != std::string::npos);
}

TEST_CASE("What is wrong with a grid is said where it stands", "[core][data]") {
    const auto at = [](const char* where, const std::string& key) {
        const std::string text = R"({"columns": 4, "rows": 4, )" + key + "}", fault = read(text.c_str()).fault;
        INFO(fault);
        CHECK(fault.find(where + std::string(": should be ")) != std::string::npos);
    };
    at("/first", R"("first": "101")");
    at("/first", R"("first": "01a1")");
    at("/count", R"("count": ["east"])");
    at("/count/0", R"("count": ["up", "south"])");
    at("/count/1", R"("count": ["west", "down"])");
    at("/raised", R"("raised": "both")");
    CHECK(read(R"({"columns": 4, "rows": 4, "first": "0000", "count": ["west", "north"], "raised": "even"})")
              .fault.empty());
}
