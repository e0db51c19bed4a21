// Two visitors of fields(): a tape of every number of a value, and a reader of such a tape. What they cannot carry
// from one value to another, a save would lose too.
#pragma once
#include "engine/core/fields.h"

#include <string>
#include <vector>

namespace redoubt::cli {

struct Tape : Walk<Tape> {
    static constexpr bool reading = false;
    std::vector<std::int64_t> numbers;
    std::string out_of_range; // the first field whose number its own range does not hold
    std::string within;       // the list we are in: its items have no names
    void leaf(const char* name, std::int64_t& n, std::int64_t lo, std::int64_t hi) {
        numbers.push_back(n);
        if ((n < lo || n > hi) && out_of_range.empty()) out_of_range = *name ? name : within;
    }
    void count(std::int64_t& n, std::int64_t most) {
        numbers.push_back(n);
        if ((n < 0 || n > most) && out_of_range.empty()) out_of_range = within;
    }
    void open(const char* name) {
        if (*name) within = name;
    }
    void close() {}
};

struct Player : Walk<Player> {
    static constexpr bool reading = true;
    const std::vector<std::int64_t>& numbers;
    std::size_t at = 0;
    bool short_of = false;
    explicit Player(const std::vector<std::int64_t>& from) : numbers(from) {}
    void leaf(const char*, std::int64_t& n, std::int64_t, std::int64_t) { n = next(); }
    void count(std::int64_t& n, std::int64_t) { n = next(); }
    std::int64_t next() {
        if (at < numbers.size()) return numbers[at++];
        short_of = true;
        return 0;
    }
};

// Copies `from` into `to` through fields(); true when every number was in its range and used exactly once.
template <class T>
bool reread(const T& from, T& to) {
    Tape tape;
    fields(tape, const_cast<T&>(from)); // a visitor that does not read changes nothing
    Player player{tape.numbers};
    fields(player, to);
    return tape.out_of_range.empty() && !player.short_of && player.at == tape.numbers.size();
}

} // namespace redoubt::cli
