#include "engine/ai/race.h"

#include "engine/core/order.h"

#include <algorithm>

namespace redoubt::ai {

Lead lead_of(const std::vector<int>& values, const std::vector<int>& of_other, std::size_t n) {
    std::int64_t sum = 0, squares = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const std::int64_t d = std::int64_t{values[i]} - of_other[i];
        sum += d;
        squares += d * d;
    }
    const auto games = static_cast<std::int64_t>(n);
    const std::int64_t spread = games * squares - sum * sum; // of n games, times n
    const bool far = n >= 4 && sum * sum * (games - 1) > 2 * std::max<std::int64_t>(1, spread);
    return {sum, sum > 0 && far, sum < 0 && far};
}

void weed(const std::vector<Run*>& runs) {
    const auto lead = [&](const Run& x) { return lead_of(x.values, runs[0]->values, x.values.size()); };
    std::vector<std::int64_t> sums;
    for (std::size_t i = 1; i < runs.size(); ++i)
        if (!runs[i]->out) sums.push_back(lead(*runs[i]).sum);
    put_in_order(sums.begin(), sums.end());
    for (std::size_t i = 1; i < runs.size(); ++i)
        if (!runs[i]->out) {
            const Lead l = lead(*runs[i]);
            runs[i]->out = l.hopeless || l.sum < sums[sums.size() / 2];
        }
}

} // namespace redoubt::ai
