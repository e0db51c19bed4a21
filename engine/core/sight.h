// Lines between hexes. Which of the hexes on a line block sight or fire is for the rules to say.
#pragma once
#include "engine/core/hex.h"

#include <vector>

namespace redoubt {

// One step of a line: the hex it passes, or two hexes when it runs exactly along the hexside between them.
struct SightStep {
    HexId hex;
    HexId other; // none unless the line runs between `hex` and `other`
};

// What a straight line from centre to centre passes, the two end hexes left out, in order from `from`: every hex it
// runs through, however little of it (a mere touch of a corner is none). Hexes off the sheet are left out.
std::vector<SightStep> line(const Grid& g, HexId from, HexId to);
// Through which of the hexes beside `from` it leaves: the step of `line` that is next to it, without the others; none
// when there is no such step.
SightStep first_step(const Grid& g, HexId from, HexId to);

} // namespace redoubt
