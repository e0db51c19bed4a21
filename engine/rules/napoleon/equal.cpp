// == of the two variants that a game is made of, compiled once: every unit that compares would make the table of all
// pairs of alternatives anew.
#include "engine/rules/napoleon/actions.h"
#include "engine/rules/napoleon/events.h"
#include "engine/rules/napoleon/state.h"

#include <type_traits>

namespace redoubt::napoleon {

// Otherwise each of them brings six tables of functions into every unit that copies one.
static_assert(std::is_trivially_copyable_v<Action> && std::is_trivially_copyable_v<Event>);

bool operator==(const Action& a, const Action& b) {
    return std::operator==(a, b);
}
bool operator==(const Frame& a, const Frame& b) {
    return std::operator==(a, b);
}

} // namespace redoubt::napoleon
