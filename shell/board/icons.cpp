#include "shell/board/icons.h"

#include "shell/board/pen.h"

#include <cctype>
#include <cstdlib>
#include <vector>

namespace redoubt::shell {

namespace {

// Path letters: M move, L line, H, V, C curve, S smooth curve, Z close, all absolute; O x y r is a circle.
const char* path_of(Icon i) {
    switch (i) {
    case Icon::menu:
        return "M4 7H20M4 12H20M4 17H20";
    case Icon::undo:
        return "M9 5L4 10L9 15M4 10H15C18.5 10 20 12.5 20 15S18 19.5 15 19.5H11";
    case Icon::redo:
        return "M15 5L20 10L15 15M20 10H9C5.5 10 4 12.5 4 15S6 19.5 9 19.5H13";
    case Icon::next:
        return "M5 6L12 12L5 18M13 6L20 12L13 18";
    case Icon::plus:
        return "M12 5V19M5 12H19";
    case Icon::minus:
        return "M5 12H19";
    case Icon::fit:
        return "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15";
    case Icon::layers:
        return "M12 4L21 9L12 14L3 9ZM4 13.5L12 18L20 13.5";
    case Icon::eye:
        return "M2 12C5 6.5 9 5 12 5S19 6.5 22 12C19 17.5 15 19 12 19S5 17.5 2 12ZO12 12 3";
    case Icon::hide:
        return "M5 5H11V11H5ZM13 13H19V19H13ZM4 20L20 4";
    case Icon::help:
        return "M9 9C9 6 15 6 15 9.5C15 12 12 11.8 12 14.5M12 18V18.4";
    case Icon::end_step:
        return "M6 5L15 12L6 19ZM18 5V19";
    case Icon::check:
        return "M4 12.5L10 18L20 6";
    case Icon::cross:
        return "M6 6L18 18M18 6L6 18";
    case Icon::up:
        return "M5 15L12 8L19 15";
    case Icon::down:
        return "M5 9L12 16L19 9";
    case Icon::left:
        return "M15 5L8 12L15 19";
    case Icon::right:
        return "M9 5L16 12L9 19";
    case Icon::journal:
        return "M5 5H19M5 10H19M5 15H14M5 20H11";
    case Icon::flag:
        return "M6 21V4H18L15 8.5L18 13H6";
    case Icon::play:
        return "M7 5L19 12L7 19Z";
    case Icon::pause:
        return "M8 5V19M16 5V19";
    case Icon::link:
        return "M10 14C11.5 15.8 14.3 15.8 16 14L19 11C20.6 9.4 20.6 6.6 19 5C17.4 3.4 14.6 3.4 13 5L11.5 6.5"
               "M14 10C12.5 8.2 9.7 8.2 8 10L5 13C3.4 14.6 3.4 17.4 5 19C6.6 20.6 9.4 20.6 11 19L12.5 17.5";
    case Icon::star:
        return "M12 4L14.5 9.5L20 10L16 14L17 20L12 17L7 20L8 14L4 10L9.5 9.5Z";
    case Icon::book:
        return "M4 5C7 4 10 4.5 12 6C14 4.5 17 4 20 5V19C17 18 14 18.5 12 20C10 18.5 7 18 4 19ZM12 6V20";
    case Icon::sliders:
        return "M4 7H13M17 7H20M4 17H7M11 17H20M13 4.5V9.5H17V4.5ZM7 14.5V19.5H11V14.5Z";
    case Icon::people:
        return "O8 7.5 3.5M2 20C2 15 5 13.5 8 13.5S14 15 14 20M16 11C18 11 19 9.6 19 8S18 5 16 5"
               "M17 13.5C20 14 22 15.5 22 20";
    case Icon::person:
        return "O12 7 4M4 21C4 15.5 8 14 12 14S20 15.5 20 21";
    case Icon::computer:
        return "M4 5H20V16H4ZM9 20H15M12 16V20";
    case Icon::back:
        return "M19 12H5M5 12L10 7M5 12L10 17";
    case Icon::forward:
        return "M5 12H19M19 12L14 7M19 12L14 17";
    case Icon::skip:
        return "M4 6L11 12L4 18ZM12 6L19 12L12 18ZM21 6V18";
    case Icon::step:
        return "M8 5L17 12L8 19M4 5V19";
    case Icon::save:
        return "M12 4V15M7 10L12 15L17 10M4 15V20H20V15";
    case Icon::load:
        return "M12 15V4M7 9L12 4L17 9M4 15V20H20V15";
    case Icon::share:
        return "O6 12 2.5O18 6 2.5O18 18 2.5M8.3 10.9L15.7 7.1M8.3 13.1L15.7 16.9";
    case Icon::copy:
        return "M9 9H20V20H9ZM15 9V4H4V15H9";
    case Icon::trash:
        return "M4 7H20M9 7V4H15V7M6 7L7 20H17L18 7M10 11V16M14 11V16";
    case Icon::die:
        return "M5 5H19V19H5ZO9 9 .6O15 15 .6O15 9 .6O9 15 .6";
    case Icon::warning:
        return "M12 4L21 20H3ZM12 10V14.5M12 17V17.4";
    case Icon::info:
        return "O12 12 9M12 11V16.5M12 7.5V7.9";
    case Icon::owed:
        return "O12 12 8";
    case Icon::sound:
        return "M4 9H8L13 5V19L8 15H4ZM16 9C17.5 10.5 17.5 13.5 16 15M18.5 6.5C21.5 9.5 21.5 14.5 18.5 17.5";
    case Icon::moon:
        return "M19 14.5C13 16 8.5 11 10 5C5.5 6 3.5 11 5.5 15C8 20 16 20.5 19 14.5Z";
    case Icon::sun:
        return "O12 12 4M12 3V5M12 19V21M3 12H5M19 12H21M5.5 5.5L7 7M17 17L18.5 18.5M18.5 5.5L17 7M7 17L5.5 18.5";
    case Icon::to_start:
        return "M20 6L12 12L20 18ZM12 6L5 12L12 18ZM3 6V18";
    case Icon::to_end:
        return "M4 6L12 12L4 18ZM12 6L19 12L12 18ZM21 6V18";
    case Icon::step_back:
        return "M16 5L7 12L16 19M20 5V19";
    case Icon::fight:
        return "M2 5L14 18M14 5L2 18M1.5 15L5 18.5M11 18.5L14.5 15M17 7L22 12L17 17";
    case Icon::fight_before:
        return "M10 5L22 18M22 5L10 18M9.5 15L13 18.5M19 18.5L22.5 15M7 7L2 12L7 17";
    case Icon::branch:
        return "M4 19H20M8 19C12 19 11 7 16 7H20M20 7L16.5 3.5M20 7L16.5 10.5";
    case Icon::turn_left:
        return "M4 13C4 8 7.5 4.5 12 4.5S20 8 20 13M.5 9.5L4 13.5L8 10M8.5 12.5H15.5V19.5H8.5Z";
    case Icon::turn_right:
        return "M20 13C20 8 16.5 4.5 12 4.5S4 8 4 13M23.5 9.5L20 13.5L16 10M8.5 12.5H15.5V19.5H8.5Z";
    case Icon::count:
        break;
    }
    return "";
}

} // namespace

void icon(ImDrawList& list, Icon which, ImVec2 middle, float size, ImU32 ink, float weight) {
    const float k = size / 24, dpr = ImGui::GetIO().DisplayFramebufferScale.x;
    Pen pen{list, 1 / (dpr > 0 ? dpr : 1)};
    auto place = [&](ImVec2 p) { return ImVec2{middle.x + (p.x - 12) * k, middle.y + (p.y - 12) * k}; };
    std::vector<ImVec2> line;
    ImVec2 at{0, 0}, handle{0, 0};
    auto flush = [&](bool closed) {
        if (line.size() > 1) stroke(pen, line, {.ink = ink, .width = weight * k, .closed = closed, .round = true});
        line.clear();
    };
    const char* s = path_of(which);
    auto figure = [&] {
        char* end;
        float v = std::strtof(s, &end);
        s = end;
        return v;
    };
    auto more = [&] {
        while (*s == ' ') ++s;
        return *s && !std::isalpha(static_cast<unsigned char>(*s));
    };
    while (*s) {
        char c = *s++;
        if (c == 'Z') {
            flush(true);
            continue;
        }
        do {
            ImVec2 to = at;
            if (c == 'M' || c == 'L') to = {figure(), 0}, to.y = figure();
            if (c == 'H') to.x = figure();
            if (c == 'V') to.y = figure();
            if (c == 'M') {
                flush(false);
                line.push_back(place(to));
            } else if (c == 'C' || c == 'S') {
                ImVec2 a = c == 'C' ? ImVec2{figure(), 0} : sub(mul(at, 2), handle);
                if (c == 'C') a.y = figure();
                ImVec2 b{figure(), 0};
                b.y = figure();
                to = {figure(), 0};
                to.y = figure();
                for (int i = 1; i <= 8; ++i) {
                    float t = static_cast<float>(i) / 8, u = 1 - t;
                    line.push_back(place(add(add(mul(at, u * u * u), mul(a, 3 * u * u * t)),
                                             add(mul(b, 3 * u * t * t), mul(to, t * t * t)))));
                }
                handle = b;
            } else if (c == 'O') {
                flush(false);
                ImVec2 m{figure(), 0};
                m.y = figure();
                float r = figure();
                bool owed = which == Icon::owed;
                ring(pen, place(m), r * k, ink, weight * k, owed ? 3.6f * k : 0, owed ? 2.9f * k : 0);
            } else {
                line.push_back(place(to));
            }
            at = to;
            if (c == 'M') c = 'L';
        } while (more());
    }
    flush(false);
}

void verdict_mark(ImDrawList& list, Verdict which, ImVec2 m, float size, ImU32 ink) {
    const float dpr = ImGui::GetIO().DisplayFramebufferScale.x, w = size / 2, h = size * 0.32f;
    Pen pen{list, 1 / (dpr > 0 ? dpr : 1)};
    if (which == Verdict::mixed) return box(pen, {m.x - w, m.y - size * 0.12f}, {m.x + w, m.y + size * 0.12f}, ink);
    float tip = which == Verdict::good ? -h : h;
    const ImVec2 p[3] = {{m.x - w, m.y - tip}, {m.x, m.y + tip}, {m.x + w, m.y - tip}};
    fill(pen, p, ink);
}

} // namespace redoubt::shell
