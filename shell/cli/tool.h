// The headless tool: `redoubt VERB ...`. Every verb is a function that the tests can call too.
// Exit codes: 0 done; 1 refused, failed or different; 2 wrong use, or a file or link that cannot be read.
#pragma once
#include "engine/core/json_writer.h"
#include "engine/match/any_match.h"

#include <iosfwd>
#include <string>
#include <vector>

namespace redoubt::cli {

// The words after the program's name. Options are words that begin with "-"; "--name=value" and "--name value" alike.
struct Arguments {
    std::vector<std::string> words;                           // not options
    std::vector<std::pair<std::string, std::string>> options; // "--seed" -> "7"; "--json" -> ""
    std::string trouble;                                      // not understood: what and what would be

    bool has(std::string_view name) const;
    std::string text(std::string_view name, std::string otherwise) const;
    // A whole number from `least` on; notes trouble otherwise.
    std::uint64_t number(std::string_view name, std::uint64_t otherwise, std::uint64_t least = 0);
};

struct Io {
    std::ostream& out;
    std::ostream& err;
};

int run_tool(const std::vector<std::string>& words, Io io);

// Whole files; an error says what the system says.
Loaded<std::string> read_text(const std::string& path);
std::optional<LoadError> write_text(const std::string& path, std::string_view bytes);

inline std::string quoted(std::string_view text) { // as JSON
    return json_quoted(text);
}
int trouble(Io io, const LoadError& e, const char* hint = ""); // says it; 2
std::string fixed(double x, int digits);
std::string percent(double share, const char* how = "%.1f %%"); // a share of 1
std::vector<std::string> scenario_names();                      // "classic/sept5", in order of their first turns

// The verbs.
int help(Arguments& a, Io io);
int scenarios(Arguments& a, Io io);
int new_file(Arguments& a, Io io);
int show(Arguments& a, Io io);
int legal(Arguments& a, Io io);
int play(Arguments& a, Io io);
int link(Arguments& a, Io io);
int open(Arguments& a, Io io);
int next(Arguments& a, Io io);
int replay(Arguments& a, Io io);
int cases(Arguments& a, Io io);
int perft(Arguments& a, Io io);
int playout(Arguments& a, Io io);
int match(Arguments& a, Io io);
int tally(Arguments& a, Io io);
int tune(Arguments& a, Io io);
int coins(Arguments& a, Io io);
int fit(Arguments& a, Io io);
int plans(Arguments& a, Io io);
int regret(Arguments& a, Io io);
int bench(Arguments& a, Io io);
int player_aids(Arguments& a, Io io);
int lab(Arguments& a, Io io);
int luck(Arguments& a, Io io);
int review(Arguments& a, Io io);
int puzzles(Arguments& a, Io io);
int study(Arguments& a, Io io);
int designs(Arguments& a, Io io);
int honest(Arguments& a, Io io);

} // namespace redoubt::cli
