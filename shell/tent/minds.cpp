#include "shell/tent/minds.h"

#include <cstdio>
#include <string>

namespace redoubt::tent {

std::optional<Minded> parse_minded(std::string_view name) {
    const std::size_t cut = name.find('~');
    const auto bot = ai::parse_bot(name.substr(0, cut));
    if (!bot) return std::nullopt;
    if (cut == std::string_view::npos) return Minded{*bot};
    const std::string mood(name.substr(cut + 1));
    if (const auto character = ai::parse_character(mood)) return Minded{*bot, {*character, {}}};
    int press = 0, caution = 0;
    char more = 0;
    if (std::sscanf(mood.c_str(), "%d/%d%c", &press, &caution, &more) != 2 || press < 1 || press > 10'000 ||
        caution < 1 || caution > 10'000)
        return std::nullopt;
    return Minded{
        *bot, {ai::Character::methodical, {static_cast<std::int16_t>(press), static_cast<std::int16_t>(caution), 0}}};
}

std::optional<std::array<Minded, 2>> parse_two(std::string_view names) {
    const std::size_t comma = names.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto one = parse_minded(names.substr(0, comma)), other = parse_minded(names.substr(comma + 1));
    if (!one || !other) return std::nullopt;
    return std::array{*one, *other};
}

} // namespace redoubt::tent
