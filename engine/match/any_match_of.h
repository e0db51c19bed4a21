// Choosing a system by its name, for any list of systems (the tests bring a toy of their own).
#pragma once
#include "engine/match/any_match.h"

#include <optional>

namespace redoubt {

// Calls f(R-tag) for the system of that name and returns its answer; an error when no system of the list has it.
template <class R>
struct Tag {
    using type = R;
};

template <class Answer, Ruleset... Rs, class F>
Answer with_system(SystemList<Rs...>, std::string_view name, F&& f) {
    std::optional<Answer> answer;
    ((!answer && name == Rs::name ? static_cast<void>(answer.emplace(f(Tag<Rs>{}))) : static_cast<void>(0)), ...);
    if (answer) return std::move(*answer);
    return LoadError{LoadFault::missing, "", "There is no system of the name " + std::string(name) + " here."};
}

// No name of a system or battle has other characters: they become part of paths.
inline bool is_plain_name(std::string_view s) {
    for (char c : s)
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-')) return false;
    return !s.empty() && s.size() <= 32;
}

template <Ruleset... Rs>
Loaded<typename SystemList<Rs...>::Any> new_game_of(SystemList<Rs...> systems, std::string_view name, GameHeader header,
                                                    const FileSource& files) {
    using Any = typename SystemList<Rs...>::Any;
    const std::size_t slash = name.find('/');
    if (slash == std::string_view::npos || !is_plain_name(name.substr(0, slash)) ||
        !is_plain_name(name.substr(slash + 1)))
        return LoadError{LoadFault::syntax, "", "A battle is named like classic/sept7."};
    header.system = name.substr(0, slash);
    header.scenario = name.substr(slash + 1);
    const std::string system = header.system; // the header moves on
    return with_system<Loaded<Any>>(systems, system, [&](auto tag) -> Loaded<Any> {
        using R = typename decltype(tag)::type;
        auto opening = System<R>::open(header.scenario, files);
        if (!opening) return opening.error();
        header.revision = R::revision;
        return Any{Match<R>(std::move(opening->world), opening->start, std::move(header))};
    });
}

} // namespace redoubt
