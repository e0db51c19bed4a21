// RULING 114. Standing orders: how a side has answered beforehand what it may be asked in the other side's turn.
#include "engine/core/visitor.h"
#include "engine/rules/napoleon/play.h"

#include <algorithm>

namespace redoubt::napoleon {

namespace {

constexpr std::pair<Standing, Standing> opposites[] = {
    {Standing::hold_fire, Standing::always_fire},
    {Standing::no_dodge, Standing::always_dodge},
    {Standing::no_square, Standing::always_square},
    {Standing::no_square_fire, Standing::always_square_fire},
    {Standing::no_rifles, Standing::always_rifles},
    {Standing::mates_stay, Standing::mates_go},
    {Standing::grant_corrections, Standing::refuse_corrections},
};

template <class A>
const A* first(const std::vector<Action>& list) {
    return list.empty() ? nullptr : std::get_if<A>(&list.front());
}

// --- how an order chooses; what is equal goes by the order of the list

// Straight away from the enemies, as far as it can, looking back the way it came.
template <class A>
Action straight(const Board& b, const std::vector<Action>& ways, const std::vector<HexId>& enemies) {
    const Map& map = b.world.map;
    const Action* best = nullptr;
    int most = -1;
    for (const Action& x : ways) {
        const A* way = std::get_if<A>(&x);
        if (!way) continue;
        const HexId from = at(b.state, way->unit).hex;
        HexId last = from;
        if constexpr (requires { way->via; })
            if (way->via) last = way->via;
        const auto leaves = direction(map, from, last == from ? way->to : last),
                   arrives = direction(map, last, way->to);
        int value = (leaves == arrives ? 2 : 0) + (neighbour(map, way->to, way->facing) == last ? 1 : 0);
        for (HexId e : enemies) value += 100 * distance(map, way->to, e) + (direction(map, e, from) == leaves ? 10 : 0);
        if (value <= most) continue;
        most = value;
        best = &x;
    }
    REDOUBT_ASSERT(best);
    return *best;
}

// 4.4, RULING 38: foot and horse before guns, good order before the shaken and the marched, then by strength.
template <class A>
Action largest(const Board& b, const std::vector<Action>& picks) {
    const Action* best = nullptr;
    int most = -1;
    for (const Action& x : picks) {
        const UnitId u = std::get<A>(x).unit;
        int value = at(b.state, u).strength + (is_gun(b.world, u) ? 0 : 1000);
        if (std::is_same_v<A, Count> && condition_of(b.state, u) == Condition::good) value += 200;
        if (std::is_same_v<A, Count> && !has(b.state, u, Flag::forced)) value += 100;
        if (value <= most) continue;
        most = value;
        best = &x;
    }
    REDOUBT_ASSERT(best);
    return *best;
}

// 7.31: a shot at the strongest; whoever can joins in it.
Action shot(const Board& b, const std::vector<Action>& options) {
    const Action* best = nullptr;
    int most = -1;
    for (const Action& x : options) {
        const auto* shoot = std::get_if<Shoot>(&x);
        if (!shoot) continue;
        const int value = at(b.state, shoot->target).strength;
        if (value <= most) continue;
        most = value;
        best = &x;
    }
    return best ? *best : options.front(); // with somebody, declare, or hold
}

// 10.22: batteries of a hex fire together up to the 3 SP that the tables know.
Action salvo(const Board& b, const Barrage& f, const std::vector<Action>& options) {
    int strength = 0;
    for (UnitId u : f.guns) strength += at(b.state, u).strength;
    for (const Action& x : options)
        if (const auto* with = std::get_if<With>(&x); with && strength + at(b.state, with->unit).strength <= 3)
            return x;
    return Declare{};
}

// --- the answers, frame by frame

struct Answers {
    using Given = std::optional<StandingAnswer>; // none: no order answers

    const Board& b;
    Side side;
    std::vector<Action> options;

    bool has_order(Standing o) const { return stands(b.state, side, o); }
    // That order's answer, if it was given; `how` makes it.
    template <class F>
    Given by(Standing o, F how) const {
        return has_order(o) ? Given{{o, how()}} : std::nullopt;
    }
    Given by(Standing o, Action a) const {
        return by(o, [&] { return a; });
    }

    Given operator()(const Reactions& r) {
        const auto at_once = [&] {
            choices(b, r, options);
            return options.front();
        };
        if (r.next == React::square) return by(Standing::always_square, at_once);
        if (r.next == React::square_fire) return by(Standing::always_square_fire, at_once);
        if (r.next == React::artillery) return by(Standing::always_fire, at_once);
        return std::nullopt;
    }
    Given operator()(const Barrage& f) {
        if (!f.defensive) return std::nullopt;
        return by(Standing::always_fire, [&] {
            choices(b, f, options);
            return salvo(b, f, options);
        });
    }
    Given operator()(const Volley& v) {
        if (!v.square && v.shooters.empty() && has_order(Standing::no_rifles))
            return by(Standing::no_rifles, Action{Hold{}});
        return by(v.square ? Standing::always_square_fire : Standing::always_rifles, [&] {
            choices(b, v, options);
            return shot(b, options);
        });
    }
    Given operator()(const Dodging& d) {
        if (!has_order(Standing::always_dodge)) return std::nullopt;
        choices(b, d, options);
        if (!first<Dodge>(options)) return std::nullopt;
        return by(Standing::always_dodge, straight<Dodge>(b, options, before_whom(b, d)));
    }
    Given operator()(const Consent&) {
        if (has_order(Standing::grant_corrections)) return by(Standing::grant_corrections, Action{Answer{true}});
        return by(Standing::refuse_corrections, Action{Answer{false}});
    }
    Given operator()(const Withdrawal& x) {
        return by(Standing::straight_back, [&] {
            choices(b, x, options);
            return straight<Retreat>(b, options, enemies_of_retreat(b.state, x.unit, x.from));
        });
    }
    Given operator()(const Mates& m) {
        if (has_order(Standing::mates_stay)) return by(Standing::mates_stay, Action{Hold{}});
        if (!has_order(Standing::mates_go)) return std::nullopt;
        choices(b, m, options);
        const auto* next = first<Retreat>(options);
        if (!next) return std::nullopt;
        const UnitId u = next->unit; // one after the other
        std::erase_if(options, [&](const Action& a) {
            const auto* way = std::get_if<Retreat>(&a);
            return !way || way->unit != u;
        });
        return by(Standing::mates_go, straight<Retreat>(b, options, enemies_of_retreat(b.state, u, m.from)));
    }
    Given operator()(const Battle& f) {
        choices(b, f, options);
        if (f.stage == BattleStage::chase || f.stage == BattleStage::late_chase)
            return by(Standing::no_chase, Action{Hold{}});
        if (first<Count>(options)) return by(Standing::largest_first, [&] { return largest<Count>(b, options); });
        if (first<Lose>(options)) return by(Standing::largest_first, [&] { return largest<Lose>(b, options); });
        return std::nullopt;
    }
    // What nobody is asked, or in his own phase.
    Given operator()(const OneOf<Bridges, Deployment, Initiative, Reorganisation, Rally, Artillery, Orders, Movement,
                                 Attacks, Riding, Blow, Check, Draft> auto&) {
        return std::nullopt;
    }
};

} // namespace

std::optional<StandingAnswer> standing_answer(const World& w, const State& s) {
    if (s.frames.empty() || in_phase(s) || (s.standing[0] | s.standing[1]) == 0) return std::nullopt;
    const Decider who = decider(w, s);
    if (!is_side(who) || side_of(who) == active(s) || s.standing[index(side_of(who))] == 0) return std::nullopt;
    const Board b = board_of(w, s);
    return std::visit(Answers{b, side_of(who), {}}, s.frames.back());
}

bool in_phase(const State& s) {
    return top<Bridges>(s) || top<Deployment>(s) || top<Reorganisation>(s) || top<Artillery>(s) || top<Orders>(s) ||
           top<Movement>(s) || top<Attacks>(s);
}

std::optional<Standing> opposite(Standing o) {
    for (const auto& [one, two] : opposites) {
        if (o == one) return two;
        if (o == two) return one;
    }
    return std::nullopt;
}

bool concerns(const State& s, Standing o) {
    if (in_phase(s)) return true;
    if (top<Dodging>(s)) return o == Standing::no_dodge || o == Standing::always_dodge;
    if (top<Consent>(s)) return o == Standing::grant_corrections || o == Standing::refuse_corrections;
    if (top<Withdrawal>(s)) return o == Standing::straight_back;
    if (top<Mates>(s)) return o == Standing::mates_stay || o == Standing::mates_go;
    if (const auto* v = top<Volley>(s))
        return !v->square && v->shooters.empty() && (o == Standing::no_rifles || o == Standing::always_rifles);
    if (const auto* f = top<Battle>(s)) {
        const bool chase = f->stage == BattleStage::chase || f->stage == BattleStage::late_chase;
        return o == (chase ? Standing::no_chase : Standing::largest_first);
    }
    const auto* r = top<Reactions>(s);
    if (!r) return false;
    switch (r->next) {
    case React::square:
        return o == Standing::no_square || o == Standing::always_square;
    case React::square_fire:
        return o == Standing::no_square_fire || o == Standing::always_square_fire;
    case React::artillery:
        return o == Standing::hold_fire || o == Standing::hold_long_fire || o == Standing::always_fire;
    case React::counter:
        return o == Standing::no_counter;
    case React::through:
        break;
    }
    return false;
}

namespace {

std::optional<Refusal> why_no_switch_by(const State& s, Decider who, const Switch& a) {
    if (!is_side(who)) return refuse(Rule::r3_1, Why::awaiting_die);
    const Side side = side_of(who);
    if (a.order >= Standing::count || !concerns(s, a.order) || (!in_phase(s) && side == active(s)))
        return refuse(Rule::r3_1, Why::wrong_phase);
    if (stands(s, side, a.order) == a.on) return refuse(Rule::r3_1, Why::switched_already);
    if ((s.switched[index(side)] >> static_cast<unsigned>(a.order) & 1u) != 0) return refuse(Rule::r3_1, Why::switched);
    return std::nullopt;
}

} // namespace

std::optional<Refusal> why_no_switch(const Board& b, const Switch& a) {
    return why_no_switch_by(b.state, decider(b.world, b.state), a);
}

void switch_actions(const Board& b, std::vector<Action>& out) {
    const Decider who = decider(b.world, b.state);
    if (!is_side(who)) return;
    for (std::size_t i = 0; i < standing_orders; ++i) {
        const Standing order = static_cast<Standing>(i);
        const Switch change{order, !stands(b.state, side_of(who), order)}; // it can only become what it is not
        if (!why_no_switch_by(b.state, who, change)) out.push_back(change);
    }
}

// Of two contrary orders the one that costs less by games of the computer with and without it (README, "Standing
// orders").
std::vector<Switch> full_set(const Board& b) {
    std::vector<Switch> out;
    for (Standing o :
         {Standing::hold_long_fire, Standing::always_fire, Standing::no_counter, Standing::no_dodge,
          Standing::always_square, Standing::always_square_fire, Standing::always_rifles, Standing::no_chase,
          Standing::straight_back, Standing::largest_first, Standing::mates_stay, Standing::refuse_corrections})
        if (!why_no_switch(b, {o, true})) out.push_back({o, true});
    return out;
}

void apply_switch(Play& p, const Switch& a) {
    const Side side = side_of(decider(p.w, p.s));
    auto& mine = p.s.standing[index(side)];
    auto set = [&](Standing o, bool on) {
        if (stands(p.s, side, o) == on) return;
        mine ^= 1u << static_cast<unsigned>(o);
        p.tell(Switched{side, o, on});
    };
    set(a.order, a.on);
    p.s.switched[index(side)] |= 1u << static_cast<unsigned>(a.order);
    if (const auto other_order = opposite(a.order); a.on && other_order) set(*other_order, false);
}

} // namespace redoubt::napoleon
