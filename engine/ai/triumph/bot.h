// The computer player of the triumph system. Same door as bots.h: a View and nothing else, no clock, counted work.
#pragma once
#include "engine/ai/bots.h"
#include "engine/ai/paired_dice.h"
#include "engine/ai/reasons.h"
#include "engine/rules/triumph/ruleset.h"

#include <span>

namespace redoubt::ai {

const Moods& moods_of(const triumph::World& w); // bots.h
Hazard hazard_of(const triumph::World& w);
int levels_of(const triumph::World& w);
bool think(Bot& bot, const triumph::World& w, const triumph::View& v, int work);
// One legal action for the side that decides, which must be v.side.
triumph::Action choose(Bot& bot, const triumph::World& w, const triumph::View& v);
std::vector<Weighed<triumph::Action>> considered(const Bot& bot, const triumph::View& v);

// reasons.h: one unit's way is a plan, and so are the attacks of a Shock step, or a shot until it falls.
bool goes_with(const triumph::Action& before, const triumph::Action& a);
std::vector<triumph::Action> planned(const Bot& bot, const triumph::World& w, const triumph::View& v);
Reasons reasons(const Bot& bot, const triumph::World& w, const triumph::View& v,
                std::span<const triumph::Action> orders, std::size_t nth);

// What the roll is about that the position waits for (paired_dice.h): the turn, and who rolls for what.
About roll_at_hand(const triumph::State& s);

} // namespace redoubt::ai
