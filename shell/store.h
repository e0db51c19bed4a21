// Games kept on this device: each game has places of its own, by its id; named games; roots of games by link. Before
// the bytes of a game stands a line that says what it is, in the words of the moment, for earlier releases, and without
// words (shell/facts.h).
//   redoubt/game/<id>/<0..2>   the latest position of a game, and those at the player-turns before
//   redoubt/slot/<name>        under a name that a player gave
//   redoubt/root/<id>          the secret of a game by link (engine/match/seals.h)
//   redoubt/auto/<0..7>        of earlier releases, which had eight places for all games: read, never written
//   redoubt/lessons            id of the game that lessons are given in, and how far they are (Coach::so_far)
//   redoubt/settings
// Which save is later is told by a counter, not by the clock: one more than the largest on this device.
#pragma once
#include "engine/match/seals.h"
#include "shell/platform.h"

#include <string>
#include <vector>

namespace redoubt::shell {

inline constexpr int places_each = 3;
inline constexpr std::string_view game_prefix = "redoubt/game/";
inline constexpr std::string_view slot_prefix = "redoubt/slot/";
inline constexpr std::string_view root_prefix = "redoubt/root/";
inline constexpr std::string_view auto_prefix = "redoubt/auto/";
inline constexpr std::string_view lessons_key = "redoubt/lessons";
inline constexpr std::string_view settings_key = "redoubt/settings";

// When something was kept. Saves of earlier releases have no counter (0), and only the clock tells them apart.
struct Stamp {
    std::uint64_t count = 0;
    std::int64_t time = 0;
};
bool later(Stamp a, Stamp b);

struct SaveNote {            // the line before the bytes
    std::uint64_t count = 0; // greater than that of any save before it
    std::int64_t time = 0;   // seconds since 1970, to be shown only
    std::string id;          // of the game
    std::string title;       // "7 September, 08:30"
    std::string detail;      // "classic · French against the computer"
    std::string facts; // written(Facts): both are said anew of it, in the language at hand; "" of earlier releases
    int line_from = 0; // a line of another game: the turn it began in; 0: a game of its own
    bool over = false; // nothing is left to be played in it
    bool mine = false; // by link: it waits for the player of this device
    std::string check; // digest of the bytes, "" of earlier releases; made by wrapped()
    Stamp stamp() const { return {count, time}; }
};
struct SaveEntry {
    std::string key;
    SaveNote note;        // with the game's id out of the key, where it is damaged
    std::size_t size = 0; // bytes, line and all
    bool damaged = false; // as far as its line tells
};
struct KeptGame {
    std::vector<SaveEntry> positions; // the latest first; damaged ones last; never none
    const SaveEntry& latest() const { return positions.front(); }
    std::size_t size() const; // bytes, of all of them
};

std::string wrapped(const SaveNote& note, std::string_view bytes);
// False when it is not one of ours.
bool unwrap(std::string_view stored, SaveNote& note, std::string_view& bytes);
bool is_game_id(std::string_view id); // 16 hexadecimal digits: what may become a key
std::string place_key(std::string_view id, int place);
int place_of(std::string_view key, std::string_view id); // -1: it is no place of that game
// A name that a person typed, fit to be part of a key: one line, not too long; "" when nothing is left.
std::string slot_name(std::string_view typed);

// The latest first. `fault` says when storage is forbidden.
std::vector<SaveEntry> saves(Platform& platform, std::string_view prefix, StorageFault* fault = nullptr);
// One entry a game, what was played last first.
std::vector<KeptGame> kept_games(Platform& platform, StorageFault* fault = nullptr);
// The positions of one game, without looking at any other.
KeptGame positions_of(Platform& platform, std::string_view id); // its list may be empty
Stamp newest_of(Platform& platform, std::string_view id);
// A counter for the next save.
std::uint64_t next_count(Platform& platform);
// Where the next position of a game goes: a free place, else that of the earliest one. -1: there is no such game.
int next_place(Platform& platform, std::string_view id);

// When storage is full, earlier positions make room, of this game first, then of those not played for longest; a latest
// one never. `in_silence` false: nothing makes room.
StorageFault keep(Platform& platform, std::string_view key, const SaveNote& note, std::string_view bytes,
                  bool in_silence = true);
// What earlier releases kept of a game, once it is kept under its own place.
void forget_old(Platform& platform, std::string_view id);
// How many games by link wait for the player of this device: the badge of the installed app, and the tab, say so.
void tell_waiting(Platform& platform, const std::vector<KeptGame>& games);
// What may go for room without a question, the game `id`'s own first; nothing of a game whose latest is not whole.
std::vector<SaveEntry> spare_positions(Platform& platform, std::string_view id);

// Roots of games by link. They are not thrown out for room: without it a game by link cannot go on as it was.
StorageFault keep_root(Platform& platform, std::string_view id, const Secret& root, std::uint64_t count);
std::optional<Secret> kept_root(Platform& platform, std::string_view id);
// Roots of games that are no longer kept: so many of them stay, the latest.
inline constexpr std::size_t lone_roots = 256;
void trim_roots(Platform& platform);

std::string ago(std::int64_t now, std::int64_t then); // "4 minutes ago"
std::string size_words(std::size_t bytes);            // "12 kB"

} // namespace redoubt::shell
