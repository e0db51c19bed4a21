#include "shell/text/shell/phrases.h"

#include <array>

namespace redoubt::words::common {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Phrase::count)> english = {{
#define P(name, pattern) pattern,
#include "shell/text/shell/english.def"
#undef P
}};

} // namespace

std::string_view pattern(Phrase p) {
    const auto at = static_cast<std::size_t>(p);
    return pattern_of(Part::shell, at, english[at]);
}

} // namespace redoubt::words::common

namespace redoubt::words {

template <>
std::span<const std::string_view> english_of<Part::shell>() {
    return common::english;
}
template <>
std::size_t lessons_of<Part::shell>() {
    return 0;
}

} // namespace redoubt::words
