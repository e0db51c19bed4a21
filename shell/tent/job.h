// Work of the tent: done in slices, telling what it finds as it goes, so that it can be stopped at any time and what it
// has told stands. Work is counted in valuations, as the minds count theirs (engine/ai/rehearsal.h); no clock.
#pragma once
#include "engine/core/json.h"
#include "engine/match/any_match.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace redoubt::tent {

using Findings = std::vector<Json>; // each an object; "kind" says which (README.md)

class Job {
public:
    virtual ~Job() = default;
    // About so much of it: true when all is done. What it finds is appended to `out`.
    virtual bool go(std::int64_t work, Findings& out) = 0;
    virtual int progress() const = 0; // of a thousand
};

// Beside the thoughts of the minds: what else is paid for.
inline constexpr int price_of_decision = 100, price_of_die = 10, price_of_worth = 300;

// nullptr, or why nothing may be looked into: of a game by link the other side's secrets are sealed, and its dice not
// yet fallen, until it is over.
const char* closed(const AnyMatch& game);

} // namespace redoubt::tent
