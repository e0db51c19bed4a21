#include "engine/match/keeping.h"

namespace redoubt {
REDOUBT_SAVES(, napoleon)
}
