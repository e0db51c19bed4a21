#include "engine/match/sha256.h"

#include <bit>
#include <cstring>

namespace redoubt {

namespace {

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> k = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using Words = std::array<std::uint32_t, 8>;

void block(Words& h, const std::uint8_t* p) {
    std::array<std::uint32_t, 64> w{};
    for (std::size_t i = 0; i < 16; ++i)
        w[i] = std::uint32_t{p[4 * i]} << 24 | std::uint32_t{p[4 * i + 1]} << 16 | std::uint32_t{p[4 * i + 2]} << 8 |
               std::uint32_t{p[4 * i + 3]};
    for (std::size_t i = 16; i < 64; ++i) {
        std::uint32_t a = w[i - 15], b = w[i - 2];
        std::uint32_t s0 = std::rotr(a, 7) ^ std::rotr(a, 18) ^ (a >> 3);
        std::uint32_t s1 = std::rotr(b, 17) ^ std::rotr(b, 19) ^ (b >> 10);
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    Words v = h;
    for (std::size_t i = 0; i < 64; ++i) {
        std::uint32_t s1 = std::rotr(v[4], 6) ^ std::rotr(v[4], 11) ^ std::rotr(v[4], 25);
        std::uint32_t choose = (v[4] & v[5]) ^ (~v[4] & v[6]);
        std::uint32_t t1 = v[7] + s1 + choose + k[i] + w[i];
        std::uint32_t s0 = std::rotr(v[0], 2) ^ std::rotr(v[0], 13) ^ std::rotr(v[0], 22);
        std::uint32_t majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
        v = {t1 + s0 + majority, v[0], v[1], v[2], v[3] + t1, v[4], v[5], v[6]};
    }
    for (std::size_t i = 0; i < 8; ++i) h[i] += v[i];
}

} // namespace

Sha256 sha256(std::string_view bytes) {
    Words h = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::size_t at = 0;
    std::array<std::uint8_t, 64> buffer{};
    for (; bytes.size() - at >= 64; at += 64) {
        std::memcpy(buffer.data(), bytes.data() + at, 64);
        block(h, buffer.data());
    }
    std::size_t rest = bytes.size() - at;
    buffer.fill(0);
    if (rest > 0) std::memcpy(buffer.data(), bytes.data() + at, rest);
    buffer[rest] = 0x80;
    if (rest >= 56) {
        block(h, buffer.data());
        buffer.fill(0);
    }
    std::uint64_t length = std::uint64_t{bytes.size()} * 8;
    for (std::size_t i = 0; i < 8; ++i) buffer[56 + i] = static_cast<std::uint8_t>(length >> (56 - 8 * i));
    block(h, buffer.data());
    Sha256 out{};
    for (std::size_t i = 0; i < 32; ++i) out[i] = static_cast<std::uint8_t>(h[i / 4] >> (24 - 8 * (i % 4)));
    return out;
}

std::uint64_t sha256_head(std::string_view bytes, int bits) {
    Sha256 h = sha256(bytes);
    std::uint64_t n = 0;
    for (std::size_t i = 0; i < 8; ++i) n = n << 8 | h[i];
    return n >> (64 - bits);
}

} // namespace redoubt
