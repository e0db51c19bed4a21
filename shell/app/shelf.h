// The books that lie beside the program and are fetched when they are wanted: the rule reference of a system in a
// language, and its examples.
#pragma once
#include "shell/dialogs/dialogs.h"
#include "shell/examples/examples.h"
#include "shell/platform.h"
#include "shell/text/language.h"
#include "shell/text/reference.h"

#include <optional>
#include <string>
#include <string_view>

namespace redoubt::shell {

struct Shelf {
    words::RuleBook rules;
    std::string rules_of, rules_asked, rules_trouble; // the file they are of; the one on its way; why there are none
    examples::Book examples;
    std::string examples_asked, examples_trouble; // the system whose examples are on their way; why there are none
    std::string example_wanted;                   // and the one that is to be opened then
};

void want_rules(Shelf& s, Platform& platform, std::string_view system);
void want_examples(Shelf& s, Platform& platform, std::string_view system);
// What was fetched, as it was asked for here.
enum class Book : std::uint8_t { none, rules, examples };
Book fetched(Shelf& s, Platform& platform, std::string_view name, std::optional<std::string_view> bytes);
void head_rule(const Shelf& s, Dialog& d); // the number and the title of the paragraph that it shows

} // namespace redoubt::shell
