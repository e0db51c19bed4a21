// Scenes of redoubt-picture: the mock-ups' positions by hand.
#pragma once
#include "shell/board/board.h"

#include <string>

namespace picture {

struct Order {
    float width = 0, height = 0, density = 1, hex = 0;
    redoubt::Ground at{};
    bool placed = false, night = false, live = false;
};
struct Counts {
    redoubt::shell::BoardWork work;
    bool wanting = false;
};

// Fills in what the command line left open.
void arrange(const std::string& scene, Order& order);
Counts draw(const std::string& scene, const Order& order, const redoubt::shell::Battlefield& field,
            const redoubt::shell::Type& type, redoubt::shell::BoardCache& cache, ImDrawList& list);

} // namespace picture
