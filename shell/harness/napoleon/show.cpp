// A position of the napoleon system as text: stage, phase, the sheet, everybody with strength and condition.
#include "shell/harness/show.h"

#include "engine/core/digest.h"
#include "engine/core/json_writer.h"
#include "engine/rules/napoleon/query.h"
#include "engine/rules/napoleon/ruleset.h"
#include "shell/harness/case_parts.h"
#include "shell/harness/napoleon/words.h"

#include <ostream>

namespace redoubt::cli {

namespace {

using namespace redoubt::napoleon;

std::string marks(const UnitState& u) {
    static constexpr std::pair<Flag, const char*> names[] = {{Flag::disorganised, "disorganised"},
                                                             {Flag::shattered, "shattered"},
                                                             {Flag::wounded, "wounded"},
                                                             {Flag::no_command, "no command"},
                                                             {Flag::forced, "forced march"},
                                                             {Flag::charge, "charge"},
                                                             {Flag::defence, "defence"},
                                                             {Flag::quadrangle, "quadrangle"},
                                                             {Flag::moved, "moved"},
                                                             {Flag::fired, "fired"},
                                                             {Flag::attacked, "attacked"},
                                                             {Flag::barred, "may not attack"}};
    std::string out;
    for (const auto& [flag, word] : names)
        if (u.has(flag)) out += (out.empty() ? "" : ", ") + std::string(word);
    return out;
}

std::string place_shown(const World& w, const State& s, UnitId u) {
    const UnitState& x = at(s, u);
    if (x.where == Where::due) return "due in stage " + std::to_string(arrival_of(w, u) ? arrival_of(w, u)->stage : 0);
    if (x.where == Where::lost) return "lost";
    if (x.where == Where::absent) return "absent";
    return label(w.map.grid, x.hex) + (is_commander(w, u) ? "" : " " + std::string(name(static_cast<Dir>(x.facing))));
}

// Five signs for a hex: side and strength, else what the ground is.
std::string cell(const Board& b, HexId h) {
    const int strength = strength_in(b, h);
    if (const auto side = side_in(b, h)) return (*side == Side::french ? "F" : "R") + std::to_string(strength);
    for (UnitId u : b.in(h)) return unit_of(b.world, u).side == Side::french ? "f*" : "r*";
    if (!is_open(b.world, h)) return "";
    const MapHex& hex = at(b.world.map, h);
    if (hex.work) return "(#)";
    const char* signs[] = {".", "w", "[v]", "~", "V", ","};
    return signs[static_cast<std::size_t>(terrain(b.world.map, h))];
}

} // namespace

void show_text(std::ostream& out, const World& w, const View& v) {
    const State& s = v.position;
    const Board b = board_of(w, s);
    out << w.title << "\nStage " << s.stage << " of " << w.first_stage << "-" << w.last_stage << ", "
        << phase_text(s.phase) << " (" << name(active(s)) << "); decides: " << decider_text(decider(w, s)) << "\n";
    const Result now = standing(w, s);
    out << "If it ended now: " << name(now.winner) << " (" << now.points[0] << " to " << now.points[1] << ")\n\n";
    show_sheet(out, w.map.grid, [&](HexId h) { return cell(b, h); });
    out << "F10 French with 10 SP, f* a commander alone; . clear w forest [v] village ~ swamp V ravine , corn (#) "
           "work\n";
    for (const Side side : {Side::french, Side::russian}) {
        out << "\n" << (side == Side::french ? "French" : "Russian") << " units\n";
        for (std::size_t i = 0; i < w.units.size(); ++i) {
            const UnitId u{i};
            if (w.units[i].side != side || s.units[i].where == Where::absent) continue;
            const std::string extra = marks(s.units[i]);
            out << "  " << w.units[i].id << "  " << place_shown(w, s, u);
            if (!is_commander(w, u))
                out << "  " << static_cast<int>(s.units[i].strength) << " SP, morale " << morale(w, s, u) << ", "
                    << w.units[i].movement << " MP";
            out << "  " << w.units[i].name << (extra.empty() ? "" : " (" + extra + ")") << "\n";
        }
    }
    out << "\nDigest " << hex_digest(digest(s)) << "\n";
}

void show_json(std::ostream& out, const World& w, const View& v) {
    const State& s = v.position;
    const Result now = standing(w, s);
    out << "{\"title\":" << json_quoted(w.title) << ",\"side\":" << json_quoted(name(v.side))
        << ",\"stage\":" << s.stage << ",\"last_stage\":" << w.last_stage
        << ",\"phase\":" << json_quoted(phase_text(s.phase)) << ",\"active\":" << json_quoted(name(active(s)))
        << ",\"decider\":" << json_quoted(decider_text(decider(w, s))) << ",\"points\":[" << now.points[0] << ","
        << now.points[1] << "],\"units\":[";
    bool first = true;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitState& u = s.units[i];
        if (u.where == Where::absent) continue;
        out << (first ? "" : ",") << "{\"id\":" << json_quoted(w.units[i].id)
            << ",\"side\":" << json_quoted(name(w.units[i].side)) << ",\"strength\":" << static_cast<int>(u.strength)
            << ",\"where\":" << json_quoted(place_shown(w, s, UnitId{i})) << ",\"marks\":" << json_quoted(marks(u))
            << "}";
        first = false;
    }
    out << "],\"digest\":\"" << hex_digest(digest(s)) << "\"}\n";
}

} // namespace redoubt::cli
