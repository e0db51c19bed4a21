#include "shell/harness/show.h"

#include "engine/core/digest.h"
#include "engine/core/json_writer.h"
#include "engine/rules/classic/notation.h"
#include "engine/rules/classic/query.h"
#include "engine/rules/classic/ruleset.h"
#include "shell/text/classic/actions.h"
#include "shell/text/classic/events.h"
#include "shell/text/classic/names.h"
#include "shell/text/classic/tallies.h"

#include <ostream>

namespace redoubt::cli {

namespace {

using namespace redoubt::classic;

// Five signs for a hex: who stands there, else what the ground is.
std::string cell(const Board& b, HexId h) {
    const Occupants& o = b.hexes[h.index()];
    if (o.mobile) return unit_of(b.world, o.mobile).id + (o.garrison ? "+" : "");
    if (o.garrison) return unit_of(b.world, o.garrison).id;
    const MapHex& hex = at(b.world.map, h);
    if (hex.work) return b.state.works[hex.work.index()].destroyed ? "(x)" : "(#)";
    if (hex.kinds.has(Kind::town)) return "[t]";
    bool road = false;
    for (Dir d : all_dirs) road = road || edge(b.world.map, h, d).has(Edge::road);
    if (hex.kinds.has(Kind::woods)) return road ? "w=" : "w";
    return road ? "=" : ".";
}

std::string marks(const World& w, const State& s, UnitId u) {
    const UnitState& x = at(s, u);
    std::string out;
    auto mark = [&](bool on, const char* word) {
        if (on) out += (out.empty() ? "" : ", ") + std::string(word);
    };
    mark(x.moved, "moved");
    mark(x.owes && is_combat(s.phase) && !x.fought && !x.attacked, "in contact");
    mark(x.fought, "has attacked");
    mark(x.attacked, "was attacked");
    mark(x.advanced, "advanced");
    mark(x.silenced, "silenced");
    mark(unit_of(w, u).frozen && !x.released, "held back");
    return out;
}

void show_units(std::ostream& out, const World& w, const State& s, Side side) {
    out << "\n" << words::side_name(side) << " units\n";
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitId u{i};
        const Unit& unit = w.units[i];
        if (unit.side != side || at(s, u).where == Where::absent) continue;
        std::string line = "  " + unit.id;
        line.resize(std::max<std::size_t>(line.size() + 1, 7), ' ');
        line += std::to_string(unit.strength) +
                (unit.type == Type::garrison ? std::string("  ") : "-" + std::to_string(unit.movement)) + "  ";
        switch (at(s, u).where) {
        case Where::on_map:
            line += words::flat(words::hex_name(w, at(s, u).hex));
            break;
        case Where::due:
            line += "due on turn " + std::to_string(arrival_of(w, u)->turn) + " in " +
                    w.areas[arrival_of(w, u)->area.index()].id;
            break;
        case Where::eliminated:
            line += "destroyed";
            break;
        case Where::exited:
            line += "left the map";
            break;
        case Where::absent:
            break;
        }
        const std::string extra = marks(w, s, u);
        out << line << "  " << words::unit_name(w, u) << (extra.empty() ? "" : " (" + extra + ")") << "\n";
    }
}

} // namespace

void show_text(std::ostream& out, const World& w, const View& v) {
    const State& s = v.position;
    const Board b = board_of(w, s);
    out << w.title << "\n"
        << "Turn " << s.turn << " of " << w.last_turn << ", " << words::date_name(s.turn) << ", "
        << words::clock_name(s.turn) << ": " << words::phase_name(s.phase) << ". " << words::flat(words::asked(w, s))
        << "\n";
    show_sheet(out, w.map.grid, [&](HexId h) { return cell(b, h); });
    out << "Ground: . clear  = road  w woods  w= woods with a road  [t] town  (#) work  (x) destroyed work  + with a "
           "garrison\n";
    out << "Losses: French " << s.losses[0] << ", Russian " << s.losses[1] << ".";
    if (w.victory.kind == VictoryKind::levels)
        out << " Through to the east: " << s.exited[0] << " of " << w.victory.exit_points << ".";
    out << "\n";
    for (std::size_t i = 0; i < w.map.works.size(); ++i)
        out << w.map.works[i].name << " (" << label(w.map.grid, w.map.works[i].hex)
            << "): " << (s.works[i].destroyed ? "destroyed" : "intact") << ", held by "
            << words::the_side(holder_of(b, WorkId{i})) << (occupier(b, WorkId{i}) ? "" : ", empty") << "\n";
    const Result r = standing(w, s);
    out << words::flat(words::result_name(r)) << " " << words::flat(words::result_reason(w, r)) << "\n";
    if (is_combat(s.phase)) {
        const Owed o = owed(b);
        for (HexId h : o.targets)
            out << "Owed: " << words::flat(words::occupants(w, s, h)) << " in " << label(w.map.grid, h) << "\n";
        for (UnitId u : o.attackers) out << "Owed by: " << words::unit_name(w, u) << "\n";
    }
    if (const auto* d = s.frames.empty() ? nullptr : std::get_if<Draft>(&s.frames.back())) {
        const Forecast f = forecast(b, d->targets, d->attackers);
        for (const Tally* t : {&f.attack, &f.defence})
            for (const words::TallyRow& row : words::tally_rows(w, *t))
                out << "  " << words::flat(row.words) << "  " << row.value << "  " << words::rule_number(row.rule)
                    << (row.struck ? "  " + words::flat(row.reason) : "") << "\n";
        if (!d->attackers.empty()) out << words::flat(words::ratio(f)) << "\n";
    }
    show_units(out, w, s, Side::french);
    show_units(out, w, s, Side::russian);
    out << "\nDigest " << hex_digest(digest(s)) << "\n";
}

void show_json(std::ostream& out, const World& w, const View& v) {
    const State& s = v.position;
    const char* wheres[] = {"absent", "due", "on_map", "eliminated", "exited"};
    const char* deciders[] = {"french", "russian", "chance", "over"};
    const char* phases[] = {"french movement", "french combat", "russian movement", "russian combat", "over"};
    out << "{\"title\":" << json_quoted(w.title) << ",\"side\":" << json_quoted(name(v.side)) << ",\"turn\":" << s.turn
        << ",\"last_turn\":" << w.last_turn << ",\"phase\":" << json_quoted(phases[static_cast<std::size_t>(s.phase)])
        << ",\"decider\":" << json_quoted(deciders[static_cast<std::size_t>(decider(w, s))])
        << ",\"asked\":" << json_quoted(words::flat(words::asked(w, s))) << ",\"losses\":[" << s.losses[0] << ","
        << s.losses[1] << "],\"exited\":[" << s.exited[0] << "," << s.exited[1]
        << "],\"standing\":" << json_quoted(words::flat(words::result_name(standing(w, s)))) << ",\"works\":[";
    for (std::size_t i = 0; i < w.map.works.size(); ++i)
        out << (i ? "," : "") << "{\"id\":" << json_quoted(w.map.works[i].id)
            << ",\"hex\":" << json_quoted(label(w.map.grid, w.map.works[i].hex))
            << ",\"destroyed\":" << (s.works[i].destroyed ? "true" : "false")
            << ",\"holder\":" << json_quoted(name(s.works[i].holder)) << "}";
    out << "],\"units\":[";
    bool first = true;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitState& u = s.units[i];
        if (u.where == Where::absent) continue;
        out << (first ? "" : ",") << "{\"id\":" << json_quoted(w.units[i].id)
            << ",\"side\":" << json_quoted(name(w.units[i].side)) << ",\"strength\":" << w.units[i].strength
            << ",\"movement\":" << w.units[i].movement << ",\"where\":"
            << json_quoted(u.where == Where::on_map ? label(w.map.grid, u.hex)
                                                    : wheres[static_cast<std::size_t>(u.where)])
            << ",\"marks\":" << json_quoted(marks(w, s, UnitId{i})) << "}";
        first = false;
    }
    out << "],\"digest\":\"" << hex_digest(digest(s)) << "\"}\n";
}

} // namespace redoubt::cli
