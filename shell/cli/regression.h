// Least squares with an intercept: what each of many things is worth, from outcomes that all of them moved. Doubles are
// for reports only; nothing here is used in play.
#pragma once
#include <optional>
#include <vector>

namespace redoubt::cli {

struct Effect {
    double size = 0, error = 0; // of one unit of its column; the standard error
    double t() const { return error > 0 ? size / error : 0; }
};

// A row an observation. nullopt: too few rows to tell, or a column that says what others say (or always the same).
std::optional<std::vector<Effect>> regression(const std::vector<std::vector<double>>& rows,
                                              const std::vector<double>& outcomes);

} // namespace redoubt::cli
