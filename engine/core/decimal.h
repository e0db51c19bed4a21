// Numbers with a point, read alike by every compiler's library.
#pragma once

namespace redoubt {

// As strtod of the C locale: spaces, a sign, digits with a point, an exponent; `end` is behind what was read, or `text`
// where no number stands there, and the value nought. The nearest double for up to 15 digits and exponents to 22, as in
// all our files; beyond that within a few units of the last place, infinite where it is too large. Neither names (inf,
// nan) nor hexadecimal.
double read_decimal(const char* text, const char** end);

} // namespace redoubt
