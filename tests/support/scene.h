// A small position of any system for its tests: played by notation and scripted dice, sound after every step. A system
// adds what it asks besides (tests/<system>/scene.h).
#pragma once
#include "engine/match/any_match.h"
#include "shell/harness/manners.h"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <string>
#include <utility>
#include <vector>

namespace redoubt::test {

template <Ruleset R>
struct SceneOf {
    using Action = typename R::Action;
    using Event = typename R::Event;

    typename R::World w;
    typename R::State s;
    std::vector<Event> events = {};

    UnitId unit(std::string_view id) const {
        const UnitId u = find_unit(w, id);
        INFO("unit " << id);
        REQUIRE(u);
        return u;
    }
    HexId hex(std::string_view number) const { return parse_hex(w.map.grid, number).value(); }
    auto board() const { return board_of(w, s); }
    Action action(std::string_view text) const {
        auto a = cli::Manners<R>::parse(w, s, text);
        INFO("action " << text << (a ? "" : ": " + a.error().reason));
        REQUIRE(a);
        CHECK(cli::Manners<R>::notation(w, *a) == text);
        return *a;
    }
    // Orders for reactions are left aside (Manners::aside) unless all are asked for.
    std::vector<std::string> legal(bool all = false) const {
        std::vector<Action> actions;
        legal_actions(w, s, actions);
        std::vector<std::string> out;
        for (const Action& a : actions) {
            if constexpr (requires { cli::Manners<R>::aside(a); })
                if (!all && cli::Manners<R>::aside(a)) continue;
            out.push_back(cli::Manners<R>::notation(w, a));
        }
        return out;
    }
    // The number of the paragraph that forbids it; empty when it is legal.
    std::string refused(std::string_view text) const {
        const auto no = why_illegal(w, s, action(text));
        if (!no) return "";
        const std::string_view paragraph = System<R>::paragraph(no->rule);
        return paragraph.empty() ? "no paragraph" : std::string(paragraph);
    }
    void play(std::string_view text) {
        const Action a = action(text);
        const auto no = why_illegal(w, s, a);
        INFO("action " << text << (no ? " refused by " + std::string(System<R>::paragraph(no->rule)) : ""));
        REQUIRE_FALSE(no);
        apply(w, s, a, &events);
        sound();
    }
    void play_all(std::initializer_list<std::string_view> list) {
        for (std::string_view text : list) play(text);
    }
    void outcome(Outcome o) {
        INFO("outcome " << o.value);
        REQUIRE(decider(w, s) == Decider::chance);
        const Chance c = chance(w, s);
        REQUIRE(std::any_of(c.outcomes.begin(), c.outcomes.end(), [&](const Weighted& x) { return x.outcome == o; }));
        apply(w, s, o, &events);
        sound();
    }
    void roll(int first, int second) { outcome({Roll::two_d6, static_cast<std::int16_t>(10 * first + second)}); }
    void sound() const {
        const auto wrong = problems(w, s);
        INFO((wrong.empty() ? std::string() : wrong.front()));
        CHECK(wrong.empty());
    }
    template <class E>
    int count() const {
        int n = 0;
        for (const Event& e : events) n += std::holds_alternative<E>(e) ? 1 : 0;
        return n;
    }
    template <class E>
    const E* last() const {
        for (std::size_t i = events.size(); i-- > 0;)
            if (const E* e = std::get_if<E>(&events[i])) return e;
        return nullptr;
    }
};

// What a loader made of a scenario, or the test ends with its reason.
template <class Scene, class Opening>
Scene opened(Loaded<Opening> opening) {
    INFO((opening ? std::string() : text(opening.error())));
    REQUIRE(opening);
    Scene scene;
    scene.w = std::move(opening->world);
    scene.s = opening->start;
    return scene;
}

} // namespace redoubt::test
