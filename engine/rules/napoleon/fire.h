// What guns and rifles share. Not for use outside this folder.
#pragma once
#include "engine/rules/napoleon/play.h"

namespace redoubt::napoleon {

// The fire column of the terrain chart for a target in `target`: its hex, and the hexside by which the line from
// `from` enters it (R29). Values are the target's, never the firer's.
void add_target_terrain(Tally& t, const World& w, HexId from, HexId target);
// 11.5: -1 when half of those who fire or more are without command.
void add_no_command(Tally& t, const State& s, const Shooters& shooters);
// 3.1: is `u` the unit whose move is being answered, or one of the quadrangle that moves or forms?
bool is_moving(const Board& b, const Reactions& r, UnitId u);

} // namespace redoubt::napoleon
