// The tent in a worker of the page (web/tent-worker.js): one game, one job at a time, lines of JSON. web/INTERFACE.md
// has the calls. Whatever the page hands over may be wrong: what is told then is {"kind": "error"}.
#include "engine/ai/characters.h"
#include "engine/ai/every/bot.h"
#include "engine/core/digest.h"
#include "engine/match/line.h"
#include "engine/match/link.h"
#include "engine/match/save.h"
#include "scenarios/files.h"
#include "shell/tent/designs.h"
#include "shell/tent/judge.h"
#include "shell/tent/lab.h"
#include "shell/tent/luck.h"
#include "shell/tent/puzzle.h"
#include "shell/tent/review.h"
#include "shell/tent/study.h"
#include "shell/text/language.h"

#include <algorithm>
#include <map>
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
    plan.work = tent::whole_work(plan.mind);
    plan.work = std::clamp<std::int64_t>(asked.value("work", plan.work), 1, plan.work);
    return plan;
}

// What the page lists: each puzzle as it is, with its places in words.
void tell_puzzles(const Json& asked) {
    auto all = tent::puzzles_of(asked.at("text").get<std::string>());
    if (!all) return refuse(all.error());
    std::map<std::string, std::pair<std::string, std::vector<std::string>>> battles; // title, places
    Json list = Json::array();
    for (const tent::Puzzle& p : *all) {
        if (!battles.contains(p.battle)) {
            auto battle = new_game(p.battle, GameHeader{}, scenario_file);
            if (!battle) return refuse(battle.error());
            battles[p.battle] = std::visit(
                []<class R>(const Match<R>& m) {
                    return std::pair{words::proper(m.header().system, "title:" + m.header().scenario, m.world().title),
                                     tent::Camp<R>::places(m.world())};
                },
                *battle);
        }
        const auto& [title, places] = battles[p.battle];
        Json x = tent::as_json(p);
        x["title"] = title;
        if (x.contains("place")) {
            if (static_cast<std::size_t>(p.goal.place) >= places.size())
                return refuse({LoadFault::range, p.id + ": place", "That is no puzzle of ours."});
            x["where"] = places[static_cast<std::size_t>(p.goal.place)];
        }
        list.push_back(std::move(x));
    }
    tell({{"kind", "puzzles"}, {"list", std::move(list)}});
}

void tell_game(const AnyMatch& match) {
    auto bytes = export_json(match);
    if (!bytes) return refuse(bytes.error());
    tell({{"kind", "line"}, {"file", *bytes}, {"steps", steps(match)}});
}

DiceKey key_of(const Json& asked) {
    return {asked.at("key").get<std::array<std::uint64_t, 4>>()};
}

// The position of a puzzle, to be tried, or with `best` as the best known goes on from it.
void tell_position(const Json& asked) {
    const auto p = tent::puzzle_of(asked.at("puzzle"));
    if (!p) return refuse(p.error());
    auto position = tent::position_of(*p, scenario_file, key_of(asked), asked.at("id").get<std::string>());
    if (!position) return refuse(position.error());
    if (asked.value("best", false))
        if (const auto trouble = tent::play_best(*position, *p)) return refuse(*trouble);
    tell_game(*position);
}

// The game as it goes on better, or with `bare` as it stood there, to be tried: a file that the page opens as any
// other.
void tell_line(const Json& asked) {
    const DiceKey key = key_of(asked);
    const auto step = asked.at("step").get<std::size_t>();
    auto id = asked.at("id").get<std::string>();
    auto line = asked.value("bare", false) ? new_line(*game, step, key, std::move(id))
                                           : tent::better_line(*game, step, review_plan(asked), key, std::move(id));
    if (!line) return refuse(line.error());
    tell_game(*line);
}

void tell_study(const Json& asked) {
    const auto study = tent::study_of(asked.at("text").get<std::string>(), scenario_file);
    if (!study) return refuse(study.error());
    const auto x = tent::told_study(*study);
    if (!x) return refuse(x.error());
    tell(*x);
}

// One design of an assault: of the file, or of what stands round a work in the game.
void fight(const Json& asked) {
    const auto designs = tent::designs_of(asked.at("text").get<std::string>());
    if (!designs) return refuse(designs.error());
    const auto named = [](const auto& list, const std::string& id) {
        return static_cast<std::size_t>(
            std::find_if(list.begin(), list.end(), [&](const auto& x) { return x.id == id; }) - list.begin());
    };
    tent::Assault assault;
    const auto id = asked.at("assault").get<std::string>();
    if (asked.value("own", false)) {
        const std::size_t work = named(designs->works, id);
        if (!game || work == designs->works.size()) return refuse({LoadFault::missing, id, "There is no game."});
        const auto own = tent::taken(*designs, *game, asked.at("step").get<std::size_t>(), work,
                                     std::clamp(asked.at("metres").get<int>(), 300, 4000));
        if (!own) return refuse(own.error());
        tell({{"kind", "taken"}, {"strangers", own->strangers}});
        assault = own->assault;
    } else {
        const std::size_t at = named(designs->assaults, id);
        if (at == designs->assaults.size()) return refuse({LoadFault::missing, id, "That is no assault of ours."});
        assault = designs->assaults[at];
    }
    tent::FightPlan plan;
    plan.system = asked.at("system").get<std::size_t>();
    plan.games = asked.at("games").get<std::uint64_t>();
    plan.seed = asked.at("seed").get<std::uint64_t>();
    if (const auto mind = tent::parse_minded(asked.at("level").get<std::string>())) plan.minds = {*mind, *mind};
    auto fought = tent::fight_out(*designs, assault, plan, scenario_file);
    if (!fought) return refuse(fought.error());
    job = std::move(*fought);
}

// The game as a study holds it.
void tell_link() {
    const auto link = game_link(*game, scenario_file);
    if (!link) return refuse(link.error());
    tell({{"kind", "link"}, {"link", *link}});
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
    const ai::Moods& moods =
        std::visit([](const auto& m) -> const ai::Moods& { return ai::moods_of(m.world()); }, *game);
    for (const ai::Character c : {ai::Character::patient, ai::Character::methodical, ai::Character::rash}) {
        const ai::Mood mood = ai::mood_of({c, {}}, moods);
        characters.push_back({ai::name(c), mood.press, mood.caution});
    }
    tell({{"kind", "about"},
          {"system", header.system},
          {"scenario", header.scenario},
          {"id", header.id},
          {"steps", steps(*game)},
          {"start", std::visit([](const auto& m) { return hex_digest(digest(m.start())); }, *game)},
          {"characters", characters}});
    return 1;
}

// {"job": "luck" | "review" | "lab" | "line" | "decision" | "judge" | "plan" | "link", ...}, or without a game
// "puzzles" | "position" | "study" | "design"; another: nothing is done
[[gnu::used]] void tent_begin(const char* asked) {
    job.reset();
    try {
        const Json j = json_of(asked);
        const auto what = j.at("job").get<std::string>();
        if (what == "puzzles") return tell_puzzles(j);
        if (what == "position") return tell_position(j);
        if (what == "study") return tell_study(j);
        if (what == "design") return fight(j);
        if (!game) return refuse({LoadFault::missing, "", "There is no game."});
        if (what == "luck") job = tent::luck_of(*game);
        if (what == "review") job = tent::review_of(*game, review_plan(j));
        if (what == "line") tell_line(j);
        if (what == "link") tell_link();
        if (what == "decision") {
            const auto x = tent::decision_at(*game, j.at("step").get<std::size_t>());
            if (!x) return refuse(x.error());
            tell(*x);
        }
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
        if (what == "plan") {
            const auto p = tent::puzzle_of(j.at("puzzle"));
            if (!p) return refuse(p.error());
            auto judge = tent::judge_puzzle(*game, *p);
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
