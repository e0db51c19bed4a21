#include "shell/cli/regression.h"

#include <cmath>

namespace redoubt::cli {

std::optional<std::vector<Effect>> regression(const std::vector<std::vector<double>>& rows,
                                              const std::vector<double>& outcomes) {
    const std::size_t n = rows.size(), k = n > 0 ? rows[0].size() : 0;
    if (k == 0 || n < k + 2) return std::nullopt;
    const auto games = static_cast<double>(n);
    // About the means, which is what the intercept does.
    std::vector<double> mean(k, 0);
    double middle = 0;
    for (std::size_t r = 0; r < n; ++r) {
        for (std::size_t i = 0; i < k; ++i) mean[i] += rows[r][i] / games;
        middle += outcomes[r] / games;
    }
    std::vector<std::vector<double>> a(k, std::vector<double>(k, 0)); // the normal equations, below the diagonal
    std::vector<double> b(k, 0), x(k);
    double scatter = 0;
    for (std::size_t r = 0; r < n; ++r) {
        for (std::size_t i = 0; i < k; ++i) x[i] = rows[r][i] - mean[i];
        const double y = outcomes[r] - middle;
        scatter += y * y;
        for (std::size_t i = 0; i < k; ++i) {
            b[i] += x[i] * y;
            for (std::size_t j = 0; j <= i; ++j) a[i][j] += x[i] * x[j];
        }
    }
    // Cholesky, in place: a = l l'.
    for (std::size_t i = 0; i < k; ++i) {
        const double whole = a[i][i];
        for (std::size_t j = 0; j <= i; ++j) {
            double sum = a[i][j];
            for (std::size_t m = 0; m < j; ++m) sum -= a[i][m] * a[j][m];
            if (j < i) {
                a[i][j] = sum / a[j][j];
            } else {
                if (sum <= 1e-9 * whole || whole <= 0) return std::nullopt;
                a[i][i] = std::sqrt(sum);
            }
        }
    }
    // z = l^-1 b; what the columns explain is z z. The inverse of l column by column gives both solution and errors.
    std::vector<double> z(k, 0);
    double explained = 0;
    for (std::size_t i = 0; i < k; ++i) {
        double sum = b[i];
        for (std::size_t m = 0; m < i; ++m) sum -= a[i][m] * z[m];
        z[i] = sum / a[i][i];
        explained += z[i] * z[i];
    }
    const double left = (scatter > explained ? scatter - explained : 0) / (games - static_cast<double>(k) - 1);
    std::vector<Effect> out(k);
    std::vector<double> column(k);
    for (std::size_t c = 0; c < k; ++c) {
        double length = 0;
        for (std::size_t i = c; i < k; ++i) {
            double sum = i == c ? 1 : 0;
            for (std::size_t m = c; m < i; ++m) sum -= a[i][m] * column[m];
            column[i] = sum / a[i][i];
            length += column[i] * column[i];
            out[c].size += column[i] * z[i];
        }
        out[c].error = std::sqrt(left * length);
    }
    return out;
}

} // namespace redoubt::cli
