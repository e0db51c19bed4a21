// What happened, as a sentence for the journal.
#pragma once
#include "engine/rules/classic/events.h"
#include "shell/text/words.h"

namespace redoubt::words {

Words sentence(const classic::World& w, const classic::Event& e);

// How the game ended, or would end now: "The French win a marginal victory."
Words result_name(const classic::Result& r);
// ... and why.
Words result_reason(const classic::World& w, const classic::Result& r);

} // namespace redoubt::words
