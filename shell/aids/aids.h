// Player aids: every table of a system that is looked up in play, as one sheet. Numbers are asked of the charts and
// functions of the rules; words stand in shell/text/aids. Made by the headless tool when the page is built, shown by
// web/aids.js; nothing of it is in the page's program.
#pragma once
#include "engine/core/load.h"
#include "shell/text/language.h"
#include "shell/text/reference.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace redoubt::aids {

enum class Word : std::uint16_t {
#define P(name, pattern) name,
#include "shell/text/aids/english.def"
#undef P
    count
};
constexpr std::size_t words_count = static_cast<std::size_t>(Word::count);
std::string_view pattern(words::Language l, Word w);
std::string_view name_of(Word w); // as its table has it
// The words of another language than English, made of its .po (web/deps/words.py); nullptr where there are none.
const std::array<std::string_view, words_count>* translated(words::Language l);

struct Slot {
    std::string_view name;
    std::string text;
};
// The words of one language.
struct Say {
    words::Language language = words::Language::english;
    std::string operator()(Word w, std::initializer_list<Slot> slots = {}) const;
    std::string operator()(Word w, int n) const; // {n}
};

// Who suffers: a cell is coloured by it, never by it alone.
enum class Tone : char {
    none = '-',
    attacker = 'a',
    defender = 'd',
    both = 'b',
    symbol = 's'
}; // 's': its text names one that aids.js draws

struct Cell {
    std::string text;
    Tone tone = Tone::none;
    Cell(std::string t, Tone of = Tone::none) : text(std::move(t)), tone(of) {}
    Cell(const char* t) : text(t) {}
};
struct Row {
    std::string head;
    std::vector<Cell> cells;
};
struct Part {
    std::string head; // "": the table's only part
    std::vector<Row> rows;
};
struct Table {
    std::string id, caption, rule; // rule: the paragraph's number
    std::string over;              // what all columns but the first are: "Two dice"
    std::vector<std::string> heads;
    std::vector<Part> parts;
    std::vector<std::string> notes;
    bool numbers = false; // of figures and codes: set close, in columns of one width
    Table(std::string i, std::string c, std::string r, std::vector<std::string> h)
        : id(std::move(i)), caption(std::move(c)), rule(std::move(r)), heads(std::move(h)) {}
    void row(std::string head, std::vector<Cell> cells);
};
struct Sheet {
    std::string system;
    words::Language language;
    std::vector<Table> tables;
};

inline constexpr std::string_view systems[] = {
#define SYSTEM(system) #system,
#include "engine/rules/systems.def"
#undef SYSTEM
};
std::optional<Sheet> sheet_of(std::string_view system, words::Language l); // none: there is no such system
std::string json(const Sheet& s);
std::string file_of(std::string_view system, words::Language l); // "aids-classic-fr.json"

// Of each system, in SYSTEM.cpp: its tables, what its counters show beside their arms (into the legend), its reference.
#define SYSTEM(system)                                                                                                 \
    std::vector<Table> system##_tables(const Say& say);                                                                \
    void system##_signs(const Say& say, Table& legend);                                                                \
    Loaded<words::RuleBook> system##_book(std::string_view ledger);
#include "engine/rules/systems.def"
#undef SYSTEM
std::optional<words::RuleBook> book_of(std::string_view system, std::string_view ledger);

// For the files of this folder.
void sign(Table& legend, std::string words, const char* symbol); // one that aids.js draws
std::string amount(int n);                                       // "+2", "−1", "–"
std::string figure(int n);                                       // "2", "−1"
std::string span(int least, int most);                           // "4–5"
inline const std::string dash = "–";                             // no effect, nothing

// Totals by what they come to: the ranges on which `of` is the same, from `least` to `most`; the first has no lower
// end and the last no upper one where the sheet is told so.
struct Range {
    int least, most;
};
template <class F>
std::vector<Range> ranges(int least, int most, F of) {
    std::vector<Range> out{{least, least}};
    for (int n = least + 1; n <= most; ++n) {
        if (of(n) == of(out.back().most))
            out.back().most = n;
        else
            out.push_back({n, n});
    }
    return out;
}
// The least number from 1 on for which `of` holds.
template <class F>
int first_with(F of) {
    for (int n = 1; n < 1000; ++n)
        if (of(n)) return n;
    return 0;
}
// The simplest ratio that gives a modifier.
template <class F>
std::pair<int, int> ratio_of(int modifier, F of) {
    for (int sum = 2; sum < 40; ++sum)
        for (int a = sum - 1; a > 0; --a)
            if (of(a, sum - a) == modifier) return {a, sum - a};
    return {0, 0};
}

} // namespace redoubt::aids
