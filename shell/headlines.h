// The big moments of a battle, for a line across the map: a place that changes hands, a corps that collapses, a general
// hit, a Guard's first attack, night, the last turn. What happened, not how: the journal has that.
#pragma once
#include <cstdint>
#include <string>

namespace redoubt::shell {

struct Headline {
    std::string words, note; // "Shevardino redoubt", "in French hands"; the note may be empty
    std::uint8_t guard = 0;  // of a Guard that attacks: a bit for its side, so that it is told once
};

// Is it to be shown? Of a Guard once: `guards` keeps whose has been.
inline bool is_news(const Headline& h, std::uint8_t& guards) {
    const bool known = (guards & h.guard) != 0;
    guards |= h.guard;
    return !known;
}

} // namespace redoubt::shell
