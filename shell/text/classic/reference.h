// The rule reference in our own words: the rows of engine/rules/classic/ledger.tsv, gathered by paragraph.
#pragma once
#include "engine/core/load.h"
#include "shell/text/words.h"

#include <vector>

namespace redoubt::words {

struct Paragraph {
    RuleRef rule;       // none for the chapters that rules.def does not cite (1 to 3)
    std::string number; // "7.0B"
    std::string title;
    struct Sentence {
        std::string id;   // of the ledger row: "C7.0B1"
        std::string text; // the row's rule, without its mark of a ruling
        int ruling = 0;   // our numbered ruling, where the printed text is silent
    };
    std::vector<Sentence> sentences;
};

// All paragraphs in order of the book. Columns of a ledger: id, rule, kind, decider, chance; the first line names them.
Loaded<std::vector<Paragraph>> load_reference(std::string_view ledger_tsv);

// One paragraph; one without sentences of its own has its title only.
Paragraph reference_paragraph(const std::vector<Paragraph>& reference, RuleRef rule);

// The sentences as words: each with its ruling in brackets.
std::vector<Words> paragraph_words(const Paragraph& p);

} // namespace redoubt::words
