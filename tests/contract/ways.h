// Play along every throw, in how many ways each position is reached.
#pragma once
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace redoubt::test {

template <class State>
struct Reached {
    State s;
    std::int64_t ways;
};

// One more position; those from `first` on that are alike are taken together.
template <class State>
void reach(std::vector<Reached<State>>& open, std::size_t first, State s, std::int64_t ways) {
    while (first < open.size() && !(open[first].s == s)) ++first;
    if (first < open.size())
        open[first].ways += ways;
    else
        open.push_back({std::move(s), ways});
}

} // namespace redoubt::test
