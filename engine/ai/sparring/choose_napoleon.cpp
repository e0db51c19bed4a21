#include "engine/ai/sparring/field_napoleon.h"
#include "engine/ai/sparring/mind.h"

namespace redoubt::ai::sparring {

napoleon::Action choose(Partner& p, const napoleon::World& w, const napoleon::View& v) {
    return decide<napoleon::Rules>(p, w, v);
}

} // namespace redoubt::ai::sparring
