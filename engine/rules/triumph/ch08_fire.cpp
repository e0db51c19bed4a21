// 8.0 Artillery Fire: who may fire at what, the sum, the frame from the naming of the lead gun to the last consequence.
#include "engine/core/order.h"
#include "engine/rules/triumph/play.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

bool is_normal(FireKind k) {
    return k == FireKind::fire || k == FireKind::barrage;
}

// 8.1: in its own step, once.
std::optional<Refusal> why_cannot_fire_now(const Board& b, UnitId u) {
    const State& s = b.state;
    if (!on_map(s, u)) return refuse(Rule::r8_1, Why::no_such_unit, u);
    if (!is_gun(b.world, u)) return refuse(Rule::r8_1, Why::not_a_gun, u);
    const auto* act = under<Activation>(s);
    if (!act || act->step != Step::fire) return refuse(Rule::r8_1, Why::wrong_step, u);
    const UnitState& us = at(s, u);
    if (unit_of(b.world, u).side != act->side) return refuse(Rule::r8_1, Why::enemy_unit, u);
    const bool guard = act->kind == ActivationKind::barrage && group_of(b.world, u).kind == GroupKind::guard; // R8
    if (!us.has(Mark::active)) return refuse(guard ? Rule::x3 : Rule::r5_11, Why::not_active, u);
    if (us.has(Mark::frozen)) return refuse(Rule::r5_28, Why::frozen, u);
    if (us.has(Mark::disordered)) return refuse(Rule::r8_1, Why::disordered_gun, u);
    if (us.has(Mark::extended)) return refuse(Rule::r7_36, Why::has_moved, u);
    if (us.has(Mark::moved) || us.has(Mark::turned)) return refuse(Rule::r8_1, Why::has_moved, u);
    if (us.has(Mark::fired)) return refuse(Rule::r8_2, Why::has_fired, u);
    if (!can_put_in_order(b, u, {Mark::fired}, false)) return refuse(Rule::b8, Why::owed_stacking, u, us.hex);
    return std::nullopt;
}

// What a gun of this fire must be free to do (8.1, 8.6, 8.7).
std::optional<Refusal> why_spent(const Board& b, FireKind kind, UnitId u) {
    if (is_normal(kind)) return why_cannot_fire_now(b, u);
    if (!on_map(b.state, u)) return refuse(Rule::r8_2, Why::no_such_unit, u);
    const Mark m = kind == FireKind::reaction ? Mark::reacted : Mark::answered;
    if (!at(b.state, u).has(m)) return std::nullopt;
    return refuse(kind == FireKind::reaction ? Rule::r8_6 : Rule::r8_7, Why::has_fired, u);
}

std::vector<UnitId> joiners(const Board& b, const Fire& f) {
    std::vector<UnitId> out;
    for (std::size_t i = 0; i < b.world.units.size(); ++i)
        if (is_gun(b.world, UnitId{i}) && !why_no_join(b, f, UnitId{i})) out.push_back(UnitId{i});
    return out;
}

// RULING 92: fire that comes in over the wall of a fleche; along a spine, over the walls of both sides.
bool over_the_wall(const Board& b, HexId from, HexId to) {
    const Map& m = b.world.map;
    const WorkId work = at(m, to).work;
    if (!work || b.world.forts[work.index()] != Fort::fleche) return false;
    auto walled = [&](HexId h) {
        const auto d = direction(m, to, h);
        return d && m.works[work.index()].front[static_cast<std::size_t>(*d)];
    };
    const auto steps = line(m.grid, from, to);
    if (distance(m, from, to) == 1 || steps.empty()) return walled(from);
    const SightStep& last = steps.back();
    return walled(last.hex) && (!last.other || walled(last.other));
}

} // namespace

// 8.6: Reaction Fire at infantry that shocks hits its top unit only; all other fire, everybody in the hex (8.5).
std::vector<UnitId> suffer(const Board& b, const Fire& f) {
    const Stack& stack = stack_in(b, f.target);
    const UnitId first = top_unit(b, f.target);
    if (f.kind == FireKind::reaction && first && is_infantry(b.world, first)) {
        const std::uint8_t n = at(b.state, first).attack;
        if (n != 0 && b.state.attacks[n - 1u].kind == AttackKind::infantry) return {first};
    }
    return {stack.begin(), stack.end()};
}

// 8.8, RULING 37: friends in a hex of the line, beside the target; those along a spine are not hit.
std::vector<UnitId> misled(const Board& b, const Fire& f) {
    const Map& map = b.world.map;
    std::vector<UnitId> out;
    for (const SightStep& step : line(map.grid, at(b.state, f.guns.front()).hex, f.target)) {
        if (step.other || distance(map, step.hex, f.target) != 1) continue;
        if (side_in(b, step.hex) != side_of(b.world, f)) continue;
        for (UnitId u : stack_in(b, step.hex)) out.push_back(u);
    }
    return out;
}

namespace {

void queue_up(Fire& f, const std::vector<UnitId>& units) {
    f.queue.clear();
    for (UnitId u : units) f.queue.push_back(u);
}

} // namespace

// 8.7, RULINGS 5, 39: the hexes of the firing guns that this one can answer.
std::vector<HexId> answers(const Board& b, const Fire& f, UnitId gun) {
    std::vector<HexId> out;
    const UnitState& us = at(b.state, gun);
    if (!on_map(b.state, gun) || us.hex != f.target || us.has(Mark::disordered) || us.has(Mark::answered)) return out;
    for (UnitId x : f.guns) {
        const HexId h = at(b.state, x).hex;
        if (!on_map(b.state, x) || std::find(out.begin(), out.end(), h) != out.end()) continue;
        if (!why_no_aim(b, gun, h)) out.push_back(h);
    }
    put_in_order(out.begin(), out.end());
    return out;
}

namespace {

// RULING 39: only the side that is not active answers, and nobody answers an answer.
void ask_for_answers(Play& p) {
    auto& f = top<Fire>(p.s);
    f.stage = FireStage::counter;
    f.queue.clear();
    if (!is_normal(f.kind)) return;
    const Board b = board_of(p.w, p.s);
    const Side side = other(side_of(p.w, f));
    for (UnitId u : stack_in(b, f.target)) {
        if (!is_gun(p.w, u) || unit_of(p.w, u).side != side || answers(b, f, u).empty()) continue;
        f.queue.push_back(u);
    }
    put_in_order(f.queue.begin(), f.queue.end());
}

void decline(Play& p) {
    auto& f = top<Fire>(p.s);
    for (UnitId u : f.queue) p.tell(Declined{Reply::counter_battery, u, false});
    f.queue.clear();
}

// Of several guns with a standing order to answer, each with one target, the first of the army list goes first.
bool answer_by_standing(Play& p) {
    auto& f = top<Fire>(p.s);
    const Side side = other(side_of(p.w, f));
    if (declined_by_standing(p, side, Reply::counter_battery, f.queue.front())) {
        f.queue.erase_at(0);
        return true;
    }
    const Board b = board_of(p.w, p.s);
    for (UnitId u : f.queue) {
        std::vector<Action> ways;
        for (HexId h : answers(b, f, u)) ways.push_back(Shoot{u, h});
        const auto way = ordered_by_standing(b, side, Reply::counter_battery, ways);
        if (!way) continue;
        f.queue.erase(u);
        p.tell(ByOrder{u, way->order});
        open_fire(p, FireKind::counter_battery, u, std::get<Shoot>(way->action).target);
        return true;
    }
    return false;
}

// 15 or more: those still in the hex go back. RULING 41: nobody does in a village.
void drive_back(Play& p, const std::vector<UnitId>& hit) {
    const auto& f = top<Fire>(p.s);
    if (terrain(p.w, p.s, f.target) == Terrain::village) return;
    Retreat r;
    r.from = f.target;
    for (UnitId u : hit)
        if (on_map(p.s, u) && at(p.s, u).hex == f.target) r.units.push_back(u);
    if (r.units.empty()) return;
    r.causes.push_back(at(p.s, f.guns.front()).hex);
    p.s.frames.push_back(r);
}

void mark_guns(Play& p, const Fire& f) {
    for (UnitId u : f.guns) {
        UnitState& us = at(p.s, u);
        us.set(is_normal(f.kind) ? Mark::fired : f.kind == FireKind::reaction ? Mark::reacted : Mark::answered);
        if (is_normal(f.kind)) us.unset(Mark::overstack); // TS2.8, RULING 25
    }
}

} // namespace

Side side_of(const World& w, const Fire& f) {
    return unit_of(w, f.guns.front()).side;
}

bool can_fire_now(const Board& b, UnitId gun) {
    return !why_cannot_fire_now(b, gun);
}

HexId muzzled_by(const Board& b, UnitId gun) {
    const Side side = unit_of(b.world, gun).side;
    for (Dir d : all_dirs) {
        const HexId h = neighbour(b.world.map, at(b.state, gun).hex, d);
        if (h && side_in(b, h) == other(side) && faces(b, gun, h)) return h;
    }
    return {};
}

// 8.1 order, 8.3 range, 6.13 front, 8.4 sight; R42: enemies in front of the muzzles come first.
std::optional<Refusal> why_no_aim(const Board& b, UnitId gun, HexId target) {
    const World& w = b.world;
    const Map& map = w.map;
    if (!on_map(b.state, gun)) return refuse(Rule::r8_1, Why::no_such_unit, gun);
    if (!is_gun(w, gun)) return refuse(Rule::r8_1, Why::not_a_gun, gun);
    if (disordered(b.state, gun)) return refuse(Rule::r8_1, Why::disordered_gun, gun);
    if (!target) return refuse(Rule::r8_3, Why::off_map, gun);
    const HexId from = at(b.state, gun).hex;
    const Side side = unit_of(w, gun).side;
    if (side_in(b, target) != other(side)) return refuse(Rule::r8_1, Why::no_enemy_there, gun, target);
    if (distance(map, from, target) > unit_of(w, gun).maximum)
        return refuse(Rule::r8_3, Why::out_of_range, gun, target);
    if (!looks_at(b, gun, target)) return refuse(Rule::r6_13, Why::not_in_front, gun, target);
    if (distance(map, from, target) > 1)
        if (const HexId h = muzzled_by(b, gun))
            return refuse(Rule::r8_4, Why::nearer_enemy, gun, target, stack_in(b, h).front());
    if (const Sight view = sight(w, b.state, from, target); !view.clear)
        return refuse(Rule::r8_4, Why::no_sight, gun, view.blocker);
    return std::nullopt;
}

std::optional<Refusal> why_no_shot(const Board& b, UnitId gun, HexId target) {
    if (auto no = why_cannot_fire_now(b, gun)) return no;
    return why_no_aim(b, gun, target);
}

// 8.2, RULING 5: the lead has the highest strength; two of one hex, in a Barrage any that stack or touch.
std::optional<Refusal> why_no_join(const Board& b, const Fire& f, UnitId gun) {
    const World& w = b.world;
    if (!on_map(b.state, gun)) return refuse(Rule::r8_2, Why::no_such_unit, gun);
    if (!is_gun(w, gun)) return refuse(Rule::r8_2, Why::not_a_gun, gun);
    if (unit_of(w, gun).side != side_of(w, f)) return refuse(Rule::r8_2, Why::enemy_unit, gun);
    const UnitId lead = f.guns.front();
    if (f.guns.contains(gun)) return refuse(Rule::r8_2, Why::already_done, gun);
    const bool barrage = f.kind == FireKind::barrage;
    if (f.guns.full() || (!barrage && f.guns.size() >= 2)) return refuse(Rule::r8_2, Why::cannot_join, gun);
    const int reach = barrage ? 1 : 0;
    const HexId hex = at(b.state, gun).hex;
    if (std::none_of(f.guns.begin(), f.guns.end(),
                     [&](UnitId x) { return distance(w.map, at(b.state, x).hex, hex) <= reach; }))
        return refuse(Rule::r8_2, Why::cannot_join, gun, hex, lead);
    if (auto no = why_spent(b, f.kind, gun)) return no;
    if (face_of(w, b.state, gun).strength > face_of(w, b.state, lead).strength)
        return refuse(Rule::r8_2, Why::not_the_strongest, lead, hex, gun);
    return why_no_aim(b, gun, f.target);
}

// 8.2, 8.3, 8.9, 9.85 and the chart.
Tally fire_tally(const Board& b, const Fire& f) {
    const World& w = b.world;
    const UnitId lead = f.guns.front();
    const HexId from = at(b.state, lead).hex;
    Tally t;
    auto add = [&](Rule rule, int value, UnitId u, HexId h) {
        if (value != 0) t.lines.push_back({cite(rule), u, h, static_cast<std::int16_t>(value), 0, false, {}});
    };
    add(Rule::r8_2, face_of(w, b.state, lead).strength, lead, {});
    add(Rule::r8_2, combined_bonus * (static_cast<int>(f.guns.size()) - 1), {}, {});
    int bodies = 0;
    bool square = false, horse = false;
    for (UnitId u : stack_in(b, f.target)) {
        square = square || in_square(b.state, u);
        horse = horse || is_cavalry(w, u);
        bodies += is_gun(w, u) ? 0 : 1;
    }
    const int far = distance(w.map, from, f.target), effective = unit_of(w, lead).effective;
    if (far == 1 && bodies > 0) add(Rule::r8_3, adjacent_bonus, {}, f.target); // R36
    if (far > effective) add(Rule::r8_3, beyond_effective * (far - effective), {}, f.target);
    if (square) add(Rule::r9_85, square_target, {}, f.target);
    if (bodies > 1) add(Rule::r8_9, massed_bonus * (bodies - 1), {}, f.target);
    const Terrain ground = terrain(w, b.state, f.target);
    if (ground != Terrain::redoubt || !horse) add(Rule::x9, chart(ground).fire, {}, f.target); // no cover for horse
    if (over_the_wall(b, from, f.target)) add(Rule::x9, chart(SideKind::wall).fire, {}, f.target);
    return t;
}

namespace {

// RULING 108: who has ordered his guns to answer, or to react, has all of them fire that can.
bool fires_together(const World& w, const State& s, const Fire& f) {
    if (is_normal(f.kind)) return false;
    return stands(s, side_of(w, f),
                  f.kind == FireKind::reaction ? Standing::always_reaction_fire : Standing::always_counter_battery);
}

} // namespace

void open_fire(Play& p, FireKind kind, UnitId gun, HexId target) {
    Fire f;
    f.kind = kind;
    f.guns.push_back(gun);
    f.target = target;
    p.s.frames.push_back(f);
}

Decider who(const World& w, const State&, const Fire& f) {
    if (f.stage == FireStage::roll) return Decider::chance;
    return decider_of(f.stage == FireStage::counter ? other(side_of(w, f)) : side_of(w, f));
}

void choices(const Board& b, const Fire& f, std::vector<Action>& out) {
    if (f.stage == FireStage::draft) {
        for (UnitId u : joiners(b, f)) out.push_back(Join{u});
        out.push_back(Loose{});
    } else if (f.stage == FireStage::counter) {
        for (UnitId u : f.queue)
            for (HexId h : answers(b, f, u)) out.push_back(Shoot{u, h});
        out.push_back(Stay{});
    }
}

Refusal why_not(const Board& b, const Fire& f, const Action& a) {
    if (const auto* j = std::get_if<Join>(&a); j && j->unit && f.stage == FireStage::draft)
        if (auto no = why_no_join(b, f, j->unit)) return *no;
    if (const auto* s = std::get_if<Shoot>(&a); s && s->unit && f.stage == FireStage::counter) {
        if (on_map(b.state, s->unit) && !is_gun(b.world, s->unit)) return refuse(Rule::r8_7, Why::not_a_gun, s->unit);
        if (!f.queue.contains(s->unit)) return refuse(Rule::r8_7, Why::not_asked, s->unit, s->target);
        if (auto no = why_no_aim(b, s->unit, s->target)) return *no;
        return refuse(Rule::r8_7, Why::no_enemy_there, s->unit, s->target);
    }
    return refuse(f.stage == FireStage::counter ? Rule::r8_7 : Rule::r8_2, Why::wrong_step);
}

void take(Play& p, const Fire&, const Action& a) {
    auto& frame = top<Fire>(p.s);
    if (const auto* j = std::get_if<Join>(&a)) {
        frame.guns.push_back(j->unit);
        put_in_order(frame.guns.begin() + 1, frame.guns.end()); // who joined first means nothing
    } else if (std::holds_alternative<Loose>(a)) {
        frame.stage = FireStage::roll;
    } else if (const auto* s = std::get_if<Shoot>(&a)) {
        frame.queue.erase(s->unit);
        open_fire(p, FireKind::counter_battery, s->unit, s->target);
    } else {
        decline(p);
    }
}

bool go_on(Play& p, const Fire& f) {
    auto& frame = top<Fire>(p.s);
    switch (f.stage) {
    case FireStage::draft: {
        const std::vector<UnitId> more = joiners(board_of(p.w, p.s), f);
        if (more.empty())
            frame.stage = FireStage::roll;
        else if (fires_together(p.w, p.s, f))
            take(p, f, Join{more.front()});
        else
            return false;
        return true;
    }
    case FireStage::roll:
        return false;
    case FireStage::misguided:
    case FireStage::checks: { // 8.5: every unit by itself
        if (f.queue.empty()) {
            frame.stage = FireStage::retreat;
            return true;
        }
        const UnitId u = f.queue.front();
        frame.queue.erase_at(0);
        const CheckKind kind = f.stage == FireStage::checks ? CheckKind::fire : CheckKind::misguided;
        if (on_map(p.s, u)) p.s.frames.push_back(Check{kind, u, at(p.s, u).hex});
        return true;
    }
    case FireStage::retreat:
        ask_for_answers(p);
        return true;
    case FireStage::counter: {
        const Board b = board_of(p.w, p.s);
        for (UnitId u : f.queue)
            if (answers(b, f, u).empty()) frame.queue.erase(u);
        if (!frame.queue.empty()) return answer_by_standing(p);
        frame.stage = FireStage::reserve;
        const auto* act = under<Activation>(p.s);
        if (act && act->kind == ActivationKind::reserve && f.kind == FireKind::fire) // 5.55
            queue_up(frame, {f.guns.begin(), f.guns.end()});
        return true;
    }
    case FireStage::reserve: {
        if (f.queue.empty()) {
            frame.stage = FireStage::done;
            return true;
        }
        const UnitId u = f.queue.front();
        frame.queue.erase_at(0);
        if (on_map(p.s, u)) p.s.frames.push_back(Check{CheckKind::reserve, u, at(p.s, u).hex});
        return true;
    }
    case FireStage::done:
        p.s.frames.pop_back();
        return true;
    }
    return false;
}

Chance chance_of(const World&, const State&, const Fire&) {
    return die_chance(Roll::d10, cite(Rule::r8_5));
}

// 8.5: the die and what it does.
void take(Play& p, const Fire&, Outcome o) {
    auto& f = top<Fire>(p.s);
    const Board b = board_of(p.w, p.s);
    const Tally t = fire_tally(b, f);
    const int total = o.value + t.total();
    const FireRow row = fire_row(total);
    f.die = static_cast<std::int8_t>(o.value);
    f.total = static_cast<std::int8_t>(total);
    mark_guns(p, f);
    p.tell(Fired{f.kind, f.guns, f.target, o.value, t, row});
    const auto hit = suffer(b, f);
    if (row == FireRow::none) {
        f.stage = FireStage::misguided;
        if (o.value <= misguided_die) queue_up(f, misled(b, f)); // R37
    } else if (row == FireRow::check) {
        f.stage = FireStage::checks;
        queue_up(f, hit);
    } else {
        f.stage = FireStage::retreat;
        for (UnitId u : hit) disorder(p, u, cite(Rule::r8_5));
        if (row == FireRow::retreat) drive_back(p, hit);
    }
}

// 8.5, 8.8.
void checked_fire(Play& p, const Check& c, bool passed) {
    if (!passed) disorder(p, c.unit, cite(c.kind == CheckKind::misguided ? Rule::r8_8 : Rule::r8_5));
}

} // namespace redoubt::triumph
