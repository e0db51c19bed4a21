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
    Terms misery(Piece u, Hex h) {
        Terms out;
        // Away from what it wants.
        std::uint8_t g = theirs.goal_of[u];
        if (g != 0xFF) out[Term::way] += 12 * std::min<int>(theirs.goals[g].points[h], 60);
        out[Term::ground] -= theirs.sit[h] / 2 + theirs.hold[h] / 4;
        // Where it could be caught again: few ways on, many of ours that can come.
        Piece stood = d.mobile[h];
        if (stood != nobody) { // pushes a friend: that one suffers too, guns that have not fired most (8.2)
            out[Term::enemy] +=
                d.roster->at(stood).gun() && !b.state.units[stood].fought ? d.roster->at(stood).worth / 8 : 4;
            return out;
        }
        Hex from = d.at[u];
        lift(d, u);
        put(d, u, h);
        Ways ways = ways_back(d, u);
        out[Term::trap] += ways.empty == 0 ? 60 : ways.empty == 1 ? 30 : ways.empty == 2 ? 12 : 0;
        out[Term::enemy] += exposure(d, threat, mine.sit, weights, u, h) * 40 / 100;
        // It fills the way back of others whose fight is still to come, or leaves it open.
        if (my_turn)
            for (Hex n : d.terrain->spots[h].next)
                if (n != nowhere && n != from && pending(n)) out[Term::trap] += 15;
        if (d.terrain->spots[h].town) out[Term::ground] -= 12;
        lift(d, u);
        put(d, u, from);
        return out;
    }

    Terms gain_of_advance(Piece u, Hex to) {
        const Counter& c = (*d.roster)[u];
        Hex from = d.at[u];
        Terms out;
        out[Term::ground] += mine.hold[to] - percent_of(mine.hold[from], weights.leave_ground);
        std::uint8_t g = mine.goal_of[u];
        if (g != 0xFF) {
            const auto& points = mine.goals[g].points;
            out[Term::way] += weights.pull * std::clamp(points[from] - points[to], -4, 4) * weights.advance_way / 100;
        }
        out[Term::post] -= (mine.sit[from] - mine.sit[to]) / 2;
        if (c.type == Type::infantry) out[Term::ground] += 6;
        if (c.gun()) out[Term::danger] -= weights.gun_advance;
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
                out[Term::trap] += (before.empty - now.empty) * 25;
                if (!now.any() && before.any()) out[Term::trap] += (*d.roster)[i].worth / 2;
            }
        if (mine.reply) {
            int loss = exposure(d, threat, mine.sit, weights, u, to);
            out[Term::danger] -= percent_of(loss - stay_loss, weights.venture);
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

bool exchanges(const Board& b, const std::vector<Action>& options) {
    const auto* attack = std::get_if<Attack>(&b.state.frames.back());
    return attack && attack->result == Crt::ex && std::any_of(options.begin(), options.end(), [](const Action& a) {
               return std::holds_alternative<Pay>(a) || std::holds_alternative<Paid>(a);
           });
}

const Action* stand_in(const std::vector<Action>& options) { // 9.0C: guns stay where they are
    for (const Action& a : options)
        if (std::holds_alternative<Stand>(a)) return &a;
    return nullptr;
}

} // namespace

std::vector<Terms> terms_of_aftermath(const Board& b, const Terrain& t, const Roster& r, const ClassicWeights& weights,
                                      Side me, const std::vector<Action>& options) {
    if (exchanges(b, options) || stand_in(options)) return {};
    Deployment d = deployment_of(b.world, b.state, t, r);
    const Side enemy = other(me);
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
    std::vector<Terms> out;
    for (const Action& a : options) {
        Terms v;
        if (const auto* y = std::get_if<Retreat>(&a)) {
            if (y->to)
                v = x.misery(static_cast<Piece>(y->unit.index()), y->to.value);
            else
                v[Term::enemy] = 10000; // lost at once
        } else if (const auto* z = std::get_if<Displace>(&a))
            v = x.misery(static_cast<Piece>(z->unit.index()), z->to.value);
        else if (const auto* g = std::get_if<Advance>(&a))
            v = x.gain_of_advance(static_cast<Piece>(g->unit.index()), g->to.value);
        else if (std::holds_alternative<Hold>(a))
            v[Term::ground] = 5; // an advance has to be worth something
        out.push_back(v);
    }
    return out;
}

classic::Action choose_aftermath(const Board& b, const Terrain& t, const Roster& r, const ClassicWeights& weights,
                                 Side me, const std::vector<Action>& options) {
    REDOUBT_ASSERT(!options.empty());
    if (exchanges(b, options)) {
        const Deployment d = deployment_of(b.world, b.state, t, r);
        const Intent mine = intend(b.world, b.state, d, me, weights);
        return next_payment(b, r, mine, options, std::get<Attack>(b.state.frames.back()).owed);
    }
    if (const Action* stand = stand_in(options)) return *stand;
    const std::vector<Terms> values = terms_of_aftermath(b, t, r, weights, me, options);
    std::size_t best = 0;
    for (std::size_t i = 1; i < options.size(); ++i)
        if (values[i].sum() > values[best].sum()) best = i;
    return options[best];
}

} // namespace redoubt::ai
