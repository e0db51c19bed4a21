// The rule reference of the napoleon system: the rows of its ledger, gathered by paragraph.
#pragma once
#include "shell/text/reference.h"

namespace redoubt::words::napoleonic {

Loaded<std::vector<Paragraph>> load_reference(std::string_view ledger_tsv);

} // namespace redoubt::words::napoleonic
