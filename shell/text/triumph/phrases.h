// The table of sentences, english.def or that of the language at hand, for the other files of this folder.
#pragma once
#include "shell/text/words.h"

namespace redoubt::words::triumphant {

enum class Phrase : std::uint16_t {
#define P(name, pattern) name,
#include "shell/text/triumph/english.def"
#undef P
    count
};

std::string_view pattern(Phrase p); // good until another language is chosen

inline Words say(Phrase p, std::initializer_list<Slot> slots = {}) {
    return compose(pattern(p), slots);
}
// The same where styles do not matter: headings, buttons, rows.
inline std::string text_of(Phrase p, std::initializer_list<Slot> slots = {}) {
    return flat(say(p, slots));
}

} // namespace redoubt::words::triumphant
