// Random legal games: the same for the same seed, natively and in WebAssembly.
#pragma once
#include "shell/harness/barrier.h"
#include "shell/harness/contract.h"

namespace redoubt::cli {

struct Playout {
    std::uint64_t seed = 0;
    int turns = 0;            // the last turn that began
    std::string result;       // "french marginal", "draw", "unfinished"
    std::size_t steps = 0;    // of the journal, dice among them
    std::size_t choices = 0;  // sum of the legal actions of every decision
    std::uint64_t digest = 0; // of the last position
    std::uint64_t trace = 0;  // of all positions, in order
    Findings faults;          // broken contracts, each with its step; only when checked
};

struct PlayoutPlan {
    bool check = false;
    Thoroughness how;
    std::size_t step_limit = 50'000;
};

// Plays one game to its end from the start of `m` (a fresh match whose dice come from `seed`). The match is left at
// the end, so that its journal can be saved.
template <Ruleset R>
Playout play_out(Match<R>& m, std::uint64_t seed, const PlayoutPlan& plan) {
    using State = typename R::State;
    using Action = typename R::Action;
    Playout game;
    game.seed = seed;
    Rng choice{seed}, doubt{~seed}; // what is checked does not change what is played
    DigestVisitor trace;
    std::vector<Action> legal;
    auto fault = [&](const std::string& what) {
        if (game.faults.size() < 20) game.faults.push_back("step " + std::to_string(m.journal().size()) + ": " + what);
    };
    auto look = [&] {
        if (!plan.check) return;
        Findings found;
        const std::size_t n = m.journal().size();
        Thoroughness how = plan.how;
        if (n < 10 || (n & (n - 1)) == 0) how.legal = 1'000'000; // OpenSpiel's economy: now and then everything
        check_position<R>(m.world(), m.state(), doubt, how, found);
        for (const std::string& f : found) fault(f);
    };

    while (m.decides() != Decider::over && m.journal().size() < plan.step_limit) {
        look();
        const State before = m.state();
        const Decider who = m.decides();
        std::vector<typename R::Event> events;
        Step<R> step;
        if (who == Decider::chance) {
            step = roll(m.header().key, m.rolls(), chance(m.world(), before));
        } else {
            legal_actions(m.world(), before, legal);
            if (legal.empty()) {
                fault("nothing is legal");
                break;
            }
            game.choices += legal.size();
            const auto end = std::find_if(legal.begin(), legal.end(), Manners<R>::ends_phase);
            std::size_t at = choice.below(static_cast<std::uint32_t>(legal.size()));
            if (end != legal.end() && choice.below(Manners<R>::patience(before)) == 0)
                at = static_cast<std::size_t>(end - legal.begin());
            if (Manners<R>::wavers(legal[at]) && choice.below(4) != 0)
                at = choice.below(static_cast<std::uint32_t>(legal.size()));
            step = legal[at];
        }
        if (!m.replay(step, &events)) {
            fault("the match refuses a legal step");
            break;
        }
        trace.take(digest(m.state()));
        if (!plan.check) continue;

        Findings found;
        check_step<R>(m.world(), before, step, m.state(), events, found);
        const bool barrier = closes_the_door<R>(m.world(), before, step, m.state());
        if (barrier == m.can_undo())
            found.push_back(barrier ? "undo would cross a barrier" : "no undo where one may be");
        check_barrier<R>(m.world(), before, step, m.state(), events, found);
        if (const auto* a = std::get_if<Action>(&step); a && m.can_undo())
            for (const Side side : {Side::french, Side::russian})
                if (taught<R>(m.world(), before, *a, m.state(), side, doubt))
                    found.push_back("undo would take back what " + std::string(name(side)) + " has learned");
        if (!barrier && (m.journal().size() & 15) == 0) {
            Match<R> copy = m;
            copy.undo();
            if (!(copy.state() == before)) found.push_back("undo does not lead back");
        }
        for (const std::string& f : found) fault(f);
    }
    look();
    if (m.decides() != Decider::over) fault("the game does not end");
    if (plan.check) {
        Match<R> again(m.world(), m.start(), m.header());
        bool fits = true;
        for (const Step<R>& s : m.journal()) fits = fits && again.replay(s);
        if (!fits || digest(again.state()) != digest(m.state())) fault("the journal leads elsewhere");
        const std::size_t half = m.journal().size() / 2;
        State s = m.state_after(half);
        for (std::size_t i = half; i < m.journal().size(); ++i) apply_step<R>(m.world(), s, m.journal()[i], nullptr);
        if (!(s == m.state())) fault("state_after leads elsewhere");
        if (Manners<R>::turn(m.state()) > Manners<R>::turns(m.world()).second) fault("played beyond the last turn");
    }
    game.turns = Manners<R>::turn(m.state());
    game.result = Manners<R>::result(m.state());
    game.steps = m.journal().size();
    game.digest = digest(m.state());
    game.trace = trace.hash;
    return game;
}

} // namespace redoubt::cli
