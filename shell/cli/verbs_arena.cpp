// match, tally: games between players, and what they say together.
#include "scenarios/files.h"
#include "shell/cli/arena.h"
#include "shell/cli/tool.h"
#include "shell/harness/golden.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ostream>
#include <sstream>

namespace redoubt::cli {

namespace {

std::string signed_elo(double elo) {
    if (std::isinf(elo)) return elo < 0 ? "-inf" : "+inf";
    return (elo < 0 ? "" : "+") + fixed(elo, 0);
}
std::string json_elo(double elo) {
    return std::isinf(elo) ? "null" : fixed(elo, 1);
}

// "a,b" -> a, b; nullopt when it is not two.
std::optional<std::array<std::string, 2>> two(const std::string& text, char between) {
    const std::size_t at = text.find(between);
    if (at == std::string::npos || text.find(between, at + 1) != std::string::npos) return std::nullopt;
    return std::array{text.substr(0, at), text.substr(at + 1)};
}

struct SprtBounds {
    double elo0 = 0, elo1 = 0;
};
std::optional<SprtBounds> bounds_of(Arguments& a) {
    if (!a.has("--sprt")) return std::nullopt;
    SprtBounds b;
    char rest = 0;
    if (std::sscanf(a.text("--sprt", "").c_str(), "%lf,%lf%c", &b.elo0, &b.elo1, &rest) != 2 || b.elo0 >= b.elo1 ||
        std::fabs(b.elo0) > 1000 || std::fabs(b.elo1) > 1000) {
        a.trouble = "--sprt should be two Elo differences, the smaller first: 0,30";
        return std::nullopt;
    }
    return b;
}

std::string sprt_text(const Record& r, const SprtBounds& b) {
    const Sprt s = sprt(r, b.elo0, b.elo1);
    return "SPRT " + fixed(b.elo0, 0) + "," + fixed(b.elo1, 0) + ": LLR " + fixed(s.llr, 2) + " of " + fixed(s.low, 2) +
           ".." + fixed(s.high, 2) + ", " + std::string(name(s.verdict));
}

std::string record_json(const Record& r) {
    const Interval share = score_interval(r), elo = elo_interval(r);
    std::string out = "{\"games\":" + std::to_string(games_of(r)) + ",\"lost\":" + std::to_string(r.games[0]) +
                      ",\"drawn\":" + std::to_string(r.games[1]) + ",\"won\":" + std::to_string(r.games[2]) +
                      ",\"pairs\":[";
    for (std::size_t i = 0; i < 5; ++i) out += (i ? "," : "") + std::to_string(r.pairs[i]);
    return out + "],\"score\":" + fixed(score_of(r), 4) + ",\"from\":" + fixed(share.low, 4) +
           ",\"to\":" + fixed(share.high, 4) + ",\"elo\":" + json_elo(elo_of(score_of(r))) +
           ",\"elo_from\":" + json_elo(elo.low) + ",\"elo_to\":" + json_elo(elo.high) + "}";
}

void record_line(std::ostream& out, const std::string& what, const Record& r, const char* trials = "games") {
    const Interval share = score_interval(r), elo = elo_interval(r);
    char line[200];
    std::snprintf(line, sizeof line, "  %-24s %6llu %s  %5s %%  [%5s %5s]  Elo %5s  [%5s %5s]\n", what.c_str(),
                  static_cast<unsigned long long>(games_of(r)), trials, fixed(100 * score_of(r), 1).c_str(),
                  fixed(100 * share.low, 1).c_str(), fixed(100 * share.high, 1).c_str(),
                  signed_elo(elo_of(score_of(r))).c_str(), signed_elo(elo.low).c_str(), signed_elo(elo.high).c_str());
    out << line;
}

// What the dashboard's sums say of one player in one system.
std::vector<std::pair<std::string, std::string>> said_of(const std::map<std::string, std::int64_t>& dash) {
    std::vector<std::pair<std::string, std::string>> out;
    const auto at = [&](const char* key) {
        const auto i = dash.find(key);
        return i == dash.end() ? 0.0 : static_cast<double>(i->second);
    };
    const auto share = [&](const char* what, const char* part, const char* whole) {
        if (dash.count(part) && at(whole) > 0) out.emplace_back(what, fixed(100 * at(part) / at(whole), 1) + " %");
    };
    const auto each = [&](const char* what, const char* part, const char* whole) {
        if (dash.count(part) && at(whole) > 0) out.emplace_back(what, fixed(at(part) / at(whole), 2));
    };
    each("attacks a game", "attacks", "games");
    share("below 1:1", "odds_0", "attacks");
    share("1:1", "odds_1", "attacks");
    share("2:1", "odds_2", "attacks");
    share("3:1 or better", "odds_3", "attacks");
    share("expect to lose", "negative", "attacks");
    each("guns lost a game", "guns_lost", "games");
    each("of these in the front line", "guns_front", "games");
    share("objectives held", "held", "held_of");
    share("moves that go back", "reversals", "moves");
    share("idle with a task in reach", "idle", "idle_of");
    each("lost a game", "lost", "games");
    each("taken a game", "taken", "games");
    each("first contact, turn", "contact", "contacts");
    return out;
}

// What `redoubt match` is asked to play.
struct Plan {
    std::vector<Seating> seatings; // one; or two with the sides swapped
    std::uint64_t rounds = 1, seed = 1, shard = 1, shards = 1;
};
std::optional<Plan> plan_of(Arguments& a) {
    Plan p;
    p.seed = a.number("--seed", 1);
    Seating who;
    const bool pairs = a.has("--players");
    if (pairs) {
        const auto names = two(a.text("--players", ""), ',');
        if (!names) a.trouble = "--players should be two names with a comma: greedy,march";
        if (names) who.names = *names;
        if (a.has("--french") || a.has("--russian")) a.trouble = "--players swaps sides; --french and --russian do not";
        if (a.has("--games")) a.trouble = "--players plays --pairs N, not --games";
    } else {
        who.names = {a.text("--french", "greedy"), a.text("--russian", "greedy")};
        if (a.has("--pairs")) a.trouble = "--pairs needs --players A,B; without it: --games N";
    }
    p.rounds = a.number(pairs ? "--pairs" : "--games", 1, 1);
    if (a.has("--shard")) {
        const auto parts = two(a.text("--shard", ""), '/');
        unsigned long i = 0, n = 0;
        char rest = 0;
        if (!parts || std::sscanf(a.text("--shard", "").c_str(), "%lu/%lu%c", &i, &n, &rest) != 2 || i < 1 || i > n ||
            n > 1'000'000)
            a.trouble = "--shard should be one of several, 1/8 to 8/8";
        p.shard = i;
        p.shards = n;
    }
    for (std::size_t i = 0; i < 2 && a.trouble.empty(); ++i) {
        // "greedy@FILE": with the weights of a file.
        const std::size_t at = who.names[i].find('@');
        const auto kind = parse_player(std::string_view(who.names[i]).substr(0, at));
        if (kind) who.kinds[i] = *kind;
        if (kind && at != std::string::npos && !a.words.empty()) {
            auto weights = settings_from(who.names[i].substr(at + 1), a.words[0].substr(0, a.words[0].find('/')));
            if (weights)
                who.weights[i] = std::move(*weights);
            else
                a.trouble = text(weights.error());
        }
        if (!kind) a.trouble = "a player should be " + player_names() + ", not " + who.names[i];
    }
    if (!a.trouble.empty()) return std::nullopt;
    p.seatings.push_back(who);
    who.swapped = true;
    if (pairs && who.names[0] != who.names[1]) p.seatings.push_back(who); // else it would be the same game again
    return p;
}

// The first player's score in percent, as French / as Russian, with the games of a side: a table for a README.
void markdown(std::ostream& out, const std::vector<Tally>& sums) {
    std::vector<std::string> battles;
    for (const Tally& t : sums)
        for (const auto& [battle, r] : t.battles)
            if (std::find(battles.begin(), battles.end(), battle) == battles.end()) battles.push_back(battle);
    out << "| against |";
    for (const std::string& b : battles) out << " " << b << " |";
    out << " all, Elo |\n|---|";
    for (std::size_t i = 0; i <= battles.size(); ++i) out << "---|";
    out << "\n";
    for (const Tally& t : sums) {
        out << "| " << t.players[1] << " |";
        for (const std::string& b : battles) {
            const auto found = t.battles.find(b);
            if (found == t.battles.end()) {
                out << " |";
                continue;
            }
            const auto& r = found->second;
            const Interval both = score_interval(r[2]);
            const auto side = [](const Record& x) { return games_of(x) ? fixed(100 * score_of(x), 0) : "-"; };
            out << " " << side(r[0]) << " / " << side(r[1]) << " [" << fixed(100 * both.low, 0) << "-"
                << fixed(100 * both.high, 0) << "] " << games_of(r[2]) << " |";
        }
        const Record all = t.all();
        const Interval elo = elo_interval(all);
        out << " " << signed_elo(elo_of(score_of(all))) << " [" << signed_elo(elo.low) << ", " << signed_elo(elo.high)
            << "] |\n";
    }
}

} // namespace

int match(Arguments& a, Io io) {
    const auto plan = plan_of(a);
    const auto bounds = bounds_of(a);
    if (!plan || !a.trouble.empty()) return 2;
    std::vector<AnyMatch> starts;
    for (const std::string& word : a.words) {
        auto start = new_game(word, GameHeader{}, scenario_file);
        if (!start) return trouble(io, start.error(), " `redoubt scenarios` lists them");
        starts.push_back(std::move(*start));
    }
    std::vector<GameLine> games;
    Record record;
    int code = 0;
    bool decided = false;
    // Round by round through all battles, so that a test that stops early has seen each alike.
    for (std::uint64_t k = 0; k < plan->rounds * starts.size() && !decided; ++k) {
        if (k % plan->shards != plan->shard - 1) continue;
        const std::size_t battle = k % starts.size();
        const std::uint64_t seed = plan->seed + k / starts.size();
        std::size_t halves = 0;
        for (const Seating& who : plan->seatings) {
            AnyMatch left = starts[battle];
            auto game = play_game(starts[battle], a.words[battle], seed, who, &left);
            if (!game) {
                io.err << "redoubt: " << text(game.error()) << "\n";
                code = 1;
                continue;
            }
            io.out << text(*game) << "\n";
            io.out.flush();
            halves += static_cast<std::size_t>(game->halves());
            ++record.games[static_cast<std::size_t>(game->halves())];
            if (a.has("--save")) {
                const std::string path = a.text("--save", ".") + "/" + header_of(left).scenario + "-" +
                                         std::to_string(seed) + (who.swapped ? "-swapped" : "") + ".game";
                const std::string kept = std::visit([]<class R>(const Match<R>& m) { return golden_text(m); }, left);
                if (auto e = write_text(path, kept)) code = trouble(io, *e);
            }
            games.push_back(std::move(*game));
        }
        if (plan->seatings.size() == 2) ++record.pairs[halves];
        decided = bounds && sprt(record, bounds->elo0, bounds->elo1).verdict != Verdict::goes_on;
    }
    // The sum, which `redoubt tally` leaves out.
    std::uint64_t won[2] = {0, 0};
    for (const GameLine& g : games)
        if (g.winner) ++won[index(*g.winner)];
    io.out << "{\"games\":" << games.size() << ",\"french_wins\":" << won[0] << ",\"russian_wins\":" << won[1]
           << ",\"draws\":" << games.size() - won[0] - won[1] << ",\"first\":" << record_json(record);
    if (bounds) io.out << ",\"sprt\":" << quoted(name(sprt(record, bounds->elo0, bounds->elo1).verdict));
    io.out << "}\n";
    return code;
}

int tally(Arguments& a, Io io) {
    const auto bounds = bounds_of(a);
    if (!a.trouble.empty()) return 2;
    std::vector<GameLine> games;
    for (const std::string& path : a.words) {
        auto bytes = read_text(path);
        if (!bytes) return trouble(io, bytes.error());
        std::istringstream lines(*bytes);
        for (std::string line; std::getline(lines, line);) {
            if (line.empty()) continue;
            auto game = parse_line(line);
            if (!game) return trouble(io, {game.error().fault, path + ": " + game.error().place, game.error().reason});
            if (*game) games.push_back(std::move(**game));
        }
    }
    const auto sums = tally_of(games);
    if (!sums) {
        io.err << "redoubt: " << text(sums.error()) << "\n";
        return 1;
    }
    if (a.has("--table")) {
        markdown(io.out, *sums);
        return 0;
    }
    const bool json = a.has("--json");
    for (const Tally& t : *sums) {
        if (json) {
            io.out << "{\"players\":[" << quoted(t.players[0]) << "," << quoted(t.players[1]) << "],\"battles\":{";
            bool first = true;
            for (const auto& [battle, r] : t.battles) {
                io.out << (first ? "" : ",") << quoted(battle) << ":{\"french\":" << record_json(r[0])
                       << ",\"russian\":" << record_json(r[1]) << ",\"both\":" << record_json(r[2]);
                if (const auto pairs = t.duplicate.find(battle); pairs != t.duplicate.end())
                    io.out << ",\"duplicate\":" << record_json(pairs->second);
                io.out << "}";
                first = false;
            }
            io.out << "},\"all\":" << record_json(t.all()) << ",\"dash\":{";
            first = true;
            for (const auto& [who, dash] : t.dash) {
                io.out << (first ? "" : ",") << quoted(who.first + " " + who.second) << ":{";
                first = true;
                for (const auto& [key, sum] : dash) {
                    io.out << (first ? "" : ",") << quoted(key) << ":" << sum;
                    first = false;
                }
                io.out << "}";
            }
            io.out << "}";
            if (bounds) io.out << ",\"sprt\":" << quoted(name(sprt(t.all(), bounds->elo0, bounds->elo1).verdict));
            io.out << "}\n";
            continue;
        }
        io.out << t.players[0] << " against " << t.players[1] << "\n";
        for (const auto& [battle, r] : t.battles) {
            record_line(io.out, battle, r[2]);
            if (games_of(r[0]) > 0) record_line(io.out, "    as French", r[0]);
            if (games_of(r[1]) > 0) record_line(io.out, "    as Russian", r[1]);
            if (const auto pairs = t.duplicate.find(battle); pairs != t.duplicate.end())
                record_line(io.out, "    by points", pairs->second, "pairs");
        }
        if (t.battles.size() > 1) record_line(io.out, "all", t.all());
        if (bounds) io.out << "  " << sprt_text(t.all(), *bounds) << "\n";
        for (const auto& [who, dash] : t.dash) {
            io.out << "  " << who.first << ", " << who.second << ":";
            const char* between = " ";
            for (const auto& [what, value] : said_of(dash)) {
                io.out << between << what << " " << value;
                between = "; ";
            }
            io.out << "\n";
        }
    }
    return 0;
}

} // namespace redoubt::cli
