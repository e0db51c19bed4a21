// Sorting in little code. std::sort and std::stable_sort become five kilobytes for every order they are used with, a
// twentieth of the page's program in all; our lists are short (a few hundred at most, where this is no slower).
#pragma once
#include <algorithm>
#include <functional>
#include <utility>

namespace redoubt {

// Stable: what is equal keeps its order, on every platform.
template <class It, class Less = std::less<>>
void put_in_order(It first, It last, Less less = {}) {
    for (It at = first; at != last; ++at) {
        const It to = std::upper_bound(first, at, *at, less);
        if (to == at) continue;
        auto moved = std::move(*at);
        std::move_backward(to, at, at + 1);
        *to = std::move(moved);
    }
}

} // namespace redoubt
