// What an action is heard as, where somebody has asked for sound: read off its events (TableOf<R>::sounds), made by the
// page (web/sound.js).
#pragma once
#include <cstdint>

namespace redoubt::shell {

// In the order in which the sounds of one action follow each other; a bit each. web/INTERFACE.md, js_sound.
enum class Sound : std::uint8_t { die, hooves, gun, volley, loss, drum, count };
using Sounds = std::uint8_t;
constexpr Sounds one(Sound s) {
    return static_cast<Sounds>(1u << static_cast<unsigned>(s));
}

} // namespace redoubt::shell
