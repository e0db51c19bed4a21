// REDOUBT_ASSERT: our own bugs, never a player's mistake or bad bytes. The handler belongs to the program
// (tests, tool, shell): engine code neither prints nor ends the process by itself.
#pragma once

namespace redoubt {

using AssertHandler = void (*)(const char* what, const char* file, int line);

// Sets who is told of a broken assertion; the default throws AssertionFailed. Returns the former handler.
AssertHandler set_assert_handler(AssertHandler handler);

struct AssertionFailed {
    const char* what;
    const char* file;
    int line;
};

[[noreturn]] void assertion_failed(const char* what, const char* file, int line);

} // namespace redoubt

#define REDOUBT_ASSERT(condition)                                                                                      \
    do {                                                                                                               \
        if (!(condition)) ::redoubt::assertion_failed(#condition, __FILE__, __LINE__);                                 \
    } while (false)
