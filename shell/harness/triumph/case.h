// Rule cases of the triumph system.
#pragma once
#include "shell/harness/case_run.h"
#include "shell/harness/triumph/manners.h"

namespace redoubt::cli {

template <>
struct CaseOf<triumph::Rules> {
    using R = triumph::Rules;
    using Run = CaseRun<R>;
    static constexpr const char* keys[] = {"map",
                                           "edges",
                                           "units",
                                           "groups",
                                           "commanders",
                                           "turns",
                                           "turn",
                                           "phase",
                                           "setup",
                                           "place",
                                           "reinforcements",
                                           "victory",
                                           "flank",
                                           "pool",
                                           "activation",
                                           "under",
                                           "ordered",
                                           "step",
                                           "disordered",
                                           "square",
                                           "fires",
                                           "rubble",
                                           "blown",
                                           "withdrawn",
                                           "recovery",
                                           "recovered",
                                           "eliminated",
                                           "collapsed",
                                           "initiative",
                                           "points",
                                           "parts",
                                           "active_parts",
                                           "delays",
                                           "army",
                                           "destruction",
                                           "barrage",
                                           "closed",
                                           "fleches",
                                           "ratings",
                                           "marks",
                                           "together",
                                           "hidden",
                                           "barrage_ordered",
                                           "burnt",
                                           "flank_box",
                                           "flank_left",
                                           "flank_bonus",
                                           "flank_entry",
                                           "flank_note",
                                           "unmarked",
                                           "counted",
                                           "orders",
                                           "only_bridge",
                                           "last_holder",
                                           "standing_orders",
                                           "orders_changed"};
    static std::string why(const R::World& w, const R::State& s, const R::Action& a, const Refusal& r) {
        return Manners<R>::why(w, s, a, r);
    }
    static std::string describe(const R::World& w, const R::Event& e);
    static bool step(Run& run, const Node& n);
    static void expect(Run& run, const Node& n);
};

} // namespace redoubt::cli
