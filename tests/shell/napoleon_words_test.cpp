// No English is left on the napoleon table where another language is at hand.
#include "tests/shell/leftovers.h"

using namespace shell_tests;

TEST_CASE("No English is left on the napoleon table in Russian", "[words][slow]") {
    Texts texts;
    for (const auto& [scenario, seed] : {std::pair{"szewardino", 1u}, std::pair{"szewardino", 2u}}) {
        const Texts more = russian_texts("napoleon", scenario, 1500, seed);
        texts.seen.insert(more.seen.begin(), more.seen.end());
    }
    for (const char* where : {"forecast", "chances", "tally of the journal", "why not", "roll", "duty", "card", "row"}) {
        INFO(where);
        CHECK(texts.has(where));
    }
    // The system's name; the signs of the tables: T and D of the fire tables are single letters.
    CHECK(leftovers(texts, {"napoleon"}) == "");
}
