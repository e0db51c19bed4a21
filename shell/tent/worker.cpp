// The tent in a worker of the page (web/tent-worker.js): one game, one job at a time, lines of JSON. web/INTERFACE.md
// has the calls. Whatever the page hands over may be wrong: what is told then is {"kind": "error"}.
#include "engine/match/line.h"
#include "engine/match/save.h"
#include "scenarios/files.h"
#include "shell/tent/judge.h"
#include "shell/tent/lab.h"
#include "shell/tent/luck.h"
#include "shell/tent/review.h"
#include "shell/text/language.h"

#include <algorithm>
#include <optional>

namespace {

using namespace redoubt;

std::optional<AnyMatch> game;
std::unique_ptr<tent::Job> job;
std::string told;

void tell(const Json& x) {
    told += json_text(x) + '\n';
}
void refuse(const LoadError& e) {
    tell({{"kind", "error"}, {"words", text({e.fault, e.place, words::fault(e.reason)})}});
}

tent::LabPlan lab_plan(const Json& asked) {
    const GameHeader& header = header_of(*game);
    tent::LabPlan plan;
    plan.battle = header.system + "/" + header.scenario;
    plan.step = asked.at("step").get<std::size_t>();
    plan.games = asked.at("games").get<std::uint64_t>();
    plan.seed = asked.at("seed").get<std::uint64_t>();
    plan.shard = asked.at("shard").get<std::uint64_t>();
    plan.shards = asked.at("shards").get<std::uint64_t>();
    plan.names = asked.at("minds").get<std::array<std::string, 2>>();
    for (std::size_t i = 0; i < 2; ++i)
        if (const auto mind = tent::parse_minded(plan.names[i])) plan.minds[i] = *mind;
    if (asked.contains("lines")) {
        plan.lines = asked["lines"].get<std::array<std::vector<std::string>, 2>>();
        plan.compare = true;
    }
    return plan;
}

tent::ReviewPlan review_plan(const Json& asked) { // as the headless tool takes --level and --work
    tent::ReviewPlan plan;
    if (const auto mind = tent::parse_minded(asked.value("level", "level3"))) plan.mind = *mind;
    plan.work = std::clamp<std::int64_t>(asked.value("work", plan.work), 1, plan.work);
    return plan;
}

// The game as it goes on better, or with `bare` as it stood there, to be tried: a file that the page opens as any
// other.
void tell_line(const Json& asked) {
    DiceKey key;
    key.words = asked.at("key").get<std::array<std::uint64_t, 4>>();
    const auto step = asked.at("step").get<std::size_t>();
    auto id = asked.at("id").get<std::string>();
    auto line = asked.value("bare", false) ? new_line(*game, step, key, std::move(id))
                                           : tent::better_line(*game, step, review_plan(asked), key, std::move(id));
    if (!line) return refuse(line.error());
    auto bytes = export_json(*line);
    if (!bytes) return refuse(bytes.error());
    tell({{"kind", "line"}, {"file", *bytes}, {"steps", steps(*line)}});
}

} // namespace

extern "C" {

// A file of words, or nothing: English.
[[gnu::used]] void tent_words(const char* bytes, int length) {
    if (length <= 0 || !words::speak({bytes, static_cast<std::size_t>(length)}).empty()) words::speak_english();
}

// 1: the game is there; 0: why not has been told.
[[gnu::used]] int tent_open(const char* bytes, int length) {
    job.reset();
    game.reset();
    auto opened = load_game({bytes, static_cast<std::size_t>(std::max(0, length))}, scenario_file);
    if (!opened) return refuse(opened.error()), 0;
    if (const char* why = tent::closed(opened->match)) return refuse({LoadFault::illegal, "", why}), 0;
    game = std::move(opened->match);
    const GameHeader& header = header_of(*game);
    Json characters = Json::array();
    for (const tent::Character& c : tent::characters()) characters.push_back({c.name, c.mood.press, c.mood.caution});
    tell({{"kind", "about"},
          {"system", header.system},
          {"scenario", header.scenario},
          {"id", header.id},
          {"steps", steps(*game)},
          {"characters", characters}});
    return 1;
}

// {"job": "luck" | "review" | "lab" | "line" | "judge", ...}; another: nothing is done
[[gnu::used]] void tent_begin(const char* asked) {
    job.reset();
    try {
        const Json j = json_of(asked);
        if (!game) return refuse({LoadFault::missing, "", "There is no game."});
        const auto what = j.at("job").get<std::string>();
        if (what == "luck") job = tent::luck_of(*game);
        if (what == "review") job = tent::review_of(*game, review_plan(j));
        if (what == "line") tell_line(j);
        if (what == "lab") {
            auto lab = tent::lab_of(*game, lab_plan(j));
            if (!lab) return refuse(lab.error());
            job = std::move(*lab);
        }
        if (what == "judge") {
            auto judge = tent::judge_of(
                *game, {j.at("step").get<std::size_t>(), j.at("known").get<std::array<std::vector<std::string>, 2>>()});
            if (!judge) return refuse(judge.error());
            job = std::move(*judge);
        }
    } catch (const Json::exception&) { refuse({LoadFault::syntax, "", "That is no order for the tent."}); }
}

// A slice of about so much work: -1 when there is no more to do, else how far it is, of a thousand.
[[gnu::used]] int tent_go(int work) {
    if (!job) return -1;
    tent::Findings found;
    const bool done = job->go(work, found);
    for (const Json& x : found) tell(x);
    if (done) job.reset();
    return job ? job->progress() : -1;
}

// What has been found since the last call: a line each; good until the next call.
[[gnu::used]] const char* tent_told() {
    static std::string last;
    last = std::move(told);
    told.clear();
    return last.c_str();
}
}

int main() {}
