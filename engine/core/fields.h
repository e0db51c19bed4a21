// fields(visitor, value): every member of a plain struct, once, in order, with its range. Saves, links, digests and
// comparisons all walk this one list, so none of them can forget a member.
//
//     template <class V> void fields(V& v, Place& p) {
//         v("turn", p.turn, 1, 40);          // an integer, bool or enum with its least and greatest value
//         v("hex", p.hex, map_hexes);        // an id below a bound, or none
//         v("units", p.units);               // Few, std::array, std::optional, std::variant, or a struct with fields()
//     }
//
// A visitor derives from Walk<itself> and gives: leaf(const char*, std::int64_t&, lo, hi) for one number (a reader
// changes it); count(n, most) for the size of a list and the index of a variant; and may give open(name), close().
// A visitor that reads sets `reading = true` and must leave every number in its range (or note the failure and give
// lo).
#pragma once
#include "engine/core/few.h"
#include "engine/core/id.h"

#include <array>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

namespace redoubt {

// Ids in a State are bounded by this unless the field says otherwise; problems() checks them against the World.
inline constexpr std::int64_t id_limit = 4095;

template <class V, class... Ts>
void walk_alternatives(V& v, std::variant<Ts...>& x);

template <class Derived>
struct Walk {
    Derived& self() { return static_cast<Derived&>(*this); }

    // Numbers, bools, enums.
    template <class T>
    requires(std::is_integral_v<T> || std::is_enum_v<T>) void operator()(const char* name, T& x, std::int64_t lo,
                                                                         std::int64_t hi) {
        std::int64_t n = static_cast<std::int64_t>(x);
        self().leaf(name, n, lo, hi);
        if (self().reading) x = static_cast<T>(n);
    }
    void operator()(const char* name, bool& x) { (*this)(name, x, 0, 1); }

    // Ids: stored as 0 = none, else index + 1.
    template <class Tag>
    void operator()(const char* name, Id<Tag>& x, std::int64_t limit = id_limit) {
        std::int64_t n = x ? static_cast<std::int64_t>(x.index()) + 1 : 0;
        self().leaf(name, n, 0, limit);
        if (self().reading) x = n == 0 ? Id<Tag>{} : Id<Tag>{static_cast<std::size_t>(n - 1)};
    }

    // Lists.
    template <class T, std::size_t N>
    void operator()(const char* name, Few<T, N>& list) {
        self().open(name);
        std::int64_t n = static_cast<std::int64_t>(list.size());
        self().count(n, static_cast<std::int64_t>(N));
        if (self().reading) {
            list = Few<T, N>{};
            for (std::int64_t i = 0; i < n; ++i) list.push_back(T{});
        }
        for (T& x : list) item(x);
        self().close();
    }
    template <class T, std::size_t N>
    void operator()(const char* name, std::array<T, N>& list) {
        self().open(name);
        for (T& x : list) item(x);
        self().close();
    }
    template <class T, std::size_t N>
    void operator()(const char* name, std::array<T, N>& list, std::int64_t lo, std::int64_t hi) {
        self().open(name);
        for (T& x : list) self()("", x, lo, hi);
        self().close();
    }

    template <class T>
    void operator()(const char* name, std::optional<T>& x) {
        self().open(name);
        std::int64_t n = x ? 1 : 0;
        self().count(n, 1);
        if (self().reading) {
            if (n == 1)
                x.emplace();
            else
                x.reset();
        }
        if (x) item(*x);
        self().close();
    }

    template <class... Ts>
    void operator()(const char* name, std::variant<Ts...>& x) {
        self().open(name);
        walk_alternatives(self(), x);
        self().close();
    }

    // Structs with fields() of their own.
    template <class T>
    requires(std::is_class_v<T>) void operator()(const char* name, T& x) {
        self().open(name);
        fields(self(), x);
        self().close();
    }

    void open(const char*) {}
    void close() {}

private:
    template <class T>
    void item(T& x) {
        self()("", x); // through the visitor: it may have a way of its own with some types
    }
};

template <class... Ts, std::size_t... I>
void emplace_alternative(std::variant<Ts...>& x, std::size_t n, std::index_sequence<I...>) {
    ((I == n ? static_cast<void>(x.template emplace<I>()) : static_cast<void>(0)), ...);
}

// Which alternative, and its members. No member of Walk: the long variants of the systems are compiled once
// (engine/match/walks.h), and what stands in a class would be compiled wherever it is used.
template <class V, class... Ts>
void walk_alternatives(V& v, std::variant<Ts...>& x) {
    std::int64_t n = static_cast<std::int64_t>(x.index());
    v.count(n, static_cast<std::int64_t>(sizeof...(Ts)) - 1);
    if (v.reading) emplace_alternative(x, static_cast<std::size_t>(n), std::index_sequence_for<Ts...>{});
    std::visit([&v](auto& alternative) { fields(v, alternative); }, x);
}

} // namespace redoubt
