// An event as one line of words, as its struct says it (engine/core/event.h): "Moved A 0401 0403". What is none is "-".
#pragma once
#include "engine/core/event.h"
#include "engine/core/tally.h"
#include "engine/match/any_match.h"
#include "shell/harness/case_parts.h"

namespace redoubt::cli {

// `Words`, of the system: one() of its enums and ids, and of a number with a word of its own (`kind`).
template <Ruleset R, class Words>
struct CaseLine {
    const typename R::World& w;
    const Words& words;
    std::string text;

    void put(std::string_view word) {
        text += text.empty() ? "" : " ";
        text += word.empty() ? "-" : word;
    }
    template <class T>
    void operator()(const char*, const T& x) {
        if constexpr (requires { told(*this, x); })
            told(*this, x);
        else
            put(word(x));
    }
    template <class T, std::size_t N>
    void operator()(const char* name, const Few<T, N>& list) { // "A,B"; those that have members of their own, in a row
        std::string all;
        for (const T& x : list) {
            if constexpr (requires { told(*this, x); })
                (*this)(name, x);
            else
                all += (all.empty() ? "" : ",") + word(x);
        }
        if constexpr (!requires(const T& x) { told(*this, x); }) put(all);
    }
    void operator()(const char*, bool on, const char* yes, const char* no = "-") { put(on ? yes : no); }
    void operator()(const char*, int n, const char* kind) { put(words.one(n, kind)); }
    void operator()(const char*, HexId h, Dir d) { put(word(h) + "-" + word(neighbour(w.map.grid, h, d))); }
    void operator()(const char*, Side side, bool instead, const char* of) { put(instead ? of : name(side)); }

private:
    std::string word(UnitId u) const { return u && u.index() < w.units.size() ? w.units[u.index()].id : "-"; }
    std::string word(HexId h) const { return h && h.index() < w.map.hexes.size() ? label(w.map.grid, h) : "-"; }
    std::string word(WorkId x) const { return x ? w.map.works[x.index()].id : "-"; }
    std::string word(bool on) const { return on ? "yes" : "no"; }
    std::string word(Side side) const { return std::string(name(side)); }
    std::string word(Dir d) const { return std::string(name(d)); }
    std::string word(const Tally& t) const { return decimal(t.total(), t.scale); }
    std::string word(RuleRef r) const { // without blanks: "8.1Ae"
        std::string number(r ? System<R>::paragraph(r) : "-");
        std::erase(number, ' ');
        return number;
    }
    template <class T>
    std::string word(const T& x) const {
        if constexpr (std::is_integral_v<T>)
            return std::to_string(x);
        else
            return words.one(x);
    }
};

template <Ruleset R, class Words>
std::string case_line(const typename R::World& w, const typename R::Event& e, const Words& words) {
    return std::visit(
        [&]<class E>(const E& x) {
            CaseLine<R, Words> line{w, words, E::name};
            told(line, x);
            return line.text;
        },
        e);
}

} // namespace redoubt::cli
