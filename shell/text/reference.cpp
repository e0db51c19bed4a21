#include "shell/text/reference.h"

#include "shell/text/shell/phrases.h"

#include <cctype>

namespace redoubt::words {

namespace {

std::vector<std::string> fields_of(std::string_view line) {
    std::vector<std::string> out;
    for (;;) {
        std::size_t tab = line.find('\t');
        out.emplace_back(line.substr(0, tab));
        if (tab == std::string_view::npos) return out;
        line.remove_prefix(tab + 1);
    }
}

// Chapters that no action cites: "1.0", "2.2".
std::string chapter_of(std::string_view id) {
    return std::string(id.substr(0, id.find_first_not_of("0123456789.")));
}

int number_at(const std::string& text, std::size_t at) {
    int n = 0;
    for (; at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])); ++at) n = 10 * n + (text[at] - '0');
    return n;
}

// "[ruling R5]", "[R5,R6]", with the blank beside it; the first is told.
void take_marks(Paragraph::Sentence& s, std::string& text) {
    for (std::size_t at = text.find('['); at != std::string::npos; at = text.find('[', at + 1)) {
        std::size_t end = text.find(']', at);
        if (end == std::string::npos) break;
        const std::size_t mark = text.compare(at + 1, 7, "ruling ") == 0 ? at + 8 : at + 1;
        if (text[mark] != 'R' || text.find_first_not_of("R0123456789,", mark) != end) continue;
        if (s.ruling == 0) s.ruling = number_at(text, mark + 1);
        ++end;
        if (at == 0 && end < text.size() && text[end] == ' ')
            ++end;
        else if (at > 0 && text[at - 1] == ' ')
            --at;
        text.erase(at, end - at);
        if (at > 0) --at;
    }
}

// "(R5)", or the R5 of "(order is a ruling, R5)".
void take_brackets(Paragraph::Sentence& s, std::string& text) {
    for (std::size_t at = text.find('R'); at != std::string::npos; at = text.find('R', at + 1)) {
        const int n = number_at(text, at + 1);
        const std::size_t end = text.find_first_not_of("0123456789", at + 1);
        if (n == 0 || end == std::string::npos || text[end] != ')' || at == 0) continue;
        std::size_t from = std::string::npos, to = end;
        if (text[at - 1] == '(') {
            from = at - 1;
            ++to;
            if (from > 0 && text[from - 1] == ' ') --from;
        } else if (at > 1 && text[at - 1] == ' ' && text[at - 2] == ',') {
            from = at - 2;
        }
        if (from == std::string::npos) continue;
        if (s.ruling == 0) s.ruling = n;
        text.erase(from, to - from);
        at = from;
    }
}

Paragraph::Sentence sentence_of(const std::string& id, std::string text) {
    Paragraph::Sentence s;
    s.id = id;
    take_marks(s, text);
    take_brackets(s, text);
    s.text = std::move(text);
    return s;
}

} // namespace

Loaded<RuleBook> read_ledger(std::string_view tsv, std::span<const std::string_view> chapters,
                             std::span<const RuleEntry> rules, RuleRef (*paragraph_of)(std::string_view id),
                             std::string (*number_of)(RuleRef rule)) {
    RuleBook book{{chapters.begin(), chapters.end()}, {}};
    std::vector<Paragraph>& loose = book.paragraphs;
    std::vector<Paragraph> cited(rules.size());
    for (std::size_t i = 1; i < cited.size(); ++i) {
        cited[i].rule = RuleRef{static_cast<std::uint16_t>(i)};
        cited[i].number = number_of(cited[i].rule);
        cited[i].title = std::string(rules[i].title);
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
        if (column[0][0] == '#') {
            if (const auto n = static_cast<std::size_t>(number_at(column[0], 1)); n < book.chapters.size())
                book.chapters[n] = column[1];
            continue;
        }
        if (column[0][0] == '=') {
            for (std::size_t i = 1; i < cited.size(); ++i)
                if (rules[i].id == id) cited[i].title = column[1];
            continue;
        }
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
    return book;
}

Paragraph reference_paragraph(const std::vector<Paragraph>& reference, RuleRef rule) {
    for (const Paragraph& p : reference)
        if (p.rule == rule) return p;
    Paragraph none;
    none.rule = rule;
    return none;
}

std::vector<Words> paragraph_words(const Paragraph& p) {
    std::vector<Words> out;
    for (const Paragraph::Sentence& s : p.sentences) {
        Words w = plain(s.text);
        if (s.ruling > 0)
            w.push_back(
                {" " + flat(common::Phrase::our_ruling, {{"number", std::to_string(s.ruling)}}), Style::soft, {}});
        out.push_back(w);
    }
    return out;
}

} // namespace redoubt::words
