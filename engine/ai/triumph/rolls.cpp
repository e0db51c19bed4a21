#include "engine/ai/triumph/bot.h"

namespace redoubt::ai {

using namespace triumph;

namespace {

void tell(About&, const auto&) {} // of its kind there is one at a time
void tell(About& out, const Precedence& f) {
    out.with(static_cast<std::uint64_t>(f.purpose)).with(f.french < 0);
}
void tell(About& out, const Fire& f) {
    out.with(static_cast<std::uint64_t>(f.kind)).with(f.guns.empty() ? UnitId{} : f.guns.front());
}
void tell(About& out, const Check& f) {
    out.with(static_cast<std::uint64_t>(f.kind));
    if (f.unit)
        out.with(f.unit);
    else
        out.with(f.hex.index());
}
void tell(About& out, const Clash& f) {
    out.with(static_cast<std::uint64_t>(f.kind)).with(f.targets.empty() ? 0 : f.targets.front().hex.index());
}
void tell(About& out, const Morale& f) {
    out.with(f.next);
}
void tell(About& out, const Destruction& f) {
    out.with(f.next);
}

} // namespace

About roll_at_hand(const State& s) {
    About out;
    const Frame& now = s.frames.back();
    out.with(static_cast<std::uint64_t>(s.turn)).with(static_cast<std::uint64_t>(s.phase)).with(now.index());
    std::visit([&](const auto& f) { tell(out, f); }, now);
    return out;
}

} // namespace redoubt::ai
