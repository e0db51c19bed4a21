#include "engine/match/base64url.h"

namespace redoubt {

namespace {
constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
}

char base64url_character(int value) {
    return alphabet[static_cast<std::size_t>(value & 63)];
}

int base64url_value(char c) {
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    return c == '-' ? 62 : c == '_' ? 63 : -1;
}

std::string to_base64url(std::string_view bytes) {
    std::string out;
    out.reserve((bytes.size() * 4 + 2) / 3);
    std::uint32_t held = 0;
    int bits = 0;
    for (char c : bytes) {
        held = held << 8 | static_cast<std::uint8_t>(c);
        for (bits += 8; bits >= 6; bits -= 6) out += base64url_character(static_cast<int>(held >> (bits - 6) & 63));
    }
    if (bits > 0) out += base64url_character(static_cast<int>(held << (6 - bits) & 63));
    return out;
}

std::optional<std::string> from_base64url(std::string_view text) {
    std::string out;
    out.reserve(text.size() * 3 / 4);
    std::uint32_t held = 0;
    int bits = 0;
    for (char c : text) {
        int value = base64url_value(c);
        if (value < 0) return std::nullopt;
        held = held << 6 | static_cast<std::uint32_t>(value);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            out += static_cast<char>(held >> bits & 0xFF);
        }
    }
    if (bits >= 6 || (held & ((1u << bits) - 1)) != 0) return std::nullopt; // not the canonical spelling
    return out;
}

} // namespace redoubt
