// The unit that an action names; none where it names none.
#pragma once
#include "engine/rules/triumph/actions.h"

#include <variant>

namespace redoubt::triumph {

inline UnitId unit_in(const Action& a) {
    return std::visit(
        [](const auto& x) {
            if constexpr (requires { x.unit; })
                return x.unit;
            else
                return UnitId{};
        },
        a);
}

} // namespace redoubt::triumph
