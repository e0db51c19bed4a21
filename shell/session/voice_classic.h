// What the classic system calls things in the text view (voice.h).
#pragma once
#include "shell/session/voice.h"
#include "shell/text/classic/actions.h"
#include "shell/text/classic/names.h"

namespace redoubt::shell {

template <>
struct Voice<classic::Rules> {
    using R = classic::Rules;
    static R::State seen(const R::View& v, bool) { return v.position; }
    static std::string name(const R::World& w, UnitId u) { return words::unit_name(w, u); }
    static std::string place(const R::World& w, HexId h) { return plain_of(words::hex_name(w, h)); }
    static std::string order(const R::World& w, const R::State& s, const R::Action& a) {
        return plain_of(words::order(w, s, a));
    }
    static std::string about(const R::World& w, const classic::Board& b, UnitId u) {
        const CounterMark mark = counter_of(w, b.state, u);
        std::string out = flat(Phrase::strength, {{"n", mark.ratings[0]}});
        if (!mark.ratings[1].empty()) out += ", " + flat(Phrase::movement, {{"n", mark.ratings[1]}});
        if (mark.is.frozen) out += ", " + flat(Phrase::held_back);
        if (classic::is_movement(b.state.phase) && classic::at(b.state, u).moved) out += ", " + flat(Phrase::has_moved);
        if (mark.is.attacked) out += ", " + flat(Phrase::has_attacked);
        return out;
    }
    static std::string of(const R::World& w, UnitId u) {
        return w.units[u.index()].formation.empty() ? "" : words::formation_name(w, u);
    }
    static UnitCard card(const R::World& w, const classic::Board& b, UnitId u, bool) { return card_of(w, b, u); }
    // 5.0C, 5.0J: what stepping out of `from` costs this unit by the ground; "" where it cannot.
    static std::string price(const classic::Board& b, UnitId u, HexId from, Dir d) {
        const int points = b.world.ground.spots[from.index()].cost[static_cast<std::size_t>(d)];
        return points < 0 || classic::is_garrison(b.world, u) ? "" : std::to_string(points); // 10.0
    }
    static std::string off(const R::State& s, UnitId u) {
        return classic::at(s, u).where == classic::Where::due ? flat(Phrase::still_to_come) : "";
    }
};

} // namespace redoubt::shell
