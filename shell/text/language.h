// The language at hand. English is compiled in; another one is one pack, "words-<language>.json", made of the .po
// files of this folder (web/deps/words.py) and read at run time. What is found in it is only good until the next
// choice: nothing may keep a pattern, or a text made of one, from one frame to the next.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace redoubt::words {

enum class Language : std::uint8_t { english, french, russian, polish, count };
std::string_view key_of(Language l);  // "english": as in the names of files
std::string_view code_of(Language l); // "en": as browsers and HTML call it
std::string_view self_of(Language l); // "English", "Français", "Русский", "Polski"
std::optional<Language> language_of_key(std::string_view key);
// The first of a list of a browser's codes ("fr-CA,en;q=0.8" or "pl ru") that is one of ours; English where none is.
Language language_of_codes(std::string_view codes);

Language language();
// Takes a pack for the language at hand. "" or what is wrong with it, in English: then nothing has changed.
std::string speak(std::string_view pack);
void speak_english();

// The tables of sentences: of the shell, and of every system.
enum class Part : std::uint8_t {
    shell,
#define SYSTEM(system) system,
#include "engine/rules/systems.def"
#undef SYSTEM
    count
};
// Of each in English, and how many lessons it has: in SYSTEM/phrases.cpp.
template <Part part>
std::span<const std::string_view> english_of();
template <Part part>
std::size_t lessons_of();
#define SYSTEM(part)                                                                                                   \
    template <>                                                                                                        \
    std::span<const std::string_view> english_of<Part::part>();                                                        \
    template <>                                                                                                        \
    std::size_t lessons_of<Part::part>();
SYSTEM(shell)
#include "engine/rules/systems.def"
#undef SYSTEM
// A sentence of the pack; `english` where English is at hand.
std::string_view pattern_of(Part part, std::size_t index, std::string_view english);

// A proper name: "unit:<id>", "place:<id>" ... ("name: ..." in <language>.po); `english` where it has no such name.
std::string proper(std::string_view system, std::string_view key, std::string_view english);
// What the engine says of bad bytes ("fault:<sentence>"; numbers in it are written # there); `english` where it is not
// known.
std::string fault(std::string_view english);

// A lesson of the first battle, by its place in lessons.def; nothing while English is at hand.
struct LessonWords {
    std::string_view heading, words;
};
std::optional<LessonWords> lesson_of(std::string_view system, std::size_t index);

// Which of the forms of a noun goes with a number: English and French 0..1, Russian and Polish 0..2.
int plural_form(Language l, long long number);
int plural_forms(Language l);

} // namespace redoubt::words
