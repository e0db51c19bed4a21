// The field as it lies under one system's hexes: the ground of ground.json with the bend and the moved features of a
// laid map (scenarios/<system>/field.json) worked in, and the rivers that are streams there. The classic sheet is not
// bent.
#pragma once
#include "shell/board/ground.h"

namespace redoubt::shell {

// Empty when all went well, else what is wrong; the ground is then as it was.
std::string bend_under(Battlefield& ground, std::string_view field_json);

} // namespace redoubt::shell
