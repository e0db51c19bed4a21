// For std::visit over actions, events and frames, with nothing that swallows an alternative which was forgotten: each
// is named, alone or with those that have the same answer.
//     Overload{[](const Move& x) { ... }, [](const OneOf<Stand, Pay, Hold> auto&) { ... }}
#pragma once
#include <concepts>
#include <variant>

namespace redoubt {

template <class... Fs>
struct Overload : Fs... {
    using Fs::operator()...;
};
template <class... Fs>
Overload(Fs...) -> Overload<Fs...>;

template <class T, class... Ts>
concept OneOf = (std::same_as<T, Ts> || ...);

// Where a few questions say it in less code than a visit does:
//     static_assert(each_named_once<Event, Kinds<Rolled, Moved>, Kinds<Stood, Paid>>);
template <class... Ts>
struct Kinds {
    template <class T>
    static constexpr int has = (0 + ... + int{std::same_as<T, Ts>});
};
template <class T, class... Lists>
constexpr int times_named = (0 + ... + Lists::template has<T>);
template <class Variant, class... Lists>
constexpr bool each_named_once = false;
template <class... Ts, class... Lists>
constexpr bool each_named_once<std::variant<Ts...>, Lists...> = ((times_named<Ts, Lists...> == 1) && ...);

} // namespace redoubt
