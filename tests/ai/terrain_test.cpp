// The bots' tables of the ground against the answers of the rules, for every hexside of the field.
#include "engine/ai/classic/engagement.h"
#include "engine/rules/classic/query.h"
#include "tests/ai/games.h"

using namespace redoubt;
using namespace redoubt::classic;
using namespace redoubt::test;

namespace {

// Somebody of a side and kind, and a State in which he alone stands somewhere, with one enemy.
UnitId somebody(const World& w, Side side, Type type) {
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (w.units[i].side == side && w.units[i].type == type) return UnitId{i};
    return {};
}

} // namespace

TEST_CASE("the bots' ground is the rules' ground", "[ai]") {
    Opening o = battle("sept7");
    const World& w = o.world;
    ai::Terrain t = ai::terrain_of(w);
    State s = o.start;
    for (UnitState& u : s.units) u.where = Where::absent, u.hex = HexId{};
    UnitId foot = somebody(w, Side::french, Type::infantry), gun = somebody(w, Side::french, Type::artillery),
           enemy = somebody(w, Side::russian, Type::infantry);
    REQUIRE((foot && gun && enemy));
    open_phase(w, s, Phase::french_movement);
    int steps = 0, shots = 0, wrong = 0;
    for (std::size_t i = 0; i < w.map.hexes.size(); ++i) {
        const ai::Spot& spot = t.spots[i];
        HexId h{i};
        // Moves: what one unit reaches alone, one step at a time.
        at(s, foot).where = Where::on_map;
        at(s, foot).hex = h;
        at(s, enemy).where = Where::absent;
        at(s, enemy).hex = HexId{};
        Board alone = board_of(w, s);
        auto reach = destinations(alone, foot);
        for (std::size_t d = 0; d < 6; ++d) {
            if (spot.next[d] == ai::nowhere) continue;
            int points = -1;
            for (const Destination& x : reach)
                if (x.hex.value == spot.next[d]) points = x.points;
            // The cheapest way may lead around a dear hexside, never the other way.
            bool right = spot.cost[d] < 0 ? points < 0 || points > 1 : points >= 0 && points <= spot.cost[d];
            wrong += !right;
            wrong += ((spot.zone >> d & 1) != 0) != controls(w.map, h, HexId{spot.next[d]});
            ++steps;
        }
        // Strikes: an enemy in every hex within two.
        at(s, gun).where = Where::on_map;
        at(s, enemy).where = Where::on_map;
        for (std::size_t k = 0; k < w.map.hexes.size(); ++k) {
            HexId e{k};
            int far = distance(w.map.grid, h, e);
            if (ai::distance(t, h.value, e.value) != far) ++wrong;
            if (far == 0 || far > 2) continue;
            at(s, enemy).hex = e;
            at(s, gun).hex = h;
            at(s, foot).hex = h; // two in one hex: only questions are asked
            Board b = board_of(w, s);
            bool foot_strikes = can_strike(b, foot, e) != Reachable::no;
            Reachable fire = can_strike(b, gun, e);
            bool table_foot = false, table_gun = false, table_shot = false;
            for (std::size_t d = 0; d < 6; ++d)
                if (spot.next[d] == e.value) table_foot = spot.strike >> d & 1, table_gun = spot.fire >> d & 1;
            for (const ai::Shot& shot : spot.shots) table_shot = table_shot || shot.hex == e.value;
            wrong += foot_strikes != table_foot;
            wrong += (fire == Reachable::contact || fire == Reachable::optional) != table_gun;
            wrong += (fire == Reachable::bombard) != table_shot;
            ++shots;
        }
        at(s, gun).where = Where::absent;
        at(s, gun).hex = HexId{};
    }
    CHECK(steps > 6000);
    CHECK(shots > 15000);
    CHECK(wrong == 0);
}

// The column of every attack the search considers is the column of the rules' own forecast.
TEST_CASE("the bots' odds are the rules' odds", "[ai]") {
    int compared = 0;
    for (const char* name : {"sept6", "sept7"}) {
        Opening o = battle(name);
        const World& w = o.world;
        State s = o.start;
        Rng rng{23};
        ai::Terrain t = ai::terrain_of(w);
        ai::ClassicWeights weights;
        std::vector<ai::Bot> bots;
        bots.emplace_back(ai::BotKind::easy, 1);
        bots.emplace_back(ai::BotKind::easy, 2);
        while (decider(w, s) != Decider::over && compared < 3000) {
            Decider d = decider(w, s);
            if (d == Decider::chance) {
                apply(w, s, sample(rng, chance(w, s)), nullptr);
                continue;
            }
            Side me = side_of(d);
            if (is_combat(s.phase) && std::holds_alternative<Combat>(s.frames.back())) {
                ai::Roster r = ai::roster_of(w, s, weights);
                ai::Deployment dep = ai::deployment_of(w, s, t, r);
                ai::Holds hold(t.spots.size(), 0);
                ai::Engagement e = ai::engagement_of(dep, me, hold, weights);
                Board b = board_of(w, s);
                for (std::size_t k = 0; k < e.targets.size(); ++k)
                    for (int n = 0; n < 4; ++n) {
                        std::uint64_t strikers = 0;
                        Targets targets{HexId{e.targets[k].hex}};
                        Attackers attackers;
                        for (std::size_t i = 0; i < e.strikers.size(); ++i)
                            if ((e.strikers[i].reach >> k & 1) && rng.below(2) == 0 && !attackers.full()) {
                                strikers |= std::uint64_t{1} << i;
                                attackers.push_back(UnitId{e.strikers[i].unit});
                            }
                        if (!strikers) continue;
                        Forecast f = forecast(b, targets, attackers);
                        CHECK(ai::attack_column(e, std::uint64_t{1} << k, strikers) == f.column);
                        ++compared;
                    }
            }
            apply(w, s, choose(bots[index(me)], w, observe(w, s, me)), nullptr);
        }
    }
    CHECK(compared > 300);
}
