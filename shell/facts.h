// What a game is, without a word of any language: kept beside it, and said in the language at hand when somebody looks.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace redoubt::shell {

struct Facts {
    enum : int { here, by_link, computer };        // who: computer + n is the n-th opponent (strength.h)
    std::string system, scenario;                  // "classic", "sept7"
    int clock = 0;                                 // SystemCard::clock has the words of it
    int line_from = 0;                             // a line of another game: the turn it began in; 0: its own
    std::array<int, 2> who{};                      // by Side
    enum class Due { none, here, there } due = {}; // by link: whose turn it is
    std::array<int, 2> renewals{};                 // by link: how often a side has begun new dice
    std::string title;                             // of the battle, in English
    friend bool operator==(const Facts&, const Facts&) = default;
};

std::string written(const Facts& facts);                // one line
std::optional<Facts> read_facts(std::string_view line); // nothing: it is not whole, or of a system that is not here

std::string title_of(const Facts& facts);     // "7 September, 08:30"
std::string detail_of(const Facts& facts);    // "Your turn · classic · French against the computer"
std::string renewed_dice(const Facts& facts); // by link: how often a side has begun new dice; "" never

} // namespace redoubt::shell
