// Why classic's player gave an order: his plan as it was carried out, looked at as the planner looks at it.
#include "engine/ai/classic/aftermath.h"
#include "engine/ai/classic/assault.h"
#include "engine/ai/classic/bot.h"
#include "engine/ai/classic/plans.h"
#include "engine/ai/classic/weigh.h"
#include "engine/core/offer.h"

#include <algorithm>

namespace redoubt::ai {

using namespace classic;

namespace {

bool marches(const Action& a) {
    return std::holds_alternative<Move>(a) || std::holds_alternative<Exit>(a);
}
bool drafts(const Action& a) { // and goes on with an attack that has been begun
    return std::holds_alternative<Also>(a) || std::holds_alternative<With>(a) || std::holds_alternative<Clear>(a) ||
           std::holds_alternative<Declare>(a);
}

struct Asked {
    const Bot& bot;
    const World& w;
    const State& s; // before the first of
    std::span<const Action> orders;
    std::size_t nth;
    Side me;
    ClassicWeights weights = minded(bot, {}, w, me);
    Terrain terrain = terrain_of(w);
    Roster roster = roster_of(w, s, weights);

    void weigh(Reasons& out) const {
        out.grounds = grounds_of(bot.kind, hazard_of(w), Rehearsable<Rules>::width(bot.kind, w).any(), out);
    }

    // ---- a march: his place, where everybody is at the end of it

    Reasons march() const {
        Reasons out;
        const Piece u = static_cast<Piece>(unit_in(orders[nth]).index());
        March m;
        begin_march(m, w, s, me, weights);
        const std::uint8_t g = m.intent.goal_of[u];
        out.task = g == 0xFF ? Task::reserve : task_of(m.intent.goals[g].kind);
        if (g != 0xFF && m.intent.goals[g].hex != nowhere) {
            out.place = HexId{m.intent.goals[g].hex};
            const bool hunts = out.task == Task::take && !at(w.map, out.place).work;
            if (const Piece there = m.plan.mobile[out.place.index()];
                hunts && there != nobody && w.units[there].side != me)
                out.whom = UnitId{there};
        }
        if (std::holds_alternative<Exit>(orders[nth])) {
            out.task = Task::leave;
            return out;
        }
        State end = s;
        for (const Action& a : orders)
            if (marches(a) && !why_illegal(w, end, a)) apply(w, end, a, nullptr);
        m.plan = deployment_of(w, end, m.terrain, m.roster);
        if (m.answer_follows) m.threat = threat_of(m.plan, other(me), false);
        m.nodes = 0;
        const Hex here = m.plan.at[u];
        bool asked = false; // 13.1: of those held back another one was to begin
        for (const March::Mover& x : m.movers) {
            if (x.unit != u || here == nowhere) continue;
            asked = true;
            for (const March::Option& o : x.options) {
                if (o.hex == here || m.plan.mobile[o.hex] != nobody || m.nodes > most_reasoning / 2) continue;
                const Places p = compare(m, u, o.hex);
                against(out, p.here - p.there, o.hex == x.home ? Instead::stand : Instead::place, HexId{o.hex}, {});
            }
        }
        out.work = m.nodes;
        if (asked) weigh(out);
        return out;
    }
    static Task task_of(Goal::Kind k) {
        switch (k) {
        case Goal::Kind::take:
            return Task::take;
        case Goal::Kind::keep:
            return Task::keep;
        case Goal::Kind::guard:
            return Task::guard;
        case Goal::Kind::leave:
            break;
        }
        return Task::leave;
    }

    // ---- an attack: without one of them, on somebody else, or none

    Reasons attack() const {
        Reasons out;
        out.task = Task::strike;
        const Board b = board_of(w, s);
        const Deployment d = deployment_of(w, s, terrain, roster);
        const Intent in = intend(w, s, d, me, weights);
        const Engagement e = fights_left(b, d, in, weights);
        std::uint64_t targets = 0, strikers = 0;
        for (const Action& a : orders) {
            const Offer o = offer_of(a);
            if (std::holds_alternative<Clear>(a)) targets = strikers = 0;
            for (std::size_t k = 0; k < e.targets.size(); ++k)
                if (o.to && !o.unit && e.targets[k].hex == o.to.value) targets |= std::uint64_t{1} << k;
            for (std::size_t i = 0; i < e.strikers.size(); ++i)
                if (o.unit && e.strikers[i].unit == o.unit.index()) strikers |= std::uint64_t{1} << i;
        }
        if (!targets || !strikers || !is_allowed(e, targets, strikers)) return out;
        out.place = HexId{e.targets[first(targets)].hex};
        const auto value = [&](std::uint64_t t, std::uint64_t by) { // and what is left undone by it
            ++out.work;
            Terms v = attack_terms(e, t, by);
            v += attack_terms(e, targets & ~t, 0);
            for (std::uint64_t x = strikers & ~by; x; x &= x - 1)
                if (e.strikers[first(x)].owes) v[Term::duty] += left_idle;
            return v;
        };
        const Terms chosen = value(targets, strikers);
        const auto consider = [&](Instead what, HexId hex, UnitId unit, std::uint64_t t, std::uint64_t by) {
            if (!is_allowed(e, t, by)) return;
            against(out, chosen - value(t, by), what, hex, unit);
        };
        bool bound = false; // 7.0B
        for (std::uint64_t t = targets; t; t &= t - 1) bound = bound || e.targets[first(t)].owed;
        for (std::uint64_t x = strikers; x; x &= x - 1) bound = bound || e.strikers[first(x)].owes;
        if (!bound) consider(Instead::let_be, {}, {}, 0, 0);
        for (std::uint64_t x = strikers; x; x &= x - 1) {
            const std::uint64_t one = x & (~x + 1);
            if (!e.strikers[first(one)].owes && strikers != one)
                consider(Instead::fewer, {}, UnitId{e.strikers[first(one)].unit}, targets, strikers & ~one);
        }
        for (std::size_t k = 0; k < e.targets.size(); ++k) {
            const std::uint64_t t = std::uint64_t{1} << k;
            std::uint64_t by = 0;
            for (std::uint64_t x = strikers; x; x &= x - 1)
                if (e.strikers[first(x)].reach & t) by |= x & (~x + 1);
            if (!(targets & t) && by) consider(Instead::target, HexId{e.targets[k].hex}, {}, t, by);
        }
        weigh(out);
        return out;
    }

    // ---- after the die

    Reasons aftermath() const {
        Reasons out;
        const Action& a = orders[nth];
        const Offer o = offer_of(a);
        const auto task = [&](const Action& x) {
            return std::holds_alternative<Retreat>(x) || std::holds_alternative<Displace>(x) ? Task::send_back
                   : std::holds_alternative<Advance>(x)                                      ? Task::advance
                   : std::holds_alternative<Hold>(x) || std::holds_alternative<Stand>(x)     ? Task::stay
                   : std::holds_alternative<Pay>(x) || std::holds_alternative<Paid>(x)       ? Task::pay
                                                                                             : Task::none;
        };
        out.task = task(a);
        out.place = o.to;
        if (out.task == Task::none) return out;
        std::vector<Action> options;
        legal_actions(w, s, options);
        const auto at = std::find(options.begin(), options.end(), a);
        if (at == options.end()) return out;
        const std::vector<Terms> all = terms_of_aftermath(board_of(w, s), terrain, roster, weights, me, options);
        if (all.empty() && options.size() > 1) return out;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (options[i] == a) continue;
            const Terms more = all[static_cast<std::size_t>(at - options.begin())] - all[i];
            const bool stays = task(options[i]) == Task::stay;
            against(out, more, stays ? Instead::let_be : Instead::place, offer_of(options[i]).to, {});
        }
        out.work = static_cast<int>(options.size());
        weigh(out);
        return out;
    }
};

} // namespace

bool goes_with(const Action& before, const Action& a) {
    return marches(before) ? marches(a) : drafts(a) && (std::holds_alternative<Assault>(before) || drafts(before));
}

std::vector<Action> planned(const Bot& bot, const World&, const View& v) {
    const ClassicPlans& p = *bot.classic;
    if (!p.march || p.turn != v.position.turn || p.phase != v.position.phase) return {};
    std::vector<Action> out;
    for (const Action& a : p.march->orders)
        if (!at(v.position, unit_in(a)).moved) out.push_back(a);
    return out;
}

Reasons reasons(const Bot& bot, const World& w, const View& v, std::span<const Action> orders, std::size_t nth) {
    REDOUBT_ASSERT(nth < orders.size());
    if (bot.kind == BotKind::random || v.position.frames.empty()) return {};
    const Action& a = orders[nth];
    const Asked x{bot, w, v.position, orders, nth, v.side};
    if (marches(a)) return x.march();
    if (std::holds_alternative<Assault>(orders.front()) || drafts(orders.front())) return x.attack();
    if (std::holds_alternative<EndMovement>(a) || std::holds_alternative<EndCombat>(a)) {
        Reasons out;
        out.task = Task::finish;
        return out;
    }
    return x.aftermath();
}

} // namespace redoubt::ai
