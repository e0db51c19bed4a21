// How a player is minded: what a search may vary of a plan without knowing how it is made. Plain percents of what the
// planners weigh; each system says in its planners what they touch.
#pragma once
#include "engine/core/few.h"

#include <cstdint>

namespace redoubt::ai {

struct Mood {
    std::int16_t press = 100;   // of ground, goals and the ways to them
    std::int16_t caution = 100; // of one's own losses, and of what the enemy may do
    std::int16_t focus = 0;     // 0: goals as they come; n: all weight on the n-th of those that there are
    friend bool operator==(const Mood&, const Mood&) = default;
};

// What a player is by nature, through a whole battle and whatever temper it tries: a character, which is another mood
// in every kind of battle (characters.h), or for the tools a mood of its own. Append only: settings and saves hold
// them. And its rank: the upper levels may know what those below do not (classic/shares.def, triumph/whole.def and
// triumph/weigh.cpp).
enum class Character : std::uint8_t { methodical, patient, rash };
inline constexpr int last_character = static_cast<int>(Character::rash);
enum class Rank : std::uint8_t { officer, general, marshal }; // level1 to level3, all others, level5

struct Nature {
    Character character = Character::methodical;
    Mood own;
    bool steady = false;       // takes nothing at hazard, whatever its level does: who judges the play of others
    Rank rank = Rank::officer; // Bot sets it
    friend bool operator==(const Nature&, const Nature&) = default;
};

struct Temper {
    struct Exception {
        std::uint8_t group = 0; // of the adapter: a corps, a command
        Mood mood;
        friend bool operator==(const Exception&, const Exception&) = default;
    };
    Mood all;
    Few<Exception, 8> but;
    std::uint32_t whim = 0; // not nought: every weight is moved at random by this seed, for plans that nobody has named
    friend bool operator==(const Temper&, const Temper&) = default;
};

inline const Mood& mood_of(const Temper& t, std::uint8_t group) {
    for (const Temper::Exception& x : t.but)
        if (x.group == group) return x.mood;
    return t.all;
}

// A temper as somebody has it who is so minded by nature.
inline Temper in_character(const Mood& nature, Temper t) {
    const auto by = [&](Mood& m) {
        m.press = static_cast<std::int16_t>(m.press * nature.press / 100);
        m.caution = static_cast<std::int16_t>(m.caution * nature.caution / 100);
    };
    by(t.all);
    for (Temper::Exception& x : t.but) by(x.mood);
    return t;
}

inline constexpr int percent_of(int value, int percent) {
    return value * percent / 100;
}

// The weight as a whim has it: between half of it and twice.
inline int by_whim(int value, std::uint32_t& whim) {
    constexpr int percents[] = {50, 60, 70, 80, 90, 100, 100, 110, 125, 140, 165, 200};
    whim = whim * 1664525u + 1013904223u;
    return percent_of(value, percents[(whim >> 16) % 12]);
}

} // namespace redoubt::ai
