// Why an order was given: what it was for, the best other one, and what makes the difference between the two, term by
// term. Plain values, the same in all systems. What is weighed is what the planner weighs, in hundredths of a strength
// point: nothing is reckoned for show. A system that answers has in SYSTEM/bot.h:
//     goes_with(before, action)   are they of one plan, one order after the other?
//     planned(bot, world, view)   the orders that it has ready beside the one that it chooses here
//     reasons(bot, world, view, orders, nth)   why the nth of them was given; the View is from before the first, and
//                                 they are all that go with one another. Of the bot only the kind, the character and
//                                 the weights are asked, not what it remembers
#pragma once
#include "engine/ai/bots.h"
#include "engine/core/few.h"
#include "engine/core/id.h"

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

namespace redoubt::ai {

// What an order is for.
enum class Task : std::uint8_t {
    none,      // nothing to be asked: an answer, a draft dropped
    take,      // on the way to what is to be taken
    keep,      // ... to what is to be kept
    guard,     // ... to a gap that is to be closed
    leave,     // ... off the map
    reserve,   // at nobody's disposal in particular
    strike,    // an attack
    send_back, // a beaten enemy, to where he is worst off
    advance,   // into the hex that is won
    stay,      // ... or not
    pay,       // what is lost, as cheaply as may be
    finish,    // nothing more that pays
    fire,      // at somebody
    fall_back, // to where it is safest
    lead,      // orders, and commanders, where they bring most
    rally,     // order among those who have lost it
    count
};

// What is weighed.
enum class Term : std::uint8_t {
    way,     // to the goal
    post,    // somebody in a place that is to be held
    support, // friends beside
    danger,  // what the enemy could do there in his turn
    enemy,   // his losses in what is fought
    own,     // one's own
    ground,  // won or lost by it
    duty,    // what has to be fought, and what would be left undone
    trap,    // ways back that are closed
    order,   // lost on the way, or to be restored
    count
};
inline constexpr std::size_t term_count = static_cast<std::size_t>(Term::count);

struct Terms { // points for the order, by term
    std::array<int, term_count> of{};
    int& operator[](Term t) { return of[static_cast<std::size_t>(t)]; }
    int operator[](Term t) const { return of[static_cast<std::size_t>(t)]; }
    int sum() const {
        int out = 0;
        for (const int x : of) out += x;
        return out;
    }
    Terms& operator+=(const Terms& o) {
        for (std::size_t i = 0; i < term_count; ++i) of[i] += o.of[i];
        return *this;
    }
    friend Terms operator-(Terms a, const Terms& b) {
        for (std::size_t i = 0; i < term_count; ++i) a.of[i] -= b.of[i];
        return a;
    }
    friend bool operator==(const Terms&, const Terms&) = default;
};
// So many of so many parts, as a sum of whole numbers is divided; what is rounded goes to the largest term.
Terms share(const Terms& t, long n, long of);
// The three that count for most, the greatest first; none that is nought.
Few<Term, 3> largest(const Terms& t);

// The best of what it was chosen over.
enum class Instead : std::uint8_t {
    nothing, // there was nothing else
    place,   // another hex
    stand,   // where he stood
    target,  // an attack on another hex
    fewer,   // the same attack without `unit`
    let_be,  // no attack; no advance; no fire
    other,   // `unit`
    count
};

// On what it was chosen.
enum class Grounds : std::uint8_t {
    weighed, // it is worth more
    forced,  // nothing else was allowed
    hazard,  // worth less, and the level errs: it may have been taken at hazard
    played,  // not worth more in itself: the level plays plans on before it chooses
    even,    // not worth more in itself: the plan was made as a whole
    untold   // what it was weighed by is not told
};

struct Reasons {
    Task task = Task::none;
    HexId place; // of the task; may be none
    UnitId whom; // the enemy there whom it is about; may be none
    Grounds grounds = Grounds::untold;
    Instead instead = Instead::nothing;
    HexId hex;                 // of what it was chosen over
    UnitId unit;               // ...
    Terms terms;               // what the order has more than that
    std::optional<Terms> idle; // ... than nothing done: no step, no attack; none where that could not be chosen
    int work = 0;              // valuations made to answer

    friend bool operator==(const Reasons&, const Reasons&) = default;
};
// Another choice, than which the order has `more`: kept where it is the best of them so far, or the best of nothing
// done.
void against(Reasons& r, const Terms& more, Instead what, HexId hex, UnitId unit);
// On what: `r` tells what the order has more than the best other one; `rehearses`: does the level play plans on there?
Grounds grounds_of(BotKind kind, const Hazard& hazard, bool rehearses, const Reasons& r);
// Is it an order of one of these kinds?
template <class... Kinds, class Action>
bool is_any(const Action& a) {
    return (std::holds_alternative<Kinds>(a) || ...);
}
inline constexpr int most_reasoning = 200000; // of one answer

} // namespace redoubt::ai
