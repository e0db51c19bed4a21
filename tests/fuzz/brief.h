// A turn by link for who has the game already (LinkFormat::brief): what bytes of a stranger make of it, opened onto
// one's own copy and joined. The games are real ones, some exchanges old.
#pragma once
#include "tests/fuzz/checks.h"
#include "tests/match/play.h"

#include <stdexcept>
#include <vector>

namespace redoubt::fuzz {

struct Held {
    AnyMatch own;     // the copy that waits
    std::string link; // what the other side sends it, in brief
};

inline void play_turn(AnyMatch& m, std::uint64_t seed) {
    std::visit(
        [&]<class R>(Match<R>& own) {
            Rng rng{seed};
            while (duty_of(own) == Duty::play) {
                std::vector<typename R::Action> legal;
                legal_actions(own.world(), own.state(), legal);
                if (legal.empty() || own.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))])) return;
            }
        },
        m);
}

// Its brief link after so many exchanges; throws when a sound game cannot be played by link.
inline Held held_game(const char* battle, int exchanges) {
    auto fresh = new_game(battle, test::header(9), files);
    Secret roots[2] = {};
    roots[0].fill(3);
    roots[1].fill(5);
    if (!fresh || start_play_by_link(*fresh, Side::french, Side::french, roots[0])) throw std::runtime_error(battle);
    std::vector<AnyMatch> copies{std::move(*fresh)};
    std::size_t mover = 0;
    for (int n = 0; n < exchanges; ++n, mover = 1 - mover) {
        play_turn(copies[mover], 100 + static_cast<std::uint64_t>(n));
        const auto link = hand_over(copies[mover], files, roots[mover]);
        const auto opened = link ? open_link(*link, files) : Loaded<Linked>(link.error());
        if (!opened) throw std::runtime_error(battle + std::string(": ") + text(opened.error()));
        if (copies.size() == 1) {
            copies.push_back(opened->match);
            accept_link(copies[1], roots[1]);
        } else if (n + 1 < exchanges) { // the last one is still on its way
            if (auto joined = join_link(copies[1 - mover], *opened); !joined)
                throw std::runtime_error(battle + std::string(": ") + text(joined.error()));
        }
    }
    const std::size_t sender = 1 - mover;
    auto brief = brief_link(copies[sender], files);
    if (!brief) throw std::runtime_error(battle + std::string(": ") + text(brief.error()));
    return {copies[1 - sender], *brief};
}
inline const std::vector<Held>& held_games() {
    static const std::vector<Held> all{held_game("classic/sept5", 6), held_game("napoleon/szewardino", 6),
                                       held_game("triumph/schevardino", 6)};
    return all;
}

// As the payload of a sound brief link, opened onto each of the games, and joined where it opens.
inline std::string check_brief(std::string_view bytes) {
    if (bytes.size() > 20'000) return "";
    for (const Held& held : held_games()) {
        const auto opened = open_link(frame_link(bytes, LinkFormat::brief), files,
                                      [&](std::string_view) -> const AnyMatch* { return &held.own; });
        if (!opened) continue;
        if (auto wrong = impossible(opened->match); !wrong.empty()) return wrong;
        AnyMatch own = held.own;
        if (!join_link(own, *opened)) continue;
        if (auto wrong = impossible(own); !wrong.empty()) return wrong;
        if (auto wrong = cannot_be_kept(own); !wrong.empty()) return wrong;
    }
    return "";
}

} // namespace redoubt::fuzz
