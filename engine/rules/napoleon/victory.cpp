// Who holds what, who wins, and what one battle hands on to the next. RULINGS 43, 49, 51, 52.
#include "engine/rules/napoleon/play.h"

namespace redoubt::napoleon {

// RULING 43: the last unit in it that was not shattered.
void note_control(Play& p, HexId h) {
    const std::size_t spot = spot_of(p.w, h);
    if (spot == max_spots) return;
    for (std::size_t i = 0; i < p.w.units.size(); ++i) {
        const UnitId u{i};
        if (at(p.s, u).where != Where::on_map || at(p.s, u).hex != h) continue;
        if (is_commander(p.w, u) || is_shattered(p.s, u)) continue;
        const std::uint8_t side = static_cast<std::uint8_t>(side_of_unit(p.w, u));
        if (p.s.holders[spot] == side) return;
        p.s.holders[spot] = side;
        p.tell(PlaceTaken{h, side_of_unit(p.w, u)});
        return;
    }
}

std::optional<Side> holder_of(const World& w, const State& s, const VictoryPlace& place) {
    std::optional<Side> holder;
    for (HexId h : place.hexes) {
        const Side side = static_cast<Side>(s.holders[spot_of(w, h)]);
        if (holder && *holder != side) return std::nullopt;
        holder = side;
    }
    return holder;
}

// RULING 49: both sides score; a tie, and a place nobody holds whole, leaves the field to the Russians.
Result standing(const World& w, const State& s) {
    if (is_over(s)) return s.result;
    Result r;
    r.decided = true;
    for (const VictoryPlace& place : w.places)
        if (const auto side = holder_of(w, s, place)) {
            std::int16_t& points = r.points[index(*side)];
            points = static_cast<std::int16_t>(points + place.points);
        }
    const bool french = r.points[index(Side::french)] > r.points[index(Side::russian)];
    r.winner = french ? Side::french : Side::russian;
    return r;
}

void end_game(Play& p) {
    const Result r = standing(p.w, p.s);
    p.s.phase = Phase::over;
    p.s.frames.clear();
    p.s.result = r;
    p.tell(GameEnded{r});
}

// RULING 51: losses are carried, not what is left. RULING 52: the dead stay dead, wounds heal.
std::vector<Carried> carried(const World& w, const State& s, const State& start) {
    std::vector<Carried> out;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitId u{i};
        const UnitState &now = at(s, u), &then = at(start, u);
        if (then.where == Where::absent || then.where == Where::lost) continue;
        Carried c{u, 0, now.where == Where::lost};
        const int began = then.where == Where::on_map ? then.strength : unit_of(w, u).strength;
        if (now.where == Where::on_map) c.lost = began - now.strength;
        if (c.gone) c.lost = began;
        if (c.gone || c.lost > 0) out.push_back(c);
    }
    return out;
}

} // namespace redoubt::napoleon
