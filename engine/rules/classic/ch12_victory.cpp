// 12.0 Victory, 12.1 the automatic end, 13.1-13.4 the conditions of each battle. RULINGS 17-21.
#include "engine/rules/classic/play.h"

#include <algorithm>

namespace redoubt::classic {

namespace {

Result win(Level level, Side side) {
    return {level, side, Ending::none};
}

bool holds_all(const Board& b, Side side, const std::vector<WorkId>& works) {
    return !works.empty() && std::all_of(works.begin(), works.end(), [&](WorkId x) { return occupier(b, x) == side; });
}

std::vector<WorkId> all_works(const World& w) {
    std::vector<WorkId> out;
    for (std::size_t i = 0; i < w.map.works.size(); ++i) out.push_back(WorkId{i});
    return out;
}

// 13.3, 13.4. RULING 19: the best level counts; French Decisive before all.
Result levels(const Board& b) {
    const World& w = b.world;
    const State& s = b.state;
    int french = s.losses[index(Side::french)], russian = s.losses[index(Side::russian)];
    if (s.exited[index(Side::french)] >= w.victory.exit_points) return win(Level::decisive, Side::french);
    bool russian_works = holds_all(b, Side::russian, w.victory.front_line), russian_losses = french > russian;
    if (russian_works && russian_losses) return win(Level::decisive, Side::russian);
    if (russian >= 2 * french && russian >= w.victory.min_losses) return win(Level::substantial, Side::french);
    if (russian_losses) return win(Level::substantial, Side::russian);
    if (holds_all(b, Side::french, all_works(w))) return win(Level::marginal, Side::french);
    if (russian_works) return win(Level::marginal, Side::russian);
    return {};
}

int exit_possible(const World& w, const State& s) { // points the French could still have carried out at the end
    int sum = s.exited[index(Side::french)];
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (w.units[i].side == Side::french && (s.units[i].where == Where::on_map || s.units[i].where == Where::due))
            sum += w.units[i].strength;
    return sum;
}

// 12.1, RULING 20: with `gone` out of play, could the other side still change the result?
bool in_doubt(const World& w, const State& s, Side gone) {
    Board b = board_of(w, s);
    Side left = other(gone);
    const Victory& v = w.victory;
    if (v.kind == VictoryKind::occupy) return !(v.work && occupier(b, v.work) == left);
    if (v.kind == VictoryKind::hold) return works_held(w, s, left) < v.need;
    Result now = levels(b);
    if (now.level == Level::decisive) return false;
    if (left == Side::french) {
        if (exit_possible(w, s) >= v.exit_points) return true;
        return !(now.level != Level::draw && now.winner == Side::french) && !(now.level == Level::substantial);
    }
    // Nobody fights any more, so losses are final; only the works east of the line can still be taken.
    if (now.winner == Side::french && now.level == Level::substantial) return false;
    return !holds_all(b, Side::russian, v.front_line);
}

} // namespace

Result standing(const World& w, const State& s) {
    if (is_over(s)) return s.result;
    Board b = board_of(w, s);
    const Victory& v = w.victory;
    switch (v.kind) {
    case VictoryKind::occupy: // 13.1, RULING 18
        if (v.work)
            if (auto side = occupier(b, v.work)) return win(Level::win, *side);
        return {};
    case VictoryKind::hold: // 13.2
        for (Side side : {Side::french, Side::russian})
            if (works_held(w, s, side) >= v.need) return win(Level::win, side);
        return {};
    case VictoryKind::levels:
        return levels(b);
    }
    return {};
}

void end_game(Play& p, Ending why) {
    note_holders(p.w, p.s);
    Result r = standing(p.w, p.s);
    r.ending = why;
    p.s.phase = Phase::over;
    p.s.frames.clear();
    p.s.result = r;
    p.tell(GameEnded{r});
}

void end_if_decided(Play& p) {
    if (is_over(p.s)) return;
    bool none[2];
    for (Side side : {Side::french, Side::russian})
        none[index(side)] = !any_on_map(p.w, p.s, side) && !any_due(p.w, p.s, side);
    if (!none[0] && !none[1]) return;
    bool both = none[0] && none[1];
    if (both || !in_doubt(p.w, p.s, none[0] ? Side::french : Side::russian)) end_game(p, Ending::nobody_left);
}

} // namespace redoubt::classic
