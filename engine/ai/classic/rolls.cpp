#include "engine/ai/classic/bot.h"

namespace redoubt::ai {

About roll_at_hand(const classic::State& s) {
    About out;
    out.with(static_cast<std::uint64_t>(s.turn)).with(static_cast<std::uint64_t>(s.phase));
    if (const auto* f = std::get_if<classic::Attack>(&s.frames.back()))
        out.with(f->targets.empty() ? 0 : f->targets.front().index());
    return out;
}

} // namespace redoubt::ai
