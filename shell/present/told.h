// What is told of events beside the journal: sounds and headlines; for present/<system>/told.cpp.
#pragma once
#include "engine/core/map.h"
#include "engine/core/visitor.h"
#include "shell/present/table.h"
#include "shell/text/language.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <array>

namespace redoubt::shell {

// Each kind of event stands in the lists of what it is heard as, or among the silent: a new one does not compile before
// that has been decided. What hangs on who acts stands among `told`, which is read below.
template <class System, class E>
consteval Sounds heard_as() {
    constexpr unsigned sounds = (System::Die::template has<E> ? one(Sound::die) : 0u) |
                                (System::Hooves::template has<E> ? one(Sound::hooves) : 0u) |
                                (System::Gun::template has<E> ? one(Sound::gun) : 0u) |
                                (System::Volley::template has<E> ? one(Sound::volley) : 0u) |
                                (System::Loss::template has<E> ? one(Sound::loss) : 0u) |
                                (System::Drum::template has<E> ? one(Sound::drum) : 0u);
    static_assert(System::Silent::template has<E> + (sounds != 0 || System::Told::template has<E>) == 1);
    return static_cast<Sounds>(sounds);
}
template <class System, class... E>
consteval std::array<Sounds, sizeof...(E)> table_of(const std::variant<E...>*) {
    return {heard_as<System, E>()...};
}
template <class System>
constexpr auto sound_table = table_of<System>(static_cast<const typename System::Event*>(nullptr));

// ---- headlines ------------------------------------------------------------------------------------------------------

inline std::string work_in(std::string_view system, const Map& map, HexId h) {
    const WorkId id = at(map, h).work;
    if (!id) return label(map.grid, h);
    const Work& work = map.works[id.index()];
    return words::proper(system, "work:" + work.id, work.name);
}
inline Headline taken(std::string place, Side by) {
    return {std::move(place), flat(by == Side::french ? words::common::Phrase::taken_by_french
                                                      : words::common::Phrase::taken_by_russians)};
}

// Do units of the Guard attack from there?
template <class World, class State, class Hexes>
std::optional<Headline> guard(const World& w, const State& s, const Hexes& from) {
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const auto& unit = w.units[i];
        if (unit.look != decltype(unit.look)::guard || !s.units[i].hex) continue;
        if (std::find(from.begin(), from.end(), s.units[i].hex) == from.end()) continue;
        const bool french = unit.side == Side::french;
        using words::common::Phrase;
        return Headline{flat(french ? Phrase::french_guard : Phrase::russian_guard), flat(Phrase::goes_into_action),
                        static_cast<std::uint8_t>(french ? 1 : 2)};
    }
    return std::nullopt;
}

} // namespace redoubt::shell
