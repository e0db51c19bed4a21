// What an action is about, read off its members: who does it, to whom, from where to where, and how he faces there.
// Whatever asks that of an action asks here, and no action can be forgotten: fields() names every member of each
// (engine/core/fields.h). A system compiles it once, as offer_of(a), in its equal.cpp.
#pragma once
#include "engine/core/id.h"

#include <string_view>
#include <type_traits>
#include <variant>

namespace redoubt {

struct Offer {
    UnitId unit, target;                  // who; at whom
    HexId from, via, to;                  // `to`: whatever hex it is about
    int facing = -1;                      // -1: it says nothing of that
    bool no_unit = false, no_hex = false; // one that it should name is none; `via` may be

    // Are there such units and hexes at all?
    bool knows_units(std::size_t n) const { return (!unit || unit.index() < n) && (!target || target.index() < n); }
    bool knows_hexes(std::size_t n) const {
        return (!from || from.index() < n) && (!via || via.index() < n) && (!to || to.index() < n);
    }
};

struct Offering { // a visitor of fields()
    Offer o;
    void operator()(const char*, UnitId& x) {
        (o.unit ? o.target : o.unit) = x;
        o.no_unit = o.no_unit || !x;
    }
    void operator()(const char* name, HexId& x) {
        const std::string_view n = name;
        const bool by = n == "via";
        (by ? o.via : n == "from" ? o.from : o.to ? o.via : o.to) = x;
        o.no_hex = o.no_hex || (!x && !by);
    }
    template <class T, class... Range>
    void operator()(const char* name, T& x, Range...) {
        if constexpr (!std::is_class_v<T>)
            if (std::string_view(name) == "facing") o.facing = static_cast<int>(x);
    }
};

template <class... As>
Offer read_offer(std::variant<As...> a) {
    Offering read;
    std::visit([&read](auto& x) { fields(read, x); }, a);
    return read.o;
}

template <class Action>
UnitId unit_in(const Action& a) {
    return offer_of(a).unit;
}

} // namespace redoubt
