#include "shell/board/fan.h"

#include "shell/board/card_parts.h"

#include <algorithm>
#include <cmath>

namespace redoubt::shell {

namespace {
constexpr float margin = 12, gap = 14, edge = 8;
}

FanPlace fan_place(const Camera& camera, ImVec2 at, std::size_t n, float text_size) {
    FanPlace out;
    const Box& free = camera.free;
    const int count = std::max(1, static_cast<int>(n));
    out.side = 72 * std::max(1.0f, text_size);
    float cell = out.side + gap;
    int a_row = std::clamp(static_cast<int>((free.width() - 2 * edge - 2 * margin + gap) / cell), 1, 5);
    int rows = (count + a_row - 1) / a_row;
    a_row = (count + rows - 1) / rows; // rows of equal length
    const float all = free.height() - 2 * edge - 2 * margin;
    if (static_cast<float>(rows) * (cell + 4) - gap > all) { // many cards on a small screen
        out.side = std::max(44.0f, all / static_cast<float>(rows) - gap - 4);
        cell = out.side + gap;
    }
    const float w = static_cast<float>(a_row) * cell - gap + 2 * margin;
    const float h = static_cast<float>(rows) * (cell + 4) - gap + 2 * margin;
    const float clear = camera.hex * .5f + 10;
    float x0 = std::clamp(at.x - w / 2, free.x0 + edge, std::max(free.x0 + edge, free.x1 - edge - w));
    float y0 = at.y - clear - h;
    if (y0 < free.y0 + edge) {
        out.below = at.y + clear + h <= free.y1 - edge || free.y1 - at.y > at.y - free.y0;
        y0 = out.below ? std::min(at.y + clear, free.y1 - edge - h) : free.y0 + edge;
        y0 = std::max(y0, free.y0 + edge);
    }
    out.box = {x0, y0, x0 + w, y0 + h};
    for (int i = 0; i < count; ++i) {
        const int row = i / a_row, in_row = row + 1 < rows ? a_row : count - row * a_row;
        const float indent = static_cast<float>(a_row - in_row) * cell / 2;
        const float x = x0 + margin + indent + static_cast<float>(i % a_row) * cell,
                    y = y0 + margin + static_cast<float>(row) * (cell + 4);
        out.cards.push_back({x, y, x + out.side, y + out.side});
    }
    return out;
}

void draw_fan(const Drafting& on, const FanPlace& place, std::span<const CounterMark> cards, ImVec2 at,
              std::size_t lifted) {
    const Pen pen = pen_of(on);
    const Theme& t = on.theme;
    const Box& b = place.box;
    for (int i = 3; i > 0; --i) { // shadow
        const float g = static_cast<float>(i) * 2;
        rounded(pen, {b.x0 - g, b.y0 - g + 2}, {b.x1 + g, b.y1 + g + 2}, 8 + g,
                faded(t.shadow, i == 1   ? .5f
                                : i == 2 ? .3f
                                         : .18f));
    }
    const float tip = std::clamp(at.x, b.x0 + 20, b.x1 - 20); // a beak towards the hex
    const float base = place.below ? b.y0 + 1 : b.y1 - 1, end = place.below ? b.y0 - 8 : b.y1 + 8;
    rounded(pen, {b.x0, b.y0}, {b.x1, b.y1}, 8, t.panel);
    rounded_rim(pen, {b.x0, b.y0}, {b.x1, b.y1}, 8, t.line, 1);
    const ImVec2 beak[] = {{tip - 9, base}, {tip, end}, {tip + 9, base}};
    fill(pen, beak, t.panel);
    line(pen, beak[0], beak[1], t.line, 1);
    line(pen, beak[1], beak[2], t.line, 1);
    for (std::size_t i = 0; i < cards.size() && i < place.cards.size(); ++i) {
        CounterMark card = cards[i];
        card.depth = 1;
        card.facing.reset(); // it is on the map, where it means something
        card.to = {};
        card.along = 0;
        card.fade = card.flip = 1;
        const Box& c = place.cards[i];
        ImVec2 middle = c.middle();
        if (i == lifted) middle.y -= 3;
        draw_counter(on, card, middle, place.side / counter_share(card.dress), 3);
    }
}

StackDisc stack_disc(const CounterMark& mark, ImVec2 at, float hex) {
    if (mark.depth < 2 || band_of(hex) < 2 || mark.arm == Arm::commander) return {};
    const float s = hex * counter_share(mark.dress);
    const float radius = std::max(.12f * s, 6.5f), more = radius - .12f * s; // large on a small card: further out
    return {{at.x + .48f * s + .6f * more, at.y + .46f * s + 1.6f * more}, radius};
}

bool on_stack_disc(const CounterMark& mark, ImVec2 at, float hex, ImVec2 tap) {
    const StackDisc d = stack_disc(mark, at, hex);
    if (d.radius <= 0) return false;
    const float far = length(sub(tap, d.middle));
    return far <= std::max(d.radius + 3, length(sub(d.middle, at)) / 2) && far < length(sub(tap, at));
}

} // namespace redoubt::shell
