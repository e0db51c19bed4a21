// What the files of this folder say things with: shell/text/triumph has all words.
#pragma once
#include "shell/text/triumph/names.h"
#include "shell/text/triumph/phrases.h"

namespace redoubt::shell::tri {

namespace text = words::triumphant;
using text::Phrase;
using text::say;
using text::text_of;

inline Phrase of_side(Side side, Phrase french, Phrase russian) {
    return side == Side::french ? french : russian;
}

// "in 3213, cohesion 7"
inline std::string with_hex(const triumph::World& w, Phrase hex, HexId h, const std::string& rest) {
    return text_of(Phrase::list_of, {{"first", text_of(hex, {{"hex", label(w.map.grid, h)}})}, {"rest", rest}});
}

} // namespace redoubt::shell::tri
