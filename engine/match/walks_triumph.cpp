#include "engine/match/walks.h"
#include "engine/rules/triumph/ruleset.h"

namespace redoubt {
REDOUBT_WALKS(, triumph)
}
