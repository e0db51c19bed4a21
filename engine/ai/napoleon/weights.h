// What napoleon's player weighs: weights.def.
#pragma once

namespace redoubt::ai {

struct NapoleonWeights {
#define W(name, value) int name = value;
#include "engine/ai/napoleon/weights.def"
#undef W
};

} // namespace redoubt::ai
