#include "shell/app/on_board.h"

#include "engine/core/order.h"
#include "shell/board/frame.h"

#include <algorithm>
#include <cmath>

namespace redoubt::shell {

float far(ImVec2 a, ImVec2 b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

bool touched(const OnBoard& b) {
    return std::any_of(b.fingers.begin(), b.fingers.end(), [](const auto& x) { return x.second.on_board; });
}

bool dragged(const OnBoard& b) {
    return std::any_of(b.fingers.begin(), b.fingers.end(),
                       [](const auto& x) { return x.second.on_board && x.second.dragging; });
}

const StackMark* fanned(const OnBoard& b, const Scene& scene) {
    if (!b.fan) return nullptr;
    for (const StackMark& s : scene.stacks)
        if (s.hex == b.fan) return &s;
    return nullptr;
}

// ---- fingers --------------------------------------------------------------------------------------------------------

void measure(Finger& f, ImVec2 by, double now) {
    const double dt = std::max(1.0, now - f.when);
    const float blend = static_cast<float>(std::min(1.0, dt / 40));
    f.speed = {f.speed.x + (static_cast<float>(by.x / dt * 1000) - f.speed.x) * blend,
               f.speed.y + (static_cast<float>(by.y / dt * 1000) - f.speed.y) * blend};
}

void drag(OnBoard& b, Finger& f, ImVec2 at, ImVec2 by) {
    std::vector<Finger*> all;
    for (auto& [id, other] : b.fingers)
        if (other.on_board) all.push_back(&other);
    if (all.size() == 2) {
        Finger& o = all[0] == &f ? *all[1] : *all[0];
        const float before = far(f.last, o.last), now = far(at, o.last);
        const ImVec2 mid_before{(f.last.x + o.last.x) / 2, (f.last.y + o.last.y) / 2};
        const ImVec2 mid{(at.x + o.last.x) / 2, (at.y + o.last.y) / 2};
        pan(b.camera, {mid.x - mid_before.x, mid.y - mid_before.y});
        if (before > 8) zoom_about(b.camera, mid, b.camera.hex * now / before);
        f.dragging = o.dragging = true;
        f.speed = o.speed = {0, 0};
    } else if (f.dragging && all.size() == 1 && !f.held) {
        pan(b.camera, by);
    }
}

bool is_second_tap(OnBoard& b, ImVec2 at, double now) {
    const bool twice = now - b.tapped_at < 320 && far(at, b.tapped) < 24;
    b.tapped = at;
    b.tapped_at = now;
    return twice;
}

void zoom_by(OnBoard& b, float factor, bool still) {
    if (still)
        zoom_about(b.camera, b.camera.free.middle(), b.camera.hex * factor);
    else
        glide_zoom(b.camera, b.camera.free.middle(), b.camera.hex * factor);
}

void turn_wheel(OnBoard& b, ImVec2 at, float dy, bool zoom) {
    stop(b.camera);
    const float factor = std::exp(-dy * (zoom ? 0.01f : 0.0016f));
    zoom_about(b.camera, at, b.camera.hex * std::clamp(factor, 0.5f, 2.0f));
    b.wheel_moved = true;
}

bool wheel_rests(OnBoard& b, double now) {
    if (b.wheel_moved && now - b.wheel_at > 160) b.wheel_moved = false;
    return !b.wheel_moved;
}

// ---- keys -----------------------------------------------------------------------------------------------------------

std::vector<HexId> marked_hexes(const Scene& scene) {
    std::vector<HexId> out = scene.legal;
    out.insert(out.end(), scene.overlays.choices.begin(), scene.overlays.choices.end());
    for (const TargetMark& m : scene.overlays.targets) out.push_back(m.hex);
    if (out.empty())
        for (const CounterMark& c : scene.counters) out.push_back(c.hex);
    put_in_order(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    if (!out.empty() && !out.front()) out.erase(out.begin());
    return out;
}

HexId next_marked(const OnBoard& b, const Grid& g, const Scene& scene, int by) {
    const std::vector<HexId> all = marked_hexes(scene);
    if (all.empty()) return {};
    if (!b.keyed) {
        const auto& hand = scene.overlays.selected;
        const HexId from = hand.empty() ? scene.focus : hand.front();
        HexId best = all.front();
        for (HexId h : all)
            if (from && distance(g, from, h) < distance(g, from, best)) best = h;
        return best;
    }
    if (by > 0) {
        const auto next = std::upper_bound(all.begin(), all.end(), b.keyed);
        return next == all.end() ? all.front() : *next;
    }
    const auto next = std::lower_bound(all.begin(), all.end(), b.keyed);
    return next == all.begin() ? all.back() : *std::prev(next);
}

HexId neighbour_by_key(const OnBoard& b, const Grid& g, const Scene& scene, std::string_view arrow) {
    if (!b.keyed) {
        const auto& hand = scene.overlays.selected;
        return hand.empty() ? pick(b.camera, g, b.camera.free.middle()) : hand.front();
    }
    const bool even = (label(g, b.keyed)[1] - '0') % 2 == 0;
    std::array<Dir, 2> to = {Dir::n, Dir::n};
    if (arrow == "ArrowDown") to = {Dir::s, Dir::s};
    if (arrow == "ArrowRight") to = even ? std::array{Dir::ne, Dir::se} : std::array{Dir::se, Dir::ne};
    if (arrow == "ArrowLeft") to = even ? std::array{Dir::nw, Dir::sw} : std::array{Dir::sw, Dir::nw};
    for (Dir d : to)
        if (const HexId h = neighbour(g, b.keyed, d)) return h;
    return {};
}

void go_to(OnBoard& b, const Grid& g, HexId hex) {
    b.keyed = hex;
    if (!b.camera.free.holds(hex_centre(b.camera, g, hex), -40)) glide_to(b.camera, centre(g, hex));
}

// ---- the camera -----------------------------------------------------------------------------------------------------

// The ground between the two armies into the middle of `free`, near enough to read the counters.
void look_at_armies(Camera& camera, const Grid& g, const Scene& scene, Box free) {
    if (scene.counters.empty()) return;
    camera.hex = std::clamp(free.width() / 18.0f, free.width() < 500 ? 50.0f : 60.0f, 72.0f);
    std::array<double, 2> x{}, y{};
    std::array<int, 2> n{};
    for (const CounterMark& c : scene.counters) {
        const Ground p = centre(g, c.hex);
        x[index(c.side)] += p.x, y[index(c.side)] += p.y, ++n[index(c.side)];
    }
    Ground middle{};
    int sides = 0;
    for (std::size_t i = 0; i < 2; ++i)
        if (n[i] > 0) middle.x += x[i] / n[i], middle.y += y[i] / n[i], ++sides;
    if (n[0] == 0 && n[1] > 0) { // the French are still to come: from the west
        double west = 1e9;
        for (const CounterMark& c : scene.counters)
            if (const Ground p = centre(g, c.hex); p.x < west) west = p.x, middle = p;
        middle.x -= std::min(1200.0, .3 * free.width() / scale(camera));
        sides = 1;
    }
    middle.x /= std::max(1, sides), middle.y /= std::max(1, sides);
    const Box whole = camera.free;
    camera.free = free;
    glide_to(camera, middle, 0, 0);
    camera.free = whole;
}

bool make_way(Camera& camera, const Grid& g, Box free, float bar, const Overlays& o, bool still) {
    Camera goal = camera;
    if (camera.gliding) goal.centre = camera.glide_to, goal.hex = camera.glide_hex_to;
    const float r = goal.hex * .55f;
    float by = 0;
    auto clear = [&](HexId h) {
        const ImVec2 p = hex_centre(goal, g, h);
        if (p.x > free.x0 && p.x < free.x1 && p.y > bar && p.y < free.y0 + r) by = std::max(by, free.y0 + r - p.y);
    };
    for (const ReachMark& m : o.reach)
        if (!m.through) clear(m.hex);
    for (const TargetMark& m : o.targets) clear(m.hex);
    for (HexId h : o.choices) clear(h);
    if (o.pointed) clear(o.pointed);
    for (HexId h : o.selected) by = std::min(by, free.y1 - r - hex_centre(goal, g, h).y);
    if (o.pointed) by = std::min(by, free.y1 - r - hex_centre(goal, g, o.pointed).y);
    if (by < 2) return false;
    const ImVec2 middle = goal.free.middle();
    glide_to(camera, to_ground(goal, {middle.x, middle.y - by}), goal.hex, still ? 0.0f : 0.18f);
    return true;
}

bool show_pointed(OnBoard& b, const Grid& g, HexId hex, Box free) {
    const auto near = [](float x, float y) { return std::abs(x - y) < 2; };
    const Box& was = b.pointed_within;
    const bool same = hex == b.pointed_seen && near(was.x0, free.x0) && near(was.y0, free.y0) &&
                      near(was.x1, free.x1) && near(was.y1, free.y1);
    if (same || touched(b)) return false;
    b.pointed_seen = hex, b.pointed_within = free;
    Camera goal = b.camera;
    if (goal.gliding && !goal.glide_about) goal.centre = goal.glide_to, goal.hex = goal.glide_hex_to;
    if (free.holds(hex_centre(goal, g, hex), -std::min(goal.hex * .6f, free.height() / 3))) return false;
    const Box whole = std::exchange(b.camera.free, free);
    glide_to(b.camera, centre(g, hex));
    b.camera.free = whole;
    return true;
}

void look_at_phase(OnBoard& b, const Grid& g, const Scene& scene, bool first, bool still) {
    if (scene.turn != Turn::mine) return;
    const float seconds = still ? 0.001f : 0.26f;
    Ground middle{};
    if (!scene.duties.empty() && !scene.overlays.odds.empty()) {
        for (const OddsMark& o : scene.overlays.odds) {
            const Ground p = centre(g, o.hex);
            middle.x += p.x / static_cast<double>(scene.overlays.odds.size());
            middle.y += p.y / static_cast<double>(scene.overlays.odds.size());
        }
        return glide_to(b.camera, middle, std::max(b.camera.hex, 66.0f), seconds);
    }
    if (first) return;
    int ready = 0;
    bool seen = false;
    for (const CounterMark& c : scene.counters) {
        if (c.act != Act::ready) continue;
        const Ground p = centre(g, c.hex);
        middle.x += p.x, middle.y += p.y, ++ready;
        seen = seen || b.camera.free.holds(to_screen(b.camera, p), -b.camera.hex / 2);
    }
    if (ready > 0 && !seen) glide_to(b.camera, {middle.x / ready, middle.y / ready}, 0, seconds);
}

} // namespace redoubt::shell
