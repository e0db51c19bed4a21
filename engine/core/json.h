// JSON, and the library's reader and writer compiled once: every unit that calls them itself makes them anew.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace redoubt {

using Json = nlohmann::json;

Json json_of(std::string_view text); // discarded where it is not JSON
std::string json_text(const Json& json);

} // namespace redoubt
