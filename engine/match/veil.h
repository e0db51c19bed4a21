// Steps of a journal that only a game with hidden choices has, played by link (engine/core/secrecy.h): what the other
// side has sealed, what it has opened, and a step that waits for it to open something. They change no rule's business:
// a copy of the game that saw everything would not have them.
#pragma once
#include "engine/core/chance.h"
#include "engine/core/secrecy.h"

#include <array>
#include <variant>

namespace redoubt {

using SealBytes = std::array<std::uint8_t, 10>;

// A side has fixed a part of its secrets: whoever opens it later must show what gives this value (seals.h).
struct Sealed {
    HiddenPart part;
    SealBytes value{};
    friend bool operator==(const Sealed&, const Sealed&) = default;
};

// It shows the part; `salt` is what it had mixed into the seal.
template <class R>
struct Unsealed {
    HiddenPart part;
    SealBytes salt{};
    typename R::Known known;
    friend bool operator==(const Unsealed&, const Unsealed&) = default;
};

// A step that was chosen or rolled here, and makes public what only the other side knows: that side carries it out.
template <class R>
struct Awaited {
    std::variant<typename R::Action, Outcome> step;
    friend bool operator==(const Awaited&, const Awaited&) = default;
};

template <class R>
using VeilStep = std::variant<Sealed, Unsealed<R>, Awaited<R>>;

template <class V>
void fields(V& v, Sealed& s) {
    v("part", s.part);
    v("value", s.value, 0, 255);
}
template <class V, class R>
void fields(V& v, Unsealed<R>& u) {
    v("part", u.part);
    v("salt", u.salt, 0, 255);
    v("known", u.known);
}
template <class V, class R>
void fields(V& v, Awaited<R>& a) {
    v("step", a.step);
}

// Of these steps only what is learned reaches a State.
template <Secretive R>
void apply_veil(const typename R::World& w, typename R::State& s, const VeilStep<R>& step) {
    if (const auto* u = std::get_if<Unsealed<R>>(&step)) learn(w, s, u->part, u->known);
}

} // namespace redoubt
