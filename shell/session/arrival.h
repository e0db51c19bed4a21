// A game on its way to the table, out of a link, a file or storage: its moves are played anew and its journal is told,
// which takes seconds when it is long. The App goes on with it between two frames (App::await); Session::receive puts
// it on the table.
#pragma once
#include "engine/match/link.h"
#include "engine/match/save.h"
#include "shell/platform.h"
#include "shell/session/game.h"
#include "shell/text/language.h"

#include <optional>
#include <string>
#include <vector>

namespace redoubt::shell {

// Where a game that is opened was kept.
struct Origin {
    bool kept = false;
    Stamp seen; // the last save that it goes on from
    int place = -1, line_from = 0;
};

class Arrival {
public:
    Arrival() = default;
    Arrival(Arrival&& other) noexcept;
    Arrival& operator=(Arrival&& other) noexcept;
    ~Arrival();
    enum class By : std::uint8_t { link, file, key, latest, newer };
    struct Kept {
        std::string key;
        std::optional<Stamp> seen; // the save that counts as known; none: that at the key
    };

    static Arrival by_link(std::string_view text, const HeldAs<AnyMatch>& held); // behind a '#', or a whole address
    static Arrival by_file(std::string_view bytes);
    // The first of them that can be read.
    static Arrival from_kept(By by, std::vector<Kept> keys);

    // Goes on for a while, until platform.now() >= until. True: it is there, or refused.
    bool go_on(Platform& platform, double until);
    void whole(Platform& platform) { go_on(platform, 1e300); }
    // How far its moves have been played, out of how many.
    std::size_t done() const;
    std::size_t in_all() const;

    By by = By::link;
    std::optional<Game> game; // there at the end, or ...
    LoadError error;          // ... why it is not; of what was kept: why the first was not
    bool failed = false;      // an earlier one of what was kept could not be read
    Origin from;
    LinkKind kind = LinkKind::turn;
    bool partial = false; // as in Linked
    bool watched = false; // a game by link of two others, to be looked at
    std::string note;
    words::Language told_in = words::Language::english;

private:
    template <class T>
    void opened(Loaded<T> answer);
    void next_kept(Platform& platform);
    void refuse(LoadError why);

    std::optional<Unpacking<Linked>> link_;
    std::optional<Unpacking<Opened>> save_;
    std::vector<Kept> keys_; // the next one at the end
};

// The bytes of a game that is kept, and its line.
Loaded<std::string> kept_bytes(Platform& platform, std::string_view key, SaveNote& about);

} // namespace redoubt::shell
