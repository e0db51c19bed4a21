// Parts of one battle (ch08_battle.cpp), each in a file of its own. Not for use outside this folder.
#pragma once
#include "engine/rules/napoleon/play.h"

namespace redoubt::napoleon {

inline Side defending(const Battle& f) {
    return other(f.attacker);
}

// ch08_muster: of the side whose muster the stage is
bool muster(const Board& b, Battle& f); // settles what needs no choice; true when its owner must choose
void count_actions(const Board& b, const Battle& f, std::vector<Action>& out);
void count_one(const Board& b, Battle& f, UnitId u);
void uncount(Battle& f);

// ch08_chase
void chases_of(const Board& b, const Battle& f, Side winner, std::vector<Action>& out);
Side chasing(const Board& b, const Battle& f); // R13: the attacker, else the defender
void chase_moves(Play& p, Battle& f);

} // namespace redoubt::napoleon
