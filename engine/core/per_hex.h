// PerHex<T>: a value for every hex of a sheet, in place. For what a question makes of a position and throws away again:
// it asks nothing of the heap, and costs as much as the sheet has hexes.
#pragma once
#include "engine/core/assert.h"
#include "engine/core/fields.h"
#include "engine/core/id.h"

#include <array>
#include <memory>
#include <type_traits>

namespace redoubt {

inline constexpr std::size_t max_hexes = static_cast<std::size_t>(id_limit); // of a sheet: what a save can name

template <class T>
struct PerHex {
    static_assert(std::is_trivially_copyable_v<T>);

    PerHex() {}
    PerHex(std::size_t hexes, const T& value) { assign(hexes, value); }
    PerHex(const PerHex& o) : count_(o.count_) { std::uninitialized_copy_n(o.items_.data(), count_, items_.data()); }
    PerHex& operator=(const PerHex& o) {
        count_ = o.count_;
        std::uninitialized_copy_n(o.items_.data(), count_, items_.data());
        return *this;
    }
    void assign(std::size_t hexes, const T& value) {
        REDOUBT_ASSERT(hexes <= max_hexes);
        count_ = hexes;
        std::uninitialized_fill_n(items_.data(), hexes, value);
    }

    std::size_t size() const { return count_; }
    T& operator[](std::size_t i) { return items_[i]; }
    const T& operator[](std::size_t i) const { return items_[i]; }
    T& operator[](HexId h) { return items_[h.index()]; }
    const T& operator[](HexId h) const { return items_[h.index()]; }
    const T* begin() const { return items_.data(); }
    const T* end() const { return items_.data() + count_; }

private:
    std::size_t count_ = 0;
    union {
        std::array<T, max_hexes> items_; // the first count_ of them
    };
};

} // namespace redoubt
