// Who attacks whom (7.0): every unit in contact fights once, every enemy in contact is attacked once. An engagement is
// the table of what each striker can do to each target; pairing it finds a whole assignment of the greatest expected
// value. The value of one attack is exact: six faces of the die, read on the printed table.
#pragma once
#include "engine/ai/classic/deployment.h"
#include "engine/ai/reasons.h"
#include "engine/core/dice.h"

#include <bit>

namespace redoubt::ai {

// The lowest of a set of strikers or targets, which is not empty.
inline std::size_t first(std::uint64_t set) {
    return static_cast<std::size_t>(std::countr_zero(set));
}

// What the side that looks would lose or gain with a hex: points by hex (goals.h).
using Holds = std::vector<std::int16_t>;

struct Striker {
    Piece unit = nobody;
    bool owes = false;  // 7.0B: must be used
    bool mobile = true; // garrisons neither pay well nor advance
    std::int16_t strength = 0;
    std::int32_t worth = 0;  // lost when it pays or dies
    std::int32_t recoil = 0; // lost when it is thrown back
    std::uint64_t reach = 0; // bits of targets
};

struct Target {
    Hex hex = nowhere;
    bool owed = false;
    std::int16_t front = 0, rear = 0;      // defence in halves: struck through front hexsides only, or not
    std::int16_t printed = 0;              // 8.1 Ex
    std::int32_t worth = 0;                // gained when everybody in it dies
    std::int32_t thrown = 0;               // gained when it is thrown back
    std::int32_t foothold = 0, breach = 0; // gained when somebody can advance into it, or nobody
};

struct Strike { // what a striker does to a target; halves == 0: nothing
    std::int16_t halves = 0;
    bool adjacent = false, front = false, advance = false;
};

struct Engagement {
    std::vector<Striker> strikers; // at most 64
    std::vector<Target> targets;   // at most 64
    std::vector<Strike> strikes;   // striker * targets.size() + target
    const Strike& strike(std::size_t s, std::size_t t) const { return strikes[s * targets.size() + t]; }
};

// Which units may still fight and be attacked, and what is owed. Null pointers: everybody, and every contact.
struct Duties {
    std::uint64_t spent[2] = {0, 0}; // bits of units that may not fight or be attacked any more
    std::uint64_t owing[2] = {0, 0}; // bits of units that owe
};

// All fights that `side` has or can have in this position. Without `duties`: as a Combat Phase would begin.
Engagement engagement_of(const Deployment& d, Side side, const Holds& hold, const ClassicWeights& w,
                         const Duties* duties = nullptr);

// The expected value in points of one attack; -20000 or less when it is not allowed (7.0E, 7.0F, 9.0D).
int attack_value(const Engagement& e, std::uint64_t targets, std::uint64_t strikers);
bool is_allowed(const Engagement& e, std::uint64_t targets, std::uint64_t strikers);
Terms attack_terms(const Engagement& e, std::uint64_t targets, std::uint64_t strikers); // the same, term by term
int attack_column(const Engagement& e, std::uint64_t targets, std::uint64_t strikers);  // 0..9

struct Pairing {
    struct Group {
        std::uint64_t targets = 0, strikers = 0;
        int value = 0;
    };
    std::array<Group, 64> groups{}; // by first target; empty ones have no targets
    std::array<std::uint8_t, 64> group_of_target{}, group_of_striker{};
    int value = 0; // of all groups, less what is left undone
};
inline constexpr std::uint8_t unused = 0xFF;

// Finds a good whole assignment. Counts every attack_value in `nodes`; stops when `limit` is reached. Without `rng`
// only the first descent is made.
Pairing pair_up(const Engagement& e, Rng* rng, int limit, int& nodes);
Terms terms_of(const Engagement& e, const Pairing& p); // they make up its value
inline constexpr int left_idle = -2500;                // for one who owes and is not used

} // namespace redoubt::ai
