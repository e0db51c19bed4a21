#include "engine/ai/classic/aftermath.h"

#include "engine/ai/classic/threat.h"

#include <algorithm>

namespace redoubt::ai {

namespace {

using namespace classic;

struct After {
    const Board& b;
    Deployment d;
    Intent mine, theirs;
    Threat threat;
    const ClassicWeights& weights;
    Side me;
    bool my_turn;

    bool pending(Hex h) const { // an enemy of the active side that is still to be attacked
        for (Piece p : {d.mobile[h], d.garrison[h]})
            if (p != nobody && b.state.units[p].owes && !b.state.units[p].attacked) return true;
        return false;
    }

    // How bad `h` is for a beaten unit of the other side (also for one that is pushed there).
    int misery(Piece u, Hex h) {
        int out = 0;
        // Away from what it wants.
        std::uint8_t g = theirs.goal_of[u];
        if (g != 0xFF) out += 12 * std::min<int>(theirs.goals[g].points[h], 60);
        out -= theirs.sit[h] / 2 + theirs.hold[h] / 4;
        // Where it could be caught again: few ways on, many of ours that can come.
        Piece stood = d.mobile[h];
        if (stood != nobody) { // pushes a friend: that one suffers too, guns that have not fired most (8.2)
            out += d.roster->at(stood).gun() && !b.state.units[stood].fought ? d.roster->at(stood).worth / 8 : 4;
            return out;
        }
        Hex from = d.at[u];
        lift(d, u);
        put(d, u, h);
        Ways ways = ways_back(d, u);
        out += ways.empty == 0 ? 60 : ways.empty == 1 ? 30 : ways.empty == 2 ? 12 : 0;
        out += exposure(d, threat, mine.sit, weights, u, h) * 40 / 100;
        // It fills the way back of others whose fight is still to come, or leaves it open.
        if (my_turn)
            for (Hex n : d.terrain->spots[h].next)
                if (n != nowhere && n != from && pending(n)) out += 15;
        if (d.terrain->spots[h].town) out -= 12;
        lift(d, u);
        put(d, u, from);
        return out;
    }

    int gain_of_advance(Piece u, Hex to) {
        const Counter& c = (*d.roster)[u];
        Hex from = d.at[u];
        int out = mine.hold[to] - mine.hold[from] * 8 / 10;
        std::uint8_t g = mine.goal_of[u];
        if (g != 0xFF) {
            const auto& points = mine.goals[g].points;
            out += weights.pull * std::clamp(points[from] - points[to], -4, 4) / 2;
        }
        out -= (mine.sit[from] - mine.sit[to]) / 2;
        if (c.type == Type::infantry) out += 6;
        if (c.gun()) out -= weights.gun_advance;
        int stay_loss = mine.reply ? exposure(d, threat, mine.sit, weights, u, from) : 0;
        lift(d, u);
        put(d, u, to);
        // 8.21: closes ways back of those whose fights are still to come.
        if (my_turn)
            for (std::size_t i = 0; i < d.roster->size(); ++i) {
                Hex h = d.at[i];
                if ((*d.roster)[i].side == me || h == nowhere || !pending(h) || distance(*d.terrain, to, h) > 2)
                    continue;
                Ways now = ways_back(d, static_cast<Piece>(i));
                lift(d, u);
                put(d, u, from);
                Ways before = ways_back(d, static_cast<Piece>(i));
                lift(d, u);
                put(d, u, to);
                out += (before.empty - now.empty) * 25;
                if (!now.any() && before.any()) out += (*d.roster)[i].worth / 2;
            }
        if (mine.reply) {
            int loss = exposure(d, threat, mine.sit, weights, u, to);
            out -= percent_of(loss - stay_loss, weights.venture);
        }
        lift(d, u);
        put(d, u, from);
        return out;
    }
};

// 8.1 Ex: the first unit of the cheapest payment that covers what is owed.
Action next_payment(const Board& b, const Roster& r, const Intent& mine, const std::vector<Action>& options, int owed) {
    std::vector<Piece> who;
    for (const Action& a : options)
        if (const auto* x = std::get_if<Pay>(&a)) who.push_back(static_cast<Piece>(x->unit.index()));
    if (owed <= 0 || who.empty()) {
        for (const Action& a : options)
            if (std::holds_alternative<Paid>(a)) return a;
    }
    auto cost = [&](Piece u) { return r[u].worth + mine.hold[at(b.state, UnitId{u}).hex.index()] / 2; };
    std::size_t n = std::min<std::size_t>(who.size(), 12);
    int best = -1;
    Piece first = who[0];
    for (unsigned m = 1; m < 1u << n; ++m) {
        int paid = 0, sum = 0;
        Piece low = nobody;
        for (std::size_t i = 0; i < n; ++i)
            if (m >> i & 1) {
                paid += r[who[i]].strength;
                sum += cost(who[i]);
                if (low == nobody) low = who[i];
            }
        if (paid >= owed && (best < 0 || sum < best)) best = sum, first = low;
    }
    return Pay{UnitId{first}};
}

} // namespace

classic::Action choose_aftermath(const Board& b, const Terrain& t, const Roster& r, const ClassicWeights& weights,
                                 Side me, const std::vector<Action>& options) {
    REDOUBT_ASSERT(!options.empty());
    Deployment d = deployment_of(b.world, b.state, t, r);
    const Side enemy = other(me);
    const auto* attack = std::get_if<Attack>(&b.state.frames.back());
    if (attack && attack->result == Crt::ex && std::any_of(options.begin(), options.end(), [](const Action& a) {
            return std::holds_alternative<Pay>(a) || std::holds_alternative<Paid>(a);
        })) {
        Intent mine = intend(b.world, b.state, d, me, weights);
        return next_payment(b, r, mine, options, attack->owed);
    }
    for (const Action& a : options) // 9.0C: guns stay where they are
        if (std::holds_alternative<Stand>(a)) return a;

    bool my_turn = side_of(b.state.phase) == me;
    // A retreating unit is judged by who can come at it: ours. An advancing one by theirs.
    bool places = std::any_of(options.begin(), options.end(), [](const Action& a) {
        return std::holds_alternative<Retreat>(a) || std::holds_alternative<Displace>(a);
    });
    After x{b,
            d,
            intend(b.world, b.state, d, me, weights),
            intend(b.world, b.state, d, enemy, weights),
            threat_of(d, places ? me : enemy, false),
            weights,
            me,
            my_turn};
    const Action* best = &options[0];
    int best_value = 0;
    bool any = false;
    for (const Action& a : options) {
        int v = 0;
        if (const auto* y = std::get_if<Retreat>(&a))
            v = y->to ? x.misery(static_cast<Piece>(y->unit.index()), y->to.value) : 10000; // lost at once
        else if (const auto* z = std::get_if<Displace>(&a))
            v = x.misery(static_cast<Piece>(z->unit.index()), z->to.value);
        else if (const auto* g = std::get_if<Advance>(&a))
            v = x.gain_of_advance(static_cast<Piece>(g->unit.index()), g->to.value);
        else if (std::holds_alternative<Hold>(a))
            v = 5; // an advance has to be worth something
        if (!any || v > best_value) best = &a, best_value = v, any = true;
    }
    return *best;
}

} // namespace redoubt::ai
