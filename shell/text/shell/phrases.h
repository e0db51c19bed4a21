// The table of sentences of the shell itself, which belong to no system: english.def or that of the language at hand.
#pragma once
#include "shell/text/words.h"

namespace redoubt::words::common {

enum class Phrase : std::uint16_t {
#define P(name, pattern) name,
#include "shell/text/shell/english.def"
#undef P
    count
};

std::string_view pattern(Phrase p); // good until another language is chosen
std::span<const std::string_view> english_patterns();

inline Words say(Phrase p, std::initializer_list<Slot> slots = {}) {
    return compose(pattern(p), slots);
}
inline std::string flat(Phrase p, std::initializer_list<Slot> slots = {}) {
    return words::flat(say(p, slots));
}

// What a system is called within a line: "classic".
inline std::string system_small(std::string_view id) {
    return id == "classic"    ? flat(Phrase::classic_small)
           : id == "napoleon" ? flat(Phrase::napoleon_small)
           : id == "triumph"  ? flat(Phrase::triumph_small)
                              : std::string(id);
}

} // namespace redoubt::words::common
