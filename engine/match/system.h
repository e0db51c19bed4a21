// What saves and links must know of a system beside its Ruleset: the scenarios by name, the names of its paragraphs,
// and how many things of each kind a World holds. Each system (and the toy system of the tests) specialises System<R>.
#pragma once
#include "engine/core/files.h"
#include "engine/core/load.h"
#include "engine/core/ruleset.h"
#include "engine/match/journal.h"

#include <string>
#include <string_view>

namespace redoubt {

// Number of units, hexes, works and areas of a World, and of what a system has ids for besides (formations, groups):
// ids from outside must lie below.
struct Bounds {
    std::size_t units = 0, hexes = 0, works = 0, areas = 0, others = 0;
};

template <Ruleset R>
struct Opening {
    typename R::World world;
    typename R::State start;
};

// template <> struct System<R> {
//     static constexpr std::uint32_t number;           // in links; append only: 0 classic, 1 napoleon, 2 triumph
//     static Loaded<Opening<R>> open(std::string_view scenario, const FileSource&);
//     static std::string_view paragraph(RuleRef);      // its printed number
//     static Bounds bounds(const typename R::World&);
// };
template <class R>
struct System;

// Are all ids of a value below their bounds (or none)? Rules index tables by ids: what comes from outside passes here
// before any rule sees it.
struct InBounds : Walk<InBounds> {
    static constexpr bool reading = false;
    using Walk<InBounds>::operator();
    Bounds bounds;
    bool sound = true;
    explicit InBounds(const Bounds& b) : bounds(b) {}

    void operator()(const char*, UnitId& x, std::int64_t = 0) { check(x, bounds.units); }
    void operator()(const char*, HexId& x, std::int64_t = 0) { check(x, bounds.hexes); }
    void operator()(const char*, WorkId& x, std::int64_t = 0) { check(x, bounds.works); }
    void operator()(const char*, AreaId& x, std::int64_t = 0) { check(x, bounds.areas); }
    template <class Tag>
    void operator()(const char*, Id<Tag>& x, std::int64_t = 0) {
        check(x, bounds.others);
    }
    void leaf(const char*, std::int64_t&, std::int64_t, std::int64_t) {}
    void count(std::int64_t&, std::int64_t) {}

private:
    template <class Tag>
    void check(Id<Tag> x, std::size_t bound) {
        sound = sound && (!x || x.index() < bound);
    }
};

template <class T>
bool in_bounds(const Bounds& b, const T& value) {
    InBounds v(b);
    v("", const_cast<T&>(value)); // a visitor that does not read changes nothing
    return v.sound;
}

} // namespace redoubt
