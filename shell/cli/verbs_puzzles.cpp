// puzzles: looks for positions with one clearly best decision in games that minds play, and writes them as candidates,
// a line of JSON each, to be read and tried by somebody before they come among those of scenarios/puzzles.
#include "engine/core/digest.h"
#include "engine/match/any_match_of.h"
#include "engine/match/link.h"
#include "scenarios/files.h"
#include "shell/cli/tool.h"
#include "shell/tent/interval.h"
#include "shell/tent/lines.h"
#include "shell/tent/puzzle.h"
#include "shell/tent/trial.h"

#include <algorithm>
#include <ostream>
#include <set>

namespace redoubt::cli {

namespace {

using namespace tent;

constexpr const char* offering[] = {"level3",      "easy",   "hard",   "level3~patient",
                                    "level3~rash", "level2", "level1", "level4"};
constexpr int sifted = 32, tested = 400, counted = 1000; // games of each line
constexpr double least_best = 0.3, most_best = 0.98, margin = 0.15, sure_margin = 0.05;
constexpr std::size_t short_best = 7, longest_best = 12; // decisions
constexpr int moments = 4;                               // of Until

struct Wish {
    std::uint64_t games = 1, seed = 1, every = 1;
    Until until = Until::next;
    std::int64_t work = 0; // valuations in all
    std::size_t most = 20; // candidates
};

// Lines of one position, and how each stood at each time of a goal, game by game.
template <Ruleset R>
struct Lines {
    using Action = typename R::Action;
    std::vector<std::string> names;
    std::vector<std::vector<Action>> actions;
    std::vector<typename R::State> after;
    std::vector<std::vector<std::array<Stand, moments>>> stands; // by line, by game

    void add(std::string name, std::vector<Action> line, const typename R::State& s) {
        if (std::find(after.begin(), after.end(), s) != after.end()) return;
        names.push_back(std::move(name));
        actions.push_back(std::move(line));
        after.push_back(s);
    }
};

template <Ruleset R>
void play_on(const typename R::World& w, const typename R::State& from, Side side, Lines<R>& lines, int rounds,
             std::uint64_t seed, Until last, std::int64_t& work) {
    std::array<std::optional<Stand>, moments> seen;
    std::vector<std::array<Stand, moments>> found;
    Measure<R> measure;
    const auto look = [&](const typename R::World& world, const typename R::State& s, bool over) {
        for (int i = 0; i < moments; ++i) {
            auto& one = seen[static_cast<std::size_t>(i)];
            if (!one && (over || time_is_up<R>(static_cast<Until>(i), from, s))) one = stand_of<R>(world, s);
        }
        return seen[static_cast<std::size_t>(last)].has_value();
    };
    measure.ended = [&](const auto& world, const auto& s) { return look(world, s, false); };
    measure.value = [&](const auto& world, const auto& s) {
        look(world, s, true);
        std::array<Stand, moments> all;
        for (std::size_t i = 0; i < moments; ++i) all[i] = *seen[i], seen[i].reset();
        found.push_back(std::move(all));
        return 0;
    };
    Trial<R> trial(from, side, seed, measure, quick_mind);
    for (std::size_t i = 0; i < lines.actions.size(); ++i) trial.add(lines.actions[i], lines.after[i]);
    lines.stands.assign(lines.actions.size(), {});
    for (int n = 0; n < rounds; ++n) {
        while (!trial.step(w, work)) {}
        for (std::size_t i = 0; i < found.size(); ++i) lines.stands[i].push_back(std::move(found[i]));
        found.clear();
    }
}

struct Found {
    Goal goal;
    std::size_t best = 0, second = 0;
    double chance = 0, next = 0, margin = 0, low = 0;
};

// How a goal tells the lines apart; `only`: the line that should be the best of them.
template <Ruleset R>
std::optional<Found> told_apart(const Lines<R>& lines, const Goal& goal, Side side, const Stand& before,
                                std::optional<std::size_t> only = {}) {
    const std::size_t n = lines.stands.size();
    std::vector<double> share(n);
    const auto at = static_cast<std::size_t>(goal.until);
    const auto hit = [&](std::size_t line, std::size_t game) {
        return met(goal, side, before, lines.stands[line][game][at]) ? 1.0 : 0.0;
    };
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k < lines.stands[i].size(); ++k) share[i] += hit(i, k);
        share[i] /= static_cast<double>(lines.stands[i].size());
    }
    Found f{goal, 0, 0, 0, -1, 0, 0};
    f.best = only ? *only : static_cast<std::size_t>(std::max_element(share.begin(), share.end()) - share.begin());
    for (std::size_t i = 0; i < n; ++i)
        if (i != f.best && share[i] > f.next) f.next = share[i], f.second = i;
    Mean m;
    for (std::size_t k = 0; k < lines.stands[f.best].size(); ++k) m.add(hit(f.best, k) - hit(f.second, k));
    f.chance = share[f.best], f.margin = m.mean(), f.low = m.mean() - z95 * m.error();
    if (f.chance < least_best || f.chance > most_best || f.margin < margin || f.low < sure_margin) return std::nullopt;
    return f;
}

template <Ruleset R>
std::vector<Goal> goals_of(const Lines<R>& lines, Side side, const Stand& before, Until last) {
    std::vector<Goal> out;
    for (int u = 0; u <= static_cast<int>(last); ++u) {
        const auto until = static_cast<Until>(u);
        for (std::size_t i = 0; i < before.held.size(); ++i)
            out.push_back({before.held[i] == index(side) ? Aim::hold : Aim::take, until, static_cast<int>(i), 0});
        std::set<int> ours, theirs;
        for (const auto& games : lines.stands)
            for (const auto& game : games) {
                const Stand& s = game[static_cast<std::size_t>(u)];
                ours.insert(s.losses[index(side)] - before.losses[index(side)]);
                theirs.insert(s.losses[1 - index(side)] - before.losses[1 - index(side)]);
            }
        for (int n : ours) out.push_back({Aim::spare, until, 0, n});
        for (int n : theirs)
            if (n > 0) out.push_back({Aim::cost, until, 0, n});
        if (until == Until::battle) out.push_back({Aim::win, until, 0, 0});
    }
    return out;
}

template <Ruleset R>
class Search {
    using World = typename R::World;
    using State = typename R::State;
    using Action = typename R::Action;
    const Match<R>& start_;
    const World& w_;
    Wish wish_;
    Io io_;
    std::int64_t work_;
    std::size_t looked_ = 0, found_ = 0;
    std::set<std::string> known_; // what has been found is not found again

    // What a mind decides until the stretch ends.
    std::vector<Action> answer(const State& from, const char* name, State& after) {
        const Minded mind = *parse_minded(name);
        const Side side = side_of(decider(w_, from));
        const auto moment = Camp<R>::moment(from);
        Playing<R> playing(from, 7, {mind, mind});
        std::vector<Action> line;
        while (goes_on<R>(w_, playing.now(), side, moment) && line.size() < longest_line) {
            const std::size_t steps = playing.steps();
            work_ -= playing.step(w_);
            if (playing.steps() > steps) line.push_back(playing.last());
        }
        after = playing.now();
        return line;
    }
    bool after(const State& from, const std::vector<Action>& line, State& out) const {
        out = from;
        const Side side = side_of(decider(w_, from));
        for (const Action& a : line) {
            if (decider(w_, out) != decider_of(side) || why_illegal(w_, out, a)) return false;
            apply(w_, out, a, nullptr);
        }
        return true;
    }
    // Nothing is half done: a unit's way is not told in part, nor does a question begin in the middle of one.
    static bool settled(const State& from, const State& s) {
        if constexpr (std::is_same_v<R, napoleon::Rules>) return s.frames.size() <= 1;
        if constexpr (requires { s.frames.size(); }) return s.frames.size() <= from.frames.size();
        return true;
    }
    static bool begins(const State& s) {
        if constexpr (std::is_same_v<R, napoleon::Rules>)
            if (!s.frames.empty() && std::holds_alternative<napoleon::Orders>(s.frames.back())) return true;
        return settled(s, s);
    }
    // Without what it does not need: the mind goes on where it stops.
    std::vector<Action> shortened(const State& from, Side side, const Stand& before, const Goal& goal,
                                  const Lines<R>& lines, std::size_t best) {
        std::vector<Action> line = lines.actions[best];
        if (line.size() <= short_best) return line;
        const auto part_of_another = [&](const std::vector<Action>& less) {
            for (std::size_t i = 0; i < lines.actions.size(); ++i)
                if (const auto& other = lines.actions[i];
                    i != best && other.size() >= less.size() && std::equal(less.begin(), less.end(), other.begin()))
                    return true;
            return false;
        };
        const auto share = [&](const std::vector<Action>& actions, const State& s) {
            Lines<R> one;
            one.add("", actions, s);
            play_on(w_, from, side, one, 100, 77, goal.until, work_);
            double n = 0;
            for (const auto& game : one.stands[0])
                n += met(goal, side, before, game[static_cast<std::size_t>(goal.until)]) ? 1 : 0;
            return n;
        };
        State s;
        if (!after(from, line, s)) return line;
        const double whole = share(line, s);
        const auto shorter = [&](std::vector<Action> less) {
            if (less.empty() || part_of_another(less) || !after(from, less, s) || !settled(from, s) ||
                share(less, s) < whole - 2)
                return false;
            line = std::move(less);
            return true;
        };
        for (std::size_t keep = 1, tried = 0; keep < line.size() && tried < 8; ++keep) {
            const std::vector<Action> less{line.begin(), line.begin() + static_cast<std::ptrdiff_t>(keep)};
            if (!after(from, less, s) || !settled(from, s)) continue;
            ++tried;
            if (shorter(less)) break;
        }
        for (std::size_t i = line.size(); i-- > 0 && line.size() <= 40;) {
            std::vector<Action> less = line;
            less.erase(less.begin() + static_cast<std::ptrdiff_t>(i));
            shorter(std::move(less));
            i = std::min(i, line.size());
        }
        return line;
    }
    Json words(const State& from, const std::vector<Action>& line) const {
        Json out = Json::array();
        State s = from;
        for (const Action& a : line) {
            out.push_back(Camp<R>::order(w_, s, a));
            apply(w_, s, a, nullptr);
        }
        return out;
    }

    // Ground is more to the point than losses, and to cost the enemy something more than to spare oneself.
    static double liked(const Found& f) {
        return f.margin + (f.goal.aim == Aim::spare ? 0 : f.goal.aim == Aim::cost ? 0.1 : 0.3);
    }

    void look(const State& from, const std::string& where) {
        const Side side = side_of(decider(w_, from));
        const Stand before = stand_of<R>(w_, from);
        Lines<R> lines;
        for (const char* name : offering) {
            if (std::string_view(name) == "level4") continue; // where it is worth it
            State s;
            auto line = answer(from, name, s);
            lines.add(name, std::move(line), s);
        }
        if (lines.actions.size() < 2) return;
        ++looked_;
        play_on(w_, from, side, lines, sifted, 11, wish_.until, work_);
        std::optional<Found> best;
        for (const Goal& goal : goals_of(lines, side, before, wish_.until))
            if (const auto f = told_apart(lines, goal, side, before))
                if (!best || liked(*f) > liked(*best) + 0.01) best = f;
        if (!best) return;
        // Again in other games, beside a mind that rehearses, and made short.
        State s;
        auto line = answer(from, "level4", s);
        lines.add("level4", std::move(line), s);
        play_on(w_, from, side, lines, 100, 13, best->goal.until, work_);
        best = told_apart(lines, best->goal, side, before);
        if (!best) return;
        line = shortened(from, side, before, best->goal, lines, best->best);
        if (line.size() > longest_best || !after(from, line, s)) return;
        const std::string name = lines.names[best->best];
        lines.actions[best->best] = line, lines.after[best->best] = s;
        play_on(w_, from, side, lines, tested, 17, best->goal.until, work_);
        best = told_apart(lines, best->goal, side, before, best->best);
        if (!best) return;
        write(from, side, before, lines, *best, where);
    }

    void write(const State& from, Side side, const Stand& before, Lines<R>& lines, const Found& f,
               const std::string& where) {
        Puzzle p;
        p.battle = start_.header().system + "/" + start_.header().scenario;
        p.digest = hex_digest(digest(from));
        p.id = std::string(1, p.battle[0]) + p.digest.substr(0, 5);
        p.turn = Camp<R>::turn(from);
        p.side = side;
        p.goal = f.goal;
        for (const Action& a : lines.actions[f.best]) p.best.push_back(Camp<R>::notation(w_, a));
        Json same = as_json(p); // the same answer to the same question is found once
        for (const char* one : {"id", "digest", "turn", "link"}) same.erase(one);
        if (!known_.insert(same.dump()).second) return;
        Lines<R> last; // the figure that is kept: of games that nothing was chosen by
        last.add("", lines.actions[f.best], lines.after[f.best]);
        if (lines.after[f.second] != lines.after[f.best]) last.add(" ", lines.actions[f.second], lines.after[f.second]);
        play_on(w_, from, side, last, counted, 19, f.goal.until, work_);
        const auto share = [&](std::size_t line) {
            int n = 0;
            for (const auto& game : last.stands[std::min(line, last.stands.size() - 1)])
                n += met(f.goal, side, before, game[static_cast<std::size_t>(f.goal.until)]) ? 1 : 0;
            return 10'000 * n / counted;
        };
        p.chance = share(0), p.second = share(1), p.games = counted;
        GameHeader header;
        header.system = start_.header().system, header.scenario = start_.header().scenario;
        header.revision = start_.header().revision;
        header.key = dice_key(digest(from)), header.id = p.digest;
        auto link = game_link(AnyMatch{Match<R>(w_, from, header)}, scenario_file);
        if (!link) {
            io_.err << "puzzles: " << text(link.error()) << "\n";
            return;
        }
        p.link = *link;
        Json x = as_json(p);
        x["words"] = words(from, lines.actions[f.best]);
        x["others"] = Json::array();
        for (std::size_t i = 0; i < lines.names.size(); ++i)
            if (i != f.best) {
                double n = 0;
                for (const auto& game : lines.stands[i])
                    n += met(f.goal, side, before, game[static_cast<std::size_t>(f.goal.until)]) ? 1 : 0;
                x["others"].push_back(
                    {lines.names[i], n / static_cast<double>(lines.stands[i].size()), words(from, lines.actions[i])});
            }
        x["by"] = lines.names[f.best];
        const auto places = Camp<R>::places(w_);
        if (f.goal.aim == Aim::take || f.goal.aim == Aim::hold)
            x["where"] = places[static_cast<std::size_t>(f.goal.place)];
        ++found_;
        io_.out << json_text(x) << std::endl; // each as it is found
        io_.err << "puzzles: " << where << ": " << name(side) << " " << x["aim"] << " " << x.value("where", "") << " "
                << p.goal.amount << " by " << x["until"] << ": " << p.chance << " " << p.second << ", " << p.best.size()
                << " decisions\n";
    }

public:
    Search(const Match<R>& start, const Wish& wish, Io io)
        : start_(start), w_(start.world()), wish_(wish), io_(io), work_(wish.work) {}

    void go() {
        constexpr std::array<std::string_view, 4> who{"level3", "easy", "level2", "level1"};
        for (std::uint64_t g = 0; g < wish_.games && work_ > 0 && found_ < wish_.most; ++g) {
            const std::uint64_t seed = wish_.seed + g;
            Playing<R> game(start_.state(), seed,
                            {*parse_minded(who[seed % 4]), *parse_minded(who[(seed / 4 + seed) % 4])});
            Decider last = Decider::over; // who had the word before
            auto moment = Camp<R>::moment(game.now());
            std::size_t stretches = 0;
            while (decider(w_, game.now()) != Decider::over && game.steps() < 20'000 && work_ > 0 &&
                   found_ < wish_.most) {
                const State s = game.now();
                const Decider d = decider(w_, s);
                if (is_side(d) && begins(s) && (last != d || moment != Camp<R>::moment(s))) {
                    if (Rng rng{seed * 1000 + stretches++}; rng.below(static_cast<std::uint32_t>(wish_.every)) == 0)
                        look(s, "game " + std::to_string(seed) + ", step " + std::to_string(game.steps()));
                    moment = Camp<R>::moment(s);
                }
                last = d;
                const std::size_t steps = game.steps();
                while (game.steps() == steps) work_ -= game.step(w_);
            }
            io_.err << "puzzles: game " << seed << " played, " << looked_ << " positions looked at, " << found_
                    << " found, " << 100 - 100 * std::max<std::int64_t>(0, work_) / wish_.work
                    << " % of the work done\n";
        }
    }
};

// Every puzzle of a file: read, opened, its best line played on in games of another seed.
int try_file(const std::string& bytes, Arguments& a, Io io) {
    const auto all = puzzles_of(bytes);
    if (!all) {
        io.err << "redoubt: " << text(all.error()) << "\n";
        return 2;
    }
    const auto seed = a.number("--seed", puzzle_seed + 1);
    const int rounds = static_cast<int>(std::min<std::uint64_t>(100'000, a.number("--games", puzzle_rounds, 1)));
    int bad = 0;
    for (const Puzzle& p : *all) {
        auto game = position_of(p, scenario_file, dice_key(seed), std::string(16, '0'));
        std::optional<LoadError> trouble;
        Findings found;
        if (!game)
            trouble = game.error();
        else if (!(trouble = play_best(*game, p))) {
            auto job = judge_puzzle(*game, p, rounds, seed);
            if (!job)
                trouble = job.error();
            else
                while (!(*job)->go(1 << 24, found)) found.clear();
        }
        if (trouble) {
            ++bad;
            io.err << "redoubt: " << p.id << ": " << text(*trouble) << "\n";
            continue;
        }
        const Json& x = found.back();
        const Json& chance = x["chance"][1];
        io.out << p.id << "  " << p.battle << ", turn " << p.turn << ", " << name(p.side) << " "
               << aim_names[static_cast<std::size_t>(p.goal.aim)] << " by "
               << until_names[static_cast<std::size_t>(p.goal.until)] << ": " << chance[0] << " [" << chance[1] << ".."
               << chance[2] << "]" << (x["ways"] > 0 ? " exactly" : "") << ", kept " << p.chance << ", second "
               << p.second << "\n";
        for (const Json& one : x["tried"]) io.out << "    " << one.get<std::string>() << "\n";
    }
    return bad > 0 ? 1 : 0;
}

} // namespace

int puzzles(Arguments& a, Io io) {
    if (a.words[0].ends_with(".json")) {
        auto bytes = read_text(a.words[0]);
        if (bytes) return try_file(*bytes, a, io);
        io.err << "redoubt: " << text(bytes.error()) << "\n";
        return 2;
    }
    Wish wish;
    wish.games = a.number("--games", 1, 1);
    wish.seed = a.number("--seed", 1);
    wish.every = std::min<std::uint64_t>(1'000'000, a.number("--every", 1, 1));
    wish.work = static_cast<std::int64_t>(std::min<std::uint64_t>(1ull << 50, a.number("--work", 40'000'000'000, 1)));
    const std::string until = a.text("--until", "next");
    const auto at = std::find(until_names.begin(), until_names.end(), until);
    if (at == until_names.end()) a.trouble = "--until should be phase, turn, next or battle";
    if (!a.trouble.empty()) return 2;
    wish.until = static_cast<Until>(at - until_names.begin());
    auto fresh = new_game(a.words[0], GameHeader{}, scenario_file);
    if (!fresh) {
        io.err << "redoubt: " << text(fresh.error()) << "\n";
        return 2;
    }
    std::visit([&]<class R>(const Match<R>& m) { Search<R>(m, wish, io).go(); }, *fresh);
    return 0;
}

} // namespace redoubt::cli
