// Where scenario files come from: the embedded ones, or a test's.
#pragma once
#include <functional>
#include <string_view>

namespace redoubt {

// The text of a file by its path from the root, "scenarios/classic/oob.json"; empty when there is none. The program
// passes redoubt::scenario_file (scenarios/files.h); tests pass what they like.
using FileSource = std::function<std::string_view(std::string_view path)>;

} // namespace redoubt
