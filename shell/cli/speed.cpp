#include "shell/cli/speed.h"

#include "shell/cli/chess.h"
#include "shell/harness/manners.h"

#include <algorithm>
#include <cstdio>
#include <ctime>

namespace redoubt::cli {

std::uint64_t allocations_made = 0;

namespace {

double now() { // seconds of CPU
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

struct Cost {
    double seconds = 0;
    std::uint64_t times = 0, allocations = 0;
    double us() const { return times == 0 ? 0 : seconds * 1e6 / static_cast<double>(times); }
    double each() const { return times == 0 ? 0 : static_cast<double>(allocations) / static_cast<double>(times); }
};

template <class F>
void measure(Cost& cost, std::uint64_t times, F&& work) {
    const std::uint64_t before = allocations_made;
    const double began = now();
    work();
    cost.seconds += now() - began;
    cost.allocations += allocations_made - before;
    cost.times += times;
}

// Random play, as the playouts have it: legal actions by lot, a phase ended once in so many choices.
template <Ruleset R>
typename R::Action by_lot(Rng& rng, const typename R::State& s, const std::vector<typename R::Action>& legal) {
    const auto end = std::find_if(legal.begin(), legal.end(), Manners<R>::ends_phase);
    const bool ends = end != legal.end() && rng.below(Manners<R>::patience(s)) == 0;
    std::size_t at = rng.below(static_cast<std::uint32_t>(legal.size()));
    if (Manners<R>::wavers(legal[at])) at = rng.below(static_cast<std::uint32_t>(legal.size()));
    return ends ? *end : legal[at];
}

// One random game; `look(s, legal)` sees every decision. Returns the actions taken.
template <Ruleset R, class Look>
std::uint64_t random_game(const typename R::World& w, typename R::State s, std::uint64_t seed, int turns, Look&& look) {
    Rng rng{seed};
    std::vector<typename R::Action> legal;
    std::uint64_t actions = 0;
    const int last = Manners<R>::turn(s) + turns;
    while (decider(w, s) != Decider::over && Manners<R>::turn(s) < last) {
        if (decider(w, s) == Decider::chance) {
            apply(w, s, sample(rng, chance(w, s)), nullptr);
            continue;
        }
        legal_actions(w, s, legal);
        look(s, legal);
        ++actions;
        apply(w, s, by_lot<R>(rng, s, legal), nullptr);
    }
    return actions;
}

// Whole turns with the other side's reply, from the opening (set-up left out) until 0.4 s are spent.
template <Ruleset R>
std::uint64_t turns_in(const typename R::World& w, const typename R::State& start) {
    std::uint64_t turns = 0;
    auto s = start;
    Rng rng{7};
    std::vector<typename R::Action> legal;
    const double began = now();
    int turn = Manners<R>::turn(s);
    for (std::uint64_t seed = 7; now() - began < 0.4;) {
        if (decider(w, s) == Decider::over) {
            s = start;
            rng.state = ++seed;
            turn = Manners<R>::turn(s);
        } else if (decider(w, s) == Decider::chance) {
            apply(w, s, sample(rng, chance(w, s)), nullptr);
        } else {
            legal_actions(w, s, legal);
            apply(w, s, by_lot<R>(rng, s, legal), nullptr);
        }
        if (Manners<R>::turn(s) != turn) ++turns, turn = Manners<R>::turn(s);
    }
    return turns;
}

template <Ruleset R>
std::string line_of(const std::string& name, const FileSource& files, double chess) {
    using State = typename R::State;
    using Action = typename R::Action;
    auto opening = System<R>::open(name, files);
    if (!opening) return {};
    const auto& w = opening->world;
    const auto blind = [](const State&, const std::vector<Action>&) {};

    Cost game, listing, applying, marching, reaching, board, asking;
    for (std::uint64_t seed = 1; seed <= 64 && (seed <= 2 || game.seconds < 1); ++seed) {
        const double began = now();
        game.times += random_game<R>(w, opening->start, seed, 1000, blind);
        game.seconds += now() - began;
    }
    const std::uint64_t turns = turns_in<R>(w, opening->start);
    // Positions of random games, thinned: every call of its own, many times over.
    struct Sample {
        State state;
        Action action;
    };
    std::vector<Sample> samples, marches;
    std::vector<State> moves;
    Rng pick{99};
    std::uint64_t seen = 0;
    random_game<R>(w, opening->start, 3, 1000, [&](const State& s, const std::vector<Action>& legal) {
        if (++seen % 7 != 0) return;
        if (samples.size() < 400) samples.push_back({s, by_lot<R>(pick, s, legal)});
        std::vector<Action> way;
        for (const Action& a : legal)
            if (Manners<R>::marches(a)) way.push_back(a);
        if (!way.empty() && marches.size() < 400)
            marches.push_back({s, way[pick.below(static_cast<std::uint32_t>(way.size()))]});
        if (Manners<R>::in_march(s) && moves.size() < 60) moves.push_back(s);
    });
    std::vector<Action> legal;
    legal.reserve(10'000);
    constexpr int again = 10;
    auto each = [&](Cost& cost, const std::vector<Sample>& some, auto&& work) {
        measure(cost, some.size() * again, [&] {
            for (int k = 0; k < again; ++k)
                for (const Sample& x : some) work(x);
        });
    };
    State scratch = opening->start;
    auto carry_out = [&](const Sample& x) {
        scratch = x.state;
        apply(w, scratch, x.action, nullptr);
    };
    each(listing, samples, [&](const Sample& x) { legal_actions(w, x.state, legal); });
    each(asking, samples, [&](const Sample& x) { (void)why_illegal(w, x.state, x.action); });
    each(applying, samples, carry_out);
    each(marching, marches, carry_out);
    each(board, samples, [&](const Sample& x) { (void)board_of(w, x.state); });
    for (const State& s : moves) {
        const auto b = board_of(w, s);
        for (std::size_t i = 0; i < w.units.size(); ++i) {
            if (Manners<R>::reach(b, UnitId{i}) == 0) continue;
            measure(reaching, 20, [&] {
                for (int k = 0; k < 20; ++k) (void)Manners<R>::reach(b, UnitId{i});
            });
        }
    }
    char text[400];
    std::snprintf(text, sizeof text,
                  "%-20s %8.1f %6.0f %9.2f %8.1f %9.2f %8.1f %9.2f %8.1f %9.2f %8.2f %8.1f %9.2f %8.1f %8llu\n",
                  (std::string(R::name) + "/" + name).c_str(), game.us(), game.us() / chess, applying.us(),
                  applying.each(), marching.us(), marching.each(), listing.us(), listing.each(), asking.us(),
                  reaching.us(), reaching.each(), board.us(), board.each(), static_cast<unsigned long long>(turns));
    return text;
}

template <Ruleset... Rs>
std::string lines_of(SystemList<Rs...>, const FileSource& files, double chess) {
    std::string out;
    const auto add = [&]<class R>(const R*) {
        for (const char* name : Manners<R>::timed) out += line_of<R>(name, files, chess);
    };
    (add(static_cast<const Rs*>(nullptr)), ...);
    return out;
}

} // namespace

std::string run_speed(const FileSource& files) {
    Cost chess;
    measure(chess, 200'000, [] { (void)random_chess(200'000); });
    char head[900];
    std::snprintf(
        head, sizeof head,
        "random chess, every legal move listed: %.2f us a ply. Times in us of CPU; \"new\": allocations a call.\n"
        "game: an action of random games (listing and apply); x chess: the same in plies of chess; turns: whole\n"
        "turns with the other side's reply that random legal actions play in 0.4 s.\n"
        "%-20s %8s %6s %9s %8s %9s %8s %9s %8s %9s %8s %8s %9s %8s %8s\n",
        chess.us(), "battle", "game", "xchess", "apply", "new", "march", "new", "legal", "new", "illegal", "reach",
        "new", "board_of", "new", "turns");
    std::string out = head;
    return out + lines_of(Systems{}, files, chess.us());
}

} // namespace redoubt::cli
