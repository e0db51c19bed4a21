// The computer player of the napoleon system. Same door as bots.h: a View and nothing else, no clock, counted work.
#pragma once
#include "engine/ai/bots.h"
#include "engine/ai/paired_dice.h"
#include "engine/rules/napoleon/ruleset.h"

namespace redoubt::ai {

const Moods& moods_of(const napoleon::World& w); // bots.h
int levels_of(const napoleon::World& w);
bool think(Bot& bot, const napoleon::World& w, const napoleon::View& v, int work);
// One legal action for the side that decides, which must be v.side.
napoleon::Action choose(Bot& bot, const napoleon::World& w, const napoleon::View& v);
std::vector<Weighed<napoleon::Action>> considered(const Bot& bot, const napoleon::View& v);

// What the roll is about that the position waits for (paired_dice.h): the turn, and who rolls for what.
About roll_at_hand(const napoleon::State& s);

} // namespace redoubt::ai
