// Forecast = play (triumph): in positions of random and of greedy games every throw of every die from a declaration on
// is played out and weighed; how often the hex is taken is what the forecast has told.
#include "engine/rules/triumph/notation.h"
#include "engine/rules/triumph/query.h"
#include "engine/rules/triumph/ruleset.h"
#include "tests/contract/shock_play.h"
#include "tests/contract/walk.h"

#include <catch_amalgamated.hpp>
#include <map>
#include <sstream>

namespace prospects_triumph_test {

using namespace redoubt;
using namespace redoubt::triumph;
using test::shocks::all;
using test::shocks::Course;

namespace {

// The fire has done what it does; the Shocks that were named against the hex have done with it (not what follows them).
bool settled(const World& w, const State& s, HexId hex, Side defender) {
    bool shock = false, fire = false, named = false, fought = false, open = false, begun = false;
    for (std::size_t i = 0; i < s.frames.size(); ++i) {
        const auto* step = std::get_if<Shock>(&s.frames[i]);
        shock = shock || step;
        begun = begun || (step && step->stage == ShockStage::resolve);
        fire = fire || std::holds_alternative<Fire>(s.frames[i]);
        if (const auto* c = std::get_if<Clash>(&s.frames[i]))
            for (const Outcomes& line : c->targets)
                if (line.hex == hex) (line.done ? fought : open) = true;
        const auto* check = std::get_if<Check>(&s.frames[i]);
        open = open || std::holds_alternative<Retreat>(s.frames[i]) || (check && check->hex == hex);
    }
    for (const Attack& a : s.attacks) named = named || (a.stage <= AttackStage::committed && a.targets.contains(hex));
    if (!shock) return !fire;
    if (fought && (!named || side_in(board_of(w, s), hex) != defender))
        return !open || std::holds_alternative<Clash>(s.frames.back());
    return begun && !named && !open; // nobody comes
}

// Everybody who is asked stands; the attack that is looked at is resolved first.
template <class Note>
bool play_on(const World& w, const State& start, HexId hex, const Note& note) {
    const Side defender = side_in(board_of(w, start), hex).value_or(Side::french);
    return test::shocks::play_on(
        w, start, Course{.first = hex}, [&](const State& s) { return settled(w, s, hex, defender); }, note);
}

struct Compared {
    int shocks = 0, fires = 0, wrong = 0, left = 0;
    std::ostringstream faults;
};

// Declares this alone and lets the step begin.
void same_shock(const World& w, const State& s, const Action& declares, Compared& sum) {
    const Board b = board_of(w, s);
    ShockForecast told;
    const auto* assault = std::get_if<Assault>(&declares);
    const auto* charge = std::get_if<Charge>(&declares);
    if (assault)
        told = forecast_assault(b, assault->from, {assault->target});
    else if (charge)
        told = forecast_charge(b, *charge);
    if (told.lines.empty()) return;
    // What else has been named hangs together with nothing here: left out.
    for (const Attack& a : s.attacks)
        if (a.stage == AttackStage::declared && a.hex != (assault ? assault->from : charge->from) &&
            std::none_of(told.partners.begin(), told.partners.end(), [&](const auto& p) { return p.from == a.hex; }))
            return;
    State next = s;
    apply(w, next, declares, nullptr);
    for (HexId owed : told.owed) {
        const Action more = Assault{assault->from, owed};
        if (why_illegal(w, next, more)) return;
        apply(w, next, more, nullptr);
    }
    if (why_illegal(w, next, Declare{})) return;
    apply(w, next, Declare{}, nullptr);
    for (const ShockForecast::Line& line : told.lines) {
        const auto defender = side_in(b, line.hex);
        if (!defender) continue;
        std::int64_t lost = 0;
        const bool played = play_on(w, next, line.hex, [&](const State& end, std::int64_t ways) {
            if (side_in(board_of(w, end), line.hex) != *defender) lost += ways;
        });
        if (!played || all % line.whole != 0) {
            ++sum.left;
            continue;
        }
        ++sum.shocks;
        const std::int64_t promised = line.taken * (all / line.whole);
        const std::int64_t cut = line.whole == 1'000'000'000 ? all / line.whole : 0; // exact, or cut to a billionth
        if (lost >= promised && lost - promised <= cut) continue;
        ++sum.wrong;
        sum.faults << "turn " << s.turn << ": told " << 100.0 * static_cast<double>(promised) / static_cast<double>(all)
                   << " %, played " << 100.0 * static_cast<double>(lost) / static_cast<double>(all)
                   << " %: " << notation(w, declares) << " at " << label(w.map.grid, line.hex) << ", leavers "
                   << told.leavers.size() << ", partners " << told.partners.size() << ", answers "
                   << told.answers.size() << ", owed " << told.owed.size() << "\n";
    }
    // In a word it is the first hex that is fought for; guns alone are taken without a Shock (R46).
    const auto fought = std::find_if(told.lines.begin(), told.lines.end(),
                                     [](const auto& line) { return line.rows != std::array<int, 4>{}; });
    const auto& said = fought == told.lines.end() ? told.lines.front() : *fought;
    CHECK((told.taken == said.taken && told.whole == said.whole));
}

// One gun fires; who is hit answers to nothing (8.7).
void same_fire(const World& w, const State& s, const Shoot& shot, Compared& sum) {
    const Board b = board_of(w, s);
    Fire f;
    f.guns.push_back(shot.unit);
    f.target = shot.target;
    const auto* act = std::get_if<Activation>(&s.frames.back());
    if (act && act->kind == ActivationKind::barrage) f.kind = FireKind::barrage;
    const FireForecast told = forecast_fire(b, f);
    State next = s;
    apply(w, next, shot, nullptr);
    std::map<UnitId, std::array<std::int64_t, 3>> fell; // in disorder, gone, driven back
    const bool played = play_on(w, next, shot.target, [&](const State& end, std::int64_t ways) {
        for (const FireForecast::Hit& hit : told.hits) {
            const UnitState& u = at(end, hit.unit);
            if (u.where != Where::on_map) fell[hit.unit][1] += ways;
            if (u.where != Where::on_map) continue;
            if (disordered(end, hit.unit) && !disordered(s, hit.unit)) fell[hit.unit][0] += ways;
            if (u.hex != shot.target) fell[hit.unit][2] += ways;
        }
    });
    if (!played) {
        ++sum.left;
        return;
    }
    ++sum.fires;
    for (const FireForecast::Hit& hit : told.hits) {
        const auto& seen = fell[hit.unit];
        const std::array<std::int64_t, 3> promised = {hit.disordered * (all / 100), hit.gone * (all / 100),
                                                      hit.back * (all / 100)};
        if (seen == promised) continue;
        ++sum.wrong;
        sum.faults << "turn " << s.turn << ": " << notation(w, Action{shot}) << " on " << unit_of(w, hit.unit).id
                   << ": told " << hit.disordered << " " << hit.gone << " " << hit.back << ", played "
                   << 100.0 * static_cast<double>(seen[0]) / static_cast<double>(all) << " "
                   << 100.0 * static_cast<double>(seen[1]) / static_cast<double>(all) << " "
                   << 100.0 * static_cast<double>(seen[2]) / static_cast<double>(all) << "\n";
    }
}

void look_at(const World& w, const State& s, const std::vector<Action>& legal, Compared& sum) {
    if (s.frames.empty()) return;
    const bool shock = std::holds_alternative<Shock>(s.frames.back());
    const bool active = std::holds_alternative<Activation>(s.frames.back());
    int asked = 0;
    for (const Action& a : legal) {
        const auto* shot = std::get_if<Shoot>(&a);
        if (shock && (std::holds_alternative<Assault>(a) || std::holds_alternative<Charge>(a)) && asked++ < 6)
            same_shock(w, s, a, sum);
        if (active && shot && asked++ < 3) same_fire(w, s, *shot, sum);
    }
}

} // namespace

TEST_CASE("What a Shock or a fire is told to do is what play does (triumph)", "[contract][prospects]") {
    Compared sum;
    const auto look = [&](const World& w, const State& s, const std::vector<Action>& legal) {
        look_at(w, s, legal, sum);
    };
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        for (bool bots : {false, true})
            test::wander<Rules>({"triumph/schevardino", seed, bots, ai::BotKind::greedy, 3000}, look);
    test::wander<Rules>({"triumph/borodino", 7, true, ai::BotKind::greedy, 3000}, look);
    UNSCOPED_INFO(sum.shocks << " shocks and " << sum.fires << " fires compared, " << sum.wrong << " wrong, "
                             << sum.left << " left out\n"
                             << sum.faults.str());
    CHECK(sum.wrong == 0);
    CHECK(sum.shocks > 200);
    CHECK(sum.fires > 500);
}

} // namespace prospects_triumph_test
