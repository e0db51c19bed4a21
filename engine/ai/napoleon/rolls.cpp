#include "engine/ai/napoleon/bot.h"

namespace redoubt::ai {

using namespace napoleon;

namespace {

std::uint64_t number(UnitId u) {
    return u ? u.index() + 1 : 0;
}

void tell(About&, const auto&) {} // of its kind there is one at a time
void tell(About& out, const Rally& f) {
    out.with(number(f.unit));
}
void tell(About& out, const Barrage& f) {
    out.with(f.guns.empty() ? 0 : number(f.guns.front())).with(number(f.target));
}
void tell(About& out, const Volley& f) {
    out.with(f.shooters.empty() ? 0 : number(f.shooters.front())).with(number(f.target));
}
void tell(About& out, const Check& f) {
    out.with(static_cast<std::uint64_t>(f.kind)).with(number(f.unit));
}
void tell(About& out, const Battle& f) {
    out.with(static_cast<std::uint64_t>(f.stage)).with(f.targets.empty() ? 0 : f.targets.front().index());
    out.with(f.todo.empty() ? 0 : number(f.todo.front()));
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
