#include "shell/text/classic/reference.h"

#include "engine/rules/classic/rules.h"
#include "shell/text/classic/names.h"
#include "shell/text/classic/phrases.h"

#include <cctype>

namespace redoubt::words {

namespace {

using namespace redoubt::classic;

std::vector<std::string> fields_of(std::string_view line) {
    std::vector<std::string> out;
    for (;;) {
        std::size_t tab = line.find('\t');
        out.emplace_back(line.substr(0, tab));
        if (tab == std::string_view::npos) return out;
        line.remove_prefix(tab + 1);
    }
}

bool starts(std::string_view text, std::string_view with) {
    return text.substr(0, with.size()) == with;
}

// The paragraph a ledger row belongs to: its id without the system's letter, as rules.def has it. The ledger writes
// "8.2disp1" for 8.2 Displacement, "8.1Ae1" for 8.1 Ae, "13.4nA1" for 13.4A, and numbers its rows at the end.
RuleRef paragraph_of(std::string_view id) {
    if (starts(id, "8.2disp")) return cite(Rule::r8_2disp);
    if (starts(id, "10.0gar")) return cite(Rule::r10_0L); // RULING 11: garrisons as units
    if (starts(id, "13.4nA")) return cite(Rule::r13_4A);
    if (starts(id, "13.4nB")) return cite(Rule::r13_4B);
    if (starts(id, "13.4nC")) return cite(Rule::r13_4C);
    if (starts(id, "13.4nD")) return cite(Rule::r13_4D);
    if (starts(id, "13.1spec")) return cite(Rule::r13_1);
    if (starts(id, "8.1") && id.size() >= 5)
        if (auto r = parse_rule("8.1 " + std::string(id.substr(3, 2)))) return *r;
    RuleRef best;
    std::size_t longest = 0;
    auto entries = rule_entries();
    for (std::size_t i = 1; i < entries.size(); ++i) {
        std::string_view number = entries[i].id;
        if (!starts(id, number) || number.size() <= longest) continue;
        // "13.3FD1" belongs to 13.3, and "8.21gen1" not to 8.2.
        if (id.size() > number.size() && std::isdigit(static_cast<unsigned char>(number.back())) &&
            std::isdigit(static_cast<unsigned char>(id[number.size()])))
            continue;
        best = RuleRef{static_cast<std::uint16_t>(i)};
        longest = number.size();
    }
    return best;
}

// Chapters that no action cites: "1.0", "2.2".
std::string chapter_of(std::string_view id) {
    return std::string(id.substr(0, id.find_first_not_of("0123456789.")));
}

Paragraph::Sentence sentence_of(const std::string& id, std::string text) {
    Paragraph::Sentence s;
    s.id = id;
    for (std::size_t at = text.find("[ruling R"); at != std::string::npos; at = text.find("[ruling R")) {
        std::size_t end = text.find(']', at);
        if (end == std::string::npos) break;
        int n = 0;
        for (std::size_t i = at + 9; i < end && std::isdigit(static_cast<unsigned char>(text[i])); ++i)
            n = 10 * n + (text[i] - '0');
        if (s.ruling == 0) s.ruling = n;
        ++end;
        if (at == 0 && end < text.size() && text[end] == ' ')
            ++end;
        else if (at > 0 && text[at - 1] == ' ')
            --at;
        text.erase(at, end - at);
    }
    s.text = std::move(text);
    return s;
}

} // namespace

Loaded<std::vector<Paragraph>> load_reference(std::string_view tsv) {
    std::vector<Paragraph> loose, cited(rule_entries().size());
    for (std::size_t i = 1; i < cited.size(); ++i) {
        RuleRef rule{static_cast<std::uint16_t>(i)};
        cited[i].rule = rule;
        cited[i].number = rule_number(rule);
        cited[i].title = rule_title(rule);
    }
    int number = 0;
    while (!tsv.empty()) {
        std::size_t end = tsv.find('\n');
        std::string_view line = tsv.substr(0, end);
        tsv.remove_prefix(end == std::string_view::npos ? tsv.size() : end + 1);
        ++number;
        if (number == 1 || line.empty()) continue; // the names of the columns
        auto column = fields_of(line);
        if (column.size() < 2 || column[0].size() < 2 || column[1].empty())
            return LoadError{LoadFault::syntax, "ledger.tsv: line " + std::to_string(number),
                             "A row needs an id and a rule."};
        std::string_view id = std::string_view(column[0]).substr(1);
        Paragraph::Sentence s = sentence_of(column[0], column[1]);
        if (RuleRef rule = paragraph_of(id)) {
            cited[rule.index].sentences.push_back(std::move(s));
            continue;
        }
        std::string chapter = chapter_of(id);
        if (loose.empty() || loose.back().number != chapter) {
            loose.emplace_back();
            loose.back().number = chapter;
        }
        loose.back().sentences.push_back(std::move(s));
    }
    loose.insert(loose.end(), cited.begin() + 1, cited.end());
    return loose;
}

Paragraph reference_paragraph(const std::vector<Paragraph>& reference, RuleRef rule) {
    for (const Paragraph& p : reference)
        if (p.rule == rule) return p;
    return {rule, rule_number(rule), rule_title(rule), {}};
}

std::vector<Words> paragraph_words(const Paragraph& p) {
    std::vector<Words> out;
    for (const Paragraph::Sentence& s : p.sentences) {
        Words w = plain(s.text);
        if (s.ruling > 0)
            for (const Run& r : say(Phrase::reference_ruling, {{"n", plain(std::to_string(s.ruling))}}))
                w.push_back({r.text, Style::soft, {}});
        out.push_back(w);
    }
    return out;
}

} // namespace redoubt::words
