// Forecast = play: every throw of every die from a declaration on is played out and weighed, in positions of random and
// of greedy games, and what came of it is what the forecast has told.
#include "engine/rules/classic/query.h"
#include "engine/rules/classic/ruleset.h"
#include "engine/rules/napoleon/prospects.h"
#include "engine/rules/napoleon/ruleset.h"
#include "tests/contract/walk.h"

#include <catch_amalgamated.hpp>
#include <map>

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
    State next = s;
    apply(w, next, Action{Declare{}}, nullptr);
    play_fire(w, next, target, had, told.whole, played);
    INFO(unit_of(w, target).id << " in stage " << s.stage);
    CHECK(promised == played);
    return true;
}

// The battle that is put together: its die is read as it was told, if nobody leaves, rides or shoots before it.
bool same_battle(const World& w, const State& s) {
    if (!on_top<Draft>(s) || why_illegal(w, s, Declare{})) return false;
    const Forecast told = forecast(board_of(w, s), std::get<Draft>(s.frames.back()));
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
            return false; // who has more than fights must choose, which changes the odds
        apply(w, next, Action{*quiet}, nullptr);
    }
    const auto* battle = next.frames.empty() ? nullptr : std::get_if<Battle>(&next.frames.back());
    if (!battle || battle->stage != BattleStage::die) return false;
    std::array<int, 6> rows{};
    for (const Weighted& x : chance(w, next).outcomes) {
        State after = next;
        Events events;
        apply(w, after, x.outcome, &events);
        for (const Event& e : events)
            if (const auto* rolled = std::get_if<BattleRolled>(&e))
                rows[static_cast<std::size_t>(x.outcome.value - 1)] = rolled->row;
    }
    CHECK(rows == told.rows);
    return true;
}

} // namespace nap

namespace cla {

using namespace redoubt::classic;

// Every face of the die brings what the forecast has told, an exchange costs what it has told.
bool same_attack(const World& w, const State& s) {
    if (s.frames.empty() || !std::holds_alternative<Draft>(s.frames.back()) || why_illegal(w, s, Declare{}))
        return false;
    const auto& d = std::get<Draft>(s.frames.back());
    const Forecast told = forecast(board_of(w, s), d.targets, d.attackers);
    State next = s;
    apply(w, next, Action{Declare{}}, nullptr);
    REQUIRE(decider(w, next) == Decider::chance);
    std::array<Crt, 6> rolled{};
    for (const Weighted& x : chance(w, next).outcomes) {
        State after = next;
        Events events;
        apply(w, after, x.outcome, &events);
        int owed = 0;
        for (const Event& e : events) {
            if (const auto* r = std::get_if<Rolled>(&e))
                rolled[static_cast<std::size_t>(x.outcome.value - 1)] = r->result;
            if (const auto* o = std::get_if<ExchangeOwed>(&e)) owed = o->owed;
        }
        if (rolled[static_cast<std::size_t>(x.outcome.value - 1)] == Crt::ex) CHECK(owed == told.exchange);
    }
    CHECK(rolled == told.by_die);
    return true;
}

} // namespace cla

} // namespace

TEST_CASE("What an attack is told to do is what play does (classic)", "[contract][prospects]") {
    int compared = 0;
    const auto look = [&](const auto& w, const auto& s, const auto&) { compared += cla::same_attack(w, s); };
    for (const char* name : {"classic/sept5", "classic/sept7"})
        for (std::uint64_t seed = 1; seed <= 3; ++seed)
            for (bool bots : {false, true}) test::wander<classic::Rules>({name, seed, bots, ai::BotKind::easy}, look);
    UNSCOPED_INFO(compared << " attacks");
    CHECK(compared > 200);
}

TEST_CASE("What fire and battle are told to do is what play does (napoleon)", "[contract][prospects]") {
    int fires = 0, battles = 0;
    const auto look = [&](const auto& w, const auto& s, const auto&) {
        fires += nap::same_fire(w, s);
        battles += nap::same_battle(w, s);
    };
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        for (bool bots : {false, true}) test::wander<napoleon::Rules>({"napoleon/szewardino", seed, bots}, look);
    test::wander<napoleon::Rules>({"napoleon/borodino", 7, true, ai::BotKind::greedy, 1500}, look);
    UNSCOPED_INFO(fires << " fires, " << battles << " battles");
    CHECK(fires > 100);
    CHECK(battles > 50);
}
