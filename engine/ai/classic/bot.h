// The computer player of the classic system. Same door as bots.h: a View and nothing else, no clock, counted work.
#pragma once
#include "engine/ai/bots.h"
#include "engine/ai/paired_dice.h"
#include "engine/ai/reasons.h"
#include "engine/rules/classic/ruleset.h"

#include <span>

namespace redoubt::ai {

const Moods& moods_of(const classic::World& w); // bots.h
Hazard hazard_of(const classic::World& w);
int levels_of(const classic::World& w);
bool think(Bot& bot, const classic::World& w, const classic::View& v, int work);
// One legal action for the side that decides, which must be v.side.
classic::Action choose(Bot& bot, const classic::World& w, const classic::View& v);
// Nothing: single decisions are not weighed here.
std::vector<Weighed<classic::Action>> considered(const Bot& bot, const classic::View& v);

// reasons.h: a Movement Phase is one plan, and so is an attack until it is declared.
bool goes_with(const classic::Action& before, const classic::Action& a);
std::vector<classic::Action> planned(const Bot& bot, const classic::World& w, const classic::View& v);
Reasons reasons(const Bot& bot, const classic::World& w, const classic::View& v,
                std::span<const classic::Action> orders, std::size_t nth);

// A choice without a memory: plans anew at every call.
classic::Action choose(BotKind kind, const classic::World& w, const classic::View& v, Rng& rng);

// What the roll is about that the position waits for (paired_dice.h): the turn, and who rolls for what.
About roll_at_hand(const classic::State& s);

} // namespace redoubt::ai
