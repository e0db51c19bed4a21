// Layer 6: rivers, streams, brooks.
#include "shell/board/engraving.h"

#include <algorithm>

namespace redoubt::shell {

void engrave_water(const Engraving& e, std::size_t number, Feature& out) {
    const Water& water = e.of->waters[number];
    std::vector<ImVec2> p = smooth(e.at(water.line), false);
    const float by_width = static_cast<float>(water.width) * e.scale() * (water.river ? 1.35f : 2.2f);
    float least = (water.river ? e.by_band(1.5f, 2.2f, 3.2f, 4.5f) : e.by_band(.8f, 1.1f, 1.6f, 2.6f)) / e.grown();
    float scaled = by_width;
    if (water.brook && e.band == 0) least = .7f, scaled = 0;
    const float w = std::max(scaled, least * e.grown());
    auto run = [&](int pass, Ink ink, float width, float growing, const std::vector<ImVec2>& line) {
        out.marks.push_back({.kind = MarkKind::line,
                             .pass = pass,
                             .ink = ink,
                             .width = width,
                             .scaled = growing,
                             .round = true,
                             .points = line});
    };
    if (w > 2.2f) {
        const float bank = e.by_band(1.0f, 1.3f, 1.6f, 2.0f);
        run(1, {&Theme::bank}, least + bank, scaled + bank, p);
        run(2, {&Theme::water}, least, scaled, p);
        if (w > 8)
            for (float q : {.62f, .26f}) { // two lines along the banks
                run(3, {&Theme::water_line, .55f}, 0, w * q + .9f, p);
                run(3, {&Theme::water}, 0, w * q, p);
            }
        return;
    }
    const float share[] = {.45f, .65f, .85f, 1}; // grows from the spring down
    const std::size_t n = p.size();
    for (std::size_t i = 0; i < 4; ++i) {
        std::size_t from = n * i / 4, to = std::min(n * (i + 1) / 4 + 1, n);
        std::vector<ImVec2> quarter(p.begin() + static_cast<std::ptrdiff_t>(from),
                                    p.begin() + static_cast<std::ptrdiff_t>(to));
        run(0, {&Theme::bank}, least * share[i], scaled * share[i], quarter);
    }
}

} // namespace redoubt::shell
