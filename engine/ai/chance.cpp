#include "engine/ai/chance.h"

#include "engine/core/assert.h"

#include <algorithm>
#include <array>

namespace redoubt::ai {

namespace {

constexpr int step = 250; // thousandths between two entries
// 1 / (1 + e^-x) at 0, 0.25 ... 7.75, 8.
constexpr std::array<int, 33> curve = {5000, 5622, 6225, 6792, 7311, 7773, 8176, 8520, 8808, 9047, 9241,
                                       9399, 9526, 9627, 9707, 9770, 9820, 9859, 9890, 9914, 9933, 9948,
                                       9959, 9968, 9975, 9981, 9985, 9988, 9991, 9993, 9994, 9996, 9997};

} // namespace

Features in_tenth(int tenth, std::initializer_list<int> features) {
    Features out;
    for (int t = 0; t < tenths; ++t)
        for (const int x : features) out.push_back(t == tenth ? x : 0);
    return out;
}

int logistic(std::int64_t x) {
    if (x < 0) return 10000 - logistic(-x);
    const auto at = static_cast<std::size_t>(std::min<std::int64_t>(x, step * (std::int64_t{curve.size()} - 1) - 1));
    const std::size_t i = at / step;
    return curve[i] + (curve[i + 1] - curve[i]) * static_cast<int>(at % step) / step;
}

int chance_of(const Features& features, std::span<const int> weights) {
    REDOUBT_ASSERT(features.size() == weights.size());
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < features.size(); ++i) sum += std::int64_t{features[i]} * weights[i];
    return logistic(sum / 100);
}

} // namespace redoubt::ai
