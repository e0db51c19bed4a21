// Small positions for the tests of the napoleon system: a scenario written out, played by notation and scripted dice.
#pragma once
#include "engine/rules/napoleon/notation.h"
#include "engine/rules/napoleon/query.h"
#include "engine/rules/napoleon/ruleset.h"
#include "engine/rules/napoleon/setup.h"
#include "scenarios/files.h"

#include <catch_amalgamated.hpp>
#include <string>

namespace redoubt::test::napoleonic {

namespace nap = redoubt::napoleon;

struct Scene {
    nap::World w;
    nap::State s;
    nap::Events events;

    UnitId unit(std::string_view id) const {
        const UnitId u = nap::find_unit(w, id);
        INFO("unit " << id);
        REQUIRE(u);
        return u;
    }
    HexId hex(std::string_view number) const { return parse_hex(w.map.grid, number).value(); }
    nap::Board board() const { return nap::board_of(w, s); }
    nap::Action action(std::string_view text) const {
        auto a = nap::parse_action(w, s, text);
        INFO("action " << text << (a ? "" : ": " + a.error().reason));
        REQUIRE(a);
        CHECK(nap::notation(w, *a) == text);
        return *a;
    }
    // The number of the paragraph that forbids it; empty when it is legal.
    std::string refused(std::string_view text) const {
        const auto no = nap::why_illegal(w, s, action(text));
        return no ? std::string(nap::rule_entry(no->rule).id) : std::string();
    }
    void play(std::string_view text) {
        const nap::Action a = action(text);
        const auto no = nap::why_illegal(w, s, a);
        INFO("action " << text << (no ? " refused by " + std::string(nap::rule_entry(no->rule).id) : ""));
        REQUIRE_FALSE(no);
        nap::apply(w, s, a, &events);
        sound();
    }
    void roll(int die) { outcome({Roll::d6, static_cast<std::int16_t>(die)}); }
    void roll(int first, int second) { outcome({Roll::two_d6, static_cast<std::int16_t>(10 * first + second)}); }
    void outcome(Outcome o) {
        REQUIRE(nap::decider(w, s) == Decider::chance);
        const Chance c = nap::chance(w, s);
        REQUIRE(std::any_of(c.outcomes.begin(), c.outcomes.end(), [&](const Weighted& x) { return x.outcome == o; }));
        nap::apply(w, s, o, &events);
        sound();
    }
    void sound() const {
        const auto wrong = nap::problems(w, s);
        INFO((wrong.empty() ? std::string() : wrong.front()));
        CHECK(wrong.empty());
    }
    template <class E>
    int count() const {
        int n = 0;
        for (const nap::Event& e : events) n += std::holds_alternative<E>(e) ? 1 : 0;
        return n;
    }
    template <class E>
    const E* last() const {
        for (std::size_t i = events.size(); i-- > 0;)
            if (const E* e = std::get_if<E>(&events[i])) return e;
        return nullptr;
    }
    int strength(std::string_view id) const { return nap::at(s, unit(id)).strength; }
};

inline Loaded<nap::Opening> load(const std::string& json) {
    return nap::load_scenario(json, "test", [](std::string_view path) { return scenario_file(path); });
}

// Ten columns and ten rows; column 01 stands half a hex further north than column 02. `body`: the keys of the case.
inline Scene scene(const std::string& body, const std::string& ground = "") {
    const std::string json = R"({"system": "napoleon", "map": {"columns": 10, "rows": 10)" +
                             (ground.empty() ? "" : ", " + ground) + "}, " + body + "}";
    auto opening = load(json);
    INFO((opening ? std::string() : text(opening.error())));
    REQUIRE(opening);
    return {std::move(opening->world), opening->start, {}};
}

inline Scene battle(const std::string& name) {
    const std::string path = "scenarios/napoleon/" + name + ".json";
    auto opening = nap::load_scenario(scenario_file(path), path, [](std::string_view p) { return scenario_file(p); });
    INFO((opening ? std::string() : text(opening.error())));
    REQUIRE(opening);
    return {std::move(opening->world), opening->start, {}};
}

} // namespace redoubt::test::napoleonic
