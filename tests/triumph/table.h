// A small table for tests of the triumph rules: a battle written out, played in notation with scripted dice.
#pragma once
#include "engine/rules/triumph/notation.h"
#include "engine/rules/triumph/query.h"
#include "engine/rules/triumph/ruleset.h"
#include "engine/rules/triumph/setup.h"

#include <catch_amalgamated.hpp>
#include <string>

namespace redoubt::triumph::test {

struct Game {
    Opening opening;
    State s;
    Events events;

    const World& w() const { return opening.world; }
    UnitId unit(std::string_view id) const { return find_unit(w(), id); }
    HexId hex(std::string_view number) const { return *parse_hex(w().map.grid, number); }
    std::string where(std::string_view id) const {
        const UnitState& u = at(s, unit(id));
        return u.where == Where::on_map      ? label(w().map.grid, u.hex)
               : u.where == Where::withdrawn ? "withdrawn"
                                             : "off";
    }
    bool shaken(std::string_view id) const { return disordered(s, unit(id)); }
    std::optional<Refusal> refusal(std::string_view text) const {
        auto a = parse_action(w(), s, text);
        if (!a) FAIL(std::string(text) << ": " << a.error().reason);
        return why_illegal(w(), s, *a);
    }
    std::string refused_by(std::string_view text) const {
        auto no = refusal(text);
        return no ? std::string(rule_entry(no->rule).id) : "legal";
    }
    void play(std::string_view text) {
        INFO(text);
        auto a = parse_action(w(), s, text);
        if (!a) FAIL(a.error().reason);
        if (auto no = why_illegal(w(), s, *a)) FAIL(std::string(text) << " refused by " << rule_entry(no->rule).id);
        apply(w(), s, *a, &events);
        CHECK(problems(w(), s).empty());
    }
    void die(int value) {
        INFO("die " << value);
        REQUIRE(decider(w(), s) == Decider::chance);
        const Chance c = chance(w(), s);
        apply(w(), s, Outcome{c.outcomes[0].outcome.roll, static_cast<std::int16_t>(value)}, &events);
        CHECK(problems(w(), s).empty());
    }
    bool offers(std::string_view verb) const {
        std::vector<Action> out;
        legal_actions(w(), s, out);
        for (const Action& a : out)
            if (notation(w(), a).rfind(std::string(verb), 0) == 0) return true;
        return false;
    }
    template <class E>
    const E* last() const {
        for (auto i = events.rbegin(); i != events.rend(); ++i)
            if (const auto* e = std::get_if<E>(&*i)) return e;
        return nullptr;
    }
};

inline std::string infantry(const std::string& id, const std::string& side, const std::string& group, int strength,
                            const std::string& cohesion, int fire = 0, const std::string& more = "") {
    return R"({"id": ")" + id + R"(", "side": ")" + side + R"(", "group": ")" + group +
           R"(", "type": "infantry", "movement": 4, "strength": )" + std::to_string(strength) + R"(, "cohesion": )" +
           cohesion + R"(, "defensive_fire": )" + std::to_string(fire) + more + "}";
}
inline std::string cavalry(const std::string& id, const std::string& side, const std::string& group,
                           const std::string& weight, int strength, const std::string& cohesion) {
    return R"({"id": ")" + id + R"(", "side": ")" + side + R"(", "group": ")" + group +
           R"(", "type": "cavalry", "weight": ")" + weight + R"(", "movement": 8, "strength": )" +
           std::to_string(strength) + R"(, "cohesion": )" + cohesion + "}";
}
inline std::string gun(const std::string& id, const std::string& side, const std::string& group, int strength,
                       int cohesion, int movement = 5, bool horse = false) {
    return R"({"id": ")" + id + R"(", "side": ")" + side + R"(", "group": ")" + group +
           R"(", "type": "artillery", "movement": )" + std::to_string(movement) + R"(, "horse": )" +
           (horse ? "true" : "false") + R"(, "strength": )" + std::to_string(strength) + R"(, "cohesion": )" +
           std::to_string(cohesion) + R"(, "effective": 3, "maximum": 5})";
}

// Clear ground of 14 x 12 hexes, groups f and r; `more` is any other keys, beginning with a comma.
inline Game game(const std::string& units, const std::string& place, const std::string& more = "",
                 const std::string& ground = "") {
    const std::string text = R"({"system": "triumph", "name": "test", "title": "Test", "about": "A test.",
        "map": {"columns": 14, "rows": 12, "first": "0101")" +
                             ground + R"(}, "units": {"groups": [
            {"id": "f", "side": "french", "rating": 6}, {"id": "r", "side": "russian", "rating": 4, "army": "1"}],
            "commanders": [
            {"id": "Napoleon", "side": "french", "orders": 3, "range": 3, "command": 2, "delay": null, "dice": true},
            {"id": "Kutuzov", "side": "russian", "orders": 3, "range": 2, "command": 1, "delay": 5, "movement": 4}],
            "units": [)" + units +
                             R"(]}, "turns": [1, 12], "turn": 1, "phase": "activation", "activation": "f",
        "victory": {"kind": "points", "places": []}, "place": )" +
                             place + more + "}";
    auto loaded = load_scenario(text, "test", [](std::string_view) { return std::string_view{}; });
    if (!loaded) FAIL(loaded.error().place << ": " << loaded.error().reason);
    Game g{*loaded, loaded->start, {}};
    CHECK(problems(g.w(), g.s).empty());
    return g;
}

} // namespace redoubt::triumph::test
