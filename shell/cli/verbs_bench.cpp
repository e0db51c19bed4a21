// perft, bench: counting and measuring.
#include "engine/match/save.h"
#include "scenarios/files.h"
#include "shell/cli/speed.h"
#include "shell/cli/tool.h"
#include "shell/harness/bench.h"
#include "shell/harness/case.h"
#include "shell/harness/manners.h"
#include "shell/harness/perft.h"

#include <cstdio>
#include <ostream>

namespace redoubt::cli {

namespace {

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
    const Bench b = run_bench(scenario_file, bench_games, a.words.empty() ? "" : a.words[0]);
    if (b.parts.empty()) {
        a.trouble = "there is no system " + a.words[0];
        return 2;
    }
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

} // namespace redoubt::cli
