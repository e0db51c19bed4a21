// == of the two variants that a game is made of, and what an action is about, compiled once: every unit that asks would
// make the tables of all alternatives anew.
#include "engine/core/offer.h"
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
Offer offer_of(const Action& a) {
    return read_offer(a);
}

} // namespace redoubt::napoleon
