#include "engine/ai/classic/goals.h"

#include "engine/core/order.h"
#include "engine/rules/classic/query.h"

#include <algorithm>

namespace redoubt::ai {

namespace {

using classic::VictoryKind;

// Enemies in the way make a way longer.
std::vector<std::int8_t> obstacles(const Deployment& d, Side mover) {
    std::vector<std::int8_t> out(d.terrain->spots.size(), 0);
    for (std::size_t h = 0; h < out.size(); ++h) {
        if (holds(d, static_cast<Hex>(h), other(mover)))
            out[h] = 5;
        else if (controlled(d, static_cast<Hex>(h), other(mover)))
            out[h] = 2;
    }
    return out;
}

int strength_near(const Deployment& d, Side side, Hex h, int range) {
    int sum = 0;
    for (std::size_t i = 0; i < d.roster->size(); ++i)
        if ((*d.roster)[i].side == side && d.at[i] != nowhere && distance(*d.terrain, d.at[i], h) <= range)
            sum += (*d.roster)[i].strength;
    return sum;
}

struct Planner {
    const classic::World& w;
    const classic::State& s;
    const Deployment& d;
    Side side;
    const ClassicWeights& weights;
    Intent& in;
    std::vector<std::int8_t> blocked;

    int left() const { return w.last_turn - s.turn + 1; } // turns, this one included

    // A part of a worth at mid-game, more towards the end; `rush`: percent more at the very end.
    int urgent(int worth, int rush) const {
        int all = std::max(1, w.last_turn - w.first_turn + 1);
        int gone = std::clamp(s.turn - w.first_turn, 0, all) * 100 / all;
        worth = worth * (weights.early + gone * (weights.late - weights.early) / 100) / 100;
        if (left() <= 2) return worth * (100 + rush) / 100;
        return left() <= 4 ? worth * (200 + rush) / 200 : worth;
    }
    int urgent(int worth) const { return urgent(worth, 100); }

    Goal& add(Goal::Kind kind, Hex h, int worth, int need) {
        Goal g;
        g.kind = kind;
        g.hex = h;
        g.worth = worth;
        g.need = need;
        g.points = points_to(*d.terrain, {h}, &blocked);
        in.goals.push_back(std::move(g));
        return in.goals.back();
    }

    // Strength of the enemy that can be at a hex within `turns`.
    int coming(const std::vector<std::int16_t>& points, int turns) const {
        int sum = 0;
        for (std::size_t i = 0; i < d.roster->size(); ++i) {
            const Counter& c = (*d.roster)[i];
            if (c.side == side || d.at[i] == nowhere || c.movement == 0) continue;
            if (points[d.at[i]] <= turns * c.movement + 1) sum += c.strength;
        }
        return sum;
    }

    std::vector<std::size_t> decisive_works() const {
        std::vector<std::size_t> out;
        if (w.victory.kind == VictoryKind::occupy) {
            if (w.victory.work) out.push_back(w.victory.work.index());
        } else {
            for (std::size_t i = 0; i < d.terrain->works.size(); ++i) out.push_back(i);
        }
        return out;
    }

    bool in_front_line(std::size_t work) const {
        const auto& f = w.victory.front_line;
        return std::find(f.begin(), f.end(), WorkId{work}) != f.end();
    }

    int worth_of(std::size_t which) const {
        switch (w.victory.kind) {
        case VictoryKind::occupy:
            return urgent(weights.work * 5 / 2);
        case VictoryKind::hold:
            return urgent(weights.work);
        case VictoryKind::levels:
            break;
        }
        // 13.3: one degree of victory wants all works for the French, one all of the Front Line for the Russians. The
        // fewer others are missing to a degree, the more of it hangs on this one: all, where none is, and at the end.
        int works = 0, line = 0; // others that are missing
        for (std::size_t k = 0; k < d.terrain->works.size(); ++k) {
            if (k == which) continue;
            works += holder(k) != Side::french ? 1 : 0;
            line += in_front_line(k) && holder(k) != Side::russian ? 1 : 0;
        }
        const int work = idle() ? percent_of(weights.work, weights.begin) : weights.work;
        const auto part = [&](int percent, int missing) {
            return urgent(work * percent / (100 * (1 + missing)), missing > 0 && !storming() ? weights.rush : 100);
        };
        return part(weights.any_work, 1) * 2 + part(weights.all_works, works) +
               (in_front_line(which) ? part(weights.whole_line, line) : 0);
    }

    Side holder(std::size_t work) const {
        Hex h = d.terrain->works[work];
        for (Side x : {Side::french, Side::russian})
            if (holds(d, h, x)) return x;
        return s.works[work].holder;
    }

    // 13.3: the French have twice what they lose, with something to spare for every turn that is left.
    bool won() const {
        if (side != Side::french || w.victory.kind != VictoryKind::levels) return false;
        const int lost = s.losses[index(Side::french)], taken = s.losses[index(Side::russian)];
        const int spare = std::min(weights.spare * left(), percent_of(strength_of(other(side)), weights.spare_share));
        return taken >= w.victory.min_losses && taken >= 2 * lost + spare;
    }

    // 13.3: the Russians have what they need as it stands. Where nothing has happened for some turns, the French begin.
    bool idle() const {
        if (side != Side::french || w.victory.kind != VictoryKind::levels) return false;
        const int turns = s.turn - w.first_turn;
        return turns >= 2 && s.losses[0] + s.losses[1] < weights.quiet * turns;
    }

    // 13.3: an enemy who strikes little leaves it to the French to do something, and lets them: less is lost than was
    // feared.
    bool calm() const {
        if (side != Side::french || w.victory.kind != VictoryKind::levels) return false;
        const int turns = s.turn - w.first_turn;
        return turns >= 2 && s.losses[0] + s.losses[1] < weights.calm * turns;
    }

    // 13.3: who is the stronger near the end, and has not won yet, has his strength for nothing else: all works at
    // once, each for what it is worth.
    bool storming() const {
        return side == Side::french && w.victory.kind == VictoryKind::levels && left() <= weights.storm_turns &&
               strength_of(side) * 100 >= strength_of(other(side)) * weights.storm;
    }

    // 13.1: few of the enemy who can move are near the work that decides: it is there to be taken.
    bool unguarded() const {
        const Hex work = d.terrain->works[w.victory.work.index()];
        int all = 0, near = 0;
        for (std::size_t i = 0; i < d.roster->size(); ++i) {
            const Counter& c = (*d.roster)[i];
            if (c.side == side || d.at[i] == nowhere || c.movement == 0) continue;
            if (w.units[i].frozen && !s.units[i].released) continue;
            all += c.strength;
            if (distance(*d.terrain, d.at[i], work) <= 3) near += c.strength;
        }
        return near * 100 < all * weights.guarded;
    }

    // 13.1: who has to be in one place when the battle ends feels his way in its first quarter, comes up in the second
    // and dares in the last; from the second on he runs where nobody keeps the place.
    void pace() {
        if (side != Side::french || w.victory.kind != VictoryKind::occupy || !w.victory.work) return;
        const int quarter = (s.turn - w.first_turn) * 4 / std::max(1, w.last_turn - w.first_turn + 1);
        int press = 100, caution = 100;
        if (quarter >= 1 && unguarded())
            press = weights.dash, caution = weights.dash_caution;
        else if (quarter == 1)
            press = weights.come_up;
        else if (quarter >= 3)
            caution = weights.last_caution;
        for (Mood& m : in.mood) {
            m.press = static_cast<std::int16_t>(percent_of(m.press, press));
            m.caution = static_cast<std::int16_t>(percent_of(m.caution, caution));
        }
    }

    int strength_of(Side x) const { // on the map, of those who can move
        int sum = 0;
        for (std::size_t i = 0; i < d.roster->size(); ++i)
            if ((*d.roster)[i].side == x && d.at[i] != nowhere && (*d.roster)[i].movement > 0)
                sum += (*d.roster)[i].strength;
        return sum;
    }

    // 13.3: who is so much the stronger goes after the enemy's army itself: what is left of it would take back, late,
    // the works that it finds empty, and its losses are what a higher degree of victory wants.
    bool hunting() const {
        return side == Side::french && w.victory.kind == VictoryKind::levels && !won() &&
               strength_of(side) * 100 >= strength_of(other(side)) * weights.hunt;
    }
    void hunt() {
        if (!hunting()) return;
        std::vector<Hex> chosen;
        for (int n = 0; n < weights.hunts; ++n) { // whom six of ours reach soonest, and the fewest others help
            Hex best = nowhere;
            int least = 0;
            for (std::size_t i = 0; i < d.roster->size(); ++i) {
                const Hex h = d.at[i];
                if ((*d.roster)[i].side == side || h == nowhere || (*d.roster)[i].movement == 0) continue;
                if (std::any_of(chosen.begin(), chosen.end(), [&](Hex o) { return distance(*d.terrain, o, h) <= 2; }))
                    continue;
                std::vector<int> far;
                for (std::size_t k = 0; k < d.roster->size(); ++k)
                    if ((*d.roster)[k].side == side && d.at[k] != nowhere && (*d.roster)[k].movement > 0)
                        far.push_back(distance(*d.terrain, d.at[k], h));
                put_in_order(far.begin(), far.end());
                int effort = strength_near(d, other(side), h, 1);
                for (std::size_t k = 0; k < far.size() && k < 6; ++k) effort += far[k];
                if (best == nowhere || effort < least) best = h, least = effort;
            }
            if (best == nowhere) return;
            chosen.push_back(best);
            add(Goal::Kind::take, best, 0, strength_near(d, other(side), best, 1) * 2 + 4);
        }
    }

    // The works, by how near and how strong they are.
    void works() {
        std::vector<std::size_t> all = decisive_works();
        struct Prospect {
            std::size_t work;
            int effort;
        };
        std::vector<Prospect> to_take;
        for (std::size_t k : all) {
            Hex h = d.terrain->works[k];
            int worth = worth_of(k);
            in.hold[h] = static_cast<std::int16_t>(std::min(worth, 12000));
            bool mine = holder(k) == side;
            if (!mine) {
                auto points = points_to(*d.terrain, {h}, &blocked);
                int walk = 0, n = 0;
                std::vector<int> far;
                for (std::size_t i = 0; i < d.roster->size(); ++i)
                    if ((*d.roster)[i].side == side && d.at[i] != nowhere && (*d.roster)[i].movement > 0)
                        far.push_back(points[d.at[i]]);
                put_in_order(far.begin(), far.end());
                for (std::size_t i = 0; i < far.size() && i < 15; ++i, ++n) walk += std::min(far[i], 60);
                to_take.push_back(
                    {k, (n ? walk * 10 / n : 600) + strength_near(d, other(side), h, 2) * weights.defended});
                continue;
            }
            // 13.3: who could not be there before the end is no threat.
            const bool french_levels = side == Side::french && w.victory.kind == VictoryKind::levels;
            int threat = coming(points_to(*d.terrain, {h}), french_levels ? std::min(3, left()) : 3);
            int need = std::max(side == Side::russian ? weights.keep_least : 0, percent_of(threat, weights.keep_need));
            // Who has come to take the others does not camp around the one that he has.
            const bool others = std::any_of(all.begin(), all.end(), [&](std::size_t o) { return holder(o) != side; });
            if (side == Side::french && w.victory.kind != VictoryKind::occupy && (others || hunting()))
                need = std::min(need, weights.post);
            if (side == Side::french && threat == 0 && w.victory.kind == VictoryKind::levels && left() <= 4)
                need = 1; // 13.3: all works are to be occupied at the end
            Goal& g = add(Goal::Kind::keep, h, worth, need);
            // Somebody has to be in it at the end, or when the enemy could simply walk in.
            bool last = w.victory.kind != VictoryKind::hold && left() <= 3;
            int share = w.victory.kind == VictoryKind::occupy || last ? 80 : threat > 0 ? weights.kept : 0;
            if (share > 0 || side == Side::russian)
                in.sit[h] = static_cast<std::int16_t>(std::min(12000, weights.garrison_work + g.worth * share / 100));
        }
        put_in_order(to_take.begin(), to_take.end(), [](const Prospect& a, const Prospect& b) {
            return a.effort != b.effort ? a.effort < b.effort : a.work < b.work;
        });
        // Not everything at once: the main effort goes to the easiest ones.
        auto most = static_cast<std::size_t>(weights.at_once);
        if (w.victory.kind == VictoryKind::hold) {
            int have = classic::works_held(w, s, side);
            int need = side == Side::french ? w.victory.need : static_cast<int>(all.size()) - w.victory.need + 1;
            most = static_cast<std::size_t>(std::max(1, need - have + 1));
        }
        if (side == Side::russian) most = static_cast<std::size_t>(weights.back_at_once);
        if (storming()) most = to_take.size();
        if (won()) to_take.clear();
        if (const int focus = weights.temper.all.focus; focus > 0 && !to_take.empty()) { // one of them alone
            const auto nth = static_cast<std::ptrdiff_t>(static_cast<std::size_t>(focus - 1) % to_take.size());
            std::rotate(to_take.begin(), to_take.begin() + nth, to_take.end());
            most = 1;
        }
        for (std::size_t i = 0; i < to_take.size(); ++i) {
            Hex h = d.terrain->works[to_take[i].work];
            in.sit[h] = static_cast<std::int16_t>(
                std::min(12000, percent_of(in.hold[h], weights.seat) + weights.garrison_work));
            if (i >= most) continue;
            int defenders = strength_near(d, other(side), h, 2);
            add(Goal::Kind::take, h, in.hold[h], std::max(12, percent_of(defenders, weights.take_need)));
        }
        for (const Goal& g : in.goals) {
            if (g.kind != Goal::Kind::take && g.kind != Goal::Kind::keep) continue;
            for (std::size_t h = 0; h < in.hold.size(); ++h) {
                int far = distance(*d.terrain, g.hex, static_cast<Hex>(h));
                int share = far == 1 ? weights.ground_1 : far == 2 ? weights.ground_2 : far == 3 ? weights.ground_3 : 0;
                int more = std::max<int>(in.hold[h], g.worth * share / 100);
                if (share > 0) in.hold[h] = static_cast<std::int16_t>(more);
            }
        }
        // 10.0I: whoever stands in a destroyed work in the second night has it repaired.
        if (side == Side::russian && classic::is_night(s.turn))
            for (std::size_t k : all)
                if (d.destroyed[k]) {
                    auto& sit = in.sit[d.terrain->works[k]];
                    sit = static_cast<std::int16_t>(sit + 400);
                }
    }

    // 13.3: 60 points off the map at once decide the game.
    void exits() {
        if (w.victory.kind != VictoryKind::levels || w.victory.exit.empty()) return;
        auto points = points_to_exit(w, d, Side::french);
        int out = s.exited[index(Side::french)];
        int can = 0, nearest = far_away;
        std::size_t lead = 0;
        for (std::size_t i = 0; i < d.roster->size(); ++i) {
            const Counter& c = (*d.roster)[i];
            if (c.side != Side::french || d.at[i] == nowhere || c.movement == 0) continue;
            int p = points[d.at[i]];
            if (p >= far_away) continue;
            if (p + 1 <= left() * c.movement) can += c.strength;
            if (p < nearest) nearest = p, lead = i;
        }
        // Who of the Russians can still stand in the way: as near to the exit as the French are, or nearer.
        int blocking = 0;
        std::vector<std::int16_t> free_points = free_exit_points();
        std::vector<int> french;
        for (std::size_t i = 0; i < d.roster->size(); ++i)
            if ((*d.roster)[i].side == Side::french && d.at[i] != nowhere) french.push_back(free_points[d.at[i]]);
        put_in_order(french.begin(), french.end());
        int middle = french.empty() ? 0 : french[french.size() / 2];
        for (std::size_t i = 0; i < d.roster->size(); ++i)
            if ((*d.roster)[i].side == Side::russian && d.at[i] != nowhere && (*d.roster)[i].movement > 0 &&
                free_points[d.at[i]] <= middle)
                blocking += (*d.roster)[i].strength;
        bool reachable = out + can >= w.victory.exit_points;
        if (side == Side::french) {
            in.leaving = reachable && (out > 0 || blocking * 2 <= can) && out + can * 9 / 10 >= w.victory.exit_points;
            if (!in.leaving) return;
            Goal g;
            g.kind = Goal::Kind::leave;
            g.worth = weights.exit_point * w.victory.exit_points;
            g.need = (w.victory.exit_points - out) * 3 / 2;
            g.points = points;
            in.goals.insert(in.goals.begin(), std::move(g));
            return;
        }
        if (!reachable || nearest >= far_away) return;
        // The Russians guard the way of those who have come past the line of works.
        int line = 0;
        for (WorkId k : w.victory.front_line) line = std::max<int>(line, free_points[d.terrain->works[k.index()]]);
        int past = 0;
        for (std::size_t i = 0; i < d.roster->size(); ++i)
            if ((*d.roster)[i].side == Side::french && d.at[i] != nowhere && free_points[d.at[i]] < line - 3)
                past += (*d.roster)[i].strength;
        if (past < 4) return;
        Hex h = d.at[lead];
        for (int n = 0; n < 4; ++n) { // a few steps ahead of the leading unit
            Hex best = h;
            for (std::size_t k = 0; k < 6; ++k) {
                Hex next = d.terrain->spots[h].next[k];
                if (d.terrain->spots[h].cost[k] >= 0 && free_points[next] < free_points[best]) best = next;
            }
            h = best;
        }
        add(Goal::Kind::guard, h, urgent(weights.work), std::min(percent_of(past, weights.guard_need), 90));
    }

    std::vector<std::int16_t> free_exit_points() const {
        std::vector<Hex> gates;
        for (HexId h : w.victory.exit) gates.push_back(h.value);
        return points_to(*d.terrain, gates);
    }

    // Every unit gets a goal: the nearest pairs first until the needs are met, the rest to where it is nearest.
    void share_out() {
        in.goal_of.fill(0xFF);
        if (in.goals.empty()) return;
        struct Pair {
            int cost;
            std::uint8_t goal;
            Piece unit;
        };
        std::vector<Pair> pairs;
        std::vector<int> need;
        for (const Goal& g : in.goals) need.push_back(g.need);
        for (std::size_t i = 0; i < d.roster->size(); ++i) {
            const Counter& c = (*d.roster)[i];
            if (c.side != side || c.movement == 0) continue;
            Hex h = d.at[i];
            if (h == nowhere) {
                const auto* a = s.units[i].where == classic::Where::due ? arrival_of(w, UnitId{i}) : nullptr;
                if (!a || a->turn > s.turn) continue;
                h = w.areas[a->area.index()].hexes[0].value;
            }
            for (std::size_t g = 0; g < in.goals.size(); ++g) {
                int points = std::min<int>(in.goals[g].points[h], 200);
                int cost = points * 60 / c.movement - (in.goals[g].kind == Goal::Kind::leave ? 100 : 0);
                pairs.push_back({cost, static_cast<std::uint8_t>(g), static_cast<Piece>(i)});
            }
        }
        put_in_order(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) {
            return a.cost != b.cost ? a.cost < b.cost : a.unit != b.unit ? a.unit < b.unit : a.goal < b.goal;
        });
        for (const Pair& p : pairs)
            if (in.goal_of[p.unit] == 0xFF && need[p.goal] > 0) {
                in.goal_of[p.unit] = p.goal;
                need[p.goal] -= (*d.roster)[p.unit].strength;
            }
        for (std::size_t i = 0; i < d.roster->size(); ++i) // a corps with a goal of its own
            if (const int focus = in.mood[i].focus; focus > 0 && focus != weights.temper.all.focus)
                in.goal_of[i] = static_cast<std::uint8_t>(static_cast<std::size_t>(focus - 1) % in.goals.size());
        // Reserves: to what is to be taken, else to what is most in danger.
        for (int round = 0; round < 2; ++round)
            for (const Pair& p : pairs) {
                Goal::Kind kind = in.goals[p.goal].kind;
                bool main = kind == Goal::Kind::take || kind == Goal::Kind::leave ||
                            (side == Side::russian && in.goals[p.goal].need > 6);
                if (in.goal_of[p.unit] == 0xFF && (main || round == 1)) in.goal_of[p.unit] = p.goal;
            }
    }
};

} // namespace

std::vector<std::int16_t> points_to_exit(const classic::World& w, const Deployment& d, Side mover) {
    std::vector<Hex> gates;
    for (HexId h : w.victory.exit) gates.push_back(h.value);
    auto extra = obstacles(d, mover);
    return points_to(*d.terrain, gates, &extra);
}

std::uint8_t group_of(const classic::World& w, std::size_t unit) {
    for (std::size_t i = 0; i < unit; ++i)
        if (w.units[i].side == w.units[unit].side && w.units[i].formation == w.units[unit].formation)
            return static_cast<std::uint8_t>(i);
    return static_cast<std::uint8_t>(unit);
}

Intent intend(const classic::World& w, const classic::State& s, const Deployment& d, Side side,
              const ClassicWeights& weights) {
    Intent in;
    in.side = side;
    in.hold.assign(d.terrain->spots.size(), 0);
    in.sit.assign(d.terrain->spots.size(), 0);
    in.left = w.last_turn - s.turn + 1;
    in.reply = !(side == Side::russian && s.turn >= w.last_turn);
    in.mood.fill(weights.temper.all);
    if (!weights.temper.but.empty())
        for (std::size_t i = 0; i < w.units.size(); ++i) in.mood[i] = mood_of(weights.temper, group_of(w, i));
    Planner p{w, s, d, side, weights, in, obstacles(d, side)};
    if (p.idle()) in.press = weights.begin_pull;
    p.works();
    p.hunt();
    p.exits();
    p.share_out();
    p.pace();
    // 13.3: the French win by taking twice what they lose, the Russians by one point more: what is exchanged at evens
    // wins the battle for them.
    if (side == Side::french && w.victory.kind == VictoryKind::levels) in.losses = weights.dear;
    if (p.calm()) {
        in.losses = percent_of(in.losses, weights.calm_dear);
        for (Mood& m : in.mood) m.caution = static_cast<std::int16_t>(percent_of(m.caution, weights.calm_caution));
    }
    if (p.storming() && !p.won())
        for (Mood& m : in.mood) {
            m.press = static_cast<std::int16_t>(percent_of(m.press, weights.storm_press));
            m.caution = static_cast<std::int16_t>(percent_of(m.caution, weights.storm_caution));
        }
    if (p.won()) { // it is only to be kept
        in.losses *= 2;
        for (Mood& m : in.mood) m.caution = static_cast<std::int16_t>(percent_of(m.caution, weights.rest));
    }
    return in;
}

int way_value(const Deployment& d, const Intent& in, const ClassicWeights& w, Piece u, Hex h) {
    if (in.goal_of[u] == 0xFF) return 0;
    const Counter& c = (*d.roster)[u];
    const Goal& g = in.goals[in.goal_of[u]];
    int points = std::min<int>(g.points[h], 90);
    bool stay = g.kind == Goal::Kind::keep || g.kind == Goal::Kind::guard;
    int pull = percent_of(w.pull, in.mood[u].press);
    if (g.kind == Goal::Kind::take) pull = percent_of(pull, in.press);
    if (g.kind == Goal::Kind::leave) pull *= 2; // nothing else matters as much
    pull = pull * std::min<int>(c.strength, w.pull_strength) / w.pull_strength;
    // Who would come too late at an easy pace hurries.
    if (g.kind == Goal::Kind::take && c.movement > 0 && points > (in.left - w.slack) * c.movement)
        pull = pull * w.haste / 100;
    return -pull * (stay ? std::max(0, points - w.close_enough) : points);
}

int post_value(const Deployment& d, const Intent& in, const ClassicWeights& w, Piece u, Hex h) {
    const Counter& c = (*d.roster)[u];
    if (in.sit[h] <= 0) return 0;
    return in.sit[h] + (c.type == classic::Type::infantry ? c.strength * w.garrison_strength : 0);
}

int place_value(const Deployment& d, const Intent& in, const ClassicWeights& w, Piece u, Hex h) {
    return way_value(d, in, w, u, h) + post_value(d, in, w, u, h);
}

} // namespace redoubt::ai
