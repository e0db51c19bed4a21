#include "shell/panels/headline.h"

#include <algorithm>

namespace redoubt::shell {

void headline_band(Desk& d, const Box& free, const Headline& what, std::string_view when, float share) {
    const Theme& t = d.theme;
    const float k = d.k(), half = 46 * k * share, mid = free.y1 - std::max(150 * k, free.height() * .26f);
    fill(d, {free.x0, mid - half, free.x1, mid + half}, t.card);
    for (float side : {-1.0f, 1.0f}) {
        const float edge = mid + side * half, inner = edge - side * 5;
        fill(d, {free.x0, edge - 1.5f, free.x1, edge + 1.5f}, t.ink);
        fill(d, {free.x0, inner - .5f, free.x1, inner + .5f}, t.ink);
    }
    if (share < 1) return;
    std::string below = what.note;
    if (!when.empty()) below += (below.empty() ? "" : "  ·  ") + std::string(when);
    const float x = (free.x0 + free.x1) / 2, room = free.width() - 32;
    float px = 34;
    while (px > 18 && width(d, FontFace::map_roman, px, what.words) > room) px -= 2;
    put(d, FontFace::map_roman, px, t.ink, x, mid - 11 * k, fitted(d, FontFace::map_roman, px, what.words, room),
        Align::centre);
    put(d, FontFace::ui, 15, t.ink, x, mid + 20 * k, below, Align::centre, 1);
}

} // namespace redoubt::shell
