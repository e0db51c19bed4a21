// SHA-256 (FIPS 180-4), for the seals of play by link and for the checks of saves and links.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace redoubt {

using Sha256 = std::array<std::uint8_t, 32>;

Sha256 sha256(std::string_view bytes);

// The first `bits` bits of it as a number; bits 1..64.
std::uint64_t sha256_head(std::string_view bytes, int bits);

} // namespace redoubt
