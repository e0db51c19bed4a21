// What of a game is rehearsed, and what a position at the end of it is worth.
#pragma once
#include "engine/ai/chance.h"
#include "engine/ai/napoleon/bot.h"
#include "engine/ai/napoleon/weights.h"
#include "engine/ai/rehearsal.h"

namespace redoubt::ai {

namespace napoleonic {
bool for_learning(const napoleon::World& w); // a position of three stages
// The weights of a bot, as it plays this side of a battle, under a temper.
NapoleonWeights minded(const Bot& bot, const Temper& temper, const napoleon::World& w, Side me);
} // namespace napoleonic

template <>
struct Rehearsable<napoleon::Rules> {
    using World = napoleon::World;
    using State = napoleon::State;
    using View = napoleon::View;
    using Action = napoleon::Action;

    static constexpr int price = 100;
    static constexpr bool valued_at_turns = false;
    static std::span<const Mood> moods() { return plain_moods; }
    static int turn_of(const State& s) { return s.stage; }
    static int turn_of(const View& v) { return v.position.stage; }
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
