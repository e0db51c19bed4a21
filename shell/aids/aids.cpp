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

// What the counters show (shell/board/card_parts.cpp draws them on the board, web/aids.js on the sheet).
Table legend(const Say& say, std::string_view system) {
    Table t("symbols", say(Word::s_caption), dash, {say(Word::s_what), say(Word::s_symbol)});
    auto line = [&](Word w, const char* symbol) { t.row(say(w), {{symbol, Tone::symbol}}); };
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
    for (const auto& [w, symbol] : arms) line(w, symbol);
    if (system == "classic") {
        line(Word::s_work, "work");
        line(Word::s_act, "act");
        line(Word::s_fought, "charge");
        t.row(say(Word::s_numbers), {say(Word::s_numbers_c)});
        return t;
    }
    line(Word::s_commander, "commander");
    line(Word::s_act, "act");
    line(Word::s_front, system == "napoleon" ? "bracket" : "chevron");
    line(Word::s_square, "square");
    line(Word::s_disordered, "disordered");
    if (system == "napoleon") {
        line(Word::s_shattered, "shattered");
        line(Word::s_charge, "charge");
        line(Word::s_march, "march");
        line(Word::s_no_command, "no_command");
        line(Word::s_defence, "defence");
        line(Word::s_wound, "wound");
    } else {
        line(Word::s_under, "under");
        line(Word::s_none, "none");
        line(Word::s_failed, "failed");
        line(Word::s_moved, "moved");
    }
    line(Word::s_fired, "fired");
    t.row(say(Word::s_numbers), {say(system == "napoleon" ? Word::s_numbers_n : Word::s_numbers_t)});
    return t;
}

std::optional<Sheet> sheet_of(std::string_view system, Language l) {
    const Say say{l};
    Sheet out{std::string(system), l, {}};
    if (system == "classic")
        out.tables = classic_tables(say);
    else if (system == "napoleon")
        out.tables = napoleon_tables(say);
    else if (system == "triumph")
        out.tables = triumph_tables(say);
    else
        return std::nullopt;
    out.tables.push_back(legend(say, system));
    return out;
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
    out["subtitle"] = say(s.system == "classic"    ? Word::classic
                          : s.system == "napoleon" ? Word::napoleon
                                                   : Word::triumph);
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
