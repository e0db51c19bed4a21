#include "engine/ai/classic/terrain.h"

namespace redoubt::ai {

std::vector<std::int16_t> points_to(const Terrain& t, const std::vector<Hex>& goals,
                                    const std::vector<std::int8_t>* extra) {
    std::vector<std::int16_t> out(t.spots.size(), far_away);
    // Costs are small: buckets by points (Dial).
    std::vector<std::vector<Hex>> buckets(16);
    std::size_t waiting = 0;
    for (Hex g : goals)
        if (out[g] != 0) {
            out[g] = 0;
            buckets[0].push_back(g);
            ++waiting;
        }
    for (int points = 0; waiting > 0; ++points) {
        auto& bucket = buckets[static_cast<std::size_t>(points) % buckets.size()];
        for (std::size_t i = 0; i < bucket.size(); ++i) {
            Hex h = bucket[i];
            --waiting;
            if (out[h] != points) continue;
            const Spot& s = t.spots[h];
            int enter = extra ? (*extra)[h] : 0; // a way goes from n into h
            for (std::size_t d = 0; d < 6; ++d) {
                if (s.cost[d] < 0) continue;
                int total = points + s.cost[d] + enter;
                Hex n = s.next[d];
                if (total >= out[n]) continue;
                out[n] = static_cast<std::int16_t>(total);
                buckets[static_cast<std::size_t>(total) % buckets.size()].push_back(n);
                ++waiting;
            }
        }
        bucket.clear();
    }
    return out;
}

} // namespace redoubt::ai
