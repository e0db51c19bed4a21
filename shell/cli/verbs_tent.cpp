// lab, luck, review, study: what the staff tent tells, as lines of JSON or as a page to read.
#include "engine/match/link.h"
#include "engine/match/save.h"
#include "scenarios/files.h"
#include "shell/cli/tool.h"
#include "shell/tent/lab.h"
#include "shell/tent/luck.h"
#include "shell/tent/review.h"
#include "shell/tent/study.h"

#include <cstdio>
#include <ostream>
#include <sstream>

namespace redoubt::cli {

namespace {

// A saved game, or the beginning of a battle.
Loaded<AnyMatch> game_of(const std::string& word) {
    auto bytes = read_text(word);
    if (!bytes) {
        auto fresh = new_game(word, GameHeader{}, scenario_file);
        return fresh ? fresh : Loaded<AnyMatch>(bytes.error());
    }
    auto opened = load_game(*bytes, scenario_file);
    if (!opened) {
        LoadError e = opened.error();
        e.place = word + (e.place.empty() ? "" : ": " + e.place);
        return e;
    }
    return std::move(opened->match);
}

std::string signed_percent(double share) {
    return (share < 0 ? "" : "+") + percent(share);
}
std::string side_name(int side) {
    return side == 0 ? "French" : side == 1 ? "Russian" : "nobody";
}

// To its end; `each` sees what is found as it is found.
template <class Each>
void run(tent::Job& job, const Each& each) {
    for (bool done = false; !done;) {
        tent::Findings found;
        done = job.go(200'000, found);
        for (const Json& x : found) each(x);
    }
}

void tell_lab(std::ostream& out, const Json& of) {
    out << of["games"] << " games: French " << of["french"] << ", Russian " << of["russian"] << ", drawn "
        << of["drawn"];
    if (of["cut"] > 0) out << ", cut as too long " << of["cut"];
    out << "; for the French " << percent(of["share"]) << " [" << percent(of["low"]) << " .. " << percent(of["high"])
        << "]\n";
    for (const auto& [result, n] : of["results"].items()) out << "    " << result << ": " << n << "\n";
    out << "    lost on average: French " << of["lost"][0] << ", Russian " << of["lost"][1] << "\n";
    for (const Json& place : of["places"]) {
        out << "    " << place["place"].get<std::string>() << ": in the end French " << place["held"][0] << ", Russian "
            << place["held"][1] << "; first changed hands in turn";
        for (const Json& x : place["turns"]) out << (x[0] == 0 ? " never" : " " + x[0].dump()) << " (" << x[1] << ")";
        out << "\n";
    }
}

void tell_sum(std::ostream& out, const Json& sum) {
    tell_lab(out, sum);
    if (!sum.contains("other")) return;
    out << "the other decision: ";
    tell_lab(out, sum["other"]);
    const Json& d = sum["difference"];
    out << "the first is better for who decides by " << signed_percent(d["mean"]) << " [" << signed_percent(d["low"])
        << " .. " << signed_percent(d["high"]) << "], " << d["pairs"]
        << " pairs over the same dice: " << (d["real"].get<bool>() ? "the difference is real" : "it may be chance")
        << "\n";
}

int sum_lines(Arguments& a, Io io) {
    tent::LabSum sum;
    for (const std::string& path : a.words) {
        auto bytes = read_text(path);
        if (!bytes) return trouble(io, bytes.error());
        std::istringstream lines(*bytes);
        int row = 0;
        for (std::string line; std::getline(lines, line);) {
            ++row;
            const Json x = json_of(line);
            const bool ours = x.is_object() && x.contains("kind");
            if (ours && x["kind"] != "game") continue;
            try {
                if (!ours) throw Json::other_error::create(600, "lab", nullptr);
                sum.add(x);
            } catch (const Json::exception&) {
                return trouble(io,
                               {LoadFault::syntax, path + ":" + std::to_string(row), "is no line of `redoubt lab`"});
            }
        }
    }
    if (a.has("--json"))
        io.out << json_text(sum.told()) << "\n";
    else
        tell_sum(io.out, sum.told());
    return 0;
}

// "A; B": several decisions, one after another.
std::vector<std::string> line_of(const std::string& said) {
    std::vector<std::string> out;
    std::istringstream all(said);
    for (std::string one; std::getline(all, one, ';');) {
        const std::size_t from = one.find_first_not_of(' ');
        if (from != std::string::npos) out.push_back(one.substr(from, one.find_last_not_of(' ') + 1 - from));
    }
    return out;
}

bool read_players(Arguments& a, tent::LabPlan& plan) {
    const std::string names = a.text("--players", "level3,level3");
    const std::size_t at = names.find(',');
    plan.names = {names.substr(0, at), at == std::string::npos ? "" : names.substr(at + 1)};
    for (std::size_t i = 0; i < 2; ++i) {
        const auto mind = tent::parse_minded(plan.names[i]);
        if (mind) plan.minds[i] = *mind;
        if (!mind) a.trouble = "--players should be two minds with a comma, the French first: level3,easy";
    }
    return a.trouble.empty();
}

} // namespace

int lab(Arguments& a, Io io) {
    if (a.has("--sum")) return sum_lines(a, io);
    tent::LabPlan plan;
    plan.games = a.number("--games", 100, 1);
    plan.seed = a.number("--seed", 1);
    plan.step = static_cast<std::size_t>(a.number("--step", ~0ull >> 8));
    plan.stop = static_cast<int>(std::min<std::uint64_t>(100, a.number("--stop", 0)));
    plan.lines = {line_of(a.text("--play", "")), line_of(a.text("--against", ""))};
    plan.compare = a.has("--against");
    if (a.words.size() > 1) a.trouble = "`lab` takes one game or battle: " + a.words[1] + "?";
    if (a.has("--shard")) {
        unsigned long i = 0, n = 0;
        char rest = 0;
        if (std::sscanf(a.text("--shard", "").c_str(), "%lu/%lu%c", &i, &n, &rest) != 2 || i < 1 || i > n ||
            n > 1'000'000)
            a.trouble = "--shard should be one of several, 1/8 to 8/8";
        plan.shard = i, plan.shards = n;
    }
    if (!read_players(a, plan) || !a.trouble.empty()) return 2;
    auto game = game_of(a.words[0]);
    if (!game) return trouble(io, game.error());
    const GameHeader& header = header_of(*game);
    plan.battle = header.system + "/" + header.scenario;
    if (!a.has("--step")) plan.step = steps(*game);
    auto job = tent::lab_of(*game, plan);
    if (!job) return trouble(io, job.error());
    Json sum;
    run(**job, [&](const Json& x) {
        if (x["kind"] == "sum")
            sum = x;
        else if (a.has("--json"))
            io.out << json_text(x) << "\n", io.out.flush();
    });
    if (a.has("--json"))
        io.out << json_text(sum) << "\n";
    else
        tell_sum(io.out, sum);
    return 0;
}

int luck(Arguments& a, Io io) {
    auto game = game_of(a.words[0]);
    if (!game) return trouble(io, game.error());
    if (const char* why = tent::closed(*game)) return trouble(io, {LoadFault::illegal, a.words[0], why});
    const auto job = tent::luck_of(*game);
    const auto share = [](const Json& x) { return x.get<double>() / 1'000'000; };
    run(*job, [&](const Json& x) {
        if (a.has("--json")) {
            io.out << json_text(x) << "\n";
        } else if (x["kind"] == "throw") {
            const double luck = share(x["luck"]);
            if (luck < 0.02 && luck > -0.02) return;
            io.out << "turn " << x["turn"] << ", step " << x["steps"][0] << ": " << signed_percent(luck)
                   << " for the French: " << x["order"].get<std::string>() << " (" << side_name(x["side"]) << ")\n";
        } else {
            io.out << x["dice"] << " dice: " << signed_percent(share(x["sum"]))
                   << " for the French; in their own actions " << signed_percent(share(x["sides"][0]))
                   << ", in the Russians' " << signed_percent(share(x["sides"][1]))
                   << "\nthe French chance at the beginning " << percent(share(x["start"])) << ", "
                   << (x["over"].get<bool>() ? "the result " : "now ") << percent(share(x["end"]))
                   << ", with even dice " << percent(share(x["even"])) << " [" << percent(share(x["low"])) << " .. "
                   << percent(share(x["high"])) << "]\n";
            if (!x["sure"].get<bool>())
                io.out << "The values are estimates: they were learned from few games of this battle.\n";
        }
    });
    return 0;
}

int review(Arguments& a, Io io) {
    tent::ReviewPlan plan;
    const auto mind = tent::parse_minded(a.text("--level", "level3"));
    if (!mind) a.trouble = "--level should be a mind: level3, easy, level4";
    if (mind) plan.mind = *mind, plan.work = tent::whole_work(*mind);
    plan.work = static_cast<std::int64_t>(a.number("--work", static_cast<std::uint64_t>(plan.work), 1));
    if (!a.trouble.empty()) return 2;
    auto game = game_of(a.words[0]);
    if (!game) return trouble(io, game.error());
    if (const char* why = tent::closed(*game)) return trouble(io, {LoadFault::illegal, a.words[0], why});
    const auto list = [](const Json& words) {
        std::string out;
        for (const Json& x : words) out += (out.empty() ? "" : "; ") + x.get<std::string>();
        return out;
    };
    const auto job = tent::review_of(*game, plan);
    run(*job, [&](const Json& x) {
        if (a.has("--json")) {
            io.out << json_text(x) << "\n";
            io.out.flush();
        } else if (x["kind"] == "mark") {
            const auto chance = [](const Json& n) { return percent(n.get<double>() / 10'000); };
            io.out << x["mark"].get<std::string>() << ", " << side_name(x["side"]) << ", turn " << x["turn"]
                   << ", steps " << x["steps"][0] << ".." << x["steps"][1] << ": " << chance(x["chance"][0])
                   << " instead of " << chance(x["chance"][1]) << " [" << chance(x["low"]) << " .. "
                   << chance(x["high"]) << "], " << x["pairs"] << " pairs\n    played: " << list(x["played"])
                   << "\n    better: " << list(x["better"]) << "\n";
            if (!x["then"].empty()) io.out << "    then, as the dice mostly fall: " << list(x["then"]) << "\n";
            if (x.contains("heart")) io.out << "    most is lost with: " << x["heart"].get<std::string>() << "\n";
        } else if (x["kind"] == "review" && (x["seen"] == x["stretches"] || !x["whole"].get<bool>())) {
            io.out << x["seen"] << " of " << x["stretches"] << " stretches of decisions seen, " << x["work"]
                   << " valuations\n";
        }
    });
    return 0;
}

int study(Arguments& a, Io io) {
    if (a.has("--title")) {
        auto game = game_of(a.words[0]);
        if (!game) return trouble(io, game.error());
        if (const char* why = tent::closed(*game)) return trouble(io, {LoadFault::illegal, a.words[0], why});
        const auto link = game_link(*game, scenario_file);
        if (!link) return trouble(io, link.error());
        const std::string made =
            json_text({{"study", 1}, {"title", a.text("--title", "")}, {"games", {*link}}, {"notes", Json::array()}});
        if (const auto read = tent::study_of(made, scenario_file); !read) return trouble(io, read.error());
        io.out << made << "\n";
        return 0;
    }
    const auto bytes = read_text(a.words[0]);
    if (!bytes) return trouble(io, bytes.error());
    const auto read = tent::study_of(*bytes, scenario_file);
    if (!read) return trouble(io, read.error());
    const auto told = tent::told_study(*read);
    if (!told) return trouble(io, told.error());
    if (a.has("--json")) {
        io.out << json_text(*told) << "\n";
        return 0;
    }
    io.out << read->title << "\n";
    for (std::size_t i = 0; i < read->games.size(); ++i)
        io.out << "game " << i + 1 << ": " << (*told)["games"][i]["title"].get<std::string>() << ", "
               << (*told)["games"][i]["steps"] << " steps\n";
    for (const Json& note : (*told)["notes"]) {
        io.out << "game " << note["game"].get<int>() + 1 << ", turn " << note["turn"] << ", step " << note["step"];
        for (const Json& mark : note["marks"]) io.out << " [" << mark.get<std::string>() << "]";
        io.out << "\n    " << note["words"].get<std::string>() << "\n";
    }
    return 0;
}

} // namespace redoubt::cli
