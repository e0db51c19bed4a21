// What the triumph system calls things in the text view (voice.h).
#pragma once
#include "shell/session/voice.h"
#include "shell/text/triumph/actions.h"
#include "shell/text/triumph/names.h"
#include "shell/text/triumph/phrases.h"

namespace redoubt::shell {

template <>
struct Voice<triumph::Rules> {
    using R = triumph::Rules;
    static R::State seen(const R::View& v, bool mine) {
        R::State s = tri::seen(v);
        if (!mine) s.secrets = {};
        return s;
    }
    static std::string name(const R::World& w, UnitId u) { return words::triumphant::unit_name(w, u); }
    static std::string place(const R::World& w, HexId h) { return plain_of(words::triumphant::hex_name(w, h)); }
    static std::string order(const R::World& w, const R::State& s, const R::Action& a) {
        return plain_of(words::triumphant::order(w, s, a));
    }
    static std::string about(const R::World&, const triumph::Board& b, UnitId u) {
        const Row row = tri::row_of(b, u, false);
        std::string out = flat(Phrase::strength, {{"n", row.value}}) + ", " + row.sub;
        const triumph::UnitState& us = triumph::at(b.state, u);
        if (us.has(triumph::Mark::fired)) out += ", " + flat(Phrase::has_fired);
        if (us.has(triumph::Mark::moved)) out += ", " + flat(Phrase::has_moved);
        if (us.where == triumph::Where::on_map && !us.has(triumph::Mark::square))
            out += ", " + flat(Phrase::facing, {{"dir", words::triumphant::corner_words(us.facing)}});
        return out;
    }
    static std::string of(const R::World& w, UnitId u) {
        return words::triumphant::group_name(w, w.units[u.index()].group);
    }
    static UnitCard card(const R::World&, const triumph::Board& b, UnitId u, bool mine) {
        const Decider who = triumph::decider(b.world, b.state);
        return tri::card_of(b, u, mine && is_side(who) ? std::optional<Side>(side_of(who)) : std::nullopt);
    }
    // 7.21-7.24; 7.37: beside an enemy no Road rate
    static std::string price(const triumph::Board& b, UnitId u, HexId from, Dir d) {
        const HexId to = neighbour(b.world.map, from, d);
        const bool roads = !triumph::enemy_beside(b, to, b.world.units[u.index()].side);
        const triumph::Price p = triumph::price(b.world, b.state, triumph::column_of(b.world, u), from, d, roads);
        if (!p.allowed) return "";
        std::string words = std::to_string(p.points);
        if (p.disorders) words += " (" + words::triumphant::text_of(words::triumphant::Phrase::row_disordered) + ")";
        return words;
    }
    static std::string off(const R::State& s, UnitId u) {
        switch (triumph::at(s, u).where) {
        case triumph::Where::due:
            return flat(Phrase::still_to_come);
        case triumph::Where::withdrawn:
            return flat(Phrase::withdrawn);
        case triumph::Where::recovery:
            return flat(Phrase::in_recovery);
        case triumph::Where::recovered:
            return flat(Phrase::recovered);
        case triumph::Where::flank:
            return flat(Phrase::with_flank);
        default:
            return "";
        }
    }
};

} // namespace redoubt::shell
