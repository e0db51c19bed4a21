#include "shell/examples/setup.h"

#include <algorithm>

namespace redoubt::cases {

namespace {

bool has(std::span<const char* const> keys, std::string_view key) {
    return std::any_of(keys.begin(), keys.end(), [&](const char* k) { return key == k; });
}

} // namespace

Loaded<std::string> whole_setup(const Json& mine, std::string_view text, std::string_view system,
                                std::span<const char* const> merged, const FileSource& files) {
    static constexpr const char* of_the_case[] = {"scenario", "rules", "about", "dice", "play", "expect"};
    if (!mine.is_object() || !mine.contains("scenario")) return std::string(text);
    const Json& name = mine["scenario"];
    const std::string path =
        "scenarios/" + std::string(system) + "/" + (name.is_string() ? name.get<std::string>() : "?") + ".json";
    const std::string_view printed = files(path);
    redoubt::Faults bad{path, {}};
    auto whole = printed.empty() ? std::nullopt : parse_json(printed, bad);
    if (!whole) return LoadError{LoadFault::missing, "", "there is no scenario " + path};
    for (const auto& [key, value] : mine.items()) {
        if (has(of_the_case, key)) continue;
        if (has(merged, key) && whole->contains(key) && value.is_object()) {
            for (const auto& [inner, x] : value.items())
                if (x.is_null())
                    (*whole)[key].erase(inner);
                else
                    (*whole)[key][inner] = x;
        } else if (value.is_null()) {
            whole->erase(key);
        } else {
            (*whole)[key] = value;
        }
    }
    return whole->dump();
}

} // namespace redoubt::cases
