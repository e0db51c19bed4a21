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

inline bool root_fault(const Node& n) {
    return n.faults->first.has_value();
}
int corner(const Node& n); // "NNE" ...

void position(Reading& r, const Node& root); // the opening State, run on to its first decision

} // namespace redoubt::triumph
