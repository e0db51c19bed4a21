#include "shell/app/fan.h"

namespace redoubt::shell {

Intent meant_by_card(const Scene& scene, const StackMark& stack, std::size_t n) {
    const UnitId unit = stack.units[n];
    if (!unit) return {};
    const Intent look{Verb::hold, stack.hex, unit};
    const CounterMark& card = stack.cards[n];
    if (scene.turn != Turn::mine || scene.prompt.side != card.side) return look;
    bool asked = card.act != Act::done;
    const Intent row{Verb::choose, {}, unit};
    for (const Choices& c : scene.choices)
        for (const Row& r : c.rows) asked = asked || (r.intent == row && r.enabled);
    return asked ? Intent{Verb::choose, {}, unit, 1} : look;
}

} // namespace redoubt::shell
