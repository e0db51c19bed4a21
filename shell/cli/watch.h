// Watches one game and fills its dashboard (arena.h).
#pragma once
#include "engine/ai/sparring/field_every.h"
#include "shell/cli/arena.h"

#include <algorithm>

namespace redoubt::cli {

template <class R>
struct Watch {
    using F = ai::sparring::Field<R>;
    using Troop = ai::sparring::Troop;
    const typename R::World& w;
    Dashboard& dash;
    std::vector<Troop> now;
    std::array<std::vector<HexId>, 2> before; // at the ends of the last turn and of that before it
    std::int64_t moment = -1;
    int turn = 0;
    bool met = false;

    Watch(const typename R::World& world, const typename R::State& s, Dashboard& d) : w(world), dash(d) {
        for (const char* key : {"attacks", "odds_0", "odds_1", "odds_2", "odds_3", "negative", "guns_lost",
                                "guns_front", "moves", "reversals", "idle", "idle_of"})
            dash[key];
        if (!F::objectives(w, s).empty()) dash["held"], dash["held_of"];
        now = troops(s);
        turn = F::turn(s);
    }
    std::vector<Troop> troops(const typename R::State& s) const {
        std::vector<Troop> out;
        for (std::size_t i = 0; i < w.units.size(); ++i) out.push_back(F::troop(w, s, UnitId{i}));
        return out;
    }
    bool beside_enemy(const Troop& t) const {
        for (const Troop& x : now)
            if (x.side != t.side && x.hex && x.strength > 0 && distance(w.map.grid, x.hex, t.hex) == 1) return true;
        return false;
    }
    // An enemy, or a place that is not one's own, as near as it may march.
    bool has_task(const Troop& t, const std::vector<ai::sparring::Objective>& places) const {
        const auto near = [&](HexId h) { return h && distance(w.map.grid, h, t.hex) <= t.steps; };
        for (const ai::sparring::Objective& o : places)
            if (o.holder != t.side && near(o.hex)) return true;
        for (const Troop& x : now)
            if (x.side != t.side && x.strength > 0 && near(x.hex)) return true;
        return false;
    }
    // At the end of a turn.
    void stood(const std::vector<ai::sparring::Objective>& places) {
        for (std::size_t i = 0; i < now.size(); ++i) {
            const Troop& t = now[i];
            if (before[0].empty() || !t.hex || t.gun || t.strength <= 0 || !before[0][i]) continue;
            ++dash["idle_of"][index(t.side)];
            const bool guards =
                std::any_of(places.begin(), places.end(), [&](const auto& o) { return o.hex == t.hex; });
            if (t.hex == before[0][i] && !guards && !beside_enemy(t) && has_task(t, places))
                ++dash["idle"][index(t.side)];
        }
    }
    void decided(const typename R::State& s, Side side, const typename R::Action& a) {
        for (const ai::sparring::Odds& o : F::launched(w, s, a)) {
            static constexpr const char* bands[] = {"odds_0", "odds_1", "odds_2", "odds_3"};
            ++dash["attacks"][index(side)];
            ++dash[bands[std::min(3, o.percent() / 100)]][index(side)];
            if (o.loss > o.gain) ++dash["negative"][index(side)];
        }
    }
    void happened(const typename R::State& s, bool over) {
        const std::vector<Troop> then = troops(s);
        for (std::size_t i = 0; i < then.size(); ++i) {
            if (!now[i].gun || !now[i].hex || then[i].hex) continue;
            ++dash["guns_lost"][index(now[i].side)];
            if (beside_enemy(now[i])) ++dash["guns_front"][index(now[i].side)];
        }
        now = then;
        if (!met && F::moment(s) != moment) {
            moment = F::moment(s);
            for (const Troop& t : now) met = met || (t.hex && t.strength > 0 && beside_enemy(t));
            if (met)
                for (Side side : {Side::french, Side::russian}) {
                    dash["contact"][index(side)] = F::turn(s);
                    dash["contacts"][index(side)] = 1;
                }
        }
        if (F::turn(s) == turn && !over) return;
        turn = F::turn(s);
        const auto places = F::objectives(w, s);
        stood(places);
        for (const ai::sparring::Objective& o : places) {
            if (o.holder) ++dash["held"][index(*o.holder)];
            for (std::int64_t& n : dash["held_of"]) ++n;
        }
        for (std::size_t i = 0; i < now.size(); ++i) {
            if (before[0].empty() || !now[i].hex || !before[0][i] || now[i].hex == before[0][i]) continue;
            ++dash["moves"][index(now[i].side)];
            if (!before[1].empty() && before[1][i] == now[i].hex) ++dash["reversals"][index(now[i].side)];
        }
        before[1] = std::move(before[0]);
        before[0].clear();
        for (const Troop& t : now) before[0].push_back(t.hex);
    }
};

} // namespace redoubt::cli
