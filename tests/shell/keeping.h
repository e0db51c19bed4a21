// What tests of games kept have alike: tabs on one storage, and the App of one of them.
#pragma once
#include "shell/session/session.h"
#include "shell/store.h"
#include "tests/shell/platform_null.h"
#include "tests/shell/window.h"

#include <algorithm>
#include <catch_amalgamated.hpp>

namespace shell_tests {

using namespace redoubt;
using namespace redoubt::shell;

struct Tab { // one tab; all of them share the storage of null_world()
    Platform platform;
    Settings settings;
    Session session{platform, settings};

    std::string begin(const char* scenario = "sept5", Seat french = Seat::here, Seat russian = Seat::here) {
        NewGame how;
        how.scenario = scenario;
        how.seats = {french, russian};
        REQUIRE(!session.begin(how));
        return id();
    }
    std::string id() { return header_of(session.game()->match).id; }
    // Something is done: an action that ends a phase, or brings a unit in.
    bool act() {
        session.act({Verb::play_side});
        session.act({Verb::go_on});
        std::size_t legal = 0;
        session.game()->visit([&]<class R>(const Match<R>& m, const auto&) {
            std::vector<typename R::Action> all;
            legal_actions(m.world(), m.state(), all);
            legal = all.size();
        });
        const bool done = legal > 0 && session.choose(steps(session.game()->match), legal - 1);
        session.act({Verb::play_side});
        return done;
    }
    void act_for_turns(int turns) {
        const auto side = [&] { return decides(session.game()->match); };
        for (int n = 0, guard = 0; n < turns && guard < 2000; ++guard) {
            const Decider before = side();
            REQUIRE(act());
            if (side() != before) ++n;
        }
    }
};

inline void forget_world() {
    null_world() = NullWorld{};
}

inline std::size_t used() {
    std::size_t all = 0;
    for (const auto& [k, v] : null_world().stored) all += v.size();
    return all;
}

inline bool is_kept(Platform& p, const std::string& id) {
    for (const KeptGame& g : kept_games(p))
        if (g.latest().note.id == id && !g.latest().damaged) return true;
    return false;
}

// As an earlier release wrote it.
inline std::string of_old(std::int64_t time, std::string_view id, std::string_view bytes) {
    return "redoubt-save-1\t" + std::to_string(time) + "\t" + std::string(id) + "\t7 September\tclassic\n" +
           std::string(bytes);
}

struct Screen : Window {
    using Window::Window;
    std::string dialog() { return scene()["dialog"]; }
    void act() {
        app.handle({Verb::play_side});
        app.handle({Verb::end_phase});
        settle();
        if (scene()["dialog"] == "") app.handle({Verb::commit});
        settle();
        if (dialog() == "handover") app.handle({Verb::play_side});
        settle();
    }
};
} // namespace shell_tests
