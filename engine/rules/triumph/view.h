// What one side knows: the table, and its own secrets. The other side's unrevealed orders and flank note are not in it,
// nor its standing orders (they show when they answer).
#pragma once
#include "engine/rules/triumph/state.h"

namespace redoubt::triumph {

struct View {
    Side side = Side::french;
    Table table;
    Secrets own;
    bool operator==(const View&) const = default;
};

} // namespace redoubt::triumph
