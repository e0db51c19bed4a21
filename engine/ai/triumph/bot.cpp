#include "engine/ai/triumph/bot.h"

#include "engine/ai/characters.h"
#include "engine/ai/triumph/plans.h"
#include "engine/ai/triumph/weigh.h"

#include <algorithm>

namespace redoubt::ai {

namespace {

using namespace redoubt::triumph;

Action any_of(Rng& rng, const std::vector<Action>& legal) {
    REDOUBT_ASSERT(!legal.empty());
    std::vector<Action> actions = legal;
    std::erase_if(actions, [](const Action& a) {
        return std::holds_alternative<triumph::Place>(a) || std::holds_alternative<Top>(a) ||
               std::holds_alternative<Switch>(a);
    });
    if (actions.empty()) return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

Action think_of_one(triumphal::Mind& m) {
    const Frame& now = m.s.frames.back();
    if (std::holds_alternative<Setup>(now)) return triumphal::in_setup(m);
    if (std::holds_alternative<Orders>(now) || std::holds_alternative<Precedence>(now) ||
        std::holds_alternative<Muster>(now))
        return triumphal::in_orders(m);
    if (std::holds_alternative<Reserve>(now)) return triumphal::in_reserve(m);
    if (std::holds_alternative<Commanders>(now) || std::holds_alternative<Displaced>(now))
        return triumphal::in_command(m);
    if (std::holds_alternative<Fire>(now)) return triumphal::in_fire(m);
    if (std::holds_alternative<Move>(now)) return triumphal::in_movement(m);
    if (std::holds_alternative<Shock>(now) || std::holds_alternative<Evade>(now) || std::holds_alternative<Clash>(now))
        return triumphal::in_shock(m);
    if (const auto* f = std::get_if<Activation>(&now)) {
        if (f->step == Step::begin || f->step == Step::end) return triumphal::in_begin(m);
        if (f->step == Step::fire) return triumphal::in_fire(m);
        if (f->step == Step::move) return triumphal::in_movement(m);
    }
    return triumphal::in_aftermath(m);
}

// Steps and turns of a march are asked for by the thousand: their own question is enough.
bool is_legal(triumphal::Mind& m, const Action& a) {
    if (const auto* x = std::get_if<StepTo>(&a)) return !why_no_step(m.b, x->unit, x->to);
    if (const auto* x = std::get_if<Halt>(&a)) return !why_no_halt(m.b, x->unit, x->facing);
    return m.may(a);
}

} // namespace

std::vector<Tunable> TriumphPlans::tunables() {
    return {
#define W(name, value) {#name, &weights.name},
#include "engine/ai/triumph/weights.def"
#undef W
    };
}

const Moods& moods_of(const World& w) {
    return w.full ? triumph_by_points : triumph_redoubt;
}

Hazard hazard_of(const World&) {
    return {.level1 = 400, .level2 = 200};
}

int levels_of(const World& w) {
    return triumphal::for_learning(w) ? 3 : 5;
}

bool think(Bot& bot, const World& w, const View& v, int work) {
    return v.table.frames.empty() || rehearse<Rules>(bot, w, v, work); // what is not rehearsed is short
}

// What the side may do follows from what it knows: any State that agrees with its View lists the same. Greedy looks
// at no secret of the enemy's, dealt or real.
Action choose(Bot& bot, const World& w, const View& v) {
    if (bot.kind == BotKind::random || v.table.frames.empty() || errs(bot, hazard_of(w))) {
        const State s = deal(w, v, bot.rng);
        std::vector<Action> legal;
        legal_actions(w, s, legal);
        return any_of(bot.rng, legal);
    }
    while (!rehearse<Rules>(bot, w, v, 1 << 20)) {}
    const State s = deal(w, v, bot.rng); // tests hold it to the same choice whatever is dealt
    TriumphPlans& plans = *bot.triumph;
    if (const auto word = weighed<Rules>(bot, v); word && !why_illegal(w, s, *word)) {
        plans.orders.clear(); // what was planned went with another word
        plans.attacks_planned = false;
        plans.activation = -1;
        return *word;
    }
    const TriumphWeights minded = triumphal::minded(bot, bot.temper, w, v.side);
    if (!(minded == plans.minded)) plans.activation = -1; // what was planned under another temper, anew
    plans.minded = minded;
    triumphal::Mind m(w, s, v.side, *bot.triumph);
    const Action a = think_of_one(m);
    return is_legal(m, a) ? a : any_of(bot.rng, m.legal());
}

std::vector<Weighed<Action>> considered(const Bot& bot, const View& v) {
    return considered_by<Rules>(bot, v);
}

} // namespace redoubt::ai
