// What one side knows. Nothing is hidden in this system: a View holds the whole position, but it is a type of its own.
#pragma once
#include "engine/rules/napoleon/state.h"

namespace redoubt::napoleon {

struct View {
    Side side = Side::french;
    State position;
    friend bool operator==(const View&, const View&) = default;
};

} // namespace redoubt::napoleon
