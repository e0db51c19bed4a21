// The computer player of the triumph system: lawful everywhere, better than chance, blind to what is hidden.
#include "engine/ai/triumph/bot.h"
#include "tests/triumph/scene.h"

namespace triumph_test {

using namespace redoubt;
using namespace redoubt::triumph;
using ai::BotKind;
using test::glory::battle;
using test::glory::Scene;

namespace {

struct Played {
    State end;
    std::uint64_t digest = 0; // of every decision and the end
    int decisions = 0;
};

// One whole game; every decision is checked against the rules.
Played play(const Scene& opening, BotKind french, BotKind russian, std::uint64_t seed) {
    Played out;
    const World& w = opening.w;
    State s = opening.s;
    const DiceKey key = dice_key(seed);
    std::uint64_t rolls = 0;
    std::array<ai::Bot, 2> bots = {ai::Bot{french, seed * 2 + 1}, ai::Bot{russian, seed * 2 + 2}};
    DigestVisitor log;
    for (Decider d = decider(w, s); d != Decider::over; d = decider(w, s)) {
        if (d == Decider::chance) {
            apply(w, s, roll(key, rolls++, chance(w, s)), nullptr);
            continue;
        }
        Action a = choose(bots[index(side_of(d))], w, observe(w, s, side_of(d)));
        REQUIRE_FALSE(why_illegal(w, s, a));
        log("action", a);
        apply(w, s, a, nullptr);
        REQUIRE(++out.decisions < 5000);
    }
    log.take(digest(s));
    out.end = s;
    out.digest = log.hash;
    return out;
}

// Random play of the big battle, with a look at every `each`th decision of a side.
template <class F>
void wander(std::uint64_t seed, int steps, std::uint32_t each, F&& look) {
    const Scene x = battle("borodino");
    State s = x.s;
    Rng rng{seed};
    ai::Bot player{BotKind::random, seed};
    for (int i = 0; i < steps && decider(x.w, s) != Decider::over; ++i) {
        const Decider d = decider(x.w, s);
        if (d == Decider::chance) {
            apply(x.w, s, sample(rng, chance(x.w, s)), nullptr);
            continue;
        }
        if (rng.below(each) == 0) look(x.w, s, side_of(d));
        apply(x.w, s, choose(player, x.w, observe(x.w, s, side_of(d))), nullptr);
    }
}

} // namespace

TEST_CASE("Greedy beats random at Schevardino from both sides", "[triumph][ai][slow]") {
    const Scene x = battle("schevardino");
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        INFO("seed " << seed);
        CHECK(play(x, BotKind::greedy, BotKind::random, seed).end.result.winner == Side::french);
        CHECK(play(x, BotKind::random, BotKind::greedy, seed).end.result.winner == Side::russian);
    }
}

TEST_CASE("Greedy plays triumph to the end, the same for the same seed", "[triumph][ai]") {
    const Scene x = battle("schevardino");
    const Played a = play(x, BotKind::greedy, BotKind::greedy, 1), b = play(x, BotKind::greedy, BotKind::greedy, 1);
    CHECK(a.end.result.ending == Ending::last_turn);
    CHECK(a.digest == b.digest);
    CHECK(a.end == b.end);
    CHECK(problems(x.w, a.end).empty());
    CHECK(a.digest != play(x, BotKind::greedy, BotKind::greedy, 2).digest);
}

TEST_CASE("Greedy answers lawfully in triumph positions that it has never seen", "[triumph][ai][slow]") {
    ai::Bot stranger{BotKind::greedy, 5}; // its plans are of other positions most of the time
    int asked = 0;
    wander(17, 2500, 11, [&](const World& w, const State& s, Side side) {
        REQUIRE_FALSE(why_illegal(w, s, choose(stranger, w, observe(w, s, side))));
        ++asked;
    });
    CHECK(asked > 50);
}

// Other orders of the enemy, dealt from what the side sees; and a bot that deals itself others again.
TEST_CASE("Greedy uses nothing that is hidden from its side", "[triumph][ai][hidden][slow]") {
    Rng rng{3};
    int asked = 0, permuted = 0;
    wander(23, 2500, 29, [&](const World& w, const State& s, Side side) {
        State other_orders = s;
        other_orders.secrets[index(other(side))] = deal(w, observe(w, s, side), rng).secrets[index(other(side))];
        permuted += other_orders == s ? 0 : 1;
        ai::Bot one{BotKind::greedy, 1}, two{BotKind::greedy, 2};
        const Action a = choose(one, w, observe(w, s, side));
        CHECK(a == choose(two, w, observe(w, other_orders, side)));
        CHECK_FALSE(why_illegal(w, s, a));
        ++asked;
    });
    CHECK(asked > 20);
    CHECK(permuted > 5);
}

namespace {

void set(ai::Bot& bot, std::string_view name, int value) {
    int found = 0;
    for (const ai::Tunable& t : ai::tunables(bot, "triumph"))
        if (t.name == name) *t.value = value, ++found;
    REQUIRE(found == 1);
}

// Borodino when the French have to write their note.
State at_the_note(const Scene& x) {
    State s = x.s;
    for (int i = 0; i < 2; ++i) apply(x.w, s, Ready{}, nullptr);
    REQUIRE(std::get<Setup>(s.frames.back()).note);
    return s;
}

struct Manoeuvre {
    int gone = 0, left = 0, entry = 0; // who went, at the end of which turn; the way back
    int waits = 0, offers = 0;         // dice of 2 to 6: how often they might have come back, and did not
};

// The whole battle, every decision checked, and no unit of the force left behind anywhere.
Manoeuvre round_the_flank(const Scene& x, State s, ai::Bot french, std::uint64_t seed) {
    Manoeuvre out;
    const DiceKey key = dice_key(seed);
    std::uint64_t rolls = 0;
    std::array<ai::Bot, 2> bots = {std::move(french), ai::Bot{BotKind::greedy, seed}};
    for (Decider d = decider(x.w, s); d != Decider::over; d = decider(x.w, s)) {
        if (d == Decider::chance) {
            apply(x.w, s, roll(key, rolls++, chance(x.w, s)), nullptr);
            if (s.flank_left != 0 && out.gone == 0)
                for (const UnitState& u : s.units) out.gone += u.where == Where::flank ? 1 : 0;
            continue;
        }
        const Action a = choose(bots[index(side_of(d))], x.w, observe(x.w, s, side_of(d)));
        REQUIRE_FALSE(why_illegal(x.w, s, a));
        if (!s.frames.empty() && std::holds_alternative<Flanking>(s.frames.back())) {
            ++out.offers;
            out.waits += std::holds_alternative<Ready>(a) ? 1 : 0;
        }
        apply(x.w, s, a, nullptr);
    }
    CHECK(problems(x.w, s).empty());
    out.left = s.flank_left;
    out.entry = s.flank_entry;
    if (out.entry != 0)
        for (const UnitState& u : s.units) CHECK(u.where != Where::flank);
    return out;
}

Manoeuvre with_weight(std::string_view name, int value, std::uint64_t seed) {
    const Scene x = battle("borodino");
    ai::Bot bot{BotKind::greedy, 1};
    set(bot, name, value);
    return round_the_flank(x, at_the_note(x), std::move(bot), seed);
}

} // namespace

TEST_CASE("Greedy sends the Guard round the flank and brings it back", "[triumph][ai][slow]") {
    const Scene x = battle("borodino");
    const State s = at_the_note(x);
    ai::Bot bot{BotKind::greedy, 1};
    const Action first = choose(bot, x.w, observe(x.w, s, Side::french));
    REQUIRE(std::holds_alternative<FlankWith>(first));
    const Unit& unit = unit_of(x.w, std::get<FlankWith>(first).unit);
    CHECK(x.w.groups[unit.group.index()].kind == GroupKind::guard);
    CHECK(unit.type != Type::artillery);
    const Manoeuvre m = round_the_flank(x, s, ai::Bot{BotKind::greedy, 1}, 1);
    CHECK(m.left == 1);
    CHECK(m.gone == 13);
    CHECK(m.entry != 0);
}

TEST_CASE("Greedy waits for the way behind the enemy when that is worth more", "[triumph][ai][slow]") {
    const Manoeuvre m = with_weight("flank_behind", 40, 1);
    CHECK(m.left == 1);
    CHECK(m.entry == 1);
    CHECK(m.offers > 0);
    CHECK(m.waits == m.offers);
}

TEST_CASE("Greedy plans no manoeuvre that brings nothing", "[triumph][ai]") {
    const Scene x = battle("borodino");
    ai::Bot bot{BotKind::greedy, 1};
    set(bot, "flank_behind", 0);
    set(bot, "flank_back", 0);
    CHECK(choose(bot, x.w, observe(x.w, at_the_note(x), Side::french)) == Action{FlankOn{0}});
}

TEST_CASE("Greedy sends the strongest when nobody is missed", "[triumph][ai][slow]") {
    const Manoeuvre m = with_weight("flank_missed", 0, 2);
    CHECK(m.left == 1);
    CHECK(m.gone > 15); // IV Corps
    CHECK(m.entry != 0);
}

// Whoever is in the redoubt of the day at the end has won, and an empty one is walked into.
TEST_CASE("Greedy's last garrison stays in the redoubt, shaken as it is", "[triumph][ai]") {
    const Scene x = battle("schevardino");
    const World& w = x.w;
    State s = x.s;
    const DiceKey key = dice_key(3);
    std::uint64_t rolls = 0;
    ai::Bot bot{BotKind::greedy, 5};
    const auto russians_march = [&] {
        const auto* act = s.frames.empty() ? nullptr : std::get_if<Activation>(&s.frames.back());
        return act && act->side == Side::russian && act->step == triumph::Step::move;
    };
    while (!russians_march()) {
        const Decider d = decider(w, s);
        REQUIRE(d != Decider::over);
        if (d == Decider::chance)
            apply(w, s, roll(key, rolls++, chance(w, s)), nullptr);
        else
            apply(w, s, choose(bot, w, observe(w, s, side_of(d))), nullptr);
    }
    // All that is left in the last turn but one: half a brigade in the redoubt, in disorder, and the French before it.
    s.turn = 4;
    for (UnitState& u : s.units)
        if (u.where == Where::on_map) {
            u = {};
            u.where = Where::eliminated;
        }
    s.attacks.clear();
    const auto stand = [&](std::string_view id, HexId h, std::uint8_t facing) -> UnitState& {
        UnitState& u = at(s, x.unit(id));
        u.where = Where::on_map;
        u.hex = u.start = h;
        u.facing = facing;
        return u;
    };
    stand("Teste-a", x.hex("4107"), 1);
    UnitState& garrison = stand("Gogel-a", w.objective, 4);
    garrison.set(Mark::active);
    garrison.set(Mark::disordered);
    garrison.set(Mark::in_zone);
    s.last_holder = static_cast<std::uint8_t>(Side::russian);
    REQUIRE(problems(w, s).empty());
    const auto steps = [&] {
        std::vector<Action> legal;
        legal_actions(w, s, legal);
        return std::any_of(legal.begin(), legal.end(),
                           [](const Action& a) { return std::holds_alternative<StepTo>(a); });
    };
    CHECK(steps()); // it could go
    CHECK(choose(bot, w, observe(w, s, Side::russian)) == Action{Ready{}});
}

// 10.52: VI Corps (four units) falls with its third. The side that is weaker on the field keeps some of it away.
TEST_CASE("Greedy keeps so many of a group out of reach that it cannot collapse", "[triumph][ai][slow]") {
    const Scene x = battle("borodino");
    State s = x.s;
    const DiceKey key = dice_key(8);
    std::uint64_t rolls = 0;
    std::array<ai::Bot, 2> bots = {ai::Bot{BotKind::greedy, 16}, ai::Bot{BotKind::greedy, 17}};
    for (const char* weight : {"flank_behind", "flank_back"}) set(bots[0], weight, 0); // nobody comes from elsewhere
    while (s.turn <= 4) {
        const Decider d = decider(x.w, s);
        REQUIRE(d != Decider::over);
        if (d == Decider::chance)
            apply(x.w, s, roll(key, rolls++, chance(x.w, s)), nullptr);
        else
            apply(x.w, s, choose(bots[index(side_of(d))], x.w, observe(x.w, s, side_of(d))), nullptr);
    }
    int groups = 0, away = 0;
    for (std::size_t g = 0; g < x.w.groups.size(); ++g) {
        const Group& group = x.w.groups[g];
        if (group.side != Side::russian || group.counted == 0) continue;
        ++groups;
        int far = 0;
        for (std::size_t i = 0; i < x.w.units.size(); ++i) {
            if (x.w.units[i].group.index() != g || x.w.units[i].type == Type::artillery || !on_map(s, UnitId{i}))
                continue;
            int near = 99;
            for (std::size_t k = 0; k < x.w.units.size(); ++k)
                if (x.w.units[k].side == Side::french && on_map(s, UnitId{k}))
                    near = std::min(near, distance(x.w.map, s.units[i].hex, s.units[k].hex));
            far += near >= 4 ? 1 : 0;
        }
        away += far > group.counted - collapse_at(group.counted) ? 1 : 0;
    }
    CHECK(groups == 13);
    CHECK(away >= 10);
}

} // namespace triumph_test
