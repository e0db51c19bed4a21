// What of a game is rehearsed, and what a position at the end of it is worth: Rehearsable<napoleon::Rules>.
#pragma once
#include "engine/ai/chance.h"
#include "engine/ai/napoleon/bot.h"
#include "engine/ai/napoleon/weights.h"
#include "engine/ai/rehearsal.h"

namespace redoubt::ai {

namespace napoleonic {

NapoleonWeights tempered(const NapoleonWeights& weights, const Temper& temper);
Rehearsed width(BotKind kind, const napoleon::World& w);
bool weighs(const napoleon::View& v);
void words(const napoleon::World& w, const napoleon::State& s, const napoleon::Action& own,
           std::vector<napoleon::Action>& out);
std::int64_t occasion(const napoleon::View& v);
Features features(const napoleon::World& w, const napoleon::State& s);
int outlook(const napoleon::World& w, const napoleon::State& s, Side side); // the chance to win, of ten thousand

} // namespace napoleonic

template <>
struct Rehearsable<napoleon::Rules> {
    static constexpr int price = 100;
    static std::span<const Mood> moods() {
        static constexpr Mood all[] = {{100, 100, 0}, {170, 60, 0}, {60, 170, 0},
                                       {300, 20, 0},  {30, 300, 0}, {100, 50, 0}};
        return all;
    }
    static Rehearsed width(BotKind kind, const napoleon::World& w) { return napoleonic::width(kind, w); }
    static bool weighs(const napoleon::World&, const napoleon::View& v) { return napoleonic::weighs(v); }
    static void words(const napoleon::World& w, const napoleon::State& s, const napoleon::Action& own,
                      std::vector<napoleon::Action>& out) {
        napoleonic::words(w, s, own, out);
    }
    static std::int64_t occasion(const napoleon::World&, const napoleon::View& v) { return napoleonic::occasion(v); }
    static int turn_of(const napoleon::State& s) { return s.stage; }
    static std::vector<std::uint8_t> groups(const napoleon::World&, const napoleon::State&, Side) { return {}; }
    static Features features(const napoleon::World& w, const napoleon::State& s) { return napoleonic::features(w, s); }
    static int outlook(const napoleon::World& w, const napoleon::State& s, Side side) {
        return napoleonic::outlook(w, s, side);
    }
};

} // namespace redoubt::ai
