// What of a game is rehearsed, and what a position at the end of it is worth.
#pragma once
#include "engine/ai/chance.h"
#include "engine/ai/rehearsal.h"
#include "engine/ai/triumph/bot.h"
#include "engine/ai/triumph/weights.h"

namespace redoubt::ai {

namespace triumphal {
bool for_learning(const triumph::World& w); // a position of a turn or two
// The weights of a bot, as it plays this side of a battle, under a temper.
TriumphWeights minded(const Bot& bot, const Temper& temper, const triumph::World& w, Side me);
} // namespace triumphal

template <>
struct Rehearsable<triumph::Rules> {
    using World = triumph::World;
    using State = triumph::State;
    using View = triumph::View;
    using Action = triumph::Action;

    static constexpr int price = 150;
    static constexpr bool valued_at_turns = true;
    static std::span<const Mood> moods() { return plain_moods; }
    static int turn_of(const State& s) { return s.turn; }
    static int turn_of(const View& v) { return v.table.turn; }
    static Rehearsed width(BotKind kind, const World& w);
    static bool weighs(const World& w, const View& v);
    static void words(const World& w, const State& s, const Action& own, std::vector<Action>& out);
    static std::vector<std::vector<Action>> openings(const World& w, const State& s);
    static std::int64_t occasion(const World& w, const View& v);
    static Features features(const World& w, const State& s);
    static int outlook(const World& w, const State& s, Side side); // the chance to win, of ten thousand
    static bool estimates(const World& w); // by the weights of a whole battle, learned from few games
};

} // namespace redoubt::ai
