// The classic table in another language: nothing English is left over.
#include "tests/shell/leftovers.h"

using namespace shell_tests;

TEST_CASE("Whole classic battles are told in Russian", "[classic][language]") {
    const std::set<std::string> allowed = {"Ae", "Ar", "Dr", "Ex", "De"}; // 8.1 cites the codes
    for (const char* battle : {"sept5", "sept6", "sept7"}) {
        INFO(battle);
        const Texts texts = russian_texts("classic", battle, 3000, 5);
        CHECK(leftovers(texts, allowed) == "");
        for (const char* where : {"step", "prompt", "button", "reason of a button", "quiet button", "card", "forecast",
                                  "tally", "chances", "duty", "row", "standing", "journal", "why not", "roll"})
            CHECK((texts.has(where) ? "" : where) == std::string());
    }
}

TEST_CASE("Latin words are found, numbers of corps are not", "[language]") {
    CHECK(latin_words("III корпус, 7.0B, A и 4–1", {}).empty());
    CHECK(latin_words("Моран: Next unit", {"unit"}) == std::vector<std::string>{"Next"});
}
