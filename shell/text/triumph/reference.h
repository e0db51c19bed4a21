// The rule reference of the triumph system: the rows of its ledger, gathered by paragraph.
#pragma once
#include "shell/text/reference.h"

namespace redoubt::words::triumphant {

Loaded<std::vector<Paragraph>> load_reference(std::string_view ledger_tsv);

} // namespace redoubt::words::triumphant
