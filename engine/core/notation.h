// An action as one line of text, and back, as its struct says it (REDOUBT_ACTION, fields.h):
//     "charge HEX via [HEX] HEX facing CORNER"
// The first word is the verb; words in capitals stand for the members, in their order, other words for themselves.
//     HEX, DIR, NUMBER         a printed number; one of N NE SE S SW NW; 0 to 99
//     SIDE, HEX-HEX            a hexside by its two hexes, "2111-2112": a hex and a Dir, or both hexes
//     UNIT, CORNER, ...        what the system has names for (Naming)
//     HEX|lost                 the word for none
//     [HEX]                    may be left out, one in a line; a HEX that is none is
//     yes/no, first|second     true or false; an enum by its values. A verb of two, "ride|march", says the last member
// Lines are data, gone through by one writer and one reader for all systems. Only for .cpp files of rules.
#pragma once
#include "engine/core/fields.h"
#include "engine/core/load.h"
#include "engine/core/map.h"

#include <span>
#include <string>
#include <string_view>

namespace redoubt {

// A position of a list by its name in files and notation; no id where there is none.
template <class Id, class List>
Id find_named(const List& list, std::string_view id) {
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].id == id) return Id{i};
    return {};
}

// An action as numbers: which it is, and its members as a save has them (an id: 0 is none).
struct Numbers {
    static constexpr std::size_t most = 4;
    std::size_t action = 0;
    std::array<std::int64_t, most> of{};
};

// ---- what a struct says, at compile time

// The next word of a line without the blanks before it, and `rest` behind it; empty at the end.
constexpr std::string_view next_word(std::string_view& rest) {
    while (!rest.empty() && (rest[0] == ' ' || rest[0] == '\t')) rest.remove_prefix(1);
    std::size_t end = 0;
    while (end < rest.size() && rest[end] != ' ' && rest[end] != '\t') ++end;
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(end);
    return word;
}
// Does it stand for a member, or for itself?
constexpr bool says_member(std::string_view word) {
    return word[0] == '[' || (word[0] >= 'A' && word[0] <= 'Z') || word.find_first_of("|/") != word.npos;
}

struct Fitting { // a visitor of fields(): does the line say these members?
    std::string_view rest, verb;
    std::size_t members = 0;
    bool fits = true;
    char half = 0; // of a hexside one member is still due
    constexpr explicit Fitting(std::string_view text) : rest(text), verb(next_word(rest)) {}

    constexpr std::string_view next() {
        std::string_view word = next_word(rest);
        while (!word.empty() && !says_member(word)) word = next_word(rest);
        return word;
    }
    template <class T, class... Range>
    constexpr void operator()(const char*, T&, Range...) {
        ++members;
        constexpr bool hex = std::is_same_v<T, HexId>, unit = std::is_same_v<T, UnitId>, dir = std::is_same_v<T, Dir>;
        if (half) {
            fits = fits && (half == 'h' ? hex : dir);
            half = 0;
        } else if (const std::string_view word = next(); word.empty()) { // only the verb is left to say it
            fits = fits && says_member(verb) && !hex && !unit && !dir;
            verb = "verb";
        } else {
            const bool may_lack = word[0] == '[';
            const std::string_view kind = word.substr(may_lack, word.find_first_of("]|-") - may_lack);
            fits = fits && hex == (kind == "HEX" || kind == "SIDE") && unit == (kind == "UNIT") &&
                   dir == (kind == "DIR") && std::is_same_v<T, bool> == (word.find('/') != word.npos);
            half = kind == "SIDE" ? 'd' : word == "HEX-HEX" ? 'h' : '\0';
        }
    }
    constexpr bool all() { return fits && members <= Numbers::most && !half && !says_member(verb) && next().empty(); }
};

template <class A>
constexpr Fitting fitting_of() {
    A action{};
    Fitting v(A::line);
    fields(v, action);
    return v;
}
template <class A>
consteval std::string_view line_of() {
    static_assert(fitting_of<A>().all(), "the line of this action does not say its members, each in its order");
    return A::line;
}
template <class Action>
inline constexpr int lines_of = 0;
template <class... As> // an action without a line does not compile
inline constexpr std::array<std::string_view, sizeof...(As)> lines_of<std::variant<As...>> = {line_of<As>()...};

// ---- from an action to its numbers, and back

struct Porter : Walk<Porter> {
    Numbers& numbers;
    bool reading;
    std::size_t next = 0;
    Porter(Numbers& n, bool from_there) : numbers(n), reading(from_there) {}

    void leaf(const char*, std::int64_t& n, std::int64_t, std::int64_t) {
        std::int64_t& kept = numbers.of[next++];
        reading ? n = kept : kept = n;
    }
    void count(std::int64_t& n, std::int64_t) {
        if (reading)
            n = static_cast<std::int64_t>(numbers.action);
        else
            numbers.action = static_cast<std::size_t>(n);
    }
};
template <class Action>
Numbers numbers_of(const Action& a) {
    Numbers out;
    Porter p(out, false);
    walk_alternatives(p, const_cast<Action&>(a)); // a visitor that does not read changes nothing
    return out;
}
template <class Action>
Action action_of(Numbers n) {
    Action out;
    Porter p(n, true);
    walk_alternatives(p, out);
    return out;
}

// ---- lines

// What a system names by words of its own.
struct Naming {
    std::string_view word, noun; // in lines, and of what there is none: "UNIT", "unit"
    int first = 0;               // the number of the first: 1 where 0 is none
    bool listed = false;         // few enough to name them all to who gets it wrong
    std::size_t count = 0;
    const void* list = nullptr;
    std::string_view (*name)(const void* list, std::size_t i) = nullptr; // "?": none
};
// A list of World by its ids, or of names.
template <class List>
Naming naming(std::string_view word, std::string_view noun, const List& list, int first = 0) {
    constexpr bool ids = requires {
        list[0].id;
    };
    return {word, noun, first, !ids, list.size(), &list, [](const void* l, std::size_t i) -> std::string_view {
                if constexpr (ids)
                    return (*static_cast<const List*>(l))[i].id;
                else
                    return (*static_cast<const List*>(l))[i];
            }};
}
struct Tongue {
    const Map& map;
    std::string_view example; // to who says nothing
    std::array<Naming, 5> namings;
};

std::string said(const Tongue& t, std::string_view line, const Numbers& n);
Loaded<Numbers> understood(const Tongue& t, std::span<const std::string_view> lines, std::string_view text);

} // namespace redoubt
