// designs: one assault in the three systems, fought many times in each; or laid out as a battle of one of them.
#include "engine/match/save.h"
#include "scenarios/files.h"
#include "shell/cli/tool.h"
#include "shell/tent/designs.h"

#include <algorithm>
#include <ostream>

namespace redoubt::cli {

namespace {

template <class T>
std::size_t place_of(const std::vector<T>& list, const std::string& id) {
    const auto at = std::find_if(list.begin(), list.end(), [&](const T& x) { return x.id == id; });
    return static_cast<std::size_t>(at - list.begin());
}

// Of the file, or what stands round a work of that name in a game.
Loaded<tent::Taken> assault_of(Arguments& a, const tent::Designs& designs) {
    const std::string& id = a.words[1];
    if (!a.has("--game")) {
        const std::size_t at = place_of(designs.assaults, id);
        if (at == designs.assaults.size())
            return LoadError{LoadFault::missing, id, "There is no such assault in the file."};
        return tent::Taken{designs.assaults[at], {}};
    }
    const std::size_t work = place_of(designs.works, id);
    if (work == designs.works.size()) return LoadError{LoadFault::missing, id, "There is no such work in the file."};
    const auto bytes = read_text(a.text("--game", ""));
    if (!bytes) return bytes.error();
    const auto game = load_game(*bytes, scenario_file);
    if (!game) return game.error();
    const auto step = static_cast<std::size_t>(a.number("--step", steps(game->match)));
    return tent::taken(designs, game->match, step, work,
                       static_cast<int>(std::min(a.number("--metres", 1500, 300), std::uint64_t{4000})));
}

void tell_board(std::ostream& out, const Json& x) {
    out << x["system"].get<std::string>() << ": turns " << x["turns"][0] << " to " << x["turns"][1] << ", hexes of "
        << x["pitch"] << " m; points " << x["points"][0] << " : " << x["points"][1] << "\n";
    for (int side : {0, 1}) {
        out << (side == 0 ? "    French:" : "    Russian:");
        for (const Json& u : x["units"])
            if (u[1] == side) out << " " << u[4].get<std::string>() << " " << u[5].get<std::string>() << ";";
        out << "\n";
    }
    for (const Json& id : x["homeless"]) out << "    no counterpart, or no room: " << id.get<std::string>() << "\n";
}
void tell_fought(std::ostream& out, const Json& x) {
    const auto spread = [](const Json& n) { return n[0].dump() + " (" + n[1].dump() + ".." + n[2].dump() + ")"; };
    out << "    " << x["games"] << " fights: the French hold it at the end in " << x["won"] << "; by turn";
    for (const Json& n : x["french"]) out << " " << n;
    out << "\n    lost: French " << spread(x["men"][0]) << " men, " << spread(x["guns"][0]) << " guns; Russian "
        << spread(x["men"][1]) << " men, " << spread(x["guns"][1]) << " guns\n    decisions "
        << spread(x["decisions"][0]) << " and " << spread(x["decisions"][1]) << ", dice " << spread(x["dice"]) << "\n";
}

} // namespace

int designs(Arguments& a, Io io) {
    const auto bytes = read_text(a.words[0]);
    if (!bytes) return trouble(io, bytes.error());
    const auto all = tent::designs_of(*bytes);
    if (!all) return trouble(io, all.error());
    const auto assault = assault_of(a, *all);
    if (!assault) return trouble(io, assault.error());
    if (a.has("--lay")) {
        const auto system =
            std::find(std::begin(tent::design_systems), std::end(tent::design_systems), a.text("--lay", ""));
        if (system == std::end(tent::design_systems)) a.trouble = "--lay should be the name of a system";
        if (!a.trouble.empty()) return 2;
        const auto n = static_cast<std::size_t>(system - tent::design_systems);
        io.out << tent::lay_out(*all, assault->assault, n, scenario_file).scenario << "\n";
        return 0;
    }
    tent::FightPlan plan;
    plan.games = a.number("--games", 100);
    plan.seed = a.number("--seed", 1);
    const auto mind = tent::parse_minded(a.text("--level", "level3"));
    if (!mind) a.trouble = "--level should be a mind: level3, easy, level4";
    if (!a.trouble.empty()) return 2;
    plan.minds = {*mind, *mind};
    for (const std::string& name : assault->strangers) io.out << "in no order of battle here: " << name << "\n";
    for (plan.system = 0; plan.system < tent::design_count; ++plan.system) {
        auto job = tent::fight_out(*all, assault->assault, plan, scenario_file);
        if (!job) return trouble(io, job.error());
        Json last;
        for (bool done = false; !done;) {
            tent::Findings found;
            done = (*job)->go(200'000, found);
            for (const Json& x : found) {
                if (a.has("--json")) io.out << json_text(x) << "\n";
                if (x["kind"] == "fought") last = x;
                if (x["kind"] == "board" && !a.has("--json")) tell_board(io.out, x);
            }
        }
        if (!a.has("--json")) tell_fought(io.out, last);
        io.out.flush();
    }
    return 0;
}

} // namespace redoubt::cli
