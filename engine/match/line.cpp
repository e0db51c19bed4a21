#include "engine/match/line.h"

#include "engine/match/keeping.h"

namespace redoubt {

Loaded<AnyMatch> new_line(const AnyMatch& m, std::size_t n, const DiceKey& key, std::string id) {
    return std::visit(
        [&]<class R>(const Match<R>& game) -> Loaded<AnyMatch> {
            auto line = line_of<R>(game, n, key, std::move(id));
            if (!line) return line.error();
            return AnyMatch{std::move(*line)};
        },
        m);
}

} // namespace redoubt
