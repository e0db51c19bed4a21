#pragma once
#include "engine/ai/sparring/field.h"
#include "engine/rules/napoleon/ruleset.h"

namespace redoubt::ai::sparring {

template <>
struct Field<napoleon::Rules> {
    using World = napoleon::World;
    using State = napoleon::State;
    using Action = napoleon::Action;
    static std::int64_t moment(const State& s) { return s.stage * 16 + static_cast<int>(s.phase); }
    static int turn(const State& s) { return s.stage; }
    static int left(const World& w, const State& s) { return w.last_stage - s.stage; }
    static Troop troop(const World& w, const State& s, UnitId u);
    static std::vector<Objective> objectives(const World& w, const State& s);
    static int price(const World& w, const State& s, HexId h, Dir d);
    static int guarded(const World& w, const State& s, HexId h);
    static Option option(const World& w, const State& s, const Action& a);
    static UnitId in_hand(const State& s);
    static std::vector<HexId> reach(const World& w, const State& s, UnitId u);
    static std::vector<Action> way(const World& w, const State& s, UnitId u, HexId to);
    static void put(State& s, UnitId u, HexId h);
    static std::uint8_t front(const State& s, UnitId u);
    static Odds odds(const World& w, const State& s, const Action& a);
    static std::vector<Odds> launched(const World& w, const State& s, const Action& a);
};

} // namespace redoubt::ai::sparring
