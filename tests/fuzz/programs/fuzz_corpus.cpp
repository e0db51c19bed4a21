// fuzz_corpus FOLDER: writes what the fuzzers begin with to FOLDER/links, FOLDER/saves and FOLDER/briefs. Run in the
// root of the repository.
#include "tests/fuzz/brief.h"
#include "tests/fuzz/seeds.h"

#include <filesystem>
#include <utility>

int main(int, char** arguments) {
    const auto all = redoubt::fuzz::seeds();
    std::vector<std::string> briefs;
    for (const auto& held : redoubt::fuzz::held_games())
        if (auto payload = redoubt::unframe_link(held.link)) briefs.push_back(*payload);
    for (const auto& [name, list] : {std::pair("links", &all.links), std::pair("saves", &all.saves),
                                     std::pair("briefs", &std::as_const(briefs))}) {
        const auto folder = std::filesystem::path(arguments[1]) / name;
        std::filesystem::create_directories(folder);
        for (std::size_t n = 0; n < list->size(); ++n)
            std::ofstream(folder / ("seed" + std::to_string(n)), std::ios::binary) << (*list)[n];
    }
}
