// A table of the null platform: Intents in, Scenes out.
#pragma once
#include "shell/session/session.h"
#include "tests/shell/platform_null.h"

#include <catch_amalgamated.hpp>

namespace shell_tests {

using namespace redoubt;
using namespace redoubt::shell;

struct Table {
    Platform platform;
    Settings settings;
    Session session{platform, settings};
    Table() { null_world() = NullWorld{}; }

    void begin(const char* scenario, Seat french = Seat::here, Seat russian = Seat::here,
               const char* system = "classic") {
        NewGame how;
        how.system = system;
        how.scenario = scenario;
        how.seats = {french, russian};
        auto error = session.begin(how);
        INFO((error ? text(*error) : std::string("begun")));
        REQUIRE(!error);
    }
    const Grid& grid() { return session.game()->map().grid; }
    HexId hex(const char* number) {
        auto h = parse_hex(grid(), number);
        REQUIRE(h);
        return *h;
    }
    void tap(HexId h) { session.act({Verb::tap, h}); }
    const Scene& scene() { return session.scene(); }
    std::string dump() { return text(scene(), grid()); }
    const Button* primary() {
        for (const Button& b : scene().buttons)
            if (b.primary) return &b;
        return nullptr;
    }
    // Ends the phase, with its second question where something is left to do.
    void end_phase() {
        session.act({Verb::end_phase});
        if (primary()) session.act({Verb::commit});
        session.act({Verb::play_side});
    }
};

} // namespace shell_tests
