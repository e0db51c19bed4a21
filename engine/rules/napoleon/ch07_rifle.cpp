// 7.0 Rifle fire: before a battle, attacker first, applied together (R57); of a quadrangle at those who move (13.24).
#include "engine/core/order.h"
#include "engine/rules/napoleon/fire.h"

#include <algorithm>

namespace redoubt::napoleon {

namespace {

const Fired* fired_by(const Volley& v, UnitId u) {
    for (const Fired& f : v.fired)
        if (f.unit == u) return &f;
    return nullptr;
}

int shots_of(const Volley& v, UnitId u) {
    const Fired* f = fired_by(v, u);
    return f ? f->shots : 0;
}

// Who of the other side may be shot at at all: those about to be fought, or those who move.
bool is_target(const Board& b, const Volley& v, UnitId t) {
    if (!t || t.index() >= b.world.units.size() || is_commander(b.world, t) || !on_map(b.state, t)) return false;
    if (v.square) {
        const Reactions* r = under<Reactions>(b.state);
        return r && unit_of(b.world, t).side != v.side && is_moving(b, *r, t);
    }
    const Battle* battle = under<Battle>(b.state);
    if (!battle) return false;
    return v.side == battle->attacker ? find(battle->defenders, t) != nullptr : find(battle->attackers, t) != nullptr;
}

// 7.2, 8.421, 9.18, 13.24: who has a rifle in this fire at all.
std::optional<Refusal> why_no_rifle(const Board& b, const Volley& v, UnitId u) {
    if (!u || u.index() >= b.world.units.size()) return refuse(Rule::r7_2, Why::no_such_unit, u);
    const Unit& unit = unit_of(b.world, u);
    const UnitState& us = at(b.state, u);
    if (unit.side != v.side) return refuse(Rule::r7_2, Why::enemy_unit, u);
    if (us.where != Where::on_map) return refuse(Rule::r7_2, Why::no_such_unit, u);
    if (unit.rifle == 0) return refuse(Rule::r7_2, Why::no_rifles, u);
    if (us.has(Flag::shattered)) return refuse(Rule::r8_421, Why::shattered, u);
    if (v.square) {
        if (!us.has(Flag::quadrangle) || us.hex != v.square_hex)
            return refuse(Rule::r13_24, Why::not_a_quadrangle, u, us.hex);
        if (us.has(Flag::square_fired)) return refuse(Rule::r13_24, Why::no_shots, u);
    } else {
        const Battle* battle = under<Battle>(b.state);
        const bool attacks = battle && v.side == battle->attacker;
        const Fighter* f = !battle ? nullptr : attacks ? find(battle->attackers, u) : find(battle->defenders, u);
        if (!f) return refuse(Rule::r7_11, Why::not_in_battle, u);
        if (f->charging) return refuse(Rule::r9_18, Why::no_rifles, u);
    }
    return std::nullopt;
}

// 7.11: with how much this unit would fire its next shot: what is left of the 10 SP of its hex for that round.
// `before`: shooters of the same shot that come first.
int strength_of(const Board& b, const Volley& v, UnitId u, const Few<UnitId, 8>& before) {
    const Fired* own = fired_by(v, u);
    if (own && own->shots > 0) return own->strength;
    int left = fight_limit;
    for (const Fired& f : v.fired)
        if (f.shots > 0 && at(b.state, f.unit).hex == at(b.state, u).hex) left -= f.strength;
    for (UnitId x : before) {
        if (x == u) break;
        if (shots_of(v, x) == 0) left -= std::min<int>(left, at(b.state, x).strength);
    }
    return std::clamp<int>(left, 0, at(b.state, u).strength);
}

Few<std::uint8_t, 8> strengths_of(const Board& b, const Volley& v) {
    Few<std::uint8_t, 8> out;
    for (UnitId u : v.shooters) out.push_back(static_cast<std::uint8_t>(strength_of(b, v, u, v.shooters)));
    return out;
}

std::optional<Refusal> why_no_shot(const Board& b, const Volley& v, UnitId u) {
    if (auto no = why_no_rifle(b, v, u)) return no;
    if (shots_of(v, u) >= unit_of(b.world, u).rifle) return refuse(Rule::r7_2, Why::no_shots, u);
    if (v.fired.full() && !fired_by(v, u)) return refuse(Rule::r7_2, Why::battle_full, u);
    if (strength_of(b, v, u, v.shooters) == 0) return refuse(Rule::r7_11, Why::ten_sp, u, at(b.state, u).hex);
    return std::nullopt;
}

// 7.11, 7.13, RULING 32.
std::optional<Refusal> why_no_aim(const Board& b, const Volley& v, UnitId u, UnitId t) {
    if (!t || t.index() >= b.world.units.size()) return refuse(Rule::r7_11, Why::no_such_unit, t);
    if (!is_target(b, v, t))
        return v.square ? refuse(Rule::r13_24, Why::not_moving, t) : refuse(Rule::r7_11, Why::not_in_battle, t);
    const HexId h = at(b.state, t).hex;
    if (!in_front(b, u, h)) return refuse(Rule::r7_13, Why::not_front, u, h, t);
    if (terrain(b.world.map, h) == Terrain::swamp) return refuse(Rule::r_terrain_swamp, Why::in_swamp, t, h);
    return std::nullopt;
}

// RULING 41: joint fire is that of one hex and one table.
std::optional<Refusal> why_not_with(const Board& b, const Volley& v, UnitId u) {
    if (v.shooters.contains(u)) return refuse(Rule::r7_31, Why::in_the_battle, u);
    if (v.shooters.full()) return refuse(Rule::r7_31, Why::battle_full, u);
    if (auto no = why_no_shot(b, v, u)) return no;
    const UnitId first = v.shooters.front();
    if (at(b.state, u).hex != at(b.state, first).hex || is_cavalry(b.world, u) != is_cavalry(b.world, first))
        return refuse(Rule::r7_31, Why::other_hex, u, at(b.state, first).hex, first);
    return why_no_aim(b, v, u, v.target);
}

template <class F>
void each_target(const Board& b, const Volley& v, UnitId u, F&& f) {
    for (Dir d : all_dirs)
        for (UnitId t : b.in(next_to(b.world, at(b.state, u).hex, d)))
            if (!why_no_aim(b, v, u, t)) f(t);
}

// In order of the World: all who might fire for the side whose turn it is.
std::vector<UnitId> rifles_of(const Board& b, const Volley& v) {
    std::vector<UnitId> out;
    if (v.square) {
        for (UnitId u : b.in(v.square_hex)) out.push_back(u);
    } else if (const Battle* battle = under<Battle>(b.state)) {
        if (v.side == battle->attacker)
            for (const Fighter& f : battle->attackers) out.push_back(f.unit);
        else
            for (const Fighter& f : battle->defenders) out.push_back(f.unit);
        put_in_order(out.begin(), out.end());
    }
    return out;
}

// This side has fired, or holds the rest: the other's turn, or the end.
void pass(Play& p, Volley& v) {
    if (!v.square && !v.second) {
        v.second = true;
        v.side = other(v.side);
        v.fired.clear();
        return;
    }
    if (v.square && !v.fired.empty()) // 13.24: once a stage, the whole hex
        for (std::size_t i = 0; i < p.w.units.size(); ++i)
            if (at(p.s, UnitId{i}).hex == v.square_hex && has(p.s, UnitId{i}, Flag::quadrangle))
                at(p.s, UnitId{i}).set(Flag::square_fired);
    v.fired.clear();
    v.over = true;
}

void note_hit(Volley& v, UnitId target, HexId from, FireResult result) {
    if (result.none()) return;
    Struck* hit = nullptr;
    for (Struck& s : v.struck)
        if (s.unit == target) hit = &s;
    if (!hit) {
        Struck fresh;
        fresh.unit = target;
        fresh.from = from;
        v.struck.push_back(fresh);
        hit = &v.struck.back();
    }
    hit->loss = static_cast<std::uint8_t>(hit->loss + result.loss);
    hit->checks = static_cast<std::uint8_t>(hit->checks + (result.check ? 1 : 0));
    hit->breaks = static_cast<std::uint8_t>(hit->breaks + (result.broken ? 1 : 0));
}

} // namespace

FireForecast rifle_forecast(const Board& b, const Shooters& shooters, const Few<std::uint8_t, 8>& strength,
                            UnitId target) {
    FireForecast f;
    auto add = [](Tally& t, Rule rule, UnitId u, int value) {
        t.lines.push_back({cite(rule), u, {}, static_cast<std::int16_t>(value), 0, false, {}});
    };
    for (std::size_t i = 0; i < shooters.size(); ++i) add(f.strength, Rule::r7_31, shooters[i], strength[i]);
    add_target_terrain(f.modifiers, b.world, at(b.state, shooters.front()).hex, at(b.state, target).hex);
    add_no_command(f.modifiers, b.state, shooters);
    for (UnitId u : shooters)
        if (has(b.state, u, Flag::quadrangle)) {
            add(f.modifiers, Rule::r13_25, u, square_rifles);
            break;
        }
    for (int sum = 2; sum <= 12; ++sum)
        f.results[static_cast<std::size_t>(sum - 2)] =
            rifle_result(is_cavalry(b.world, shooters.front()), f.strength.total(), sum + f.modifiers.total());
    return f;
}

FireForecast volley_forecast(const Board& b) {
    const Volley* v = top<Volley>(b.state);
    if (!v || v->shooters.empty()) return {};
    return rifle_forecast(b, v->shooters, strengths_of(b, *v), v->target);
}

bool may_shoot(const Board& b, const Volley& v, UnitId u) {
    if (why_no_shot(b, v, u)) return false;
    bool found = false;
    each_target(b, v, u, [&](UnitId) { found = true; });
    return found;
}

Decider who(const World&, const State&, const Volley& v) {
    return v.rolling ? Decider::chance : decider_of(v.side);
}

void choices(const Board& b, const Volley& v, std::vector<Action>& out) {
    if (!v.shooters.empty()) {
        for (UnitId u : b.in(at(b.state, v.shooters.front()).hex))
            if (!why_not_with(b, v, u)) out.push_back(With{u});
        out.push_back(Declare{});
        return;
    }
    for (UnitId u : rifles_of(b, v))
        if (!why_no_shot(b, v, u)) each_target(b, v, u, [&](UnitId t) { out.push_back(Shoot{u, t}); });
    out.push_back(Hold{});
}

Refusal why_not(const Board& b, const Volley& v, const Action& a) {
    const bool building = !v.shooters.empty();
    if (const auto* x = std::get_if<Shoot>(&a); x && !building) {
        if (const auto no = why_no_shot(b, v, x->unit)) return *no;
        return why_no_aim(b, v, x->unit, x->target).value_or(not_offered(a));
    }
    if (const auto* x = std::get_if<With>(&a); x && building)
        return why_not_with(b, v, x->unit).value_or(not_offered(a));
    return refuse(Rule::r7_31, Why::wrong_phase);
}

void take(Play& p, const Volley&, const Action& a) {
    Volley& v = *top<Volley>(p.s);
    if (const auto* shoot = std::get_if<Shoot>(&a)) {
        v.shooters.push_back(shoot->unit);
        v.target = shoot->target;
    } else if (const auto* with = std::get_if<With>(&a)) {
        v.shooters.push_back(with->unit);
    } else if (std::holds_alternative<Declare>(a)) {
        v.rolling = true;
    } else {
        pass(p, v);
    }
}

Chance chance_of(const World&, const State&, const Volley&) {
    return die_chance(Roll::two_d6, cite(Rule::r7_31));
}

void take(Play& p, const Volley&, Outcome o) {
    Volley& v = *top<Volley>(p.s);
    const Board b = board_of(p.w, p.s);
    const auto strength = strengths_of(b, v);
    const FireForecast forecast = volley_forecast(b);
    const int roll = sum_of(o);
    const FireResult result = forecast.results[static_cast<std::size_t>(roll - 2)];
    p.tell(Volleyed{v.shooters, v.target, forecast, roll, roll + forecast.modifiers.total(), result});
    note_hit(v, v.target, at(p.s, v.shooters.front()).hex, result);
    for (std::size_t i = 0; i < v.shooters.size(); ++i) {
        Fired* f = const_cast<Fired*>(fired_by(v, v.shooters[i]));
        if (!f) {
            v.fired.push_back({v.shooters[i], strength[i], 0});
            f = &v.fired.back();
        }
        ++f->shots;
    }
    v.shooters.clear();
    v.target = UnitId{};
    v.rolling = false;
}

// One blow at a time: what was struck waits here, however deep a flight leads.
bool go_on(Play& p, const Volley&) {
    Volley& v = *top<Volley>(p.s);
    if (v.rolling) return false;
    if (v.over) {
        if (v.struck.empty()) {
            p.s.frames.pop_back();
            return true;
        }
        const Struck hit = v.struck.front();
        v.struck.erase_at(0);
        if (!on_map(p.s, hit.unit)) return true;
        Blow blow;
        blow.unit = hit.unit;
        blow.from = hit.from;
        blow.loss = hit.loss;
        blow.breaks = hit.breaks;
        blow.checks = hit.checks;
        p.s.frames.push_back(blow);
        return true;
    }
    if (!v.shooters.empty()) return false; // a shot waits for its word
    const Board b = board_of(p.w, p.s);
    for (UnitId u : rifles_of(b, v))
        if (may_shoot(b, v, u)) return false;
    pass(p, v);
    return true;
}

} // namespace redoubt::napoleon
