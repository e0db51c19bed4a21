// fields(visitor, value): every member of a plain struct, once, in order, with its range. Saves, links, digests and
// bounds all walk this one list, so none of them can forget a member.
//
//     struct Place {
//         UnitId unit;
//         std::int16_t turn = 1;
//         Dir facing = Dir::n;
//         REDOUBT_FIELDS(Place, unit, (turn, 1, 40), facing) // == and fields()
//     };
//
// or, where a name is not the member's, or the list is long,
//
//     template <class V> void fields(V& v, Place& p) {
//         v("turn", p.turn, 1, 40);          // an integer, bool or enum with its least and greatest value
//         v("hex", p.hex, map_hexes);        // an id below a bound, or none
//         v("units", p.units);               // Few, std::array, std::optional, std::variant, or a struct with fields()
//     }
//
// An enum has its range from last_of, where that is given beside it.
//
// A visitor derives from Walk<itself> and gives: leaf(const char*, std::int64_t&, lo, hi) for one number (a reader
// changes it); count(n, most) for the size of a list and the index of a variant; and may give open(name), close().
// A visitor that reads sets `reading = true` and must leave every number in its range (or note the failure and give
// lo).
#pragma once
#include "engine/core/few.h"
#include "engine/core/id.h"
#include "engine/core/last_of.h"

#include <array>
#include <optional>
#include <string_view>
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
    template <class T>
    requires(std::is_enum_v<T>) void operator()(const char* name, T& x) {
        static_assert(last_of<T> > 0, "say last_of beside the enum, or the range here");
        self()(name, x, 0, last_of<T>);
    }

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

// For each of the arguments, in order; an argument in brackets brings what stands in it.
#define REDOUBT_AGAIN(...) REDOUBT_FOUR(REDOUBT_FOUR(REDOUBT_FOUR(REDOUBT_FOUR(__VA_ARGS__)))) // for 16 arguments
#define REDOUBT_FOUR(...) REDOUBT_ONCE(REDOUBT_ONCE(REDOUBT_ONCE(REDOUBT_ONCE(__VA_ARGS__))))
#define REDOUBT_ONCE(...) __VA_ARGS__
#define REDOUBT_SECOND(a, b, ...) b
#define REDOUBT_PROBE(...) , ranged
#define REDOUBT_KIND(...) REDOUBT_SECOND(__VA_ARGS__, plain, )
#define REDOUBT_JOIN(a, b) REDOUBT_JOIN_(a, b)
#define REDOUBT_JOIN_(a, b) a##b
#define REDOUBT_FIELD(x) REDOUBT_JOIN(REDOUBT_FIELD_, REDOUBT_KIND(REDOUBT_PROBE x))(x)
#define REDOUBT_FIELD_plain(name) v(#name, value.name);
#define REDOUBT_FIELD_ranged(x) REDOUBT_RANGED x
#define REDOUBT_RANGED(name, ...) v(#name, value.name, __VA_ARGS__);
#define REDOUBT_NEXT() REDOUBT_EACH
#define REDOUBT_SPACE() // so that a macro is named in what it made, and goes on there
#define REDOUBT_EACH(x, ...) REDOUBT_FIELD(x) __VA_OPT__(REDOUBT_NEXT REDOUBT_SPACE()()(__VA_ARGS__))

#define REDOUBT_FIELDS(T, ...)                                                                                         \
    friend bool operator==(const T&, const T&) = default;                                                              \
    template <class V>                                                                                                 \
    friend constexpr void fields([[maybe_unused]] V& v, [[maybe_unused]] T& value) {                                   \
        __VA_OPT__(REDOUBT_AGAIN(REDOUBT_EACH(__VA_ARGS__)))                                                           \
    }

// An action: its line of text (notation.h) beside its members.
#define REDOUBT_ACTION(T, text, ...)                                                                                   \
    static constexpr std::string_view line = text;                                                                     \
    REDOUBT_FIELDS(T __VA_OPT__(, ) __VA_ARGS__)
