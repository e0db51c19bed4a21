#include "engine/match/link_archive.h"

#include <bit>

namespace redoubt {

namespace {

std::uint64_t mixed(std::uint64_t h, std::uint64_t x) {
    h = (h ^ x) * 0x9E3779B97F4A7C15ull;
    return h ^ h >> 29;
}
std::uint64_t mixed(std::uint64_t h, const char* name) {
    for (; *name; ++name) h = mixed(h, static_cast<std::uint8_t>(*name));
    return h;
}

// How many high bits of a number are learned as a tree; those below are as likely 0 as 1.
constexpr int learned_bits = 6;

int width_of(std::int64_t lo, std::int64_t hi) {
    return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(hi - lo)));
}

} // namespace

void Trail::open(const char* name) {
    const Spot s = next(name);
    levels_.push_back({s.place, s.field, 0});
}

void Trail::close() {
    levels_.pop_back();
}

Spot Trail::next(const char* name) {
    Level& l = levels_.back();
    return {mixed(mixed(l.place, 3), l.children++), mixed(mixed(l.field, name), 1)};
}

std::int64_t Expectation::at(std::uint64_t place, std::int64_t lo, std::int64_t hi) const {
    auto found = numbers_.find(place);
    return found == numbers_.end() || found->second < lo || found->second > hi ? lo : found->second;
}

AdaptiveBit& LinkModel::bit(std::uint64_t field, std::uint64_t context) {
    return bits[mixed(field, context)];
}

// A number: is it as expected? If not, which (none of this when there are only two values): its high bits by a tree of
// adaptive bits, the rest plain.
void LinkOut::field(const char* name, std::int64_t value, std::int64_t lo, std::int64_t hi) {
    const Spot spot = model_.trail.next(name);
    if (lo == hi) return;
    const std::int64_t expected = model_.expected ? model_.expected->at(spot.place, lo, hi) : lo;
    const bool differs = value != expected;
    coder_.bit(differs, model_.bit(spot.field, 2 + (model_.before & 1)));
    model_.before = model_.before << 1 | (differs ? 1 : 0);
    if (!differs || hi - lo == 1) return;
    const auto n = static_cast<std::uint64_t>(value - lo);
    int width = width_of(lo, hi);
    std::uint64_t node = 1;
    for (int i = 0; i < learned_bits && width > 0; ++i) {
        const bool b = n >> --width & 1;
        coder_.bit(b, model_.bit(spot.field, 16 + node));
        node = node << 1 | (b ? 1 : 0);
    }
    while (width > 0) {
        const int bits = std::min(width, 16);
        width -= bits;
        coder_.uniform(static_cast<std::uint32_t>(n >> width & ((1u << bits) - 1)), 1u << bits);
    }
}

std::int64_t LinkIn::field(const char* name, std::int64_t lo, std::int64_t hi) {
    const Spot spot = model_.trail.next(name);
    if (lo == hi) return lo;
    const std::int64_t expected = model_.expected ? model_.expected->at(spot.place, lo, hi) : lo;
    const bool differs = coder_.bit(model_.bit(spot.field, 2 + (model_.before & 1)));
    model_.before = model_.before << 1 | (differs ? 1 : 0);
    if (!differs) {
        check();
        return expected;
    }
    if (hi - lo == 1) {
        check();
        return expected == lo ? hi : lo;
    }
    int width = width_of(lo, hi);
    std::uint64_t node = 1, n = 0;
    for (int i = 0; i < learned_bits && width > 0; ++i, --width) {
        const bool b = coder_.bit(model_.bit(spot.field, 16 + node));
        node = node << 1 | (b ? 1 : 0);
        n = n << 1 | (b ? 1 : 0);
    }
    while (width > 0) {
        const int bits = std::min(width, 16);
        width -= bits;
        n = n << bits | coder_.uniform(1u << bits);
    }
    check();
    if (n > static_cast<std::uint64_t>(hi - lo))
        throw BadBytes{LoadFault::range, std::string(*name ? name : "a value") + " is out of its range"};
    return lo + static_cast<std::int64_t>(n);
}

void LinkOut::word(std::uint64_t value, int bits) {
    for (int at = bits; at > 0; at -= 8) uniform(static_cast<std::uint32_t>(value >> (at - 8) & 0xFF), 256);
}

std::uint64_t LinkIn::word(int bits) {
    std::uint64_t value = 0;
    for (int at = 0; at < bits; at += 8) value = value << 8 | uniform(256);
    return value;
}

// Groups of three bits, the lowest first, each with a bit that says whether more follow.
void LinkOut::count(std::uint32_t value) {
    for (; value >= 8; value >>= 3) uniform(8 | (value & 7), 16);
    uniform(value, 16);
}

std::uint32_t LinkIn::count() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 33; shift += 3) {
        const std::uint32_t group = uniform(16);
        value |= std::uint64_t{group & 7} << shift;
        if (group < 8) {
            if (value > 0xFFFFFFFFu) break;
            return static_cast<std::uint32_t>(value);
        }
    }
    throw BadBytes{LoadFault::range, "a number is too long"};
}

void LinkOut::text(std::string_view letters) {
    count(static_cast<std::uint32_t>(letters.size()));
    for (char c : letters) uniform(static_cast<std::uint8_t>(c), 256);
}

std::string LinkIn::text(std::size_t most) {
    const std::uint32_t size = count();
    if (size > most) throw BadBytes{LoadFault::too_large, "a text is too long"};
    std::string letters;
    for (std::uint32_t i = 0; i < size; ++i) letters += static_cast<char>(uniform(256));
    return letters;
}

std::uint32_t LinkIn::uniform(std::uint32_t total) {
    const std::uint32_t value = coder_.uniform(total);
    check();
    return value;
}

void LinkIn::take(std::uint32_t from, std::uint32_t size) {
    coder_.take(from, size);
    check();
}

void LinkIn::check() const {
    if (coder_.beyond()) throw BadBytes{LoadFault::damaged, "it ends too early"};
}

} // namespace redoubt
