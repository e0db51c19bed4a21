// What of a side's orders and notes becomes public together (engine/core/secrecy.h).
#pragma once
#include "engine/core/secrecy.h"
#include "engine/rules/triumph/actions.h"
#include "engine/rules/triumph/state.h"
#include "engine/rules/triumph/world.h"

namespace redoubt::triumph {

// Parts of a turn: what the Pool shows (TX1, TX3, TX4), and the Orders of each group (5.23). For the whole game: the
// note of the flanking manoeuvre (TX14), asked for at the end of every turn.
inline constexpr std::uint8_t pool_part = 0, note_part = 254; // a group: 1 + its index

struct Known {
    // The Pool.
    Army army = Army::none;
    bool barrage = false;
    Few<GroupId, 4> guards; // groups of the Guard with a command Under Orders
    // A group: the first units of its commands Under Orders; and, or by a note that takes effect, flanking units.
    Few<UnitId, 8> ordered;
    std::array<std::uint8_t, max_units / 8 + 1> flankers{}; // bit set of units
    // A note: nobody leaves at the end of this turn, or the force of the note does.
    std::uint8_t flank_turn = 0;
    friend bool operator==(const Known&, const Known&) = default;
};

template <class V>
void fields(V& v, Known& k) {
    v("army", k.army, 0, 3);
    v("barrage", k.barrage);
    v("guards", k.guards);
    v("ordered", k.ordered);
    v("flankers", k.flankers, 0, 255);
    v("flank_turn", k.flank_turn, 0, 99);
}

std::optional<Action> veil(const Action& a);
std::vector<HiddenPart> sealed_by(const World& w, const State& s, const Action& a);
std::vector<HiddenPart> shown_by(const World& w, const State& s, const Action& a);
std::vector<HiddenPart> shown_by(const World& w, const State& s, Outcome o);
std::vector<HiddenPart> parts_sealed(const World& w, const State& s, Side side);
Known sealed(const World& w, const State& s, const Action& a, const HiddenPart& part);
Known known(const World& w, const State& s, const HiddenPart& part);
bool learn(const World& w, State& s, const HiddenPart& part, const Known& k);
State veiled(const World& w, const State& s);

} // namespace redoubt::triumph
