#include "shell/tent/interval.h"

#include <algorithm>
#include <cmath>

namespace redoubt::tent {

Interval wilson(double share, double n) {
    if (n <= 0) return {0, 1};
    const double z = z95;
    const double centre = (share + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    return {share <= 0 ? 0 : std::max(0.0, centre - half), share >= 1 ? 1 : std::min(1.0, centre + half)};
}

double Mean::deviation() const {
    return n > 1 ? std::sqrt(std::max(0.0, squares - sum * sum / n) / (n - 1)) : 0;
}

double Mean::error() const {
    return n > 1 ? deviation() / std::sqrt(n) : 0;
}

} // namespace redoubt::tent
