// perft, bench, match: counting, measuring, letting computer players play.
#include "engine/ai/bots.h"
#include "engine/ai/napoleon/bot.h"
#include "engine/ai/triumph/bot.h"
#include "engine/match/save.h"
#include "scenarios/files.h"
#include "shell/cli/bench.h"
#include "shell/cli/case.h"
#include "shell/cli/golden.h"
#include "shell/cli/perft.h"
#include "shell/cli/speed.h"
#include "shell/cli/tool.h"

#include <cstdio>
#include <ostream>

namespace redoubt::cli {

namespace {

int trouble(Io io, const LoadError& e, const char* hint = "") {
    io.err << "redoubt: " << text(e) << hint << "\n";
    return 2;
}

// A battle by its name, or the position of a case or a game in a file.
Loaded<AnyMatch> position_of(const std::string& word) {
    auto named = new_game(word, GameHeader{}, scenario_file);
    if (named) return named;
    auto bytes = read_text(word);
    if (!bytes) return named.error();
    if (bytes->find("\"place\"") != std::string::npos && bytes->find("\"system\"") != std::string::npos) {
        auto position = case_position(*bytes, word, scenario_file);
        if (!position) return position.error();
        return std::move(*position);
    }
    auto game = load_game(*bytes, scenario_file);
    if (!game) return game.error();
    return std::move(game->match);
}

std::string fixed(double x, int digits) {
    char buffer[40];
    std::snprintf(buffer, sizeof buffer, "%.*f", digits, x);
    return buffer;
}

} // namespace

int perft(Arguments& a, Io io) {
    const std::string& word = a.words[1];
    if (word.empty() || word.size() > 2 || word.find_first_not_of("0123456789") != std::string::npos) {
        a.trouble = "DEPTH should be a small whole number, not " + word;
        return 2;
    }
    const int depth = std::stoi(word);
    auto m = position_of(a.words[0]);
    if (!m) return trouble(io, m.error());
    std::visit(
        [&]<class R>(const Match<R>& game) {
            const auto& w = game.world();
            const auto& s = game.state();
            if (a.has("--divide") && depth > 0 && is_side(game.decides())) {
                std::vector<typename R::Action> legal;
                legal_actions(w, s, legal);
                for (const auto& x : legal) {
                    typename R::State next = s;
                    apply(w, next, x, nullptr);
                    io.out << Manners<R>::notation(w, x) << "  " << perft<R>(w, next, depth - 1).nodes << "\n";
                }
            }
            const Perft p = perft<R>(w, s, depth);
            io.out << a.words[0] << " " << depth << " " << p.nodes << " " << hex_digest(p.signature) << "\n";
        },
        *m);
    return 0;
}

int bench(Arguments& a, Io io) {
    if (a.has("--speed")) {
        io.out << run_speed(scenario_file);
        return 0;
    }
    const Bench b = run_bench(scenario_file, bench_games);
    if (a.has("--kept")) {
        io.out << kept_bench(b);
        return 0;
    }
    BenchPart total{"all"};
    for (const BenchPart& p : b.parts) {
        total.positions += p.positions;
        total.actions += p.actions;
        total.forecasts += p.forecasts;
        total.seconds += p.seconds;
    }
    auto rate = [](const BenchPart& p) {
        return p.seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(p.positions) / p.seconds) : 0;
    };
    if (a.has("--json")) {
        io.out << "{\"signature\":" << b.signature << ",\"positions\":" << total.positions
               << ",\"actions\":" << total.actions << ",\"forecasts\":" << total.forecasts
               << ",\"seconds\":" << fixed(total.seconds, 3) << ",\"positions_per_second\":" << rate(total)
               << ",\"parts\":[";
        for (std::size_t i = 0; i < b.parts.size(); ++i) {
            const BenchPart& p = b.parts[i];
            io.out << (i ? "," : "") << "\n{\"name\":" << quoted(p.name) << ",\"positions\":" << p.positions
                   << ",\"actions\":" << p.actions << ",\"forecasts\":" << p.forecasts
                   << ",\"seconds\":" << fixed(p.seconds, 3) << ",\"signature\":\"" << hex_digest(p.signature) << "\"}";
        }
        io.out << "]}\n";
        return 0;
    }
    for (const BenchPart& p : b.parts)
        io.out << p.name << ": " << p.positions << " positions, " << p.actions << " actions, " << p.forecasts
               << " forecasts, " << fixed(p.seconds, 2) << " s, " << rate(p) << " positions a second, "
               << hex_digest(p.signature) << "\n";
    io.out << "all: " << total.positions << " positions, " << total.actions << " actions, " << fixed(total.seconds, 2)
           << " s, " << rate(total) << " positions a second\n"
           << "signature " << b.signature << "\n";
    return 0;
}

int match(Arguments& a, Io io) {
    const std::uint64_t games = a.number("--games", 1, 1), seed = a.number("--seed", 1);
    ai::BotKind kinds[2] = {ai::BotKind::greedy, ai::BotKind::greedy};
    for (Side side : {Side::french, Side::russian}) {
        const std::string option = "--" + std::string(name(side)), word = a.text(option, "greedy");
        auto kind = ai::parse_bot(word);
        if (kind)
            kinds[index(side)] = *kind;
        else
            a.trouble = option + " should be random, greedy, easy, normal or hard, not " + word;
    }
    if (!a.trouble.empty()) return 2;
    auto start = new_game(a.words[0], GameHeader{}, scenario_file);
    if (!start) return trouble(io, start.error(), " `redoubt scenarios` lists them");
    std::uint64_t won[2] = {0, 0}, drawn = 0;
    int code = 0;
    std::visit(
        [&]<class R>(const Match<R>& fresh) {
            for (std::uint64_t i = 0; i < games; ++i) {
                Match<R> m = fresh;
                m.header().key = dice_key(seed + i);
                ai::Bot bots[2] = {ai::Bot(kinds[0], 2 * (seed + i)), ai::Bot(kinds[1], 2 * (seed + i) + 1)};
                while (is_side(m.decides()) && m.journal().size() < journal_limit) {
                    const Side side = side_of(m.decides());
                    const auto action = ai::choose(bots[index(side)], m.world(), observe(m.world(), m.state(), side));
                    if (auto no = m.play(action)) {
                        io.err << "redoubt: game " << i + 1 << ": " << ai::name(kinds[index(side)]) << " chose "
                               << Manners<R>::notation(m.world(), action) << ", which "
                               << System<R>::paragraph(no->rule) << " does not allow\n";
                        code = 1;
                        break;
                    }
                }
                if (const auto winner = Manners<R>::winner(m.state()))
                    ++won[index(*winner)];
                else
                    ++drawn;
                const auto losses = Manners<R>::losses(m.world(), m.state());
                io.out << "{\"game\":" << i + 1 << ",\"scenario\":" << quoted(a.words[0]) << ",\"seed\":" << seed + i
                       << ",\"french\":" << quoted(ai::name(kinds[0])) << ",\"russian\":" << quoted(ai::name(kinds[1]))
                       << ",\"turns\":" << Manners<R>::turn(m.state())
                       << ",\"result\":" << quoted(Manners<R>::result(m.state())) << ",\"losses\":[" << losses[0] << ","
                       << losses[1] << "],\"steps\":" << m.journal().size() << ",\"digest\":\""
                       << hex_digest(digest(m.state())) << "\"}\n";
                io.out.flush();
                if (a.has("--save"))
                    if (auto e = write_text(a.text("--save", ".") + "/" + m.header().scenario + "-" +
                                                std::to_string(seed + i) + ".game",
                                            golden_text(m)))
                        code = trouble(io, *e);
            }
        },
        *start);
    io.out << "{\"games\":" << games << ",\"french_wins\":" << won[0] << ",\"russian_wins\":" << won[1]
           << ",\"draws\":" << drawn << "}\n";
    return code;
}

} // namespace redoubt::cli
