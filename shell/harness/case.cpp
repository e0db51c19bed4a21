#include "shell/harness/case.h"

#include "engine/match/any_match_of.h"
#include "shell/harness/every/case.h"

namespace redoubt::cli {

namespace {

template <Ruleset... Rs>
void run_any(SystemList<Rs...>, const Node& root, std::string_view text, const FileSource& files, CaseReport& report) {
    const std::string system = root.string("system", "");
    const bool known = ((system == Rs::name ? (run_case_of<Rs>(root, text, files, report), true) : false) || ...);
    if (!known) report.faults.push_back("there is no such system: " + (system.empty() ? "(none)" : system));
}

template <Ruleset... Rs>
Loaded<AnyMatch> open_any(SystemList<Rs...> systems, std::string_view system, std::string_view json,
                          std::string_view name, const FileSource& files) {
    return with_system<Loaded<AnyMatch>>(systems, system, [&](auto tag) -> Loaded<AnyMatch> {
        using R = typename decltype(tag)::type;
        auto opening = cases::SetUp<R>::load(json, name, files);
        if (!opening) return opening.error();
        return AnyMatch{Match<R>(std::move(opening->world), opening->start, GameHeader{})};
    });
}

} // namespace

Loaded<AnyMatch> case_position(std::string_view json, std::string_view name, const FileSource& files) {
    redoubt::Faults bad{std::string(name), {}};
    auto whole = parse_json(json, bad);
    const std::string system = whole ? Node{&*whole, "", &bad}.string("system", "") : "";
    if (bad.first) return *bad.first;
    return open_any(Systems{}, system, json, name, files);
}

CaseReport run_case(std::string_view json, std::string_view name, const FileSource& files) {
    CaseReport report;
    report.file = name;
    redoubt::Faults bad{std::string(name), {}};
    if (auto whole = parse_json(json, bad)) run_any(Systems{}, Node{&*whole, "", &bad}, json, files, report);
    if (bad.first) report.faults.push_back(redoubt::text(*bad.first));
    return report;
}

} // namespace redoubt::cli
