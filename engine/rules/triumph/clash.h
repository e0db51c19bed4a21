// What the files of the Clash frame share (ch09_clash.cpp, ch09_advance.cpp). Not for use elsewhere.
#pragma once
#include "engine/rules/triumph/play.h"

namespace redoubt::triumph {

// 9.71: who may enter which emptied hex now; empty when nobody. With Ready: the enemy had left before the Shock (9.72).
void advance_choices(const Board& b, const Clash& f, std::vector<Action>& out);
void take_advance(Play& p, const Action& a);
// 9.73, 9.87: may (or must) the stack that has advanced go on?
void follow_choices(const Board& b, const Clash& f, std::vector<Action>& out);
void take_follow(Play& p, const Action& a);

} // namespace redoubt::triumph
