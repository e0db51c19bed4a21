// The characters as moods, by what decides the battle: measured so that they differ in how they play, and hardly in how
// well (STRENGTH.md, "Characters").
#pragma once
#include "engine/ai/temper.h"

namespace redoubt::ai {

struct Moods {
    Mood patient, rash; // press and caution in percent of the methodical player's
};

inline constexpr Moods classic_one_work{{60, 120}, {140, 80}};   // 13.1
inline constexpr Moods classic_many_works{{80, 120}, {120, 75}}; // 13.2
inline constexpr Moods classic_by_losses{{80, 110}, {140, 85}};  // 13.3, on one day
inline constexpr Moods classic_three_days{{60, 120}, {120, 90}}; // 13.3, through nights
inline constexpr Moods napoleon_one_place{{50, 400}, {300, 40}}; // who holds it at the end
inline constexpr Moods napoleon_by_points{{80, 170}, {170, 60}}; // R49
inline constexpr Moods triumph_redoubt{{40, 400}, {300, 40}};    // TS1
inline constexpr Moods triumph_by_points{{60, 170}, {170, 60}};  // the whole battle

inline Mood mood_of(const Nature& nature, const Moods& here) {
    if (nature.character == Character::patient) return here.patient;
    if (nature.character == Character::rash) return here.rash;
    return nature.own;
}

} // namespace redoubt::ai
