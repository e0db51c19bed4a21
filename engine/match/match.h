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
    std::optional<Refusal> play(const Action& a, std::vector<Event>* events = nullptr) {
        if (auto refusal = why_illegal(world_, state_, a)) return refusal;
        step(Step<R>{a}, events);
        roll_out(events);
        return std::nullopt;
    }

    // Plays one step of a journal without dice of its own: an action, or an outcome that the position must be waiting
    // for. Returns false (nothing changed) when it does not fit. Used by replay, links and rule cases.
    bool replay(const Step<R>& s, std::vector<Event>* events = nullptr) {
        if (const auto* a = std::get_if<Action>(&s)) {
            if (why_illegal(world_, state_, *a)) return false;
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

    // Rolls the dice the position waits for, if any (after loading a game that stopped before a die).
    void roll_out(std::vector<Event>* events = nullptr) {
        while (decides() == Decider::chance) step(Step<R>{roll(header_.key, rolls_, chance(world_, state_))}, events);
    }

    // Undo: back by one action, never past a barrier (a die, a reveal, a change of side).
    bool can_undo() const { return journal_.size() > floor_; }
    bool undo() {
        if (!can_undo()) return false;
        journal_.pop_back();
        rebuild();
        return true;
    }
    std::size_t undo_floor() const { return floor_; } // undo goes back to this many steps of the journal
    // Closes the door behind everything played so far (e.g. when a turn has been handed over).
    void forbid_undo() {
        floor_ = journal_.size();
        marks_.assign(1, {floor_, state_, rolls_});
    }

    // The position after the first n steps of the journal (0 = the opening). n <= journal().size().
    State state_after(std::size_t n) const {
        State s = start_;
        for (std::size_t i = 0; i < n; ++i) apply_step(s, journal_[i], nullptr);
        return s;
    }

private:
    struct Mark {
        std::size_t steps;
        State state;
        std::uint64_t rolls;
    };

    void apply_step(State& s, const Step<R>& step, std::vector<Event>* events) const {
        std::visit([&](const auto& x) { apply(world_, s, x, events); }, step);
    }

    void step(const Step<R>& s, std::vector<Event>* events) {
        std::vector<Event> happened;
        Decider before = decides();
        if (marks_.empty()) marks_.push_back({0, start_, header_.earlier_rolls});
        apply_step(state_, s, &happened);
        journal_.push_back(s);
        if (std::holds_alternative<Outcome>(s)) ++rolls_;
        bool barrier = std::holds_alternative<Outcome>(s) || decides() != before;
        for (const Event& e : happened) barrier = barrier || undo_barrier(e);
        if (barrier) {
            floor_ = journal_.size();
            marks_.assign(1, {floor_, state_, rolls_});
        }
        if (events) events->insert(events->end(), happened.begin(), happened.end());
    }

    void rebuild() {
        const Mark& m = marks_.front();
        state_ = m.state;
        for (std::size_t i = m.steps; i < journal_.size(); ++i) apply_step(state_, journal_[i], nullptr);
    }

    World world_;
    State start_;
    GameHeader header_;
    State state_;
    Journal<R> journal_;
    std::uint64_t rolls_ = 0;
    std::size_t floor_ = 0;   // undo goes back to here
    std::vector<Mark> marks_; // the position at the floor
};

} // namespace redoubt
