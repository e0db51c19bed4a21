// Which enemies are worth a Shock or a Charge, and who goes together.
#include "engine/ai/triumph/plans.h"

#include <algorithm>

namespace redoubt::ai::triumphal {

namespace {

bool may_come(const Mind& m, UnitId u) {
    const UnitState& us = at(m.s, u);
    return us.where == Where::on_map && unit_of(m.w, u).side == m.me && us.has(Mark::active) && !us.has(Mark::frozen) &&
           !us.has(Mark::disordered) && !us.has(Mark::square) && !is_gun(m.w, u) && !unit_of(m.w, u).militia &&
           !is_spared(m, u);
}

// 9.41, roughly: faces of ten with which a unit commits itself to an attack on `target`.
int commits(const Mind& m, UnitId u, HexId target) {
    State t = m.s;
    if (t.attacks.full()) return 0;
    Attack a;
    a.hex = at(m.s, u).hex;
    a.targets.push_back(target);
    t.attacks.push_back(a);
    at(t, u).attack = static_cast<std::uint8_t>(t.attacks.size());
    const Board b(m.b, t);
    return passing_faces(check_rating(b, Check{CheckKind::commitment, u, a.hex}));
}

} // namespace

// Distances stand for ways here; the Shock itself is weighed exactly when it can be declared.
std::vector<Chance> chances(Mind& m) {
    std::vector<Chance> out(m.b.hexes.size());
    const Map& map = m.w.map;
    std::vector<UnitId> mine;
    for (std::size_t i = 0; i < m.w.units.size(); ++i)
        if (may_come(m, UnitId{i}) && is_infantry(m.w, UnitId{i})) mine.push_back(UnitId{i});
    if (mine.empty()) return out;
    const int most_coming = is_first_act(m) ? m.weights.first_coming : m.weights.most_coming;
    std::vector<int> reach;
    for (UnitId u : mine) reach.push_back(at(m.s, u).has(Mark::done) ? 0 : allowance(m.b, u));
    for (std::size_t i = 0; i < out.size(); ++i) {
        const HexId target{i};
        if (side_in(m.b, target) != other(m.me)) continue;
        int strength = 0, cohesion = 0, loss = 0;
        UnitId lead;
        for (std::size_t k = 0; k < mine.size(); ++k) {
            const UnitId u = mine[k];
            const int far = distance(map, at(m.s, u).hex, target);
            const bool stands = far == 1 && (reach[k] > 0 || faces(m.b, u, target));
            if (!stands && far - 1 > reach[k]) continue;
            if (strength + strength_of(m, u) > most_coming) continue;
            strength += strength_of(m, u);
            loss += disorder_loss(m, u);
            if (face_of(m.w, m.s, u).cohesion > cohesion) cohesion = face_of(m.w, m.s, u).cohesion, lead = u;
        }
        if (!lead) continue;
        int defence = 0, steady = 0, gain = ground_worth(m, target);
        const UnitId top = top_unit(m.b, target);
        for (UnitId u : stack_in(m.b, target)) {
            defence += strength_of(m, u);
            if (!is_gun(m.w, u)) steady = std::max(steady, face_of(m.w, m.s, u).cohesion);
            gain += top ? disorder_loss(m, u) : worth(m, u);
        }
        const int ground = chart(terrain(m.w, m.s, target)).shock - (at(m.w.map, target).work ? 1 : 0);
        const int die = top ? ratio_modifier(strength, defence) + cohesion - steady + ground : 10;
        const int hit = std::clamp(5 + die, 0, 10);
        Chance& c = out[i];
        c = {.strength = strength,
             .defence = defence,
             .gain = gain,
             .loss = loss,
             .die = cohesion - steady + ground,
             .commits = commits(m, lead, target),
             .guns = !top};
        c.value = (gain * hit - shared_loss(loss, strength, defence) * (10 - hit)) * c.commits / 100;
        if (c.value == 0) c.value = -1;
    }
    return out;
}

namespace {

// A charge by these units, in our values.
Prospect prospect(const Mind& m, const ChargeRows& rows, const std::vector<UnitId>& chargers) {
    long gain = 0;
    int worst = 0;
    for (const ShockForecast::Line& line : rows.lines) {
        const bool guns_alone = !top_unit(m.b, line.hex);
        const int hit = guns_alone ? 10
                                   : line.rows[static_cast<std::size_t>(ShockRow::defender)] +
                                         line.rows[static_cast<std::size_t>(ShockRow::defender_retreats)];
        int loss = 0;
        for (UnitId u : stack_in(m.b, line.hex)) loss += guns_alone ? worth(m, u) : disorder_loss(m, u);
        gain += 10L * loss * hit + (100 - line.holds) * long{ground_worth(m, line.hex) + 10};
        worst = std::max(worst, 10 - hit);
    }
    int loss = worst; // 9.84: a charge Disorders in any case
    for (UnitId u : chargers) loss += disorder_loss(m, u);
    return {static_cast<int>(gain / 100), loss};
}

struct Striker { // a stack that can be declared
    HexId from;
    std::vector<UnitId> units;
    std::vector<HexId> targets;
    AttackKind kind = AttackKind::infantry;
};

bool share(const Striker& x, const Striker& y) {
    return x.kind == y.kind && std::any_of(x.targets.begin(), x.targets.end(), [&](HexId h) {
               return std::find(y.targets.begin(), y.targets.end(), h) != y.targets.end();
           });
}

// One Shock by these stacks together, with the chance that they commit themselves.
Terms value_together(const Mind& m, const std::vector<const Striker*>& stacks) {
    State t = m.s;
    Clash c;
    c.clash = 255;
    c.kind = stacks.front()->kind;
    c.side = m.me;
    for (const Striker* x : stacks) {
        if (t.attacks.full()) return {};
        Attack a;
        a.kind = x->kind;
        a.stage = AttackStage::resolving;
        a.clash = 255;
        a.hex = x->from;
        a.facing = at(t, x->units.front()).facing;
        for (HexId h : x->targets) {
            a.targets.push_back(h);
            Outcomes line;
            line.hex = h;
            const bool known =
                std::any_of(c.targets.begin(), c.targets.end(), [&](const Outcomes& o) { return o.hex == h; });
            if (!known && c.targets.full()) return {};
            if (!known) c.targets.push_back(line);
        }
        t.attacks.push_back(a);
        for (UnitId u : x->units) at(t, u).attack = static_cast<std::uint8_t>(t.attacks.size());
    }
    const Board b = board_of(m.w, t);
    int faces = 0, left = 0; // 9.71: whoever wins out of the redoubt of the day leaves it empty
    for (const Striker* x : stacks)
        if (!m.w.full && x->from == m.w.objective && !is_last_act(m))
            left += ground_worth(m, x->from) * m.weights.leave_objective / 100;
    for (const Striker* x : stacks)
        faces += passing_faces(check_rating(b, Check{CheckKind::commitment, x->units.front(), x->from}));
    const int n = static_cast<int>(stacks.size()), average = faces * 10 / n; // of a hundred
    const Prospect p = triumphal::prospect(m, t, c);
    // Some may stay behind, and the others fight alone.
    const int alone = n > 1 ? p.loss * (100 - average) / 200 : 0;
    Terms out;
    out[Term::enemy] = p.gain;
    out[Term::own] = -(p.loss * m.weights.nervous_percent / 100);
    out[Term::ground] = -left;
    out = share(out, average, 100);
    out[Term::own] -= alone;
    return out;
}

// Stacks that share targets fight one Shock; the others, Shocks of their own.
Terms value_of(const Mind& m, const std::vector<const Striker*>& chosen) {
    std::vector<const Striker*> left = chosen;
    Terms sum;
    while (!left.empty()) {
        std::vector<const Striker*> group = {left.front()};
        left.erase(left.begin());
        for (std::size_t k = 0; k < group.size(); ++k)
            for (std::size_t i = left.size(); i-- > 0;)
                if (share(*group[k], *left[i])) {
                    group.push_back(left[i]);
                    left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
                }
        sum += value_together(m, group);
    }
    return sum;
}

std::vector<Striker> strikers(const Mind& m) {
    std::vector<Striker> out;
    for (std::size_t i = 0; i < m.b.hexes.size(); ++i) {
        const HexId from{i};
        if (side_in(m.b, from) != m.me || !top_unit(m.b, from) || at(m.s, top_unit(m.b, from)).attack != 0) continue;
        Striker x{from, attackers_in(m.b, from), {}, AttackKind::infantry};
        if (x.units.empty()) continue;
        if (std::any_of(x.units.begin(), x.units.end(), [&](UnitId u) { return is_spared(m, u); })) continue;
        if (is_cavalry(m.w, x.units.front())) x.kind = AttackKind::cavalry;
        for (HexId h : front_enemies(m.b, from))
            if (!why_no_assault(m.b, from, h)) x.targets.push_back(h);
        if (x.targets.empty() || x.targets.size() > 6) continue;
        x.units = shockers(m.b, from, x.targets.front()); // 9.21: the first that is named says who of the horse goes
        if (!x.units.empty()) out.push_back(std::move(x));
    }
    return out;
}

} // namespace

Terms declared_terms(const Mind& m, const std::vector<HexId>& from) {
    const std::vector<Striker> all = strikers(m);
    std::vector<const Striker*> chosen;
    for (const Striker& x : all)
        if (std::find(from.begin(), from.end(), x.from) != from.end()) chosen.push_back(&x);
    return value_of(m, chosen);
}

// A Square turns the best charge into a bad one: infantry in good order counts for more.
Terms charge_terms(const Mind& m, const Charge& c) {
    const ChargeRows rows = charge_rows(m.b, c);
    const Prospect p = prospect(m, rows, chargers_in(m.b, c.from));
    int squares = 0;
    for (const auto& line : rows.lines)
        if (const UnitId u = top_unit(m.b, line.hex); u && is_infantry(m.w, u) && !disordered(m.s, u)) ++squares;
    Terms out;
    out[Term::enemy] = p.gain * (squares > 0 ? m.weights.square_percent : 100) / 100;
    out[Term::own] = -p.loss;
    return share(out, passing_faces(rows.commitment), 10);
}

int best_charge(const Mind& m, HexId from, std::optional<Charge>& best) {
    best.reset();
    if (const UnitId u = top_unit(m.b, from); u && is_spared(m, u)) return 0;
    int most = m.weights.least_value;
    std::vector<std::pair<HexId, int>> seen; // ends and facings: the way to them makes no difference
    for (const Charge& c : charges_from(m.b, from)) {
        const std::pair<HexId, int> place{c.end, c.facing};
        if (std::find(seen.begin(), seen.end(), place) != seen.end()) continue;
        seen.push_back(place);
        const int value = charge_terms(m, c).sum();
        if (value > most) most = value, best = c;
    }
    return best ? most : 0;
}

// Stack by stack as long as the whole gets better; when no single one helps, all who stand around one enemy.
std::vector<Action> attacks_to_declare(Mind& m) {
    std::vector<Action> out;
    for (std::size_t i = 0; i < m.b.hexes.size(); ++i) {
        const HexId from{i};
        std::optional<Charge> charge;
        if (side_in(m.b, from) == m.me && best_charge(m, from, charge) > 0) out.push_back(*charge);
    }
    const auto rides = [&](HexId h) {
        return std::any_of(out.begin(), out.end(), [&](const Action& a) {
            const auto* c = std::get_if<Charge>(&a);
            return c && c->from == h;
        });
    };
    std::vector<Striker> all = strikers(m);
    std::erase_if(all, [&](const Striker& x) { return rides(x.from); });
    std::vector<const Striker*> chosen;
    int best = 0;
    for (bool more = true; more;) {
        more = false;
        std::vector<std::vector<const Striker*>> tries;
        for (const Striker& x : all) tries.push_back({&x});
        for (const Striker& x : all) // and all who share its first enemy
            for (HexId h : x.targets) {
                std::vector<const Striker*> around;
                for (const Striker& y : all)
                    if (y.kind == x.kind && std::find(y.targets.begin(), y.targets.end(), h) != y.targets.end())
                        around.push_back(&y);
                if (around.size() > 1 && around.front() == &x) tries.push_back(around);
            }
        std::vector<const Striker*> next;
        int most = best + m.weights.least_value;
        for (const auto& some : tries) {
            std::vector<const Striker*> with = chosen;
            for (const Striker* x : some)
                if (std::find(with.begin(), with.end(), x) == with.end()) with.push_back(x);
            if (with.size() == chosen.size()) continue;
            if (const int v = value_of(m, with).sum(); v > most) most = v, next = with;
        }
        if (next.empty()) break;
        chosen = next;
        best = most;
        more = true;
    }
    for (const Striker* x : chosen)
        for (HexId h : x->targets) out.push_back(Assault{x->from, h});
    return out;
}

} // namespace redoubt::ai::triumphal
