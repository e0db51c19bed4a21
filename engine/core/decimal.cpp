#include "engine/core/decimal.h"

#include <cstdint>
#include <limits>

namespace redoubt {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

constexpr int most_exact = 22;          // 10^22 is a double, 10^23 is not
constexpr int most_power = 100'000'000; // no text is so long that its digits outweigh it

double ten_to(int n) {
    double out = 1;
    while (n-- > 0) out *= 10;
    return out;
}

double scaled(double value, int tens) { // done where it is nought or infinite: an exponent may be any number
    while (tens != 0 && value != 0 && value <= std::numeric_limits<double>::max()) {
        const int step = tens > most_exact ? most_exact : tens < -most_exact ? -most_exact : tens;
        value = step > 0 ? value * ten_to(step) : value / ten_to(-step);
        tens -= step;
    }
    return value;
}

} // namespace

double read_decimal(const char* text, const char** end) {
    const char* s = text;
    while (*s == ' ' || (*s >= '\t' && *s <= '\r')) ++s;
    const bool minus = *s == '-';
    if (*s == '-' || *s == '+') ++s;
    std::uint64_t digits = 0;
    int tens = 0;
    bool any = false;
    auto take = [&](bool behind_point) {
        for (; is_digit(*s); ++s) {
            any = true;
            const bool room = digits < 100'000'000'000'000'000;
            if (room) digits = 10 * digits + static_cast<std::uint64_t>(*s - '0');
            if (room == behind_point) tens += room ? -1 : 1;
        }
    };
    take(false);
    if (*s == '.') {
        ++s;
        take(true);
    }
    if (!any) {
        *end = text;
        return 0;
    }
    *end = s;
    if (*s == 'e' || *s == 'E') {
        ++s;
        const bool down = *s == '-';
        if (*s == '-' || *s == '+') ++s;
        int power = 0;
        if (is_digit(*s)) {
            for (; is_digit(*s); ++s)
                if (power < most_power) power = 10 * power + (*s - '0');
            tens += down ? -power : power;
            *end = s;
        }
    }
    const double value = digits == 0 ? 0 : scaled(static_cast<double>(digits), tens);
    return minus ? -value : value;
}

} // namespace redoubt
