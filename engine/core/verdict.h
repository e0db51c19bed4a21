// Why an action is not legal: the paragraph that forbids it, and whom or what it concerns.
#pragma once
#include "engine/core/cite.h"
#include "engine/core/id.h"

namespace redoubt {

struct Refusal {
    RuleRef rule;
    UnitId unit;           // the unit concerned, if any
    HexId hex;             // the hex concerned, if any
    std::uint16_t why = 0; // the system's own `Why`: the sentence, for shell/text
    UnitId by;             // the unit that causes it, e.g. whose zone of control stops the mover
    friend constexpr bool operator==(const Refusal&, const Refusal&) = default;
};

} // namespace redoubt
