// An event, or any record, as one line of words: "Moved A 0401 0403". What is none is "-".
#pragma once
#include "engine/core/chance.h"
#include "engine/core/tally.h"
#include "engine/match/any_match.h"
#include "shell/cli/case_parts.h"

namespace redoubt::cli {

template <Ruleset R>
struct CaseLine {
    const typename R::World& w;
    std::string text;

    CaseLine& operator<<(const char* word) {
        text += (text.empty() ? "" : " ") + std::string(*word ? word : "-");
        return *this;
    }
    CaseLine& operator<<(const std::string& word) { return *this << word.c_str(); }
    CaseLine& operator<<(int n) { return *this << std::to_string(n); }
    CaseLine& operator<<(bool on) { return *this << (on ? "yes" : "no"); }
    CaseLine& operator<<(Side side) { return *this << std::string(name(side)); }
    CaseLine& operator<<(Dir d) { return *this << std::string(name(d)); }
    CaseLine& operator<<(UnitId u) {
        return *this << (u && u.index() < w.units.size() ? w.units[u.index()].id.c_str() : "-");
    }
    CaseLine& operator<<(HexId h) {
        return *this << (h && h.index() < w.map.hexes.size() ? label(w.map.grid, h) : std::string("-"));
    }
    CaseLine& operator<<(WorkId x) { return *this << (x ? w.map.works[x.index()].id.c_str() : "-"); }
    CaseLine& operator<<(RuleRef r) { // without blanks
        std::string number;
        for (char c : r ? System<R>::paragraph(r) : std::string_view("-"))
            if (c != ' ') number += c;
        return *this << number;
    }
    CaseLine& operator<<(const Tally& t) { return *this << decimal(t.total(), t.scale); }
    template <class T, std::size_t N>
    CaseLine& operator<<(const Few<T, N>& list) { // "A,B"
        std::string all;
        for (const T& x : list) {
            CaseLine one{w, ""};
            one << x;
            all += (all.empty() ? "" : ",") + one.text;
        }
        return *this << (all.empty() ? "-" : all.c_str());
    }
    CaseLine& flag(bool on, const char* word) { return on ? *this << word : *this << "-"; }
};

} // namespace redoubt::cli
