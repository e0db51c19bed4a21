// What is said of set-ups with one thing wrong: rule cases, each node of their JSON taken away, or made something else.
// Where it is read all the same: everything that was read.
#include "engine/core/json.h"
#include "engine/rules/classic/setup.h"
#include "engine/rules/napoleon/setup.h"
#include "engine/rules/triumph/setup.h"
#include "tests/answers/worlds.h"

#include <sstream>

using namespace redoubt;
using namespace redoubt::test;

namespace {

bool of_the_case(const std::string& key) { // no part of the set-up
    for (const char* x : {"system", "rules", "about", "dice", "play", "expect", "refused", "name", "title"})
        if (key == x) return true;
    return false;
}

// A case, or a battle with its order of battle written out; without what says nothing of play.
Json set_up(const std::string& system, const std::string& file) {
    if (file.find(".json") != std::string::npos) {
        const auto text = cli::read_text("tests/cases/" + file);
        REQUIRE(text);
        Json whole = json_of(*text);
        for (const char* x : {"play", "expect", "dice", "rules"}) whole.erase(x);
        return whole;
    }
    Json whole = json_of(scenario_file("scenarios/" + file + ".json"));
    Json army = json_of(scenario_file("scenarios/" + system + "/oob.json"));
    if (system == "napoleon") whole["formations"] = army["formations"];
    whole["units"] = system == "triumph" ? army : army["units"];
    for (const char* x : {"mirror", "levels", "errs", "plays", "knows", "about", "title", "order", "day", "offered"})
        whole.erase(x); // the shell's
    return whole;
}

void places_of(const Json& x, const Json::json_pointer& at, std::vector<Json::json_pointer>& out) {
    if (!at.empty()) out.push_back(at);
    if (x.is_object())
        for (const auto& [key, item] : x.items()) {
            if (at.empty() && of_the_case(key)) continue;
            places_of(item, at / key, out);
        }
    if (x.is_array())
        for (std::size_t i = 0; i < x.size() && i < 24; ++i) places_of(x[i], at / i, out);
}

void spoil(Json& whole, const Json::json_pointer& at, Rng& rng) {
    Json& x = whole[at];
    Json& above = whole[at.parent_pointer()];
    const std::uint32_t way = rng.below(8);
    if (way == 0 && above.is_object()) {
        above.erase(at.back());
    } else if (way == 1) {
        x = nullptr;
    } else if (x.is_number_integer()) {
        const int n = x.get<int>(), other[] = {n + 1, n - 1, 0, -1, 10000, n + 10};
        x = other[rng.below(6)];
    } else if (x.is_boolean()) {
        x = way < 6 ? Json(!x.get<bool>()) : Json(1);
    } else if (x.is_string()) {
        const std::string text = x.get<std::string>();
        const std::string other[] = {"nobody", "", text + "x", "0303", "a b", text + " NE", "9999", "0304-0404"};
        x = way < 7 ? Json(other[rng.below(8)]) : Json(7);
    } else if (x.is_array()) {
        if (!x.empty() && way < 5)
            x.push_back(x.back());
        else if (!x.empty() && way < 7)
            x.erase(x.size() - 1);
        else
            x = Json::object();
    } else {
        x = way < 5 ? Json::array() : Json("nobody");
    }
}

// Where it was said (the first member), and what, without the names in it.
std::string kind_of(const LoadError& no) {
    const std::size_t path = no.place.find(": /");
    std::string out = path == std::string::npos ? "/" : no.place.substr(path + 2);
    out = out.substr(0, out.find('/', 1)) + " ";
    bool named = false;
    for (const char c : no.reason) {
        if (c == '"') named = !named;
        if (!named || c == '"') out += c;
    }
    return out;
}

template <class Load>
void ask(const std::string& system, int tries, const Load& load) {
    Answers answers;
    const auto names =
        cli::read_text("tests/answers/set-ups.txt"); // cases that have some key of a set-up, or a word in it
    REQUIRE(names);
    std::istringstream list(*names);
    for (std::string file; std::getline(list, file);) {
        if (file.rfind(system, 0) != 0) continue;
        INFO(file);
        const Json whole = set_up(system, file);
        std::vector<Json::json_pointer> places;
        places_of(whole, Json::json_pointer(), places);
        Saying seed; // of its own: what is asked of one file does not hang on the others
        Rng rng{(seed << file).hash};
        const bool battle = file.find(".json") == std::string::npos; // takes milliseconds
        for (int k = 0; k < (battle ? 12 : tries); ++k) {
            Json spoilt = whole;
            spoil(spoilt, places[rng.below(static_cast<std::uint32_t>(places.size()))], rng);
            const auto read = load(json_text(spoilt), "case", scenario_file);
            if (read)
                answers.to("is read") << read->world << digest(read->start);
            else
                answers.to(kind_of(read.error())) << read.error().fault << read.error().place << read.error().reason;
        }
    }
    answers.as_they_were("set-ups-" + system);
}

} // namespace

TEST_CASE("What is wrong with a spoilt set-up of classic is told as it was", "[answers][classic]") {
    ask("classic", 400, classic::load_scenario);
}
TEST_CASE("What is wrong with a spoilt set-up of napoleon is told as it was", "[answers][napoleon]") {
    ask("napoleon", 140, napoleon::load_scenario);
}
TEST_CASE("What is wrong with a spoilt set-up of triumph is told as it was", "[answers][triumph]") {
    ask("triumph", 140, triumph::load_scenario);
}
