// What the parts of the case runner share. Not for use outside this folder.
#pragma once
#include "engine/core/reader.h"
#include "engine/rules/classic/events.h"
#include "engine/rules/classic/setup.h"
#include "shell/cli/case.h"

namespace redoubt::cli {

// "Moved A 0401 0403 2": the name of the event and its members in order.
std::string describe(const classic::World& w, const classic::Event& e);
// Does a description begin with the wanted words? "*" stands for any word.
bool matches(std::string_view described, std::string_view wanted);

// Keys of a case: one that is not known is a mistake in the case, not something to pass over.
void only_keys(const Node& n, std::initializer_list<const char*> known, std::vector<std::string>& faults);

// `expect`: what must hold of a position.
void check_expectation(const classic::World& w, const classic::State& s, const Node& expect, const FileSource& files,
                       std::vector<std::string>& faults);
// `expect.world`: what must hold of the battle itself.
void check_world(const classic::World& w, const classic::State& start, const Node& world, const FileSource& files,
                 std::vector<std::string>& faults);

std::string decimal(int value, int scale);             // "4", "-1.5"
std::string odds_text(int column);                     // "2-1"
std::string list_text(std::vector<std::string> items); // "A, B", or "nothing"
std::string rule_text(RuleRef r);                      // "7.0B", or "-"

} // namespace redoubt::cli
