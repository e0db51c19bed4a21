#include "shell/text/classic/phrases.h"

#include <array>

namespace redoubt::words {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Phrase::count)> english = {{
#define P(name, pattern) pattern,
#include "shell/text/classic/english.def"
#undef P
}};

} // namespace

std::string_view pattern(Phrase p) {
    const auto at = static_cast<std::size_t>(p);
    return pattern_of(Part::classic, at, english[at]);
}

template <>
std::span<const std::string_view> english_of<Part::classic>() {
    return english;
}
template <>
std::size_t lessons_of<Part::classic>() {
    return 0
#define LESSON(step, cue, point, heading, words) +1
#include "shell/text/classic/lessons.def"
#undef LESSON
        ;
}

} // namespace redoubt::words
