#include "shell/panels/time_line.h"

#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <cmath>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

constexpr float pad = 12, track_height = 44;

// The knob must be able to stand over both ends.
float left_of(Box b) {
    return b.x0 + pad + 10;
}
float room_of(Box b) {
    return b.width() - 2 * (pad + 10);
}
float place_of(Box b, const TimeLine& line, std::size_t at) {
    if (line.last == 0) return left_of(b);
    return left_of(b) + room_of(b) * static_cast<float>(at) / static_cast<float>(line.last);
}

// Bottom up: the line, what has been seen of it, turns below it, fights above it, losses and places on it.
void draw_track(Desk& d, Box b, const TimeLine& line) {
    const Theme& t = d.theme;
    const float y = b.y0 + 8 + 17;
    const float x0 = left_of(b), x1 = x0 + room_of(b), now = place_of(b, line, line.at);
    fill(d, {x0, y - 2, x1, y + 2}, t.line, 2);
    fill(d, {x0, y - 2, now, y + 2}, t.ui2, 2);
    // Turns: a tick each, a number where there is room for it.
    float free_from = x0 - 100;
    auto turn = [&](float x, int number) {
        fill(d, {x - .75f, y - 6, x + .75f, y + 7}, t.ui2);
        const std::string words = std::to_string(number);
        const float w = width(d, FontFace::num, 12, words);
        if (x - w / 2 < free_from) return;
        put(d, FontFace::num, 12, t.ui2, x, y + 15, words, Align::centre);
        free_from = x + w / 2 + 8;
    };
    turn(x0, line.first_turn);
    for (const TimeLine::Mark& m : line.marks)
        if (m.beats.has(Beat::turn)) turn(place_of(b, line, m.at), m.turn);
    // Fights: red strokes above, no two on one pixel.
    float last_x = -10;
    for (const TimeLine::Mark& m : line.marks) {
        const float x = std::round(place_of(b, line, m.at));
        if (!m.beats.is_fight() || x - last_x < 2) continue;
        fill(d, {x - 1, y - 13, x + 1, y - 4}, t.red);
        last_x = x;
    }
    // Losses: a small cross on the line; a place that changed hands: a flag over it.
    last_x = -10;
    for (const TimeLine::Mark& m : line.marks) {
        const float x = place_of(b, line, m.at);
        if (m.beats.has(Beat::place)) {
            fill(d, {x - .75f, y - 17, x + .75f, y - 2}, t.gold);
            d.list.AddTriangleFilled({x, y - 17}, {x + 7, y - 14}, {x, y - 11}, t.gold);
        }
        if (!m.beats.has(Beat::loss) || x - last_x < 7) continue;
        d.list.AddLine({x - 3, y - 3}, {x + 3, y + 3}, t.ui, 1.6f);
        d.list.AddLine({x - 3, y + 3}, {x + 3, y - 3}, t.ui, 1.6f);
        last_x = x;
    }
    // Where we are.
    d.list.AddCircleFilled({now, y}, 10, t.ui);
    d.list.AddCircleFilled({now, y}, 8, t.gold_hi);
    Intent seek{Verb::seek, {}, {}, static_cast<int>(line.at)};
    seek.words = track_words;
    hit(d, {b.x0 + 4, b.y0 + 4, b.x1 - 4, b.y0 + 4 + track_height}, seek,
        flat(Phrase::time_line, {{"place", line.place}}));
}

} // namespace

std::size_t moment_at(Box b, const TimeLine& line, float x) {
    const float share = std::clamp((x - left_of(b)) / std::max(1.0f, room_of(b)), 0.0f, 1.0f);
    return static_cast<std::size_t>(std::lround(share * static_cast<float>(line.last)));
}

void draw_time_line(Desk& d, Box b, const TimeLine& line, bool slim) {
    panel(d, b);
    blocker(d, b);
    draw_track(d, b, line);
    std::vector<ButtonStyle> leaving(line.leaves.size());
    auto leaves_width = [&] {
        float sum = 0;
        for (std::size_t i = 0; i < line.leaves.size(); ++i) sum += button_width(d, line.leaves[i], leaving[i]) + 8;
        return sum;
    };
    // The steps as icons; of the speed the word says more than its sign.
    auto draw_steps = [&](float x, float y, std::size_t from, std::size_t to) {
        for (std::size_t i = from; i < to; ++i) {
            Button step = line.steps[i];
            const bool speed = step.intent.verb == Verb::speed;
            if (speed) step.icon = Icon::count;
            ButtonStyle style{true, !speed};
            style.on = step.intent.verb == Verb::pause && line.playing;
            button(d, {x, y, x + 44, y + 44}, step, style);
            x += 44;
        }
        return x;
    };
    const float y = b.y1 - (slim ? 98.0f : 50.0f), inside = b.width() - 2 * pad + 8;
    const std::size_t steps = line.steps.size(), icons = steps - 1; // the last one is the speed
    const float steps_width = 44.0f * static_cast<float>(steps);
    const float room = slim ? inside - 52 : inside - steps_width;
    const std::string_view brief[] = {pattern(Phrase::new_line), pattern(Phrase::back)};
    if (leaves_width() > room)
        for (std::size_t i = 0; i < leaving.size() && i < std::size(brief); ++i) leaving[i].words = brief[i];
    for (std::size_t i = 0; i < leaving.size() && leaves_width() > room; ++i) leaving[i].icon_only = true;
    const float x0 = b.x0 + pad - 8;
    float x =
        slim ? draw_steps(b.middle().x - 22 * static_cast<float>(icons), y, 0, icons) : draw_steps(x0, y, 0, steps);
    if (slim) x = draw_steps(x0, y + 48, icons, steps);
    float right = b.x1 - pad + 6;
    for (std::size_t i = line.leaves.size(); i-- > 0;) {
        const float w = button_width(d, line.leaves[i], leaving[i]);
        const float top = slim ? y + 48 : y;
        button(d, {right - w, top, right, top + 44}, line.leaves[i], leaving[i]);
        right -= w + 8;
    }
    const float left_over = right - x - 16;
    if (left_over > width(d, FontFace::ui, 12, line.place))
        put(d, FontFace::ui, 12, d.theme.ui2, x + 8, y + (slim ? 70.0f : 22.0f), line.place);
}

} // namespace redoubt::shell
