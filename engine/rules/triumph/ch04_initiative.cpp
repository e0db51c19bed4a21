// 3.0 The sequence of play; 4.0 Initiative; 5.3, 5.4 the Pool and its markers.
#include "engine/rules/triumph/play.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

constexpr std::uint8_t nobody = 2;

// 5.32: two for groups on the map or about to enter (R15); one for a group that the scenario lets arrive so, while none
// of it is on the map. RULING 80: the flanking force has its own.
std::uint8_t markers_of(const World& w, const State& s, GroupId g) {
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (w.units[i].group == g && on_map(s, UnitId{i}) && !s.units[i].has(Mark::flanker)) return 2;
    std::uint8_t n = 0;
    for (const Arrival& a : w.arrivals)
        for (UnitId u : a.units)
            if (unit_of(w, u).group == g && at(s, u).where == Where::due && a.turn <= s.turn)
                n = std::max<std::uint8_t>(n, a.one_marker && a.turn == s.turn ? 1 : 2);
    return n;
}

// TX3, R8: the Guard's are in the Pool when one of its commands is Under Orders.
bool guard_ordered(const World& w, const State& s, GroupId g) {
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (w.units[i].group == g && on_map(s, UnitId{i}) && under_orders(w, s, UnitId{i})) return true;
    return false;
}

// TX14: one while the force is away, from two turns after it left; RULING 80: two when it has come back.
int flanking_markers(const World& w, const State& s) {
    if (s.flank_left == 0 || s.turn < s.flank_left + 2) return 0;
    bool away = false, here = false;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        away = away || s.units[i].where == Where::flank;
        here = here || (on_map(s, UnitId{i}) && s.units[i].has(Mark::flanker));
    }
    return here ? 2 : away ? 1 : 0;
}

void fill_pool(Play& p) {
    State& s = p.s;
    const World& w = p.w;
    s.pool = {};
    for (std::size_t g = 0; g < w.groups.size(); ++g) {
        const std::uint8_t n = markers_of(w, s, GroupId{g});
        const bool in = n > 0 && (w.groups[g].kind != GroupKind::guard || guard_ordered(w, s, GroupId{g}));
        s.groups[g].marked = in;
        s.pool[g] = in ? n : 0;
    }
    if (w.destruction) s.pool[destruction_marker] = 1; // TX5: always
    for (Side side : {Side::french, Side::russian}) {  // TX4, R3: as ordered
        s.barrage[index(side)] = s.secrets[index(side)].barrage;
        if (s.barrage[index(side)]) s.pool[side == Side::french ? french_barrage : russian_barrage] = 1;
    }
    s.pool[flanking_marker] = static_cast<std::uint8_t>(flanking_markers(w, s));
    s.army = s.secrets[index(Side::russian)].army; // R1
}

// R1: Kutuzov's rating is that of the army under his Orders; the Barrage takes nothing from it.
int initiative_rating(const World& w, const State& s, Side side) {
    const Commander& c = w.commanders[index(side)];
    if (!c.present) return 0;
    if (side == Side::french) return c.orders;
    return s.army == Army::none ? 0 : c.orders - static_cast<int>(s.army) + 1;
}

std::vector<Marker> own_markers(const World& w, const State& s, Side side) { // 5.41; R16: not Destruction
    std::vector<Marker> out;
    for (Marker m = 0; m < max_markers; ++m)
        if (s.pool[m] > 0 && m != destruction_marker && side_of(w, m) == side) out.push_back(m);
    return out;
}

// RULING 156: the Guard's guns fire in a Barrage by the Orders of their own command, so these are shown with its
// marker.
void reveal_guns_of_the_guard(Play& p, Side side) {
    for (std::size_t i = 0; i < p.w.units.size(); ++i) {
        const UnitId u{i};
        if (p.w.units[i].side != side || !is_gun(p.w, u) || !on_map(p.s, u)) continue;
        const GroupId g = p.w.units[i].group;
        if (p.w.groups[g.index()].kind == GroupKind::guard && p.s.groups[g.index()].marked) reveal(p, g);
    }
}

// 5.42: what a marker sets going.
void open_marker(Play& p, Marker m, bool chosen) {
    State& s = p.s;
    --s.pool[m];
    s.marker = m;
    p.tell(MarkerDrawn{m, chosen});
    if (is_group_marker(m)) {
        reveal(p, GroupId{m});
        begin_activation(p, ActivationKind::group, p.w.groups[m].side);
    } else if (is_barrage(m)) {
        reveal_guns_of_the_guard(p, side_of(p.w, m));
        begin_activation(p, ActivationKind::barrage, side_of(p.w, m));
    } else if (m == destruction_marker) {
        s.frames.push_back(Destruction{});
    } else if (s.flank_entry == 0) {
        s.frames.push_back(Flanking{});
    } else {
        begin_activation(p, ActivationKind::flank, Side::french);
        top<Activation>(s).entry = s.flank_entry;
    }
}

bool reserve_wanted(const Board& b, Side side) {
    std::vector<Action> options;
    choices(b, Reserve{side, false, false}, options);
    return options.size() > 1;
}

// Does it matter who goes first? No die falls for nothing.
bool order_matters(Play& p, Phase phase) {
    if (phase == Phase::commanders) return p.s.commanders[0] && p.s.commanders[1];
    const Board b = board_of(p.w, p.s);
    return reserve_wanted(b, Side::french) && reserve_wanted(b, Side::russian);
}

// The frame that waits for a Precedence learns who goes first.
void settle(Play& p, Purpose purpose, Side first) {
    State& s = p.s;
    s.frames.pop_back();
    switch (purpose) {
    case Purpose::initiative:
        break;
    case Purpose::reserve:
        top<Reserve>(s).side = first;
        break;
    case Purpose::recovery:
        top<Morale>(s).side = first;
        break;
    case Purpose::commanders:
        top<Commanders>(s).side = first;
        break;
    }
}

bool by_holder(const State& s, Purpose purpose) { // 4.0: the holder names the side; 10.2 is always diced for
    return s.initiative != nobody && purpose != Purpose::recovery && purpose != Purpose::initiative;
}

} // namespace

void begin_turn(Play& p) {
    State& s = p.s;
    p.tell(TurnBegan{s.turn});
    s.marker = no_marker;
    s.pool = {};
    s.initiative = nobody;
    for (GroupState& g : s.groups) g.marked = false;
    begin_phase(p, p.w.full ? Phase::orders : Phase::battle);
}

// 3.0.
void begin_phase(Play& p, Phase phase) {
    State& s = p.s;
    s.phase = phase;
    s.switched = {};
    s.frames.clear();
    p.tell(PhaseBegan{s.turn, phase});
    switch (phase) {
    case Phase::orders:
        open_orders(p);
        break;
    case Phase::initiative:
        fill_pool(p);
        s.frames.push_back(Precedence{});
        break;
    case Phase::activation:
        s.frames.push_back(Pool{});
        break;
    case Phase::reserve:
        s.frames.push_back(Reserve{});
        if (order_matters(p, phase)) s.frames.push_back(Precedence{Purpose::reserve, -1, -1, false});
        break;
    case Phase::morale:
        s.frames.push_back(Morale{});
        collapse(p);
        break;
    case Phase::commanders:
        s.frames.push_back(Commanders{});
        if (order_matters(p, phase)) s.frames.push_back(Precedence{Purpose::commanders, -1, -1, false});
        break;
    case Phase::battle:
        s.frames.push_back(Muster{});
        break;
    case Phase::setup:
        s.frames.push_back(Setup{});
        break;
    case Phase::over:
        break;
    }
}

void end_turn(Play& p) {
    flank_departs(p);
    if (p.s.turn >= p.w.last_turn) return end_game(p);
    p.s.turn = static_cast<std::int16_t>(p.s.turn + 1);
    begin_turn(p);
}

// --- Precedence ------------------------------------------------------------------------------------------------------

Decider who(const World&, const State& s, const Precedence& f) {
    if (f.purpose == Purpose::initiative && f.rolled) return s.initiative == 0 ? Decider::french : Decider::russian;
    if (by_holder(s, f.purpose)) return s.initiative == 0 ? Decider::french : Decider::russian;
    return Decider::chance;
}

void choices(const Board& b, const Precedence& f, std::vector<Action>& out) {
    if (f.purpose == Purpose::initiative) {
        for (Marker m : own_markers(b.world, b.state, static_cast<Side>(b.state.initiative))) out.push_back(First{m});
        return;
    }
    out.push_back(GoFirst{Side::french});
    out.push_back(GoFirst{Side::russian});
}

Refusal why_not(const Board& b, const Precedence& f, const Action& a) {
    if (f.purpose != Purpose::initiative) return refuse(Rule::r4_0, Why::wrong_step);
    const auto* x = std::get_if<First>(&a);
    if (!x) return refuse(Rule::r5_41, Why::wrong_step);
    if (x->marker == destruction_marker) return refuse(Rule::x5, Why::not_your_marker);
    if (is_barrage(x->marker) && !b.state.barrage[x->marker == french_barrage ? 0 : 1])
        return refuse(Rule::x4, Why::no_barrage);
    if (is_group_marker(x->marker) && x->marker < b.world.groups.size() &&
        b.world.groups[x->marker].kind == GroupKind::guard && !b.state.groups[x->marker].marked)
        return refuse(Rule::x3, Why::not_your_marker);
    return refuse(Rule::r5_41, Why::not_your_marker);
}

void take(Play& p, const Precedence& f, const Action& a) {
    if (const auto* x = std::get_if<First>(&a)) {
        begin_phase(p, Phase::activation);
        return open_marker(p, x->marker, true);
    }
    const Side first = std::get<GoFirst>(a).side;
    p.tell(Diced{f.purpose, -1, -1, 0, 0, static_cast<std::uint8_t>(index(first))});
    settle(p, f.purpose, first);
}

bool go_on(Play& p, const Precedence& f) {
    State& s = p.s;
    if (f.purpose != Purpose::initiative) return false;
    if (!f.rolled) {
        if (!p.w.french_first || s.turn != p.w.first_turn) return false;
        top<Precedence>(s).rolled = true; // TS2.5
        s.initiative = 0;
        p.tell(Diced{f.purpose, -1, -1, 0, 0, 0});
        return true;
    }
    if (s.initiative != nobody && !own_markers(p.w, s, static_cast<Side>(s.initiative)).empty()) return false;
    begin_phase(p, Phase::activation);
    return true;
}

Chance chance_of(const World&, const State&, const Precedence& f) {
    const Rule rule = f.purpose == Purpose::reserve    ? Rule::r5_51
                      : f.purpose == Purpose::recovery ? Rule::r10_2
                                                       : Rule::r4_0; // R2: the commanders' order too
    return die_chance(Roll::d10, cite(rule));
}

// 4.0: the higher total; a tie: nobody. 5.51, R2, 10.2: ties roll again.
void take(Play& p, const Precedence&, Outcome o) {
    State& s = p.s;
    auto& f = top<Precedence>(s);
    if (f.french < 0) {
        f.french = static_cast<std::int8_t>(o.value);
        return;
    }
    f.russian = static_cast<std::int8_t>(o.value);
    const bool initiative = f.purpose == Purpose::initiative;
    const int fr = initiative ? initiative_rating(p.w, s, Side::french) : 0;
    const int rr = initiative ? initiative_rating(p.w, s, Side::russian) : 0;
    const int french = f.french + fr, russian = f.russian + rr;
    const std::uint8_t winner = french > russian ? 0 : russian > french ? 1 : nobody;
    p.tell(Diced{f.purpose, f.french, f.russian, fr, rr, winner});
    if (initiative) {
        s.initiative = winner;
        f.rolled = true;
    } else if (winner == nobody) {
        f.french = f.russian = -1;
    } else {
        settle(p, f.purpose, static_cast<Side>(winner));
    }
}

// --- the Pool --------------------------------------------------------------------------------------------------------

// 5.42: until it is empty.
bool go_on(Play& p, const Pool&) {
    p.s.marker = no_marker;
    for (std::uint8_t n : p.s.pool)
        if (n > 0) return false;
    begin_phase(p, Phase::reserve);
    return true;
}

// Blindly, the markers of both sides mixed.
Chance chance_of(const World&, const State& s, const Pool&) {
    Chance c;
    c.rule = cite(Rule::r5_42);
    for (std::size_t m = 0; m < max_markers; ++m)
        if (s.pool[m] > 0) c.outcomes.push_back({{Roll::draw, static_cast<std::int16_t>(m)}, s.pool[m]});
    return c;
}

void take(Play& p, const Pool&, Outcome o) {
    open_marker(p, static_cast<Marker>(o.value), false);
}

} // namespace redoubt::triumph
