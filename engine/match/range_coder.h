// A range coder: numbers of known range cost exactly their share of bits, and adaptive bits learn what is usual.
// Integers only, so the bytes are the same on every machine.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace redoubt {

// An adaptive bit: the chance of a zero in 1/65536, quick to learn at first and steadier later.
struct AdaptiveBit {
    std::uint16_t zero = 32768;
    std::uint8_t seen = 0;
    void learn(bool bit);
};

class RangeEncoder {
public:
    // One of `total` equally likely values, 0 <= value < total <= 65536.
    void uniform(std::uint32_t value, std::uint32_t total);
    // A stretch of a scale: [from, from + size) of `total` <= 65536.
    void stretch(std::uint32_t from, std::uint32_t size, std::uint32_t total);
    void bit(bool value, AdaptiveBit& model);
    std::string finish(); // the bytes; nothing may be added afterwards

private:
    void shift();
    std::string bytes_;
    std::uint64_t low_ = 0; // below 2^32 + what must be carried
    std::uint32_t range_ = 0xFFFFFFFFu;
};

class RangeDecoder {
public:
    explicit RangeDecoder(std::string_view bytes);
    std::uint32_t uniform(std::uint32_t total);
    // Where in a scale of `total` the next value lies; must be followed by take() with the stretch that holds it.
    std::uint32_t point(std::uint32_t total);
    void take(std::uint32_t from, std::uint32_t size);
    bool bit(AdaptiveBit& model);
    bool beyond() const { return read_ > bytes_.size() + 3; }  // more was read than there was: cut or forged
    bool at_end() const { return read_ == bytes_.size() + 3; } // everything was read, and nothing else

private:
    void shift();
    std::uint8_t next();
    std::string_view bytes_;
    std::size_t read_ = 0;
    std::uint32_t code_ = 0; // how far the value lies above low
    std::uint32_t range_ = 0xFFFFFFFFu;
    std::uint32_t unit_ = 1;
};

} // namespace redoubt
