// case, playout: what the tests run.
#include "scenarios/files.h"
#include "shell/cli/tool.h"
#include "shell/harness/case.h"
#include "shell/harness/golden.h"
#include "shell/harness/playout.h"

#include <algorithm>
#include <filesystem>
#include <ostream>

namespace redoubt::cli {

namespace {

// Files as named, and every .json below a folder, in order of their names.
Loaded<std::vector<std::string>> case_files(const std::vector<std::string>& words) {
    namespace fs = std::filesystem;
    std::vector<std::string> out;
    std::error_code error;
    for (const std::string& word : words) {
        if (!fs::is_directory(word, error)) {
            out.push_back(word);
            continue;
        }
        std::vector<std::string> found;
        for (fs::recursive_directory_iterator it(word, error), end; !error && it != end; it.increment(error))
            if (it->path().extension() == ".json") found.push_back(it->path().generic_string());
        if (error) return LoadError{LoadFault::missing, word, "cannot be read: " + error.message()};
        std::sort(found.begin(), found.end());
        out.insert(out.end(), found.begin(), found.end());
    }
    return out;
}

} // namespace

int cases(Arguments& a, Io io) {
    auto files = case_files(a.words);
    if (!files) {
        io.err << "redoubt: " << text(files.error()) << "\n";
        return 2;
    }
    std::size_t good = 0, bad = 0;
    bool unreadable = false;
    for (const std::string& path : *files) {
        auto json = read_text(path);
        if (!json) {
            io.err << "redoubt: " << text(json.error()) << "\n";
            unreadable = true;
            ++bad;
            continue;
        }
        CaseReport report = run_case(*json, path, scenario_file);
        if (report.rules.empty()) report.faults.push_back("it names no rule that it is about (\"rules\")");
        ++(report.faults.empty() ? good : bad);
        for (const std::string& f : report.faults) io.out << path << ": " << f << "\n";
    }
    io.out << good << " passed, " << bad << " failed\n";
    return unreadable ? 2 : bad > 0 ? 1 : 0;
}

int playout(Arguments& a, Io io) {
    const std::uint64_t games = a.number("--games", 1, 1), seed = a.number("--seed", 1);
    if (!a.trouble.empty()) return 2;
    PlayoutPlan plan;
    plan.check = a.has("--check");
    auto start = new_game(a.words[0], GameHeader{}, scenario_file);
    if (!start) {
        io.err << "redoubt: " << text(start.error()) << " `redoubt scenarios` lists them\n";
        return 2;
    }
    bool failed = false;
    for (std::uint64_t i = 0; i < games; ++i) {
        const Playout g = std::visit(
            [&](const auto& fresh) {
                auto m = fresh;
                m.header().key = dice_key(seed + i);
                Playout played = play_out(m, seed + i, plan);
                if (a.has("--save"))
                    if (auto e = write_text(a.text("--save", ".") + "/" + m.header().scenario + "-" +
                                                std::to_string(seed + i) + ".game",
                                            golden_text(m)))
                        played.faults.push_back(text(*e));
                return played;
            },
            *start);
        io.out << "{\"game\":" << i + 1 << ",\"scenario\":" << quoted(a.words[0]) << ",\"seed\":" << g.seed
               << ",\"turns\":" << g.turns << ",\"result\":" << quoted(g.result) << ",\"steps\":" << g.steps
               << ",\"choices\":" << g.choices << ",\"digest\":\"" << hex_digest(g.digest) << "\",\"trace\":\""
               << hex_digest(g.trace) << "\"";
        if (!g.faults.empty()) {
            failed = true;
            io.out << ",\"faults\":[";
            for (std::size_t k = 0; k < g.faults.size(); ++k) io.out << (k ? "," : "") << quoted(g.faults[k]);
            io.out << "]";
        }
        io.out << "}\n";
    }
    return failed ? 1 : 0;
}

} // namespace redoubt::cli
