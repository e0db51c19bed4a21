// The battles that there are, by their files: a new one is asked without a list that must learn its name.
#pragma once
#include "scenarios/files.h"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace redoubt::test {

// "classic/sept5" and so on of one system, or of all (""), but for those that are asked elsewhere.
inline std::vector<std::string> battles(std::string_view system, std::initializer_list<std::string_view> but = {}) {
    std::vector<std::string> out;
    for (std::string_view path : scenario_paths()) {
        const std::string_view text = scenario_file(path);
        if (text.find("\"system\"") == text.npos || text.find("\"title\"") == text.npos) continue; // no battle
        const std::size_t front = path.find('/') + 1;
        const std::string_view name = path.substr(front, path.rfind('.') - front);
        if (!system.empty() && name.substr(0, name.find('/')) != system) continue;
        if (std::find(but.begin(), but.end(), name) == but.end()) out.emplace_back(name);
    }
    return out;
}

} // namespace redoubt::test
