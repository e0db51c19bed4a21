// What the notations of all systems are written and read with. Only for their .cpp files.
#pragma once
#include <string_view>
#include <vector>

namespace redoubt {

// For std::visit: a lambda for each alternative.
template <class... Fs>
struct Overload : Fs... {
    using Fs::operator()...;
};
template <class... Fs>
Overload(Fs...) -> Overload<Fs...>;

// The words of a line, without the blanks between them.
inline std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> out;
    for (std::size_t i = 0; i < text.size();) {
        while (i < text.size() && (text[i] == ' ' || text[i] == '\t')) ++i;
        std::size_t end = i;
        while (end < text.size() && text[end] != ' ' && text[end] != '\t') ++end;
        if (end > i) out.push_back(text.substr(i, end - i));
        i = end;
    }
    return out;
}

// A position of a list by its name in files and notation; no id where there is none.
template <class Id, class List>
Id find_named(const List& list, std::string_view id) {
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].id == id) return Id{i};
    return {};
}

} // namespace redoubt
