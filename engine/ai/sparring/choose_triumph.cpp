#include "engine/ai/sparring/field_triumph.h"
#include "engine/ai/sparring/mind.h"

namespace redoubt::ai::sparring {

triumph::Action choose(Partner& p, const triumph::World& w, const triumph::View& v) {
    return decide<triumph::Rules>(p, w, v);
}

} // namespace redoubt::ai::sparring
