// Orders in words: for buttons, lists of choices and what is asked of whom.
#pragma once
#include "engine/rules/napoleon/actions.h"
#include "engine/rules/napoleon/state.h"
#include "shell/text/words.h"

namespace redoubt::words::napoleonic {

// "Fire with Alton at Gogel", "Go to 1213".
Words order(const napoleon::World& w, const napoleon::State& s, const napoleon::Action& a);

// What is asked, of whom: "The French attack: 3 attacks are owed."
Words asked(const napoleon::World& w, const napoleon::State& s);

} // namespace redoubt::words::napoleonic
