// Tests that speak another language: its pack, as the build has made it, is at hand while a Speaking lives.
#pragma once
#include "shell/text/language.h"

#include <catch_amalgamated.hpp>
#include <fstream>
#include <sstream>
#include <string>

namespace redoubt {

inline std::string pack_of(words::Language l) {
    std::ifstream in(std::string(REDOUBT_WORDS_DIR) + "/words-" + std::string(words::key_of(l)) + ".json",
                     std::ios::binary);
    std::stringstream all;
    all << in.rdbuf();
    return all.str();
}

struct Speaking {
    explicit Speaking(words::Language l) {
        if (l == words::Language::english)
            words::speak_english();
        else
            REQUIRE(words::speak(pack_of(l)) == "");
    }
    ~Speaking() { words::speak_english(); }
    Speaking(const Speaking&) = delete;
    Speaking& operator=(const Speaking&) = delete;
};

} // namespace redoubt
