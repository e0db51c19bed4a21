#include "engine/core/chance.h"

namespace redoubt {

Chance die_chance(Roll roll, RuleRef rule) {
    Chance c;
    c.rule = rule;
    auto add = [&](int v) { c.outcomes.push_back({{roll, static_cast<std::int16_t>(v)}, 1}); };
    switch (roll) {
    case Roll::d6:
        for (int v = 1; v <= 6; ++v) add(v);
        break;
    case Roll::d10:
        for (int v = 0; v <= 9; ++v) add(v);
        break;
    case Roll::two_d6:
        for (int a = 1; a <= 6; ++a)
            for (int b = 1; b <= 6; ++b) add(10 * a + b);
        break;
    case Roll::none:
    case Roll::draw:
        REDOUBT_ASSERT(!"only dice");
        break;
    }
    return c;
}

} // namespace redoubt
