// Plans and decisions that are played on before they are chosen: the same however the thought
// is cut, ended at will, within their work; and the chance to win that a position is valued by.
#include "engine/ai/chance.h"
#include "engine/ai/every/plans.h"
#include "engine/ai/every/weigh.h"
#include "engine/match/any_match_of.h"
#include "scenarios/files.h"

#include <catch_amalgamated.hpp>

using namespace redoubt;
using ai::BotKind;

namespace {

template <class R>
struct Position {
    typename R::World w;
    typename R::State s;
};

template <class R>
Position<R> start_of(const char* battle) {
    auto game = new_game(battle, GameHeader{}, scenario_file);
    REQUIRE(game);
    const auto& m = std::get<Match<R>>(*game);
    return {m.world(), m.start()};
}

// The dice fall, and whoever has the word says what `word(side, view)` tells; nothing: no further.
template <class R, class Word>
void play_on(Position<R>& p, std::uint64_t seed, const Word& word) {
    Rng dice{seed};
    for (Decider who; (who = decider(p.w, p.s)) != Decider::over;) {
        if (who == Decider::chance) {
            apply(p.w, p.s, sample(dice, chance(p.w, p.s)), nullptr);
            continue;
        }
        const std::optional<typename R::Action> said = word(side_of(who), observe(p.w, p.s, side_of(who)));
        if (!said) return;
        apply(p.w, p.s, *said, nullptr);
    }
}

// Greedy games, up to the n-th decision for which there is something to choose of the wanted kind.
template <class R, class Wanted>
Position<R> reached(const char* battle, int n, const Wanted& wanted) {
    Position<R> p = start_of<R>(battle);
    ai::Bot bots[2] = {ai::Bot(BotKind::greedy, 3), ai::Bot(BotKind::greedy, 4)};
    play_on(p, 9, [&](Side side, const auto& v) -> std::optional<typename R::Action> {
        if (wanted(p.w, v) && --n == 0) return std::nullopt;
        return choose(bots[index(side)], p.w, v);
    });
    REQUIRE(decider(p.w, p.s) != Decider::over);
    return p;
}

// Is there something to weigh beside the planner's own word?
template <class R>
bool weighs(const typename R::World& w, const typename R::View& v) {
    if (!ai::Rehearsable<R>::weighs(w, v)) return false;
    Rng rng{1};
    const typename R::State s = deal(w, v, rng);
    ai::Bot bot{BotKind::greedy, 1};
    std::vector<typename R::Action> words = {choose(bot, w, v)};
    ai::Rehearsable<R>::words(w, s, words.front(), words);
    return words.size() > 2;
}

template <class R>
void weigh_a_decision(const char* battle, int n) {
    const Position<R> p = reached<R>(battle, n, weighs<R>);
    const Side side = side_of(decider(p.w, p.s));
    const auto v = observe(p.w, p.s, side);
    INFO(battle << ", decision " << n);
    ai::Bot whole{BotKind::adviser, 4}, sliced{BotKind::adviser, 4}, hurried{BotKind::adviser, 4};
    int slices = 0, before = 0;
    while (!think(sliced, p.w, v, 3000)) {
        ++slices;
        CHECK(ai::progress(sliced) >= before);
        before = ai::progress(sliced);
    }
    CHECK(slices > 5);
    CHECK(ai::progress(sliced) == 1000);
    const auto word = choose(whole, p.w, v);
    CHECK(word == choose(sliced, p.w, v));
    CHECK_FALSE(why_illegal(p.w, p.s, word));
    const auto list = ai::considered(whole, v);
    REQUIRE(list.size() > 1);
    CHECK(list.front().word == word);
    for (std::size_t i = 0; i < list.size(); ++i) {
        CHECK_FALSE(why_illegal(p.w, p.s, list[i].word));
        CHECK(list[i].games > 0);
        CHECK((list[i].chance >= 0 && list[i].chance <= 10000));
        if (i > 1) CHECK(list[i - 1].chance >= list[i].chance);
    }
    const ai::Rehearsed width = ai::Rehearsable<R>::width(BotKind::adviser, p.w);
    CHECK(ai::thought(whole) <= width.weighed + 2 * std::int64_t{width.most} * ai::Rehearsable<R>::price);

    CHECK_FALSE(think(hurried, p.w, v, 3000));
    ai::hurry(hurried);
    CHECK(think(hurried, p.w, v, 3000));
    CHECK_FALSE(why_illegal(p.w, p.s, choose(hurried, p.w, v)));
}

template <class R>
void plays_on(const char* battle, BotKind kind, int decisions) {
    Position<R> p =
        reached<R>(battle, 2, [](const auto& w, const auto& v) { return ai::Rehearsable<R>::occasion(w, v) >= 0; });
    ai::Bot one{kind, 7}, two{kind, 7};
    const Side side = side_of(decider(p.w, p.s));
    for (int i = 0; i < decisions; ++i) {
        const Decider who = decider(p.w, p.s);
        if (!is_side(who) || side_of(who) != side) break;
        const auto v = observe(p.w, p.s, side);
        while (!think(two, p.w, v, 50000)) {}
        const auto word = choose(one, p.w, v);
        REQUIRE(word == choose(two, p.w, v));
        REQUIRE_FALSE(why_illegal(p.w, p.s, word));
        apply(p.w, p.s, word, nullptr);
    }
    CHECK(one.temper == two.temper);
    CHECK(ai::thought(one) > 0);
}

// A temper goes with its plan: it is kept while the turn lasts and is over with it.
template <class R>
void temper_ends(const char* battle) {
    using A = ai::Rehearsable<R>;
    Position<R> p = reached<R>(battle, 1, [](const auto& w, const auto& v) { return A::occasion(w, v) >= 0; });
    const Side side = side_of(decider(p.w, p.s));
    const int turn = A::turn_of(p.s);
    const ai::Temper rash{{170, 60, 0}, {}, 0};
    ai::Bot bot{BotKind::level4, 7}, other{BotKind::greedy, 8};
    const auto say = [&](const auto& v) {
        think(bot, p.w, v, 1);
        ai::hurry(bot);
        while (!think(bot, p.w, v, 50000)) {}
        return choose(bot, p.w, v);
    };
    say(observe(p.w, p.s, side));
    bot.temper = rash;
    int kept = 0;
    play_on(p, 5, [&](Side who, const auto& v) -> std::optional<typename R::Action> {
        if (who != side) return choose(other, p.w, v);
        const auto word = say(v);
        if (A::turn_of(p.s) != turn) return std::nullopt;
        kept += bot.temper == rash;
        return word;
    });
    REQUIRE(decider(p.w, p.s) != Decider::over);
    CHECK(kept > 0);
    CHECK(bot.temper == ai::Temper{});
}

// One that lasts is tried beside others in the next turn, and stands unless one of them is better.
void temper_lasts(const char* battle) {
    using A = ai::Rehearsable<classic::Rules>;
    const auto of_turn = [&](int turn) {
        return reached<classic::Rules>(battle, 1, [&](const auto& w, const auto& v) {
            return v.side == Side::french && v.position.turn >= turn && A::occasion(w, v) >= 0;
        });
    };
    const auto p = of_turn(6), next = of_turn(7);
    const auto begin = [&](auto& r, const auto& at, std::uint64_t seed, bool lasting) {
        const auto v = observe(at.w, at.s, Side::french);
        const ai::Rehearsed width = {.tempers = 6,
                                     .work = 12'000'000,
                                     .rounds = 64,
                                     .horizon = ai::whole_battle,
                                     .most = 8000,
                                     .lasting = lasting};
        r.begin_plan(at.w, v, A::occasion(at.w, v), width, seed);
    };
    int stood = 0, otherwise = 0;
    for (std::uint64_t seed = 1; seed <= 8 && (stood == 0 || otherwise == 0); ++seed) {
        ai::Rehearsal<classic::Rules> lasting, passing;
        begin(lasting, p, seed, true);
        begin(passing, p, seed, false);
        while (!lasting.go_on(p.w, 1 << 20)) {}
        while (!passing.go_on(p.w, 1 << 20)) {}
        const ai::Temper chosen = lasting.best();
        otherwise += !(chosen == passing.best());
        for (ai::Rehearsal<classic::Rules>* r : {&lasting, &passing}) {
            begin(*r, next, seed, r == &lasting);
            r->hurry();
            while (!r->go_on(next.w, 1 << 20)) {}
        }
        CHECK(lasting.best() == chosen);
        CHECK(passing.best() == ai::Temper{});
        stood += !(chosen == ai::Temper{});
    }
    CHECK(stood > 0);     // ... or nothing was shown
    CHECK(otherwise > 0); // what is good for the rest of a battle is not what is good for a turn
}

// ... and it answers what the enemy does in his part of the next turn, before there is another plan.
void temper_answers(const char* battle) {
    using A = ai::Rehearsable<classic::Rules>;
    Position<classic::Rules> p = reached<classic::Rules>(battle, 1, [](const auto& w, const auto& v) {
        return v.side == Side::russian && v.position.turn == 7 && A::occasion(w, v) >= 0;
    });
    const int turn = A::turn_of(p.s);
    const ai::Temper rash{{170, 60, 0}, {}, 0};
    ai::Bot bot{BotKind::level5, 7}, other{BotKind::greedy, 8};
    const auto say = [&](const auto& v) {
        think(bot, p.w, v, 1);
        ai::hurry(bot);
        while (!think(bot, p.w, v, 50000)) {}
        return choose(bot, p.w, v);
    };
    say(observe(p.w, p.s, Side::russian));
    bot.temper = rash;
    bool answered = false;
    play_on(p, 5, [&](Side who, const auto& v) -> std::optional<classic::Action> {
        if (who != Side::russian) return choose(other, p.w, v);
        if (A::turn_of(p.s) != turn && A::occasion(p.w, v) >= 0) return std::nullopt;
        answered = answered || A::turn_of(p.s) != turn;
        const auto word = say(v);
        CHECK(bot.temper == rash);
        return word;
    });
    CHECK(answered);
}

// What a rehearsal plans with a bot that begins there is what one does who has thought about the same act before.
template <class R>
void plans_as_rehearsed(const char* battle, int occasions) {
    using A = ai::Rehearsable<R>;
    Position<R> p = start_of<R>(battle);
    ai::Bot bots[2] = {ai::Bot(BotKind::greedy, 3), ai::Bot(BotKind::greedy, 4)};
    std::uint32_t whim = 1;
    std::int64_t last = -1;
    std::optional<ai::Bot> fresh;
    play_on(p, 9, [&](Side side, const auto& v) -> std::optional<typename R::Action> {
        if (occasions == 0) return std::nullopt;
        ai::Bot& bot = bots[index(side)];
        const std::int64_t now = A::occasion(p.w, v);
        if (now >= 0 && now != last) {
            --occasions;
            bot.temper = ai::Temper{{}, {}, whim += 2};
            fresh.emplace(BotKind::greedy, 5);
            fresh->temper = bot.temper;
        }
        if (now >= 0) last = now;
        const auto word = choose(bot, p.w, v);
        if (now >= 0) REQUIRE(word == choose(*fresh, p.w, v));
        return word;
    });
    CHECK(occasions == 0);
}

// A plan that begins with another order than the planner's: said where it was found to be better, and nowhere else.
template <class R>
void opens_otherwise(const char* battle, int occasion, int work) {
    using A = ai::Rehearsable<R>;
    Position<R> p = reached<R>(battle, occasion, [](const auto& w, const auto& v) { return A::occasion(w, v) >= 0; });
    const Side side = side_of(decider(p.w, p.s));
    const auto v = observe(p.w, p.s, side);
    ai::Bot planner{BotKind::greedy, 7};
    const auto own = choose(planner, p.w, v);
    std::optional<typename R::Action> first;
    for (std::uint64_t seed = 0; seed < 12 && (!first || *first == own); ++seed) {
        ai::Rehearsal<R> r;
        r.begin_plan(p.w, v, A::occasion(p.w, v),
                     {.tempers = 2, .openings = 8, .share = 20, .work = work, .rounds = 64, .most = 4000}, seed);
        for (int before = 0; !r.go_on(p.w, 20000); before = r.progress())
            REQUIRE(r.progress() >= before); // race by race
        CHECK(r.worked() < work + 200'000);  // the last game is played to its end
        first = r.word(v);
        auto s = p.s;
        for (int said = 0; decider(p.w, s) == decider_of(side); ++said) {
            const auto word = r.word(observe(p.w, s, side));
            if (!word) break;
            REQUIRE(said < 20);
            REQUIRE_FALSE(why_illegal(p.w, s, *word));
            apply(p.w, s, *word, nullptr);
        }
        apply(p.w, s = p.s, own, nullptr);
        if (first && *first != own) CHECK_FALSE(r.word(observe(p.w, s, side)));
    }
    REQUIRE(first);
    CHECK(*first != own);
}

// What a plan may open with: lawful order by order, for as long as nobody else has a say, and no two alike.
template <class R>
void openings_are_lawful(const char* battle, int occasions) {
    using A = ai::Rehearsable<R>;
    using Orders = std::vector<typename R::Action>;
    std::size_t longest = 0;
    Position<R> p = start_of<R>(battle);
    ai::Bot bots[2] = {ai::Bot(BotKind::greedy, 3), ai::Bot(BotKind::greedy, 4)};
    std::int64_t last = -1;
    play_on(p, 9, [&](Side side, const auto& v) -> std::optional<typename R::Action> {
        if (const std::int64_t now = A::occasion(p.w, v); now >= 0 && now != last) {
            last = now;
            if (--occasions < 0) return std::nullopt;
            const std::vector<Orders> all = A::openings(p.w, p.s);
            REQUIRE(all.size() > 1);
            for (std::size_t i = 0; i < all.size(); ++i) {
                auto then = p.s;
                REQUIRE_FALSE(all[i].empty());
                for (const auto& a : all[i]) {
                    REQUIRE(decider(p.w, then) == decider_of(side));
                    REQUIRE_FALSE(why_illegal(p.w, then, a));
                    apply(p.w, then, a, nullptr);
                }
                REQUIRE(std::count(all.begin(), all.end(), all[i]) == 1);
                longest = std::max(longest, all[i].size());
            }
        }
        return choose(bots[index(side)], p.w, v);
    });
    CHECK(occasions < 0);
    CHECK(longest > 3); // whole ways
}

template <class R>
void values(const char* battle) {
    Position<R> p = start_of<R>(battle);
    ai::Bot bots[2] = {ai::Bot(BotKind::greedy, 1), ai::Bot(BotKind::greedy, 2)};
    using A = ai::Rehearsable<R>;
    const int opening = A::outlook(p.w, p.s, Side::french);
    CHECK((opening > 1000 && opening < 9000)); // nobody has won before it begins
    play_on(p, 2, [&](Side side, const auto& v) -> std::optional<typename R::Action> {
        CHECK(A::outlook(p.w, p.s, Side::french) + A::outlook(p.w, p.s, Side::russian) == 10000);
        return choose(bots[index(side)], p.w, v);
    });
    const int end = A::outlook(p.w, p.s, p.s.result.winner);
    CHECK(end == 10000);
}

} // namespace

TEST_CASE("the logistic curve rises from nought to one, alike on both sides", "[ai][chance]") {
    CHECK(ai::logistic(0) == 5000);
    CHECK(std::abs(ai::logistic(1000) - 7311) <= 25);
    CHECK(std::abs(ai::logistic(-2100) - 1091) <= 25);
    int before = -1;
    for (std::int64_t x = -9000; x <= 9000; x += 50) {
        CHECK(ai::logistic(x) + ai::logistic(-x) == 10000);
        CHECK(ai::logistic(x) >= before);
        before = ai::logistic(x);
    }
    CHECK(ai::logistic(1'000'000'000) == ai::logistic(9000));
    ai::Features f;
    f.push_back(100);
    f.push_back(-50);
    const int weights[] = {1000, 2000};
    CHECK(ai::chance_of(f, weights) == 5000);
}

TEST_CASE("a decision is weighed alike in slices and at once, within its work (napoleon)", "[napoleon][ai][weigh]") {
    weigh_a_decision<napoleon::Rules>("napoleon/szewardino", 30);
}

TEST_CASE("a decision is weighed alike in slices and at once, within its work (triumph)", "[triumph][ai][weigh]") {
    weigh_a_decision<triumph::Rules>("triumph/schevardino", 10);
}

TEST_CASE("a rehearsed plan is the same however the thought is cut", "[triumph][ai][weigh][slow]") {
    plays_on<triumph::Rules>("triumph/schevardino", BotKind::level4, 40);
}

TEST_CASE("a plan may begin with an order that the planner would not give first", "[triumph][ai][weigh]") {
    opens_otherwise<triumph::Rules>("triumph/schevardino", 2, 1'200'000); // on its way
    opens_otherwise<triumph::Rules>("triumph/schevardino", 1, 2'400'000);
    opens_otherwise<napoleon::Rules>("napoleon/szewardino", 1, 14'000'000);
}

TEST_CASE("what a plan may open with are lawful orders, whole ways among them", "[triumph][ai][weigh]") {
    openings_are_lawful<triumph::Rules>("triumph/schevardino", 8);
}

TEST_CASE("what a plan may open with are lawful orders, whole rides among them", "[napoleon][ai][weigh]") {
    openings_are_lawful<napoleon::Rules>("napoleon/szewardino", 8);
}

TEST_CASE("a plan is carried out as it was rehearsed, whatever was thought before", "[triumph][ai][weigh]") {
    plans_as_rehearsed<triumph::Rules>("triumph/schevardino", 10);
}

TEST_CASE("a temper ends with the turn of its plan", "[ai][weigh]") {
    temper_ends<triumph::Rules>("triumph/schevardino");
    temper_ends<classic::Rules>("classic/first");
}

TEST_CASE("where a temper is for the rest of a battle it stands until another one beats it", "[ai][weigh]") {
    temper_lasts("classic/first");
    temper_answers("classic/sept5");
}

TEST_CASE("the chance to win is one side's or the other's, and whole at the end", "[ai][chance]") {
    values<napoleon::Rules>("napoleon/szewardino");
    values<triumph::Rules>("triumph/schevardino");
}

TEST_CASE("at both Borodinos nobody has won before it begins", "[ai][chance]") {
    const auto n = start_of<napoleon::Rules>("napoleon/borodino");
    const auto t = start_of<triumph::Rules>("triumph/borodino");
    const int french[] = {ai::Rehearsable<napoleon::Rules>::outlook(n.w, n.s, Side::french),
                          ai::Rehearsable<triumph::Rules>::outlook(t.w, t.s, Side::french)};
    for (const int x : french) CHECK((x > 500 && x < 9500));
    CHECK(french[0] + ai::Rehearsable<napoleon::Rules>::outlook(n.w, n.s, Side::russian) == 10000);
    CHECK(french[1] + ai::Rehearsable<triumph::Rules>::outlook(t.w, t.s, Side::russian) == 10000);
}

TEST_CASE("five levels differ in every battle, three in triumph's position for learning", "[ai][weigh]") {
    for (const char* battle : {"napoleon/szewardino", "napoleon/borodino"})
        CHECK(ai::levels_of(start_of<napoleon::Rules>(battle).w) == 5);
    for (const char* battle : {"triumph/schevardino", "triumph/borodino"})
        CHECK(ai::levels_of(start_of<triumph::Rules>(battle).w) == 5);
    CHECK(ai::levels_of(start_of<triumph::Rules>("triumph/first").w) == 3);
}

TEST_CASE("a level errs in as many decisions as it should, the fifth in none", "[ai][weigh]") {
    ai::Bot bot(BotKind::level3, 5);
    int errors = 0;
    for (int i = 0; i < 100'000; ++i) errors += ai::errs(bot, {.level3 = 34});
    CHECK((errors > 3200 && errors < 3600));
    constexpr ai::Hazard always{.level1 = 1000, .level2 = 1000, .level3 = 1000, .level4 = 1000};
    ai::Bot general(BotKind::level4, 5), marshal(BotKind::level5, 5);
    CHECK(ai::errs(general, always));
    for (int i = 0; i < 1000; ++i) CHECK_FALSE(ai::errs(marshal, always));
}

TEST_CASE("who judges the play of others errs at no level", "[ai][weigh]") {
    ai::Nature steady;
    steady.steady = true;
    ai::Bot judge(BotKind::level1, 5, steady);
    const std::uint64_t drawn = judge.rng.state;
    for (int i = 0; i < 1000; ++i) CHECK_FALSE(ai::errs(judge, {.level1 = 1000}));
    CHECK(judge.rng.state == drawn); // so it plays as greedy does, die for die
}

TEST_CASE("a level errs less than the one below it, where levels differ by that", "[ai][weigh]") {
    const auto falls = [](const ai::Hazard& h) {
        return h.level1 > h.level2 && h.level2 > h.level3 && h.level3 >= h.level4;
    };
    for (const char* battle : {"napoleon/szewardino", "napoleon/borodino"}) {
        const ai::Hazard h = ai::hazard_of(start_of<napoleon::Rules>(battle).w);
        CHECK((falls(h) && h.level3 > h.level4));
        CHECK((h.level4 > 0) == (battle == std::string_view("napoleon/borodino"))); // where the fifth rehearses nothing
    }
    for (const char* battle : {"classic/first", "classic/sept5", "classic/sept6", "classic/sept7", "classic/grand"}) {
        const ai::Hazard h = ai::hazard_of(start_of<classic::Rules>(battle).w);
        CHECK((falls(h) && h.level3 == 0));
    }
    CHECK(ai::hazard_of(start_of<napoleon::Rules>("napoleon/first").w).level3 == 0);
    CHECK(ai::hazard_of(start_of<triumph::Rules>("triumph/schevardino").w).level3 == 0);
}

TEST_CASE("at triumph's Borodino a marshal knows what no other does, a general a part of it", "[ai][weigh]") {
    const auto weighs = [](BotKind kind, const char* battle, Side side) {
        return ai::triumphal::minded(ai::Bot(kind, 1), {}, start_of<triumph::Rules>(battle).w, side);
    };
    CHECK(weighs(BotKind::level5, "triumph/schevardino", Side::french) ==
          weighs(BotKind::level4, "triumph/schevardino", Side::french));
    CHECK(weighs(BotKind::level5, "triumph/first", Side::french) ==
          weighs(BotKind::level3, "triumph/first", Side::french));
    const char* whole = "triumph/borodino";
    const auto spares = [&](BotKind kind, Side side) { return weighs(kind, whole, side).spare_below; };
    CHECK(spares(BotKind::level3, Side::french) == spares(BotKind::level3, Side::russian));
    CHECK(spares(BotKind::level5, Side::french) < spares(BotKind::level4, Side::french)); // they bring up all they have
    CHECK(spares(BotKind::level4, Side::french) < spares(BotKind::level3, Side::french));
    CHECK(spares(BotKind::level5, Side::russian) > spares(BotKind::level4, Side::russian));
    CHECK(spares(BotKind::level4, Side::russian) > spares(BotKind::level3, Side::russian));
    const ai::Bot marshal(BotKind::level5, 1), script(BotKind::easy, 1, marshal.nature); // who plays on for him
    const auto& w = start_of<triumph::Rules>(whole).w;
    CHECK(ai::triumphal::minded(script, {}, w, Side::french) == weighs(BotKind::level5, whole, Side::french));
}

TEST_CASE("in the battle for the redoubt the first three levels do not know what draws the Russian cavalry away",
          "[ai][weigh]") {
    const auto astray = [](const ai::Bot& bot) {
        return ai::triumphal::minded(bot, {}, start_of<triumph::Rules>("triumph/schevardino").w, Side::russian)
            .astray_each;
    };
    ai::Nature steady;
    steady.steady = true;
    for (BotKind kind : {BotKind::level1, BotKind::level2, BotKind::level3}) {
        CHECK(astray(ai::Bot(kind, 1)) == 0);
        CHECK(astray(ai::Bot(kind, 1, steady)) > 0); // who judges others does
    }
    for (BotKind kind : {BotKind::greedy, BotKind::adviser, BotKind::level4, BotKind::level5})
        CHECK(astray(ai::Bot(kind, 1)) > 0);
}

TEST_CASE("a marshal alone shares the Russians out over the works, and so does who plays on for him", "[ai][weigh]") {
    const auto need = [](const ai::Bot& bot, const char* battle, Side side) {
        return ai::minded(bot, {}, start_of<classic::Rules>(battle).w, side).keep_need;
    };
    const ai::Bot marshal(BotKind::level5, 1), general(BotKind::level4, 1);
    const ai::Bot script(BotKind::easy, 1, marshal.nature), other(BotKind::easy, 1, general.nature);
    for (const char* battle : {"classic/sept6", "classic/sept7", "classic/grand"}) {
        INFO(battle);
        CHECK(2 * need(marshal, battle, Side::russian) < need(general, battle, Side::russian));
        CHECK(need(script, battle, Side::russian) == need(marshal, battle, Side::russian));
        CHECK(need(other, battle, Side::russian) == need(general, battle, Side::russian));
        CHECK(need(marshal, battle, Side::french) == need(general, battle, Side::french));
    }
    CHECK(need(marshal, "classic/sept5", Side::russian) == need(general, "classic/sept5", Side::russian));
}

TEST_CASE("napoleon's whole battle is weighed by percents of its own, and so is the one for a single place",
          "[ai][weigh]") {
    const ai::Bot bot(BotKind::level4, 1);
    const auto weighs = [&](const char* battle, Side side) {
        return ai::napoleonic::minded(bot, {}, start_of<napoleon::Rules>(battle).w, side);
    };
    const ai::NapoleonWeights own = bot.napoleon->weights;
    const auto takes = weighs("napoleon/szewardino", Side::french),
               holds = weighs("napoleon/szewardino", Side::russian);
    CHECK(takes.way > own.way);
    CHECK(takes.post_more == own.post_more);
    CHECK(holds.way < own.way);
    CHECK(holds.post_more > 2 * own.post_more);
    CHECK(holds.shoulder_first < holds.post_more); // who holds the place does not walk out to stand beside it
    ai::NapoleonWeights small = weighs("napoleon/first", Side::russian); // too short for that
    CHECK((small.chase_price == 0 && small.relief == 0));
    small.chase_price = own.chase_price;
    small.relief = own.relief;
    CHECK(small == own);
    const auto french = weighs("napoleon/borodino", Side::french), russian = weighs("napoleon/borodino", Side::russian);
    CHECK(french.wanted_theirs > 2 * own.wanted_theirs);
    CHECK(russian.way > 2 * own.way);
    CHECK(french.way < russian.way);
    CHECK((holds.relief > 0 && takes.relief > 0));
    CHECK((french.relief == 0 && russian.relief == 0)); // it brings nothing where seven places count
}
