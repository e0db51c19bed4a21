#include "engine/ai/reasons.h"

#include <algorithm>

namespace redoubt::ai {

Few<Term, 3> largest(const Terms& t) {
    const auto size = [&](Term x) { return t[x] < 0 ? -t[x] : t[x]; };
    Few<Term, 3> out;
    while (!out.full()) {
        Term best = Term::count;
        for (std::size_t i = 0; i < term_count; ++i) {
            const Term x = static_cast<Term>(i);
            const bool taken = std::find(out.begin(), out.end(), x) != out.end();
            if (!taken && t[x] != 0 && (best == Term::count || size(x) > size(best))) best = x;
        }
        if (best == Term::count) break;
        out.push_back(best);
    }
    return out;
}

} // namespace redoubt::ai
