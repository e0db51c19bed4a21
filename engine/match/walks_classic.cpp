#include "engine/match/walks.h"
#include "engine/rules/classic/ruleset.h"

namespace redoubt {
REDOUBT_WALKS(, classic)
}
