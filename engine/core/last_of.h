// The greatest value of an enum that begins with 0 and has no gaps, given beside it: its range in saves, links and
// digests (fields.h). 0: not given.
#pragma once
#include <cstdint>

namespace redoubt {

template <class T>
inline constexpr std::int64_t last_of = 0;

} // namespace redoubt
