// A 64-bit digest of a plain value: equal values, equal digests, on every machine. For replay checks and signatures;
// not a seal against a forger.
#pragma once
#include "engine/core/fields.h"

#include <string>

namespace redoubt {

struct DigestVisitor : Walk<DigestVisitor> {
    static constexpr bool reading = false;
    std::uint64_t hash = 0xCBF29CE484222325ull;
    void leaf(const char*, std::int64_t& n, std::int64_t, std::int64_t) { take(static_cast<std::uint64_t>(n)); }
    void count(std::int64_t& n, std::int64_t) { take(static_cast<std::uint64_t>(n) ^ 0x5A5Aull << 32); }
    void take(std::uint64_t x) {
        hash ^= x;
        hash *= 0x9E3779B97F4A7C15ull;
        hash ^= hash >> 29;
    }
};

template <class T>
std::uint64_t digest(const T& value) {
    DigestVisitor v;
    fields(v, const_cast<T&>(value)); // a visitor that does not read changes nothing
    return v.hash;
}

inline std::string hex_digest(std::uint64_t d) { // 16 hexadecimal digits
    std::string out(16, '0');
    for (std::size_t i = 16; i-- > 0; d >>= 4) out[i] = "0123456789abcdef"[d & 15];
    return out;
}

} // namespace redoubt
