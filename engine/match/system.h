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
//     static constexpr std::uint32_t number;           // in links: one that no other has, for ever
//     static Loaded<Opening<R>> open(std::string_view scenario, const FileSource&);
//     static std::string_view paragraph(RuleRef);      // its printed number
//     static Bounds bounds(const typename R::World&);
// };
// Where there are campaigns, the battle that follows this one ("" none), and how it opens when this one has ended:
//     static std::string_view next(const typename R::World&);
//     static Loaded<Opening<R>> follow(const typename R::World&, const typename R::State& end, const FileSource&);
template <class R>
struct System;

// The battle of a file, scenarios/<system>/<scenario>.json, as the system's own loader reads it.
template <Ruleset R, class Load>
Loaded<Opening<R>> open_battle(std::string_view scenario, const FileSource& files, Load load) {
    const std::string name = std::string(R::name) + "/" + std::string(scenario), path = "scenarios/" + name + ".json";
    const std::string_view json = files ? files(path) : std::string_view{};
    if (json.empty()) return LoadError{LoadFault::missing, "", "There is no battle " + name + "."};
    auto opening = load(json, path, files);
    if (!opening) return opening.error();
    return Opening<R>{std::move(opening->world), opening->start};
}

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
