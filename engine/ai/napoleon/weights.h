// What napoleon's player weighs: weights.def.
#pragma once

namespace redoubt::ai {

struct NapoleonWeights {
#define W(name, value) int name = value;
#define F(name, value) int name = value;
#include "engine/ai/napoleon/weights.def"
#undef F
#undef W
    friend bool operator==(const NapoleonWeights&, const NapoleonWeights&) = default;
};

} // namespace redoubt::ai
