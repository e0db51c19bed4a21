// 5.62 Overall Commanders move; TX6 Kutuzov's points, TX7 Napoleon's die. RULING 17.
#include "engine/rules/triumph/play.h"

namespace redoubt::triumph {

namespace {

// RULING 17: zones of control and Disorder do not concern him, roads always help him; enemies keep him out.
std::optional<Refusal> why_no_ride(const Board& b, const Commanders& f, HexId to) {
    const World& w = b.world;
    const HexId from = b.state.commanders[index(f.side)];
    if (!to) return refuse(Rule::r5_62, Why::off_map);
    if (f.points < 0) return refuse(Rule::x7, Why::no_points, {}, to);
    const auto d = direction(w.map, from, to);
    if (!d) return refuse(Rule::r7_31, Why::too_far, {}, to);
    if (side_in(b, to) == other(f.side)) return refuse(Rule::r5_62, Why::enemy_there, {}, to, stack_in(b, to).front());
    const Price cost = price(w, b.state, Column::commander, from, *d, true);
    if (!cost.allowed) return Refusal{cost.rule, {}, to, static_cast<std::uint16_t>(Why::prohibited), {}};
    if (cost.points > f.points) return refuse(Rule::r5_62, Why::points, {}, to);
    return std::nullopt;
}

bool may_roll(const World& w, const Commanders& f) {
    return w.commanders[index(f.side)].dice && !f.rolled;
}

void next_commander(Play& p) {
    auto& f = top<Commanders>(p.s);
    if (f.second) return end_turn(p);
    f = Commanders{other(f.side), true, false, -1};
}

} // namespace

Decider who(const World&, const State&, const Commanders& f) {
    return decider_of(f.side);
}

void choices(const Board& b, const Commanders& f, std::vector<Action>& out) {
    if (may_roll(b.world, f)) {
        out.push_back(Ready{}); // R17: he may stay where he is
        out.push_back(RollPoints{});
        return;
    }
    out.push_back(Ready{});
    for (Dir d : all_dirs) {
        const HexId to = neighbour(b.world.map, b.state.commanders[index(f.side)], d);
        if (to && !why_no_ride(b, f, to)) out.push_back(Ride{to});
    }
}

Refusal why_not(const Board& b, const Commanders& f, const Action& a) {
    if (std::holds_alternative<RollPoints>(a))
        return refuse(Rule::x7, b.world.commanders[index(f.side)].dice ? Why::already_done : Why::wrong_step);
    if (const auto* r = std::get_if<Ride>(&a))
        if (auto no = why_no_ride(b, f, r->to)) return *no;
    return refuse(Rule::r5_62, Why::wrong_step);
}

void take(Play& p, const Commanders& f, const Action& a) {
    State& s = p.s;
    if (std::holds_alternative<RollPoints>(a)) {
        s.frames.push_back(Check{CheckKind::points, {}, s.commanders[index(f.side)]});
    } else if (const auto* r = std::get_if<Ride>(&a)) {
        HexId& hex = s.commanders[index(f.side)];
        const auto d = direction(p.w.map, hex, r->to);
        const int cost = price(p.w, s, Column::commander, hex, *d, true).points;
        auto& frame = top<Commanders>(s);
        frame.points = static_cast<std::int8_t>(frame.points - cost);
        p.tell(CommanderMoved{f.side, hex, r->to, false});
        hex = r->to;
    } else {
        next_commander(p);
    }
}

bool go_on(Play& p, const Commanders& f) {
    const Commander& c = p.w.commanders[index(f.side)];
    if (!c.present || !p.s.commanders[index(f.side)]) {
        next_commander(p);
        return true;
    }
    if (may_roll(p.w, f)) return false;
    if (f.points < 0) { // no die for him: TX6
        top<Commanders>(p.s).points = static_cast<std::int8_t>(c.movement);
        return true;
    }
    std::vector<Action> options;
    choices(board_of(p.w, p.s), f, options);
    if (options.size() > 1) return false;
    next_commander(p);
    return true;
}

// TX7.
void checked_points(Play& p, const Check&, int die) {
    auto& f = top<Commanders>(p.s);
    f.rolled = true;
    f.points = static_cast<std::int8_t>(die);
}

} // namespace redoubt::triumph
