// A toy system, small enough to reason about, that has what ours have: chance with unequal weights, a decision of the
// other side in the middle of a turn, a frame stack, lists, optionals, unit and hex ids. Two sides of four pieces
// advance along a line of 30 hexes; meeting pieces fight; who loses may choose which piece to give.
#pragma once
#include "engine/core/dice.h"
#include "engine/core/ruleset.h"
#include "engine/match/any_match_of.h"

namespace redoubt::toy {

struct World {
    std::string name = "lane";
    std::size_t hexes = 30;
    int last_turn = 30;
    int reach = 4; // hexes that a piece may go
};

struct Ask { // the loser gives a piece
    Side who = Side::french;
    friend bool operator==(const Ask&, const Ask&) = default;
};
struct Fight { // waits for a draw
    UnitId striker, target;
    Few<HexId, 4> ground;
    std::optional<HexId> back;
    friend bool operator==(const Fight&, const Fight&) = default;
};
using Frame = std::variant<Ask, Fight>;

struct Piece {
    HexId hex;
    std::int8_t morale = 0; // -5..5
    bool alive = true;
    friend bool operator==(const Piece&, const Piece&) = default;
};

struct State {
    std::uint8_t turn = 1;
    Side side = Side::french;
    std::array<Piece, 8> pieces{}; // 0..3 french, 4..7 russian
    Few<Frame, 3> frames;
    bool over = false;
    friend bool operator==(const State&, const State&) = default;
};

struct Go {
    UnitId unit;
    HexId to;
    friend bool operator==(const Go&, const Go&) = default;
};
struct Strike {
    UnitId unit, target;
    friend bool operator==(const Strike&, const Strike&) = default;
};
struct Give {
    UnitId unit;
    friend bool operator==(const Give&, const Give&) = default;
};
struct Done {
    friend bool operator==(const Done&, const Done&) = default;
};
using Action = std::variant<Go, Strike, Give, Done>;

struct Rolled {
    int value;
};
struct Moved {
    UnitId unit;
};
using Event = std::variant<Rolled, Moved>;
using Events = std::vector<Event>;
struct View {
    State position;
};

template <class V>
void fields(V& v, Ask& f) {
    v("who", f.who, 0, 1);
}
template <class V>
void fields(V& v, Fight& f) {
    v("striker", f.striker);
    v("target", f.target);
    v("ground", f.ground);
    v("back", f.back);
}
template <class V>
void fields(V& v, Piece& p) {
    v("hex", p.hex);
    v("morale", p.morale, -5, 5);
    v("alive", p.alive);
}
template <class V>
void fields(V& v, State& s) {
    v("turn", s.turn, 1, 31);
    v("side", s.side, 0, 1);
    v("pieces", s.pieces);
    v("frames", s.frames);
    v("over", s.over);
}
template <class V>
void fields(V& v, Go& a) {
    v("unit", a.unit);
    v("to", a.to);
}
template <class V>
void fields(V& v, Strike& a) {
    v("unit", a.unit);
    v("target", a.target);
}
template <class V>
void fields(V& v, Give& a) {
    v("unit", a.unit);
}
template <class V>
void fields(V&, Done&) {}

template <int Revision>
struct RulesOf {
    static constexpr std::string_view name = "toy";
    static constexpr int revision = Revision;
    using World = toy::World;
    using State = toy::State;
    using Action = toy::Action;
    using Event = toy::Event;
    using View = toy::View;
};
using Rules = RulesOf<1>; // 2 is the same rules; from 3 on a piece goes no further than three hexes

inline State opening() {
    State s;
    for (std::size_t i = 0; i < 4; ++i) {
        s.pieces[i].hex = HexId{i};
        s.pieces[4 + i].hex = HexId{29 - i};
    }
    return s;
}
inline Side owner(UnitId u) {
    return u.index() < 4 ? Side::french : Side::russian;
}
inline Decider decider(const World&, const State& s) {
    if (s.over) return Decider::over;
    if (s.frames.empty()) return decider_of(s.side);
    if (const auto* ask = std::get_if<Ask>(&s.frames.back())) return decider_of(ask->who);
    return Decider::chance;
}
inline void legal_actions(const World& w, const State& s, std::vector<Action>& out) {
    out.clear();
    const Decider d = decider(w, s);
    if (!is_side(d)) return;
    const Side side = side_of(d);
    auto mine = [&](std::size_t i) { return owner(UnitId{i}) == side && s.pieces[i].alive; };
    if (!s.frames.empty()) {
        for (std::size_t i = 0; i < 8; ++i)
            if (mine(i)) out.push_back(Give{UnitId{i}});
        return;
    }
    auto free = [&](std::size_t hex) {
        for (const Piece& p : s.pieces)
            if (p.alive && p.hex == HexId{hex}) return false;
        return true;
    };
    for (std::size_t i = 0; i < 8; ++i) {
        if (!mine(i)) continue;
        const int at = static_cast<int>(s.pieces[i].hex.index()), step = side == Side::french ? 1 : -1;
        for (int k = 1; k <= w.reach; ++k) {
            const int to = at + k * step;
            if (to < 0 || to >= static_cast<int>(w.hexes) || !free(static_cast<std::size_t>(to))) break;
            out.push_back(Go{UnitId{i}, HexId{static_cast<std::size_t>(to)}});
        }
        for (std::size_t k = 0; k < 8; ++k)
            if (owner(UnitId{k}) != side && s.pieces[k].alive && static_cast<int>(s.pieces[k].hex.index()) == at + step)
                out.push_back(Strike{UnitId{i}, UnitId{k}});
    }
    out.push_back(Done{});
}
inline std::optional<Refusal> why_illegal(const World& w, const State& s, const Action& a) {
    std::vector<Action> all;
    legal_actions(w, s, all);
    for (const Action& x : all)
        if (x == a) return std::nullopt;
    return Refusal{RuleRef{static_cast<std::uint16_t>(1 + a.index())}, {}, {}, 0, {}};
}
inline Chance chance(const World&, const State&) {
    Chance c{RuleRef{1}, {}};
    const std::uint16_t weights[] = {1, 3, 2, 5};
    for (std::int16_t i = 0; i < 4; ++i) c.outcomes.push_back({{Roll::draw, i}, weights[i]});
    return c;
}
inline void next_turn(const World& w, State& s) {
    if (s.side == Side::russian) ++s.turn;
    s.side = other(s.side);
    bool alive[2] = {};
    for (std::size_t i = 0; i < 8; ++i) alive[index(owner(UnitId{i}))] |= s.pieces[i].alive;
    if (s.turn > w.last_turn || !alive[0] || !alive[1]) s.over = true;
}
inline void apply(const World& w, State& s, const Action& a, Events* events) {
    if (const auto* go = std::get_if<Go>(&a)) {
        s.pieces[go->unit.index()].hex = go->to;
        if (events) events->push_back(Moved{go->unit});
    } else if (const auto* strike = std::get_if<Strike>(&a)) {
        Fight f{strike->unit, strike->target, {}, {}};
        f.ground.push_back(s.pieces[strike->target.index()].hex);
        if (strike->unit.index() % 2) f.back = s.pieces[strike->unit.index()].hex;
        s.frames.push_back(f);
    } else if (const auto* give = std::get_if<Give>(&a)) {
        s.pieces[give->unit.index()] = Piece{HexId{}, 0, false};
        s.frames.pop_back();
        bool alive = false;
        for (std::size_t i = 0; i < 8; ++i) alive |= owner(UnitId{i}) == s.side && s.pieces[i].alive;
        if (!alive) s.over = true;
    } else
        next_turn(w, s);
}
inline void apply(const World&, State& s, Outcome o, Events* events) {
    const Fight f = std::get<Fight>(s.frames.back());
    s.frames.pop_back();
    if (events) events->push_back(Rolled{o.value});
    Piece& p = s.pieces[f.striker.index()];
    if (o.value == 0) {
        p.morale = static_cast<std::int8_t>(std::max(-5, p.morale - 1));
        return;
    }
    p.morale = static_cast<std::int8_t>(std::min(5, p.morale + 1));
    s.frames.push_back(Ask{o.value == 1 ? owner(f.striker) : owner(f.target)});
}
inline View observe(const World&, const State& s, Side) {
    return {s};
}
inline State deal(const World&, const View& v, Rng&) {
    return v.position;
}
inline std::vector<std::string> problems(const World& w, const State& s) {
    std::vector<std::string> out;
    for (const Piece& p : s.pieces)
        if (p.alive != static_cast<bool>(p.hex) || (p.hex && p.hex.index() >= w.hexes)) out.push_back("a lost piece");
    for (std::size_t i = 0; i + 1 < s.frames.size(); ++i) out.push_back("two frames");
    if (!s.frames.empty())
        if (const auto* f = std::get_if<Fight>(&s.frames.back()))
            if (!f->striker || !f->target) out.push_back("nobody fights");
    return out;
}
inline bool undo_barrier(const Event& e) {
    return std::holds_alternative<Rolled>(e);
}

static_assert(Ruleset<Rules>);

} // namespace redoubt::toy

namespace redoubt {

template <int N>
struct System<toy::RulesOf<N>> {
    static constexpr std::uint32_t number = 7;
    static Loaded<Opening<toy::RulesOf<N>>> open(std::string_view scenario, const FileSource&) {
        if (scenario != "lane")
            return LoadError{LoadFault::missing, "", "There is no battle toy/" + std::string(scenario) + "."};
        toy::World w;
        if (N >= 3) w.reach = 3;
        return Opening<toy::RulesOf<N>>{w, toy::opening()};
    }
    static std::string_view paragraph(RuleRef r) {
        constexpr std::string_view names[] = {"", "1.0", "2.0", "3.0", "4.0"};
        return names[r.index < 5 ? r.index : 0];
    }
    static Bounds bounds(const toy::World& w) { return {8, w.hexes, 0, 0}; }
};

} // namespace redoubt
