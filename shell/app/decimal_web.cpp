// The page reads numbers with read_decimal: the C library's strtod rounds any number of digits, by arithmetic in 128
// bits (board/imgui_config.h says what both weigh). nlohmann's parser and the board's icons find this one in its place.
#include "engine/core/decimal.h"

extern "C" {

double strtod(const char* text, char** end) {
    const char* behind = text;
    const double value = redoubt::read_decimal(text, &behind);
    if (end) *end = const_cast<char*>(behind);
    return value;
}

float strtof(const char* text, char** end) {
    return static_cast<float>(strtod(text, end));
}

long double strtold(const char* text, char** end) { // libc++ names it
    return strtod(text, end);
}

} // extern "C"
