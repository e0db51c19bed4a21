#include "shell/battles.h"

#include "engine/core/json.h"
#include "engine/core/order.h"
#include "engine/match/any_match.h"
#include "scenarios/files.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using words::common::Phrase;

namespace {
template <Ruleset... Rs>
bool is_known(SystemList<Rs...>, std::string_view system) {
    return ((system == Rs::name) || ...);
}
} // namespace

std::vector<ScenarioEntry> scenario_list() {
    std::vector<ScenarioEntry> out;
    static constexpr std::string_view folder = "scenarios/";
    for (std::string_view path : scenario_paths()) {
        if (path.substr(0, folder.size()) != folder) continue;
        nlohmann::json j = json_of(scenario_file(path));
        if (!j.is_object() || !j.contains("system") || !j.contains("title")) continue;
        ScenarioEntry e;
        e.system = j.value("system", "");
        if (!is_known(Systems{}, e.system)) continue;
        e.name = j.value("name", "");
        e.title = words::proper(e.system, "title:" + e.name, j.value("title", e.name));
        e.about = words::proper(e.system, "about:" + e.name, j.value("about", ""));
        if (const auto levels = j.find("levels"); levels != j.end() && levels->is_number_integer())
            e.levels = std::clamp(levels->get<int>(), 1, 5);
        if (const auto mirror = j.find("mirror"); mirror != j.end() && mirror->is_array() && mirror->size() == 2 &&
                                                  (*mirror)[0].is_number_integer() && (*mirror)[1].is_number_integer())
            e.mirror = flat(Phrase::mirror_games, {{"games", std::to_string((*mirror)[0].get<int>())},
                                                   {"share", std::to_string((*mirror)[1].get<int>())}});
        for (const char* key : {"turns", "stages"}) {
            const auto turns = j.find(key);
            if (turns != j.end() && turns->is_array() && turns->size() == 2 && (*turns)[0].is_number_integer() &&
                (*turns)[1].is_number_integer())
                e.turns = (*turns)[1].get<int>() - (*turns)[0].get<int>() + 1;
        }
        if (const auto parts = j.find("parts"); parts != j.end() && parts->is_array()) // a campaign
            for (const auto& part : *parts) {
                const std::string battle = part.is_string() ? part.get<std::string>() : "";
                nlohmann::json b = json_of(scenario_file("scenarios/" + e.system + "/" + battle + ".json"));
                const auto stages = b.is_object() ? b.find("stages") : b.end();
                if (stages != b.end() && stages->is_array() && stages->size() == 2 &&
                    (*stages)[0].is_number_integer() && (*stages)[1].is_number_integer())
                    e.turns += (*stages)[1].get<int>() - (*stages)[0].get<int>() + 1;
            }
        out.push_back(std::move(e));
    }
    auto place = [](const ScenarioEntry& e) {
        static constexpr std::string_view order[] = {"classic/first",       "classic/sept5",       "classic/sept6",
                                                     "classic/sept7",       "classic/grand",       "napoleon/first",
                                                     "napoleon/szewardino", "napoleon/borodino",   "napoleon/campaign",
                                                     "triumph/first",       "triumph/schevardino", "triumph/borodino"};
        return std::find(std::begin(order), std::end(order), e.system + "/" + e.name) - std::begin(order);
    };
    put_in_order(out.begin(), out.end(),
                 [&](const ScenarioEntry& a, const ScenarioEntry& b) { return place(a) < place(b); });
    return out;
}

NewGame first_battle(std::string_view system) {
    NewGame how;
    how.system = system;
    how.scenario = "first";
    how.computer = Player::level1;
    how.lessons = true;
    return how;
}

NewGame small_battle(std::string_view system) {
    NewGame how;
    how.system = system;
    how.scenario = system == "napoleon" ? "szewardino" : system == "triumph" ? "schevardino" : "sept5";
    return how;
}

} // namespace redoubt::shell
