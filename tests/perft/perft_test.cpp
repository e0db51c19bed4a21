// tests/perft/<system>.txt: position, depth, positions, signature. A line that differs is printed whole, so that it can
// be looked at and, if the change was meant, copied into the table.
#include "scenarios/files.h"
#include "shell/cli/tool.h"

#include <catch_amalgamated.hpp>
#include <sstream>

using namespace redoubt;
using namespace redoubt::cli;

namespace {

// With the sanitizers a long row costs half a minute, and says nothing that node does not say on the same push.
#if defined(__SANITIZE_ADDRESS__)
constexpr long most_positions = 90000;
#else
constexpr long most_positions = 1L << 30;
#endif

void check_table(const char* path) {
    auto table = read_text(path);
    REQUIRE(table);
    std::istringstream text(*table);
    int rows = 0;
    for (std::string line; std::getline(text, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::istringstream words(line);
        std::string position, depth;
        long positions = 0;
        words >> position >> depth >> positions;
        ++rows;
        if (positions > most_positions) continue;
        std::ostringstream out, err;
        CHECK(run_tool({"perft", position, depth}, {out, err}) == 0);
        CHECK(err.str() == "");
        CHECK(out.str() == line + "\n");
    }
    CHECK(rows >= 20);
}

} // namespace

TEST_CASE("Perft tables", "[perft]") {
    check_table("tests/perft/classic.txt");
}
TEST_CASE("Perft tables of the napoleon system", "[perft]") {
    check_table("tests/perft/napoleon.txt");
}
TEST_CASE("Perft tables of the triumph system", "[perft]") {
    check_table("tests/perft/triumph.txt");
}
