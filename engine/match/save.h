// Saves: a whole game as bytes for files and browser storage, or as JSON for exports. Loading replays the journal
// through Match, so that a save is either a game played by the rules or an error that says what is wrong.
// Nothing here throws. Bounds: saves of at most 4 MB; loading one takes less than 64 MB.
#pragma once
#include "engine/match/any_match.h"
#include "engine/match/unpacking.h"

#include <string>
#include <string_view>

namespace redoubt {

// What the saves of a game played by link keep: a save that leaves this device must not carry the root (seals.h).
enum class Secrets { keep, leave_out };

// Error only when the journal is longer than any game is (too_large).
Loaded<std::string> save_game(const AnyMatch& match, Secrets secrets = Secrets::keep);
Loaded<std::string> export_json(const AnyMatch& match, Secrets secrets = Secrets::leave_out);

// Reads either. Errors: syntax (not ours), version (newer format), damaged (cut, altered), range, too_large, missing
// (unknown system or scenario), illegal (place names the step, reason the rule).
// A game of another rules revision opens at its last position, and `note` says so.
Loaded<Opened> load_game(std::string_view bytes, const FileSource& files);
// How far a save as save_game() makes it goes, as its bytes say: its moves are not played.
struct SaveEnd {
    std::string system, scenario;
    std::size_t steps = 0; // from the beginning of the game, those before start() included
    std::uint64_t digest = 0;
};
Loaded<SaveEnd> end_of_save(std::string_view bytes);
// The same as load_game, so many moves at a time.
Unpacking<Opened> unpack_save(std::string_view bytes, const FileSource& files);

} // namespace redoubt
