// Plans that are chosen by playing them: the same however the thought is cut, ended at will, within their work, and
// better than what is planned without.
#include "tests/ai/games.h"

namespace rehearsal_test {

using namespace redoubt;
using namespace redoubt::classic;
using namespace redoubt::test;
using ai::BotKind;

namespace {

// The first Movement Phase of a side that has the enemy near: half a day into the battle, by greedy players.
State midday(const classic::Opening& o, Side side, int turn) {
    ai::Bot french{BotKind::easy, 1}, russian{BotKind::easy, 2};
    Rng dice{3};
    State s = o.start;
    while (decider(o.world, s) != Decider::over) {
        const Decider d = decider(o.world, s);
        if (d == Decider::chance) {
            apply(o.world, s, sample(dice, chance(o.world, s)), nullptr);
            continue;
        }
        if (s.turn >= turn && side_of(d) == side && std::holds_alternative<Movement>(s.frames.back())) break;
        const View v = observe(o.world, s, side_of(d));
        apply(o.world, s, choose(side_of(d) == Side::french ? french : russian, o.world, v), nullptr);
    }
    return s;
}

// What it orders until its Movement Phase is over.
std::vector<Action> orders(ai::Bot& bot, const World& w, State s, Side side, int slice) {
    std::vector<Action> out;
    while (is_side(decider(w, s)) && side_of(decider(w, s)) == side && is_movement(s.phase)) {
        const View v = observe(w, s, side);
        if (slice > 0)
            while (!think(bot, w, v, slice)) {}
        out.push_back(choose(bot, w, v));
        apply(w, s, out.back(), nullptr);
    }
    return out;
}

} // namespace

TEST_CASE("a rehearsal cut into slices ends like a whole one, and shows how far it is", "[ai][rehearsal]") {
    const classic::Opening o = battle("sept7");
    const State s = midday(o, Side::russian, 28);
    ai::Bot whole{BotKind::level4, 4}, sliced{BotKind::level4, 4};
    const View v = observe(o.world, s, Side::russian);
    int slices = 0, before = 0;
    bool rises = true;
    while (!think(sliced, o.world, v, 20000)) {
        ++slices;
        rises = rises && progress(sliced) >= before;
        before = progress(sliced);
    }
    CHECK(slices > 20);
    CHECK(rises);
    CHECK(progress(sliced) == 1000);
    CHECK(orders(whole, o.world, s, Side::russian, 0) == orders(sliced, o.world, s, Side::russian, 777));
    CHECK(whole.temper == sliced.temper);
}

TEST_CASE("a rehearsal ends when it is asked to, with a lawful plan", "[ai][rehearsal]") {
    const classic::Opening o = battle("sept7");
    const State s = midday(o, Side::french, 28);
    ai::Bot bot{BotKind::level5, 4};
    const View v = observe(o.world, s, Side::french);
    for (int i = 0; i < 30; ++i) REQUIRE_FALSE(think(bot, o.world, v, 20000));
    hurry(bot);
    const std::int64_t spent = thought(bot);
    while (!think(bot, o.world, v, 1 << 20)) {}
    CHECK(thought(bot) - spent < 100000); // greedy's own plan with what was chosen, no more games
    const Action a = choose(bot, o.world, v);
    CHECK_FALSE(why_illegal(o.world, s, a));
}

namespace {

void stays_within_its_budget(const char* name, int turn, BotKind level) {
    INFO(name);
    const classic::Opening o = battle(name);
    const State s = midday(o, Side::french, turn);
    ai::Bot bot{level, 9};
    const View v = observe(o.world, s, Side::french);
    choose(bot, o.world, v);
    CHECK(thought(bot) > 500000);
    CHECK(thought(bot) <= most_thought(bot));
}

} // namespace

// On the 5th and 6th every plan is played to the end of the battle; on the 6th that is furthest away.
TEST_CASE("no rehearsal works longer than its budget", "[ai][rehearsal]") {
    stays_within_its_budget("sept7", 29, BotKind::level4);
    stays_within_its_budget("sept5", 4, BotKind::level4);
}

TEST_CASE("no rehearsal works longer than its budget: the longest", "[ai][rehearsal][night]") {
    stays_within_its_budget("sept7", 29, BotKind::level5);
    stays_within_its_budget("sept6", 2, BotKind::level4);
}

TEST_CASE("levels play lawful games, the same for the same seed; the first errs", "[ai][rehearsal][slow]") {
    for (BotKind k : {BotKind::level1, BotKind::level2, BotKind::level3, BotKind::level4}) {
        const classic::Opening o = battle(k == BotKind::level4 ? "first" : "sept6");
        const Played a = play(o, k, BotKind::easy, 5), b = play(o, k, BotKind::easy, 5);
        CHECK(a.end.result.ending != Ending::none);
        CHECK(problems(o.world, a.end).empty());
        CHECK(a.digest == b.digest);
        CHECK(a.most_thought <= most_thought(ai::Bot{k, 0}));
    }
}

TEST_CASE("who rehearses loses less than greedy does against it", "[ai][rehearsal][night]") {
    const classic::Opening o = battle("sept7");
    int own = 0, theirs = 0;
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        const Played f = play(o, BotKind::level4, BotKind::greedy, seed),
                     r = play(o, BotKind::greedy, BotKind::level4, seed);
        own += f.end.losses[0] + r.end.losses[1];
        theirs += f.end.losses[1] + r.end.losses[0];
    }
    INFO(own << " lost, " << theirs << " taken");
    CHECK(own < theirs);
}

} // namespace rehearsal_test
