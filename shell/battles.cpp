#include "shell/battles.h"

#include "engine/core/json.h"
#include "engine/core/order.h"
#include "scenarios/files.h"
#include "shell/systems.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using words::common::Phrase;

namespace {
// A whole number of a scenario's file.
int number_of(const nlohmann::json& j, const char* key, int least, int most, int otherwise) {
    const auto n = j.find(key);
    return n != j.end() && n->is_number_integer() ? std::clamp(n->get<int>(), least, most) : otherwise;
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
        if (!card_of(e.system)) continue;
        e.name = j.value("name", "");
        e.title = words::proper(e.system, "title:" + e.name, j.value("title", e.name));
        e.about = words::proper(e.system, "about:" + e.name, j.value("about", ""));
        e.order = number_of(j, "order", 0, 99, 99);
        e.day = number_of(j, "day", 5, 7, 0);
        e.levels = {number_of(j, "levels", 1, 5, 5), number_of(j, "errs", 2, 5, 2), number_of(j, "plays", 4, 6, 4),
                    number_of(j, "knows", 4, 6, 6)};
        e.offered = j.value("offered", false);
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
    const auto place = [](const ScenarioEntry& e) { return (card_of(e.system) - system_cards.data()) * 100 + e.order; };
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
    for (const ScenarioEntry& e : scenario_list())
        if (e.system == system && e.order == 1) how.scenario = e.name;
    return how;
}

} // namespace redoubt::shell
