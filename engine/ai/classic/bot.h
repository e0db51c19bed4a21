// The computer player of the classic system. Same door as bots.h: a View and nothing else, no clock, counted work.
#pragma once
#include "engine/ai/bots.h"
#include "engine/ai/paired_dice.h"
#include "engine/rules/classic/ruleset.h"

namespace redoubt::ai {

int levels_of(const classic::World& w); // bots.h
bool think(Bot& bot, const classic::World& w, const classic::View& v, int work);
// One legal action for the side that decides, which must be v.side.
classic::Action choose(Bot& bot, const classic::World& w, const classic::View& v);
// Nothing: single decisions are not weighed here.
std::vector<Weighed<classic::Action>> considered(const Bot& bot, const classic::View& v);

// A choice without a memory: plans anew at every call.
classic::Action choose(BotKind kind, const classic::World& w, const classic::View& v, Rng& rng);

// What the roll is about that the position waits for (paired_dice.h): the turn, and who rolls for what.
About roll_at_hand(const classic::State& s);

} // namespace redoubt::ai
