// Languages: plural forms, capitals, names, and packs good and bad.
#include "shell/text/classic/phrases.h"
#include "shell/text/shell/phrases.h"
#include "shell/text/words.h"
#include "tests/support/languages.h"

using namespace redoubt;
using namespace redoubt::words;

namespace {
constexpr Language foreign[] = {Language::french, Language::russian, Language::polish};

std::string with(std::string_view pattern, const char* number) {
    return flat(compose(pattern, {{"n", number}}));
}
std::string replaced(std::string text, std::string_view old, std::string_view by) {
    const std::size_t at = text.find(old);
    REQUIRE(at != std::string::npos);
    return text.replace(at, old.size(), by);
}
} // namespace

TEST_CASE("A noun takes the form that goes with its number", "[text][language]") {
    const char* two = "{n} {n#hex|hexes}";
    CHECK(with(two, "1") == "1 hex");
    CHECK(with(two, "0") == "0 hexes");
    CHECK(with(two, "2") == "2 hexes");
    CHECK(with(two, "-1") == "-1 hex");
    CHECK(with(two, "1 SP") == "1 SP hex");
    CHECK(with(two, "none") == "none hexes");
    CHECK(flat(compose("*{n#one|many}*", {})) == "many");
    CHECK(flat(compose("{n#one|many", {{"n", 1}})) == "one"); // no brace at its end: nothing is read beyond it
    {
        Speaking here(Language::french);
        CHECK(with(two, "0") == "0 hex");
        CHECK(with(two, "1") == "1 hex");
        CHECK(with(two, "2") == "2 hexes");
    }
    const char* three = "{n#a|b|c}";
    {
        Speaking here(Language::russian);
        for (const char* n : {"1", "21", "101"}) CHECK(with(three, n) == "a");
        for (const char* n : {"2", "4", "23", "102"}) CHECK(with(three, n) == "b");
        for (const char* n : {"0", "5", "11", "12", "14", "111", "112"}) CHECK(with(three, n) == "c");
    }
    {
        Speaking here(Language::polish);
        CHECK(with(three, "1") == "a");
        for (const char* n : {"2", "4", "22", "104"}) CHECK(with(three, n) == "b");
        for (const char* n : {"0", "5", "12", "14", "21", "101", "112"}) CHECK(with(three, n) == "c");
    }
}

TEST_CASE("Sentences begin with a capital letter in every language", "[text][language]") {
    CHECK(capital(std::string("abc")) == "Abc");
    CHECK(capital(std::string("école")) == "École");
    CHECK(capital(std::string("œuvre")) == "Œuvre");
    CHECK(capital(std::string("ÿ")) == "Ÿ");
    CHECK(capital(std::string("łuk")) == "Łuk");
    CHECK(capital(std::string("śmierć")) == "Śmierć");
    CHECK(capital(std::string("źdźbło")) == "Źdźbło");
    CHECK(capital(std::string("żołnierz")) == "Żołnierz");
    CHECK(capital(std::string("ćwiczenie")) == "Ćwiczenie");
    CHECK(capital(std::string("атака")) == "Атака");
    CHECK(capital(std::string("ядро")) == "Ядро");
    CHECK(capital(std::string("ёлка")) == "Ёлка");
    for (const char* as_it_is : {"", "Łuk", "Ядро", "É", "12", "×", "÷2", "\xD1", "— он", "«мы»"})
        CHECK(capital(std::string(as_it_is)) == as_it_is);
    CHECK(flat(capital(plain("гусары"))) == "Гусары");
}

TEST_CASE("A browser's languages", "[text][language]") {
    CHECK(language_of_codes("fr-CA,en;q=0.8") == Language::french);
    CHECK(language_of_codes("de-DE,ru;q=0.8,en") == Language::russian);
    CHECK(language_of_codes("PL") == Language::polish);
    CHECK(language_of_codes("pl_PL.UTF-8") == Language::polish);
    CHECK(language_of_codes("en-GB,fr") == Language::english);
    CHECK(language_of_codes("de") == Language::english);
    CHECK(language_of_codes("") == Language::english);
    CHECK(language_of_codes("french,;,plx") == Language::english);
}

TEST_CASE("Each language's pack is taken, and English comes back", "[text][language]") {
    const std::string english(common::pattern(common::Phrase::language));
    for (Language l : foreign) {
        Speaking here(l);
        CHECK(language() == l);
        CHECK(common::pattern(common::Phrase::language) != english);
        CHECK(pattern(Phrase::and_last) != " and ");
        CHECK(lesson_of("classic", 0));
        CHECK_FALSE(lesson_of("classic", 1000));
        CHECK(proper("classic", "unit:nobody", "Nobody") == "Nobody");
    }
    CHECK(language() == Language::english);
    CHECK(common::pattern(common::Phrase::language) == english);
    CHECK_FALSE(lesson_of("classic", 0));
}

TEST_CASE("What the engine says of bad bytes is told with its numbers", "[text][language]") {
    CHECK(fault("It is cut off: 12 of 340 characters are missing.") ==
          "It is cut off: 12 of 340 characters are missing.");
    for (Language l : foreign) {
        Speaking here(l);
        const std::string said = fault("It is cut off: 12 of 340 characters are missing.");
        CHECK(said.find("It is") == std::string::npos);
        CHECK(said.find("12") < said.find("340"));
        CHECK(said.find("340") != std::string::npos);
        CHECK(said.find('#') == std::string::npos);
        CHECK(fault("step 7") != "step 7");
        CHECK(fault("Nobody has ever said this 3 times.") == "Nobody has ever said this 3 times.");
    }
}

TEST_CASE("A pack that does not fit is refused, and nothing is lost", "[text][language]") {
    Speaking here(Language::polish);
    const std::string good = pack_of(Language::french);
    const std::string before(pattern(Phrase::and_last));
    auto refused = [&](const std::string& pack, std::string_view why) {
        const std::string said = speak(pack);
        INFO(said);
        CHECK(said.find(why) != std::string::npos);
        CHECK(language() == Language::polish);
        CHECK(pattern(Phrase::and_last) == before);
    };
    refused("", "not JSON");
    refused("[]", "is missing");
    refused("<!doctype html>", "not JSON");
    refused(good.substr(0, good.size() / 2), "not JSON");
    refused(std::string(2 << 20, ' '), "larger than 1 MB");
    refused(replaced(good, "\"french\"", "\"german\""), "a language that Redoubt speaks");
    refused(replaced(good, "\"french\"", "\"english\""), "a language that Redoubt speaks");
    refused(replaced(good, "\"english\":\"", "\"english\":\"1"), "another version");
    refused(replaced(good, "\"shell\":[", "\"shell\":[\"one more\","), "sentences");
    refused(replaced(good, "\"shell\":[", "\"shell\":[7,"), "sentences");
    refused(replaced(good, "\"classic\":[\"", "\"classic\":[\"{nobody} "), "should have the slots");
    refused(replaced(good, "\"classic\":[\"", "\"classic\":[\"{"), "should have the slots");
    refused(replaced(good, "\"classic\":[\"", "\"classic\":[\"*"), "should have the slots");
    refused(replaced(good, "\"classic\":[\"", "\"classic\":[\"\xC3("), "not JSON");
    refused(replaced(good, "\"lessons\":{\"classic\":[[", "\"lessons\":{\"classic\":[[\"a\"],["), "heading");
    refused(replaced(good, "\"names\":{", "\"names\":{\"x\":{\"y\":1},"), "should be a text");
    CHECK(speak(good) == "");
    CHECK(language() == Language::french);
}
