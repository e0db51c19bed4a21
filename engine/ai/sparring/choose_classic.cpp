#include "engine/ai/sparring/field_classic.h"
#include "engine/ai/sparring/mind.h"

namespace redoubt::ai::sparring {

classic::Action choose(Partner& p, const classic::World& w, const classic::View& v) {
    return decide<classic::Rules>(p, w, v);
}

} // namespace redoubt::ai::sparring
