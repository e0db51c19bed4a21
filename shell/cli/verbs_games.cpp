// scenarios, new, show, legal, play, replay: games in files.
#include "engine/core/reader.h"
#include "engine/match/replay.h"
#include "engine/match/save.h"
#include "scenarios/files.h"
#include "shell/cli/tool.h"
#include "shell/harness/golden.h"
#include "shell/harness/manners.h"
#include "shell/harness/show.h"
#include "shell/tent/self_play.h"

#include <algorithm>
#include <iostream>

namespace redoubt::cli {

namespace {

std::optional<Side> side_of_word(const std::string& word) {
    for (Side s : {Side::french, Side::russian})
        if (word == name(s)) return s;
    return std::nullopt;
}

// What the file of a battle or of a campaign says of it: a campaign opens with the world of its first battle.
std::string said_of(const std::string& scenario, const char* key) {
    Faults faults{"scenarios/" + scenario + ".json", {}};
    const auto json = parse_json(scenario_file(faults.file), faults);
    return json ? Node{&*json, "", &faults}.string(key, "") : "";
}

// A game from a file, or its trouble on the error stream.
std::optional<AnyMatch> load(const std::string& path, Io io, int& code) {
    auto bytes = read_text(path);
    if (!bytes) {
        code = trouble(io, bytes.error(), "; `redoubt new` makes a game file");
        return std::nullopt;
    }
    auto opened = load_game(*bytes, scenario_file);
    if (!opened) {
        LoadError e = opened.error();
        e.place = path + (e.place.empty() ? "" : ": " + e.place);
        code = trouble(io, e);
        return std::nullopt;
    }
    if (!opened->note.empty()) io.err << "redoubt: " << path << ": " << opened->note << "\n";
    return std::move(opened->match);
}

int store(const AnyMatch& m, const std::string& path, Io io) {
    auto bytes = save_game(m);
    if (!bytes) return trouble(io, bytes.error());
    if (auto e = write_text(path, *bytes)) return trouble(io, *e);
    return 0;
}

} // namespace

std::vector<std::string> scenario_names() {
    std::vector<std::pair<int, std::string>> found;
    for (std::string_view path : scenario_paths()) {
        constexpr std::string_view front = "scenarios/", back = ".json";
        if (path.size() < front.size() + back.size() || path.substr(0, front.size()) != front ||
            path.substr(path.size() - back.size()) != back ||
            scenario_file(path).find("\"system\"") == std::string_view::npos)
            continue;
        std::string name(path.substr(front.size(), path.size() - front.size() - back.size()));
        auto game = new_game(name, GameHeader{}, scenario_file);
        if (!game) continue;
        const int order = std::visit(
            [&]<class R>(const Match<R>& m) {
                const auto [first, last] = Manners<R>::turns(m.world());
                return static_cast<int>(game->index()) * 10'000 + first * 100 + last;
            },
            *game);
        found.emplace_back(order, name);
    }
    std::sort(found.begin(), found.end());
    std::vector<std::string> out;
    for (auto& [order, name] : found) out.push_back(name);
    return out;
}

int scenarios(Arguments& a, Io io) {
    const bool json = a.has("--json");
    if (json) io.out << "[";
    bool first = true;
    for (const std::string& name : scenario_names()) {
        auto game = new_game(name, GameHeader{}, scenario_file);
        std::visit(
            [&]<class R>(const Match<R>& m) {
                const auto& w = m.world();
                const auto [from, to] = Manners<R>::turns(w);
                const std::string title = said_of(name, "title");
                const Muster army[2] = {Manners<R>::muster(w, m.state(), Side::french),
                                        Manners<R>::muster(w, m.state(), Side::russian)};
                if (json)
                    io.out << (first ? "" : ",") << "\n{\"name\":" << quoted(name) << ",\"title\":" << quoted(title)
                           << ",\"about\":" << quoted(said_of(name, "about")) << ",\"turns\":[" << from << "," << to
                           << "],\"units\":[" << army[0].units << "," << army[1].units << "],\"points\":["
                           << army[0].points << "," << army[1].points << "]}";
                else
                    io.out << name << "  turns " << from << "-" << to << "  French " << army[0].units << " units, "
                           << army[0].points << " points; Russian " << army[1].units << " units, " << army[1].points
                           << " points  " << title << "\n";
            },
            *game);
        first = false;
    }
    if (json) io.out << "\n]\n";
    return 0;
}

int new_file(Arguments& a, Io io) {
    const std::uint64_t seed = a.number("--seed", 1);
    if (a.text("-o", "").empty()) a.trouble = "where to? give -o FILE";
    if (!a.trouble.empty()) return 2;
    GameHeader header;
    header.key = dice_key(seed);
    header.id = hex_digest(Rng{seed}.next());
    auto game = new_game(a.words[0], header, scenario_file);
    if (!game) return trouble(io, game.error(), " `redoubt scenarios` lists them");
    if (a.has("--players")) {
        const auto minds = tent::parse_two(a.text("--players", ""));
        if (!minds) a.trouble = "--players should be two minds with a comma, the French first: level3,easy";
        if (!a.trouble.empty()) return 2;
        game = tent::played_out(std::move(*game), seed, *minds);
    }
    if (int code = store(*game, a.text("-o", ""), io)) return code;
    io.out << a.words[0] << " in " << a.text("-o", "") << ", seed " << seed << "\n";
    return 0;
}

int show(Arguments& a, Io io) {
    const std::string word = a.text("--side", "");
    auto side = side_of_word(word);
    if (!word.empty() && !side) a.trouble = "--side is french or russian, not " + word;
    if (!a.trouble.empty()) return 2;
    int code = 0;
    auto game = load(a.words[0], io, code);
    if (!game) return code;
    std::visit(
        [&](const auto& m) {
            const Decider who = m.decides();
            const Side looks = side.value_or(is_side(who) ? side_of(who) : Side::french);
            const auto view = observe(m.world(), m.state(), looks);
            auto world = m.world();
            if (const GameHeader& h = m.header(); h.scenario != world.name)
                world.title = said_of(h.system + "/" + h.scenario, "title") + ". " + world.title;
            a.has("--json") ? show_json(io.out, world, view) : show_text(io.out, world, view);
        },
        *game);
    return 0;
}

int legal(Arguments& a, Io io) {
    int code = 0;
    auto game = load(a.words[0], io, code);
    if (!game) return code;
    std::visit(
        [&]<class R>(const Match<R>& m) {
            std::vector<typename R::Action> actions;
            legal_actions(m.world(), m.state(), actions);
            bool first = true;
            if (a.has("--json")) io.out << "[";
            for (const auto& x : actions) {
                const std::string line = Manners<R>::notation(m.world(), x);
                if (a.has("--json"))
                    io.out << (first ? "\n" : ",\n") << "{\"action\":" << quoted(line)
                           << ",\"words\":" << quoted(Manners<R>::order(m.world(), m.state(), x)) << "}";
                else
                    io.out << line << "\n";
                first = false;
            }
            if (a.has("--json")) io.out << "\n]\n";
        },
        *game);
    return 0;
}

int play(Arguments& a, Io io) {
    if (a.text("-o", "").empty()) {
        a.trouble = "where to? give -o FILE (it may be the same file)";
        return 2;
    }
    int code = 0;
    auto game = load(a.words[0], io, code);
    if (!game) return code;
    std::vector<std::string> actions;
    for (std::size_t i = 1; i < a.words.size(); ++i) {
        if (a.words[i] != "-") {
            actions.push_back(a.words[i]);
            continue;
        }
        for (std::string line; std::getline(std::cin, line);)
            if (line.find_first_not_of(" \t\r") != std::string::npos) actions.push_back(line);
    }
    code = std::visit(
        [&]<class R>(Match<R>& m) {
            for (const std::string& line : actions) {
                auto x = Manners<R>::parse(m.world(), m.state(), line);
                if (!x) return trouble(io, x.error(), "; `redoubt legal` lists what can be played");
                std::vector<typename R::Event> events;
                if (auto no = m.play(*x, &events)) {
                    io.err << line << ": " << Manners<R>::why(m.world(), m.state(), *x, *no) << "\n";
                    return 1;
                }
                io.out << line << "\n";
                for (const auto& e : events) io.out << "    " << Manners<R>::tell(m.world(), e) << "\n";
            }
            return 0;
        },
        *game);
    return code != 0 ? code : store(*game, a.text("-o", ""), io);
}

int next(Arguments& a, Io io) {
    if (a.text("-o", "").empty()) a.trouble = "where to? give -o FILE";
    if (!a.trouble.empty()) return 2;
    int code = 0;
    auto game = load(a.words[0], io, code);
    if (!game) return code;
    auto following = next_battle(*game, scenario_file);
    if (!following) {
        trouble(io, following.error());
        return 1;
    }
    return store(*following, a.text("-o", ""), io);
}

int replay(Arguments& a, Io io) {
    int worst = 0;
    for (const std::string& path : a.words) {
        auto bytes = read_text(path);
        if (!bytes) {
            worst = trouble(io, bytes.error());
            continue;
        }
        if (is_golden(*bytes)) {
            std::string told;
            const std::vector<std::string> faults = replay_golden(*bytes, scenario_file, &told);
            if (a.has("--positions") && faults.empty()) {
                io.out << told;
                continue;
            }
            for (const std::string& f : faults) io.out << path << ": " << f << "\n";
            if (faults.empty())
                io.out << path << ": every digest is the same\n";
            else
                worst = std::max(worst, 1);
            continue;
        }
        int code = 0;
        auto game = load(path, io, code); // loading plays the journal again, and checks the last digest
        if (!game) {
            worst = std::max(worst, code);
            continue;
        }
        std::visit(
            [&]<class R>(const Match<R>& m) {
                const std::vector<std::uint64_t> digests = step_digests(m);
                if (a.has("--digests"))
                    io.out << golden_text(m);
                else
                    io.out << path << ": " << m.journal().size() << " steps, digest " << hex_digest(digests.back())
                           << "\n";
                if (digests.back() != digest(m.state())) worst = std::max(worst, 1);
            },
            *game);
    }
    return worst;
}

} // namespace redoubt::cli
