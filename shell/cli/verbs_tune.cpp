// tune: the weights of a system's player, learned from games (SPSA: all weights are changed at once, at random up or
// down by their step; what played better is followed, ever less).
#include "scenarios/files.h"
#include "shell/cli/arena.h"
#include "shell/cli/tool.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ostream>
#include <sstream>

namespace redoubt::cli {

namespace {

constexpr double settle = 50;            // rounds after which the strides begin to shrink ...
constexpr double shrink = 0.602;         // ... by this power: Spall's
constexpr double share_of_losses = 0.15; // of a win: what the better exchange counts, so that lost games teach too

struct Knob {
    std::string name;
    double value = 0, step = 1;
    bool counts = false; // was above nought and stays so: much divides by it
    int at(int way) const {
        const int there = static_cast<int>(std::lround(value + way * step));
        return counts ? std::max(1, there) : there;
    }
};

struct Schooling {
    std::vector<AnyMatch> starts;
    std::vector<std::string> battles;
    std::vector<std::string> against;
    std::vector<PlayerKind> partners;
    ai::BotKind pupil = ai::BotKind::greedy;
    bool sides[2] = {true, true};
};

// The mean of a game, by these weights: the same dice and partners for whoever is asked.
Loaded<double> school(const Schooling& s, const Settings& weights, std::uint64_t games, std::uint64_t seed) {
    double sum = 0;
    std::uint64_t played = 0;
    for (std::uint64_t i = 0; i < games; ++i)
        for (Side me : {Side::french, Side::russian}) {
            if (!s.sides[index(me)]) continue;
            const std::size_t battle = (seed + i) % s.starts.size(), partner = (seed + i) % s.partners.size();
            Seating who;
            who.names = {std::string(name(s.pupil)), s.against[partner]};
            who.kinds = {BotPlayer{s.pupil}, s.partners[partner]};
            who.weights[0] = weights;
            who.swapped = me == Side::russian;
            const auto game = play_game(s.starts[battle], s.battles[battle], seed + i, who);
            if (!game) return game.error();
            sum += points_of(*game, me, share_of_losses);
            ++played;
        }
    return sum / static_cast<double>(std::max<std::uint64_t>(1, played));
}

Settings settings_of(const std::vector<Knob>& knobs, const std::vector<int>& ways) {
    Settings out;
    for (std::size_t i = 0; i < knobs.size(); ++i) out.emplace_back(knobs[i].name, knobs[i].at(ways[i]));
    return out;
}

void read_partners(Arguments& a, Schooling& s) {
    std::istringstream names(a.text("--against", "greedy,rush,reckless,odds1,odds2,wesnoth"));
    for (std::string name; std::getline(names, name, ',');) {
        const auto kind = parse_player(name);
        if (!kind) {
            a.trouble = "--against should be " + player_names() + ", with commas between, not " + name;
            break;
        }
        s.against.push_back(name);
        s.partners.push_back(*kind);
    }
}

} // namespace

int tune(Arguments& a, Io io) {
    Schooling s;
    const std::uint64_t rounds = a.number("--rounds", 200, 1), games = a.number("--games", 8, 1),
                        seed = a.number("--seed", 1);
    const auto stride = static_cast<double>(a.number("--stride", 50, 1)) / 100;
    const auto width = static_cast<double>(a.number("--step", 20, 1)) / 100;
    const std::string bot = a.text("--bot", "greedy"), side = a.text("--side", "both");
    if (const auto kind = ai::parse_bot(bot))
        s.pupil = *kind;
    else
        a.trouble = "--bot should be a computer player, greedy, not " + bot;
    if (side != "both" && side != "french" && side != "russian") a.trouble = "--side should be french, russian or both";
    s.sides[index(Side::french)] = side != "russian";
    s.sides[index(Side::russian)] = side != "french";
    read_partners(a, s);
    if (!a.trouble.empty()) return 2;
    for (const std::string& word : a.words) {
        auto start = new_game(word, GameHeader{}, scenario_file);
        if (!start) {
            io.err << "redoubt: " << text(start.error()) << " `redoubt scenarios` lists them\n";
            return 2;
        }
        s.starts.push_back(std::move(*start));
        s.battles.push_back(word);
    }
    const std::string system = a.words[0].substr(0, a.words[0].find('/'));
    ai::Bot first(s.pupil, 0);
    std::vector<Knob> knobs;
    for (const ai::Tunable& t : ai::tunables(first, system))
        knobs.push_back({std::string(t.name), static_cast<double>(*t.value), 1, false});
    if (knobs.empty()) {
        io.err << "redoubt: " << system << " has no weights that can be tuned\n";
        return 2;
    }
    if (a.has("--from")) {
        const auto from = settings_from(a.text("--from", ""), system);
        if (!from) {
            io.err << "redoubt: " << text(from.error()) << "\n";
            return 2;
        }
        for (const auto& [name, value] : *from)
            for (Knob& k : knobs)
                if (k.name == name) k.value = value;
    }
    for (Knob& k : knobs) {
        k.step = std::max(1.0, std::fabs(k.value) * width);
        k.counts = k.value > 0;
    }
    Rng rng{seed};
    for (std::uint64_t k = 0; k < rounds; ++k) {
        std::vector<int> up(knobs.size()), down(knobs.size());
        for (std::size_t i = 0; i < knobs.size(); ++i) {
            up[i] = rng.below(2) == 0 ? 1 : -1;
            down[i] = -up[i];
        }
        const std::uint64_t dice = seed * 1'000'000 + k * games;
        const auto plus = school(s, settings_of(knobs, up), games, dice);
        const auto minus = school(s, settings_of(knobs, down), games, dice);
        for (const auto* x : {&plus, &minus})
            if (!*x) {
                io.err << "redoubt: " << text(x->error()) << "\n";
                return 1;
            }
        const double now = stride * std::pow(1 + static_cast<double>(k) / settle, -shrink);
        for (std::size_t i = 0; i < knobs.size(); ++i) knobs[i].value += now * (*plus - *minus) * up[i] * knobs[i].step;
        char line[80];
        std::snprintf(line, sizeof line, "# round %llu: %.3f %.3f\n", static_cast<unsigned long long>(k + 1), *plus,
                      *minus);
        io.err << line;
    }
    for (const Knob& k : knobs) io.out << k.name << " " << k.at(0) << "\n";
    return 0;
}

} // namespace redoubt::cli
