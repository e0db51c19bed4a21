// The buttons of a decision: in one row, or in as many as they need.
#include "shell/panels/blocks.h"

#include <algorithm>

namespace redoubt::shell {

namespace {

float side_width(const Desk& d, const Button& b) {
    return b.small ? 44.0f : std::max(84.0f, button_width(d, b));
}

// With its words small and in two lines.
float least_width(const Desk& d, const Button& b) {
    if (b.small) return 44;
    const float part = b.label.find(' ') == std::string::npos ? 1.0f : .6f; // one word goes on one line
    return std::max(64.0f,
                    part * width(d, FontFace::ui_bold, 12.5f, b.label) + (b.icon != Icon::count ? 50.0f : 20.0f));
}

} // namespace

float decision_need(const Desk& d, const Scene& scene) {
    float need = -8;
    bool first = false;
    for (const Button& b : scene.buttons) {
        need += 8 + (b.primary && !first ? button_width(d, b) : side_width(d, b));
        first = first || b.primary;
    }
    return need;
}

namespace {

// The primary button, and the others in the rows they need: all beside it when there is room, else below it.
struct DecisionRows {
    const Button* first = nullptr;
    std::vector<std::vector<const Button*>> rest;
    bool beside = true;
};

DecisionRows rows_of(const Desk& d, float w, const Scene& scene, bool may_wrap, const RowRoom& how) {
    DecisionRows out;
    std::vector<const Button*> rest;
    for (const Button& b : scene.buttons) {
        if (!out.first && b.primary)
            out.first = &b;
        else
            rest.push_back(&b);
    }
    out.beside = decision_need(d, scene) <= w || rest.empty() || !may_wrap;
    float room = -1;
    for (const Button* b : rest) {
        const float bw = how.squeezed ? least_width(d, *b) : side_width(d, *b);
        if (out.rest.empty() || (!out.beside && bw > room)) {
            const bool top = out.beside || (!out.first && out.rest.empty());
            out.rest.emplace_back(), room = top ? w : w + how.below;
        }
        out.rest.back().push_back(b);
        room -= bw + 8;
    }
    return out;
}

} // namespace

int decision_rows(const Desk& d, float w, const Scene& scene, const RowRoom& room) {
    const DecisionRows r = rows_of(d, w, scene, true, room);
    return std::max(1, static_cast<int>(r.rest.size()) + (r.first && !r.beside ? 1 : 0));
}

float decision_row(Desk& d, const Box& top, const Scene& scene, float commit_least, int rows, const RowRoom& how) {
    const float x0 = top.x0, x1 = top.x1, height = top.height();
    float y = top.y0;
    // From the right: the primary button as wide as it can be, the others left of it, or below it.
    const DecisionRows r = rows_of(d, x1 - x0, scene, rows > 1, how);
    float x = x1, left = x0; // of the row
    if (r.first && !r.beside) {
        button(d, {x0, y, x1, y + height}, *r.first);
        y += height + 8;
        left = x0 - how.below;
    } else if (r.first) {
        float need = 0;
        for (const auto& row : r.rest)
            for (const Button* b : row) need += side_width(d, *b) + 8;
        float w = std::max(commit_least, button_width(d, *r.first));
        if (commit_least <= 0) w = x1 - x0 - need;
        w = std::min(w, std::max(button_width(d, *r.first), x1 - x0 - need));
        button(d, {x - w, y, x, y + height}, *r.first);
        x -= w + 8;
    }
    for (const auto& row : r.rest) {
        float wish = -8, least = -8;
        for (const Button* b : row) wish += side_width(d, *b) + 8, least += least_width(d, *b) + 8;
        // What a row has not room for is taken from those that can give, each its share.
        const bool tight = how.squeezed && !(r.first && r.beside) && wish > x1 - left && wish > least;
        const float give = tight ? std::min(1.0f, (wish - (x1 - left)) / (wish - least)) : 0;
        for (const Button* b : row) {
            const float w = side_width(d, *b) - give * (side_width(d, *b) - least_width(d, *b));
            ButtonStyle style;
            style.icon_only = b->small;
            button(d, {x - w, y + (height - 44) / 2, x, y + (height + 44) / 2}, *b, style);
            x -= w + 8;
        }
        if (&row != &r.rest.back()) x = x1, left = x0 - how.below, y += height + 8;
    }
    return x;
}

} // namespace redoubt::shell
