// What an inspection of a State finds wrong with it, a line each, twenty at most (problems.cpp of each system).
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace redoubt {

struct Inspection {
    std::vector<std::string> out;

    // A sound position says nothing, so no words are made for it.
    void check(bool good, std::string_view what) {
        if (!good) wrong({}, what);
    }
    void check(bool good, std::string_view where, std::string_view what) {
        if (!good) wrong(where, what);
    }
    void wrong(std::string_view where, std::string_view what) {
        if (out.size() < 20) out.push_back(std::string(where).append(what));
    }
};

} // namespace redoubt
