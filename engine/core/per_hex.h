// Many<T, N>: at most N values in place, of which only those that are there cost anything. PerHex<T>: one for every hex
// of a sheet. For what a question makes of a position and throws away again: it asks nothing of the heap. (A State
// holds Few, whose unused places are alike.)
#pragma once
#include "engine/core/assert.h"
#include "engine/core/fields.h"
#include "engine/core/id.h"

#include <array>
#include <memory>
#include <type_traits>

namespace redoubt {

template <class T, std::size_t N>
struct Many {
    static_assert(std::is_trivially_copyable_v<T>);

    Many() {}
    Many(std::size_t n, const T& value) { assign(n, value); }
    Many(const Many& o) : count_(o.count_) { std::uninitialized_copy_n(o.items_.data(), count_, items_.data()); }
    Many& operator=(const Many& o) {
        count_ = o.count_;
        std::uninitialized_copy_n(o.items_.data(), count_, items_.data());
        return *this;
    }
    void assign(std::size_t n, const T& value) {
        REDOUBT_ASSERT(n <= N);
        count_ = n;
        std::uninitialized_fill_n(items_.data(), n, value);
    }
    void push_back(const T& value) {
        REDOUBT_ASSERT(count_ < N);
        std::construct_at(&items_[count_++], value);
    }

    std::size_t size() const { return count_; }
    T& operator[](std::size_t i) { return items_[i]; }
    const T& operator[](std::size_t i) const { return items_[i]; }
    template <class Tag>
    T& operator[](Id<Tag> i) {
        return items_[i.index()];
    }
    template <class Tag>
    const T& operator[](Id<Tag> i) const {
        return items_[i.index()];
    }
    const T* begin() const { return items_.data(); }
    const T* end() const { return items_.data() + count_; }

private:
    std::size_t count_ = 0;
    union {
        std::array<T, N> items_; // the first count_ of them
    };
};

inline constexpr std::size_t max_hexes = static_cast<std::size_t>(id_limit); // of a sheet: what a save can name
template <class T>
using PerHex = Many<T, max_hexes>;

} // namespace redoubt
