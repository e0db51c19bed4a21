// Rule cases of the classic system.
#pragma once
#include "shell/harness/case_run.h"

namespace redoubt::cli {

template <>
struct CaseOf<classic::Rules> {
    using R = classic::Rules;
    using Run = CaseRun<R>;
    static constexpr const char* keys[] = {"map",      "edges",        "units",     "turns",    "turn",     "phase",
                                           "place",    "areas",        "works",     "arrivals", "frozen",   "hold",
                                           "losses",   "victory",      "moved",     "exited",   "attacked", "fought",
                                           "released", "release_used", "eliminated"};
    static std::string why(const R::World& w, const R::State& s, const R::Action& a, const Refusal& r);
    static std::string describe(const R::World& w, const R::Event& e);
    static bool step(Run& run, const Node& n);
    static void expect(Run& run, const Node& n);
};

// `expect.world`: what must hold of the battle itself.
void check_world(const classic::World& w, const classic::State& start, const Node& world, const FileSource& files,
                 std::vector<std::string>& faults);
std::string odds_text(int column); // "2-1"
std::string rule_text(RuleRef r);  // "7.0B", or "-"

} // namespace redoubt::cli
