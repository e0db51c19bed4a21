#include "shell/text/triumph/phrases.h"

#include <array>

namespace redoubt::words::triumphant {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Phrase::count)> english = {{
#define P(name, pattern) pattern,
#include "shell/text/triumph/english.def"
#undef P
}};

} // namespace

std::string_view pattern(Phrase p) {
    const auto at = static_cast<std::size_t>(p);
    return pattern_of(Part::triumph, at, english[at]);
}

} // namespace redoubt::words::triumphant

namespace redoubt::words {

template <>
std::span<const std::string_view> english_of<Part::triumph>() {
    return triumphant::english;
}
template <>
std::size_t lessons_of<Part::triumph>() {
    return 0
#define LESSON(step, cue, point, heading, words) +1
#include "shell/text/triumph/lessons.def"
#undef LESSON
        ;
}

} // namespace redoubt::words
