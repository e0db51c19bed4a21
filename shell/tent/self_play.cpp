#include "shell/tent/self_play.h"

#include "engine/ai/every/bot.h"
#include "engine/match/any_match_of.h"

namespace redoubt::tent {

AnyMatch played_out(AnyMatch game, std::uint64_t seed, const std::array<Minded, 2>& who, std::size_t most) {
    std::visit(
        [&](auto& m) {
            using ai::choose;
            ai::Bot minds[2] = {ai::Bot(who[0].kind, 2 * seed, who[0].nature),
                                ai::Bot(who[1].kind, 2 * seed + 1, who[1].nature)};
            while (is_side(m.decides()) && m.journal().size() < most) {
                const Side side = side_of(m.decides());
                if (m.play(choose(minds[index(side)], m.world(), observe(m.world(), m.state(), side)))) return;
            }
        },
        game);
    return game;
}

} // namespace redoubt::tent
