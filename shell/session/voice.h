// What each system calls things in the text view: a unit, a place, an order, what is about a unit, what a step costs.
#pragma once
#include "shell/present/words.h"
#include "shell/session/reading.h"
#include "shell/text/classic/actions.h"
#include "shell/text/classic/names.h"
#include "shell/text/napoleon/actions.h"
#include "shell/text/napoleon/names.h"
#include "shell/text/shell/phrases.h"
#include "shell/text/triumph/actions.h"
#include "shell/text/triumph/names.h"
#include "shell/text/triumph/phrases.h"

namespace redoubt::shell {

using words::common::Phrase;

template <Ruleset R>
struct Voice;

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

template <>
struct Voice<napoleon::Rules> {
    using R = napoleon::Rules;
    static R::State seen(const R::View& v, bool) { return v.position; }
    static std::string name(const R::World& w, UnitId u) { return words::napoleonic::unit_name(w, u); }
    static std::string place(const R::World& w, HexId h) { return plain_of(words::napoleonic::hex_name(w, h)); }
    static std::string order(const R::World& w, const R::State& s, const R::Action& a) {
        return plain_of(words::napoleonic::order(w, s, a));
    }
    static std::string about(const R::World& w, const napoleon::Board& b, UnitId u) {
        const Row row = nap::row_of(b, u, false);
        std::string out = row.value + ", " + row.sub;
        if (napoleon::on_map(b.state, u) && w.units[u.index()].type != napoleon::Type::commander)
            out +=
                ", " + flat(Phrase::facing,
                            {{"dir", words::napoleonic::dir_name(static_cast<Dir>(napoleon::at(b.state, u).facing))}});
        return out;
    }
    static std::string of(const R::World& w, UnitId u) {
        const napoleon::FormationId f = w.units[u.index()].formation;
        return f ? words::napoleonic::formation_name(w, f) : "";
    }
    static UnitCard card(const R::World&, const napoleon::Board& b, UnitId u, bool) { return nap::card_of(b, u); }
    // 4.31-4.37
    static std::string price(const napoleon::Board& b, UnitId u, HexId from, Dir d) {
        const napoleon::StepPrice p = napoleon::ground_price(b.world, b.state, u, from, d);
        return p.no ? "" : p.all ? flat(Phrase::all) : words::napoleonic::points_name(p.points);
    }
    static std::string off(const R::State& s, UnitId u) {
        return napoleon::at(s, u).where == napoleon::Where::due ? flat(Phrase::still_to_come) : "";
    }
};

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
