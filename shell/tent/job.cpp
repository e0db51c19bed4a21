#include "shell/tent/job.h"

namespace redoubt::tent {

const char* closed(const AnyMatch& game) {
    return header_of(game).by_link.on && decides(game) != Decider::over
               ? "A game by link is opened in the tent when it is over."
               : nullptr;
}

} // namespace redoubt::tent
