#include "engine/match/range_coder.h"

#include "engine/core/assert.h"

#include <algorithm>

namespace redoubt {

namespace {
constexpr std::uint32_t low_water = 1u << 24; // the range never stays below: 8 bits more than the largest scale
constexpr std::uint32_t share(std::uint32_t range, std::uint16_t zero) {
    return (range >> 16) * zero;
}
} // namespace

void AdaptiveBit::learn(bool bit) {
    int rate = std::min(seen + 1, 5);
    if (seen < 6) ++seen;
    if (bit)
        zero = static_cast<std::uint16_t>(zero - (zero >> rate));
    else
        zero = static_cast<std::uint16_t>(zero + ((65536 - zero) >> rate));
    zero = std::clamp<std::uint16_t>(zero, 256, 65280);
}

void RangeEncoder::shift() {
    if (low_ >> 32) { // carry into what is already written
        for (std::size_t i = bytes_.size(); i-- > 0;) {
            bytes_[i] = static_cast<char>(static_cast<std::uint8_t>(bytes_[i]) + 1);
            if (bytes_[i] != 0) break;
        }
        low_ &= 0xFFFFFFFFu;
    }
    while (range_ < low_water) {
        bytes_ += static_cast<char>(low_ >> 24);
        low_ = low_ << 8 & 0xFFFFFFFFu;
        range_ <<= 8;
    }
}

void RangeEncoder::stretch(std::uint32_t from, std::uint32_t size, std::uint32_t total) {
    REDOUBT_ASSERT(size > 0 && from + size <= total && total <= 65536);
    std::uint32_t unit = range_ / total;
    low_ += std::uint64_t{unit} * from;
    range_ = unit * size;
    shift();
}

void RangeEncoder::uniform(std::uint32_t value, std::uint32_t total) {
    stretch(value, 1, total);
}

void RangeEncoder::bit(bool value, AdaptiveBit& model) {
    std::uint32_t zero = share(range_, model.zero);
    if (value) {
        low_ += zero;
        range_ -= zero;
    } else
        range_ = zero;
    model.learn(value);
    shift();
}

std::string RangeEncoder::finish() {
    // The range is at least 2^24, so some number in it ends in 24 zero bits: its first byte is enough, for the decoder
    // reads zeros behind the end.
    low_ = (low_ + low_water - 1) / low_water * low_water;
    range_ = low_water;
    shift(); // the carry
    bytes_ += static_cast<char>(low_ >> 24);
    return std::move(bytes_);
}

RangeDecoder::RangeDecoder(std::string_view bytes) : bytes_(bytes) {
    for (int i = 0; i < 4; ++i) code_ = code_ << 8 | next();
}

std::uint8_t RangeDecoder::next() {
    std::size_t i = read_++;
    return i < bytes_.size() ? static_cast<std::uint8_t>(bytes_[i]) : std::uint8_t{0};
}

void RangeDecoder::shift() {
    while (range_ < low_water) {
        code_ = code_ << 8 | next();
        range_ <<= 8;
    }
}

std::uint32_t RangeDecoder::point(std::uint32_t total) {
    REDOUBT_ASSERT(total > 0 && total <= 65536);
    unit_ = range_ / total;
    return std::min(code_ / unit_, total - 1); // forged bytes may lie behind the last stretch
}

void RangeDecoder::take(std::uint32_t from, std::uint32_t size) {
    code_ -= unit_ * from;
    range_ = unit_ * size;
    shift();
}

std::uint32_t RangeDecoder::uniform(std::uint32_t total) {
    std::uint32_t value = point(total);
    take(value, 1);
    return value;
}

bool RangeDecoder::bit(AdaptiveBit& model) {
    std::uint32_t zero = share(range_, model.zero);
    bool value = code_ >= zero;
    if (value) {
        code_ -= zero;
        range_ -= zero;
    } else
        range_ = zero;
    model.learn(value);
    shift();
    return value;
}

} // namespace redoubt
