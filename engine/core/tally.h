// A tally: how a number came about, line by line. The number used in play is total(); the lines are what is shown.
// Values are integers in units of 1/scale, so that halves stay exact.
#pragma once
#include "engine/core/cite.h"
#include "engine/core/few.h"
#include "engine/core/id.h"

namespace redoubt {

struct TallyLine {
    RuleRef rule; // who gives it
    UnitId unit;  // whom it concerns, if anybody
    HexId hex;
    std::int16_t value = 0; // what it adds, in 1/scale
    std::int8_t factor = 0; // shown as "x2" (2), "x1/2" (-2); 0: a plain number. `value` already holds what it adds
    bool struck = false;    // stated, but does not count
    RuleRef struck_by;      // ... because of this paragraph
    friend constexpr bool operator==(const TallyLine&, const TallyLine&) = default;
};

struct Tally {
    std::int16_t scale = 1;
    Few<TallyLine, 40> lines;

    // The number used, in 1/scale. Struck lines do not count.
    constexpr int total() const {
        int sum = 0;
        for (const TallyLine& l : lines)
            if (!l.struck) sum += l.value;
        return sum;
    }
    friend constexpr bool operator==(const Tally&, const Tally&) = default;
};

} // namespace redoubt
