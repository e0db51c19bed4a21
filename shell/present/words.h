// What the presenters of all systems say in the same way: sentences, and looking at things.
#pragma once
#include "shell/present/table.h"
#include "shell/text/words.h"

namespace redoubt::shell {

Sentence sentence_of(const words::Words& w);
std::string plain_of(const words::Words& w);

// Looking at things is allowed whoever's turn it is. `held`: the unit whose card a long press opens. False: the Intent
// is something else.
bool looked(TableTop& t, const Intent& i, UnitId held);

// The layer of threat; `danger`: by hex, how many enemies can strike there (threats_of of each system).
void add_threats(Overlays& out, const std::vector<std::uint8_t>& danger);

} // namespace redoubt::shell
