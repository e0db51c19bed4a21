#include "shell/harness/case_parts.h"

#include <algorithm>

namespace redoubt::cli {

namespace {

std::string_view next_word(std::string_view& text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(word.size());
    return word;
}

} // namespace

bool matches(std::string_view described, std::string_view wanted) {
    for (std::string_view want = next_word(wanted); !want.empty(); want = next_word(wanted)) {
        const std::string_view has = next_word(described);
        if (has != want && !(want == "*" && !has.empty())) return false;
    }
    return true;
}

void only_keys(const Node& n, std::span<const char* const> known, Strings& faults) {
    for (const auto& [key, value] : n.members())
        if (std::none_of(known.begin(), known.end(), [&, &name = key](const char* k) { return name == k; }))
            faults.push_back(value.path + ": \"" + key + "\" means nothing here");
}

std::string title_of(const Node& n) {
    if (n.is_string()) return n.string();
    if (!n.is_object() || n.json->empty()) return "?";
    std::string key = n.json->begin().key();
    for (const char* first : {"refuse", "odds", "reach", "only", "legal"})
        if (n.has(first)) key = first;
    const Json& value = (*n.json)[key];
    return key + (value.is_string() ? " " + value.get<std::string>() : "");
}

void Checker::same(const std::string& what, const std::string& want, const std::string& got) {
    if (want != got) faults.push_back(prefix + what + ": expected " + want + ", got " + got);
}
void Checker::set(const std::string& what, Strings want, Strings got) {
    std::sort(want.begin(), want.end());
    std::sort(got.begin(), got.end());
    same(what, list_text(want), list_text(got));
}

Strings strings_of(const Node& n) {
    Strings out;
    for (const Node& x : n.items()) out.push_back(x.string());
    return out;
}

std::string plain(const Node& n) {
    return n.is_string() ? n.string() : n.json->dump();
}

std::string decimal(int value, int scale) {
    if (scale > 2)
        return value % scale == 0 ? std::to_string(value / scale) : std::to_string(value) + "/" + std::to_string(scale);
    std::string out = value < 0 ? "-" : "";
    const int size = value < 0 ? -value : value;
    out += std::to_string(size / scale);
    if (size % scale != 0) out += ".5";
    return out;
}

std::string list_text(const Strings& items) {
    std::string out;
    for (const std::string& x : items) out += (out.empty() ? "" : ", ") + x;
    return items.empty() ? "nothing" : out;
}

const char* decider_text(Decider d) {
    const char* names[] = {"french", "russian", "chance", "over"};
    return names[static_cast<std::size_t>(d)];
}

} // namespace redoubt::cli
