// The rule reference in our own words: rows called by ids of the ledger, gathered by the paragraphs of rules.def.
#pragma once
#include "engine/core/load.h"
#include "shell/text/words.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace redoubt::words {

struct Paragraph {
    RuleRef rule;       // none for the chapters that rules.def does not cite
    std::string number; // "7.0B"
    std::string title;
    struct Sentence {
        std::string id;   // of the ledger row: "C7.0B1"
        std::string text; // the row's rule, without its mark of a ruling
        int ruling = 0;   // our numbered ruling, where the printed text is silent
    };
    std::vector<Sentence> sentences;
};

// A system's rules as the player reads them.
struct RuleBook {
    std::vector<std::string> chapters; // their titles, by number; none has the number 0
    std::vector<Paragraph> paragraphs; // those that nobody cites, then those of rules.def in order
};

// From what web/deps/rules.py makes of shell/text/reference, or from a ledger. Columns: id, rule, ...; the
// first line names them. `paragraph_of` finds the paragraph of a row by its id without the system's letter, `number_of`
// says how a paragraph is called. A ruling is marked "[ruling R5]", "[R5,R6]" or "(R5)". A row "=5.0C" or "#5" has the
// title of that paragraph or chapter.
Loaded<RuleBook> read_ledger(std::string_view tsv, std::span<const std::string_view> chapters,
                             std::span<const RuleEntry> rules, RuleRef (*paragraph_of)(std::string_view id),
                             std::string (*number_of)(RuleRef rule));

// One paragraph; one without sentences of its own has its title only.
Paragraph reference_paragraph(const std::vector<Paragraph>& reference, RuleRef rule);

// The sentences as words: each with its ruling in brackets.
std::vector<Words> paragraph_words(const Paragraph& p);

} // namespace redoubt::words
