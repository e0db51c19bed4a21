// Match: the one door. Outside tests and searches nothing else changes a State. It holds a game: its World, opening,
// journal and dice; it refuses what is not legal, rolls the dice that the rules ask for, and undoes up to a barrier.
#pragma once
#include "engine/core/ruleset.h"
#include "engine/match/journal.h"

#include <cstddef>
#include <utility>

namespace redoubt {

template <Ruleset R>
class Match {
public:
    using World = typename R::World;
    using State = typename R::State;
    using Action = typename R::Action;
    using Event = typename R::Event;

    // A new game: `header.key` gives the dice (engine/core/dice.h).
    Match(World world, State start, GameHeader header)
        : world_(std::move(world)), start_(start), header_(std::move(header)), state_(start),
          rolls_(header_.earlier_rolls) {}
    Match(const Match& other);
    Match(Match&& other) noexcept;
    Match& operator=(const Match& other);
    Match& operator=(Match&& other) noexcept;
    ~Match();

    const World& world() const { return world_; }
    const State& start() const { return start_; }
    const State& state() const { return state_; }
    const GameHeader& header() const { return header_; }
    GameHeader& header() { return header_; } // names and settings; the key decides the dice that are still to come
    const Journal<R>& journal() const { return journal_; }
    std::uint64_t rolls() const { return rolls_; } // dice rolled so far, those before start() included

    Decider decides() const { return decider(world_, state_); }

    // Plays an action: refused (and nothing changed) when it is not legal, else applied, and every die that follows
    // is rolled. The events of all of it are appended to `events` when given.
    std::optional<Refusal> play(const Action& a, std::vector<Event>* events = nullptr);

    // Plays one step of a journal without dice of its own: an action, or an outcome that the position must be waiting
    // for. Returns false (nothing changed) when it does not fit. Used by replay, links and rule cases.
    bool replay(const Step<R>& s, std::vector<Event>* events = nullptr);

    // Rolls the dice the position waits for, if any (after loading a game that stopped before a die).
    void roll_out(std::vector<Event>* events = nullptr);

    // By link, with hidden choices: the last step was chosen or rolled here, but only the other side can carry it out.
    // (The other side may have sealed its secrets anew since: such seals follow it in the journal.)
    bool awaits() const;
    template <Secretive Q = R>
    std::optional<std::variant<Action, Outcome>> awaited_step() const {
        if (!awaits()) return std::nullopt;
        return awaited()->step;
    }
    // ... or came with the other side's link, and waits until this copy has its dice.
    bool owes_step() const {
        if constexpr (Secretive<R>) return awaited() && !awaits();
        return false;
    }
    template <Secretive Q = R>
    bool owes(const Awaited<Q>& step) const {
        return owes_step() && *awaited() == step;
    }
    void carry_out_owed(std::vector<Event>* events = nullptr);

    // Undo: back by one action, never past a barrier (a die, a reveal, a change of side).
    bool can_undo() const { return journal_.size() > floor_; }
    bool undo();
    std::size_t undo_floor() const { return floor_; } // undo goes back to this many steps of the journal
    const State& at_floor() const { return marks_.empty() ? start_ : marks_.front().state; } // the position there
    // Closes the door behind everything played so far (e.g. when a turn has been handed over).
    void forbid_undo();

    // The position after the first n steps of the journal (0 = the opening). n <= journal().size().
    State state_after(std::size_t n) const;

private:
    struct Mark {
        std::size_t steps;
        State state;
        std::uint64_t rolls;
    };

    // A template, for clang 14 instantiates members whose `requires` is not met with their class.
    template <Secretive Q = R>
    const Awaited<Q>* awaited() const {
        for (std::size_t i = journal_.size(); i-- > 0;) {
            const auto* veil = std::get_if<VeilStep<R>>(&journal_[i]);
            if (!veil) break;
            if (const auto* waits = std::get_if<Awaited<Q>>(veil)) return waits;
        }
        return nullptr;
    }
    // Does the step show what the other side has not opened just before, among the last steps of the journal?
    template <class X>
    bool waits_for_other(const X& x) const requires Secretive<R> {
        for (const HiddenPart& part : shown_by(world_, state_, x)) {
            bool opened = part.side == header_.by_link.mine;
            for (std::size_t i = journal_.size(); i-- > 0 && !opened;) {
                const auto* veil = std::get_if<VeilStep<R>>(&journal_[i]);
                if (!veil) break;
                const auto* u = std::get_if<Unsealed<R>>(veil);
                opened = u && u->part == part;
            }
            if (!opened) return true;
        }
        return false;
    }
    template <class X>
    Step<R> wait_or(const X& x) const {
        if constexpr (Secretive<R>)
            if (header_.by_link.on && waits_for_other(x)) return VeilStep<R>{Awaited<R>{x}};
        return Step<R>{x};
    }

    void step(const Step<R>& s, std::vector<Event>* events);
    void rebuild();

    World world_;
    State start_;
    GameHeader header_;
    State state_;
    Journal<R> journal_;
    std::uint64_t rolls_ = 0;
    std::size_t floor_ = 0;   // undo goes back to here
    std::vector<Mark> marks_; // the position at the floor
};

// Outside the class, so that `extern template` (walks.h) keeps them to one unit a system.

template <Ruleset R>
Match<R>::Match(const Match& other) = default;
template <Ruleset R>
Match<R>::Match(Match&& other) noexcept = default;
template <Ruleset R>
Match<R>& Match<R>::operator=(const Match& other) = default;
template <Ruleset R>
Match<R>& Match<R>::operator=(Match&& other) noexcept = default;
template <Ruleset R>
Match<R>::~Match() = default;

template <Ruleset R>
std::optional<Refusal> Match<R>::play(const Action& a, std::vector<Event>* events) {
    if (auto refusal = why_illegal(world_, state_, a)) return refusal;
    REDOUBT_ASSERT(!awaits());
    step(wait_or(a), events);
    roll_out(events);
    return std::nullopt;
}

template <Ruleset R>
bool Match<R>::replay(const Step<R>& s, std::vector<Event>* events) {
    if (const auto* a = std::get_if<Action>(&s)) {
        if (why_illegal(world_, state_, *a)) return false;
    } else if (!std::holds_alternative<Outcome>(s)) {
        if constexpr (Secretive<R>)
            if (const auto* u = std::get_if<Unsealed<R>>(&std::get<VeilStep<R>>(s))) {
                State probe = state_;
                if (!learn(world_, probe, u->part, u->known)) return false;
            }
    } else {
        if (decides() != Decider::chance) return false;
        bool possible = false;
        for (const Weighted& w : chance(world_, state_).outcomes)
            possible = possible || w.outcome == std::get<Outcome>(s);
        if (!possible) return false;
    }
    step(s, events);
    return true;
}

template <Ruleset R>
void Match<R>::roll_out(std::vector<Event>* events) {
    while (decides() == Decider::chance && !awaits())
        step(wait_or(roll(header_.key, rolls_, chance(world_, state_))), events);
}

template <Ruleset R>
bool Match<R>::awaits() const {
    if constexpr (Secretive<R>) {
        if (const Awaited<R>* waits = awaited())
            return std::visit([&](const auto& x) { return waits_for_other(x); }, waits->step);
    }
    return false;
}

template <Ruleset R>
void Match<R>::carry_out_owed(std::vector<Event>* events) {
    if constexpr (Secretive<R>)
        if (owes_step()) {
            const auto owed = awaited()->step;
            std::visit([&](const auto& x) { replay(Step<R>{x}, events); }, owed);
        }
}

template <Ruleset R>
bool Match<R>::undo() {
    if (!can_undo()) return false;
    journal_.pop_back();
    rebuild();
    return true;
}

template <Ruleset R>
void Match<R>::forbid_undo() {
    floor_ = journal_.size();
    marks_.assign(1, {floor_, state_, rolls_});
}

template <Ruleset R>
typename R::State Match<R>::state_after(std::size_t n) const {
    State s = start_;
    for (std::size_t i = 0; i < n; ++i) apply_step<R>(world_, s, journal_[i], nullptr);
    return s;
}

template <Ruleset R>
void Match<R>::step(const Step<R>& s, std::vector<Event>* events) {
    std::vector<Event> happened;
    Decider before = decides();
    if (marks_.empty()) marks_.push_back({0, start_, header_.earlier_rolls});
    apply_step<R>(world_, state_, s, &happened);
    journal_.push_back(s);
    if (std::holds_alternative<Outcome>(s)) ++rolls_;
    bool barrier = std::holds_alternative<Outcome>(s) || decides() != before;
    if constexpr (Secretive<R>)
        if (const auto* veil = std::get_if<VeilStep<R>>(&s))
            if (const auto* a = std::get_if<Awaited<R>>(veil)) barrier = std::holds_alternative<Outcome>(a->step);
    for (const Event& e : happened) barrier = barrier || undo_barrier(e);
    if (barrier) {
        floor_ = journal_.size();
        marks_.assign(1, {floor_, state_, rolls_});
    }
    if (events) events->insert(events->end(), happened.begin(), happened.end());
}

template <Ruleset R>
void Match<R>::rebuild() {
    const Mark& m = marks_.front();
    state_ = m.state;
    for (std::size_t i = m.steps; i < journal_.size(); ++i) apply_step<R>(world_, state_, journal_[i], nullptr);
}

} // namespace redoubt
