// What a person chooses once for all games on this device. Kept under "redoubt/settings" as lines "name value".
#pragma once
#include "shell/board/choices.h"

#include <string>
#include <string_view>

namespace redoubt::shell {

enum class ThemeChoice : std::uint8_t { system, paper, night };

struct Settings {
    float text_size = 1.0f; // 0.9, 1, 1.15, 1.3
    ThemeChoice theme = ThemeChoice::system;
    GridLines grid = GridLines::quiet;
    bool hex_numbers = true;
    Palette palette = Palette::standard;
    bool furniture = true;       // north arrow and scale bar
    Units units = Units::metres; // of the scale bar
    bool odds = true;            // the forecast before committing
    int rolls = 1; // 1: the panel of our rolls waits for `Go on`; 2: so does that of fights with us; 0: none
    int speed = 1; // of the computer's moves: 1, 2, 4; 0: at once
    bool ask_takeback = false;
    bool sound = false; // nothing of it is fetched before (Platform::sound)
    int level = 3;      // of the computer player, 1 to 5: what the title page begins with
    int character = 0;  // of the same: ai::Character
    int language = 0;   // 0: as the browser; else one of words::Language, counted from 1
    friend bool operator==(const Settings&, const Settings&) = default;
};

std::string written(const Settings& s);
Settings read_settings(std::string_view text); // unknown or bad lines are left out
// "text_size" 0..3, "theme" 0..2, "grid" 0..2, "palette" 0..1, "units" 0..2, "hex_numbers", "furniture", "odds" 0..1,
// "rolls" 0..2, "speed" 0, 1, 2, 4, "ask_takeback", "sound", "language" 0..4, "level" 1..5,
// "character" 0..2.
bool set_setting(Settings& s, std::string_view name, int value);
int setting(const Settings& s, std::string_view name); // the same number; -1: no such setting

} // namespace redoubt::shell
