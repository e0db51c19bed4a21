// The long walks over a position and over an action (fields.h), each compiled once a system: in walks_<system>.cpp.
// Whoever includes this only calls them; without it every unit that saves, digests or checks makes them anew, which
// took a third of the whole build. A new visitor that goes over positions or actions belongs into the list below.
#pragma once
#include "engine/match/archive.h"
#include "engine/match/match.h"
#include "engine/match/system.h"

// `word` is `extern` or nothing.
#define REDOUBT_WALKS(word, system)                                                                                    \
    word template void walk_alternatives(DigestVisitor&, system::Action&);                                             \
    word template void walk_alternatives(InBounds&, system::Action&);                                                  \
    word template void walk_alternatives(Courier&, system::Action&);                                                   \
    word template void system::fields(DigestVisitor&, system::State&);                                                 \
    word template void system::fields(InBounds&, system::State&);                                                      \
    word template void system::fields(Courier&, system::State&);                                                       \
    word template class Match<system::Rules>;
