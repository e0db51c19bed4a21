#include "shell/aids/aids.h"

#include <nlohmann/json.hpp>

namespace redoubt::aids {

namespace {

using words::Language;

struct Entry {
    std::string_view name, pattern;
};
#define P(name, pattern) Entry{#name, pattern},
constexpr std::array<Entry, words_count> english = {{
#include "shell/text/aids/english.def"
}};
#undef P

} // namespace

std::string_view pattern(Language l, Word w) {
    const auto at = static_cast<std::size_t>(w);
    const auto* other = translated(l);
    return other ? (*other)[at] : english[at].pattern;
}
std::string_view name_of(Word w) {
    return english[static_cast<std::size_t>(w)].name;
}

std::string Say::operator()(Word w, std::initializer_list<Slot> slots) const {
    std::string out(pattern(language, w));
    for (const Slot& s : slots) {
        const std::string slot = "{" + std::string(s.name) + "}";
        for (std::size_t at = out.find(slot); at != std::string::npos; at = out.find(slot, at + s.text.size()))
            out.replace(at, slot.size(), s.text);
    }
    return out;
}
std::string Say::operator()(Word w, int n) const {
    return (*this)(w, {{"n", figure(n)}});
}

void Table::row(std::string head, std::vector<Cell> cells) {
    if (parts.empty()) parts.emplace_back();
    parts.back().rows.push_back({std::move(head), std::move(cells)});
}

std::string figure(int n) {
    return n < 0 ? "−" + std::to_string(-n) : std::to_string(n);
}
std::string amount(int n) {
    return n == 0 ? dash : n > 0 ? "+" + std::to_string(n) : figure(n);
}
std::string span(int least, int most) {
    return least == most ? figure(least) : figure(least) + "–" + figure(most);
}

void sign(Table& legend, std::string words, const char* symbol) {
    legend.row(std::move(words), {{symbol, Tone::symbol}});
}

namespace {

// What the counters of every system show (shell/board/card_parts.cpp draws them on the board, web/aids.js on the
// sheet).
Table legend(const Say& say) {
    Table t("symbols", say(Word::s_caption), dash, {say(Word::s_what), say(Word::s_symbol)});
    constexpr std::pair<Word, const char*> arms[] = {{Word::s_line, "line"},
                                                     {Word::s_light, "light"},
                                                     {Word::s_grenadier, "grenadier"},
                                                     {Word::s_guard, "guard"},
                                                     {Word::s_militia, "militia"},
                                                     {Word::s_cavalry, "cavalry"},
                                                     {Word::s_heavy, "heavy"},
                                                     {Word::s_cossack, "cossack"},
                                                     {Word::s_foot_guns, "foot_guns"},
                                                     {Word::s_heavy_guns, "heavy_guns"},
                                                     {Word::s_horse_guns, "horse_guns"}};
    for (const auto& [w, symbol] : arms) sign(t, say(w), symbol);
    return t;
}

} // namespace

std::optional<Sheet> sheet_of(std::string_view system, Language l) {
    const Say say{l};
    Sheet out{std::string(system), l, {}};
    Table signs = legend(say);
    const auto fill = [&](auto tables, auto add) {
        out.tables = tables(say);
        add(say, signs);
        out.tables.push_back(std::move(signs));
        return out;
    };
#define SYSTEM(its)                                                                                                    \
    if (system == #its) return fill(its##_tables, its##_signs);
#include "engine/rules/systems.def"
#undef SYSTEM
    return std::nullopt;
}

std::optional<words::RuleBook> book_of(std::string_view system, std::string_view ledger) {
    const auto read = [&](auto book) -> std::optional<words::RuleBook> {
        auto out = book(ledger);
        if (!out) return std::nullopt;
        return std::move(*out);
    };
#define SYSTEM(its)                                                                                                    \
    if (system == #its) return read(its##_book);
#include "engine/rules/systems.def"
#undef SYSTEM
    return std::nullopt;
}

std::string file_of(std::string_view system, Language l) {
    return "aids-" + std::string(system) + "-" + std::string(words::code_of(l)) + ".json";
}

std::string json(const Sheet& s) {
    using Json = nlohmann::ordered_json;
    const Say say{s.language};
    Json out;
    out["system"] = s.system;
    out["language"] = words::code_of(s.language);
    out["title"] = say(Word::title);
#define SYSTEM(its)                                                                                                    \
    if (s.system == #its) out["subtitle"] = say(Word::its);
#include "engine/rules/systems.def"
#undef SYSTEM
    for (Word w : {Word::contents, Word::search, Word::print, Word::close, Word::none_found, Word::found, Word::rule,
                   Word::in_force, Word::was_in_force})
        out["words"][std::string(name_of(w))] = pattern(s.language, w);
    for (const Table& t : s.tables) {
        Json table;
        table["id"] = t.id;
        table["caption"] = t.caption;
        table["rule"] = t.rule;
        if (!t.over.empty()) table["over"] = t.over;
        if (t.numbers) table["numbers"] = true;
        table["heads"] = t.heads;
        for (const Part& p : t.parts) {
            Json part;
            if (!p.head.empty()) part["head"] = p.head;
            for (const Row& r : p.rows) {
                Json row = Json::array({r.head});
                for (const Cell& c : r.cells) {
                    if (c.tone == Tone::none)
                        row.push_back(c.text);
                    else
                        row.push_back(Json::array({c.text, std::string(1, static_cast<char>(c.tone))}));
                }
                part["rows"].push_back(std::move(row));
            }
            table["parts"].push_back(std::move(part));
        }
        if (!t.notes.empty()) table["notes"] = t.notes;
        out["tables"].push_back(std::move(table));
    }
    return out.dump() + "\n";
}

} // namespace redoubt::aids
