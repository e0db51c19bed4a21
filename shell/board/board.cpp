#include "shell/board/board.h"

#include "shell/board/card_parts.h"

#include <algorithm>
#include <cmath>

namespace redoubt::shell {

static_assert(sizeof(ImDrawIdx) == 4, "a full board passes 64k vertices: build ImGui with ImDrawIdx=unsigned int");

namespace {

constexpr float finger = 22; // px round a legal hex's centre

struct Shown {
    HexId hex;
    ImVec2 at;
};

std::vector<Shown> shown_hexes(const BoardInput& in) {
    std::vector<Shown> out;
    for (std::size_t i = 0; i < size(in.grid); ++i) {
        ImVec2 p = hex_centre(in.camera, in.grid, HexId{i});
        if (in.camera.screen.holds(p, in.camera.hex) && !in.options.covered.holds(p, -in.camera.hex))
            out.push_back({HexId{i}, p});
    }
    return out;
}

// Layer 11: three sides a hex, and on the border of the sheet the others too.
void draw_grid(const Drafting& on, const BoardInput& in, const std::vector<Shown>& hexes) {
    if (in.options.grid == GridLines::off) return;
    const int b = band(in.camera);
    const float widths[] = {.6f, .7f, .9f, 1.1f}, alphas[] = {.75f, .9f, 1, 1};
    const float width = widths[b] * growth(in.camera.hex);
    const ImU32 ink = faded(in.theme.grid, alphas[b]);
    const ImU32 twice = mixed(ink, ink | IM_COL32_A_MASK, .25f);
    Stroke how{.ink = in.options.grid == GridLines::clear ? twice : ink, .width = width};
    Pen pen = pen_of(on);
    ImVec2 c[6];
    for (const Shown& h : hexes) {
        hex_corners(h.at, in.camera.hex, 0, c);
        const ImVec2 upper[] = {c[4], c[5], c[0], c[1]};
        stroke(pen, upper, how);
        for (Dir d : {Dir::se, Dir::s, Dir::sw})
            if (!neighbour(in.grid, h.hex, d)) {
                auto i = static_cast<std::size_t>(d);
                const ImVec2 side[] = {c[(i + 5) % 6], c[i]};
                stroke(pen, side, how);
            }
    }
}

// Layer 12.
void draw_hex_numbers(const Drafting& on, const BoardInput& in, const std::vector<Shown>& hexes) {
    const float f = in.camera.hex;
    if (!in.options.hex_numbers || f <= 56) return;
    const bool large = band(in.camera) == 3;
    Lettering how{.face = FontFace::ui,
                  .px = (large ? 9 : 7.6f) * growth(f),
                  .ink = faded(in.theme.hex_number, .62f),
                  .align = Align::centre};
    for (const Shown& h : hexes)
        text(on.list, on.type, how, {h.at.x, h.at.y - f * .5f + (large ? 11 : 9) * growth(f)}, label(in.grid, h.hex));
}

// The ground beyond the sheet lies under a veil: the hexes end there.
void draw_sheet_edge(const Drafting& on, const BoardInput& in) {
    if (size(in.grid) == 0) return;
    const float f = in.camera.hex, half = f / std::sqrt(3.0f);
    ImVec2 a = hex_centre(in.camera, in.grid, hex_at(in.grid, {0, 0}));
    ImVec2 b = hex_centre(in.camera, in.grid, hex_at(in.grid, {in.grid.columns - 1, in.grid.rows - 1}));
    float x0 = a.x - half, x1 = b.x + half, y0 = a.y - f / 2,
          y1 = a.y + f * static_cast<float>(in.grid.rows - 1) + f / 2;
    (in.grid.first_raised ? y1 : y0) += (in.grid.first_raised ? 1 : -1) * f / 2;
    const Box& s = in.camera.screen;
    const ImU32 veil = faded(in.theme.bg, .55f);
    auto lay = [&](float l, float t, float r, float u) {
        l = std::max(l, s.x0), t = std::max(t, s.y0), r = std::min(r, s.x1), u = std::min(u, s.y1);
        if (l < r && t < u) on.list.AddRectFilled({l, t}, {r, u}, veil);
    };
    lay(s.x0, s.y0, s.x1, y0);
    lay(s.x0, y1, s.x1, s.y1);
    lay(s.x0, y0, x0, y1);
    lay(x1, y0, s.x1, y1);
    const ImVec2 frame[] = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
    stroke(pen_of(on), frame, {.ink = in.theme.frame, .width = 1.2f, .closed = true});
}

// Where the survey ends, the ground fades into the table.
void draw_survey_edge(const Drafting& on, const BoardInput& in) {
    const Battlefield& f = in.field;
    if (f.xmax <= f.xmin) return;
    const double deep = 900; // metres
    auto corner = [&](double inset, int i) {
        double x = i == 0 || i == 3 ? f.xmin + inset : f.xmax - inset, y = i < 2 ? f.ymax - inset : f.ymin + inset;
        return to_screen(in.camera, {x, y});
    };
    const ImU32 table = in.theme.bg, none = table & ~IM_COL32_A_MASK;
    const ImVec2 uv = ImGui::GetFontTexUvWhitePixel();
    auto band = [&](double outer, ImU32 a, double inner, ImU32 b) {
        on.list.PrimReserve(24, 8);
        const unsigned k = on.list._VtxCurrentIdx;
        for (int i = 0; i < 4; ++i) {
            on.list.PrimWriteVtx(corner(outer, i), uv, a);
            on.list.PrimWriteVtx(corner(inner, i), uv, b);
        }
        for (unsigned i = 0; i < 4; ++i) {
            const unsigned p = k + 2 * i, q = k + 2 * ((i + 1) % 4);
            for (unsigned v : {p, q, q + 1, p, q + 1, p + 1}) on.list.PrimWriteIdx(static_cast<ImDrawIdx>(v));
        }
    };
    band(0, table, deep, none);
    band(-60000, table, 0, table);
}

ImVec2 place_of(const BoardInput& in, const CounterMark& m) {
    ImVec2 a = hex_centre(in.camera, in.grid, m.hex);
    return m.to && m.along > 0 ? lerp(a, hex_centre(in.camera, in.grid, m.to), m.along) : a;
}

void draw_counters(const Drafting& on, const BoardInput& in) {
    if (in.options.hide_counters) return;
    for (bool moving : {false, true}) // who is on his way goes over the others
        for (const CounterMark& m : in.counters) {
            if (!m.hex || (m.to && m.along > 0) != moving) continue;
            ImVec2 at = place_of(in, m);
            if (in.camera.screen.holds(at, in.camera.hex) && !in.options.covered.holds(at, -in.camera.hex))
                draw_counter(on, m, at, in.camera.hex);
        }
}

void names(const Drafting& on, const BoardInput& in, BoardCache& cache) {
    if (in.resting || cache.names.made_for == 0) {
        std::vector<ImVec2> busy;
        if (!in.options.hide_counters && !in.options.names_over) {
            for (const CounterMark& m : in.counters)
                if (m.hex) busy.push_back(place_of(in, m));
            for (const OddsMark& o : in.overlays.odds) {
                if (!o.hex) continue;
                ImVec2 p = hex_centre(in.camera, in.grid, o.hex);
                busy.push_back({p.x, p.y - in.camera.hex * .5f});
            }
            for (const GhostMark& g : in.overlays.ghosts)
                if (g.counter.hex) busy.push_back(hex_centre(in.camera, in.grid, g.counter.hex));
        }
        place_names(cache.names, in.field, in.camera, in.theme, in.type, busy);
    }
    draw_names(on, in.camera, cache.names, !in.resting);
}

// Marks that have only just been set are paler.
void come_in(ImDrawList& list, int from, float share) {
    if (share >= 1) return;
    for (int i = from; i < list.VtxBuffer.Size; ++i) list.VtxBuffer[i].col = faded(list.VtxBuffer[i].col, share);
}

} // namespace

BoardWork draw_board(ImDrawList& list, const BoardInput& in, BoardCache& cache) {
    BoardWork work;
    const int vertices = list.VtxBuffer.Size, commands = list.CmdBuffer.Size;
    const Box& s = in.camera.screen;
    Drafting on{list, in.theme, in.type, in.density};
    list.PushClipRect({s.x0, s.y0}, {s.x1, s.y1}, true);
    if (in.options.tiles && cache.tiles.gl)
        work.tiles = draw_tiles(list, cache.tiles, in.field, in.camera, in.theme, in.density, in.resting);
    else
        work.tiles.ground = draw_ground(list, in.field, in.camera, s, in.theme, in.density, cache.live);
    std::vector<Shown> hexes = shown_hexes(in);
    draw_grid(on, in, hexes);
    if (in.options.sheet_edge) {
        draw_survey_edge(on, in);
        draw_sheet_edge(on, in);
    }
    draw_hex_numbers(on, in, hexes);
    if (in.options.names && !in.options.names_over) names(on, in, cache);
    const int fills = list.VtxBuffer.Size;
    draw_fills(on, in.camera, in.grid, in.overlays);
    draw_rims(on, in.camera, in.grid, in.overlays);
    come_in(list, fills, in.options.marks);
    if (in.options.furniture) { // no counter is hidden by it
        ImVec2 north = in.options.north_arrow;
        draw_north(on, in.camera, {north.x < 0 ? s.x1 + north.x : s.x0 + north.x, s.y0 + north.y});
    }
    draw_counters(on, in);
    const int lines = list.VtxBuffer.Size;
    draw_numbers(on, in.camera, in.grid, in.overlays, in.counters);
    draw_lines(on, in.camera, in.grid, in.overlays, in.counters);
    come_in(list, lines, in.options.marks);
    if (in.options.names && in.options.names_over) names(on, in, cache);
    if (in.options.furniture) {
        ImVec2 bar = in.options.scale_bar;
        draw_scale_bar(on, in.camera, {s.x0 + bar.x, bar.y < 0 ? s.y1 + bar.y : s.y0 + bar.y}, in.options.units);
    }
    list.PopClipRect();
    work.vertices = list.VtxBuffer.Size - vertices;
    work.commands = list.CmdBuffer.Size - commands;
    work.wanting = work.tiles.wanting;
    return work;
}

HexId pick(const Camera& camera, const Grid& grid, ImVec2 point, std::span<const HexId> legal) {
    HexId best, under = hex_under(grid, to_ground(camera, point));
    float nearest = finger;
    for (HexId h : legal) {
        if (!h) continue;
        float far = length(sub(hex_centre(camera, grid, h), point));
        if (h == under) return h;
        if (far <= nearest) nearest = far, best = h;
    }
    return best ? best : under;
}

bool tap_zooms(const Camera& camera, HexId picked, std::span<const HexId> legal) {
    return camera.hex < 44 && std::find(legal.begin(), legal.end(), picked) == legal.end();
}

} // namespace redoubt::shell
