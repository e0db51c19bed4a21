// A puzzle: a position, a goal, the best that is known; and what somebody decided there, judged. Its position is a link
// of a game that begins there: nobody sees what led to it, and the dice that are to come are those of whoever opens it.
#pragma once
#include "shell/tent/goal.h"
#include "shell/tent/job.h"
#include "shell/tent/minds.h"

#include <string>
#include <string_view>

namespace redoubt::tent {

struct Puzzle {
    std::string id, battle, link; // "c1", "classic/sept5", "#..."
    std::string digest;           // of the position, as hex_digest() has it: so it is known when it is on the board
    int turn = 0;                 // for the list: to be read without opening the position
    Side side = Side::french;     // who decides
    Goal goal;
    std::string mind = "easy";     // plays on for both sides
    std::vector<std::string> best; // decisions in notation; the mind goes on with what is left of the stretch
    int chance = 0, games = 0;     // of the best line, of ten thousand, seen in so many games
    int second = 0;                // of the next best that the minds had to offer, in the same games
};

inline constexpr std::size_t most_puzzles = 200;
inline constexpr std::uint64_t puzzle_seed = 1869; // of the games in which a plan is judged: the same for everybody
inline constexpr int puzzle_rounds = 200;

// All of a file, {"puzzles": [...]}; what is wrong with it is told with its place.
Loaded<std::vector<Puzzle>> puzzles_of(std::string_view bytes);
Loaded<Puzzle> puzzle_of(const Json& x);
Json as_json(const Puzzle& p);

// The position, ready to be played: a game with this key and id.
Loaded<AnyMatch> position_of(const Puzzle& p, const FileSource& files, const DiceKey& key, std::string id);

// The best known, played there: dice fall as they do in a game.
std::optional<LoadError> play_best(AnyMatch& position, const Puzzle& p);

// What was decided in `line`, a game that begins at the puzzle's position, until the first die falls or the stretch
// ends, beside the best known, in the same games. Where at most `most_ways` ways the dice can fall lead to the time of
// the goal, all are played and the chance is exact. README.md has what it tells.
Loaded<std::unique_ptr<Job>> judge_puzzle(const AnyMatch& line, const Puzzle& p, int rounds = puzzle_rounds,
                                          std::uint64_t seed = puzzle_seed);
inline constexpr int most_ways = 216;

} // namespace redoubt::tent
