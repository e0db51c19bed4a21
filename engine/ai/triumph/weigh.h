// What of a game is rehearsed, and what a position at the end of it is worth: Rehearsable<triumph::Rules>.
#pragma once
#include "engine/ai/chance.h"
#include "engine/ai/rehearsal.h"
#include "engine/ai/triumph/bot.h"
#include "engine/ai/triumph/weights.h"

namespace redoubt::ai {

namespace triumphal {

TriumphWeights tempered(const TriumphWeights& weights, const Temper& temper);
Rehearsed width(BotKind kind, const triumph::World& w);
bool weighs(const triumph::View& v);
void words(const triumph::World& w, const triumph::State& s, const triumph::Action& own,
           std::vector<triumph::Action>& out);
std::int64_t occasion(const triumph::View& v);
Features features(const triumph::World& w, const triumph::State& s);
int outlook(const triumph::World& w, const triumph::State& s, Side side); // the chance to win, of ten thousand

} // namespace triumphal

template <>
struct Rehearsable<triumph::Rules> {
    static constexpr int price = 150;
    static std::span<const Mood> moods() {
        static constexpr Mood all[] = {{100, 100, 0}, {170, 60, 0}, {60, 170, 0},
                                       {300, 20, 0},  {30, 300, 0}, {100, 50, 0}};
        return all;
    }
    static Rehearsed width(BotKind kind, const triumph::World& w) { return triumphal::width(kind, w); }
    static bool weighs(const triumph::World&, const triumph::View& v) { return triumphal::weighs(v); }
    static void words(const triumph::World& w, const triumph::State& s, const triumph::Action& own,
                      std::vector<triumph::Action>& out) {
        triumphal::words(w, s, own, out);
    }
    static std::int64_t occasion(const triumph::World&, const triumph::View& v) { return triumphal::occasion(v); }
    static int turn_of(const triumph::State& s) { return s.turn; }
    static std::vector<std::uint8_t> groups(const triumph::World&, const triumph::State&, Side) { return {}; }
    static Features features(const triumph::World& w, const triumph::State& s) { return triumphal::features(w, s); }
    static int outlook(const triumph::World& w, const triumph::State& s, Side side) {
        return triumphal::outlook(w, s, side);
    }
};

} // namespace redoubt::ai
