// The unit that an action names; none where it names none.
#pragma once
#include "engine/core/id.h"

#include <variant>

namespace redoubt {

template <class... As>
UnitId unit_in(const std::variant<As...>& a) {
    return std::visit(
        [](const auto& x) {
            if constexpr (requires { x.unit; })
                return x.unit;
            else
                return UnitId{};
        },
        a);
}

} // namespace redoubt
