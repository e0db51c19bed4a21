// The systems that are played (systems.def), as a list to make others of: a variant of their games, a tuple of what is
// remembered of each. What they are stands in engine/rules/every/ruleset.h.
#pragma once

namespace redoubt {

#define SYSTEM(system)                                                                                                 \
    namespace system {                                                                                                 \
    struct Rules;                                                                                                      \
    }
#include "engine/rules/systems.def"
#undef SYSTEM

template <class... Rs>
struct SystemList; // engine/match/any_match.h

template <class, class... Rs>
struct ListedAfter {
    using List = SystemList<Rs...>;
};
using Systems = ListedAfter<void
#define SYSTEM(system) , system::Rules
#include "engine/rules/systems.def"
#undef SYSTEM
                            >::List;

} // namespace redoubt
