// What a report tells of the classic game: printed strength, works, the chance to win.
#include "engine/ai/classic/outlook.h"
#include "engine/rules/classic/query.h"
#include "shell/present/classic/table.h"
#include "shell/text/classic/names.h"

namespace redoubt::shell {

using classic::State;
using classic::VictoryKind;
using classic::World;

namespace {
bool counts(const World& w, std::size_t work) { // 13.1: one of them decides
    return w.victory.kind != VictoryKind::occupy || w.victory.work == WorkId{work};
}
} // namespace

void TableOf<classic::Rules>::report_game(const World& w, const State& start, const State& end, Report& out) {
    out.scored = w.victory.kind == VictoryKind::levels;
    for (std::size_t i = 0; i < w.map.works.size(); ++i)
        if (counts(w, i)) out.places.push_back({"", words::work_name(w, WorkId{i})});
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const classic::Unit& unit = w.units[i];
        if (start.units[i].where == classic::Where::absent) continue;
        Report::Formation& f = formation_of(out, unit.side, words::formation_name(w, UnitId{i}));
        f.start += unit.strength;
        if (end.units[i].where == classic::Where::eliminated) f.lost += unit.strength;
    }
}

void TableOf<classic::Rules>::report_turn(const World& w, const State&, const State& now, Report::Turn& out) {
    const classic::Board b = board_of(w, now);
    for (std::size_t i = 0; i < w.map.works.size(); ++i)
        if (counts(w, i)) out.held.push_back(static_cast<std::uint8_t>(index(holder_of(b, WorkId{i}))));
    out.lost = {now.losses[0], now.losses[1]};
    out.score = {now.exited[0], now.exited[1]};
    out.value = ai::chance_to_win(w, now);
}

int TableOf<classic::Rules>::rank(const World&, const State& end) {
    const int rank = static_cast<int>(end.result.level);
    return end.result.winner == Side::french ? rank : -rank;
}

} // namespace redoubt::shell
