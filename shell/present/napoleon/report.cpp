// What a report tells of the napoleon game: strength points, victory places, the chance to win.
#include "engine/ai/napoleon/weigh.h"
#include "engine/rules/napoleon/query.h"
#include "shell/present/napoleon/table.h"
#include "shell/text/napoleon/names.h"

#include <cstdlib>

namespace redoubt::shell {

using napoleon::State;
using napoleon::World;
using Ai = ai::Rehearsable<napoleon::Rules>;

namespace {

int left(const World& w, const State& s, UnitId u) { // strength, here or still to come
    const napoleon::UnitState& unit = at(s, u);
    if (unit.where == napoleon::Where::due) return unit_of(w, u).strength;
    return unit.where == napoleon::Where::on_map ? unit.strength : 0;
}

} // namespace

void TableOf<napoleon::Rules>::report_game(const World& w, const State& start, const State& end, Report& out) {
    out.estimate = Ai::estimates(w);
    out.scored = w.victory == napoleon::VictoryKind::points;
    for (const napoleon::VictoryPlace& place : w.places)
        out.places.push_back(
            {out.scored ? std::to_string(place.points) : "", words::napoleonic::victory_place_name(place)});
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitId u{i};
        const int began = left(w, start, u);
        if (began == 0) continue;
        const napoleon::FormationId of = unit_of(w, u).formation;
        Report::Formation& f =
            formation_of(out, unit_of(w, u).side, of ? words::napoleonic::formation_name(w, of) : "");
        f.start += began;
        f.lost += began - left(w, end, u);
    }
}

void TableOf<napoleon::Rules>::report_turn(const World& w, const State& start, const State& now, Report::Turn& out) {
    for (std::size_t i = 0; i < w.units.size(); ++i)
        out.lost[index(w.units[i].side)] += left(w, start, UnitId{i}) - left(w, now, UnitId{i});
    const napoleon::Result r = standing(w, now);
    out.score = {r.points[0], r.points[1]};
    for (const napoleon::VictoryPlace& place : w.places) {
        const auto side = holder_of(w, now, place);
        out.held.push_back(side ? static_cast<std::uint8_t>(index(*side)) : 2);
    }
    out.value = Ai::outlook(w, now, Side::french);
}

int TableOf<napoleon::Rules>::rank(const World&, const State& end) {
    const napoleon::Result& r = end.result;
    const int margin = 1 + std::abs(r.points[0] - r.points[1]);
    return r.winner == Side::french ? margin : -margin;
}

} // namespace redoubt::shell
