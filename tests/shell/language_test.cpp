// The choice of a language: the browser's, the setting, a pack that comes late, badly or never; and nothing of the
// shell that stays English.
#include "engine/rules/classic/rules.h"
#include "engine/rules/napoleon/rules.h"
#include "engine/rules/triumph/rules.h"
#include "shell/facts.h"
#include "shell/text/napoleon/names.h"
#include "shell/text/napoleon/reference.h"
#include "tests/shell/leftovers.h"
#include "tests/shell/window.h"
#include "tests/support/languages.h"

#include <set>

using namespace shell_tests;
using words::Language;

namespace {

struct English { // whatever a test does, the next one finds English
    ~English() { words::speak_english(); }
};

void choose(Window& w, Language l) {
    Intent set{Verb::set};
    set.words = "language";
    set.number = static_cast<int>(l) + 1;
    w.app.handle(set);
    if (l == Language::english) return;
    const std::string file = "words-" + std::string(words::key_of(l)) + ".json";
    REQUIRE_FALSE(null_world().fetched.empty());
    REQUIRE(null_world().fetched.back() == file);
    const std::string pack = pack_of(l);
    w.app.fetched(file, pack);
    w.settle();
}

// Everything that a page or a dialog says to those who listen, and the labels of what can be pressed.
std::set<std::string> all_words(Window& w) {
    w.settle();
    std::set<std::string> out;
    const nlohmann::json reading = json_of(null_world().reading);
    for (const auto& item : reading.at("heard"))
        out.insert(item.is_string() ? item.get<std::string>() : item["words"].get<std::string>());
    for (const Hit& h : w.app.hits()) out.insert(h.label);
    return out;
}

bool is_sentence(const std::string& s) { // two words or more
    const std::size_t gap = s.find(' ');
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    return gap != std::string::npos && gap > 1 && std::count_if(s.begin(), s.end(), letter) > 5;
}

} // namespace

TEST_CASE("The language is a setting that is kept", "[language]") {
    Settings s;
    CHECK(s.language == 0);
    CHECK(set_setting(s, "language", 3));
    CHECK(read_settings(written(s)) == s);
    CHECK(setting(s, "language") == 3);
    CHECK_FALSE(set_setting(s, "language", 5));
    CHECK_FALSE(set_setting(s, "language", -1));
    CHECK(read_settings("language 9\n").language == 0);
}

TEST_CASE("A language takes effect when its words have come, and English at once", "[language]") {
    English after;
    Window w;
    CHECK(null_world().fetched.empty()); // the tests' browser asks for nothing
    CHECK(w.find("Begin"));
    choose(w, Language::russian);
    CHECK(null_world().language == "ru");
    CHECK(w.find("Начать"));
    CHECK_FALSE(w.find("Begin"));
    CHECK(null_world().stored[std::string(settings_key)].find("language 3") != std::string::npos);
    choose(w, Language::polish);
    CHECK(null_world().language == "pl");
    CHECK(w.find("Zacznij"));
    w.app.handle({Verb::seat, {}, {}, 1});
    w.app.handle({Verb::start});
    w.settle();
    CHECK(w.scene()["page"] == "table");
    const std::string digest = w.app.digest();
    choose(w, Language::french); // in the middle of a game
    CHECK(w.app.digest() == digest);
    CHECK(w.find("Réglages") == nullptr);
    CHECK(w.find("Menu"));
    CHECK(w.find("Aide"));
    choose(w, Language::english);
    w.settle();
    CHECK(null_world().language == "en");
    CHECK(w.find("Help"));
    CHECK(w.app.digest() == digest);
}

TEST_CASE("Games that are kept are named in the language at hand, whatever they were saved in", "[language][keeping]") {
    English after;
    Window w;
    w.app.handle({Verb::start});
    w.settle();
    w.app.handle({Verb::to_title});
    w.app.handle({Verb::saves});
    w.settle();
    REQUIRE(w.find("7 September: Borodino, 06:00"));
    const auto detail = [&] { return kept_games(w.platform).front().latest().note.detail; };
    CHECK(detail() == "classic · French against Russian computer (Colonel)");
    choose(w, Language::russian); // while the list lies open
    CHECK(w.find("7 сентября: Бородино, 06:00"));
    CHECK(latin_words(detail(), {}).empty());
    choose(w, Language::english);
    w.settle();
    CHECK(w.find("7 September: Borodino, 06:00"));
    // A line of an earlier release has its words only.
    SaveNote note;
    std::string_view bytes;
    for (auto& [key, stored] : null_world().stored)
        if (key.starts_with(game_prefix)) {
            REQUIRE(unwrap(stored, note, bytes));
            note.facts.clear();
            stored = wrapped(note, std::string(bytes));
        }
    choose(w, Language::polish);
    CHECK(w.find("7 September: Borodino, 06:00"));
    CHECK(detail() == "classic · French against Russian computer (Colonel)");
}

TEST_CASE("What a game is goes through its line whole, or is left", "[keeping]") {
    const Facts all{"triumph", "schevardino",     -7, 3, {Facts::by_link, Facts::here}, Facts::Due::there,
                    {2, 0},    "At dusk: it ends"};
    CHECK(read_facts(written(all)) == all);
    CHECK(title_of(all) == "At dusk: it ends, turn 7 · a line from turn 3");
    CHECK(detail_of(all).starts_with("The other side’s turn · triumph · Russian against French by link · "));
    CHECK(title_of({.system = "classic", .scenario = "sept6", .clock = 10, .title = "6"}).find("ight") !=
          std::string::npos);
    for (const char* bad :
         {"", "classic", "chess sept7 1 0 0 0 0 0 0 A", "classic sept7 1 0 0 18 0 0 0 A",
          "classic sept7 x 0 0 0 0 0 0 A", "classic sept7 1 0 0 0 3 0 0 A", "classic sept7 1 0 0 0 0 0 0 "})
        CHECK_FALSE(read_facts(bad));
}

TEST_CASE("Words that do not come, come badly or come too late change nothing", "[language]") {
    English after;
    Window w;
    Intent set{Verb::set};
    set.words = "language";
    set.number = 2;
    w.app.handle(set);
    w.app.fetched("words-french.json", std::nullopt);
    w.settle();
    CHECK(w.scene()["told"]["subject"] == "The words of this language could not be loaded.");
    CHECK(w.find("Begin"));
    w.app.handle(set);
    w.app.fetched("words-french.json", "{}");
    w.settle();
    CHECK(w.scene().contains("told"));
    CHECK(w.find("Begin"));
    w.app.handle(set);
    set.number = 4;
    w.app.handle(set);
    const std::string french = pack_of(Language::french), polish = pack_of(Language::polish);
    w.app.fetched("words-french.json", french); // Polish has been chosen since
    w.settle();
    CHECK(w.find("Begin"));
    w.app.fetched("words-polish.json", polish);
    w.settle();
    CHECK(w.find("Zacznij"));
    w.app.fetched("words-french.json", french); // nobody has asked
    w.settle();
    CHECK(w.find("Zacznij"));
}

TEST_CASE("Nothing of the title page and the dialogs stays English, and all of it stays inside the screen",
          "[language]") {
    English after;
    const Language l = GENERATE(Language::french, Language::russian, Language::polish);
    const std::pair<float, float> size = GENERATE(std::pair{1366.0f, 768.0f}, std::pair{390.0f, 844.0f});
    const float width = size.first;
    CAPTURE(words::key_of(l), width);
    Window w(width, size.second);
    w.platform.page = true;
    w.app.read(Read::open, 0, "");
    auto walk = [&] {
        std::set<std::string> said = all_words(w);
        for (Verb v : {Verb::settings, Verb::layers, Verb::saves, Verb::help, Verb::menu, Verb::strength}) {
            w.app.handle({v});
            said.merge(all_words(w));
            for (const Hit& h : w.app.hits())
                if (h.solid && !h.weak) {
                    CAPTURE(h.label);
                    CHECK(h.box.x0 >= -1);
                    CHECK(h.box.x1 <= width + 1);
                }
            w.app.handle({Verb::close});
            w.app.handle({Verb::close});
        }
        for (int company = 0; company < 3; ++company) {
            w.app.handle({Verb::seat, {}, {}, company});
            said.merge(all_words(w));
        }
        return said;
    };
    const std::set<std::string> english = walk();
    choose(w, l);
    for (const std::string& s : walk()) {
        CAPTURE(s);
        CHECK_FALSE((is_sentence(s) && english.count(s) > 0));
    }
}

TEST_CASE("What the rules call by a word and not by a number is called so in every language", "[language]") {
    const auto is_number = [](std::string_view id) {
        const bool letters =
            id.find(' ') != std::string_view::npos && id.size() - id.find(' ') > 4; // "8.1 Ae" is a code
        return !letters && id.find_first_of("0123456789") != std::string_view::npos;
    };
    for (const Language l : {Language::french, Language::polish, Language::russian}) {
        Speaking here(l);
        CAPTURE(words::key_of(l));
        int named = 0;
        const auto ask = [&](const char* system, std::span<const RuleEntry> rules) {
            for (const RuleEntry& rule : rules.subspan(1)) {
                if (is_number(rule.id)) continue;
                CAPTURE(system, rule.id);
                CHECK(words::proper(system, "rule:" + std::string(rule.id), "?") != "?");
                ++named;
            }
        };
        ask("classic", classic::rule_entries());
        ask("napoleon", napoleon::rule_entries());
        ask("triumph", triumph::rule_entries());
        CHECK(named > 30);
        const RuleRef crowd = napoleon::cite(napoleon::Rule::r_table_crowd);
        CHECK(words::napoleonic::rule_number(crowd) != "Table crowd");
        const auto book = words::napoleonic::load_reference("id\trule\nN2.1a\tA field.\n");
        REQUIRE(book);
        CHECK(words::reference_paragraph(book->paragraphs, crowd).number == words::napoleonic::rule_number(crowd));
    }
    CHECK(words::napoleonic::rule_number(napoleon::cite(napoleon::Rule::r_table_crowd)) == "Table crowd");
}

TEST_CASE("Above the table every battle has its name in the language at hand", "[language]") {
    Speaking here(Language::russian);
    for (const ScenarioEntry& battle : scenario_list()) {
        INFO(battle.system << "/" << battle.name);
        null_world() = NullWorld{};
        Platform platform;
        Settings settings;
        Session session{platform, settings};
        REQUIRE_FALSE(session.begin(two_here(battle.system.c_str(), battle.name.c_str())));
        const std::string name = session.scene().bar.game;
        CHECK(!name.empty());
        CHECK(latin_words(name, {}) == std::vector<std::string>{});
    }
}
