// Everything outside the program: clock, storage, links, files, dialogs with text fields, the tab. One class, one
// implementation linked per target (platform_web.cpp, platform_native.cpp, tests/shell/platform_null.cpp).
// What comes back later (a file chosen or fetched, a text typed, the thinker's answer) is delivered to the App's inbox.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace redoubt::shell {

enum class StorageFault : std::uint8_t { none, full, forbidden, damaged };
std::string_view words(StorageFault f); // a sentence for the player

struct Stored {
    StorageFault fault = StorageFault::none;
    std::optional<std::string> bytes; // none without a fault: nothing is there
    std::size_t size = 0;             // of all that is there
};

struct Insets {
    float top = 0, right = 0, bottom = 0, left = 0;
};

enum class Cursor : std::uint8_t { arrow, hand, grabbing, cross };

class Platform {
public:
    Platform();
    ~Platform();
    Platform(const Platform&) = delete;
    Platform& operator=(const Platform&) = delete;

    // Milliseconds, monotone; seconds since 1970.
    double now() const;
    std::int64_t wall_clock() const;
    // Asks for a frame, now or in `ms`. Any number of calls give one frame.
    void wake();
    void wake_after(int ms);

    // Is all of the program here? Of the page's the rest comes after the title (web/INTERFACE.md, "In two parts"): who
    // is told no waits for App::rest_has_come, and the page shows how far it is.
    bool whole();

    // Storage: bytes under keys ("redoubt/settings"). Errors are returned, never swallowed.
    StorageFault set(std::string_view key, std::string_view bytes);
    Stored get(std::string_view key);
    Stored head(std::string_view key, std::size_t most); // the first bytes only, and the size of all
    StorageFault remove(std::string_view key);
    std::optional<std::vector<std::string>> keys(std::string_view prefix); // none: forbidden
    void persist();                                                        // asks not to be thrown away
    void presence(std::string_view game);                                  // tells other tabs; "" none

    // Dialogs with text. Answers come to the inbox: entered(request, text).
    enum class Field : std::uint8_t { name, link };
    void ask_text(int request, Field kind, std::string_view title, std::string_view text, std::string_view value);
    void share_link(std::string_view payload, std::string_view title, std::string_view text);
    int link_length(int payload); // characters of the whole link
    void copy(std::string_view text);
    void save_file(std::string_view name, std::string_view type, std::string_view bytes);
    void open_file(std::string_view accept); // answer: imported(name, bytes), or none
    // A file that lies beside the program ("examples-classic.json"). Answer: fetched(name, bytes), or none of them.
    void fetch(std::string_view name);
    void set_hash(std::string_view payload);
    // What the browser's Back and Forward come back to (App::went): names the present entry of its history; `anew`
    // makes a new one first, where the browser has not made one itself.
    void here(std::string_view name, bool anew);
    void title(std::string_view text);
    void waiting(int games); // so many games by link wait for the player: the installed app's badge, the tab
    void cursor(Cursor shape);
    void notify(std::string_view text);
    void announce(std::string_view text); // screen readers
    void reading(std::string_view json);  // the text view (App::read); "" closed
    void report(std::string_view json);   // of a battle that is over, shown by the page (App::reported)
    void sound(unsigned which);           // bits of Sounds, shell/sounds.h, to be heard; 0: silence from now on
    void aids(std::string_view system);   // its tables on one sheet, shown by the page
    void history(std::string_view at);    // what happened, a sheet likewise, opened there
    void tent(std::string_view game, std::size_t step); // a save in the staff tent, seen at that step: by the page
    void live();                                        // live play, which is the page's (App::live)
    void theme(bool night);                             // what is drawn outside the window follows
    void language(std::string_view code);               // "fr": the page's own words follow

    // The thinker. false: there is none here; think in slices instead.
    bool think(std::string_view bytes);
    void stop_thinking();
    void hurry(); // it shall answer soon, with the best it has

    std::array<std::uint64_t, 4> secret(); // random bits that nobody can guess

    bool reduced_motion = false, dark = false, touch = false;
    bool page = false;     // a page beside the window shows the text view
    float density = 1;     // device pixels per CSS px
    std::string languages; // what the browser asks for, best first: "fr-CA en"
    Insets safe;

    struct Impl;
    std::unique_ptr<Impl> impl;
};

} // namespace redoubt::shell
