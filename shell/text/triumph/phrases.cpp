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
    return english[static_cast<std::size_t>(p)];
}

} // namespace redoubt::words::triumphant
