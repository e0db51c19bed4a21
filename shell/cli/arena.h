// Games between two players, one line of JSON each; what `redoubt match` writes and `redoubt tally` reads.
#pragma once
#include "engine/ai/bots.h"
#include "engine/ai/sparring/sparring.h"
#include "engine/core/load.h"
#include "engine/core/side.h"
#include "engine/match/any_match.h"
#include "shell/cli/strength.h"
#include "shell/tent/minds.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace redoubt::cli {

// A computer player or a sparring partner, by name: "level3", "level3~300/20" (its press and caution in percent: Mood),
// "march".
using BotPlayer = tent::Minded;
using PlayerKind = std::variant<BotPlayer, std::size_t>; // the latter: of ai::sparring::script
std::optional<PlayerKind> parse_player(std::string_view name);
std::string player_names(); // "random, greedy, ... and passive, march, ..."

// Weights of a computer player that are not those of its kind (ai::tunables). A file of them: a name and a number a
// line.
using Settings = std::vector<std::pair<std::string, int>>;
Loaded<Settings> settings_from(const std::string& path, const std::string& system);

// What a game tells of how it was played: sums by side. A battle that cannot say a thing leaves it out.
//
//     attacks, odds_0 .. odds_3   attacks, and of these below 1:1, from 1:1, from 2:1, from 3:1 by strength
//     negative                    attacks whose expected losses are larger than what they gain
//     guns_lost, guns_front       guns lost, and of these with an enemy beside them
//     held                        objectives held, summed over the ends of turns; held_of: all there were
//     moves, reversals            units in another hex than a turn ago, and of these back where they were before that
//     idle_of, idle               troops but guns at the ends of turns; of these who stand where they stood a turn ago,
//                                 in no objective and beside no enemy, though one is in reach, or a foreign objective
//     contact, contacts           first turn in which enemies stood side by side, by the game; games that had it
using Dashboard = std::map<std::string, std::array<std::int64_t, 2>>;

struct GameLine {
    std::string scenario;
    std::uint64_t seed = 0;
    std::array<std::string, 2> players; // first and second
    bool swapped = false;               // the second has the French
    std::string result;                 // "french marginal", "draw", "unfinished"
    std::optional<Side> winner;
    int lead = 0; // points of victory of the French more than of the Russians, where they decide
    int turns = 0;
    std::uint64_t steps = 0;
    std::array<std::int64_t, 2> decisions{}, work{}, losses{}; // by side
    std::string digest;                                        // of the last position
    Dashboard dash;

    int lead_of_first() const { return swapped ? -lead : lead; }
    const std::string& of(Side s) const { return players[(s == Side::russian) != swapped ? 1 : 0]; }
    int halves() const { // of a point, to the first player
        if (!winner) return 1;
        return (*winner == Side::french) != swapped ? 2 : 0;
    }
};
std::string text(const GameLine& g);
// A victory of the side 1, a draw half, and a share (of 1) of the exchange of losses, and of each point of the lead, so
// that lost games teach too.
double points_of(const GameLine& g, Side side, double share, double each = 0);
// nullopt: a line that is no game (a sum at the end); an error: no line of ours.
Loaded<std::optional<GameLine>> parse_line(const std::string& line);

// One game from the start of `fresh`. `seed` gives its dice and the players' own. `left`: the game as it was played.
struct Seating {
    std::array<std::string, 2> names;
    std::array<PlayerKind, 2> kinds;
    bool swapped = false;
    std::array<Settings, 2> weights{}; // of computer players
};
Loaded<GameLine> play_game(const AnyMatch& fresh, const std::string& scenario, std::uint64_t seed, const Seating& who,
                           AnyMatch* left = nullptr);

// Games of the same two players added up.
struct Tally {
    std::array<std::string, 2> players;
    std::map<std::string, std::array<Record, 3>> battles; // first has the French; the Russians; both, with pairs
    // Pairs, each as one trial: the first player's lead in both of its games together. It tells players apart where one
    // side wins nearly every game between equals; battles that are not decided by points have none.
    std::map<std::string, Record> duplicate;
    // By system and player.
    std::map<std::pair<std::string, std::string>, std::map<std::string, std::int64_t>> dash;
    Record all() const;
};
// The same game twice counts once; twice with different ends is an error.
Loaded<std::vector<Tally>> tally_of(const std::vector<GameLine>& games);

} // namespace redoubt::cli
