// What happened, said once, at the end of its struct:
//     REDOUBT_EVENT(Moved, unit, from, to, points, (released, "released"))
//     REDOUBT_BARRIER(Rolled, die, ...)        as above, and undo does not go back beyond it: a die, a reveal, a change
//     of side
// From it come told(), which the lines of rule cases are written with (shell/harness/case_line.h), and undo_barrier().
// Members stand in the order of the line; what is not to stand there is left out. In brackets:
//     (yes, "passed", "failed")   a bool's two words; of one alone the other is "-"
//     (points, "MP")              a number that the system has a word for
//     (hex, value.side)           a hexside
//     (winner, value.tie, "tie")  this word instead, where that holds
#pragma once
#include "engine/core/fields.h"

#define REDOUBT_TOLD(T, ...)                                                                                           \
    template <class V>                                                                                                 \
    friend void told([[maybe_unused]] V& v, [[maybe_unused]] const T& value) {                                         \
        __VA_OPT__(REDOUBT_AGAIN(REDOUBT_EACH(__VA_ARGS__)))                                                           \
    }
#define REDOUBT_EVENT(T, ...)                                                                                          \
    static constexpr const char* name = #T;                                                                            \
    static constexpr bool bars = false;                                                                                \
    REDOUBT_TOLD(T __VA_OPT__(, ) __VA_ARGS__)
#define REDOUBT_BARRIER(T, ...)                                                                                        \
    static constexpr const char* name = #T;                                                                            \
    static constexpr bool bars = true;                                                                                 \
    REDOUBT_TOLD(T __VA_OPT__(, ) __VA_ARGS__)

namespace redoubt {

template <class... Es> // an event that does not say it does not compile
bool undo_barrier(const std::variant<Es...>& e) {
    static constexpr bool bars[] = {Es::bars...};
    return bars[e.index()];
}

} // namespace redoubt
