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

inline Words say(Phrase p, std::initializer_list<Slot> slots = {}) {
    return compose(pattern(p), slots);
}
inline std::string flat(Phrase p, std::initializer_list<Slot> slots = {}) {
    return words::flat(say(p, slots));
}

} // namespace redoubt::words::common
