// Sentences for people: a list of runs that panels can style and a terminal can flatten. Text lives only in shell/text.
#pragma once
#include "engine/core/cite.h"
#include "shell/text/language.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace redoubt::words {

enum class Style : std::uint8_t {
    plain,
    bold,
    soft,   // less important
    number, // odds, strengths, hex numbers
    die,    // one face, drawn as a die
    rule,   // a link to a paragraph of the reference
    struck, // stated, but does not count
};

struct Run {
    std::string text;
    Style style = Style::plain;
    RuleRef rule; // only for Style::rule
    friend bool operator==(const Run&, const Run&) = default;
};

using Words = std::vector<Run>;

// One line of plain text: dice in brackets, rules in parentheses, what is struck between tildes.
std::string flat(const Words& w);

Words plain(std::string text);
Words bold(std::string text);
Words number(std::string text);
void append(Words& to, const Words& more);

// A pattern of the language's table: "*{unit}* marches to {hex}. {rule}". {name} is replaced by the slot of that name,
// stars make bold what stands between them (slots too, when they are plain). {name#hex|hexes} is the form that goes
// with the number which the slot begins with, by the rule of the language at hand; the number itself is not put.
struct Slot {
    Slot(std::string_view n, Words w) : name(n), words(std::move(w)) {}
    Slot(std::string_view n, std::string text) : name(n), words(plain(std::move(text))) {}
    Slot(std::string_view n, std::string_view text) : Slot(n, std::string(text)) {}
    Slot(std::string_view n, const char* text) : Slot(n, std::string(text)) {}
    Slot(std::string_view n, int value) : Slot(n, std::to_string(value)) {}
    std::string_view name;
    Words words;
};
Words compose(std::string_view pattern, std::initializer_list<Slot> slots);

// Begins a sentence: the first letter becomes a capital one. Letters of all our languages, in UTF-8.
Words capital(Words w);
std::string capital(std::string text);

// An English name as a sentence has it, of the one on the counter: "I Corps artillery" of "I Corps art.", and a
// singular, since a verb may follow it: "Akhtyrka Hussar regiment". Other languages have names of their own for that
// ("said:").
std::string spelt(std::string name);

// A line of a tally: "Compans", "Redoubt doubles Paskevich", "Village".
struct TallyRow {
    Words words;
    std::string value; // "7", "+4", "×2", "−1½"
    RuleRef rule;
    bool struck = false;
    Words reason; // what struck it
};
// Why something cannot be done.
struct WhyNot {
    Words what;   // "Compans cannot go to 2109."
    Words reason; // "The zone of control of Paskevich would stop Compans on the way."
    RuleRef rule;
};

// "7 September: Borodino" in two: "7 September" and "Borodino". The second is empty where there is no colon.
std::pair<std::string, std::string> halves(std::string_view title);

// "A", "A and B", "A, B and C"; `last` is the joint before the last one (" and ").
Words join(const std::vector<Words>& items, std::string_view last);

} // namespace redoubt::words
