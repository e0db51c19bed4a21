// The contract of a Ruleset (engine/core/ruleset.h), asked of one position or of one step between two. Used by
// `redoubt playout --check` and by tests/contract; the same for every system. After OpenSpiel's basic tests.
#pragma once
#include "shell/harness/manners.h"
#include "shell/harness/tape.h"

#include <algorithm>
#include <unordered_set>

namespace redoubt::cli {

using Findings = std::vector<std::string>;

// Fills an action with random ids, most of them of this battle: what comes of it is seldom legal.
struct Scribbler : Walk<Scribbler> {
    static constexpr bool reading = true;
    using Walk<Scribbler>::operator();
    Bounds bounds;
    Rng& rng;
    bool units = true, hexes = true; // which ids to change
    Scribbler(const Bounds& b, Rng& r) : bounds(b), rng(r) {}

    void operator()(const char*, UnitId& x, std::int64_t = 0) {
        if (units) x = pick<UnitId>(bounds.units);
    }
    void operator()(const char*, HexId& x, std::int64_t = 0) {
        if (hexes) x = pick<HexId>(bounds.hexes);
    }
    template <class Tag>
    void operator()(const char*, redoubt::Id<Tag>& x, std::int64_t = 0) {
        x = pick<redoubt::Id<Tag>>(bounds.others);
    }
    void leaf(const char*, std::int64_t& n, std::int64_t lo, std::int64_t hi) {
        n = lo + static_cast<std::int64_t>(rng.below(static_cast<std::uint32_t>(hi - lo + 1)));
    }
    void count(std::int64_t&, std::int64_t) {} // the alternative stays

private:
    template <class AnyId>
    AnyId pick(std::size_t bound) {
        const std::uint32_t n = rng.below(static_cast<std::uint32_t>(bound) + 2);
        return n < bound ? AnyId{n} : n == bound ? AnyId{} : AnyId{bound + 3};
    }
};

template <class... As, std::size_t... I>
std::variant<As...> blank_of(std::size_t n, std::variant<As...>*, std::index_sequence<I...>) {
    std::variant<As...> a;
    ((I == n ? static_cast<void>(a.template emplace<I>()) : static_cast<void>(0)), ...);
    return a;
}
// An action of a random kind, with nothing in it yet.
template <class Action>
Action blank(Rng& rng) {
    constexpr std::size_t n = std::variant_size_v<Action>;
    return blank_of(rng.below(static_cast<std::uint32_t>(n)), static_cast<Action*>(nullptr),
                    std::make_index_sequence<n>{});
}
template <class... As>
void scribble(std::variant<As...>& a, Scribbler& s) {
    std::visit([&](auto& x) { fields(s, x); }, a);
}

struct Thoroughness {
    std::size_t legal = 24;   // how many of the legal actions of a position are asked for, at most
    std::size_t illegal = 12; // how many others are made up
};

template <Ruleset R>
void check_position(const typename R::World& w, const typename R::State& s, Rng& rng, Thoroughness how, Findings& out) {
    using Action = typename R::Action;
    auto fault = [&](std::string what) {
        if (out.size() < 50) out.push_back(std::move(what));
    };
    for (const std::string& p : problems(w, s)) fault("problem: " + p);

    const std::uint64_t before = digest(s);
    const Decider who = decider(w, s);
    std::vector<Action> legal = {Action{}}, again; // a dirty list must be cleared
    legal_actions(w, s, legal);
    legal_actions(w, s, again);
    if (legal != again) fault("legal_actions answers differently when asked again");
    if (is_side(who) && legal.empty()) fault("a side decides, and nothing is legal");
    if (!is_side(who) && !legal.empty()) fault("nobody decides, and something is legal");

    std::vector<std::string> names;
    names.reserve(legal.size());
    for (const Action& a : legal) names.push_back(Manners<R>::notation(w, a));
    std::vector<std::string> sorted = names;
    std::sort(sorted.begin(), sorted.end());
    if (auto twice = std::adjacent_find(sorted.begin(), sorted.end()); twice != sorted.end())
        fault("listed twice: " + *twice);

    // Both ways: what is listed is not refused, what is refused is not listed. All of a short list, else a sample.
    const std::size_t n = legal.size(), asked = std::min(n, how.legal);
    for (std::size_t i = 0; i < asked; ++i) {
        const std::size_t k = asked == n ? i : rng.below(static_cast<std::uint32_t>(n));
        if (why_illegal(w, s, legal[k])) fault("listed, but refused: " + names[k]);
        auto parsed = Manners<R>::parse(w, s, names[k]);
        if (!parsed)
            fault("cannot be read back: " + names[k] + ": " + parsed.error().reason);
        else if (!(*parsed == legal[k]))
            fault("read back as something else: " + names[k]);
    }
    Scribbler scribbler(System<R>::bounds(w), rng);
    for (std::size_t i = 0; i < how.illegal; ++i) {
        Action a;
        if (i % 3 == 0 || legal.empty()) {
            a = blank<Action>(rng);
            scribbler.units = scribbler.hexes = true;
        } else {
            a = legal[rng.below(static_cast<std::uint32_t>(n))];
            scribbler.units = i % 3 == 1;
            scribbler.hexes = i % 3 == 2;
        }
        scribble(a, scribbler);
        const bool listed = std::find(legal.begin(), legal.end(), a) != legal.end();
        const auto refusal = why_illegal(w, s, a);
        if (listed && refusal) fault("listed, but refused: " + Manners<R>::notation(w, a));
        if (!listed && !refusal) fault("not listed, and not refused: " + Manners<R>::notation(w, a));
    }
    if (digest(s) != before) fault("a question changed the position");

    if (who == Decider::chance) {
        const Chance c = chance(w, s);
        if (c.outcomes.empty()) fault("chance decides between nothing");
        for (std::size_t i = 0; i < c.outcomes.size(); ++i) {
            if (c.outcomes[i].weight == 0) fault("an outcome without weight");
            if (i > 0 && c.outcomes[i].outcome.value <= c.outcomes[i - 1].outcome.value)
                fault("outcomes are not in ascending order");
        }
        if (!c.rule) fault("a die that no rule asks for");
    }

    typename R::State back;
    if (!reread(s, back)) fault("a field is out of its range");
    if (!(back == s)) fault("fields() loses something");

    for (const Side side : {Side::french, Side::russian}) {
        const typename R::View view = observe(w, s, side);
        Rng cards = rng;
        const typename R::State dealt = deal(w, view, cards);
        if (!(observe(w, dealt, side) == view)) fault("a dealt position looks different to " + std::string(name(side)));
        if (!problems(w, dealt).empty()) fault("a dealt position is not sound");
    }
}

// One step, taken three times: with and without events, and on a copy.
template <Ruleset R>
void check_step(const typename R::World& w, const typename R::State& before, const Step<R>& step,
                const typename R::State& after, const std::vector<typename R::Event>& events, Findings& out) {
    typename R::State quiet = before, loud = before;
    std::vector<typename R::Event> told;
    apply_step<R>(w, quiet, step, nullptr);
    apply_step<R>(w, loud, step, &told);
    if (!(quiet == after) || !(loud == after)) out.push_back("the same step leads elsewhere on a copy");
    if (digest(quiet) != digest(after)) out.push_back("equal positions, different digests");
    if (told.size() != events.size()) out.push_back("the same step is told differently");
    Manners<R>::check_step(w, before, step, events, after, out);
}

} // namespace redoubt::cli
