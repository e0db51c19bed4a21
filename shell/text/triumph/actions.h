// Orders in words: for buttons, lists of choices and what is asked of whom.
#pragma once
#include "engine/rules/triumph/actions.h"
#include "engine/rules/triumph/state.h"
#include "shell/text/words.h"

namespace redoubt::words::triumphant {

// "Fire with Guard artillery 1 at Gogel", "Teste a to 3210".
Words order(const triumph::World& w, const triumph::State& s, const triumph::Action& a);

// What is asked, of whom: "The French give their orders: 2 orders left."
Words asked(const triumph::World& w, const triumph::State& s);

} // namespace redoubt::words::triumphant
