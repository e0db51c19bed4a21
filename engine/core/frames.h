// Looking at the stack of frames of a position (engine/README.md, "Frames"), of any system.
#pragma once
#include <cstddef>
#include <variant>

namespace redoubt {

template <class F, class State> // null: another one is on top, or none
const F* top_frame(const State& s) {
    return s.frames.empty() ? nullptr : std::get_if<F>(&s.frames.back());
}
template <class F, class State> // the nearest one of its kind, from the top down
const F* frame_below(const State& s) {
    for (std::size_t i = s.frames.size(); i-- > 0;)
        if (const F* f = std::get_if<F>(&s.frames[i])) return f;
    return nullptr;
}

} // namespace redoubt
