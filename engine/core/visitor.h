// For std::visit over actions, events and frames, with nothing that swallows an alternative which was forgotten: each
// is named, alone or with those that have the same answer.
//     Overload{[](const Move& x) { ... }, [](const OneOf<Stand, Pay, Hold> auto&) { ... }}
#pragma once
#include <concepts>

namespace redoubt {

template <class... Fs>
struct Overload : Fs... {
    using Fs::operator()...;
};
template <class... Fs>
Overload(Fs...) -> Overload<Fs...>;

template <class T, class... Ts>
concept OneOf = (std::same_as<T, Ts> || ...);

} // namespace redoubt
