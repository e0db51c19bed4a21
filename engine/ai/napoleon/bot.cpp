#include "engine/ai/napoleon/bot.h"

#include "engine/ai/characters.h"
#include "engine/ai/napoleon/plans.h"
#include "engine/ai/napoleon/weigh.h"

namespace redoubt::ai {

namespace {

using namespace redoubt::napoleon;

Action any_of(Rng& rng, std::vector<Action> actions) {
    REDOUBT_ASSERT(!actions.empty());
    const std::vector<Action> all = actions;
    std::erase_if(actions, [](const Action& a) {
        return std::holds_alternative<TakeBack>(a) || std::holds_alternative<Switch>(a) ||
               std::holds_alternative<napoleon::Place>(a);
    });
    if (actions.empty()) actions = all;
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

} // namespace

std::vector<Tunable> NapoleonPlans::tunables() {
    return {
#define W(name, value) {#name, &weights.name},
#define F(name, value) {#name, &weights.name},
#include "engine/ai/napoleon/weights.def"
#undef F
#undef W
    };
}

const Moods& moods_of(const World& w) {
    return w.victory == VictoryKind::hold ? napoleon_one_place : napoleon_by_points;
}

Hazard hazard_of(const World& w) {
    if (napoleonic::for_learning(w)) return {.level1 = 300, .level2 = 100};
    if (w.victory == VictoryKind::hold) return {.level1 = 300, .level2 = 110, .level3 = 40};
    return {.level1 = 300, .level2 = 85, .level3 = 62, .level4 = 30};
}

int levels_of(const World&) {
    return 5;
}

bool think(Bot& bot, const World& w, const View& v, int work) {
    return v.position.frames.empty() || rehearse<Rules>(bot, w, v, work); // what is not rehearsed is short
}

Action choose(Bot& bot, const World& w, const View& v) {
    while (!v.position.frames.empty() && !rehearse<Rules>(bot, w, v, 1 << 20)) {}
    NapoleonPlans& plans = *bot.napoleon;
    if (const auto word = weighed<Rules>(bot, v); word && !why_illegal(w, v.position, *word)) {
        plans.orders.clear(); // what was planned went with another word
        return *word;
    }
    plans.minded = napoleonic::minded(bot, bot.temper, w, v.side);
    napoleonic::Mind m(w, v.position, v.side, *bot.napoleon);
    if (bot.kind == BotKind::random || v.position.frames.empty() || errs(bot, hazard_of(w)))
        return any_of(bot.rng, m.legal);
    const Frame& top = v.position.frames.back();
    napoleonic::plan_phase(m);
    if (std::holds_alternative<Bridges>(top)) return napoleonic::in_bridges(m);
    if (std::holds_alternative<Deployment>(top)) return Ready{};
    if (std::holds_alternative<Reorganisation>(top)) {
        const auto tries = m.all<Reorganise>();
        return tries.empty() ? Action{End{}} : Action{tries.front()}; // an attempt costs nothing
    }
    Action a = End{};
    if (std::holds_alternative<Orders>(top))
        a = napoleonic::in_orders(m);
    else if (std::holds_alternative<Movement>(top))
        a = napoleonic::in_movement(m);
    else if (std::holds_alternative<Riding>(top))
        a = napoleonic::in_riding(m);
    else if (std::holds_alternative<Reactions>(top))
        a = napoleonic::in_reactions(m);
    else if (std::holds_alternative<Artillery>(top) || std::holds_alternative<Barrage>(top) ||
             std::holds_alternative<Volley>(top))
        a = napoleonic::in_fire(m);
    else if (std::holds_alternative<Attacks>(top) || std::holds_alternative<Draft>(top))
        a = napoleonic::in_attacks(m);
    else
        a = napoleonic::in_aftermath(m);
    return m.may(a) ? a : any_of(bot.rng, m.legal);
}

std::vector<Weighed<Action>> considered(const Bot& bot, const View& v) {
    return considered_by<Rules>(bot, v);
}

} // namespace redoubt::ai
