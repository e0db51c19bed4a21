#include "shell/strength.h"

#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <array>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

constexpr int levels = 5;
constexpr std::array<Phrase, 5> names = {Phrase::cadet, Phrase::lieutenant, Phrase::colonel, Phrase::general,
                                         Phrase::marshal};
constexpr std::array<Phrase, 3> characters = {Phrase::methodical, Phrase::patient, Phrase::rash};
constexpr std::array<Phrase, 3> characters_about = {Phrase::about_methodical, Phrase::about_patient,
                                                    Phrase::about_rash};

std::size_t at(int level) {
    return static_cast<std::size_t>(std::clamp(level, 1, levels) - 1);
}

} // namespace

Player player_of(int level, ai::Character character) {
    return static_cast<Player>(static_cast<int>(Player::level1) + levels * static_cast<int>(character) +
                               static_cast<int>(at(level)));
}

int opponent_of(Player player) {
    return std::max(0, static_cast<int>(player) - static_cast<int>(Player::level1) + 1);
}

Player player_of_opponent(int opponent) {
    return static_cast<Player>(static_cast<int>(Player::level1) + opponent - 1);
}

int level_of(Player player) {
    const int n = opponent_of(player);
    return n == 0 ? 0 : (n - 1) % levels + 1;
}

ai::Character character_of(Player player) {
    return static_cast<ai::Character>(std::max(0, opponent_of(player) - 1) / levels);
}

ai::BotKind bot_of(Player player) {
    if (const int level = level_of(player); level > 0)
        return static_cast<ai::BotKind>(static_cast<int>(ai::BotKind::level1) + level - 1);
    switch (player) {
    case Player::random:
        return ai::BotKind::random;
    case Player::easy:
        return ai::BotKind::easy;
    case Player::normal:
        return ai::BotKind::normal;
    case Player::hard:
        return ai::BotKind::hard;
    default:
        return ai::BotKind::greedy;
    }
}

std::string level_name(int level) {
    return flat(names[at(level)]);
}
std::string level_about(int level, const Levels& of) {
    const bool usual = level == usual_level;
    return flat(level == 1          ? Phrase::about_cadet
                : level == 2        ? Phrase::about_lieutenant
                : level >= of.plays ? (level > of.plays ? Phrase::about_marshal : Phrase::about_general)
                : level >= of.knows ? Phrase::about_knowing
                : level <= of.errs  ? (usual ? Phrase::about_seldom : Phrase::about_hardly)
                : usual             ? Phrase::about_colonel
                                    : Phrase::about_sure);
}
std::string character_name(ai::Character character) {
    return flat(characters[static_cast<std::size_t>(character)]);
}
std::string character_about(ai::Character character) {
    return flat(characters_about[static_cast<std::size_t>(character)]);
}
std::string player_name(Player player) {
    return character_of(player) == ai::Character::methodical ? level_name(level_of(player)) : player_in_full(player);
}
std::string player_in_full(Player player) {
    constexpr std::array<Phrase, 3> of_rank = {Phrase::rank_methodical, Phrase::rank_patient, Phrase::rank_rash};
    return flat(of_rank[static_cast<std::size_t>(character_of(player))], {{"rank", level_name(level_of(player))}});
}

} // namespace redoubt::shell
