#include "engine/core/hex.h"

#include <cctype>
#include <cmath>

namespace redoubt {

namespace {

constexpr std::array<std::string_view, 6> dir_names = {"N", "NE", "SE", "S", "SW", "NW"};
const double column_pitch = std::sqrt(3.0) / 2; // distance of two columns over the pitch

} // namespace

std::string_view name(Dir d) {
    return dir_names[static_cast<std::size_t>(d)];
}

std::optional<Dir> parse_dir(std::string_view text) {
    for (Dir d : all_dirs) {
        std::string_view n = name(d);
        if (n.size() != text.size()) continue;
        bool same = true;
        for (std::size_t i = 0; i < n.size(); ++i)
            same = same && n[i] == static_cast<char>(std::toupper(static_cast<unsigned char>(text[i])));
        if (same) return d;
    }
    return std::nullopt;
}

std::optional<Dir> direction(const Grid& g, HexId from, HexId to) {
    for (Dir d : all_dirs)
        if (to && neighbour(g, from, d) == to) return d;
    return std::nullopt;
}

std::string label(const Grid& g, HexId h) {
    Cell c = cell_of(g, h);
    int cc = g.first_column + g.column_step * c.column, rr = g.first_row + g.row_step * c.row;
    std::string out = "0000";
    out[0] = static_cast<char>('0' + cc / 10 % 10);
    out[1] = static_cast<char>('0' + cc % 10);
    out[2] = static_cast<char>('0' + rr / 10 % 10);
    out[3] = static_cast<char>('0' + rr % 10);
    return out;
}

std::optional<HexId> parse_hex(const Grid& g, std::string_view text) {
    if (text.size() != 4) return std::nullopt;
    for (char c : text)
        if (c < '0' || c > '9') return std::nullopt;
    int cc = (text[0] - '0') * 10 + (text[1] - '0'), rr = (text[2] - '0') * 10 + (text[3] - '0');
    HexId h = hex_at(g, {(cc - g.first_column) * g.column_step, (rr - g.first_row) * g.row_step});
    if (!h) return std::nullopt;
    return h;
}

namespace {

// Sheet axes: u east, v north, in pitches, from the centre of the north-west corner hex.
Ground to_ground(const Grid& g, double u, double v) {
    double c = std::cos(g.turn), s = std::sin(g.turn);
    return {g.x + (u * c - v * s) * g.pitch, g.y + (u * s + v * c) * g.pitch};
}

double fall(const Grid& g, int column) { // how far a column stands south of the first one, in pitches
    return is_raised(g, column) == g.first_raised ? 0.0 : (g.first_raised ? 0.5 : -0.5);
}

} // namespace

Ground centre(const Grid& g, HexId h) {
    Cell c = cell_of(g, h);
    return to_ground(g, c.column * column_pitch, -(c.row + fall(g, c.column)));
}

Ground corner(const Grid& g, HexId h, int i) {
    Cell c = cell_of(g, h);
    const double radius = 1 / std::sqrt(3.0), angle = (1.0 - i) * std::acos(-1.0) / 3; // NE corner first, clockwise
    return to_ground(g, c.column * column_pitch + radius * std::cos(angle),
                     -(c.row + fall(g, c.column)) + radius * std::sin(angle));
}

HexId hex_under(const Grid& g, Ground p) {
    double c = std::cos(g.turn), s = std::sin(g.turn), dx = (p.x - g.x) / g.pitch, dy = (p.y - g.y) / g.pitch;
    double u = dx * c + dy * s, v = -dx * s + dy * c;
    int column = static_cast<int>(std::lround(u / column_pitch));
    HexId best;
    double nearest = 1e9;
    for (int k = column - 1; k <= column + 1; ++k) {
        int row = static_cast<int>(std::lround(-v - fall(g, k)));
        for (int r = row - 1; r <= row + 1; ++r) {
            double du = u - k * column_pitch, dv = v + r + fall(g, k), far = du * du + dv * dv;
            if (far < nearest) {
                nearest = far;
                best = hex_at(g, {k, r});
            }
        }
    }
    return best;
}

} // namespace redoubt
