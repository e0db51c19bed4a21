// TX14 The flanking manoeuvre: whether, when and with whom; to wait for the marker's dice or to come back; when the
// other side has to expect it.
#include "engine/ai/triumph/plans.h"
#include "engine/rules/triumph/charts.h"

#include <algorithm>
#include <cstdlib>

namespace redoubt::ai::triumphal {

namespace {

// What ten points of strength of a group do in a turn when they stay: the Guard does nothing without Orders (TX3), and
// then others go without.
int missed(const Mind& m, GroupId g) {
    return m.w.groups[g.index()].kind == GroupKind::guard ? 0 : m.weights.flank_missed;
}

int brought_back(const Mind& m, int turn) {
    return (m.w.last_turn - turn + 1) * m.weights.flank_back;
}

// What ten points that are away bring when their marker comes in `turn`, by all that the dice can say till the end.
int worth_away(const Mind& m, GroupId g, int turn, int bonus) {
    const int turns = m.w.last_turn - turn + 1;
    std::vector<int> next(static_cast<std::size_t>(std::max(0, turns)) + 2, 0); // by what waiting has added since
    for (int left = 1; left <= turns; ++left)
        for (int more = 0; more <= turns - left; ++more) {
            int& worth = next[static_cast<std::size_t>(more)];
            const int wait = worth - missed(m, g), sooner = next[static_cast<std::size_t>(more) + 1] - missed(m, g);
            int sum = 0;
            for (int dice = 2; dice <= 12; ++dice) {
                const Flank flank = flank_of(dice + bonus + more);
                const int value = flank == Flank::enter  ? left * m.weights.flank_behind
                                  : flank == Flank::wait ? sooner
                                                         : std::max(wait, left * m.weights.flank_back);
                sum += value * (6 - std::abs(dice - 7));
            }
            worth = sum / 36;
        }
    return next.front();
}

struct Departure {
    GroupId group;
    int turn = 0; // 0: nobody goes
};

// The group by which most is gained, its guns left where they are. A turn passes before its first dice.
Departure best_departure(const Mind& m) {
    std::array<int, max_groups> strength{};
    for (std::size_t i = 0; i < m.w.units.size(); ++i)
        if (m.w.units[i].side == m.me && on_map(m.s, UnitId{i}))
            strength[m.w.units[i].group.index()] += strength_of(m, UnitId{i});
    Departure best;
    int most = 0;
    for (std::size_t g = 0; g < m.w.groups.size(); ++g)
        for (int turn = m.w.first_turn; turn <= m.w.last_turn; ++turn) {
            const int each = worth_away(m, GroupId{g}, turn + 2, 0) - missed(m, GroupId{g});
            if (strength[g] * each > most) most = strength[g] * each, best = {GroupId{g}, turn};
        }
    return best;
}

} // namespace

Action in_note(Mind& m) {
    const Departure best = best_departure(m);
    if (best.turn == 0) return FlankOn{0};
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (m.w.units[i].group == best.group && on_map(m.s, u) && !is_gun(m.w, u) && m.may(FlankWith{u}))
            return FlankWith{u};
    }
    return FlankOn{static_cast<std::uint8_t>(best.turn)};
}

Action in_flanking(Mind& m) {
    int back = 0, wait = 0;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        if (m.s.units[i].where != Where::flank) continue;
        const GroupId g = m.w.units[i].group;
        const int strength = strength_of(m, UnitId{i});
        back += strength * brought_back(m, m.s.turn);
        wait += strength * (worth_away(m, g, m.s.turn + 1, m.s.flank_bonus) - missed(m, g));
    }
    return back > wait ? Action{ComeBack{}} : Action{Ready{}};
}

bool is_leaving(const Mind& m, UnitId u) {
    const Secrets& note = m.s.secrets[index(m.me)];
    return m.me == Side::french && note.flank_turn >= m.s.turn && m.s.flank_left == 0 && flank_has(note, u);
}

// Those who are to be turned know who has left, and when (TX14: two turns before any dice).
bool flank_is_near(const Mind& m) {
    return m.me == Side::russian && m.s.flank_left != 0 && m.s.turn + 1 >= m.s.flank_left + 2 &&
           std::any_of(m.s.units.begin(), m.s.units.end(), [](const UnitState& u) { return u.where == Where::flank; });
}

} // namespace redoubt::ai::triumphal
