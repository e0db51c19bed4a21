// The systems as the shell speaks of them, a card each. What is played is in engine/rules/systems.def.
#pragma once
#include "shell/board/marks.h"
#include "shell/coach.h"
#include "shell/text/shell/phrases.h"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace redoubt::shell {

struct SystemCard {
    std::string_view id;                                     // R::name
    Dress dress;                                             // of its counters
    words::common::Phrase name, small, size, about, battles; // "Napoleon", within a line, and on the title page
    std::span<const LessonText> lessons;                     // of its first battle
    bool sealed;                                             // by link its hidden choices are under seal
    std::string (*clock)(int);                               // "08:30": of what TableOf<R>::clock gives
};
inline constexpr std::size_t system_count = 0
#define SYSTEM(system) +1
#include "engine/rules/systems.def"
#undef SYSTEM
    ;
extern const std::array<SystemCard, system_count> system_cards; // in the order of Systems

const SystemCard* card_of(std::string_view system); // nullptr: no system has that name
std::string system_small(std::string_view system);  // within a line: "classic"

} // namespace redoubt::shell
