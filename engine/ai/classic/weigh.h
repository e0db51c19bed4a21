// What of a game is rehearsed, and what a position at the end of it is worth.
#pragma once
#include "engine/ai/classic/bot.h"
#include "engine/ai/classic/outlook.h"
#include "engine/ai/rehearsal.h"

namespace redoubt::ai {

template <>
struct Rehearsable<classic::Rules> {
    using World = classic::World;
    using State = classic::State;
    using View = classic::View;
    using Action = classic::Action;

    static constexpr int price = 200;
    static constexpr bool valued_at_turns = false;
    static std::span<const Mood> moods();
    static int turn_of(const State& s) { return s.turn; }
    static int turn_of(const View& v) { return v.position.turn; }
    static std::vector<std::uint8_t> groups(const World& w, const State& s, Side side);
    static Rehearsed width(BotKind kind, const World& w);
    static std::int64_t occasion(const World& w, const View& v);
    static int outlook(const World& w, const State& s, Side side) { return ai::outlook(w, s, side); } // in points
};

} // namespace redoubt::ai
