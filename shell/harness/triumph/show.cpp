// What a side knows of a triumph position, as text: turn, phase, the sheet, everybody with stack, facing and state.
// Orders that are not shown yet are told of the viewer's own side only.
#include "shell/harness/show.h"

#include "engine/core/digest.h"
#include "engine/core/json_writer.h"
#include "engine/rules/triumph/notation.h"
#include "engine/rules/triumph/query.h"
#include "engine/rules/triumph/ruleset.h"
#include "shell/harness/case_parts.h"
#include "shell/harness/triumph/words.h"

#include <algorithm>
#include <ostream>

namespace redoubt::cli {

namespace {

using namespace redoubt::triumph;

// The viewer's half of the position; the other side's secrets are empty in it.
State seen(const View& v) {
    State s;
    static_cast<Table&>(s) = v.table;
    s.secrets[index(v.side)] = v.own;
    return s;
}

std::string marks(const UnitState& u) {
    static constexpr std::pair<Mark, const char*> names[] = {
        {Mark::disordered, "Disordered"}, {Mark::square, "Square"},     {Mark::active, "active"},
        {Mark::frozen, "idle"},           {Mark::extended, "extended"}, {Mark::moved, "moved"},
        {Mark::turned, "turned"},         {Mark::done, "done"},         {Mark::fired, "fired"},
        {Mark::fought, "fought"},         {Mark::charging, "charging"}, {Mark::flanker, "flanking force"}};
    std::string out;
    for (const auto& [mark, word] : names)
        if (u.has(mark)) out += (out.empty() ? "" : ", ") + std::string(word);
    return out;
}

// Own orders by the secrets; the enemy's once they are public.
const char* status_text(const World& w, const State& s, Side viewer, UnitId u) {
    if (s.units[u.index()].where != Where::on_map || !w.full) return "";
    if (w.units[u.index()].side == viewer) return under_orders(w, s, u) ? "under" : "none";
    const char* names[] = {"hidden", "none", "under"};
    return names[static_cast<std::size_t>(at(s, u).status) % 3];
}

std::string place_shown(const World& w, const State& s, UnitId u) {
    const UnitState& x = at(s, u);
    if (x.where != Where::on_map) return where_text(x.where);
    return label(w.map.grid, x.hex) + " " + corner_text(x.facing);
}

// Five signs for a hex: side and strength, else what the ground is.
std::string cell(const Board& b, HexId h) {
    const Stack& stack = stack_in(b, h);
    if (!stack.empty()) {
        int strength = 0;
        for (UnitId u : stack) strength += face_of(b.world, b.state, u).strength;
        return (unit_of(b.world, stack.front()).side == Side::french ? "F" : "R") + std::to_string(strength);
    }
    for (const Side side : {Side::french, Side::russian})
        if (b.state.commanders[index(side)] == h) return side == Side::french ? "f*" : "r*";
    const char* signs[] = {".", ",", "w", "[v]", "(#)", "~", "[_]", "[!]"};
    return signs[static_cast<std::size_t>(terrain(b.world, b.state, h)) % 8];
}

std::string pool_text(const World& w, const State& s) {
    std::string out;
    for (std::size_t m = 0; m < max_markers; ++m)
        for (int n = 0; n < s.pool[m]; ++n) out += (out.empty() ? "" : " ") + marker_text(w, static_cast<Marker>(m));
    return out.empty() ? "empty" : out;
}

} // namespace

void show_text(std::ostream& out, const World& w, const View& v) {
    const State s = seen(v);
    const Board b = board_of(w, s);
    out << w.title << "\nTurn " << s.turn << " of " << w.first_turn << "-" << w.last_turn << ", " << phase_text(s.phase)
        << "; decides: " << decider_text(decider(w, s)) << "\n";
    if (s.marker != no_marker) out << "Marker: " << marker_text(w, s.marker) << "\n";
    out << "Pool: " << pool_text(w, s) << "\n";
    const Result now = standing(w, s);
    out << "If it ended now: " << (now.draw ? "draw" : std::string(name(now.winner))) << " (points " << s.points[0]
        << " to " << s.points[1] << ")\n\n";
    show_sheet(out, w.map.grid, [&](HexId h) { return cell(b, h); });
    out << "F10 French with strength 10, f* an Overall Commander alone; . clear , cultivated w woods [v] village "
           "(#) redoubt ~ marsh [_] rubble [!] on fire\n";
    for (const Side side : {Side::french, Side::russian}) {
        out << "\n" << (side == Side::french ? "French" : "Russian") << " units\n";
        if (const HexId h = s.commanders[index(side)])
            out << "  " << w.commanders[index(side)].id << "  " << label(w.map.grid, h) << "\n";
        for (std::size_t i = 0; i < w.units.size(); ++i) {
            const UnitId u{i};
            if (w.units[i].side != side || s.units[i].where == Where::absent) continue;
            const std::string extra = marks(s.units[i]), orders = status_text(w, s, v.side, u);
            const Face& f = face_of(w, s, u);
            out << "  " << w.units[i].id << "  " << place_shown(w, s, u) << "  strength " << f.strength << ", cohesion "
                << f.cohesion << ", " << w.units[i].movement << " MP";
            if (!orders.empty()) out << ", orders " << orders;
            out << "  " << w.units[i].name << (extra.empty() ? "" : " (" + extra + ")") << "\n";
        }
    }
    out << "\nDigest " << hex_digest(digest(s)) << "\n";
}

void show_json(std::ostream& out, const World& w, const View& v) {
    const State s = seen(v);
    const Grid& g = w.map.grid;
    out << "{\"title\":" << json_quoted(w.title) << ",\"side\":" << json_quoted(name(v.side)) << ",\"turn\":" << s.turn
        << ",\"last_turn\":" << w.last_turn << ",\"phase\":" << json_quoted(phase_text(s.phase))
        << ",\"decider\":" << json_quoted(decider_text(decider(w, s))) << ",\"pool\":" << json_quoted(pool_text(w, s))
        << ",\"points\":[" << s.points[0] << "," << s.points[1] << "],\"commanders\":[";
    for (const Side side : {Side::french, Side::russian}) {
        const HexId h = s.commanders[index(side)];
        out << (side == Side::french ? "" : ",") << json_quoted(h ? label(g, h) : std::string{});
    }
    out << "],\"units\":[";
    bool first = true;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitState& u = s.units[i];
        if (u.where == Where::absent) continue;
        out << (first ? "" : ",") << "{\"id\":" << json_quoted(w.units[i].id)
            << ",\"side\":" << json_quoted(name(w.units[i].side))
            << ",\"where\":" << json_quoted(place_shown(w, s, UnitId{i}))
            << ",\"orders\":" << json_quoted(status_text(w, s, v.side, UnitId{i}))
            << ",\"marks\":" << json_quoted(marks(u)) << "}";
        first = false;
    }
    out << "],\"digest\":\"" << hex_digest(digest(s)) << "\"}\n";
}

} // namespace redoubt::cli
