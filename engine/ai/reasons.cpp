#include "engine/ai/reasons.h"

#include <algorithm>
#include <cstdlib>

namespace redoubt::ai {

Terms share(const Terms& t, long n, long of) {
    Terms out;
    Term most = Term::way;
    for (std::size_t i = 0; i < term_count; ++i) {
        out.of[i] = static_cast<int>(t.of[i] * n / of);
        if (std::abs(t.of[i]) > std::abs(t[most])) most = static_cast<Term>(i);
    }
    out[most] += static_cast<int>(t.sum() * n / of) - out.sum();
    return out;
}

void against(Reasons& r, const Terms& more, Instead what, HexId hex, UnitId unit) {
    if (what == Instead::stand || what == Instead::let_be)
        if (!r.idle || more.sum() < r.idle->sum()) r.idle = more;
    if (r.instead != Instead::nothing && more.sum() >= r.terms.sum()) return;
    r.instead = what;
    r.hex = hex;
    r.unit = unit;
    r.terms = more;
}

Grounds grounds_of(BotKind kind, const Hazard& hazard, bool rehearses, const Reasons& r) {
    const bool errs = at_hazard(kind, hazard) > 0;
    const bool plays = rehearses && (kind == BotKind::level4 || kind == BotKind::level5);
    return r.instead == Instead::nothing ? Grounds::forced
           : r.terms.sum() > 0           ? Grounds::weighed
           : errs && r.terms.sum() < 0   ? Grounds::hazard // of two alike the plan takes one
           : plays                       ? Grounds::played
                                         : Grounds::even;
}

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
