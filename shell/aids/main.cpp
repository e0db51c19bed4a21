// Writes the player aids of every system in every language, and what the search of a sheet looks for in the rules:
// redoubt-aids FOLDER RULES, with the rule reference as web/deps/rules.py lays it out. A program of its own, so that
// the build of the page, which has node only, need not build the whole tool for it (`redoubt aids` says the same on a
// terminal).
#include "engine/core/json_writer.h"
#include "shell/aids/aids.h"

#include <fstream>
#include <iostream>
#include <sstream>

namespace {

using namespace redoubt;

bool written(const std::string& path, std::string_view text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    if (file.flush()) return true;
    std::cerr << "redoubt-aids: " << path << " cannot be written\n";
    return false;
}

// [[number, title, [id, text]...]...]: the paragraphs in the order of the book, each with its rows.
std::optional<std::string> paragraphs(std::string_view system, const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream tsv;
    tsv << file.rdbuf();
    const auto book = aids::book_of(system, tsv.str());
    if (!file || !book) return std::nullopt;
    JsonWriter w;
    w.open('[');
    for (const words::Paragraph& p : book->paragraphs) {
        w.open('[');
        w.text(p.number), w.text(p.title);
        for (const words::Paragraph::Sentence& s : p.sentences) w.open('['), w.text(s.id), w.text(s.text), w.close(']');
        w.close(']');
    }
    w.close(']');
    return std::move(w.out);
}

} // namespace

int main(int count, char** arguments) {
    if (count != 3) {
        std::cerr << "redoubt-aids FOLDER RULES\n";
        return 2;
    }
    const std::string into = std::string(arguments[1]) + "/", from = std::string(arguments[2]) + "/";
    for (std::string_view system : aids::systems)
        for (int l = 0; l < static_cast<int>(words::Language::count); ++l) {
            const auto language = static_cast<words::Language>(l);
            const std::string code(words::code_of(language)), of(system);
            const auto rules = paragraphs(
                system, from + "rules-" + of + (language == words::Language::english ? "" : "-" + code) + ".txt");
            if (!rules) {
                std::cerr << "redoubt-aids: no rules of " << of << " in " << from << "\n";
                return 1;
            }
            if (!written(into + aids::file_of(system, language), aids::json(*aids::sheet_of(system, language))) ||
                !written(into + "search-" + of + "-" + code + ".json", *rules))
                return 1;
        }
    return 0;
}
