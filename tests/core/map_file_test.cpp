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
