#include "scenarios/lay/geometry.h"

#include <algorithm>
#include <cmath>

namespace redoubt::lay {

namespace {

// The part 0..1 of the leg a-b at which it comes nearest to p.
double nearest_part(Ground p, Ground a, Ground b) {
    double dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
    if (square == 0) return 0;
    return std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / square, 0.0, 1.0);
}

Ground between(Ground a, Ground b, double part) {
    return {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}

} // namespace

double distance(Ground a, Ground b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

double length(const Line& line) {
    double sum = 0;
    for (std::size_t i = 1; i < line.size(); ++i) sum += distance(line[i - 1], line[i]);
    return sum;
}

double distance(Ground p, const Line& line) {
    double best = line.size() == 1 ? distance(p, line[0]) : 1e12;
    for (std::size_t i = 1; i < line.size(); ++i)
        best = std::min(best, distance(p, between(line[i - 1], line[i], nearest_part(p, line[i - 1], line[i]))));
    return best;
}

double mileage(Ground p, const Line& line) {
    double best = 1e12, at = 0, run = 0;
    for (std::size_t i = 1; i < line.size(); ++i) {
        double part = nearest_part(p, line[i - 1], line[i]), leg = distance(line[i - 1], line[i]);
        double far = distance(p, between(line[i - 1], line[i], part));
        if (far < best) {
            best = far;
            at = run + part * leg;
        }
        run += leg;
    }
    return at;
}

bool inside(Ground p, const Line& area) {
    bool in = false;
    for (std::size_t i = 0, j = area.size() - 1; i < area.size(); j = i++) {
        Ground a = area[i], b = area[j];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) in = !in;
    }
    return in;
}

Line dense(const Line& line, double step) {
    Line out;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        int parts = std::max(1, static_cast<int>(std::ceil(distance(line[i], line[i + 1]) / step)));
        for (int k = 0; k < parts; ++k) out.push_back(between(line[i], line[i + 1], double(k) / parts));
    }
    if (!line.empty()) out.push_back(line.back());
    return out;
}

Line stretch(const Line& line, double from, double to) {
    Line out;
    double run = 0;
    for (std::size_t i = 1; i < line.size(); ++i) {
        double leg = distance(line[i - 1], line[i]);
        if (run + leg >= from && run <= to && leg > 0) {
            if (out.empty()) out.push_back(between(line[i - 1], line[i], std::max(0.0, (from - run) / leg)));
            out.push_back(between(line[i - 1], line[i], std::min(1.0, (to - run) / leg)));
        }
        run += leg;
    }
    return out;
}

} // namespace redoubt::lay
