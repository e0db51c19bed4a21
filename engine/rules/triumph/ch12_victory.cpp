// 14 Victory, TX15, TX16; TS1.14 the Schevardino Redoubt.
#include "engine/rules/triumph/play.h"

namespace redoubt::triumph {

namespace {

// Combat units only: 2 when nobody stands there.
std::uint8_t occupant(const World& w, const Table& s, HexId h) {
    for (std::size_t i = 0; h && i < w.units.size(); ++i)
        if (on_map(s, UnitId{i}) && s.units[i].hex == h) return static_cast<std::uint8_t>(index(w.units[i].side));
    return 2;
}

} // namespace

// RULING 82: the place counts for whoever stands in it; RULING 77: an empty redoubt, for whoever stood in it last.
Result standing(const World& w, const Table& s) {
    Result r;
    const std::uint8_t holder = occupant(w, s, w.objective);
    if (w.objective && w.objective_points == 0) {
        const bool french = holder == 2 ? s.last_holder == 0 : holder == 0;
        r.winner = french ? Side::french : Side::russian;
        return r;
    }
    int french = s.points[index(Side::french)], russian = s.points[index(Side::russian)];
    if (holder == 0) french += w.objective_points;
    if (holder == 1) russian += w.objective_points;
    r.draw = french == russian; // R83
    r.winner = russian > french ? Side::russian : Side::french;
    r.margin = static_cast<std::int16_t>(russian > french ? russian - french : french - russian);
    return r;
}

void note_holder(Play& p) {
    const std::uint8_t holder = occupant(p.w, p.s, p.w.objective);
    if (holder != 2) p.s.last_holder = holder;
}

void end_game(Play& p) {
    p.s.result = standing(p.w, p.s);
    p.s.result.ending = Ending::last_turn;
    p.s.phase = Phase::over;
    p.s.frames.clear();
    p.tell(GameEnded{p.s.result});
}

} // namespace redoubt::triumph
