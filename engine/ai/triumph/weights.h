// What triumph's player weighs: weights.def.
#pragma once

namespace redoubt::ai {

struct TriumphWeights {
#define W(name, value) int name = value;
#include "engine/ai/triumph/weights.def"
#undef W
    friend bool operator==(const TriumphWeights&, const TriumphWeights&) = default;
};

} // namespace redoubt::ai
