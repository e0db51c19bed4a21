// Writes the player aids of every system in every language: redoubt-aids FOLDER. A program of its own, so that the
// build of the page, which has node only, need not build the whole tool for it (`redoubt aids` says the same on a
// terminal).
#include "shell/aids/aids.h"

#include <fstream>
#include <iostream>

int main(int count, char** arguments) {
    using namespace redoubt;
    if (count != 2) {
        std::cerr << "redoubt-aids FOLDER\n";
        return 2;
    }
    for (std::string_view system : aids::systems)
        for (int l = 0; l < static_cast<int>(words::Language::count); ++l) {
            const auto language = static_cast<words::Language>(l);
            const std::string path = std::string(arguments[1]) + "/" + aids::file_of(system, language);
            std::ofstream file(path, std::ios::binary);
            file << aids::json(*aids::sheet_of(system, language));
            if (!file.flush()) {
                std::cerr << "redoubt-aids: " << path << " cannot be written\n";
                return 1;
            }
        }
    return 0;
}
