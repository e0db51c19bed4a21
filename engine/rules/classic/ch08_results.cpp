// 8.1 Results. 8.2 Retreat and displacement. 8.21 Advance. 9.0C Bombarding guns. 10.0E-G, K Garrisons in results.
//
// The Attack frame carries its result through these stages; a stage with nothing to do passes.
#include "engine/core/offer.h"
#include "engine/core/order.h"
#include "engine/rules/classic/play.h"

#include <algorithm>

namespace redoubt::classic {

namespace {

struct Stage {
    enum : std::uint8_t { losses, standing, retreats, exchange, advance, done };
};

void eliminate(Play& p, UnitId u, Rule rule) {
    UnitState& us = at(p.s, u);
    const Unit& unit = unit_of(p.w, u);
    p.tell(Eliminated{u, us.hex, cite(rule)});
    us.where = Where::eliminated;
    us.hex = HexId{};
    auto& lost = p.s.losses[index(unit.side)]; // RULING 17: printed strength, garrisons too
    lost = static_cast<std::int16_t>(lost + unit.strength);
}

void vacate(Attack& a, HexId h) {
    if (!a.emptied.contains(h)) a.emptied.push_back(h);
}

bool involved(const Attack& a, UnitId u) { // RULING 10: units of this combat are never pushed
    return a.attackers.contains(u) || a.bombarders.contains(u) || a.defenders.contains(u);
}

} // namespace

// Who decides over the losers: the attacker after Dr, De, Ex; the defender after Ar, Ae.
Side victor(const State& s, const Attack& a) {
    return a.result == Crt::ar || a.result == Crt::ae ? other(active(s)) : active(s);
}

// 8.2: hexes open to a unit that is thrown back: free of enemies and of their control, on the map, not over a plain
// river, not into woods but along a road; not one that its own chain has just left (RULINGS 8, 10).
std::vector<HexId> open_retreats(const Board& b, UnitId u, const std::vector<UnitId>& chain) {
    std::vector<HexId> out;
    const Unit& unit = unit_of(b.world, u);
    if (unit.movement == 0 || !on_map(b.state, u)) return out; // 10.0K
    const Map& m = b.world.map;
    HexId from = at(b.state, u).hex;
    for (Dir d : all_dirs) {
        if (!may_cross(m, from, d)) continue;
        HexId to = neighbour(m, from, d);
        if (side_in(b, to) == other(unit.side) || enemy_zone(b, to, unit.side)) continue;
        if (std::any_of(chain.begin(), chain.end(), [&](UnitId c) { return at(b.state, c).hex == to; })) continue;
        out.push_back(to);
    }
    put_in_order(out.begin(), out.end());
    return out;
}

std::vector<HexId> empty_retreats(const Board& b, UnitId u, const std::vector<UnitId>& chain) {
    std::vector<HexId> out = open_retreats(b, u, chain);
    std::erase_if(out, [&](HexId h) { return static_cast<bool>(b.hexes[h.index()].mobile); });
    return out;
}

namespace {

// Friends that `u` could push, were it thrown back now: in open hexes, not of this combat, not of the chain.
std::vector<UnitId> pushable(const Board& b, UnitId u, const std::vector<UnitId>& chain, const Attack* fight) {
    std::vector<UnitId> out;
    for (HexId h : open_retreats(b, u, chain)) {
        UnitId f = b.hexes[h.index()].mobile;
        if (f && !(fight && involved(*fight, f)) && std::find(chain.begin(), chain.end(), f) == chain.end())
            out.push_back(f);
    }
    return out;
}

// Could `f` be pushed by the end of `chain`: does it, or somebody that it would push in turn, find an empty hex? A
// chain that grows by at most `room` units does not cross itself, so that this is a search for the nearest such unit.
bool can_give_way(const Board& b, UnitId f, const std::vector<UnitId>& chain, const Attack* fight, std::size_t room) {
    std::vector<UnitId> seen = {f};
    std::size_t first = 0;
    for (std::size_t step = 1; step <= room && first < seen.size(); ++step) {
        std::size_t last = seen.size();
        for (; first < last; ++first) {
            if (!empty_retreats(b, seen[first], chain).empty()) return true;
            for (UnitId next : pushable(b, seen[first], chain, fight))
                if (std::find(seen.begin(), seen.end(), next) == seen.end()) seen.push_back(next);
        }
    }
    return false;
}

} // namespace

// 8.2 Displacement: friends' hexes that could be taken because the friend can be placed in turn.
std::vector<HexId> push_hexes(const Board& b, UnitId u, const std::vector<UnitId>& chain, const Attack* fight) {
    std::vector<HexId> out;
    std::vector<UnitId> longer = chain;
    longer.push_back(u);
    std::size_t most = decltype(Push::chain)::capacity, room = longer.size() < most ? most - longer.size() : 0;
    for (UnitId f : pushable(b, u, longer, fight))
        if (can_give_way(b, f, longer, fight, room)) out.push_back(at(b.state, f).hex);
    return out;
}

namespace {

const Attack* fight_of(const State& s) {
    for (const Frame& f : s.frames)
        if (const auto* a = std::get_if<Attack>(&f)) return a;
    return nullptr;
}

// Empty hexes first; friends to push only when there is none (8.2).
std::vector<HexId> retreat_options(const Board& b, UnitId u, const std::vector<UnitId>& chain) {
    std::vector<HexId> out = empty_retreats(b, u, chain);
    if (out.empty()) out = push_hexes(b, u, chain, fight_of(b.state));
    return out;
}

// 8.21: who may advance into which emptied hex.
void advances(const Board& b, const Attack& a, std::vector<Action>& out) {
    const Map& m = b.world.map;
    std::vector<UnitId> winners;
    if (victor(b.state, a) == active(b.state))
        winners.assign(a.attackers.begin(), a.attackers.end());
    else
        winners.assign(a.defenders.begin(), a.defenders.end());
    put_in_order(winners.begin(), winners.end());
    for (UnitId u : winners) {
        if (!on_map(b.state, u) || unit_of(b.world, u).movement == 0 || at(b.state, u).advanced) continue;
        for (HexId h : a.emptied) {
            auto d = direction(m, at(b.state, u).hex, h);
            if (d && b.hexes[h.index()].empty() && may_cross(m, at(b.state, u).hex, *d)) out.push_back(Advance{u, h});
        }
    }
}

} // namespace

void choices(const Board& b, const Attack& a, std::vector<Action>& out) {
    switch (a.stage) {
    case Stage::standing: // 9.0C, RULING 27
        for (UnitId u : a.standing) {
            for (HexId h : empty_retreats(b, u, {})) out.push_back(FallBack{u, h});
            out.push_back(Stand{u});
        }
        break;
    case Stage::retreats:
        for (UnitId u : a.retreating) {
            std::vector<HexId> hexes = retreat_options(b, u, {});
            for (HexId h : hexes) out.push_back(Retreat{u, h});
            if (hexes.empty()) out.push_back(Retreat{u, HexId{}});
        }
        break;
    case Stage::exchange:
        for (UnitId u : a.attackers)
            if (on_map(b.state, u)) out.push_back(Pay{u});
        if (a.owed <= 0) out.push_back(Paid{});
        break;
    case Stage::advance:
        advances(b, a, out);
        if (!out.empty()) out.push_back(Hold{});
        break;
    default:
        break;
    }
}

std::vector<HexId> retreat_hexes(const Board& b, UnitId u) {
    return retreat_options(b, u, {});
}

void choices(const Board& b, const Push& push, std::vector<Action>& out) {
    std::vector<UnitId> before(push.chain.begin(), push.chain.end() - 1);
    UnitId last = push.chain.back();
    for (HexId h : retreat_options(b, last, before)) out.push_back(Displace{last, h});
}

Chance chance_of(const World&, const State&, const Attack&) {
    return die_chance(Roll::d6, cite(Rule::r7_0));
}

// The die has been rolled (7.0): the result takes effect at once.
void take(Play& p, const Attack&, Outcome o) {
    auto& a = std::get<Attack>(p.s.frames.back());
    Board b = board_of(p.w, p.s);
    Attackers all = a.attackers;
    for (UnitId u : a.bombarders) all.push_back(u);
    Forecast f = forecast(b, a.targets, all);
    a.result = result_of(o.value, f.column);
    p.tell(Rolled{o.value, f.column, a.result});
    for (UnitId u : all) at(p.s, u).fought = true;
    for (HexId h : a.targets)
        for (UnitId u : {b.hexes[h.index()].mobile, b.hexes[h.index()].garrison})
            if (u) a.defenders.push_back(u), at(p.s, u).attacked = true;
}

namespace {

// 8.1: what happens without any choice, and who has to go back or pay.
void begin_result(Play& p, Attack& a) {
    Board b = board_of(p.w, p.s);
    switch (a.result) {
    case Crt::ae:
        for (UnitId u : a.attackers) {
            vacate(a, at(p.s, u).hex);
            eliminate(p, u, Rule::r8_1Ae);
        }
        break;
    case Crt::ar:
        for (UnitId u : a.attackers) {
            if (is_garrison(p.w, u)) { // 10.0G: it cannot go back; the works stand
                vacate(a, at(p.s, u).hex);
                eliminate(p, u, Rule::r10_0G);
            } else {
                a.retreating.push_back(u);
            }
        }
        for (UnitId u : a.bombarders)
            if (!empty_retreats(b, u, {}).empty()) a.standing.push_back(u);
        break;
    case Crt::dr:
        for (UnitId u : a.defenders) {
            if (is_garrison(p.w, u)) { // 10.0E, 10.0K
                vacate(a, at(p.s, u).hex);
                eliminate(p, u, Rule::r10_0E);
            } else {
                a.retreating.push_back(u);
            }
        }
        break;
    case Crt::ex:
    case Crt::de:
        for (UnitId u : a.defenders) {
            a.owed = static_cast<std::int16_t>(a.owed + unit_of(p.w, u).strength); // RULING 7: printed strength
            vacate(a, at(p.s, u).hex);
            eliminate(p, u, a.result == Crt::de ? Rule::r8_1De : is_garrison(p.w, u) ? Rule::r10_0E : Rule::r8_1Ex);
        }
        if (a.result == Crt::de || a.attackers.empty())
            a.owed = 0; // 9.0: bombardment alone pays nothing
        else
            p.tell(ExchangeOwed{a.owed});
        break;
    case Crt::none:
        break;
    }
}

void pay(Play& p, Attack& a, UnitId u) {
    a.owed = static_cast<std::int16_t>(std::max(0, a.owed - unit_of(p.w, u).strength));
    eliminate(p, u, is_garrison(p.w, u) ? Rule::r10_0F : Rule::r8_1Ex);
}

// 8.1 Ex: when everybody together is not more than the debt, everybody goes and nobody is asked.
void pay_if_no_choice(Play& p, Attack& a) {
    if (a.owed <= 0) return;
    int all = 0;
    for (UnitId u : a.attackers)
        if (on_map(p.s, u)) all += unit_of(p.w, u).strength;
    if (all > a.owed) return;
    for (UnitId u : a.attackers)
        if (on_map(p.s, u)) pay(p, a, u);
    a.owed = 0;
}

bool has_payers(const State& s, const Attack& a) {
    return std::any_of(a.attackers.begin(), a.attackers.end(), [&](UnitId u) { return on_map(s, u); });
}

} // namespace

bool go_on(Play& p, const Attack& now) {
    if (now.result == Crt::none) return false; // its die
    auto& a = std::get<Attack>(p.s.frames.back());
    if (a.stage == Stage::losses) {
        begin_result(p, a);
        a.stage = Stage::standing;
        return true;
    }
    if (a.stage == Stage::exchange) {
        pay_if_no_choice(p, a);
        if (a.result != Crt::ex || !has_payers(p.s, a)) {
            a.owed = 0;
            a.stage = Stage::advance;
            return true;
        }
    }
    if (a.stage == Stage::done) {
        p.s.frames.pop_back();
        lapse_duties(p.w, p.s);
        end_if_decided(p);
        return true;
    }
    std::vector<Action> options;
    choices(board_of(p.w, p.s), a, options);
    if (options.empty()) {
        a.stage = static_cast<std::uint8_t>(a.stage + 1);
        return true;
    }
    // A single way is taken at once, and so is a choice among units that are all lost.
    const bool all_lost = std::all_of(options.begin(), options.end(), [](const Action& x) {
        const auto* r = std::get_if<Retreat>(&x);
        return r && !r->to;
    });
    if (options.size() > 1 && !all_lost) return false;
    take(p, now, options[0]);
    return true;
}

bool go_on(Play& p, const Push& f) {
    std::vector<Action> options;
    choices(board_of(p.w, p.s), f, options);
    REDOUBT_ASSERT(!options.empty());
    if (options.size() > 1) return false;
    take(p, f, options[0]);
    return true;
}

namespace {

void place(Play& p, UnitId u, HexId to) {
    at(p.s, u).hex = to;
    // RULINGS 18, 40: whoever stood there last, be it only between two combats.
    if (WorkId work = at(p.w.map, to).work) p.s.works[work.index()].holder = unit_of(p.w, u).side;
}

// A chain closes up from its end: the last unit goes to `to`, each other one into the hex before it (8.2).
void close_up(Play& p, HexId to) {
    Push push = std::get<Push>(p.s.frames.back());
    p.s.frames.pop_back();
    auto& a = std::get<Attack>(p.s.frames.back());
    for (std::size_t i = push.chain.size(); i-- > 0;) {
        UnitId u = push.chain[i];
        HexId from = at(p.s, u).hex, into = i + 1 == push.chain.size() ? to : push.into[i];
        place(p, u, into);
        if (i == 0) {
            vacate(a, from);
            a.retreating.erase(u);
            p.tell(Retreated{u, from, into, false});
            continue;
        }
        UnitState& us = at(p.s, u);
        bool silenced = is_gun(p.w, u) && unit_of(p.w, u).side == active(p.s) && !us.fought;
        us.silenced = us.silenced || silenced;
        p.tell(Displaced{u, push.chain[i - 1], from, into, silenced});
    }
}

} // namespace

namespace {

// The one that the Push on top belongs to: both lie on the Combat frame (problems.cpp).
const Attack& attack_under(const State& s) {
    return std::get<Attack>(s.frames[1]);
}

// What is not among the options of a result is refused by the kind of the action.
Refusal why_not_in(const Board& b, const Attack& fight, const std::vector<Action>& options, const Action& a) {
    UnitId u = unit_in(a);
    auto concerned = [&](auto&& has) { return std::any_of(options.begin(), options.end(), has); };
    if (const auto* r = std::get_if<Retreat>(&a)) {
        if (!fight.retreating.contains(u)) return refuse(Rule::r8_2, Why::not_retreating, u, r->to);
        bool to_friend = r->to && r->to.index() < b.hexes.size() && b.hexes[r->to.index()].mobile;
        if (to_friend && !empty_retreats(b, u, {}).empty())
            return refuse(Rule::r8_2disp, Why::free_hex_first, u, r->to);
        return refuse(to_friend ? Rule::r8_2disp : Rule::r8_2, Why::not_a_retreat_hex, u, r->to);
    }
    if (const auto* d = std::get_if<Displace>(&a)) {
        bool its_turn = concerned([&](const Action& o) { return unit_in(o) == u; });
        return refuse(Rule::r8_2disp, its_turn ? Why::not_a_retreat_hex : Why::not_retreating, u, d->to);
    }
    if (const auto* f = std::get_if<FallBack>(&a))
        return refuse(Rule::r9_0C, fight.standing.contains(u) ? Why::not_a_retreat_hex : Why::may_not_stand, u, f->to);
    if (std::holds_alternative<Stand>(a)) return refuse(Rule::r9_0C, Why::may_not_stand, u);
    if (std::holds_alternative<Pay>(a)) return refuse(Rule::r8_1Ex, Why::not_a_payer, u);
    if (std::holds_alternative<Paid>(a)) return refuse(Rule::r8_1Ex, Why::pay_more);
    if (const auto* v = std::get_if<Advance>(&a)) {
        bool bombarded = fight.bombarders.contains(u);
        return refuse(bombarded ? Rule::r9_0G : Rule::r8_21, Why::not_an_advance, u, v->to);
    }
    if (std::holds_alternative<Hold>(a)) return refuse(Rule::r8_21, Why::not_an_advance);
    // A result is carried out before anything else.
    if (is_movement_action(a)) return refuse(Rule::r4_0B, Why::wrong_phase, u);
    constexpr Rule stages[] = {Rule::r7_0, Rule::r9_0C, Rule::r8_2, Rule::r8_1Ex, Rule::r8_21};
    return refuse(fight.stage < std::size(stages) ? stages[fight.stage] : Rule::r7_0, Why::result_open, u);
}

} // namespace

Decider who(const World&, const State& s, const Attack& a) {
    if (a.result == Crt::none) return Decider::chance;
    // 9.0C: bombarding guns answer to their owner; an exchange is paid by the attacker; else the victor decides.
    if (!a.standing.empty() && a.stage == Stage::standing) return decider_of(active(s));
    return decider_of(victor(s, a));
}

Decider who(const World&, const State& s, const Push&) {
    return decider_of(victor(s, attack_under(s)));
}

Refusal why_not(const Board& b, const Attack& f, const Action& a) {
    std::vector<Action> options;
    choices(b, f, options);
    return why_not_in(b, f, options, a);
}

Refusal why_not(const Board& b, const Push& f, const Action& a) {
    std::vector<Action> options;
    choices(b, f, options);
    return why_not_in(b, attack_under(b.state), options, a);
}

void take(Play& p, const Push&, const Action& a) {
    const HexId to = std::get<Displace>(a).to;
    const UnitId there = board_of(p.w, p.s).hexes[to.index()].mobile;
    if (!there) return close_up(p, to);
    auto& push = std::get<Push>(p.s.frames.back());
    push.into.push_back(to);
    push.chain.push_back(there);
}

void take(Play& p, const Attack&, const Action& action) {
    auto& a = std::get<Attack>(p.s.frames.back());
    if (const auto* stands = std::get_if<Stand>(&action)) {
        a.standing.erase(stands->unit);
        p.tell(Stood{stands->unit});
    } else if (const auto* falls = std::get_if<FallBack>(&action)) {
        a.standing.erase(falls->unit);
        HexId from = at(p.s, falls->unit).hex;
        place(p, falls->unit, falls->to);
        p.tell(Retreated{falls->unit, from, falls->to, true});
        // A gun whose last empty hex this was cannot choose any more.
        Board b = board_of(p.w, p.s);
        for (std::size_t i = a.standing.size(); i-- > 0;)
            if (empty_retreats(b, a.standing[i], {}).empty()) a.standing.erase_at(i);
    } else if (const auto* goes = std::get_if<Retreat>(&action)) {
        HexId from = at(p.s, goes->unit).hex;
        if (!goes->to) {
            vacate(a, from);
            a.retreating.erase(goes->unit);
            eliminate(p, goes->unit, Rule::r8_2);
        } else if (UnitId there = board_of(p.w, p.s).hexes[goes->to.index()].mobile) {
            Push push;
            push.chain.push_back(goes->unit);
            push.chain.push_back(there);
            push.into.push_back(goes->to);
            p.s.frames.push_back(push);
        } else {
            vacate(a, from);
            a.retreating.erase(goes->unit);
            place(p, goes->unit, goes->to);
            p.tell(Retreated{goes->unit, from, goes->to, false});
        }
    } else if (const auto* pays = std::get_if<Pay>(&action)) {
        pay(p, a, pays->unit);
    } else if (std::holds_alternative<Paid>(action)) {
        a.stage = Stage::advance;
    } else if (const auto* goes_in = std::get_if<Advance>(&action)) {
        HexId from = at(p.s, goes_in->unit).hex;
        place(p, goes_in->unit, goes_in->to);
        at(p.s, goes_in->unit).advanced = true;
        a.emptied.erase(goes_in->to);
        p.tell(Advanced{goes_in->unit, from, goes_in->to});
    } else {
        REDOUBT_ASSERT(std::holds_alternative<Hold>(action));
        a.stage = Stage::done;
    }
}

} // namespace redoubt::classic
