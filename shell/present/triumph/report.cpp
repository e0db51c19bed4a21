// What a report tells of the triumph game: units that count for Collapse (10.52), the objective, the chance to win.
#include "engine/ai/triumph/weigh.h"
#include "engine/rules/triumph/query.h"
#include "shell/present/triumph/table.h"
#include "shell/text/triumph/names.h"

namespace redoubt::shell {

using triumph::GroupId;
using triumph::State;
using triumph::World;
using Ai = ai::Rehearsable<triumph::Rules>;

void TableOf<triumph::Rules>::report_game(const World& w, const State&, const State& end, Report& out) {
    out.estimate = Ai::estimates(w);
    out.scored = w.objective_points > 0;
    if (w.objective)
        out.places.push_back({out.scored ? std::to_string(w.objective_points) : "",
                              words::capital(words::flat(words::triumphant::hex_name(w, w.objective)))});
    for (std::size_t g = 0; g < w.groups.size(); ++g)
        if (w.groups[g].counted > 0) {
            Report::Formation& f = formation_of(out, w.groups[g].side, words::triumphant::group_name(w, GroupId{g}));
            f.start += w.groups[g].counted;
            f.lost += losses_of(w, end, GroupId{g});
        }
}

void TableOf<triumph::Rules>::report_turn(const World& w, const State&, const State& now, Report::Turn& out) {
    for (std::size_t g = 0; g < w.groups.size(); ++g)
        if (w.groups[g].counted > 0) out.lost[index(w.groups[g].side)] += losses_of(w, now, GroupId{g});
    out.score = {now.points[0], now.points[1]};
    if (w.objective) { // who stands in it; a redoubt that stands empty, whose it is then (RULING 77)
        std::uint8_t by = w.objective_points > 0 ? 2 : static_cast<std::uint8_t>(index(standing(w, now).winner));
        for (std::size_t i = 0; i < w.units.size(); ++i)
            if (on_map(now, UnitId{i}) && now.units[i].hex == w.objective)
                by = static_cast<std::uint8_t>(index(w.units[i].side));
        out.held.push_back(by);
    }
    out.value = Ai::outlook(w, now, Side::french);
}

int TableOf<triumph::Rules>::rank(const World&, const State& end) {
    const triumph::Result& r = end.result;
    if (r.draw) return 0;
    return r.winner == Side::french ? 1 + r.margin : -1 - r.margin;
}

} // namespace redoubt::shell
