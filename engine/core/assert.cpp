#include "engine/core/assert.h"

namespace redoubt {

namespace {
AssertHandler current = nullptr;
}

AssertHandler set_assert_handler(AssertHandler handler) {
    AssertHandler before = current;
    current = handler;
    return before;
}

void assertion_failed(const char* what, const char* file, int line) {
    if (current) current(what, file, line);
    throw AssertionFailed{what, file, line};
}

} // namespace redoubt
