// Golden games: a whole game as text, an action or a die and the digest after it on each line. Small enough to be read
// as a difference, exact enough that no change of the rules goes unseen.
//
//     redoubt game classic/sept5 rules 1
//     0123456789abcdef
//     move FC1 0418 89abcdef01234567
//     die 4 ...
#pragma once
#include "engine/match/any_match.h"
#include "shell/harness/manners.h"

#include <string>
#include <string_view>
#include <vector>

namespace redoubt::cli {

bool is_golden(std::string_view text);

// Plays it again: what differs first, with its line; nothing when all is the same. `told`: the game to be read, step by
// step, with the position (as the French see it) at the beginning, after every turn and at the end.
std::vector<std::string> replay_golden(std::string_view text, const FileSource& files, std::string* told = nullptr);

template <Ruleset R>
std::string golden_text(const Match<R>& m) {
    typename R::State s = m.start();
    std::string out = "redoubt game " + m.header().system + "/" + m.header().scenario + " rules " +
                      std::to_string(R::revision) + "\n" + hex_digest(digest(s)) + "\n";
    for (const Step<R>& step : m.journal()) {
        if (const auto* a = std::get_if<typename R::Action>(&step))
            out += Manners<R>::notation(m.world(), *a);
        else
            out += "die " + std::to_string(std::get<Outcome>(step).value);
        apply_step<R>(m.world(), s, step, nullptr);
        out += " " + hex_digest(digest(s)) + "\n";
    }
    return out;
}

} // namespace redoubt::cli
