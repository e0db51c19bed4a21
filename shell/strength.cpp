#include "shell/strength.h"

#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <array>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

constexpr std::array<Player, 5> players = {Player::level1, Player::level2, Player::level3, Player::level4,
                                           Player::level5};
constexpr std::array<Phrase, 5> names = {Phrase::cadet, Phrase::lieutenant, Phrase::colonel, Phrase::general,
                                         Phrase::marshal};
constexpr std::array<Phrase, 5> abouts = {Phrase::about_cadet, Phrase::about_lieutenant, Phrase::about_colonel,
                                          Phrase::about_general, Phrase::about_marshal};

std::size_t at(int level) {
    return static_cast<std::size_t>(std::clamp(level, 1, static_cast<int>(players.size())) - 1);
}

} // namespace

Player player_of(int level) {
    return players[at(level)];
}

int level_of(Player player) {
    const auto found = std::find(players.begin(), players.end(), player);
    return found == players.end() ? 0 : static_cast<int>(found - players.begin()) + 1;
}

ai::BotKind bot_of(Player player) {
    switch (player) {
    case Player::person:
    case Player::greedy:
        return ai::BotKind::greedy;
    case Player::random:
        return ai::BotKind::random;
    case Player::easy:
        return ai::BotKind::easy;
    case Player::normal:
        return ai::BotKind::normal;
    case Player::hard:
        return ai::BotKind::hard;
    case Player::level1:
        return ai::BotKind::level1;
    case Player::level2:
        return ai::BotKind::level2;
    case Player::level3:
        return ai::BotKind::level3;
    case Player::level4:
        return ai::BotKind::level4;
    case Player::level5:
        return ai::BotKind::level5;
    }
    return ai::BotKind::greedy;
}

std::string level_name(int level) {
    return flat(names[at(level)]);
}
std::string level_about(int level) {
    return flat(abouts[at(level)]);
}

} // namespace redoubt::shell
