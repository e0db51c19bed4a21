// coins: what each weight of a computer player is worth, to either side of a battle. In each game every weight is
// multiplied or divided by a factor, by a coin of its own; one regression over all games tells all of them apart.
// `coins BATTLE` plays, a line of JSON a game; `coins FILE... --read` adds lines of any number of runs up.
#include "engine/core/json.h"
#include "scenarios/files.h"
#include "shell/cli/arena.h"
#include "shell/cli/regression.h"
#include "shell/cli/tool.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ostream>
#include <sstream>

namespace redoubt::cli {

namespace {

int trouble_with(Io io, const std::string& what) {
    io.err << "redoubt: " << what << "\n";
    return 2;
}

std::string system_of(const std::string& battle) {
    return battle.substr(0, battle.find('/'));
}

// A weight with its coin. What is nought stays so, and what is not never becomes it: much divides by weights.
int tossed(int value, bool up, int factor) {
    if (value <= 0) return value;
    return std::max(1, up ? (value * factor + 50) / 100 : (value * 100 + factor / 2) / factor);
}

std::string list(const Settings& weights) {
    std::string out = "[";
    for (const auto& [name, value] : weights) out += (out.size() > 1 ? "," : "") + std::to_string(value);
    return out + "]";
}

int play_coins(Arguments& a, Io io) {
    const std::uint64_t games = a.number("--games", 100, 1), seed = a.number("--seed", 1);
    const auto factor = static_cast<int>(std::min<std::uint64_t>(a.number("--factor", 160, 101), 1000));
    const std::string players = a.text("--players", "level3,level3");
    for (const char* option : {"--share", "--lead"})
        if (a.has(option)) a.trouble = std::string(option) + " is asked with --read";
    Seating who;
    const std::size_t comma = players.find(',');
    who.names = {players.substr(0, comma), comma == std::string::npos ? "" : players.substr(comma + 1)};
    for (std::size_t i = 0; i < 2; ++i) {
        if (const auto kind = parse_player(who.names[i]))
            who.kinds[i] = *kind;
        else
            a.trouble = "--players should be two players, the French first: level3,rush";
    }
    if (!a.trouble.empty()) return 2;
    auto start = new_game(a.words[0], GameHeader{}, scenario_file);
    if (!start) return trouble(io, start.error(), " `redoubt scenarios` lists them");
    // Where the coins begin: what the player weighs with, or a file's.
    std::array<Settings, 2> from;
    for (std::size_t i = 0; i < 2; ++i) {
        const auto* minded = std::get_if<BotPlayer>(&who.kinds[i]);
        if (!minded) continue;
        ai::Bot bot(minded->kind, 0);
        for (const ai::Tunable& t : ai::tunables(bot, system_of(a.words[0])))
            from[i].emplace_back(std::string(t.name), *t.value);
        const char* option = i == 0 ? "--from-french" : "--from-russian";
        if (!a.has(option)) continue;
        const auto file = settings_from(a.text(option, ""), system_of(a.words[0]));
        if (!file) return trouble(io, file.error());
        for (const auto& [name, value] : *file)
            for (auto& weight : from[i])
                if (weight.first == name) weight.second = value;
    }
    if (from[0].empty() && from[1].empty()) return trouble_with(io, "none of these players has weights");
    for (std::uint64_t k = seed; k < seed + games; ++k) {
        Rng coins{k * 0x9e3779b97f4a7c15u + 0xc0145u};
        who.weights = from;
        for (Settings& weights : who.weights)
            for (auto& [name, value] : weights) value = tossed(value, coins.below(2) == 0, factor);
        const auto game = play_game(*start, a.words[0], k, who);
        if (!game) {
            io.err << "redoubt: " << text(game.error()) << "\n";
            return 1;
        }
        std::string line = text(*game);
        line.pop_back();
        io.out << line << ",\"weights\":[" << list(who.weights[0]) << "," << list(who.weights[1]) << "]}\n";
        io.out.flush();
    }
    return 0;
}

struct Tossed { // a game, and what was weighed with in it
    GameLine game;
    std::array<std::vector<int>, 2> weights;
};

Loaded<std::vector<Tossed>> read_coins(const std::vector<std::string>& paths) {
    std::vector<Tossed> out;
    for (const std::string& path : paths) {
        const auto bytes = read_text(path);
        if (!bytes) return bytes.error();
        std::istringstream lines(*bytes);
        for (std::string line; std::getline(lines, line);) {
            if (line.empty()) continue;
            auto game = parse_line(line);
            const Json j = json_of(line);
            const LoadError bad{LoadFault::syntax, path + ": " + line.substr(0, 60), "is no line of `redoubt coins`"};
            if (!game || !*game || !j.contains("weights")) return bad;
            try {
                out.push_back({std::move(**game), j.at("weights").get<std::array<std::vector<int>, 2>>()});
            } catch (const Json::exception&) { return bad; }
            const Tossed &first = out.front(), &now = out.back();
            if (now.game.scenario != first.game.scenario || now.weights[0].size() != first.weights[0].size() ||
                now.weights[1].size() != first.weights[1].size())
                return LoadError{LoadFault::syntax, path, "has games of another battle, or by other weights"};
        }
    }
    return out;
}

int tell_coins(Arguments& a, Io io) {
    const double share = static_cast<double>(a.number("--share", 50)) / 100,
                 each = static_cast<double>(a.number("--lead", 0)) / 100;
    for (const char* option : {"--games", "--seed", "--players", "--factor", "--from-french", "--from-russian"})
        if (a.has(option)) a.trouble = std::string(option) + " is asked when games are played, not with --read";
    if (!a.trouble.empty()) return 2;
    const auto games = read_coins(a.words);
    if (!games) return trouble(io, games.error());
    if (games->empty()) return trouble_with(io, "no games in these files");
    const Tossed& first = games->front();
    ai::Bot any;
    const auto names = ai::tunables(any, system_of(first.game.scenario));
    // A column a weight that was moved and always above nought.
    struct Column {
        std::size_t side, weight;
    };
    std::vector<Column> columns;
    for (std::size_t side = 0; side < 2; ++side) {
        const std::size_t count = first.weights[side].size();
        if (count != 0 && count != names.size()) return trouble_with(io, "the player has other weights since");
        for (std::size_t i = 0; i < count; ++i) {
            bool moved = false, counts = true;
            for (const Tossed& x : *games) {
                moved |= x.weights[side][i] != first.weights[side][i];
                counts &= x.weights[side][i] > 0;
            }
            if (moved && counts) columns.push_back({side, i});
        }
    }
    std::vector<std::vector<double>> rows;
    std::vector<double> outcomes;
    double sum = 0;
    std::array<std::size_t, 2> won{};
    for (const Tossed& x : *games) {
        rows.emplace_back();
        for (const Column& c : columns) rows.back().push_back(std::log2(x.weights[c.side][c.weight]));
        outcomes.push_back(points_of(x.game, Side::french, share, each));
        sum += outcomes.back();
        if (x.game.winner) ++won[index(*x.game.winner)];
    }
    const auto effects = regression(rows, outcomes);
    if (!effects)
        return trouble_with(io, std::to_string(rows.size()) + " games are too few for " +
                                    std::to_string(columns.size()) + " weights");
    const double mean = sum / static_cast<double>(rows.size());
    double scatter = 0;
    for (const double x : outcomes) scatter += (x - mean) * (x - mean);
    io.out << "# " << first.game.scenario << ", " << rows.size() << " games: " << won[0] << " French, " << won[1]
           << " Russian, " << rows.size() - won[0] - won[1] << " drawn; outcome " << fixed(mean, 3)
           << ", standard deviation " << fixed(std::sqrt(scatter / static_cast<double>(rows.size())), 3) << "\n"
           << "# for twice the weight, each from its own side's point of view (t)\n";
    struct Row {
        std::size_t weight = 0;
        std::array<Effect, 2> by{};
        double most() const { return std::max(std::fabs(by[0].t()), std::fabs(by[1].t())); }
    };
    std::vector<Row> table(names.size());
    for (std::size_t i = 0; i < table.size(); ++i) table[i].weight = i;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        Effect e = (*effects)[i];
        if (columns[i].side == 1) e.size = -e.size;
        table[columns[i].weight].by[columns[i].side] = e;
    }
    std::stable_sort(table.begin(), table.end(), [](const Row& x, const Row& y) { return x.most() > y.most(); });
    for (const Row& r : table) {
        if (r.most() == 0) continue;
        char line[120];
        std::snprintf(line, sizeof line, "%-22s French %+.4f (%+.1f)  Russian %+.4f (%+.1f)\n",
                      std::string(names[r.weight].name).c_str(), r.by[0].size, r.by[0].t(), r.by[1].size, r.by[1].t());
        io.out << line;
    }
    return 0;
}

} // namespace

int coins(Arguments& a, Io io) {
    if (a.has("--read")) return tell_coins(a, io);
    if (a.words.size() != 1) a.trouble = "coins plays one battle, or adds files up with --read";
    return a.trouble.empty() ? play_coins(a, io) : 2;
}

} // namespace redoubt::cli
