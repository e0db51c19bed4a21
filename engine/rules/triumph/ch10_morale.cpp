// 10.2-10.5 The Group Morale Phase: Collapse, Recovery, return to the map, the boxes.
#include "engine/rules/triumph/play.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

bool counts(const Unit& u) { // 10.52, TX13
    return u.type != Type::artillery && !u.militia;
}

// 10.2: a group without any unit on the map is out. RULING 69: guns count here.
bool is_out(const World& w, const State& s, GroupId g) {
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (w.units[i].group == g &&
            (on_map(s, UnitId{i}) || s.units[i].where == Where::flank || s.units[i].where == Where::due))
            return false;
    return true;
}

UnitId next_to_roll(const World& w, const State& s, UnitId after) {
    for (std::size_t i = after ? after.index() + 1 : 0; i < w.units.size(); ++i)
        if (s.units[i].where == Where::recovery && !is_out(w, s, w.units[i].group)) return UnitId{i};
    return {};
}

constexpr std::uint8_t by_enemy = 1, by_kin = 2; // within two hexes, within three

// The ground and the stack that it would come back to.
std::optional<Refusal> why_no_rest(const Board& b, UnitId u, HexId h) {
    const World& w = b.world;
    const State& s = b.state;
    const Unit& unit = unit_of(w, u);
    if (is_closed(w, s, unit.side, h)) return refuse(Rule::r7_23, Why::closed_hex, u, h);
    const bool road =
        std::any_of(all_dirs.begin(), all_dirs.end(), [&](Dir d) { return edge(w.map, h, d).has(Edge::road); });
    if (chart(terrain(w, s, h)).cost[static_cast<std::size_t>(column_of(w, u))] < 0 && !road)
        return refuse(Rule::r7_23, Why::prohibited, u, h);
    return why_no_stack(b, u, h);
}

std::optional<Refusal> why_no_return(const Board& b, UnitId u, HexId h) {
    const World& w = b.world;
    const State& s = b.state;
    const Unit& unit = unit_of(w, u);
    if (at(s, u).where != Where::recovered) return refuse(Rule::r10_3, Why::not_asked, u, h);
    if (!h) return refuse(Rule::r10_3, Why::off_map, u);
    UnitId near;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitId x{i};
        if (!on_map(s, x)) continue;
        const int far = distance(w.map, s.units[i].hex, h);
        if (w.units[i].side != unit.side) {
            if (far < 3) return refuse(Rule::r10_3, Why::no_return_hex, u, h, x);
            continue;
        }
        const bool kin = unit.independent ? w.units[i].army == unit.army : w.units[i].group == unit.group;
        if (kin && far <= 3) near = x;
    }
    if (!near) return refuse(Rule::r10_3, Why::no_return_hex, u, h);
    return why_no_rest(b, u, h);
}

// Where friends and enemies let it come back, for lists: what why_no_return reckons from every unit, for all hexes at
// once.
PerHex<std::uint8_t> neighbourhood(const Board& b, UnitId u) {
    const World& w = b.world;
    const Unit& unit = unit_of(w, u);
    PerHex<std::uint8_t> out(b.hexes.size(), 0);
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        if (!on_map(b.state, UnitId{i})) continue;
        const bool enemy = w.units[i].side != unit.side;
        const bool kin = unit.independent ? w.units[i].army == unit.army : w.units[i].group == unit.group;
        const std::uint8_t bit = enemy ? by_enemy : kin ? by_kin : 0;
        if (bit == 0) continue;
        each_within(w.map, b.state.units[i].hex, enemy ? 2 : 3,
                    [&](HexId h) { out[h] = static_cast<std::uint8_t>(out[h] | bit); });
    }
    return out;
}

// The hexes where it may come back, until `take` has enough and says true.
template <class Take>
bool offer_returns(const Board& b, UnitId u, Take&& take) {
    const PerHex<std::uint8_t> near = neighbourhood(b, u);
    for (std::size_t i = 0; i < near.size(); ++i)
        if (near[i] == by_kin && !why_no_rest(b, u, HexId{i}) && take(HexId{i})) return true;
    return false;
}

bool can_return(const Board& b, UnitId u) {
    return offer_returns(b, u, [](HexId) { return true; });
}

bool wants_to_place(const Board& b, Side side) {
    for (std::size_t i = 0; i < b.world.units.size(); ++i)
        if (b.world.units[i].side == side && b.state.units[i].where == Where::recovered && can_return(b, UnitId{i}))
            return true;
    return false;
}

// 10.4, when both sides are through.
void turn_over_the_boxes(Play& p) {
    for (std::size_t i = 0; i < p.w.units.size(); ++i)
        if (p.s.units[i].where == Where::withdrawn) p.s.units[i].where = Where::recovery;
    begin_phase(p, Phase::commanders);
}

void next_side(Play& p) {
    auto& f = top<Morale>(p.s);
    if (f.second) return turn_over_the_boxes(p);
    f.second = true;
    f.side = other(f.side);
}

void collapse_group(Play& p, GroupId g) {
    State& s = p.s;
    const Group& group = p.w.groups[g.index()];
    s.groups[g.index()].collapsed = true;
    std::int16_t& points = s.points[index(other(group.side))];
    points = static_cast<std::int16_t>(points + group.points); // TX15
    p.tell(Collapsed{g, group.points});
    for (std::size_t i = 0; i < p.w.units.size(); ++i) // those in the box before it fills
        if (p.w.units[i].group == g && s.units[i].where == Where::withdrawn) eliminate(p, UnitId{i}, cite(Rule::r10_5));
    for (std::size_t i = 0; i < p.w.units.size(); ++i) {
        const UnitId u{i};
        if (p.w.units[i].group != g || p.w.units[i].militia) continue; // RULINGS 54, 70
        if (on_map(s, u)) disorder(p, u, cite(Rule::r10_5));
        if (s.units[i].where != Where::flank) continue;
        if (p.w.units[i].one_face || disordered(s, u))
            withdraw_unit(p, u, cite(Rule::r10_5));
        else
            s.units[i].set(Mark::disordered);
    }
}

} // namespace

int losses_of(const World& w, const Table& s, GroupId g) {
    int n = 0;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        if (w.units[i].group != g || !counts(w.units[i])) continue;
        const Where at = s.units[i].where;
        n += at == Where::withdrawn || at == Where::recovery || at == Where::recovered || at == Where::eliminated;
    }
    return n;
}

// 10.51, 10.52. RULING 70: all groups on one snapshot.
void collapse(Play& p) {
    std::vector<GroupId> fallen;
    for (std::size_t g = 0; g < p.w.groups.size(); ++g) {
        const int n = p.w.groups[g].counted;
        if (n > 0 && !p.s.groups[g].collapsed && losses_of(p.w, p.s, GroupId{g}) >= collapse_at(n))
            fallen.push_back(GroupId{g});
    }
    for (GroupId g : fallen) collapse_group(p, g);
}

Decider who(const World&, const State&, const Morale& f) {
    return decider_of(f.side);
}

void choices(const Board& b, const Morale& f, std::vector<Action>& out) {
    if (f.rolled && f.next) { // just returned: which way it looks
        for (std::uint8_t facing = 0; facing < 6; ++facing) out.push_back(Turn{f.next, facing});
        return;
    }
    for (std::size_t i = 0; i < b.world.units.size(); ++i) {
        if (b.world.units[i].side != f.side || b.state.units[i].where != Where::recovered) continue;
        offer_returns(b, UnitId{i}, [&](HexId h) {
            out.push_back(Return{UnitId{i}, h});
            return false;
        });
    }
    out.push_back(Ready{});
}

std::optional<bool> is_choice(const Board& b, const Morale& f, const Action& a) {
    if (f.rolled && f.next) return std::nullopt;
    if (std::holds_alternative<Ready>(a)) return true;
    const auto* r = std::get_if<Return>(&a);
    return r && r->unit && unit_of(b.world, r->unit).side == f.side && !why_no_return(b, r->unit, r->hex);
}

Refusal why_not(const Board& b, const Morale& f, const Action& a) {
    if (const auto* r = std::get_if<Return>(&a); r && r->unit && !f.next) {
        if (unit_of(b.world, r->unit).side != f.side) return refuse(Rule::r10_3, Why::enemy_unit, r->unit, r->hex);
        if (auto no = why_no_return(b, r->unit, r->hex)) return *no;
    }
    if (const auto* t = std::get_if<Turn>(&a)) return refuse(Rule::r10_3, Why::not_asked, t->unit);
    return refuse(Rule::r10_3, Why::wrong_step);
}

void take(Play& p, const Morale& f, const Action& a) {
    State& s = p.s;
    if (const auto* r = std::get_if<Return>(&a)) {
        const Board b = board_of(p.w, s);
        const auto mates = mates_of(b, r->unit, r->hex);
        const std::uint32_t kept = at(s, r->unit).marks & static_cast<std::uint32_t>(Mark::flanker);
        put(p, r->unit, r->hex);
        at(s, r->unit).marks = kept;
        at(s, r->unit).status = Status::none;
        at(s, r->unit).command = 0;
        if (!unit_of(p.w, r->unit).one_face) at(s, r->unit).set(Mark::disordered); // 10.3; R55
        p.tell(Recovered{r->unit, r->hex});
        if (mates.empty())
            top<Morale>(s).next = r->unit;
        else
            at(s, r->unit).facing = at(s, mates.front()).facing; // R19
    } else if (const auto* t = std::get_if<Turn>(&a)) {
        at(s, t->unit).facing = t->facing;
        p.tell(Faced{t->unit, t->facing});
        top<Morale>(s).next = UnitId{};
    } else if (f.rolled) {
        next_side(p);
    }
}

bool go_on(Play& p, const Morale& f) {
    State& s = p.s;
    if (!f.rolled) {
        const UnitId u = next_to_roll(p.w, s, f.next);
        auto& frame = top<Morale>(s);
        frame.next = u;
        frame.rolled = !u;
        if (u) s.frames.push_back(Check{CheckKind::recovery, u, {}});
        return true;
    }
    if (f.next) return false;
    const Board b = board_of(p.w, s);
    if (!f.placing) { // RULING 69
        top<Morale>(s).placing = true;
        if (wants_to_place(b, Side::french) && wants_to_place(b, Side::russian))
            s.frames.push_back(Precedence{Purpose::recovery, -1, -1, false});
        return true;
    }
    if (wants_to_place(b, f.side)) return false;
    next_side(p);
    return true;
}

// 10.2.
void checked_recovery(Play& p, const Check& c, bool passed) {
    if (!passed) return eliminate(p, c.unit, cite(Rule::r10_2));
    at(p.s, c.unit).where = Where::recovered;
    p.tell(Recovered{c.unit, {}});
}

} // namespace redoubt::triumph
