#include "shell/settings.h"

#include "engine/ai/temper.h"
#include "shell/text/language.h"

#include <array>
#include <charconv>

namespace redoubt::shell {

namespace {
constexpr std::array<float, 4> sizes = {0.9f, 1.0f, 1.15f, 1.3f};
constexpr std::array<std::string_view, 15> names = {
    "text_size", "theme",     "grid",  "hex_numbers", "odds",  "rolls", "speed",    "ask_takeback",
    "palette",   "furniture", "units", "language",    "level", "sound", "character"};
} // namespace

int setting(const Settings& s, std::string_view name) {
    if (name == "text_size") {
        for (std::size_t i = 0; i < sizes.size(); ++i)
            if (s.text_size <= sizes[i] + 0.01f) return static_cast<int>(i);
        return 1;
    }
    if (name == "theme") return static_cast<int>(s.theme);
    if (name == "grid") return static_cast<int>(s.grid);
    if (name == "hex_numbers") return s.hex_numbers;
    if (name == "palette") return static_cast<int>(s.palette);
    if (name == "furniture") return s.furniture;
    if (name == "units") return static_cast<int>(s.units);
    if (name == "odds") return s.odds;
    if (name == "rolls") return s.rolls;
    if (name == "speed") return s.speed;
    if (name == "ask_takeback") return s.ask_takeback;
    if (name == "language") return s.language;
    if (name == "level") return s.level;
    if (name == "character") return s.character;
    if (name == "sound") return s.sound;
    return -1;
}

bool set_setting(Settings& s, std::string_view name, int n) {
    if (name == "text_size" && n >= 0 && n < 4)
        s.text_size = sizes[static_cast<std::size_t>(n)];
    else if (name == "theme" && n >= 0 && n < 3)
        s.theme = static_cast<ThemeChoice>(n);
    else if (name == "grid" && n >= 0 && n < 3)
        s.grid = static_cast<GridLines>(n);
    else if (name == "hex_numbers")
        s.hex_numbers = n != 0;
    else if (name == "palette" && (n == 0 || n == 1))
        s.palette = static_cast<Palette>(n);
    else if (name == "furniture")
        s.furniture = n != 0;
    else if (name == "units" && n >= 0 && n < 3)
        s.units = static_cast<Units>(n);
    else if (name == "odds")
        s.odds = n != 0;
    else if (name == "rolls" && n >= 0 && n < 3)
        s.rolls = n;
    else if (name == "speed" && (n == 0 || n == 1 || n == 2 || n == 4))
        s.speed = n;
    else if (name == "ask_takeback")
        s.ask_takeback = n != 0;
    else if (name == "language" && n >= 0 && n <= static_cast<int>(words::Language::count))
        s.language = n;
    else if (name == "level" && n >= 1 && n <= 5)
        s.level = n;
    else if (name == "character" && n >= 0 && n <= ai::last_character)
        s.character = n;
    else if (name == "sound")
        s.sound = n != 0;
    else
        return false;
    return true;
}

std::string written(const Settings& s) {
    std::string out;
    for (std::string_view n : names) out += std::string(n) + " " + std::to_string(setting(s, n)) + "\n";
    return out;
}

Settings read_settings(std::string_view text) {
    Settings s;
    while (!text.empty()) {
        std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        std::size_t gap = line.find(' ');
        if (gap == std::string_view::npos) continue;
        int value = 0;
        std::string_view number = line.substr(gap + 1);
        auto [stop, error] = std::from_chars(number.data(), number.data() + number.size(), value);
        if (error == std::errc{} && stop == number.data() + number.size()) set_setting(s, line.substr(0, gap), value);
    }
    return s;
}

} // namespace redoubt::shell
