#include "engine/core/dice.h"

namespace redoubt {

namespace {

std::uint64_t mix(std::uint64_t x) { // the finaliser of splitmix64
    x ^= x >> 30;
    x *= 0xBF58476D1CE4E5B9ull;
    x ^= x >> 27;
    x *= 0x94D049BB133111EBull;
    x ^= x >> 31;
    return x;
}

std::uint64_t rotl(std::uint64_t x, int b) {
    return (x << b) | (x >> (64 - b));
}

// SipHash-2-4 of one 16-byte message under a 128-bit key: small, well studied, the same on every machine.
std::uint64_t siphash(std::uint64_t k0, std::uint64_t k1, std::uint64_t m0, std::uint64_t m1) {
    std::uint64_t v0 = k0 ^ 0x736f6d6570736575ull, v1 = k1 ^ 0x646f72616e646f6dull;
    std::uint64_t v2 = k0 ^ 0x6c7967656e657261ull, v3 = k1 ^ 0x7465646279746573ull;
    auto round = [&] {
        v0 += v1;
        v1 = rotl(v1, 13);
        v1 ^= v0;
        v0 = rotl(v0, 32);
        v2 += v3;
        v3 = rotl(v3, 16);
        v3 ^= v2;
        v0 += v3;
        v3 = rotl(v3, 21);
        v3 ^= v0;
        v2 += v1;
        v1 = rotl(v1, 17);
        v1 ^= v2;
        v2 = rotl(v2, 32);
    };
    for (std::uint64_t m : {m0, m1, std::uint64_t{16} << 56}) {
        v3 ^= m;
        round();
        round();
        v0 ^= m;
    }
    v2 ^= 0xff;
    for (int i = 0; i < 4; ++i) round();
    return v0 ^ v1 ^ v2 ^ v3;
}

Outcome pick(const Chance& chance, std::uint32_t n) {
    for (const Weighted& w : chance.outcomes) {
        if (n < w.weight) return w.outcome;
        n -= w.weight;
    }
    REDOUBT_ASSERT(!"weights do not add up");
    return {};
}

// Unbiased: values in the incomplete last stretch are thrown away.
template <class Next>
std::uint32_t below(std::uint32_t n, Next&& next) {
    REDOUBT_ASSERT(n > 0);
    const std::uint64_t span = 1ull << 32, limit = span - span % n;
    for (;;) {
        std::uint64_t x = next() >> 32;
        if (x < limit) return static_cast<std::uint32_t>(x % n);
    }
}

} // namespace

DiceKey dice_key(std::uint64_t seed) {
    Rng rng{seed};
    DiceKey key;
    for (auto& w : key.words) w = rng.next();
    return key;
}

Outcome roll(const DiceKey& key, std::uint64_t number, const Chance& chance) {
    std::uint64_t attempt = 0;
    std::uint32_t n = below(static_cast<std::uint32_t>(chance.total_weight()), [&] {
        std::uint64_t first = siphash(key.words[0], key.words[1], number, attempt);
        return siphash(key.words[2], key.words[3], first, attempt++);
    });
    return pick(chance, n);
}

std::uint64_t Rng::next() {
    state += 0x9E3779B97F4A7C15ull;
    return mix(state);
}

std::uint32_t Rng::below(std::uint32_t n) {
    return redoubt::below(n, [this] { return next(); });
}

Outcome sample(Rng& rng, const Chance& chance) {
    return pick(chance, rng.below(static_cast<std::uint32_t>(chance.total_weight())));
}

} // namespace redoubt
