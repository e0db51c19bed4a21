// A refusal names what forbids an action; the sequence of play only where nothing else does.
#include "engine/core/dice.h"
#include "engine/rules/triumph/notation.h"
#include "engine/rules/triumph/play.h"
#include "engine/rules/triumph/way.h"
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
    std::vector<Action> wishes;
    wishes.push_back(StepTo{u, beside(from)});
    wishes.push_back(Halt{u, facing});
    wishes.push_back(Shoot{u, enemy});
    wishes.push_back(Rally{u});
    wishes.push_back(Attempt{u});
    wishes.push_back(Extend{u});
    wishes.push_back(Top{u});
    wishes.push_back(Assault{from, beside(from)});
    wishes.push_back(Charge{from, HexId{}, beside(from), facing});
    return any_of(rng, wishes);
}

// Would it be allowed in any step of the Activation, as things are?
bool allowed_in_some_step(const World& w, const State& s, const Action& a) {
    for (triumph::Step step :
         {triumph::Step::begin, triumph::Step::fire, triumph::Step::move, triumph::Step::shock, triumph::Step::rally}) {
        State then = s;
        while (!std::holds_alternative<Activation>(then.frames.back())) then.frames.pop_back();
        top<Activation>(then).step = step;
        if (step == triumph::Step::shock) then.frames.push_back(Shock{});
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

TEST_CASE("What keeps a unit from a far hex", "[triumph][refusals]") {
    using namespace redoubt::test::glory;
    const std::string sides = R"(["0405-0406", "0406-0506", "0406-0507", "0406-0407", "0306-0406", "0307-0406"])";
    const Scene x = scene({foot("A", "fI"), foot("B", "fI"), foot("R", "rI")},
                          R"("turns": [1, 1], "phase": "activation", "activation": "fI", "step": "move", )"
                          R"("initiative": "french", "under": ["A", "B"], )"
                          R"("place": {"A": "0403 SSE", "B": "0103 SSE", "R": "0109 NNE"})",
                          R"("edges": {"river": )" + sides + R"(, "gorge": )" + sides + "}");
    const Board b = x.board();
    auto why = [&](const char* unit, const char* hex) {
        const auto no = why_no_way(b, x.unit(unit), x.hex(hex));
        return no ? std::string(rule_entry(no->rule).id) : std::string();
    };
    CHECK(why("A", "0405") == "");
    CHECK(why("A", "0406") == "7.23"); // the river all round
    CHECK(why("A", "0409") == "7.34"); // too far, and nothing else
    CHECK(why("B", "0109") == "7.32"); // the enemy stands there
}

// Actions come out of links too: one may name nothing.
TEST_CASE("A charge from nowhere, or to nowhere, is refused", "[triumph][refusals]") {
    const auto x = test::glory::scene(
        {test::glory::horse("H", "fI"), test::glory::foot("R", "rI")},
        R"("turns": [1, 1], "phase": "activation", "activation": "fI", "step": "shock", "initiative": "french", )"
        R"("place": {"H": "0502 SSE", "R": "0505 NNE"}, "under": ["H"])");
    const Charge good{x.hex("0502"), x.hex("0503"), x.hex("0504"), at(x.s, x.unit("H")).facing};
    CHECK_FALSE(why_illegal(x.w, x.s, good));
    for (const Charge& bad :
         {Charge{HexId{}, good.via, good.end, good.facing}, Charge{good.from, good.via, HexId{}, good.facing},
          Charge{good.from, HexId{}, HexId{}, good.facing}}) {
        const auto no = why_illegal(x.w, x.s, bad);
        REQUIRE(no);
        CHECK(static_cast<Why>(no->why) == Why::off_map);
    }
}
