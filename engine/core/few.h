// Few<T, N>: a list of at most N values stored in place. The only list a State may hold.
// Unused places always hold T{}, so that equal lists are equal bytes and a State has one digest.
#pragma once
#include "engine/core/assert.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace redoubt {

template <class T, std::size_t N>
struct Few {
    static_assert(N <= 0xFFFF);
    static constexpr std::size_t capacity = N;

    std::array<T, N> items{};
    std::uint16_t count = 0;

    constexpr Few() = default;
    constexpr Few(std::initializer_list<T> from) {
        for (const T& x : from) push_back(x);
    }

    constexpr std::size_t size() const { return count; }
    constexpr bool empty() const { return count == 0; }
    constexpr bool full() const { return count == N; }

    constexpr T* begin() { return items.data(); }
    constexpr T* end() { return items.data() + count; }
    constexpr const T* begin() const { return items.data(); }
    constexpr const T* end() const { return items.data() + count; }

    constexpr T& operator[](std::size_t i) {
        REDOUBT_ASSERT(i < count);
        return items[i];
    }
    constexpr const T& operator[](std::size_t i) const {
        REDOUBT_ASSERT(i < count);
        return items[i];
    }
    constexpr T& front() { return (*this)[0]; }
    constexpr const T& front() const { return (*this)[0]; }
    constexpr T& back() { return (*this)[count - 1u]; }
    constexpr const T& back() const { return (*this)[count - 1u]; }

    constexpr void push_back(const T& x) {
        REDOUBT_ASSERT(count < N);
        items[count++] = x;
    }
    constexpr void pop_back() {
        REDOUBT_ASSERT(count > 0);
        items[--count] = T{};
    }
    constexpr void clear() {
        while (count > 0) pop_back();
    }
    // Removes the item at `i`; the order of the others stays.
    constexpr void erase_at(std::size_t i) {
        REDOUBT_ASSERT(i < count);
        for (std::size_t k = i; k + 1 < count; ++k) items[k] = items[k + 1];
        pop_back();
    }
    constexpr bool contains(const T& x) const { return std::find(begin(), end(), x) != end(); }
    // Removes the first item equal to `x`; false when there is none.
    constexpr bool erase(const T& x) {
        const T* at = std::find(begin(), end(), x);
        if (at == end()) return false;
        erase_at(static_cast<std::size_t>(at - begin()));
        return true;
    }

    friend constexpr bool operator==(const Few& a, const Few& b) {
        return a.count == b.count && std::equal(a.begin(), a.end(), b.begin());
    }
};

} // namespace redoubt
