// What is kept, as the App shows and asks for it: what goes with a key, what was deleted and can come back, the lists
// of saves and of what could make room, and what is being opened.
#pragma once
#include "shell/dialogs/dialogs.h"
#include "shell/session/arrival.h"
#include "shell/store.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace redoubt::shell {

// What was deleted or overwritten last, and can be taken back: the key that was asked for, and what has gone with it.
struct Undone {
    std::vector<std::pair<std::string, std::optional<std::string>>> was; // keys and their bytes
    std::string key;
};

// What is being opened.
struct Awaited {
    Arrival arrival;
    std::string not_opened; // the heading, should it fail
    std::string link;       // it came by
    bool trusting = false;
};

struct Keeping {
    std::optional<Undone> undone;
    std::string pending_name; // a name that there was no room for
    std::string pending_link; // of what only its sender's word stands for
    bool room_told = false;   // that there is no room
    bool other_tab_told = false;
    std::optional<Awaited> awaited;
    std::string here; // the name of the present entry of the browser's history
};

bool is_slot(std::string_view key); // a named save
// All keys that go with one: those of a game, or a named save alone. The key of no game: all positions to spare; `own`
// is the game on the table.
std::vector<std::string> goes_with(Platform& platform, const std::string& key, std::string_view own);
// All that go with a key are no more; what is returned brings them back.
Undone remove_all(Platform& platform, const std::string& key, std::string_view own);
std::string told(const Undone& undone); // "Deleted: 7 September, 08:30."
StorageFault put_back(Platform& platform, const Undone& undone);
// How a key is named where somebody is asked about it, and what more is known of it.
struct KeyWords {
    std::string title, detail;
    bool named = false; // by a player, or not known
};
KeyWords words_of(Platform& platform, const std::string& key);
std::string file_name(std::string_view key); // to be exported under
// The lists of a dialog as they are now.
void refill(Dialog& d, Platform& platform, const Keeping& kept, const std::string& own);

} // namespace redoubt::shell
