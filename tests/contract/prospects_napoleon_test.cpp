// Forecast = play (napoleon): every throw of every die from a declaration on is played out and weighed, in positions of
// random and of greedy games: what becomes of who is fired at, and of everybody in a battle, is what has been told.
#include "engine/rules/napoleon/prospects.h"
#include "engine/rules/napoleon/ruleset.h"
#include "tests/contract/walk.h"
#include "tests/contract/ways.h"

#include <catch_amalgamated.hpp>
#include <map>
#include <set>

namespace prospects_napoleon_test {

using namespace redoubt;

namespace {

namespace nap {

using namespace redoubt::napoleon;

template <class F>
bool on_top(const State& s) {
    return !s.frames.empty() && std::holds_alternative<F>(s.frames.back());
}

// Fire is under way, or what it has done.
bool burning(const State& s) {
    if (s.frames.empty()) return false;
    return std::visit(
        [](const auto& f) {
            using F = std::decay_t<decltype(f)>;
            if constexpr (std::is_same_v<F, Barrage>) return f.fired;
            if constexpr (std::is_same_v<F, Check>) return f.kind == CheckKind::morale && !f.battle;
            if constexpr (std::is_same_v<F, Blow>) return !f.battle;
            if constexpr (std::is_same_v<F, Withdrawal>) return f.cause == Cause::flight;
            return std::is_same_v<F, Volley> || std::is_same_v<F, Mates>;
        },
        s.frames.back());
}

struct Seen {
    int loss;
    bool gone;
    Condition condition;
    friend auto operator<=>(const Seen&, const Seen&) = default;
};
using Spread = std::map<Seen, std::int64_t>;

void play_fire(const World& w, const State& s, UnitId target, int had, std::int64_t ways, Spread& out) {
    if (!burning(s)) {
        const bool gone = !on_map(s, target);
        out[{gone ? had : had - at(s, target).strength, gone, condition_of(s, target)}] += ways;
        return;
    }
    if (decider(w, s) == Decider::chance) {
        // What becomes of the others who were hit by the same volley is thrown for by itself: here they stand.
        const auto* check = std::get_if<Check>(&s.frames.back());
        const bool aside = check && check->unit != target;
        for (const Weighted& x : chance(w, s).outcomes) {
            State next = s;
            apply(w, next, x.outcome, nullptr);
            play_fire(w, next, target, had, aside ? ways : ways / 36 * static_cast<std::int64_t>(x.weight), out);
            if (aside) return; // the lowest throw, which passes
        }
        return;
    }
    std::vector<Action> legal;
    legal_actions(w, s, legal);
    Action a = legal.front(); // a way back
    if (on_top<Volley>(s)) a = Hold{};
    State next = s;
    apply(w, next, a, nullptr);
    play_fire(w, next, target, had, ways, out);
}

// Is it the moment before the dice of a fire? Whose, at whom.
std::optional<std::pair<FireForecast, HexId>> declared(const Board& b, UnitId& target) {
    const State& s = b.state;
    if (s.frames.empty()) return std::nullopt;
    if (const auto* f = std::get_if<Barrage>(&s.frames.back()); f && !f->fired) {
        Shooters guns;
        for (UnitId u : f->guns) guns.push_back(u);
        target = f->target;
        return std::pair{fire_forecast(b, guns, target, f->defensive, f->forming), at(s, guns.front()).hex};
    }
    if (const auto* v = std::get_if<Volley>(&s.frames.back()); v && !v->rolling && !v->shooters.empty()) {
        target = v->target;
        return std::pair{volley_forecast(b), at(s, v->shooters.front()).hex};
    }
    return std::nullopt;
}

bool same_fire(const World& w, const State& s) {
    const Board b = board_of(w, s);
    UnitId target;
    const auto fire = declared(b, target);
    if (!fire) return false;
    const FireProspect told = fire_prospect(b, fire->first, target, fire->second);
    Spread promised, played;
    std::int64_t sum = 0;
    const int had = at(s, target).strength;
    for (const Fate& f : told.fates) {
        promised[{f.gone ? had : f.loss, f.gone, f.condition}] += f.ways;
        sum += f.ways;
    }
    CHECK(sum == told.whole);
    // What computer players weigh by is the same, as far as it goes: this fire alone, on who cannot be destroyed by it.
    const auto* volley = std::get_if<Volley>(&s.frames.back());
    if (!volley ||
        std::none_of(volley->struck.begin(), volley->struck.end(), [&](const Struck& x) { return x.unit == target; })) {
        const FireOdds odds = fire_odds(w, s, fire->first, target);
        const Condition was = condition_of(s, target);
        std::int64_t loss = 0, worse = 0;
        int most = 0;
        for (const FireResult& r : fire->first.results) most = std::max<int>(most, r.loss);
        for (const Fate& f : told.fates) {
            loss += f.loss * f.ways;
            if (f.gone || f.condition != was) worse += f.ways;
        }
        CHECK(loss * 36 == odds.loss * told.whole);
        if (most < had) CHECK(worse * 36 * 36 == (odds.broken * 36 + odds.checks * odds.fails) * told.whole);
    }
    State next = s;
    apply(w, next, Action{Declare{}}, nullptr);
    play_fire(w, next, target, had, told.whole, played);
    INFO(unit_of(w, target).id << " in stage " << s.stage);
    CHECK(promised == played);
    return true;
}

// The battle that is put together, from its declaration to its end, if nobody leaves, rides or shoots before its die.

struct Compared {
    int fires = 0, battles = 0, charges = 0, squares = 0, checked = 0, blocked = 0, left = 0;
};

bool at_stage(const State& s, BattleStage stage) {
    const auto* f = s.frames.empty() ? nullptr : std::get_if<Battle>(&s.frames.back());
    return f && f->stage == stage;
}

// Goes on by the first choice, nobody chases.
void answer(const World& w, State& s, Events* events) {
    std::vector<Action> legal;
    legal_actions(w, s, legal);
    const auto quiet = std::find_if(legal.begin(), legal.end(), [](const Action& a) {
        return std::holds_alternative<Hold>(a) || std::holds_alternative<End>(a);
    });
    apply(w, s, quiet == legal.end() ? legal.front() : *quiet, events);
}

// What a face does before losses are thrown for, along every throw of every check. `stuck`: who had no way back.
template <class Note>
bool play_results(const World& w, const State& start, std::int64_t all, std::set<UnitId>& stuck, const Note& note) {
    std::vector<test::Reached<State>> open = {{start, all}};
    Events events;
    for (int steps = 0; !open.empty(); ++steps) {
        if (steps > 1500) return false;
        test::Reached<State> now = std::move(open.back());
        open.pop_back();
        if (at_stage(now.s, BattleStage::defender_losses)) {
            note(now.s, now.ways);
            continue;
        }
        events.clear();
        if (decider(w, now.s) != Decider::chance) {
            answer(w, now.s, &events);
            open.push_back(std::move(now));
        } else {
            const std::size_t before = open.size();
            const Chance dice = chance(w, now.s);
            if (now.ways % dice.total_weight() != 0) return false;
            for (const Weighted& x : dice.outcomes) {
                State next = now.s;
                apply(w, next, x.outcome, &events);
                const std::int64_t ways = now.ways / dice.total_weight() * x.weight;
                test::reach(open, before, std::move(next), ways);
            }
        }
        for (const Event& e : events)
            if (const auto* x = std::get_if<Blocked>(&e)) stuck.insert(x->unit);
    }
    return true;
}

int strength_of(const State& s, const std::vector<UnitId>& units) {
    int sum = 0;
    for (UnitId u : units)
        if (on_map(s, u)) sum += at(s, u).strength;
    return sum;
}

// The throw for losses on top: SP in as many ways as told. Goes on with the worst of them, until the next one.
void same_losses(const World& w, State& s, Side side, int row, const std::vector<UnitId>& who) {
    const int had = strength_of(s, who);
    std::array<int, 6> ways{};
    std::optional<Outcome> worst;
    int most = -1;
    for (const Weighted& x : chance(w, s).outcomes) {
        State after = s;
        Events events;
        apply(w, after, x.outcome, &events);
        for (const Event& e : events)
            if (const auto* rolled = std::get_if<LossesRolled>(&e)) {
                CHECK((rolled->side == side && rolled->row == row));
                ways[static_cast<std::size_t>(rolled->loss)] += static_cast<int>(x.weight);
                if (rolled->loss > most) most = rolled->loss, worst = x.outcome;
                break;
            }
    }
    CHECK(ways == loss_ways(row));
    REQUIRE(worst);
    Events events;
    apply(w, s, *worst, &events);
    const auto dividing = [&] {
        return at_stage(s, BattleStage::defender_divides) || at_stage(s, BattleStage::attacker_divides);
    };
    while (dividing()) answer(w, s, &events);
    int paid = 0;
    for (const Event& e : events)
        if (const auto* x = std::get_if<StrengthLost>(&e))
            if (std::find(who.begin(), who.end(), x->unit) != who.end()) paid += x->points;
    CHECK(paid == std::min(most, had));
}

// One face: units by what the row tells their side, then the losses of both.
void same_face(const World& w, const State& at_die, const Outcome& face, const Forecast& told, Compared& sum) {
    const Battle battle = std::get<Battle>(at_die.frames.back());
    const int row = told.rows[static_cast<std::size_t>(face.value - 1)];
    State next = at_die;
    Events events;
    apply(w, next, face, &events);
    for (const Event& e : events)
        if (const auto* rolled = std::get_if<BattleRolled>(&e)) CHECK(rolled->row == row);
    std::vector<UnitId> sides[2]; // defenders, attackers
    for (const Fighter& f : battle.defenders) sides[0].push_back(f.unit);
    for (const Fighter& f : battle.attackers) sides[1].push_back(f.unit);
    constexpr std::int64_t all = 36LL * 36 * 36 * 36 * 36 * 36 * 36 * 36;
    struct Spread {
        std::array<std::int64_t, 4> by_step{}; // good, disorganised, shattered, gone
        std::int64_t stays = 0;
    };
    std::map<UnitId, Spread> played;
    std::set<UnitId> stuck;
    for (const Event& e : events)
        if (const auto* x = std::get_if<Blocked>(&e)) stuck.insert(x->unit);
    std::optional<State> last;
    const bool done = play_results(w, next, all, stuck, [&](const State& s, std::int64_t ways) {
        for (const auto& side : sides)
            for (UnitId u : side) {
                Spread& x = played[u];
                x.by_step[on_map(s, u) ? static_cast<std::size_t>(condition_of(s, u)) : 3] += ways;
                if (on_map(s, u) && at(s, u).hex == at(at_die, u).hex) x.stays += ways;
            }
        last = s;
    });
    if (!done) {
        ++sum.left;
        return;
    }
    for (int k : {0, 1}) {
        const Effect& effect = k == 0 ? combat_row(row).defender : combat_row(row).attacker;
        for (UnitId u : sides[k]) {
            if (stuck.contains(u)) { // 8.411, 8.432: pays with SP where it cannot go
                ++sum.blocked;
                continue;
            }
            INFO(unit_of(w, u).id << " on face " << face.value << ", row " << row);
            const int last_step = is_gun(w, u) ? 2 : 3; // 8.42
            const auto steps_down = [&](int n) {
                const int now = static_cast<int>(condition_of(at_die, u)) + n;
                return static_cast<std::size_t>(now >= last_step ? 3 : now);
            };
            const int sure = effect.disorganised ? 1 : 0;
            std::array<std::int64_t, 4> promised{};
            // 2.3: by the number that shows then.
            const bool upright = sure == 0 && condition_of(at_die, u) == Condition::good;
            const std::int64_t passes = effect.check ? ways_at_most(unit_of(w, u).morale[upright ? 0 : 1]) : 36;
            promised[steps_down(sure)] += all / 36 * passes;
            promised[steps_down(sure + 1)] += all / 36 * (36 - passes);
            CHECK(promised == played[u].by_step);
            // It holds its hex if it is not sent back, nor is shattered by this (8.42).
            std::int64_t stays = 0;
            for (std::size_t i = 0; i < 3; ++i)
                if (i < 2 || condition_of(at_die, u) == Condition::shattered) stays += promised[i];
            CHECK(played[u].stays == (effect.withdraw ? 0 : stays));
            ++sum.checked;
        }
    }
    const Side attacker = battle.attacker;
    State s = *last;
    std::vector<UnitId> there[2];
    for (int k : {0, 1})
        for (UnitId u : sides[k])
            if (on_map(s, u)) there[k].push_back(u);
    same_losses(w, s, other(attacker), told.defender_loss_row, there[0]);
    REQUIRE(at_stage(s, BattleStage::attacker_losses));
    same_losses(w, s, attacker, told.attacker_loss_row, there[1]);
}

void same_battle(const World& w, const State& s, Compared& sum) {
    if (!on_top<Draft>(s) || why_illegal(w, s, Declare{})) return;
    const Draft draft = std::get<Draft>(s.frames.back());
    const Forecast told = forecast(board_of(w, s), draft);
    State next = s;
    apply(w, next, Action{Declare{}}, nullptr);
    for (int asked = 0; asked < 20 && is_side(decider(w, next)); ++asked) {
        std::vector<Action> legal;
        legal_actions(w, next, legal);
        const auto quiet = std::find_if(legal.begin(), legal.end(), [](const Action& a) {
            return std::holds_alternative<Hold>(a) || std::holds_alternative<End>(a);
        });
        if (quiet == legal.end() || !std::any_of(next.frames.begin(), next.frames.end(), [](const Frame& f) {
                return std::holds_alternative<Battle>(f) || std::holds_alternative<Dodging>(f);
            }))
            return; // who has more than fights must choose, which changes the odds
        apply(w, next, Action{*quiet}, nullptr);
    }
    if (!at_stage(next, BattleStage::die)) return;
    for (const Weighted& x : chance(w, next).outcomes) same_face(w, next, x.outcome, told, sum);
    ++sum.battles;
    if (draft.kind != BattleKind::attack) ++sum.charges;
    for (HexId h : draft.targets) sum.squares += is_square(board_of(w, s), h);
}

} // namespace nap

} // namespace

TEST_CASE("What fire and battle are told to do is what play does (napoleon)", "[contract][prospects]") {
    nap::Compared sum;
    const auto look = [&](const auto& w, const auto& s, const auto&) {
        sum.fires += nap::same_fire(w, s);
        nap::same_battle(w, s, sum);
    };
    for (std::uint64_t seed = 11; seed <= 16; ++seed) // who charge now and then
        for (bool bots : {false, true}) test::wander<napoleon::Rules>({"napoleon/szewardino", seed, bots}, look);
    test::wander<napoleon::Rules>({"napoleon/borodino", 7, true, ai::BotKind::greedy, 1500}, look);
    UNSCOPED_INFO(sum.fires << " fires, " << sum.battles << " battles, " << sum.charges << " of them charges, "
                            << sum.squares << " on squares; " << sum.checked << " fates of units, " << sum.blocked
                            << " without a way back, " << sum.left << " faces left out");
    CHECK(sum.fires > 100);
    CHECK(sum.battles > 150);
    CHECK(sum.charges > 3);
    CHECK(sum.squares > 10);
    CHECK(sum.checked > 3000);
}

} // namespace prospects_napoleon_test
