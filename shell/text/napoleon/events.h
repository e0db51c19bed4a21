// What happened, in sentences: for the journal, for speech, for the roll panel.
#pragma once
#include "engine/rules/napoleon/events.h"
#include "shell/text/words.h"

namespace redoubt::words::napoleonic {

// `before`: the position before it happened, when it is at hand; hexes are then named by who stands there.
Words sentence(const napoleon::World& w, const napoleon::Event& e, const napoleon::State* before = nullptr);

// A whole move in one sentence. `forced`: on a forced march.
Words moved(const napoleon::World& w, UnitId unit, HexId from, HexId to, bool forced, UnitId stopped_by = {});
// 3.1: all who are found without command in one stage.
Words without_command(const napoleon::World& w, const std::vector<UnitId>& units);

Words result_name(const napoleon::World& w, const napoleon::Result& r);
Words result_reason(const napoleon::World& w, const napoleon::State& s);

} // namespace redoubt::words::napoleonic
