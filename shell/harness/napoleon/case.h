// Rule cases of the napoleon system.
#pragma once
#include "shell/harness/case_run.h"
#include "shell/harness/napoleon/manners.h"

namespace redoubt::cli {

template <>
struct CaseOf<napoleon::Rules> {
    using R = napoleon::Rules;
    using Run = CaseRun<R>;
    static constexpr const char* keys[] = {
        "map",          "edges",        "units",        "formations",     "stages",
        "stage",        "phase",        "place",        "reinforcements", "victory",
        "initiative",   "command",      "forced_march", "columns",        "bridges",
        "strengths",    "targets",      "hold",         "standing",       "night",
        "paid",         "points",       "losses",       "moved",          "fired",
        "disorganised", "shattered",    "wounded",      "no_command",     "forced",
        "charge",       "kept",         "fought",       "charged",        "barred",
        "defence",      "quadrangle",   "unformed",     "done",           "answered",
        "attacked",     "was_attacked", "countered",    "square_fired",   "tried",
        "eliminated",   "due",          "spans",        "broken_bridges", "only_first_stage"};
    static std::string why(const R::World& w, const R::State& s, const R::Action& a, const Refusal& r) {
        return Manners<R>::why(w, s, a, r);
    }
    static std::string describe(const R::World& w, const R::Event& e);
    static bool step(Run& run, const Node& n);
    static void expect(Run& run, const Node& n);
};

std::string fire_text(napoleon::FireResult r); // "-", "1", "T", "T+2", "D"

} // namespace redoubt::cli
