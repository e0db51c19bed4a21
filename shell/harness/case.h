// Rule cases: small positions with scripted dice, what is played, and what must hold. Format: tests/cases/README.md.
#pragma once
#include "engine/match/any_match.h"

#include <string>
#include <string_view>
#include <vector>

namespace redoubt::cli {

struct CaseReport {
    std::string file, about;
    std::vector<std::string> rules;  // ledger ids it proves
    std::vector<std::string> faults; // "step 3 (move A 0305): refused by 5.0G: ..."; empty: it passed
    std::uint64_t digest = 0;        // of the position at the end; 0: it never came to one
};

// `name` is the file's, for messages. `files` gives the embedded scenarios. Throws nothing.
CaseReport run_case(std::string_view json, std::string_view name, const FileSource& files);

// The position that a case sets up, as a game; what is played in it is left to the caller.
Loaded<AnyMatch> case_position(std::string_view json, std::string_view name, const FileSource& files);

} // namespace redoubt::cli
