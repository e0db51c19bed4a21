#include "shell/text/napoleon/phrases.h"

#include <array>

namespace redoubt::words::napoleonic {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Phrase::count)> english = {{
#define P(name, pattern) pattern,
#include "shell/text/napoleon/english.def"
#undef P
}};

} // namespace

std::string_view pattern(Phrase p) {
    const auto at = static_cast<std::size_t>(p);
    return pattern_of(Part::napoleon, at, english[at]);
}

} // namespace redoubt::words::napoleonic

namespace redoubt::words {

template <>
std::span<const std::string_view> english_of<Part::napoleon>() {
    return napoleonic::english;
}
template <>
std::size_t lessons_of<Part::napoleon>() {
    return 0
#define LESSON(step, cue, point, heading, words) +1
#include "shell/text/napoleon/lessons.def"
#undef LESSON
        ;
}

} // namespace redoubt::words
