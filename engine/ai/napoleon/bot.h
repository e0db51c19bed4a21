// The computer player of the napoleon system. Same door as bots.h: a View and nothing else, no clock, counted work.
#pragma once
#include "engine/ai/bots.h"
#include "engine/ai/paired_dice.h"
#include "engine/ai/reasons.h"
#include "engine/rules/napoleon/ruleset.h"

#include <span>

namespace redoubt::ai {

const Moods& moods_of(const napoleon::World& w); // bots.h
Hazard hazard_of(const napoleon::World& w);
int levels_of(const napoleon::World& w);
bool think(Bot& bot, const napoleon::World& w, const napoleon::View& v, int work);
// One legal action for the side that decides, which must be v.side.
napoleon::Action choose(Bot& bot, const napoleon::World& w, const napoleon::View& v);
std::vector<Weighed<napoleon::Action>> considered(const Bot& bot, const napoleon::View& v);

// reasons.h: one unit's ride is a plan, and so is a battle, or a barrage, until it is declared.
bool goes_with(const napoleon::Action& before, const napoleon::Action& a);
std::vector<napoleon::Action> planned(const Bot& bot, const napoleon::World& w, const napoleon::View& v);
Reasons reasons(const Bot& bot, const napoleon::World& w, const napoleon::View& v,
                std::span<const napoleon::Action> orders, std::size_t nth);

// What the roll is about that the position waits for (paired_dice.h): the turn, and who rolls for what.
About roll_at_hand(const napoleon::State& s);

} // namespace redoubt::ai
