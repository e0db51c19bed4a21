// A map that is no part of the battlefield, drawn as ground: the woods, streams, roads of its hexes. For the examples
// of the rule reference, which bring small maps of their own.
#pragma once
#include "engine/core/map.h"
#include "shell/board/ground.h"

namespace redoubt::shell {

Battlefield sketch_of(const Map& map);

} // namespace redoubt::shell
