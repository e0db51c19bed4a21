// fuzz_corpus FOLDER: writes what the fuzzers begin with to FOLDER/links and FOLDER/saves. Run in the root of the
// repository.
#include "tests/fuzz/seeds.h"

#include <filesystem>

int main(int, char** arguments) {
    const auto all = redoubt::fuzz::seeds();
    for (const auto& [name, list] : {std::pair("links", &all.links), std::pair("saves", &all.saves)}) {
        const auto folder = std::filesystem::path(arguments[1]) / name;
        std::filesystem::create_directories(folder);
        for (std::size_t n = 0; n < list->size(); ++n)
            std::ofstream(folder / ("seed" + std::to_string(n)), std::ios::binary) << (*list)[n];
    }
}
