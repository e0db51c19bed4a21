// What happened, in sentences: for the journal, for speech, for the roll panel.
#pragma once
#include "engine/rules/triumph/events.h"
#include "shell/text/words.h"

namespace redoubt::words::triumphant {

// `before`: the position before it happened, when it is at hand; hexes are then named by who stands there.
Words sentence(const triumph::World& w, const triumph::Event& e, const triumph::Table* before = nullptr);

// A whole move in one sentence.
Words moved(const triumph::World& w, UnitId unit, HexId from, HexId to);

Words result_name(const triumph::World& w, const triumph::Result& r);
Words result_reason(const triumph::Table& s);

} // namespace redoubt::words::triumphant
