// Games kept on this device: a ring of autosaves and named slots, each with a line that says what it is.
//   redoubt/auto/<0..7>   redoubt/slot/<name>   redoubt/settings
#pragma once
#include "shell/platform.h"

#include <string>
#include <vector>

namespace redoubt::shell {

inline constexpr int ring_size = 8;
inline constexpr std::string_view auto_prefix = "redoubt/auto/";
inline constexpr std::string_view slot_prefix = "redoubt/slot/";
inline constexpr std::string_view settings_key = "redoubt/settings";

struct SaveNote {          // the line before the bytes
    std::int64_t time = 0; // seconds since 1970
    std::string id;        // of the game
    std::string title;     // "7 September, 08:30"
    std::string detail;    // "classic · French against the computer"
    int line_from = 0;     // a line of another game: the turn it began in; 0: a game of its own
};
struct SaveEntry {
    std::string key;
    SaveNote note;
    bool damaged = false;
};

std::string wrapped(const SaveNote& note, std::string_view bytes);
// False when it is not one of ours.
bool unwrap(std::string_view stored, SaveNote& note, std::string_view& bytes);

// Newest first. `fault` says when storage is forbidden.
std::vector<SaveEntry> saves(Platform& platform, std::string_view prefix, StorageFault* fault = nullptr);
// When storage is full, older autosaves of other games make room.
StorageFault keep(Platform& platform, std::string_view key, const SaveNote& note, std::string_view bytes);

std::string ago(std::int64_t now, std::int64_t then); // "4 minutes ago"

} // namespace redoubt::shell
