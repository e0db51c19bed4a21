#include "shell/cli/arena.h"

#include "engine/ai/every/bot.h"
#include "engine/core/digest.h"
#include "engine/core/json.h"
#include "shell/cli/tool.h"
#include "shell/cli/watch.h"
#include "shell/harness/golden.h"
#include "shell/harness/manners.h"

#include <algorithm>
#include <cstdio>
#include <sstream>

namespace redoubt::cli {

namespace {

using Player = std::variant<ai::Bot, ai::sparring::Partner>;

Player seated(const PlayerKind& kind, const Settings& weights, std::string_view system, std::uint64_t seed) {
    if (const auto* minded = std::get_if<BotPlayer>(&kind)) {
        ai::Bot bot(minded->kind, seed, minded->nature);
        if (!weights.empty())
            for (const ai::Tunable& t : ai::tunables(bot, system))
                for (const auto& [name, value] : weights)
                    if (name == t.name) *t.value = value;
        return bot;
    }
    ai::sparring::Partner p;
    p.script = std::get<std::size_t>(kind);
    p.rng = Rng{seed};
    return p;
}

std::int64_t work_of(const Player& p) {
    if (const auto* bot = std::get_if<ai::Bot>(&p)) return ai::thought(*bot);
    return std::get<ai::sparring::Partner>(p).work;
}

std::string by_side(const std::array<std::int64_t, 2>& x) {
    return "[" + std::to_string(x[0]) + "," + std::to_string(x[1]) + "]";
}

} // namespace

double points_of(const GameLine& g, Side side, double share, double each) {
    const double won = !g.winner ? 0.5 : *g.winner == side ? 1 : 0;
    const auto lost = static_cast<double>(g.losses[index(side)]),
               taken = static_cast<double>(g.losses[index(other(side))]);
    return won + share * (taken - lost) / std::max(1.0, taken + lost) +
           each * (side == Side::french ? g.lead : -g.lead);
}

std::optional<PlayerKind> parse_player(std::string_view name) {
    if (const auto minded = tent::parse_minded(name)) return PlayerKind{*minded};
    if (const auto script = ai::sparring::parse_script(name)) return PlayerKind{*script};
    return std::nullopt;
}

std::string player_names() {
    std::string out = "random, greedy, easy, normal, hard";
    for (std::size_t i = 0; i < ai::sparring::scripts; ++i)
        out += (i + 1 == ai::sparring::scripts ? " or " : ", ") + std::string(ai::sparring::script(i).name);
    return out;
}

Loaded<Settings> settings_from(const std::string& path, const std::string& system) {
    const auto bytes = read_text(path);
    if (!bytes) return bytes.error();
    ai::Bot any;
    const auto known = ai::tunables(any, system);
    Settings out;
    std::istringstream lines(*bytes);
    int row = 0;
    for (std::string line; std::getline(lines, line);) {
        ++row;
        if (line.empty() || line[0] == '#') continue;
        std::istringstream words(line);
        std::string name, rest;
        int value = 0;
        const auto bad = [&](const char* what) {
            return LoadError{LoadFault::syntax, path + ":" + std::to_string(row), what};
        };
        if (!(words >> name >> value) || words >> rest) return bad("should be a name and a whole number");
        if (std::none_of(known.begin(), known.end(), [&](const ai::Tunable& t) { return t.name == name; }))
            return bad("names no weight of this system");
        out.emplace_back(name, value);
    }
    return out;
}

std::string text(const GameLine& g) {
    std::string out =
        "{\"scenario\":" + cli::quoted(g.scenario) + ",\"seed\":" + std::to_string(g.seed) + ",\"players\":[" +
        cli::quoted(g.players[0]) + "," + cli::quoted(g.players[1]) +
        "],\"french\":" + cli::quoted(g.of(Side::french)) + ",\"russian\":" + cli::quoted(g.of(Side::russian)) +
        ",\"swapped\":" + (g.swapped ? "true" : "false") + ",\"result\":" + cli::quoted(g.result) +
        ",\"winner\":" + cli::quoted(g.winner ? name(*g.winner) : "nobody") + ",\"lead\":" + std::to_string(g.lead) +
        ",\"turns\":" + std::to_string(g.turns) + ",\"losses\":" + by_side(g.losses) +
        ",\"steps\":" + std::to_string(g.steps) + ",\"decisions\":" + by_side(g.decisions) +
        ",\"work\":" + by_side(g.work) + ",\"digest\":" + cli::quoted(g.digest) + ",\"dash\":{";
    bool first = true;
    for (const auto& [key, sums] : g.dash) {
        out += (first ? "" : ",") + cli::quoted(key) + ":" + by_side(sums);
        first = false;
    }
    return out + "}}";
}

Loaded<std::optional<GameLine>> parse_line(const std::string& line) {
    const auto bad = [&](const char* what) { return LoadError{LoadFault::syntax, line.substr(0, 60), what}; };
    const Json j = json_of(line);
    if (!j.is_object()) return bad("is no line of `redoubt match`");
    if (!j.contains("scenario")) return std::optional<GameLine>{};
    try {
        GameLine g;
        g.scenario = j.at("scenario").get<std::string>();
        g.seed = j.at("seed").get<std::uint64_t>();
        g.players = j.at("players").get<std::array<std::string, 2>>();
        g.swapped = j.at("swapped").get<bool>();
        g.result = j.at("result").get<std::string>();
        const auto winner = j.at("winner").get<std::string>();
        for (Side s : {Side::french, Side::russian})
            if (winner == name(s)) g.winner = s;
        g.lead = j.value("lead", 0); // lines of before have none
        g.turns = j.at("turns").get<int>();
        g.losses = j.at("losses").get<std::array<std::int64_t, 2>>();
        g.steps = j.at("steps").get<std::uint64_t>();
        g.decisions = j.at("decisions").get<std::array<std::int64_t, 2>>();
        g.work = j.at("work").get<std::array<std::int64_t, 2>>();
        g.digest = j.at("digest").get<std::string>();
        g.dash = j.at("dash").get<Dashboard>();
        return std::optional<GameLine>{std::move(g)};
    } catch (const Json::exception&) { return bad("lacks what a line of `redoubt match` says"); }
}

Loaded<GameLine> play_game(const AnyMatch& fresh, const std::string& scenario, std::uint64_t seed, const Seating& who,
                           AnyMatch* left) {
    return std::visit(
        [&]<class R>(const Match<R>& start) -> Loaded<GameLine> {
            GameLine g;
            g.scenario = scenario;
            g.seed = seed;
            g.players = who.names;
            g.swapped = who.swapped;
            Match<R> m = start;
            m.header().key = dice_key(seed);
            // Dice of a side, not of a player: with the sides swapped the first has what the second had.
            const auto at = [&](bool second, std::uint64_t dice) {
                return seated(who.kinds[second], who.weights[second], R::name, dice);
            };
            Player players[2] = {at(who.swapped, 2 * seed), at(!who.swapped, 2 * seed + 1)};
            Watch<R> watch(m.world(), m.state(), g.dash);
            while (is_side(m.decides()) && m.journal().size() < journal_limit) {
                const Side side = side_of(m.decides());
                const auto view = observe(m.world(), m.state(), side);
                const typename R::Action action = std::visit(
                    [&](auto& player) -> typename R::Action {
                        using ai::choose;
                        using ai::sparring::choose;
                        return choose(player, m.world(), view);
                    },
                    players[index(side)]);
                ++g.decisions[index(side)];
                watch.decided(m.state(), side, action);
                if (auto no = m.play(action))
                    return LoadError{LoadFault::illegal, scenario + " " + std::to_string(seed),
                                     g.of(side) + " chose " + Manners<R>::notation(m.world(), action) + ", which " +
                                         std::string(System<R>::paragraph(no->rule)) + " does not allow"};
                watch.happened(m.state(), !is_side(m.decides()));
            }
            g.result = Manners<R>::result(m.state());
            g.winner = Manners<R>::winner(m.state());
            g.lead = Manners<R>::lead(m.state());
            g.turns = Manners<R>::turn(m.state());
            const auto losses = Manners<R>::losses(m.world(), m.state());
            g.losses = {losses[0], losses[1]};
            g.steps = m.journal().size();
            for (Side s : {Side::french, Side::russian}) g.work[index(s)] = work_of(players[index(s)]);
            g.digest = hex_digest(digest(m.state()));
            if (left) *left = std::move(m);
            return g;
        },
        fresh);
}

Record Tally::all() const {
    Record sum;
    for (const auto& [name, records] : battles) {
        for (std::size_t i = 0; i < 3; ++i) sum.games[i] += records[2].games[i];
        for (std::size_t i = 0; i < 5; ++i) sum.pairs[i] += records[2].pairs[i];
    }
    return sum;
}

Loaded<std::vector<Tally>> tally_of(const std::vector<GameLine>& games) {
    std::vector<Tally> out;
    // One game has one key; its partner differs in `swapped` only.
    std::map<std::tuple<std::array<std::string, 2>, std::string, std::uint64_t, bool>, const GameLine*> known;
    for (const GameLine& g : games) {
        const auto [place, fresh] = known.emplace(std::tuple{g.players, g.scenario, g.seed, g.swapped}, &g);
        if (!fresh && place->second->digest != g.digest)
            return LoadError{LoadFault::illegal, g.scenario + " " + std::to_string(g.seed),
                             "was played twice, and not alike: " + g.players[0] + ", " + g.players[1]};
    }
    for (const auto& [key, g] : known) {
        const auto& [players, scenario, seed, swapped] = key;
        if (out.empty() || out.back().players != players) {
            out.emplace_back();
            out.back().players = players;
        }
        Tally& t = out.back();
        auto& records = t.battles[scenario];
        const auto halves = static_cast<std::size_t>(g->halves());
        ++records[swapped ? 1 : 0].games[halves];
        ++records[2].games[halves];
        if (swapped)
            if (const auto other = known.find({players, scenario, seed, false}); other != known.end()) {
                ++records[2].pairs[halves + static_cast<std::size_t>(other->second->halves())];
                const int lead = g->lead_of_first() + other->second->lead_of_first();
                if (g->lead != 0 || other->second->lead != 0)
                    ++t.duplicate[scenario].games[lead < 0 ? 0 : lead == 0 ? 1 : 2];
            }
        const std::string system = scenario.substr(0, scenario.find('/'));
        for (Side s : {Side::french, Side::russian}) {
            auto& dash = t.dash[{system, g->of(s)}];
            ++dash["games"];
            dash["lost"] += g->losses[index(s)];
            dash["taken"] += g->losses[index(other(s))];
            for (const auto& [what, sums] : g->dash) dash[what] += sums[index(s)];
        }
    }
    return out;
}

} // namespace redoubt::cli
