#include "shell/cli/tool.h"

#include "scenarios/files.h"

#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ostream>
#include <span>

namespace redoubt::cli {

namespace {

struct Option {
    const char* name;
    const char* value; // nullptr: it takes none
};

struct Verb {
    const char* name;
    int (*run)(Arguments&, Io);
    std::size_t least, most; // words it takes
    const char* use;
    const char* what;
    std::vector<Option> options;
};

constexpr std::size_t any = 1'000'000;

const std::vector<Verb>& verbs() {
    static const std::vector<Verb> all = {
        {"scenarios", scenarios, 0, 0, "scenarios", "every battle: name, turns, sides, units", {{"--json", nullptr}}},
        {"new",
         new_file,
         1,
         1,
         "new SYSTEM/NAME [--seed N] [--players A,B] -o FILE",
         "a new game file; with --players one that two minds have played to its end",
         {{"--seed", "N"}, {"--players", "A,B"}, {"-o", "FILE"}}},
        {"show",
         show,
         1,
         1,
         "show FILE [--side french|russian] [--json]",
         "the position: map, units, phase, who decides",
         {{"--side", "SIDE"}, {"--json", nullptr}}},
        {"legal",
         legal,
         1,
         1,
         "legal FILE [--json]",
         "the legal actions in notation, one a line",
         {{"--json", nullptr}}},
        {"play",
         play,
         2,
         any,
         "play FILE ACTION... -o FILE",
         "applies actions, each one word of the shell: 'move F15 1213'; '-' reads them from standard input",
         {{"-o", "FILE"}}},
        {"link",
         link,
         1,
         1,
         "link FILE [--game | --brief]",
         "a link to the turn just played; --game: to the whole game; --brief: by link, for who has the game",
         {{"--game", nullptr}, {"--brief", nullptr}}},
        {"open",
         open,
         1,
         1,
         "open LINK -o FILE [--onto FILE]",
         "a game file from a link; --onto: the game it belongs to",
         {{"-o", "FILE"}, {"--onto", "FILE"}}},
        {"next", next, 1, 1, "next FILE -o FILE", "the next battle of a campaign, with what is left", {{"-o", "FILE"}}},
        {"replay",
         replay,
         1,
         any,
         "replay FILE... [--digests|--positions]",
         "plays games again and checks every digest; --positions: a golden game with its positions, to be read",
         {{"--digests", nullptr}, {"--positions", nullptr}}},
        {"case", cases, 1, any, "case FILE|FOLDER...", "rule cases (tests/cases/README.md)", {}},
        {"perft",
         perft,
         2,
         2,
         "perft SYSTEM/NAME|FILE DEPTH [--divide]",
         "positions after DEPTH steps, dice among them; FILE: a case or a game",
         {{"--divide", nullptr}}},
        {"playout",
         playout,
         1,
         1,
         "playout SYSTEM/NAME --games N --seed S [--check] [--save FOLDER]",
         "random legal games, one JSON line each; --check asks the whole contract of the rules at every step",
         {{"--games", "N"}, {"--seed", "S"}, {"--check", nullptr}, {"--save", "FOLDER"}}},
        {"match",
         match,
         1,
         any,
         "match SYSTEM/NAME... --players A,B --pairs N --seed S [--shard I/N] [--sprt ELO,ELO] | --french A --russian "
         "B "
         "--games N",
         "games between computer players and sparring partners, one JSON line each; pairs have one seed, the sides "
         "swapped",
         {{"--players", "A,B"},
          {"--pairs", "N"},
          {"--french", "A"},
          {"--russian", "B"},
          {"--games", "N"},
          {"--seed", "S"},
          {"--shard", "I/N"},
          {"--sprt", "ELO,ELO"},
          {"--save", "FOLDER"}}},
        {"tally",
         tally,
         1,
         any,
         "tally FILE... [--sprt ELO,ELO] [--json|--table]",
         "what the lines of `match` say together: scores by battle and side, Elo over pairs, how it was played",
         {{"--sprt", "ELO,ELO"}, {"--json", nullptr}, {"--table", nullptr}}},
        {"tune",
         tune,
         1,
         any,
         "tune SYSTEM/NAME... --rounds N --games N --seed S [--side french|russian] [--against A,B,...] [--from FILE]",
         "learns a system's weights from games; prints them, for match's NAME@FILE and the system's weights.def",
         {{"--rounds", "N"},
          {"--games", "N"},
          {"--seed", "S"},
          {"--bot", "NAME"},
          {"--side", "SIDE"},
          {"--against", "A,B"},
          {"--stride", "N"},
          {"--step", "N"},
          {"--from", "FILE"}}},
        {"coins",
         coins,
         1,
         any,
         "coins SYSTEM/NAME --games N --seed S [--players A,B] [--factor PERCENT] [--from-french FILE] [--from-russian "
         "FILE] | coins FILE... --read [--share PERCENT] [--lead PERCENT]",
         "what each weight is worth to a side: games in which a coin moves every weight, one JSON line each; --read: "
         "the table of any number of them, by regression",
         {{"--games", "N"},
          {"--seed", "S"},
          {"--players", "A,B"},
          {"--factor", "PERCENT"},
          {"--from-french", "FILE"},
          {"--from-russian", "FILE"},
          {"--read", nullptr},
          {"--share", "PERCENT"},
          {"--lead", "PERCENT"}}},
        {"fit",
         fit,
         1,
         1,
         "fit SYSTEM/NAME --games N --seed S",
         "learns from games how likely a side is to win; prints the weights for the system's outlook.def",
         {{"--games", "N"}, {"--seed", "S"}}},
        {"plans",
         plans,
         1,
         1,
         "plans SYSTEM/NAME [--level level4|level5] [--games N] [--pairs N] [--turns N] [--seed S]",
         "what rehearsed plans bring against the planner's own, each pair played to the end over the same dice; "
         "one JSON line each, and a line a side",
         {{"--level", "NAME"}, {"--games", "N"}, {"--pairs", "N"}, {"--turns", "N"}, {"--seed", "S"}}},
        {"regret",
         regret,
         1,
         1,
         "regret SYSTEM/NAME [--games N] [--seed S] [--every N] [--words N] [--dice N] [--unseen N] [--side "
         "french|russian] [--kind WORD]",
         "what the planner would better have said: other words at its decisions, played to the end over the same dice; "
         "what is better, again over unseen ones; one JSON line each, and a line a side and kind",
         {{"--games", "N"},
          {"--seed", "S"},
          {"--every", "N"},
          {"--words", "N"},
          {"--dice", "N"},
          {"--unseen", "N"},
          {"--side", "SIDE"},
          {"--kind", "WORD"}}},
        {"bench",
         bench,
         0,
         1,
         "bench [SYSTEM] [--json|--kept|--speed]",
         "fixed work: figures, and one signature that is equal everywhere; --speed: what a search pays",
         {{"--json", nullptr}, {"--kept", nullptr}, {"--speed", nullptr}}},
        {"aids",
         player_aids,
         1,
         1,
         "aids SYSTEM [--language en|fr|ru|pl]",
         "every table of a system that is looked up in play, as JSON",
         {{"--language", "CODE"}}},
        {"lab",
         lab,
         1,
         any,
         "lab FILE|SYSTEM/NAME [--games N] [--seed S] [--step K] [--players A,B] [--play ACTION] [--against ACTION] "
         "[--stop PERCENT] [--shard I/N] [--json] | lab --sum FILE...",
         "plays a position on many times (A has the French): who wins, by how much, losses, when places fall; "
         "--against: "
         "two decisions over the same dice; --sum adds up lines of --json",
         {{"--games", "N"},
          {"--seed", "S"},
          {"--step", "K"},
          {"--players", "A,B"},
          {"--play", "ACTION"},
          {"--against", "ACTION"},
          {"--stop", "PERCENT"},
          {"--shard", "I/N"},
          {"--sum", nullptr},
          {"--json", nullptr}}},
        {"luck",
         luck,
         1,
         1,
         "luck FILE [--json]",
         "what each throw did to the chance to win against its exact mean; the result with even dice",
         {{"--json", nullptr}}},
        {"review",
         review,
         1,
         1,
         "review FILE [--level NAME] [--work N] [--json]",
         "decisions of both sides against what a mind would have played, over the same dice",
         {{"--level", "NAME"}, {"--work", "N"}, {"--json", nullptr}}},
        {"puzzles",
         puzzles,
         1,
         1,
         "puzzles SYSTEM/BATTLE|FILE.json [--games N] [--seed S] [--every K] [--until phase|turn|next|battle] [--work "
         "N]",
         "positions with one clearly best decision, out of games of the minds: candidates, to be tried by hand; of a "
         "FILE.json of puzzles: is each what it says?",
         {{"--games", "N"}, {"--seed", "S"}, {"--every", "K"}, {"--until", "TIME"}, {"--work", "N"}}},
        {"study",
         study,
         1,
         1,
         "study FILE [--title WORDS] [--json]",
         "a study (games with notes) as text; of a saved game with --title: a new one, without notes yet",
         {{"--title", "WORDS"}, {"--json", nullptr}}},
        {"designs",
         designs,
         2,
         2,
         "designs FILE.json ASSAULT [--game FILE [--step K] [--metres M]] [--games N] [--seed S] [--level NAME] [--lay "
         "SYSTEM] [--json]",
         "one assault in the three systems, fought many times in each; with --game what stands round the work ASSAULT "
         "there; --lay: the battle file of one system",
         {{"--game", "FILE"},
          {"--step", "K"},
          {"--metres", "M"},
          {"--games", "N"},
          {"--seed", "S"},
          {"--level", "NAME"},
          {"--lay", "SYSTEM"},
          {"--json", nullptr}}},
        {"honest",
         honest,
         1,
         1,
         "honest SYSTEM/BATTLE [--games N] [--positions P] [--players A,B] [--seed S] [--json]",
         "are the tent's figures what they say? Luck of played games is nought on average; results with even dice; at "
         "P "
         "positions the laboratory's interval against ten times as many games",
         {{"--games", "N"}, {"--positions", "P"}, {"--players", "A,B"}, {"--seed", "S"}, {"--json", nullptr}}},
        {"help", help, 0, 1, "help [VERB]", "this text", {}},
    };
    return all;
}

Arguments read_arguments(const Verb& verb, std::span<const std::string> words) {
    Arguments a;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (word.size() < 2 || word[0] != '-') {
            a.words.push_back(word);
            continue;
        }
        const std::size_t equals = word.find('=');
        const std::string name = word.substr(0, equals);
        const Option* option = nullptr;
        for (const Option& o : verb.options)
            if (name == o.name) option = &o;
        if (!option) {
            a.trouble = "`" + std::string(verb.name) + "` knows no option " + name;
            return a;
        }
        std::string value;
        if (option->value && equals != std::string::npos)
            value = word.substr(equals + 1);
        else if (option->value && i + 1 < words.size())
            value = words[++i];
        else if (option->value) {
            a.trouble = name + " needs a value: " + name + " " + option->value;
            return a;
        }
        a.options.emplace_back(name, value);
    }
    if (a.words.size() < verb.least) a.trouble = "`" + std::string(verb.name) + "` needs more words";
    if (a.words.size() > verb.most)
        a.trouble = "`" + std::string(verb.name) + "` takes fewer words: " + a.words.back() + "?";
    return a;
}

} // namespace

bool Arguments::has(std::string_view name) const {
    for (const auto& [option, value] : options)
        if (option == name) return true;
    return false;
}

std::string Arguments::text(std::string_view name, std::string otherwise) const {
    for (const auto& [option, value] : options)
        if (option == name) return value;
    return otherwise;
}

std::uint64_t Arguments::number(std::string_view name, std::uint64_t otherwise, std::uint64_t least) {
    if (!has(name)) return otherwise;
    const std::string value = text(name, "");
    std::uint64_t n = 0;
    bool good = !value.empty() && value.size() <= 18;
    for (char c : value) {
        good = good && c >= '0' && c <= '9';
        n = n * 10 + static_cast<std::uint64_t>(c - '0');
    }
    if (good && n >= least) return n;
    trouble = std::string(name) + " should be a whole number" +
              (least > 0 ? " from " + std::to_string(least) + " on" : "") + ", not " + value;
    return otherwise;
}

int trouble(Io io, const LoadError& e, const char* hint) {
    io.err << "redoubt: " << text(e) << hint << "\n";
    return 2;
}

std::string fixed(double x, int digits) {
    char out[40];
    std::snprintf(out, sizeof out, "%.*f", digits, x);
    return out;
}

std::string percent(double share, const char* how) {
    char out[40];
    std::snprintf(out, sizeof out, how, 100 * share);
    return out;
}

Loaded<std::string> read_text(const std::string& path) {
    std::FILE* file = std::fopen(path.c_str(), "rb");
    auto trouble = [&] {
        return LoadError{LoadFault::missing, path, std::string("cannot be read: ") + std::strerror(errno)};
    };
    if (!file) return trouble();
    std::string out;
    char buffer[65536];
    for (std::size_t n; (n = std::fread(buffer, 1, sizeof buffer, file)) > 0;) {
        out.append(buffer, n);
        if (out.size() > (std::size_t{64} << 20)) {
            std::fclose(file);
            return LoadError{LoadFault::too_large, path, "is larger than any file of ours"};
        }
    }
    const bool failed = std::ferror(file) != 0; // a folder opens, but does not read
    if (failed) {
        LoadError error = trouble();
        std::fclose(file);
        return error;
    }
    std::fclose(file);
    return out;
}

std::optional<LoadError> write_text(const std::string& path, std::string_view bytes) {
    std::FILE* file = std::fopen(path.c_str(), "wb");
    bool good = file && std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
    if (file) good = std::fclose(file) == 0 && good;
    if (good) return std::nullopt;
    return LoadError{LoadFault::missing, path, std::string("cannot be written: ") + std::strerror(errno)};
}

int help(Arguments& a, Io io) {
    bool found = false;
    for (const Verb& v : verbs()) {
        if (!a.words.empty() && a.words[0] != v.name) continue;
        io.out << "redoubt " << v.use << "\n    " << v.what << "\n";
        found = true;
    }
    if (!found) {
        io.err << "redoubt: there is no verb " << a.words[0] << "; `redoubt help` lists them\n";
        return 2;
    }
    if (a.words.empty())
        io.out << "Exit codes: 0 done; 1 refused, failed or different; 2 wrong use or unreadable input.\n";
    return 0;
}

int run_tool(const std::vector<std::string>& words, Io io) {
    if (words.empty()) {
        io.err << "redoubt: what should be done? `redoubt help` lists the verbs\n";
        return 2;
    }
    std::string name = words[0];
    if (name == "--help" || name == "-h") name = "help";
    for (const Verb& v : verbs()) {
        if (name != v.name) continue;
        Arguments a = read_arguments(v, std::span(words).subspan(1));
        int code = a.trouble.empty() ? v.run(a, io) : 2;
        if (!a.trouble.empty()) {
            io.err << "redoubt: " << a.trouble << "\nuse: redoubt " << v.use << "\n";
            code = 2;
        }
        return code;
    }
    io.err << "redoubt: there is no verb " << name << "; `redoubt help` lists them\n";
    return 2;
}

} // namespace redoubt::cli
