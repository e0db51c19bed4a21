// Why an order was given: everything has a task, what it was weighed by adds up, and is what the planner weighs.
#include "engine/ai/classic/march.h"
#include "engine/ai/classic/plans.h"
#include "engine/ai/every/weigh.h"
#include "engine/ai/triumph/plans.h"
#include "engine/rules/napoleon/setup.h"
#include "engine/rules/triumph/setup.h"
#include "tests/ai/games.h"

#include <cstdlib>

namespace reasons_test {

using namespace redoubt;
using namespace redoubt::test;

namespace {

// Nobody is to be asked for these: they only say that one is there, or answer.
bool asks_nothing(const classic::Action&) {
    return false;
}
bool asks_nothing(const napoleon::Action& a) {
    return std::holds_alternative<napoleon::Ready>(a) || std::holds_alternative<napoleon::Answer>(a) ||
           std::holds_alternative<napoleon::TakeBack>(a) || std::holds_alternative<napoleon::Switch>(a);
}
bool asks_nothing(const triumph::Action& a) {
    return std::holds_alternative<triumph::Place>(a) || std::holds_alternative<triumph::Switch>(a);
}

template <Ruleset R>
struct Told {
    typename R::State before;
    typename R::Action order;
    Side side = Side::french;
    bool rolled = false; // a die fell before it
};

// A game of greedy, order by order.
template <Ruleset R>
std::vector<Told<R>> orders_of(const auto& o, std::uint64_t seed, std::size_t most) {
    std::vector<Told<R>> out;
    std::array<ai::Bot, 2> bots = {ai::Bot{ai::BotKind::greedy, seed}, ai::Bot{ai::BotKind::greedy, seed + 1}};
    Rng dice{seed};
    typename R::State s = o.start;
    bool rolled = false;
    while (out.size() < most) {
        const Decider who = decider(o.world, s);
        if (who == Decider::over) break;
        if (who == Decider::chance) {
            apply(o.world, s, sample(dice, chance(o.world, s)), nullptr);
            rolled = true;
            continue;
        }
        const Side side = side_of(who);
        const typename R::Action a = choose(bots[index(side)], o.world, observe(o.world, s, side));
        out.push_back({s, a, side, std::exchange(rolled, false)});
        apply(o.world, s, a, nullptr);
    }
    return out;
}

// The orders that go with one of a game.
template <Ruleset R>
struct Plan {
    std::size_t from = 0;
    std::vector<typename R::Action> orders;
};
template <Ruleset R>
Plan<R> plan_of(const std::vector<Told<R>>& game, std::size_t n) {
    const auto goes = [&](std::size_t i) { // with the one before it
        return !game[i].rolled && game[i].side == game[i - 1].side && ai::goes_with(game[i - 1].order, game[i].order);
    };
    std::size_t from = n, end = n + 1;
    while (from > 0 && goes(from)) --from;
    while (end < game.size() && goes(end)) ++end;
    Plan<R> out{from, {}};
    for (std::size_t i = from; i < end; ++i) out.orders.push_back(game[i].order);
    return out;
}

template <Ruleset R>
ai::Reasons why(const auto& o, const std::vector<Told<R>>& game, std::size_t n, ai::BotKind kind) {
    const Plan<R> plan = plan_of<R>(game, n);
    ai::Nature as_played; // whatever level is asked: it would have weighed the same
    as_played.rank = ai::Rank::general;
    const ai::Bot bot{kind, 99, as_played};
    return ai::reasons(bot, o.world, observe(o.world, game[plan.from].before, game[plan.from].side), plan.orders,
                       n - plan.from);
}

template <Ruleset R>
void ask_a_game(const char* name, const auto& o, std::uint64_t seed, std::size_t most, std::size_t each,
                int tenths = 7) {
    const std::vector<Told<R>> game = orders_of<R>(o, seed, most);
    int asked = 0, weighed = 0, against = 0, behind = 0, attacks = 0, hardest = 0;
    for (std::size_t n = 0; n < game.size(); n += each) {
        const ai::Reasons r = why<R>(o, game, n, ai::BotKind::greedy);
        INFO(name << ", order " << n << ", action " << game[n].order.index());
        ++asked;
        CHECK((r.task != ai::Task::none || asks_nothing(game[n].order)));
        CHECK(r == why<R>(o, game, n, ai::BotKind::greedy)); // asked again, the same
        CHECK(r.work <= ai::most_reasoning);
        hardest = std::max(hardest, r.work);
        const bool compares = r.grounds == ai::Grounds::weighed || r.grounds == ai::Grounds::even;
        CHECK(compares == (r.instead != ai::Instead::nothing));
        CHECK((r.grounds == ai::Grounds::weighed) == (compares && r.terms.sum() > 0));
        against += compares;
        weighed += r.grounds == ai::Grounds::weighed;
        behind += r.terms.sum() < 0;
        attacks += r.task == ai::Task::strike && r.grounds == ai::Grounds::weighed;
        const auto three = ai::largest(r.terms);
        for (std::size_t i = 1; i < three.size(); ++i)
            CHECK(std::abs(r.terms[three[i - 1]]) >= std::abs(r.terms[three[i]]));
        if (r.grounds == ai::Grounds::even && n % 5 == 0) { // who errs, and who plays on, say so
            CHECK(why<R>(o, game, n, ai::BotKind::level1).grounds ==
                  (r.terms.sum() < 0 ? ai::Grounds::hazard : ai::Grounds::even));
            const bool errs = ai::hazard_of(o.world).level4 > 0;
            const bool rehearses = ai::Rehearsable<R>::width(ai::BotKind::level4, o.world).any();
            CHECK(why<R>(o, game, n, ai::BotKind::level4).grounds == (rehearses                   ? ai::Grounds::played
                                                                      : errs && r.terms.sum() < 0 ? ai::Grounds::hazard
                                                                                                  : ai::Grounds::even));
        }
    }
    CAPTURE(name, asked, against, weighed, behind, attacks, hardest);
    CHECK(against > asked / 3);
    CHECK(weighed * 10 > against * tenths); // greedy chooses by what it tells; of two alike one
    CHECK(behind * 5 < against);
    CHECK(attacks > 0);
    if (std::getenv("REDOUBT_TELL"))
        WARN(name << ": " << asked << " asked, " << against << " against another, " << weighed << " worth more, "
                  << behind << " less, " << attacks << " attacks, at most " << hardest << " valuations");
}

void ask_classic(const char* name, std::uint64_t seed, std::size_t most, std::size_t each) {
    ask_a_game<classic::Rules>(name, battle(name), seed, most, each);
}
napoleon::Opening napoleon_battle(const std::string& name) {
    auto o = napoleon::load_scenario(scenario_file("scenarios/napoleon/" + name + ".json"), name, scenario_file);
    REQUIRE(o);
    return std::move(*o);
}
triumph::Opening triumph_battle(const std::string& name) {
    auto o = triumph::load_scenario(scenario_file("scenarios/triumph/" + name + ".json"), name, scenario_file);
    REQUIRE(o);
    return std::move(*o);
}

// Orders of one kind in a game, where something else was allowed.
struct Tally {
    int asked = 0, told = 0, behind = 0;
};
template <class Kind, Ruleset R>
Tally told_of(const auto& o, const std::vector<Told<R>>& game) {
    Tally out;
    for (std::size_t n = 0; n < game.size(); ++n) {
        if (!std::holds_alternative<Kind>(game[n].order)) continue;
        const ai::Reasons r = why<R>(o, game, n, ai::BotKind::greedy);
        if (r.grounds == ai::Grounds::forced) continue;
        ++out.asked;
        out.told += r.grounds != ai::Grounds::untold;
        out.behind += r.terms.sum() < 0;
    }
    return out;
}

} // namespace

TEST_CASE("every order of a game has a task, and what it was weighed by", "[classic][ai][reasons]") {
    ask_classic("sept5", 11, 400, 3);
}

TEST_CASE("every order of long games has a task, and what it was weighed by", "[classic][ai][reasons][slow]") {
    ask_classic("sept6", 12, 1500, 7);
    ask_classic("sept7", 13, 1500, 7);
}

TEST_CASE("every order of a game of napoleon has a task, and what it was weighed by", "[napoleon][ai][reasons]") {
    ask_a_game<napoleon::Rules>("szewardino", napoleon_battle("szewardino"), 14, 1200, 7);
}

TEST_CASE("every order of a game of triumph has a task, and what it was weighed by", "[triumph][ai][reasons]") {
    ask_a_game<triumph::Rules>("schevardino", triumph_battle("schevardino"), 15, 900, 7);
}

TEST_CASE("every order of long games of the other systems has a task", "[napoleon][triumph][ai][reasons][slow]") {
    // Of 279 orders of this game 194 are worth more, and 42 the same: some weights are nought in the whole battle.
    ask_a_game<napoleon::Rules>("borodino", napoleon_battle("borodino"), 16, 3000, 41, 6);
    ask_a_game<triumph::Rules>("borodino", triumph_battle("borodino"), 17, 2000, 41);
}

TEST_CASE("what commanders, rifles and dodgers compare is told", "[napoleon][ai][reasons]") {
    using namespace napoleon;
    const auto o = napoleon_battle("szewardino");
    const auto game = orders_of<Rules>(o, 14, 2600);
    const Tally dodges = told_of<Dodge>(o, game), shots = told_of<Shoot>(o, game), waits = told_of<Hold>(o, game),
                marks = told_of<Mark>(o, game);
    CAPTURE(dodges.asked, shots.asked, shots.told, waits.asked, waits.told, marks.asked, marks.told);
    CHECK(dodges.asked > 0);
    CHECK(dodges.told == dodges.asked);
    CHECK(shots.told > 20); // who has one target only shoots at it
    CHECK(shots.behind == 0);
    CHECK(waits.told * 4 > waits.asked * 3);
    CHECK(waits.behind * 50 < waits.told);
    CHECK(marks.told > 5);
    int rides = 0, told = 0, behind = 0;
    for (std::size_t n = 0; n < game.size(); ++n) {
        const auto* x = std::get_if<Ride>(&game[n].order);
        if (!x || !is_commander(o.world, x->unit)) continue;
        const ai::Reasons r = why<Rules>(o, game, n, ai::BotKind::greedy);
        ++rides;
        CHECK(r.task == ai::Task::lead);
        CHECK(!r.idle); // he never asks himself whether to stay
        told += r.grounds == ai::Grounds::weighed || r.grounds == ai::Grounds::even;
        behind += r.terms.sum() < 0;
    }
    CAPTURE(rides, told, behind);
    CHECK(rides > 40);
    CHECK(told * 10 > rides * 9);
    CHECK(behind * 10 < rides);
}

TEST_CASE("who is called and who falls back is told by what is compared", "[triumph][ai][reasons]") {
    using namespace triumph;
    const auto o = triumph_battle("schevardino");
    const auto game = orders_of<Rules>(o, 16, 100000);
    const Tally raised = told_of<Raise>(o, game), back = told_of<FallBack>(o, game),
                ends = told_of<triumph::Declare>(o, game);
    CAPTURE(raised.asked, raised.told, back.asked, back.told, ends.asked, ends.told, ends.behind);
    CHECK(raised.told > 0);
    CHECK(raised.behind == 0);
    CHECK(back.told > 0);
    CHECK(back.told == back.asked);
    CHECK(back.behind == 0);
    CHECK(ends.told > 0);
    CHECK(ends.behind * 3 < ends.told + 3);
}

TEST_CASE("orders for a command are told by the need that they were given by", "[triumph][ai][reasons]") {
    using namespace triumph;
    const auto o = triumph_battle("borodino");
    const auto game = orders_of<Rules>(o, 17, 2000);
    int given = 0;
    for (std::size_t n = 0; n < game.size(); ++n) {
        const auto* mine = std::get_if<Give>(&game[n].order);
        if (!mine) continue;
        const ai::Reasons r = why<Rules>(o, game, n, ai::BotKind::greedy);
        ai::TriumphPlans plans;
        plans.minded = ai::triumphal::minded(ai::Bot(ai::BotKind::greedy, 1), {}, o.world, game[n].side);
        ai::triumphal::Mind m(o.world, game[n].before, game[n].side, plans);
        ai::triumphal::plan_activation(m);
        int chosen = 0, best = 0; // nobody's need is nought; the barrage has nobody's name, and is not told
        for (const Command& c : commands_of(o.world, game[n].before, game[n].side)) {
            if (!m.may(Give{c.first})) continue;
            const int need = ai::triumphal::terms_of_need(m, c).sum();
            (c.first == mine->unit ? chosen : best) = c.first == mine->unit ? need : std::max(best, need);
        }
        INFO("order " << n);
        CHECK(chosen >= best);
        CHECK(r.terms.sum() == chosen - best);
        CHECK(r.task == ai::Task::lead);
        ++given;
    }
    CHECK(given > 4);
}

TEST_CASE("nothing that is hidden from who gave an order is in its reasons", "[triumph][ai][reasons]") {
    const triumph::Opening o = triumph_battle("borodino");
    const std::vector<Told<triumph::Rules>> game = orders_of<triumph::Rules>(o, 18, 700);
    int differ = 0, compared = 0;
    for (std::size_t n = 0; n < game.size(); n += 9) {
        const Plan<triumph::Rules> plan = plan_of<triumph::Rules>(game, n);
        const triumph::View seen = observe(o.world, game[plan.from].before, game[plan.from].side);
        const auto ask = [&](std::uint64_t seed) { // who deals what is hidden in another way
            const ai::Bot bot{ai::BotKind::greedy, seed};
            Rng deals = bot.rng;
            differ += !(triumph::deal(o.world, seen, deals) == game[plan.from].before);
            return ai::reasons(bot, o.world, seen, plan.orders, n - plan.from);
        };
        const ai::Reasons first = ask(1);
        INFO("order " << n << ", action " << game[n].order.index());
        for (std::uint64_t seed = 2; seed < 6; ++seed) CHECK(ask(seed) == first);
        compared += first.instead != ai::Instead::nothing;
    }
    CHECK(differ > 20);
    CHECK(compared > 20);
}

TEST_CASE("the terms of an attack, and of all of them, add up to what it is worth", "[classic][ai][reasons]") {
    const classic::Opening o = battle("sept7");
    int attacks = 0, fields = 0;
    std::uint64_t seed = 3;
    for (const Told<classic::Rules>& t : orders_of<classic::Rules>(o, 21, 900)) {
        if (!std::holds_alternative<classic::EndMovement>(t.order)) continue;
        const ai::ClassicWeights weights;
        const ai::Terrain terrain = ai::terrain_of(o.world);
        const ai::Roster roster = ai::roster_of(o.world, t.before, weights);
        const ai::Deployment d = ai::deployment_of(o.world, t.before, terrain, roster);
        const ai::Intent in = ai::intend(o.world, t.before, d, t.side, weights);
        const ai::Engagement e = ai::engagement_of(d, t.side, in.hold, weights);
        if (e.targets.empty()) continue;
        int nodes = 0;
        Rng rng{++seed};
        for (const int limit : {0, 40, 4000}) {
            const ai::Pairing p = ai::pair_up(e, &rng, limit, nodes);
            CHECK(ai::terms_of(e, p).sum() == p.value);
            ++fields;
        }
        for (int n = 0; n < 200; ++n) {
            const std::uint64_t t2 = std::uint64_t{1} << rng.below(static_cast<std::uint32_t>(e.targets.size()));
            std::uint64_t by = 0;
            for (std::size_t i = 0; i < e.strikers.size(); ++i)
                if ((e.strikers[i].reach & t2) && rng.below(2) == 0) by |= std::uint64_t{1} << i;
            CHECK(ai::attack_terms(e, t2, by).sum() == ai::attack_value(e, t2, by));
            ++attacks;
        }
    }
    CHECK(attacks > 500);
    CHECK(fields > 10);
}

TEST_CASE("where a plan has settled, no other place is worth more than the one that is told",
          "[classic][ai][reasons]") {
    const classic::Opening o = battle("sept5");
    int places = 0, plans = 0;
    Side last = Side::russian;
    for (const Told<classic::Rules>& t : orders_of<classic::Rules>(o, 31, 400)) {
        if (!std::holds_alternative<classic::Move>(t.order) || t.side == last) continue;
        last = t.side;
        ai::Bot bot{ai::BotKind::greedy, 1};
        ai::ClassicWeights weights = ai::minded(bot, {}, o.world, t.side);
        weights.march_nodes = 2000000;
        ai::March m, longer;
        for (ai::March* x : {&m, &longer}) {
            weights.sweeps = x == &m ? 60 : 61;
            ai::begin_march(*x, o.world, t.before, t.side, weights);
            while (!ai::march_on(*x, 1 << 20)) {}
            REQUIRE(x->nodes < weights.march_nodes);
        }
        if (m.plan.at != longer.plan.at) continue; // it goes round and round
        ++plans;
        for (const ai::March::Mover& x : m.movers)
            for (const ai::March::Option& option : x.options) {
                const ai::Hex here = m.plan.at[x.unit];
                if (x.exits || option.hex == here || m.plan.mobile[option.hex] != ai::nobody) continue;
                const ai::Places p = ai::compare(m, x.unit, option.hex);
                const auto alone = [](const ai::Terms& v) { // without the fights
                    return v[ai::Term::way] + v[ai::Term::post] + v[ai::Term::support] + v[ai::Term::danger];
                };
                if (alone(p.there) + 900 <= alone(p.here)) continue; // no fight is looked at for that
                INFO("turn " << t.before.turn << ", unit " << int{x.unit} << " at " << here << ", not " << option.hex);
                CHECK(p.here.sum() >= p.there.sum());
                CHECK(m.plan.at[x.unit] == here);
                ++places;
            }
    }
    CHECK(plans > 3);
    CHECK(places > 500);
}

} // namespace reasons_test
