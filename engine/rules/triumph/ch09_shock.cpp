// 9.1 The Shock step: declared, evaded, committed, formed against, recalled, fired at, resolved one by one.
#include "engine/rules/triumph/play.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

constexpr std::optional<std::uint8_t> whole_step = std::nullopt;

Side active(const State& s) {
    return under<Activation>(s)->side;
}

void over(Play& p, std::size_t i, Rule rule) {
    Attack& a = p.s.attacks[i];
    if (a.stage == AttackStage::over) return;
    a.stage = AttackStage::over;
    p.tell(Cancelled{a.hex, cite(rule)});
    for (UnitId u : members(p.w, p.s, i)) at(p.s, u).attack = 0;
}

// Hexes that were targets and hold no enemy any more: nothing to attack there.
void drop_empty_targets(Play& p, Rule rule) {
    const Board b = board_of(p.w, p.s);
    for (std::size_t i = 0; i < p.s.attacks.size(); ++i) {
        Attack& a = p.s.attacks[i];
        if (a.stage != AttackStage::declared && a.stage != AttackStage::committed) continue;
        const auto live = live_targets(b, a, active(p.s));
        a.targets.clear();
        for (HexId h : live) a.targets.push_back(h);
        if (a.targets.empty()) over(p, i, rule);
    }
}

// 9.22: a partner has failed; who has his target in front must take it on. RULING 44: without a new Commitment.
void extend_obligations(Play& p) {
    const Board b = board_of(p.w, p.s);
    auto covered = [&](HexId h) {
        for (const Attack& x : p.s.attacks)
            if (x.stage == AttackStage::committed && x.targets.contains(h)) return true;
        return false;
    };
    std::vector<std::pair<std::size_t, HexId>> more;
    for (std::size_t i = 0; i < p.s.attacks.size(); ++i) {
        const Attack& a = p.s.attacks[i];
        if (a.stage != AttackStage::committed) continue;
        for (HexId h : front_enemies(b, a.hex)) {
            if (covered(h)) continue;
            if (a.kind == AttackKind::charge && !still_chargeable(b, a.hex, h, active(p.s))) continue;
            if (a.kind == AttackKind::cavalry) { // 9.21: only whom it began beside
                const auto units = members(p.w, p.s, i);
                bool beside = false;
                for (UnitId e : stack_in(b, h))
                    beside =
                        beside || (!units.empty() && at(p.s, e).start && at(p.s, units.front()).start &&
                                   distance(p.w.map.grid, at(p.s, e).start, at(p.s, units.front()).start) == 1 &&
                                   (!at(p.s, units.front()).has(Mark::in_zone) || at(p.s, e).has(Mark::controlled)));
                if (!beside) continue;
            }
            more.push_back({i, h});
        }
    }
    for (const auto& [i, h] : more) {
        Attack& a = p.s.attacks[i];
        if (a.targets.full()) continue;
        a.targets.push_back(h);
        std::sort(a.targets.begin(), a.targets.end());
        p.tell(Extends{a.hex, h});
    }
}

// 9.71, 9.72: charging cavalry first, then the best cohesion; those of equal worth.
std::vector<std::size_t> entitled(const Board& b, HexId hex) {
    const State& s = b.state;
    std::vector<std::size_t> out;
    int best = -1;
    for (std::size_t i = 0; i < s.attacks.size(); ++i) {
        const Attack& a = s.attacks[i];
        if (a.stage != AttackStage::declared || !a.targets.contains(hex)) continue;
        const auto units = members(b.world, s, i);
        if (units.empty()) continue;
        const Side side = unit_of(b.world, units.front()).side;
        bool room = !is_closed(b.world, s, side, hex);
        if (a.kind == AttackKind::charge) // R47: along the way it declared
            room = room && side_in(b, a.end) != other(side) && (!a.via || side_in(b, a.via) != other(side));
        Stack there;
        for (UnitId u : units) {
            there.push_back(u);
            const HexId from = a.kind == AttackKind::charge ? a.end : a.hex;
            auto d = direction(b.world.map.grid, from, hex);
            room = room && d && price(b.world, s, column_of(b.world, u), from, *d, false).allowed;
        }
        if (!room || !is_legal_stack(b.world, s, there)) continue;
        int worth = a.kind == AttackKind::charge ? 100 : 0;
        int cohesion = 0;
        for (UnitId u : units) cohesion = std::max(cohesion, face_of(b.world, s, u).cohesion);
        worth += cohesion;
        if (worth > best) out.clear();
        if (worth >= best) out.push_back(i);
        best = std::max(best, worth);
    }
    return out;
}

// 9.31, R47: a target hex that its units have left, and somebody may enter.
HexId left_hex(const Board& b) {
    HexId found;
    for (const Attack& a : b.state.attacks) {
        if (a.stage != AttackStage::declared) continue;
        for (HexId h : a.targets)
            if (stack_in(b, h).empty() && (!found || h < found) && !entitled(b, h).empty()) found = h;
    }
    return found;
}

void follow_choices(const Board& b, HexId hex, std::vector<Action>& out) {
    for (std::size_t i : entitled(b, hex))
        for (std::uint8_t facing = 0; facing < 6; ++facing) out.push_back(Advance{b.state.attacks[i].hex, hex, facing});
    std::sort(out.begin(), out.end(), [](const Action& x, const Action& y) {
        const auto &k = std::get<Advance>(x), &l = std::get<Advance>(y);
        return k.from != l.from ? k.from < l.from : k.facing < l.facing;
    });
    out.push_back(Ready{});
}

void take_follow(Play& p, const Shock& f, const Action& a) {
    if (const auto* x = std::get_if<Advance>(&a)) {
        const std::size_t i = attack_at(p.s, x->from, AttackStage::declared);
        for (UnitId u : members(p.w, p.s, i)) {
            enter_by_shock(p, u, f.hex, cite(Rule::r9_72));
            if (on_map(p.s, u)) at(p.s, u).facing = x->facing;
        }
        over(p, i, Rule::r9_72);
    }
    for (Attack& y : p.s.attacks) y.targets.erase(f.hex);
    top<Shock>(p.s).hex = HexId{};
}

// --- Commitment ----------------------------------------------------------------------------------------------------

// 9.81: is the way of a charge still open?
bool way_open(const Board& b, std::size_t i) {
    const Attack& a = b.state.attacks[i];
    const auto units = members(b.world, b.state, i);
    const Side side = unit_of(b.world, units.front()).side;
    if ((a.via && side_in(b, a.via) == other(side)) || side_in(b, a.end) == other(side)) return false;
    Stack there;
    for (UnitId u : stack_in(b, a.end))
        if (std::find(units.begin(), units.end(), u) == units.end()) there.push_back(u);
    for (UnitId u : units)
        if (!there.full()) there.push_back(u);
    return is_legal_stack(b.world, b.state, there);
}

void ride(Play& p, std::size_t i) {
    Attack& a = p.s.attacks[i];
    const HexId from = a.hex;
    for (UnitId u : members(p.w, p.s, i)) {
        if (a.via) displace_commander(p, a.via, unit_of(p.w, u).side);
        put(p, u, a.end);
        at(p.s, u).facing = a.facing;
    }
    // Chargers that meet in a hex face alike (9.81 as declared) and go on as one stack.
    const std::size_t there = charge_at(p.s, a.end);
    const bool joins = there < p.s.attacks.size() && there != i;
    a.hex = a.end;
    p.tell(Charged{from, a.end});
    if (!joins) return;
    for (UnitId u : members(p.w, p.s, i)) at(p.s, u).attack = static_cast<std::uint8_t>(there + 1);
    a.stage = AttackStage::over;
}

void clear_pending(Play& p) {
    const Board b = board_of(p.w, p.s);
    for (std::size_t i = 0; i < p.s.attacks.size(); ++i) {
        if (p.s.attacks[i].stage != AttackStage::declared) continue;
        if (members(p.w, p.s, i).empty() || (p.s.attacks[i].kind == AttackKind::charge && !way_open(b, i)))
            over(p, i, Rule::r9_81);
    }
}

std::vector<std::size_t> in_stage(const State& s, AttackStage stage) {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < s.attacks.size(); ++i)
        if (s.attacks[i].stage == stage) out.push_back(i);
    return out;
}

void commit(Play& p, std::size_t i) {
    const auto units = members(p.w, p.s, i);
    p.s.frames.push_back(Check{CheckKind::commitment, units.front(), p.s.attacks[i].hex});
}

// --- Recall --------------------------------------------------------------------------------------------------------

// 9.82: a charging stack that faces a Square and has not answered yet.
std::size_t next_recaller(const Board& b) {
    const State& s = b.state;
    for (std::size_t i = 0; i < s.attacks.size(); ++i) {
        const Attack& a = s.attacks[i];
        if (a.stage != AttackStage::committed || a.kind != AttackKind::charge || a.recall_square) continue;
        for (HexId h : a.targets)
            if (UnitId top = top_unit(b, h); top && in_square(s, top)) return i;
    }
    return s.attacks.size();
}

// --- Resolution ----------------------------------------------------------------------------------------------------

// 9.23, R43: attacks of one class that share targets, from `seed` on; as many as one Clash can hold.
std::vector<std::size_t> joined(const State& s, std::size_t seed, std::vector<HexId>& hexes) {
    std::vector<std::size_t> out = {seed};
    hexes.assign(s.attacks[seed].targets.begin(), s.attacks[seed].targets.end());
    for (bool more = true; more;) {
        more = false;
        for (std::size_t i = 0; i < s.attacks.size(); ++i) {
            const Attack& a = s.attacks[i];
            if (a.stage != AttackStage::committed || a.kind != s.attacks[seed].kind) continue;
            if (std::find(out.begin(), out.end(), i) != out.end()) continue;
            const bool shares = std::any_of(a.targets.begin(), a.targets.end(), [&](HexId h) {
                return std::find(hexes.begin(), hexes.end(), h) != hexes.end();
            });
            if (!shares) continue;
            std::vector<HexId> wider = hexes;
            for (HexId h : a.targets)
                if (std::find(wider.begin(), wider.end(), h) == wider.end()) wider.push_back(h);
            if (wider.size() > 12) continue;
            hexes = wider;
            out.push_back(i);
            more = true;
        }
    }
    std::sort(out.begin(), out.end());
    std::sort(hexes.begin(), hexes.end());
    return out;
}

// 9.23: no attack of an earlier class is pending on any of these hexes.
bool is_first_class(const State& s, const std::vector<HexId>& hexes, AttackKind kind) {
    for (const Attack& a : s.attacks) {
        if (a.stage != AttackStage::committed || a.kind <= kind) continue;
        for (HexId h : hexes)
            if (a.targets.contains(h)) return false;
    }
    return true;
}

// One entry a Shock that may be next: its seed and the hex that names it (the lowest).
struct Next {
    std::size_t seed;
    HexId hex;
};
std::vector<Next> next_shocks(const State& s) {
    std::vector<Next> out;
    std::vector<std::size_t> seen;
    for (std::size_t i = 0; i < s.attacks.size(); ++i) {
        if (s.attacks[i].stage != AttackStage::committed) continue;
        if (std::find(seen.begin(), seen.end(), i) != seen.end()) continue;
        std::vector<HexId> hexes;
        const auto group = joined(s, i, hexes);
        seen.insert(seen.end(), group.begin(), group.end());
        if (!is_first_class(s, hexes, s.attacks[i].kind)) continue;
        // Two Shocks of unlike class never share a hex here; of one class only when a Clash could not hold them all.
        if (std::any_of(out.begin(), out.end(), [&](const Next& n) { return n.hex == hexes.front(); })) continue;
        out.push_back({i, hexes.front()});
    }
    std::sort(out.begin(), out.end(), [](const Next& x, const Next& y) { return x.hex < y.hex; });
    return out;
}

void resolve(Play& p, std::size_t seed) {
    std::vector<HexId> hexes;
    const auto group = joined(p.s, seed, hexes);
    push_clash(p, p.s.attacks[seed].kind, active(p.s), group, 0, 0, false);
}

// 9.24: attackers Disordered meanwhile do not shock; chargers do.
void drop_disordered(Play& p) {
    for (std::size_t i = 0; i < p.s.attacks.size(); ++i) {
        const Attack& a = p.s.attacks[i];
        if (a.stage != AttackStage::committed) continue;
        const auto units = members(p.w, p.s, i);
        bool stop = units.empty();
        for (UnitId u : units) {
            if (at(p.s, u).hex != a.hex) stop = true;
            if (a.kind != AttackKind::charge && disordered(p.s, u)) stop = true;
        }
        if (stop) over(p, i, Rule::r9_24);
    }
}

} // namespace

std::vector<HexId> live_targets(const Board& b, const Attack& a, Side side) {
    std::vector<HexId> out;
    for (HexId h : a.targets)
        if (side_in(b, h) == other(side)) out.push_back(h);
    return out;
}

std::size_t attack_at(const State& s, HexId hex, AttackStage stage) {
    for (std::size_t i = 0; i < s.attacks.size(); ++i)
        if (s.attacks[i].hex == hex && s.attacks[i].stage == stage) return i;
    return s.attacks.size();
}

std::size_t charge_at(const State& s, HexId hex) {
    for (std::size_t i = 0; i < s.attacks.size(); ++i)
        if (s.attacks[i].hex == hex && s.attacks[i].stage == AttackStage::committed &&
            s.attacks[i].kind == AttackKind::charge)
            return i;
    return s.attacks.size();
}

void clear_asked(State& s) {
    for (UnitState& u : s.units) u.unset(Mark::asked);
}

// 8.6: infantry and cavalry Disordered by Reaction Fire lose their attack, with all their stack. True: chargers have
// been Disordered and choose.
bool shaken_by_fire(Play& p, std::size_t i) {
    Attack& a = p.s.attacks[i];
    bool hit = false;
    std::size_t left = 0;
    for (UnitId u : members(p.w, p.s, i)) {
        if (at(p.s, u).hex != a.hex) { // driven off
            at(p.s, u).attack = 0;
            hit = true;
            continue;
        }
        ++left;
        hit = hit || disordered(p.s, u);
    }
    hit = hit || left < a.units;
    if (left == 0 || (hit && a.kind != AttackKind::charge)) {
        over(p, i, Rule::r8_6);
        return false;
    }
    if (!hit) return false;
    for (UnitId u : members(p.w, p.s, i)) a.spoiled = a.spoiled || disordered(p.s, u);
    return a.spoiled;
}

Decider who(const World&, const State& s, const Shock& f) {
    switch (f.stage) {
    case ShockStage::evade:
    case ShockStage::form:
    case ShockStage::reaction:
        return decider_of(other(active(s)));
    default:
        return decider_of(active(s));
    }
}

void choices(const Board& b, const Shock& f, std::vector<Action>& out) {
    const State& s = b.state;
    switch (f.stage) {
    case ShockStage::declare:
        declare_choices(b, out);
        break;
    case ShockStage::evade: {
        evader_choices(b, next_evader(b, whole_step), whole_step, out);
        break;
    }
    case ShockStage::follow:
        follow_choices(b, f.hex, out);
        break;
    case ShockStage::commit: {
        std::vector<HexId> hexes;
        for (std::size_t i : in_stage(s, AttackStage::declared)) hexes.push_back(s.attacks[i].hex);
        std::sort(hexes.begin(), hexes.end());
        for (HexId h : hexes) out.push_back(Commit{h});
        break;
    }
    case ShockStage::form:
        former_choices(b, next_former(b, whole_step), whole_step, out);
        break;
    case ShockStage::recall: {
        const std::size_t i = next_recaller(b);
        out.push_back(Recall{s.attacks[i].hex});
        out.push_back(Press{s.attacks[i].hex});
        break;
    }
    case ShockStage::reaction:
        reactor_choices(b, next_reactor(b, whole_step), whole_step, out);
        break;
    case ShockStage::shaken:
        out.push_back(Recall{f.hex});
        out.push_back(Press{f.hex});
        break;
    case ShockStage::face:
        for (std::uint8_t facing = 0; facing < 6; ++facing) out.push_back(Turn{top_unit(b, f.hex), facing});
        break;
    case ShockStage::resolve:
        for (const Next& n : next_shocks(s)) out.push_back(Resolve{n.hex});
        break;
    }
}

Refusal why_not(const Board& b, const Shock& f, const Action& a) {
    if (f.stage == ShockStage::declare) {
        std::optional<Refusal> no;
        if (const auto* x = std::get_if<Assault>(&a)) no = why_no_assault(b, x->from, x->target);
        if (const auto* c = std::get_if<Charge>(&a)) no = why_no_charge(b, *c);
        if (std::holds_alternative<Declare>(a)) no = why_no_declare(b);
        return no ? *no : refuse(Rule::r9_1, Why::wrong_step);
    }
    if (const auto* x = std::get_if<Assault>(&a)) return refuse(Rule::r9_44, Why::wrong_step, {}, x->from);
    if (const auto* x = std::get_if<Charge>(&a)) return refuse(Rule::r9_44, Why::wrong_step, {}, x->from);
    if (const auto* x = std::get_if<FallBack>(&a); x && f.stage == ShockStage::evade) {
        const UnitId asked = next_evader(b, whole_step);
        if (x->unit != asked) return refuse(Rule::r9_31, Why::not_asked, x->unit, x->to, asked);
        const Side side = unit_of(b.world, asked).side;
        return refuse(Rule::r9_31, Why::not_a_retreat, asked, x->to, x->to ? enemy_zone(b, x->to, side) : UnitId{});
    }
    if (std::holds_alternative<FallBack>(a)) return refuse(Rule::r9_31, Why::not_asked);
    if (std::holds_alternative<FormSquare>(a)) return refuse(Rule::r9_85, Why::not_asked);
    if (const auto* x = std::get_if<CounterCharge>(&a)) return refuse(Rule::r9_86, Why::not_asked, {}, x->hex);
    if (const auto* x = std::get_if<Recall>(&a)) return refuse(Rule::r9_82, Why::not_asked, {}, x->from);
    if (const auto* x = std::get_if<React>(&a)) {
        if (f.stage == ShockStage::reaction && x->unit && x->unit == next_reactor(b, whole_step))
            return refuse(Rule::r8_6, Why::not_in_front, x->unit, x->target);
        return refuse(Rule::r8_6, Why::not_asked, x->unit, x->target);
    }
    if (const auto* x = std::get_if<Advance>(&a)) {
        const bool here = f.stage == ShockStage::follow && x->to == f.hex;
        return refuse(here ? Rule::r9_71 : Rule::r9_72, here ? Why::not_the_strongest : Why::cannot_advance, {}, x->to);
    }
    if (const auto* x = std::get_if<Resolve>(&a); x && f.stage == ShockStage::resolve) {
        bool pending = false;
        for (const Attack& k : b.state.attacks)
            pending = pending || (k.stage == AttackStage::committed && x->target && k.targets.contains(x->target));
        return refuse(pending ? Rule::r9_23 : Rule::r9_1, pending ? Why::class_first : Why::no_enemy_there, {},
                      x->target);
    }
    return refuse(Rule::r9_1, Why::wrong_step);
}

namespace {

void next_stage(Play& p, ShockStage stage) {
    auto& f = top<Shock>(p.s);
    f.stage = stage;
    f.hex = HexId{};
    clear_asked(p.s);
}

void begin_shock(Play& p) {
    State& s = p.s;
    const Board b = board_of(p.w, s);
    for (std::size_t i = 0; i < s.attacks.size(); ++i) {
        const Attack& a = s.attacks[i];
        p.tell(Declared{a.kind, a.hex, a.kind == AttackKind::charge ? a.end : a.hex, a.targets});
        for (UnitId u : members(p.w, s, i)) at(s, u).set(Mark::fought);
    }
    // 9.85, 9.86, R62: zones as they are at the declaration.
    for (std::size_t i = 0; i < p.w.units.size(); ++i) {
        const UnitId u{i};
        const Side side = p.w.units[i].side;
        if (!on_map(s, u) || side == active(s)) continue;
        if (enemy_zone(b, at(s, u).hex, side)) at(s, u).set(Mark::zoned);
        if (enemy_front(b, at(s, u).hex, side, true)) at(s, u).set(Mark::faced);
    }
    next_stage(p, ShockStage::evade);
}

} // namespace

void take(Play& p, const Shock& f, const Action& a) {
    State& s = p.s;
    switch (f.stage) {
    case ShockStage::declare:
        if (const auto* x = std::get_if<Assault>(&a)) return add_assault(p, *x);
        if (const auto* c = std::get_if<Charge>(&a)) return add_charge(p, *c);
        if (!s.attacks.empty()) return begin_shock(p);
        s.frames.pop_back();
        return;
    case ShockStage::evade: {
        const Board b = board_of(p.w, s);
        return take_evader(p, next_evader(b, whole_step), a);
    }
    case ShockStage::follow:
        return take_follow(p, f, a);
    case ShockStage::commit:
        return commit(p, attack_at(s, std::get<Commit>(a).from, AttackStage::declared));
    case ShockStage::form: {
        const Board b = board_of(p.w, s);
        return take_former(p, next_former(b, whole_step), a);
    }
    case ShockStage::recall:
    case ShockStage::shaken: {
        const bool fire = f.stage == ShockStage::shaken;
        const std::size_t i = fire ? charge_at(s, f.hex) : next_recaller(board_of(p.w, s));
        Attack& attack = s.attacks[i];
        (fire ? attack.recall_fire : attack.recall_square) = true;
        if (fire) {
            top<Shock>(s).stage = ShockStage::reaction;
            top<Shock>(s).hex = HexId{};
        }
        if (std::holds_alternative<Recall>(a))
            s.frames.push_back(Check{CheckKind::recall, members(p.w, s, i).front(), attack.hex});
        return;
    }
    case ShockStage::reaction: {
        const UnitId gun = next_reactor(board_of(p.w, s), whole_step);
        if (take_reactor(p, gun, a)) under<Shock>(s)->hex = std::get<React>(a).target;
        return;
    }
    case ShockStage::face: {
        const auto& t = std::get<Turn>(a);
        const Board b = board_of(p.w, s);
        for (UnitId u : stack_in(b, f.hex)) {
            if (is_gun(p.w, u) || at(s, u).facing == t.facing) continue;
            at(s, u).facing = t.facing;
            p.tell(Faced{u, t.facing});
        }
        auto& frame = top<Shock>(s);
        frame.stage = frame.back;
        frame.hex = HexId{};
        return;
    }
    case ShockStage::resolve:
        for (const Next& n : next_shocks(s))
            if (n.hex == std::get<Resolve>(a).target) return resolve(p, n.seed);
        return;
    }
}

bool go_on(Play& p, const Shock& f) {
    State& s = p.s;
    switch (f.stage) {
    case ShockStage::declare:
        return false;
    case ShockStage::evade: {
        const Board b = board_of(p.w, s);
        const UnitId u = next_evader(b, whole_step);
        if (!u) {
            next_stage(p, ShockStage::follow);
            return true;
        }
        if (!declined_by_standing(p, unit_of(p.w, u).side, Reply::evade, u)) return false;
        at(s, u).set(Mark::asked);
        return true;
    }
    case ShockStage::follow:
        if (f.hex) return false;
        if (HexId h = left_hex(board_of(p.w, s))) {
            top<Shock>(s).hex = h;
            return true;
        }
        drop_empty_targets(p, Rule::r9_31);
        next_stage(p, ShockStage::commit);
        return true;
    case ShockStage::commit: {
        clear_pending(p);
        const auto pending = in_stage(s, AttackStage::declared);
        if (pending.size() > 1) return false;
        if (pending.size() == 1) {
            commit(p, pending.front());
            return true;
        }
        drop_empty_targets(p, Rule::r9_31);
        extend_obligations(p);
        next_stage(p, ShockStage::form);
        return true;
    }
    case ShockStage::form: {
        const Board b = board_of(p.w, s);
        const HexId hex = next_former(b, whole_step);
        if (!hex) {
            next_stage(p, ShockStage::recall);
            return true;
        }
        const UnitId u = top_unit(b, hex);
        const Reply reply = is_infantry(p.w, u) ? Reply::square : Reply::counter_charge;
        if (!declined_by_standing(p, unit_of(p.w, u).side, reply, u)) return false;
        at(s, u).set(Mark::asked);
        return true;
    }
    case ShockStage::recall:
        if (next_recaller(board_of(p.w, s)) < s.attacks.size()) return false;
        drop_empty_targets(p, Rule::r9_82);
        next_stage(p, ShockStage::reaction);
        for (std::size_t i = 0; i < s.attacks.size(); ++i)
            s.attacks[i].units = static_cast<std::uint8_t>(members(p.w, s, i).size());
        return true;
    case ShockStage::reaction: {
        if (f.hex) { // a fire has just been carried out at this hex
            const HexId hex = f.hex;
            top<Shock>(s).hex = HexId{};
            for (std::size_t i = 0; i < s.attacks.size(); ++i) {
                if (s.attacks[i].stage != AttackStage::committed || s.attacks[i].hex != hex) continue;
                const bool first = !s.attacks[i].spoiled;
                if (!shaken_by_fire(p, i) || !first || s.attacks[i].recall_fire) continue;
                top<Shock>(s).stage = ShockStage::shaken;
                top<Shock>(s).hex = hex;
            }
            return true;
        }
        const UnitId gun = next_reactor(board_of(p.w, s), whole_step);
        if (!gun) {
            drop_disordered(p);
            extend_obligations(p);
            next_stage(p, ShockStage::resolve);
            return true;
        }
        if (!declined_by_standing(p, unit_of(p.w, gun).side, Reply::reaction_fire, gun)) return false;
        at(s, gun).set(Mark::asked);
        return true;
    }
    case ShockStage::shaken:
    case ShockStage::face:
        return false;
    case ShockStage::resolve: {
        drop_disordered(p);
        drop_empty_targets(p, Rule::r9_23);
        const auto next = next_shocks(s);
        if (next.size() > 1) return false;
        if (next.size() == 1) {
            resolve(p, next.front().seed);
            return true;
        }
        for (UnitState& u : s.units) u.attack = 0;
        s.attacks.clear();
        s.frames.pop_back();
        return true;
    }
    }
    return false;
}

// Commitment, Recall, Square, Counter-Charge, Retreat before Shock, Retreat Check.
void checked_shock(Play& p, const Check& c, bool passed) {
    State& s = p.s;
    switch (c.kind) {
    case CheckKind::commitment: {
        const std::size_t i = attack_at(s, c.hex, AttackStage::declared);
        if (!passed) return over(p, i, Rule::r9_43);
        s.attacks[i].stage = AttackStage::committed;
        if (s.attacks[i].kind == AttackKind::charge) ride(p, i);
        return;
    }
    case CheckKind::recall: {
        if (!passed) return;
        over(p, at(s, c.unit).attack - 1u, Rule::r9_82);
        auto& f = top<Shock>(s);
        f.back = f.stage;
        f.stage = ShockStage::face;
        f.hex = c.hex;
        return;
    }
    case CheckKind::square: {
        const Board b = board_of(p.w, s);
        const Stack stack = stack_in(b, c.hex);
        if (passed) {
            for (UnitId u : stack) at(s, u).set(Mark::square);
            p.tell(Squared{c.hex, true});
            return;
        }
        for (UnitId u : stack)
            if (!disordered(s, u)) disorder(p, u, cite(Rule::r9_85));
        return;
    }
    case CheckKind::counter: {
        if (!passed) return;
        const Board b = board_of(p.w, s);
        std::size_t first = s.attacks.size();
        for (std::size_t i = 0; i < s.attacks.size(); ++i) {
            Attack& a = s.attacks[i];
            const bool live = a.stage == AttackStage::committed || a.stage == AttackStage::resolving;
            if (!live || a.hex != c.hex || a.kind != AttackKind::charge) continue;
            a.countered = is_heavy(p.w, c.unit) ? 2 : 1;
            if (first == s.attacks.size()) first = i;
        }
        for (UnitId u : stack_in(b, at(s, c.unit).hex)) {
            if (!is_cavalry(p.w, u) || disordered(s, u)) continue;
            at(s, u).set(Mark::charging);
            at(s, u).set(Mark::countering);
            at(s, u).attack = static_cast<std::uint8_t>(first + 1);
        }
        return;
    }
    case CheckKind::evade:
        if (!passed) disorder(p, c.unit, cite(Rule::r9_31));
        return;
    case CheckKind::retreat: {
        // The Clash below waits with its answer in `checked`.
        retreat_checked(p, c, passed);
        return;
    }
    default:
        return;
    }
}

} // namespace redoubt::triumph
