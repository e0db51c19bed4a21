// How sure a figure is that was seen in games. Doubles are for reports only; nothing here is used in play.
#pragma once

namespace redoubt::tent {

struct Interval {
    double low = 0, high = 0;
};

inline constexpr double z95 = 1.959964; // standard errors of 95 %

// Wilson's 95 % interval of a share seen in n trials (n may be a broken number; nothing seen: 0..1).
Interval wilson(double share, double n);

// A mean with its standard error, as its figures come.
struct Mean {
    double n = 0, sum = 0, squares = 0;
    void add(double x) { ++n, sum += x, squares += x * x; }
    double mean() const { return n > 0 ? sum / n : 0; }
    double deviation() const; // of one figure; 0 while there are fewer than two
    double error() const;     // of the mean
};

} // namespace redoubt::tent
