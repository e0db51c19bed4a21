#include "engine/ai/classic/bot.h"

#include "engine/ai/characters.h"
#include "engine/ai/classic/aftermath.h"
#include "engine/ai/classic/assault.h"
#include "engine/ai/classic/plans.h"
#include "engine/ai/classic/weigh.h"
#include "engine/core/offer.h"

#include <algorithm>
#include <array>

namespace redoubt::ai {

using namespace classic;

ClassicWeights classic_weights(BotKind k) {
    ClassicWeights w;
    if (k == BotKind::easy) {
        w.attack_nodes = 400;
        w.march_nodes = 15000;
        w.sweeps = 1;
        w.strike_variants = 1;
    } else if (k == BotKind::hard) {
        w.attack_nodes = 30000;
        w.preview_nodes = 500;
        w.march_nodes *= 5;
        w.sweeps = 6;
    }
    return w;
}

namespace {

ClassicWeights tempered(ClassicWeights w, const Temper& t) {
    w.early = percent_of(w.early, t.all.press);
    w.foothold = percent_of(w.foothold, t.all.press);
    w.caution = percent_of(w.caution, t.all.caution);
    w.temper = t;
    return w;
}

bool on_one_day(const World& w) {
    return w.last_turn - w.first_turn < 16;
}

struct ClassicShare { // of a weight, in percent: shares.def
    int ClassicWeights::*weight;
    bool of_marshals;
    std::array<std::int16_t, 8> percents;
};
#define S(name, ...) {&ClassicWeights::name, false, {__VA_ARGS__}},
#define M(name, ...) {&ClassicWeights::name, true, {__VA_ARGS__}},
constexpr ClassicShare classic_shares[] = {
#include "engine/ai/classic/shares.def"
};
#undef M
#undef S

// As the side weighs in the kind of battle.
ClassicWeights in_battle(ClassicWeights w, const World& world, Side me, bool marshal) {
    std::size_t column = me == Side::french ? 0 : 4;
    switch (world.victory.kind) {
    case VictoryKind::occupy:
        break;
    case VictoryKind::hold:
        column += 1;
        break;
    case VictoryKind::levels:
        column += on_one_day(world) ? 2 : 3;
        break;
    }
    for (const ClassicShare& x : classic_shares)
        if (marshal || !x.of_marshals) w.*x.weight = percent_of(w.*x.weight, x.percents[column]);
    return w;
}

} // namespace

ClassicWeights minded(const Bot& bot, const Temper& temper, const World& w, Side me) {
    return in_battle(tempered(bot.classic->weights, in_character(mood_of(bot.nature, moods_of(w)), temper)), w, me,
                     bot.nature.rank == Rank::marshal);
}

std::vector<Tunable> ClassicPlans::tunables() {
    return {
#define W(name, value) {#name, &weights.name},
#include "engine/ai/classic/weights.def"
#undef W
    };
}

const Moods& moods_of(const World& w) {
    switch (w.victory.kind) {
    case VictoryKind::occupy:
        return classic_one_work;
    case VictoryKind::hold:
        return classic_many_works;
    case VictoryKind::levels:
        break;
    }
    return on_one_day(w) ? classic_by_losses : classic_three_days;
}

Hazard hazard_of(const World&) {
    return {.level1 = 450, .level2 = 250};
}

int levels_of(const World&) {
    return 5;
}

int most_classic_thought(BotKind k, const ClassicWeights& w) {
    // The last slice and the moves into lawful places come on top of the budget.
    const int play = 400000; // one plan played on: a rehearsal ends with that
    const int rehearsal =
        std::max(classic_width(k, VictoryKind::occupy).work, classic_width(k, VictoryKind::levels).work);
    return std::max(w.march_nodes, w.attack_nodes) + 20000 + (rehearsal > 0 ? rehearsal + play : 0);
}

namespace {

template <class A>
const A* first_of(const std::vector<Action>& actions) {
    for (const Action& a : actions)
        if (const auto* x = std::get_if<A>(&a)) return x;
    return nullptr;
}

Action any_of(Rng& rng, const std::vector<Action>& actions) {
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

Action choose_random(const World& w, const State& s, Rng& rng) {
    std::vector<Action> actions;
    legal_actions(w, s, actions);
    REDOUBT_ASSERT(!actions.empty());
    std::erase_if(actions, [](const Action& a) { return std::holds_alternative<TakeBack>(a); });
    if (first_of<Answer>(actions)) return Answer{true};
    return any_of(rng, actions);
}

struct Mind {
    Bot& bot;
    const World& w;
    const State& s;
    Side me;
    ClassicPlans& p;
    ClassicWeights weights = minded(bot, bot.temper, w, me);

    void new_phase() {
        if (p.turn == s.turn && p.phase == s.phase) return;
        p.turn = s.turn;
        p.phase = s.phase;
        p.march.reset();
        p.marches = 0;
        p.attack.reset();
        p.clears = 0;
        p.terrain = terrain_of(w);
        p.roster = roster_of(w, s, weights);
    }

    // ---- movement

    // Is the plan still of this position: everybody where the plan has put him so far?
    bool plan_holds() const {
        if (!p.march) return false;
        for (std::size_t i = 0; i < w.units.size(); ++i) {
            const UnitState &then = p.marched_from.units[i], &now = s.units[i];
            if (then.where == now.where && then.hex == now.hex && then.moved == now.moved) continue;
            bool ordered = false;
            for (std::size_t k = 0; k < p.march->orders.size() && !ordered; ++k) {
                const auto* m = std::get_if<Move>(&p.march->orders[k]);
                const auto* e = std::get_if<Exit>(&p.march->orders[k]);
                ordered = (m && m->unit.index() == i && now.where == Where::on_map && now.hex == m->to) ||
                          (e && e->unit.index() == i && now.where == Where::exited);
            }
            if (!ordered) return false;
        }
        return true;
    }

    bool planned(int work) {
        if (p.march && p.march->stage == March::Stage::done && plan_holds()) return true;
        bool begun = p.march && p.march->stage != March::Stage::done && p.marched_from == s;
        if (!begun) {
            if (p.marches >= 3) return true; // somebody keeps changing the position: no more plans in this phase
            ++p.marches;
            p.march = std::make_unique<March>();
            p.marched_from = s;
            p.next_order = 0;
            begin_march(*p.march, w, s, me, weights);
        }
        int before = p.march->nodes;
        bool done = march_on(*p.march, work);
        p.thought += p.march->nodes - before;
        return done;
    }

    Action movement() {
        while (!planned(1 << 30)) {}
        if (p.march)
            for (const Action& a : p.march->orders) {
                const UnitId u = unit_in(a);
                const UnitState& us = at(s, u);
                if (us.moved || (us.where != Where::on_map && us.where != Where::due)) continue;
                if (!why_illegal(w, s, a)) return a;
            }
        Action end = EndMovement{};
        if (!why_illegal(w, s, end)) return end;
        // 11.0: somebody still has to come in; the place nearest to his goal.
        std::vector<Action> actions;
        legal_actions(w, s, actions);
        const Action* best = nullptr;
        int best_value = 0;
        for (const Action& a : actions) {
            const auto* m = std::get_if<Move>(&a);
            if (!m || at(s, m->unit).where != Where::due) continue;
            int v = p.march ? place_value(p.march->plan, p.march->intent, p.march->weights,
                                          static_cast<Piece>(m->unit.index()), m->to.value)
                            : 0;
            if (!best || v > best_value) best = &a, best_value = v;
        }
        return best ? *best : choose_random(w, s, bot.rng);
    }

    // ---- combat

    Action combat() {
        Board b = board_of(w, s);
        if (std::holds_alternative<Combat>(s.frames.back())) {
            int nodes = 0;
            p.attack = next_attack(b, *p.terrain, p.roster, weights, bot.rng, nodes);
            p.thought += nodes;
            if (p.attack) {
                Action a = Assault{p.attack->targets[0]};
                if (!why_illegal(w, s, a)) return a;
            }
            Action end = EndCombat{};
            if (!why_illegal(w, s, end)) return end;
            p.attack.reset();
            return choose_random(w, s, bot.rng);
        }
        const auto& draft = std::get<Draft>(s.frames.back());
        // A draft of somebody else, or one that fits no attack: dropped, but not for ever.
        auto within = [&] {
            if (!p.attack) return false;
            for (HexId h : draft.targets)
                if (!p.attack->targets.contains(h)) return false;
            for (UnitId u : draft.attackers)
                if (!p.attack->attackers.contains(u)) return false;
            return true;
        };
        if (within()) {
            std::vector<Action> wanted;
            for (HexId h : p.attack->targets)
                if (!draft.targets.contains(h)) wanted.push_back(Also{h});
            for (UnitId u : p.attack->attackers)
                if (!draft.attackers.contains(u)) wanted.push_back(With{u});
            if (wanted.empty()) wanted.push_back(Declare{});
            for (const Action& a : wanted)
                if (!why_illegal(w, s, a)) {
                    if (std::holds_alternative<Declare>(a)) p.clears = 0;
                    return a;
                }
        }
        Action clear = Clear{};
        if (p.clears < 4 && !why_illegal(w, s, clear)) {
            ++p.clears;
            return clear;
        }
        // Out of ideas: declare when it is allowed, else anything but dropping it again.
        Action declare = Declare{};
        if (!why_illegal(w, s, declare)) return declare;
        return choose_random(w, s, bot.rng);
    }

    Action aftermath() {
        std::vector<Action> actions;
        legal_actions(w, s, actions);
        if (actions.size() == 1) return actions[0];
        return choose_aftermath(board_of(w, s), *p.terrain, p.roster, weights, me, actions);
    }

    Action decide() {
        REDOUBT_ASSERT(!s.frames.empty());
        new_phase();
        Action a = choose_by_frame();
        if (!why_illegal(w, s, a)) return a;
        return choose_random(w, s, bot.rng); // never reached as far as the tests know
    }

    Action choose_by_frame() {
        const Frame& top = s.frames.back();
        if (std::holds_alternative<Consent>(top)) return Answer{true};
        if (std::holds_alternative<Movement>(top)) return movement();
        if (std::holds_alternative<Combat>(top) || std::holds_alternative<Draft>(top)) return combat();
        return aftermath();
    }
};

} // namespace

bool think(Bot& bot, const World& w, const View& v, int work) {
    if (bot.kind == BotKind::random || v.position.frames.empty()) return true;
    if (!rehearse<Rules>(bot, w, v, work)) return false;
    Mind m{bot, w, v.position, v.side, *bot.classic};
    m.new_phase();
    if (!std::holds_alternative<Movement>(v.position.frames.back())) return true;
    return m.planned(work);
}

Action choose(Bot& bot, const World& w, const View& v) {
    if (bot.kind == BotKind::random || errs(bot, hazard_of(w))) return choose_random(w, v.position, bot.rng);
    while (!rehearse<Rules>(bot, w, v, 1 << 20)) {}
    return Mind{bot, w, v.position, v.side, *bot.classic}.decide();
}

std::vector<Weighed<Action>> considered(const Bot&, const View&) {
    return {};
}

Action choose(BotKind kind, const World& w, const View& v, Rng& rng) {
    Bot bot{kind, rng.next()};
    return choose(bot, w, v);
}

} // namespace redoubt::ai
