#include "engine/rules/napoleon/notation.h"

#include "engine/core/notation.h"
#include "engine/core/offer.h"

namespace redoubt::napoleon {

namespace {
Tongue tongue(const World& w) {
    return {w.map,
            "step 1713",
            {naming("UNIT", "unit", w.units, 1), naming("FORMATION", "formation", w.formations, 1),
             naming("ORDER", "standing order", standing_names)}};
}
} // namespace

std::string notation(const World& w, const Action& a) {
    const std::string_view line = lines_of<Action>[a.index()];
    std::string out = said(tongue(w), line, numbers_of(a));
    const UnitId u = unit_in(a);
    if (line.ends_with("[DIR]") && u && u.index() < w.units.size() && is_commander(w, u) && out.ends_with(" N"))
        out.resize(out.size() - 2);
    return out;
}

Loaded<Action> parse_action(const World& w, const State&, std::string_view text) {
    const auto numbers = understood(tongue(w), lines_of<Action>, text);
    if (!numbers) return numbers.error();
    Action a = action_of<Action>(*numbers);
    if (auto* x = std::get_if<Destroy>(&a)) // a hexside has two names; a bridge goes by that of the World
        if (const std::size_t i = find_bridge(w, x->hex, x->side); i < max_bridges)
            *x = {w.bridges[i].hex, w.bridges[i].side};
    return a;
}

} // namespace redoubt::napoleon
