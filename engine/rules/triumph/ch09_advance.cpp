// 9.71-9.73 Advance and Breakthrough; 9.87 Pursuit.
#include "engine/core/order.h"
#include "engine/rules/triumph/clash.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

bool in_place(const State& s, const std::vector<UnitId>& units, HexId hex) {
    return !units.empty() && std::all_of(units.begin(), units.end(), [&](UnitId u) { return at(s, u).hex == hex; });
}

bool may_enter(const Board& b, const std::vector<UnitId>& units, HexId from, HexId to) {
    auto d = direction(b.world.map, from, to);
    if (!d || units.empty() || is_closed(b.world, b.state, unit_of(b.world, units.front()).side, to)) return false;
    Stack there;
    for (UnitId u : units) {
        if (!price(b.world, b.state, column_of(b.world, u), from, *d, false).allowed) return false;
        if (!there.full()) there.push_back(u); // who comes after the sixth is of no legal stack either
    }
    return is_legal_stack(b.world, b.state, there);
}

int best_cohesion(const Board& b, const std::vector<UnitId>& units) {
    int best = 0;
    for (UnitId u : units) best = std::max(best, face_of(b.world, b.state, u).cohesion);
    return best;
}

// 9.71: the attacking stacks that may enter this emptied hex: those of the best cohesion.
std::vector<std::size_t> entitled(const Board& b, const Clash& f, HexId hex) {
    std::vector<std::size_t> out;
    int best = -1;
    for (std::size_t i : attacks_of(b.state, f.clash)) {
        const Attack& a = b.state.attacks[i];
        const auto units = members(b.world, b.state, i);
        if (!a.targets.contains(hex) || !in_place(b.state, units, a.hex) || !may_enter(b, units, a.hex, hex)) continue;
        const int worth = best_cohesion(b, units);
        if (worth > best) out.clear();
        if (worth >= best) out.push_back(i);
        best = std::max(best, worth);
    }
    return out;
}

const Outcomes* line_of(const Clash& f, HexId hex) {
    for (const Outcomes& line : f.targets)
        if (line.hex == hex) return &line;
    return nullptr;
}

// 9.87: a charge that has driven its enemy out with 10 or more. RULING 65: the prey must still be there to be ridden
// at. RULING 159: not when the row of another hex has Disordered the chargers (9.61).
bool pursues(const Board& b, const Clash& f, const Outcomes& line) {
    return f.kind == AttackKind::charge && !f.hit && line.total >= 10 && line.unit && on_map(b.state, line.unit) &&
           at(b.state, line.unit).hex != line.hex;
}

// 9.87: Heavy first, then by cohesion, as many as may stand in the hex. RULING 102: then in the order of the army list.
std::vector<UnitId> pursuers(const Board& b, const Clash& f, HexId hex) {
    std::vector<UnitId> all;
    for (std::size_t i : attacks_of(b.state, f.clash)) {
        const Attack& a = b.state.attacks[i];
        const auto units = members(b.world, b.state, i);
        if (!a.targets.contains(hex) || !in_place(b.state, units, a.hex)) continue;
        for (UnitId u : units)
            if (may_enter(b, {u}, a.hex, hex)) all.push_back(u);
    }
    put_in_order(all.begin(), all.end(), [&](UnitId x, UnitId y) {
        if (is_heavy(b.world, x) != is_heavy(b.world, y)) return is_heavy(b.world, x);
        const int cx = face_of(b.world, b.state, x).cohesion, cy = face_of(b.world, b.state, y).cohesion;
        return cx != cy ? cx > cy : x < y;
    });
    std::vector<UnitId> out;
    Stack there;
    for (UnitId u : all) {
        there.push_back(u); // never more than three are left there (R26)
        if (is_legal_stack(b.world, b.state, there))
            out.push_back(u);
        else
            there.pop_back();
    }
    return out;
}

void enter(Play& p, const std::vector<UnitId>& units, HexId to, std::uint8_t facing, Rule rule) {
    for (UnitId u : units) {
        enter_by_shock(p, u, to, cite(rule));
        if (on_map(p.s, u)) at(p.s, u).facing = facing;
    }
}

// The chargers that go on become one attack; those that stay keep a resolved one, for the end of the charge (9.84).
std::size_t regroup(Play& p, const std::vector<UnitId>& riders, HexId to, std::uint8_t facing) {
    State& s = p.s;
    const std::size_t lead = at(s, riders.front()).attack - 1u;
    std::vector<UnitId> rest;
    for (UnitId u : members(p.w, s, lead))
        if (std::find(riders.begin(), riders.end(), u) == riders.end()) rest.push_back(u);
    if (!rest.empty()) {
        if (s.attacks.full()) {
            for (UnitId u : rest) {
                at(s, u).attack = 0;
                if (!disordered(s, u)) disorder(p, u, cite(Rule::r9_84));
            }
        } else {
            Attack left = s.attacks[lead];
            left.stage = AttackStage::resolved;
            s.attacks.push_back(left);
            for (UnitId u : rest) at(s, u).attack = static_cast<std::uint8_t>(s.attacks.size());
        }
    }
    for (UnitId u : riders) at(s, u).attack = static_cast<std::uint8_t>(lead + 1);
    Attack& a = s.attacks[lead];
    a.hex = to;
    a.facing = facing;
    a.stage = AttackStage::resolved;
    return lead;
}

// Enemy hexes in front of a stack that has advanced, which it may go on against.
std::vector<HexId> ahead(const Board& b, const Clash& f, HexId hex) {
    std::vector<HexId> out;
    for (HexId h : front_enemies(b, hex))
        if (f.kind != AttackKind::charge || still_chargeable(b, hex, h, f.side)) out.push_back(h);
    return out;
}

} // namespace

void advance_choices(const Board& b, const Clash& f, std::vector<Action>& out) {
    bool optional = true;
    for (const Outcomes& line : f.targets) {
        if (line.entered || !stack_in(b, line.hex).empty()) continue;
        if (pursues(b, f, line)) {
            const auto riders = pursuers(b, f, line.hex);
            if (riders.empty()) continue;
            optional = false;
            const HexId from = b.state.attacks[at(b.state, riders.front()).attack - 1u].hex;
            auto d = direction(b.world.map, line.hex, at(b.state, line.unit).hex);
            for (std::uint8_t facing = 0; facing < 6; ++facing)
                if (!d || arc_of_corner(facing, *d) == Arc::front) out.push_back(Advance{from, line.hex, facing});
            continue;
        }
        for (std::size_t i : entitled(b, f, line.hex)) {
            optional = optional && line.left;
            for (std::uint8_t facing = 0; facing < 6; ++facing)
                out.push_back(Advance{b.state.attacks[i].hex, line.hex, facing});
        }
    }
    put_in_order(out.begin(), out.end(), [](const Action& x, const Action& y) {
        const auto &k = std::get<Advance>(x), &l = std::get<Advance>(y);
        return k.from != l.from ? k.from < l.from : k.to != l.to ? k.to < l.to : k.facing < l.facing;
    });
    out.erase(std::unique(out.begin(), out.end()), out.end());
    if (optional && !out.empty()) out.push_back(Ready{}); // 9.72
}

void take_advance(Play& p, const Action& a) {
    State& s = p.s;
    if (std::holds_alternative<Ready>(a)) {
        for (Outcomes& line : top<Clash>(s).targets) line.entered = line.entered || line.left;
        return;
    }
    const auto& x = std::get<Advance>(a);
    const Clash f = top<Clash>(s);
    const Board b = board_of(p.w, s);
    const Outcomes line = *line_of(f, x.to);
    for (Outcomes& o : top<Clash>(s).targets)
        if (o.hex == x.to) o.entered = true;
    if (pursues(b, f, line)) {
        const auto riders = pursuers(b, f, x.to);
        const std::size_t lead = regroup(p, riders, x.to, x.facing);
        enter(p, riders, x.to, x.facing, Rule::r9_87);
        top<Clash>(s).follower = static_cast<std::uint8_t>(lead + 1);
        top<Clash>(s).followed = x.to;
        top<Clash>(s).stage = ClashStage::follow;
        return;
    }
    std::size_t i = s.attacks.size();
    for (std::size_t k : entitled(b, f, x.to))
        if (s.attacks[k].hex == x.from) i = k;
    const auto units = members(p.w, s, i);
    const bool turned = at(s, units.front()).facing != x.facing;
    enter(p, units, x.to, x.facing, line.left ? Rule::r9_72 : Rule::r9_71);
    s.attacks[i].hex = x.to;
    s.attacks[i].stage = AttackStage::resolved;
    // 9.73: infantry that has not turned may break through.
    if (f.kind != AttackKind::infantry || line.total < 10 || turned || line.left) return;
    top<Clash>(s).follower = static_cast<std::uint8_t>(i + 1);
    top<Clash>(s).followed = x.to;
    top<Clash>(s).stage = ClashStage::follow;
}

void follow_choices(const Board& b, const Clash& f, std::vector<Action>& out) {
    const State& s = b.state;
    const auto units = members(b.world, s, f.follower - 1u);
    if (!in_place(s, units, f.followed) || s.frames.size() + 4 > s.frames.capacity) return;
    const auto targets = ahead(b, f, f.followed);
    if (targets.empty()) return;
    if (f.kind == AttackKind::charge) {
        const Outcomes* line = line_of(f, f.followed);
        const HexId prey = line && line->unit && on_map(s, line->unit) ? at(s, line->unit).hex : HexId{};
        if (std::find(targets.begin(), targets.end(), prey) == targets.end()) return; // R65: out of reach
        out.push_back(Pursue{});
        if (front_enemies(b, f.followed).size() > 1) out.push_back(Ready{});
        return;
    }
    for (UnitId u : units)
        if (at(s, u).has(Mark::secondary) || disordered(s, u)) return;
    out.push_back(BreakThrough{});
    out.push_back(Ready{});
}

void take_follow(Play& p, const Action& a) {
    State& s = p.s;
    const Clash f = top<Clash>(s);
    const std::size_t i = f.follower - 1u;
    top<Clash>(s).follower = 0;
    top<Clash>(s).stage = ClashStage::advance;
    if (std::holds_alternative<Ready>(a)) return;
    const Board b = board_of(p.w, s);
    s.attacks[i].targets.clear();
    for (HexId h : ahead(b, f, f.followed)) s.attacks[i].targets.push_back(h);
    s.attacks[i].countered = 0;
    const bool charge = f.kind == AttackKind::charge;
    p.tell(Followed{cite(charge ? Rule::r9_87 : Rule::r9_73), f.followed});
    if (!charge)
        for (UnitId u : members(p.w, s, i)) at(s, u).set(Mark::secondary);
    push_clash(p, f.kind, f.side, {i}, f.root, static_cast<std::uint8_t>(charge ? f.chain + 1 : 0), true);
}

} // namespace redoubt::triumph
