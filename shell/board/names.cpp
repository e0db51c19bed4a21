#include "shell/board/names.h"

#include "shell/board/pen.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <span>
#include <string_view>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

struct WorkName {
    std::string_view id, words;
    float x, y;
};
// Not every work and wood has a name worth its place.
constexpr WorkName work_names[] = {{"raevsky", "Great Redoubt", 0, 40},
                                   {"fleche-south", "Flèches", 14, 30},
                                   {"gorki-upper", "Gorki battery", 40, 30},
                                   {"shevardino", "Shevardino redoubt", 0, 26}};
constexpr std::string_view named_waters[] = {"semenovka",      "kamenka",       "stonets",       "ognik",
                                             "kolocha-middle", "kolocha-lower", "kolocha-upper", "voina",
                                             "moskva-mid",     "moskva-west"};
constexpr std::string_view named_woods[] = {"utitsa-wood", "shevardino-grove", "psarevo-wood", "gorki-wood"};
struct PlaceSide { // where a village's name likes to stand
    std::string_view id;
    float x, y;
};
constexpr PlaceSide place_sides[] = {{"semenovskaya", 10, -17}, {"shevardino", -14, -18}, {"borodino", -4, -20},
                                     {"gorki", 0, -14},         {"utitsa", 0, 20},        {"doronino", 0, -16},
                                     {"aleksinki", -4, -12}};

std::string name_of(const char* what, std::string_view id, std::string_view english) {
    return words::proper("shell", std::string(what) + ":" + std::string(id), english);
}

template <class List>
bool listed(const List& list, std::string_view id) {
    return std::find(std::begin(list), std::end(list), id) != std::end(list);
}

// Rectangles taken by counters and by names.
struct Room {
    std::vector<Box> taken;

    float hit(Box r) const {
        float sum = 0;
        for (const Box& q : taken)
            sum += std::max(0.0f, std::min(r.x1, q.x1) - std::max(r.x0, q.x0)) *
                   std::max(0.0f, std::min(r.y1, q.y1) - std::max(r.y0, q.y0));
        return sum;
    }
    // The least covered place, or none when more than `drop` of the word would be covered.
    bool place(ImVec2 p, float w, float size, const std::vector<ImVec2>& offsets, float drop, ImVec2& out) {
        float least = 0;
        Box best;
        bool any = false;
        for (std::size_t i = 0; i < offsets.size(); ++i) {
            ImVec2 o = offsets[i];
            Box r{p.x + o.x - w / 2, p.y + o.y - size * .8f, p.x + o.x + w / 2, p.y + o.y + size * .25f};
            float cost = hit(r) + static_cast<float>(i) * 5;
            if (any && cost >= least) continue;
            any = true, least = cost, best = r, out = o;
        }
        if (!any || least > drop * w * size) return false;
        taken.push_back(best);
        return true;
    }
};

std::vector<ImVec2> around(float w, ImVec2 first, float k) {
    const float at[][3] = {{0, 0, -17},
                           {0, 0, 24},
                           {.5f, 16, 4},
                           {-.5f, -16, 4},
                           {.5f, 4, -16},
                           {-.5f, -4, -16},
                           {.5f, 6, 26},
                           {-.5f, -6, 26},
                           {0, 0, -44},
                           {0, 0, 50},
                           {.5f, 44, 4},
                           {-.5f, -44, 4},
                           // a crowded field: a little further off
                           {.3f, 0, -44},
                           {-.3f, 0, -44},
                           {.3f, 0, 50},
                           {-.3f, 0, 50},
                           {.5f, 30, -30},
                           {-.5f, -30, -30},
                           {.5f, 30, 38},
                           {-.5f, -30, 38}};
    std::vector<ImVec2> out = {mul(first, k)};
    for (const auto& a : at) out.push_back({a[0] * w + a[1] * k, a[2] * k});
    return out;
}

struct Namer {
    NamePlan& plan;
    const Battlefield& field;
    const Camera& camera;
    const Theme& t;
    const Type& type;
    Room room{};
    int band = shell::band(camera);

    float by_band(float a, float b, float c, float d) const {
        const float v[] = {a, b, c, d};
        return sized(type, v[band]);
    }
    Lettering lettering(FontFace face, float px, ImU32 ink, float spacing) const {
        return {.face = face,
                .px = px,
                .ink = ink,
                .align = Align::centre,
                .spacing = spacing,
                .halo = faded(t.halo, .85f)};
    }
    // Names a little off the screen are placed too, so that a pan uncovers them.
    bool near(Ground p, float margin) const { return camera.screen.holds(to_screen(camera, p), margin); }

    void villages(bool main) {
        for (const Place& p : field.places) {
            if (!p.village || p.main != main || (camera.hex < 20 && !main) || !near(p.at, 80)) continue;
            const std::string named = name_of("place", p.id, p.name);
            float size = main ? by_band(12.5f, 14, 16, 21) : by_band(10, 11.5f, 13.5f, 17);
            float w = text_width(type, FontFace::map_italic, size, named);
            const float k[] = {.6f, .8f, 1.15f, 2.2f};
            ImVec2 first{0, -14}, offset;
            for (const PlaceSide& s : place_sides)
                if (s.id == p.id) first = {s.x, s.y};
            if (room.place(to_screen(camera, p.at), w, size, around(w, first, k[band]), 1.5f, offset))
                plan.names.push_back({named, lettering(FontFace::map_italic, size, t.ink, 0), p.at, offset, {}, 0});
        }
    }
    void works() {
        if (camera.hex < 20) return;
        for (const WorkName& n : work_names)
            for (const Earthwork& w : field.works) {
                if (w.id != n.id || !near(w.at, 80)) continue;
                const std::string named = name_of("work", n.id, n.words);
                float size = by_band(9, 10.5f, 12, 15), width = text_width(type, FontFace::map_roman, size, named, .6f);
                const float k[] = {.5f, .8f, 1, 1.7f};
                ImVec2 offset;
                if (room.place(to_screen(camera, w.at), width, size, around(width, {n.x, n.y}, k[band]), .2f, offset))
                    plan.names.push_back(
                        {named, lettering(FontFace::map_roman, size, t.ink, .6f), w.at, offset, {}, 0});
            }
    }
    void stream(const Water& water) {
        std::vector<ImVec2> line, run; // the longest run on the screen
        for (Ground g : water.line) line.push_back(to_screen(camera, g));
        std::vector<ImVec2> best;
        for (ImVec2 p : smooth(line, false)) {
            if (camera.screen.holds(p, -24)) {
                run.push_back(p);
                continue;
            }
            if (run.size() > best.size()) best = run;
            run.clear();
        }
        if (run.size() > best.size()) best = run;
        if (best.size() <= 4) return;
        const float size = by_band(11, 12, 13.5f, 16), spacing = 1.2f;
        const std::string named = name_of("water", water.id, water.name);
        const float width = text_width(type, FontFace::map_italic, size, named, spacing);
        std::vector<Stop> stops = walk(best, 6);
        const int count = static_cast<int>(stops.size()), n = std::max(2, static_cast<int>(size * .35f));
        std::vector<ImVec2> soft; // smoothed over three letters
        for (int i = 0; i < count; ++i) {
            int a = std::max(0, i - n), b = std::min(count - 1, i + n);
            ImVec2 sum{0, 0};
            for (int k = a; k <= b; ++k) sum = add(sum, stops[static_cast<std::size_t>(k)].at);
            soft.push_back(mul(sum, 1 / static_cast<float>(b - a + 1)));
        }
        const int need = static_cast<int>((width + 26) / 6) + 2;
        int from = -1;
        float least = 0;
        for (int i = 0; i + need < count; i += 3) {
            float cost =
                std::abs(static_cast<float>(i) + static_cast<float>(need) / 2 - static_cast<float>(count) * .45f) * .8f;
            cost += std::abs(soft[static_cast<std::size_t>(i)].y - soft[static_cast<std::size_t>(i + need)].y) * .3f;
            for (int k = i; k < i + need; ++k) {
                ImVec2 p = soft[static_cast<std::size_t>(k)];
                cost += room.hit({p.x - 6, p.y - size, p.x + 6, p.y + 2});
            }
            if (from < 0 || cost < least) from = i, least = cost;
        }
        if (from < 0 || least > width * size * .6f) return;
        std::vector<ImVec2> part(soft.begin() + from, soft.begin() + from + need);
        if (part.back().x < part.front().x) std::reverse(part.begin(), part.end());
        PlacedName name{
            named, lettering(FontFace::map_italic, size, t.water_name, spacing), {}, {}, {}, band < 2 ? 4.0f : 6.0f};
        for (ImVec2 p : part) {
            room.taken.push_back({p.x - 5, p.y - size, p.x + 5, p.y + 2});
            name.line.push_back(to_ground(camera, p));
        }
        plan.names.push_back(std::move(name));
    }
    void woods() {
        if (camera.hex < 20) return;
        for (const Wood& w : field.woods) {
            if (!listed(named_woods, w.id)) continue;
            Ground m;
            for (Ground p : w.outline)
                m.x += p.x / static_cast<double>(w.outline.size()), m.y += p.y / static_cast<double>(w.outline.size());
            if (!near(m, 0)) continue;
            const std::string named = name_of("wood", w.id, w.id == "gorki-wood" ? "Gorki wood" : w.name);
            float size = by_band(10, 11, 13, 16), width = text_width(type, FontFace::map_italic, size, named, 3);
            ImVec2 offset;
            if (room.place(to_screen(camera, m), width, size, {{0, 4}, {0, -22}, {0, 30}}, .12f, offset))
                plan.names.push_back({named, lettering(FontFace::map_italic, size, t.wood_name, 3), m, offset, {}, 0});
        }
    }
};

std::uint64_t mix(std::uint64_t h, double v) {
    std::uint64_t bits;
    std::memcpy(&bits, &v, sizeof bits);
    return (h ^ bits) * 0x100000001B3u + (h >> 29);
}

} // namespace

void place_names(NamePlan& plan, const Battlefield& field, const Camera& camera, const Theme& theme, const Type& type,
                 const std::vector<ImVec2>& busy) {
    std::uint64_t made_for = 0xCBF29CE484222325u;
    for (double v :
         {camera.centre.x, camera.centre.y, static_cast<double>(camera.hex), static_cast<double>(camera.screen.x1),
          static_cast<double>(camera.screen.y1), theme.night ? 1.0 : 0.0, static_cast<double>(type.text_size),
          static_cast<double>(words::language())})
        made_for = mix(made_for, v);
    for (ImVec2 p : busy) made_for = mix(mix(made_for, p.x), p.y);
    if (plan.made_for == made_for) return;
    plan.made_for = made_for;
    plan.names.clear();
    Namer namer{plan, field, camera, theme, type};
    const float r = camera.hex * .36f;
    for (ImVec2 p : busy) namer.room.taken.push_back({p.x - r, p.y - r, p.x + r, p.y + r});
    namer.villages(true); // the later the name, the sooner it gives way
    namer.villages(false);
    namer.works();
    for (const Water& w : field.waters)
        if (listed(named_waters, w.id) && (namer.band > 0 || w.river)) namer.stream(w);
    namer.woods();
}

void draw_names(const Drafting& on, const Camera& camera, const NamePlan& plan, bool quick) {
    std::vector<ImVec2> line;
    for (const PlacedName& n : plan.names) {
        Lettering how = n.how;
        how.halo_passes = quick ? (camera.hex < 46 ? 2 : 4) : camera.hex < 66 ? 4 : 8; // a full board is drawn with few
        if (n.line.empty()) {
            text(on.list, on.type, how, add(to_screen(camera, n.anchor), n.offset), n.words);
            continue;
        }
        line.clear();
        for (Ground p : n.line) line.push_back(to_screen(camera, p));
        text_along(on.list, on.type, how, line, 3, n.lift, n.words);
    }
}

void draw_north(const Drafting& on, const Camera& camera, ImVec2 at, float l) {
    Pen pen{on.list, 1 / on.density};
    ImVec2 o = to_screen(camera, camera.centre), far = to_screen(camera, {camera.centre.x, camera.centre.y + 1000});
    ImVec2 up = unit(sub(far, o)), right{-up.y, up.x};
    auto q = [&](float x, float y) { return add(at, sub(mul(right, x), mul(up, y))); };
    const ImVec2 west[] = {q(0, -l), q(0, 0), q(-4.5f, 4)}, east[] = {q(0, -l), q(4.5f, 4), q(0, 0)};
    fill(pen, west, on.theme.ink);
    fill(pen, east, on.theme.ink);
    line(pen, q(0, -l), q(0, l * .55f), on.theme.ink, 1);
    line(pen, q(-6, l * .2f), q(6, l * .2f), on.theme.ink, 1);
    text(on.list, on.type,
         {.face = FontFace::map_roman,
          .px = 13,
          .ink = on.theme.ink,
          .align = Align::centre,
          .halo = faded(on.theme.halo, .85f)},
         q(0, -l - 5), pattern(Phrase::north_letter));
}

ScaleSteps scale_steps(Units units, double px) {
    static constexpr double round_metres[] = {250, 500, 1000, 2000, 4000, 8000}, round_versts[] = {.25, .5, 1, 2, 4, 8},
                            round_toises[] = {100, 200, 400, 1000, 2000, 4000};
    static constexpr double lengths[] = {1, 1066.8, 1.949036};
    const auto u = static_cast<std::size_t>(units);
    const std::span<const double> all = units == Units::metres   ? std::span<const double>(round_metres)
                                        : units == Units::versts ? std::span<const double>(round_versts)
                                                                 : std::span<const double>(round_toises);
    ScaleSteps out{lengths[u], {}};
    double whole = all.front();
    for (double l : all)
        if (l * lengths[u] * px <= 260) whole = l;
    out.steps = {0};
    if (units != Units::versts || whole >= 1) out.steps.push_back(whole / 4);
    if (units != Units::versts || whole >= .5) out.steps.push_back(whole / 2);
    out.steps.push_back(whole);
    return out;
}

namespace {
std::string step_words(double n) { // quarters of a verst by their signs
    const auto whole = static_cast<long>(std::floor(n));
    const double rest = n - static_cast<double>(whole);
    const char* sign = rest < .2 ? "" : rest < .4 ? "\u00BC" : rest < .6 ? "\u00BD" : "\u00BE";
    return (whole > 0 || *sign == 0 ? std::to_string(whole) : "") + sign;
}
} // namespace

void draw_scale_bar(const Drafting& on, const Camera& camera, ImVec2 at, Units units) {
    Pen pen{on.list, 1 / on.density};
    const Theme& t = on.theme;
    const ScaleSteps s = scale_steps(units, scale(camera));
    auto x_of = [&](std::size_t i) { return at.x + static_cast<float>(s.steps[i] * s.unit * scale(camera)); };
    Lettering how{
        .face = FontFace::map_italic, .px = 10.5f, .ink = t.ink, .align = Align::centre, .halo = faded(t.halo, .85f)};
    const std::size_t last = s.steps.size() - 1;
    static constexpr Phrase unit_names[] = {Phrase::bar_metres, Phrase::bar_versts, Phrase::bar_toises};
    const int whole = std::max(1, static_cast<int>(s.steps.back())); // a quarter of a verst: one verst
    const std::string name = " " + flat(unit_names[static_cast<std::size_t>(units)], {{"n", whole}});
    const float more = text_width(on.type, how.face, how.px, name);
    // A plate of paper: counters and ground below do not make it unreadable.
    on.list.AddRectFilled({at.x - 12, at.y - 17}, {x_of(last) + 14 + more, at.y + 9}, faded(t.paper, .78f), 5);
    for (std::size_t i = 0; i <= last; ++i) {
        const float x = x_of(i);
        if (i > 0) {
            const float before = x_of(i - 1);
            const ImVec2 p[] = {{before, at.y}, {x, at.y}, {x, at.y + 4}, {before, at.y + 4}};
            fill(pen, p, i % 2 == 1 ? t.ink : t.paper);
            stroke(pen, p, {.ink = t.ink, .width = .8f, .closed = true});
        }
        const std::string words = step_words(s.steps[i]);
        text(on.list, on.type, how, {x + (i == last ? more / 2 : 0), at.y - 4}, words + (i == last ? name : ""));
    }
}

} // namespace redoubt::shell
