// 9.1 The Shock step: declared, evaded, committed, formed against, recalled, fired at, resolved one by one.
#include "engine/core/order.h"
#include "engine/rules/triumph/shock.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

constexpr std::optional<std::uint8_t> whole_step = std::nullopt;

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
            auto d = direction(b.world.map, from, hex);
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
    put_in_order(out.begin(), out.end(), [](const Action& x, const Action& y) {
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

} // namespace

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
        put_in_order(hexes.begin(), hexes.end());
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
        if (const auto* l = std::get_if<Leave>(&a)) no = why_no_leave(b, *l);
        if (std::holds_alternative<Declare>(a)) no = why_no_declare(b);
        const bool of_it = std::holds_alternative<Assault>(a) || std::holds_alternative<Charge>(a) ||
                           std::holds_alternative<Leave>(a) || std::holds_alternative<Declare>(a);
        return no ? *no : of_it ? refuse(Rule::r9_1, Why::wrong_step) : out_of_step(b, a);
    }
    if (const auto* x = std::get_if<Assault>(&a)) return refuse(Rule::r9_44, Why::wrong_step, {}, x->from);
    if (const auto* x = std::get_if<Charge>(&a)) return refuse(Rule::r9_44, Why::wrong_step, {}, x->from);
    if (const auto* x = std::get_if<Leave>(&a)) return refuse(Rule::r9_44, Why::wrong_step, {}, x->from);
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
        if (x->unit && on_map(b.state, x->unit) && !is_gun(b.world, x->unit))
            return refuse(Rule::r8_6, Why::not_a_gun, x->unit, x->target);
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
    for (std::size_t i = 0; i < s.attacks.size(); ++i) {
        const Attack& a = s.attacks[i];
        p.tell(Declared{a.kind, a.hex, a.kind == AttackKind::charge ? a.end : a.hex, a.targets});
        for (UnitId u : members(p.w, s, i)) at(s, u).set(Mark::fought);
    }
    note_zones(p, active(s), HexId{});
    next_stage(p, ShockStage::evade);
}

} // namespace

void take(Play& p, const Shock& f, const Action& a) {
    State& s = p.s;
    switch (f.stage) {
    case ShockStage::declare:
        if (const auto* x = std::get_if<Assault>(&a)) return add_assault(p, *x);
        if (const auto* c = std::get_if<Charge>(&a)) return add_charge(p, *c);
        if (const auto* l = std::get_if<Leave>(&a)) return leave_target(p, *l);
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
        if (!declined_by_standing(p, unit_of(p.w, u).side, reply, u)) return carry_out_order(p, f, u, reply);
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
                if (!shaken_by_fire(p, i) || s.attacks[i].recall_fire) continue; // 9.82: asked once
                top<Shock>(s).stage = ShockStage::shaken;
                top<Shock>(s).hex = hex;
            }
            return true;
        }
        const UnitId gun = next_reactor(board_of(p.w, s), whole_step);
        if (!gun) {
            drop_disordered(p);
            auto& frame = top<Shock>(s);
            frame.stage = ask_the_late(p) ? ShockStage::form : ShockStage::resolve;
            return true;
        }
        if (!declined_by_standing(p, unit_of(p.w, gun).side, Reply::reaction_fire, gun))
            return carry_out_order(p, f, gun, Reply::reaction_fire);
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

} // namespace redoubt::triumph
