// What the parts of the case runner share. Not for use outside this folder.
#pragma once
#include "engine/core/reader.h"
#include "shell/harness/case.h"

#include <optional>
#include <span>

namespace redoubt::cli {

using Strings = std::vector<std::string>;

// Does a description begin with the wanted words? "*" stands for any word.
bool matches(std::string_view described, std::string_view wanted);

// Keys of a case: one that is not known is a mistake in the case, not something to pass over.
void only_keys(const Node& n, std::span<const char* const> known, Strings& faults);
inline void only_keys(const Node& n, std::initializer_list<const char*> known, Strings& faults) {
    only_keys(n, std::span<const char* const>(known.begin(), known.size()), faults);
}

// What a step is, in a few words, for messages.
std::string title_of(const Node& n);

// One value against another; a fault that says both.
struct Checker {
    Strings& faults;
    std::string prefix = {};
    void same(const std::string& what, const std::string& want, const std::string& got);
    void same(const std::string& what, int want, int got) { same(what, std::to_string(want), std::to_string(got)); }
    void set(const std::string& what, Strings want, Strings got); // in any order
};

Strings strings_of(const Node& n);
std::string plain(const Node& n); // "3" and 3 are the same

std::string decimal(int value, int scale);   // "4", "-1.5"; in sixths "5/6", "8/6"
std::string list_text(const Strings& items); // "A, B", or "nothing"
const char* decider_text(Decider d);         // "french", "russian", "chance", "over"

} // namespace redoubt::cli
