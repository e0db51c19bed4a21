#include "engine/rules/triumph/notation.h"

#include "engine/core/notation.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

constexpr std::array<std::string_view, 6> corner_names = {"NNE", "E", "SSE", "SSW", "W", "NNW"};
constexpr std::array<std::string_view, standing_orders> standing_names = {
    "no-counter-battery", "always-counter-battery", "no-fall-back",      "no-evade",
    "no-square",          "always-square",          "no-counter-charge", "always-counter-charge",
    "no-reaction-fire",   "always-reaction-fire",   "no-counter-shock",  "straight-back"};

template <std::size_t N>
int place_of(const std::array<std::string_view, N>& names, std::string_view text) { // -1: none of them
    const auto at = std::find(names.begin(), names.end(), text);
    return at == names.end() ? -1 : static_cast<int>(at - names.begin());
}

Tongue tongue(const World& w) {
    const Naming markers = {"MARKER", "marker", 0, false, max_markers, &w, [](const void* world, std::size_t m) {
                                return marker_name(*static_cast<const World*>(world), static_cast<Marker>(m));
                            }};
    return {w.map,
            "step Alton 3405",
            {naming("UNIT", "unit", w.units, 1), naming("CORNER", "corner", corner_names),
             naming("ORDER", "standing order", standing_names), naming("PART", "command", w.parts), markers}};
}

} // namespace

std::string_view standing_name(Standing o) {
    return o < Standing::count ? standing_names[static_cast<std::size_t>(o)] : "?";
}

std::optional<Standing> parse_standing(std::string_view text) {
    const int i = place_of(standing_names, text);
    return i < 0 ? std::nullopt : std::optional(static_cast<Standing>(i));
}

std::string_view corner_name(int corner) {
    return corner >= 0 && corner < 6 ? corner_names[static_cast<std::size_t>(corner)] : "?";
}

int parse_corner(std::string_view text) {
    return place_of(corner_names, text);
}

std::string_view marker_name(const World& w, Marker m) {
    if (is_group_marker(m)) return m < w.groups.size() ? std::string_view(w.groups[m].id) : "?";
    return m == destruction_marker ? "destruction"
           : m == french_barrage   ? "french-barrage"
           : m == russian_barrage  ? "russian-barrage"
           : m == flanking_marker  ? "flanking"
                                   : "?";
}

std::string notation(const World& w, const Action& a) {
    return said(tongue(w), lines_of<Action>[a.index()], numbers_of(a));
}

Loaded<Action> parse_action(const World& w, const State&, std::string_view text) {
    const auto numbers = understood(tongue(w), lines_of<Action>, text);
    if (!numbers) return numbers.error();
    Action a = action_of<Action>(*numbers);
    if (auto* bridge = std::get_if<Blow>(&a)) { // a hexside has one name, but may be written from both its hexes
        const auto d = direction(w.map, bridge->hex, bridge->other);
        if (d && *d != Dir::n && *d != Dir::ne && *d != Dir::se) std::swap(bridge->hex, bridge->other);
    }
    return a;
}

} // namespace redoubt::triumph
