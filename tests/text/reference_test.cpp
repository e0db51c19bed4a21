// The rule reference for players against the ledger, paragraph by paragraph: none is missing, and each names the
// rulings that the ledger names there.
#include "shell/cli/tool.h"
#include "shell/text/classic/reference.h"
#include "shell/text/napoleon/reference.h"
#include "shell/text/triumph/reference.h"

#include <catch_amalgamated.hpp>
#include <map>
#include <regex>
#include <set>
#include <sstream>

using namespace redoubt;

namespace {

struct Text {
    std::size_t sentences = 0;
    std::set<std::string> rulings;
};

// By paragraph, as the page sorts rows into them; what is marked is read from the file, for a sentence keeps one mark.
std::map<std::string, Text> texts_of(const std::string& path, Loaded<words::RuleBook> (*load)(std::string_view)) {
    const auto tsv = cli::read_text(path);
    REQUIRE(tsv);
    std::map<std::string, std::string> raw;
    std::istringstream lines(*tsv);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t tab = line.find('\t');
        raw[line.substr(0, tab)] = line.substr(tab + 1, line.find('\t', tab + 1) - tab - 1);
    }
    const auto book = load(*tsv);
    REQUIRE(book);
    std::map<std::string, Text> out;
    const std::regex mark("\\bR[0-9]+\\b");
    for (const words::Paragraph& p : book->paragraphs)
        for (const words::Paragraph::Sentence& s : p.sentences) {
            Text& t = out[p.number];
            ++t.sentences;
            const std::string& text = raw[s.id];
            for (auto m = std::sregex_iterator(text.begin(), text.end(), mark); m != std::sregex_iterator(); ++m)
                t.rulings.insert(m->str());
        }
    return out;
}

void compared(const std::string& system, Loaded<words::RuleBook> (*load)(std::string_view)) {
    const auto ledger = texts_of("engine/rules/" + system + "/ledger.tsv", load);
    const auto reference = texts_of("shell/text/reference/" + system + "-english.tsv", load);
    CHECK(reference.size() == ledger.size());
    for (const auto& [number, text] : ledger) {
        INFO(system << " " << number);
        REQUIRE(reference.contains(number));
        CHECK(reference.at(number).rulings == text.rulings);
        CHECK(reference.at(number).sentences <= text.sentences);
    }
}

} // namespace

TEST_CASE("The rule reference has every paragraph of the ledger, with its rulings", "[text]") {
    compared("classic", words::load_reference);
    compared("napoleon", words::napoleonic::load_reference);
    compared("triumph", words::triumphant::load_reference);
}
