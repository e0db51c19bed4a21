// What would come of it: chains of exact chances, from the tallies that play uses.
#include "engine/core/order.h"
#include "engine/rules/triumph/clash.h"
#include "engine/rules/triumph/play_out.h"
#include "engine/rules/triumph/prospects.h"
#include "engine/rules/triumph/ruleset.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

// Gone by the first Disorder (9.61, TX11, TX13).
bool breaks(const Board& b, UnitId u) {
    return disordered(b.state, u) || unit_of(b.world, u).one_face || unit_of(b.world, u).militia;
}

// Of ten: a unit Disordered in this hex passes its Retreat Check (9.62); `shelter`: by what its ground gives (R95).
int stands_of_ten(const Board& b, UnitId u, HexId hex, bool shelter) {
    Rating r;
    r.rating = unit_of(b.world, u).disordered.cohesion;
    const Terrain t = terrain(b.world, b.state, hex);
    if (shelter && (t != Terrain::redoubt || is_infantry(b.world, u)) && chart(t).retreat_check != 0)
        r.modifiers.lines.push_back({cite(Rule::r9_53), UnitId{}, hex, chart(t).retreat_check, 0, false, {}});
    return passing_faces(r);
}

// ... of the units of a hex that have all been Disordered: who is left, his chance.
int hex_stands_of_ten(const Board& b, HexId hex) {
    for (bool guns : {false, true})
        for (UnitId u : stack_in(b, hex))
            if (is_gun(b.world, u) == guns && !breaks(b, u)) return stands_of_ten(b, u, hex, true);
    return 0;
}

int holds_of_ten(ShockRow row, int stands) {
    return row < ShockRow::defender ? 10 : row == ShockRow::defender_retreats ? 0 : stands;
}

void throw_die(const Tally& tally, int stands, std::array<int, 4>& rows, int& holds) {
    for (int die = 0; die <= 9; ++die) {
        const ShockRow row = shock_row(die + tally.total());
        rows[static_cast<std::size_t>(row)] += 1;
        holds += holds_of_ten(row, stands);
    }
}

// 9.85, as far as it can be told before the charge: infantry in good order, out of enemy zones.
bool could_square(const Board& b, HexId hex) {
    const UnitId top = top_unit(b, hex);
    if (!top || !is_infantry(b.world, top) || in_square(b.state, top)) return false;
    for (UnitId u : stack_in(b, hex))
        if (is_infantry(b.world, u) && disordered(b.state, u)) return false;
    return !enemy_zone(b, hex, unit_of(b.world, top).side);
}

// The Shock of these attacks, as a frame that the tallies understand. Chargers stand where their charge ends.
Clash clash_of(Play& p, const std::vector<std::size_t>& attacks) {
    constexpr std::uint8_t number = 255;
    Clash c;
    c.clash = number;
    for (Attack& a : p.s.attacks)
        if (a.stage == AttackStage::declared) a.stage = AttackStage::over; // not committed
    for (std::size_t i : attacks) {
        Attack& a = p.s.attacks[i];
        const auto units = members(p.w, p.s, i);
        if (units.empty()) continue;
        c.kind = a.kind;
        c.side = unit_of(p.w, units.front()).side;
        if (a.kind == AttackKind::charge && a.end && a.hex != a.end) {
            for (UnitId u : units) {
                put(p, u, a.end);
                at(p.s, u).facing = a.facing;
            }
            a.hex = a.end;
        }
        a.stage = AttackStage::resolving;
        a.clash = number;
        for (HexId h : a.targets) {
            Outcomes line;
            line.hex = h;
            const bool known =
                std::any_of(c.targets.begin(), c.targets.end(), [&](const Outcomes& o) { return o.hex == h; });
            if (!known && !c.targets.full()) c.targets.push_back(line); // R109: more are not joined
        }
    }
    return c;
}

// 9.25, R46: guns alone are taken before the die falls, and are in nobody's way any more.
void take_guns(Play& p, const Clash& c) {
    const Board b = board_of(p.w, p.s);
    for (const Outcomes& o : c.targets)
        if (!top_unit(b, o.hex))
            for (UnitId u : stack_in(b, o.hex)) eliminate(p, u, cite(Rule::r9_25));
}

// Number `n` and what has been named that its Shock hangs on, by and by: attacks on an enemy of one of them
// (R43, 9.23), or on one in front of them, whom they must take on as well where it fails (9.22).
std::vector<std::size_t> together(const Board& b, std::size_t n) {
    const State& s = b.state;
    std::vector<std::size_t> out = {n};
    for (std::size_t k = 0; k < out.size(); ++k) {
        std::vector<HexId> hexes = liable(b, out[k]);
        hexes.insert(hexes.end(), s.attacks[out[k]].targets.begin(), s.attacks[out[k]].targets.end());
        for (std::size_t i = 0; i < s.attacks.size(); ++i) {
            const Attack& x = s.attacks[i];
            if (std::find(out.begin(), out.end(), i) != out.end() || x.stage != AttackStage::declared) continue;
            const bool theirs = std::any_of(hexes.begin(), hexes.end(), [&](HexId h) { return x.targets.contains(h); });
            if (theirs && !members(b.world, s, i).empty()) out.push_back(i);
        }
    }
    return out;
}

// It is not there.
void leave_out(State& s, std::size_t attack) {
    s.attacks[attack].stage = AttackStage::over;
    s.attacks[attack].targets.clear();
    for (UnitState& u : s.units)
        if (u.attack == attack + 1) u.attack = 0;
}

// ... of which these fight with `n`: they are of its kind and share its targets, by and by (R43).
std::vector<std::size_t> of_one_shock(const State& s, const std::vector<std::size_t>& around) {
    std::vector<std::size_t> out = {around.front()};
    for (std::size_t k = 0; k < out.size(); ++k)
        for (std::size_t i : around) {
            const Attack &a = s.attacks[out[k]], &x = s.attacks[i];
            if (x.kind != a.kind || std::find(out.begin(), out.end(), i) != out.end()) continue;
            if (std::any_of(x.targets.begin(), x.targets.end(), [&](HexId h) { return a.targets.contains(h); }))
                out.push_back(i);
        }
    return out;
}

// 8.6: the guns of the target hexes that may fire at the stack that attacks from `from` before it comes.
void add_answers(const Board& b, const Attack& a, HexId from, ShockForecast& out) {
    for (HexId h : a.targets)
        for (UnitId gun : stack_in(b, h)) {
            if (!is_gun(b.world, gun) || disordered(b.state, gun) || at(b.state, gun).has(Mark::reacted)) continue;
            if (!faces(b, gun, from)) continue;
            Fire f;
            f.kind = FireKind::reaction;
            f.guns.push_back(gun);
            f.target = from;
            const FireForecast cast = forecast_fire(b, f);
            for (const FireForecast::Hit& hit : cast.hits)
                if (hit.unit == top_unit(b, from)) out.answers.push_back({gun, hit.disordered, hit.gone});
        }
}

struct Reactions {
    std::vector<UnitId> leavers;
    std::vector<HexId> riders; // whose cavalry may counter-charge
};

// 9.31, 9.86: what those attacked by number `n` may do before it, apart from Squares and fire. `s`: all is declared,
// nobody has moved; where a charge ends is asked of its declaration.
Reactions reactions(const World& w, const State& s, std::size_t n) {
    Reactions out;
    const Board b = board_of(w, s);
    const Attack& a = s.attacks[n];
    for (HexId h : a.targets) {
        bool rides = false;
        for (UnitId u : stack_in(b, h)) {
            std::vector<Action> options;
            evader_choices(b, u, std::nullopt, options);
            bool leaves = false;
            for (const Action& x : options) {
                leaves = leaves || std::holds_alternative<FallBack>(x);
                rides = rides || std::holds_alternative<CounterCharge>(x);
            }
            if (leaves) out.leavers.push_back(u);
        }
        const UnitId top = top_unit(b, h);
        if (a.kind == AttackKind::charge && top && is_cavalry(w, top) && !disordered(s, top))
            rides = !enemy_front(b, h, unit_of(w, top).side, true) &&
                    quarter(b, h, a.end ? a.end : a.hex) == Quarter::front; // R62
        if (rides) out.riders.push_back(h);
    }
    return out;
}

// 9.86: the cavalry of the hex rides at attack `n`.
State ridden_at(const World& w, const State& s, std::size_t n, HexId h) {
    State out = s;
    const Board b = board_of(w, s);
    bool heavy = false;
    for (UnitId u : stack_in(b, h)) {
        if (!is_cavalry(w, u) || disordered(s, u)) continue;
        heavy = heavy || (u == top_unit(b, h) && is_heavy(w, u));
        at(out, u).set(Mark::charging);
        at(out, u).set(Mark::countering);
        at(out, u).attack = static_cast<std::uint8_t>(n + 1);
    }
    if (out.attacks[n].kind == AttackKind::charge) out.attacks[n].countered = heavy ? 2 : 1;
    return out;
}

// 9.51: the strengths that are compared.
void weigh(const Board& b, const Clash& c, const std::vector<std::size_t>& attacks, ShockForecast& out) {
    auto strength = [&](UnitId u) { return is_gun(b.world, u) ? 0 : face_of(b.world, b.state, u).strength; };
    for (std::size_t i : attacks)
        for (UnitId u : members(b.world, b.state, i)) out.attack += strength(u);
    for (const Outcomes& o : c.targets)
        if (top_unit(b, o.hex))
            for (UnitId u : stack_in(b, o.hex)) out.defence += strength(u);
}

// The first of the attackers that would still be there, Disordered.
int keeps_of_ten(const Board& b, const std::vector<UnitId>& attackers, HexId from) {
    for (UnitId u : attackers)
        if (!breaks(b, u)) return stands_of_ten(b, u, from, false);
    return 0;
}

ShockForecast::Line line_at(const Board& b, const Clash& c, HexId hex) {
    ShockForecast::Line line;
    line.hex = hex;
    if (!top_unit(b, hex)) return line; // R46: guns alone are taken
    line.tally = shock_tally(b, c, hex);
    line.stands = hex_stands_of_ten(b, hex);
    throw_die(line.tally, line.stands, line.rows, line.holds);
    return line;
}

// Number of the attack from that hex that has been declared, or where the next one goes.
std::size_t declared_from(const State& s, HexId from) {
    std::size_t n = s.attacks.size();
    for (std::size_t i = 0; i < s.attacks.size(); ++i)
        if (s.attacks[i].stage == AttackStage::declared && s.attacks[i].hex == from) n = i;
    return n;
}

// Number `n` is declared by these units; false: there is nobody, or no room.
bool declare(State& s, std::size_t n, Attack a, const std::vector<UnitId>& units) {
    if (units.empty() || (n == s.attacks.size() && s.attacks.full())) return false;
    a.stage = AttackStage::declared;
    if (n == s.attacks.size())
        s.attacks.push_back(a);
    else
        s.attacks[n] = a;
    for (UnitId u : units) at(s, u).attack = static_cast<std::uint8_t>(n + 1);
    return true;
}

ShockForecast forecast(const World& w, State& s, Attack a, const std::vector<UnitId>& units) {
    ShockForecast out;
    out.kind = a.kind;
    const std::size_t n = declared_from(s, a.hex);
    if (n < s.attacks.size()) // what it has been named for before remains
        for (HexId h : s.attacks[n].targets)
            if (!a.targets.contains(h)) a.targets.push_back(h);
    if (!declare(s, n, a, units)) return out;
    const std::vector<std::size_t> around = together(board_of(w, s), n);
    const std::vector<std::size_t> all = of_one_shock(s, around);
    std::vector<HexId> squares;
    {
        const Board b = board_of(w, s);
        out.commitment = check_rating(b, Check{CheckKind::commitment, units.front(), a.hex});
        for (std::size_t k = 1; k < around.size(); ++k) {
            const UnitId lead = members(w, s, around[k]).front();
            const HexId from = s.attacks[around[k]].hex;
            out.partners.push_back({from, check_rating(b, Check{CheckKind::commitment, lead, from})});
        }
        if (a.kind == AttackKind::charge)
            for (HexId h : a.targets)
                if (could_square(b, h)) squares.push_back(h);
        out.keeps = keeps_of_ten(b, units, a.hex);
    }
    const Reactions may = reactions(w, s, n);
    out.leavers = may.leavers;
    State named = s;
    put_in_order(named.attacks[n].targets.begin(), named.attacks[n].targets.end());
    for (std::size_t i = 0; i < s.attacks.size(); ++i)
        if (std::find(around.begin(), around.end(), i) == around.end()) leave_out(named, i);
    Play p{w, s, nullptr};
    const Clash c = clash_of(p, all);
    add_answers(board_of(w, s), s.attacks[n], s.attacks[n].hex, out);
    take_guns(p, c);
    const Board b = board_of(w, s);
    weigh(b, c, all, out);
    bool fought = false; // the first hex that is fought for has been looked at
    for (const Outcomes& o : c.targets) {
        ShockForecast::Line line = line_at(b, c, o.hex);
        line.taken = passing_faces(out.commitment) * (100 - line.holds);
        line.whole = 1000;
        if (const auto played = taken_by_play(w, named, o.hex)) line.taken = played->ways, line.whole = played->whole;
        if (std::find(squares.begin(), squares.end(), o.hex) != squares.end()) {
            State in = s;
            for (UnitId u : stack_in(b, o.hex))
                if (!is_cavalry(w, u)) at(in, u).set(Mark::square);
            const Board then = board_of(w, in);
            line.may_square = true;
            line.square = check_rating(b, Check{CheckKind::square, top_unit(b, o.hex), o.hex});
            line.tally_square = shock_tally(then, c, o.hex);
            throw_die(line.tally_square, line.stands, line.rows_square, line.holds_square);
        }
        if (std::find(may.riders.begin(), may.riders.end(), o.hex) != may.riders.end()) {
            const State ridden = ridden_at(w, s, n, o.hex);
            line.may_counter = true;
            line.counter_rolls = a.kind == AttackKind::charge;
            if (line.counter_rolls)
                line.counter = check_rating(b, Check{CheckKind::counter, top_unit(b, o.hex), s.attacks[n].hex});
            line.tally_counter = shock_tally(board_of(w, ridden), c, o.hex);
            throw_die(line.tally_counter, line.stands, line.rows_counter, line.holds_counter);
        }
        if (!fought && (out.lines.empty() || top_unit(b, o.hex))) out.taken = line.taken, out.whole = line.whole;
        fought = fought || top_unit(b, o.hex);
        out.lines.push_back(line);
    }
    return out;
}

} // namespace

namespace {

// 8.7: each gun of the target that is still able to answers at the first of the hexes it can aim at.
void add_batteries(const Board& b, const Fire& f, FireForecast& out) {
    const Side side = unit_of(b.world, f.guns.front()).side;
    for (const FireForecast::Hit& hit : out.hits) {
        if (!is_gun(b.world, hit.unit) || unit_of(b.world, hit.unit).side == side) continue;
        const auto hexes = answers(b, f, hit.unit);
        if (hexes.empty()) continue;
        Fire back;
        back.kind = FireKind::counter_battery;
        back.guns.push_back(hit.unit);
        back.target = hexes.front();
        const int able = 100 - hit.disordered - hit.gone;
        for (const FireForecast::Hit& ours : forecast_fire(b, back).hits) {
            if (!f.guns.contains(ours.unit)) continue;
            out.answers.push_back({hit.unit, ours.unit, able * ours.disordered, able * ours.gone});
            break;
        }
    }
}

} // namespace

std::array<int, 4> fire_rows(int total) {
    std::array<int, 4> out{};
    for (int die = 0; die <= 9; ++die) out[static_cast<std::size_t>(fire_row(die + total))] += 1;
    return out;
}

namespace {

// 8.5, 9.63: all who are hit are Disordered and go back: is that the end of this one? Who may choose takes the first
// way.
bool lost_on_the_way(const Board& b, const Fire& f, UnitId which) {
    State s = b.state;
    Play p{b.world, s, nullptr};
    const std::size_t below = s.frames.size();
    Retreat r;
    r.from = f.target;
    r.causes.push_back(at(s, f.guns.front()).hex);
    for (UnitId u : suffer(b, f)) {
        disorder(p, u, cite(Rule::r8_5));
        if (on_map(s, u)) r.units.push_back(u);
    }
    s.frames.push_back(r);
    while (s.frames.size() > below) {
        const auto* now = std::get_if<Retreat>(&s.frames.back());
        if (!now) { // 9.65: those it goes through check
            s.frames.pop_back();
            continue;
        }
        const Retreat back = *now;
        if (!go_on(p, back)) take(p, back, GoBack{retreat_hexes(board_of(b.world, s), back).hexes.front()});
    }
    return !on_map(s, which);
}

} // namespace

FireForecast forecast_fire(const Board& b, const Fire& f, bool answers_too) {
    FireForecast out;
    out.tally = fire_tally(b, f);
    out.rows = fire_rows(out.tally.total());
    const bool village = terrain(b.world, b.state, f.target) == Terrain::village; // R41: nobody is driven out of it
    for (UnitId u : suffer(b, f)) {
        FireForecast::Hit hit;
        hit.unit = u;
        hit.check = check_rating(b, Check{CheckKind::fire, u, f.target});
        if (const int n = out.rows[static_cast<std::size_t>(FireRow::retreat)]; n > 0 && !village && !breaks(b, u))
            (lost_on_the_way(b, f, u) ? hit.gone : hit.back) = 10 * n;
        out.hits.push_back(hit);
    }
    for (UnitId u : misled(b, f)) out.friends.push_back(u);
    for (int die = 0; die <= 9; ++die) {
        const FireRow row = fire_row(die + out.tally.total());
        if (row == FireRow::none && die <= misguided_die && !out.friends.empty()) out.misguided += 1;
        for (FireForecast::Hit& hit : out.hits) {
            const int fails = row == FireRow::none ? 0 : row == FireRow::check ? 10 - passing_faces(hit.check) : 10;
            if (breaks(b, hit.unit))
                hit.gone += fails;
            else if (row != FireRow::retreat || village || hit.back > 0)
                hit.disordered += fails;
        }
    }
    if (answers_too && (f.kind == FireKind::fire || f.kind == FireKind::barrage)) add_batteries(b, f, out);
    return out;
}

ShockForecast forecast_assault(const Board& b, HexId from, const std::vector<HexId>& targets) {
    State s = b.state;
    Attack a;
    const UnitId top = top_unit(b, from);
    if (!top || targets.empty()) return {};
    a.kind = is_cavalry(b.world, top) ? AttackKind::cavalry : AttackKind::infantry;
    a.hex = from;
    a.facing = at(s, top).facing;
    for (HexId h : targets)
        if (!a.targets.contains(h)) a.targets.push_back(h); // all of them beside `from`, as those in front are
    std::vector<HexId> owed;                                // 9.22
    for (HexId h : owed_front(b, from))
        if (!a.targets.contains(h)) a.targets.push_back(h), owed.push_back(h);
    // 9.21: of cavalry those alone that began beside the first hex that is named. Before a march nobody has: all of
    // them.
    std::vector<UnitId> units = shockers(b, from, targets.front());
    if (const std::size_t n = declared_from(s, from); n < s.attacks.size()) units = members(b.world, s, n);
    if (units.empty()) units = attackers_in(b, from);
    ShockForecast out = forecast(b.world, s, a, units);
    out.owed = owed;
    return out;
}

ShockForecast forecast_charge(const Board& b, const Charge& c) {
    if (!top_unit(b, c.from)) return {};
    State s = b.state;
    return forecast(b.world, s, attack_of(b, c), chargers_in(b, c.from));
}

ChargeRows charge_rows(const Board& b, const Charge& c) {
    ChargeRows out;
    if (!top_unit(b, c.from)) return out;
    State s = b.state;
    const std::size_t n = s.attacks.size();
    const std::vector<UnitId> units = chargers_in(b, c.from);
    if (!declare(s, n, attack_of(b, c), units)) return out;
    out.commitment = check_rating(Board(b, s), Check{CheckKind::commitment, units.front(), c.from});
    Play p{b.world, s, nullptr};
    const Clash clash = clash_of(p, {n});
    take_guns(p, clash);
    const Board there = board_of(b.world, s);
    for (const Outcomes& o : clash.targets) out.lines.push_back(line_at(there, clash, o.hex));
    return out;
}

std::vector<Prospect> prospects(const Board& b, HexId from) {
    std::vector<Prospect> out;
    if (!from) return out;
    for (HexId h : front_enemies(b, from))
        if (!why_no_assault(b, from, h)) out.push_back({h, forecast_assault(b, from, {h})});
    put_in_order(out.begin(), out.end(), [](const Prospect& x, const Prospect& y) {
        const std::int64_t one = x.forecast.taken * y.forecast.whole, two = y.forecast.taken * x.forecast.whole;
        return one != two ? one > two : x.target < y.target;
    });
    return out;
}

ShockForecast forecast_next(const Board& b, const Action& answer) {
    ShockForecast out;
    out.commits = false;
    State s = b.state;
    apply(b.world, s, answer, nullptr);
    std::optional<Clash> opened; // above all that was there
    for (std::size_t i = b.state.frames.size(); i < s.frames.size(); ++i)
        if (const auto* c = std::get_if<Clash>(&s.frames[i])) opened = *c;
    if (!opened) return out;
    out.kind = opened->kind;
    Play p{b.world, s, nullptr};
    take_guns(p, *opened);
    const Board then = board_of(b.world, s);
    const std::vector<std::size_t> attacks = attacks_of(s, opened->clash);
    weigh(then, *opened, attacks, out);
    if (!attacks.empty())
        out.keeps = keeps_of_ten(then, members(b.world, s, attacks.front()), s.attacks[attacks.front()].hex);
    for (const Outcomes& o : opened->targets) {
        out.lines.push_back(line_at(then, *opened, o.hex));
        ShockForecast::Line& line = out.lines.back();
        line.taken = 100 - line.holds;
        line.whole = 100;
    }
    const auto fought = std::find_if(out.lines.begin(), out.lines.end(),
                                     [&](const ShockForecast::Line& line) { return top_unit(then, line.hex); });
    out.taken = fought == out.lines.end() ? 100 : fought->taken; // R46
    out.whole = 100;
    return out;
}

} // namespace redoubt::triumph
