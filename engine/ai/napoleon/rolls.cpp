#include "engine/ai/napoleon/bot.h"

namespace redoubt::ai {

using namespace napoleon;

namespace {

void tell(About&, const auto&) {} // of its kind there is one at a time
void tell(About& out, const Rally& f) {
    out.with(f.unit);
}
void tell(About& out, const Barrage& f) {
    out.with(f.guns.empty() ? UnitId{} : f.guns.front()).with(f.target);
}
void tell(About& out, const Volley& f) {
    out.with(f.shooters.empty() ? UnitId{} : f.shooters.front()).with(f.target);
}
void tell(About& out, const Check& f) {
    out.with(static_cast<std::uint64_t>(f.kind)).with(f.unit);
}
void tell(About& out, const Battle& f) {
    out.with(static_cast<std::uint64_t>(f.stage)).with(f.targets.empty() ? 0 : f.targets.front().index());
    out.with(f.todo.empty() ? UnitId{} : f.todo.front());
}

} // namespace

About roll_at_hand(const State& s) {
    About out;
    const Frame& now = s.frames.back();
    out.with(static_cast<std::uint64_t>(s.stage)).with(static_cast<std::uint64_t>(s.phase)).with(now.index());
    std::visit([&](const auto& f) { tell(out, f); }, now);
    return out;
}

} // namespace redoubt::ai
