// What napoleon and triumph show, as text against tests/shell/golden, of some of their rule cases: as the case opens,
// after taps that put something together (its forecast is then shown), and after its own steps. REDOUBT_BLESS=1 writes
// what is there now.
#include "shell/cli/tool.h"
#include "shell/session/session.h"
#include "tests/shell/platform_null.h"

#include <catch_amalgamated.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>

using namespace redoubt;
using namespace redoubt::shell;

namespace {

struct Pictured {
    const char *system, *name, *id; // golden SYSTEM-NAME.txt; the case
    std::vector<const char*> does;  // "0405": a tap; "step": the next step of the case
};

const Pictured all[] = {
    {"napoleon", "attack", "attack-sum", {"0404", "0405"}},
    {"napoleon", "swamp-rounded-up", "attack-swamp-round-up", {"0404", "0405"}},
    {"napoleon", "battery", "10.22-together", {"0404", "0406"}},
    {"napoleon", "rifles", "3.1-rifles-for-both", {"step", "step", "step"}},
    {"napoleon", "square", "13.11-charged", {"step", "step"}},
    {"napoleon", "withdraw", "8.52-before-the-losses", {"step", "step"}},
    {"napoleon", "chase", "8.52-before-the-losses", {"step", "step", "step", "step"}},
    {"napoleon", "losses", "losses-divided", {"step", "step"}},
    {"napoleon", "losses-last", "losses-divided", {"step", "step", "step"}},
    {"triumph", "shock", "9.53-redoubt", {"0504", "0505"}},
    {"triumph", "shock-result", "9.53-redoubt", {"step", "step", "step"}},
    {"triumph", "charge-declared", "9.82-printed-example", {"step", "step", "step"}},
    {"triumph", "charge-committed", "9.82-printed-example", {"step", "step", "step", "step", "step"}},
    {"triumph",
     "charge-recall",
     "9.82-printed-example",
     {"step", "step", "step", "step", "step", "step", "step", "step"}},
    {"triumph", "fire-redoubt", "8-redoubt-for-foot", {"0502", "0505"}},
    {"triumph", "counter-battery", "8.7-answers", {"step"}},
    {"triumph", "fallback", "9.31-one-or-two", {"step", "step"}},
    {"triumph", "counter-shock", "9.73-counter-shock", {"step", "step", "step", "step", "step", "step"}},
    {"triumph", "village-on-fire", "X5-smoke", {}},
};

} // namespace

TEST_CASE("Scenes of napoleon and triumph read as they did", "[scenes]") {
    std::optional<examples::Book> book;
    for (const Pictured& x : all) {
        const std::string path = std::string("tests/shell/golden/") + x.system + "-" + x.name + ".txt";
        INFO(path);
        if (!book || book->system != x.system) {
            const std::string name = std::string("examples-") + x.system + ".json";
            const auto text = cli::read_text(std::string(REDOUBT_EXAMPLES_DIR) + "/" + name);
            REQUIRE(text);
            auto read = examples::read_book(*text, name);
            REQUIRE(read);
            book = std::move(*read);
        }
        const examples::Example* example = examples::find(*book, x.id);
        REQUIRE(example);
        null_world() = NullWorld{};
        Platform platform;
        Settings settings;
        Session session{platform, settings};
        REQUIRE_FALSE(session.open_example(*book, *example, "1.0"));
        for (const std::string does : x.does) {
            INFO(does);
            if (does == "step") {
                session.example_step();
                CHECK_FALSE(session.example()->wrong);
            } else {
                const auto hex = parse_hex(session.game()->map().grid, does);
                REQUIRE(hex);
                session.act({Verb::tap, *hex});
            }
        }
        const std::string now = "example: " + std::string(x.id) + ", " + example->about + "\n" +
                                text(session.scene(), session.game()->map().grid);
        if (std::getenv("REDOUBT_BLESS")) std::ofstream(path) << now;
        std::ifstream in(path);
        std::stringstream golden;
        golden << in.rdbuf();
        CHECK(now == golden.str());
    }
}
