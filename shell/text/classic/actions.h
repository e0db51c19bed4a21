// Orders in words: for buttons, lists of choices and what is asked of whom.
#pragma once
#include "engine/rules/classic/actions.h"
#include "engine/rules/classic/state.h"
#include "shell/text/words.h"

namespace redoubt::words {

// "March Compans to 2109", "Declare 4–1".
Words order(const classic::World& w, const classic::State& s, const classic::Action& a);

// What is asked, of whom: "The French attack. 3 attacks are still owed."
Words asked(const classic::World& w, const classic::State& s);

} // namespace redoubt::words
