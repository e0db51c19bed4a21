#include "shell/harness/show.h"

#include <algorithm>
#include <ostream>

namespace redoubt::cli {

void show_sheet(std::ostream& out, const Grid& g, const std::function<std::string(HexId)>& cell) {
    constexpr std::size_t wide = 5;
    auto pad = [&](std::string text) {
        text.resize(std::max(text.size() + 1, wide), ' ');
        return text;
    };
    out << "      ";
    for (int c = 0; c < g.columns; ++c) out << pad(label(g, hex_at(g, {c, 0})).substr(0, 2));
    out << "\n";
    for (int r = 0; r < g.rows; ++r)
        for (const bool raised : {true, false}) {
            std::string line = raised ? label(g, hex_at(g, {0, r})).substr(2) + "    " : "      ";
            for (int c = 0; c < g.columns; ++c)
                line += is_raised(g, c) == raised ? pad(cell(hex_at(g, {c, r}))) : std::string(wide, ' ');
            line.erase(line.find_last_not_of(' ') + 1);
            out << line << "\n";
        }
}

} // namespace redoubt::cli
