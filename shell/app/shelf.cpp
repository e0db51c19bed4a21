#include "shell/app/shelf.h"

#include "engine/match/any_match_of.h"
#include "shell/session/game.h"
#include "shell/text/shell/phrases.h"

#include <utility>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

std::string pack_of(std::string_view system) {
    return "examples-" + std::string(system) + ".json";
}

std::string ledger_of(std::string_view system, words::Language l) {
    std::string name = "rules-" + std::string(system);
    if (l != words::Language::english) name += "-" + std::string(words::code_of(l));
    return name + ".txt";
}

void rules_fetched(Shelf& s, Platform& platform, std::optional<std::string_view> bytes) {
    const std::string asked = std::exchange(s.rules_asked, "");
    const std::string_view named = std::string_view(asked).substr(6); // behind "rules-"
    const std::string which(named.substr(0, named.find_first_of("-.")));
    if (!bytes) {
        const std::string english = ledger_of(which, words::Language::english);
        if (asked == english)
            s.rules_trouble = flat(Phrase::rules_not_there);
        else
            platform.fetch(s.rules_asked = english); // better than none
        return;
    }
    auto loaded = with_system<Loaded<words::RuleBook>>(
        Systems{}, which, [&](auto tag) { return TableOf<typename decltype(tag)::type>::rule_book(*bytes); });
    if (!loaded) {
        s.rules_trouble = flat(Phrase::rules_damaged, {{"why", text(loaded.error())}});
        return;
    }
    s.rules = std::move(*loaded);
    s.rules_of = asked;
}

void examples_fetched(Shelf& s, std::string_view name, std::optional<std::string_view> bytes) {
    const std::string asked = std::exchange(s.examples_asked, "");
    if (!bytes) {
        s.examples_trouble = flat(Phrase::examples_not_there);
        return;
    }
    auto book = examples::read_book(*bytes, name);
    if (book && book->system == asked)
        s.examples = std::move(*book);
    else
        s.examples_trouble =
            flat(Phrase::examples_damaged, {{"why", book ? std::string(book->system) : text(book.error())}});
}

} // namespace

void want_rules(Shelf& s, Platform& platform, std::string_view system) {
    const std::string which = ledger_of(system, words::language());
    if (s.rules_of == which || s.rules_asked == which) return;
    s.rules = {};
    s.rules_of.clear();
    s.rules_trouble.clear();
    s.rules_asked = which;
    platform.fetch(which);
}

void want_examples(Shelf& s, Platform& platform, std::string_view which) {
    if (s.examples.system == which || s.examples_asked == which) return;
    s.examples_asked = which;
    s.examples_trouble.clear();
    platform.fetch(pack_of(which));
}

Book fetched(Shelf& s, Platform& platform, std::string_view name, std::optional<std::string_view> bytes) {
    if (!s.rules_asked.empty() && name == s.rules_asked) {
        rules_fetched(s, platform, bytes);
        return Book::rules;
    }
    if (s.examples_asked.empty() || name != pack_of(s.examples_asked)) return Book::none;
    examples_fetched(s, name, bytes);
    return Book::examples;
}

void head_rule(const Shelf& s, Dialog& d) {
    words::Paragraph p;
    if (d.rule)
        p = words::reference_paragraph(s.rules.paragraphs, d.rule);
    else
        for (const words::Paragraph& x : s.rules.paragraphs)
            if (x.number == d.words) p = x;
    d.heading = (p.number.empty() ? d.words : p.number) + "  " + p.title;
}

} // namespace redoubt::shell
