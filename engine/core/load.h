// Bad bytes: what is wrong with a link, a file, storage or a scenario, and where.
#pragma once
#include <string>
#include <utility>
#include <variant>

namespace redoubt {

enum class LoadFault {
    syntax,    // not the format at all
    missing,   // something needed is not there
    range,     // a value that cannot be
    version,   // made by a newer or unknown format or rules revision
    damaged,   // cut, altered, wrong checksum
    too_large, // beyond a bound
    illegal,   // well formed, but breaks a rule
    unproven,  // sound, but only its sender's word stands for it: a person must agree
    lacking,   // sound, but what it goes on from is not here: the other side can send that too
    returned,  // one's own that came back: the other side lacks what it goes on from
};

struct LoadError {
    LoadFault fault = LoadFault::syntax;
    std::string place;  // "scenarios/classic/sept5.json: /place/R21", "link: byte 12"
    std::string reason; // a sentence for the player
};

inline std::string text(const LoadError& e) {
    return e.place.empty() ? e.reason : e.place + ": " + e.reason;
}

// A value or the error why there is none (std::expected is not in our oldest toolchain).
template <class T>
struct Loaded {
    std::variant<T, LoadError> held;
    Loaded(T value) : held(std::move(value)) {}
    Loaded(LoadError error) : held(std::move(error)) {}
    explicit operator bool() const { return held.index() == 0; }
    T& operator*() { return std::get<0>(held); }
    const T& operator*() const { return std::get<0>(held); }
    T* operator->() { return &std::get<0>(held); }
    const T* operator->() const { return &std::get<0>(held); }
    const LoadError& error() const { return std::get<1>(held); }
};

} // namespace redoubt
