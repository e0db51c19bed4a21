// Small positions for the tests of the triumph system: a scenario written out, played by notation and scripted dice.
#pragma once
#include "engine/rules/triumph/notation.h"
#include "engine/rules/triumph/query.h"
#include "engine/rules/triumph/ruleset.h"
#include "engine/rules/triumph/setup.h"
#include "scenarios/files.h"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <string>

namespace redoubt::test::glory {

namespace tri = redoubt::triumph;

struct Scene {
    tri::World w;
    tri::State s;
    tri::Events events;

    UnitId unit(std::string_view id) const {
        const UnitId u = tri::find_unit(w, id);
        INFO("unit " << id);
        REQUIRE(u);
        return u;
    }
    HexId hex(std::string_view number) const { return parse_hex(w.map.grid, number).value(); }
    tri::GroupId group(std::string_view id) const {
        const tri::GroupId g = tri::find_group(w, id);
        INFO("group " << id);
        REQUIRE(g);
        return g;
    }
    const tri::UnitState& at(std::string_view id) const { return tri::at(s, unit(id)); }
    tri::Board board() const { return tri::board_of(w, s); }
    Decider decides() const { return tri::decider(w, s); }
    tri::Action action(std::string_view text) const {
        auto a = tri::parse_action(w, s, text);
        INFO("action " << text << (a ? "" : ": " + a.error().reason));
        REQUIRE(a);
        CHECK(tri::notation(w, *a) == text);
        return *a;
    }
    // The number of the paragraph that forbids it; empty when it is legal.
    std::string refused(std::string_view text) const {
        const auto no = tri::why_illegal(w, s, action(text));
        return no ? "!" + std::string(tri::rule_entry(no->rule).id) : std::string();
    }
    std::vector<std::string> legal() const {
        std::vector<tri::Action> actions;
        tri::legal_actions(w, s, actions);
        std::vector<std::string> out;
        for (const tri::Action& a : actions) out.push_back(tri::notation(w, a));
        return out;
    }
    void play(std::string_view text) {
        const tri::Action a = action(text);
        const auto no = tri::why_illegal(w, s, a);
        INFO("action " << text << (no ? " refused by " + std::string(tri::rule_entry(no->rule).id) : ""));
        REQUIRE_FALSE(no);
        tri::apply(w, s, a, &events);
        sound();
    }
    void play_all(std::initializer_list<std::string_view> list) {
        for (std::string_view text : list) play(text);
    }
    void roll(int die) { outcome({Roll::d10, static_cast<std::int16_t>(die)}); }
    void roll(int first, int second) { outcome({Roll::two_d6, static_cast<std::int16_t>(10 * first + second)}); }
    void draw(std::string_view marker) {
        for (tri::Marker m = 0; m < tri::max_markers; ++m)
            if (tri::marker_name(w, m) == marker) return outcome({Roll::draw, static_cast<std::int16_t>(m)});
        FAIL("no marker " << marker);
    }
    void outcome(Outcome o) {
        INFO("outcome " << o.value);
        REQUIRE(tri::decider(w, s) == Decider::chance);
        const Chance c = tri::chance(w, s);
        REQUIRE(std::any_of(c.outcomes.begin(), c.outcomes.end(), [&](const Weighted& x) { return x.outcome == o; }));
        tri::apply(w, s, o, &events);
        sound();
    }
    void sound() const {
        const auto wrong = tri::problems(w, s);
        INFO((wrong.empty() ? std::string() : wrong.front()));
        CHECK(wrong.empty());
    }
    template <class E>
    int count() const {
        int n = 0;
        for (const tri::Event& e : events) n += std::holds_alternative<E>(e) ? 1 : 0;
        return n;
    }
    template <class E>
    const E* last() const {
        for (std::size_t i = events.size(); i-- > 0;)
            if (const E* e = std::get_if<E>(&events[i])) return e;
        return nullptr;
    }
    template <class F>
    const F& top() const {
        return std::get<F>(s.frames.back());
    }
};

inline std::string line(const std::string& id, const std::string& group, const std::string& rest) {
    return R"({"id": ")" + id + R"(", "side": ")" + (group[0] == 'f' ? "french" : "russian") + R"(", "group": ")" +
           group + "\", " + rest + "}";
}
inline std::string foot(const std::string& id, const std::string& group, const std::string& more = "") {
    return line(id, group,
                R"("type": "infantry", "strength": 5, "cohesion": [6, 5], "movement": 4, "defensive_fire": 1)" +
                    (more.empty() ? "" : ", " + more));
}
inline std::string horse(const std::string& id, const std::string& group, const std::string& more = "") {
    return line(id, group,
                R"("type": "cavalry", "weight": "light", "strength": 5, "cohesion": [5, 4], "movement": 8)" +
                    (more.empty() ? "" : ", " + more));
}
inline std::string gun(const std::string& id, const std::string& group, int strength = 4,
                       const std::string& more = "") {
    return line(
        id, group,
        R"("type": "artillery", "cohesion": [6, 5], "movement": 5, "effective": 3, "maximum": 5, "strength": )" +
            std::to_string(strength) + (more.empty() ? "" : ", " + more));
}

// Two French corps, a Guard and a cavalry reserve; two Russian corps of two armies and the Reserve. Twelve columns and
// ten rows; column 01 stands half a hex further north than column 02. `body`: the keys of the case.
inline std::string json(const std::vector<std::string>& units, const std::string& body,
                        const std::string& ground = "") {
    std::string list;
    for (const std::string& u : units) list += (list.empty() ? "" : ", ") + u;
    return R"({"system": "triumph", "map": {"columns": 12, "rows": 10)" + (ground.empty() ? "" : ", " + ground) +
           R"(}, "units": {"groups": [
        {"id": "fI", "side": "french", "rating": 6}, {"id": "fII", "side": "french", "rating": 4},
        {"id": "fG", "side": "french", "rating": 0, "kind": "guard"},
        {"id": "fC", "side": "french", "rating": 5, "kind": "cavalry-reserve", "small": 2},
        {"id": "rI", "side": "russian", "rating": 4, "army": "1"}, {"id": "rII", "side": "russian", "rating": 3, "army": "2"},
        {"id": "rR", "side": "russian", "rating": 0, "army": "reserve", "kind": "russian-reserve"}],
        "commanders": [
        {"id": "Napoleon", "side": "french", "orders": 3, "range": 3, "command": 2, "delay": null, "movement": 0, "dice": true},
        {"id": "Kutuzov", "side": "russian", "orders": 3, "range": 2, "command": 1, "delay": 5, "movement": 4}],
        "units": [)" +
           list + "]}, " + body + "}";
}

inline Loaded<tri::Opening> load(const std::string& text) {
    return tri::load_scenario(text, "test", [](std::string_view path) { return scenario_file(path); });
}

inline Scene scene(const std::vector<std::string>& units, const std::string& body, const std::string& ground = "") {
    auto opening = load(json(units, body, ground));
    INFO((opening ? std::string() : text(opening.error())));
    REQUIRE(opening);
    return {std::move(opening->world), opening->start, {}};
}

inline Scene battle(const std::string& name) {
    const std::string path = "scenarios/triumph/" + name + ".json";
    auto opening = tri::load_scenario(scenario_file(path), path, [](std::string_view p) { return scenario_file(p); });
    INFO((opening ? std::string() : text(opening.error())));
    REQUIRE(opening);
    return {std::move(opening->world), opening->start, {}};
}

} // namespace redoubt::test::glory
