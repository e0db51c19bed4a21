// What the napoleon system calls things in the text view (voice.h).
#pragma once
#include "shell/session/voice.h"
#include "shell/text/napoleon/actions.h"
#include "shell/text/napoleon/names.h"

namespace redoubt::shell {

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
    // Behind the name of one that carries a road.
    static std::string bridge(const R::World& w, const R::State& s, HexId h, Dir d) {
        using its = words::napoleonic::Phrase;
        return napoleon::road_runs(w, s, h, d) ? "" : " (" + words::napoleonic::flat(its::bridge_gone) + ")";
    }
    static std::string off(const R::State& s, UnitId u) {
        return napoleon::at(s, u).where == napoleon::Where::due ? flat(Phrase::still_to_come) : "";
    }
};

} // namespace redoubt::shell
