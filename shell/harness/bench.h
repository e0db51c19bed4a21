// Fixed work with fixed seeds: figures for this machine, and one signature that is the same on every machine. A change
// that keeps the signature has changed neither rules nor computer players; tests/golden/bench.txt is what it was.
#pragma once
#include "engine/match/system.h"

#include <string>
#include <string_view>
#include <vector>

namespace redoubt::cli {

struct BenchPart {
    std::string name;            // "classic/sept5 playouts"
    std::uint64_t positions = 0; // steps taken
    std::uint64_t actions = 0;   // legal actions listed
    std::uint64_t forecasts = 0;
    double seconds = 0;
    std::uint64_t signature = 0;
};

struct Bench {
    std::vector<BenchPart> parts;
    std::uint64_t signature = 0; // of all parts: 48 bits, so that every language reads the number exactly
};

// Fewer games, or one system only, give another signature: the one that counts is that of bench_games, of all.
Bench run_bench(const FileSource& files, int games_each, std::string_view system = {});
inline constexpr int bench_games = 3;

// The text of tests/golden/bench.txt: what must be alike on every machine, and nothing of time.
std::string kept_bench(const Bench& b);

} // namespace redoubt::cli
