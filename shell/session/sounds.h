// What an action is heard as, where somebody has asked for sound: read off its events, made by the page (web/sound.js).
#pragma once
#include "engine/rules/classic/ruleset.h"
#include "engine/rules/napoleon/ruleset.h"
#include "engine/rules/triumph/ruleset.h"
#include "shell/present/table.h"

#include <cstdint>
#include <vector>

namespace redoubt::shell {

// In the order in which the sounds of one action follow each other; a bit each. web/INTERFACE.md, js_sound.
enum class Sound : std::uint8_t { die, hooves, gun, volley, loss, drum, count };
using Sounds = std::uint8_t;
constexpr Sounds one(Sound s) {
    return static_cast<Sounds>(1u << static_cast<unsigned>(s));
}

Sounds sounds_of(const classic::World& w, const std::vector<classic::Event>& events);
Sounds sounds_of(const napoleon::World& w, const std::vector<napoleon::Event>& events);
Sounds sounds_of(const triumph::World& w, const std::vector<triumph::Event>& events);

// With the drum for a player's turn that begins.
template <Ruleset R>
Sounds heard(const typename R::World& w, const typename R::State& before, const typename R::State& after,
             const std::vector<typename R::Event>& events) {
    const unsigned drum = TableOf<R>::next_side(before, after, events) ? one(Sound::drum) : 0u;
    return static_cast<Sounds>(sounds_of(w, events) | drum);
}

} // namespace redoubt::shell
