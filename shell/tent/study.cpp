#include "shell/tent/study.h"

#include "engine/match/link.h"
#include "engine/match/save.h"
#include "shell/tent/camp.h"
#include "shell/text/language.h"

#include <algorithm>

namespace redoubt::tent {

namespace {

LoadError wrong(LoadFault fault, std::string place) {
    return {fault, std::move(place), "That is no study of ours."};
}

// Words for people: letters, and ends of lines. Nothing that steers a terminal, or turns the direction of what follows.
bool harmless(std::string_view words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto c = static_cast<unsigned char>(words[i]);
        if ((c < 0x20 && c != '\n') || c == 0x7f) return false;
        if (c == 0xe2 && i + 2 < words.size()) { // U+202A to U+202E, U+2066 to U+2069
            const auto d = static_cast<unsigned char>(words[i + 1]), e = static_cast<unsigned char>(words[i + 2]);
            if ((d == 0x80 && e >= 0xaa && e <= 0xae) || (d == 0x81 && e >= 0xa6 && e <= 0xa9)) return false;
        }
    }
    return true;
}

const std::string* words_of(const Json& of, const char* name, std::size_t most) {
    const auto at = of.find(name);
    if (at == of.end() || !at->is_string()) return nullptr;
    const auto& words = at->get_ref<const std::string&>();
    return words.size() <= most && harmless(words) ? &words : nullptr;
}

std::optional<std::size_t> number_of(const Json& of, const char* name, std::size_t most) {
    const auto at = of.find(name);
    if (at == of.end() || !at->is_number_unsigned() || *at > most) return std::nullopt;
    return at->get<std::size_t>();
}

const Grid& grid_of(const AnyMatch& game) {
    return std::visit([](const auto& m) -> const Grid& { return m.world().map.grid; }, game);
}

bool is_mark(const Grid& grid, std::string_view mark) {
    const std::size_t dash = mark.find('-');
    if (dash == std::string_view::npos) return parse_hex(grid, mark).has_value();
    return parse_hex(grid, mark.substr(0, dash)) && parse_hex(grid, mark.substr(dash + 1));
}

} // namespace

Loaded<Study> study_of(std::string_view text, const FileSource& files) {
    if (text.size() > most_study_bytes) return wrong(LoadFault::range, "");
    const Json all = json_of(text);
    if (!all.is_object() || number_of(all, "study", 1) != std::size_t{1}) return wrong(LoadFault::syntax, "study");
    Study out;
    const std::string* title = words_of(all, "title", longest_title);
    if (!title) return wrong(LoadFault::range, "title");
    out.title = *title;
    const auto games = all.find("games"), notes = all.find("notes");
    if (games == all.end() || !games->is_array() || games->empty() || games->size() > most_study_games)
        return wrong(LoadFault::range, "games");
    if (notes == all.end() || !notes->is_array() || notes->size() > most_notes) return wrong(LoadFault::range, "notes");
    for (const Json& game : *games) {
        const std::string place = "games " + std::to_string(out.games.size() + 1);
        if (!game.is_string() || game.get_ref<const std::string&>().size() > longest_game_link)
            return wrong(LoadFault::range, place);
        out.games.push_back(game.get<std::string>());
        auto opened = open_link(out.games.back(), files);
        if (!opened) return LoadError{opened.error().fault, place + ": " + opened.error().place, opened.error().reason};
        if (opened->partial || opened->kind != LinkKind::game) return wrong(LoadFault::illegal, place);
        out.opened.push_back(std::move(opened->match));
    }
    for (const Json& x : *notes) {
        const std::string place = "notes " + std::to_string(out.notes.size() + 1);
        if (!x.is_object()) return wrong(LoadFault::syntax, place);
        const auto game = number_of(x, "game", out.games.size() - 1);
        if (!game) return wrong(LoadFault::range, place + ": game");
        const auto step = number_of(x, "step", steps(out.opened[*game]));
        if (!step) return wrong(LoadFault::range, place + ": step");
        const std::string* words = words_of(x, "words", longest_note);
        if (!words) return wrong(LoadFault::range, place + ": words");
        Note note{*game, *step, *words, {}};
        if (const auto marks = x.find("marks"); marks != x.end()) {
            if (!marks->is_array() || marks->size() > most_marks) return wrong(LoadFault::range, place + ": marks");
            for (const Json& mark : *marks) {
                if (!mark.is_string() || !is_mark(grid_of(out.opened[*game]), mark.get_ref<const std::string&>()))
                    return wrong(LoadFault::range, place + ": marks");
                note.marks.push_back(mark.get<std::string>());
            }
        }
        out.notes.push_back(std::move(note));
    }
    std::stable_sort(out.notes.begin(), out.notes.end(),
                     [](const Note& a, const Note& b) { return a.game != b.game ? a.game < b.game : a.step < b.step; });
    return out;
}

Loaded<Json> told_study(const Study& study) {
    Json games = Json::array(), notes = Json::array();
    for (std::size_t i = 0; i < study.games.size(); ++i) {
        const AnyMatch& game = study.opened[i];
        auto file = export_json(game);
        if (!file) return file.error();
        const GameHeader& header = header_of(game);
        games.push_back({{"id", header.id},
                         {"system", header.system},
                         {"title", std::visit(
                                       [](const auto& m) {
                                           return words::proper(m.header().system, "title:" + m.header().scenario,
                                                                m.world().title);
                                       },
                                       game)},
                         {"link", study.games[i]},
                         {"file", *file},
                         {"steps", steps(game)}});
    }
    for (const Note& note : study.notes) {
        const int turn = std::visit([&]<class R>(const Match<R>& m) { return Camp<R>::turn(m.state_after(note.step)); },
                                    study.opened[note.game]);
        notes.push_back(
            {{"game", note.game}, {"step", note.step}, {"turn", turn}, {"words", note.words}, {"marks", note.marks}});
    }
    return Json{{"kind", "study"}, {"title", study.title}, {"games", std::move(games)}, {"notes", std::move(notes)}};
}

} // namespace redoubt::tent
