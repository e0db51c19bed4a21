// A refusal names what forbids an action; the sequence of play only where nothing else does.
#include "engine/core/dice.h"
#include "engine/rules/triumph/notation.h"
#include "engine/rules/triumph/play.h"
#include "tests/triumph/scene.h"

using namespace redoubt;
using namespace redoubt::triumph;

namespace {

template <class T>
const T& any_of(Rng& rng, const std::vector<T>& from) {
    return from[rng.below(static_cast<std::uint32_t>(from.size()))];
}

// Something that a unit of an Activation might be wanted to do, possible or not.
Action wish(const Board& b, Rng& rng) {
    const State& s = b.state;
    std::vector<UnitId> units;
    for (std::size_t i = 0; i < b.world.units.size(); ++i)
        if (on_map(s, UnitId{i})) units.push_back(UnitId{i});
    const UnitId u = any_of(rng, units);
    const HexId from = at(s, u).hex, enemy = at(s, any_of(rng, units)).hex;
    auto beside = [&](HexId h) {
        const HexId n = neighbour(b.world.map.grid, h, all_dirs[rng.below(6)]);
        return n ? n : h;
    };
    const std::uint8_t facing = static_cast<std::uint8_t>(rng.below(6));
    switch (rng.below(9)) {
    case 0:
        return StepTo{u, beside(from)};
    case 1:
        return Halt{u, facing};
    case 2:
        return Shoot{u, enemy};
    case 3:
        return Rally{u};
    case 4:
        return Attempt{u};
    case 5:
        return Extend{u};
    case 6:
        return Top{u};
    case 7:
        return Assault{from, beside(from)};
    default:
        const HexId end = beside(from);
        return Charge{from, HexId{}, end, facing};
    }
}

// Would it be allowed in any step of the Activation, as things are?
bool allowed_in_some_step(const World& w, const State& s, const Action& a) {
    for (Step step : {Step::begin, Step::fire, Step::move, Step::shock, Step::rally, Step::end}) {
        State then = s;
        while (!std::holds_alternative<Activation>(then.frames.back())) then.frames.pop_back();
        top<Activation>(then).step = step;
        if (step == Step::shock) then.frames.push_back(Shock{});
        if (!why_illegal(w, then, a)) return true;
    }
    return false;
}

} // namespace

TEST_CASE("The sequence of play hides no other reason", "[triumph][refusals]") {
    const std::string name = GENERATE("schevardino", "borodino");
    test::glory::Scene x = test::glory::battle(name);
    Rng rng{11};
    int waits = 0, others = 0;
    for (int n = 0; n < 1500 && x.decides() != Decider::over; ++n) {
        if (x.decides() == Decider::chance) {
            apply(x.w, x.s, sample(rng, chance(x.w, x.s)), nullptr);
            continue;
        }
        const auto* f = std::get_if<Activation>(&x.s.frames.back());
        const auto* k = std::get_if<Shock>(&x.s.frames.back());
        const bool barrage = f && f->kind == ActivationKind::barrage;
        if ((f && !barrage) || (k && k->stage == ShockStage::declare))
            for (int i = 0; i < 8; ++i) {
                const Action a = wish(x.board(), rng);
                const auto no = why_illegal(x.w, x.s, a);
                if (!no) continue;
                INFO(notation(x.w, a));
                CHECK(no->rule != cite(Rule::r5_43));
                if (static_cast<Why>(no->why) != Why::wrong_step) {
                    ++others;
                    continue;
                }
                ++waits;
                const auto* act = under<Activation>(x.s);
                // An attempt outside group Activations, Extended Movement and Rally in reserve: never there.
                if (act && act->kind == ActivationKind::group) CHECK(allowed_in_some_step(x.w, x.s, a));
            }
        std::vector<Action> legal;
        legal_actions(x.w, x.s, legal);
        apply(x.w, x.s, any_of(rng, legal), nullptr);
    }
    CHECK(waits > 20);
    CHECK(others > 200);
}
