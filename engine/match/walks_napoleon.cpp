#include "engine/match/walks.h"
#include "engine/rules/napoleon/ruleset.h"

namespace redoubt {
REDOUBT_WALKS(, napoleon)
}
