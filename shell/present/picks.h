// Whatever may be done, as somebody who goes or fires somewhere (engine/core/offer.h), so that it can be tapped: who,
// where, how he faces, then once more or the button.
#pragma once
#include "engine/core/offer.h"
#include "shell/present/table.h"

namespace redoubt::shell {

struct Pick : Offer {
    std::size_t n = 0; // which of the actions
};
inline bool goes(const Pick& p) { // or is lost for want of a hex
    return p.unit && (p.to || p.no_hex);
}
inline bool fires(const Pick& p) {
    return p.unit && p.target;
}

// He acts from where he stands; who only turns stays there.
template <class State, class Action>
Pick pick_of(const State& s, const Action& a, std::size_t n = 0) {
    Pick p{offer_of(a), n};
    if (p.unit && p.unit.index() < s.units.size() && on_map(s, p.unit)) p.from = at(s, p.unit).hex;
    if (!p.to && p.facing >= 0) p.to = p.from;
    return p;
}
template <class State, class Action>
std::vector<Pick> picks_of(const State& s, const std::vector<Action>& legal, bool (*wanted)(const Pick&)) {
    std::vector<Pick> out;
    for (std::size_t i = 0; i < legal.size(); ++i)
        if (const Pick p = pick_of(s, legal[i], i); wanted(p)) out.push_back(p);
    return out;
}

// Who is meant, the hexes open to him, and the one action that is chosen (by what is in hand).
struct Grip {
    std::vector<Pick> hands;    // one of each unit, or stack
    std::vector<Pick> ways;     // of the one in hand
    std::optional<Pick> chosen; // by goal and facing
    std::vector<int> facings;   // open at the goal
};
bool same_hand(const Pick& p, const Pick& q);
Grip grip_of(const std::vector<Pick>& picks, const TableTop& t);

// What a tap on a hex means: what is chosen is played; a goal of who is in hand; who stands there is taken in hand
// instead; a goal of another; none of these.
enum class Touch : std::uint8_t { plays, goal, hand, others, nothing };
Touch touch(TableTop& t, const std::vector<Pick>& picks, const Grip& g, HexId hex);
// Turns on to the next facing that is open.
void turn_on(TableTop& t, const std::vector<int>& open, int now, int by);
// Of those who can do something the next one, round and round; one who no longer can: whoever comes after him.
UnitId next_of(const std::vector<UnitId>& can, UnitId now);

template <class T>
void add_once(std::vector<T>& list, T x) {
    for (const T& y : list)
        if (y == x) return;
    list.push_back(x);
}

} // namespace redoubt::shell
