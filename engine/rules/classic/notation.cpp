#include "engine/rules/classic/notation.h"

#include "engine/core/notation.h"

namespace redoubt::classic {

namespace {
Tongue tongue(const World& w) {
    return {w.map, "move R71 1713", {naming("UNIT", "unit", w.units, 1)}};
}
} // namespace

std::string notation(const World& w, const Action& a) {
    return said(tongue(w), lines_of<Action>[a.index()], numbers_of(a));
}

Loaded<Action> parse_action(const World& w, const State& s, std::string_view text) {
    const auto numbers = understood(tongue(w), lines_of<Action>, text);
    if (!numbers) return numbers.error();
    const Action a = action_of<Action>(*numbers);
    return std::holds_alternative<EndMovement>(a) && is_combat(s.phase) ? Action{EndCombat{}} : a;
}

} // namespace redoubt::classic
