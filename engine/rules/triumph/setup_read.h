// Shared by the two parts of the loader (setup.cpp: the battle; setup_state.cpp: the position). Not for others.
#pragma once
#include "engine/core/reader.h"
#include "engine/rules/triumph/play.h"
#include "engine/rules/triumph/setup.h"

namespace redoubt::triumph {

struct Reading {
    World w;
    State s;
    UnitId unit(const std::string& id, const Node& n); // a fault when there is none
    GroupId group(const std::string& id, const Node& n);
};

template <class E>
struct Named {
    const char* name;
    E value;
};
inline constexpr Named<Side> side_names[] = {{"french", Side::french}, {"russian", Side::russian}};

// One of a few words; a fault that lists them otherwise.
template <class E, std::size_t N>
E word(const Node& n, const Named<E> (&names)[N]) {
    std::string text = n.string(), list;
    for (const Named<E>& x : names) {
        if (text == x.name) return x.value;
        list += (list.empty() ? "" : ", ") + std::string(x.name);
    }
    n.fault("should be one of: " + list);
    return names[0].value;
}

inline bool root_fault(const Node& n) {
    return n.faults->first.has_value();
}
bool flag(const Node& n, const char* key, bool otherwise);
int corner(const Node& n); // "NNE" ...
// A member that is either given here or the name of a file beside the scenarios.
std::optional<Json> beside(const Node& n, const FileSource& files);

void position(Reading& r, const Node& root); // the opening State, run on to its first decision

} // namespace redoubt::triumph
