// aids: the tables of a system on one sheet.
#include "shell/aids/aids.h"
#include "shell/cli/tool.h"

#include <ostream>

namespace redoubt::cli {

int player_aids(Arguments& a, Io io) {
    const std::string code = a.text("--language", "en");
    for (int l = 0; l < static_cast<int>(words::Language::count); ++l) {
        const auto language = static_cast<words::Language>(l);
        if (words::code_of(language) != code) continue;
        const auto sheet = aids::sheet_of(a.words[0], language);
        if (!sheet) {
            io.err << "redoubt: there is no system " << a.words[0] << "\n";
            return 2;
        }
        io.out << aids::json(*sheet);
        return 0;
    }
    io.err << "redoubt: there is no language " << code << ": en, fr, ru or pl\n";
    return 2;
}

} // namespace redoubt::cli
