// What the tool says when it is asked, for tests; and a place for their files.
#pragma once
#include "shell/cli/tool.h"

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

namespace redoubt::test {

struct Said {
    int code;
    std::string out, err;
    bool has(const char* words) const { return out.find(words) != std::string::npos; }
};

inline Said tool(const std::vector<std::string>& words) {
    std::ostringstream out, err;
    const int code = cli::run_tool(words, {out, err});
    return {code, out.str(), err.str()};
}

inline std::string scratch_file(const std::string& name) {
    std::filesystem::create_directories("build/test-scratch");
    return "build/test-scratch/" + name;
}

} // namespace redoubt::test
