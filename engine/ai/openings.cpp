#include "engine/ai/openings.h"

#include "engine/core/order.h"

namespace redoubt::ai {

void keep_best(std::vector<Place>& places) {
    put_in_order(places.begin(), places.end(), [](const Place& a, const Place& b) { return a.value > b.value; });
    if (places.size() > best_places) places.resize(best_places);
}

} // namespace redoubt::ai
